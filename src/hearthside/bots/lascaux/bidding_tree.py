"""One round's bidding as a tree that grows where it is imagined; compiled.

A node is what all can see of the bidding at one time; what a seat does there depends on its own
marker besides, so a node keeps six rows, one for each. Whoever thinks asks, wave by wave:
`walk` goes down from the root, once for each imagined round, and stops where it meets nodes that
nobody has judged yet (`known`); `leave` ends the rounds; `learn` takes their worth back to the
nodes, by regret matching with external sampling: of the seat that learns both ways are tried,
of the others one, as likely as they take it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hearthside.fast.lascaux.compiled import apart, entry, part
from hearthside.fast.lascaux.layout import (
    COLOURS,
    MARKER,
    OVER,
    PASS,
    PASSED,
    PLACE,
    SEATS,
    SEATS_MOST,
    STATE,
    SUPPLY,
    TURN,
)
from hearthside.fast.lascaux.play import let_chance, see, settle
from hearthside.fast.lascaux.rules import Vector, Word, apply, legal

DEEPEST = 24  # decisions of one seat that are tried both ways; further down it only follows
STONE = 0  # the two ways on from a node
LEAVING = 1
NOT_YET = -1  # a child, or a leaf, that is not there
ENDS = -2  # after this pass the round is over
WAITS = -3  # a node ahead is not known yet
FULL = -4  # no room for another node


class Tree(NamedTuple):
    """Nodes, a row of each array for each; the root is the first."""

    states: NDArray[np.int64]  # markers in them mean nothing
    children: NDArray[np.int64]
    known: NDArray[np.bool_]
    chances: NDArray[np.float64]  # of a stone, by the mover's marker, as the model has it
    regrets: NDArray[np.float64]  # by the mover's marker, for a stone and for passing
    sums: NDArray[np.float64]  # of the strategies played, likewise; the later the more
    visits: NDArray[np.float64]  # by the mover's marker
    size: NDArray[np.int64]  # one number: how many nodes there are


class Wave(NamedTuple):
    """Rounds imagined together."""

    markers: NDArray[np.int64]  # by round, then seat
    seats: NDArray[np.int64]  # who learns from this round
    seeds: NDArray[np.uint64]  # rounds with one seed have the same luck
    done: NDArray[np.bool_]
    own: NDArray[np.int64]  # the learner's nodes, as many as `depths`
    depths: NDArray[np.int64]
    leaves: NDArray[np.int64]  # node after whose pass the round ends: by leaving at each own
    # node, then at the end of the way with stones; NOT_YET where that cannot be


def tree_of(root: Vector, room: int) -> Tree:
    tree = Tree(
        states=np.zeros((room, STATE), np.int64),
        children=np.full((room, 2), NOT_YET, np.int64),
        known=np.zeros(room, np.bool_),
        chances=np.zeros((room, COLOURS)),
        regrets=np.zeros((room, COLOURS, 2)),
        sums=np.zeros((room, COLOURS, 2)),
        visits=np.zeros((room, COLOURS)),
        size=np.ones(1, np.int64),
    )
    tree.states[0] = root
    return tree


def wave_of(
    markers: NDArray[np.int64], seats: NDArray[np.int64], seeds: NDArray[np.uint64]
) -> Wave:
    rounds = len(seats)
    return Wave(
        markers=markers,
        seats=seats,
        seeds=seeds,
        done=np.zeros(rounds, np.bool_),
        own=np.zeros((rounds, DEEPEST), np.int64),
        depths=np.zeros(rounds, np.int64),
        leaves=np.full((rounds, DEEPEST + 1), NOT_YET, np.int64),
    )


@part
def luck(seed: Word, at: Word) -> Word:
    """A height in [0, 1) that depends on the seed and the place alone."""
    word = seed + np.uint64(at + 1) * np.uint64(0x9E3779B97F4A7C15)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    word = word ^ (word >> np.uint64(31))
    return np.float64(word >> np.uint64(11)) * 2.0**-53


@part
def stone_chance(tree: Tree, node: Word, colour: Word, prior: Word) -> Word:
    """How likely a stone is: by regrets, and so much by the model; prior < 0: by it alone."""
    chance = tree.chances[node, colour]
    if prior < 0:
        return chance
    stone = max(0.0, tree.regrets[node, colour, STONE] + prior * chance)
    leaving = max(0.0, tree.regrets[node, colour, LEAVING] + prior * (1.0 - chance))
    if stone + leaving <= 0:
        return chance
    return stone / (stone + leaving)


@apart
def child(table: Vector, tree: Tree, node: Word, way: Word) -> Word:
    there = tree.children[node, way]
    if there != NOT_YET:
        return there
    if way == LEAVING and tree.states[node, PASSED] == table[SEATS] - 2:
        tree.children[node, way] = ENDS
        return np.int64(ENDS)
    new = tree.size[0]
    if new == len(tree.states):
        return np.int64(FULL)
    tree.size[0] += 1
    for place in range(STATE):
        tree.states[new, place] = tree.states[node, place]
    apply(table, tree.states[new], PLACE + way)
    tree.children[node, way] = new
    return new


@apart
def follow(
    table: Vector, tree: Tree, wave: Any, at: Word, node: Word, learner: Word, priors: Any
) -> Word:
    """On from a node as all are likely to; where it leads, and the last node on the way.

    Returns a node of the learner's, ENDS, WAITS or FULL.
    """
    while True:
        if not tree.known[node]:
            return np.int64(WAITS), node
        mover = tree.states[node, TURN]
        if mover == learner:
            return node, node
        chance = stone_chance(tree, node, wave.markers[at, mover], priors[mover])
        number = tree.states[node, SUPPLY + mover] * 64 + tree.states[node, PASSED] * 8 + mover
        way = STONE if luck(wave.seeds[at], number) < chance else LEAVING
        after = child(table, tree, node, way)
        if after < 0:
            return after, node
        node = after


@apart
def walk_one(table: Vector, tree: Tree, wave: Any, at: Word, priors: Any, both: Word) -> Word:
    """Imagine one round; whether it reached its ends, or WAITS, or FULL."""
    learner = wave.seats[at] if both else -1
    result: Word = 1
    depth = 0
    node: Word = 0
    while True:
        there, last = follow(table, tree, wave, at, node, learner, priors)
        if there == ENDS:
            wave.leaves[at, depth] = last
            break
        if there < 0:
            result = there
            break
        options = legal(table, tree.states[there])
        wave.own[at, depth] = there
        wave.leaves[at, depth] = NOT_YET
        if options >> PASS & 1:
            side = child(table, tree, there, LEAVING)
            last = there
            if side >= 0:
                side, last = follow(table, tree, wave, at, side, -1, priors)
            if side == ENDS:
                wave.leaves[at, depth] = last
            else:
                result = side
        depth += 1
        wave.leaves[at, depth] = NOT_YET
        if not options >> PLACE & 1:
            break
        node = child(table, tree, there, STONE)
        if node < 0:
            result = node
            break
        if depth == DEEPEST:
            learner = -1
    wave.depths[at] = depth
    return result


@entry
def walk(table: Vector, tree: Tree, wave: Wave, priors: NDArray[np.float64], both: bool) -> int:
    """Imagine every round that is not done; how many still wait, or FULL.

    `priors`, by seat: how much of the model is in what a seat does; below 0: all.
    `both`: the learner tries both ways; else it follows its strategy too.
    """
    waiting = 0
    for at in range(len(wave.seats)):
        if not wave.done[at]:
            result = walk_one(table, tree, wave, at, priors, both)
            if result == FULL:
                return FULL
            if result == WAITS:
                waiting += 1
            else:
                wave.done[at] = True
    return waiting


@entry
def leave(
    table: Vector,
    tree: Tree,
    wave: Wave,
    states: NDArray[np.int64],
    seats: NDArray[np.int64],
    dice: NDArray[np.uint64],
    shares: NDArray[np.float64],
) -> int:
    """End every imagined round and let chance lay out the next row; how many ends there are.

    `states`, `seats` and `dice` tell of each end what follows, who learns and its luck;
    `shares` has the learner's share of the win where the game is over, else -1.
    """
    number = 0
    points = np.zeros(SEATS_MOST, np.int64)
    won = np.zeros(SEATS_MOST)
    for at in range(len(wave.seats)):
        seat = wave.seats[at]
        for place in range(wave.depths[at] + 1):
            node = wave.leaves[at, place]
            if node == NOT_YET:
                continue
            state = states[number]
            state[:] = tree.states[node]
            for other in range(table[SEATS]):
                state[MARKER + other] = wave.markers[at, other]
            apply(table, state, PASS)
            dice[number, 0] = wave.seeds[at]
            let_chance(table, state, dice[number])
            seats[number] = seat
            shares[number] = -1.0
            if state[OVER] != 0:
                won[:] = 0
                settle(table, state, won, points)
                shares[number] = won[seat]
            number += 1
    return number


@entry
def learn(
    table: Vector,
    tree: Tree,
    wave: Wave,
    priors: NDArray[np.float64],
    worths: NDArray[np.float64],
    found: NDArray[np.float64],
) -> None:
    """Take the worths of the ends back to the learners' nodes.

    `found`, by round: the learner's worth at the root; and where the root is its own, after a
    stone and after passing.
    """
    number = 0
    sides = np.zeros(DEEPEST + 1)
    for at in range(len(wave.seats)):
        depth = wave.depths[at]
        for place in range(depth + 1):
            if wave.leaves[at, place] != NOT_YET:
                sides[place] = worths[number]
                number += 1
        learn_one(table, tree, wave, at, priors, sides, found)


@part
def learn_one(
    table: Vector, tree: Tree, wave: Any, at: Word, priors: Any, sides: Any, found: Any
) -> None:
    seat = wave.seats[at]
    colour = wave.markers[at, seat]
    depth = wave.depths[at]
    worth = sides[depth]
    stone = worth
    for back in range(depth):
        place = depth - 1 - back
        node = wave.own[at, place]
        options = legal(table, tree.states[node])
        stone = worth
        if not options >> PLACE & 1:
            worth = sides[place]
        elif options >> PASS & 1:
            chance = stone_chance(tree, node, colour, priors[seat])
            worth = chance * stone + (1.0 - chance) * sides[place]
            tree.regrets[node, colour, STONE] += stone - worth
            tree.regrets[node, colour, LEAVING] += sides[place] - worth
            tree.visits[node, colour] += 1.0
            weight = tree.visits[node, colour]
            tree.sums[node, colour, STONE] += weight * chance
            tree.sums[node, colour, LEAVING] += weight * (1.0 - chance)
    found[at, 0] = worth
    found[at, 1] = stone
    found[at, 2] = sides[0]


@entry
def sights(
    table: Vector, states: NDArray[np.int64], seats: NDArray[np.int64], seen: NDArray[np.int16]
) -> None:
    """What seats see of states, a row each."""
    for at in range(len(states)):
        see(table, states[at], seats[at], seen[at])
