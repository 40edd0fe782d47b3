"""Records are checked against the outcome they tell: rules are proved again, ice is believed."""

from __future__ import annotations

import pytest

from hearthside.curling import Bounce, Curling, Left, Place, RocksSettled, Setup, Slid, Sliding, kit
from hearthside.curling.recorded import impossible, recorded
from hearthside.kernel import IllegalAction, play
from hearthside.kernel.record import Record, RecordError, read, write
from lake import BOARD, FLICK, lake
from slides import kick, no_ice, toy_ice

KITS = {"curling": kit(no_ice)}
HEAD = "hearthside record 1\ngame curling\nrules 1\nseats 2\noption first side_0\n"
GAME = Curling(Setup(seats=2, first="side_0", broken_rocks=False, target=1), toy_ice)
TEXT = write(Record(kit(toy_ice), GAME, (), play(GAME, seed=4)))
LINES = TEXT.splitlines()


def sliding(side_out: str = "centre") -> Sliding:
    """Rock 0 is thrown at rock 6."""
    setup = lake(side_out=side_out).setup
    return Sliding(
        setup.board, setup.ice, setup.side_out, "contact",
        (Place(6, 0.0, 0.7),), Place(0, 0.0, 0.1), 0.0, 1.5, 0.0,
    )  # fmt: skip


GOOD = Slid((Place(0, 0.0, 0.6), Place(6, 0.0, 0.7)))


def test_what_could_be_is_believed() -> None:
    slid = recorded([RocksSettled(GOOD)])(sliding())

    assert GOOD == slid


def test_a_slide_that_is_not_told_is_missed() -> None:
    with pytest.raises(IllegalAction, match="does not say"):
        recorded(())(sliding())


@pytest.mark.parametrize(
    ("slid", "why"),
    [
        (Slid(GOOD.rests[:1]), "every rock"),
        (Slid((*GOOD.rests, Place(7, 0.1, 0.6))), "every rock"),
        (Slid(GOOD.rests, (Left(6, 0.5, "side"),)), "every rock"),
        (Slid(GOOD.rests[::-1]), "in their order"),
        (Slid((Place(0, 0.0, 0.68), Place(6, 0.0, 0.7))), "on each other"),
        (Slid((Place(0, 0.2, 0.6), Place(6, 0.0, 0.7))), "off the board"),
        (Slid((Place(0, 0.0, 0.0), Place(6, 0.0, 0.7))), "off the board"),
        (Slid((Place(0, 0.0, 0.899), Place(6, 0.0, 0.7))), "off the board"),
        (Slid(GOOD.rests, knocks=(kick(9, 1.0, by=0),)), "only rocks on the board"),
        (Slid(GOOD.rests, knocks=(kick(0, 1.0, by=0),)), "only rocks on the board"),
        (
            Slid(GOOD.rests, knocks=(kick(6, 1.0, by=0, time=0.5), kick(6, 1.0, by=0, time=0.4))),
            "order of time",
        ),
        (Slid(GOOD.rests[1:], (Left(0, -1.0, "side"),)), "order of time"),
        (Slid(GOOD.rests, bounces=(Bounce(0.5, 9, 0.0, 1.0, 0.0, -1.0),)), "bounce off"),
        (Slid(GOOD.rests, bounces=(Bounce(0.5, 0, 0.0, 1.0, 0.0, -1.0),)), "never bounces"),
    ],
)
def test_what_no_ice_could_do_is_refused(slid: Slid, why: str) -> None:
    assert why in (impossible(sliding(), slid) or "")
    with pytest.raises(IllegalAction, match=why):
        recorded([RocksSettled(slid)])(sliding())


@pytest.mark.parametrize(
    ("side_out", "most"), [("any_overhang", -1), ("centre", 0), ("fully_off", 1)]
)
def test_how_far_a_rock_may_overhang_is_the_tables_ruling(side_out: str, most: int) -> None:
    edge = BOARD.width / 2 + most * BOARD.rock_radius
    inside, outside = (Slid((Place(0, edge + by, 0.6), Place(6, 0.0, 0.7))) for by in (-1e-5, 1e-5))

    assert impossible(sliding(side_out), inside) is None
    assert impossible(sliding(side_out), outside)


