"""The data of Lascaux: how it is set up, what seats do, what happens, what is and what is seen."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from hearthside.kernel import InvalidSetup, Seat
from hearthside.kernel.rulings import Bounds, Groups, check_bounds
from hearthside.lascaux.cards import BALANCED, Card, Colour


class Direction(StrEnum):
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"

    def __repr__(self) -> str:
        return f"Direction.{self.name}"


Opening: TypeAlias = Literal["free", "start_forced", "first_lap_forced"]
Reveal: TypeAlias = Literal["all", "stop_when_empty"]
Tie: TypeAlias = Literal["shared", "most_stones", "most_cards"]
End: TypeAlias = Literal["all_owned", "one_round_after_deck_empty"]
MarkerChoice: TypeAlias = Literal["any", "on_display_only"]
TakingBack: TypeAlias = Literal["allowed", "forbidden"]
Showing: TypeAlias = Literal["open", "hidden"]
NextStart: TypeAlias = Literal["first_passer", "last_bidder"]
Ending: TypeAlias = Literal["all_owned", "deck_empty", "stalled"]


BOUNDS: Final[Bounds] = {
    "games": (1, None),
    "stall_limit": (1, 100),
    "row_limit": (1, 100),
    "stones": (0, 100),
    "start_seat": (0, None),
}
GROUPS: Final[Groups] = {
    "setting_up": {
        "games": "L6c",
        "alternate": "L6c",
        "start_seat": "L3e",
        "direction": "L4.0a",
        "stones": "L3c",
        "deck": "L2.1a",
    },
    "round": {
        "opening": "L4.3a",
        "marker_choice": "L4.2a",
        "take_back": "L4.2c",
        "reveal": "L4.3h",
        "row_limit": "L4.1c",
        "next_start": "L4.4a",
    },
    "hidden": {"supplies": "L6d", "won": "L4.3g"},
    "end": {"end": "L5a", "stall_limit": "L5a", "tie": "L5e"},
}


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats and rulings, settled before the first card; each default is the rules file's."""

    seats: int
    start_seat: Seat | None = None  # None: drawn (L3e)
    direction: Direction = Direction.CLOCKWISE  # of the first game (L4.0a)
    games: int = 1  # L6c: a series, the points added up
    alternate: bool = True  # L6c: the direction changes from game to game
    opening: Opening = "free"  # may one pass at once? (L4.3a)
    marker_choice: MarkerChoice = "any"  # L4.2a
    take_back: TakingBack = "allowed"  # one's marker, while others still choose (L4.2c)
    reveal: Reveal = "all"  # are markers turned once the row is empty? (L4.3h)
    supplies: Showing = "open"  # L4.3c, L6d
    won: Showing = "open"  # cards won lie face up (L4.3g)
    next_start: NextStart = "first_passer"  # L4.4a
    end: End = "all_owned"  # L5a
    stall_limit: int | None = 3  # rounds in a row without a card taken; None: play for ever
    tie: Tie = "shared"  # L5e
    row_limit: int | None = 7  # cards (L4.1c)
    stones: int | None = None  # for each seat; None: 12, and 10 with five (L3c)
    deck: tuple[Card, ...] = BALANCED  # which cards; their order is chance's

    def __post_init__(self) -> None:
        if not 3 <= self.seats <= 5:
            raise InvalidSetup(f"Lascaux seats 3 to 5 players, not {self.seats}")
        if self.start_seat is not None and not 0 <= self.start_seat < self.seats:
            raise InvalidSetup(f"start_seat is a seat from 0 to {self.seats - 1}")
        check_bounds(self, GROUPS, BOUNDS)
        if not 1 <= len(self.deck) <= len(BALANCED):
            raise InvalidSetup(f"L2.1a: a deck has 1 to 54 cards, not {len(self.deck)}")

    @property
    def stones_each(self) -> int:
        """L3c: 12 stones, 10 with five players."""
        if self.stones is not None:
            return self.stones
        return 10 if self.seats == 5 else 12


# Actions: what a seat, or chance, may do.


class Action(Struct, frozen=True, tag_field="type"):
    """The base of all actions."""


class DrawStart(Action, frozen=True, tag="draw_start"):
    """Chance names the first start player."""

    seat: Seat


