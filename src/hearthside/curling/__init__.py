"""Caveman Curling, by Daniel Quodbach: the rules, and nothing but the rules.

What slides where is not theirs to say: `kit(slide)` and `Curling(setup, slide)` are given a
slide, a function from `Sliding` to `Slid`; that of `KIT` is the solver, loaded when it throws.
"""

from functools import partial

from hearthside.curling import manners
from hearthside.curling.board import Board, Ice, Place
from hearthside.curling.game import RULES_VERSION, Curling, Doubting, believing, opened, setup_of
from hearthside.curling.hammers import Swing
from hearthside.curling.model import (
    BOUNDS,
    EARLIER,
    GROUPS,
    AnyAction,
    AnyEvent,
    BigHammer,
    Bounce,
    Decline,
    DrawSide,
    Fortune,
    FortuneTold,
    GameEnded,
    HammerUsed,
    Knock,
    Left,
    LetStay,
    LittleHammer,
    NothingUsed,
    Objects,
    ObjectsSplit,
    Recall,
    Removed,
    Rock,
    RockAimed,
    RockBroken,
    RockGivenUp,
    RockLetStay,
    RockRecalled,
    RockRemoved,
    RocksSettled,
    RocksSwept,
    RockThrown,
    RoundEnded,
    RoundScored,
    Setup,
    Shape,
    SharesShown,
    SideDrawn,
    Sign,
    Signed,
    SignsShown,
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
    TurnEnded,
    UseNothing,
    View,
)
from hearthside.curling.notation import PRESETS, CurlingNotation, difference, read_measures
from hearthside.curling.objects import Splits, Throws, Uses
from hearthside.curling.offered import offered
from hearthside.curling.scoring import side_of
from hearthside.curling.views import secrecy, warnings
from hearthside.kernel.kit import Kit, Solver, loaded
from hearthside.kernel.rulings import rulings

SOLVER = "hearthside.curling.bridge:slide"


def solved(sliding: Sliding) -> Slid:
    """What the solver says, which is loaded with the first throw."""
    slide: Slide = loaded(SOLVER)
    return slide(sliding)


def kit(slide: Slide) -> Kit[State, AnyAction, AnyEvent, View]:
    """All that is needed to keep, send and show games on this ice."""
    return Kit(
        name="curling",
        title="Caveman Curling",
        rules=RULES_VERSION,
        kinds={
            "setup": Setup,
            "state": State,
            "action": AnyAction,
            "event": AnyEvent,
            "view": View,
            "log": tuple[AnyEvent, ...],
        },
        notation=CurlingNotation(slide),
        opened=opened,
        seats=(2, 4, 6),
        usual_seats=2,
        minutes=(25, 25, 25),  # a quarter of a minute a throw, six seconds an object
        rulings=rulings(Setup, GROUPS, BOUNDS),
        presets=PRESETS,
        earlier=EARLIER,
        files={"measures": read_measures},
        side_of=side_of,
        setup_of=setup_of,
        game_of=partial(Curling, slide=slide),
        solver=Solver(
            where=SOLVER,
            ready="hearthside.curling.bridge:warm_up",
            waiting="The lake freezes over (half a minute, once on a machine) ...",
            lend=kit,
        ),
        believing=believing,
        doubting=Doubting,
        difference=difference,
        offered=offered,
        secrecy=secrecy,
        sealed=False,
        candid=manners.candid,
        hardness=manners.hardness,
        aids=("first_contact",),
        levels=("child", "guest", "hunter", "painter", "elder"),
        beyond=("kr_uct",),
        opponents=("draw", "absent"),
        commands={"throw": "hearthside.cli.curling.throw:run"},
        parts={
            "bots": "hearthside.bots.curling:BOTS",
            "screen": "hearthside.cli.curling.screen:CurlingScreen",
            "tale": "hearthside.cli.curling.tale:CurlingTale",
            "tally": "hearthside.cli.curling.tale:tally",
            "examples": "hearthside.cli.curling.examples:EXAMPLES",
        },
    )


KIT = kit(solved)


__all__ = [
    "KIT",
    "AnyAction",
    "AnyEvent",
    "BigHammer",
    "Board",
    "Bounce",
    "Curling",
    "CurlingNotation",
    "Decline",
    "DrawSide",
    "Fortune",
    "FortuneTold",
    "GameEnded",
    "HammerUsed",
    "Ice",
    "Knock",
    "Left",
    "LetStay",
    "LittleHammer",
    "NothingUsed",
    "Objects",
    "ObjectsSplit",
    "Place",
    "Recall",
    "Removed",
    "Rock",
    "RockAimed",
    "RockBroken",
    "RockGivenUp",
    "RockLetStay",
    "RockRecalled",
    "RockRemoved",
    "RockThrown",
    "RocksSettled",
    "RocksSwept",
    "RoundEnded",
    "RoundScored",
    "Setup",
    "Shape",
    "SharesShown",
    "SideDrawn",
    "Sign",
    "Signed",
    "SignsShown",
    "Slid",
    "Slide",
    "Sliding",
    "Split",
    "Splits",
    "State",
    "Swing",
    "Throw",
    "Throws",
    "Totem",
    "TotemFell",
    "TotemPlaced",
    "TotemSlipped",
    "TurnEnded",
    "UseNothing",
    "Uses",
    "View",
    "kit",
    "warnings",
]
