"""Laws of any game, kept by Caveman Curling: replay, options, refusals, codec, records."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from hearthside.curling import AnyAction, AnyEvent, Curling, SharesShown, State, kit
from hearthside.kernel import (
    CHANCE,
    Chance,
    Decision,
    DescribedOptions,
    IllegalAction,
    Seat,
    StaleAction,
    answer,
    play,
    replay,
)
from hearthside.kernel.codec import pack, to_action, unpack
from hearthside.kernel.record import Record, read, write
from laws.curling_walks import CURLING, EVERY_THROW, curling_games
from slides import no_ice, toy_ice

KITS = {"curling": CURLING}


@dataclass(frozen=True)
class Step:
    before: State
    decision: Decision[AnyAction]
    action: AnyAction
    events: tuple[AnyEvent, ...]
    after: State

    @property
    def seat(self) -> Seat | Chance:
        return self.decision.seat


@dataclass(frozen=True)
class Walk:
    """A game played at random for a while."""

    game: Curling
    steps: tuple[Step, ...]

    @property
    def log(self) -> tuple[AnyEvent, ...]:
        return tuple(event for step in self.steps for event in step.events)

    @property
    def states(self) -> tuple[State, ...]:
        return (self.game.start(), *(step.after for step in self.steps))

    @property
    def between_events(self) -> list[State]:
        states = [self.game.start()]
        for event in self.log:
            states.append(self.game.evolve(states[-1], event))
        return states


def advance(game: Curling, state: State, events: tuple[AnyEvent, ...]) -> State:
    for event in events:
        state = game.evolve(state, event)
    return state


def walk(game: Curling, rng: Random, steps: int) -> Walk:
    state, taken = game.start(), list[Step]()
    while len(taken) < steps and (open_ := game.decisions(state)):
        decision = rng.choice(open_)
        action = decision.options.sample(rng)
        events = game.decide(state, decision.seat, action)
        after = advance(game, state, events)
        taken.append(Step(state, decision, action, events, after))
        state = after
    return Walk(game, tuple(taken))


@st.composite
def walks(draw: st.DrawFn, /, steps: int = 90, **fixed: Any) -> Walk:
    game = draw(curling_games(**fixed))
    return walk(game, Random(draw(st.integers(0, 2**16))), draw(st.integers(0, steps)))


@given(walks())
def test_replaying_the_log_gives_the_state_and_asks_no_ice(walked: Walk) -> None:
    assert walked.states[-1] == replay(Curling(walked.game.setup, no_ice), walked.log)


@given(walks(), st.integers(0, 99))
def test_sampled_options_are_members_and_accepted(walked: Walk, seed: int) -> None:
    rng = Random(seed)
    for state in walked.states[-8:]:
        for decision in walked.game.decisions(state):
            action = decision.options.sample(rng)
            assert action in decision.options
            assert answer(walked.game, state, decision.seat, action, decision.id)


@given(walks(), st.lists(EVERY_THROW, min_size=1, max_size=6))
def test_an_action_is_a_member_or_refused_and_changes_nothing(
    walked: Walk, actions: list[AnyAction]
) -> None:
    for state in walked.states[-6:]:
        open_ = walked.game.decisions(state)
        before = pack(CURLING, "state", state)
        for seat in (CHANCE, *range(walked.game.seats)):
            for action in actions:
                if any(one.seat == seat and action in one.options for one in open_):
                    assert walked.game.decide(state, seat, action)
                    continue
                with pytest.raises(IllegalAction):
                    walked.game.decide(state, seat, action)
        assert before == pack(CURLING, "state", state)


@given(walks())
def test_there_is_always_an_awaited_decision_and_each_has_an_id_of_its_own(walked: Walk) -> None:
    for state in walked.states:
        open_ = walked.game.decisions(state)
        assert len(open_) == len({one.id for one in open_})
        assert all(one.awaited for one in open_)
        assert bool(open_) != state.over


@given(walks())
def test_a_decision_once_made_is_closed(walked: Walk) -> None:
    for step in walked.steps:
        with pytest.raises(StaleAction):
            answer(walked.game, step.after, step.seat, step.action, step.decision.id)


@given(walks())
def test_what_the_other_side_does_makes_no_choice_stale(walked: Walk) -> None:
    """Within a clan it does: when one member throws, the others' chance has passed."""
    for step in walked.steps:
        for mine in walked.game.decisions(step.before):
            if mine.seat is CHANCE or step.seat is CHANCE or mine.seat % 2 == step.seat % 2:
                continue
            assert mine in walked.game.decisions(step.after)


