"""Whole games and batches of games of flat Lascaux, and what seats see of them; compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthside.fast.lascaux.compiled import entry, lowest, ones, part
from hearthside.fast.lascaux.layout import (
    ACTIONS,
    ANIMALS,
    BIDS,
    CHANCE,
    CODE,
    COLOURS,
    DRAW,
    DRAW_START,
    HIDE_SUPPLIES,
    HIDE_WON,
    MARKER,
    MIDDLE,
    NOBODY,
    NONE,
    OF_ANIMAL,
    OPENING,
    OVER,
    PASS,
    PASSED,
    PILE,
    PLACE,
    ROW,
    ROW_LIMIT,
    ROW_SEEN,
    SEATS,
    SEATS_MOST,
    SEEN_ANIMAL,
    SEEN_BIDDING,
    SEEN_HIGH,
    SEEN_LOW,
    SEEN_MARKER,
    SEEN_MIDDLE,
    SEEN_MUST,
    SEEN_POINTS,
    SEEN_RANK,
    SEEN_SEATS,
    SEEN_START,
    SEEN_SUPPLY,
    SEEN_UNSEEN,
    SEEN_WON,
    START,
    STEP,
    SUPPLY,
    TURN,
    UNSEEN,
    WON,
)
from hearthside.fast.lascaux.rules import (
    STONES_PER_POINT,
    Vector,
    Word,
    any_of,
    apply,
    below,
    chance,
    choose,
    count_points,
    draw,
    draw_start,
    legal,
    mover,
    pass_on,
    place,
    roll,
    shows_all,
    start,
    winners,
)

POINTS_FIELD = 12  # bits for a seat's points
MAXIMUM = 100_000  # decisions: with no stall limit a game need not end


# Whole games.


@part
def note(trace: Any, at: Word, action: Word) -> None:
    if at < len(trace):
        trace[at] = action


@part
def unpack(bits: Word, cards: Any) -> Word:
    """The cards of a set, one by one; how many."""
    number = 0
    while bits != 0:
        cards[number] = lowest(bits)
        number += 1
        bits &= bits - 1
    return number


@part
def finish(table: Vector, state: Vector, dice: Any, deck: Any, trace: Any) -> Word:
    """Play on at random to the end, each option as likely; how many decisions it took.

    `deck` is room for the cards; `trace` is given the actions, as far as it reaches.
    """
    done = 0
    if state[START] < 0:
        seat = below(dice, table[SEATS])
        draw_start(state, seat)
        note(trace, done, DRAW_START + seat)
        done += 1
    left = unpack(state[UNSEEN], deck)
    while state[OVER] == 0 and done < MAXIMUM:
        if state[TURN] < 0:
            cards = ones(state[ROW])
            while left > 0 and cards < table[ROW_LIMIT] and not shows_all(table, state[ROW]):
                at = below(dice, left)
                card = deck[at]
                left -= 1
                deck[at] = deck[left]
                draw(state, card)
                cards += 1
                note(trace, done, DRAW + card)
                done += 1
            markers = legal(table, state)
            for seat in range(table[SEATS]):
                if state[MARKER + seat] == NONE:
                    colour = below(dice, COLOURS) if markers == 63 else any_of(markers, dice)
                    state[MARKER + seat] = colour
                    note(trace, done, colour)
                    done += 1
            state[TURN] = state[START]
        while state[TURN] >= 0:
            action = bid(table, state, dice)
            note(trace, done, action)
            done += 1
            if action == PLACE:
                place(table, state)
            else:
                pass_on(table, state)
    return done


@part
def bid(table: Vector, state: Vector, dice: Any) -> Word:
    if state[SUPPLY + state[TURN]] == 0:
        return PASS
    if state[BIDS] < table[OPENING]:
        return PLACE
    return PLACE + np.int64(roll(dice) & np.uint64(1))


@part
def settle(table: Vector, state: Vector, shares: Any, points: Any) -> None:
    """Add each winner's share of the win."""
    count_points(table, state, points)
    won = winners(table, state, points)
    for seat in range(table[SEATS]):
        if won >> seat & 1:
            shares[seat] += 1.0 / ones(won)


@entry
def random_games(table: Vector, games: int, seed: int, shares: NDArray[np.float64]) -> int:
    """Play games from the start at random; how many decisions. `shares` sums up who won."""
    dice = np.full(1, seed, np.uint64)
    state = np.zeros(32, np.int64)
    deck = np.zeros(64, np.int64)
    points = np.zeros(5, np.int64)
    trace = np.zeros(0, np.int16)
    done = 0
    for _ in range(games):
        start(table, state)
        done += finish(table, state, dice, deck, trace)
        settle(table, state, shares, points)
    return done


@entry
def playout(
    table: Vector, state: Vector, dice: NDArray[np.uint64], trace: NDArray[np.int16]
) -> int:
    """Play one game on at random, changing `state`; how many decisions."""
    done: int = finish(table, state, dice, np.zeros(64, np.int64), trace)
    return done


