"""An evening at a table, told as a list of what people say and when.

Whatever happens is stored as bytes and told to every viewer at once; that versions have no gaps
is looked at each time, in every test.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from hearthside.kernel import Refusal
from hearthside.lascaux import BALANCED
from hearthside.shelf import games, lending
from hearthside.table import (
    CommittedFacts,
    Decided,
    Moment,
    PlayerId,
    Presence,
    Settings,
    StoredFact,
    Table,
    encode,
    make,
)
from hearthside.table.messages import (
    Act,
    AnyCommand,
    Open,
    Ready,
    Start,
    TableView,
    Unready,
    Update,
)
from hearthside.table.model import Moved
from hearthside.table.table import follow
from slides import toy_ice

SHELF = lending(lambda _: toy_ice)
SECOND, MINUTE, HOUR, DAY = 1.0, 60.0, 3600.0, 86400.0
NIGHTFALL = 1_000_000.0  # when an evening begins, in seconds since the epoch

CARD = "deer:green-blue"
ONE_CARD = {"start_seat": "0", "deck": CARD}  # the shortest game of Lascaux: one round
SHORT = {"start_seat": "0", "deck": " ".join(str(card) for card in BALANCED[::9]), "row_limit": "1"}


def lascaux(seats: int = 3, options: Mapping[str, str] = ONE_CARD, **rest: Any) -> Settings:
    return Settings(game="lascaux", seats=seats, options=dict(options), **rest)


def curling(seats: int = 2, options: Mapping[str, str] | None = None, **rest: Any) -> Settings:
    return Settings(game="curling", seats=seats, options={**(options or {})}, **rest)


@dataclass
class Listener:
    """What one viewer has been told, as bytes, since it came to the table."""

    version: int
    updates: list[Update] = field(default_factory=list)
    heard: list[bytes] = field(default_factory=list)

    def hear(self, update: Update) -> None:
        assert update.facts, "an update says something"
        assert self.version + len(update.facts) == update.version, "versions have no gaps"
        self.version = update.version
        self.updates.append(update)
        self.heard.append(msgspec.json.encode(update))

    @property
    def facts(self) -> list[Any]:
        return [fact for update in self.updates for fact in update.facts]


class Evening:
    """A table, a clock, what the store has taken down, and what everybody was told."""

    def __init__(
        self, settings: Settings | None = None, *, host: str = "Ann", seed: int = 1
    ) -> None:
        self.now = NIGHTFALL
        self.slow = 0.0  # seconds that the store takes
        self.entries = list[tuple[bytes, float]]()
        self.seeds = (f"{number:064x}" for number in count(seed))
        self.ids = count(1)
        self.away = dict[PlayerId, float]()
        self.company: float | None = NIGHTFALL
        first, *rest = make(SHELF, settings or lascaux(), host, self.moment())
        self.table = Table(SHELF, "hearth", first)
        self.entries.append((encode(first), self.now))
        self.listeners = dict[PlayerId | None, Listener]({None: Listener(1), "p1": Listener(1)})
        for kept in rest:
            self.take(kept)

    # Time.

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def moment(self) -> Moment:
        return Moment(self.now, next(self.seeds))

    @property
    def presence(self) -> Presence:
        return Presence(dict(self.away), self.company)

    def goes_away(self, *players: PlayerId) -> None:
        self.away |= dict.fromkeys(players, self.now)

    def comes_back(self, player: PlayerId) -> None:
        del self.away[player]
        self.store(self.table.returns(player, self.moment()))

    def due(self) -> float | None:
        """In how many seconds time decides something."""
        at = self.table.due(self.presence)
        return None if at is None else at - self.now

    def lapse(self, after: float = 0.0) -> list[Any]:
        """Time passes; the facts it made."""
        self.wait(after)
        told = self.store(self.table.lapse(self.presence, self.moment()))
        return [] if told is None else [fact for fact, _ in told.facts]

    # What is said.

    def say(self, player: PlayerId, command: AnyCommand) -> CommittedFacts | None:
        """None: it has acted before, or is not stored."""
        if self.table.done(player, command):
            return None
        if isinstance(command, Ready | Unready):
            self.table.get_ready(player, command)
            return None
        return self.store(self.table.decide(player, command, self.moment()))

    def join(self, name: str, seat: int | None = None) -> PlayerId:
        told = self.store(self.table.join(name, seat, self.moment()))
        assert told is not None
        player: PlayerId = self.state.people[-1].id
        self.listens(player)
        return player

    def listens(self, player: PlayerId) -> None:
        """From now on, if they have not before."""
        self.listeners.setdefault(player, Listener(self.table.seen(player)))

    def id(self) -> str:
        return f"c{next(self.ids)}"

    def act(
        self, player: PlayerId, action: Mapping[str, Any], decision: str = ""
    ) -> CommittedFacts | None:
        """Answer the one decision that is awaited of a player, unless another is named."""
        decision = decision or self.open_to(player)[0].id
        return self.say(player, Act(id=self.id(), decision=decision, action=dict(action)))

    def choose(self, player: PlayerId, colour: str) -> CommittedFacts | None:
        return self.act(player, {"type": "choose", "colour": colour})

    def take_back(self, player: PlayerId) -> CommittedFacts | None:
        return self.act(player, {"type": "take_back"})

    def passes(self, player: PlayerId) -> CommittedFacts | None:
        return self.act(player, {"type": "pass"})

    def sign(self, player: PlayerId, shape: str) -> CommittedFacts | None:
        return self.act(player, {"type": "sign", "shape": shape})

    def start(self) -> CommittedFacts | None:
        """Everybody with a seat is ready, and the host begins."""
        for seat, chair in enumerate(self.state.chairs):
            if chair.player not in (None, self.state.host) and seat not in self.table.ready:
                self.say(chair.player, Ready(id=self.id(), salt="0" + chair.player[1:]))
        return self.say(self.state.host, Start(id=self.id()))

    def bots(self, rounds: int = 1) -> int:
        """Bots answer what they are asked; how many did."""
        answered = 0
        for _ in range(rounds):
            for one in self.table.bots_asked()[:1]:
                choose = games()[one.game].bots[one.bot]
                action = choose(one.view, one.decision, Random(one.decision.id))
                self.store(self.table.bot_acts(one.seat, one.decision.id, action, self.moment()))
                answered += 1
        return answered

    def play_out(self, most: int = 400) -> None:
        """Everybody awaited acts by the bot called random, until the game is over."""
        for step in range(most):
            if self.state.phase != "playing":
                return
            if self.bots():
                continue
            one = next(one for one in self.state.open if one.awaited and self.person_at(one.seat))
            action = one.options.sample(Random(step))
            player = self.person_at(one.seat)
            assert player is not None
            self.act(player, msgspec.to_builtins(action), one.id)
        raise AssertionError("that game does not end")

    def person_at(self, seat: Any) -> PlayerId | None:
        chair = self.state.chairs[seat]
        return None if chair.bot else chair.player

    # What happened.

    def store(self, decided: Decided) -> CommittedFacts | None:
        """Commit, then publish."""
        if not decided.steps:
            return None
        self.wait(self.slow)
        self.entries += [(encode(one), self.now) for one in decided.kept]
        return self.publish(self.table.commit(decided, self.now))

    def take(self, kept: StoredFact) -> CommittedFacts:
        """Something that this table has not decided is in its store; publish it."""
        entry = encode(kept), self.now
        self.entries.append(entry)
        [told] = follow(self.table, [entry])
        return self.publish(told)

    def publish(self, told: CommittedFacts) -> CommittedFacts:
        here = {one.id for one in self.state.people}
        for player, listener in list(self.listeners.items()):
            if player is not None and player not in here:
                del self.listeners[player]
            elif update := told.update(player):
                listener.hear(update)
                assert self.table.seen(player) == listener.version
        return told

    @property
    def state(self) -> Any:
        return self.table.state

    def load(self) -> Table:
        return Table.load(SHELF, "hearth", list(self.entries))

    # What is seen.

    def view(self, player: PlayerId | None = None) -> TableView:
        return self.table.view(player)

    def open_to(self, player: PlayerId) -> tuple[Open, ...]:
        return self.view(player).decisions

    def heard(self, player: PlayerId | None = None) -> list[Any]:
        return self.listeners[player].facts

    def moves(self, player: PlayerId | None = None) -> list[Moved]:
        return [fact for fact in self.heard(player) if isinstance(fact, Moved)]

    @contextmanager
    def refused(self, code: str) -> Iterator[None]:
        """What is said within is refused with this code, and nothing is changed by it."""
        state, stored, heard = self.state, len(self.entries), self.all_heard()
        with pytest.raises(Refusal) as refusal:
            yield
        assert code == refusal.value.code, refusal.value
        assert str(refusal.value)
        assert (state, stored, heard) == (self.state, len(self.entries), self.all_heard())

    def all_heard(self) -> dict[PlayerId | None, int]:
        return {player: one.version for player, one in self.listeners.items()}


def three(settings: Settings | None = None, *, seed: int = 1) -> Evening:
    """Ann, Ben and Cleo at a table: p1, p2 and p3 on seats 0, 1 and 2."""
    evening = Evening(settings, seed=seed)
    evening.join("Ben")
    evening.join("Cleo")
    return evening


def choosing(seed: int = 1, **rest: Any) -> Evening:
    """Three at a game of Lascaux, all about to choose their marker."""
    evening = three(lascaux(**rest), seed=seed)
    evening.start()
    return evening


def ice(seats: int = 2, seed: int = 1, options: Mapping[str, str] | None = None, **rest: Any
        ) -> Evening:  # fmt: skip
    """People at a game of Caveman Curling that has begun."""
    evening = Evening(curling(seats, options, **rest), seed=seed)
    for name in ("Ben", "Cleo", "Dan", "Eve", "Fay")[: seats - 1]:
        evening.join(name)
    evening.start()
    return evening
