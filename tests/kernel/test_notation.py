"""The notation of a game that brings none of its own: what is written is read back, or refused."""

from __future__ import annotations

import pytest
from msgspec import Struct

from hearthside.kernel import IllegalAction, InvalidSetup
from hearthside.kernel.notation import PlainNotation


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    dice: int = 2
    open: bool = True


class Rolled(Struct, frozen=True, tag_field="type", tag="rolled"):
    seat: int
    eyes: tuple[int, ...] | None


class Ended(Struct, frozen=True, tag_field="type", tag="ended"):
    pass


NOTATION = PlainNotation(
    setup=Setup,
    event=Rolled | Ended,
    rules={"rolled": "D1", "ended": "D2"},
    cause=lambda event: None,  # noqa: ARG005
)


def test_an_event_is_a_line() -> None:
    events = [Rolled(0, (3, 4)), Rolled(1, None), Ended()]

    lines = list(NOTATION.write(events))

    assert ['rolled {"seat":0,"eyes":[3,4]}', 'rolled {"seat":1,"eyes":null}', "ended"] == lines
    assert events == [event for line in lines for event in NOTATION.read(line)]


def test_a_line_may_be_written_by_hand() -> None:
    assert (Rolled(0, (3, 4)),) == NOTATION.read('rolled   { "eyes": [3, 4], "seat": 0 }')


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('rolled {"seat":"x","eyes":null}', "Expected `int`, got `str`"),
        ('rolled {"seat":0}', "missing required field `eyes`"),
        ('rolled {"seat":0,"eyes":null,"more":1}', "an event has other fields"),
        ('rolled {"type":"rolled","seat":0,"eyes":null}', "an event has other fields"),
        ('rolled {"seat":0} x', "trailing characters"),
        ("rolled [3]", "Expected `object`"),
        pytest.param('rolled {"eyes":' + "[" * 9999, "recursion", id="deep"),
        ("rolled", "missing required field"),
    ],
)
def test_what_is_no_event_is_refused_by_the_rule_it_would_follow(line: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why) as raised:
        NOTATION.read(line)

    assert "D1" == raised.value.rule


def test_an_unknown_event_follows_no_rule() -> None:
    with pytest.raises(IllegalAction, match="cannot read `danced`") as raised:
        NOTATION.read("danced")

    assert "" == raised.value.rule


def test_events_follow_their_rules() -> None:
    assert ["D1", "D2"] == [NOTATION.rule(event) for event in (Rolled(0, None), Ended())]


def test_options_are_words() -> None:
    game = NOTATION.game(3, {"dice": "5", "open": "false"})

    assert Setup(3, dice=5, open=False) == game
    assert {"dice": "5", "open": "false"} == NOTATION.words(game)
    with pytest.raises(InvalidSetup, match="no option called 'die'"):
        NOTATION.game(3, {"die": "5"})