@entry
def record(
    table: Vector, dice: NDArray[np.uint64], states: NDArray[np.int64], trace: NDArray[np.int16]
) -> int:
    """A random game from the start, a row for every state on its way, as far as there is room.

    Returns how many decisions; there is one state more. Every step is `apply`'s.
    """
    start(table, states[0])
    done = 0
    while done + 1 < len(states):
        state = states[done]
        who = mover(table, state)
        if who == NOBODY:
            break
        action = chance(table, state, dice) if who == CHANCE else any_of(legal(table, state), dice)
        trace[done] = action
        done += 1
        states[done, :] = state
        apply(table, states[done], action)
    return done


@entry
def playouts(
    table: Vector, state: Vector, games: int, dice: NDArray[np.uint64], shares: NDArray[np.float64]
) -> int:
    """Play many games on from one state, which stays as it is; how many decisions."""
    copy = np.zeros(32, np.int64)
    deck = np.zeros(64, np.int64)
    points = np.zeros(5, np.int64)
    trace = np.zeros(0, np.int16)
    done = 0
    for _ in range(games):
        copy[:] = state
        done += finish(table, copy, dice, deck, trace)
        settle(table, copy, shares, points)
    return done


# Trying actions.


@part
def draw_markers(table: Vector, state: Vector, reached: Any, dice: Any) -> None:
    """Put a marker before each seat that has chosen, by the sums of its chances."""
    for seat in range(table[SEATS]):
        if state[MARKER + seat] != NONE:
            height = np.float64(roll(dice) >> np.uint64(11)) * 2.0**-53
            colour = 0
            while height >= reached[seat, colour]:
                colour += 1
            state[MARKER + seat] = colour


@entry
def trials(
    table: Vector,
    worlds: NDArray[np.int64],
    reached: NDArray[np.float64],
    seat: int,
    actions: NDArray[np.int64],
    rounds: int,
    dice: NDArray[np.uint64],
    shares: NDArray[np.float64],
) -> None:
    """Try each action of a seat once a round, in the same world, and play on at random.

    `worlds` are states that may be; in each round the markers are drawn anew. `shares` sums up,
    for each action, the seat's shares of the wins.
    """
    world = np.zeros(32, np.int64)
    copy = np.zeros(32, np.int64)
    deck = np.zeros(64, np.int64)
    points = np.zeros(5, np.int64)
    won = np.zeros(5, np.float64)
    trace = np.zeros(0, np.int16)
    for number in range(rounds):
        world[:] = worlds[number % len(worlds)]
        draw_markers(table, world, reached, dice)
        for at in range(len(actions)):
            copy[:] = world
            if actions[at] < PLACE:
                choose(table, copy, seat, actions[at])  # others may choose after this seat
            else:
                apply(table, copy, actions[at])
            finish(table, copy, dice, deck, trace)
            won[:] = 0
            settle(table, copy, won, points)
            shares[at] += won[seat]


# What a seat sees.


@part
def see(table: Vector, state: Vector, seat: Word, seen: Any) -> None:
    """Write what a seat sees, see layout."""
    seats = table[SEATS]
    see_row(table, state, seen)
    unseen = state[UNSEEN]
    if table[HIDE_WON] != 0:  # where others' cards lie face down, they might be any
        for other in range(seats):
            if other != seat:
                unseen |= state[WON + other]
    for animal in range(ANIMALS):
        seen[SEEN_UNSEEN + animal] = ones(unseen & table[OF_ANIMAL + animal])
    points = packed_points(table, state)
    hidden = table[HIDE_WON] != 0 or table[HIDE_SUPPLIES] != 0
    other = seat
    for at in range(SEATS_MOST):
        if at < seats:
            see_seat(table, state, at, other, seen)
            field = points >> POINTS_FIELD * other & (1 << POINTS_FIELD) - 1
            seen[SEEN_POINTS + at] = -1 if hidden else field
            if other == state[START]:
                seen[SEEN_START] = at
            other += table[STEP]
            if other == seats:
                other = 0
            elif other < 0:
                other = seats - 1
        else:
            see_nobody(at, seen)
    seen[SEEN_MIDDLE] = state[MIDDLE]
    seen[SEEN_MARKER] = state[MARKER + seat]
    seen[SEEN_SEATS] = seats
    seen[SEEN_BIDDING] = 1 if state[TURN] >= 0 else 0
    seen[SEEN_MUST] = 1 if state[BIDS] < table[OPENING] else 0


