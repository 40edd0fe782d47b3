"""The door: counts connections by address, and refuses requests before any work is done.

Whatever a stranger may use up here (descriptors, memory, time) has a bound that belongs to their
address; see limits.py for the accounts, and line.py for what happens to a connection.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Protocol
from urllib.parse import urlsplit

from msgspec import Struct

from hearthside.server.limits import Account, Ledger
from hearthside.server.refusals import Turned
from hearthside.server.settings import ServerSettings, words

PLENTY = 1 << 20  # descriptors, where the system sets no bound
SPARE = 128  # descriptors for the store, logs and bots
SLOWEST = 16 * 1024  # bytes a second that a body or an answer must travel at, at least
HARMLESS = ("GET", "HEAD", "OPTIONS")  # methods that change nothing
FORWARDED = {b"x-forwarded-for", b"forwarded"}
FORM = "/verify"
RECORDS = ("/api/tables/import", "/api/verify", "/api/steps", FORM)  # take a whole record
COSTLY = re.compile(r"/api/tables/[^/]+/(log|me|records/.*)")
PRICES = {"page": 1, "read": 2, "write": 5, "socket": 5, "costly": 10}
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^:\[\]/?#@\s]+)(?::[0-9]{1,5})?", re.IGNORECASE)

Headers = Sequence[tuple[bytes, bytes]]


class RequestHead(Struct):
    """What is known of a request before its body."""

    method: str
    path: str
    headers: Headers
    peer: str  # the address of whoever is connected
    local: str  # the address they came to
    is_socket: bool = False

    def all(self, name: bytes) -> list[str]:
        return [value.decode("latin-1") for key, value in self.headers if key == name]

    def one(self, name: bytes) -> str | None:
        found = self.all(name)
        return found[-1] if found else None

    @property
    def kind(self) -> str:
        """What a request costs, by what it asks for."""
        if self.is_socket:
            return "socket"
        if COSTLY.fullmatch(self.path) or (self.path in RECORDS and self.method == "POST"):
            return "costly"
        if not self.path.startswith("/api"):
            return "page"
        return "read" if self.method in HARMLESS else "write"


class Caller(Struct):
    """Who asks, as far as can be known."""

    address: str
    scheme: str | None  # None: that of the connection
    account: Account
    length: int  # of the body that follows


class Guarded(Protocol):
    """A connection with something to wait for."""

    def look(self, now: float) -> None:
        """Gives up what has taken too long."""


class Hosts:
    """The names this server answers to. Anybody's page may have a name that leads here."""

    def __init__(self, settings: ServerSettings) -> None:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        public = urlsplit(settings.public_url).netloc.rpartition("@")[2]
        given = [settings.host, public, *words(settings.hosts)]
        own = ["localhost", machine, short, f"{short}.local"]
        self._names = {bare_name(name) for name in (*given, *own) if name}

    def __contains__(self, said: tuple[str, str]) -> bool:
        """Whether a name, or the address that somebody came to, is one of ours."""
        name, local = said
        return name in self._names or is_same_address(name, local) or is_loopback(name)


