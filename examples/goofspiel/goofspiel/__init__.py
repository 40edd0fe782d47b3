"""Goofspiel, the old game of sealed bids, as a game of Hearthside."""

from goofspiel.game import BOUNDS, GROUPS, SEATS, Goofspiel, opened, secrecy
from goofspiel.model import AnyAction, AnyEvent, State, View
from goofspiel.notation import NOTATION
from hearthside.kernel.kit import Kit
from hearthside.kernel.rulings import rulings

KIT: Kit[State, AnyAction, AnyEvent, View] = Kit(
    name="goofspiel",
    title="Goofspiel",
    rules=1,
    kinds={
        "setup": Goofspiel,
        "state": State,
        "action": AnyAction,
        "event": AnyEvent,
        "view": View,
        "log": tuple[AnyEvent, ...],
    },
    notation=NOTATION,
    opened=opened,
    seats=SEATS,
    usual_seats=3,
    rulings=rulings(Goofspiel, GROUPS, BOUNDS),
    secrecy=secrecy,
    opponents=("bluffing",),
    parts={"bots": "goofspiel.bots:BOTS"},
)

__all__ = ["KIT", "Goofspiel"]
