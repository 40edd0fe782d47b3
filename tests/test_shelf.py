"""The registry of games and the kits in it: each says all of its game, and nobody else does."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside import shelf
from hearthside.kernel.kit import AnyKit, loaded
from hearthside.kernel.play import turns
from hearthside.kernel.spelling import fields
from hearthside.shelf import NAMES, games

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "hearthside"
MAY_NAME = (  # rooms of a game, the registry, the first page, subjects of measuring and training
    *(f"{room}{name}/" for name in NAMES for room in ("", "bots/", "cli/", "fast/")),
    "shelf.py",
    "__init__.py",
    "lab/",
    "research/",
)
KITS = [games()[name] for name in NAMES]


def naming() -> Iterator[str]:
    for path in SOURCES.rglob("*.py"):
        place = path.relative_to(SOURCES).as_posix()
        if not place.startswith(MAY_NAME):
            text = path.read_text(encoding="utf-8").lower()
            yield from (f"{place} names {name}" for name in NAMES if name in text)


def test_nothing_outside_a_games_own_rooms_names_a_game() -> None:
    assert [] == list(naming())


def test_rooms_that_may_name_a_game_are_there() -> None:
    assert all((SOURCES / place).exists() for place in MAY_NAME)


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[SimpleNamespace]]:
    """Entry points of other packages, to be filled in."""
    points = list[SimpleNamespace]()
    monkeypatch.setattr(shelf, "entry_points", lambda group: points if group else [])
    shelf.places.cache_clear()
    shelf.games.cache_clear()
    yield points
    monkeypatch.undo()
    shelf.places.cache_clear()
    shelf.games.cache_clear()


def bring(name: str, where: str) -> SimpleNamespace:
    return SimpleNamespace(name=name, value=where)


def test_another_package_brings_a_game(
    brought: list[SimpleNamespace], monkeypatch: pytest.MonkeyPatch
) -> None:
    third = replace(KITS[0], name="third")
    monkeypatch.setitem(sys.modules, "a_third_game", SimpleNamespace(KIT=third))
    brought.append(bring("third", "a_third_game:KIT"))

    assert (*NAMES, "third") == shelf.names()
    assert third == shelf.games()["third"]


def test_nobody_takes_the_name_of_a_game_of_ours(brought: list[SimpleNamespace]) -> None:
    brought.append(bring("lascaux", "nowhere:KIT"))

    assert NAMES == shelf.names()
    assert "lascaux" == shelf.games()["lascaux"].name


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("nowhere_at_all:KIT", "No module named 'nowhere_at_all'"),
        ("hearthside.lascaux:Lascaux", "that is no Kit"),
        ("hearthside.lascaux:KIT", "its kit is called lascaux"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out_with_a_sentence(
    brought: list[SimpleNamespace], capsys: pytest.CaptureFixture[str], where: str, why: str
) -> None:
    brought.append(bring("third", where))

    assert [*NAMES] == [*shelf.games()]
    assert f"hearthside: the game third ({where}) is left out: {why}\n" == capsys.readouterr().err


@pytest.mark.parametrize("kit", KITS, ids=NAMES)
def test_every_part_that_a_kit_names_is_there(kit: AnyKit) -> None:
    solver = () if kit.solver is None else (kit.solver.where, kit.solver.ready)
    for where in (*kit.parts.values(), *kit.commands.values(), *solver):
        assert loaded(where) is not None


@pytest.mark.parametrize("kit", KITS, ids=NAMES)
def test_levels_and_opponents_are_bots_and_everybody_has_an_absent_one(kit: AnyKit) -> None:
    assert [*kit.levels] == [*kit.bots][: len(kit.levels)]
    assert kit.opponent in kit.bots
    assert {"random", "absent"} < {*kit.bots}
    assert kit.bots["absent"] is kit.absent


@pytest.mark.parametrize("kit", KITS, ids=NAMES)
def test_a_game_seats_as_many_as_it_says(kit: AnyKit) -> None:
    from hearthside.kernel import InvalidSetup

    assert kit.usual_seats in kit.seats
    for seats in range(13):
        if seats in kit.seats:
            assert seats == kit.notation.game(seats, {}).seats
        else:
            with pytest.raises(InvalidSetup):
                kit.notation.game(seats, {})


def book(kit: AnyKit) -> dict[str, dict[str, Any]]:
    path = ROOT / "docs" / "rules" / f"{kit.name}.toml"
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["ruling"]
    return {one["field"]: one for one in listed if one["field"] != "seats"}


@pytest.mark.parametrize("kit", KITS, ids=NAMES)
def test_a_kit_has_every_ruling_of_the_book_and_of_the_setup(kit: AnyKit) -> None:
    named = {one.name for one in kit.rulings}

    assert named == book(kit).keys()
    assert named == {field.name for field in fields(kit.kinds["setup"])} - {"seats"}
    assert len(named) == len(kit.rulings)


@pytest.mark.parametrize("kit", KITS, ids=NAMES)
def test_its_rulings_say_what_the_book_says(kit: AnyKit) -> None:
    for one in kit.rulings:
        told = book(kit)[one.name]
        assert one.rule == told["rule"]
        if one.kind == "text":
            continue
        assert one.default == told["default"]
        if one.values:
            assert {*one.values} == {*told["choices"]}
            assert one.values[0] == one.default
        bounds = re.search(r"from ([\d.]+)(?: to ([\d.,]+))?", " ".join(told["choices"]))
        if bounds:
            assert float(bounds[1]) == one.least
            assert (float(bounds[2].replace(",", "")) if bounds[2] else None) == one.most


@pytest.mark.parametrize("kit", KITS, ids=NAMES)
def test_every_value_of_a_ruling_makes_a_game_and_so_do_presets(kit: AnyKit) -> None:
    for one in kit.rulings:
        for value in one.values:
            kit.notation.game(max(kit.seats), {one.name: value})
    for name, words in kit.presets.items():
        assert kit.notation.game(max(kit.seats), words) == kit.notation.game(
            max(kit.seats), {"preset": name}
        )


@pytest.mark.process
def test_reading_a_record_loads_neither_rich_nor_numba() -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from hearthside.kernel.record import read\n"
        "from hearthside.shelf import games\n"
        "for path in sys.argv[1:]:\n"
        "    assert read(Path(path).read_text(encoding='utf-8'), games()).log\n"
        "print(*sys.modules)\n"
    )
    golden = ROOT / "tests" / "golden"
    records = [str(next(folder.glob("*.txt"))) for folder in (golden, golden / "curling")]
    done = subprocess.run(
        [sys.executable, "-c", code, *records], capture_output=True, text=True, check=True
    )

    assert not {"rich", "numba", "numpy", "hearthside.bots"} & {*done.stdout.split()}


PACE = {  # seconds that people take, by what they do
    "lascaux": ("greedy", 6, {"RoundEnded": 30, "StonePlaced": 5, "Passed": 5}),
    "curling": ("child", 1, {"RockAimed": 15, "HammerUsed": 6, "TotemPlaced": 6, "NothingUsed": 6}),
}


@pytest.mark.slow(2)
@pytest.mark.parametrize("name", NAMES)
def test_minutes_are_those_of_as_many_decisions_at_peoples_pace(name: str) -> None:
    """Give or take a third: nobody plays like a clock, and few games are played here."""
    kit = games()[name]
    bot, count, pace = PACE[name]
    seconds = 0
    for seats in kit.seats:
        for seed in range(count):
            players = [kit.bots[bot]] * seats
            for _, events in turns(kit.notation.game(seats, {}), players, seed=seed):
                seconds += sum(pace.get(type(event).__name__, 0) for event in events)

    found = seconds / 60 / count / len(kit.seats)
    assert found == pytest.approx(fmean(kit.minutes), rel=1 / 3)
