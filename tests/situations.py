"""Tables as they may stand, in few words, so that a test shows one you can picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_changes
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside.kernel import CHANCE, Chance, Decision, IllegalAction, ListedOptions, Seat
from hearthside.lascaux import (
    COLOURS,
    Animal,
    AnyAction,
    AnyEvent,
    Card,
    Choose,
    Colour,
    DrawCard,
    Lascaux,
    Pass,
    Place,
    State,
)

BROWN, YELLOW, GREEN, PINK, WHITE, BLUE = COLOURS
AUROCHS, DEER, HORSE, GOAT, MAMMOTH, RHINOCEROS = Animal


def card(animal: Animal, first: Colour, second: Colour) -> Card:
    return Card(animal, (first, second))


BIDS: dict[str, AnyAction] = {".": Place(), "/": Pass()}
SIX_COLOURS = (  # the smallest row that is full
    card(AUROCHS, BROWN, YELLOW),
    card(AUROCHS, GREEN, PINK),
    card(AUROCHS, WHITE, BLUE),
)
NO_BLUE = tuple(  # as many cards as one likes, and never six colours
    card(animal, first, second)
    for animal in Animal
    for first, second in ((BROWN, YELLOW), (GREEN, PINK), (PINK, WHITE))
)


@dataclass(frozen=True)
class Table:
    """A game as it stands, and what happened since the test took it up."""

    game: Lascaux
    state: State
    log: tuple[AnyEvent, ...] = ()

    @property
    def decisions(self) -> tuple[Decision[AnyAction], ...]:
        return self.game.decisions(self.state)

    @property
    def row(self) -> tuple[Card, ...]:
        return self.state.row

    @property
    def middle(self) -> int:
        return self.state.middle

    @property
    def supplies(self) -> tuple[int, ...]:
        return self.state.supplies

    @property
    def won(self) -> tuple[tuple[Card, ...], ...]:
        return self.state.won

    @property
    def markers(self) -> tuple[Colour | None, ...]:
        return self.state.markers

    @property
    def pile(self) -> tuple[Seat, ...]:
        return self.state.pile

    @property
    def turn(self) -> Seat | None:
        return self.state.turn

    @property
    def start_player(self) -> Seat | None:
        return self.state.start_player

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(map(int, self.game.scores(self.state)))

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.game.winners(self.state)


def dealing(
    row: Iterable[Card] = (),
    deck: Iterable[Card] = (),
    *,
    seats: int = 3,
    start: Seat = 0,
    with_supplies: Sequence[int] | None = None,
    with_won: Sequence[Sequence[Card]] | None = None,
    **options: Any,
) -> Table:
    """A round about to be dealt: these cards lie in the row, those are in the deck."""
    row, deck = tuple(row), tuple(deck)
    owned = tuple(map(tuple, with_won)) if with_won is not None else ((),) * seats
    all_cards = (*row, *deck, *(one for cards in owned for one in cards))
    game = Lascaux(seats=seats, start_seat=start, deck=all_cards, **options)
    state = replace(game.start(), row=row, unseen=deck, won=owned)
    if with_supplies is not None:
        state = replace(state, supplies=tuple(with_supplies))
    return Table(game, state)


def bidding(markers: Sequence[Colour], row: Iterable[Card] = SIX_COLOURS, **rest: Any) -> Table:
    """The markers of seats 0, 1, 2 ... lie face down and the start player is to bid.

    With few cards the deck has to be empty, which it is unless a test says otherwise.
    """
    table = choose(dealing(row, seats=len(markers), **rest), *markers)
    return with_changes(table, log=())


def do(table: Table, seat: Seat | Chance, action: AnyAction) -> Table:
    events = table.game.decide(table.state, seat, action)
    state = table.state
    for event in events:
        state = table.game.evolve(state, event)
    return Table(table.game, state, (*table.log, *events))


def draw(table: Table, *cards: Card) -> Table:
    for one in cards:
        table = do(table, CHANCE, DrawCard(one))
    return table


def choose(table: Table, *markers: Colour) -> Table:
    for seat, colour in enumerate(markers):
        table = do(table, seat, Choose(colour))
    return table


def act(table: Table, *bids: str) -> Table:
    """Whoever's turn it is places a stone (`.`) or passes (`/`), one after the other."""
    for bid in bids:
        assert table.turn is not None, "nobody is to bid"
        table = do(table, table.turn, BIDS[bid])
    return table


def open_to(table: Table, seat: Seat | Chance) -> list[AnyAction]:
    """All a seat may do now."""
    actions: list[AnyAction] = []
    for decision in table.decisions:
        if decision.seat == seat:
            assert isinstance(decision.options, ListedOptions)
            actions += decision.options
    return actions


def refused(table: Table, seat: Seat | Chance, action: AnyAction) -> str:
    """The id of the rule by which an action is refused."""
    with pytest.raises(IllegalAction) as refusal:
        table.game.decide(table.state, seat, action)
    return refusal.value.rule
