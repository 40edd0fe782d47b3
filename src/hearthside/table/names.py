"""Names of people: which are allowed, and which look alike.

Which scripts go together follows the "highly restrictive" profile of Unicode's Technical Standard
39. Why the table of look-alikes is our own: docs/decisions/0014-seats.md.
"""

# ruff: noqa: RUF001 - look-alikes are what this is about

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from hearthside.table.errors import Denied

COMPANIONS = ("Ona", "Tarn", "Brak", "Ulla", "Mok", "Ayla", "Runa", "Gorm", "Isk", "Vela")
MOST_MARKS = 3  # accents, points and vowels on one letter; more serve only to blot out others

TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "BOPOMOFO"},
    {"LATIN", "CJK", "HANGUL"},
)
JOINED = {
    "ARABIC", "SYRIAC", "MONGOLIAN", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA",
    "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "MYANMAR", "KHMER", "TIBETAN",
}  # fmt: skip
"""Scripts whose letters are joined, or kept apart, by a sign that is not seen."""

# Letters, marks and symbols for Unicode that nobody sees: fillers, a joiner, inherent vowels, an
# empty braille cell, a note without a head.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
JOINERS = frozenset("\u200c\u200d")
SELECTORS = frozenset("\ufe0e\ufe0f")  # a symbol as text, or as a picture
PICTURES = range(0x1F000, 0x1FC00)  # emoji, also those this Python does not know yet

# Latin letters, and those of other scripts that look like them.
LOOKS = {
    "A": "АΑᎪ", "B": "ВΒᏴ", "C": "СᏟ", "D": "Ꭰ", "E": "ЕΕᎬ", "G": "Ԍ", "H": "НΗᎻ", "I": "ІΙӀ",
    "J": "ЈᎫ", "K": "КΚᏦ", "L": "Ꮮ", "M": "МΜᎷ", "N": "Ν", "O": "ОΟՕ", "P": "РΡᏢ", "Q": "Ԛ",
    "R": "Ꭱ", "S": "ЅՏᏚ", "T": "ТΤᎢ", "U": "Ս", "V": "Ѵ", "W": "ԜᎳ", "X": "ХΧ", "Y": "УΥҮ",
    "Z": "ΖᏃ", "a": "аα", "c": "с", "d": "ԁ", "e": "е", "g": "ց", "h": "һհ", "i": "іι", "j": "ј",
    "k": "кκ", "l": "ӏ", "m": "м", "n": "ո", "o": "оοօס", "p": "рρ", "q": "ԛ", "s": "ѕ", "t": "тτ",
    "u": "սυ", "v": "ѵν", "w": "ԝ", "x": "хχ", "y": "уγү",
}  # fmt: skip
_LATIN = str.maketrans({other: one for one, others in LOOKS.items() for other in others})
_STROKES = str.maketrans("I1|0", "lllO")


def tidy(name: str) -> str:
    """A name as it is shown, with single spaces; raises Denied where it cannot be shown."""
    words = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(words) <= 24:
        raise Denied("name_invalid", "a name has 1 to 24 characters")
    if hides_something(words):
        raise Denied("name_invalid", "a name is made of letters and signs that can be seen")
    if not is_of_one_kind(scripts(words)):
        raise Denied("name_invalid", "a name is written in one script")
    return words


def are_alike(one: str, other: str) -> bool:
    """Whether people would take one name for the other."""
    return any(mine == theirs for mine, theirs in zip(guises(one), guises(other), strict=True))


def guises(name: str) -> tuple[str, ...]:
    """A name without regard to case, to the script, and to what is one stroke or circle."""
    plain = unicodedata.normalize("NFKC", name)
    plain = "".join(sign for sign in plain if sign not in JOINERS | SELECTORS)
    latin = plain.translate(_LATIN)
    return plain.casefold(), latin.casefold(), latin.translate(_STROKES)


def hides_something(words: str) -> bool:
    """Whether there is a sign in it that is not seen, or one that covers its neighbours."""
    marks = 0
    for before, sign in pairwise(f" {words}"):
        kind = "So" if ord(sign) in PICTURES else unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS or (marks and before == " "):
            return True
        if sign in JOINERS | SELECTORS:
            if not needs_unseen(before):
                return True
        elif sign in BLANK or kind[0] == "C":
            return True
    return False


def needs_unseen(sign: str) -> bool:
    """Whether a sign is written with another after it that is not seen: emoji, joined letters."""
    return (
        ord(sign) in PICTURES
        or sign in SELECTORS
        or sign in "#*0123456789"
        or unicodedata.category(sign) in ("So", "Sk", "Sm", "Po")
        or script(sign) in JOINED
    )


def scripts(words: str) -> Iterator[str]:
    """The scripts of all its letters."""
    for sign in unicodedata.normalize("NFKC", words):
        if unicodedata.category(sign)[0] == "L" and (found := script(sign)) != "MODIFIER":
            yield {"IDEOGRAPHIC": "CJK"}.get(found, found)


def script(sign: str) -> str:
    """What a letter's name in Unicode begins with: the script it belongs to."""
    return unicodedata.name(sign, "").replace("-", " ").partition(" ")[0]


def is_of_one_kind(found: Iterator[str]) -> bool:
    every = {*found}
    return len(every) <= 1 or any(every <= some for some in TOGETHER)
