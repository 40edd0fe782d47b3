"""The rules of Goofspiel, by their ids (rules.toml), and what each seat sees of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from goofspiel.model import (
    AnyAction,
    AnyEvent,
    Bid,
    BidRevealed,
    Card,
    CardBid,
    PrizeTurned,
    PrizeWon,
    RoundEnded,
    SeatView,
    State,
    Turn,
    View,
)
from hearthside.kernel import CHANCE, Chance, Choices, Decision, IllegalAction, InvalidSetup, Seat
from hearthside.kernel.rulings import Bounds, Groups, check_bounds

T = TypeVar("T")

SEATS: Final = (2, 3, 4, 5)
Tie: TypeAlias = Literal["carried", "split", "discarded"]
GROUPS: Final[Groups] = {"setting_up": {"cards": "G2"}, "round": {"tie": "G7"}}
BOUNDS: Final[Bounds] = {"cards": (2, 20)}


class Goofspiel(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of Goofspiel: its seats, its rulings, and what the rules say.

    >>> game = Goofspiel(seats=2, cards=5)
    >>> [decision.id for decision in game.decisions(game.start())]
    ['1.turn']
    """

    seats: int
    cards: int = 13  # of each seat, and as many prizes (G2)
    tie: Tie = "carried"  # what becomes of a prize that several bid as high for (G7)

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise InvalidSetup(f"G1: Goofspiel seats 2 to 5 players, not {self.seats}")
        check_bounds(self, GROUPS, BOUNDS)

    # What is open.

    def start(self) -> State:
        whole = tuple(range(1, self.cards + 1))
        return State(
            unseen=whole,  # G3
            hands=(whole,) * self.seats,  # G2
            bids=(None,) * self.seats,
            last_bids=(None,) * self.seats,
            points=(0,) * self.seats,
        )

    def round(self, state: State) -> int:
        return self.cards - max(1, len(state.hands[0])) + 1

    def decisions(self, state: State) -> tuple[Decision[AnyAction], ...]:
        if state.is_over:
            return ()
        name = str(self.round(state))
        if state.is_prize_due:
            prizes = Choices[AnyAction](tuple(map(Turn, state.unseen)))
            return (Decision.of(name, "turn", CHANCE, prizes),)
        return tuple(
            Decision.of(name, "bid", seat, Choices[AnyAction](tuple(map(Bid, hand))), seat)
            for seat, hand in enumerate(state.hands)
            if state.bids[seat] is None
        )

    # What follows from an action.

    def decide(self, state: State, seat: Seat | Chance, action: AnyAction) -> tuple[AnyEvent, ...]:
        match action:
            case Turn(prize):
                check_turn(state, seat, prize)
                return (PrizeTurned(prize),)
            case Bid(card):
                bid = CardBid(checked_bidder(state, seat, card), card)
                return (bid, *self.closing(self.evolve(state, bid)))

    def closing(self, state: State) -> Iterator[AnyEvent]:
        """What comes by itself once every seat has bid; nothing before."""
        bids = tuple(card for card in state.bids if card is not None)
        if len(bids) < self.seats:
            return
        yield from map(BidRevealed, range(self.seats), bids)  # G5
        best = [seat for seat, card in enumerate(bids) if card == max(bids)]
        if len(best) == 1 or self.tie == "split":
            points = sum(state.prizes) // len(best)
            yield from (PrizeWon(seat, points) for seat in best)  # G6, G7
        stays = len(best) > 1 and self.tie == "carried" and state.unseen
        yield RoundEnded(state.prizes if stays else ())  # G7, G8

    # What events change.

    def evolve(self, state: State, event: AnyEvent) -> State:
        match event:
            case PrizeTurned(prize):
                unseen = without(state.unseen, prize)
                return replace(state, unseen=unseen, prizes=(*state.prizes, prize))
            case CardBid(seat, card):
                return replace(state, bids=put(state.bids, seat, card))
            case BidRevealed(seat, card):
                return replace(state, last_bids=put(state.last_bids, seat, card))
            case PrizeWon(seat, points):
                return replace(state, points=put(state.points, seat, state.points[seat] + points))
            case RoundEnded(carried):
                hands = tuple(map(without, state.hands, state.bids))  # G4: a card is bid once
                return replace(state, hands=hands, bids=(None,) * self.seats, prizes=carried)

    # What is seen: what is not named here is not seen.

    def view(self, state: State, viewer: Seat | None) -> View:
        return View(
            viewer=viewer,
            round=self.round(state),
            prizes=state.prizes,
            unseen=state.unseen,
            seats=tuple(
                SeatView(
                    points=state.points[seat],
                    hand=state.hands[seat],
                    bid=bid if seat == viewer else None,  # G4
                    last_bid=state.last_bids[seat],
                )
                for seat, bid in enumerate(state.bids)
            ),
            awaited=tuple(one.seat for one in self.decisions(state) if one.seat is not CHANCE),
            over=state.is_over,
            winners=self.winners(state) if state.is_over else (),
        )

    def redact(self, event: AnyEvent, viewer: Seat | None) -> AnyEvent:
        match event:
            case CardBid(seat) if seat != viewer:
                return CardBid(seat, None)  # G4: others learn only that it was bid
            case _:
                return event

    def scores(self, state: State) -> tuple[float, ...]:
        return state.points

    def winners(self, state: State) -> tuple[Seat, ...]:
        """G9: most points; several may have them."""
        most = max(state.points)
        return tuple(seat for seat, points in enumerate(state.points) if points == most)


def opened(game: Goofspiel, state: State) -> View:
    """What nobody sees before the game is over: the bids that lie face down as well."""
    seen = game.view(state, None)
    seats = (replace(seat, bid=bid) for seat, bid in zip(seen.seats, state.bids, strict=True))
    return replace(seen, seats=tuple(seats))


def secrecy(view: View) -> Literal["none", "open", "sealed"]:
    """Whether bids lie face down (G4), or are being chosen."""
    if not view.awaited:
        return "none"
    return "open" if len(view.awaited) == len(view.seats) else "sealed"


def check_turn(state: State, seat: Seat | Chance, prize: Card) -> None:
    if seat is not CHANCE:
        raise IllegalAction("G3", "prizes are turned by chance, not by a seat")
    if not state.is_prize_due or prize not in state.unseen:
        raise IllegalAction("G3", f"no prize of {prize} can be turned now")


def checked_bidder(state: State, seat: Seat | Chance, card: Card) -> Seat:
    if seat is CHANCE:
        raise IllegalAction("G4", "chance bids nothing")
    if state.is_prize_due:  # and so it is when the game is over
        raise IllegalAction("G4", "nothing lies there to bid for")
    if state.bids[seat] is not None:
        raise IllegalAction("G4", f"seat {seat} has bid; its card lies until all have")
    if card not in state.hands[seat]:
        raise IllegalAction("G4", f"seat {seat} holds no {card}")
    return seat


def without(cards: tuple[Card, ...], gone: Card | None) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != gone)


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
