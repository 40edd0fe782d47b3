"""The network that looks at flat Lascaux: the same sums in NumPy and in JAX.

Cards, colours and animals are sets to it: renaming colours or animals renames the answer and
changes nothing else. Seats are told in the order of play, as they are in the bidding.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import numpy as np

from hearthside.fast.lascaux.layout import (
    ANIMALS,
    COLOURS,
    NONE,
    ROW_SEEN,
    SEATS_MOST,
    SEEN_ANIMAL,
    SEEN_BIDDING,
    SEEN_HIGH,
    SEEN_LOW,
    SEEN_MARKER,
    SEEN_MIDDLE,
    SEEN_POINTS,
    SEEN_RANK,
    SEEN_SEATS,
    SEEN_START,
    SEEN_SUPPLY,
    SEEN_UNSEEN,
    SEEN_WON,
)

Array: TypeAlias = Any  # of NumPy or JAX, games first
Weights = Mapping[str, Any]

ANIMAL_FEATURES: Final = 3 * SEATS_MOST + 2
TABLE_FEATURES: Final = 9 * SEATS_MOST + 4
# What each number is divided by, so that it is about one in size.
TABLE_SCALE: Final = np.repeat(
    np.array([1, 12, 3, 6, 1, 4, 10, 5, 1, 6, 3, 1, 54], np.float32), [SEATS_MOST] * 9 + [1] * 4
)
ANIMAL_SCALE: Final = np.repeat(np.array([4, 1, 4, 9, 3], np.float32), [SEATS_MOST] * 3 + [1, 1])
ONE_CORE: Final = 1 << 18  # multiplications that OpenBLAS does not share out among threads
ROWS_TOGETHER: Final = 8  # a number of games that is divided by this makes blocks large enough


def shapes(width: int, trunk: int) -> dict[str, tuple[int, ...]]:
    """Every weight of a network with so many numbers for each card and for the whole."""
    into = {
        "table": (TABLE_FEATURES, width),
        "animal": (ANIMAL_FEATURES, width),
        "animal_table": (width, width),
        "colour": (width, width),
        "colour_table": (width, width),
        "colour_own": (2, width),
        "card": (width, width),
        "card_colours": (width, width),
        "again": (width, width),
        "again_cards": (width, width),
        "again_table": (width, width),
        "trunk": (4 * width, trunk),
        "deep": (trunk, trunk),
        "marker": (width, width),
        "marker_trunk": (trunk, width),
        "marker_out": (width, 1),
        "bid": (trunk, 2),
        "value": (trunk, 1),
    }
    biases = ("table", "animal", "colour", "card", "again", "trunk", "deep", "marker", "bid")
    return into | {f"{name}_bias": into[name][1:] for name in (*biases, "value")}


def numbers(xp: Any, condition: Array) -> Array:
    """1 where it holds, and 0."""
    return condition.astype(xp.float32)


def table_features(xp: Any, seen: Array) -> Array:
    """Of all seats and the middle; about one in size."""
    seats = seen[:, SEEN_SEATS : SEEN_SEATS + 1]
    places = xp.arange(SEATS_MOST, dtype=xp.float32)[None, :]
    supply = seen[:, SEEN_SUPPLY : SEEN_SUPPLY + SEATS_MOST]
    rank = seen[:, SEEN_RANK : SEEN_RANK + SEATS_MOST]
    points = seen[:, SEEN_POINTS : SEEN_POINTS + SEATS_MOST]
    start = seen[:, SEEN_START : SEEN_START + 1]
    middle = seen[:, SEEN_MIDDLE : SEEN_MIDDLE + 1]
    bidding = seen[:, SEEN_BIDDING : SEEN_BIDDING + 1]
    unseen = seen[:, SEEN_UNSEEN : SEEN_UNSEEN + ANIMALS].sum(axis=1, keepdims=True)
    seated = numbers(xp, places < seats)
    raw = [
        seated,
        supply,
        xp.minimum(supply, 3),
        supply % 6 * seated,
        numbers(xp, rank > 0),
        rank,
        points,
        (points - points[:, :1]) * seated,
        numbers(xp, places == start),
        middle,
        xp.minimum(middle, 3),
        bidding,
        unseen,
    ]
    return xp.concatenate(raw, axis=1) / xp.asarray(TABLE_SCALE)


def animal_features(xp: Any, seen: Array, in_row: Array) -> Array:
    """Of each animal: who holds how many, and how many are to come."""
    won = seen[:, SEEN_WON : SEEN_WON + SEATS_MOST * ANIMALS]
    won = xp.swapaxes(won.reshape(-1, SEATS_MOST, ANIMALS), 1, 2)
    most = won.max(axis=2, keepdims=True)
    unseen = seen[:, SEEN_UNSEEN : SEEN_UNSEEN + ANIMALS, None]
    leading = numbers(xp, (won == most) & (won > 0))
    raw = [won, leading, won - most, unseen, in_row]
    return xp.concatenate(raw, axis=2) / xp.asarray(ANIMAL_SCALE)


def product(xp: Any, x: Array, weight: Array) -> Array:
    """x @ weight; in NumPy by blocks so small that its library keeps to one core.

    Threads for such sums cost far more than they bring where other games want the cores too.
    """
    if len(x) == 1:
        return x @ weight
    inner, outer = weight.shape
    rows = x.reshape(-1, inner)
    if xp.__name__ == "numpy" and len(rows) * inner * outer > ONE_CORE:
        block = 64
        while block > 1 and (block * inner * outer > ONE_CORE or len(rows) % block):
            block //= 2
        if block > 1:
            rows = rows.reshape(-1, block, inner)
    return (rows @ weight).reshape(*x.shape[:-1], outer)


def think(xp: Any, weights: Weights, seen: Array) -> tuple[Array, Array]:
    """Eight logits, legal or not, and the share of the win to expect.

    `seen` is floats of xp.float32, one row a game.
    """

    def linear(name: str, x: Array) -> Array:
        return product(xp, x, weights[name])

    def bent(x: Array) -> Array:
        return xp.maximum(x, 0)

    kinds = xp.arange(ANIMALS, dtype=xp.float32)
    is_animal = numbers(xp, seen[:, SEEN_ANIMAL : SEEN_ANIMAL + ROW_SEEN, None] == kinds)
    low = seen[:, SEEN_LOW : SEEN_LOW + ROW_SEEN, None] == kinds
    high = seen[:, SEEN_HIGH : SEEN_HIGH + ROW_SEEN, None] == kinds
    shows = numbers(xp, low | high)  # card, colour
    shown = xp.swapaxes(shows, 1, 2) / 2  # two cards or so show a colour
    own = numbers(xp, seen[:, SEEN_MARKER : SEEN_MARKER + 1] == kinds)

    table = bent(linear("table", table_features(xp, seen)) + weights["table_bias"])
    in_row = is_animal.sum(axis=1)[:, :, None]
    animals = bent(
        linear("animal", animal_features(xp, seen, in_row))
        + (linear("animal_table", table) + weights["animal_bias"])[:, None, :]
    )
    cards = is_animal @ animals
    about = xp.concatenate([own[:, :, None], shown.sum(axis=2, keepdims=True)], axis=2)
    colours = bent(
        linear("colour", shown @ cards)
        + linear("colour_own", about)
        + (linear("colour_table", table) + weights["colour_bias"])[:, None, :]
    )
    cards = bent(
        linear("card", cards) + linear("card_colours", shows @ colours / 2) + weights["card_bias"]
    )
    colours = bent(
        linear("again", colours)
        + linear("again_cards", shown @ cards)
        + (linear("again_table", table) + weights["again_bias"])[:, None, :]
    )
    mine = (own[:, None, :] @ colours)[:, 0, :]
    means = animals.sum(axis=1) / ANIMALS, colours.sum(axis=1) / COLOURS
    whole = xp.concatenate([table, *means, mine], axis=1)
    whole = bent(linear("trunk", whole) + weights["trunk_bias"])
    whole = bent(linear("deep", whole) + weights["deep_bias"])
    marker = bent(
        linear("marker", colours)
        + (linear("marker_trunk", whole) + weights["marker_bias"])[:, None, :]
    )
    marker = linear("marker_out", marker)[:, :, 0]
    bid = linear("bid", whole) + weights["bid_bias"]
    value = linear("value", whole) + weights["value_bias"]
    return xp.concatenate([marker, bid], axis=1), value[:, 0]


def stones(xp: Any, weights: Weights, seen: Array) -> Array:
    """The log odds of a stone against passing with each of the six markers, a row a game.

    What `think` says when asked six times, in a third of the time: a marker changes one colour,
    so most of the sums are shared.
    """

    def linear(name: str, x: Array) -> Array:
        return product(xp, x, weights[name])

    kinds = xp.arange(ANIMALS, dtype=xp.float32)
    is_animal = numbers(xp, seen[:, SEEN_ANIMAL : SEEN_ANIMAL + ROW_SEEN, None] == kinds)
    low = seen[:, SEEN_LOW : SEEN_LOW + ROW_SEEN, None] == kinds
    high = seen[:, SEEN_HIGH : SEEN_HIGH + ROW_SEEN, None] == kinds
    shows = (low | high) * xp.float32(0.5)
    shown = xp.swapaxes(shows, 1, 2)
    table = xp.maximum(linear("table", table_features(xp, seen)) + weights["table_bias"], 0)
    animals = xp.maximum(
        linear("animal", animal_features(xp, seen, is_animal.sum(axis=1)[:, :, None]))
        + (linear("animal_table", table) + weights["animal_bias"])[:, None, :],
        0,
    )
    cards = is_animal @ animals
    own, number = weights["colour_own"]
    colours = (
        linear("colour", shown @ cards)
        + shown.sum(axis=2)[:, :, None] * number
        + (linear("colour_table", table) + weights["colour_bias"])[:, None, :]
    )
    others = xp.maximum(colours, 0)
    more = xp.maximum(colours + own, 0) - others  # what is added to the marker's colour
    cards = linear("card", cards) + weights["card_bias"] + shows @ linear("card_colours", others)
    cards = xp.maximum(  # by game, marker and card
        cards[:, None] + shown[:, :, :, None] * linear("card_colours", more)[:, :, None, :], 0
    )
    colours = (
        linear("again_cards", shown[:, None] @ cards)
        + (
            linear("again", others)
            + (linear("again_table", table) + weights["again_bias"])[:, None, :]
        )[:, None]
    )  # by game, marker and colour
    marker = xp.eye(COLOURS, dtype=xp.float32)[:, :, None]
    colours = xp.maximum(colours + marker * linear("again", more)[:, None], 0)
    mine = (colours * marker).sum(axis=2)
    width = table.shape[1]
    trunk = weights["trunk"]
    shared = product(xp, xp.concatenate([table, animals.mean(axis=1)], axis=1), trunk[: 2 * width])
    rest = xp.concatenate([colours.mean(axis=2), mine], axis=2)
    whole = product(xp, rest, trunk[2 * width :])
    whole = xp.maximum(whole + (shared + weights["trunk_bias"])[:, None], 0)
    whole = xp.maximum(linear("deep", whole) + weights["deep_bias"], 0)
    bid = linear("bid", whole) + weights["bid_bias"]
    return bid[:, :, 0] - bid[:, :, 1]


assert NONE == ANIMALS == COLOURS
