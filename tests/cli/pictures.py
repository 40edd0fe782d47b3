"""What a terminal shows of a lake, and a person who types at it."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO

import pytest
from rich.console import Console, RenderableType

from hearthside.cli.curling.screen import CurlingScreen
from hearthside.cli.curling.tale import CurlingTale
from hearthside.cli.terminal import Terminal
from hearthside.curling import AnyAction, AnyEvent, Curling
from hearthside.kernel import Seat
from lake import Lake

PLAYERS = ("Ada", "Ona (absent)", "Brak (absent)", "Tarn (absent)", "Mok (absent)", "Ulla (absent)")


def paper(height: int = 24) -> Console:
    return Console(file=StringIO(), width=80, height=height, highlight=False)


def written(out: Console) -> str:
    assert isinstance(out.file, StringIO)
    return "\n".join(line.rstrip() for line in out.file.getvalue().splitlines())


def shown(*what: RenderableType, height: int = 24) -> str:
    out = paper(height)
    for one in what:
        out.print(one)
    return written(out)


def screen(table: Lake, viewer: Seat | None = 0) -> CurlingScreen:
    return CurlingScreen(table.game(), PLAYERS[: table.setup.seats], viewer)


def picture(table: Lake, viewer: Seat | None = 0, height: int = 24) -> str:
    view = table.game().view(table.state, viewer)
    return shown(screen(table, viewer).table(view), height=height)


def tale(
    game: Curling, log: Iterable[AnyEvent], viewer: Seat | None = None, before: Lake | None = None
) -> str:
    """A log told, from a lake as it lay before or from the start of a game."""
    teller = CurlingTale(game, PLAYERS[: game.seats], viewer)
    state = game.start() if before is None else before.state
    teller.places = {one.rock: one for one in state.rocks}
    teller.headed = state.round
    lines = list[RenderableType]()
    for event in log:
        state = game.evolve(state, event)
        seen = game.redact(event, viewer)
        assert seen is not None
        lines += teller.hear(seen, game.view(state, viewer))
    return shown(*lines)


def asked(
    monkeypatch: pytest.MonkeyPatch, table: Lake, *typed: str, seat: Seat = 0
) -> tuple[AnyAction, str]:
    """What a seat answers that types this, and all it is shown."""
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
    view = table.game().view(table.state, seat)
    [decision] = [one for one in table.decisions if one.seat == seat]
    out = paper()
    action = screen(table, seat).ask(view, decision, Terminal(out))
    return action, written(out)
