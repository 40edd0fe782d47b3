"""Every choice of every ruling, `test_<field>_<choice>_...`, and the presets."""

from __future__ import annotations

from typing import Any

import pytest

from hearthside.kernel import CHANCE, InvalidSetup
from hearthside.lascaux import (
    BALANCED,
    COLOURS,
    CardsTaken,
    Choose,
    Direction,
    DrawCard,
    GameEnded,
    Lascaux,
    MarkerRevealed,
    Pass,
    Passed,
    Place,
    RoundEnded,
    TakeBack,
    notation,
)
from situations import (
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
    Table,
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

# How many may play, and who begins


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6, 7])
def test_seats_other_than_three_to_five_are_refused(seats: int) -> None:
    with pytest.raises(InvalidSetup, match="3 to 5 players"):
        Lascaux(seats=seats)


@pytest.mark.parametrize("start_seat", [-1, 4])
def test_start_seat_is_a_seat_of_the_table(start_seat: int) -> None:
    with pytest.raises(InvalidSetup, match="start_seat is a seat from 0 to 3"):
        Lascaux(seats=4, start_seat=start_seat)


# Direction and series


def test_direction_clockwise_counts_seats_upwards() -> None:
    table = bidding([BROWN] * 4, start=2)

    assert [2, 3, 0, 1] == [act(table, *"..."[:laid]).turn for laid in range(4)]


def test_direction_anticlockwise_counts_them_downwards() -> None:
    table = bidding([BROWN] * 4, start=2, direction=Direction.ANTICLOCKWISE)

    assert [2, 1, 0, 3] == [act(table, *"..."[:laid]).turn for laid in range(4)]


@pytest.mark.parametrize("games", [0, -1])
def test_games_are_at_least_one(games: int) -> None:
    with pytest.raises(InvalidSetup, match="games is at least 1"):
        Lascaux(seats=3, games=games)


def next_game(table: Table) -> Table:
    return choose(draw(act(table, "/", "/"), *SIX_COLOURS), BROWN, GREEN, WHITE)


@pytest.mark.parametrize("first", list(Direction))
def test_alternate_true_turns_the_direction_round_each_game(first: Direction) -> None:
    table = bidding([BROWN, GREEN, WHITE], games=3, direction=first)

    second = next_game(table)
    third = next_game(second)

    steps = [(act(t, ".").turn or 0) - (t.turn or 0) for t in (table, second, third)]
    sign = 1 if first is Direction.CLOCKWISE else -1
    assert [sign % 3, -sign % 3, sign % 3] == [step % 3 for step in steps]


def test_alternate_false_keeps_the_direction() -> None:
    table = next_game(bidding([BROWN, GREEN, WHITE], games=2, alternate=False))

    assert (1, 2) == (table.turn, act(table, ".").turn)


# May one pass at once?


def test_opening_free_lets_the_start_player_pass_for_nothing() -> None:
    table = bidding([BROWN, GREEN, PINK])

    assert [Place(), Pass()] == open_to(table, 0)
    assert (Passed(0, stones=0),) == act(table, "/").log


def test_opening_start_forced_makes_the_start_player_place_and_nobody_else() -> None:
    table = bidding([BROWN, GREEN, PINK], start=2, opening="start_forced")

    assert [Place()] == open_to(table, 2)
    assert "L4.3a" == refused(table, 2, Pass())
    assert [Place(), Pass()] == open_to(act(table, "."), 0)


def test_opening_start_forced_lets_a_start_player_without_stones_pass() -> None:
    table = bidding([BROWN, GREEN, PINK], with_supplies=[0, 3, 3], opening="start_forced")

    assert [Pass()] == open_to(table, 0)
    assert [Place(), Pass()] == open_to(act(table, "/"), 1)  # only the start player was forced


def test_opening_first_lap_forced_makes_every_seat_place_once() -> None:
    table = bidding([BROWN, GREEN, PINK], start=1, opening="first_lap_forced")

    for seat in (1, 2, 0):
        assert [Place()] == open_to(table, seat)
        assert "L4.3a" == refused(table, seat, Pass())
        table = act(table, ".")
    assert [Place(), Pass()] == open_to(table, 1)


def test_opening_first_lap_forced_lets_a_seat_without_stones_pass() -> None:
    supplies = [3, 0, 3]
    table = bidding([BROWN, GREEN, PINK], with_supplies=supplies, opening="first_lap_forced")

    table = act(table, ".", "/")

    assert (2, 1, 3) == table.supplies
    assert [Place()] == open_to(table, 2)
    assert [Place(), Pass()] == open_to(act(table, "."), 0)