class Proxies:
    """Those who are believed when they say for whom they ask."""

    def __init__(self, text: str) -> None:
        self._networks = [ip_network(network, strict=False) for network in words(text)]

    def __contains__(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(parsed, "ipv4_mapped", None)
        return any((mapped or parsed) in network for network in self._networks)

    def caller(self, request: RequestHead) -> str:
        """The nearest address that is not one of them: what lies behind it anybody can write."""
        nearest = request.peer
        hops = [hop for line in request.all(b"x-forwarded-for") for hop in line.split(",")]
        while nearest in self and hops:
            said = bare_address(hops.pop())
            if said is None:
                break
            nearest = said
        return nearest

    def scheme(self, request: RequestHead) -> str | None:
        said = request.one(b"x-forwarded-proto")
        return said if request.peer in self and said in ("http", "https") else None


class Door:
    """Counts who comes and goes, and turns away what is too much or not for here."""

    def __init__(
        self,
        settings: ServerSettings,
        ledger: Ledger,
        *,
        on_refusal: Callable[[Turned], object] = lambda _: None,
        unnamed: Callable[[], object] = lambda: None,
    ) -> None:
        self.settings = settings
        self.ledger = ledger
        self.on_refusal = on_refusal  # is called with everything that is turned away
        self._unnamed: Callable[[], object] | None = unnamed  # is called once
        self._hosts = Hosts(settings)
        self._proxies = Proxies(settings.proxies)
        self._public = settings.public_url.lower()
        self._most = max(1, min(settings.connections, descriptors() - SPARE))
        self._waiting = set[Guarded]()

    # Connections.

    def enter(self, peer: str) -> Account | None:
        """Room for one more connection, or none; callers of a proxy are not counted one by one."""
        account = self.ledger.of(peer)
        if self.ledger.connections >= self._most:
            return None
        if peer not in self._proxies and not (
            account.connections < self.settings.connections_per_address
            and account.arrivals.take(self.ledger.clock())
        ):
            return None
        account.connections += 1
        self.ledger.connections += 1
        return account

    def leave(self, account: Account) -> None:
        account.connections -= 1
        self.ledger.connections -= 1

    def watch(self, connection: Guarded) -> None:
        self._waiting.add(connection)

    def unwatch(self, connection: Guarded) -> None:
        self._waiting.discard(connection)

    def look_round(self) -> None:
        now = self.ledger.clock()
        for connection in list(self._waiting):
            connection.look(now)

    # Requests.

    def admit(self, request: RequestHead) -> Caller:
        """Raises Turned, before a body is read and before anybody is woken."""
        address = self._proxies.caller(request)
        account = self.ledger.of(address)
        self._check_rate(request, account)
        self._check_host(request)
        self._check_origin(request)
        length = self._length(request)
        self._note_proxy(request)
        return Caller(address, self._proxies.scheme(request), account, length)

    def _check_rate(self, request: RequestHead, account: Account) -> None:
        price = PRICES[request.kind]
        if not account.requests.take(self.ledger.clock(), price):
            why = "too many requests from this address; wait a moment"
            raise Turned(429, "too_many_requests", why, after=account.requests.wait(price))

    def _check_host(self, request: RequestHead) -> None:
        said = request.all(b"host")
        found = HOST.fullmatch(said[0]) if len(said) == 1 else None
        if found is None:
            raise Turned(400, "no_host", "a request names its host, once")
        if (bare_name(found[1]), request.local) not in self._hosts:
            why = "this server does not know that name; HEARTHSIDE_HOSTS tells it more names"
            raise Turned(421, "foreign_host", why)

    def _check_origin(self, request: RequestHead) -> None:
        """Browsers say which page asks. Other programs do not, and harm nobody's browser."""
        if request.method in HARMLESS and not request.is_socket:
            return
        origin, site = request.one(b"origin"), request.one(b"sec-fetch-site")
        is_ours = self._is_ours(origin.lower(), request) if origin is not None else True
        if not is_ours or (origin is None and site in ("cross-site", "same-site")):
            raise Turned(403, "foreign_page", "a page from elsewhere may not do this")

    def _is_ours(self, origin: str, request: RequestHead) -> bool:
        if self._public and self._public.partition("://")[2] == origin.partition("://")[2]:
            return origin == self._public
        host = (request.one(b"host") or "").lower()
        return origin in (f"http://{host}", f"https://{host}")

    def _length(self, request: RequestHead) -> int:
        """How much follows: it must be said, be not too much, and be of the right kind."""
        if request.all(b"transfer-encoding"):
            raise Turned(411, "no_length", "say how long the body is; pieces are not taken")
        length = int(request.one(b"content-length") or 0)
        takes_record = request.path in RECORDS and request.method == "POST"
        if length > (self.settings.record_bytes if takes_record else self.settings.body_bytes):
            raise Turned(413, "too_large", "the body is too large")
        wanted = "application/x-www-form-urlencoded" if request.path == FORM else "application/json"
        said = (request.one(b"content-type") or "").partition(";")[0].strip().lower()
        if length and request.method not in HARMLESS and said != wanted:
            raise Turned(415, "wrong_type", f"a body here is {wanted}")
        return length

    def _note_proxy(self, request: RequestHead) -> None:
        """Whoever forgot to name a proxy should hear of it, but no more than once."""
        if self._unnamed is None or request.peer in self._proxies:
            return
        if is_forwarded(name for name, _ in request.headers):
            self._unnamed()
            self._unnamed = None


def is_forwarded(headers: Iterable[bytes]) -> bool:
    """Whether a proxy brought a request, by the names of its headers."""
    return not FORWARDED.isdisjoint(headers)


def bare_name(host: str) -> str:
    """Without a port, in small letters."""
    found = HOST.fullmatch(host)
    return (found[1] if found else host).strip("[]").rstrip(".").lower()


def bare_address(said: str) -> str | None:
    """An address as proxies write them: some with a port, that of IPv6 then in brackets."""
    said = said.strip()
    if said.startswith("[") or said.count(":") == 1:
        said = said.rpartition(":")[0] if not said.endswith("]") else said
    try:
        return str(ip_address(said.strip("[]")))
    except ValueError:
        return None


def is_same_address(name: str, local: str) -> bool:
    try:
        ours = ip_address(local.partition("%")[0])
        return ip_address(name) in (ours, getattr(ours, "ipv4_mapped", None))
    except ValueError:
        return False


def is_loopback(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def descriptors() -> int:
    """How many this process may have open."""
    try:
        import resource
    except ImportError:
        return PLENTY
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return PLENTY if soft == resource.RLIM_INFINITY else soft


def ask_for_descriptors(connections: int) -> None:
    """As many as connections need, if the system grants them."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(connections, PLENTY) + SPARE
    if descriptors() < wanted:
        granted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (granted, hard))
