"""Gathers the site's pages: the docs with their links turned, the rule books, the API.

usage: python -m tools.site.pages FOLDER    pages into FOLDER/pages, other files into FOLDER/files
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from os.path import normpath, relpath
from pathlib import Path, PurePosixPath

from tools.site.books import book
from tools.site.reference import PACKAGES, reference

ROOT = Path(__file__).parents[2]
SECTIONS: Mapping[str, tuple[str, ...]] = {  # the navigation; a page that is not in it is refused
    "Rules": ("rules/lascaux", "rules/curling"),
    "Using it": ("api/index", "protocol", "records", "operating", "environment", "privacy"),
    "How it works": ("architecture", "glossary", "bots", "training", "physics", "art"),
    "Why": ("decisions/index",),
    "Taking part": ("contributing", "code_of_conduct", "security", "changelog", "licence"),
}
NAMED = {  # files whose pages are not called as they are
    "README.md": "index",
    "LICENSE": "licence",
    "art/README.md": "art",
    "docs/decisions/README.md": "decisions/index",
    "src/hearthside/research/training/README.md": "training",
}
FENCE = re.compile(r"\s*(```|~~~)")
ANCHOR = re.compile(r'^<a id="([\w-]+)"></a>')
LAST = re.compile(r"\n\n```\n(?=\n|$)")  # an empty line before a fence's end is for the tests
LINK = re.compile(r"`[^`]*`|(?P<words>(?P<picture>!?)\[[^\]]*\])\((?P<target>[^)\s]+)\)")


def sources(root: Path) -> dict[str, str]:
    """Every file that becomes a page, by its path from the root: the page's name."""
    found = [*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("docs/rules/*.toml")]
    paths = {path.relative_to(root).as_posix() for path in found}
    return {path: NAMED.get(path) or place(path) for path in sorted(paths | set(NAMED))}


def place(path: str) -> str:
    """Where a page lies on the site."""
    return path.removeprefix("docs/").rsplit(".", 1)[0].lower()


def toctree(names: Iterable[str], caption: str = "", *, glob: bool = False) -> str:
    options = [":hidden:", *[f":caption: {caption}"] * bool(caption), *[":glob:"] * glob]
    return "\n".join(["", "```{toctree}", *options, "", *names, "```", ""])


API = "\n".join(
    [
        "# Python API\n\nWhat the packages export, from their docstrings.\n",
        *(f"- [{package}]({package}.md)" for package in PACKAGES),
        toctree(PACKAGES),
    ]
)


class Gathering:
    """Pages are written where they lie on the site, with whatever they show or link to."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder
        self.pages = sources(root)
        self.kept = set[Path]()

    def gather(self) -> None:
        for path, page in self.pages.items():
            text = self.page(path, (self.root / path).read_text(encoding="utf-8"))
            self.keep(f"pages/{page}.md", text.encode())
        for package in PACKAGES:
            self.keep(f"pages/api/{package}.md", reference(self.root, package).encode())
        self.keep("pages/api/index.md", API.encode())
        self.clear()

    def page(self, path: str, text: str) -> str:
        """A file as a page."""
        if path.endswith(".toml"):
            return book(text)
        if path == "LICENSE":
            return f"# Licence\n\n```text\n{text}```\n"
        text = turned(text, lambda picture, target: self.link(path, picture, target))
        return text + contents(self.pages[path])

    def link(self, path: str, picture: str, target: str) -> str:
        """A target as it is called from the page; another file of ours comes along to the site."""
        file, hash_, anchor = target.partition("#")
        if re.match(r"[a-z]+:", file):
            return target
        meant = normpath(PurePosixPath(path).parent / file) if file else path
        here = PurePosixPath(self.pages[path]).parent
        if meant in self.pages:
            return relpath(f"{self.pages[meant]}.md", here) + hash_ + anchor
        if not (self.root / meant).is_file():
            return target  # a dead link, as Sphinx will say
        lies = meant.removeprefix("docs/")
        self.keep(f"{'pages' if picture else 'files'}/{lies}", (self.root / meant).read_bytes())
        return relpath(lies, here) if picture else f"here:{relpath(lies, here)}"

    def keep(self, name: str, content: bytes) -> None:
        """Written only where it differs, so that whoever watches the folder comes to rest."""
        path = self.folder / name
        self.kept.add(path)
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def clear(self) -> None:
        """What was gathered before and is no more."""
        for old in (*self.folder.glob("pages/**/*"), *self.folder.glob("files/**/*")):
            if old.is_file() and old not in self.kept:
                old.unlink()


def turned(text: str, link: Callable[[str, str], str]) -> str:
    """Markdown with other targets for its links and pictures; code stays as it is."""

    def turn(found: re.Match[str]) -> str:
        if not found["words"]:
            return found[0]
        return f"{found['words']}({link(found['picture'], found['target'])})"

    def lines() -> Iterator[str]:
        fenced = False
        for line in LAST.sub("\n```\n", text).splitlines(keepends=True):
            fence = FENCE.match(line) is not None
            yield line if fenced or fence else LINK.sub(turn, ANCHOR.sub(r"(\1)=\n", line))
            fenced ^= fence

    return "".join(lines())


def contents(page: str) -> str:
    """The part of the navigation that hangs on this page."""
    if page == "index":
        return "".join(toctree(names, caption) for caption, names in SECTIONS.items())
    if page == "decisions/index":
        return toctree(("[0-9]*",), glob=True)
    return ""


if __name__ == "__main__":
    Gathering(ROOT, Path(sys.argv[1])).gather()
