"""Records that anybody may send in: thrown again, bounded, and refused with their line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hearthside.kernel import Refusal
from hearthside.kernel.record import Bounds, RecordError, read, write
from hearthside.server import fairness, lookback
from hearthside.server.bodies import Retold, Verdict
from hearthside.shelf import games, lending
from hearthside.table import Table, encode, imported, records
from server.guests import House, Json
from slides import no_ice

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted([*GOLDEN.glob("*.txt"), *GOLDEN.glob("curling/*.txt")])
}
DEALT = RECORDS["dealt-broken"]
LINES = DEALT.splitlines()
SETTLED = next(n for n, line in enumerate(LINES, 1) if line.startswith("settle "))
SHORT = 0.7  # metres from the river's end: a little less far than the ice has it
MOVED = re.sub(r"(settle 0 at \S+) [^ ;]+", rf"\1 {SHORT}", DEALT, count=1)
OTHER = DEALT.replace("physics 1:", "physics 2:")

SHELF = games()
KITS = SHELF

MANY = "9" * 5000
MONSTERS = [
    MANY, f"-{MANY}", f"0.{MANY}", f"1e{MANY}", "1e999", "nan", "inf", "-0", "-0.0", "-1", "1e3",
    "18446744073709551616", "99999999999", "5e-324", "1_0", "٣", "²", "\x00", "\x1b[31m", "", "?",
    "-", ":", "/", ";", "0:", "none", "x" * 100_000, "\N{MAMMOTH}", "cave:nan", f"river:{MANY}",
]  # fmt: skip


# By HTTP.


def refused(home: House, path: str, **body: Any) -> str:
    answer = home.post(path, **body)
    assert (400, "bad_record") == (answer.status_code, answer.json()["code"])
    why: str = answer.json()["why"]
    return why


def steps(home: House, record: str) -> Json:
    answer = home.post("/api/steps", record=record)
    assert 200 == answer.status_code
    told: Json = answer.json()
    return told


def verdict(home: House, record: str) -> Json:
    answer = home.post("/api/verify", record=record)
    assert 200 == answer.status_code
    told: Json = answer.json()
    return told


def test_a_rock_that_did_what_no_ice_does_is_refused_by_its_line(home: House) -> None:
    line = f"line {SETTLED}: C4.1b: after `throw 0 rock 0 "

    assert refused(home, "/api/steps", record=MOVED).startswith(line)
    assert refused(home, "/api/tables/import", record=MOVED, name="Ann").startswith(line)
    told = verdict(home, MOVED)
    assert told["why"].startswith(line)
    assert (False, None) == (told["fair"], told["slides"])
    page = home.http.post("/verify", data={"record": MOVED}).text
    assert f"Not shown to be fair: line {SETTLED}: C4.1b: after " in page


def test_slides_are_thrown_again_and_that_is_told(home: House) -> None:
    said = "12 slides thrown again, as this ice has them"
    expected = {"again": 12, "believed": 0, "said": said}

    told = verdict(home, DEALT)
    assert (True, 12, 6, expected) == (told["fair"], told["draws"], told["seals"], told["slides"])
    assert expected == steps(home, DEALT)["slides"]
    assert f"{said}." in home.http.post("/verify", data={"record": DEALT}).text


def test_slides_of_another_physics_are_believed_and_that_is_told(home: House) -> None:
    said = "12 slides believed: they follow physics 2, and this program 1"
    expected = {"again": 0, "believed": 12, "said": said}

    told = verdict(home, OTHER)
    assert (True, expected) == (told["fair"], told["slides"])
    assert expected == steps(home, OTHER)["slides"]
    assert f"{said}." in home.http.post("/verify", data={"record": OTHER}).text
    assert 201 == home.post("/api/tables/import", record=OTHER, name="Ann").status_code


def test_nothing_slides_in_lascaux(home: House) -> None:
    told = steps(home, RECORDS["tie"])

    assert told["slides"] is None


@pytest.mark.parametrize("name", ["dealt-broken", "three-seats"])
@pytest.mark.parametrize("line", [f"seal {MANY} ab", f"salt 2 {MANY}", f"seed {MANY}"])
def test_a_number_of_5000_digits_in_a_deal_is_refused_with_its_line(
    home: House, name: str, line: str
) -> None:
    text = f"{RECORDS[name]}deal {line}\n"
    at = f"line {len(text.splitlines())}: no line of a deal is longer than 200 characters"

    assert at == verdict(home, text)["why"]
    assert at == refused(home, "/api/tables/import", record=text, name="Ann")
    assert at == refused(home, "/api/steps", record=text)
    assert at in home.http.post("/verify", data={"record": text}).text


def test_a_deal_that_cannot_be_read_is_kept_at_no_table(home: House) -> None:
    text = f"{DEALT}deal seal 12345678901 ab\n"

    why = refused(home, "/api/tables/import", record=text, name="Ann")

    assert "`deal seal 12345678901 ab` cannot be read" == why == verdict(home, text)["why"]


# Believed without a throw.


def test_a_table_is_loaded_and_its_games_are_told_without_a_throw() -> None:
    """Ours were thrown when they were played, and what was imported when it came."""
    entries = [(encode(one), 0.0) for one in imported(SHELF, DEALT, "Ann")]
    still = lending(lambda _: no_ice)

    assert "over" == Table.load(still, "hearth", entries).state.phase
    (text,) = records(still, "hearth", entries)
    assert write(read(DEALT, SHELF)) == text
    told = lookback.retold(still, text, "open", 0, games=1)
    assert (None, True) == (told.slides, told.over)
    with pytest.raises(AssertionError, match="nothing was to slide"):
        lookback.retold(still, text, "open", 0)


# Monsters.


def acts(text: str) -> Iterator[Callable[[], Any]]:
    """All that is done with a record that was sent in."""
    yield partial(read, text, KITS)
    yield partial(imported, SHELF, text, "Ann")
    yield partial(lookback.retold, SHELF, text, "open", 0)
    yield partial(lookback.retold, SHELF, text, "0", 3, games=2)
    yield partial(fairness.judge, SHELF, text)


def survives(text: str) -> None:
    """It is taken, or refused in a sentence that fits on a screen; nothing else happens."""
    for act in acts(text):
        try:
            said = act()
            why = said.why if isinstance(said, Verdict) else ""
            if isinstance(said, Verdict | Retold):
                msgspec.json.encode(said)
        except (RecordError, Refusal) as refusal:
            why = str(refusal)
        assert len(why) < 500
        assert why.isprintable()


@pytest.mark.parametrize("name", RECORDS)
def test_a_monster_in_place_of_any_word_is_refused_in_one_sentence(name: str) -> None:
    rng = Random(name)
    lines = RECORDS[name].splitlines()
    kinds = {line.split()[0]: number for number, line in reversed([*enumerate(lines)]) if line}
    for number in kinds.values():
        words = lines[number].split(" ")
        for monster in rng.sample(MONSTERS, 4):
            at = rng.randrange(len(words))
            changed = " ".join([*words[:at], monster, *words[at + 1 :]])
            survives("\n".join([*lines[:number], changed, *lines[number + 1 :]]))


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("tie", "stones games row_limit stall_limit start_seat deck tie preset"),
        ("two-seats", "target tie_band board ice noise slammer broken_rocks"),
    ],
)
def test_a_monster_is_no_option(name: str, fields: str) -> None:
    head, _, rest = RECORDS[name].partition("\n\n")
    for field in fields.split():
        for monster in MONSTERS:
            survives(f"{head}\noption {field} {monster}\n\n{rest[:200]}")
            survives(f"{head}\noption {field} {monster}\n")


@pytest.mark.parametrize("word", ["commitment", "seed", "salt 0", "salt 1", "seal 0", "seal", ""])
def test_a_monster_is_no_deal(word: str) -> None:
    begun = DEALT.partition("sign")[0]
    deal = DEALT[DEALT.index("deal ") :]
    for monster in MONSTERS:
        survives(f"{begun}{deal}deal {word} {monster}\n")
        survives(f"{begun}deal {word} {monster}\n")


# Bounds.


def test_a_record_with_more_events_than_any_table_makes_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hearthside.table.table.BOUNDS", Bounds(events=100, option=4_000))
    head = RECORDS["three-seats"].partition("\nbid")[0].replace("\n\n", "\noption stones 100\n\n")
    text = f"{head}\nbid {'0. 1. 2. ' * 40}"

    with pytest.raises(Refusal, match="no record is read with more than 100 events"):
        lookback.retold(SHELF, text, "open", 0)


def test_an_option_longer_than_any_table_keeps_is_refused() -> None:
    head = "hearthside record 1\ngame lascaux\nrules 1\nseats 3\n"
    text = f"{head}option deck {'deer:green-blue ' * 251}"

    assert "line 5: no option is read with more than 4000" in fairness.judge(SHELF, text).why
