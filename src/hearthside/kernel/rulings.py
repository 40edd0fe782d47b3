"""Rulings: what a table may agree upon before a game, each with its kind, bounds and default."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from hearthside.kernel.errors import InvalidSetup
from hearthside.kernel.spelling import fields, values, word

Kind: TypeAlias = Literal["choice", "switch", "number", "measure", "seat", "text"]
Groups: TypeAlias = Mapping[str, Mapping[str, str]]
"""Fields of a setup with the rule that leaves each open, in the groups they are asked in."""
Bounds: TypeAlias = Mapping[str, tuple[float, float | None]]
"""The least and the most of a number, by its field; None: there is no most."""


class Ruling(Struct, frozen=True):
    """Something left open by the rule book: a field of the game's setup."""

    name: str
    rule: str  # its id in the book
    group: str  # rulings of a group are asked together
    kind: Kind  # a number is whole, a measure any; a seat is named; text has more than one word
    default: str  # as the book has it; empty for a text
    values: tuple[str, ...] = ()  # of a choice or a switch, the default first
    least: float | None = None
    most: float | None = None
    optional: bool = False  # it may be none

    @property
    def words(self) -> tuple[str, ...]:
        """What it may be in one word, the default first; a number may be any other besides."""
        return self.values or (self.default,)

    def __str__(self) -> str:
        numbers = ("N",) if self.kind in ("number", "measure", "seat") else ()
        return f"{self.name}={'|'.join((*self.words, *numbers))}"


def rulings(
    setup: type[Struct], groups: Groups, bounds: Bounds, seats: Sequence[str] = ()
) -> tuple[Ruling, ...]:
    """The rulings of a game, by the fields of its setup; `seats` are those whose number is one."""
    return tuple(_rulings({field.name: field for field in fields(setup)}, groups, bounds, seats))


def _rulings(
    named: Mapping[str, Any], groups: Groups, bounds: Bounds, seats: Sequence[str]
) -> Iterator[Ruling]:
    for group, members in groups.items():
        for name, rule in members.items():
            kind = "seat" if name in seats else kind_of(named[name].type)
            default = "" if kind == "text" else word(named[name].default)
            listed = values(named[name].type)
            least, most = bounds.get(name, (None, None))
            yield Ruling(
                name=name,
                rule=rule,
                group=group,
                kind=kind,
                default=default,
                values=tuple(sorted(listed, key=lambda value: value != default)),
                least=least,
                most=most,
                optional=type(None) in get_args(named[name].type),
            )


def kind_of(kind: Any) -> Kind:
    plain = [member for member in get_args(kind) if member is not type(None)]
    if isinstance(kind, UnionType) and len(plain) == 1:
        return kind_of(plain[0])
    if kind is bool:
        return "switch"
    if kind is int:
        return "number"
    if kind is float:
        return "measure"
    return "choice" if values(kind) else "text"


class Earlier(Struct, frozen=True):
    """How a game was played up to a version of its rules, in what it is played otherwise since."""

    until: int  # the last version it holds for
    usual: Mapping[str, str] = {}  # rulings that nobody was asked for yet, as they were taken
    called: Mapping[str, Mapping[str, str]] = {}
    """Values that have another name since: by ruling and old name, the name of today."""


def as_called(earlier: Iterable[Earlier], options: Mapping[str, str]) -> dict[str, str]:
    """Options in today's words; no word of before is used again for something else."""
    today = dict(options)
    for one in earlier:
        for name, names in one.called.items():
            if name in today:
                today[name] = names.get(today[name], today[name])
    return today


def as_played(earlier: Iterable[Earlier], rules: int, options: Mapping[str, str]) -> dict[str, str]:
    """Today's options of a game that was agreed upon by this version of the rules."""
    then = [one for one in earlier if rules <= one.until]
    usual = {name: value for one in then for name, value in one.usual.items()}
    return {**usual, **as_called(then, options)}


def check_bounds(setup: Struct, groups: Groups, bounds: Bounds) -> None:
    """Raises InvalidSetup, with its rule, for a number beyond its bounds."""
    rules = {name: rule for members in groups.values() for name, rule in members.items()}
    for name, (least, most) in bounds.items():
        value = getattr(setup, name)
        if value is None or (least <= value and (most is None or value <= most)):
            continue
        allowed = f"at least {least}" if most is None else f"a number from {least} to {most}"
        raise InvalidSetup(f"{rules[name]}: {name} is {allowed}, not {value}")