class DrawCard(Action, frozen=True, tag="draw_card"):
    """Chance turns the top card of the deck."""

    card: Card


class Choose(Action, frozen=True, tag="choose"):
    """Set a marker face down."""

    colour: Colour


class TakeBack(Action, frozen=True, tag="take_back"):
    """Take one's marker back while others still choose."""


class Place(Action, frozen=True, tag="place"):
    """Lay one stone in the middle."""


class Pass(Action, frozen=True, tag="pass"):
    """Take the stones from the middle and leave the bidding."""


AnyAction: TypeAlias = DrawStart | DrawCard | Choose | TakeBack | Place | Pass


# Events: what happened. None stands for what a viewer may not see.


class Event(Struct, frozen=True, tag_field="type"):
    """The base of all events."""


class StartDrawn(Event, frozen=True, tag="start_drawn"):
    seat: Seat


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    card: Card


class MarkerChosen(Event, frozen=True, tag="marker_chosen"):
    seat: Seat
    colour: Colour | None


class MarkerTakenBack(Event, frozen=True, tag="marker_taken_back"):
    seat: Seat


class StonePlaced(Event, frozen=True, tag="stone_placed"):
    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    seat: Seat
    stones: int  # taken from the middle


class MarkerRevealed(Event, frozen=True, tag="marker_revealed"):
    seat: Seat
    colour: Colour


class CardsTaken(Event, frozen=True, tag="cards_taken"):
    seat: Seat
    cards: tuple[Card, ...] | None


class RoundEnded(Event, frozen=True, tag="round_ended"):
    start_player: Seat  # of the next round


class GameEnded(Event, frozen=True, tag="game_ended"):
    ending: Ending
    points: tuple[int, ...]  # of this game, by seat


AnyEvent: TypeAlias = (
    StartDrawn
    | CardDrawn
    | MarkerChosen
    | MarkerTakenBack
    | StonePlaced
    | Passed
    | MarkerRevealed
    | CardsTaken
    | RoundEnded
    | GameEnded
)


class Count(Struct, frozen=True):
    """What a game's points are counted from."""

    cards: tuple[tuple[int, ...], ...]  # by animal, then seat
    stones: tuple[int, ...]  # by seat


class State(Struct, frozen=True):
    """All there is, and nothing of what is to come: the deck is a set of cards, not a pile."""

    unseen: tuple[Card, ...]  # still in the deck, in the order of the setup's list
    row: tuple[Card, ...]
    middle: int
    supplies: tuple[int, ...]
    won: tuple[tuple[Card, ...], ...]
    markers: tuple[Colour | None, ...]
    regrets: tuple[int, ...]  # how often each seat took its marker back this round
    opener: Seat | None  # start player of the game's first round
    start_player: Seat | None
    turn: Seat | None = None  # whose bid is awaited
    pile: tuple[Seat, ...] = ()  # who passed, bottom first
    revealed: tuple[Seat, ...] = ()
    bids: int = 0  # bidding actions so far this round
    dry: int = 1  # rounds in a row without a card taken, this one included
    round: int = 1
    game: int = 1
    counts: tuple[Count, ...] = ()  # of the games finished
    over: bool = False


class View(Struct, frozen=True):
    """What a seat (or a spectator) sees. None stands for what is kept from it."""

    viewer: Seat | None
    game: int
    games: int
    round: int
    direction: Direction
    start_player: Seat | None
    row: tuple[Card, ...]
    deck: int  # cards left
    middle: int
    supplies: tuple[int | None, ...]
    won: tuple[tuple[Card, ...] | None, ...]
    held: tuple[int, ...]  # how many cards each seat has won
    chosen: tuple[bool, ...]
    markers: tuple[Colour | None, ...]  # one's own, and those revealed
    pile: tuple[Seat, ...]  # bottom first
    turn: Seat | None
    awaited: tuple[Seat, ...]  # whom the game waits for
    counts: tuple[Count, ...]  # of the games finished
    points: tuple[int, ...]  # of the games finished, added up
    over: bool
    winners: tuple[Seat, ...]  # () until it is over
    tally: tuple[tuple[int | None, ...], ...]
    """Points if this game ended now, by seat: a row for each animal, then one for the stones."""
