"""The rules of Lascaux on flat numbers, compiled; `hearthside.lascaux.rules` is the truth.

Ids are those of docs/rules/lascaux.toml. A state and a table are vectors, see layout.
Nothing here checks that an action is legal: ask `legal` first.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthside.fast.lascaux.compiled import apart, ones, part
from hearthside.fast.lascaux.layout import (
    ALL_OWNED,
    ANIMALS,
    BIDS,
    CARDS,
    CHANCE,
    COLOURS,
    DECK_EMPTY,
    DISPLAY_ONLY,
    DRAW,
    DRAW_START,
    DRY,
    END_WITH_DECK,
    FIRST,
    LAST_BIDDER_STARTS,
    MARKER,
    MIDDLE,
    NOBODY,
    NONE,
    OF_ANIMAL,
    OPENER,
    OPENING,
    OVER,
    PASS,
    PASSED,
    PILE,
    PLACE,
    REVEALED,
    ROUND,
    ROW,
    ROW_LIMIT,
    SEATS,
    SHOWING,
    STALL_LIMIT,
    STALLED,
    START,
    STEP,
    STONES,
    STOP_WHEN_EMPTY,
    SUPPLY,
    TIE,
    TURN,
    UNSEEN,
    WON,
)

Word = Any  # a whole number; Numba's are not Python's
Vector = NDArray[np.int64]

STONES_PER_POINT = 6


# Where the game stands.


@part
def shows_all(table: Vector, row: Word) -> Word:
    """L4.1b: six colours are on display."""
    for colour in range(COLOURS):  # noqa: SIM110 (compiled: no generators)
        if row & table[SHOWING + colour] == 0:
            return False
    return True


@part
def is_laid_out(table: Vector, state: Vector) -> Word:
    row = state[ROW]
    return state[UNSEEN] == 0 or ones(row) >= table[ROW_LIMIT] or shows_all(table, row)


@part
def mover(table: Vector, state: Vector) -> Word:
    """Who decides next; of those who choose a marker, the first."""
    if state[OVER] != 0:
        return NOBODY
    if state[TURN] >= 0:
        return state[TURN]
    if state[START] < 0 or not is_laid_out(table, state):
        return CHANCE
    for seat in range(table[SEATS]):
        if state[MARKER + seat] == NONE:
            return seat
    return NOBODY


@part
def legal(table: Vector, state: Vector) -> Word:
    """The actions of the seat to move, as bits; not chance's."""
    if state[TURN] < 0:
        if table[DISPLAY_ONLY] == 0:
            return 0b111111  # L4.2a
        shown = 0
        for colour in range(COLOURS):
            if state[ROW] & table[SHOWING + colour] != 0:
                shown |= 1 << colour
        return shown
    if state[SUPPLY + state[TURN]] == 0:
        return 1 << PASS  # L4.3d, L6a
    if state[BIDS] < table[OPENING]:
        return 1 << PLACE
    return 1 << PLACE | 1 << PASS


# What actions change.


@part
def start(table: Vector, state: Vector) -> None:
    """L3: a fresh table."""
    for at in range(len(state)):
        state[at] = 0
    state[UNSEEN] = (1 << table[CARDS]) - 1
    for seat in range(5):
        state[SUPPLY + seat] = table[STONES] if seat < table[SEATS] else 0
        state[MARKER + seat] = NONE
    for at in range(4):
        state[PILE + at] = -1
    state[START] = table[FIRST]
    state[OPENER] = table[FIRST]
    state[TURN] = -1
    state[DRY] = 1
    state[ROUND] = 1


@part
def draw(state: Vector, card: Word) -> None:
    bit = 1 << card
    state[UNSEEN] &= ~bit
    state[ROW] |= bit


@part
def draw_start(state: Vector, seat: Word) -> None:
    state[START] = seat
    state[OPENER] = seat


@part
def choose(table: Vector, state: Vector, seat: Word, colour: Word) -> None:
    state[MARKER + seat] = colour
    for other in range(table[SEATS]):
        if state[MARKER + other] == NONE:
            return
    state[TURN] = state[START]  # L4.3a


@part
def has_passed(state: Vector, seat: Word) -> Word:
    for at in range(state[PASSED]):  # noqa: SIM110
        if state[PILE + at] == seat:
            return True
    return False


@part
def next_bidder(table: Vector, state: Vector, seat: Word) -> Word:
    """L4.3b: round the table, past the seats that passed."""
    seats = table[SEATS]
    while True:
        seat += table[STEP]
        if seat == seats:
            seat = 0
        elif seat < 0:
            seat = seats - 1
        if not has_passed(state, seat):
            return seat


@part
def place(table: Vector, state: Vector) -> None:
    seat = state[TURN]
    state[SUPPLY + seat] -= 1
    state[MIDDLE] += 1
    state[BIDS] += 1
    state[TURN] = next_bidder(table, state, seat)


