"""Twin worlds: the same public play, other sealed choices, and a viewer receives the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.curling import (
    AnyAction,
    AnyEvent,
    Curling,
    Objects,
    Setup,
    Shape,
    SharesShown,
    Sign,
    SignsShown,
    Split,
    State,
    Throw,
)
from hearthside.kernel import CHANCE, Chance, Refusal, Seat, answer
from hearthside.kernel.codec import pack
from hearthside.kernel.laws import Walk, advance, walk
from laws.curling_tables import CURLING, curling_games
from laws.walks import curling_walks
from slides import no_ice

ASKED: tuple[AnyAction, ...] = (
    *map(Sign, Shape),
    Split((Objects(2, 2, 2), Objects())),
    Split((Objects(2, 2, 2), Objects(), Objects())),
    Throw(0.0, 0.1, 0.0, 1.0),
)


def seen(game: Curling, state: State, viewer: Seat | None) -> list[bytes]:
    """All a viewer is told while the table stands like this, refusals included."""
    return [
        pack(CURLING, "view", game.view(state, viewer)),
        *(
            msgspec.json.encode([one.id, one.awaited, one.options])
            for one in game.decisions(state)
            if one.seat == viewer
        ),
        *refusals(game, state, viewer),
    ]


def refusals(game: Curling, state: State, viewer: Seat | None) -> Iterator[bytes]:
    if viewer is None:
        return
    for action in ASKED:
        try:
            answer(game, state, viewer, action)
        except Refusal as refusal:
            yield f"{refusal.kind} {refusal}".encode()


def told(game: Curling, events: tuple[AnyEvent, ...], viewer: Seat | None) -> list[bytes]:
    return [pack(CURLING, "event", game.redact(event, viewer)) for event in events]


def knows(viewer: Seat | None, seat: Seat | Chance) -> bool:
    return viewer is not None and seat is not CHANCE and viewer % 2 == seat % 2


@given(
    curling_games(first="rock_fur_hammer"),
    st.integers(0, 2**16),
    st.sampled_from([None, 0, 1, 2, 3]),
)
def test_what_the_other_side_sealed_is_secret_until_both_have(
    game: Curling, seed: int, viewer: Seat | None
) -> None:
    """In the twin world others sign and share out otherwise."""
    viewer = None if viewer is None else viewer % game.seats
    rng = Random(seed)
    twin = game.start()
    for step in walk(CURLING, game, Random(seed), 6).steps:
        action = step.action
        if isinstance(action, Sign | Split) and not knows(viewer, step.seat):
            action = step.decision.options.sample(rng)
        if any(isinstance(event, SignsShown | SharesShown) for event in step.events):
            twin = step.after  # the secret is out
            continue
        events = game.decide(twin, step.seat, action)
        twin = advance(game, twin, events)
        assert told(game, step.events, viewer) == told(game, events, viewer)
        assert seen(game, step.after, viewer) == seen(game, twin, viewer)


def test_the_twins_of_that_law_really_differ() -> None:
    game = Curling(Setup(seats=4), no_ice)
    start = game.start()

    rock, fur = (game.decide(start, 0, Sign(shape)) for shape in (Shape.ROCK, Shape.FUR))

    assert all(told(game, rock, mate) != told(game, fur, mate) for mate in (0, 2))
    assert all(told(game, rock, other) == told(game, fur, other) for other in (1, 3, None))


@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_shares_are_secret_until_both_clans_have_shared_out(viewer: Seat | None) -> None:
    game = Curling(Setup(seats=4, first="side_0", objects="split"), no_ice)
    everything, nothing = Objects(2, 2, 2), Objects()
    worlds = [
        advance(game, game.start(), game.decide(game.start(), 0, Split(shares)))
        for shares in ((everything, nothing), (nothing, everything))
    ]

    assert seen(game, worlds[0], viewer) == seen(game, worlds[1], viewer)
    assert seen(game, worlds[0], 2) != seen(game, worlds[1], 2)


@given(curling_walks())
def test_all_but_what_is_sealed_is_open_to_everybody(walked: Walk) -> None:
    for state in walked.states[-5:]:
        views = [walked.game.view(state, viewer) for viewer in (None, *range(walked.game.seats))]
        open_ = [
            {**msgspec.to_builtins(view), "viewer": None, "signs": None, "shares": None}
            for view in views
        ]
        assert all(one == open_[0] for one in open_)
