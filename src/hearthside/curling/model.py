"""The data of Caveman Curling: setup, actions, events, what is and what is seen."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from hearthside.curling.board import Board, Ice, Place, speed_to
from hearthside.kernel import InvalidSetup, Seat
from hearthside.kernel.rulings import Bounds, Earlier, Groups, check_bounds

Side: TypeAlias = int
"""0 or 1. Seats 0, 2, 4 are one side, seats 1, 3, 5 the other: they sit alternately."""

RockId: TypeAlias = int
"""0 to 11; seat 0 has the first, seat 1 the next, and so on, each as many."""

ROCKS = 12  # C1a
BOUNDS: Final[Bounds] = {
    "tie_band": (0, 0.01),  # metres
    "target": (1, 100),  # points: some thirty rounds
}
EARLIER: Final = (
    Earlier(
        until=1,
        usual={"fell_together": "lower_rock"},
        called={"mississippi": {"on": "nearest", "literal": "book"}},
    ),
)
GROUPS: Final[Groups] = {
    "setting_up": {"first": "C3b", "no_score": "C7b", "mississippi": "C9a"},
    "throwing": {
        "noise": "C4.1b",
        "tail": "C4.1b",
        "side_out": "C4.1c",
        "slammer": "C4.1c",
        "sweep": "C5a",
        "broken_rocks": "C5b",
    },
    "objects": {
        "lean_objects": "C1b",
        "objects": "C8e",
        "object_short": "C5a",
        "totem_short": "C2.4",
    },
    "totems": {
        "falling_totems": "C2.5",
        "totem_choice": "C2.5",
        "fell_together": "C2.5",
        "fallen_totem_out": "C2.5",
        "recalled_throw": "C2.6",
        "recall_order": "C2.7",
    },
    "scoring": {"scoring": "C6b", "target": "C7c", "tie_band": "C6b"},
    "copy": {"board": "C4.1a", "ice": "C4.1b"},
}

First: TypeAlias = Literal["rock_fur_hammer", "drawn", "side_0", "side_1"]
SideOut: TypeAlias = Literal["centre", "any_overhang", "fully_off"]
SlammerRule: TypeAlias = Literal["contact", "rebound", "at_rest"]
ObjectShort: TypeAlias = Literal["allowed", "only_past"]
TotemShort: TypeAlias = Literal["allowed", "forbidden"]
Sweep: TypeAlias = Literal["every_rock", "thrown_only"]
TotemChoice: TypeAlias = Literal["before_object", "after_object"]
FellTogether: TypeAlias = Literal["other_side", "lower_rock"]
FallenTotemOut: TypeAlias = Literal["may_recall", "strict_slammer"]
RecalledThrow: TypeAlias = Literal["full", "bare"]
RecallOrder: TypeAlias = Literal["queue", "alternate"]
Holding: TypeAlias = Literal["pooled", "split"]
NoScore: TypeAlias = Literal["same_starts", "alternate"]
Mississippi: TypeAlias = Literal["off", "book", "nearest"]
Scoring: TypeAlias = Literal["book", "starvince"]
Noise: TypeAlias = Literal["none", "machine", "expert", "club", "novice"]
Tail: TypeAlias = Literal["gaussian", "heavy"]
Reason: TypeAlias = Literal["slammer", "side", "broken", "mammoth", "declined"]
Hammer: TypeAlias = Literal["big", "little"]


class Objects(Struct, frozen=True):
    """How many of each object."""

    big: int = 0
    little: int = 0
    totems: int = 0


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Seats, rulings and variants; each default is the rules file's."""

    seats: int  # 2; 4 or 6 for Clan's war (C8a)
    first: First = "rock_fur_hammer"  # who begins (C3b)
    side_out: SideOut = "centre"  # when a rock has gone over a long side
    slammer: SlammerRule = "contact"  # when a rock at a slammer leaves (C4.1c)
    tie_band: float = 0.0  # metres by which a rock must be nearer to be closer (C6b)
    object_short: ObjectShort = "allowed"  # on a rock not past the mammoth line (C5a)
    totem_short: TotemShort = "allowed"  # the same of totems alone (C2.4)
    sweep: Sweep = "every_rock"  # at each turn's end (C5a)
    totem_choice: TotemChoice = "before_object"  # when owners choose (C2.5)
    fell_together: FellTogether = "other_side"  # who chooses first at one instant (C2.5)
    fallen_totem_out: FallenTotemOut = "may_recall"  # totem fell, then the rock left (C2.5)
    recalled_throw: RecalledThrow = "full"  # with an object, or bare (C2.6)
    recall_order: RecallOrder = "queue"  # C2.7
    objects: Holding = "pooled"  # in a clan (C8e)
    no_score: NoScore = "same_starts"  # who begins when nobody scored (C7b)
    mississippi: Mississippi = "off"  # C9a
    lean_objects: bool = False  # one hammer of each kind instead of two (C1b)
    scoring: Scoring = "book"  # C6b
    target: int | None = None  # points that win; None: 6, with starvince 12 (C7c)
    falling_totems: bool = True  # off: a totem, once placed, never slips (C2.5)
    broken_rocks: bool = True  # whether hard knocks may turn a rock over (C5b)
    noise: Noise = "none"  # how well everybody flicks (C4.1b)
    tail: Tail = "gaussian"  # how badly it may go
    board: Board = Board()
    ice: Ice = Ice()

    def __post_init__(self) -> None:
        if self.seats not in (2, 4, 6):
            raise InvalidSetup(f"Caveman Curling seats 2, 4 or 6 players, not {self.seats}")
        if self.objects == "split" and self.seats == 2:
            raise InvalidSetup("C8e: objects are split among a clan, with 4 or 6 players")
        check_bounds(self, GROUPS, BOUNDS)
        needed = speed_to(self.ice, self.board.cave - self.board.river + self.board.rock_radius)
        if self.ice.fastest < needed:
            most = self.ice.fastest
            raise InvalidSetup(f"to the cave it takes {needed:.2f} m/s, and fastest is {most}")

    @property
    def rocks_each(self) -> int:
        """C1a: six a side. C8a: as many for every member of a clan."""
        return ROCKS // self.seats

    @property
    def points_to_win(self) -> int:
        """C7c: six, unless another number was agreed."""
        if self.target is not None:
            return self.target
        return 12 if self.scoring == "starvince" else 6

    @property
    def stock(self) -> Objects:
        """C1b: the objects of a side."""
        return Objects(1, 1, 2) if self.lean_objects else Objects(2, 2, 2)

    @property
    def has_fortune(self) -> bool:
        """Whether chance has a say in each throw."""
        return self.noise != "none" or self.broken_rocks


