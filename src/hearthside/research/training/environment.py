"""Lascaux by the default rulings in pure JAX: thousands of games side by side.

Proved equal to the flat twin. Functions are written for one game; `jax.vmap` makes them many.
"""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from hearthside.fast.lascaux.layout import (
    ANIMALS,
    COLOURS,
    NONE,
    PASS,
    PLACE,
    ROW_SEEN,
    SEATS_MOST,
    SEEN,
    code,
)

CARDS = 54
CARDS_PER_ANIMAL = 9
STALL_LIMIT = 3
EMPTY = 255  # a place of the row without a card; sorts behind every code
ALL_COLOURS = (1 << COLOURS) - 1

PAIRS = ((0, 1), (0, 3), (0, 4), (1, 2), (1, 3), (2, 4), (2, 5), (3, 5), (4, 5))
"""Colours of the first animal's cards in the balanced deck; each next animal adds one to both."""


def balanced() -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """The codes of the balanced deck."""
    turned = (
        (animal, sorted(((low + animal) % COLOURS, (high + animal) % COLOURS)))
        for animal in range(ANIMALS)
        for low, high in PAIRS
    )
    return np.array(sorted(code(animal, *pair) for animal, pair in turned), np.int32)


class GameArrays(NamedTuple):
    """A game's state; seats beyond `seats` stay empty. The deck's order is part of it."""

    seats: Array
    deck: Array  # codes, in the order they will be drawn
    drawn: Array  # how many are
    row: Array  # codes, sorted
    won: Array  # by seat, then animal
    supply: Array  # by seat
    marker: Array  # by seat
    rank: Array  # by seat: 1 passed first; 0 still in
    middle: Array
    start: Array
    turn: Array  # -1 while markers are chosen
    dry: Array


class Fresh(NamedTuple):
    """What a new game needs of chance."""

    deck: Array
    seats: Array
    start: Array


SEATS = jnp.arange(SEATS_MOST)


def begin(fresh: Fresh) -> GameArrays:
    """A new game with its first row laid out."""
    return deal(set_up(fresh))


def set_up(fresh: Fresh) -> GameArrays:
    zeros = jnp.zeros(SEATS_MOST, jnp.int32)
    zero = jnp.int32(0)
    stones = jnp.where(fresh.seats == SEATS_MOST, 10, 12)
    return GameArrays(
        seats=fresh.seats,
        deck=fresh.deck,
        drawn=zero,
        row=jnp.full(ROW_SEEN, EMPTY, jnp.int32),
        won=jnp.zeros((SEATS_MOST, ANIMALS), jnp.int32),
        supply=jnp.where(fresh.seats > SEATS, stones, 0),
        marker=zeros + NONE,
        rank=zeros,
        middle=zero,
        start=fresh.start,
        turn=zero - 1,
        dry=zero + 1,
    )


