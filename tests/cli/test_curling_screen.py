"""The board in characters, what stands beside it, and the questions."""

from __future__ import annotations

import re
from io import StringIO

import pytest

from cli.pictures import asked, paper, picture, screen, written
from hearthside.cli.curling.screen import DECLINE_HELP, SPLIT_HELP, THROW_HELP, USE_HELP
from hearthside.cli.terminal import Quit, Terminal
from hearthside.curling import (
    BigHammer,
    Curling,
    Decline,
    LetStay,
    Objects,
    Recall,
    Setup,
    Shape,
    Sign,
    Split,
    Throw,
    Totem,
    UseNothing,
)
from lake import CENTRE, FAR_OFF, SHORT, Lake, R, do, lake, throw
from slides import kick, no_ice

CLANS = Setup(seats=4, first="side_0", objects="split", broken_rocks=False)
SPLITTING = Lake(CLANS, Curling(CLANS, no_ice).start())
ALL_TO_ONA = Split((Objects(2, 2, 2), Objects()))


def line_of(text: str, *words: str) -> str:
    """The one line of a picture with all these words."""
    [line] = [line for line in text.splitlines() if all(word in line for word in words)]
    return line


# The board.


def test_the_board_fits_a_small_terminal_and_grows_in_a_tall_one() -> None:
    small, large = (picture(lake(), height=height) for height in (24, 40))

    assert 20 == len(small.splitlines())
    assert len(large.splitlines()) > 28
    assert all(len(line) <= 80 for line in [*small.splitlines(), *large.splitlines()])


@pytest.mark.parametrize("height", [24, 40])
def test_lines_cave_and_measures_are_drawn(height: int) -> None:
    text = picture(lake(), height=height)

    for words in ("slammer", " 450│", "mammoth line", " 120│", "river", " 850│", "-100", "░+░"):
        assert words in text.replace("░░+", "░+")


def test_rocks_are_drawn_by_sign_and_number_where_they_lie() -> None:
    text = picture(lake({0: CENTRE, 7: (0.1, 0.6), 11: (-0.1, 0.495)}))

    centre, right, left = (text.index(name) for name in ("▲0", "○7", "○11"))
    assert centre < right < left  # from far to near
    board = [line[5:38] for line in text.splitlines()]
    assert 16 == next(row for row in board if "▲0" in row).index("▲0")  # the middle of 33 cells
    assert 26 == next(row for row in board if "○7" in row).index("○7")
    assert 6 == next(row for row in board if "○11" in row).index("○11")


def test_a_totem_is_marked_on_the_board_and_beside_it() -> None:
    text = picture(lake({3: CENTRE}, totems={3: (0.0, 0.0)}))

    assert "♜▲3" in text
    assert "totem" in line_of(text, "▲3", "0.0 mm")


def test_the_rock_just_thrown_is_marked() -> None:
    assert "▸▲0" in picture(throw(lake(), (0.05, 0.6)))


@pytest.mark.parametrize("height", [24, 40])
def test_rocks_that_touch_all_stay_to_be_seen(height: int) -> None:
    column = {rock: (0.0, 0.5 + rock * 2 * R) for rock in range(10)}
    row = {rock: (-0.14 + rock * 2 * R, 0.7) for rock in range(10)}
    zigzag = {rock: (0.02 * (rock % 2), 0.5 + rock * 0.0224) for rock in range(10)}
    for rocks in (column, row, zigzag):
        text = "".join(line[5:38] for line in picture(lake(rocks), height=height).splitlines())
        assert 6 == text.count("▲")
        assert 4 == text.count("○")


def test_rocks_short_of_the_line_and_over_the_edge_are_on_the_picture() -> None:
    text = picture(lake({0: SHORT, 6: (0.165, 0.6), 1: (-0.164, 0.05)}, side_out="fully_off"))

    assert "short" in line_of(text, "▲0", "mm")
    rows = [line for line in text.splitlines() if line.startswith(" 120")]
    assert "▲1" in rows[0]
    assert "○" in text


