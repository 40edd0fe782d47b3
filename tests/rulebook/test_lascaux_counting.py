"""Rules L5 and L6: the end, the points, and the further rules."""

from __future__ import annotations

from typing import Any

import pytest

from hearthside.kernel import CHANCE
from hearthside.lascaux import (
    Animal,
    AnyAction,
    Card,
    Choose,
    Direction,
    DrawCard,
    DrawStart,
    GameEnded,
    Pass,
    Passed,
    Place,
    RoundEnded,
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
    MAMMOTH,
    PINK,
    RHINOCEROS,
    SIX_COLOURS,
    WHITE,
    Table,
    act,
    bidding,
    card,
    choose,
    dealing,
    draw,
    open_to,
    refused,
)

DANIEL, JURGEN, JAN_PAUL = range(3)


def herd(animal: Animal, number: int) -> tuple[Card, ...]:
    return (card(animal, BROWN, BLUE),) * number


def won_by(*herds: tuple[Card, ...], stones: tuple[int, ...] = (0, 0, 0), **rest: Any) -> Table:
    """A table at which the seats own these cards and stones."""
    return dealing(with_won=herds, with_supplies=stones, **rest)


def test_L5a_the_game_ends_when_every_card_is_owned() -> None:
    table = act(bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS), "/", "/")

    assert table.over
    assert () == table.decisions
    assert GameEnded("all_owned", points=(3, 3, 3)) == table.log[-1]  # an aurochs each, two points


def test_L5a_it_goes_on_while_a_card_lies_in_the_row() -> None:
    table = act(bidding([BROWN, GREEN, GREEN], row=SIX_COLOURS), "/", "/")

    assert SIX_COLOURS[2:] == table.row
    assert not table.over


def test_L5a_it_goes_on_while_a_card_is_in_the_deck() -> None:
    more = card(DEER, PINK, WHITE)

    table = act(bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS, deck=[more]), "/", "/")

    assert ((), (more,)) == (table.row, table.state.unseen)
    assert RoundEnded(0) == table.log[-1]
    assert not table.over


@pytest.mark.parametrize(
    "action", [Choose(BROWN), TakeBack(), Place(), Pass(), DrawCard(SIX_COLOURS[0]), DrawStart(0)]
)
def test_L5a_nothing_can_be_done_when_it_is_over(action: AnyAction) -> None:
    table = act(bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS), "/", "/")

    assert "L5a" == refused(table, 0, action)
    assert "L5a" == refused(table, CHANCE, action)


def test_L5b_the_most_cards_of_an_animal_score_their_number_and_others_nothing() -> None:
    table = won_by(herd(DEER, 5), herd(DEER, 3), herd(DEER, 1))

    assert (5, 0, 0) == table.points


def test_L5b_the_example_of_the_rule_book_five_aurochs() -> None:
    """000:96: Daniel has the most aurochs, five of them."""
    table = won_by(herd(AUROCHS, 5), herd(AUROCHS, 4), ())

    assert (5, 0, 0) == table.points


def test_L5b_every_animal_is_scored_by_itself() -> None:
    table = won_by(
        herd(AUROCHS, 5) + herd(DEER, 1) + herd(RHINOCEROS, 9),
        herd(AUROCHS, 4) + herd(DEER, 2) + herd(HORSE, 1),
        herd(DEER, 6) + herd(HORSE, 8) + herd(GOAT, 1) + herd(MAMMOTH, 2),
    )

    assert table.points == (5 + 9, 0, 6 + 8 + 1 + 2)


def test_L5c_tied_leaders_all_score_in_full() -> None:
    assert (3, 3, 3) == won_by(herd(GOAT, 3), herd(GOAT, 3), herd(GOAT, 3)).points


def test_L5c_the_example_of_the_summary_four_four_and_one_mammoth() -> None:
    """003:75-76."""
    assert (4, 4, 0) == won_by(herd(MAMMOTH, 4), herd(MAMMOTH, 4), herd(MAMMOTH, 1)).points


