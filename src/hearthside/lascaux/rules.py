"""The rules of Lascaux, in the order of the rule book, by their ids (docs/rules/lascaux.toml)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hearthside.kernel import (
    CHANCE,
    Chance,
    Choices,
    Decision,
    IllegalAction,
    InvalidAction,
    Seat,
)
from hearthside.lascaux.cards import COLOURS, Card, Colour, colours_of
from hearthside.lascaux.model import (
    AnyAction,
    AnyEvent,
    CardDrawn,
    CardsTaken,
    Choose,
    Direction,
    DrawCard,
    DrawStart,
    Ending,
    GameEnded,
    MarkerChosen,
    MarkerRevealed,
    MarkerTakenBack,
    Pass,
    Passed,
    Place,
    RoundEnded,
    Setup,
    StartDrawn,
    State,
    StonePlaced,
    TakeBack,
)
from hearthside.lascaux.scoring import count, points

T = TypeVar("T")


class Unseen(Struct, frozen=True):
    """The cards chance may turn: every one still in the deck, each as likely."""

    cards: tuple[Card, ...]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, DrawCard) and action.card in self.cards

    def __iter__(self) -> Iterator[DrawCard]:
        return map(DrawCard, dict.fromkeys(self.cards))

    def __len__(self) -> int:
        return len(set(self.cards))

    def sample(self, rng: Random) -> DrawCard:
        return DrawCard(rng.choice(self.cards))


MARKERS = Choices[AnyAction](tuple(map(Choose, COLOURS)))
TAKE_BACK = Choices[AnyAction]((TakeBack(),))
PLACE_OR_PASS = Choices[AnyAction]((Place(), Pass()))
PLACE_ONLY = Choices[AnyAction]((Place(),))
PASS_ONLY = Choices[AnyAction]((Pass(),))


# Where the game stands.


def direction(setup: Setup, game: int) -> Direction:
    """L6c: odd games run as the first, even ones against it, unless the direction is fixed."""
    if setup.alternate and game % 2 == 0:
        return next(other for other in Direction if other is not setup.direction)
    return setup.direction


def row_is_full(setup: Setup, row: tuple[Card, ...]) -> bool:
    """L4.1b: six colours are on display. L4.1c: seven cards are."""
    if setup.row_limit is not None and len(row) >= setup.row_limit:
        return True
    return len(row) >= 3 and len(colours_of(row)) == len(COLOURS)


def is_laid_out(setup: Setup, state: State) -> bool:
    """Whether the row needs no more cards, or the deck has none (L6b)."""
    if state.turn is not None:
        return True
    if state.start_player is None:
        return False
    return not state.unseen or row_is_full(setup, state.row)


def must_place(setup: Setup, state: State) -> bool:
    """Whether the ruling `opening` forbids the seat to move to pass, given that it has a stone."""
    match setup.opening:
        case "free":
            return False
        case "start_forced":
            return state.bids == 0
        case "first_lap_forced":
            return state.bids < setup.seats


def is_revealing(setup: Setup, state: State) -> bool:
    """Between the last pass and the end of the round: nobody has a choice."""
    return len(state.pile) == setup.seats - 1


# What is open.


def awaited(setup: Setup, state: State) -> tuple[Seat, ...]:
    """The seats the game waits for; nobody where it waits for chance, or is over."""
    if state.turn is not None:
        return (state.turn,)
    if state.over or is_revealing(setup, state) or not is_laid_out(setup, state):
        return ()
    return tuple([seat for seat, marker in enumerate(state.markers) if marker is None])


def decisions(setup: Setup, state: State) -> tuple[Decision[AnyAction], ...]:
    if state.over or is_revealing(setup, state):
        return ()
    name = f"{state.game}.{state.round}"
    if state.turn is not None:
        return (Decision.of(name, "bid", state.turn, bids(setup, state), state.bids),)
    if state.start_player is None:
        seats = Choices[AnyAction](tuple(map(DrawStart, range(setup.seats))))
        return (Decision.of(name, "start", CHANCE, seats),)
    if not is_laid_out(setup, state):
        return (Decision.of(name, "draw", CHANCE, Unseen(state.unseen), len(state.row)),)
    return choosing(setup, state, name)


def choosing(setup: Setup, state: State, name: str) -> tuple[Decision[AnyAction], ...]:
    """L4.0b: all choose at the same time. L4.2c: who has chosen may still think better of it."""
    chosen = [seat for seat in range(setup.seats) if state.markers[seat] is not None]
    options = markers(setup, state)
    again = [[times] if times else [] for times in state.regrets]
    awaited = [
        Decision.of(name, "marker", seat, options, seat, *again[seat])
        for seat in range(setup.seats)
        if seat not in chosen
    ]
    allowed = [
        Decision.of(name, "take_back", seat, TAKE_BACK, seat, *again[seat], awaited=False)
        for seat in chosen
        if setup.take_back == "allowed"
    ]
    return (*awaited, *allowed)


def markers(setup: Setup, state: State) -> Choices[AnyAction]:
    """L4.2a: one of six markers, on display or not."""
    if setup.marker_choice == "any":
        return MARKERS
    shown = colours_of(state.row)
    return Choices(tuple(Choose(colour) for colour in COLOURS if colour in shown))


def bids(setup: Setup, state: State) -> Choices[AnyAction]:
    if state.turn is None or not state.supplies[state.turn]:
        return PASS_ONLY  # L4.3d, L6a: who cannot place, passes
    return PLACE_ONLY if must_place(setup, state) else PLACE_OR_PASS


# What follows from an action.


def decide(
    setup: Setup, state: State, seat: Seat | Chance, action: AnyAction
) -> tuple[AnyEvent, ...]:
    if state.over:
        raise IllegalAction("L5a", "the game is over")
    if is_revealing(setup, state):
        raise IllegalAction("L4.3g", "the markers are being turned")
    match action:
        case DrawStart() | DrawCard():
            if seat is not CHANCE:
                raise IllegalAction("L4.1a", f"seat {seat} does not answer for chance")
            return draw(setup, state, action)
        case Choose() | TakeBack() | Place() | Pass():
            if seat is CHANCE:
                raise IllegalAction("L4.0a", "chance has no marker and no stones")
            return act(setup, state, seat, action)
        case _:
            raise InvalidAction(f"not an action of Lascaux: {action!r}")


def draw(setup: Setup, state: State, action: DrawStart | DrawCard) -> tuple[AnyEvent, ...]:
    match action:
        case DrawStart(start):
            if state.start_player is not None:
                raise IllegalAction("L3e", f"seat {state.start_player} is start player already")
            if start not in range(setup.seats):
                raise IllegalAction("L3e", f"there is no seat {start}")
            return (StartDrawn(start),)
        case DrawCard(card):
            if state.start_player is None:
                raise IllegalAction("L3e", "the start player is not named yet")
            if row_is_full(setup, state.row):
                rule = "L4.1b" if len(colours_of(state.row)) == len(COLOURS) else "L4.1c"
                raise IllegalAction(rule, "the row is full")
            if card not in state.unseen:
                raise IllegalAction("L4.1a", f"{card} is not in the deck")
            return (CardDrawn(card),)


def act(
    setup: Setup, state: State, seat: Seat, action: Choose | TakeBack | Place | Pass
) -> tuple[AnyEvent, ...]:
    if not is_laid_out(setup, state):
        raise IllegalAction("L4.1a", "the row is not laid out yet")
    match action:
        case Choose(colour):
            check_choice(setup, state, seat, colour)
            return (MarkerChosen(seat, colour),)  # L4.2a
        case TakeBack():
            check_second_thought(setup, state, seat)
            return (MarkerTakenBack(seat),)  # L4.2c
        case Place():
            check_turn(state, seat)
            if not state.supplies[seat]:
                raise IllegalAction("L4.3d", f"seat {seat} has no stone left and must pass")
            return (StonePlaced(seat),)  # L4.3b: one stone each
        case Pass():
            check_turn(state, seat)
            if state.supplies[seat] and must_place(setup, state):
                raise IllegalAction("L4.3a", "at this table nobody may open by passing")
            passed = Passed(seat, stones=state.middle)  # L4.3d: all the stones from the middle
            return (passed, *closing(setup, evolve(setup, state, passed)))


def check_choice(setup: Setup, state: State, seat: Seat, colour: Colour) -> None:
    if state.turn is not None or state.markers[seat] is not None:
        raise IllegalAction("L4.2b", f"seat {seat} has chosen; the other five markers rest")
    if Choose(colour) not in markers(setup, state):
        raise IllegalAction("L4.2a", f"no card on display shows {colour}")


def check_second_thought(setup: Setup, state: State, seat: Seat) -> None:
    if setup.take_back == "forbidden":
        raise IllegalAction("L4.2c", "at this table a marker that is set stays")
    if state.turn is not None:
        raise IllegalAction("L4.2c", "all have chosen: markers stay where they lie")
    if state.markers[seat] is None:
        raise IllegalAction("L4.2c", f"seat {seat} has no marker to take back")


def check_turn(state: State, seat: Seat) -> None:
    if state.turn is None:
        raise IllegalAction("L4.3a", "bidding opens once every marker is chosen")
    if seat in state.pile:
        raise IllegalAction("L4.3e", f"seat {seat} has passed and bids no more this round")
    if seat != state.turn:
        raise IllegalAction("L4.3b", f"it is the turn of seat {state.turn}")


# The end of a round.


def closing(setup: Setup, state: State) -> Iterator[AnyEvent]:
    """What comes by itself once one bidder remains; nothing before."""
    if not is_revealing(setup, state):
        return
    for event in takings(setup, state):
        yield event
        state = evolve(setup, state, event)
    ending = how_it_ends(setup, state)
    if ending is None:
        yield RoundEnded(next_start(setup, state))
    else:
        yield GameEnded(ending, points(count(state)))


def takings(setup: Setup, state: State) -> Iterator[AnyEvent]:
    """L4.3g: the last bidder reveals and takes. L4.3h: then the pile, from the top."""
    row = state.row
    for seat in (last_bidder(setup, state), *reversed(state.pile)):
        if not row and setup.reveal == "stop_when_empty":
            return
        colour = state.markers[seat]
        assert colour is not None
        yield MarkerRevealed(seat, colour)
        taken = tuple(card for card in row if colour in card.colours)
        if taken:
            yield CardsTaken(seat, taken)
            row = tuple(card for card in row if colour not in card.colours)  # L4.3i


def last_bidder(setup: Setup, state: State) -> Seat:
    return next(seat for seat in range(setup.seats) if seat not in state.pile)


def next_start(setup: Setup, state: State) -> Seat:
    """L4.4a: the bottom of the pile, the first to pass."""
    if setup.next_start == "last_bidder":
        return last_bidder(setup, state)
    return state.pile[0]


def how_it_ends(setup: Setup, state: State) -> Ending | None:
    """Whether the game is over now that this round is."""
    if not state.unseen and not state.row:
        return "all_owned"  # L5a
    if not state.unseen and setup.end == "one_round_after_deck_empty":
        return "deck_empty"
    if setup.stall_limit is not None and state.dry >= setup.stall_limit:
        return "stalled"
    return None


# What events change.


def start(setup: Setup, game: int = 1, opener: Seat | None = None) -> State:
    """L3: a fresh table; of a later game in a series when one is named."""
    return State(
        unseen=setup.deck,  # L3a
        row=(),
        middle=0,
        supplies=(setup.stones_each,) * setup.seats,  # L3c; L3d: the rest stays out
        won=((),) * setup.seats,
        markers=(None,) * setup.seats,  # L3b
        regrets=(0,) * setup.seats,
        opener=setup.start_seat if opener is None else opener,
        start_player=setup.start_seat if opener is None else opener,
        game=game,
    )


def evolve(setup: Setup, state: State, event: AnyEvent) -> State:
    match event:
        case StonePlaced(seat):
            return replace(
                state,
                supplies=put(state.supplies, seat, state.supplies[seat] - 1),
                middle=state.middle + 1,
                bids=state.bids + 1,
                turn=next_bidder(setup, state, seat),
            )
        case Passed(seat, stones):
            pile = (*state.pile, seat)  # L4.3e, L4.3f: on top
            return replace(
                state,
                supplies=put(state.supplies, seat, state.supplies[seat] + stones),
                middle=0,
                bids=state.bids + 1,
                pile=pile,
                turn=None if len(pile) == setup.seats - 1 else next_bidder(setup, state, seat),
            )
        case CardDrawn(card):
            at = state.unseen.index(card)
            unseen = state.unseen[:at] + state.unseen[at + 1 :]
            return replace(state, unseen=unseen, row=(*state.row, card))
        case MarkerChosen(seat, colour):
            markers = put(state.markers, seat, colour)
            opened = None not in markers
            return replace(state, markers=markers, turn=state.start_player if opened else None)
        case MarkerTakenBack(seat):
            regrets = put(state.regrets, seat, state.regrets[seat] + 1)
            return replace(state, markers=put(state.markers, seat, None), regrets=regrets)
        case MarkerRevealed(seat):
            return replace(state, revealed=(*state.revealed, seat))
        case CardsTaken(seat, cards):
            assert cards is not None, "a redacted event changes nothing"
            row = list(state.row)
            for card in cards:
                row.remove(card)
            won = put(state.won, seat, state.won[seat] + cards)
            return replace(state, row=tuple(row), won=won, dry=0)
        case RoundEnded(start_player):
            return replace(
                state,
                start_player=start_player,
                markers=(None,) * setup.seats,  # L4.3j
                regrets=(0,) * setup.seats,
                pile=(),
                revealed=(),
                bids=0,
                dry=state.dry + 1,
                round=state.round + 1,
            )
        case StartDrawn(seat):
            return replace(state, opener=seat, start_player=seat)
        case GameEnded():
            return end_game(setup, state)


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def next_bidder(setup: Setup, state: State, seat: Seat) -> Seat:
    """L4.3b: round the table, past the seats that passed."""
    step = 1 if direction(setup, state.game) is Direction.CLOCKWISE else -1
    seat = (seat + step) % setup.seats
    while seat in state.pile:
        seat = (seat + step) % setup.seats
    return seat


def end_game(setup: Setup, state: State) -> State:
    counts = (*state.counts, count(state))
    if state.game == setup.games:
        return replace(state, counts=counts, over=True)
    assert state.opener is not None
    opener = (state.opener + 1) % setup.seats  # L6c: another seat starts each game
    return replace(start(setup, state.game + 1, opener), counts=counts)
