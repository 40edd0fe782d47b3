"""Rules L2 and L3: what is in the box, and the table before the first card."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hearthside.kernel import CHANCE, InvalidSetup, play
from hearthside.lascaux import (
    ANIMALS,
    BALANCED,
    COLOURS,
    Animal,
    Card,
    Choose,
    DrawCard,
    DrawStart,
    Lascaux,
)
from situations import (
    BLUE,
    BROWN,
    DEER,
    SIX_COLOURS,
    Table,
    bidding,
    choose,
    dealing,
    do,
    draw,
    open_to,
    refused,
)

# 000:43 by number of seats
STONES_EACH = {3: 12, 4: 12, 5: 10}
SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


def fresh(game: Lascaux) -> Table:
    return Table(game, game.start())


def test_L2_1a_the_deck_has_54_cards_of_six_animals() -> None:
    assert 54 == len(BALANCED)
    assert ["aurochs", "deer", "horse", "goat", "mammoth", "rhinoceros"] == list(ANIMALS)
    assert set(Animal) == {card.animal for card in BALANCED}


def test_L2_1a_a_card_shows_two_different_colours() -> None:
    assert all(first is not second for first, second in (card.colours for card in BALANCED))
    with pytest.raises(InvalidSetup, match=r"L2\.1a.*two different colours"):
        Card(DEER, (BLUE, BLUE))


def test_L2_1b_every_animal_is_on_nine_cards() -> None:
    assert dict.fromkeys(ANIMALS, 9) == Counter(card.animal for card in BALANCED)


def test_L2_2a_a_set_of_markers_has_one_of_each_of_six_colours() -> None:
    table = dealing([Card(DEER, (BROWN, BLUE))])

    assert 6 == len(COLOURS)
    assert [Choose(colour) for colour in COLOURS] == open_to(table, 2)


@SEATS
def test_L2_3a_fifty_stones_are_enough_for_any_number_of_players(seats: int) -> None:
    in_play = sum(Lascaux(seats=seats).start().supplies)

    assert {3: 36, 4: 48, 5: 50}[seats] == in_play


def test_L3a_any_card_of_the_deck_may_be_turned_first() -> None:
    game = Lascaux(seats=3, start_seat=0)

    (decision,) = game.decisions(game.start())

    assert decision.seat == CHANCE
    assert all(DrawCard(card) in decision.options for card in BALANCED)


def test_L3a_every_card_is_as_likely_to_be_turned_and_the_order_of_the_list_says_nothing() -> None:
    game = Lascaux(seats=3, start_seat=0)
    (decision,) = game.decisions(game.start())
    rng = Random(3)

    turned = Counter(decision.options.sample(rng) for _ in range(54 * 200))

    assert 54 == len(turned)
    assert min(turned.values()) > 130  # 200 each, give or take five times 14
    assert max(turned.values()) < 270


def test_L3a_two_cards_alike_are_twice_as_likely_as_one() -> None:
    alike, other = Card(DEER, (BROWN, BLUE)), Card(Animal.GOAT, (BROWN, BLUE))
    (decision,) = dealing(deck=[alike, alike, other]).decisions
    rng = Random(3)

    turned = Counter(decision.options.sample(rng) for _ in range(900))

    assert 540 < turned[DrawCard(alike)] < 660  # 600, give or take four times 14
    assert 900 == turned[DrawCard(alike)] + turned[DrawCard(other)]


@SEATS
def test_L3b_every_seat_has_all_six_markers_and_has_chosen_none(seats: int) -> None:
    table = dealing([Card(DEER, (BROWN, BLUE))], seats=seats)

    assert (None,) * seats == table.markers
    for seat in range(seats):
        assert [Choose(colour) for colour in COLOURS] == open_to(table, seat)


@SEATS
def test_L3c_twelve_stones_each_and_ten_with_five_players(seats: int) -> None:
    assert (STONES_EACH[seats],) * seats == Lascaux(seats=seats).start().supplies


@SEATS
def test_L3d_stones_that_nobody_was_given_never_come_into_play(seats: int) -> None:
    game = Lascaux(seats=seats)
    state = game.start()
    for event in play(game, seed="left in the box"):
        state = game.evolve(state, event)
        assert seats * STONES_EACH[seats] == sum(state.supplies) + state.middle


def test_L3e_without_a_named_start_player_chance_draws_one_of_the_seats_before_any_card() -> None:
    table = fresh(Lascaux(seats=4))

    assert [decision.seat for decision in table.decisions] == [CHANCE]
    assert [DrawStart(seat) for seat in range(4)] == open_to(table, CHANCE)
    assert None is table.start_player


def test_L3e_the_seat_drawn_turns_the_first_card_and_opens_the_bidding() -> None:
    table = do(fresh(Lascaux(seats=3, deck=SIX_COLOURS[:1])), CHANCE, DrawStart(2))

    table = choose(draw(table, SIX_COLOURS[0]), BROWN, BROWN, BROWN)

    assert (2, 2) == (table.start_player, table.turn)


def test_L3e_the_host_may_name_the_start_player() -> None:
    table = fresh(Lascaux(seats=3, start_seat=2))

    assert 2 == table.start_player
    assert DrawCard(BALANCED[0]) in open_to(table, CHANCE)


def test_L3e_a_start_player_is_drawn_once_and_must_be_at_the_table() -> None:
    assert "L3e" == refused(bidding([BROWN, BROWN, BROWN]), CHANCE, DrawStart(1))
    for action in (DrawStart(3), DrawStart(-1), DrawCard(BALANCED[0])):
        assert "L3e" == refused(fresh(Lascaux(seats=3)), CHANCE, action)
