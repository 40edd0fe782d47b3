"""Attacks on the bots' time: more thinking than there is."""

from __future__ import annotations

import time

from hearthside.lab.server.siege.stranger import PATIENCE, Broke, Player, Seat, Target, start

ELDERS = 10  # tables
SEATS = 4
CHILD_SECONDS = 5.0  # for two children to choose; alone they take one at most
SLOWER = 5.0  # times what they take alone, on a machine with much other work
WAKING = 120.0  # seconds for bots to open what they think with


def elders_alone(target: Target) -> str:
    """Ten tables of elders with nobody at them.

    Held: a stranger's children answer within their time.
    """
    return beside_elders(target, stay=False)


def elders_watched(target: Target) -> str:
    """Ten tables of elders whose hosts look on.

    Held: a stranger's children answer within their time.
    """
    return beside_elders(target, stay=True)


def beside_elders(target: Target, stay: bool) -> str:
    alone = children_choose(target)
    tables = [elders(target, number, stay) for number in range(1, ELDERS + 1)]
    try:
        took = children_choose(target)
    finally:
        for seat, player in tables:
            player.close()
            seat.delete()
    sentence = f"two children took {took:.1f} s, and {alone:.1f} s alone"
    if took > max(CHILD_SECONDS, SLOWER * alone):
        raise Broke(sentence)
    return sentence


def elders(target: Target, number: int, stay: bool) -> tuple[Seat, Player]:
    """A table of elders that has begun to play."""
    host = target.stranger(number).makes("Ann", seats=SEATS)
    player = host.opens()
    player.does("stand")
    for seat in range(SEATS):
        player.does("seat_bot", seat=seat, bot="elder")
    player.does("start")
    if not stay:
        player.close()
    return host, player


def children_choose(target: Target) -> float:
    """Seconds until both children of a new table have chosen their first markers."""
    host = target.stranger(ELDERS + 1).makes("Zoe")
    with host.opens() as player:
        for seat in (1, 2):
            player.does("seat_bot", seat=seat, bot="child")
        start([player])
        began = time.monotonic()
        player.waits_for(lambda view: all(view["game"]["chosen"][1:]), 2 * PATIENCE)
        took = time.monotonic() - began
    host.delete()
    return took


def wake(target: Target) -> None:
    """No attack: elders and children have thought once, so that none is timed as it opens books."""
    host, player = elders(target, 1, stay=True)
    if not player.waits_for(lambda view: any(view["game"]["chosen"]), WAKING):
        raise RuntimeError("the bots did not wake up")
    player.close()
    host.delete()
    children_choose(target)


def endless_series(target: Target) -> None:
    """A table for a series of a million games.

    Held: it is refused.
    """
    wanted = {"game": "lascaux", "seats": 3, "options": {"games": "1000000"}}
    body = {"settings": wanted, "name": "Ann"}
    if target.stranger().ask("POST", "/api/tables", body).status == 201:
        raise Broke("the table was made")
