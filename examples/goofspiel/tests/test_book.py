"""The rule book, the tests and the code speak of the same rules and rulings."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from goofspiel import KIT, Goofspiel
from goofspiel.notation import NOTATION

HERE = Path(__file__).parent
BOOK = tomllib.loads((HERE.parent / "rules.toml").read_text(encoding="utf-8"))
RULES = [rule["id"] for rule in BOOK["rule"]]
RULINGS = {ruling["field"]: ruling for ruling in BOOK["ruling"]}
NAMES = [
    node.name
    for node in ast.parse((HERE / "test_rules.py").read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef)
]


def test_every_rule_has_a_test_and_every_such_test_a_rule() -> None:
    named = {found[1] for name in NAMES if (found := re.match(r"test_(G\d+)_[a-z]", name))}

    assert named == set(RULES)
    assert len(RULES) == len(set(RULES))
    assert all(re.fullmatch(r"[A-Z].*\.", rule["text"]) for rule in BOOK["rule"])


def test_the_code_cites_rules_that_exist() -> None:
    sources = (HERE.parent / "goofspiel").glob("*.py")
    cited = {cite for file in sources for cite in re.findall(r"\bG\d+\b", file.read_text("utf-8"))}

    assert cited <= set(RULES)
    assert set(NOTATION.rules.values()) <= set(RULES)


def test_every_ruling_is_an_option_with_the_same_default_and_choices() -> None:
    assert [*RULINGS] == [ruling.name for ruling in KIT.rulings]
    assert {"seats", *RULINGS} == {*Goofspiel.__struct_fields__}
    for ruling in KIT.rulings:
        listed = RULINGS[ruling.name]
        bounds = [f"{ruling.least} to {ruling.most}"]
        assert (ruling.rule, ruling.default) == (listed["rule"], listed["default"])
        assert ([*ruling.values] or bounds) == listed["choices"]
        assert listed["question"].endswith("?")
        assert listed["reason"].endswith(".")


def test_every_choice_of_a_ruling_has_a_test() -> None:
    for ruling in KIT.rulings:
        for start in [f"test_{ruling.name}_{value}" for value in ruling.values or ("",)]:
            assert any(name.startswith(start) for name in NAMES), start
