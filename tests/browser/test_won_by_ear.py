"""A whole game on the ice, won by keys alone and by what the accessibility tree says alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import cycle
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.visitors import DESKTOP, visiting
from hearthside.server import house as served
from server.guests import House, house

SEED = 3
WIDE = 31  # millimetres between the middles of two rocks that just miss each other
STEP = 5  # millimetres that a key moves the rock before it is thrown
LANES = sorted(range(-85, 90, STEP), key=abs)  # millimetres right of the fire, within the cave
SURE = 8  # millimetres that a throw to the fire may miss by
REACH = 17  # millimetres farther for a step of power, as throws to the fire teach
HARD = 75  # power that drives a rock out
HAMMERS = {"Little hammer": 52, "Big hammer": 80}  # millimetres, as they say of themselves
SIGNS = ("rock", "fur", "hammer")
CONTROLS = ("Throw", "Nothing", "Go on", "Let it lie", "Take it back", *SIGNS, "Play again")


@dataclass(frozen=True)
class Rock:
    """As it is told."""

    side: str
    far: int  # millimetres from the fire
    right: int
    beyond: int
    is_in_cave: bool


@dataclass(frozen=True)
class Aim:
    power: float
    right: int = 0  # millimetres right of the middle line; always straight on


def signed(text: str, forward: str, back: str) -> int:
    """Millimetres one way, or the other."""
    found = re.search(rf"(\d+) mm ({forward}|{back})", text)
    return 0 if not found else int(found[1]) * (1 if found[2] == forward else -1)


def told(text: str) -> Rock:
    side, rest = text.split(": ", 1)
    far = re.match(r"(\d+) mm from the fire", rest)
    assert far is not None, text
    lies = signed(rest, "right", "left"), signed(rest, "beyond", "short")
    return Rock(side, int(far[1]), *lies, "in the cave" in rest)


def is_in_the_way(rock: Rock, lane: int) -> bool:
    """Of another that should come to lie beside the fire."""
    return abs(rock.right - lane) < WIDE and rock.beyond < WIDE


class Listener:
    """Somebody who hears the page and presses keys, and neither sees nor points."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ear = page.get_by_role("status")
        self.to_fire = 45.0  # the power that reaches it; each throw teaches more
        self.signs = cycle(SIGNS)

    # Hearing.

    def button(self, name: str) -> Locator:
        begins = re.compile(rf"^{name}\b")
        return self.page.get_by_role("button", name=begins, disabled=False)

    def waits(self) -> str:
        """For something to do; its name."""
        some = self.button(CONTROLS[0])
        for name in CONTROLS[1:]:
            some = some.or_(self.button(name))
        expect(some.first).to_be_attached()
        return next((name for name in CONTROLS if self.button(name).count()), "")

    def rocks(self) -> list[Rock]:
        return [told(one) for one in self.items("Rocks on the ice")]

    def items(self, region: str) -> list[str]:
        """Of the list in a region."""
        tree = self.page.get_by_role("region", name=region).aria_snapshot()
        return re.findall(r"listitem: \"?([^\"\n]+)", tree)

    def side(self) -> str:
        """Ours."""
        players = self.page.get_by_role("list", name="Players").aria_snapshot()
        found = re.search(r"listitem:.*You .*(Bears|Owls): \d+ of \d+ points", players)
        assert found is not None, players
        return found[1]

    def last_throw(self) -> str:
        return [one for one in self.items("What happened") if one.startswith("You throw")][-1]

    # Pressing.

    def reach(self, wanted: Locator) -> None:
        """By Tab, until it has the focus."""
        for _ in range(40):
            if wanted.and_(self.page.locator(":focus")).count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} cannot be reached by Tab")

    def press(self, name: str) -> None:
        expect(self.button(name)).to_be_attached()
        self.reach(self.button(name))
        self.page.keyboard.press("Enter")

    def keys(self, key: str, times: float) -> None:
        for _ in range(int(times)):
            self.page.keyboard.press(key)

    def throw(self, aim: Aim) -> None:
        """The aim is said once the keys rest; it must be the one that was meant."""
        self.reach(self.page.get_by_role("application", name="The frozen lake"))
        place = self.page.get_by_role("slider", name="Place").get_attribute("aria-valuetext") or ""
        steps = (aim.right - signed(place, "right", "left")) // STEP
        self.keys("Shift+ArrowRight" if steps > 0 else "Shift+ArrowLeft", abs(steps))
        tens, ones = divmod(aim.power, 10)
        self.keys("PageUp", tens)
        self.keys("ArrowUp", ones)
        self.keys("Alt+ArrowUp", ones % 1 * 4)
        where = f"{abs(aim.right)} mm {'right' if aim.right > 0 else 'left'}"
        place = f", Place {where}" if aim.right else ""
        expect(self.ear).to_have_text(re.compile(rf"straight, Power {aim.power:g}{place}$"))
        self.page.keyboard.press("Space")

    # Playing.

    def idea(self) -> Aim:
        """As near to the fire as may be; where they lie nearer, out with that rock or its guard."""
        rocks = self.rocks()
        free = [lane for lane in LANES if not any(is_in_the_way(one, lane) for one in rocks)]
        nearest = min(rocks, key=lambda one: one.far, default=None)
        if nearest is None or nearest.side == self.side() or not nearest.is_in_cave:
            return Aim(self.to_fire, free[0]) if free else Aim(HARD)
        if free and abs(free[0]) + SURE < nearest.far:
            return Aim(self.to_fire, free[0])
        return Aim(HARD, STEP * round(nearest.right / STEP))

    def plays(self) -> None:
        aim = self.idea()
        before = len(self.rocks())
        self.throw(aim)
        expect(self.button("Nothing").or_(self.button("Go on")).first).to_be_attached()
        came = self.last_throw()
        if aim.power == self.to_fire and "knock" not in came and len(self.rocks()) > before:
            more = round(-4 * signed(came, "beyond", "short") / REACH) / 4
            self.to_fire += more

    def uses(self) -> None:
        """A hammer where it brings the rock much nearer, as it says itself; else nothing."""
        far = re.search(r"(\d+) mm from the fire", self.last_throw())
        for name, long in HAMMERS.items():
            if far and self.button(name).count() and abs(int(far[1]) - long) < int(far[1]) - 20:
                self.press(name)
                expect(self.ear).to_have_text(re.compile(r"It will lie \d+ mm from the fire"))
                there = re.search(r"lie (\d+) mm", self.ear.inner_text())
                assert there is not None
                if int(there[1]) < int(far[1]):
                    return self.press("Hit")
                self.press("Back")
                break
        return self.press("Nothing")

    def signs_with(self, shape: str) -> None:
        self.press(shape)
        expect(self.button(shape)).to_have_count(0)

    def game(self) -> bool:
        """Played to its end; whether we were told that we won."""
        while (now := self.waits()) != "Play again":
            if now == "Throw":
                self.plays()
            elif now == "Nothing":
                self.uses()
            elif now in SIGNS:
                self.signs_with(next(self.signs))
            else:
                self.press(now)
        expect(self.ear).to_have_text(re.compile("You (win|lose)"))
        return "You win" in self.ear.inner_text()


def wins(browser: Browser, home: House) -> bool:
    """At a table of the listener's own."""
    party = home.table("curling", 2)
    ann = home.guest(party.tokens[0])
    ann.do("seat_bot", seat=1, bot="child")
    ann.do("start")
    ann.leave()
    with visiting(browser, DESKTOP) as visitor:
        return Listener(visitor.comes_to(party)).game()


@pytest.mark.long
@pytest.mark.slow(60)
def test_a_game_against_the_child_is_won_by_keys_and_by_ear_alone(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(SEED)  # the same game each time
    monkeypatch.setattr(served.Seeds, "next", lambda _: f"{chance.getrandbits(256):064x}")
    with house() as home:
        assert wins(browser, home) or wins(browser, home)  # nine of ten are won
