"""How much is too much: token buckets, and counts by address."""

from __future__ import annotations

from collections import Counter, OrderedDict

MOST_ADDRESSES = 20_000  # remembered at once; the one not heard of for longest is forgotten


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is within bounds."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """A bucket for each address, in bounded memory."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._of = OrderedDict[str, Bucket]()

    def take(self, address: str, now: float) -> bool:
        bucket = self._of.get(address)
        if bucket is None:
            bucket = self._of[address] = Bucket(self._rate, self._burst, now)
            if len(self._of) > MOST_ADDRESSES:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(address)
        return bucket.take(now)


class Places:
    """How many of something an address holds at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = Counter[str]()

    def take(self, address: str) -> bool:
        if self._held[address] >= self._most:
            return False
        self._held[address] += 1
        return True

    def give_back(self, address: str) -> None:
        self._held[address] -= 1
        if self._held[address] <= 0:
            del self._held[address]
