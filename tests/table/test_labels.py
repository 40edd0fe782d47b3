"""Labels: whom a game waits for and since when, to each viewer what their view tells them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.table import Label, Table, read_label
from hearthside.table.labels import Turn, turn
from hearthside.table.messages import Lend
from hearthside.table.model import PerMove
from table.evening import DAY, HOUR, Evening, choosing, curling, ice, lascaux, three

VIEWERS = ("p1", "p2", "p3", None)


def label(evening: Evening) -> Label:
    return read_label(evening.table.label())


def turns(evening: Evening) -> list[Turn]:
    """As Ann, Ben, Cleo and a spectator are told."""
    return [turn(label(evening), player) for player in VIEWERS]


def is_told_no_more_than_seen(evening: Evening) -> None:
    for player, told in zip(VIEWERS, turns(evening), strict=True):
        view = evening.view(player)
        assert view.game is not None
        assert tuple(sorted(view.game.awaited)) == told.awaited
        assert told.mine == any(one.awaited for one in view.decisions)


@pytest.mark.parametrize("blind", [False, True])
def test_whom_the_game_waits_for_is_what_each_sees_at_every_step(blind: bool) -> None:
    evening = choosing(blind=blind)
    for player, colour in (
        ("p2", "green"),
        ("p1", "blue"),
        ("p2", ""),
        ("p2", "pink"),
        ("p3", "pink"),
    ):
        is_told_no_more_than_seen(evening)
        evening.choose(player, colour) if colour else evening.take_back(player)
        evening.wait(HOUR)
    is_told_no_more_than_seen(evening)


def test_since_when_is_told_by_seat_where_it_is_ones_own_turn() -> None:
    evening = choosing()
    began = evening.now
    evening.wait(HOUR)
    evening.choose("p2", "green")
    evening.wait(HOUR)

    ann, ben, cleo, spectator = turns(evening)

    assert ((0, 2), True, began) == (ann.awaited, ann.mine, ann.since)
    assert ((0, 2), False, began + HOUR) == (ben.awaited, ben.mine, ben.since)
    assert ann == cleo
    assert ben == spectator


def test_until_when_is_told_to_whose_clock_it_is() -> None:
    evening = choosing(clock=PerMove(3 * DAY))
    evening.choose("p2", "green")

    ann, ben, *_ = turns(evening)

    assert (evening.now + 3 * DAY, None) == (ann.until, ben.until)


def test_who_has_lent_the_seat_is_not_called() -> None:
    evening = choosing()
    evening.say("p2", Lend(id="1", seat=1, bot="random"))

    assert not turn(label(evening), "p2").mine
    assert (0, 1, 2) == turn(label(evening), "p2").awaited


def test_before_and_after_a_game_nobody_is_called() -> None:
    evening = three()
    assert [Turn()] * 4 == turns(evening)
    evening.start()
    evening.play_out()
    assert [Turn()] * 4 == turns(evening)


def told(evening: Evening) -> list[Any]:
    """All that a list may ever tell Ann and a spectator, and what retention counts from."""
    now = label(evening)
    shown = now.points, now.names, now.games, now.phase, evening.table.touched
    return [turn(now, "p1"), turn(now, None), shown]


@given(
    st.lists(
        st.tuples(st.sampled_from(["p2", "p3"]), st.sampled_from(["green", "pink"])), max_size=6
    ),
    st.booleans(),
    st.integers(0, 100),
)
def test_behind_a_veil_a_list_tells_nothing_of_what_others_did_and_when(
    deeds: list[tuple[str, str]], clock: bool, pause: int
) -> None:
    """Ben or Cleo chooses, takes back, chooses again, at whatever time; but never both have."""
    one, other = [
        choosing(blind=True, clock=PerMove(30 * DAY) if clock else None) for _ in range(2)
    ]
    before = told(one)
    chosen = set[str]()
    for player, colour in deeds:
        one.wait(pause)
        if player in chosen:
            one.take_back(player)
            chosen.discard(player)
        elif not chosen:
            one.choose(player, colour)
            chosen.add(player)

    assert before == told(one) == told(other)
    assert {player: not turn(label(one), player).mine for player in ("p2", "p3")} == {
        player: player in chosen for player in ("p2", "p3")
    }


def test_the_score_is_that_of_the_game_that_is_played() -> None:
    evening = three(lascaux(options={}))
    evening.start()

    assert (2, 2, 2) == label(evening).points  # twelve stones are two points (L5.2)


def test_a_score_that_is_partly_secret_is_not_told() -> None:
    evening = three(lascaux(options={"supplies": "hidden"}))
    evening.start()

    assert () == label(evening).points


def test_on_the_ice_the_score_is_by_side() -> None:
    assert (0, 0) == label(ice(4)).points
    assert () == label(Evening(curling())).points


def test_a_label_of_an_older_version_tells_what_it_has() -> None:
    old = read_label(b'{"game":"lascaux","phase":"playing","names":["Ann"],"games":0,"due":null}')

    assert ("lascaux", ("Ann",), None) == (old.game, old.names, old.version)
    assert Turn() == turn(old, "p1")
    assert Label() == read_label(b"\xff")


def test_a_table_read_anew_knows_since_when_as_before() -> None:
    evening = choosing()
    evening.wait(HOUR)
    evening.choose("p2", "green")
    evening.wait(HOUR)

    again: Table = evening.load()

    assert msgspec.json.decode(evening.table.label()) == msgspec.json.decode(again.label())
