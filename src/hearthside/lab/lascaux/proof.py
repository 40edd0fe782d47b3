"""The proof that the flat twin of Lascaux plays by the rules: every decision, every state.

`python -m hearthside.lab.lascaux.proof` compares a million games, or `--games` of them.

A random game is played by the twin and played again by the rules; after each action all there is
to a state is compared, and before it whose turn it is and what is open.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hearthside.arguments import Parser, processes, share, some, whole
from hearthside.endings import ended
from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.play import record
from hearthside.fast.lascaux.sight import number_of
from hearthside.fast.lascaux.twin import Twin, dice
from hearthside.kernel import CHANCE, Choices, Decision
from hearthside.lascaux import BALANCED, AnyAction, Card, Direction, Lascaux, State
from hearthside.workers import workers

LONGEST: Final = 4000  # decisions; no game of this length was ever seen
FIELD: Final = 6  # bits for the number of equal cards


class Different(AssertionError):
    """The twin and the rules part: where, and what each says."""


def games(seed: int, small: float = 0.9) -> Iterator[Lascaux]:
    """Setups with all rulings mixed; most have few cards and stones, which makes them short."""
    rng = Random(f"twins/{seed}")
    while True:
        yield setup(rng, few=rng.random() < small)


def setup(rng: Random, *, few: bool) -> Lascaux:
    seats = rng.choice((3, 4, 5))
    game = Lascaux(
        seats=seats,
        start_seat=rng.choice((None, rng.randrange(seats))),
        direction=rng.choice(tuple(Direction)),
        opening=rng.choice(("free", "start_forced", "first_lap_forced")),
        marker_choice=rng.choice(("any", "on_display_only")),
        reveal=rng.choice(("all", "stop_when_empty")),
        supplies=rng.choice(("open", "hidden")),
        won=rng.choice(("open", "hidden")),
        next_start=rng.choice(("first_passer", "last_bidder")),
        end=rng.choice(("all_owned", "one_round_after_deck_empty")),
        stall_limit=rng.choice((1, 2, 3, 3, 5, None)),
        tie=rng.choice(("shared", "most_stones", "most_cards")),
        row_limit=rng.choice((1, 4, 7, 7, 7, None)),
    )
    if not few:
        return game
    deck = rng.choices(BALANCED, k=rng.randint(1, 12))  # some cards come twice
    return replace(game, deck=tuple(deck), stones=rng.randint(0, 4))


class Reader:
    """States of the rules and of the twin, brought to one form.

    Tuples of the rules never change, so one that was read before is known by its identity.
    """

    def __init__(self, twin: Twin) -> None:
        self.twin = twin
        numbers = {card: number for number, card in enumerate(dict.fromkeys(twin.cards))}
        deck = (*twin.cards, *twin.setup.deck)
        self._of_card = {id(card): 1 << FIELD * numbers[card] for card in deck}
        self._of_place = [1 << FIELD * numbers[card] for card in twin.cards]
        self._read = dict[int, tuple[tuple[Card, ...], int]]()
        self._unpacked = {0: 0}

    def cards(self, cards: tuple[Card, ...]) -> int:
        """How many there are of each card, as one number."""
        known = self._read.get(id(cards))
        if known is None:
            known = cards, sum(self._of_card[id(card)] for card in cards)
            self._read[id(cards)] = known
        return known[1]

    def bits(self, bits: int) -> int:
        """The same, of the twin's bits."""
        known = self._unpacked.get(bits)
        if known is None:
            low = bits & -bits
            known = self.bits(bits ^ low) + self._of_place[low.bit_length() - 1]
            self._unpacked[bits] = known
        return known

    def flat(self, row: list[int]) -> list[int]:
        return [*map(self.bits, row[: at.SUPPLY]), *row[at.SUPPLY :]]

    def rules(self, state: State) -> list[int]:
        spare = at.SEATS_MOST - self.twin.seats
        pile = state.pile
        return [
            self.cards(state.unseen),
            self.cards(state.row),
            *map(self.cards, state.won),
            *[0] * spare,
            *state.supplies,
            *[0] * spare,
            *map(number_of, state.markers),
            *[at.NONE] * spare,
            *pile,
            *[-1] * (at.SEATS_MOST - 1 - len(pile)),
            len(pile),
            state.middle,
            -1 if state.start_player is None else state.start_player,
            -1 if state.turn is None else state.turn,
            state.bids,
            state.dry,
            state.round,
            self.ending(state),
            -1 if state.opener is None else state.opener,
            len(state.revealed),
            0,
        ]

    def ending(self, state: State) -> int:
        if not state.over:
            return 0
        if state.unseen or state.row:
            empty = not state.unseen and self.twin.setup.end == "one_round_after_deck_empty"
            return at.DECK_EMPTY if empty else at.STALLED
        return at.ALL_OWNED

    def options(self, decision: Decision[AnyAction], flat: Any) -> set[int]:
        options: Any = decision.options
        if isinstance(options, Choices):
            return {self.twin.number(action, flat) for action in options}
        return {self.cards(options.cards)}


