"""Twin worlds over a table: the same public play, other secrets, and the same bytes to a viewer.

In the twin world the seed is another and others seal other choices. Commitment and seals are made
from the secret and differ by nature; here they are all alike, and tests/table/test_dealing.py
shows that they are keyed with the seed. What the dealer draws is public, so both draw alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as trying
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.curling import SharesShown, SignsShown
from hearthside.kernel import CHANCE, Reason, Refusal
from hearthside.lascaux import GameEnded, MarkerRevealed, RoundEnded
from hearthside.shelf import games
from hearthside.table import CommittedFacts, PlayerId, Settings, facts_for
from hearthside.table.dealer import mix
from hearthside.table.messages import Act, Deed, Lend, Sit, Start
from hearthside.table.model import GameFinished, Moved, PerMove
from laws.nights import SHELF, wishes
from table.evening import Evening, curling, lascaux

SEEDS = st.integers(0, 2**16)
NAMES = ("Ben", "Cleo", "Dan", "Eve", "Fay")
REVEALS = MarkerRevealed | RoundEnded | GameEnded | SignsShown | SharesShown
PUBLIC = "00" * 32
few = trying(max_examples=20)  # each is a whole evening


@contextmanager
def alike() -> Iterator[None]:
    """What commits to secrets, and what is dealt from them, is alike in all worlds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hearthside.table.rules.seal", lambda *_: "seal")
        patch.setattr("hearthside.table.rules.commit", lambda _: "commitment")
        patch.setattr("hearthside.table.rules.mix", lambda _, salts: mix(PUBLIC, salts))
        patch.setattr("hearthside.table.rules.mixed", lambda _, salts, __: mix(PUBLIC, salts))
        yield


@pytest.fixture(autouse=True, scope="module")
def _alike() -> Iterator[None]:
    with alike():
        yield


def begun(settings: Settings, seed: int) -> Evening:
    evening = Evening(settings, seed=seed)
    for name in NAMES[: settings.seats - 1]:
        evening.join(name)
    evening.start()
    return evening


def probes(evening: Evening, player: PlayerId | None) -> Iterator[bytes]:
    """How a viewer's own commands are refused."""
    if player is None:
        return
    ids = ("1.1.marker.0", "1.1.bid.0", "1.0.sign.0.0")
    state = evening.state
    now = [one.id for one in evening.open_to(player)]
    actions: list[dict[str, Any]] = [
        {"type": "pass"},
        {"type": "take_back"},
        {"type": "choose", "colour": "green"},
        {"type": "sign", "shape": "rock"},
        {},
    ]
    commands: list[Deed] = [
        *(Act(id="p", decision=one, action=action) for one in (*ids, *now) for action in actions),
        Start(id="p"),
        *(Sit(id="p", seat=seat) for seat in range(state.settings.seats)),
        Lend(id="p", seat=0, bot="greedy"),
    ]
    for command in commands:
        try:
            evening.table.decide(player, command, evening.moment())
        except Refusal as refusal:
            yield f"{refusal.kind} {refusal.code} {refusal}".encode()


def seen(evening: Evening, viewer: PlayerId | None) -> list[bytes]:
    """All a viewer is told while the table stands like this, refusals included."""
    presence = evening.presence
    due = [] if evening.state.settings.blind else [f"{evening.table.due(presence)}".encode()]
    return [
        f"{evening.table.seen(viewer)}".encode(),
        msgspec.json.encode(evening.view(viewer)),
        *due,
        *probes(evening, viewer),
    ]


def is_reveal(told: CommittedFacts | None) -> bool:
    facts = [] if told is None else [fact for fact, _ in told.facts]
    if any(isinstance(fact, GameFinished) for fact in facts):
        return True  # and the seed is told
    return any(
        isinstance(event, REVEALS)
        for fact in facts
        if isinstance(fact, Moved)
        for event in fact.events
    )


