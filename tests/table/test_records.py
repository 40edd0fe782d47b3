"""Finished games leave a table as records and come to another one."""

from __future__ import annotations

from typing import Any

import pytest

from hearthside.kernel import Refusal, play
from hearthside.kernel.record import Record, read, write
from hearthside.lascaux import KIT, Lascaux, MarkerChosen, MarkerTakenBack
from hearthside.table import Table, encode, imported, read_deal, records, verify
from hearthside.table.messages import Lend, Ready, Rematch
from hearthside.table.table import LONGEST
from table.evening import NIGHTFALL, SHELF, SHORT, Evening, choosing, ice, three

KITS = SHELF


def told(evening: Evening) -> list[str]:
    return records(SHELF, "hearth", evening.entries)


def bring(text: str) -> tuple[Table, list[tuple[bytes, float]]]:
    """A new table at which a recorded game has been played, as its store has it."""
    entries = [(encode(one), NIGHTFALL) for one in imported(SHELF, text, "Zoë")]
    return Table.load(SHELF, "other", entries), entries


def played(**rest: Any) -> Evening:
    evening = choosing(**rest)
    evening.play_out()
    return evening


def test_a_table_without_a_finished_game_has_no_record() -> None:
    assert [] == told(three())
    assert [] == told(choosing())


def test_each_finished_game_is_a_record_with_its_deal() -> None:
    evening = played(options=SHORT)
    evening.say("p1", Rematch(id="1"))
    evening.start()
    evening.say("p2", Lend(id="2", seat=1, bot="greedy"))
    evening.play_out()
    evening.say("p1", Rematch(id="3"))
    evening.start()

    texts = told(evening)

    assert 2 == len(texts)
    for text in texts:
        record = read(text, KITS)
        assert ("Ann", "Ben", "Cleo") == record.players
        verify(record.kit, record.game, record.log, read_deal(record.deal))
    assert texts[0] != texts[1]


@pytest.mark.parametrize(
    "evening",
    [
        lambda: played(options={**SHORT, "won": "hidden", "games": "2"}),
        lambda: played(options=SHORT, blind=True),
        lambda: ice(4, options={"target": "1", "noise": "club", "objects": "split"}),
    ],
)
def test_exported_imported_and_exported_again_it_is_the_same(evening: Any) -> None:
    one = evening()
    if one.state.phase == "playing":
        one.play_out()
    (text,) = told(one)

    table, entries = bring(text)

    assert [text] == records(SHELF, "other", entries)
    assert one.state.results == table.state.results
    assert one.state.board == table.state.board
    assert ("over", "Zoë") == (table.state.phase, table.state.people[0].name)


def test_an_imported_table_can_play_on() -> None:
    (text,) = told(played())
    facts = imported(SHELF, text, "Ann")
    evening = Evening(host="Ann")
    evening.table = Table(SHELF, "hearth", facts[0])
    evening.entries = [(encode(facts[0]), NIGHTFALL)]
    evening.listeners.clear()
    for one in facts[1:]:
        evening.take(one)

    evening.say("p1", Rematch(id="1"))

    assert "gathering" == evening.state.phase
    assert evening.view().commitment
    assert 1 == len(evening.view().results)
    for name in ("Ben", "Cleo", "Dan"):
        evening.join(name)
    with evening.refused("not_seated"):
        evening.say("p1", Ready(id="2"))
    evening.start()
    evening.play_out()
    assert [text, *told(evening)[1:]] == told(evening)
    assert 2 == len(told(evening))


def test_a_game_that_is_not_over_is_not_kept() -> None:
    game = Lascaux(seats=3)
    with pytest.raises(Refusal) as refusal:
        imported(SHELF, write(Record(KIT, game, ("A", "B", "C"), ())), "Ann")
    assert "unfinished" == refusal.value.code


def test_a_game_that_goes_on_for_ever_is_not_kept() -> None:
    (text,) = told(played())
    record = read(text, KITS)
    at = next(n for n, event in enumerate(record.log) if isinstance(event, MarkerChosen))
    chosen = record.log[at]
    again = (MarkerTakenBack(chosen.seat), chosen) * (LONGEST // 2)
    log = (*record.log[: at + 1], *again, *record.log[at + 1 :])
    with pytest.raises(Refusal) as refusal:
        imported(SHELF, write(Record(KIT, record.game, record.players, log)), "Ann")
    assert "too_long" == refusal.value.code


@pytest.mark.parametrize("text", ["", "a letter", "hearthside record 1\ngame chess\n", "\x00"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        imported(SHELF, text, "Ann")
    assert "invalid" == refusal.value.kind


def test_an_altered_record_is_refused() -> None:
    (text,) = told(played())
    with pytest.raises(Refusal) as refusal:
        imported(SHELF, text.replace("end all_owned ", "end all_owned 1"), "Ann")
    assert "invalid" == refusal.value.kind


def test_a_record_of_a_game_that_no_table_could_set_up_is_refused() -> None:
    game = Lascaux(seats=3, start_seat=0, stall_limit=100)
    text = write(Record(KIT, game, ("A", "B", "C"), play(game, seed=1)))
    assert "stall_limit 100\n" in text

    with pytest.raises(Refusal) as refusal:
        imported(SHELF, text.replace("stall_limit 100\n", "stall_limit 1000\n"), "Ann")

    assert "invalid" == refusal.value.kind


def test_a_record_brings_no_bad_name() -> None:
    (text,) = told(played())
    with pytest.raises(Refusal) as refusal:
        imported(SHELF, text, "")
    assert "name_invalid" == refusal.value.code
