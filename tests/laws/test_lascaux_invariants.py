"""What never changes in Lascaux, whatever is played: stones, cards, secrecy of the deck."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins
from msgspec.structs import replace

from hearthside.kernel import CHANCE, Chance, IllegalAction, Seat
from hearthside.kernel.laws import Walk, advance, walk
from hearthside.lascaux import (
    BALANCED,
    KIT,
    AnyAction,
    Card,
    CardDrawn,
    Choose,
    GameEnded,
    Lascaux,
    MarkerRevealed,
    Passed,
    RoundEnded,
    State,
    StonePlaced,
)
from hearthside.lascaux.cards import colours_of
from laws.walks import EVERY_ACTION, lascaux_games, lascaux_walks

ROOT = Path(__file__).parents[2]
RULES = tomllib.loads((ROOT / "docs/rules/lascaux.toml").read_text(encoding="utf-8"))["rule"]


def between_events(walked: Walk) -> list[State]:
    """Every state of a walk, those in the middle of an action included."""
    states = [walked.game.start()]
    for event in walked.log:
        states.append(walked.game.evolve(states[-1], event))
    return states


@given(lascaux_walks())
def test_stones_are_conserved(walked: Walk) -> None:
    total = sum(walked.game.start().supplies)
    for state in between_events(walked):
        assert total == sum(state.supplies) + state.middle
        assert min(state.supplies) >= 0


@given(lascaux_walks())
def test_cards_are_conserved(walked: Walk) -> None:
    deck = Counter(walked.game.start().unseen)
    for state in between_events(walked):
        owned = [card for cards in state.won for card in cards]
        assert deck == Counter([*state.unseen, *state.row, *owned])


@given(lascaux_walks())
def test_the_middle_is_empty_when_a_round_ends(walked: Walk) -> None:
    for step in walked.steps:
        if isinstance(step.events[-1], RoundEnded | GameEnded):
            assert 0 == step.after.middle


@given(lascaux_walks())
def test_a_round_has_at_most_as_many_bids_as_stones_and_passes(walked: Walk) -> None:
    most = sum(walked.game.start().supplies) + walked.game.seats - 1
    bids = 0
    for event in walked.log:
        bids += isinstance(event, StonePlaced | Passed)
        assert bids <= most
        if isinstance(event, RoundEnded | GameEnded):
            bids = 0


@given(lascaux_walks(reveal="all"))
def test_every_marker_is_turned_once_a_round(walked: Walk) -> None:
    for step in walked.steps:
        if isinstance(step.events[-1], RoundEnded | GameEnded):
            turned = [event.seat for event in step.events if isinstance(event, MarkerRevealed)]
            assert list(range(walked.game.seats)) == sorted(turned)
            colours = {event.colour for event in step.events if isinstance(event, MarkerRevealed)}
            if isinstance(step.events[-1], RoundEnded):
                assert not colours & colours_of(step.after.row)


@given(lascaux_walks())
def test_unseen_cards_keep_the_order_of_the_setup_whatever_was_drawn(walked: Walk) -> None:
    deck = to_builtins(walked.game)["deck"]
    for state in between_events(walked):
        rest = iter(deck)
        assert all(card in rest for card in to_builtins(state.unseen))  # a subsequence


@given(lascaux_games(), st.integers(0, 2**16), st.randoms(use_true_random=False))
def test_a_state_knows_what_was_drawn_and_not_in_which_order(
    game: Lascaux, seed: int, rng: Random
) -> None:
    """Draw the cards of a row in another order: nothing but the row's order differs."""
    drawn = [step.events[0] for step in walk(KIT, game, Random(seed), 4).steps]
    cards = [event for event in drawn if isinstance(event, CardDrawn)]
    shuffled = rng.sample(cards, len(cards))

    one, other = (advance(game, game.start(), tuple(order)) for order in (cards, shuffled))

    assert one.unseen == other.unseen
    assert one == replace(other, row=one.row)


def test_a_state_has_no_room_for_a_seed_or_a_deck_in_order() -> None:
    """All its fields, by name: a new one has to be thought about here."""
    fields = "unseen row middle supplies won markers regrets opener start_player turn pile revealed"
    assert {*fields.split(), "bids", "dry", "round", "game", "counts", "over"} == set(
        State.__struct_fields__
    )


def test_the_setup_lists_the_same_deck_for_every_seed() -> None:
    """Two deals from one setup: the log differs, the setup and the start do not."""
    game = Lascaux(seats=3, start_seat=0)
    deals = [walk(KIT, game, Random(seed), 7) for seed in range(2)]

    assert deals[0].log != deals[1].log
    assert BALANCED == deals[0].states[0].unseen == deals[1].states[0].unseen


@given(lascaux_games(), st.lists(EVERY_ACTION, min_size=6, max_size=12), st.integers(0, 99))
def test_every_refusal_cites_a_rule_that_is_listed(
    game: Lascaux, actions: list[AnyAction], seed: int
) -> None:
    listed = {rule["id"] for rule in RULES}
    walked = walk(KIT, game, Random(seed), 60)
    for state in walked.states[::3]:
        for action in actions:
            for seat in (CHANCE, 0, game.seats - 1):
                rule, why = refusal(game, state, seat, action) or ("L4.0a", "nothing")
                assert rule in listed
                assert why


def refusal(
    game: Lascaux, state: State, seat: Seat | Chance, action: AnyAction
) -> tuple[str, str] | None:
    try:
        game.decide(state, seat, action)
    except IllegalAction as error:
        return error.rule, error.why
    return None


@pytest.mark.parametrize("limit", [1, 2, 3])
@given(data=st.data())
def test_a_game_stalls_after_so_many_rounds_without_a_card(limit: int, data: st.DataObject) -> None:
    walked = data.draw(lascaux_walks(stall_limit=limit, games=1, end="all_owned"))
    dry = 0
    for step in walked.steps:
        ended = step.events[-1]
        if isinstance(ended, RoundEnded | GameEnded):
            dry = dry + 1 if step.after.won == step.before.won else 0
            stalled = isinstance(ended, GameEnded) and ended.ending == "stalled"
            assert (dry == limit) == stalled


@given(lascaux_walks())
def test_everybody_sees_whom_the_game_waits_for(walked: Walk) -> None:
    for state in walked.states:
        open_ = walked.game.decisions(state)
        waiting = [one.seat for one in open_ if one.awaited and one.seat is not CHANCE]
        assert tuple(waiting) == walked.game.view(state, None).awaited


@given(lascaux_walks(marker_choice="on_display_only"))
def test_only_colours_on_display_are_ever_chosen_where_that_is_the_ruling(walked: Walk) -> None:
    for step in walked.steps:
        if isinstance(step.action, Choose):
            assert step.action.colour in colours_of(step.before.row)


def shown(cards: tuple[Card, ...]) -> int:
    return len(colours_of(cards))


@given(lascaux_walks())
def test_bidding_is_about_a_full_row_or_the_last_cards(walked: Walk) -> None:
    limit = to_builtins(walked.game)["row_limit"]
    for state in walked.states:
        if state.turn is not None:
            full = shown(state.row) == 6 or (limit is not None and len(state.row) >= limit)
            assert full or not state.unseen
            newest = state.row[:-1]
            drew_one_too_many = shown(newest) == 6 or (limit is not None and len(newest) >= limit)
            assert not drew_one_too_many
