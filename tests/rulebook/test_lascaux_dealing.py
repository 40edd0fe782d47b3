"""Rules L4.0 to L4.2: rounds, the row, and the choice of markers."""

from __future__ import annotations

from itertools import permutations

import pytest

from hearthside.kernel import CHANCE
from hearthside.lascaux import (
    COLOURS,
    AnyAction,
    Choose,
    DrawCard,
    MarkerChosen,
    MarkerTakenBack,
    Pass,
    Place,
    TakeBack,
)
from situations import (
    AUROCHS,
    BLUE,
    BROWN,
    DEER,
    GOAT,
    GREEN,
    HORSE,
    NO_BLUE,
    PINK,
    SIX_COLOURS,
    WHITE,
    YELLOW,
    act,
    bidding,
    card,
    choose,
    dealing,
    do,
    draw,
    open_to,
    refused,
)


@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [(3, 0, [0, 1, 2]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0]), (5, 3, [3, 4, 0, 1, 2])],
)
def test_L4_0a_the_turn_goes_clockwise_from_the_start_player(
    seats: int, start: int, order: list[int]
) -> None:
    table = bidding([BROWN] * seats, start=start)

    turns = []
    for _ in range(seats):
        turns.append(table.turn)
        table = act(table, ".")

    assert order == turns
    assert start == table.turn


def test_L4_0a_when_a_round_is_over_the_next_begins() -> None:
    table = bidding([BROWN] * 3, row=SIX_COLOURS)

    table = act(table, "/", "/")

    assert (2, None) == (table.state.round, table.turn)
    assert [0, 1, 2] == [decision.seat for decision in table.decisions]


def test_L4_0b_the_markers_of_all_seats_are_awaited_at_once() -> None:
    table = dealing(SIX_COLOURS, seats=4)

    assert [0, 1, 2, 3] == [decision.seat for decision in table.decisions if decision.awaited]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_L4_0b_markers_may_be_chosen_in_any_order(order: tuple[int, ...]) -> None:
    markers = [BROWN, GREEN, WHITE]
    table = dealing(SIX_COLOURS)

    for seat in order:
        table = do(table, seat, Choose(markers[seat]))

    assert bidding(markers, SIX_COLOURS).state == table.state


def test_L4_1a_cards_join_the_end_of_the_row_one_at_a_time() -> None:
    deer, goat = card(DEER, BROWN, PINK), card(GOAT, GREEN, PINK)
    table = dealing(row=[deer], deck=[goat, *SIX_COLOURS])

    assert (deer, goat) == draw(table, goat).row
    assert draw(table, goat).state.unseen == SIX_COLOURS


def test_L4_1a_only_cards_of_the_deck_are_turned_and_only_by_chance() -> None:
    table = dealing(row=SIX_COLOURS[:1], deck=SIX_COLOURS[1:])

    assert "L4.1a" == refused(table, CHANCE, DrawCard(SIX_COLOURS[0]))
    assert "L4.1a" == refused(table, 0, DrawCard(SIX_COLOURS[1]))


@pytest.mark.parametrize("action", [Choose(BROWN), TakeBack(), Place(), Pass()])
def test_L4_1a_nobody_acts_before_the_row_is_laid_out(
    action: AnyAction,
) -> None:
    table = dealing(row=SIX_COLOURS[:1], deck=SIX_COLOURS[1:])

    assert "L4.1a" == refused(table, 0, action)
    assert [decision.seat for decision in table.decisions] == [CHANCE]


def test_L4_1b_no_card_is_turned_once_six_colours_are_on_display() -> None:
    more = card(DEER, BROWN, PINK)
    table = dealing(row=SIX_COLOURS[:2], deck=[SIX_COLOURS[2], more])

    table = draw(table, SIX_COLOURS[2])

    assert [0, 1, 2] == [decision.seat for decision in table.decisions]
    assert "L4.1b" == refused(table, CHANCE, DrawCard(more))


