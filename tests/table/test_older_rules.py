"""Tables whose games were played by older rules: they go on, and are told, as they were played."""

from __future__ import annotations

import re

from hearthside.curling.game import setup_of
from hearthside.kernel.record import read
from hearthside.table import Table, imported, read_deal, records, verify
from hearthside.table.messages import Rematch
from hearthside.table.table import encode
from table.evening import SHELF, Evening, ice

THEN = {"mississippi": "nearest", "fell_together": "lower_rock"}  # in today's words


def evening() -> Evening:
    return ice(2, options={"first": "side_0", "target": "1", "broken_rocks": "false", **THEN})


def aged(entries: list[tuple[bytes, float]]) -> list[tuple[bytes, float]]:
    """The same facts, as the first version of the rules wrote them."""
    words = (
        (rb'"mississippi":"nearest"', b'"mississippi":"on"'),
        (rb',?"fell_together":"lower_rock"', b""),
        (rb'"game_started","rules":2', b'"game_started","rules":1'),
        (rb',"rules":2', b""),  # a game that was brought did not say it
    )
    old = []
    for data, at in entries:
        for today, then in words:
            data = re.sub(today, then, data)
        old.append((data, at))
    assert b'"mississippi":"on"' in old[0][0]
    assert not any(re.search(rb'nearest|fell_together|"rules":2', data) for data, _ in old)
    return old


def test_a_game_that_goes_on_goes_on_by_the_rules_it_was_begun_with() -> None:
    table = Table.load(SHELF, "hearth", aged(evening().entries))

    setup = setup_of(table.state.game)
    assert ("nearest", "lower_rock") == (setup.mississippi, setup.fell_together)
    assert "nearest" == table.state.settings.options["mississippi"]


def test_a_finished_game_is_a_record_of_today_that_can_be_verified() -> None:
    before = evening()
    before.play_out()

    [text] = records(SHELF, "hearth", aged(before.entries))

    assert records(SHELF, "hearth", before.entries) == [text]
    record = read(text, SHELF)
    verify(record.kit, record.game, record.log, read_deal(record.deal))
    assert {"option mississippi nearest", "option fell_together lower_rock"} <= {*text.splitlines()}


def test_the_next_game_is_played_by_the_rules_of_today() -> None:
    before = evening()
    before.play_out()
    before.table = Table.load(SHELF, "hearth", aged(before.entries))

    before.say("p1", Rematch(id="again"))
    before.start()

    setup = setup_of(before.state.game)
    assert ("nearest", "other_side") == (setup.mississippi, setup.fell_together)


def test_a_record_that_was_brought_before_is_still_what_it_was() -> None:
    before = evening()
    before.play_out()
    [text] = records(SHELF, "hearth", before.entries)
    entries = [(encode(one), 0.0) for one in imported(SHELF, text, "Zoë")]

    old = aged(entries)

    assert records(SHELF, "other", entries) == records(SHELF, "other", old) == [text]