def test_L5d_one_point_for_each_full_six_stones() -> None:
    assert (0, 1, 2) == won_by((), (), herd(DEER, 0), stones=(5, 6, 12), deck=SIX_COLOURS).points


def test_L5d_the_example_of_the_rule_book_eight_and_fourteen_stones() -> None:
    """000:102: Jurgen has eight stones, Jan-Paul fourteen."""
    points = won_by((), (), (), stones=(0, 8, 14), deck=SIX_COLOURS).points

    assert (1, 2) == (points[JURGEN], points[JAN_PAUL])


def test_L5e_most_points_wins() -> None:
    table = won_by(herd(DEER, 3), herd(GOAT, 5), herd(MAMMOTH, 4), stones=(6, 0, 6))

    assert (4, 5, 5) == table.points
    assert (1, 2) == table.winners
    assert (2,) == won_by(herd(DEER, 3), herd(GOAT, 4), herd(MAMMOTH, 5)).winners


def test_L6a_without_a_stone_in_supply_and_middle_one_passes_for_nothing() -> None:
    table = bidding([BROWN, GREEN, PINK], with_supplies=[0, 3, 3])

    assert [Pass()] == open_to(table, 0)
    table = act(table, "/")

    assert Passed(0, stones=0) == table.log[0]
    assert ((0, 3, 3), (0,)) == (table.supplies, table.pile)


def test_L6b_when_the_deck_runs_out_the_row_stays_short_and_the_round_is_played() -> None:
    table = draw(dealing(deck=SIX_COLOURS[:2]), *SIX_COLOURS[:2])

    table = act(choose(table, BROWN, GREEN, PINK), ".", "/", ".", "/")

    assert ((SIX_COLOURS[0],), (), (SIX_COLOURS[1],)) == table.won
    assert table.over


def test_L6c_the_points_of_a_series_add_up() -> None:
    """An aurochs each makes a point each, and twelve stones make two, eleven only one."""
    table = act(bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS, games=2), "/", "/")
    assert GameEnded("all_owned", points=(3, 3, 3)) == table.log[-1]

    table = choose(draw(table, *SIX_COLOURS), BROWN, GREEN, WHITE)
    table = act(table, ".", "/", "/")  # anticlockwise from seat 1

    assert GameEnded("all_owned", points=(3, 2, 3)) == table.log[-1]
    assert (6, 5, 6) == table.points
    assert (0, 2) == table.winners
    assert table.over


def test_L6c_the_next_game_starts_afresh_from_another_seat_the_other_way_round() -> None:
    table = act(bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS, games=2, start=1), ".", "/", "/")

    assert not table.over
    assert ((12, 12, 12), ((), (), ()), 0) == (table.supplies, table.won, table.middle)
    assert (table.state.unseen, table.row) == (SIX_COLOURS, ())
    assert (2, 1) == (table.state.game, table.state.round)
    assert 2 == table.start_player
    table = choose(draw(table, *SIX_COLOURS), BROWN, GREEN, WHITE)
    assert [2, 1, 0, 2] == [act(table, *"..."[:laid]).turn for laid in range(4)]


def test_L6c_odd_games_run_clockwise_and_even_ones_against_it() -> None:
    table = bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS, games=4)

    seen = []
    while not table.over:
        view = table.game.view(table.state, None)
        seen.append((view.game, view.direction, table.turn))
        table = act(table, "/", "/")
        if not table.over:
            table = choose(draw(table, *SIX_COLOURS), BROWN, GREEN, WHITE)

    clockwise, anticlockwise = Direction
    assert seen == [
        (1, clockwise, 0),
        (2, anticlockwise, 1),
        (3, clockwise, 2),
        (4, anticlockwise, 0),
    ]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_L6d_hidden_supplies_are_known_to_their_owners_only(viewer: int | None) -> None:
    table = act(bidding([BROWN, GREEN, PINK], supplies="hidden"), ".", ".")
    view = table.game.view(table.state, viewer)

    assert (
        tuple(s if seat == viewer else None for seat, s in enumerate((11, 11, 12))) == view.supplies
    )
    assert 2 == view.middle