# Beside the board.


def test_points_rocks_objects_queue_and_turn_stand_beside_the_board() -> None:
    text = picture(
        lake(
            {0: CENTRE, 6: (0.03, 0.735), 7: FAR_OFF},
            in_hand=[3, 2],
            points=(2, 1),
            recalled=[8, 1],
            objects=[Objects(1, 2, 0), Objects(0, 1, 2)],
        )
    )

    assert "round 1, first to 6" in text
    assert "big 1  little 2  totems 0" in line_of(text, "▲ 2 points")
    assert "big 0  little 1  totems 2" in line_of(text, "○ 1 point")
    assert "▲▲▲" in line_of(text, "Ada (you)")
    assert "○○" in line_of(text, "Ona")
    assert "You throw." in text
    assert "To throw again: ○8 ▲1" in text


def test_the_closest_rocks_are_listed_with_their_distance_and_place() -> None:
    text = picture(lake({0: (0.03, 0.735), 6: (0.0, 0.695), 7: FAR_OFF}))

    assert re.search(r"▲0 +30\.0 mm +30 +735\n", text)
    assert re.search(r"○6 +40\.0 mm +0 +695\n", text)
    assert re.search(r"○7 +194\.\d mm +140 +600  outside", text)
    assert text.index("▲0 ") < text.index("○6 ")
    assert "As it lies: you +1" in text


def test_a_place_a_hair_left_of_the_middle_is_no_minus_nothing() -> None:
    assert re.search(r"▲0 +40\.0 mm +0 +695\n", picture(lake({0: (-1e-5, 0.695)})))


def test_rocks_that_are_out_are_listed_with_the_reason() -> None:
    assert "Out: ▲3 over the side, ▲4 over" in picture(lake(in_hand=[3, 6]))


def test_a_clan_sees_its_members_and_what_each_holds() -> None:
    text = picture(lake(seats=6), viewer=2)
    split = do(do(SPLITTING, 0, Split((Objects(2, 1, 0), Objects(0, 1, 2)))), 1, ALL_TO_ONA)

    assert "▲▲" in line_of(text, "Brak (you)")
    assert "You, Ada or Mok throws." in text
    assert "b2 l1 t0" in line_of(picture(split), "Ada (you)")
    assert "b2 l2 t2" in line_of(picture(split), "Ona")


def test_without_unicode_the_picture_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearthside.cli.curling.words.has_signs", lambda: False)

    text = picture(lake({0: CENTRE, 6: FAR_OFF}, totems={0: (0.0, 0.0)}))

    assert text.isascii()
    assert "T^0" in text
    assert "o6" in text


# Questions.


def test_a_throw_is_asked_for_until_it_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    action, said = asked(monkeypatch, lake(), "?", "a lot", "a 0 9", "a 0 1.5")

    assert Throw(0.0, 0.105, 0.0, 1.5) == action
    assert "Throw ▲0. t 0 735 stops at the hearth." in said
    assert "to a point in mm, stopping there on an empty board" in said
    assert "'lot' says nothing here" in said
    assert "C4.1b: no finger flicks like this" in said


def test_the_explanations_fit_the_terminal() -> None:
    for text in (THROW_HELP, DECLINE_HELP, USE_HELP, SPLIT_HELP):
        assert max(map(len, text.splitlines())) <= 80


def test_getting_up_leaves_by_a_line_or_when_input_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    for typed in (["q"], ["quit"], []):
        with pytest.raises(Quit):
            asked(monkeypatch, lake(), *typed)


def test_a_recalled_rock_is_asked_for_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    action, said = asked(monkeypatch, lake(in_hand=[0, 0], recalled=[2, 8]), "d")

    assert Decline() == action
    assert "Throw ▲2 again." in said


