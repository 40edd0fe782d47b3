"""Walks a built site: every link leads somewhere, and no browser is sent to another host.

usage: python -m tools.site.check FOLDER
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADING = ("src", "srcset", "poster", "data", "background", "xlink:href", "action")
FOLLOWED = ("alternate", "author", "canonical", "help", "license", "next", "prev", "search")
STYLED = re.compile(r"""@import\s+["']([^"']+)|url\(\s*["']?([^"')]+)""", re.IGNORECASE)
NAMED = re.compile(r"""https?://[^\s"'`)]+|(?<=["'`(])//[\w-][^\s"'`)]*""", re.IGNORECASE)
NAMESPACES = ("http://www.w3.org/",)  # names, which nobody fetches
COMMENT = re.compile(r"/\*.*?\*/|^\s*(?://|\*).*?$", re.DOTALL | re.MULTILINE)


class Page(HTMLParser):
    """What can be arrived at on a page, what it links to, and what a browser loads for it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {"", "top"}
        self.links: list[str] = []
        self.loaded: list[str] = []
        self._within = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        having = {name: value or "" for name, value in attrs}
        self.anchors |= {having.get("id", ""), having.get("name", "")}
        self._within = tag
        for name, value in having.items():
            if name == "href" and (tag in ("a", "area") or self._is_followed(tag, having)):
                self.links.append(value)
            elif name == "href":
                self.loaded.append(value)
            elif name == "srcset":
                self.loaded += [one.split()[0] for one in value.split(",") if one.strip()]
            elif name in LOADING:
                self.loaded.append(value)
            elif name == "style":
                self.loaded += styled(value)
        if having.get("http-equiv", "").lower() == "refresh":
            self.loaded += having.get("content", "").split("=", 1)[1:]

    def _is_followed(self, tag: str, having: dict[str, str]) -> bool:
        return tag == "link" and set(having.get("rel", "").split()) <= set(FOLLOWED)

    def handle_data(self, data: str) -> None:
        if self._within == "style":
            self.loaded += styled(data)
        elif self._within == "script":
            self.loaded += named(data)

    def handle_endtag(self, _tag: str) -> None:
        self._within = ""


def styled(css: str) -> list[str]:
    """What a style sheet loads."""
    return [one or other for one, other in STYLED.findall(css)]


def named(script: str) -> list[str]:
    """Addresses of other hosts in a script, which might load them; those in comments it cannot."""
    return NAMED.findall(COMMENT.sub("", script))


class Site:
    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.page = cache(lambda path: Page(path.read_text(encoding="utf-8")))

    def complaints(self) -> Iterator[str]:
        """Whatever is wrong, a line each."""
        for path in sorted(self.folder.rglob("*")):
            for said in self._about(path):
                yield f"{path.relative_to(self.folder)}: {said}"

    def _about(self, path: Path) -> Iterator[str]:
        match path.suffix:
            case ".html" | ".svg":
                page = self.page(path)
                yield from self._dead(path, page.links)
                yield from self._loaded(path, page.loaded)
            case ".css":
                yield from self._loaded(path, styled(path.read_text(encoding="utf-8")))
            case ".js":
                yield from self._loaded(path, named(path.read_text(encoding="utf-8")))

    def _loaded(self, path: Path, addresses: list[str]) -> Iterator[str]:
        for address in addresses:
            if is_elsewhere(address) and not address.startswith(NAMESPACES):
                yield f"asks another host for {address}"
        yield from self._dead(path, addresses)

    def _dead(self, path: Path, addresses: list[str]) -> Iterator[str]:
        for address in addresses:
            if urlsplit(address).scheme or is_elsewhere(address):
                continue
            parts = urlsplit(address)
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or not target.is_relative_to(self.folder):
                yield f"leads nowhere: {address}"
            elif target.suffix == ".html" and unquote(parts.fragment) not in self._anchors(target):
                yield f"has no such place: {address}"

    def _anchors(self, path: Path) -> set[str]:
        return self.page(path).anchors


def is_elsewhere(address: str) -> bool:
    """Is this on another host, whatever the scheme?

    >>> [is_elsewhere(one) for one in ("a.css", "//a.example/b", "HTTPS://a.example", "data:,")]
    [False, True, True, False]
    """
    return bool(urlsplit(address.strip()).netloc)


if __name__ == "__main__":
    found = list(Site(Path(sys.argv[1])).complaints())
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
