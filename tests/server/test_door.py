"""Strangers who send too much, too slowly, for ever, or in another's name; and others go on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest
from websockets.frames import Opcode

from hearthside.server import BadSetting, ServerSettings, protocols
from hearthside.server.door import Door, Proxies, RequestHead, bare_address
from hearthside.server.limits import Ledger
from hearthside.server.refusals import Turned
from hearthside.store import MemoryStore
from server.framing import sent
from server.guests import Guest, House, house
from server.strangers import Stranger, crowd, until

SOON: dict[str, Any] = {"request_seconds": 0.3, "send_seconds": 0.3}
OTHER = "127.0.0.2"
TABLE = {"settings": {"game": "lascaux", "seats": 3}, "name": "Ann"}


@contextmanager
def an_honest_table(home: House) -> Iterator[Guest]:
    """Which goes on whatever happens meanwhile."""
    [ann] = home.table().gather()
    ann.do("sit", seat=1)
    yield ann
    ann.do("sit", seat=0)
    assert home.get("/health").is_success


# Connections.


def test_an_address_has_so_many_connections_and_others_come_in() -> None:
    with house(connections_per_address=5) as home, an_honest_table(home):
        with crowd(home, 8, OTHER) as strangers:
            until(lambda: 3 == sum(one.is_shut for one in strangers))
        until(lambda: not home.server.house.ledger.of(OTHER).connections)
        with Stranger(home, OTHER) as again:
            again.asks("/health", "GET", "Connection: close")
            assert 200 == again.answer()[0]


def test_sockets_are_connections_until_they_are_lost() -> None:
    with house(connections_per_address=2) as home:
        account = home.server.house.ledger.of(OTHER)
        with crowd(home, 2, OTHER) as strangers:
            for one in strangers:
                assert one.upgrades().startswith(b"HTTP/1.1 101")
            assert 2 == account.connections
            with Stranger(home, OTHER) as third:
                until(lambda: third.is_shut)
        until(lambda: not account.connections)
        assert account.is_idle


def test_there_is_an_end_to_all_connections_together() -> None:
    with house(connections=3) as home:
        with crowd(home, 2, OTHER), crowd(home, 2, "127.0.0.3") as others:
            until(lambda: 1 == sum(one.is_shut for one in others))
        until(lambda: not home.server.house.ledger.connections)
        assert home.get("/health").is_success


def test_new_connections_of_an_address_come_so_fast_and_no_faster() -> None:
    with house(connections_per_second=1) as home, an_honest_table(home):
        shut = 0
        for _ in range(30):
            with Stranger(home, OTHER) as one:
                one.asks("/health", "GET", "Connection: close")
                shut += not one.hears()
        assert shut >= 15


# Requests that never end.


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"G",
        b"\r\n",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 10\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_come_to_its_end_is_given_up(half: bytes) -> None:
    with house(**SOON) as home, Stranger(home, OTHER) as slow:
        slow.say(half)
        heard = slow.hears()

        assert heard == b"" or heard.startswith(b"HTTP/1.1 408")
        until(lambda: home.server.house.ledger.of(OTHER).is_idle)


def test_half_a_second_request_on_the_same_connection_is_given_up_too() -> None:
    with house(**SOON) as home, Stranger(home, OTHER) as slow:
        slow.asks()
        assert slow.raw.recv(4096).startswith(b"HTTP/1.1 200")
        slow.say(b"GET /heal")
        assert slow.hears().startswith(b"HTTP/1.1 408")


def asks_much(one: Stranger) -> None:
    """For a page that repeats what it was sent, and is never read."""
    body = "record=" + "x" * 300_000
    kind = "Content-Type: application/x-www-form-urlencoded"
    one.asks("/verify", "POST", kind, f"Content-Length: {len(body)}")
    one.say(body.encode())


def test_an_answer_that_nobody_takes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "SLOWEST", 1e9)
    with house(**SOON) as home, an_honest_table(home):
        home.shorten_sending()
        ledger = home.server.house.ledger
        with Stranger(home, OTHER, small=True) as greedy:
            asks_much(greedy)
            until(lambda: ledger.of(OTHER).held > 0)
            until(lambda: ledger.of(OTHER).is_idle)
        assert 0 == ledger.held


def test_answers_that_nobody_takes_are_bounded_in_memory() -> None:
    with house(held_bytes_per_address=700_000, send_seconds=60.0) as home:
        home.shorten_sending()
        account = home.server.house.ledger.of(OTHER)
        with ExitStack() as doors:
            three = [doors.enter_context(Stranger(home, OTHER, small=True)) for _ in range(3)]
            for one in three:
                asks_much(one)
            until(lambda: account.connections == 2 and account.held > 0)
            assert account.held <= 700_000
        until(lambda: account.is_idle)


# Requests that are too large.


def test_a_header_without_end_is_cut_off_and_little_of_it_is_read() -> None:
    with house() as home, an_honest_table(home), Stranger(home, OTHER) as endless:
        endless.say(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: ")
        for _ in range(100):
            endless.say(b"x" * 100_000)

        assert (431, "too_long") == endless.answer()


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        (b"GET /%b HTTP/1.1\r\nHost: localhost" % (b"x" * 5_000), 414),
        (b"GET /health HTTP/1.1\r\nHost: localhost" + b"\r\nX: y" * 200, 431),
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 20_000, 431),
        (b"\r\n" * 20_000, 431),
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked", 411),
        (b"what is this", 400),
    ],
)
def test_what_is_too_long_is_told_so(lines: bytes, status: int) -> None:
    with house() as home, Stranger(home) as long:
        long.say(lines + b"\r\n\r\n")
        told = long.hears()

        assert f"HTTP/1.1 {status} ".encode() == told[:13]
        assert b"\r\nx-content-type-options: nosniff\r\n" in told
        problem = json.loads(told.partition(b"\r\n\r\n")[2])
        assert {"code", "why"} == problem.keys()


def test_an_upgrade_that_the_library_does_not_take_is_closed() -> None:
    with house() as home, Stranger(home, OTHER) as odd:
        odd.upgrades("X: " + "y" * 10_000)
        until(lambda: odd.is_shut)
        until(lambda: home.server.house.ledger.of(OTHER).is_idle)


def test_only_those_who_bring_a_record_may_bring_much(home: House) -> None:
    much = "x" * (home.settings.body_bytes + 1)

    assert 413 == home.post("/api/mine", tokens=[much]).status_code
    assert 200 == home.post("/api/verify", record=much).status_code


def test_many_bodies_at_once_are_not_held() -> None:
    """150 of 4 MB, which nobody finishes."""
    with house() as home, an_honest_table(home):
        ledger = home.server.house.ledger
        header = (
            "Content-Type: application/json",
            f"Content-Length: {home.settings.record_bytes}",
        )
        with crowd(home, 150, OTHER) as strangers:
            for one in strangers:
                one.asks("/api/steps", "POST", *header)
                one.say(b"x" * 50_000)
            until(lambda: sum(one.is_shut for one in strangers) == 150 - 8)

            assert ledger.of(OTHER).held == 8 * home.settings.record_bytes
            with Stranger(home, "127.0.0.3") as other:
                other.asks("/api/steps", "POST", *header, "Connection: close")
                other.say(b"{" + b" " * (home.settings.record_bytes - 1))
                assert (400, "invalid") == other.answer()
        until(lambda: ledger.of(OTHER).is_idle)


def test_requests_are_not_piled_up_on_a_connection() -> None:
    with house() as home, an_honest_table(home), Stranger(home, OTHER) as hasty:
        hasty.say(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2_000)

        assert hasty.hears().count(b"HTTP/1.1 200") <= 8


# Frames.


@pytest.mark.parametrize(
    "flood",
    [
        sent(Opcode.PING, b""),
        sent(Opcode.PONG, b""),
        sent(Opcode.TEXT, b""),
        sent(Opcode.CONT, b"", fin=False),
    ],
    ids=["ping", "pong", "empty", "continuation"],
)
@pytest.mark.parametrize("is_known", [False, True], ids=["stranger", "guest"])
def test_a_flood_of_frames_is_cut_off_unread(flood: bytes, is_known: bool) -> None:
    """3 MB of frames that say nothing; the parser would need seconds for them."""
    with house(messages_per_second=20, burst=60) as home, an_honest_table(home):
        party = home.table()
        with Stranger(home, OTHER) as one:
            assert one.upgrades().startswith(b"HTTP/1.1 101")
            if is_known:
                hello = {"type": "hello", "token": party.tokens[0]}
                one.say(sent(Opcode.TEXT, json.dumps(hello).encode()))
                assert b"welcome" in one.raw.recv(65536)
            if flood[0] & 15 == Opcode.CONT:
                one.say(sent(Opcode.TEXT, b"", fin=False))
            one.say(flood * 500_000)
            heard = one.hears()

        assert (b"flooding" in heard) == is_known
        assert heard.count(b"\x8a\x00") <= 200  # pongs
        until(lambda: home.server.house.ledger.of(OTHER).is_idle)


def test_single_bytes_are_paid_for_as_well() -> None:
    with house(messages_per_second=20, burst=60) as home, Stranger(home, OTHER) as drip:
        drip.upgrades()
        long = sent(Opcode.TEXT, b"x" * 1_000)
        drip.raw.setsockopt(6, 1, 1)  # TCP_NODELAY
        heard = 0
        for at in range(1_000):
            drip.say(long[at : at + 1])
            if at % 20 == 0 and drip.is_shut:
                break
            heard = at

        assert heard < 900


def test_coming_back_on_a_new_socket_fills_no_bucket() -> None:
    with house(messages_per_second=1, burst=60) as home:
        party = home.table()
        told = list[str]()
        for _ in range(2):
            ann = home.guest(party.tokens[0])
            for _ in range(50):
                ann.say(type="ping")
            told += [ann.until("pong", "refused")["type"] for _ in range(50)]
            ann.leave()

        assert {"pong"} == set(told[:50])
        assert "refused" in told[50:]


def test_many_players_of_one_address_share_its_bucket() -> None:
    with house(messages_per_address=1, messages_per_second=20, burst=60) as home:
        party = home.table()
        guests = party.gather("Ben", "Cid")
        told = list[str]()
        for guest in guests * 5:
            guest.say(type="ping")
            told.append(guest.until("pong", "refused")["type"])

        assert {"pong", "refused"} == set(told)


# Requests have a price.


def test_requests_of_an_address_have_a_bound_and_are_told_when_to_come_again() -> None:
    with house(requests_per_address=2) as home:
        answers = list[tuple[int, str]]()
        for _ in range(70):
            with Stranger(home, OTHER) as one:
                one.asks("/health", "GET", "Connection: close")
                heard = one.hears()
            answers.append((int(heard.split()[1]), heard.decode()))

        assert 200 == answers[0][0]
        status, text = answers[-1]
        assert 429 == status
        assert '"code":"too_many_requests"' in text
        assert "\r\nretry-after: 1\r\n" in text
        with Stranger(home, "127.0.0.3") as other:
            other.asks("/health", "GET", "Connection: close")
            assert 200 == other.answer()[0]


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("GET", "/", "page"),
        ("GET", "/health", "page"),
        ("GET", "/api/offers", "read"),
        ("GET", "/api/tables/x", "read"),
        ("POST", "/api/tables", "write"),
        ("DELETE", "/api/tables/x", "write"),
        ("POST", "/api/tables/x/invitation", "write"),
        ("POST", "/api/steps", "costly"),
        ("POST", "/verify", "costly"),
        ("GET", "/verify", "page"),
        ("GET", "/api/tables/x/log", "costly"),
        ("GET", "/api/tables/x/records/1/steps", "costly"),
        ("DELETE", "/api/tables/x/me", "costly"),
    ],
)
def test_what_costs_more_has_a_higher_price(method: str, path: str, kind: str) -> None:
    assert kind == RequestHead(method, path, (), "", "").kind


def test_the_limit_on_tables_does_not_look_at_the_wall_clock() -> None:
    now = [1_000_000.0]
    with house(lambda: MemoryStore(clock=lambda: now[0]), tables_per_address=3) as home:
        home.table()
        now[0] -= 3600.0
        home.table()
        home.table()
        now[0] += 7200.0

        assert 429 == home.http.post("/api/tables", json=TABLE).status_code


# Whose pages, whose names.


@pytest.fixture(scope="module")
def named() -> Iterator[House]:
    with house(public_url="https://fire.example", hosts="more.example, other.example") as home:
        yield home


@pytest.mark.parametrize(
    ("hosts", "status"),
    [
        (["localhost"], 200),
        (["LOCALHOST:1"], 200),
        (["127.0.0.1"], 200),
        (["[::1]:8000"], 200),
        (["fire.example"], 200),
        (["more.example:9"], 200),
        (["evil.example"], 421),
        (["evil.example:{port}"], 421),
        (["192.0.2.7"], 421),
        ([], 400),
        ([""], 400),
        (["localhost", "localhost"], 400),
        (["localhost", "evil.example"], 400),
        (["localhost/x"], 400),
    ],
)
@pytest.mark.parametrize("path", ["/health", "/metrics", "/ws"])
def test_requests_are_for_names_that_are_ours(
    named: House, hosts: list[str], status: int, path: str
) -> None:
    with Stranger(named) as one:
        lines = [
            f"GET {path} HTTP/1.1",
            *(f"Host: {host.format(port=named.port)}" for host in hosts),
        ]
        if path == "/ws":
            lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
            lines.append("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
            status = 101 if status == 200 else status
        one.say("\r\n".join((*lines, "", "")).encode())

        assert f"HTTP/1.1 {status} ".encode() == one.raw.recv(4096)[:13]


def test_rebinding_opens_no_socket(home: House) -> None:
    """A foreign page whose own name leads here: Origin and Host go together."""
    with Stranger(home) as page:
        page.say(
            b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
            b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert (421, "foreign_host") == page.answer()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": "http://127.0.0.1:{port}"}, 201),
        ({"origin": "http://127.0.0.1:{port}", "sec-fetch-site": "same-origin"}, 201),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "http://127.0.0.1:1"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "application/json; charset=utf-8"}, 201),
    ],
)
def test_foreign_pages_make_no_tables(home: House, headers: dict[str, str], status: int) -> None:
    said = {name: value.format(port=home.port) for name, value in headers.items()}
    content = json.dumps(TABLE).encode()
    usual = {"content-type": "application/json"}

    assert (
        status
        == home.http.post("/api/tables", content=content, headers={**usual, **said}).status_code
    )


def test_the_form_is_a_form_of_our_own(home: House) -> None:
    form = {"record": "x"}

    assert home.http.post("/verify", data=form).is_success
    assert 415 == home.http.post("/verify", json=form).status_code
    foreign = home.http.post("/verify", data=form, headers={"origin": "https://evil.example"})
    assert 403 == foreign.status_code


def test_a_page_of_the_public_name_comes_by_its_own_scheme() -> None:
    with house(public_url="https://fire.example") as home:
        for origin, status in (("https://fire.example", 201), ("http://fire.example", 403)):
            answer = home.http.post("/api/tables", json=TABLE, headers={"origin": origin})
            assert status == answer.status_code


def test_answers_with_tokens_are_kept_by_nobody(home: House) -> None:
    party = home.table()
    answers = [
        home.http.post("/api/tables", json=TABLE),
        home.post(f"{party.path}/players", key=party.invite, name="Ben"),
        home.post(f"{party.path}/watchers", key=party.watch_key),
        home.post("/api/mine", tokens=party.tokens),
        home.get(f"{party.path}/links", party.tokens[0]),
        home.get(party.path, party.tokens[0]),
        home.get(f"{party.path}/log", party.tokens[0]),
        home.get("/api/tables/x"),
    ]
    for answer in answers:
        assert "no-store" == answer.headers["cache-control"]


# Proxies.


def forwarded(proxies: str, peer: str, *lines: str) -> str:
    headers = [(b"x-forwarded-for", line.encode()) for line in lines]
    return Proxies(proxies).caller(RequestHead("GET", "/", headers, peer, ""))


def test_only_a_proxy_that_was_named_is_believed() -> None:
    assert "127.0.0.1" == forwarded("", "127.0.0.1", "203.0.113.9")
    assert "203.0.113.9" == forwarded("127.0.0.1", "127.0.0.1", "203.0.113.9")
    assert "10.1.2.3" == forwarded("127.0.0.1", "10.1.2.3", "203.0.113.9")
    assert "203.0.113.9" == forwarded("10.0.0.0/8, ::1", "10.1.2.3", "203.0.113.9")
    assert "127.0.0.1" == forwarded("127.0.0.1", "127.0.0.1")


def test_of_a_list_the_nearest_stranger_counts() -> None:
    """What stands before it anybody may have written."""
    both = "10.0.0.0/8"
    assert "203.0.113.9" == forwarded(both, "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2")
    assert "203.0.113.9" == forwarded(both, "10.0.0.1", "1.1.1.1", "203.0.113.9", "10.0.0.2")
    assert "10.0.0.3" == forwarded(both, "10.0.0.1", "10.0.0.3, 10.0.0.2")
    assert "10.0.0.2" == forwarded(both, "10.0.0.1", "1.1.1.1, rubbish, 10.0.0.2")


@pytest.mark.parametrize(
    ("said", "address"),
    [
        (" 203.0.113.9 ", "203.0.113.9"),
        ("203.0.113.9:4711", "203.0.113.9"),
        ("2001:DB8::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("unknown", None),
        ("", None),
    ],
)
def test_addresses_are_read_as_proxies_write_them(said: str, address: str | None) -> None:
    assert address == bare_address(said)


def test_nobody_gets_round_a_limit_by_saying_they_are_another() -> None:
    with house(tables_per_address=1) as home:
        home.table()
        said = {"x-forwarded-for": "203.0.113.9"}
        assert 429 == home.http.post("/api/tables", json=TABLE, headers=said).status_code
        assert 401 == home.http.get("/metrics", headers=said).status_code


def test_behind_a_proxy_that_was_named_everybody_has_an_account_of_their_own() -> None:
    with house(tables_per_address=1, proxies="127.0.0.0/8", connections_per_address=1) as home:

        def makes(address: str) -> httpx.Response:
            said = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
            return httpx.post(f"{home.url}/api/tables", json=TABLE, headers=said)

        assert makes("203.0.113.9").json()["links"]["watch"].startswith("https://127.0.0.1")
        assert [429, 201] == [makes(one).status_code for one in ("203.0.113.9", "203.0.113.8")]


# Settings.


@pytest.mark.parametrize(
    "url",
    [
        "http://x y",
        "http://x\ty",
        "http://x:99999",
        "http://x:0",
        "http://x:y",
        "http://",
        "http://[::1",
        "http://[x]",
        "http://a@b",
        "http://a..b",
        "https://a/",
        "ftp://a",
        "http://" + "a" * 300,
    ],
)
def test_a_public_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BadSetting, match="public_url"):
        ServerSettings(public_url=url)


@pytest.mark.parametrize(
    "url", ["http://a", "https://a.b:8443", "http://[::1]:80", "http://1.2.3.4"]
)
def test_a_public_address_is_taken(url: str) -> None:
    assert url == ServerSettings(public_url=url).public_url


@pytest.mark.parametrize("settings", [{"hosts": "a b"}, {"proxies": "here"}, {"proxies": "1.2.3"}])
def test_lists_of_names_and_networks_are_read(settings: dict[str, str]) -> None:
    with pytest.raises(BadSetting, match="cannot be one of them"):
        ServerSettings(**settings)  # type: ignore[arg-type]


def test_the_address_somebody_came_to_is_one_of_ours() -> None:
    settings = ServerSettings(host="0.0.0.0")  # noqa: S104
    door = Door(settings, Ledger(settings, lambda: 0.0))

    def comes(host: str, local: str) -> None:
        door.admit(RequestHead("GET", "/", [(b"host", host.encode())], "10.0.0.9", local))

    comes("10.0.0.1:8000", "10.0.0.1")
    comes("[2001:db8::1]:8000", "2001:db8::1")
    with pytest.raises(Turned, match="does not know that name"):
        comes("10.0.0.2:8000", "10.0.0.1")