class Twins:
    """Two worlds in step; `viewer` must not be able to tell them apart."""

    def __init__(self, settings: Settings, seed: int, viewer: PlayerId | None) -> None:
        self.rng = Random(seed)
        self.one, self.other = begun(settings, seed), begun(settings, seed + 10**6)
        seat = None if viewer is None else int(viewer[1:]) - 1
        self.viewer = viewer if seat is None or seat < settings.seats else None
        side_of = SHELF[settings.game].side_of
        self.known = {
            one
            for one in range(settings.seats)
            if seat is not None and self.viewer and side_of(one) == side_of(seat)
        }
        self.differed = 0
        self.thoughts = 0  # that differed

    def bots_sit_down(self) -> None:
        """On every seat but the viewer's own."""
        for seat in range(len(self.one.state.chairs)):
            if self.viewer != f"p{seat + 1}":
                lend = Lend(id=f"bot {seat}", seat=seat, bot="random")
                self.both(lambda world, lend=lend: world.say("p1", lend))

    def step(self) -> None:
        state = self.one.state
        deed = self.rng.random()
        if deed < 0.1:
            wait = self.rng.choice([1.0, 10.0, 40.0])
            for world in (self.one, self.other):
                world.wait(wait)
            told = [self.lapse(world) for world in (self.one, self.other)]
            self.compare(is_reveal(told[0]))
        elif deed < 0.15:
            player = self.rng.choice(state.people).id
            for world in (self.one, self.other):
                world.comes_back(player) if player in world.away else world.goes_away(player)
            self.compare(reveal=False)
        elif deed < 0.2:
            lend = Lend(
                id=f"l{len(self.one.entries)}",
                seat=self.rng.randrange(len(state.chairs)),
                bot="random",
            )
            self.both(lambda world: world.say("p1", lend))
        else:
            self.acts()

    def lapse(self, world: Evening) -> CommittedFacts | None:
        return world.store(world.table.lapse(world.presence, world.moment()))

    def both(self, deed: Any) -> None:
        answers = list[Any]()
        for world in (self.one, self.other):
            try:
                answers.append(deed(world))
            except Refusal as refusal:
                answers.append(str(refusal))
        refused = [answer for answer in answers if isinstance(answer, str)]
        assert refused in ([], [refused[0]] * 2 if refused else [])
        self.compare(reveal=not refused and is_reveal(answers[0]))

    def acts(self) -> None:
        """Somebody acts; in the twin world what others seal is something else."""
        state = self.one.state
        open_ = [one for one in state.open if one.seat is not CHANCE]
        open_ = [one for one in open_ if one.awaited or self.rng.random() < 0.3]
        if not open_ or state.phase != "playing":
            return
        one = self.rng.choice(open_)
        chair = state.chairs[one.seat]
        action = one.options.sample(self.rng)
        twin = action
        if self.is_sealed(one.seat, action) and one.seat not in self.known:
            twin = one.options.sample(self.rng)
            self.differed += twin != action
        if chair.bot is not None:
            assert chair.bot in games()[state.settings.game].bots
            self.bot_acts(one.seat, one.id, action, twin)
        else:
            self.both(
                lambda world: world.act(
                    chair.player,
                    msgspec.to_builtins(action if world is self.one else twin),
                    one.id,
                )
            )

    def bot_acts(self, seat: int, decision: str, action: Any, twin: Any) -> None:
        """What it thought differs as well, wherever it knows what the viewer does not."""
        knows = self.one.state.settings.game == "lascaux" or action != twin

        def deed(world: Evening) -> CommittedFacts | None:
            first = world is self.one
            thought = (Reason("thought", {"world": 1 if first or not knows else 2}),)
            chosen = action if first else twin
            kept = world.table.bot_acts(seat, decision, chosen, world.moment(), thought)
            return world.store(kept)

        self.thoughts += knows
        self.both(deed)

    def is_sealed(self, seat: int, action: Any) -> bool:
        game, board = self.one.state.game, self.one.state.board
        return any(game.redact(e, None) != e for e in game.decide(board, seat, action))

    def compare(self, reveal: bool) -> None:
        if reveal:  # the secret is out; the next round brings new ones
            self.other.table.state = replace(self.one.state, seed=self.other.state.seed)
            self.other.entries = list(self.one.entries)
            for player, listener in self.one.listeners.items():
                self.other.listeners[player].version = listener.version
                self.other.listeners[player].heard = list(listener.heard)
            return
        one, other = (world.listeners[self.viewer].heard for world in (self.one, self.other))
        assert one == other
        assert seen(self.one, self.viewer) == seen(self.other, self.viewer)


@few
@given(wishes(), SEEDS, st.sampled_from([None, "p1", "p2", "p3"]), st.integers(0, 40))
def test_what_others_sealed_and_the_seed_are_secret(
    wish: Settings, seed: int, viewer: PlayerId | None, steps: int
) -> None:
    twins = Twins(wish, seed, viewer)
    assert twins.one.state.seed != twins.other.state.seed
    for _ in range(steps):
        if twins.one.state.phase != "playing":
            break
        twins.step()
    one, other = (
        facts_for(SHELF, "hearth", world.entries, twins.viewer)
        for world in (twins.one, twins.other)
    )
    assert msgspec.json.encode(one) == msgspec.json.encode(other)


@few
@given(wishes(), SEEDS, st.sampled_from([None, "p1", "p2", "p3"]), st.integers(10, 60))
def test_what_bots_thought_is_secret_as_long_as_it_tells_secrets(
    wish: Settings, seed: int, viewer: PlayerId | None, steps: int
) -> None:
    twins = Twins(wish, seed, viewer)
    twins.bots_sit_down()
    for _ in range(steps):
        if twins.one.state.phase != "playing":
            break
        twins.acts()


