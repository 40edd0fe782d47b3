"""How options are spelt: a setup as words on the command line and in a record's head."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import EnumType
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo

from hearthside.kernel.errors import InvalidSetup

T = TypeVar("T", bound=Struct)
Reader = Callable[[str], object]

PRESET = "preset"  # among options: stands for several
WHOLE = re.compile("-?[0-9]{1,9}")  # as people write them: 1e3 is no number of stones


@cache
def fields(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """msgspec's, asked once: it walks through the class each time, and leaves its steps behind."""
    return msgspec.structs.fields(kind)


def differing(setup: Struct) -> dict[str, str]:
    """The options that differ from their defaults, as words; seats are no option."""
    return {
        field.name: word(value)
        for field in fields(type(setup))
        if field.name != "seats" and (value := getattr(setup, field.name)) != field.default
    }


def word(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case float():
            return repr(value)
        case tuple():
            return " ".join(map(str, value))
        case Struct():
            return " ".join(f"{key}:{text}" for key, text in differing(value).items())
        case _:
            return str(value)


def read_setup(
    kind: type[T],
    seats: int,
    words: Mapping[str, str],
    readers: Mapping[str, Reader],
    presets: Mapping[str, Mapping[str, str]] = {},
) -> T:
    """The setup these words describe; raises InvalidSetup with what is allowed.

    `readers` read the options that are more than one word. A preset stands for several options,
    and gives way to those that are named beside it.
    """
    also = (PRESET,) if presets else ()
    given = unfolded(words, presets) if presets else words
    values = {key: _value(kind, key, text, readers, also) for key, text in given.items()}
    try:
        setup: T = msgspec.convert({"seats": seats, **values}, kind)
    except msgspec.ValidationError as error:
        raise InvalidSetup(str(error)) from None
    return setup


def unfolded(
    words: Mapping[str, str], presets: Mapping[str, Mapping[str, str]]
) -> Mapping[str, str]:
    """Options with those of a preset in its place."""
    name = words.get(PRESET)
    if name is None:
        return words
    if name not in presets:
        raise InvalidSetup(f"no preset called {name!r}; there is {', '.join(presets)}")
    return {**presets[name], **{key: text for key, text in words.items() if key != PRESET}}


def _value(
    kind: type[Struct], key: str, text: str, readers: Mapping[str, Reader], also: tuple[str, ...]
) -> object:
    types = {f.name: f.type for f in fields(kind) if f.name != "seats"}
    if key not in types:
        raise InvalidSetup(f"no option called {key!r}; there is {', '.join([*types, *also])}")
    if key in readers:
        return readers[key](text)
    wanted = types[key]
    nothing = text == "none" and type(None) in get_args(wanted)
    wrong = InvalidSetup(f"{key}={text}: expected {expected(wanted)}")
    if int in (wanted, *get_args(wanted)) and not nothing and not WHOLE.fullmatch(text):
        raise wrong
    try:
        return msgspec.convert(None if nothing else text, wanted, strict=False)
    except msgspec.ValidationError:
        raise wrong from None


def expected(kind: Any) -> str:
    """The values an option may have, in words."""
    number = "a number or none" if type(None) in get_args(kind) else "a number"
    return ", ".join(values(kind)) or number


def values(kind: Any) -> tuple[str, ...]:
    """The words an option is chosen from; none where it is no choice among words."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is bool:
        return ("true", "false")
    if isinstance(kind, EnumType):
        members: list[Any] = list(kind)
        return tuple(str(member.value) for member in members)
    return ()
