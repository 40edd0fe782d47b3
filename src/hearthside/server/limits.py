"""Limits by address: an account of what each holds, and of what it may still do.

Whoever comes back on a new connection finds the account as it was left. Clocks here never go back.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

from hearthside.server.settings import ServerSettings

MOST_REMEMBERED = 20_000  # accounts, and players; the one not heard of for longest is forgotten
HOUR = 3600.0
AT_ONCE = 10.0  # seconds' worth of connections, messages or requests that may come at once
AT_ONCE_REQUESTS = 30.0  # a browser asks for everything at once when it opens a page
NETWORK = 64  # bits of an IPv6 address that are one household's

Clock = Callable[[], float]


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float, price: float = 1.0) -> bool:
        """Whether one more is within bounds; one that is not costs nothing."""
        if self._fill(now) < price:
            return False
        self._left -= price
        return True

    def spend(self, now: float, many: int = 1) -> int:
        """How many of these are too many."""
        left = self._fill(now)
        if left >= many:
            self._left = left - many
            return 0
        self._left = left - int(left)
        return many - int(left)

    def wait(self, price: float = 1.0) -> float:
        """Seconds until there is enough, as it was when last looked at."""
        return max(0.0, (price - self._left) / self._rate)

    def left(self, now: float) -> int:
        return int(self._fill(now))

    def _fill(self, now: float) -> float:
        if now > self._at:
            self._left = min(self._burst, self._left + (now - self._at) * self._rate)
            self._at = now
        return self._left


class Purse:
    """What pays for a socket's frames: its player's bucket, and that of the address."""

    __slots__ = ("_address", "_own")

    def __init__(self, own: Bucket, address: Bucket) -> None:
        self._own = own
        self._address = address

    def spend(self, now: float, many: int = 1) -> int:
        over = self._own.spend(now, many)
        return over + self._address.spend(now, many - over)

    def left(self, now: float) -> int:
        return self._own.left(now)


class Account:
    """Of an address: what it has under way here, and what it may still do."""

    __slots__ = (
        "arrivals", "connections", "held", "messages", "questions", "requests", "sockets",
        "tables", "turn",
    )  # fmt: skip

    def __init__(self, settings: ServerSettings, now: float) -> None:
        self.connections = 0
        self.sockets = 0
        self.held = 0  # bytes of bodies and answers under way
        self.questions = 0  # costly ones, asked and not yet answered
        self.turn: asyncio.Lock | None = None  # of its questions, one at a time
        self.arrivals = bucket(settings.connections_per_second, AT_ONCE, now)
        self.messages = bucket(settings.messages_per_address, AT_ONCE, now)
        self.requests = bucket(settings.requests_per_address, AT_ONCE_REQUESTS, now)
        self.tables = bucket(settings.tables_per_address / HOUR, HOUR, now)

    @property
    def is_idle(self) -> bool:
        return not (self.connections or self.sockets or self.held or self.questions)


def bucket(rate: float, at_once: float, now: float) -> Bucket:
    return Bucket(rate, max(1.0, rate * at_once), now)


class Ledger:
    """The accounts of all addresses, and the buckets of all players, in bounded memory."""

    def __init__(self, settings: ServerSettings, clock: Clock) -> None:
        self._settings = settings
        self._accounts = OrderedDict[str, Account]()
        self._players = OrderedDict[str, Bucket]()
        self.clock = clock
        self.connections = 0
        self.held = 0

    def of(self, address: str) -> Account:
        household = household_of(address)
        account = self._accounts.get(household)
        if account is None:
            account = self._accounts[household] = Account(self._settings, self.clock())
            self._forget()
        else:
            self._accounts.move_to_end(household)
        return account

    def player(self, name: str) -> Bucket:
        """Of a player, whatever the number of sockets and however often they come back."""
        found = self._players.get(name)
        if found is None:
            settings = self._settings
            found = Bucket(settings.messages_per_second, settings.burst, self.clock())
            self._players[name] = found
            if len(self._players) > MOST_REMEMBERED:
                self._players.popitem(last=False)
        else:
            self._players.move_to_end(name)
        return found

    def has_room(self, account: Account, size: int) -> bool:
        return (
            account.held + size <= self._settings.held_bytes_per_address
            and self.held + size <= self._settings.held_bytes
        )

    def _forget(self) -> None:
        """The oldest account that nothing hangs on."""
        for _ in range(len(self._accounts) - 1):
            if len(self._accounts) <= MOST_REMEMBERED:
                return
            household, account = next(iter(self._accounts.items()))
            if account.is_idle:
                del self._accounts[household]
            else:
                self._accounts.move_to_end(household)


class Holding:
    """The bytes that one connection keeps in memory, and on whose account."""

    __slots__ = ("_ledger", "_parts")

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._parts = list[tuple[Account, int]]()

    def take(self, account: Account, size: int) -> bool:
        """Whether there is room for so many more."""
        if not self._ledger.has_room(account, size):
            return False
        account.held += size
        self._ledger.held += size
        self._parts.append((account, size))
        return True

    def let_go(self) -> None:
        for account, size in self._parts:
            account.held -= size
            self._ledger.held -= size
        self._parts.clear()


def household_of(address: str) -> str:
    """Whose address it is: a whole network of IPv6 is given to one house."""
    if ":" not in address:
        return address
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, NETWORK), strict=False))
    return address
