"""Situations that must come out right, one by one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import comb
from random import Random

import pytest

from hearthside.bots.lascaux import absent
from hearthside.kernel import CHANCE, IllegalAction, InvalidAction, StaleAction, answer, turns
from hearthside.lascaux import (
    BALANCED,
    COLOURS,
    AnyAction,
    Card,
    CardDrawn,
    CardsTaken,
    Choose,
    Colour,
    Direction,
    Lascaux,
    MarkerChosen,
    MarkerRevealed,
    Pass,
    Passed,
    Place,
    RoundEnded,
    State,
    StonePlaced,
    TakeBack,
)
from hearthside.lascaux.cards import colours_of
from hearthside.lascaux.scoring import majority_points, stone_points
from situations import (
    AUROCHS,
    BLUE,
    BROWN,
    DEER,
    GOAT,
    GREEN,
    HORSE,
    MAMMOTH,
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


def seats_to_choose(table: Table) -> list[object]:
    return [decision.seat for decision in table.decisions if decision.awaited]


def rows(game: Lascaux, seed: object) -> Iterable[tuple[State, tuple[Card, ...]]]:
    """Every state of a random game in which the row has just been laid out, and the row."""
    for state, events in turns(game, seed=seed):
        if state.turn is not None and isinstance(events[-1], MarkerChosen):
            yield state, state.row


# Dealing


def test_three_cards_can_already_show_six_colours() -> None:
    table = draw(dealing(deck=[*SIX_COLOURS, *NO_BLUE]), *SIX_COLOURS)

    assert [0, 1, 2] == seats_to_choose(table)


def test_seven_cards_may_miss_a_colour() -> None:
    table = draw(dealing(deck=[*SIX_COLOURS, *NO_BLUE]), *NO_BLUE[:7])

    assert BLUE not in colours_of(table.row)
    assert [0, 1, 2] == seats_to_choose(table)


def test_27_percent_of_first_rows_miss_a_colour_counted_exactly() -> None:
    """Those are the hands of seven cards without some colour: inclusion and exclusion."""
    missing = 0
    for number in range(1, 7):
        for gone in combinations(COLOURS, number):
            without = sum(not set(gone) & set(card.colours) for card in BALANCED)
            missing += (-1) ** (number + 1) * comb(without, 7)

    assert 0.265 < missing / comb(54, 7) < 0.275


def test_27_percent_of_first_rows_miss_a_colour_as_dealt() -> None:
    """A thousand rows; the bounds are four standard deviations away."""
    game = Lascaux(seats=3, start_seat=0)
    rng = Random("first rows")
    missing = 0
    for _ in range(1000):
        state = game.start()
        while (decision := game.decisions(state)[0]).seat is CHANCE:
            (event,) = game.decide(state, CHANCE, decision.options.sample(rng))
            state = game.evolve(state, event)
        missing += len(colours_of(state.row)) < 6

    assert 214 < missing < 327


def test_the_stop_test_comes_before_each_draw_so_seven_leftovers_draw_nothing() -> None:
    table = act(bidding([BLUE] * 3, row=NO_BLUE[:7], deck=NO_BLUE[7:]), "/", "/")

    assert NO_BLUE[:7] == table.row
    assert [0, 1, 2] == seats_to_choose(table)


def test_six_colours_among_leftovers_would_draw_nothing_either() -> None:
    table = dealing(row=SIX_COLOURS, deck=NO_BLUE)

    assert [0, 1, 2] == seats_to_choose(table)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_leftovers_never_show_a_colour_chosen_that_round(seats: int) -> None:
    seen = 0
    before: State | None = None
    for state, events in turns(Lascaux(seats=seats), seed=seats):
        if isinstance(events[-1], RoundEnded):
            assert before is not None
            left = colours_of(state.row)
            assert not left & set(before.markers)
            assert len(left) <= 5
            seen += bool(left)
        before = state

    assert seen > 0


def test_leftovers_colours_count_towards_the_six() -> None:
    table = draw(dealing(row=SIX_COLOURS[:2], deck=[*SIX_COLOURS[2:], *NO_BLUE]), SIX_COLOURS[2])

    assert table.row == SIX_COLOURS
    assert [0, 1, 2] == seats_to_choose(table)


def test_when_the_deck_ends_while_dealing_a_short_row_is_played_as_any_other() -> None:
    table = draw(dealing(deck=NO_BLUE[:2]), *NO_BLUE[:2])

    assert [0, 1, 2] == seats_to_choose(table)
    assert 0 == choose(table, BROWN, GREEN, PINK).turn


def test_with_leftovers_and_an_empty_deck_there_is_another_round_without_a_draw() -> None:
    table = act(bidding([BROWN, BROWN, BROWN], row=SIX_COLOURS), "/", "/")

    assert SIX_COLOURS[1:] == table.row
    assert [0, 1, 2] == seats_to_choose(table)


def test_with_row_and_deck_empty_it_is_over_at_once() -> None:
    table = act(bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS), "/", "/")

    assert table.over
    assert not any(isinstance(event, RoundEnded) for event in table.log)


@pytest.mark.parametrize("seed", range(4))
def test_while_the_deck_holds_cards_a_row_has_at_least_three(seed: int) -> None:
    sizes = [len(row) for state, row in rows(Lascaux(seats=4), seed) if state.unseen]

    assert min(sizes) >= 3
    assert max(sizes) <= 7


def test_drawing_the_last_card_is_not_the_end() -> None:
    table = draw(dealing(row=SIX_COLOURS[:2], deck=SIX_COLOURS[2:]), SIX_COLOURS[2])

    assert () == table.state.unseen
    assert not table.over
    assert [0, 1, 2] == seats_to_choose(table)


# Choosing


def test_all_six_markers_can_be_chosen_every_round() -> None:
    table = act(bidding([BLUE, BLUE, BLUE], row=SIX_COLOURS[:2]), "/", "/")

    for seat in range(3):
        assert [Choose(colour) for colour in COLOURS] == open_to(table, seat)


def test_a_second_choice_is_refused() -> None:
    table = do(dealing(SIX_COLOURS), 0, Choose(BROWN))

    assert "L4.2b" == refused(table, 0, Choose(BROWN))
    assert "L4.2b" == refused(table, 0, Choose(GREEN))


def test_a_choice_during_bidding_is_refused() -> None:
    assert "L4.2b" == refused(bidding([BROWN, GREEN, PINK]), 0, Choose(BROWN))


def test_others_learn_only_that_a_seat_has_chosen() -> None:
    choosing = dealing(SIX_COLOURS)
    brown, white = (do(choosing, 1, Choose(colour)) for colour in (BROWN, WHITE))

    for viewer in (0, 2, None):
        view = choosing.game.view(brown.state, viewer)
        assert (False, True, False) == view.chosen
        assert view == choosing.game.view(white.state, viewer)
        assert choosing.game.redact(brown.log[0], viewer) == MarkerChosen(1, None)


def test_of_two_seats_with_one_colour_the_later_passer_takes_all() -> None:
    row = [card(DEER, GREEN, BLUE), card(GOAT, GREEN, PINK)]

    table = act(bidding([GREEN, GREEN, BROWN], row=row), "/", "/")

    assert ((), tuple(row), ()) == table.won


def test_if_all_chose_the_same_colour_only_the_last_bidder_takes() -> None:
    row = [card(DEER, GREEN, BLUE), card(GOAT, GREEN, PINK)]

    table = act(bidding([GREEN] * 4, row=row), "/", ".", "/", "/")

    assert ((), tuple(row), (), ()) == table.won


@pytest.mark.parametrize(
    ("bids", "taker"), [("//", 2), ("./.../", 2), ("..././", 1), ("...././", 2)]
)
def test_a_card_matching_two_seats_goes_to_the_one_revealed_first(bids: str, taker: int) -> None:
    both = card(DEER, GREEN, BLUE)

    table = act(bidding([BROWN, GREEN, BLUE], row=[both]), *bids)

    assert (both,) == table.won[taker]


# Bidding


def test_exactly_one_stone_is_laid_a_turn() -> None:
    table = bidding([BROWN, GREEN, PINK])
    for laid in range(1, 10):
        table = act(table, ".")
        assert laid == table.middle
        assert 36 - laid == sum(table.supplies)


def test_passed_seats_are_skipped_and_cannot_act() -> None:
    table = act(bidding([BROWN, GREEN, PINK, WHITE]), ".", "/", ".", ".")

    assert 0 == table.turn
    assert 2 == act(table, ".").turn
    assert "L4.3e" == refused(table, 1, Place())
    assert "L4.3e" == refused(table, 1, Pass())


def test_passing_takes_the_whole_middle_own_stones_included() -> None:
    table = act(bidding([BROWN, GREEN, PINK, WHITE]), ".", ".", ".", ".", "/")

    assert table.supplies[0] == 12 - 1 + 4
    assert 0 == table.middle


def test_without_stones_one_must_pass_takes_the_middle_and_stays_out() -> None:
    table = bidding([BROWN, GREEN, PINK], with_supplies=[1, 5, 5])

    table = act(table, ".", ".", ".")
    assert [Pass()] == open_to(table, 0)
    table = act(table, "/")

    assert (3, 4, 4) == table.supplies
    assert 1 == table.turn
    assert 1 == act(table, ".", ".").turn
    assert "L4.3e" == refused(table, 0, Place())


def test_without_stones_and_an_empty_middle_one_must_pass_and_gets_nothing() -> None:
    table = bidding([BROWN, GREEN, PINK], with_supplies=[0, 5, 5])

    assert [Pass()] == open_to(table, 0)
    assert (Passed(0, stones=0),) == act(table, "/").log


def test_right_after_a_pass_the_next_seat_may_pass_for_nothing() -> None:
    table = act(bidding([BROWN, GREEN, PINK, WHITE]), ".", ".", "/", "/")

    assert (Passed(2, stones=2), Passed(3, stones=0)) == table.log[-2:]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_all_but_one_have_passed_the_round_ends_at_once(seats: int) -> None:
    table = act(bidding([BROWN] * seats), *"." * seats, *"/" * (seats - 2))
    assert 1 == table.state.round

    table = act(table, "/")

    assert 2 == table.state.round
    assert None is table.turn


def test_the_last_bidder_lays_nothing_more_and_keeps_the_supply() -> None:
    table = act(bidding([BROWN, BROWN, BROWN]), ".", ".", ".", "/", "/")

    assert 11 == table.supplies[2]


def test_the_last_bidder_may_own_no_stone() -> None:
    table = act(bidding([BROWN, BROWN, BROWN], with_supplies=[3, 3, 0]), "/", "/")

    assert (3, 3, 0) == table.supplies
    assert (SIX_COLOURS[0],) == table.won[2]


def test_the_last_bidder_may_never_have_acted() -> None:
    table = act(bidding([BROWN, BROWN, BROWN]), "/", "/")

    assert 2 not in [event.seat for event in table.log if isinstance(event, StonePlaced | Passed)]
    assert (SIX_COLOURS[0],) == table.won[2]


def test_everybody_passing_at_once_costs_nobody_anything_and_the_last_takes_first() -> None:
    table = act(bidding([BROWN, YELLOW, BROWN, YELLOW]), "/", "/", "/")

    assert (12, 12, 12, 12) == table.supplies
    assert MarkerRevealed(3, YELLOW) == table.log[3]
    assert (SIX_COLOURS[0],) == table.won[3]


@pytest.mark.parametrize(("seats", "stones"), [(3, 36), (4, 48), (5, 50)])
def test_stones_are_conserved_and_the_middle_is_empty_when_a_round_ends(
    seats: int, stones: int
) -> None:
    for state, events in turns(Lascaux(seats=seats), seed="conserved"):
        assert stones == sum(state.supplies) + state.middle
        if isinstance(events[-1], RoundEnded):
            assert 0 == state.middle


@pytest.mark.parametrize(("seats", "most"), [(3, 38), (4, 51), (5, 54)])
def test_a_round_has_at_most_so_many_bidding_actions(seats: int, most: int) -> None:
    """All lay all they have; then each but the last has to pass."""
    table = bidding([BROWN] * seats)
    actions = 0
    while table.state.round == 1:
        table = act(table, "." if Place() in open_to(table, table.turn or 0) else "/")
        actions += 1

    assert most == actions


# Taking


def test_the_last_bidder_takes_first_then_the_pile_from_the_top() -> None:
    row = [card(DEER, GREEN, BLUE), card(GOAT, GREEN, PINK), card(HORSE, BLUE, PINK)]

    table = act(bidding([PINK, GREEN, BLUE], row=row), ".", "/", "/")  # 1 passes, then 2

    assert [0, 2, 1] == [event.seat for event in table.log if isinstance(event, MarkerRevealed)]
    assert ((row[1], row[2]), (), (row[0],)) == table.won


def test_taking_nothing_is_fine() -> None:
    table = act(bidding([BLUE, BLUE, BLUE], row=NO_BLUE[:7]), "/", "/")

    assert not any(isinstance(event, CardsTaken) for event in table.log)
    assert ((), (), ()) == table.won


def test_when_the_row_is_empty_early_the_rest_get_nothing() -> None:
    only = card(DEER, GREEN, BLUE)

    table = act(bidding([GREEN, BLUE, GREEN], row=[only]), "/", "/")

    assert ((), (), (only,)) == table.won
    assert 1 == sum(isinstance(event, CardsTaken) for event in table.log)


def test_one_colour_on_all_seven_cards_can_be_swept() -> None:
    row = [card(animal, GREEN, other) for animal in (DEER, GOAT) for other in (BLUE, PINK, WHITE)]
    row.append(card(HORSE, BROWN, GREEN))

    table = act(bidding([BLUE, PINK, GREEN], row=row), "/", "/")

    assert ((), (), tuple(row)) == table.won


@pytest.mark.parametrize("markers", [[BROWN, GREEN, GREEN], [BLUE, GREEN, GREEN]])
def test_the_first_passer_starts_next_cards_or_not(markers: list[Colour]) -> None:
    row = [card(DEER, BROWN, YELLOW), card(GOAT, PINK, WHITE)]

    table = act(bidding(markers, row=row), "/", ".", "/")

    assert (0, 2) == (table.start_player, table.state.round)


def test_anticlockwise_mirrors_the_turn_order_only() -> None:
    row = [card(DEER, GREEN, BLUE), card(GOAT, GREEN, PINK), *SIX_COLOURS]
    clockwise = bidding([GREEN, BLUE, PINK], row=row)
    anticlockwise = bidding([GREEN, PINK, BLUE], row=row, direction=Direction.ANTICLOCKWISE)

    one, other = (act(table, ".", ".", "/", "/") for table in (clockwise, anticlockwise))

    assert (one.won[0], one.won[1], one.won[2]) == (other.won[0], other.won[2], other.won[1])
    assert (2, 1) == (one.start_player, other.start_player)
    assert one.row == other.row


# Scoring


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((5, 3, 1), (5, 0, 0)),
        ((4, 4, 1), (4, 4, 0)),
        ((3, 3, 3), (3, 3, 3)),
        ((0, 9, 0), (0, 9, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((2, 3, 1, 3), (0, 3, 0, 3)),
    ],
)
def test_majorities(cards: tuple[int, ...], points: tuple[int, ...]) -> None:
    herds = [[card(MAMMOTH, BROWN, BLUE)] * number for number in cards]
    table = dealing(deck=SIX_COLOURS, seats=len(cards), with_won=herds, stones=0)

    assert points == majority_points(cards)
    assert points == table.points


@pytest.mark.parametrize(
    ("stones", "points"), [(0, 0), (5, 0), (6, 1), (8, 1), (11, 1), (12, 2), (14, 2), (36, 6)]
)
def test_stones_make_points(stones: int, points: int) -> None:
    table = dealing(deck=SIX_COLOURS, with_supplies=[0, stones, 0])

    assert points == stone_points(stones)
    assert (0, points, 0) == table.points


# Series


def test_a_series_starts_each_game_afresh_and_adds_up_points() -> None:
    first = bidding([BROWN, GREEN, WHITE], row=SIX_COLOURS, games=2, start=2)

    table = act(first, ".", ".", "/", "/")

    fresh = first.game.start()
    assert table.state.supplies == fresh.supplies
    assert (fresh.unseen, fresh.row, fresh.won) == (table.state.unseen, table.row, table.won)
    assert (fresh.markers, fresh.pile, fresh.dry) == (table.markers, (), table.state.dry)
    assert 0 == table.start_player  # it was 2: another seat starts
    assert Direction.ANTICLOCKWISE is table.game.view(table.state, None).direction
    assert table.game.view(table.state, None).points == (1 + 1, 1 + 2, 1 + 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_a_series_of_as_many_games_as_seats_each_starts_once(seats: int) -> None:
    game = Lascaux(seats=seats, games=seats, deck=SIX_COLOURS, marker_choice="on_display_only")

    openers = {state.game: state.opener for state, _ in turns(game, seed=1)}

    assert set(range(seats)) == set(openers.values())


# Table


def marker_id(table: Table, seat: int) -> str:
    return next(decision.id for decision in table.decisions if decision.seat == seat)


def test_a_duplicate_is_answered_and_changes_nothing() -> None:
    table = dealing(SIX_COLOURS)
    mine = marker_id(table, 1)
    events = answer(table.game, table.state, 1, Choose(PINK), mine)
    state = table.game.evolve(table.state, events[0])

    with pytest.raises(StaleAction) as refusal:
        answer(table.game, state, 1, Choose(PINK), mine)

    assert "stale" == refusal.value.kind
    assert mine in refusal.value.why


def test_a_stale_bid_is_answered_and_changes_nothing() -> None:
    table = bidding([BROWN, GREEN, PINK])
    old = table.decisions[0].id
    lap = act(table, ".", ".", ".")

    assert 0 == lap.turn
    with pytest.raises(StaleAction):
        answer(lap.game, lap.state, 0, Place(), old)


def test_an_out_of_turn_action_is_answered_and_changes_nothing() -> None:
    table = bidding([BROWN, GREEN, PINK])

    with pytest.raises(IllegalAction, match=r"^L4\.3b: it is the turn of seat 0$"):
        answer(table.game, table.state, 1, Place())


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_answered(seat: int) -> None:
    table = bidding([BROWN, GREEN, PINK])

    with pytest.raises(InvalidAction, match="there is no seat"):
        answer(table.game, table.state, seat, Place())


def test_time_out_while_choosing_sets_a_random_colour_on_display() -> None:
    table = dealing([card(DEER, GREEN, BLUE), card(GOAT, GREEN, PINK)])
    view = table.game.view(table.state, 1)

    chosen = {absent.choose(view, table.decisions[1], Random(seed)) for seed in range(40)}

    assert {Choose(GREEN), Choose(PINK), Choose(BLUE)} == chosen


@pytest.mark.parametrize(
    ("opening", "done"),
    [("free", Pass()), ("start_forced", Place()), ("first_lap_forced", Place())],
)
def test_time_out_while_bidding_passes_or_places_where_passing_is_forbidden(
    opening: str, done: AnyAction
) -> None:
    table = bidding([BROWN, GREEN, PINK], opening=opening)

    assert done == absent.choose(table.game.view(table.state, 0), table.decisions[0], Random(0))


def test_a_bot_taking_over_keeps_the_marker_already_chosen() -> None:
    """The first decision is always an awaited one, and a marker set is not awaited any more."""
    table = do(dealing(SIX_COLOURS), 0, Choose(PINK))
    players = [absent.choose] * 3
    log = (*map(CardDrawn, SIX_COLOURS), *table.log)

    states = [state for state, _ in turns(table.game, players, seed=1, log=log)]

    assert all(state.markers[0] is PINK for state in states if state.round == 1)
    assert states


def test_a_choice_resent_after_taking_it_back_is_stale() -> None:
    table = dealing(SIX_COLOURS)
    mine = marker_id(table, 1)
    table = do(do(table, 1, Choose(PINK)), 1, TakeBack())

    with pytest.raises(StaleAction):
        answer(table.game, table.state, 1, Choose(PINK), mine)


def test_between_the_last_pass_and_the_next_round_nobody_can_act() -> None:
    table = bidding([BROWN, BROWN, BROWN], row=[*SIX_COLOURS, card(AUROCHS, BROWN, BLUE)])
    events = act(table, "/", "/").log
    halfway = table.state
    for event in events[:-1]:  # all but RoundEnded
        halfway = table.game.evolve(halfway, event)

    assert () == table.game.decisions(halfway)
    for action in (TakeBack(), Choose(PINK), Place(), Pass()):
        for seat in range(3):
            assert "L4.3g" == refused(Table(table.game, halfway), seat, action)


def test_a_new_round_forgets_what_was_taken_back() -> None:
    fresh = dealing(SIX_COLOURS, deck=NO_BLUE)
    once = do(do(fresh, 0, Choose(BROWN)), 0, TakeBack())

    later = draw(act(choose(once, PINK, PINK, PINK), "/", "/"), NO_BLUE[0], NO_BLUE[1])

    assert "1.1.marker.0.1" == marker_id(once, 0)
    assert (0, 0, 0) == later.state.regrets
