"""The terminal screen of any game: what a view holds, what is typed, what is told."""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from rich.console import Console

from goofspiel import KIT, Goofspiel
from goofspiel.model import Bid, BidRevealed, CardBid, PrizeTurned, PrizeWon, RoundEnded
from hearthside.cli.plain import PlainScreen, PlainTale, by_key, value_words, words
from hearthside.cli.screen import screen_of, tale_of
from hearthside.cli.terminal import Quit, Terminal
from hearthside.kernel import Choices, Decision
from hearthside.kernel.laws import walk

NAMES = ["Ada (you)", "Ona", "Tarn"]
PLAYERS = ("Ada", "Ona (bluffing)", "Tarn (bluffing)")
GAME = Goofspiel(seats=3, cards=5)


class Typing(Terminal):
    """A terminal at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        self.paper = io.StringIO()
        super().__init__(Console(file=self.paper, width=80))
        self._lines = list(lines)

    def line(self, prompt: str) -> str:
        self.paper.write(prompt)
        if not self._lines:
            raise Quit
        return self._lines.pop(0)

    @property
    def shown(self) -> list[str]:
        return [line.rstrip() for line in self.paper.getvalue().splitlines()]


def shown(view: object, screen: PlainScreen) -> list[str]:
    terminal = Typing()
    terminal.say(screen.table(view))
    return terminal.shown


def goofspiel_screen() -> PlainScreen:
    return PlainScreen(KIT, GAME, PLAYERS, 0)


def test_a_game_without_a_screen_has_a_plain_one() -> None:
    assert isinstance(screen_of(KIT)(GAME, PLAYERS, 0), PlainScreen)
    assert isinstance(tale_of(KIT)(GAME, PLAYERS, 0), PlainTale)


def test_a_view_is_shown_with_the_seats_side_by_side() -> None:
    state = GAME.evolve(GAME.evolve(GAME.start(), PrizeTurned(3)), CardBid(0, 2))

    assert [
        "Round    1",
        "Prizes   3",
        "Unseen   1 2 4 5",
        "Awaited  Ona, Tarn",
        "",
        "           Points  Hand       Bid",
        "Ada (you)  0       1 2 3 4 5  2",
        "Ona        0       1 2 3 4 5  -",
        "Tarn       0       1 2 3 4 5  -",
    ] == shown(GAME.view(state, 0), goofspiel_screen())


def test_as_many_prizes_as_seats_are_not_taken_for_the_seats() -> None:
    """Where the seats have structs of their own, a list is a list."""
    state = msgspec.structs.replace(GAME.start(), prizes=(3, 4, 5), unseen=(1, 2, 3))

    lines = shown(GAME.view(state, 0), goofspiel_screen())

    assert ["Prizes   3 4 5", "Unseen   1 2 3"] == lines[1:3]


class Laid(Struct, frozen=True):
    """A view with cards in the middle, and what each seat has in a list."""

    row: tuple[dict[str, str], ...]
    markers: tuple[str, ...]


def test_as_many_cards_in_the_middle_as_seats_belong_to_nobody() -> None:
    laid = Laid(({"animal": "deer"}, {"animal": "goat"}, {"animal": "bear"}), ("a", "b", "c"))

    lines = shown(laid, goofspiel_screen())

    assert lines[0].startswith("Row")
    assert "Markers" in lines[2]


class Flat(Struct, frozen=True):
    """A view with what each seat has in lists of its own, as ours are."""

    viewer: int | None
    points: tuple[int, ...]
    row: tuple[str, ...]
    turn: int | None = None
    inner: dict[int, str] | None = None


def test_lists_that_always_have_an_entry_for_each_seat_are_taken_for_theirs() -> None:
    screen = goofspiel_screen()
    shown(Flat(0, (1, 2, 3), ("red",)), screen)

    lines = shown(Flat(0, (1, 2, 3), ("red", "old_gold", "blue"), 1, {4: "x"}), screen)

    assert [
        "Row      red old gold blue",
        "Turn     Ona",
        "Inner 4  x",
        "",
        "           Points",
        "Ada (you)  1",
        "Ona        2",
        "Tarn       3",
    ] == lines


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (Bid(5), "bid 5"),
        (PrizeTurned(4), "prize turned 4"),
        (CardBid(0, 5), "Ada (you): card bid 5"),
        (CardBid(1, None), "Ona: card bid"),
        (BidRevealed(2, 0), "Tarn: bid revealed, card 0"),
        (PrizeWon(1, 7), "Ona: prize won, points 7"),
        (RoundEnded(()), "round ended"),
        (RoundEnded((3, 1)), "round ended, carried 3 1"),
        ("pass", "pass"),
    ],
)
def test_actions_and_events_are_told_in_few_words(told: object, said: str) -> None:
    assert said == words(told, NAMES)


def test_values_are_told_as_people_read_them() -> None:
    values: tuple[object, ...] = (None, False, True, [], "two_words", 1.5)
    said = [value_words(value, NAMES) for value in values]

    assert ["-", "-", "yes", "-", "two words", "1.5"] == said
    assert "card 3, owner x" == value_words({"card": 3, "owner": "x"}, NAMES)
    assert "Ada (you), Tarn" == value_words([0, 2], NAMES, "winners")
    assert "card 1, card 2" == value_words([{"card": 1}, {"card": 2}], NAMES)


class Play(Struct, frozen=True, tag_field="type", tag="play"):
    card: Any


class Pass(Struct, frozen=True, tag_field="type", tag="pass"):
    pass


@pytest.mark.parametrize(
    ("actions", "keys"),
    [
        ([Bid(1), Bid(4)], ["1", "4"]),
        ([Play("red"), Play("blue")], ["red", "blue"]),
        ([Play("red"), Play("q")], ["1", "2"]),  # that would be getting up
        ([Play(3), Pass()], ["1", "2"]),
        ([Play(3), Bid(3)], ["1", "2"]),
        ([Play(True), Play(False)], ["1", "2"]),
        ([Play("old gold"), Play("red")], ["1", "2"]),
        ([Play([1, 2]), Play([3])], ["1", "2"]),
        (["pass", "play"], ["1", "2"]),
    ],
)
def test_what_is_chosen_is_typed_where_it_can_be_else_its_number(
    actions: Sequence[object], keys: Sequence[str]
) -> None:
    assert dict(zip(keys, actions, strict=True)) == by_key(actions)


def test_a_person_types_the_card_they_bid() -> None:
    state = GAME.evolve(GAME.start(), PrizeTurned(3))
    terminal = Typing("6", "4")

    chosen = goofspiel_screen().ask(GAME.view(state, 0), GAME.decisions(state)[0], terminal)

    assert Bid(4) == chosen
    assert "  4  bid 4    5  bid 5" in terminal.shown
    assert "bid: Type 1, 2, 3, 4 or 5; or q." in terminal.shown


class Within(Struct, frozen=True):
    """Options beyond number."""

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Bid) and action.card > 2

    def sample(self, rng: Random) -> Bid:
        return Bid(rng.randint(3, 9))

    def describe(self) -> tuple[dict[str, object], ...]:
        return ({"type": "bid", "card": [3, 9]},)


def test_what_cannot_be_listed_is_typed_as_json_within_its_bounds() -> None:
    state = GAME.evolve(GAME.start(), PrizeTurned(3))
    terminal = Typing("{", '{"type":"bid"}', '{"type":"bid","card":1}', '{"type":"bid","card":4}')

    decision = Decision[Any].of("1", "bid", 0, Within())
    chosen = goofspiel_screen().ask(GAME.view(state, 0), decision, terminal)

    assert Bid(4) == chosen
    assert '[{"type":"bid","card":[3,9]}]' in terminal.shown
    assert any("missing required field `card`" in line for line in terminal.shown)
    assert any("That is not open to you." in line for line in terminal.shown)


def test_decisions_are_made_as_they_come() -> None:
    open_ = (Decision[Any].of("1", "bid", 0, Choices(())), Decision[Any].of("1", "x", 1, Within()))

    assert open_[0] == goofspiel_screen().whose(None, open_, Typing())


def test_a_tale_tells_what_is_seen_and_ends_with_the_table() -> None:
    tale = PlainTale(KIT, GAME, PLAYERS, None)
    walked = walk(KIT, GAME, Random(1))
    view = GAME.view(walked.states[-1], None)
    terminal = Typing()

    for event in walked.log:
        terminal.say(*tale.hear(GAME.redact(event, None), view))
    told = terminal.shown
    terminal.say(*tale.hear(None, view), tale.ending(view))

    assert len(walked.log) == len(told)
    assert "Ona: card bid" in told
    assert ["", "Round    5", "Over     yes"] == terminal.shown[len(told) :][:3]
    assert any(line.startswith("Winners  ") for line in terminal.shown)
