"""Whoever was removed stays out until the host lets them in again, and then is who they were."""

from __future__ import annotations

from hearthside.table.bounds import MOST_WHIMS
from hearthside.table.messages import Leave, MakeHost, Readmit, Remove, SeatBot
from hearthside.table.model import Chair, Person, PlayerLeft, Readmitted, SeatTaken
from table.evening import Evening, choosing, three

BEN = Person("p2", "Ben")


def without_ben(evening: Evening | None = None) -> Evening:
    evening = evening or three()
    evening.say("p1", Remove(id="out", player="p2"))
    return evening


def test_the_host_sees_whom_to_let_in_again_and_nobody_else_does() -> None:
    evening = without_ben()

    assert (BEN,) == evening.view("p1").barred
    assert () == evening.view("p3").barred == evening.view(None).barred == evening.view("p2").barred


def test_who_is_let_in_again_is_the_same_person_on_the_same_seat() -> None:
    evening = without_ben()
    keys = evening.state.keys

    evening.say("p1", Readmit(id="in", player="p2"))

    assert [PlayerLeft("p2", removed=True, seat=1), Readmitted(BEN), SeatTaken(1, "p2")] == (
        evening.heard("p1")[-3:]
    )
    assert Chair(player="p2") == evening.state.chairs[1]
    assert () == evening.view("p1").barred
    assert keys == evening.state.keys  # the links that others have still let them in
    assert evening.state == evening.load().state


def test_only_the_host_lets_anybody_in() -> None:
    evening = without_ben()

    with evening.refused("not_host"):
        evening.say("p3", Readmit(id="1", player="p2"))
    with evening.refused("not_here"):
        evening.say("p2", Readmit(id="2", player="p2"))
    with evening.refused("not_removed"):
        evening.say("p1", Readmit(id="3", player="p3"))


def test_the_next_host_may_do_it_too() -> None:
    evening = without_ben()
    evening.say("p1", MakeHost(id="1", player="p3"))

    assert (BEN,) == evening.view("p3").barred
    evening.say("p3", Readmit(id="2", player="p2"))
    assert BEN in evening.state.people


def test_who_left_by_themselves_comes_by_the_link_and_needs_no_host() -> None:
    evening = three()
    evening.say("p2", Leave(id="1"))

    assert () == evening.view("p1").barred
    with evening.refused("not_removed"):
        evening.say("p1", Readmit(id="2", player="p2"))


def test_in_mid_game_they_have_their_own_seat_back_from_the_bot() -> None:
    evening = three()
    evening.say("p1", Remove(id="gap", player="p3"))
    evening.say("p1", SeatBot(id="bot", seat=2, bot="child"))
    evening.start()
    without_ben(evening)

    evening.say("p1", Readmit(id="in", player="p2"))

    assert "p2" == evening.state.chairs[1].player
    assert "child" == evening.state.chairs[2].bot


def test_while_a_choice_lies_sealed_their_seat_is_promised_to_them() -> None:
    evening = choosing()
    evening.choose("p2", "green")
    without_ben(evening)

    evening.say("p1", Readmit(id="in", player="p2"))

    assert "p2" == evening.state.chairs[1].promised
    assert None is evening.view("p2").seat


def test_where_their_seat_was_taken_they_get_another_and_none_where_none_is_free() -> None:
    evening = without_ben()
    evening.join("Dan", seat=1)
    with evening.refused("table_full"):
        evening.say("p1", Readmit(id="1", player="p2"))
    evening.say("p3", Leave(id="2"))

    evening.say("p1", Readmit(id="3", player="p2"))

    assert "p2" == evening.state.chairs[2].player


def test_not_beside_somebody_who_is_called_so_by_now() -> None:
    evening = without_ben()
    evening.join("Ben", seat=1)
    evening.say("p3", Leave(id="1"))

    with evening.refused("name_taken"):
        evening.say("p1", Readmit(id="2", player="p2"))


def test_who_wanted_to_be_forgotten_cannot_be_called_back() -> None:
    evening = without_ben()

    evening.store(evening.table.leave("p2", evening.moment()))

    assert () == evening.view("p1").barred
    with evening.refused("not_removed"):
        evening.say("p1", Readmit(id="1", player="p2"))


def test_a_host_cannot_fill_a_table_by_it() -> None:
    evening = without_ben()
    for number in range(MOST_WHIMS // 2):
        evening.say("p1", Readmit(id=f"in {number}", player="p2"))
        evening.say("p1", Remove(id=f"out {number}", player="p2"))

    with evening.refused("too_often"):
        evening.say("p1", Readmit(id="in", player="p2"))
