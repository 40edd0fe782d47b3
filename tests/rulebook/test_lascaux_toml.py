"""The list of rules, the tests, and the code speak of the same rules and rulings."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from hearthside.lascaux import Direction, Lascaux, notation

ROOT = Path(__file__).parents[2]
TOML: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (ROOT / "docs" / "rules" / "lascaux.toml").read_text(encoding="utf-8")
)
RULES = {rule["id"]: rule for rule in TOML["rule"]}
RULINGS = {ruling["field"]: ruling for ruling in TOML["ruling"]}
FIELDS = {field.name: field for field in msgspec.structs.fields(Lascaux)}
RULE_ID = r"L\d(?:\.\d)?[a-z]"


def names_of_tests() -> list[str]:
    return [
        node.name
        for file in sorted(Path(__file__).parent.glob("test_lascaux_*.py"))
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def ids_in_names() -> set[str]:
    """The rule ids that tests carry: test_L4_3h_... is about L4.3h."""
    found = (re.match(r"test_(L\d(?:_\d)?[a-z])_", name) for name in names_of_tests())
    return {match[1].replace("_", ".") for match in found if match}


def test_every_rule_has_a_test() -> None:
    assert set() == set(RULES) - ids_in_names()


def test_every_test_named_after_a_rule_names_one_that_exists() -> None:
    about_rules = [name for name in names_of_tests() if re.match(r"test_L\d", name)]

    assert set() == ids_in_names() - set(RULES)
    assert all(re.match(r"test_L\d(?:_\d)?[a-z]_[a-z]", name) for name in about_rules)


def test_no_two_tests_share_a_name() -> None:
    names = names_of_tests()

    assert sorted(set(names)) == sorted(names)


def test_no_rule_is_listed_twice() -> None:
    assert len(RULES) == len(TOML["rule"])
    assert len(RULINGS) == len(TOML["ruling"])


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES.keys())
def test_a_rule_has_an_id_a_source_and_a_sentence(rule: dict[str, str]) -> None:
    assert {"id", "source", "text"} == set(rule)
    assert re.fullmatch(RULE_ID, rule["id"])
    assert re.fullmatch(r"00[0-3]:\d+", rule["source"])
    assert rule["text"].endswith(".")


def cited_in_source() -> dict[str, set[str]]:
    """Rule ids, and chapters such as L5, by the file of the source that cites them."""
    files = sorted((ROOT / "src").rglob("*.py"))
    assert files
    return {
        str(file.relative_to(ROOT)): set(
            re.findall(r"\bL\d(?:\.\d)?[a-z]?\b", file.read_text(encoding="utf-8"))
        )
        for file in files
    }


@pytest.mark.parametrize(("file", "cited"), cited_in_source().items())
def test_the_source_cites_rules_that_exist(file: str, cited: set[str]) -> None:
    chapters = {rule[:length] for rule in RULES for length in (2, 4)}

    assert set() == cited - set(RULES) - chapters, file


def test_every_option_of_the_game_is_a_ruling_and_every_ruling_an_option() -> None:
    assert set(FIELDS) == set(RULINGS)


def word(value: object) -> str:
    """A value as the list writes it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("field", [name for name in FIELDS if name not in ("seats", "deck")])
def test_a_ruling_has_the_default_of_the_code(field: str) -> None:
    assert RULINGS[field]["default"] == word(FIELDS[field].default)


def choices_in_code(kind: object) -> list[str] | None:
    """The values of a type that has few."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is Direction:
        return list(map(str, Direction))
    return ["true", "false"] if kind is bool else None


CLOSED = {
    name: choices
    for name, kind in get_type_hints(Lascaux).items()
    if (choices := choices_in_code(kind)) is not None
}


@pytest.mark.parametrize("field", CLOSED)
def test_a_ruling_has_the_choices_of_the_code(field: str) -> None:
    assert RULINGS[field]["choices"] == CLOSED[field]


@pytest.mark.parametrize("field", [name for name in FIELDS if name not in CLOSED])
def test_a_number_may_be_none_where_the_list_says_so(field: str) -> None:
    optional = type(None) in get_args(get_type_hints(Lascaux)[field])

    assert optional == ("none" in RULINGS[field]["choices"])


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=RULINGS.keys())
def test_a_ruling_asks_a_question_about_a_rule_and_gives_a_reason(ruling: dict[str, str]) -> None:
    assert ruling["rule"] in RULES
    assert ruling["question"].endswith("?")
    assert ruling["reason"].endswith(".")


def test_every_choice_of_every_ruling_has_a_test() -> None:
    wanted = {f"test_{field}_{choice}_" for field in CLOSED for choice in CLOSED[field]}
    wanted |= {f"test_{field}_" for field in FIELDS}
    names = names_of_tests()

    assert set() == {start for start in wanted if not any(n.startswith(start) for n in names)}


def test_presets_are_those_of_the_code() -> None:
    listed = {preset["name"]: preset["options"] for preset in TOML["preset"]}

    assert {name: dict(options) for name, options in notation.PRESETS.items()} == listed