@part
def pass_on(table: Vector, state: Vector) -> None:
    """L4.3d: take the middle. L4.3e, L4.3f: on top of the pile. Then all that follows."""
    seat = state[TURN]
    state[SUPPLY + seat] += state[MIDDLE]
    state[MIDDLE] = 0
    state[BIDS] += 1
    state[PILE + state[PASSED]] = seat
    state[PASSED] += 1
    state[TURN] = next_bidder(table, state, seat)
    if state[PASSED] == table[SEATS] - 1:
        close(table, state)


@apart
def close(table: Vector, state: Vector) -> None:
    """L4.3g: the last bidder takes. L4.3h: then the pile, from the top."""
    last = state[TURN]
    state[TURN] = -1
    row = state[ROW]
    seat = last
    at = state[PASSED]
    while True:
        if row == 0 and table[STOP_WHEN_EMPTY] != 0:
            break
        state[REVEALED] += 1
        taken = row & table[SHOWING + state[MARKER + seat]]
        if taken != 0:
            state[WON + seat] |= taken
            row ^= taken
            state[DRY] = 0
        if at == 0:
            break
        at -= 1
        seat = state[PILE + at]
    state[ROW] = row  # L4.3i
    state[OVER] = ending(table, state)
    if state[OVER] == 0:
        next_round(table, state, last)


@part
def ending(table: Vector, state: Vector) -> Word:
    if state[UNSEEN] == 0:
        if state[ROW] == 0:
            return ALL_OWNED  # L5a
        if table[END_WITH_DECK] != 0:
            return DECK_EMPTY
    if state[DRY] >= table[STALL_LIMIT]:
        return STALLED
    return 0


@part
def next_round(table: Vector, state: Vector, last: Word) -> None:
    state[START] = last if table[LAST_BIDDER_STARTS] != 0 else state[PILE]  # L4.4a
    for seat in range(5):
        state[MARKER + seat] = NONE  # L4.3j
    for at in range(4):
        state[PILE + at] = -1
    state[PASSED] = 0
    state[REVEALED] = 0
    state[BIDS] = 0
    state[DRY] += 1
    state[ROUND] += 1


@part
def apply(table: Vector, state: Vector, action: Word) -> None:
    """What follows when whoever is to move acts, chance included."""
    if action == PLACE:
        place(table, state)
    elif action == PASS:
        pass_on(table, state)
    elif action < PLACE:
        choose(table, state, mover(table, state), action)
    elif action < DRAW_START:
        draw(state, action - DRAW)
    else:
        draw_start(state, action - DRAW_START)


# Points.


@part
def count_points(table: Vector, state: Vector, points: Any) -> None:
    """L5b, L5c: the most cards of an animal score their number. L5d: six stones a point."""
    seats = table[SEATS]
    for seat in range(seats):
        points[seat] = state[SUPPLY + seat] // STONES_PER_POINT
    for animal in range(ANIMALS):
        kind = table[OF_ANIMAL + animal]
        most = 1
        for seat in range(seats):
            most = max(most, ones(state[WON + seat] & kind))
        for seat in range(seats):
            if ones(state[WON + seat] & kind) == most:
                points[seat] += most


@part
def winners(table: Vector, state: Vector, points: Any) -> Word:
    """L5e: who has won, as bits; the ruling `tie` may part those who have as many."""
    best = -1
    won = 0
    for seat in range(table[SEATS]):
        rank = points[seat] * 1024
        if table[TIE] == 1:
            rank += state[SUPPLY + seat]
        elif table[TIE] == 2:
            rank += ones(state[WON + seat])
        if rank > best:
            best = rank
            won = 0
        if rank == best:
            won |= 1 << seat
    return won


# Chance.


@part
def roll(dice: Any) -> Word:
    """The next 64 bits of a generator held in one word (splitmix64)."""
    dice[0] += np.uint64(0x9E3779B97F4A7C15)
    word = dice[0]
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@part
def below(dice: Any, number: Word) -> Word:
    """A number from 0 to below `number`, by multiplication; the bias is below 2**-32 * number."""
    return np.int64(((roll(dice) >> np.uint64(32)) * np.uint64(number)) >> np.uint64(32))


@part
def pick(bits: Word, which: Word) -> Word:
    """The place of the bit that has so many set ones below it."""
    at = 0
    width = 32
    while width > 0:
        low = ones((bits >> at) & ((1 << width) - 1))
        if which >= low:
            which -= low
            at += width
        width >>= 1
    return at


@part
def chance(table: Vector, state: Vector, dice: Any) -> Word:
    """What chance does next; each card still in the deck as likely."""
    if state[START] < 0:
        return DRAW_START + below(dice, table[SEATS])
    unseen = state[UNSEEN]
    return DRAW + pick(unseen, below(dice, ones(unseen)))


@part
def any_of(bits: Word, dice: Any) -> Word:
    return pick(bits, below(dice, ones(bits)))