@part
def see_row(table: Vector, state: Vector, seen: Any) -> None:
    """The first seven cards: only a table without a row limit ever has more."""
    row = state[ROW]
    for at in range(ROW_SEEN):
        seen[SEEN_ANIMAL + at] = NONE
        seen[SEEN_LOW + at] = NONE
        seen[SEEN_HIGH + at] = NONE
    at = 0
    while row != 0 and at < ROW_SEEN:
        card = np.uint32(table[CODE + lowest(row)])  # without a sign dividing is quicker
        row &= row - 1
        pair = card % np.uint32(COLOURS * COLOURS)
        seen[SEEN_ANIMAL + at] = card // np.uint32(COLOURS * COLOURS)
        seen[SEEN_LOW + at] = pair // np.uint32(COLOURS)
        seen[SEEN_HIGH + at] = pair % np.uint32(COLOURS)
        at += 1


@part
def see_seat(table: Vector, state: Vector, at: Word, other: Word, seen: Any) -> None:
    mine = at == 0
    won = state[WON + other]
    for animal in range(ANIMALS):
        held = ones(won & table[OF_ANIMAL + animal])
        seen[SEEN_WON + at * ANIMALS + animal] = held if mine or table[HIDE_WON] == 0 else -1
    seen[SEEN_SUPPLY + at] = state[SUPPLY + other] if mine or table[HIDE_SUPPLIES] == 0 else -1
    rank = 0
    for place_ in range(state[PASSED]):
        if state[PILE + place_] == other:
            rank = place_ + 1
    seen[SEEN_RANK + at] = rank


@part
def see_nobody(at: Word, seen: Any) -> None:
    for animal in range(ANIMALS):
        seen[SEEN_WON + at * ANIMALS + animal] = 0
    seen[SEEN_SUPPLY + at] = 0
    seen[SEEN_RANK + at] = 0
    seen[SEEN_POINTS + at] = 0


@part
def packed_points(table: Vector, state: Vector) -> Word:
    """What each would score now, a field for each seat: kept in one word, it never meets memory."""
    seats = table[SEATS]
    points: Word = 0
    for seat in range(seats):
        points += (state[SUPPLY + seat] // STONES_PER_POINT) << POINTS_FIELD * seat
    for animal in range(ANIMALS):
        kind = table[OF_ANIMAL + animal]
        most = 1
        for seat in range(seats):
            most = max(most, ones(state[WON + seat] & kind))
        for seat in range(seats):
            leads = np.int64(ones(state[WON + seat] & kind) == most)
            points += most * leads << POINTS_FIELD * seat
    return points


# Batches.


@part
def let_chance(table: Vector, state: Vector, dice: Any) -> Word:
    """Let chance act while it is its turn; who moves then."""
    who = mover(table, state)
    while who == CHANCE:
        apply(table, state, chance(table, state, dice))
        who = mover(table, state)
    return who


@part
def tell(table: Vector, state: Vector, who: Word, seen: Any, mask: Any) -> None:
    see(table, state, who, seen)
    options = legal(table, state)
    for action in range(ACTIONS):
        mask[action] = options >> action & 1


@entry
def batch_start(
    tables: Vector,
    states: Vector,
    dice: NDArray[np.uint64],
    seats: NDArray[np.int8],
    seen: NDArray[np.int16],
    masks: NDArray[np.bool_],
) -> None:
    """Begin a game in every row of the batch and tell who moves and what that seat sees."""
    for at in range(len(states)):
        table, state = tables[at], states[at]
        start(table, state)
        seats[at] = let_chance(table, state, dice[at])
        tell(table, state, seats[at], seen[at], masks[at])


@entry
def batch_step(
    tables: Vector,
    states: Vector,
    dice: NDArray[np.uint64],
    actions: NDArray[np.int8],
    seats: NDArray[np.int8],
    seen: NDArray[np.int16],
    masks: NDArray[np.bool_],
    shares: NDArray[np.float32],
    done: NDArray[np.bool_],
) -> None:
    """One decision in every game; where one ends, the next begins.

    `shares` and `done` tell of the game the action belonged to, all else of what comes next.
    """
    points = np.zeros(5, np.int64)
    for at in range(len(states)):
        table, state = tables[at], states[at]
        apply(table, state, actions[at])
        done[at] = state[OVER] != 0
        shares[at, :] = 0
        if done[at]:
            settle(table, state, shares[at], points)
            start(table, state)
        seats[at] = let_chance(table, state, dice[at])
        tell(table, state, seats[at], seen[at], masks[at])


@entry
def step(table: Vector, state: Vector, action: int) -> None:
    apply(table, state, action)


@entry
def whose(table: Vector, state: Vector) -> int:
    who: int = mover(table, state)
    return who


@entry
def options(table: Vector, state: Vector) -> int:
    bits: int = legal(table, state)
    return bits


@entry
def look(table: Vector, state: Vector, seat: int, seen: NDArray[np.int16]) -> None:
    see(table, state, seat, seen)


@entry
def score(table: Vector, state: Vector, points: Vector) -> int:
    """Write the points; who leads, as bits."""
    count_points(table, state, points)
    won: int = winners(table, state, points)
    return won
