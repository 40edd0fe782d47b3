"""The format of records, apart from the rules of any game."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from hearthside.kernel import play
from hearthside.kernel.record import Bounds, Record, RecordError, read, write
from hearthside.kernel.rulings import Earlier
from hearthside.lascaux import BALANCED, KIT, Lascaux, Passed

KITS = {"lascaux": KIT}
GAME = Lascaux(seats=3, start_seat=0, deck=BALANCED[:3])
LOG = play(GAME, seed=0)
HEADER = "hearthside record 1\ngame lascaux\nrules 1\nseats 3\n"


def test_a_record_is_a_header_a_blank_line_and_the_events() -> None:
    text = write(Record(KIT, Lascaux(seats=3), ("Ann", "Ben", "Cleo"), ()))

    assert f"{HEADER}player 0 Ann\nplayer 1 Ben\nplayer 2 Cleo\n\n" == text


def test_options_are_written_where_they_differ_from_the_default() -> None:
    text = write(Record(KIT, Lascaux(seats=4, tie="most_cards", row_limit=None), (), ()))

    assert ["option tie most_cards", "option row_limit none"] == [
        line for line in text.splitlines() if line.startswith("option")
    ]


def test_a_game_not_begun_is_a_record() -> None:
    assert Record(KIT, Lascaux(seats=3), (), ()) == read(HEADER, KITS)


OLDER = replace(
    KIT,
    rules=3,
    earlier=(
        Earlier(until=1, usual={"tie": "most_cards"}, called={"opening": {"strict": "forced"}}),
        Earlier(until=2, called={"opening": {"forced": "start_forced"}}),
    ),
)


@pytest.mark.parametrize(
    ("rules", "options", "game"),
    [
        (1, "", Lascaux(seats=3, tie="most_cards")),
        (1, "option tie shared\n", Lascaux(seats=3)),
        (1, "option opening strict\n", Lascaux(seats=3, opening="start_forced", tie="most_cards")),
        (2, "option opening forced\n", Lascaux(seats=3, opening="start_forced")),
        (3, "option opening start_forced\n", Lascaux(seats=3, opening="start_forced")),
    ],
)
def test_what_older_rules_took_for_granted_or_called_otherwise_is_still_played(
    rules: int, options: str, game: Lascaux
) -> None:
    head = HEADER.replace("rules 1", f"rules {rules}")

    record = read(head + options, {"lascaux": OLDER})

    assert game == record.game
    assert "rules 3" in write(record)
    assert record == read(write(record), {"lascaux": OLDER})


@pytest.mark.parametrize(("rules", "word"), [(2, "strict"), (3, "forced")])
def test_what_something_was_called_before_is_refused_of_rules_that_know_better(
    rules: int, word: str
) -> None:
    head = HEADER.replace("rules 1", f"rules {rules}")

    with pytest.raises(RecordError, match="expected free, start_forced"):
        read(f"{head}option opening {word}\n", {"lascaux": OLDER})


def test_a_record_ends_with_a_newline() -> None:
    assert write(Record(KIT, GAME, (), LOG)).endswith("\n")
    assert not write(Record(KIT, GAME, (), LOG)).endswith("\n\n")


@pytest.mark.parametrize("newline", ["\r\n", "\r", "\n"])
def test_line_ends_of_any_machine_are_read(newline: str) -> None:
    record = Record(KIT, GAME, ("Ann",), LOG)

    assert record == read(write(record).replace("\n", newline), KITS)


@pytest.mark.parametrize(
    "name", ["Ann", "Ann of the Long Name", "Zoë", "安", "", "player 1", "Ann #1", "0", "option x"]
)
def test_any_name_of_one_line_comes_back(name: str) -> None:
    record = Record(KIT, GAME, (name, "Ben", "Cleo"), LOG)

    assert record == read(write(record), KITS)


@pytest.mark.parametrize("name", ["Ann\nBen", "  Ann\t Ben ", "Ann\u2028Ben", "Ann\x0bBen"])
def test_a_name_never_breaks_a_line(name: str) -> None:
    record = read(write(Record(KIT, GAME, (name,), LOG)), KITS)

    assert ("Ann Ben",) == record.players


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "here a record says `hearthside record …`"),
        ("\n\n\n", 3, "here a record says `hearthside record …`"),
        ("# nothing but a remark", 1, "here a record says `hearthside record …`"),
        ("hearthside record", 1, "here a record says `hearthside record …`"),
        ("hearthside record \n", 1, "here a record says `hearthside record …`"),
        ("hearthside record 1", 1, "here a record says `game …`"),
        ("hearthside record 2\ngame lascaux", 1, "version 2 is newer"),
        ("hearthside record 1.0\ngame lascaux", 1, "'1.0' is not a number"),
        (f"hearthside record {'9' * 5000}", 1, "is not a number"),
        ("hearthside record \u0661", 1, "is not a number"),
        ("hearthside record -1", 1, "is not a number"),
        ("hearthside record 1\ngame chess", 2, "no game called 'chess'; there is lascaux"),
        ("hearthside record 1\ngame lascaux\nrules 2", 3, "version 2 is newer"),
        ("hearthside record 1\ngame lascaux\nrules 1\n", 3, "here a record says `seats …`"),
        ("hearthside record 1\n# game\ngame lascaux\nseats 3", 4, "here a record says `rules …`"),
        (HEADER.replace("seats 3", "seats 99999999999"), 4, "is not a number"),
        (HEADER.replace("seats 3", "seats 2"), 4, "3 to 5 players, not 2"),
        (f"{HEADER}player x Ann", 5, "players are listed by seat, from 0 to 2"),
        (f"{HEADER}option games", 5, "games"),
        (f"{HEADER}option", 5, "cannot read `option`"),
        (f"{HEADER}option tie shared\nplayer 0 Ann", 6, "cannot read `player 0 Ann`"),
        (f"{HEADER}\nbid {'9' * 5000}.", 6, "cannot read"),
        (f"{HEADER}\nnext {'9' * 20}", 6, "does not follow"),
        (f"{HEADER}\nstart {'9' * 20}", 6, "there is no seat"),
        (f"{HEADER}\nbid {'9' * 20}.", 6, "there is no seat"),
        (f"{HEADER}\nnext {'9' * 21}", 6, "cannot read"),
        (f"{HEADER}\nstart 1 2", 6, "cannot read `start 1 2`"),
        (f"{HEADER}\nstart", 6, "cannot read `start`"),
        (f"{HEADER}\n\x00\x01\x02", 6, "cannot read"),
    ],
)
def test_what_is_no_record_is_refused_with_the_line(text: str, line: int, why: str) -> None:
    with pytest.raises(RecordError) as error:
        read(text, KITS)

    assert line == error.value.line
    assert why in error.value.why
    assert str(error.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    "text", [HEADER.replace("record 1", "record 0"), HEADER.replace("rules 1", "rules 0")]
)
def test_a_version_that_never_was_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line [13]: there never was a version 0$"):
        read(text, KITS)


def test_an_option_named_twice_is_refused_where_it_comes_again() -> None:
    line = len(HEADER.splitlines()) + 2

    with pytest.raises(RecordError, match=f"^line {line}: option games is set twice$"):
        read(f"{HEADER}option games 2\noption games 3\n", KITS)


def test_a_refusal_says_what_should_stand_there_and_what_does() -> None:
    game = Lascaux(seats=3, start_seat=0)
    log = play(game, seed=1)
    text = write(Record(KIT, game, (), log))
    passed = next(event for event in log if isinstance(event, Passed))
    said = f"{passed.seat}/{passed.stones}"
    wrong = text.replace(said, f"{passed.seat}/9", 1)
    cut = text[: text.index("reveal")]

    with pytest.raises(RecordError, match=f"L4.3d: here follows `bid {said}`, not `bid .*/9`$"):
        read(wrong, KITS)
    with pytest.raises(
        RecordError, match=r"L4.3h: here follows `reveal .*`, but the record breaks"
    ):
        read(cut, KITS)


@pytest.mark.parametrize("option", ["stones", "games", "stall_limit", "row_limit"])
@pytest.mark.parametrize("number", ["9" * 40, "9" * 5000, "1e3"])
def test_a_number_nobody_writes_is_refused(option: str, number: str) -> None:
    with pytest.raises(RecordError, match=f"line 5: {option}=.*: expected a number"):
        read(f"{HEADER}option {option} {number}\n\n", KITS)


@pytest.mark.parametrize("seed", range(30))
def test_garbage_is_refused_and_nothing_worse(seed: int) -> None:
    garbage = random.Random(seed).randbytes(200).decode("latin-1")

    for text in (garbage, HEADER + garbage, f"{HEADER}\nstart 1\ndraw {garbage}"):
        with pytest.raises(RecordError):
            read(text, KITS)


def test_an_error_is_short_and_printable_whatever_it_quotes() -> None:
    with pytest.raises(RecordError) as error:
        read(f"{HEADER}\nbid \x1b[31m{'x' * 10_000} the end", KITS)

    assert len(str(error.value)) < 450
    assert str(error.value).isprintable()
    assert "cannot read `bid \N{REPLACEMENT CHARACTER}[31mxxx" in str(error.value)
    assert str(error.value).endswith("the end`")


def test_a_reader_may_bound_what_it_reads() -> None:
    text = write(Record(KIT, GAME, (), LOG))
    bounds = Bounds(events=len(LOG), option=2_000)

    assert LOG == read(text, KITS, bounds=bounds).log
    with pytest.raises(RecordError, match=f"more than {len(LOG) - 1} events$"):
        read(text, KITS, bounds=Bounds(events=len(LOG) - 1, option=2_000))
    with pytest.raises(RecordError, match=r"^line 5: no option is read with more than 5 char"):
        read(f"{HEADER}option opening start_forced\n", KITS, bounds=Bounds(events=9, option=5))
