"""A rule book of docs/rules as a page: texts, rules by their ids, rulings as questions, facts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Entry = Mapping[str, Any]
BLOCK = re.compile(r"\n{2,}")


def book(text: str) -> str:
    """TOML in, Markdown out; comments that stand alone are headings, there as here."""
    return "\n".join(page(text)) + "\n"


def page(text: str) -> Iterator[str]:
    first, *blocks = BLOCK.split(text.strip())
    title, _, about = comment(first).partition(" as it is played here")
    yield f"# {title}\n\nAs it is played here{about}\n"
    for block in blocks:
        if block.startswith("#"):
            heading, _, more = comment(block).partition(": ")
            yield f"\n## {heading}\n"
            yield f"{more[:1].upper()}{more[1:]}\n" if more else ""
        else:
            yield from entries(tomllib.loads(block))


def comment(block: str) -> str:
    """A comment of some lines as one paragraph, or several where a line is empty."""
    lines = [line.removeprefix("#").strip() for line in block.splitlines()]
    return re.sub(r" ?\n ?", "\n\n", " ".join(line or "\n" for line in lines))


def entries(kinds: Mapping[str, Sequence[Entry]]) -> Iterator[str]:
    for kind, found in kinds.items():
        for entry in found:
            yield from SECTIONS[kind](entry)


def rule(entry: Entry) -> Iterator[str]:
    yield f"({anchor(entry['id'])})="
    yield f"{{.rule}}\n[{entry['id']}](#{anchor(entry['id'])})\n{entry['text']}"
    yield f"[{entry['source']}]{{.source}}\n"


def ruling(entry: Entry) -> Iterator[str]:
    yield f"### {entry['question']}\n"
    chosen = entry.get("default")
    said = entry.get("said", {})
    choices = [
        (f"**{one}**" if one == chosen else one) + sources(said.get(one, ()))
        for one in entry["choices"]
    ]
    rule_id = entry["rule"]
    yield f"{{.ruling}}\n`{entry['field']}`: {', '.join(choices)}"
    yield f"[{rule_id}](#{anchor(rule_id)})\n"
    yield f"{entry['reason']}\n"


def sources(places: Sequence[str]) -> str:
    """Where the texts have an answer; nothing where none has it.

    >>> sources(["000:64", "000:90"])
    ' (000:64, 000:90)'
    """
    return f" ({', '.join(places)})" if places else ""


def text(entry: Entry) -> Iterator[str]:
    yield f"- {entry['id']}: {entry['name']}"


def fact(entry: Entry) -> Iterator[str]:
    yield f"### {entry['name'].capitalize()}\n"
    yield f"{entry['text']}"
    yield f"[{entry['source']}]{{.source}}\n"


def preset(entry: Entry) -> Iterator[str]:
    yield f"### {entry['name']}\n"
    yield "{.ruling}\n" + ", ".join(f"`{key}={value}`" for key, value in entry["options"].items())
    yield f"\n{entry['reason']}\n"


SECTIONS = {"text": text, "rule": rule, "ruling": ruling, "preset": preset, "fact": fact}


def anchor(rule_id: str) -> str:
    """The name by which a page's address leads to a rule.

    >>> anchor("L4.3h")
    'l4-3h'
    """
    return rule_id.lower().replace(".", "-").replace("'", "")
