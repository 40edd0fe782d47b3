"""What a seat sees of Lascaux, as flat numbers, read from its view; nothing here is compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.layout import NONE
from hearthside.lascaux import ANIMALS, COLOURS, Card, Colour, Direction, View
from hearthside.lascaux.cards import CARDS_PER_ANIMAL

Seen = NDArray[np.int16]


def code_of(card: Card) -> int:
    low, high = card.colours
    return int(at.code(ANIMALS.index(card.animal), COLOURS.index(low), COLOURS.index(high)))


def number_of(colour: Colour | None) -> int:
    return NONE if colour is None else COLOURS.index(colour)


def see(view: View, *, must_place: bool = False) -> Seen:
    """What a view's seat sees, as the numbers of layout; -1 for what it is not shown."""
    assert view.viewer is not None
    seats = len(view.held)
    step = 1 if view.direction is Direction.CLOCKWISE else -1
    order = [(view.viewer + step * place) % seats for place in range(seats)]
    seen = [NONE] * at.SEEN_WON + [0] * (at.SEEN - at.SEEN_WON)
    unseen = [CARDS_PER_ANIMAL] * at.ANIMALS
    veiled = None in view.supplies or None in view.won
    for place, code in enumerate(sorted(map(code_of, view.row))[: at.ROW_SEEN]):
        seen[at.SEEN_ANIMAL + place] = code // 36
        seen[at.SEEN_LOW + place] = code // 6 % 6
        seen[at.SEEN_HIGH + place] = code % 6
    for card in view.row:
        unseen[ANIMALS.index(card.animal)] -= 1
    for place, seat in enumerate(order):
        held = animals_of(view.won[seat])
        seen[at.SEEN_WON + 6 * place : at.SEEN_WON + 6 * place + 6] = held or [-1] * at.ANIMALS
        unseen = [left - number for left, number in zip(unseen, held or [0] * 6, strict=True)]
        supply = view.supplies[seat]
        seen[at.SEEN_SUPPLY + place] = -1 if supply is None else supply
        seen[at.SEEN_RANK + place] = view.pile.index(seat) + 1 if seat in view.pile else 0
        points = [row[seat] for row in view.tally]
        seen[at.SEEN_POINTS + place] = -1 if veiled else sum(filter(None, points))
    seen[at.SEEN_UNSEEN : at.SEEN_UNSEEN + at.ANIMALS] = unseen
    seen[at.SEEN_START] = order.index(view.start_player) if view.start_player is not None else 0
    seen[at.SEEN_MIDDLE] = view.middle
    seen[at.SEEN_MARKER] = number_of(view.markers[view.viewer])
    seen[at.SEEN_SEATS] = seats
    seen[at.SEEN_BIDDING] = view.turn is not None
    seen[at.SEEN_MUST] = must_place
    return np.array(seen, np.int16)


def animals_of(cards: tuple[Card, ...] | None) -> list[int]:
    """How many of each animal; [] where they are not shown."""
    if cards is None:
        return []
    numbers = [0] * at.ANIMALS
    for card in cards:
        numbers[ANIMALS.index(card.animal)] += 1
    return numbers
