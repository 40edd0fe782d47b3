"""Names: all that people are called, and nothing that is not seen or passes for another's."""
# ruff: noqa: RUF001 - look-alikes are what this is about

from __future__ import annotations

import pytest

from hearthside.table import Denied
from hearthside.table.names import are_alike, tidy
from table.evening import Evening


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "José María",
        "O'Brien",
        "Kāʻai",
        "D’Arcy-Smith",
        "Nguyễn Thị Hằng",
        "Ångström 2",
        "Łukasz",
        "Straße",
        "Алексей",
        "Ἀλέξανδρος",
        "Հայկ",
        "მარიამ",
        "محمد",
        "می\u200cنا",
        "שָׁלוֹם",
        "प्रिया",
        "क्\u200dष",
        "நிலா",
        "สมชาย",
        "བརྒྱུད",
        "ขวัญใจ",
        "太郎",
        "佐々木 Ken",
        "さくら",
        "マリー",
        "김민준",
        "陈伟 Wei",
        "ㄅㄆ 王",
        "🔥",
        "Mo ❤️",
        "👩‍👩‍👧",
        "Zoë 👋🏽",
        "1️⃣ Bo",
        "🇫🇷 Léa",
        "\U0001faea",  # an emoji newer than the oldest Python we run on
        "x_X.the.end_!",
    ],
)
def test_what_people_are_called_is_a_name(name: str) -> None:
    assert name == tidy(name)


def test_spaces_are_single_and_accents_belong_to_their_letters() -> None:
    assert "Ann Lee" == tidy("  Ann\t\u3000 Lee\n")
    assert "José" == tidy("Jose\u0301")


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "x" * 25,
        "\u3164",  # hangul filler
        "\u2800",  # empty braille
        "A\u115fnn",
        "An\u200bn",
        "An\u200dn",
        "Ann\ufe0f",
        "\u202eAnn",  # right to left
        "Ann\u2069",
        "An\u00adn",
        "Ann\U000e0041",
        "Ann\x00",
        "Ann\ue000",
        "\u0301Ann",
        "Z\u0351\u0352\u0357\u035b",
        "Аnn",  # a Cyrillic A
        "Annα",
        "Ann Анна",
        "김さ",
        "ᎪᏁᏁ B",
    ],
)
def test_what_is_unseen_or_mixed_is_none(name: str) -> None:
    with pytest.raises(Denied) as refusal:
        tidy(name)
    assert "name_invalid" == refusal.value.code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Ａｎｎ"),
        ("Ann", "𝓐𝓷𝓷"),
        ("Coco", "Сосо"),  # in Cyrillic
        ("Kate", "Κατe"),
        ("AHHA", "АННА"),
        ("АННА", "анна"),
        ("Bill", "BiIl"),
        ("Bob 1", "Bob l"),
        ("Zoe0", "ZoeO"),
        ("مینا", "می\u200cنا"),
        ("❤", "❤️"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Jose", "José"), ("Ian", "Lan"), ("Guest 1", "Guest 2"), ("Вера", "Веня")],
)
def test_others_are_not(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_nobody_comes_to_a_table_in_anothers_guise() -> None:
    evening = Evening(host="Coco")

    for name in ("coco", "Сосо", "Ｃoco"):
        with evening.refused("name_taken"):
            evening.join(name)
    for name in ("\u3164", "Сoco"):
        with evening.refused("name_invalid"):
            evening.join(name)
    evening.join("Cocoa")
