"""Rules L4.3 and L4.4: bidding, taking, and who starts next."""

from __future__ import annotations

import pytest

from hearthside.lascaux import (
    CardsTaken,
    Choose,
    MarkerRevealed,
    Pass,
    Passed,
    Place,
    RoundEnded,
    StonePlaced,
)
from situations import (
    AUROCHS,
    BLUE,
    BROWN,
    DEER,
    GOAT,
    GREEN,
    HORSE,
    MAMMOTH,
    PINK,
    SIX_COLOURS,
    WHITE,
    YELLOW,
    act,
    bidding,
    card,
    choose,
    dealing,
    open_to,
    refused,
)

DANIEL, JURGEN, JAN_PAUL, MICHAEL = range(4)  # the players of the rule book's examples


def test_L4_3a_the_start_player_opens_the_bidding_once_every_marker_is_set() -> None:
    table = dealing(SIX_COLOURS, start=1)

    assert "L4.3a" == refused(table, 1, Place())
    assert 1 == choose(table, BROWN, GREEN, PINK).turn


def test_L4_3b_a_bid_is_one_stone() -> None:
    table = act(bidding([BROWN, GREEN, PINK]), ".")

    assert ((11, 12, 12), 1) == (table.supplies, table.middle)
    assert (StonePlaced(0),) == table.log


def test_L4_3b_the_turn_goes_round_lap_after_lap() -> None:
    table = bidding([BROWN, GREEN, PINK], start=2)

    turns = []
    for _ in range(7):
        turns.append(table.turn)
        table = act(table, ".")

    assert [2, 0, 1, 2, 0, 1, 2] == turns
    assert ((10, 10, 9), 7) == (table.supplies, table.middle)


def test_L4_3b_nobody_bids_out_of_turn() -> None:
    table = act(bidding([BROWN, GREEN, PINK]), ".")

    assert "L4.3b" == refused(table, 0, Place())
    assert "L4.3b" == refused(table, 2, Pass())


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_L4_3c_everybody_sees_every_supply(viewer: int | None) -> None:
    table = act(bidding([BROWN, GREEN, PINK]), ".", ".", ".", "/", ".")

    assert (14, 10, 11) == table.game.view(table.state, viewer).supplies


def test_L4_3d_who_passes_takes_all_the_stones_from_the_middle() -> None:
    table = act(bidding([BROWN, GREEN, PINK]), ".", ".", "/")

    assert ((11, 11, 14), 0) == (table.supplies, table.middle)
    assert Passed(2, stones=2) == table.log[-1]


def test_L4_3d_the_example_of_the_rule_book_four_stones_taken() -> None:
    """000:72-74: four have placed a stone, and Daniel takes all four, his own among them."""
    table = act(bidding([BROWN, GREEN, PINK, WHITE]), ".", ".", ".", ".", "/")

    assert Passed(DANIEL, stones=4) == table.log[-1]
    assert ((15, 11, 11, 11), 0) == (table.supplies, table.middle)
    assert table.pile == (DANIEL,)


def test_L4_3d_who_has_no_stone_must_pass_and_takes_the_middle() -> None:
    table = act(bidding([BROWN, GREEN, PINK], with_supplies=[3, 0, 3]), ".")

    assert [Pass()] == open_to(table, 1)
    assert "L4.3d" == refused(table, 1, Place())
    assert (2, 1, 3) == act(table, "/").supplies


def test_L4_3e_who_has_passed_bids_no_more_this_round() -> None:
    table = act(bidding([BROWN, GREEN, PINK]), ".", ".", ".", "/")

    for action in (Place(), Pass()):
        assert "L4.3e" == refused(table, 0, action)
    assert [1, 2, 1, 2] == [table.turn] + [act(table, *bids).turn for bids in (".", "..", "...")]


def test_L4_3e_the_marker_of_who_passed_stays_face_down() -> None:
    table = act(bidding([BROWN, GREEN, PINK]), "/")

    assert table.game.view(table.state, 1).markers == (None, GREEN, None)
    assert (0,) == table.game.view(table.state, 1).pile


def test_L4_3f_the_next_passer_lies_on_top_of_the_pile() -> None:
    table = act(bidding([BROWN, GREEN, PINK, WHITE], start=1), ".", "/", ".", ".", ".", "/")

    assert (2, 3) == table.pile


