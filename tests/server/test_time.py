"""Clocks, players who are away, and bots that sit in, over real sockets."""

import time

from server.guests import House, house

FAST = {"type": "per_move", "seconds": 1.0}


def test_a_move_that_takes_too_long_is_made_by_the_rules_default(home: House) -> None:
    party = home.table(clock=FAST)
    ann, ben, cleo = party.start("Ben", "Cleo")
    ann.acts()
    ben.acts()

    cleo.until("update")  # ann's
    cleo.until_view(lambda view: view["game"]["chosen"] == [True] * 3)

    moved = [fact for message in cleo.heard for fact in message.get("facts", [])][-1]
    assert ("default", 2) == (moved["by"], moved["seat"])
    assert cleo.view["timers"][cleo.view["game"]["turn"]]["since"] is not None


def test_a_table_nobody_looks_at_plays_on_by_its_clock() -> None:
    with house(sleep_seconds=0.1) as home:
        party = home.table(clock=FAST)
        guests = party.start("Ben", "Cleo")
        version = guests[0].version
        for guest in guests:
            guest.leave()

        time.sleep(1.6)

        assert home.get(party.path, guests[0].token).json()["version"] >= version + 3


def test_who_is_away_too_long_is_played_for_and_finds_the_seat_kept(home: House) -> None:
    party = home.table(grace=0.3)
    ann, _, cleo = party.start("Ben", "Cleo")
    cleo.leave()

    ann.until_view(lambda view: view["game"]["chosen"][2])

    back = home.guest(cleo.token)
    assert 2 == back.view["seat"]
    assert "away" == [f for m in ann.heard for f in m.get("facts", [])][-1]["by"]
    assert ["p1", "p2", "p3"] == back.here


def test_who_comes_back_in_time_is_not_played_for(home: House) -> None:
    party = home.table(grace=2.0)
    _, _, cleo = party.start("Ben", "Cleo")
    cleo.leave()
    back = home.guest(cleo.token)

    time.sleep(2.3)

    assert not back.view["game"]["chosen"][2]
    assert back.version == home.get(party.path, cleo.token).json()["version"]


def test_a_bot_sits_in_until_the_player_returns(home: House) -> None:
    party = home.table(grace=0.2, away="random")
    ann, _, cleo = party.start("Ben", "Cleo")
    cleo.leave()
    ann.until_view(lambda view: view["chairs"][2]["bot"] == "random")
    ann.until_view(lambda view: view["game"]["chosen"][2])

    back = home.guest(cleo.token)

    assert ("p3", None) == tuple(back.view["chairs"][2][key] for key in ("player", "bot"))
    ann.until_view(lambda view: view["chairs"][2]["bot"] is None)


def test_an_empty_table_waits_for_ever(home: House) -> None:
    party = home.table(grace=0.0)
    guests = party.start("Ben", "Cleo")
    for guest in guests:
        guest.leave()
    first = home.get(party.path, guests[0].token).json()["version"]
    time.sleep(0.3)

    assert first == home.get(party.path, guests[0].token).json()["version"]


def test_a_reserve_runs_only_while_its_seat_is_awaited(home: House) -> None:
    party = home.table(clock={"type": "reserve", "seconds": 60, "increment": 2})
    ann, *_ = party.start("Ben", "Cleo")

    ann.acts()

    timers = ann.view["timers"]
    assert timers[0]["since"] is None
    assert 61 < timers[0]["left"] < 62.01
    assert all(timer["since"] is not None for timer in timers[1:])
