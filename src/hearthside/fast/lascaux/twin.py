"""Between the rules of Lascaux and their flat twin: tables, states, actions and views as numbers.

>>> import numpy as np
>>> from hearthside import Lascaux
>>> twin = Twin(Lascaux(seats=4))
>>> decisions, shares = twin.random_games(100, seed=1)
>>> float(shares.sum())
100.0
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, product
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux import play as compiled
from hearthside.fast.lascaux.layout import CHANCE, NONE
from hearthside.fast.lascaux.sight import Seen, code_of, number_of
from hearthside.kernel import Seat
from hearthside.lascaux import (
    COLOURS,
    AnyAction,
    Card,
    Choose,
    Count,
    Direction,
    DrawCard,
    DrawStart,
    Pass,
    Place,
    State,
    View,
)
from hearthside.lascaux.model import Setup
from hearthside.lascaux.rules import direction
from hearthside.lascaux.scoring import count
from hearthside.lascaux.views import scored

Vector = NDArray[np.int64]

NEVER: Final = 1 << 40  # more rounds and cards than any game has
OPENINGS: Final = {"free": 0, "start_forced": 1}  # how many bids must be stones
TIES: Final = ("shared", "most_stones", "most_cards")
PLACE_OR_PASS: Final[tuple[AnyAction, ...]] = (Place(), Pass())


def table_of(setup: Setup, game: int = 1) -> Vector:
    """What a table agreed on, as numbers; of a series, for the game so named."""
    table = np.zeros(at.TABLE, np.int64)
    table[at.SEATS] = setup.seats
    table[at.STEP] = 1 if direction(setup, game) is Direction.CLOCKWISE else -1
    table[at.STONES] = setup.stones_each
    table[at.OPENING] = OPENINGS.get(setup.opening, setup.seats)
    table[at.DISPLAY_ONLY] = setup.marker_choice == "on_display_only"
    table[at.STOP_WHEN_EMPTY] = setup.reveal == "stop_when_empty"
    table[at.LAST_BIDDER_STARTS] = setup.next_start == "last_bidder"
    table[at.END_WITH_DECK] = setup.end == "one_round_after_deck_empty"
    table[at.STALL_LIMIT] = NEVER if setup.stall_limit is None else setup.stall_limit
    table[at.ROW_LIMIT] = NEVER if setup.row_limit is None else setup.row_limit
    table[at.TIE] = TIES.index(setup.tie)
    table[at.FIRST] = -1 if setup.start_seat is None else setup.start_seat
    table[at.HIDE_SUPPLIES] = setup.supplies == "hidden"
    table[at.HIDE_WON] = setup.won == "hidden"
    _lay_out(table, sorted(map(code_of, setup.deck)))
    return table


def _lay_out(table: Vector, codes: Sequence[int]) -> None:
    table[at.CARDS] = len(codes)
    for place, code in enumerate(codes):
        table[at.CODE + place] = code
        table[at.OF_ANIMAL + code // 36] |= 1 << place
        table[at.SHOWING + code // 6 % 6] |= 1 << place
        table[at.SHOWING + code % 6] |= 1 << place


class Twin:
    """The flat twin of one setup: plays, tells, and reads and writes the rules' values."""

    def __init__(self, setup: Setup, game: int = 1) -> None:
        self.setup = setup
        self.game = game
        self.seats = setup.seats
        self.table = table_of(setup, game)
        self.cards = tuple(sorted(setup.deck, key=code_of))
        self._places = dict[Card, list[int]]()
        for place, card in enumerate(self.cards):
            self._places.setdefault(card, []).append(place)

    # Playing.

    def start(self) -> Vector:
        """L3: a fresh table; not compiled, so that imagining a state never waits."""
        state = np.zeros(at.STATE, np.int64)
        state[at.UNSEEN] = (1 << len(self.cards)) - 1
        state[at.SUPPLY : at.SUPPLY + self.seats] = self.setup.stones_each
        state[at.MARKER : at.MARKER + at.SEATS_MOST] = NONE
        state[at.PILE : at.PILE + at.SEATS_MOST - 1] = -1
        state[at.START] = state[at.OPENER] = self.table[at.FIRST]
        state[at.TURN] = -1
        state[at.DRY] = 1
        state[at.ROUND] = 1
        return state

    def mover(self, state: Vector) -> int:
        """The seat to move, CHANCE (-1), or NOBODY (-2) when the game is over."""
        return compiled.whose(self.table, state)

    def options(self, state: Vector) -> tuple[int, ...]:
        """The actions of the seat to move, or of chance, as numbers."""
        if self.mover(state) == CHANCE:
            if state[at.START] < 0:
                return tuple(at.DRAW_START + seat for seat in range(self.seats))
            return tuple(at.DRAW + card for card in places(int(state[at.UNSEEN])))
        bits = compiled.options(self.table, state)
        return tuple(action for action in range(at.ACTIONS) if bits >> action & 1)

    def step(self, state: Vector, action: int) -> None:
        """Change the state by an action of whoever is to move."""
        compiled.step(self.table, state, action)

    def playout(self, state: Vector, seed: int) -> tuple[int, ...]:
        """Play on at random to the end, changing the state; the actions taken."""
        trace = np.zeros(compiled.MAXIMUM, np.int16)
        done = compiled.playout(self.table, state, dice(seed), trace)
        return tuple(trace[:done].tolist())

    def playouts(self, state: Vector, games: int, seed: int) -> NDArray[np.float64]:
        """Each seat's share of the wins of so many random games from here."""
        shares = np.zeros(at.SEATS_MOST)
        compiled.playouts(self.table, state, games, dice(seed), shares)
        return shares[: self.seats]

    def random_games(self, games: int, seed: int) -> tuple[int, NDArray[np.float64]]:
        """Play games from the start; how many decisions, and who won how many."""
        shares = np.zeros(at.SEATS_MOST)
        done = compiled.random_games(self.table, games, seed, shares)
        return done, shares[: self.seats]

    def points(self, state: Vector) -> tuple[int, ...]:
        points = np.zeros(at.SEATS_MOST, np.int64)
        compiled.score(self.table, state, points)
        return tuple(points[: self.seats].tolist())

    def winners(self, state: Vector) -> tuple[Seat, ...]:
        points = np.zeros(at.SEATS_MOST, np.int64)
        return places(compiled.score(self.table, state, points))

    def see(self, state: Vector, seat: Seat) -> Seen:
        """What a seat sees, as the numbers of layout."""
        seen = np.zeros(at.SEEN, np.int16)
        compiled.look(self.table, state, seat, seen)
        return seen

    def trials(
        self,
        worlds: Sequence[Vector],
        belief: Belief,
        seat: Seat,
        actions: Sequence[int],
        rounds: int,
        seed: int,
    ) -> NDArray[np.float64]:
        """The seat's mean share of the win after each action, over so many random games each.

        `worlds` take turns; the markers in them are drawn anew for each game, from the belief.
        """
        shares = np.zeros(len(actions))
        numbers = np.array(actions, np.int64)
        stacked = np.stack(worlds)
        reached = belief.reached()
        compiled.trials(self.table, stacked, reached, seat, numbers, rounds, dice(seed), shares)
        return shares / rounds

    # Reading and writing the rules' values.

    def number(self, action: AnyAction, state: Vector) -> int:
        """An action of the rules as a number."""
        match action:
            case Choose(colour):
                return COLOURS.index(colour)
            case DrawCard(card):
                unseen = int(state[at.UNSEEN])
                return at.DRAW + next(p for p in self._places[card] if unseen >> p & 1)
            case DrawStart(seat):
                return at.DRAW_START + seat
            case Place() | Pass():
                return at.PLACE + PLACE_OR_PASS.index(action)
            case _:
                raise ValueError(f"the fast twin has no {action!r}")

    def action(self, number: int) -> AnyAction:
        """The rules' action of a number."""
        if number < at.PLACE:
            return Choose(COLOURS[number])
        if number < at.DRAW:
            return PLACE_OR_PASS[number - at.PLACE]
        if number < at.DRAW_START:
            return DrawCard(self.cards[number - at.DRAW])
        return DrawStart(number - at.DRAW_START)

    def read(self, state: State) -> Vector:
        """A state of the rules as numbers; regrets and finished games are left out."""
        free = {card: list(places) for card, places in self._places.items()}
        flat = self.start()
        for seat in range(self.seats):
            flat[at.WON + seat] = _take(free, state.won[seat])
            flat[at.SUPPLY + seat] = state.supplies[seat]
            flat[at.MARKER + seat] = number_of(state.markers[seat])
        flat[at.ROW] = _take(free, state.row)
        flat[at.UNSEEN] = _take(free, state.unseen)
        flat[at.PILE : at.PILE + len(state.pile)] = state.pile
        flat[at.PASSED] = len(state.pile)
        flat[at.MIDDLE] = state.middle
        flat[at.START] = -1 if state.start_player is None else state.start_player
        flat[at.OPENER] = -1 if state.opener is None else state.opener
        flat[at.TURN] = -1 if state.turn is None else state.turn
        flat[at.BIDS] = state.bids
        flat[at.DRY] = state.dry
        flat[at.ROUND] = state.round
        flat[at.REVEALED] = len(state.revealed)
        if state.over:
            flat[at.OVER] = self._ending(state)
        return flat

    def _ending(self, state: State) -> int:
        if state.unseen or not (state.row and self.table[at.END_WITH_DECK]):
            return at.STALLED if state.unseen or state.row else at.ALL_OWNED
        return at.DECK_EMPTY

    def write(self, flat: Vector) -> State:
        """The rules' state of these numbers, its cards in the order of the codes."""
        pile = tuple(flat[at.PILE : at.PILE + flat[at.PASSED]].tolist())
        order = [seat for seat in range(self.seats) if seat not in pile] + [*reversed(pile)]
        markers = flat[at.MARKER : at.MARKER + self.seats].tolist()
        state = State(
            unseen=self._cards(flat[at.UNSEEN]),
            row=self._cards(flat[at.ROW]),
            middle=int(flat[at.MIDDLE]),
            supplies=tuple(flat[at.SUPPLY : at.SUPPLY + self.seats].tolist()),
            won=tuple(self._cards(flat[at.WON + seat]) for seat in range(self.seats)),
            markers=tuple(None if colour == NONE else COLOURS[colour] for colour in markers),
            regrets=(0,) * self.seats,
            opener=_seat(flat[at.OPENER]),
            start_player=_seat(flat[at.START]),
            turn=_seat(flat[at.TURN]),
            pile=pile,
            revealed=tuple(order[: flat[at.REVEALED]]),
            bids=int(flat[at.BIDS]),
            dry=int(flat[at.DRY]),
            round=int(flat[at.ROUND]),
            game=self.game,
            over=bool(flat[at.OVER]),
        )
        return _counted(state) if state.over else state

    def imagine(
        self,
        view: View,
        rng: Random,
        belief: Belief | None = None,
        *,
        must_place: bool = False,
        dry: int = 1,
    ) -> Vector:
        """A full state the viewer cannot tell from the real one.

        Markers are drawn from the belief, or each as likely. Where the table hides supplies or
        cards, every way of sharing out what is left is as likely. A view does not tell how many
        rounds went dry, nor which bids of the first lap are forced: whoever knows may say so.
        """
        free = {card: list(places) for card, places in self._places.items()}
        flat = self.start()
        flat[at.ROW] = _take(free, view.row)
        for seat, cards in enumerate(view.won):
            if cards is not None:
                flat[at.WON + seat] = _take(free, cards)
        left = [place for places_ in free.values() for place in places_]
        rng.shuffle(left)
        for seat, cards in enumerate(view.won):
            if cards is None:
                flat[at.WON + seat] = bits_of(left[: view.held[seat]])
                left = left[view.held[seat] :]
        flat[at.UNSEEN] = bits_of(left)
        flat[at.SUPPLY : at.SUPPLY + self.seats] = self._supplies(view, rng)
        markers = (belief or Belief.of(self, view)).sample(rng)
        for seat in range(self.seats):
            flat[at.MARKER + seat] = markers[seat] if view.chosen[seat] else NONE
        flat[at.PILE : at.PILE + len(view.pile)] = view.pile
        flat[at.PASSED] = len(view.pile)
        flat[at.MIDDLE] = view.middle
        flat[at.START] = -1 if view.start_player is None else view.start_player
        flat[at.OPENER] = flat[at.START]
        flat[at.TURN] = -1 if view.turn is None else view.turn
        flat[at.BIDS] = self._bids(view, must_place)
        flat[at.DRY] = dry
        flat[at.ROUND] = view.round
        return flat

    def opened(self, view: View, flat: Vector) -> View:
        """The view if the imagined state were real and nothing but markers hidden."""
        state = self.write(flat)
        return replace(view, supplies=state.supplies, won=state.won, tally=scored(state))

    def _supplies(self, view: View, rng: Random) -> list[int]:
        """Those shown, and the rest shared out among those that are not."""
        hidden = [seat for seat, supply in enumerate(view.supplies) if supply is None]
        supplies = [supply or 0 for supply in view.supplies]
        left = self.seats * self.setup.stones_each - view.middle - sum(supplies)
        if hidden:
            # Bars between stones: each way to share them out is as likely.
            bars = sorted(rng.sample(range(left + len(hidden) - 1), len(hidden) - 1))
            edges = [-1, *bars, left + len(hidden) - 1]
            for seat, (low, high) in zip(hidden, pairwise(edges), strict=True):
                supplies[seat] = high - low - 1
        return supplies

    def _bids(self, view: View, must_place: bool) -> int:
        """Bidding actions so far: as many as can be seen, within or beyond the forced ones."""
        if view.turn is None:
            return 0
        seen = view.middle + len(view.pile)
        if must_place:
            return min(seen, int(self.table[at.OPENING]) - 1)
        return max(seen, int(self.table[at.OPENING]))

    def _cards(self, bits: int) -> tuple[Card, ...]:
        return tuple(self.cards[place] for place in places(int(bits)))


