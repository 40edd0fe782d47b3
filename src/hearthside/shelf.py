"""The registry of games: which there are, and the kit that describes each.

Another package brings a game by an entry point of the group `hearthside.games`, whose name is the
game's and whose value is where its kit is, such as `goofspiel:KIT`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, TypeAlias

from hearthside.endings import say
from hearthside.kernel.kit import AnyKit, Kit, Shelf, Solver, loaded

NAMES = ("lascaux", "curling")  # our own, each a package with a KIT
GROUP = "hearthside.games"

Lend: TypeAlias = Callable[[Solver], Callable[..., Any]]
"""How a program opens the solver of a game: at once, or with the first question."""


@cache
def places() -> Mapping[str, str]:
    """Where the kit of every game is, by name; our own first."""
    ours = {name: f"hearthside.{name}:KIT" for name in NAMES}
    others = {point.name: point.value for point in entry_points(group=GROUP)}
    return {**ours, **{name: where for name, where in others.items() if name not in ours}}


def names() -> tuple[str, ...]:
    return tuple(places())


@cache
def games() -> Shelf:
    """Every game; one that cannot be loaded is left out, with a sentence."""
    return dict(_games())


def _games() -> Iterator[tuple[str, AnyKit]]:
    for name, where in places().items():
        try:
            yield name, described(name, loaded(where))
        except Exception as error:
            if name in NAMES:
                raise
            say("hearthside", f"the game {name} ({where}) is left out: {error}")


def described(name: str, kit: object) -> AnyKit:
    """A kit that is one, and is called as it is asked for."""
    if not isinstance(kit, Kit):
        raise TypeError("that is no Kit")
    if kit.name != name:
        raise ValueError(f"its kit is called {kit.name}")
    return kit


def lending(lend: Lend) -> Shelf:
    """Every game, with solvers that are opened in this way."""
    return {name: lent(kit, lend) for name, kit in games().items()}


def lent(kit: AnyKit, lend: Lend) -> AnyKit:
    return kit if kit.solver is None else kit.solver.lend(lend(kit.solver))
