"""Twin worlds while people change chairs: whoever did not see a choice made never learns of it.

Everybody comes, goes, sits, stands, is removed, lends and takes back, and is promised seats, at
open and blind tables; in the twin world other choices are sealed. Entitled to know is who had the
seat when its choice was sealed; to everybody else both worlds are the same, byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as trying
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.kernel import CHANCE, Reason, Refusal
from hearthside.table import CommittedFacts, PlayerId, Settings, catch_up, facts_for
from hearthside.table.messages import (
    Deed,
    FreeSeat,
    Leave,
    Lend,
    MakeHost,
    Rematch,
    Remove,
    SeatBot,
    Sit,
    Stand,
    TakeSeatBack,
)
from hearthside.table.model import PerMove, SeatPromised, SeatTaken
from laws.nights import SHELF, wishes
from laws.test_table_twin_worlds import alike, begun, is_reveal, seen
from table.evening import ONE_CARD, SHORT, Evening, curling, lascaux

few = trying(max_examples=25)  # each is a whole evening


@pytest.fixture(autouse=True, scope="module")
def _alike() -> Iterator[None]:
    with alike():
        yield


class Chairs:
    """Two worlds in step, in which people change chairs."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.rng = Random(seed)
        self.worlds = self.one, self.other = begun(settings, seed), begun(settings, seed + 10**6)
        self.entitled = set[PlayerId]()  # who know what differs
        self.differed = 0  # choices
        self.promised = 0
        self.ids = iter(range(10**6))

    # What people do.

    def step(self) -> None:
        deeds: list[tuple[int, Callable[[], None]]] = [
            (50, self.acts),
            (14, self.joins),
            (20, self.changes_chairs),
            (6, self.comes_and_goes),
            (6, self.time_passes),
        ]
        (_, deed), *_ = self.rng.choices(deeds, [weight for weight, _ in deeds])
        deed()

    def somebody(self) -> PlayerId:
        return str(self.rng.choice(self.one.state.people).id)

    def joins(self) -> None:
        if len(self.one.state.people) < 8:
            name = f"Guest {next(self.ids)}"
            seat = self.rng.choice([None, *range(len(self.one.state.chairs))])
            self.both(lambda world: comes(world, name, seat))

    def changes_chairs(self) -> None:
        rng, state, id_ = self.rng, self.one.state, f"c{next(self.ids)}"
        seat = rng.randrange(len(state.chairs))
        deeds: list[Deed] = [
            Sit(id=id_, seat=seat),
            Sit(id=id_, seat=seat),
            Stand(id=id_),
            Lend(id=id_, seat=seat, bot="random"),
            TakeSeatBack(id=id_, seat=seat),
            SeatBot(id=id_, seat=seat, bot=rng.choice(["random", "absent"])),
            FreeSeat(id=id_, seat=seat),
            MakeHost(id=id_, player=self.somebody()),
        ]
        if len(state.people) > 1:
            deeds += [Leave(id=id_), Remove(id=id_, player=self.somebody())]
        player = rng.choice([self.somebody(), state.host])
        deed = rng.choice(deeds)
        self.both(lambda world: world.say(player, deed))

    def comes_and_goes(self) -> None:
        player = self.somebody()
        for world in self.worlds:
            if player in world.away:
                world.comes_back(player)
            else:
                world.goes_away(player)
        self.compare()

    def time_passes(self) -> None:
        wait = self.rng.choice([1.0, 10.0, 40.0, 70.0])
        for world in self.worlds:
            world.wait(wait)
        self.both(lambda world: world.store(world.table.lapse(world.presence, world.moment())))

    def goes_on(self) -> None:
        """Another game: bots where nobody sits, everybody ready."""
        host = self.one.state.host
        if self.one.state.phase == "over":
            self.both(lambda world: world.say(host, Rematch(id=f"r{world.table.version}")))
        for seat, chair in enumerate(self.one.state.chairs):
            if chair.player is None and chair.bot is None:
                self.seat_bot(host, seat)
        self.both(lambda world: world.start())

    def seat_bot(self, host: PlayerId, seat: int) -> None:
        bot = SeatBot(id=f"b{next(self.ids)}", seat=seat, bot="random")
        self.both(lambda world: world.say(host, bot))

    # Choices that differ.

    def acts(self) -> None:
        state = self.one.state
        open_ = [one for one in state.open if one.seat is not CHANCE]
        open_ = [one for one in open_ if one.awaited or self.rng.random() < 0.2]
        if not open_ or state.phase != "playing":
            return
        one = self.rng.choice(open_)
        action = one.options.sample(self.rng)
        twin = one.options.sample(self.rng) if self.is_sealed(one.seat, action) else action
        if action != twin:
            self.differed += 1
            self.entitled |= self.owners(one.seat)
        player = state.chairs[one.seat].player
        if state.chairs[one.seat].bot is not None:
            self.both(lambda world: self.bot_acts(world, one.seat, one.id, action, twin))
        else:
            choices = {id(self.one): action, id(self.other): twin}
            self.both(
                lambda world: world.act(player, msgspec.to_builtins(choices[id(world)]), one.id)
            )

    def bot_acts(self, world: Evening, seat: int, decision: str, action: Any, twin: Any) -> Any:
        first = world is self.one
        thought = (Reason("thought", {"world": 1 if first or action == twin else 2}),)
        kept = world.table.bot_acts(
            seat, decision, action if first else twin, world.moment(), thought
        )
        return world.store(kept)

    def is_sealed(self, seat: int, action: Any) -> bool:
        game, board = self.one.state.game, self.one.state.board
        return any(game.redact(e, None) != e for e in game.decide(board, seat, action))

    def owners(self, seat: int) -> set[PlayerId]:
        """Who has a seat of this side now."""
        side_of = SHELF[self.one.state.settings.game].side_of
        chairs = enumerate(self.one.state.chairs)
        return {chair.player for at, chair in chairs if side_of(at) == side_of(seat)} - {None}

    # Comparing.

    def both(self, deed: Callable[[Evening], CommittedFacts | None]) -> None:
        told = list[CommittedFacts | None]()
        refused = list[str]()
        for world in self.worlds:
            try:
                told.append(deed(world))
            except Refusal as refusal:
                refused.append(f"{refusal.code} {refusal}")
        assert refused in ([], refused[:1] * 2)
        if told and is_reveal(told[0]):
            self.reveal()
        if told and told[0] is not None:
            self.promised += any(isinstance(fact, SeatPromised) for fact, _ in told[0].facts)
        self.compare()

    def reveal(self) -> None:
        """The secret is out; the next round brings new ones."""
        over = self.one.state.phase == "over"
        seed = self.one.state.seed if over else self.other.state.seed
        self.other.table.state = replace(self.one.state, seed=seed)
        self.other.entries = list(self.one.entries)
        for player, listener in self.one.listeners.items():
            self.other.listeners[player].version = listener.version
            self.other.listeners[player].heard = list(listener.heard)
        self.entitled.clear()

    def compare(self) -> None:
        viewers = [None, *(one.id for one in self.one.state.people)]
        viewers = [one for one in viewers if one not in self.entitled]
        for viewer in viewers:
            one, other = (world.listeners[viewer].heard for world in self.worlds)
            assert one == other
            views = [msgspec.json.encode(world.view(viewer)) for world in self.worlds]
            assert views[0] == views[1]
        if viewers:
            viewer = self.rng.choice(viewers)
            assert seen(self.one, viewer) == seen(self.other, viewer)

    def compare_all_that_was_told(self) -> None:
        """By the log, and to whoever comes back."""
        for viewer in [None, *(one.id for one in self.one.state.people)]:
            if viewer in self.entitled:
                continue
            logs = [facts_for(SHELF, "hearth", world.entries, viewer) for world in self.worlds]
            assert msgspec.json.encode(logs[0]) == msgspec.json.encode(logs[1])
            version = max(1, len(logs[0]) - 5)
            missed = [catch_up(w.table, w.entries, viewer, version) for w in self.worlds]
            assert msgspec.json.encode(missed[0]) == msgspec.json.encode(missed[1])