def compare(game: Lascaux, seed: int, longest: int = LONGEST) -> int:
    """Play one game by both; how many decisions. Raises Different where they part."""
    twin = Twin(game)
    reader = Reader(twin)
    states = np.zeros((longest, at.STATE), np.int64)
    trace = np.zeros(longest, np.int16)
    done = record(twin.table, dice(seed), states, trace)
    rows, actions = states[: done + 1].tolist(), trace[:done].tolist()
    state = game.start()
    agree(game, seed, 0, rows[0], twin.start().tolist())
    for number, action in enumerate(actions):
        row = rows[number]
        agree(game, seed, number, reader.rules(state), reader.flat(row))
        awaited = game.decisions(state)[0]
        who = at.CHANCE if awaited.seat is CHANCE else awaited.seat
        agree(game, seed, number, who, twin.mover(states[number]))
        options = reader.options(awaited, states[number])
        agree(game, seed, number, options, open_(reader, states[number]))
        for event in game.decide(state, awaited.seat, twin.action(action)):
            state = game.evolve(state, event)
    agree(game, seed, done, reader.rules(state), reader.flat(rows[done]))
    if done + 1 < longest:
        agree(game, seed, done, (), game.decisions(state))
        agree(game, seed, done, game.scores(state), twin.points(states[done]))
        agree(game, seed, done, game.winners(state), twin.winners(states[done]))
    return done


def open_(reader: Reader, flat: Any) -> set[int]:
    """The twin's options; of a draw, the unseen cards as one number."""
    twin = reader.twin
    if twin.mover(flat) == at.CHANCE and flat[at.START] >= 0:
        return {reader.bits(int(flat[at.UNSEEN]))}
    return set(twin.options(flat))


def agree(game: Lascaux, seed: int, number: int, rules: object, twin: object) -> None:
    if rules != twin:
        raise Different(
            f"{game!r}, seed {seed}, decision {number}: the rules say {rules}, the twin {twin}"
        )


def prove(first: int, number: int, small: float = 0.9) -> int:
    """Compare so many games; how many decisions they took."""
    chosen = games(first, small)
    return sum(compare(next(chosen), seed) for seed in range(first, first + number))


# The command.

PART = 500  # games between two moves of the bar


def main(words: list[str] | None = None) -> int:
    args = parser().parse_args(words)
    parts = [min(PART, args.games - first) for first in range(0, args.games, PART)]
    firsts = range(args.first, args.first + args.games, PART)
    decisions = 0
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    err = Console(stderr=True)
    try:
        with (
            workers(args.jobs) as pool,
            Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar,
        ):
            task = bar.add_task("games", total=args.games)
            found = pool.map(prove, firsts, parts, repeat(args.small))
            for games_, done in zip(parts, found, strict=True):
                decisions += done
                bar.advance(task, games_)
    except Different as difference:
        print(difference, file=sys.stderr)
        return 1
    print(f"{args.games:,} games, {decisions:,} decisions: the twin plays by the rules")
    return 0


def parser() -> Parser:
    top = Parser(
        prog="python -m hearthside.lab.lascaux.proof",
        description="Play games of all rulings by the rules and by the flat twin, and compare.",
    )
    top.add_argument("--games", type=some, default=1_000_000, metavar="N")
    top.add_argument("--jobs", type=processes, default=os.cpu_count() or 1, metavar="N")
    top.add_argument("--first", type=whole, default=0, metavar="SEED", help="of the first game")
    top.add_argument(
        "--small", type=share, default=0.98, metavar="PART", help="of games with few cards"
    )
    return top


if __name__ == "__main__":
    sys.exit(ended(main, name="proof"))
