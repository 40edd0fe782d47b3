"""What a table has stored about somebody: erased at their wish, or told to them alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hearthside.kernel.record import read
from hearthside.table import Table, facts_for, imported, read_deal, records, verify
from hearthside.table.dealer import Unfair, mix
from hearthside.table.messages import Leave, Remove
from hearthside.table.personal import erased, stored_about
from hearthside.table.table import encode
from table.evening import SHELF, SHORT, Evening, choosing, curling, ice, lascaux, three

KITS = SHELF


def erase(evening: Evening, player: str) -> None:
    """The store forgets, and the table is read anew."""
    data = erased(SHELF, evening.entries, player)
    evening.entries = [(new, at) for new, (_, at) in zip(data, evening.entries, strict=True)]
    evening.table = Table.load(SHELF, "hearth", evening.entries)


def stored(evening: Evening) -> bytes:
    return b"\n".join(data for data, _ in evening.entries)


def played(evening: Evening) -> Evening:
    evening.play_out()
    return evening


@pytest.mark.parametrize(
    "begin", [choosing, ice, lambda: choosing(blind=True), lambda: played(choosing())]
)
def test_a_name_and_its_salts_are_gone_from_all_that_is_stored(
    begin: Callable[[], Evening],
) -> None:
    evening = begin()
    assert b"Ben" in stored(evening)
    assert b'"02"' in stored(evening)  # the salt he gave
    count = len(evening.entries)

    erase(evening, "p2")

    assert b"Ben" not in stored(evening)
    assert b'"02"' not in stored(evening)
    assert count == len(evening.entries)
    assert "Somebody 2" == evening.state.people[1].name
    assert b"Ann" in stored(evening)


def test_a_host_can_be_erased_too() -> None:
    evening = three()

    erase(evening, "p1")

    assert b"Ann" not in stored(evening)
    assert "Somebody 1" == evening.state.people[0].name


def test_what_has_nothing_of_somebody_is_left_byte_for_byte() -> None:
    evening = played(choosing())
    erase(evening, "p2")

    assert [data for data, _ in evening.entries] == erased(SHELF, evening.entries, "p2")
    assert [data for data, _ in evening.entries] == erased(SHELF, evening.entries, "p9")


@pytest.mark.parametrize(
    "begin", [lambda: choosing(options=SHORT), ice], ids=["lascaux", "curling"]
)
def test_a_game_goes_on_as_it_would_have(begin: Callable[[], Evening]) -> None:
    whole, robbed = begin(), begin()

    erase(robbed, "p2")
    erase(robbed, "p1")
    for evening in (whole, robbed):
        evening.play_out()

    assert whole.state.board == robbed.state.board
    assert whole.state.results[0].scores == robbed.state.results[0].scores
    assert ("Somebody 1", "Somebody 2") == robbed.state.results[0].names[:2]


def test_what_a_running_game_is_dealt_from_is_told_to_nobody() -> None:
    evening = choosing()
    key = mix(evening.state.seed, evening.state.salts).hex()
    erase(evening, "p2")

    assert key.encode() in stored(evening)
    for player in (None, "p1", "p2", "p3"):
        seen = [*facts_for(SHELF, "hearth", evening.entries, player), evening.table.view(player)]
        assert key.encode() not in msgspec.json.encode(seen)
        if player is not None:
            told = stored_about(SHELF, evening.entries, player)
            assert key.encode() not in msgspec.json.encode(told)


def test_the_record_says_what_can_still_be_checked_and_what_cannot() -> None:
    evening = played(choosing(options=SHORT))
    [before] = records(SHELF, "hearth", evening.entries)
    erase(evening, "p2")
    [after] = records(SHELF, "hearth", evening.entries)

    assert checked(before).whole
    assert not checked(after).whole
    assert checked(before).draws == checked(after).draws
    assert checked(before).seals == checked(after).seals
    assert "\ndeal mixed " in after
    assert "Ben" not in after
    with pytest.raises(Unfair, match="the seed gives something else"):
        checked(changed(after, "deal mixed "))


def checked(text: str) -> Any:
    record = read(text, KITS)
    return verify(record.kit, record.game, record.log, read_deal(record.deal))


def changed(text: str, line: str) -> str:
    at = text.index(line) + len(line)
    return text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]


def test_who_gave_no_salt_takes_nothing_from_the_proof() -> None:
    evening = played(choosing())
    erase(evening, "p1")  # the host started without a word

    [record] = records(SHELF, "hearth", evening.entries)
    assert checked(record).whole


def test_a_mixture_that_comes_of_the_seed_after_all_proves_as_much() -> None:
    evening = played(choosing())
    key = mix(evening.state.seed, evening.state.salts).hex()
    [record] = records(SHELF, "hearth", evening.entries)

    assert checked(record.replace("\ndeal seal", f"\ndeal mixed {key}\ndeal seal", 1)).whole


def test_somebody_who_came_back_or_was_removed_is_erased_as_well() -> None:
    evening = three()
    evening.say("p3", Leave(id="1"))
    evening.say("p1", Remove(id="1", player="p2"))

    erase(evening, "p2")
    erase(evening, "p3")

    assert not {b"Ben", b"Cleo"} & {name for name in (b"Ben", b"Cleo") if name in stored(evening)}
    assert ["Ann"] == [person.name for person in evening.state.people]


def test_a_record_that_was_brought_in_no_longer_names_them() -> None:
    [text] = records(SHELF, "hearth", played(choosing()).entries)
    kept = [(encode(one), 1.0) for one in imported(SHELF, text, "Ben")]
    data = [(one, 1.0) for one in erased(SHELF, kept, "p1")]
    table = Table.load(SHELF, "hearth", data)

    assert (("Ann", "Somebody 1", "Cleo"),) == tuple(one.names for one in table.state.results)
    assert "Ben" not in records(SHELF, "hearth", data)[0]


def test_whoever_asks_is_told_all_that_is_stored_about_them() -> None:
    evening = choosing()
    evening.choose("p2", "blue")
    evening.choose("p3", "green")
    evening.say("p2", Leave(id="bye"))

    about = stored_about(SHELF, evening.entries, "p2")

    assert "Ben" == about.name
    assert ["joined", "seat_taken", "game_started", "moved", "bot_seated", "left"] == [
        tag(noted.fact) for noted in about.facts if tag(noted.fact) != "readied"
    ]
    told = msgspec.json.encode(about)
    for known in (b"Ben", b'["","02",""]', b'"blue"', b'"bye"'):
        assert known in told
    for secret in (b"Ann", b"Cleo", b'"03"', b'"green"', evening.state.seed.encode()):
        assert secret not in told


def tag(fact: Any) -> str:
    return str(fact.__struct_config__.tag)


def test_a_host_is_told_what_came_of_their_own_commands() -> None:
    evening = Evening(lascaux())
    about = stored_about(SHELF, evening.entries, "p1")

    assert ["table_made", "seat_taken"] == [tag(one.fact) for one in about.facts]
    assert "Ann" == about.name
    evening = Evening(curling())
    assert "" == stored_about(SHELF, evening.entries, "p7").name
