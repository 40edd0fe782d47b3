"""Options as words and events as lines, there and back; and what cannot be read."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from hearthside.curling import (
    AnyAction,
    AnyEvent,
    BigHammer,
    Board,
    Bounce,
    Curling,
    CurlingNotation,
    Decline,
    DrawSide,
    Fortune,
    FortuneTold,
    GameEnded,
    HammerUsed,
    Ice,
    Left,
    LetStay,
    LittleHammer,
    NothingUsed,
    Objects,
    ObjectsSplit,
    Place,
    Recall,
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
    Split,
    Throw,
    Totem,
    TotemFell,
    TotemPlaced,
    TotemSlipped,
    TurnEnded,
    UseNothing,
)
from hearthside.curling.notation import KEYWORDS
from hearthside.kernel import CHANCE, IllegalAction, InvalidSetup
from slides import kick, no_ice

NOTATION = CurlingNotation(no_ice)
FLICK = Throw(0.0, 0.105, -0.25, 1.5, 2.0)

LINES: dict[str, AnyEvent] = {
    "sign 0:fur": Signed(0, Shape.FUR),
    "sign 1:?": Signed(1, None),
    "show fur rock 0": SignsShown((Shape.FUR, Shape.ROCK), 0),
    "show fur fur -": SignsShown((Shape.FUR, Shape.FUR), None),
    "first 1": SideDrawn(1),
    "split 0 2/0/1 0/2/1": ObjectsSplit(0, (Objects(2, 0, 1), Objects(0, 2, 1))),
    "split 1 ?": ObjectsSplit(1, None),
    "shares 2/2/2 0/0/0": SharesShown((Objects(2, 2, 2), Objects())),
    "aim 0 rock 3 from 0.0 0.105 at -0.25 1.5 spin 2.0": RockAimed(0, 3, FLICK),
    "fortune 0.001 -0.02 18446744073709551615": FortuneTold(0.001, -0.02, 2**64 - 1),
    "throw 1 rock 7 from 0.0 0.105 at -0.25 1.5 spin 2.0": RockThrown(1, 7, FLICK),
    "settle 3 at 0.0 0.735; 7 at -1e-05 0.6; 4 side 0.9; physics ice-1": RocksSettled(
        Slid(
            (Place(3, 0.0, 0.735), Place(7, -1e-05, 0.6)), (Left(4, 0.9, "side"),), physics="ice-1"
        )
    ),
    "settle 0 slammer 0.5; 0 knocks 6 0.5 1.0 0.0 1.0 0.0 0.0 0.0 1.0; capped": RocksSettled(
        Slid((), (Left(0, 0.5, "slammer"),), (kick(6, 1.0, by=0),), capped=True)
    ),
    "settle 0 at 0.0 0.6; 0 bounces 0.5 0.0 1.5 0.0 -2.0 after 1": RocksSettled(
        Slid((Place(0, 0.0, 0.6),), bounces=(Bounce(0.5, 0, 0.0, 1.5, 0.0, -2.0, after=1),))
    ),
    "slip 6 0.0 -0.004": TotemSlipped(6, 0.0, -0.004),
    "fall 6": TotemFell(6),
    "remove 6 slammer": RockRemoved(6, "slammer"),
    "break 6": RockBroken(6),
    "recall 1 6": RockRecalled(1, 6),
    "stay 1 6": RockLetStay(1, 6),
    "decline 1 6": RockGivenUp(1, 6),
    "hammer 0 big 3 along 0.6 0.8 to 0.01 0.7": HammerUsed(0, "big", 3, 0.6, 0.8, 0.01, 0.7),
    "hammer 0 little 3 along 0.0 1.0 to 0.0 0.7": HammerUsed(0, "little", 3, 0.0, 1.0, 0.0, 0.7),
    "totem 0 3": TotemPlaced(0, 3),
    "nothing 0": NothingUsed(0),
    "sweep 3 7": RocksSwept((3, 7)),
    "turn 1": TurnEnded(1),
    "turn 1 beat 3": TurnEnded(1, 3),
    "score 2 0": RoundScored((2, 0)),
    "next 0": RoundEnded(0),
    "end 0 6 3": GameEnded(0, (6, 3)),
}


@pytest.mark.parametrize(("line", "event"), LINES.items())
def test_an_event_is_this_line_and_the_line_this_event(line: str, event: AnyEvent) -> None:
    assert [line] == list(NOTATION.write([event]))
    assert (event,) == NOTATION.read(line)
    assert KEYWORDS[line.split()[0]] == NOTATION.rule(event)


def test_every_keyword_and_every_kind_of_event_is_in_that_list() -> None:
    assert set(KEYWORDS) == {line.split()[0] for line in LINES}
    assert set(get_args(AnyEvent)) == {type(event) for event in LINES.values()}


@pytest.mark.parametrize(
    "line",
    [
        "throw",
        "throw 0 rock 3 from 0.0 0.105 at -0.25 1.5",
        "throw 0 rock 3 from nan 0.105 at -0.25 1.5 spin 0.0",
        "throw 0 rock 3 from 0.0 0.105 at 1e999 1.5 spin 0.0",
        "throw 0 rock 3 from 0_0 0.105 at 1.0 1.5 spin 0.0",
        "throw 0 rock 03 from 0.0 0.105 at 1.0 1.5 spin 0.0",
        "throw 0 rock 3 from 0 0.105 at 1.0 1.5 spin 0.0",
        "throw 0 rock 3 from 0.00 0.105 at 1.0 1.5 spin 0.0",
        "throw -1 rock 3 from 0.0 0.105 at 1.0 1.5 spin 0.0",
        "settle",
        "settle 3 at 0.0",
        "settle 3 at 0.0 0.7;",
        "settle 3 wall 0.4",
        "settle 3 knocks 4 0.5 1.0",
        "fortune 0 0",
        "fortune 0.0 0.0 1.5",
        f"fortune 0.0 0.0 {'9' * 30}",
        "sign rock",
        "sign 0:paper",
        "show rock fur",
        "remove 3 mammoth",
        "hammer 0 huge 3 along 0.6 0.8 to 0.01 0.7",
        "split 0 1/2",
        "turn",
        "turn 0 beat",
        "score 1",
        "end 0",
        "once upon a time",
        "next \u0661",
    ],
)
def test_what_is_no_line_is_refused_and_quoted(line: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        NOTATION.read(line)

    assert f"cannot read `{line}`" == refusal.value.why
    assert KEYWORDS.get(line.split()[0], "C4a") == refusal.value.rule


CAUSES: dict[str, tuple[Any, AnyAction] | None] = {
    "sign 0:fur": (0, Sign(Shape.FUR)),
    "sign 1:?": None,
    "first 1": (CHANCE, DrawSide(1)),
    "split 1 ?": None,
    "split 0 2/0/1 0/2/1": (0, Split((Objects(2, 0, 1), Objects(0, 2, 1)))),
    "aim 0 rock 3 from 0.0 0.105 at -0.25 1.5 spin 2.0": (0, FLICK),
    "throw 1 rock 7 from 0.0 0.105 at -0.25 1.5 spin 2.0": (1, FLICK),
    "fortune 0.001 -0.02 18446744073709551615": (CHANCE, Fortune(0.001, -0.02, 2**64 - 1)),
    "recall 1 6": (1, Recall()),
    "stay 1 6": (1, LetStay()),
    "decline 1 6": (1, Decline()),
    "hammer 0 big 3 along 0.6 0.8 to 0.01 0.7": (0, BigHammer(0.6, 0.8)),
    "hammer 0 little 3 along 0.0 1.0 to 0.0 0.7": (0, LittleHammer(0.0, 1.0)),
    "totem 0 3": (0, Totem()),
    "nothing 0": (0, UseNothing()),
}


@pytest.mark.parametrize(("line", "event"), LINES.items())
def test_an_event_came_from_this_action_or_by_itself(line: str, event: AnyEvent) -> None:
    assert CAUSES.get(line) == NOTATION.cause(event)


def test_rounds_are_headed() -> None:
    lines = list(NOTATION.write([RoundEnded(1), TurnEnded(0)]))

    assert ["next 1", "# round 2", "turn 0"] == lines


def test_options_that_differ_are_words_and_words_are_options() -> None:
    words = {
        "first": "side_1",
        "tie_band": "0.0005",
        "mississippi": "book",
        "lean_objects": "true",
        "target": "3",
        "broken_rocks": "false",
        "board": "river:0.11 cave:0.7",
        "ice": "friction:0.25",
    }
    game = NOTATION.game(4, words)

    assert words == NOTATION.words(game)
    assert 4 == game.seats
    assert Board(river=0.11, cave=0.7) == game.setup.board
    assert Ice(friction=0.25) == game.setup.ice
    assert {} == NOTATION.words(Curling(Setup(seats=2), no_ice))


def test_an_option_may_be_called_none() -> None:
    assert "none" == NOTATION.game(2, {"noise": "none"}).setup.noise


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"sweep": "nobody"}, "expected every_rock, thrown_only"),
        ({"target": "many"}, "expected a number or none"),
        ({"tie_band": "wide"}, "expected a number"),
        ({"lean_objects": "rather"}, "expected true, false"),
        ({"colour": "red"}, "no option called 'colour'"),
        ({"board": "river"}, "board=river"),
        ({"board": "river:wide"}, "board=river:wide"),
        ({"board": "moat:0.1"}, "moat"),
        ({"board": "river:0.01"}, "a rock fits behind the river"),
        ({"ice": "friction:0.5"}, "totem_friction"),
        ({"target": "0"}, "C7c: target is a number from 1 to 100, not 0"),
        ({"target": "101"}, "C7c: target is a number from 1 to 100, not 101"),
        ({"target": "1e1"}, "target=1e1: expected a number or none"),
        ({"objects": "split"}, "C8e"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_what_can(words: dict[str, str], why: str) -> None:
    with pytest.raises(InvalidSetup, match=why):
        NOTATION.game(2, words)