@given(walks())
def test_what_is_packed_comes_back(walked: Walk) -> None:
    state = walked.states[-1]
    values: list[tuple[str, object]] = [
        ("setup", CURLING.setup_of(walked.game)),
        ("state", state),
        ("log", walked.log),
        *(("action", step.action) for step in walked.steps),
        *(("view", walked.game.view(state, viewer)) for viewer in (None, 0, 1)),
    ]
    for kind, value in values:
        data = pack(CURLING, kind, value)
        assert value == unpack(CURLING, kind, data)
        assert data == pack(CURLING, kind, unpack(CURLING, kind, data))


@given(curling_games())
def test_a_game_taken_up_from_its_setup_is_the_game(game: Curling) -> None:
    assert game == CURLING.game_of(CURLING.setup_of(game))


@given(walks(steps=25))
def test_an_action_written_as_json_values_comes_back(walked: Walk) -> None:
    for step in walked.steps:
        assert step.action == to_action(CURLING, to_builtins(step.action))


@given(walks())
def test_a_record_is_read_as_it_was_written(walked: Walk) -> None:
    record = Record(CURLING, walked.game, ("Ann", "Ben"), walked.log)

    text = write(record)

    assert record == read(text, KITS)
    assert text == write(read(text, KITS))


@given(walks(steps=40))
def test_a_record_is_checked_without_sliding_anything_again(walked: Walk) -> None:
    text = write(Record(CURLING, walked.game, (), walked.log))

    assert walked.log == read(text, {"curling": kit(no_ice)}).log


@given(curling_games(), st.integers(0, 99))
def test_a_whole_game_ends(game: Curling, seed: int) -> None:
    state = replay(game, play(game, seed=seed))

    assert () == game.decisions(state)
    assert state.over
    assert {max(state.points)} == {game.scores(state)[seat] for seat in game.winners(state)}


# What never changes.


@given(walks())
def test_there_are_always_twelve_rocks(walked: Walk) -> None:
    for state in walked.between_events:
        held = [rock for hand in state.hands for rock in hand]
        lying = [one.rock for one in state.rocks]
        gone = [one.rock for one in state.removed]
        assert list(range(12)) == sorted([*held, *lying, *gone, *state.recalled])


@given(walks())
def test_objects_only_grow_fewer_within_a_round(walked: Walk) -> None:
    """And there are never more totems riding than were set."""
    stock = walked.game.setup.stock
    for step in walked.steps:
        state = step.after
        for kind in ("big", "little", "totems"):
            now = sum(getattr(one, kind) for one in state.objects)
            assert 0 <= now <= 2 * getattr(stock, kind)
            before = sum(getattr(one, kind) for one in step.before.objects)
            shared_out = any(isinstance(event, SharesShown) for event in step.events)
            assert now <= before or state.round > step.before.round or shared_out
        riding = sum(one.totem is not None for one in state.rocks)
        if None not in state.shares or walked.game.setup.objects == "pooled":
            assert riding + sum(one.totems for one in state.objects) <= 2 * stock.totems


@given(walks(sweep="every_rock"))
def test_between_turns_no_rock_lies_short_of_the_mammoth_line_or_on_another(walked: Walk) -> None:
    board = walked.game.setup.board
    for state in walked.states:
        if state.thrown is None:
            assert all(one.y - board.rock_radius > board.mammoth_line for one in state.rocks)
        for one in state.rocks:
            for other in state.rocks:
                apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
                assert one is other or apart > 2 * board.rock_radius - 1e-8


@given(walks())
def test_points_only_grow_and_nobody_plays_on_after_winning(walked: Walk) -> None:
    target = walked.game.setup.points_to_win
    for step in walked.steps:
        assert all(a <= b for a, b in zip(step.before.points, step.after.points, strict=True))
        assert step.after.over or max(step.after.points) < target or len({*step.after.points}) == 1


def test_the_toy_that_slides_here_is_a_slide_like_any_other() -> None:
    assert CURLING.notation.game(2, {}) == Curling(CURLING.kinds["setup"](seats=2), toy_ice)


@given(walks())
def test_the_table_may_be_looked_at_between_any_two_events(walked: Walk) -> None:
    """A screen draws what happened event by event."""
    for state in walked.between_events:
        for viewer in (None, 0, 1):
            assert walked.game.view(state, viewer).rocks == state.rocks


@given(walks(), st.integers(0, 99))
def test_what_is_sampled_lies_within_what_is_described(walked: Walk, seed: int) -> None:
    for state in walked.states:
        for decision in walked.game.decisions(state):
            if isinstance(decision.options, DescribedOptions):
                told: dict[Any, Any] = {one["type"]: one for one in decision.options.describe()}
                action = to_builtins(decision.options.sample(Random(seed)))
                bounds = told[action["type"]]
                for name in bounds.keys() & action.keys() - {"type", "speed"}:
                    low, high = bounds[name]
                    assert low <= action[name] <= high
