"""Whole evenings at random: what the laws of a table are tried on.

People and strangers say anything at any time, sensible more often than not; bots answer, time
passes, sockets drop.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

from hearthside.kernel import Refusal
from hearthside.kernel.kit import AnyKit
from hearthside.lascaux import BALANCED, KIT
from hearthside.shelf import games
from hearthside.table import Settings
from hearthside.table.messages import (
    Act,
    AnyCommand,
    ChangeKeys,
    Configure,
    FreeSeat,
    Leave,
    Lend,
    MakeHost,
    Ready,
    Rematch,
    Remove,
    SeatBot,
    Sit,
    Stand,
    Start,
    TakeSeatBack,
    Unready,
)
from hearthside.table.model import PerMove, Reserve
from laws.curling_tables import CURLING, curling_games
from laws.walks import lascaux_games
from table.evening import SHELF, Evening, lascaux

CLOCKS = st.sampled_from([None, None, PerMove(30.0), Reserve(60.0), Reserve(40.0, 5.0)])
SMALL = tuple(BALANCED[::5])


@st.composite
def wishes(draw: st.DrawFn, /, blind: bool | None = None, **fixed: Any) -> Settings:
    """Tables of both games with every option."""
    cases: list[tuple[AnyKit, st.SearchStrategy[Any]]] = [
        (KIT, lascaux_games(games=1, stall_limit=3, deck=SMALL)),
        (KIT, lascaux_games()),
        (CURLING, curling_games()),
        (CURLING, curling_games(target=1)),
    ]
    kit, strategy = draw(st.sampled_from(cases))
    game = draw(strategy)
    blind = draw(st.booleans()) if blind is None else blind
    clock = draw(CLOCKS)
    options: dict[str, Any] = {
        "clock": None if blind and isinstance(clock, Reserve) else clock,
        "grace": draw(st.sampled_from([0.0, 20.0, 60.0])),
        "away": draw(st.sampled_from(["absent", "random"])),
    }
    return Settings(
        game=kit.name,
        seats=game.seats,
        options=kit.notation.words(game),
        blind=blind,
        **options | fixed,
    )


class Night:
    """An evening, and the chance that makes people do things."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.rng = Random(seed)
        self.evening = Evening(settings)
        self.said = list[tuple[str, AnyCommand]]()
        self.deeds: list[tuple[int, Callable[[], Any]]] = [
            (40, self.sensible),
            (12, self.bots),
            (8, self.anything),
            (6, self.gets_going),
            (4, self.nonsense),
            (4, self.again),
            (5, self.joins),
            (8, self.time),
            (4, self.comes_and_goes),
        ]
        if self.rng.random() < 0.8:  # else the table has to come together by chance
            self.fill()
            self.gets_going()

    def step(self) -> bool:
        """One deed; whether it was refused."""
        weights = [weight for weight, _ in self.deeds]
        (_, deed), *_ = self.rng.choices(self.deeds, weights)
        try:
            deed()
        except Refusal:
            return True
        return False

    # The company.

    @property
    def people(self) -> list[str]:
        return [one.id for one in self.evening.state.people]

    def somebody(self) -> str:
        """Of the table, or now and then a stranger."""
        return self.rng.choice([*self.people, *self.people, "p0", f"p{self.rng.randrange(9)}"])

    def fill(self) -> None:
        while None in [chair.player for chair in self.evening.state.chairs]:
            self.evening.join(f"Guest {self.evening.state.arrivals}")

    # Deeds.

    def say(self, player: str, command: AnyCommand) -> None:
        self.said.append((player, command))
        self.evening.say(player, command)

    def sensible(self) -> None:
        """Somebody answers what is open to them."""
        state = self.evening.state
        open_ = [one for one in state.open if isinstance(one.seat, int)]
        open_ = [one for one in open_ if state.chairs[one.seat].player and state.phase == "playing"]
        if not open_:
            return
        awaited = [one for one in open_ if one.awaited]
        one = self.rng.choice(awaited if self.rng.random() < 0.85 and awaited else open_)
        action = msgspec.to_builtins(one.options.sample(self.rng))
        player = state.chairs[one.seat].player
        self.say(player, Act(id=self.evening.id(), decision=one.id, action=action))

    def bots(self) -> None:
        for one in self.evening.table.bots_asked()[:2]:
            if self.rng.random() < 0.7:
                action = games()[one.game].bots[one.bot](one.view, one.decision, self.rng)
                moment = self.evening.moment()
                self.evening.store(
                    self.evening.table.bot_acts(one.seat, one.decision.id, action, moment)
                )

    def gets_going(self) -> None:
        """Whoever is missing at the table is a bot, and the game begins."""
        evening, host = self.evening, self.evening.state.host
        if evening.state.phase == "over":
            self.say(host, Rematch(id=evening.id()))
        for seat, chair in enumerate(evening.state.chairs):
            if chair.player is None and chair.bot is None:
                self.say(host, SeatBot(id=evening.id(), seat=seat, bot="random"))
        evening.start()

    def anything(self) -> None:
        self.say(self.somebody(), self.any_command())

    def any_command(self) -> AnyCommand:
        rng, state, name = self.rng, self.evening.state, self.evening.id()
        seat = rng.randrange(-1, state.settings.seats + 1)
        bot = rng.choice(["random", "random", "greedy", "draw", "absent", "nobody"])
        commands: list[Callable[[], AnyCommand]] = [
            lambda: Sit(id=name, seat=seat),
            lambda: Stand(id=name),
            lambda: Ready(id=name, salt=rng.choice(["", "ab", "abc", "00ff"])),
            lambda: Unready(id=name),
            lambda: Leave(id=name),
            lambda: Configure(id=name, settings=self.other_settings()),
            lambda: Start(id=name),
            lambda: Rematch(id=name),
            lambda: SeatBot(id=name, seat=seat, bot=bot),
            lambda: FreeSeat(id=name, seat=seat),
            lambda: Lend(id=name, seat=seat, bot=bot),
            lambda: TakeSeatBack(id=name, seat=seat),
            lambda: Remove(id=name, player=self.somebody()),
            lambda: MakeHost(id=name, player=self.somebody()),
            lambda: ChangeKeys(id=name),
        ]
        return rng.choice(commands)()

    def other_settings(self) -> Settings:
        settings: Settings = self.evening.state.settings
        match self.rng.randrange(5):
            case 0:
                return msgspec.structs.replace(settings, seats=self.rng.randrange(1, 7))
            case 1:
                return msgspec.structs.replace(settings, blind=not settings.blind)
            case 2:
                return msgspec.structs.replace(settings, game="curling", options={}, seats=4)
            case 3:
                return lascaux(self.rng.randrange(2, 6), clock=Reserve(20.0, 1.0))
            case _:
                return msgspec.structs.replace(settings, clock=PerMove(20.0), away="absent")

    def nonsense(self) -> None:
        """An action of the wrong kind, at the wrong time, for the wrong decision."""
        rng, evening = self.rng, self.evening
        ids = [
            "",
            "1.1.marker.0",
            "1.1.bid.0",
            "1.0.throw.0",
            *(one.id for one in evening.state.open),
        ]
        actions: list[dict[str, Any]] = [
            {},
            {"type": "pass"},
            {"type": "choose", "colour": "green"},
            {"type": "choose", "colour": 7},
            {"type": "draw_card", "card": {}},
            {"type": "fortune", "turn": 0.0, "speed": 0.0, "seed": 0},
            {"type": "sign", "shape": "rock"},
            {"type": "throw", "x": 9.0, "y": 0.1, "vx": 0.0, "vy": 1.5, "spin": 0.0},
        ]
        act = Act(id=evening.id(), decision=rng.choice(ids), action=rng.choice(actions))
        self.say(self.somebody(), act)

    def again(self) -> None:
        """A client that heard no answer sends its command once more."""
        if self.said:
            player, command = self.rng.choice(self.said[-8:])
            acted = self.evening.table.done(player, command)
            told = self.evening.say(player, command)
            assert told is None or not acted

    def joins(self) -> None:
        name = self.rng.choice(["Ona", "Guest 2", f"Guest {self.rng.randrange(40)}", "", "x" * 30])
        self.evening.join(name, self.rng.choice([None, None, 0, 1, 2, 9]))

    def time(self) -> None:
        self.evening.wait(self.rng.choice([0.0, 1.0, 10.0, 31.0, 100.0]))
        self.evening.lapse()

    def comes_and_goes(self) -> None:
        player = self.somebody()
        if player in self.evening.away:
            self.evening.comes_back(player)
        else:
            self.evening.goes_away(player)
        here = set(self.people) - self.evening.away.keys()
        self.evening.company = self.evening.now if here else None


__all__ = ["SHELF", "Night", "wishes"]