def test_L4_3f_the_example_of_the_rule_book_two_go_on() -> None:
    """000:78: Daniel has passed; two laps later Michael does, and two seats go on."""
    table = act(bidding([BROWN, GREEN, PINK, WHITE]), ".", ".", ".", ".", "/")

    table = act(table, ".", ".", ".", ".", ".", "/")

    assert table.pile == (DANIEL, MICHAEL)
    assert Passed(MICHAEL, stones=5) == table.log[-1]
    assert table.turn == JURGEN
    assert act(table, ".").turn == JAN_PAUL
    assert act(table, ".", ".").turn == JURGEN


def test_L4_3g_the_last_bidder_reveals_at_once_and_takes_every_card_with_that_colour() -> None:
    deer, goat, horse = card(DEER, GREEN, BLUE), card(GOAT, BROWN, GREEN), card(HORSE, PINK, WHITE)

    table = act(bidding([BROWN, BROWN, GREEN], row=[deer, goat, horse]), "/", "/")

    assert MarkerRevealed(2, GREEN) == table.log[2]
    assert CardsTaken(2, (deer, goat)) == table.log[3]
    assert ((), (), (deer, goat)) == table.won


def test_L4_3g_the_last_bidder_lays_no_further_stone() -> None:
    table = act(bidding([BROWN, GREEN, PINK]), ".", ".", ".", "/", "/")

    assert (14, 11, 11) == table.supplies
    assert None is table.turn


def test_L4_3h_the_marker_on_top_of_the_pile_is_turned_first() -> None:
    only = card(DEER, GREEN, BLUE)

    table = act(bidding([BROWN, GREEN, GREEN], row=[only]), ".", "/", "/")

    assert ((), (), (only,)) == table.won


def test_L4_3h_the_pile_is_turned_from_top_to_bottom() -> None:
    rows = [card(DEER, PINK, WHITE), card(GOAT, PINK, BLUE)]

    table = act(bidding([PINK, BLUE, WHITE, BROWN], row=rows), "/", "/", "/")

    revealed = [event for event in table.log if isinstance(event, MarkerRevealed)]
    assert [3, 2, 1, 0] == [event.seat for event in revealed]
    assert [event.colour for event in revealed] == [BROWN, WHITE, BLUE, PINK]
    assert ((), (rows[1],), (rows[0],), ()) == table.won


def test_L4_3h_each_takes_what_still_matches() -> None:
    deer, goat, horse = card(DEER, GREEN, BLUE), card(GOAT, GREEN, PINK), card(HORSE, PINK, WHITE)

    table = act(bidding([WHITE, GREEN, PINK], row=[deer, goat, horse]), "/", "/")

    assert ((), (deer,), (goat, horse)) == table.won


def test_L4_3i_untaken_cards_stay_in_the_row() -> None:
    deer, goat, horse = card(DEER, GREEN, BLUE), card(GOAT, BROWN, PINK), card(HORSE, PINK, WHITE)

    table = act(bidding([GREEN, GREEN, WHITE], row=[deer, goat, horse]), "/", "/")

    assert (goat,) == table.row


def test_L4_3j_markers_return_to_their_owners() -> None:
    table = act(bidding([BROWN, BROWN, GREEN], row=SIX_COLOURS), "/", "/")

    assert (None, None, None) == table.markers
    assert () == table.pile
    for seat in range(3):
        assert 6 == sum(isinstance(action, Choose) for action in open_to(table, seat))


@pytest.mark.parametrize(
    ("bids", "first_passer"),
    [("//", 0), ("./.../", 1), ("../.../", 2), ("..././", 0), ("...././", 1)],
)
def test_L4_4a_the_first_to_pass_starts_the_next_round(bids: str, first_passer: int) -> None:
    table = act(bidding([BROWN, BROWN, BROWN], row=SIX_COLOURS), *bids)

    assert first_passer == table.start_player
    assert RoundEnded(first_passer) == table.log[-1]
    assert first_passer == choose(table, BROWN, BROWN, BROWN).turn


def test_L4_4a_it_is_the_bottom_of_a_pile_of_three() -> None:
    row = [card(animal, YELLOW, BLUE) for animal in (AUROCHS, DEER, GOAT, MAMMOTH)]

    table = act(bidding([PINK] * 4, row=row, start=3), ".", ".", "/", "/", "/")

    assert 1 == table.start_player
