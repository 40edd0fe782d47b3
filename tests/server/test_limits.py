"""Floods, giants, strangers and slow readers: refused, and nobody else notices."""

import json
import socket as sockets
import time
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hearthside.server import ServerSettings, limits
from hearthside.server.limits import Bucket, Holding, Ledger, household_of
from server.guests import House, house


def test_a_bucket_lets_a_burst_through_then_a_steady_stream() -> None:
    bucket = Bucket(rate=2.0, burst=3.0, now=0.0)

    assert [True, True, True, False] == [bucket.take(0.0) for _ in range(4)]
    assert [True, False] == [bucket.take(0.5), bucket.take(0.5)]
    assert [True, True, True, False] == [bucket.take(100.0) for _ in range(4)]


def test_a_bucket_tells_how_many_were_too_many() -> None:
    bucket = Bucket(rate=1.0, burst=5.0, now=0.0)

    assert [0, 1, 4] == [bucket.spend(0.0, 2), bucket.spend(0.0, 4), bucket.spend(0.0, 4)]
    assert 0 == bucket.spend(1.0)


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    bucket = Bucket(rate=1.0, burst=2.0, now=3600.0)

    assert [True, True, False] == [bucket.take(now) for now in (3600.0, 0.0, 0.0)]
    assert bucket.take(3601.0)


def ledger(**settings: Any) -> Ledger:
    return Ledger(ServerSettings(**settings), lambda: 0.0)


def test_addresses_are_counted_apart_and_in_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 2)
    accounts = ledger(tables_per_address=1)

    made = [accounts.of(one).tables.take(0.0) for one in ("a", "b", "b")]
    assert [True, True, False] == made
    assert accounts.of("c").tables.take(0.0)  # and a, not heard of for longest, is forgotten
    assert [False, True] == [accounts.of(one).tables.take(0.0) for one in ("b", "a")]


def test_an_address_that_holds_something_is_never_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 2)
    accounts = ledger()
    accounts.of("a").connections = 1
    for other in "bcdef":
        accounts.of(other)

    assert 1 == accounts.of("a").connections


def test_a_player_has_one_bucket_however_often_they_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 1)
    players = ledger(burst=1)

    assert players.player("t/p1").take(0.0)
    assert not players.player("t/p1").take(0.0)
    assert players.player("t/p2").take(0.0)


def test_what_is_held_is_bounded_for_each_and_for_all() -> None:
    accounts = ledger(held_bytes_per_address=100_000, held_bytes=150_000)
    mine, yours = Holding(accounts), Holding(accounts)

    assert mine.take(accounts.of("a"), 100_000)
    assert [False, True] == [mine.take(accounts.of("a"), 1), yours.take(accounts.of("b"), 50_000)]
    assert not yours.take(accounts.of("b"), 1)
    mine.let_go()
    assert yours.take(accounts.of("b"), 50_000)
    yours.let_go()
    assert (0, 0) == (accounts.held, accounts.of("b").held)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_a_household_is_an_address_or_a_network_of_64_bits(
    one: str, other: str, same: bool
) -> None:
    assert same == (household_of(one) == household_of(other))


def test_a_hasty_client_is_told_then_sent_away_and_others_go_on() -> None:
    with house(messages_per_second=5, burst=10) as home:
        party = home.table()
        ann, ben = party.gather("Ben")
        for _ in range(50):
            ann.say(type="ping")
        ann.until("refused", code="too_fast")
        with suppress(ConnectionClosed):  # a quick server has closed before the last was said
            for _ in range(130):
                ann.say(type="ping")

        assert 1008 == ann.closes()
        assert {"type": "bye", "code": "flooding", "reconnect": False} == ann.heard[-1]
        assert sum(one.get("code") == "too_fast" for one in ann.heard) <= 100
        ben.do("ready")


def test_many_messages_at_once_are_all_answered() -> None:
    with house(outbox=20) as home:
        party = home.table()
        [ann] = party.gather()
        for _ in range(300):
            ann.say(type="ping")

        for _ in range(300):
            ann.until("pong")


def test_a_giant_message_closes_only_its_own_socket(home: House) -> None:
    party = home.table()
    ann, ben = party.gather("Ben")

    ann.socket.send("x" * (home.settings.message_bytes + 1))

    assert 1009 == ann.closes()
    ben.do("ready")


