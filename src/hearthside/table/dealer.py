"""The dealer, the only owner of chance at a table, and how anybody can check a deal.

A seed of 256 bits is drawn by the system and sealed: its SHA-256 is published. Then the players
mix in salts of their own, so that neither the house nor a player alone decides the deal. When the
game is over the seed is told, and every draw and every sealed choice can be worked out again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec

from hearthside.kernel import CHANCE, Decision, answer
from hearthside.kernel.kit import AnyGame, AnyKit
from hearthside.kernel.record import fit_to_print


def commit(seed: str) -> str:
    """The seal of a seed (hex digits): the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def mix(seed: str, salts: Sequence[str]) -> bytes:
    """What a deal comes from: the seed, and the salts in the order of the seats."""
    message = "/".join(salts).encode()
    return hmac.digest(bytes.fromhex(seed), b"deal/" + message, "sha256")


def mixed(seed: str, salts: Sequence[str], kept: str) -> bytes:
    """The same, or as it was kept because a salt is gone."""
    return bytes.fromhex(kept) if kept else mix(seed, salts)


def seal(seed: str, number: int, event: Any) -> str:
    """The commitment to event `number` of a game, counted from 0.

    Its key is derived from the seed, so that it hides until the seed is told and binds at once.
    """
    message = b"seal/%d/" % number + msgspec.json.encode(event)
    return hmac.digest(bytes.fromhex(seed), message, "sha256").hex()


class Lots(Random):
    """Random bits from SHA-256 in counter mode: the same on every machine, for ever."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._bits = 0
        self._left = 0
        super().__init__()

    def seed(self, *args: object, **kwargs: object) -> None:
        """The key is all there is; but a kept half of a pair of normal numbers goes."""
        del args, kwargs
        self.gauss_next = None

    def getrandbits(self, k: int) -> int:
        if k < 0:
            raise ValueError(f"{k} bits")
        while self._left < k:
            block = hashlib.sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._bits = self._bits << 256 | int.from_bytes(block, "big")
            self._counter += 1
            self._left += 256
        self._left -= k
        taken = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return taken

    def random(self) -> float:
        return self.getrandbits(53) / 2**53


def lots(deal: bytes, draw: int) -> Lots:
    """The generator for the draw with this number; each has its own."""
    return Lots(hmac.digest(deal, b"draw/%d" % draw, "sha256"))


def asked(open_: Iterable[Decision[Any]]) -> Decision[Any] | None:
    """The decision that chance is to answer now."""
    for decision in open_:
        if decision.seat is CHANCE:
            return decision
    return None


def draw(decision: Decision[Any], deal: bytes, number: int) -> Any:
    return decision.options.sample(lots(deal, number))


class Unfair(ValueError):
    """A deal that is not what its seed says."""


class Deal(msgspec.Struct, frozen=True):
    """What a record tells about its deal."""

    commitment: str
    seed: str
    salts: tuple[str, ...]  # by seat
    seals: tuple[tuple[int, str], ...]  # of event number N
    mixed: str = ""  # what seed and salts made, where a salt was erased

    def lines(self) -> tuple[str, ...]:
        return (
            f"commitment {self.commitment}",
            f"seed {self.seed}",
            *(f"salt {seat} {salt or '-'}" for seat, salt in enumerate(self.salts)),
            *([f"mixed {self.mixed}"] if self.mixed else ()),
            *(f"seal {number} {seal}" for number, seal in self.seals),
        )


def read_deal(lines: Iterable[str]) -> Deal:
    """The deal of a record; raises Unfair with a sentence."""
    found = dict[str, str]()
    salts, seals = list[str](), list[tuple[int, str]]()
    for line in lines:
        match line.split():
            case ["commitment" | "seed" | "mixed" as what, value] if is_hex(value):
                found[what] = value
            case ["salt", seat, value] if seat == str(len(salts)) and (
                value == "-" or is_hex(value)
            ):
                salts.append("" if value == "-" else value)
            case ["seal", number, value] if is_number(number) and is_hex(value):
                seals.append((int(number), value))
            case _:
                raise Unfair(f"`deal {fit_to_print(line)}` cannot be read")
    if not {"commitment", "seed"} <= found.keys():
        raise Unfair("it tells no seed with its commitment: not a game from a table, or not over")
    return Deal(
        found["commitment"], found["seed"], tuple(salts), tuple(seals), found.get("mixed", "")
    )


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and set(text) <= set("0123456789abcdef")


class Checked(msgspec.Struct, frozen=True):
    """What was checked and found right."""

    draws: int
    seals: int
    whole: bool = True
    """False: a salt was erased, so that what was dealt from comes of the seed cannot be shown."""


def verify(kit: AnyKit, game: AnyGame, log: Sequence[Any], deal: Deal) -> Checked:
    """Deal the game anew from its seed and compare; raises Unfair at the first difference."""
    if commit(deal.seed) != deal.commitment:
        raise Unfair("the seed is not the one that was sealed before the deal")
    if len(deal.salts) != game.seats:
        raise Unfair(f"salts of {len(deal.salts)} seats, where {game.seats} played")
    key = mixed(deal.seed, deal.salts, deal.mixed)
    draws = _check_draws(kit, game, log, key)
    whole = key == mix(deal.seed, deal.salts)
    return Checked(draws, _check_seals(game, log, deal), whole)


def _check_draws(kit: AnyKit, game: AnyGame, log: Sequence[Any], deal: bytes) -> int:
    """How many draws there were; the rest of the log is taken to follow the rules."""
    state = game.start()
    at = number = 0
    while at < len(log):
        cause = kit.notation.cause(log[at])
        if cause is None:
            raise Unfair(f"event {at + 1} does not follow from what went before")
        seat, action = cause
        if seat is CHANCE:
            decision = asked(game.decisions(state))
            if decision is None or draw(decision, deal, number) != action:
                raise Unfair(f"event {at + 1}, draw {number + 1}: the seed gives something else")
            number += 1
        rest = (log[number] for number in range(at, len(log)))
        for event in answer(kit.believing(game, rest), state, seat, action):
            state, at = game.evolve(state, event), at + 1
    return number


def _check_seals(game: AnyGame, log: Sequence[Any], deal: Deal) -> int:
    hidden = {n: seal(deal.seed, n, event) for n, event in enumerate(log) if is_hidden(game, event)}
    for number, sealed in deal.seals:
        if number not in hidden:
            raise Unfair(f"event {number + 1} needs no seal")
        if hidden.pop(number) != sealed:
            raise Unfair(f"event {number + 1} is not what was sealed")
    if hidden:
        raise Unfair(f"event {min(hidden) + 1} was never sealed")
    return len(deal.seals)


def is_hidden(game: AnyGame, event: Any) -> bool:
    """Whether somebody may not see the whole of an event when it happens."""
    shown = game.redact(event, None)
    return shown is not event and bool(shown != event)
