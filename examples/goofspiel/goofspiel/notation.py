"""Goofspiel on paper: an event a line, as any game that brings no shorthand."""

from __future__ import annotations

from goofspiel.game import Goofspiel
from goofspiel.model import AnyAction, AnyEvent, Bid, CardBid, PrizeTurned, Turn
from hearthside.kernel import CHANCE, Chance, Seat
from hearthside.kernel.notation import PlainNotation


def cause(event: AnyEvent) -> tuple[Seat | Chance, AnyAction] | None:
    """The action an event came from; None when it came by itself, or hides its cause."""
    match event:
        case PrizeTurned(prize):
            return CHANCE, Turn(prize)
        case CardBid(seat, int() as card):
            return seat, Bid(card)
        case _:
            return None


NOTATION = PlainNotation(
    setup=Goofspiel,
    event=AnyEvent,
    rules={
        "prize_turned": "G3",
        "card_bid": "G4",
        "bid_revealed": "G5",
        "prize_won": "G6",
        "round_ended": "G8",
    },
    cause=cause,
)
