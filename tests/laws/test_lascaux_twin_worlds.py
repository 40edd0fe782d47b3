"""Twin worlds: the same public play, other secrets, and every byte a viewer receives is the same.

What reaches a viewer is its view, its share of every event, the decisions open to it, and the
words by which its own actions are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.kernel import CHANCE, Refusal, Seat, answer
from hearthside.kernel.codec import pack
from hearthside.kernel.laws import Step, Walk, advance, walk
from hearthside.lascaux import (
    BALANCED,
    COLOURS,
    KIT,
    AnyAction,
    AnyEvent,
    Card,
    CardsTaken,
    Choose,
    Colour,
    DrawCard,
    DrawStart,
    GameEnded,
    Lascaux,
    MarkerChosen,
    MarkerRevealed,
    Pass,
    Place,
    RoundEnded,
    State,
    TakeBack,
)
from laws.walks import lascaux_games, lascaux_walks

ASKED: tuple[AnyAction, ...] = (
    *map(Choose, COLOURS),
    TakeBack(),
    Place(),
    Pass(),
    DrawStart(0),
    DrawCard(BALANCED[0]),
)
VIEWERS = st.sampled_from([None, 0, 1, 2])


def seen(game: Lascaux, state: State, viewer: Seat | None) -> list[bytes]:
    """All a viewer is told while the table stands like this."""
    return [
        pack(KIT, "view", game.view(state, viewer)),
        *(
            msgspec.json.encode([one.id, one.awaited, list(one.options)])  # type: ignore[call-overload]
            for one in game.decisions(state)
            if one.seat == viewer
        ),
        *refusals(game, state, viewer),
    ]


def refusals(game: Lascaux, state: State, viewer: Seat | None) -> Iterator[bytes]:
    if viewer is None:
        return
    for action in ASKED:
        for decision in (None, f"{state.game}.{state.round}.bid.0", "1.1.marker.0"):
            try:
                answer(game, state, viewer, action, decision)
            except Refusal as refusal:
                yield f"{refusal.kind} {refusal}".encode()


def told(game: Lascaux, events: tuple[AnyEvent, ...], viewer: Seat | None) -> list[bytes]:
    return [pack(KIT, "event", game.redact(event, viewer)) for event in events]


def is_reveal(events: tuple[AnyEvent, ...]) -> bool:
    return any(isinstance(event, MarkerRevealed | RoundEnded | GameEnded) for event in events)


def other_marker(game: Lascaux, state: State, colour: Colour, rng: Random) -> Colour:
    """Another marker the same seat could have chosen just as well."""
    open_ = next(one for one in game.decisions(state) if one.seat is not CHANCE and one.awaited)
    others = [one for one in COLOURS if Choose(one) in open_.options and one is not colour]
    return rng.choice(others) if others else colour


@given(lascaux_games(), st.integers(0, 2**16), VIEWERS)
def test_markers_of_others_are_secret_until_they_are_revealed(
    game: Lascaux, seed: int, viewer: Seat | None
) -> None:
    rng = Random(seed)
    twin = game.start()
    for step in walk(KIT, game, Random(seed), 60).steps:
        action = step.action
        if isinstance(action, Choose) and step.seat != viewer:
            action = Choose(other_marker(game, step.before, action.colour, rng))
        events = game.decide(twin, step.seat, action)
        if is_reveal(step.events):
            twin = step.after  # the secret is out; the next round brings new ones
            continue
        twin = advance(game, twin, events)
        assert told(game, step.events, viewer) == told(game, events, viewer)
        assert seen(game, step.after, viewer) == seen(game, twin, viewer)


def test_the_twins_of_that_law_really_differ() -> None:
    """And their owner can tell them apart, so the law is about something."""
    game = Lascaux(seats=3, start_seat=0, row_limit=1)
    state = walk(KIT, game, Random(0), 1).states[-1]

    pink, white = (game.decide(state, 0, Choose(one)) for one in (Colour.PINK, Colour.WHITE))

    assert told(game, pink, 0) != told(game, white, 0)
    assert seen(game, advance(game, state, pink), 0) != seen(game, advance(game, state, white), 0)
    assert told(game, pink, 1) == told(game, white, 1)


# Markers that are never shown: reveal=stop_when_empty.


def rounds(walked: Walk) -> Iterator[list[Step]]:
    """The steps of each whole round of a walk."""
    steps = list[Step]()
    for step in walked.steps:
        steps.append(step)
        if isinstance(step.events[-1], RoundEnded | GameEnded):
            yield steps
            steps = []


def never_shown(steps: list[Step]) -> set[Seat]:
    shown = {event.seat for event in steps[-1].events if isinstance(event, MarkerRevealed)}
    return set(range(len(steps[0].before.supplies))) - shown


@given(
    lascaux_walks(reveal="stop_when_empty", row_limit=1, marker_choice="any"),
    st.integers(0, 99),
    VIEWERS,
)
def test_markers_left_face_down_are_never_known(
    walked: Walk, seed: int, viewer: Seat | None
) -> None:
    game: Any = walked.game
    rng = Random(seed)
    twin = game.start()
    differ = False
    for steps in rounds(walked):
        secret = never_shown(steps) - {viewer}
        for step in steps:
            action = step.action
            if isinstance(action, Choose) and step.seat in secret:
                action = Choose(rng.choice(COLOURS))
                differ |= action != step.action
            events = game.decide(twin, step.seat, action)
            twin = advance(game, twin, events)
            assert told(game, step.events, viewer) == told(game, events, viewer)
            assert seen(game, step.after, viewer) == seen(game, twin, viewer)
    assume(differ)


# Hidden supplies.


@given(
    lascaux_games(supplies="hidden", deck=BALANCED[::5], opening="free"),
    st.integers(0, 2**16),
    VIEWERS,
    st.integers(1, 2),
)
def test_hidden_supplies_are_secret_until_the_game_is_counted(
    game: Lascaux, seed: int, viewer: Seat | None, moved: int
) -> None:
    """In the twin world two others own some stones more and less; nobody bids otherwise."""
    giver, taker = [seat for seat in range(game.seats) if seat != viewer][:2]
    supplies = [5] * game.seats
    start = replace(game.start(), supplies=tuple(supplies))
    supplies[giver] -= moved
    supplies[taker] += moved
    twin = replace(start, supplies=tuple(supplies))
    assert seen(game, start, viewer) == seen(game, twin, viewer)
    for step in walk(KIT, game, Random(seed), 80, start).steps:
        if any(isinstance(event, GameEnded) for event in step.events):
            break
        if step.action == Place() and Place() not in game.decisions(twin)[0].options:
            break  # here the worlds part in public: one of them cannot place
        events = game.decide(twin, step.seat, step.action)
        twin = advance(game, twin, events)
        assert told(game, step.events, viewer) == told(game, events, viewer)
        assert seen(game, step.after, viewer) == seen(game, twin, viewer)


def test_a_forced_pass_looks_like_a_free_one() -> None:
    game = Lascaux(seats=3, start_seat=0, supplies="hidden", deck=BALANCED[:1])
    start = replace(game.start(), unseen=(), row=BALANCED[:1], markers=tuple(COLOURS[:3]), turn=0)
    rich, poor = (replace(start, supplies=(stones, 4, 4)) for stones in (4, 0))

    passes = [game.decide(state, 0, Pass()) for state in (rich, poor)]

    for viewer in (1, 2, None):
        assert seen(game, rich, viewer) == seen(game, poor, viewer)
        assert told(game, passes[0], viewer) == told(game, passes[1], viewer)
    assert seen(game, rich, 0) != seen(game, poor, 0)


# Hidden won cards.


def hands(deck: tuple[Card, ...], seats: int, rng: Random) -> tuple[tuple[Card, ...], ...]:
    cards = list(deck)
    rng.shuffle(cards)
    return tuple(tuple(cards[seat * 3 : seat * 3 + 3]) for seat in range(seats))


@given(lascaux_games(won="hidden", deck=BALANCED), st.integers(0, 2**16), VIEWERS)
def test_hidden_won_cards_are_secret_until_the_game_is_counted(
    game: Lascaux, seed: int, viewer: Seat | None
) -> None:
    """In the twin world the others own other cards, as many of them."""
    owned = list(hands(BALANCED[:15], game.seats, Random(seed)))
    start = replace(game.start(), unseen=BALANCED[15:27], won=tuple(owned))
    giver, taker = [seat for seat in range(game.seats) if seat != viewer][:2]
    owned[giver], owned[taker] = owned[taker], owned[giver]
    twin = replace(start, won=tuple(owned))
    assert seen(game, start, viewer) == seen(game, twin, viewer)
    for step in walk(KIT, game, Random(seed), 80, start).steps:
        if any(isinstance(event, GameEnded) for event in step.events):
            break
        events = game.decide(twin, step.seat, step.action)
        twin = advance(game, twin, events)
        assert told(game, step.events, viewer) == told(game, events, viewer)
        assert seen(game, step.after, viewer) == seen(game, twin, viewer)


# Without twins: what a view and an event may say of another seat at all.


@given(lascaux_walks())
def test_a_view_never_holds_the_secret_of_another_seat(walked: Walk) -> None:
    game: Any = walked.game
    for state in walked.states:
        for viewer in (None, *range(game.seats)):
            view = game.view(state, viewer)
            for seat in range(game.seats):
                if seat == viewer:
                    assert state.supplies[seat] == view.supplies[seat]
                    assert state.won[seat] == view.won[seat]
                    assert state.markers[seat] == view.markers[seat]
                    continue
                assert view.markers[seat] is None or seat in state.revealed
                hides = not state.over
                assert (view.supplies[seat] is None) == (game.supplies == "hidden" and hides)
                assert (view.won[seat] is None) == (game.won == "hidden" and hides)


@given(lascaux_walks())
def test_an_event_sent_to_others_never_holds_a_marker_or_hidden_cards(walked: Walk) -> None:
    game: Any = walked.game
    for event in walked.log:
        for viewer in (None, *range(game.seats)):
            sent = game.redact(event, viewer)
            match event:
                case MarkerChosen(seat, colour):
                    assert MarkerChosen(seat, colour if seat == viewer else None) == sent
                case CardsTaken(seat, cards) if game.won == "hidden" and seat != viewer:
                    assert cards is not None
                    assert CardsTaken(seat, None) == sent
                case _:
                    assert event == sent