def test_opening_first_lap_forced_holds_in_every_round() -> None:
    table = bidding([BROWN, GREEN, GREEN], opening="first_lap_forced")

    table = choose(act(table, ".", ".", ".", "/", "/"), BROWN, BROWN, BROWN)

    assert 2 == table.state.round
    assert [Place()] == open_to(table, 0)


# May a colour be chosen that no card shows?


def test_marker_choice_any_allows_a_colour_that_is_not_on_display() -> None:
    table = dealing([card(DEER, GREEN, BLUE)])

    assert [Choose(colour) for colour in COLOURS] == open_to(table, 1)
    assert do(table, 1, Choose(PINK)).markers == (None, PINK, None)


def test_marker_choice_on_display_only_refuses_it() -> None:
    table = dealing([card(DEER, GREEN, BLUE)], marker_choice="on_display_only")

    assert [Choose(GREEN), Choose(BLUE)] == open_to(table, 1)
    assert "L4.2a" == refused(table, 1, Choose(PINK))


# Are markers turned once the row is empty?


def revealing(reveal: str) -> list[tuple[int, str]]:
    """The last bidder takes the only card; seats 1 and 0 lie in the pile."""
    only = card(DEER, GREEN, BLUE)
    table = act(bidding([PINK, GREEN, BLUE], row=[only], reveal=reveal), "/", "/")
    assert ((), (), (only,)) == table.won
    return [(event.seat, event.colour) for event in table.log if isinstance(event, MarkerRevealed)]


def test_reveal_all_turns_every_marker() -> None:
    assert revealing("all") == [(2, BLUE), (1, GREEN), (0, PINK)]


def test_reveal_stop_when_empty_leaves_the_rest_face_down() -> None:
    assert revealing("stop_when_empty") == [(2, BLUE)]


def test_reveal_stop_when_empty_goes_on_while_a_card_lies_there() -> None:
    row = [card(DEER, GREEN, BLUE), card(GOAT, BROWN, YELLOW)]
    table = act(bidding([YELLOW, PINK, BLUE], row=row, reveal="stop_when_empty"), "/", "/")

    assert [2, 1, 0] == [event.seat for event in table.log if isinstance(event, MarkerRevealed)]


def test_reveal_stop_when_empty_keeps_the_markers_secret_for_ever() -> None:
    row = [card(DEER, GREEN, BLUE)]
    table = act(bidding([PINK, GREEN, BLUE], row=row, reveal="stop_when_empty"), "/", "/")

    assert table.over
    assert table.game.view(table.state, 2).markers == (None, None, BLUE)
    assert table.game.view(table.state, 0).markers == (PINK, None, BLUE)


# What is hidden


def test_supplies_open_shows_all_to_all() -> None:
    table = act(bidding([BROWN, GREEN, PINK]), ".")

    assert (11, 12, 12) == table.game.view(table.state, None).supplies


def test_supplies_hidden_shows_one_s_own_and_the_middle() -> None:
    table = act(bidding([BROWN, GREEN, PINK], supplies="hidden"), ".", ".")

    assert (None, 11, None) == table.game.view(table.state, 1).supplies
    assert (None, None, None) == table.game.view(table.state, None).supplies
    assert 2 == table.game.view(table.state, None).middle


def test_supplies_hidden_are_counted_before_all_when_the_game_is_over() -> None:
    table = act(bidding([BROWN, GREEN, WHITE], supplies="hidden"), ".", "/", "/")

    assert (11, 13, 12) == table.game.view(table.state, 2).supplies
    assert (11, 13, 12) == table.game.view(table.state, None).counts[0].stones


def test_supplies_hidden_of_a_new_game_are_hidden_again() -> None:
    table = act(bidding([BROWN, GREEN, WHITE], supplies="hidden", games=2), ".", "/", "/")

    assert (None, None, 12) == table.game.view(table.state, 2).supplies


def won_cards(won: str) -> Table:
    row = [card(DEER, GREEN, BLUE), card(GOAT, GREEN, BLUE), *SIX_COLOURS[:1]]
    return act(bidding([PINK, PINK, GREEN], row=row, won=won), "/", "/")


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_won_open_lies_face_up(viewer: int | None) -> None:
    table = won_cards("open")

    assert table.won == table.game.view(table.state, viewer).won
    assert table.log == tuple(table.game.redact(event, viewer) for event in table.log)


@pytest.mark.parametrize("viewer", [0, None])
def test_won_hidden_shows_only_how_many(viewer: int | None) -> None:
    table = won_cards("hidden")
    view = table.game.view(table.state, viewer)
    taken = next(event for event in table.log if isinstance(event, CardsTaken))

    assert (0, 0, 2) == view.held
    assert view.won[2] is None
    assert CardsTaken(2, None) == table.game.redact(taken, viewer)


