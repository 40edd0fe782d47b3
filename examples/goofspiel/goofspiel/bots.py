"""Bots of Goofspiel: one bids what a prize is worth, one is harder to read."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from goofspiel.model import AnyAction, Bid, View
from hearthside.kernel import Decision, Player

GIVING_UP = 0.25  # how often a bluffing bot lets a prize go


def matching(view: View, _: Decision[AnyAction], rng: Random) -> AnyAction:
    """The card that stands in the hand where the prize stands among those to come."""
    return bid(view, rng.gauss(standing(view), 0.7))


def bluffing(view: View, _: Decision[AnyAction], rng: Random) -> AnyAction:
    """A card more than that, more or less; or the lowest, so that others pay for a trifle."""
    if rng.random() < GIVING_UP:
        return bid(view, 0)
    return bid(view, rng.gauss(standing(view) + 1, 2))


def standing(view: View) -> int:
    """How many of the prizes to come are worth less than what is bid for."""
    return sum(prize < sum(view.prizes) for prize in view.unseen)


def bid(view: View, place: float) -> Bid:
    """The card nearest to a place in one's hand, counted from the lowest."""
    assert view.viewer is not None
    hand = view.seats[view.viewer].hand
    return Bid(hand[min(max(round(place), 0), len(hand) - 1)])


BOTS: Mapping[str, Player[Any, Any]] = {"matching": matching, "bluffing": bluffing}
