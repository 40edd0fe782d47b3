"""Reasons why a bot acted, as a key and numbers; each screen has the words for them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Reason(Struct, frozen=True):
    """One sentence without its words."""

    key: str  # its game, and what to say, such as "game.takeout"
    numbers: Mapping[str, float | str] = {}  # what the sentence leaves open; a str is a key again