# What the ice is asked and what it answers: the bridge to physics.


class Left(Struct, frozen=True):
    """A rock that is on the board no more."""

    rock: RockId
    time: float  # seconds after the flick
    reason: Literal["slammer", "side", "broken"]


class Sliding(Struct, frozen=True):
    """All that a slide depends on: the board, the rocks at rest, and one that is flicked."""

    board: Board
    ice: Ice
    side_out: SideOut
    slammer: SlammerRule
    rocks: tuple[Place, ...]  # at rest, by id
    thrown: Place  # where the flicked rock starts
    vx: float  # metres per second
    vy: float
    spin: float  # radians per second, anticlockwise
    broken: tuple[Left, ...] = ()  # rocks that turn over on the way, and leave at that moment


class Knock(Struct, frozen=True):
    """Two rocks met. Of several at one instant each starts from what the one before left."""

    time: float  # seconds after the flick
    a: RockId
    b: RockId
    speed: float  # metres per second, of closing in along the line of centres
    avx: float  # velocity of a before, metres per second
    avy: float
    bvx: float  # velocity of b before
    bvy: float
    dvx: float  # what b's velocity changes by; a's changes by the opposite
    dvy: float


class Bounce(Struct, frozen=True):
    """A rock came back from a slammer, where the table lets it."""

    time: float  # seconds after the flick
    rock: RockId
    vx: float  # velocity before, metres per second
    vy: float
    dvx: float  # what it changes by
    dvy: float
    after: int = 0  # so many knocks


class Slid(Struct, frozen=True):
    """The whole outcome of a slide."""

    rests: tuple[Place, ...]  # rocks still on the board, by id
    left: tuple[Left, ...] = ()  # in the order of time
    knocks: tuple[Knock, ...] = ()  # in the order of time
    bounces: tuple[Bounce, ...] = ()  # in the order of time
    capped: bool = False  # cut off at the solver's limit of events
    physics: str = ""  # which solver with which parameters; one word


Slide: TypeAlias = Callable[[Sliding], Slid]


# Actions: what a seat, or chance, may do.


