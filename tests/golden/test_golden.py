"""Whole games kept as files: they are read, checked and written the same for ever."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hearthside.kernel import replay
from hearthside.kernel.record import Record, RecordError, read, write
from hearthside.lascaux import KIT, AnyAction, AnyEvent, GameEnded, State, View

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KITS = {"lascaux": KIT}

# file: final points by seat, winners, how each game ended
GAMES: dict[str, tuple[tuple[int, ...], tuple[int, ...], list[str]]] = {
    "three-seats.txt": ((13, 15, 13), (1,), ["all_owned"]),
    "four-seats-hidden.txt": ((20, 6, 14, 8), (0,), ["all_owned"]),
    "five-seats-boomerang.txt": ((5, 7, 5, 13, 4), (3,), ["deck_empty"]),
    "series.txt": ((15, 14, 18), (2,), ["all_owned"] * 3),
    "stall.txt": ((2, 2, 2), (0, 1, 2), ["stalled"]),  # two cards are left, nobody wants them
    "tie.txt": ((4, 4, 4, 4), (2,), ["all_owned"]),  # decided by stones
}


def text_of(name: str) -> str:
    return (HERE / name).read_bytes().decode("utf-8")


def record_of(name: str) -> Record[State, AnyAction, AnyEvent, View]:
    return read(text_of(name), KITS)


def test_every_file_is_in_the_list() -> None:
    assert set(GAMES) == {file.name for file in HERE.glob("*.txt")}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    points, winners, endings = GAMES[name]
    record = record_of(name)

    state = replay(record.game, record.log)

    assert points == record.game.scores(state)
    assert winners == record.game.winners(state)
    assert endings == [event.ending for event in record.log if isinstance(event, GameEnded)]
    assert state.over


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_written_as_it_was_byte_for_byte(name: str) -> None:
    assert text_of(name) == write(record_of(name))


# A record that was changed by hand is refused, with the line and the rule.

STALL = [  # line, what it says instead (None: it is gone), the line of the error, and the rule
    (11, "draw aurochs:brown-yellow aurochs:green-pink aurochs:pink-blue", 11, "L4.1a"),  # no such
    (11, "draw aurochs:brown-yellow aurochs:green-pink", 12, "L4.1a"),  # the row is not full
    (11, "draw aurochs:brown-yellow aurochs:brown-yellow", 11, "L4.1a"),  # twice the same card
    (
        11,
        "draw aurochs:brown-yellow aurochs:green-pink aurochs:white-blue deer:brown-green",
        11,
        "L4.1b",  # one card too many
    ),
    (11, "start 0", 11, "L3e"),  # it is named in the header
    (11, "draw a card", 11, "L4.1a"),
    (12, "choose 0:brown 1:pink 0:back 0:green", 13, "L4.3a"),  # a marker is missing
    (12, "choose 0:brown 1:pink 0:green 2:green", 12, "L4.2b"),  # chosen twice
    (12, "choose 0:green 1:pink 2:green 0:back", 12, "L4.2c"),  # too late
    (12, "choose 0:back 0:green 1:pink 2:green", 12, "L4.2c"),  # nothing to take back
    (12, "choose 0:green 1:pink 3:green", 12, "L4.2a"),  # no such seat
    (12, "choose 0:green 1:pink 2:?", 12, "L4.2a"),  # a record is not redacted
    (12, "choose 0:green 1:pink 2:red", 12, "L4.2a"),
    (12, "choose 0:green 1:white 2:green", 17, "L4.3h"),  # another marker, as it turns out
    (12, "choose 0:pink 1:pink 2:green", 16, "L4.3h"),
    (13, "bid 1. 2. 0. 1. 2/4 0. 1/1", 13, "L4.3b"),  # the start player is another
    (13, "bid 0. 2. 1. 0. 1/4 2. 0/1", 13, "L4.3b"),  # out of turn
    (13, "bid 0. 1. 2. 0. 1/3 2. 0/1", 13, "L4.3d"),  # not the whole middle
    (13, "bid 0. 1. 2. 0. 1/4 2. 0/2", 13, "L4.3d"),
    (13, "bid 0. 1. 2. 0. 1/4 2. 0/1 2.", 13, "L4.3h"),  # bids after the last pass
    (13, "bid 0. 1. 2. 0. 1/4 2.", 14, "L4.3h"),  # the second pass is missing
    (13, "bid 0. 1. 2. 0. 1/4 1.", 13, "L4.3e"),  # bids after passing
    (13, "bid 0. 1. 2. 0. 1/4 2. 0,1", 13, "L4.3b"),
    (14, "reveal 2:pink", 14, "L4.3h"),
    (14, "reveal 0:green", 14, "L4.3h"),  # the pile before the last bidder
    (14, None, 14, "L4.3h"),
    (15, "take 2 aurochs:white-blue", 15, "L4.3g"),
    (15, "take 0 aurochs:green-pink", 15, "L4.3g"),
    (15, "take 2 aurochs:green-pink aurochs:white-blue", 15, "L4.3g"),
    (15, "take 2", 15, "L4.3g"),
    (15, "take 2 ?", 15, "L4.3g"),
    (15, None, 15, "L4.3g"),
    (16, None, 16, "L4.3h"),
    (17, "reveal 1:blue", 17, "L4.3h"),
    (18, "next 2", 18, "L4.4a"),  # the last bidder
    (18, "next 0", 18, "L4.4a"),  # the top of the pile
    (18, "next 7", 18, "L4.4a"),
    (18, None, 19, "L4.4a"),
    (20, None, 20, "L4.1a"),  # the deck still has a card
    (20, "draw aurochs:green-pink", 20, "L4.1a"),  # somebody owns it
    (24, "take 0 deer:brown-blue", 24, "L4.3g"),
    (39, "reveal 0:green", 39, "L4.3h"),  # the bottom of the pile before the top
    (41, "end stalled 2 2 2", 41, "L4.4a"),  # two rounds without a card, not three
    (48, "next 1", 48, "L5b"),  # it should end here
    (48, "end stalled 2 3 2", 48, "L5b"),
    (48, "end stalled 2 2", 48, "L5b"),
    (48, "end all_owned 2 2 2", 48, "L5b"),
    (48, "end badly 2 2 2", 48, "L5b"),
    (48, None, 47, "L5b"),  # it breaks off
    (48, "end stalled 2 2 2\nchoose 0:green", 49, "L5a"),  # after the end
    (48, "end stalled 2 2 2\nend stalled 2 2 2", 49, "L5b"),
    (48, "end stalled 2 2 2\nonce upon a time", 49, "L4.0a"),
]


def altered(name: str, line: int, instead: str | None) -> str:
    lines = text_of(name).splitlines()
    lines[line - 1 : line] = [] if instead is None else [instead]
    return "\n".join([*lines, ""])


@pytest.mark.parametrize(("line", "instead", "at", "rule"), STALL)
def test_a_record_changed_by_hand_is_refused_with_line_and_rule(
    line: int, instead: str | None, at: int, rule: str
) -> None:
    with pytest.raises(RecordError) as error:
        read(altered("stall.txt", line, instead), KITS)

    assert (at, rule) == (error.value.line, error.value.rule)
    assert str(error.value).startswith(f"line {at}: {rule}: ")


HEADER = [  # line, what it says instead, the line of the error, and a word of it
    (1, "hearthside record 2", 1, "newer"),
    (1, "some other file", 1, "hearthside record"),
    (1, None, 1, "hearthside record"),
    (2, "game chess", 2, "chess"),
    (2, None, 2, "game"),
    (3, "rules 2", 3, "newer"),
    (3, "rules one", 3, "'one' is not a number"),
    (3, None, 3, "rules"),
    (4, "seats many", 4, "'many' is not a number"),
    (4, "seats -3", 4, "not a number"),
    (4, None, 4, "seats"),
    (5, "player 1 Ann", 5, "listed by seat"),
    (7, "player 2 Cleo\nplayer 3 Dov", 8, "listed by seat"),
    (8, "option start_seat 3", 8, "start_seat is a seat from 0 to 2"),
    (8, "option start_seat anyone", 8, "expected a number or none"),
    (8, "option games 0", 8, "games is at least 1"),
    (8, "option opening closed", 8, "expected free, start_forced, first_lap_forced"),
    (8, "option colour blue", 8, "no option called 'colour'"),
    (8, "option preset chess", 8, "no preset called 'chess'"),
    (9, "option deck", 9, "L2.1a: a deck has 1 to 54 cards, not 0"),
    (9, "option deck unicorn:pink-white", 9, "not a card: 'unicorn:pink-white'"),
    (9, "option deck deer:pink-pink", 9, "two different colours"),
]


@pytest.mark.parametrize(("line", "instead", "at", "word"), HEADER)
def test_a_header_changed_by_hand_is_refused_with_the_line(
    line: int, instead: str | None, at: int, word: str
) -> None:
    with pytest.raises(RecordError) as error:
        read(altered("stall.txt", line, instead), KITS)

    assert at == error.value.line
    assert word in error.value.why


@pytest.mark.parametrize("seats", [0, 2, 6, 999999999])
def test_a_wrong_number_of_seats_is_refused_on_its_own_line(seats: int) -> None:
    with pytest.raises(RecordError) as error:
        read(altered("three-seats.txt", 4, f"seats {seats}"), KITS)

    assert 4 == error.value.line


def event_lines(name: str) -> list[int]:
    lines = text_of(name).splitlines()
    first = lines.index("") + 1
    return [n for n, line in enumerate(lines, 1) if n > first and not line.startswith("#")]


RULES = {
    rule["id"]
    for rule in tomllib.loads((ROOT / "docs/rules/lascaux.toml").read_text("utf-8"))["rule"]
}
SMALL = ["stall.txt", "tie.txt"]


@pytest.mark.parametrize("name", SMALL)
def test_a_record_without_one_of_its_lines_is_refused(name: str) -> None:
    for line in event_lines(name):
        with pytest.raises(RecordError) as error:
            read(altered(name, line, None), KITS)
        assert error.value.rule in RULES
        assert line <= error.value.line + 1


@pytest.mark.parametrize("name", SMALL)
def test_a_record_with_a_line_twice_is_refused(name: str) -> None:
    lines = text_of(name).splitlines()
    for line in event_lines(name):
        with pytest.raises(RecordError) as error:
            read(altered(name, line, f"{lines[line - 1]}\n{lines[line - 1]}"), KITS)
        assert error.value.rule in RULES
        assert line < error.value.line


@pytest.mark.parametrize("name", SMALL)
def test_a_record_with_one_card_exchanged_is_refused(name: str) -> None:
    for line in event_lines(name):
        said = text_of(name).splitlines()[line - 1]
        for animal, other in (("aurochs:", "horse:"), ("horse:", "aurochs:"), ("goat:", "deer:")):
            if animal in said:
                with pytest.raises(RecordError):
                    read(altered(name, line, said.replace(animal, other, 1)), KITS)


@pytest.mark.parametrize("name", SMALL)
def test_a_record_may_end_after_any_action_and_nowhere_else(name: str) -> None:
    """What was played so far is a record; what an action brought about may not be missing."""
    lines = text_of(name).splitlines()
    for line in event_lines(name):
        so_far = "\n".join(lines[:line])
        following = next((one for one in lines[line:] if not one.startswith("#")), "")
        if following.split(" ")[0] in ("reveal", "take", "next", "end"):
            with pytest.raises(RecordError, match="breaks off"):
                read(so_far, KITS)
        else:
            assert read(so_far, KITS).log


def test_comments_and_blank_lines_change_nothing() -> None:
    lines = text_of("tie.txt").splitlines()

    spaced = "\n\n   # a thought\n".join(f"  {line}  " for line in lines)

    assert record_of("tie.txt") == read(spaced, KITS)
