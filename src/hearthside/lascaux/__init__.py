"""Lascaux, by Dominique Ehrhard and Michel Lalet: the rules, and nothing but the rules."""

from hearthside.kernel.kit import Kit
from hearthside.lascaux import notation
from hearthside.lascaux.cards import ANIMALS, BALANCED, COLOURS, Animal, Card, Colour, read_deck
from hearthside.lascaux.game import RULES_VERSION, Lascaux
from hearthside.lascaux.model import (
    AnyAction,
    AnyEvent,
    CardDrawn,
    CardsTaken,
    Choose,
    Count,
    Direction,
    DrawCard,
    DrawStart,
    GameEnded,
    MarkerChosen,
    MarkerRevealed,
    MarkerTakenBack,
    Pass,
    Passed,
    Place,
    RoundEnded,
    StartDrawn,
    State,
    StonePlaced,
    TakeBack,
    View,
)
from hearthside.lascaux.views import opened

KIT: Kit[State, AnyAction, AnyEvent, View] = Kit(
    name="lascaux",
    rules=RULES_VERSION,
    kinds={
        "setup": Lascaux,
        "state": State,
        "action": AnyAction,
        "event": AnyEvent,
        "view": View,
        "log": tuple[AnyEvent, ...],
    },
    notation=notation,
    opened=opened,
)

__all__ = [
    "ANIMALS",
    "BALANCED",
    "COLOURS",
    "KIT",
    "Animal",
    "AnyAction",
    "AnyEvent",
    "Card",
    "CardDrawn",
    "CardsTaken",
    "Choose",
    "Colour",
    "Count",
    "Direction",
    "DrawCard",
    "DrawStart",
    "GameEnded",
    "Lascaux",
    "MarkerChosen",
    "MarkerRevealed",
    "MarkerTakenBack",
    "Pass",
    "Passed",
    "Place",
    "RoundEnded",
    "StartDrawn",
    "State",
    "StonePlaced",
    "TakeBack",
    "View",
    "read_deck",
]
