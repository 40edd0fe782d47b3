"""The data of Goofspiel: what seats do, what happens, what is and what is seen."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hearthside.kernel import Seat

Card: TypeAlias = int
"""A card is worth its number, as a prize and as a bid."""


# Actions: what chance, or a seat, may do.


class Turn(Struct, frozen=True, tag_field="type", tag="turn"):
    """Chance turns the top prize."""

    prize: Card


class Bid(Struct, frozen=True, tag_field="type", tag="bid"):
    """Lay a card face down."""

    card: Card


AnyAction: TypeAlias = Turn | Bid


# Events: what happened. None stands for what a viewer may not see.


class PrizeTurned(Struct, frozen=True, tag_field="type", tag="prize_turned"):
    prize: Card


class CardBid(Struct, frozen=True, tag_field="type", tag="card_bid"):
    seat: Seat
    card: Card | None


class BidRevealed(Struct, frozen=True, tag_field="type", tag="bid_revealed"):
    seat: Seat
    card: Card


class PrizeWon(Struct, frozen=True, tag_field="type", tag="prize_won"):
    seat: Seat
    points: int


class RoundEnded(Struct, frozen=True, tag_field="type", tag="round_ended"):
    carried: tuple[Card, ...]  # prizes that stay for the next round


AnyEvent: TypeAlias = PrizeTurned | CardBid | BidRevealed | PrizeWon | RoundEnded


class State(Struct, frozen=True):
    """All there is, and nothing of what is to come: the prizes left are a set, not a pile."""

    unseen: tuple[Card, ...]  # prizes still to be turned
    hands: tuple[tuple[Card, ...], ...]  # a card leaves its hand when the round ends
    bids: tuple[Card | None, ...]  # of this round
    last_bids: tuple[Card | None, ...]  # revealed last
    points: tuple[int, ...]
    prizes: tuple[Card, ...] = ()  # what is bid for: the prize turned, and those carried over

    @property
    def is_over(self) -> bool:
        return not self.hands[0]

    @property
    def is_prize_due(self) -> bool:
        return len(self.unseen) == len(self.hands[0])


class SeatView(Struct, frozen=True):
    """What is seen of one seat."""

    points: int
    hand: tuple[Card, ...]  # a card that lies face down among them
    bid: Card | None  # one's own; None: it lies face down, or not at all
    last_bid: Card | None


class View(Struct, frozen=True):
    """What a seat (or a spectator) sees."""

    viewer: Seat | None
    round: int
    prizes: tuple[Card, ...]
    unseen: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    awaited: tuple[Seat, ...]  # who has not bid yet
    over: bool
    winners: tuple[Seat, ...]  # () until it is over
