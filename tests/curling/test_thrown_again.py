"""Records read by somebody who doubts them: what this program's ice can tell, it tells again."""

from __future__ import annotations

import re
from math import nextafter
from pathlib import Path

import pytest

from hearthside.curling import Ice, Place, Slid, Sliding, kit, recorded
from hearthside.curling.bridge import slide
from hearthside.curling.recorded import Recorded, ThrownAgain
from hearthside.kernel import IllegalAction
from hearthside.kernel.kit import Doubted
from hearthside.kernel.record import RecordError, read
from lake import BOARD
from slides import no_ice

GOLDEN = Path(__file__).parents[1] / "golden" / "curling"
GAMES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.txt"))}
DEALT = GAMES["dealt-broken"]
KITS = {"curling": kit(slide)}
ICE = Ice()


def settled(text: str) -> list[int]:
    """The numbers of the lines that tell of a slide."""
    return [n for n, line in enumerate(text.splitlines(), 1) if line.startswith("settle ")]


def doubted(text: str) -> Doubted:
    found = read(text, KITS, doubting=True).doubted
    assert found is not None
    return found


def altered(text: str, line: int, old: str, new: str) -> str:
    """A record with one line in which something stands instead of something."""
    lines = text.splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


def nudged(text: str, line: int, pattern: str) -> str:
    """A record with the number of a line that a pattern finds grown by the smallest step."""
    found = re.search(pattern, text.splitlines()[line - 1])
    assert found is not None
    more = repr(nextafter(float(found[1]), float("inf")))
    return altered(text, line, found[0], found[0].replace(found[1], more))


@pytest.mark.parametrize("text", GAMES.values(), ids=GAMES)
def test_every_golden_game_is_thrown_again_as_this_ice_has_it(text: str) -> None:
    number = len(settled(text))

    said = f"{number} slides thrown again, as this ice has them"
    assert Doubted(number, 0, said) == doubted(text)


@pytest.mark.parametrize("text", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("at", [0, 7, -1])
def test_a_rock_moved_by_the_smallest_step_is_found_by_its_line(text: str, at: int) -> None:
    line = settled(text)[at]
    forged = nudged(text, line, r"\d at \S+ ([^ ;]+)")

    with pytest.raises(RecordError) as error:
        read(forged, KITS, doubting=True)

    assert (line, "C4.1b") == (error.value.line, error.value.rule)
    thrown = next(one for one in text.splitlines()[line - 2 :: -1] if one.startswith("throw "))
    rest = re.search(r"\d+ at \S+ [^ ;]+", text.splitlines()[line - 1])
    assert rest is not None
    assert error.value.why.startswith(f"after `{thrown}` the ice has `{rest[0]}`, not `")


def test_some_ice_might_have_done_it_so_whoever_believes_takes_it() -> None:
    forged = nudged(DEALT, settled(DEALT)[-1], r"\d at \S+ ([^ ;]+)")

    assert read(forged, {"curling": kit(no_ice)}).doubted is None


@pytest.mark.parametrize(
    ("pattern", "part"),
    [
        (r"\d side ([^ ;]+)", "side"),
        (r"\d broken ([^ ;]+)", "broken"),
        (r"knocks \d+ ([^ ;]+)", "knocks"),
        (r"knocks \d+ [^ ;]+ [^ ;]+ ([^ ;]+)", "knocks"),
    ],
)
def test_so_is_anything_else_a_slide_tells(pattern: str, part: str) -> None:
    line = next(n for n in settled(DEALT) if " broken " in DEALT.splitlines()[n - 1])

    with pytest.raises(RecordError, match=f"{part} ") as error:
        read(nudged(DEALT, line, pattern), KITS, doubting=True)

    assert "C" == (error.value.rule or "")[0]


def test_a_knock_that_never_was_is_found() -> None:
    """The last part of a line is compared as well as the first."""
    line = settled(DEALT)[0]
    more = "; 0 bounces 0.5 0.0 1.0 0.0 -1.0 after 0; physics"

    with pytest.raises(RecordError, match="not `0 bounces"):
        read(altered(DEALT, line, "; physics", more), KITS, doubting=True)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (" physics 1:", " physics 2:", "they follow physics 2, and this program 1"),
        (":b0212efd", ":b0212eff", "their ice is world b0212effe1c41d04, and this program's b0212"),
        (" physics 1:b0212efde1c41d04", " physics toy", "does not say which physics"),
        ("; physics 1:b0212efde1c41d04", "", "does not say which physics"),
    ],
)
def test_slides_of_another_ice_are_believed_and_that_is_said(old: str, new: str, why: str) -> None:
    text = nudged(DEALT.replace(old, new), settled(DEALT)[-1], r"\d at \S+ ([^ ;]+)")

    told = doubted(text)

    assert (0, 12) == (told.again, told.believed)
    assert told.said.startswith("12 slides believed: ")
    assert why in told.said


def test_what_is_of_this_ice_is_thrown_again_among_what_is_not() -> None:
    first, *_, last = settled(DEALT)
    text = altered(DEALT, first, "physics 1", "physics 2")

    told = doubted(text)

    assert (11, 1) == (told.again, told.believed)
    with pytest.raises(RecordError, match=f"^line {last}: "):
        read(nudged(text, last, r"\d at \S+ ([^ ;]+)"), KITS, doubting=True)


@pytest.mark.parametrize("word", ["", "; physics toy"])
def test_where_no_physics_is_told_no_solver_is_asked(word: str) -> None:
    text = re.sub("; physics .*", word, DEALT)

    told = read(text, {"curling": kit(no_ice)}, doubting=True).doubted

    assert told is not None
    assert (0, 12) == (told.again, told.believed)


def test_measures_of_ones_own_are_a_world_of_their_own() -> None:
    """The record says how its board was, so its own world is what this program makes of that."""
    head = "option target 1\noption ice rim_friction:0.1\n"

    told = doubted(DEALT.replace("option target 1\n", head))

    assert 12 == told.believed
    assert "their ice is world b0212efde1c41d04, and this program's " in told.said


def test_a_record_cannot_ask_for_more_than_some_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "PATIENCE", 100)

    told = doubted(DEALT)

    assert 0 < told.again < 12 == told.again + told.believed
    assert "too many to throw all of them again" in told.said


def test_rocks_that_lie_where_no_disc_can_are_a_refusal() -> None:
    """Believed rests may overlap a little more than the solver would ever leave them."""
    clear = Sliding(BOARD, ICE, "centre", "contact", (), Place(0, 0.0, 0.1), 0.0, 1.5, 0.0)
    near = (Place(1, 0.0, 0.6), Place(2, 0.0, 0.6 + 2 * BOARD.rock_radius - 5e-7))
    crowded = Sliding(BOARD, ICE, "centre", "contact", near, Place(0, 0.0, 0.1), 0.0, 1.5, 0.0)
    told = slide(clear)
    ice = ThrownAgain(slide)

    assert told == ice.slide(Recorded(told), clear)
    with pytest.raises(IllegalAction, match="nothing slides from there: disc 1"):
        ice.slide(Recorded(told), crowded)


def test_where_our_ice_has_no_such_world_slides_are_believed() -> None:
    def unknown(sliding: Sliding) -> Slid:
        raise ValueError(f"no world like {sliding.board}")

    told = read(DEALT, {"curling": kit(unknown)}, doubting=True).doubted

    assert told is not None
    assert (0, 12) == (told.again, told.believed)
    assert "no world like" in told.said
