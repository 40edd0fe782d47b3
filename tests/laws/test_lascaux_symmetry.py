"""No seat, colour or animal is special, nor the order in which sealed choices are made."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.kernel import CHANCE
from hearthside.kernel.laws import Step, Walk, advance
from hearthside.lascaux import (
    ANIMALS,
    COLOURS,
    Animal,
    AnyAction,
    Card,
    Choose,
    Colour,
    Count,
    Direction,
    DrawCard,
    DrawStart,
    Lascaux,
    State,
)
from laws.walks import lascaux_walks

Reseat: TypeAlias = Callable[[int], int]
Repaint: TypeAlias = Callable[[Card], Card]


def same_card(card: Card) -> Card:
    return card


def same_seat(seat: int) -> int:
    return seat


def same_colour(colour: Colour) -> Colour:
    return colour


def by_seat(values: tuple[Any, ...], reseat: Reseat) -> tuple[Any, ...]:
    moved: list[Any] = [None] * len(values)
    for seat, value in enumerate(values):
        moved[reseat(seat)] = value
    return tuple(moved)


def maybe(seat: int | None, reseat: Reseat) -> int | None:
    return None if seat is None else reseat(seat)


def transform(
    state: State,
    reseat: Reseat = same_seat,
    repaint: Repaint = same_card,
    recolour: Callable[[Colour], Colour] = same_colour,
    reorder: tuple[int, ...] = tuple(range(6)),
) -> State:
    """The state as it looks when seats, cards, markers and animals have other names."""
    return replace(
        state,
        unseen=tuple(map(repaint, state.unseen)),
        row=tuple(map(repaint, state.row)),
        supplies=by_seat(state.supplies, reseat),
        won=by_seat(tuple(tuple(map(repaint, cards)) for cards in state.won), reseat),
        markers=by_seat(
            tuple(None if marker is None else recolour(marker) for marker in state.markers), reseat
        ),
        regrets=by_seat(state.regrets, reseat),
        opener=maybe(state.opener, reseat),
        start_player=maybe(state.start_player, reseat),
        turn=maybe(state.turn, reseat),
        pile=tuple(map(reseat, state.pile)),
        revealed=tuple(map(reseat, state.revealed)),
        counts=tuple(
            Count(
                cards=tuple(by_seat(one.cards[animal], reseat) for animal in reorder),
                stones=by_seat(one.stones, reseat),
            )
            for one in state.counts
        ),
    )


def replayed(
    game: Lascaux, steps: tuple[Step, ...], act: Callable[[Step], tuple[Any, AnyAction]]
) -> list[State]:
    """The states of another game in which each step is taken in its translation."""
    states = [game.start()]
    for step in steps:
        seat, action = act(step)
        states.append(advance(game, states[-1], game.decide(states[-1], seat, action)))
    return states


def reseated(reseat: Reseat) -> Callable[[Step], tuple[Any, AnyAction]]:
    def act(step: Step) -> tuple[Any, AnyAction]:
        if isinstance(step.action, DrawStart):
            return CHANCE, DrawStart(reseat(step.action.seat))
        if step.seat is CHANCE:
            return CHANCE, step.action
        return reseat(step.decision.seat), step.action  # type: ignore[arg-type]

    return act


def recoloured(
    repaint: Repaint, recolour: Callable[[Colour], Colour]
) -> Callable[[Step], tuple[Any, AnyAction]]:
    def act(step: Step) -> tuple[Any, AnyAction]:
        match step.action:
            case DrawCard(card):
                return step.seat, DrawCard(repaint(card))
            case Choose(colour):
                return step.seat, Choose(recolour(colour))
            case action:
                return step.seat, action

    return act


@given(lascaux_walks(), st.integers(1, 4))
def test_rotated_seats_play_the_rotated_game(walked: Walk, places: int) -> None:
    game: Any = walked.game
    seats: int = game.seats

    def reseat(seat: int) -> int:
        return (seat + places) % seats

    rotated = replace(game, start_seat=maybe(game.start_seat, reseat))

    states = replayed(rotated, walked.steps, reseated(reseat))

    assert [transform(state, reseat) for state in walked.states] == states
    assert by_seat(walked.game.scores(walked.states[-1]), reseat) == rotated.scores(states[-1])


@given(lascaux_walks(games=1))
def test_anticlockwise_is_clockwise_in_a_mirror(walked: Walk) -> None:
    game: Any = walked.game
    seats: int = game.seats

    def reseat(seat: int) -> int:
        return -seat % seats

    other = next(one for one in Direction if one is not game.direction)
    mirrored = replace(game, direction=other, start_seat=maybe(game.start_seat, reseat))

    states = replayed(mirrored, walked.steps, reseated(reseat))

    assert [transform(state, reseat) for state in walked.states] == states


@given(lascaux_walks(), st.permutations(COLOURS))
def test_no_colour_is_special(walked: Walk, permuted: list[Colour]) -> None:
    game: Any = walked.game
    paint = dict(zip(COLOURS, permuted, strict=True))

    def repaint(card: Card) -> Card:
        first, second = card.colours
        return Card(card.animal, (paint[first], paint[second]))

    painted = replace(game, deck=tuple(map(repaint, game.deck)))

    states = replayed(painted, walked.steps, recoloured(repaint, paint.__getitem__))

    expected = [
        transform(state, repaint=repaint, recolour=paint.__getitem__) for state in walked.states
    ]
    assert expected == states


@given(lascaux_walks(), st.permutations(ANIMALS))
def test_no_animal_is_special(walked: Walk, permuted: list[Animal]) -> None:
    game: Any = walked.game
    becomes = dict(zip(ANIMALS, permuted, strict=True))

    def repaint(card: Card) -> Card:
        return Card(becomes[card.animal], card.colours)

    painted = replace(game, deck=tuple(map(repaint, game.deck)))
    reorder = tuple(permuted.index(animal) for animal in ANIMALS)

    states = replayed(painted, walked.steps, recoloured(repaint, same_colour))

    expected = [transform(state, repaint=repaint, reorder=reorder) for state in walked.states]
    assert expected == states
    assert game.scores(walked.states[-1]) == painted.scores(states[-1])
    assert game.winners(walked.states[-1]) == painted.winners(states[-1])


@given(lascaux_walks(), st.randoms(use_true_random=False))
def test_sealed_choices_in_another_order_lead_to_the_same_state(walked: Walk, rng: Random) -> None:
    game: Any = walked.game
    state = game.start()
    sealed: dict[int, Colour] = {}
    for step in walked.steps:
        if step.seat is CHANCE or step.before.turn is not None:
            state = advance(game, state, game.decide(state, step.seat, step.action))
            continue
        seat: Any = step.seat
        if isinstance(step.action, Choose):
            sealed[seat] = step.action.colour
        else:
            del sealed[seat]
        if len(sealed) == game.seats:
            order = list(sealed)
            rng.shuffle(order)
            for one in order:
                state = advance(game, state, game.decide(state, one, Choose(sealed[one])))
            sealed = {}
            state = replace(state, regrets=step.after.regrets)  # second thoughts were left out
            assert step.after == state
