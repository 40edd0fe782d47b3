"""What never changes in Caveman Curling, whatever is played; and what needs no ice."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from hearthside.curling import Curling, Setup, SharesShown, kit
from hearthside.kernel import DescribedOptions, replay
from hearthside.kernel.laws import Walk
from hearthside.kernel.record import Record, read, write
from laws.walks import curling_walks
from slides import no_ice


def setup_of(walked: Walk) -> Setup:
    setup: Setup = walked.kit.setup_of(walked.game)
    return setup


@given(curling_walks())
def test_replaying_a_log_slides_nothing_again(walked: Walk) -> None:
    assert walked.states[-1] == replay(Curling(setup_of(walked), no_ice), walked.log)


@given(curling_walks(steps=40))
def test_a_record_is_checked_without_sliding_anything_again(walked: Walk) -> None:
    text = write(Record(walked.kit, walked.game, (), walked.log))

    assert walked.log == read(text, {"curling": kit(no_ice)}).log


@given(curling_walks())
def test_there_are_always_twelve_rocks(walked: Walk) -> None:
    for state in walked.between_events:
        held = [rock for hand in state.hands for rock in hand]
        lying = [one.rock for one in state.rocks]
        gone = [one.rock for one in state.removed]
        assert list(range(12)) == sorted([*held, *lying, *gone, *state.recalled])


@given(curling_walks())
def test_objects_only_grow_fewer_within_a_round(walked: Walk) -> None:
    """And there are never more totems riding than were set."""
    stock = setup_of(walked).stock
    for step in walked.steps:
        state = step.after
        for kind in ("big", "little", "totems"):
            now = sum(getattr(one, kind) for one in state.objects)
            assert 0 <= now <= 2 * getattr(stock, kind)
            before = sum(getattr(one, kind) for one in step.before.objects)
            shared_out = any(isinstance(event, SharesShown) for event in step.events)
            assert now <= before or state.round > step.before.round or shared_out
        riding = sum(one.totem is not None for one in state.rocks)
        if None not in state.shares or setup_of(walked).objects == "pooled":
            assert riding + sum(one.totems for one in state.objects) <= 2 * stock.totems


@given(curling_walks(sweep="every_rock"))
def test_between_turns_no_rock_lies_short_of_the_mammoth_line_or_on_another(walked: Walk) -> None:
    board = setup_of(walked).board
    for state in walked.states:
        if state.thrown is None:
            assert all(one.y - board.rock_radius > board.mammoth_line for one in state.rocks)
        for one in state.rocks:
            for other in state.rocks:
                apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
                assert one is other or apart > 2 * board.rock_radius - 1e-8


@given(curling_walks())
def test_points_only_grow_and_nobody_plays_on_after_winning(walked: Walk) -> None:
    target = setup_of(walked).points_to_win
    for step in walked.steps:
        assert all(a <= b for a, b in zip(step.before.points, step.after.points, strict=True))
        assert step.after.over or max(step.after.points) < target or len({*step.after.points}) == 1


@given(curling_walks())
def test_the_table_may_be_looked_at_between_any_two_events(walked: Walk) -> None:
    """A screen draws what happened event by event."""
    for state in walked.between_events:
        for viewer in (None, 0, 1):
            assert walked.game.view(state, viewer).rocks == state.rocks


@given(curling_walks(), st.integers(0, 99))
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
