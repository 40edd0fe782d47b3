"""What a view says, piece by piece."""

from __future__ import annotations

from hearthside.lascaux import Count, Direction, View
from situations import (
    BLUE,
    BROWN,
    DEER,
    GREEN,
    PINK,
    SIX_COLOURS,
    WHITE,
    act,
    bidding,
    card,
    choose,
    dealing,
    draw,
)

MORE = card(DEER, GREEN, BLUE)


def test_a_view_of_a_round_being_bid_on() -> None:
    table = act(bidding([BROWN, GREEN, PINK], deck=[MORE, MORE], start=1), ".", ".", "/")

    assert View(
        viewer=2,
        game=1,
        games=1,
        round=1,
        direction=Direction.CLOCKWISE,
        start_player=1,
        row=SIX_COLOURS,
        deck=2,
        middle=0,
        supplies=(14, 11, 11),
        won=((), (), ()),
        held=(0, 0, 0),
        chosen=(True, True, True),
        markers=(None, None, PINK),
        pile=(0,),
        turn=1,
        awaited=(1,),
        counts=(),
        points=(0, 0, 0),
        over=False,
        winners=(),
        tally=(*((0, 0, 0),) * 6, (2, 1, 1)),
    ) == table.game.view(table.state, 2)


def test_the_tally_keeps_what_is_hidden() -> None:
    table = act(
        bidding([BROWN, GREEN, WHITE], supplies="hidden", won="hidden", deck=[MORE, MORE]), "."
    )

    assert (None, 2, None) == table.game.view(table.state, 1).tally[-1]
    assert (None, None, None) == table.game.view(table.state, 1).tally[0]


def test_a_view_of_a_series_between_games() -> None:
    table = act(bidding([BROWN, GREEN, WHITE], games=2), ".", "/", "/")
    view = table.game.view(table.state, None)

    herd = Count(
        cards=((1, 1, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
        stones=(11, 13, 12),
    )
    assert ((herd,), (2, 3, 3)) == (view.counts, view.points)
    assert (2, 2, 1, Direction.ANTICLOCKWISE) == (view.game, view.games, view.round, view.direction)
    assert (1, ()) == (view.start_player, view.winners)


def test_points_of_a_game_going_on_are_not_counted_for_anybody() -> None:
    table = act(bidding([BROWN, BROWN, BROWN]), "/", "/")

    assert (0, 0, 0) == table.game.view(table.state, 0).points


def test_winners_are_named_when_it_is_over() -> None:
    table = act(bidding([BROWN, GREEN, WHITE]), ".", "/", "/")

    assert (1, 2) == table.game.view(table.state, None).winners


def test_a_view_says_whom_the_game_waits_for_and_never_that_it_waits_for_chance() -> None:
    table = dealing(SIX_COLOURS[:2], deck=SIX_COLOURS[2:])
    assert () == table.game.view(table.state, 0).awaited

    table = draw(table, SIX_COLOURS[2])
    assert (0, 1, 2) == table.game.view(table.state, 0).awaited

    table = choose(table, BROWN)
    assert (1, 2) == table.game.view(table.state, 0).awaited
    assert (True, False, False) == table.game.view(table.state, 0).chosen


def test_markers_just_revealed_are_seen_by_all() -> None:
    table = bidding([BROWN, GREEN, PINK])
    events = act(table, "/", "/").log
    state = table.state
    for event in events[:3]:  # two passes, and the last bidder's marker
        state = table.game.evolve(state, event)

    assert (None, None, PINK) == table.game.view(state, None).markers
    assert (BROWN, None, PINK) == table.game.view(state, 0).markers