class Shape(StrEnum):
    ROCK = "rock"
    FUR = "fur"
    HAMMER = "hammer"

    def __repr__(self) -> str:
        return f"Shape.{self.name}"


class Action(Struct, frozen=True, tag_field="type"):
    """The base of all actions."""


class Sign(Action, frozen=True, tag="sign"):
    """Form rock, fur or hammer, hidden until both sides have."""

    shape: Shape


class DrawSide(Action, frozen=True, tag="draw_side"):
    """Chance names the side that begins."""

    side: Side


class Split(Action, frozen=True, tag="split"):
    """Share a clan's objects out among its members, by seat."""

    shares: tuple[Objects, ...]


class Throw(Action, frozen=True, tag="throw"):
    """Flick a rock: the next of one's own, or the one recalled."""

    x: float  # where it starts, metres
    y: float
    vx: float  # metres per second; velocities, since angles round differently on each machine
    vy: float
    spin: float = 0.0  # radians per second, anticlockwise


class Decline(Action, frozen=True, tag="decline"):
    """Give up a rock that could be thrown again."""


class Fortune(Action, frozen=True, tag="fortune"):
    """Chance says how a flick strays, and at what heights rocks will meet."""

    turn: float = 0.0  # tangent of half the angle it strays by, anticlockwise
    speed: float = 0.0  # part of its speed that it gains (or loses)
    seed: int = 0  # 64 bits, for the heights of all knocks of this slide


class BigHammer(Action, frozen=True, tag="big_hammer"):
    """Hit the rock just thrown with a big hammer."""

    dx: float  # direction, of length 1
    dy: float


class LittleHammer(Action, frozen=True, tag="little_hammer"):
    """Hit the rock just thrown with a little hammer."""

    dx: float
    dy: float


class Totem(Action, frozen=True, tag="totem"):
    """Set a totem on the rock just thrown."""


class UseNothing(Action, frozen=True, tag="use_nothing"):
    """Keep the objects for later."""


class Recall(Action, frozen=True, tag="recall"):
    """Take back the rock whose totem fell, to throw it at the end of the round."""


class LetStay(Action, frozen=True, tag="let_stay"):
    """Leave the rock whose totem fell where it is."""


AnyAction: TypeAlias = (
    Sign
    | DrawSide
    | Split
    | Throw
    | Decline
    | Fortune
    | BigHammer
    | LittleHammer
    | Totem
    | UseNothing
    | Recall
    | LetStay
)


# Events: what happened. None stands for what a viewer may not see.


class Event(Struct, frozen=True, tag_field="type"):
    """The base of all events."""


class Signed(Event, frozen=True, tag="signed"):
    seat: Seat
    shape: Shape | None


class SignsShown(Event, frozen=True, tag="signs_shown"):
    shapes: tuple[Shape, Shape]  # by side
    first: Side | None  # None: the same, so once more


class SideDrawn(Event, frozen=True, tag="side_drawn"):
    side: Side


class ObjectsSplit(Event, frozen=True, tag="objects_split"):
    seat: Seat
    shares: tuple[Objects, ...] | None


class SharesShown(Event, frozen=True, tag="shares_shown"):
    objects: tuple[Objects, ...]  # by seat


class RockAimed(Event, frozen=True, tag="rock_aimed"):
    """What the finger meant; fortune has its say next."""

    seat: Seat
    rock: RockId
    throw: Throw


class FortuneTold(Event, frozen=True, tag="fortune_told"):
    turn: float
    speed: float
    seed: int


class RockThrown(Event, frozen=True, tag="rock_thrown"):
    """With the velocities it really got."""

    seat: Seat
    rock: RockId
    throw: Throw


class RocksSettled(Event, frozen=True, tag="rocks_settled"):
    slid: Slid


class TotemSlipped(Event, frozen=True, tag="totem_slipped"):
    rock: RockId
    x: float  # offset from the rock's centre, metres
    y: float


class TotemFell(Event, frozen=True, tag="totem_fell"):
    rock: RockId


class RockRemoved(Event, frozen=True, tag="rock_removed"):
    rock: RockId
    reason: Literal["slammer", "side"]


class RockBroken(Event, frozen=True, tag="rock_broken"):
    rock: RockId


class RockRecalled(Event, frozen=True, tag="rock_recalled"):
    seat: Seat
    rock: RockId


class RockLetStay(Event, frozen=True, tag="rock_let_stay"):
    seat: Seat
    rock: RockId


class RockGivenUp(Event, frozen=True, tag="rock_given_up"):
    seat: Seat
    rock: RockId


