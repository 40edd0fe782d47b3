"""Attacks by mass: frames, headers, bodies, connections and requests, more than anybody needs.

What they cost others is measured by the honest tables; each says besides what may not be.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from itertools import cycle

from hearthside.lab.server.light_socket import PING, PONG, TEXT, frame
from hearthside.lab.server.siege.stranger import (
    Broke,
    NotOpened,
    Reply,
    Seat,
    Stranger,
    Target,
    Wire,
    for_a_while,
    form,
    is_silent,
)

MIB = 1 << 20
MASKED_EMPTY = b"\x80\0\0\0\0"  # a client's size of nothing, and a mask of nothing
FRAME_BYTES = 3 * MIB  # of control frames, from one stranger
HEADER_BYTES = 32 * MIB  # more than any system's buffers: somebody has read it
CONTINUATIONS = 300_000
BODIES = 150
RECORD_BYTES = 4 * MIB  # what a request may have at most, by default
EVENTS = 100_000  # of a record, that are read at most
CONNECTIONS = 800
HELD_OPEN = 600  # of them, at most: an address may have 500, by default
SOCKETS = 200  # of one address, by default
TABLES = 60  # of one address within an hour, by default
GROWTH = 128.0  # MiB that an attack may cost while it lasts
SETTLED = 5.0  # seconds, until whoever is turned away has heard it
ENDS = 30.0  # seconds after which what does not go on is closed


# Frames.


def ping_flood(target: Target) -> str:
    """Ping frames without end from a socket that never says who it is.

    Held: others do not wait for it.
    """
    return control_frames(target, PING)


def pong_flood(target: Target) -> str:
    """Pong frames without end from a socket that never says who it is.

    Held: others do not wait for it.
    """
    return control_frames(target, PONG)


def control_frames(target: Target, opcode: int) -> str:
    pieces = [frame(opcode, b"") * 10_000] * (FRAME_BYTES // 60_000)
    return f"{10_000 * frames_taken(target, pieces):,} frames"


def empty_continuations(target: Target) -> str:
    """A message in 300,000 empty pieces.

    Held: others do not wait for it.
    """
    first = bytes((TEXT,)) + MASKED_EMPTY
    pieces = [first, *[(b"\0" + MASKED_EMPTY) * 10_000] * (CONTINUATIONS // 10_000)]
    return f"{10_000 * frames_taken(target, pieces):,} frames"


def frames_taken(target: Target, pieces: list[bytes]) -> int:
    """How many pieces four sockets of one address took, until they were closed or time was up."""
    taken = list[bytes]()

    def send(one: Stranger) -> None:
        with suppress(NotOpened, OSError), Wire(one) as wire:
            for _, piece in zip(for_a_while(target.seconds), pieces, strict=False):
                wire.line.settimeout(target.seconds)
                wire.line.sendall(piece)
                taken.append(piece)

    with ThreadPoolExecutor(4) as crowd:
        list(crowd.map(send, [target.stranger()] * 4))
    return len(taken)


# Heads.


def endless_header(target: Target) -> str:
    """One header of 32 MiB.

    Held: it is refused, or the connection closed, long before.
    """
    return head(target, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ", b"a" * 65536)


def many_headers(target: Target) -> str:
    """Short headers, 32 MiB of them.

    Held: it is refused, or the connection closed, long before.
    """
    return head(target, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-A: a\r\n" * 8192)


def long_address(target: Target) -> str:
    """A path of 32 MiB.

    Held: it is refused, or the connection closed, long before.
    """
    return head(target, b"GET /", b"a" * 65536)


def head(target: Target, first: bytes, rest: bytes) -> str:
    sent = 0
    with suppress(OSError), target.stranger().connect(max(2.0, target.seconds)) as line:
        line.sendall(first)
        for _ in for_a_while(10 * target.seconds):
            line.sendall(rest)
            sent += len(rest)
            if not is_silent(line):
                break
            line.settimeout(target.seconds)
            if sent >= HEADER_BYTES:
                raise Broke(f"{sent // MIB} MiB were read, and more would have been")
    return f"ended after {sent / MIB:.1f} MiB"


# Bodies and connections.


def unfinished_bodies(target: Target) -> str:
    """150 requests of 4 MiB each, but for the last byte.

    Held: the server takes no more than 128 MiB for them.
    """
    before = target.memory()
    start = f"POST /api/verify HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n"
    start += f"Content-Type: application/json\r\nContent-Length: {RECORD_BYTES}\r\n\r\n"
    body = b" " * (RECORD_BYTES - 1)
    grown = 0.0
    with ExitStack() as lines:
        for _ in for_a_while(3 * target.seconds, BODIES):
            with suppress(OSError):
                line = lines.enter_context(target.stranger().connect(2.0))
                line.sendall(start.encode() + body)
            grown = max(grown, target.grown(before))
    if grown > GROWTH:
        raise Broke(f"the server took {grown:.0f} MiB")
    return f"{grown:.0f} MiB"


def half_requests(target: Target) -> str:
    """800 connections from one address that send a request a letter at a time.

    Held: no more than 600 of them stay open, and a stranger elsewhere is answered.
    """
    lines = list[socket.socket]()
    try:
        for _ in range(CONNECTIONS):
            with suppress(OSError):
                lines.append(target.stranger().connect(2.0))
        for letter in dribble(target.seconds):
            for line in lines:
                with suppress(OSError):
                    line.sendall(letter)
        left = sum(map(is_silent, lines))
        elsewhere = target.stranger(2).ask("GET", "/health").status
    finally:
        for line in lines:
            line.close()
    if left > HELD_OPEN:
        raise Broke(f"{left} connections of one address are open")
    if elsewhere != 200:
        raise Broke(f"somebody else was answered {elsewhere}")
    return f"{left} are open"


def dribble(seconds: float) -> Iterator[bytes]:
    """A letter of a request every now and then."""
    text = b"GET /health HTTP/1.1\r\nX-A: " + b"a" * 1000
    for number in for_a_while(seconds, len(text)):
        yield text[number : number + 1]
        time.sleep(min(0.2, seconds / 10))


def left_hanging(target: Target) -> str:
    """Half a head, half a body, nothing at all, and a socket without hello, and no word more.

    Held: each is closed within half a minute.
    """
    host = f"Host: 127.0.0.1:{target.port}\r\n"
    post = f"POST /api/verify HTTP/1.1\r\n{host}Content-Type: application/json\r\n"
    said = {
        "half a head": f"GET /health HTTP/1.1\r\n{host}X-A: a",
        "half a body": f'{post}Content-Length: 100\r\n\r\n{{"record":',
        "nothing": "",
    }
    open_ = dict[str, socket.socket]()
    for what, text in said.items():
        open_[what] = target.stranger().connect()
        open_[what].sendall(text.encode())
    open_["a socket without hello"] = Wire(target.stranger()).line
    began = time.monotonic()
    for _ in for_a_while(ENDS):
        open_ = {what: line for what, line in open_.items() if not has_ended(line)}
        if not open_:
            return f"closed after {time.monotonic() - began:.0f} s"
        time.sleep(0.1)
    raise Broke(f"open for ever: {', '.join(open_)}")


def has_ended(line: socket.socket) -> bool:
    """Whether the other side has closed, after whatever it still said."""
    line.setblocking(False)
    try:
        while line.recv(65536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def deaf_readers(target: Target) -> str:
    """50 connections that ask for the longest page again and again, and read nothing.

    Held: the server takes no more than 128 MiB for them.
    """
    before = target.memory()
    ask = f"GET /schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n\r\n" * 500
    grown = 0.0
    with ExitStack() as lines:
        for _ in range(50):
            with suppress(OSError):
                line = lines.enter_context(target.stranger().connect(1.0))
                line.setblocking(False)
                line.send(ask.encode())
        for _ in for_a_while(target.seconds):
            grown = max(grown, target.grown(before))
            time.sleep(0.05)
    if grown > GROWTH:
        raise Broke(f"the server took {grown:.0f} MiB")
    return f"{grown:.0f} MiB"


def deaf_watchers(target: Target) -> str:
    """90 people who watch a table and read nothing, while its host sits down and stands up.

    Held: the server takes no more than 128 MiB for them, and the host is answered.
    """
    host = target.stranger().makes()
    key = host.key("watch")
    before = target.memory()
    with ExitStack() as wires, host.opens() as ann:
        for one in target.strangers(90):
            came = one.ask("POST", f"{host.path}/watchers", {"key": key})
            if came.status == 201:
                wire = wires.enter_context(Wire(one))
                wire.send({"type": "hello", "token": came.json()["token"]})
        for number in for_a_while(target.seconds):
            ann.asks("stand") if number % 2 == 0 else ann.asks("sit", seat=0)
            time.sleep(0.1)
        grown = target.grown(before)
    host.delete()
    if grown > GROWTH:
        raise Broke(f"the server took {grown:.0f} MiB")
    return f"{grown:.0f} MiB"


def many_sockets(target: Target) -> str:
    """400 sockets from one address.

    Held: no more than 200 of them come in, and a stranger elsewhere does.
    """
    with ExitStack() as wires:
        came = list[Wire]()
        for _ in for_a_while(5 * target.seconds, 2 * SOCKETS):
            with suppress(NotOpened, OSError):
                came.append(wires.enter_context(Wire(target.stranger())))
        left = len(came)
        for _ in for_a_while(SETTLED):  # whoever is turned away is told so first
            left = sum(one.is_silent for one in came)
            if left <= SOCKETS:
                break
            time.sleep(0.1)
        with Wire(target.stranger(2)) as other:
            time.sleep(0.1)
            alone = other.is_silent
    if left > SOCKETS:
        raise Broke(f"{left} sockets of one address are open")
    if not alone:
        raise Broke("somebody else found no place")
    return f"{left} came in"


# Requests.


def many_tables(target: Target) -> str:
    """80 tables from one address, one after the other.

    Held: no more than 60 are made.
    """
    made = 0
    body = {"settings": {"game": "lascaux", "seats": 3}, "name": "Ann"}
    for _ in range(TABLES + 20):
        made += target.stranger().ask("POST", "/api/tables", body).status == 201
    if made > TABLES:
        raise Broke(f"{made} tables were made")
    return f"{made} were made"


def long_records() -> Iterator[str]:
    """For ever: a record of nearly 4 MiB, and one with as many events as are read at most.

    Every line is legal: a marker set and taken back.
    """
    start = "hearthside record 1\ngame lascaux\nrules 1\nseats 3\noption start_seat 0\n\n"
    start += "draw deer:brown-blue goat:yellow-pink mammoth:green-white\n"
    line = f"choose{' 0:blue 0:back' * 8}\n"
    long = start + line * ((RECORD_BYTES - 200_000) // len(line))
    return cycle((long, start + line * (EVENTS // 16 - 1)))


def steps_flood(target: Target) -> str:
    """Records as long as can be to be told step by step, eight at a time.

    Held: others do not wait for them.
    """
    records = long_records()
    return flood(target, lambda one: one.ask("POST", "/api/steps", {"record": next(records)}))


def verify_flood(target: Target) -> str:
    """Records as long as can be to be verified, by page and program, eight at a time.

    Held: others do not wait for them.
    """
    records = long_records()
    typed = form(record=next(records)[: MIB // 2])
    kind = "application/x-www-form-urlencoded"

    def ask(one: Stranger) -> Reply:
        one.ask("POST", "/verify", typed, content_type=kind)
        return one.ask("POST", "/api/verify", {"record": next(records)})

    return flood(target, ask)


def import_flood(target: Target) -> str:
    """Records as long as can be to make tables of, eight at a time.

    Held: others do not wait for them.
    """
    records = long_records()

    def ask(one: Stranger) -> Reply:
        body = {"record": next(records), "name": "Ann"}
        return one.ask("POST", "/api/tables/import", body)

    return flood(target, ask)


def long_history(target: Target) -> str:
    """A table of 100,000 facts is opened, looked at, and its log asked for, by four at a time.

    Held: others do not wait for it.
    """
    table, token = target.long

    def ask(one: Stranger) -> Reply:
        host = Seat(one, {"table": table, "player": "p1", "token": token})
        with suppress(NotOpened, OSError), host.opens(1):
            pass
        host.get("/records/1")
        host.get("/log")
        return host.get()

    return flood(target, ask, together=4)


def flood(target: Target, ask: Callable[[Stranger], Reply], together: int = 8) -> str:
    """Requests by so many at a time; any answer will do but an error of the server's."""
    counts = dict[int, int]()

    def go_on(one: Stranger) -> None:
        for _ in for_a_while(target.seconds, 100):
            with suppress(OSError):
                status = ask(one).status
                counts[status] = counts.get(status, 0) + 1

    with ThreadPoolExecutor(together) as crowd:
        list(crowd.map(go_on, target.strangers(together)))
    if broken := [status for status in counts if status >= 500 and status != 503]:
        raise Broke(f"answered {broken[0]}")
    return answers(counts.items())


def answers(counts: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{count} times {status}" for status, count in sorted(counts)) or "no answer"