def colours_shown(codes: Array) -> Array:
    """The two colours of each card as bits; of an empty place, none."""
    bits = 1 << (codes // COLOURS % COLOURS) | 1 << (codes % COLOURS)
    return jnp.where(codes == EMPTY, 0, bits)


def deal(game: GameArrays) -> GameArrays:
    """Draw until six colours or seven cards lie in the row, or the deck is empty."""
    steps = jnp.arange(ROW_SEEN)
    at = game.drawn + steps
    next_cards = game.deck[jnp.minimum(at, CARDS - 1)].astype(jnp.int32)
    cards = jnp.sum(game.row != EMPTY)
    shown = jnp.bitwise_or.reduce(colours_shown(game.row))
    bits = colours_shown(next_cards)
    drawing = jnp.bool_(True)
    drawn = []
    for step in range(ROW_SEEN):
        full = (cards + step >= ROW_SEEN) | (shown == ALL_COLOURS) | (at[step] >= CARDS)
        drawing = drawing & ~full
        drawn.append(drawing)
        shown = jnp.where(drawing, shown | bits[step], shown)
    taken = jnp.stack(drawn)
    row = jnp.concatenate([game.row, jnp.where(taken, next_cards, EMPTY)])
    row = sort_row(lax.optimization_barrier(row))
    return game._replace(row=row, drawn=game.drawn + jnp.sum(taken))


def sort_row(codes: Array) -> Array:
    """The lowest seven codes in order; by counting, which is quicker here than sorting."""
    places = jnp.arange(len(codes))
    ahead = codes[None, :] < codes[:, None]
    ahead |= (codes[None, :] == codes[:, None]) & (places[None, :] < places[:, None])
    rank = lax.optimization_barrier(jnp.sum(ahead, axis=1))
    chosen = rank[None, :] == jnp.arange(ROW_SEEN)[:, None]
    return jnp.sum(jnp.where(chosen, codes[None, :], 0), axis=1)


def mover(game: GameArrays) -> Array:
    """Who decides next; of those who choose a marker, the first."""
    waiting = (game.marker == NONE) & (game.seats > SEATS)
    return jnp.where(game.turn >= 0, game.turn, jnp.argmax(waiting))


def legal(game: GameArrays) -> Array:
    """Which of the eight actions the seat to move may take."""
    bidding = game.turn >= 0
    markers = jnp.broadcast_to(~bidding, (COLOURS,))
    can_place = bidding & (game.supply[game.turn] > 0)
    return jnp.concatenate([markers, jnp.stack([can_place, bidding])])


def step(game: GameArrays, action: Array, fresh: Fresh) -> tuple[GameArrays, Array, Array]:
    """One decision: the game then, whether one ended, and each seat's points of that one.

    Where a game ends the next begins, from `fresh`.
    """
    seat = mover(game)
    acting = seat == SEATS
    choosing = game.turn < 0
    placing = ~choosing & (action == PLACE)
    passing = ~choosing & (action == PASS)

    marker = jnp.where(acting & choosing, action, game.marker)
    opened = jnp.all((marker != NONE) | (game.seats <= SEATS))
    change = jnp.where(placing, -1, 0) + jnp.where(passing, game.middle, 0)
    supply = game.supply + jnp.where(acting, change, 0)
    middle = jnp.where(passing, 0, game.middle + placing)
    passed = jnp.sum(game.rank > 0) + passing
    rank = jnp.where(acting & passing, passed, game.rank)
    away = jnp.where((rank == 0) & (game.seats > SEATS), (SEATS - seat - 1) % game.seats, 99)
    after = jnp.argmin(away)
    closing = passing & (passed == game.seats - 1)
    turn = jnp.where(choosing, jnp.where(opened, game.start, -1), after)

    moved = game._replace(
        marker=marker, supply=supply, middle=middle, rank=rank, turn=turn.astype(jnp.int32)
    )
    # The barriers keep the compiler from working out the same sums anew for each of their uses.
    moved, after, closing = lax.optimization_barrier((moved, after, closing))
    closed, over = lax.optimization_barrier(close(moved, after))
    points = count_points(closed)
    game = choose_between(closing, choose_between(over, set_up(fresh), closed), moved)
    game = lax.optimization_barrier(game)
    return choose_between(closing, deal(game), game), closing & over, points


def choose_between(which: Array, yes: GameArrays, no: GameArrays) -> GameArrays:
    chosen: GameArrays = jax.tree.map(lambda a, b: jnp.where(which, a, b).astype(b.dtype), yes, no)
    return chosen


def close(game: GameArrays, last: Array) -> tuple[GameArrays, Array]:
    """The end of a round: each card goes to the first to reveal of those whose colour it shows."""
    order = jnp.where(last == SEATS, 0, game.seats - game.rank)
    bits = colours_shown(game.row)
    matching = (bits[:, None] >> game.marker[None, :] & 1 > 0) & (game.seats > SEATS)[None, :]
    order = jnp.where(matching, order[None, :], 99)
    taken = jnp.any(matching, axis=1)
    owner = (jnp.argmin(order, axis=1)[:, None] == SEATS[None, :]) & taken[:, None]
    kind = game.row[:, None] // (COLOURS * COLOURS) == jnp.arange(ANIMALS)[None, :]
    won = game.won + jnp.sum(owner[:, :, None] & kind[:, None, :], axis=0)
    row = jnp.where(taken, EMPTY, game.row)
    dry = jnp.where(jnp.any(taken), 0, game.dry)
    owned = (game.drawn == CARDS) & jnp.all(row == EMPTY)
    zeros = jnp.zeros_like(game.rank)
    closed = game._replace(
        row=row,
        won=won,
        start=jnp.argmax(game.rank == 1).astype(jnp.int32),
        marker=zeros + NONE,
        rank=zeros,
        turn=jnp.int32(-1),
        dry=dry + 1,
    )
    return closed, owned | (dry >= STALL_LIMIT)


def count_points(game: GameArrays) -> Array:
    """Points by seat as they stand."""
    most = jnp.max(game.won, axis=0)
    leading = jnp.where((game.won == most[None, :]), game.won, 0)
    return jnp.sum(leading, axis=1) + game.supply // 6


def shares(game_seats: Array, points: Array) -> Array:
    """Each seat's share of the win; ties are shared."""
    seated = game_seats > SEATS
    best = jnp.max(jnp.where(seated, points, -1))
    winning = seated & (points == best)
    return winning / jnp.sum(winning)


def see(game: GameArrays, seat: Array) -> Array:
    """What a seat sees, as the flat twin tells it."""
    order = (seat + SEATS) % game.seats
    seated = game.seats > SEATS
    won = jnp.where(seated[:, None], game.won[order], 0)
    animals = jnp.where(game.row == EMPTY, NONE, game.row // (COLOURS * COLOURS))
    low = jnp.where(game.row == EMPTY, NONE, game.row // COLOURS % COLOURS)
    high = jnp.where(game.row == EMPTY, NONE, game.row % COLOURS)
    in_row = jnp.sum(animals[:, None] == jnp.arange(ANIMALS)[None, :], axis=0)
    points = jnp.where(seated, count_points(game)[order], 0)
    bidding = game.turn >= 0
    seen = jnp.concatenate(
        [
            animals,
            low,
            high,
            won.reshape(-1),
            CARDS_PER_ANIMAL - in_row - jnp.sum(game.won, axis=0),
            jnp.where(seated, game.supply[order], 0),
            jnp.where(seated, game.rank[order], 0),
            points,
            jnp.stack(
                [
                    (game.start - seat) % game.seats,
                    game.middle,
                    game.marker[seat],
                    game.seats,
                    bidding.astype(jnp.int32),
                    jnp.int32(0),
                ]
            ),
        ]
    )
    assert seen.shape == (SEEN,)
    return seen.astype(jnp.int8)


CHANCES = CARDS + ANIMALS * COLOURS + 3  # how many numbers between 0 and 1 a new game needs


def freshly(chances: Array, seat_shares: Array, strange: float) -> Fresh:
    """Chance's part of a new game.

    `seat_shares` is how often 3, 4 and 5 sit down. A strange deck, so likely, has animals that
    wear each other's colours; it still shows each colour three times on each animal.
    """
    order, dress = chances[:CARDS], chances[CARDS:-3].reshape(ANIMALS, COLOURS)
    which, number, first = chances[-3], chances[-2], chances[-1]
    seats = 3 + jnp.sum(number > jnp.cumsum(seat_shares)[:2]).astype(jnp.int32)
    start = jnp.minimum(jnp.floor(first * seats).astype(jnp.int32), seats - 1)
    plain = jnp.asarray(balanced())
    animal, low, high = plain // 36, plain // COLOURS % COLOURS, plain % COLOURS
    swaps = ranks(dress)
    one, other = swaps[animal, low], swaps[animal, high]
    dressed = code(animal, jnp.minimum(one, other), jnp.maximum(one, other))
    deck = jnp.where(which < strange, dressed, plain)
    return Fresh(deck[jnp.argsort(order)].astype(jnp.uint8), seats, start)


def ranks(chances: Array) -> Array:
    """In each row, how many are smaller: a random order."""
    return jnp.sum(chances[..., None, :] < chances[..., :, None], axis=-1)
