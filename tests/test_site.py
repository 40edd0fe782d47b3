"""The site: its pages are gathered whole, and its walker sees what a reader would stumble over."""

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools.site import books, check, reference
from tools.site.pages import SECTIONS, Gathering, sources

ROOT = Path(__file__).parents[1]
HEAVY = ("numba", "llvmlite", "numpy", "rich", "jax")


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    Gathering(ROOT, folder).gather()
    return folder


# Pages.


def test_every_page_has_a_place_in_the_navigation() -> None:
    named = {page for section in SECTIONS.values() for page in section} | {"index"}
    decisions = {page for page in sources(ROOT).values() if re.match(r"decisions/\d", page)}

    assert set(sources(ROOT).values()) == (named | decisions) - {"api/index"}


def test_links_lead_to_pages_and_files_come_along(gathered: Path) -> None:
    first = (gathered / "pages/index.md").read_text("utf-8")
    physics = (gathered / "pages/physics.md").read_text("utf-8")

    assert "[docs/bots.md](bots.md)" in first
    assert "[docs/rules/lascaux.toml](rules/lascaux.md)" in first
    assert "[CONTRIBUTING.md](contributing.md)" in first
    assert "[big screen](here:pictures/screens/tv.jpg)" in first
    assert (gathered / "files/pictures/screens/tv.jpg").is_file()
    assert "](pictures/screens/desktop-bidding.jpg)" in first
    assert (gathered / "pages/pictures/screens/desktop-bidding.jpg").is_file()
    assert "[thrown again](records.md#thrown-again)" in physics


def test_links_in_code_stay_and_anchors_become_places(tmp_path: Path) -> None:
    gathering = Gathering(ROOT, tmp_path)
    link = "[it](docs/bots.md)"

    page = gathering.page(
        "CONTRIBUTING.md",
        f'<a id="so"></a>**So** `{link}` {link}\n\n```text\n{link}\n```\n{link}\n',
    )

    turned = "[it](bots.md)"
    assert f"(so)=\n**So** `{link}` {turned}\n\n```text\n{link}\n```\n{turned}\n" == page


def test_dead_links_and_other_sites_are_left_for_the_build_to_judge(tmp_path: Path) -> None:
    text = "[d](gone.md) and [e](https://a.example/x.md)"

    assert text == Gathering(ROOT, tmp_path).page("docs/bots.md", text)


def test_what_is_gathered_again_is_left_alone_and_what_is_gone_goes(tmp_path: Path) -> None:
    Gathering(ROOT, tmp_path).gather()
    old, first = tmp_path / "pages" / "old.md", tmp_path / "pages" / "index.md"
    old.write_text("a page that was")
    written = first.stat().st_mtime_ns

    Gathering(ROOT, tmp_path).gather()

    assert not old.exists()
    assert written == first.stat().st_mtime_ns


@pytest.mark.parametrize("game", ["lascaux", "curling"])
def test_a_rule_book_is_told_whole(gathered: Path, game: str) -> None:
    text = (ROOT / f"docs/rules/{game}.toml").read_text("utf-8")
    rules = tomllib.loads(text)
    page = (gathered / f"pages/rules/{game}.md").read_text("utf-8")

    assert len(rules["rule"]) == page.count("{.rule}")
    for rule in rules["rule"]:
        assert f"[{rule['id']}](#{books.anchor(rule['id'])})\n{rule['text']}\n" in page
    for ruling in rules["ruling"]:
        assert f"### {ruling['question']}\n\n{{.ruling}}\n`{ruling['field']}`: " in page
    for heading in re.findall(r"\n\n# ([^:\n]+)", text):
        assert f"\n## {heading}\n" in page


def test_values_are_told_with_what_stands_beside_them(gathered: Path) -> None:
    kernel = (gathered / "pages/api/hearthside.kernel.md").read_text("utf-8")
    table = (gathered / "pages/api/hearthside.table.md").read_text("utf-8")

    assert "[Decision](#hearthside.kernel.Decision)" in kernel
    assert ".. py:data:: Seat\n   :value: int\n\n   A place at the table" in kernel
    assert ":value: Generator[None, None, T]\n\n   long work, one fact after another" in table


