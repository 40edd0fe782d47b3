"""The rules of Caveman Curling: what follows from an action, by ids (docs/rules/curling.toml).

A turn: a flick, the slide, the choices about fallen totems, an object, the mammoth sweep.
The slide is asked of whoever knows the ice; here it is only judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NoReturn

from msgspec.structs import replace

from hearthside.curling.board import Place, touches_slammer
from hearthside.curling.changes import after
from hearthside.curling.fortune import fortunes, strayed
from hearthside.curling.knocks import broken, falls, slips, turns
from hearthside.curling.model import (
    AnyAction,
    AnyEvent,
    BigHammer,
    Decline,
    DrawSide,
    Fortune,
    FortuneTold,
    GameEnded,
    HammerUsed,
    Left,
    LetStay,
    LittleHammer,
    NothingUsed,
    Recall,
    RockAimed,
    RockBroken,
    RockGivenUp,
    RockId,
    RockLetStay,
    RockRecalled,
    RockRemoved,
    RocksSettled,
    RocksSwept,
    RockThrown,
    RoundEnded,
    RoundScored,
    Setup,
    Side,
    SideDrawn,
    Sign,
    Slid,
    Slide,
    Sliding,
    Split,
    State,
    Throw,
    Totem,
    TotemFell,
    TotemPlaced,
    TotemSlipped,
    UseNothing,
)
from hearthside.curling.opening import sign, split
from hearthside.curling.scoring import points_of, scorer, side_of, winner
from hearthside.curling.turns import (
    SIDES,
    Stage,
    due,
    find,
    left,
    members,
    next_rock,
    next_turn,
    owner,
    stage,
    swept,
    throws,
    uses,
)
from hearthside.kernel import CHANCE, Chance, IllegalAction, InvalidAction, Seat

AWAITED: dict[Stage, tuple[str, str]] = {  # why something else cannot be done now
    "sign": ("C3b", "first the sides sign for the first throw"),
    "draw": ("C3b", "first the beginning side is drawn"),
    "split": ("C8e", "first the clans share their objects out"),
    "throw": ("C4a", "first a rock is thrown"),
    "recall": ("C2.6", "the recalled rocks are thrown first"),
    "fortune": ("C4.1b", "the rock is still sliding"),
    "totem": ("C2.5", "first the owner of the fallen totem's rock chooses"),
    "object": ("C4.2a", "first the thrower uses an object, or none"),
    "over": ("C7c", "the game is over"),
}


def decide(
    setup: Setup, slide: Slide, state: State, seat: Seat | Chance, action: AnyAction
) -> tuple[AnyEvent, ...]:
    now = stage(setup, state)
    if now == "over":
        refuse(now)
    match action:
        case DrawSide() | Fortune():
            if seat is not CHANCE:
                rule = "C3b" if isinstance(action, DrawSide) else "C4.1b"
                raise IllegalAction(rule, f"seat {seat} does not answer for chance")
            return tuple(befall(setup, slide, state, action))
        case Throw() | Decline() | Recall() | LetStay() | Sign() | Split():
            if seat is CHANCE:
                raise IllegalAction("C4a", "chance has no rocks")
            return tuple(act(setup, slide, state, seat, action))
        case BigHammer() | LittleHammer() | Totem() | UseNothing():
            if seat is CHANCE:
                raise IllegalAction("C4.2a", "chance has no objects")
            return tuple(use(setup, state, seat, action))
        case _:
            raise InvalidAction(f"not an action of Caveman Curling: {action!r}")


def refuse(now: Stage) -> NoReturn:
    raise IllegalAction(*AWAITED[now])


def befall(
    setup: Setup, slide: Slide, state: State, action: DrawSide | Fortune
) -> Iterator[AnyEvent]:
    now = stage(setup, state)
    match action:
        case DrawSide(side):
            if now != "draw":
                raise IllegalAction("C3b", "no side is to be drawn")
            if side not in SIDES:
                raise IllegalAction("C3b", f"there is no side {side}")
            yield SideDrawn(side)
        case Fortune(turn, speed, seed):
            if now != "fortune" or state.aimed is None:
                raise IllegalAction("C4.1b", "no rock was flicked")
            fault = fortunes(setup).fault(action)
            if fault is not None:
                raise IllegalAction("C4.1b", fault)
            yield FortuneTold(turn, speed, seed)
            assert state.thrower is not None
            assert state.thrown is not None
            throw = strayed(state.aimed, action)
            yield from flick(setup, slide, state, state.thrower, state.thrown, throw, seed)


def act(
    setup: Setup,
    slide: Slide,
    state: State,
    seat: Seat,
    action: Throw | Decline | Recall | LetStay | Sign | Split,
) -> Iterator[AnyEvent]:
    match action:
        case Sign(shape):
            yield from sign(setup, state, seat, shape)
        case Split():
            yield from split(setup, state, seat, action)
        case Throw():
            rock = rock_to_throw(setup, state, seat)
            fault = throws(setup, state).fault(action)
            if fault is not None:
                raise IllegalAction(*fault)
            if setup.has_fortune:
                yield RockAimed(seat, rock, action)
            else:
                yield from flick(setup, slide, state, seat, rock, action)
        case Recall() | LetStay():
            yield from choose(setup, state, seat, action)
        case Decline():
            yield from give_up(setup, state, seat)


# The throw.


def rock_to_throw(setup: Setup, state: State, seat: Seat) -> RockId:
    """The rock a seat throws now; raises IllegalAction where it may not."""
    now = stage(setup, state)
    if now not in ("throw", "recall"):
        refuse(now)
    if now == "recall" and seat != owner(setup, due(setup, state)):
        rock = due(setup, state)
        raise IllegalAction("C2.7", f"rock {rock} of seat {owner(setup, rock)} is thrown again")
    if side_of(seat) != state.turn:
        raise IllegalAction("C4a", f"it is the turn of side {state.turn}")
    rock_ = next_rock(setup, state, seat)
    if rock_ is None:
        raise IllegalAction("C8d", f"seat {seat} has thrown all its rocks")
    return rock_


def flick(
    setup: Setup, slide: Slide, state: State, seat: Seat, rock: RockId, throw: Throw, seed: int = 0
) -> Iterator[AnyEvent]:
    """C4.1b: the slide and all that comes of it by itself."""
    thrown = RockThrown(seat, rock, throw)
    yield thrown
    sliding = Sliding(
        board=setup.board,
        ice=setup.ice,
        side_out=setup.side_out,
        slammer=setup.slammer,
        rocks=tuple(Place(one.rock, one.x, one.y) for one in state.rocks),
        thrown=Place(rock, throw.x, throw.y),
        vx=throw.vx,
        vy=throw.vy,
        spin=throw.spin,
    )
    slid = with_breaks(slide, sliding, seed) if setup.broken_rocks else slide(sliding)
    state = after(setup, state, thrown)
    events = tuple(settling(setup, state, slid, seed))
    yield from events
    yield from closing(setup, after(setup, state, *events))


def with_breaks(slide: Slide, sliding: Sliding, seed: int) -> Slid:
    """C5b: a rock that turns over is gone from that moment on, so the rest slides anew without it.

    What happened before a break does not depend on it: each time round one more is known.
    """
    while True:
        slid = slide(sliding)
        over = tuple(
            Left(rock, time, "broken") for time, rock in broken(sliding.ice, slid.knocks, seed)
        )
        if over == sliding.broken:
            return slid
        sliding = replace(sliding, broken=over[: len(sliding.broken) + 1])


def settling(setup: Setup, state: State, slid: Slid, seed: int) -> Iterator[AnyEvent]:
    """What the slide did, in the order of time."""
    yield RocksSettled(slid)
    out = leavings(setup, slid, seed)
    fell, slipped = list[tuple[float, TotemFell]](), dict[RockId, AnyEvent]()
    riding = {one.rock: one.totem for one in state.rocks if one.totem is not None}
    shifts = slips(setup.board, setup.ice, turns(slid), riding) if setup.falling_totems else ()
    lost = {rock: time for rock, (time, event) in out.items() if isinstance(event, RockBroken)}
    if setup.slammer == "rebound":  # C4.1c: out since it touched, though it slides on
        lost = {bounce.rock: bounce.time for bounce in reversed(slid.bounces)} | lost
    for time, rock, offset in shifts:
        if time >= lost.get(rock, inf):
            continue  # out with its totem: gone, not recalled
        if falls(setup.board, offset):
            slipped.pop(rock, None)
            fell.append((time, TotemFell(rock)))
        elif rock not in out:  # one that left took its totem along
            slipped[rock] = TotemSlipped(rock, *offset)
    fell.sort(key=lambda timed: (timed[0], chooses_later(setup, state, timed[1])))
    yield from (event for _, event in sorted((*fell, *out.values()), key=lambda timed: timed[0]))
    yield from (slipped[rock] for rock in sorted(slipped))


def chooses_later(setup: Setup, state: State, fell: TotemFell) -> bool:
    """C2.5: of totems that fall at one instant, those of the side that threw come last."""
    if setup.fell_together == "lower_rock":
        return False
    assert state.thrower is not None
    return side_of(owner(setup, fell.rock)) == side_of(state.thrower)


def leavings(setup: Setup, slid: Slid, seed: int) -> dict[RockId, tuple[float, AnyEvent]]:
    """The rocks that are out, each with the time and the first reason there was."""
    out = dict[RockId, tuple[float, AnyEvent]]()
    if setup.broken_rocks:
        for time, rock in broken(setup.ice, slid.knocks, seed):
            out[rock] = time, RockBroken(rock)  # C5b
    for gone in slid.left:
        if gone.reason != "broken":
            out.setdefault(gone.rock, (gone.time, RockRemoved(gone.rock, gone.reason)))
        elif gone.rock not in out:
            raise IllegalAction("C5b", f"no knock turned rock {gone.rock} over")
    for place in slid.rests:
        if touches_slammer(setup.board, place.y):  # C4.1c: at any time, for any reason
            out.setdefault(place.rock, (inf, RockRemoved(place.rock, "slammer")))
    return out


# Totems that fell.


def choose(setup: Setup, state: State, seat: Seat, action: Recall | LetStay) -> Iterator[AnyEvent]:
    """C2.5: the owner of the rock takes it back, or lets it stay."""
    rock = fallen_rock(setup, state, seat)
    event: AnyEvent
    if isinstance(action, Recall):
        event = RockRecalled(seat, rock)
    elif find(state, rock) is not None:
        event = RockLetStay(seat, rock)
    else:
        raise IllegalAction("C2.5", f"rock {rock} is gone from the board and cannot stay")
    yield event
    yield from closing(setup, after(setup, state, event))


def fallen_rock(setup: Setup, state: State, seat: Seat) -> RockId:
    """The rock whose owner has to choose; raises IllegalAction when that is not this seat."""
    if stage(setup, state) != "totem":
        raise IllegalAction("C2.5", "no fallen totem waits for a choice")
    rock = state.fallen[0]
    if seat != owner(setup, rock):
        raise IllegalAction("C2.5", f"rock {rock} is seat {owner(setup, rock)}'s to recall")
    return rock


def give_up(setup: Setup, state: State, seat: Seat) -> Iterator[AnyEvent]:
    """C2.6: nobody has to throw a rock again."""
    match stage(setup, state):
        case "recall":
            rock = rock_to_throw(setup, state, seat)
        case "totem":
            rock = fallen_rock(setup, state, seat)
            if find(state, rock) is not None:
                raise IllegalAction("C2.5", f"rock {rock} is recalled, or stays")
        case _:
            raise IllegalAction("C2.6", "only a rock to be thrown again can be given up")
    event = RockGivenUp(seat, rock)
    yield event
    yield from closing(setup, after(setup, state, event))


# Objects.


def use(
    setup: Setup, state: State, seat: Seat, action: BigHammer | LittleHammer | Totem | UseNothing
) -> Iterator[AnyEvent]:
    """C4.2b: one object, on the rock just thrown, by who threw it."""
    rock = find(state, state.thrown)
    if stage(setup, state) != "object" or rock is None:
        raise IllegalAction("C4.2b", "an object is for the rock just thrown, once")
    if seat != rock.seat:
        raise IllegalAction("C4.2b", f"seat {rock.seat} threw this rock")
    open_ = uses(setup, state, rock)
    if not isinstance(action, UseNothing) and (fault := open_.fault(action)):
        check_mates(setup, state, seat, action)
        raise IllegalAction(*fault)
    event: AnyEvent
    match action:
        case UseNothing():
            event = NothingUsed(seat)
        case Totem():
            event = TotemPlaced(seat, rock.rock)
        case BigHammer(dx, dy):
            event = HammerUsed(seat, "big", rock.rock, dx, dy, *open_.swing("big").moved(dx, dy))
        case LittleHammer(dx, dy):
            x, y = open_.swing("little").moved(dx, dy)
            event = HammerUsed(seat, "little", rock.rock, dx, dy, x, y)
    yield event
    yield from closing(setup, after(setup, state, event))


def check_mates(
    setup: Setup, state: State, seat: Seat, action: BigHammer | LittleHammer | Totem
) -> None:
    """C8e: what a mate holds is no use to the thrower."""
    kinds = {BigHammer: "big", LittleHammer: "little", Totem: "totems"}
    kind = kinds[type(action)]
    mates = [left(setup, state, mate) for mate in members(setup, side_of(seat)) if mate != seat]
    if not getattr(left(setup, state, seat), kind) and any(getattr(one, kind) for one in mates):
        raise IllegalAction("C8e", "the objects of this kind are with another member of the clan")


# The end of a turn, of a round, of the game.


def closing(setup: Setup, state: State) -> Iterator[AnyEvent]:
    """What comes by itself once nobody has a choice left in this turn; nothing before."""
    if state.thrown is not None and stage(setup, state) != "close":
        return
    short = swept(setup, state)
    if short:
        yield RocksSwept(short)  # C5a: after the throw and the object
        state = after(setup, state, RocksSwept(short))
    if any(state.hands) or state.recalled:
        yield next_turn(setup, state)
    else:
        yield from counting(setup, state)  # C6a


def counting(setup: Setup, state: State) -> Iterator[AnyEvent]:
    points = points_of(setup, state.rocks)
    scored = RoundScored(points)
    yield scored
    total = after(setup, state, scored).points
    won = winner(setup, total)
    if won is not None:
        yield GameEnded(won, total)  # C7c
    else:
        yield RoundEnded(next_starter(setup, state, points))


def next_starter(setup: Setup, state: State, points: tuple[int, int]) -> Side:
    """C7b: who scored begins; nobody scored: as before, or the other side."""
    scored = scorer(points)
    if scored is not None:
        return scored
    assert state.starter is not None
    return state.starter if setup.no_score == "same_starts" else 1 - state.starter