def test_won_hidden_shows_one_s_own() -> None:
    table = won_cards("hidden")
    taken = next(event for event in table.log if isinstance(event, CardsTaken))

    assert (None, None, table.won[2]) == table.game.view(table.state, 2).won
    assert taken == table.game.redact(taken, 2)


def test_won_hidden_is_shown_when_the_game_is_over() -> None:
    table = act(bidding([BROWN, GREEN, WHITE], won="hidden"), "/", "/")

    assert table.won == table.game.view(table.state, None).won


# Who starts the next round


def test_take_back_allowed_while_somebody_still_chooses() -> None:
    table = choose(dealing(SIX_COLOURS), PINK, BROWN)

    assert [TakeBack()] == open_to(table, 0)
    assert (None, BROWN, None) == do(table, 0, TakeBack()).markers


def test_take_back_forbidden_lets_a_set_marker_lie() -> None:
    table = choose(dealing(SIX_COLOURS, take_back="forbidden"), PINK, BROWN)

    assert [2] == [decision.seat for decision in table.decisions]
    assert "L4.2c" == refused(table, 0, TakeBack())
    assert 0 == do(table, 2, Choose(WHITE)).turn


def test_next_start_first_passer_starts() -> None:
    table = act(bidding([BROWN, GREEN, GREEN]), ".", "/", "/")

    assert 1 == table.start_player


def test_next_start_last_bidder_starts() -> None:
    table = act(bidding([BROWN, GREEN, GREEN], next_start="last_bidder"), ".", "/", "/")

    assert 0 == table.start_player
    assert RoundEnded(0) == table.log[-1]


# When it ends


def test_end_all_owned_plays_on_after_the_deck_is_empty() -> None:
    table = act(bidding([BROWN, BROWN, BROWN]), "/", "/")

    assert not table.over


def test_end_one_round_after_deck_empty_leaves_the_rest_unowned() -> None:
    table = dealing(SIX_COLOURS[:2], deck=SIX_COLOURS[2:], end="one_round_after_deck_empty")
    table = draw(table, SIX_COLOURS[2])

    table = act(choose(table, BROWN, BROWN, BROWN), "/", "/")

    assert table.over
    assert SIX_COLOURS[1:] == table.row
    assert GameEnded("deck_empty", points=(2, 2, 3)) == table.log[-1]


def test_end_one_round_after_deck_empty_waits_for_the_deck() -> None:
    more = card(DEER, PINK, WHITE)
    table = bidding([BROWN] * 3, deck=[more], end="one_round_after_deck_empty")

    assert not act(table, "/", "/").over


def dry_rounds(table: Table, most: int) -> int:
    """How many rounds it takes until the game ends, if nobody ever takes a card."""
    for number in range(1, most + 1):
        table = act(choose(table, BLUE, BLUE, BLUE), "/", "/")
        if table.over:
            ended = table.log[-1]
            assert isinstance(ended, GameEnded)
            assert "stalled" == ended.ending
            return number
    return most + 1


ROW_WITHOUT_BLUE = SIX_COLOURS[:2]


def test_stall_limit_default_ends_the_game_after_three_rounds_without_a_card() -> None:
    assert 3 == dry_rounds(dealing(ROW_WITHOUT_BLUE), most=9)


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_stall_limit_may_be_another_number(limit: int) -> None:
    assert limit == dry_rounds(dealing(ROW_WITHOUT_BLUE, stall_limit=limit), most=9)


def test_stall_limit_none_plays_for_ever() -> None:
    assert 31 == dry_rounds(dealing(ROW_WITHOUT_BLUE, stall_limit=None), most=30)


def test_stall_limit_counts_rounds_in_a_row() -> None:
    table = dealing(ROW_WITHOUT_BLUE)
    for _ in range(2):
        table = act(choose(table, BLUE, BLUE, BLUE), "/", "/")

    table = act(choose(table, BROWN, BLUE, BLUE), "/", "/")  # one card is taken: count anew

    assert 3 == dry_rounds(table, most=9)


def test_stall_limit_leaves_the_rest_unowned_and_counts_the_points() -> None:
    table = dealing(ROW_WITHOUT_BLUE, stall_limit=1)

    table = act(choose(table, BLUE, BLUE, BLUE), ".", "/", "/")

    assert GameEnded("stalled", points=(1, 2, 2)) == table.log[-1]
    assert (table.row, table.won) == (ROW_WITHOUT_BLUE, ((), (), ()))


@pytest.mark.parametrize("limit", [0, -2, 101])
def test_stall_limit_is_a_number_from_one_to_a_hundred(limit: int) -> None:
    with pytest.raises(InvalidSetup, match="L5a: stall_limit is a number from 1 to 100"):
        Lascaux(seats=3, stall_limit=limit)


# Who wins a tie