def test_examples_of_the_tools_come_out_as_printed() -> None:
    results = [doctest.testmod(module) for module in (books, check, reference)]

    assert 4 == sum(result.attempted for result in results)
    assert 0 == sum(result.failed for result in results)


# The walker.


def walked(folder: Path, **files: str) -> list[str]:
    for name, text in files.items():
        stem, _, suffix = name.rpartition("_")
        (folder / f"{stem}.{suffix}").write_text(text)
    return list(check.Site(folder).complaints())


def test_a_sound_site_gives_no_cause_for_complaint(tmp_path: Path) -> None:
    page = """
        <link rel="stylesheet" href="a.css?v=1"><link rel="canonical" href="https://a.example/">
        <h1 id="ü">A</h1><a href="#%C3%BC">here</a><a href="b.html#there">b</a>
        <a href="https://a.example/for-readers">out</a><a href="mailto:a@a.example">post</a>
        <img src="data:image/png;base64,AA=="><script src="a.js"></script>"""
    css = "a { background: url(data:image/svg+xml;charset=utf-8,x) } b { cursor: url('b.html') }"
    js = "/* https://a.example */\n// see https://a.example\nlet a = 'http://www.w3.org/2000/svg'"

    found = walked(tmp_path, a_html=page, b_html="<p id=there>", a_css=css, a_js=js)

    assert [] == found


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("gone.html", "leads nowhere: gone.html"),
        ("../outside.html", "leads nowhere: ../outside.html"),
        ("#gone", "has no such place: #gone"),
        ("b.html#gone", "has no such place: b.html#gone"),
    ],
)
def test_dead_links_and_missing_anchors_are_named(tmp_path: Path, link: str, said: str) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "outside.html").write_text("")

    assert [f"a.html: {said}"] == walked(site, a_html=f'<a href="{link}">x</a>', b_html="")


@pytest.mark.parametrize(
    "page",
    [
        '<link rel="stylesheet" href="https://a.example/x">',
        '<link rel="preconnect" href="https://a.example/x">',
        '<link rel="alternate stylesheet" href="https://a.example/x">',
        '<script src="https://a.example/x"></script>',
        "<script>fetch('https://a.example/x')</script>",
        '<img src="https://a.example/x">',
        '<img srcset="https://a.example/x 2x">',
        '<iframe src="https://a.example/x"></iframe>',
        '<object data="https://a.example/x"></object>',
        '<p style="background: url(https://a.example/x)">',
        "<style>@import 'https://a.example/x';</style>",
        '<svg><image href="https://a.example/x"/></svg>',
        '<svg><use xlink:href="https://a.example/x"/></svg>',
        '<form action="https://a.example/x">',
        '<meta http-equiv="refresh" content="0; url=https://a.example/x">',
    ],
)
def test_a_page_that_asks_another_host_is_named(tmp_path: Path, page: str) -> None:
    assert ["a.html: asks another host for https://a.example/x"] == walked(tmp_path, a_html=page)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a_css", '@import "//a.example/x";'),
        ("a_css", "@font-face { src: url(//a.example/x) }"),
        ("a_css", 'a { background: URL( "//a.example/x" ) }'),
        ("a_js", 'import("//a.example/x")'),
        ("a_js", "let a = 1 // there\nimport('//a.example/x')"),
        ("a_svg", '<svg><image href="//a.example/x"/></svg>'),
    ],
)
def test_so_is_a_sheet_a_script_or_a_picture(tmp_path: Path, name: str, text: str) -> None:
    [said] = walked(tmp_path, **{name: text})

    assert said.endswith(": asks another host for //a.example/x")


# The package's front door, which the site shows first.


@pytest.mark.process
def test_games_are_had_without_what_only_the_ice_or_a_screen_needs() -> None:
    asked = f"""
import sys
from hearthside import Curling, Lascaux, play, replay
print(sorted({{name.split(".")[0] for name in sys.modules}} & {set(HEAVY)}))
"""
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)

    assert "[]" == done.stdout.strip()
