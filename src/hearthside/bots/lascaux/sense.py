"""What the bot called greedy makes of a table, on flat numbers and compiled: a sense of worth.

It weighs cards and stones as `hearthside.bots.lascaux.greedy` does, in points, but gives chances
instead of an action, so that whole games can be played by it and what others did be judged.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthside.fast.lascaux.compiled import apart, entry, lowest, ones, part
from hearthside.fast.lascaux.layout import (
    ANIMALS,
    BIDS,
    CODE,
    COLOURS,
    MARKER,
    MIDDLE,
    NONE,
    OF_ANIMAL,
    OPENING,
    OVER,
    PASSED,
    PILE,
    ROW,
    SEATS,
    SEATS_MOST,
    SHOWING,
    START,
    SUPPLY,
    TURN,
    UNSEEN,
    WON,
)
from hearthside.fast.lascaux.play import MAXIMUM, let_chance, settle
from hearthside.fast.lascaux.rules import (
    STONES_PER_POINT,
    Vector,
    Word,
    legal,
    pass_on,
    place,
    roll,
)

TEMPO = 0.05  # the first three as greedy has them
WARMTH = 0.5
LAPS_PER_PASS = 1.0
LOOSENESS = 0.3  # points that make a bid e times as likely
USUAL_DECK = 54


@part
def hope(left: Word, own: Word, best_rival: Word, seats: Word) -> Word:
    """Points to expect of an animal's majority."""
    spread = 0.4 + 0.5 * sqrt(left)
    leading = 1.0 / (1.0 + exp((best_rival - own - 0.3) / spread))  # a tie pays in full
    return leading * (own + left / seats)


@part
def worth(table: Vector, state: Vector, seat: Word, animal: Word, number: Word) -> Word:
    """Points that so many cards of an animal bring nearer, against their going to another."""
    kind = table[OF_ANIMAL + animal]
    seats = table[SEATS]
    own = ones(state[WON + seat] & kind)
    total = 0
    best = 0
    for other in range(seats):
        held = ones(state[WON + other] & kind)
        total += held
        if other != seat:
            best = max(best, held)
    left = float(max(0, ones(kind) - total - number))
    mine = hope(left, own + number, best, seats)
    return mine - hope(left, own, best + number / (seats - 1), seats)


@apart
def weigh(table: Vector, state: Vector, values: Any, guesses: Any) -> None:
    """Of each seat: what one card of each animal is worth, and how likely each marker is."""
    row = state[ROW]
    for seat in range(table[SEATS]):
        for animal in range(ANIMALS):
            values[seat, animal] = worth(table, state, seat, animal, 1)
        total = 0.0
        for colour in range(COLOURS):
            showing = row & table[SHOWING + colour]
            points = 0.0
            for animal in range(ANIMALS):
                number = ones(showing & table[OF_ANIMAL + animal])
                if number > 0:
                    points += worth(table, state, seat, animal, number)
            guesses[seat, colour] = exp(points / (2 * WARMTH))
            total += guesses[seat, colour]
        for colour in range(COLOURS):
            guesses[seat, colour] /= total


