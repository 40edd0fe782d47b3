"""The lists of rules, the tests, and the code speak of the same rules and rulings."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from hearthside.curling import Setup
from hearthside.curling import notation as curling_notation
from hearthside.kernel.spelling import word
from hearthside.lascaux import Direction, Lascaux
from hearthside.lascaux import notation as lascaux_notation

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Book:
    """The rules of one game: docs/rules/NAME.toml, its tests, and its setup."""

    name: str
    rule_id: str  # how an id looks, as a regular expression
    source: str  # how a place in the rule texts looks
    setup: type[msgspec.Struct]
    keywords: frozenset[str]  # ids that lines of a record cite
    things: tuple[str, ...]  # options that are neither numbers nor choices

    @cached_property
    def toml(self) -> dict[str, list[dict[str, Any]]]:
        path = ROOT / "docs" / "rules" / f"{self.name}.toml"
        return tomllib.loads(path.read_text(encoding="utf-8"))

    @cached_property
    def rules(self) -> dict[str, dict[str, str]]:
        return {rule["id"]: rule for rule in self.toml["rule"]}

    @cached_property
    def rulings(self) -> dict[str, dict[str, Any]]:
        return {ruling["field"]: ruling for ruling in self.toml["ruling"]}

    @cached_property
    def defaults(self) -> dict[str, object]:
        return {field.name: field.default for field in msgspec.structs.fields(self.setup)}

    @cached_property
    def names(self) -> list[str]:
        return [
            node.name
            for file in sorted(Path(__file__).parent.glob(f"test_{self.name}_*.py"))
            for node in ast.parse(file.read_text(encoding="utf-8")).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        ]

    @cached_property
    def ids_in_names(self) -> set[str]:
        """The rule ids that tests carry: test_L4_3h_... is about L4.3h."""
        named = self.rule_id.replace(r"\.", "_")
        found = (re.match(rf"test_({named})_[a-z]", name) for name in self.names)
        return {match[1].replace("_", ".") for match in found if match}

    @cached_property
    def choices(self) -> dict[str, list[str]]:
        """The options that have few values, with these."""
        kinds = get_type_hints(self.setup).items()
        return {name: few for name, kind in kinds if (few := values_of(kind)) is not None}


def values_of(kind: object) -> list[str] | None:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is Direction:
        return list(map(str, Direction))
    return ["true", "false"] if kind is bool else None


BOOKS = (
    Book(
        name="lascaux",
        rule_id=r"L\d(?:\.\d)?[a-z]",
        source=r"00[0-3]:\d+|ours",
        setup=Lascaux,
        keywords=frozenset(lascaux_notation.KEYWORDS.values()),
        things=("seats", "deck"),
    ),
    Book(
        name="curling",
        rule_id=r"C\d(?:\.\d)?[a-z]?",
        source=r"004:\d+",
        setup=Setup,
        keywords=frozenset(curling_notation.KEYWORDS.values()),
        things=("seats", "board", "ice"),
    ),
)

each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
each_rule = pytest.mark.parametrize(
    ("book", "rule"), [(book, rule) for book in BOOKS for rule in book.rules]
)
each_ruling = pytest.mark.parametrize(
    ("book", "field"), [(book, field) for book in BOOKS for field in book.rulings]
)


@each_book
def test_every_rule_has_a_test(book: Book) -> None:
    assert set() == set(book.rules) - book.ids_in_names


@each_book
def test_every_test_named_after_a_rule_names_one_that_exists(book: Book) -> None:
    letter = book.rule_id[0]
    about_rules = [name for name in book.names if re.match(rf"test_{letter}\d", name)]
    named = book.rule_id.replace(r"\.", "_")

    assert set() == book.ids_in_names - set(book.rules)
    assert all(re.match(rf"test_{named}_[a-z]", name) for name in about_rules)


@each_book
def test_no_two_tests_share_a_name(book: Book) -> None:
    assert sorted(set(book.names)) == sorted(book.names)


@each_book
def test_no_rule_is_listed_twice(book: Book) -> None:
    assert len(book.rules) == len(book.toml["rule"])
    assert len(book.rulings) == len(book.toml["ruling"])


@each_rule
def test_a_rule_has_an_id_a_source_and_a_sentence(book: Book, rule: str) -> None:
    listed = book.rules[rule]

    assert {"id", "source", "text"} == set(listed)
    assert re.fullmatch(book.rule_id, rule)
    assert re.fullmatch(book.source, listed["source"])
    assert listed["text"].endswith(".")


@each_book
@pytest.mark.parametrize("file", sorted((ROOT / "src").rglob("*.py")), ids=lambda file: file.name)
def test_the_source_cites_rules_that_exist(book: Book, file: Path) -> None:
    cite = book.rule_id.removesuffix("?")
    cited = set(re.findall(rf"\b{cite}?\b", file.read_text(encoding="utf-8")))
    chapters = {rule[:length] for rule in book.rules for length in (2, 4)}

    assert set() == cited - set(book.rules) - chapters


@each_book
def test_every_line_of_a_record_follows_a_rule_that_exists(book: Book) -> None:
    assert set() == book.keywords - set(book.rules)


@each_book
def test_every_option_of_the_game_is_a_ruling_and_every_ruling_an_option(book: Book) -> None:
    assert set(book.defaults) == set(book.rulings)


@each_ruling
def test_a_ruling_asks_a_question_about_a_rule_and_gives_a_reason(book: Book, field: str) -> None:
    ruling = book.rulings[field]

    assert ruling["rule"] in book.rules
    assert ruling["question"].endswith("?")
    assert ruling["reason"].endswith(".")


@each_ruling
def test_a_ruling_has_the_default_and_the_choices_of_the_code(book: Book, field: str) -> None:
    ruling = book.rulings[field]
    optional = type(None) in get_args(get_type_hints(book.setup)[field])

    if field not in book.things:
        assert word(book.defaults[field]) == ruling["default"]
    if field in book.choices:
        assert book.choices[field] == ruling["choices"]
    else:
        assert optional == ("none" in ruling["choices"])


@each_ruling
def test_a_ruling_says_where_the_texts_have_its_answers(book: Book, field: str) -> None:
    ruling = book.rulings[field]
    texts = {text["id"] for text in book.toml["text"]}
    numbers = [one for one in ruling["choices"] if not re.fullmatch(r"\w+", one)]

    for answer, places in ruling.get("said", {}).items():
        assert answer in ruling["choices"] or (answer == "other" and numbers)
        assert places
        assert all(re.fullmatch(book.source, place) for place in places)
        assert {place.partition(":")[0] for place in places} <= texts


def test_which_text_has_which_first_stone() -> None:
    """German: pass at once; both full texts: the start player lays one; French: everybody does."""
    assert {
        "free": ["003:36"],
        "start_forced": ["000:64", "000:90", "002:70"],
        "first_lap_forced": ["002:70"],
    } == BOOKS[0].rulings["opening"]["said"]


@each_book
def test_a_fact_has_a_name_a_source_and_a_sentence(book: Book) -> None:
    facts = book.toml["fact"]

    assert all({"name", "source", "text"} == set(fact) for fact in facts)
    assert all(re.fullmatch(book.source, fact["source"]) for fact in facts)
    assert all(fact["text"].endswith(".") for fact in facts)
    assert len(facts) == len({fact["name"] for fact in facts})


def test_the_animals_of_the_french_text_are_recorded() -> None:
    [animals] = [fact["text"] for fact in BOOKS[0].toml["fact"] if fact["name"] == "animals"]

    assert all(word in animals for word in ("bison", "bélier", "aurochs", "bouquetin"))


@each_book
def test_every_choice_of_every_ruling_has_a_test(book: Book) -> None:
    wanted = {f"test_{field}_{one}_" for field, few in book.choices.items() for one in few}
    wanted |= {f"test_{field}_" for field in book.rulings}

    assert set() == {start for start in wanted if not any(n.startswith(start) for n in book.names)}


@each_book
def test_presets_are_those_of_the_code(book: Book) -> None:
    listed = {preset["name"]: preset["options"] for preset in book.toml["preset"]}
    coded = {"lascaux": lascaux_notation, "curling": curling_notation}[book.name].PRESETS

    assert listed == {name: dict(options) for name, options in coded.items()}