def _counted(state: State) -> State:
    counts: tuple[Count, ...] = (count(state),)
    return replace(state, counts=counts)


def _seat(number: int) -> Seat | None:
    return None if number < 0 else int(number)


def _take(free: dict[Card, list[int]], cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << free[card].pop(0)
    return bits


def places(bits: int) -> tuple[int, ...]:
    """The places of the bits that are set."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def dice(seed: int) -> NDArray[np.uint64]:
    return np.array([seed & (1 << 64) - 1], np.uint64)


def bits_of(places_: Iterable[int]) -> int:
    return sum(1 << place for place in places_)


# What a seat knows.


class Belief:
    """How likely each marker lies before each seat, to one of them.

    A seat decides by its own marker and by what all can see. So what is learnt of one seat says
    nothing about another, and a row for each is all there is to know: exact, not approximate.

    >>> from hearthside import Lascaux
    >>> belief = Belief(np.full((3, 6), 1 / 6)).knowing(0, 2)
    >>> markers, chances = belief.joint()
    >>> len(chances), round(float(chances.sum()), 6)
    (36, 1.0)
    """

    def __init__(self, rows: NDArray[np.float64]) -> None:
        total = rows.sum(axis=1, keepdims=True)
        if (rows < 0).any() or (total <= 0).any():
            raise ValueError("a belief needs a marker that is possible, for every seat")
        self.rows = rows / total

    @classmethod
    def of(cls, twin: Twin, view: View, weights: NDArray[np.float64] | None = None) -> Belief:
        """What a view tells: one's own marker, those revealed, and what was allowed.

        `weights`, by seat and colour, are what was held likely before; without them every
        marker is as likely.
        """
        rows = np.ones((twin.seats, at.COLOURS)) if weights is None else weights.copy()
        if twin.table[at.DISPLAY_ONLY]:
            shown = {colour for card in view.row for colour in card.colours}
            rows = rows * np.array([colour in shown for colour in COLOURS])
        for seat, colour in enumerate(view.markers):
            if colour is not None:
                rows[seat] = np.arange(at.COLOURS) == COLOURS.index(colour)
        return cls(rows)

    def knowing(self, seat: Seat, colour: int) -> Belief:
        rows = self.rows.copy()
        rows[seat] = np.arange(at.COLOURS) == colour
        return Belief(rows)

    def after(self, seat: Seat, likelihood: NDArray[np.float64]) -> Belief:
        """Bayes: the seat did something that is so likely with each of its markers."""
        rows = self.rows.copy()
        rows[seat] = rows[seat] * likelihood
        return Belief(rows)

    def joint(self) -> tuple[NDArray[np.int8], NDArray[np.float64]]:
        """Every combination of markers that is possible, a row each, and its chance."""
        possible = [np.flatnonzero(row) for row in self.rows]
        markers = np.array(list(product(*possible)), np.int8)
        chances = np.ones(len(markers))
        for seat, row in enumerate(self.rows):
            chances *= row[markers[:, seat]]
        return markers, chances

    def reached(self) -> NDArray[np.float64]:
        """By seat, the sums of the chances so far; beyond all heights from the last possible on."""
        sums = np.cumsum(self.rows, axis=1)
        for row, chances in zip(sums, self.rows, strict=True):
            row[np.flatnonzero(chances)[-1] :] = 2.0
        return sums

    def sample(self, rng: Random) -> list[int]:
        """Markers drawn as likely as they are held to be."""
        return [rng.choices(range(at.COLOURS), row)[0] for row in self.rows.tolist()]