def test_L4_1b_it_is_colours_that_count_not_cards() -> None:
    five_colours = [card(DEER, BROWN, colour) for colour in (YELLOW, GREEN, PINK, WHITE)]
    table = dealing(row=[*five_colours, five_colours[0]], deck=[card(GOAT, PINK, BLUE)])

    assert [decision.seat for decision in table.decisions] == [CHANCE]  # five cards, no blue


def test_L4_1c_no_card_is_turned_once_seven_lie_in_the_row() -> None:
    more = NO_BLUE[7]
    table = dealing(row=NO_BLUE[:6], deck=NO_BLUE[6:8])

    assert [decision.seat for decision in table.decisions] == [CHANCE]
    table = draw(table, NO_BLUE[6])

    assert [0, 1, 2] == [decision.seat for decision in table.decisions]
    assert "L4.1c" == refused(table, CHANCE, DrawCard(more))


def test_L4_2a_a_seat_sets_one_of_its_six_markers() -> None:
    table = do(dealing(SIX_COLOURS), 1, Choose(PINK))

    assert table.markers == (None, PINK, None)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_L4_2a_others_see_that_it_was_set_not_which(viewer: int | None) -> None:
    table = do(dealing(SIX_COLOURS), 1, Choose(PINK))
    view = table.game.view(table.state, viewer)

    assert (False, True, False) == view.chosen
    assert (None, None, None) == view.markers
    assert MarkerChosen(1, None) == table.game.redact(table.log[0], viewer)


def test_L4_2a_the_owner_knows_its_marker() -> None:
    table = do(dealing(SIX_COLOURS), 1, Choose(PINK))

    assert table.game.view(table.state, 1).markers == (None, PINK, None)
    assert MarkerChosen(1, PINK) == table.game.redact(table.log[0], 1)


def test_L4_2c_a_marker_not_set_cannot_be_taken_back() -> None:
    assert "L4.2c" == refused(dealing(SIX_COLOURS), 1, TakeBack())


def test_L4_2b_the_other_five_markers_rest_once_one_is_set() -> None:
    table = do(dealing(SIX_COLOURS), 1, Choose(PINK))

    for colour in COLOURS:
        assert "L4.2b" == refused(table, 1, Choose(colour))
    assert [TakeBack()] == open_to(table, 1)


def test_L4_2b_they_rest_all_through_the_bidding() -> None:
    table = bidding([BROWN, GREEN, PINK], row=[*SIX_COLOURS, card(HORSE, BROWN, GREEN)])

    for bid in (".", ".", "/"):
        for seat in range(3):
            assert "L4.2b" == refused(table, seat, Choose(WHITE))
        table = act(table, bid)


def test_L4_2b_they_can_be_chosen_again_next_round() -> None:
    table = act(bidding([BROWN, BROWN, BROWN], row=SIX_COLOURS), "/", "/")

    table = choose(table, GREEN, BROWN, PINK)

    assert table.markers == (GREEN, BROWN, PINK)


def test_L4_2c_a_seat_may_take_its_own_marker_back_until_all_have_chosen() -> None:
    table = choose(dealing(SIX_COLOURS), PINK, BROWN)

    back = do(table, 1, TakeBack())

    assert back.markers == (PINK, None, None)
    assert MarkerTakenBack(1) == back.log[-1]
    assert do(back, 1, Choose(WHITE)).markers == (PINK, WHITE, None)


def test_L4_2c_nobody_takes_back_another_s_marker() -> None:
    table = choose(dealing(SIX_COLOURS), PINK, BROWN)

    assert "L4.2c" == refused(table, 2, TakeBack())


def test_L4_2c_nobody_takes_a_marker_back_once_all_have_chosen() -> None:
    table = bidding([PINK, BROWN, WHITE])

    for seat in range(3):
        assert "L4.2c" == refused(table, seat, TakeBack())


def test_L4_1b_leftovers_count_towards_the_six_colours() -> None:
    leftover, new = SIX_COLOURS[0], card(AUROCHS, WHITE, BLUE)
    table = dealing(row=[leftover], deck=[SIX_COLOURS[1], new, new])

    table = draw(table, SIX_COLOURS[1], new)

    assert 1 == len(table.state.unseen)
    assert [0, 1, 2] == [decision.seat for decision in table.decisions]