def test_objects_are_offered_with_what_they_could_do(monkeypatch: pytest.MonkeyPatch) -> None:
    table = throw(lake({6: CENTRE}), (0.0, 0.655))
    action, said = asked(monkeypatch, table, "b 0", "b best")

    assert isinstance(action, BigHammer)
    assert re.search(
        r"b  big hammer \(2\): 80 mm; [-\d.]+ to [-\d.]+°; best ends at 30\.0 mm", said
    )
    assert "l  little hammer (2): 52 mm;" in said
    assert "t  totem (2)" in said
    assert "C2.2" in said
    assert "It may point: " in said


def test_a_hammer_that_is_used_up_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    table = throw(lake(objects=[Objects(0, 1, 0), Objects()]), (0.0, 0.655))
    action, said = asked(monkeypatch, table, "n")

    assert UseNothing() == action
    assert "no big hammer left" in said
    assert "t  totem" not in said


def test_a_totem_on_a_short_rock_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    table = throw(lake(), SHORT)
    kept, said = asked(monkeypatch, table, "t", "n", "n")

    assert UseNothing() == kept
    assert "Short of the mammoth line: the rock goes, totem and all. Do it all the same?" in said
    placed, _ = asked(monkeypatch, table, "t", "n", "t", "y")
    assert Totem() == placed


def test_mates_keep_their_keys_whoever_has_more_rocks(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lake(seats=6, in_hand=[1, 2, 1, 2, 2, 2])
    view = table.game().view(table.state, 0)
    monkeypatch.setattr("sys.stdin", StringIO("2\n"))
    out = paper()

    decision = screen(table).whose(view, table.decisions, Terminal(out))

    assert [4, 0, 2] == [one.seat for one in table.decisions]  # who has most rocks is named first
    assert 2 == decision.seat
    assert "1  you, 1 rock    2  Brak, 1 rock    3  Mok, 2 rocks" in written(out)


@pytest.mark.parametrize(("viewer", "in_hand"), [(1, [3, 3, 3, 3]), (0, [0, 3, 3, 3])])
def test_nobody_is_asked_who_throws_for_others(viewer: int, in_hand: list[int]) -> None:
    table = lake(seats=4, in_hand=in_hand)
    view = table.game().view(table.state, viewer)
    out = paper()

    decision = screen(table, viewer).whose(view, table.decisions, Terminal(out))

    assert table.decisions[0] == decision
    assert "" == written(out)


def test_who_begins_is_asked_by_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    action, said = asked(monkeypatch, lake(first="rock_fur_hammer"), "x", "f")

    assert Sign(Shape.FUR) == action
    assert "Press r, f, h or q." in said
    assert "mammoth line" not in said  # the empty board has nothing to say


def test_a_fallen_totem_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    before = lake({0: (0.0, 0.6)}, totems={0: (0.0, 0.0)}, turn=1)
    fell = throw(before, FAR_OFF, moves={0: (0.0, 0.7)}, knocks=(kick(0, 1.5, by=6),))

    recalled, said = asked(monkeypatch, fell, "r")
    stays, _ = asked(monkeypatch, fell, "s")

    assert (Recall(), LetStay()) == (recalled, stays)
    assert "The totem fell off ▲0, which lies 35.0 mm from the centre, at the hearth." in said
    assert "You: recall ▲0, or not?" in said


def test_letting_a_short_rock_stay_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    before = lake({0: (0.0, 0.6)}, totems={0: (0.0, 0.0)}, turn=1)
    fell = throw(before, FAR_OFF, moves={0: SHORT}, knocks=(kick(0, 1.5, by=6),))

    action, said = asked(monkeypatch, fell, "s", "n", "r")

    assert Recall() == action
    assert "the rock goes for good. Do it all the same?" in said


def test_shares_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    action, said = asked(monkeypatch, SPLITTING, "2/2/2", "?", "2/1/1 0/1/1")

    assert Split((Objects(2, 1, 1), Objects(0, 1, 1))) == action
    assert "For you and Brak, such as 2/2/2 0/0/0; or even." in said
    assert "C8e: a clan here has 2 members, not 1." in said