def test_bots_of_that_law_really_think_of_something_else() -> None:
    twins = Twins(lascaux(4, {}), 1, None)
    twins.bots_sit_down()
    for _ in range(40):
        twins.acts()

    assert 10 < twins.thoughts
    assert twins.one.view().said


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("game", [lascaux(4, {}), curling(2), curling(4, {"objects": "split"})])
def test_the_twins_of_that_law_really_differ(game: Settings, blind: bool) -> None:
    """And who is entitled can tell them apart, so the law is about something."""
    differed = 0
    for seed in range(5):
        twins = Twins(replace(game, blind=blind), seed, None)
        for _ in range(6):
            twins.step()
        differed += twins.differed
    assert differed

    told = set[bytes]()
    for action in game_actions(game):
        evening = begun(replace(game, blind=blind), 1)
        evening.act("p1", action)
        told.add(msgspec.json.encode(evening.view("p1")))
        assert b'"seal"' in msgspec.json.encode(evening.moves("p1"))
    assert 2 == len(told)


def game_actions(game: Settings) -> list[dict[str, Any]]:
    if game.game == "lascaux":
        return [{"type": "choose", "colour": colour} for colour in ("green", "pink")]
    return [{"type": "sign", "shape": shape} for shape in ("rock", "fur")]


# Blind tables: others choose in another order and at other times.


def sealed_round(evening: Evening) -> bool:
    """Whether everybody awaited is about to seal a choice, several at once."""
    kinds = {one.kind for one in evening.state.open if one.awaited}
    many = sum(one.awaited for one in evening.state.open) > 1
    return many and kinds <= {"marker", "sign", "split"}


class Order:
    """One order in which a round of sealed choices is made, with pauses."""

    def __init__(self, evening: Evening, rng: Random, viewer: PlayerId | None) -> None:
        self.evening, self.rng, self.viewer = evening, rng, viewer
        self.start = evening.now

    def play(self, scripts: dict[PlayerId, list[dict[str, Any]]], own_last: bool) -> None:
        """The scripts in some order; what the viewer does is done at the same time always.

        Nobody makes their final choice before all have taken back what they will.
        """
        own = scripts.pop(self.viewer, []) if self.viewer is not None else []
        if not own_last:
            self.do(own)
        for part in (slice(0, -1), slice(-1, None)):
            self.others({player: script[part] for player, script in scripts.items()}, own_last)
        if own_last:
            self.evening.now = self.start + 25.0
            self.do(own)

    def others(self, scripts: dict[PlayerId, list[dict[str, Any]]], own_last: bool) -> None:
        evening = self.evening
        while any(scripts.values()):
            player = self.rng.choice([one for one, script in scripts.items() if script])
            evening.wait(self.rng.random())
            if not own_last and sum(map(len, scripts.values())) == 1:
                evening.now = self.start + 25.0
            before = self.noticed()
            evening.act(player, scripts[player].pop(0))
            if evening.state.veil is not None:
                assert before == self.noticed()

    def do(self, script: list[dict[str, Any]]) -> None:
        for action in script:
            self.evening.act(str(self.viewer), action)

    def noticed(self) -> tuple[int, list[bytes]]:
        return len(self.evening.listeners[self.viewer].heard), seen(self.evening, self.viewer)


@few
@given(
    wishes(blind=True, clock=PerMove(30.0), grace=60.0, away="absent"),
    SEEDS,
    st.sampled_from([None, "p1", "p2", "p3"]),
    st.booleans(),
)
def test_at_a_blind_table_nobody_can_tell_who_chose_when(
    wish: Settings, seed: int, viewer: PlayerId | None, own_last: bool
) -> None:
    worlds = list[Evening]()
    for world in (1, 2):
        evening = begun(wish, seed)
        rng = Random(seed)
        if not sealed_round(evening):
            return
        if viewer not in evening.listeners:
            viewer = None
        scripts = dict[PlayerId, list[dict[str, Any]]]()
        for one in evening.state.open:
            player = evening.person_at(one.seat)
            assert player is not None
            choices = [msgspec.to_builtins(one.options.sample(rng)) for _ in range(2)]
            may = wish.game == "lascaux" and wish.options.get("take_back") != "forbidden"
            back = [choices[0], {"type": "take_back"}] if may else []
            steady = player == viewer or not scripts.keys() - {viewer} or rng.random() < 0.5
            scripts[player] = [*([] if steady else back), choices[1]]
        last = own_last and viewer in scripts
        Order(evening, Random(seed * 7 + world), viewer).play(scripts, last)
        worlds.append(evening)

    one, other = worlds
    assert one.listeners[viewer].heard == other.listeners[viewer].heard
    assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(other.view(viewer))
