"""How commands read what was typed: what they cannot read is refused in one line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from hearthside.endings import CANNOT, say


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        for word in args or ():
            if word.startswith("--") and word.endswith("=--"):  # argparse would make it a list
                self.error(f"{word}: -- is no value")
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        say(self.prog, f"{message} (see {self.prog} --help)")
        self.exit(CANNOT)


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None


def share(text: str) -> float:
    if not 0 <= (value := number(text)) <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 1")
    return value


def pair(text: str) -> tuple[float, float]:
    first, comma, second = text.partition(",")
    if not comma:
        raise argparse.ArgumentTypeError(f"{text!r}: write two numbers as 0.0,0.1")
    return number(first), number(second)


def whole(text: str, least: int = 0, most: int = 999_999_999) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most:,}")
    return int(text)


def some(text: str) -> int:
    return whole(text, least=1)


def processes(text: str) -> int:
    return whole(text, least=1, most=256)


def plain(text: str) -> str:
    """Words that can be written down: bytes that are no text cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not text") from None
    return text


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return value