class HammerUsed(Event, frozen=True, tag="hammer_used"):
    seat: Seat
    hammer: Hammer
    rock: RockId
    dx: float
    dy: float
    x: float  # where the rock now lies, metres
    y: float


class TotemPlaced(Event, frozen=True, tag="totem_placed"):
    seat: Seat
    rock: RockId


class NothingUsed(Event, frozen=True, tag="nothing_used"):
    seat: Seat


class RocksSwept(Event, frozen=True, tag="rocks_swept"):
    rocks: tuple[RockId, ...]  # short of the mammoth line


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    turn: Side  # who throws next
    duty: RockId | None = None  # Mississippi by the book: the rock to beat


class RoundScored(Event, frozen=True, tag="round_scored"):
    points: tuple[int, int]  # of this round, by side


class RoundEnded(Event, frozen=True, tag="round_ended"):
    starter: Side  # of the next round


class GameEnded(Event, frozen=True, tag="game_ended"):
    winner: Side
    points: tuple[int, int]  # by side


AnyEvent: TypeAlias = (
    Signed
    | SignsShown
    | SideDrawn
    | ObjectsSplit
    | SharesShown
    | RockAimed
    | FortuneTold
    | RockThrown
    | RocksSettled
    | TotemSlipped
    | TotemFell
    | RockRemoved
    | RockBroken
    | RockRecalled
    | RockLetStay
    | RockGivenUp
    | HammerUsed
    | TotemPlaced
    | NothingUsed
    | RocksSwept
    | TurnEnded
    | RoundScored
    | RoundEnded
    | GameEnded
)


# What is.


class Rock(Place, frozen=True):
    """A rock on the board."""

    seat: Seat  # whose it is
    totem: tuple[float, float] | None = None  # a totem rides it, so far off its centre (metres)


class Removed(Struct, frozen=True):
    """A rock that is out for the round."""

    rock: RockId
    seat: Seat
    reason: Reason


class State(Struct, frozen=True):
    """All there is. In hand, on the board, removed and recalled: always twelve rocks."""

    hands: tuple[tuple[RockId, ...], ...]  # rocks to throw, by seat
    objects: tuple[Objects, ...]  # left: by side when pooled, by seat when split
    starter: Side | None  # who began this round; None until it is known
    turn: Side | None  # whose throw it is, or was last
    rocks: tuple[Rock, ...] = ()  # on the board, by id
    removed: tuple[Removed, ...] = ()
    recalled: tuple[RockId, ...] = ()  # to be thrown again, in the order of recall
    signs: tuple[Shape | None, ...] = (None, None)  # by side, sealed
    shares: tuple[tuple[Objects, ...] | None, ...] = (None, None)  # by side, sealed
    thrower: Seat | None = None  # whose turn is under way
    thrown: RockId | None = None  # the rock of this turn
    aimed: Throw | None = None  # flicked, and waiting for chance
    used: bool = False  # this turn's object is used, or forgone
    again: bool = False  # the rock of this turn was a recalled one
    fallen: tuple[RockId, ...] = ()  # their totems fell; their owners have yet to choose
    duty: RockId | None = None  # Mississippi by the book: the rock to beat
    points: tuple[int, int] = (0, 0)  # by side
    turns: int = 0  # so far this round
    ties: int = 0  # how often both sides have shown the same sign
    round: int = 1
    over: bool = False


class View(Struct, frozen=True):
    """What a seat (or a spectator) sees. None stands for what is kept from it."""

    viewer: Seat | None
    setup: Setup
    round: int
    starter: Side | None
    turn: Side | None
    hands: tuple[tuple[RockId, ...], ...]
    objects: tuple[Objects, ...]
    rocks: tuple[Rock, ...]
    removed: tuple[Removed, ...]
    recalled: tuple[RockId, ...]
    signed: tuple[bool, ...]  # by side
    signs: tuple[Shape | None, ...]  # one's own side's
    split: tuple[bool, ...]  # by side
    shares: tuple[tuple[Objects, ...] | None, ...]  # one's own side's
    thrower: Seat | None
    thrown: RockId | None
    aimed: Throw | None
    used: bool
    fallen: tuple[RockId, ...]
    duty: RockId | None
    turns: int
    points: tuple[int, int]
    awaited: tuple[Seat, ...]  # whom the game waits for
    over: bool
    winners: tuple[Seat, ...]  # () until it is over
