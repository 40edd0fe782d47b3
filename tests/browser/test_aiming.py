"""An aim begins with nothing, and whatever comes between it and its end throws nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from browser.ice import sit_down, throw
from browser.test_impatience import DawdledError, without_dawdling
from browser.test_throwing import choose_way, overhear, throws
from browser.visitors import PHONE, in_german_first, is_well, visiting
from server.guests import House

INTERRUPTED = "Aim interrupted: nothing was thrown"
UNAIMED = {
    "en-GB": "Aim first: pull back, or set the power",
    "fr-CA": "Visez d\u2019abord : tirez, ou réglez la force",
    "de-AT": "Erst zielen: zieh oder wähle die Kraft",
}


class Fingers:
    """On the lake of a phone, as the system tells of them."""

    def __init__(self, page: Page) -> None:
        box = page.locator(".lake").bounding_box()
        assert box is not None
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6
        self.phone: CDPSession = page.context.new_cdp_session(page)

    def tell(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": self.x + x, "y": self.y + y, "id": at} for at, (x, y) in enumerate(places)]
        self.phone.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pull(self) -> None:
        """Back, and not let go."""
        self.tell("touchStart", (0, 0))
        for far in range(10, 100, 10):
            self.tell("touchMove", (0, far))


def test_a_pinch_throws_nothing_and_says_so(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, has_touch=True) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        fingers = Fingers(page)
        fingers.pull()
        expect(page.locator(".aim.pulling")).to_have_count(1)
        fingers.tell("touchStart", (0, 90), (40, 0))
        expect(page.locator(".throwing .prompt")).to_have_text(INTERRUPTED)
        is_well(visitor)
        for far in range(10, 90, 20):
            fingers.tell("touchMove", (0, 90 + far), (40 + far, -far))
        fingers.tell("touchEnd", (0, 170))
        fingers.tell("touchMove", (0, 190))
        fingers.tell("touchEnd")
        page.wait_for_timeout(300)
        assert [] == throws(said)
        expect(page.locator(".aim.pulling, .aim-line")).to_have_count(0)

        fingers.pull()
        page.wait_for_timeout(150)
        fingers.tell("touchEnd")
        page.wait_for_selector(".log li:has-text('You throw')", state="attached")
        assert 1 == len(throws(said))


def test_a_finger_beside_another_aims_nothing(browser: Browser, home: House) -> None:
    """The first is on the bar, where it does nothing; two make a pinch wherever they are."""
    with visiting(browser, PHONE, has_touch=True) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        fingers = Fingers(page)
        bar = (0, 20 - fingers.y)
        fingers.tell("touchStart", bar)
        fingers.tell("touchStart", bar, (0, 0))
        for far in range(10, 100, 10):
            fingers.tell("touchMove", bar, (0, far))
        expect(page.locator(".aim-ring")).to_have_count(1)
        expect(page.locator(".aim.pulling")).to_have_count(0)
        fingers.tell("touchEnd", bar)
        fingers.tell("touchEnd")
        page.wait_for_timeout(200)

        assert [] == throws(said)


HIDE = "document.dispatchEvent(new Event('visibilitychange'))"
BETWEEN: dict[str, Callable[[Page, Fingers], object]] = {
    "a pointer that is lost": lambda _, fingers: fingers.tell("touchCancel"),
    "a capture that is lost": lambda page, _: page.evaluate(
        "document.querySelector('.lake').dispatchEvent("
        "new PointerEvent('lostpointercapture', { pointerId: window.finger, bubbles: true }))"
    ),
    "a turned screen": lambda page, _: page.set_viewport_size({"width": 740, "height": 360}),
    "a hidden page": lambda page, _: page.evaluate(HIDE),
}
KNOWN = "addEventListener('pointerdown', (one) => { window.finger = one.pointerId }, true)"


@pytest.mark.parametrize("name", BETWEEN)
def test_what_comes_between_throws_nothing(browser: Browser, home: House, name: str) -> None:
    with visiting(browser, PHONE, has_touch=True) as visitor:
        visitor.page.add_init_script(KNOWN)
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        fingers = Fingers(page)
        fingers.pull()
        expect(page.locator(".aim.pulling")).to_have_count(1)
        BETWEEN[name](page, fingers)
        expect(page.locator(".throwing .prompt")).to_have_text(INTERRUPTED)
        page.wait_for_timeout(150)
        if name != "a pointer that is lost":
            fingers.tell("touchEnd")
        page.wait_for_timeout(300)

        assert [] == throws(said)
        expect(page.get_by_role("slider", name="Power")).to_have_value("0")


def test_a_swinging_bar_stops_when_the_page_is_hidden(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        choose_way(page, "Two steps")
        page.get_by_role("button", name="Now the power").click()
        page.wait_for_selector(".strength")
        page.evaluate(HIDE)

        expect(page.locator(".throwing .prompt")).to_have_text(INTERRUPTED)
        expect(page.get_by_role("button", name="Now the power")).to_be_visible()


# Taps one after the other, each in less than half a second; gives the longest time between two.
TAPS = """(places) => new Promise((done) => {
  const times = [];
  const tap = ([x, y]) => {
    const one = document.elementFromPoint(x, y);
    const at = { bubbles: true, cancelable: true, pointerId: 1, clientX: x, clientY: y, detail: 1 };
    one.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }));
    one.dispatchEvent(new PointerEvent('pointerup', at));
    one.dispatchEvent(new MouseEvent('click', at));
    times.push(performance.now());
    if (times.length === places.length)
      done(Math.max(...times.slice(1).map((time, at) => time - times[at])));
  };
  places.forEach((place, at) => setTimeout(tap, 150 * at, place));
})"""


def test_two_taps_in_two_steps_are_not_a_throw(browser: Browser, home: House) -> None:
    """The second would stop the bar, on the button as on the ice."""

    def play() -> None:
        with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
            said = overhear(visitor)
            page = sit_down(visitor, home)
            page.wait_for_selector(".throwing")
            choose_way(page, "Two steps")
            power = page.get_by_role("button", name="Now the power").bounding_box()
            assert power is not None
            page.wait_for_timeout(600)
            button = power["x"] + power["width"] * 0.8, power["y"] + power["height"] / 2
            if page.evaluate(TAPS, [button, button, (180, 200), button]) > 400:  # milliseconds
                raise DawdledError
            page.wait_for_selector(".strength")
            page.wait_for_timeout(200)

            assert [] == throws(said)

    without_dawdling(play)


@pytest.mark.parametrize("locale", in_german_first(UNAIMED))
def test_what_was_not_aimed_is_not_thrown(browser: Browser, home: House, locale: str) -> None:
    with visiting(browser, PHONE, locale) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        button = page.locator(".throwing .primary")
        expect(page.locator(".aim-ring")).to_have_count(1)
        expect(page.locator(".aim-line, .aim-number")).to_have_count(0)
        button.click()
        expect(page.locator(".throwing .prompt")).to_have_text(UNAIMED[locale])
        is_well(visitor)
        page.locator(".lake").press("Space")
        page.wait_for_timeout(200)
        assert [] == throws(said)
        throw(page)
        page.locator(".using .primary").click()

        expect(page.locator(".throwing .power input")).to_have_value("0")
        assert 1 == len(throws(said))


def test_in_practice_neither(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/practice")
        page.locator(".throwing .primary").click()
        expect(page.locator(".throwing .prompt")).to_have_text(UNAIMED["en-GB"])
        expect(page.locator(".ghost-path")).to_have_count(0)
        throw(page)
        visitor.see("mm from the fire")

        expect(page.locator(".throwing .power input")).to_have_value("0")
