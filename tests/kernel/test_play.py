"""Putting events together and letting seats act."""

from __future__ import annotations

from random import Random

import pytest

from hearthside.kernel import (
    CHANCE,
    Choices,
    Decision,
    InvalidAction,
    ListedOptions,
    Options,
    StaleAction,
    answer,
    at_random,
    play,
    replay,
    turns,
)
from hearthside.lascaux import (
    BALANCED,
    AnyAction,
    AnyEvent,
    CardDrawn,
    Choose,
    Colour,
    DrawCard,
    Lascaux,
    MarkerChosen,
    Pass,
    Place,
    State,
    View,
)

GAME = Lascaux(seats=3, deck=BALANCED[::9])


def test_an_empty_log_replays_to_the_start() -> None:
    assert GAME.start() == replay(GAME, ())


def test_play_is_the_events_of_all_turns() -> None:
    log = play(GAME, seed="a")

    assert log == tuple(event for _, events in turns(GAME, seed="a") for event in events)
    assert replay(GAME, log).over


def test_turns_yield_the_state_after_each_action_and_what_happened() -> None:
    log: list[AnyEvent] = []
    for state, events in turns(GAME, seed="a"):
        log += events
        assert replay(GAME, log) == state
    assert len(log) > 10


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert play(GAME, seed=1) == play(GAME, seed=1)
    assert play(GAME, seed=1) != play(GAME, seed=2)


def test_whose_choice_is_made_next_may_be_told() -> None:
    def last(_: State, open_: tuple[Decision[AnyAction], ...]) -> Decision[AnyAction]:
        return [decision for decision in open_ if decision.awaited][-1]

    def choosing(log: tuple[AnyEvent, ...]) -> list[int]:
        return [event.seat for event in log if isinstance(event, MarkerChosen)][:3]

    backwards = turns(GAME, seed="a", whose=last)

    assert [0, 1, 2] == choosing(play(GAME, seed="a"))
    assert [2, 1, 0] == choosing(tuple(event for _, events in backwards for event in events))


def stubborn(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:  # noqa: ARG001
    """Does always the same, and needs no luck for it."""
    return decision.options.sample(Random(decision.id))


def restless(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    """Thinks a lot, and then does what stubborn does."""
    for _ in range(17):
        rng.random()
    return stubborn(view, decision, rng)


def test_thinking_never_disturbs_the_deal() -> None:
    game = Lascaux(seats=3)

    assert play(game, [stubborn] * 3, seed=5) == play(game, [restless] * 3, seed=5)


def test_one_seat_s_thinking_never_disturbs_another_s() -> None:
    game = Lascaux(seats=3)

    calm, lively = (play(game, [one, at_random, at_random], seed=8) for one in (stubborn, restless))

    assert calm == lively


def test_players_see_their_view_and_answer_their_decisions() -> None:
    asked: list[tuple[object, object]] = []

    def watching(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        asked.append((view.viewer, decision.seat))
        return decision.options.sample(rng)

    play(GAME, [watching] * 3, seed=0)

    assert {(0, 0), (1, 1), (2, 2)} == set(asked)


def test_turns_go_on_from_a_log() -> None:
    log = play(GAME, seed=3)
    states = [state for state, _ in turns(GAME, seed=3)]

    first, _ = next(turns(GAME, seed=4, log=log[:1]))

    assert states[0] == replay(GAME, log[:1])
    assert 1 == len(first.row)
    assert [] == list(turns(GAME, seed=4, log=log))


def laid_out() -> tuple[Lascaux, tuple[CardDrawn, ...]]:
    return Lascaux(seats=3, start_seat=0, deck=BALANCED[:1]), (CardDrawn(BALANCED[0]),)


def test_answer_gives_what_follows() -> None:
    game, log = laid_out()
    state = replay(game, log)

    assert (MarkerChosen(1, Colour.PINK),) == answer(game, state, 1, Choose(Colour.PINK))
    assert (MarkerChosen(1, Colour.PINK),) == answer(
        game, state, 1, Choose(Colour.PINK), "1.1.marker.1"
    )


def test_answer_takes_chance_too() -> None:
    game, log = laid_out()

    assert log == answer(game, game.start(), CHANCE, DrawCard(BALANCED[0]), "1.1.draw.0")


@pytest.mark.parametrize("decision", ["1.1.marker.0", "1.1.bid.0", "1.2.marker.1", "", "nonsense"])
def test_answering_a_decision_that_is_not_open_to_the_seat_is_stale(decision: str) -> None:
    game, log = laid_out()

    with pytest.raises(StaleAction) as refusal:
        answer(game, replay(game, log), 1, Choose(Colour.PINK), decision)

    assert "1.1.marker.1" in refusal.value.why  # what is open to it


def test_answering_when_nothing_is_open_is_stale() -> None:
    game, _ = laid_out()

    with pytest.raises(StaleAction, match="open to this seat now: nothing"):
        answer(game, game.start(), 1, Choose(Colour.PINK), "1.1.marker.1")


@pytest.mark.parametrize("seat", [-1, 3, 10**9])
def test_a_seat_that_is_not_at_the_table_is_invalid(seat: int) -> None:
    game, log = laid_out()

    with pytest.raises(InvalidAction, match=f"no seat {seat} at this table of 3"):
        answer(game, replay(game, log), seat, Place())


def test_what_is_no_action_at_all_is_invalid() -> None:
    game, log = laid_out()

    with pytest.raises(InvalidAction, match="not an action of Lascaux: 'fly'"):
        game.decide(replay(game, log), 0, "fly")  # type: ignore[arg-type]


def test_choices_are_options_that_can_be_listed() -> None:
    choices = Choices[AnyAction]((Place(), Pass()))

    assert isinstance(choices, Options)
    assert isinstance(choices, ListedOptions)
    assert [Place(), Pass()] == list(choices)
    assert 2 == len(choices)
    assert Place() in choices
    assert "place" not in choices
    assert {Place(), Pass()} == {choices.sample(Random(seed)) for seed in range(20)}


def test_chance_prints_as_it_is_written() -> None:
    assert "CHANCE" == repr(CHANCE)
