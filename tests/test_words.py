"""One word, one meaning: the sources are read, and held against docs/glossary.md."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from hearthside.shelf import NAMES

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "hearthside"
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROOMS_OF_A_GAME = ("{}/", "bots/{}/", "cli/{}/", "fast/{}/")
MODULES = {path.relative_to(SOURCES).as_posix(): path for path in sorted(SOURCES.rglob("*.py"))}
SUFFIXES = ("ings", "ing", "ers", "er", "ed", "es", "s", "e")


@cache
def tree(place: str) -> ast.Module:
    return ast.parse(MODULES[place].read_text(encoding="utf-8"))


def owner(place: str) -> str:
    """The game whose own room a module is in; `ours` where it is nobody's."""
    return next((game for game in NAMES if in_room_of(game, place)), "ours")


def in_room_of(game: str, place: str) -> bool:
    return place.startswith(tuple(room.format(game) for room in ROOMS_OF_A_GAME))


def classes(places: Iterable[str]) -> dict[str, list[str]]:
    """Where each public class is defined; one that begins with an underscore is its module's."""
    found = defaultdict[str, list[str]](list)
    for place in places:
        for node in ast.walk(tree(place)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(place)
    return found


def mean_two_things(found: Mapping[str, list[str]]) -> Iterator[str]:
    """Classes with one name, but for those of two games: each game has a State of its own."""
    for name, places in found.items():
        owners = [owner(place) for place in places]
        shared_by_games = len({*owners}) == len(owners) and "ours" not in owners
        if len(places) > 1 and not shared_by_games:
            yield f"{name}: {', '.join(places)}"


def rows(heading: str) -> list[list[str]]:
    """The cells of the glossary's table below a heading, without its head."""
    table = GLOSSARY.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line.strip("|") for line in table.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines[2:]]


def stems() -> dict[str, list[str]]:
    """The rooms of each module's name."""
    found = defaultdict[str, list[str]](list)
    for place, path in MODULES.items():
        if not path.stem.startswith("__"):
            found[path.stem].append(place)
    return found


def root(word: str) -> str:
    """A word without its ending, roughly: `throwing`, `throws` and `throw` have one."""
    ending = next((one for one in SUFFIXES if word.endswith(one) and len(word) > len(one) + 2), "")
    bare = word.removesuffix(ending)
    return bare[:-1] if len(bare) > 3 and bare[-1] == bare[-2] else bare


def neighbours() -> Iterator[tuple[str, str]]:
    """Modules and packages that lie in one package, two by two."""
    folders = defaultdict[Path, set[str]](set)
    for path in MODULES.values():
        if path.stem == "__init__":
            folders[path.parent.parent].add(path.parent.name)
        elif path.stem != "__main__":
            folders[path.parent].add(path.stem)
    for names in folders.values():
        yield from combinations(sorted(names), 2)


def parts(name: str) -> set[str]:
    """The words of a class name: `TableView` has two."""
    return {word.lower() for word in re.findall(r"[A-Z][a-z]*", name)}


def is_sentence(line: str) -> bool:
    return len(line.split()) >= 4 and line.endswith((".", ":"))


def test_a_class_has_a_name_of_its_own() -> None:
    assert [] == list(mean_two_things(classes(MODULES)))


@pytest.mark.parametrize(
    ("places", "clash"),
    [
        (["table/a.py", "server/b.py"], True),
        (["table/a.py", "lascaux/b.py"], True),
        (["lascaux/a.py", "cli/lascaux/b.py"], True),
        (["lascaux/a.py", "bots/curling/b.py"], False),
        (["lab/lascaux/a.py", "lascaux/b.py"], True),
    ],
)
def test_only_two_games_may_say_the_same_word(places: list[str], clash: bool) -> None:
    assert clash == bool([*mean_two_things({"Word": places})])


def test_modules_share_a_name_only_where_the_glossary_says_what_it_means() -> None:
    shared = {stem for stem, places in stems().items() if len(places) > 1}
    explained = [cells[0].strip("`") for cells in rows("Names that several modules share")]

    assert sorted(shared) == sorted(explained)
    assert explained == sorted(explained)


def test_no_two_modules_of_a_package_differ_by_an_ending_only() -> None:
    assert [] == [pair for pair in neighbours() if root(pair[0]) == root(pair[1])]


@pytest.mark.parametrize(
    "words",
    [
        ("search", "searching"),
        ("throw", "throws", "throwing"),
        ("serve", "server", "serving"),
        ("run", "runs", "running", "runner"),
    ],
)
def test_endings_are_seen(words: tuple[str, ...]) -> None:
    assert 1 == len({root(word) for word in words})


def test_a_modules_first_line_says_what_it_is_for() -> None:
    lines = {place: (ast.get_docstring(tree(place)) or "").partition("\n")[0] for place in MODULES}

    assert [] == [f"{place}: {line}" for place, line in lines.items() if not is_sentence(line)]


@pytest.mark.parametrize(
    ("line", "says_something"),
    [
        ("Log lines as JSON: what happened.", True),
        ("Who joins, in one process:", True),
        ("The settings.", False),
        ("A long line that goes on", False),
    ],
)
def test_a_name_or_half_a_sentence_is_no_first_line(line: str, says_something: bool) -> None:
    assert says_something == is_sentence(line)


def test_what_the_glossary_has_a_word_for_is_called_by_no_other() -> None:
    others = {
        other: cells[0]
        for heading in ("The words every game is told in", "A table and its house")
        for cells in rows(heading)
        for other in re.findall(r"\w+", cells[2])
    }

    assert others
    assert [] == [
        f"{name} in {places[0]}: say {others[word]}, not {word}"
        for name, places in classes(MODULES).items()
        for word in parts(name) & others.keys()
    ]


def names(node: ast.AST) -> Iterator[str]:
    """What a part of a program is called: a variable, an argument, a field, a function, a class."""
    for field in ("id", "arg", "attr", "name"):
        found = getattr(node, field, None)
        if isinstance(found, str):
            yield found


def test_nothing_outside_the_games_rooms_is_called_told() -> None:
    """It meant options, counts, responses, results and sentences: say which."""
    assert [] == [
        f"{place}, line {getattr(node, 'lineno', '?')}: {name}"
        for place in MODULES
        if owner(place) == "ours"
        for node in ast.walk(tree(place))
        for name in names(node)
        if name.lower().strip("_") in ("told", "telling")
    ]


def test_words_stand_once_in_the_glossary() -> None:
    terms = [
        term
        for heading in ("The words every game is told in", "A table and its house")
        for cells in rows(heading)
        for term in cells[0].split(", ")
    ]

    assert len(terms) == len({*terms})
