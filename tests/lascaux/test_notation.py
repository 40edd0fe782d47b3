"""Lascaux on paper: options as words, events as lines."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from hearthside.kernel import CHANCE, IllegalAction, InvalidSetup
from hearthside.lascaux import (
    BALANCED,
    AnyEvent,
    Card,
    CardDrawn,
    CardsTaken,
    Choose,
    Colour,
    Direction,
    DrawCard,
    DrawStart,
    GameEnded,
    Lascaux,
    MarkerChosen,
    MarkerRevealed,
    MarkerTakenBack,
    Pass,
    Passed,
    Place,
    RoundEnded,
    StartDrawn,
    StonePlaced,
    TakeBack,
    notation,
)

DEER = Card.of("deer:green-blue")

LINES: list[tuple[str, tuple[AnyEvent, ...]]] = [
    ("start 2", (StartDrawn(2),)),
    ("draw deer:green-blue", (CardDrawn(DEER),)),
    ("draw deer:green-blue deer:green-blue", (CardDrawn(DEER), CardDrawn(DEER))),
    ("choose 0:pink 1:back 2:?", (
        MarkerChosen(0, Colour.PINK), MarkerTakenBack(1), MarkerChosen(2, None))),
    ("bid 0. 1/4 2/0", (StonePlaced(0), Passed(1, 4), Passed(2, 0))),
    ("reveal 2:blue", (MarkerRevealed(2, Colour.BLUE),)),
    ("take 2 deer:green-blue deer:green-blue", (CardsTaken(2, (DEER, DEER)),)),
    ("take 2 ?", (CardsTaken(2, None),)),
    ("next 1", (RoundEnded(1),)),
    ("end all_owned 3 0 12", (GameEnded("all_owned", (3, 0, 12)),)),
    ("end stalled 3 0 12", (GameEnded("stalled", (3, 0, 12)),)),
    ("end deck_empty 3 0 12", (GameEnded("deck_empty", (3, 0, 12)),)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "events"), LINES)
def test_a_line_and_its_events(line: str, events: tuple[AnyEvent, ...]) -> None:
    assert events == notation.read(line)
    assert [line] == list(notation.write(events))


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("dance", "L4.0a"), ("Start 1", "L4.0a"), ("start", "L3e"),
        ("start x", "L3e"), ("start -1", "L3e"), ("start 1 2", "L3e"), ("draw", "L4.1a"),
        ("draw deer", "L4.1a"), ("draw deer:green-green", "L4.1a"), ("choose", "L4.2a"),
        ("choose 0", "L4.2a"), ("choose 0:red", "L4.2a"), ("choose 0:pink:blue", "L4.2a"),
        ("choose :pink", "L4.2a"), ("bid", "L4.3b"), ("bid 0", "L4.3b"), ("bid .", "L4.3b"),
        ("bid 00.", "L4.3b"), ("bid 0/04", "L4.3b"),
        ("bid 0/", "L4.3b"), ("bid /3", "L4.3b"), ("bid 0/-3", "L4.3b"), ("bid 0..", "L4.3b"),
        ("reveal", "L4.3h"), ("reveal 0", "L4.3h"), ("reveal 0:?", "L4.3h"),
        ("reveal 0:pink 1:blue", "L4.3h"), ("take", "L4.3g"), ("take x deer:green-blue", "L4.3g"),
        ("take 0 cow", "L4.3g"), ("next", "L4.4a"), ("next x", "L4.4a"), ("end", "L5b"),
        ("end well 1 2 3", "L5b"), ("end stalled 1 x 3", "L5b"),
        ("bid \u0661.", "L4.3b"), ("bid \u00b2.", "L4.3b"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_by_the_rule_it_would_follow(line: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as error:
        notation.read(line)

    assert (rule, f"cannot read `{line}`") == (error.value.rule, error.value.why)


def test_events_of_a_kind_share_a_line_up_to_a_width() -> None:
    bids = [StonePlaced(number % 3) for number in range(26)]

    assert [12, 12, 2] == [len(line.split()) - 1 for line in notation.write(bids)]
    assert [4, 3] == [
        len(line.split()) - 1 for line in notation.write(map(CardDrawn, BALANCED[:7]))
    ]


def test_rounds_and_games_are_headed() -> None:
    bid, ended = StonePlaced(0), GameEnded("stalled", (1, 2, 3))
    events: list[AnyEvent] = [RoundEnded(1), bid, ended, bid]

    assert [
        "next 1",
        "# round 2",
        "bid 0.",
        "end stalled 1 2 3",
        "# game 2, round 1",
        "bid 0.",
    ] == list(notation.write(events))


def test_no_heading_stands_at_the_end() -> None:
    assert ["next 1"] == list(notation.write([RoundEnded(1)]))


def test_causes_of_events() -> None:
    assert (CHANCE, DrawStart(1)) == notation.cause(StartDrawn(1))
    assert (CHANCE, DrawCard(DEER)) == notation.cause(CardDrawn(DEER))
    assert (1, Choose(Colour.PINK)) == notation.cause(MarkerChosen(1, Colour.PINK))
    assert (1, TakeBack()) == notation.cause(MarkerTakenBack(1))
    assert (1, Place()) == notation.cause(StonePlaced(1))
    assert (1, Pass()) == notation.cause(Passed(1, 3))


@pytest.mark.parametrize(
    "event",
    [
        MarkerChosen(1, None),
        MarkerRevealed(1, Colour.PINK),
        CardsTaken(1, ()),
        RoundEnded(1),
        GameEnded("stalled", ()),
    ],
)
def test_events_without_a_cause_one_can_see(event: AnyEvent) -> None:
    assert notation.cause(event) is None


def test_the_rules_events_follow() -> None:
    rules = [notation.rule(event) for _, events in LINES for event in events[:1]]

    assert "L3e L4.1a L4.1a L4.2a L4.3b L4.3h L4.3g L4.3g L4.4a L5b L5b L5b" == " ".join(rules)
    assert "L4.3d" == notation.rule(Passed(1, 4))


# Options as words


def test_only_what_differs_from_the_defaults_is_written() -> None:
    assert {} == notation.words(Lascaux(seats=5))
    assert {
        "start_seat": "0",
        "direction": "anticlockwise",
        "alternate": "false",
        "stall_limit": "none",
        "stones": "9",
    } == notation.words(
        Lascaux(
            seats=3,
            start_seat=0,
            direction=Direction.ANTICLOCKWISE,
            alternate=False,
            stall_limit=None,
            stones=9,
        )
    )


def test_a_deck_of_one_s_own_is_written_card_by_card() -> None:
    game = Lascaux(seats=3, deck=BALANCED[:2])

    assert {"deck": "aurochs:brown-yellow aurochs:brown-pink"} == notation.words(game)
    assert game == notation.game(3, notation.words(game))


def test_words_are_read() -> None:
    words = {"games": "4", "alternate": "false", "stall_limit": "none", "tie": "most_cards"}

    game = notation.game(4, words)

    assert Lascaux(seats=4, games=4, alternate=False, stall_limit=None, tie="most_cards") == game


OPTIONS = (
    *(field.name for field in fields(Lascaux) if field.name != "seats"),
    "preset",
)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"tie": "broken"}, "tie=broken: expected shared, most_stones, most_cards"),
        ({"alternate": "maybe"}, "alternate=maybe: expected true, false"),
        ({"direction": "up"}, "direction=up: expected clockwise, anticlockwise"),
        ({"games": "many"}, "games=many: expected a number"),
        ({"games": "none"}, "games=none: expected a number"),
        ({"games": "1.5"}, "games=1.5: expected a number"),
        ({"stones": "1e3"}, "stones=1e3: expected a number or none"),
        ({"stones": " 7"}, "stones= 7: expected a number or none"),
        ({"stall_limit": "soon"}, "stall_limit=soon: expected a number or none"),
        ({"games": "0"}, "L6c: games is at least 1, not 0"),
        ({"seats": "4"}, "no option called 'seats'"),
        ({"colour": "pink"}, "no option called 'colour'; there is start_seat, direction"),
        ({"colour": "pink"}, f"no option called 'colour'; there is {', '.join(OPTIONS)}"),
        ({"preset": "chess"}, "no preset called 'chess'; there is book, french_book, boomerang"),
        ({"deck": "deer"}, "not a card: 'deer'"),
    ],
)
def test_wrong_words_are_refused_with_what_is_allowed(words: dict[str, str], why: str) -> None:
    with pytest.raises(InvalidSetup) as error:
        notation.game(3, words)

    assert str(error.value).startswith(why)
    if "expected" in why:
        assert str(error.value) == why
    assert "$" not in str(error.value)  # no paths of the reader inside


@pytest.mark.parametrize("seats", [2, 6, -1])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(InvalidSetup, match="3 to 5 players"):
        notation.game(seats, {})