@part
def takes(
    table: Vector,
    state: Vector,
    seat: Word,
    colour: Word,
    rivals: Word,
    earlier: Word,
    values: Any,
    guesses: Any,
) -> Word:
    """Points to expect of a colour when each rival (bits) reveals earlier with this chance."""
    cards = state[ROW] & table[SHOWING + colour]
    points = 0.0
    while cards != 0:
        code = table[CODE + lowest(cards)]
        cards &= cards - 1
        low = code // COLOURS % COLOURS
        high = code % COLOURS
        free = 1.0
        for other in range(table[SEATS]):
            if rivals >> other & 1:
                free *= 1.0 - earlier * (guesses[other, low] + guesses[other, high])
        points += values[seat, code // (COLOURS * COLOURS)] * free
    return points


@apart
def choosing(
    table: Vector, state: Vector, seat: Word, values: Any, guesses: Any, chances: Any
) -> None:
    """How likely a seat chooses each marker."""
    rivals = ((1 << table[SEATS]) - 1) & ~(1 << seat)
    total = 0.0
    for colour in range(COLOURS):
        points = takes(table, state, seat, colour, rivals, 0.5, values, guesses)
        chances[colour] = exp(points / WARMTH)
        total += chances[colour]
    for colour in range(COLOURS):
        chances[colour] /= total


@apart
def bidding(table: Vector, state: Vector, colour: Word, values: Any, guesses: Any) -> Word:
    """How likely whoever is to bid, with this marker, lays a stone."""
    seat = state[TURN]
    supply = state[SUPPLY + seat]
    if supply == 0:
        return 0.0
    if state[BIDS] < table[OPENING]:
        return 1.0
    rivals = ((1 << table[SEATS]) - 1) & ~(1 << seat)
    for at in range(state[PASSED]):
        rivals &= ~(1 << state[PILE + at])
    number = ones(rivals)
    stone = 1.0 / STONES_PER_POINT + TEMPO * ones(state[UNSEEN]) / USUAL_DECK
    now = stone * state[MIDDLE] + takes(table, state, seat, colour, rivals, 1.0, values, guesses)
    best = -1e9
    for rank in range(number):
        stones = LAPS_PER_PASS * (number - rank)
        if stones <= supply:
            pick = takes(table, state, seat, colour, rivals, rank / number, values, guesses)
            best = max(best, pick + stone * (rank - stones))
    return 1.0 / (1.0 + exp(min(50.0, (now - best) / LOOSENESS)))


@entry
def sense_markers(table: Vector, states: Vector, chances: NDArray[np.float64]) -> None:
    """How likely each seat chooses each marker: by state, seat and colour."""
    values = np.zeros((SEATS_MOST, ANIMALS))
    guesses = np.zeros((SEATS_MOST, COLOURS))
    for at in range(len(states)):
        weigh(table, states[at], values, guesses)
        for seat in range(table[SEATS]):
            choosing(table, states[at], seat, values, guesses, chances[at, seat])


@entry
def sense_bids(table: Vector, states: Vector, chances: NDArray[np.float64]) -> None:
    """How likely whoever bids lays a stone: by state and colour of its marker."""
    values = np.zeros((SEATS_MOST, ANIMALS))
    guesses = np.zeros((SEATS_MOST, COLOURS))
    for at in range(len(states)):
        weigh(table, states[at], values, guesses)
        for colour in range(COLOURS):
            chances[at, colour] = bidding(table, states[at], colour, values, guesses)


@part
def height(dice: Any) -> Word:
    return np.float64(roll(dice) >> np.uint64(11)) * 2.0**-53


@part
def drawn(chances: Any, allowed: Word, dice: Any) -> Word:
    """A colour as likely as it is held to be, of those allowed."""
    total = 0.0
    for colour in range(COLOURS):
        if allowed >> colour & 1:
            total += chances[colour]
    rest = height(dice) * total
    chosen = 0
    for colour in range(COLOURS):
        if allowed >> colour & 1:
            chosen = colour
            rest -= chances[colour]
            if rest < 0:
                break
    return chosen


@entry
def sense_games(
    table: Vector,
    states: Vector,
    seats: Vector,
    dice: NDArray[np.uint64],
    shares: NDArray[np.float64],
) -> None:
    """Play each game on by this sense; the share of the win of the seat asked about."""
    values = np.zeros((SEATS_MOST, ANIMALS))
    guesses = np.zeros((SEATS_MOST, COLOURS))
    chances = np.zeros(COLOURS)
    points = np.zeros(SEATS_MOST, np.int64)
    won = np.zeros(SEATS_MOST)
    for at in range(len(states)):
        state = states[at]
        done = 0
        while state[OVER] == 0 and done < MAXIMUM:
            let_chance(table, state, dice[at])
            weigh(table, state, values, guesses)
            allowed = legal(table, state)
            for seat in range(table[SEATS]):
                if state[MARKER + seat] == NONE:
                    choosing(table, state, seat, values, guesses, chances)
                    state[MARKER + seat] = drawn(chances, allowed, dice[at])
            state[TURN] = state[START]
            while state[TURN] >= 0:
                colour = state[MARKER + state[TURN]]
                done += 1
                if height(dice[at]) < bidding(table, state, colour, values, guesses):
                    place(table, state)
                else:
                    pass_on(table, state)
        won[:] = 0
        settle(table, state, won, points)
        shares[at] = won[seats[at]]