def test_a_giant_request_is_refused() -> None:
    with house(record_bytes=2000) as home:
        answer = home.post("/api/verify", record="x" * 3000)

        assert (413, "too_large") == (answer.status_code, answer.json()["code"])


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        ("https://evil.example", False),
        ("null", False),
        ("http://127.0.0.1", False),
        ("http://127.0.0.1:{port}.evil.example", False),
        ("http://evil.example:{port}", False),
        ("http://127.0.0.1:{port}", True),
        ("https://fire.example", True),
    ],
)
def test_pages_from_elsewhere_get_no_socket(origin: str, welcome: bool) -> None:
    with house(public_url="https://fire.example") as home:
        if welcome:
            home.socket(origin=origin.format(port=home.port))
        else:
            with pytest.raises(InvalidStatus, match="403"):
                home.socket(origin=origin.format(port=home.port))


def test_an_address_opens_so_many_sockets() -> None:
    with house(sockets_per_address=2) as home:
        first, _ = home.socket(), home.socket()
        third = home.socket()

        assert '"code":"too_many_sockets"' in str(third.recv(5))
        with pytest.raises(ConnectionClosed, match="1013"):
            third.recv(5)
        first.close()
        time.sleep(0.1)
        party = home.table()
        home.guest(party.tokens[0])


def test_an_address_makes_so_many_tables() -> None:
    with house(tables_per_address=2) as home:
        home.table()
        home.table()
        third = home.post("/api/tables", settings={"game": "lascaux", "seats": 3}, name="Ann")

        assert (429, "too_many_tables") == (third.status_code, third.json()["code"])


def test_a_table_has_room_for_so_many_watchers() -> None:
    with house(watchers_per_table=1) as home:
        party = home.table()
        home.guest(party.watcher())

        answer = home.post(f"{party.path}/watchers", key=party.watch_key)
        assert (429, "too_many_watchers") == (answer.status_code, answer.json()["code"])


def test_a_reader_that_stops_is_dropped_and_nobody_waits_for_it() -> None:
    dropped = 'hearthside_sockets_dropped_total{code="too_slow"}'
    with house(
        outbox=20, send_seconds=30.0, ping_seconds=60.0, burst=10**6, messages_per_address=10**6
    ) as home:
        party = home.table()
        ann, ben = party.gather("Ben")
        ben.leave()
        ann.until("present", here=["p1"])
        home.shorten_sending()
        stalled = stalled_socket(home, ben.token)
        ann.until("present", here=["p1", "p2"])
        stalled.sendall(frame(b'{"type":"resync"}') * 2_000)
        slowest = 0.0

        deadline = time.monotonic() + 20
        while not home.metric(dropped) and time.monotonic() < deadline:
            began = time.perf_counter()
            ann.do("ready")
            ann.do("unready")
            slowest = max(slowest, time.perf_counter() - began)

        assert 1 == home.metric(dropped)
        assert slowest < 2.0
        ann.do("ready")  # which tells everybody who is here
        assert ["p1"] == [one for one in ann.heard if one["type"] == "present"][-1]["here"]
        stalled.close()


def stalled_socket(home: House, token: str) -> sockets.socket:
    """Says hello and never reads again."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", home.port))
    raw.sendall(
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert raw.recv(1000).startswith(b"HTTP/1.1 101")
    hello = json.dumps({"type": "hello", "token": token}).encode()
    raw.sendall(frame(hello))
    return raw


def frame(text: bytes) -> bytes:
    """A text frame from a client, masked by nothing."""
    return bytes([0x81, 0x80 | 126, len(text) >> 8, len(text) & 255, 0, 0, 0, 0]) + text


def test_a_dead_peer_is_noticed_by_its_silence() -> None:
    with house(ping_seconds=0.2, pong_seconds=0.2) as home:
        party = home.table()
        ann, ben = party.gather("Ben")
        ben.leave()
        ann.until("present", here=["p1"])
        dead = stalled_socket(home, ben.token)
        ann.until("present", here=["p1", "p2"])

        began = time.monotonic()
        ann.until("present", here=["p1"])

        assert time.monotonic() - began < 2.0
        dead.close()


def test_by_default_a_dead_peer_shows_within_twelve_seconds() -> None:
    assert ServerSettings().ping_seconds + ServerSettings().pong_seconds < 12
