"""Whole games over real sockets."""

from server.guests import House, play_on


def test_four_sockets_play_a_whole_game_of_lascaux_and_see_the_same_end(home: House) -> None:
    party = home.table(seats=4)
    guests = party.start("Ben", "Cleo", "Dan")

    play_on(guests)

    assert {"over"} == {guest.view["phase"] for guest in guests}
    assert 1 == len({str(guest.view["results"]) for guest in guests})
    assert [0, 1, 2, 3] == [guest.view["seat"] for guest in guests]