def tied(tie: str) -> tuple[int, ...]:
    """Seats 0 to 2 have three points each: cards 3, 1 and 2, stones 0, 12 and 6."""
    deer, goat, horse = (card(animal, BROWN, BLUE) for animal in (DEER, GOAT, HORSE))
    table = dealing(with_won=[[deer] * 3, [goat], [horse] * 2], with_supplies=[0, 12, 6], tie=tie)
    assert (3, 3, 3) == table.points
    return table.winners


def test_tie_shared_has_several_winners() -> None:
    assert (0, 1, 2) == tied("shared")


def test_tie_most_stones_breaks_it_by_stones() -> None:
    assert (1,) == tied("most_stones")


def test_tie_most_cards_breaks_it_by_cards() -> None:
    assert (0,) == tied("most_cards")


@pytest.mark.parametrize("tie", ["most_stones", "most_cards"])
def test_tie_is_shared_where_that_is_equal_too(tie: str) -> None:
    table = dealing(deck=SIX_COLOURS, tie=tie)

    assert (0, 1, 2) == table.winners


def test_tie_never_helps_a_seat_with_fewer_points() -> None:
    table = dealing(
        with_won=[[card(DEER, BROWN, BLUE)], [card(GOAT, BROWN, BLUE)], []],
        with_supplies=[0, 1, 5],
        tie="most_stones",
    )

    assert (1,) == table.winners


# The size of the row, the number of stones, the deck


def test_row_limit_default_is_seven_cards() -> None:
    assert [0, 1, 2] == [d.seat for d in dealing(NO_BLUE[:7], deck=NO_BLUE[7:]).decisions]


@pytest.mark.parametrize("limit", [1, 4, 9])
def test_row_limit_may_be_another_number(limit: int) -> None:
    full = dealing(NO_BLUE[:limit], deck=NO_BLUE[limit:], row_limit=limit)
    short = dealing(NO_BLUE[: limit - 1], deck=NO_BLUE[limit - 1 :], row_limit=limit)

    assert [0, 1, 2] == [decision.seat for decision in full.decisions]
    assert [decision.seat for decision in short.decisions] == [CHANCE]


def test_row_limit_none_deals_until_six_colours_show() -> None:
    blue = card(GOAT, PINK, BLUE)
    table = dealing(NO_BLUE, deck=[blue, blue], row_limit=None)

    assert [DrawCard(blue)] == open_to(table, CHANCE)
    assert [0, 1, 2] == [decision.seat for decision in draw(table, blue).decisions]


@pytest.mark.parametrize("stones", [0, 7, 12])
def test_stones_may_be_another_number_whatever_the_seats(stones: int) -> None:
    assert (stones,) * 5 == Lascaux(seats=5, stones=stones).start().supplies


@pytest.mark.parametrize(
    ("option", "why"),
    [
        ({"row_limit": 0}, "L4.1c: row_limit is a number from 1 to 100, not 0"),
        ({"row_limit": 101}, "L4.1c: row_limit is a number from 1 to 100, not 101"),
        ({"stones": -1}, "L3c: stones is a number from 0 to 100, not -1"),
        ({"stones": 128}, "L3c: stones is a number from 0 to 100, not 128"),
        ({"deck": BALANCED + BALANCED[:1]}, "L2.1a: a deck has 1 to 54 cards, not 55"),
    ],
)
def test_stones_row_limit_and_deck_have_bounds(option: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Lascaux(seats=3, **option)

    assert why == str(refused.value)


def test_deck_of_no_cards_is_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"L2\.1a: a deck has 1 to 54 cards, not 0"):
        Lascaux(seats=3, deck=())


# Presets


def test_preset_boomerang_sets_its_options() -> None:
    game = notation.game(5, {"preset": "boomerang"})

    assert (
        Lascaux(
            seats=5,
            end="one_round_after_deck_empty",
            next_start="last_bidder",
            row_limit=None,
            stones=12,
        )
        == game
    )
    assert game.start().supplies == (12,) * 5


def test_preset_book_has_the_first_stone_and_the_marker_stay_as_the_english_text() -> None:
    game = notation.game(4, {"preset": "book"})

    assert Lascaux(seats=4, opening="start_forced", take_back="forbidden") == game


def test_preset_french_book_has_a_lap_of_stones_and_no_turning_without_cards() -> None:
    game = notation.game(4, {"preset": "french_book"})

    assert (
        Lascaux(
            seats=4, opening="first_lap_forced", take_back="forbidden", reveal="stop_when_empty"
        )
        == game
    )


def test_preset_gives_way_to_options_named_beside_it() -> None:
    game = notation.game(3, {"preset": "boomerang", "stones": "9", "tie": "most_cards"})

    assert (9, "most_cards", None) == (game.stones, game.tie, game.row_limit)