def comes(world: Evening, name: str, seat: int | None) -> CommittedFacts | None:
    told = world.store(world.table.join(name, seat, world.moment()))
    world.listens(world.state.people[-1].id)
    return told


def an_evening(wish: Settings, seed: int, steps: int) -> Chairs:
    chairs = Chairs(wish, seed)
    for _ in range(steps):
        if chairs.one.state.phase == "playing":
            chairs.step()
        elif chairs.one.state.people:
            chairs.goes_on()
    chairs.compare_all_that_was_told()
    return chairs


@few
@given(wishes(clock=PerMove(30.0)), st.integers(0, 2**16), st.integers(0, 50))
def test_whoever_comes_to_a_seat_learns_nothing_that_was_sealed_there(
    wish: Settings, seed: int, steps: int
) -> None:
    an_evening(wish, seed, steps)


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize(
    "game", [lascaux(4, SHORT), lascaux(3, ONE_CARD), curling(2, {"target": "1"})]
)
def test_in_that_law_choices_differ_and_seats_are_promised_and_taken(
    game: Settings, blind: bool
) -> None:
    """So it is about something."""
    differed = promised = 0
    for seed in range(8):
        chairs = an_evening(replace(game, blind=blind, away="random", grace=20.0), seed, 50)
        differed += chairs.differed
        promised += chairs.promised
        taken = [fact for fact in chairs.one.heard(None) if isinstance(fact, SeatTaken)]
        assert taken
    assert differed > 5
    assert promised


# Blind tables: whether anybody has chosen when somebody comes.


@pytest.mark.parametrize("comes", ["joins", "sits down", "is removed and joins again"])
def test_at_a_blind_table_coming_tells_nobody_whether_anybody_has_chosen(comes: str) -> None:
    def evening(early: bool) -> list[list[bytes]]:
        world = Evening(lascaux(4, SHORT, blind=True))
        for name in ("Ben", "Cleo"):
            world.join(name)
        world.say("p3", Stand(id="s"))
        for seat in (2, 3):
            world.say("p1", SeatBot(id=f"b{seat}", seat=seat, bot="random"))
        world.start()
        if early:
            world.choose("p1", "green")
        come_to(world, comes)
        if not early:
            world.choose("p1", "green")
        viewers = [one for one in world.listeners if one != "p1"]
        return [[*world.listeners[one].heard, *seen(world, one)] for one in viewers]

    assert evening(early=True) == evening(early=False)


def come_to(world: Evening, how: str) -> None:
    if how == "sits down":
        world.say("p3", Sit(id="comes", seat=2))
        return
    if how == "is removed and joins again":
        world.say("p1", Remove(id="goes", player="p2"))
    world.join("Eve")