def altered(number: int, instead: str | None) -> str:
    lines = LINES.copy()
    lines[number : number + 1] = [] if instead is None else [instead]
    return "\n".join(lines)


def event_lines() -> list[int]:
    first = LINES.index("") + 1
    return [n for n in range(first, len(LINES)) if LINES[n] and not LINES[n].startswith("#")]


def test_another_solver_would_not_change_a_recorded_game() -> None:
    assert read(TEXT, KITS).log == read(TEXT, {"curling": kit(toy_ice)}).log


def test_a_record_without_one_of_its_lines_is_refused() -> None:
    for number in event_lines():
        with pytest.raises(RecordError) as error:
            read(altered(number, None), KITS)
        assert error.value.rule


def test_a_record_with_a_line_twice_is_refused() -> None:
    for number in event_lines():
        with pytest.raises(RecordError):
            read(altered(number, f"{LINES[number]}\n{LINES[number]}"), KITS)


SLID = f"throw 0 rock 0 from {FLICK.x} {FLICK.y} at 0.0 1.5 spin 0.0\nsettle 0 at 0.0 0.735"
OFF = "option broken_rocks false\n"


@pytest.mark.parametrize(
    ("events", "rule"),
    [
        (f"{SLID}\nsweep 0", "C5a"),  # it is not short, nor the turn over
        (f"{SLID}\nnothing 1", "C4.2b"),
        (f"{SLID}\nnothing 0\nturn 0", "C4a"),
        (f"{SLID}\nnothing 0\nturn 1\n{SLID}", "C4a"),
        (f"{SLID}\nhammer 0 big 0 along 0.0 1.0 to 0.0 0.8", "C2.1"),  # moved too little
        (f"{SLID}\nhammer 0 big 0 along 1.0 1.0 to 0.08 0.815", "C2.1"),
        (f"{SLID}\nhammer 0 little 1 along 1.0 0.0 to 0.052 0.735", "C2.1"),
        (f"{SLID}\ntotem 0 1", "C2.4"),
        (SLID.replace("rock 0", "rock 1"), "C4.1a"),
        (SLID.replace("0.735", "0.895"), "C4.1b"),
        (SLID.replace("0 at", "6 at"), "C4.1b"),
        (SLID.replace("from 0.0 0.105", "from 0.0 0.2"), "C4.1a"),
        (SLID.replace(" at 0.0 1.5", " at 0.0 9.5"), "C4.1b"),
        (SLID.replace("0.735", "0.885"), "C4.1c"),  # it touches the slammer: removed
        (SLID.replace("0.735", "0.4") + "\nnothing 0\nturn 1", "C5a"),  # not swept
        ("nothing 0", "C4.2b"),
        ("turn 1", "C4a"),
        ("score 1 0", "C6b"),
        ("settle 0 at 0.0 0.735", "C4.1b"),
        ("fortune 0.0 0.0 0", "C4.1b"),
        ("aim 0 rock 0 from 0.0 0.105 at 0.0 1.5 spin 0.0", "C4.1b"),  # nothing strays here
    ],
)
def test_a_record_that_breaks_a_rule_is_refused_by_it(events: str, rule: str) -> None:
    with pytest.raises(RecordError) as error:
        read(f"{HEAD}{OFF}\n{events}\n", KITS)

    assert rule == error.value.rule


def test_a_noisy_throw_is_checked_to_the_last_bit() -> None:
    aim = "aim 0 rock 0 from 0.0 0.105 at 0.0 1.5 spin 0.0"
    went = "throw 0 rock 0 from 0.0 0.105 at 0.0 {} spin 0.0\nsettle 0 at 0.0 0.735"
    told = f"{HEAD}option noise club\n\n{aim}\nfortune 0.0 0.1 7\n"

    assert read(told + went.format(1.5 * 1.1), KITS).log
    with pytest.raises(RecordError):
        read(told + went.format(1.5 * 1.1 + 1e-15), KITS)
    with pytest.raises(RecordError):
        read(told.replace("noise club", "noise none") + went.format(1.5 * 1.1), KITS)
