"""A finger on a phone aims as finely as keys do: by buttons that are held, and by going aside."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import sit_down
from browser.test_aiming import INTERRUPTED, UNAIMED
from browser.test_throwing import overhear, throws
from browser.visitors import (
    DESKTOP,
    PHONE,
    TABLET,
    Visitor,
    heard,
    in_german_first,
    is_well,
    visiting,
)
from server.guests import House

# Whole pixels of a finger, each told with the milliseconds since the one before; `lift` lets go.
ASIDE = """([places, lift]) => {
  const lake = document.querySelector(".lake");
  const { x, y, width, height } = lake.getBoundingClientRect();
  let time = performance.now();
  const tell = (kind, [pause, dx, dy]) => {
    const event = new PointerEvent(kind, {
      pointerId: 1, pointerType: "touch", isPrimary: true, bubbles: true,
      button: 0, buttons: kind === "pointerup" ? 0 : 1,
      clientX: x + width / 2 + dx, clientY: Math.round(y + height * 0.62) + dy,
    });
    Object.defineProperty(event, "timeStamp", { value: (time += pause) });
    lake.dispatchEvent(event);
  };
  tell("pointerdown", [0, 0, 0]);
  places.forEach((place) => tell("pointermove", place));
  if (lift) tell("pointerup", [200, ...places[places.length - 1].slice(1)]);
}"""
AIMED = "[...document.querySelectorAll('.stepper b')].map((one) => one.textContent)"
WORDS = {"en-GB": "Fine aim", "fr-CA": "Visée fine", "de-AT": "Fein gezielt"}


def angle_of(throw: dict[str, Any]) -> float:
    return math.degrees(math.atan2(throw["vx"], throw["vy"]))


def steer(page: Page, *places: tuple[int, int, int], lift: bool = False) -> None:
    page.evaluate(ASIDE, [places, lift])


def hold(visitor: Visitor, name: str, power: int) -> None:
    """A finger on a button until the power has come so far."""
    page = visitor.page
    box = page.get_by_role("button", name=name).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    visitor.comes_true(f"Number(document.querySelector('.stepper b.power').textContent) >= {power}")
    page.mouse.up()


@pytest.mark.parametrize("locale", in_german_first(WORDS))
def test_a_finger_goes_aside_and_reaches_one_degree_and_one_step_of_power(
    browser: Browser, home: House, locale: str
) -> None:
    with visiting(browser, PHONE, locale, sliders=False, has_touch=True) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".fine-steps")
        heard(page)
        expect(page.locator(".slider")).to_have_count(0)
        lake = page.locator(".lake").bounding_box()
        assert lake is not None
        assert lake["height"] > 0.58 * PHONE[1]  # the sliders no longer take it
        pull = ((16, 1, 40), (16, 2, 86))
        steer(page, *pull, (300, 40, 88), (16, 140, 84))
        expect(page.locator(".throwing .prompt")).to_contain_text(WORDS[locale])
        expect(page.locator(".aim-fine")).to_have_text("\u00d78")
        expect(page.locator(".ear")).to_contain_text(WORDS[locale])
        is_well(visitor)
        coarse = page.evaluate(AIMED)
        before = float(coarse[1])
        page.locator(".lake").press("Escape")

        # Aside, at rest there, and then finely on: each pixel an eighth of what it was.
        down = round((48 - before) * 8 / 0.64)
        steer(page, *pull, (300, 40, 88), (16, 140, 86), (300, 104, 86 + down), lift=True)
        page.wait_for_selector(".using")
        (thrown,) = throws(said)
        speed = math.hypot(thrown["vx"], thrown["vy"])
        assert speed == pytest.approx(0.6 + 1.5 / 70 * 48, abs=0.006)  # power 48, to a quarter
        quarters = 4 * angle_of(thrown)
        assert quarters == pytest.approx(round(quarters), abs=1e-6)
        assert 0 < quarters < 12


def test_buttons_go_on_while_they_are_held_and_tell_the_aim(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, sliders=False) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".fine-steps")
        heard(page)
        turn, strengthen = (
            page.get_by_role("button", name=name)
            for name in ("A little to the right", "A little stronger")
        )
        turn.click()
        assert ["0.25° \u203a", "0"] == page.evaluate(AIMED)
        hold(visitor, "A little stronger", 20)
        held = float(page.evaluate(AIMED)[1])
        assert held == round(held)  # whole steps, once it is held
        page.wait_for_timeout(200)
        assert held == float(page.evaluate(AIMED)[1])
        strengthen.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Space")
        for _ in range(3):
            page.keyboard.down("ArrowRight")  # means nothing there
        page.get_by_role("button", name="A little to the left").press("Enter")
        aimed = page.evaluate(AIMED)
        assert "0°" == aimed[0]
        assert float(aimed[1]) == held + 0.5
        expect(page.locator(".ear")).to_contain_text(f"straight, Power {aimed[1]}")
        is_well(visitor)
        page.locator(".throwing .primary").click()
        page.wait_for_selector(".using")

        (thrown,) = throws(said)
        assert thrown["vy"] == pytest.approx(0.6 + 1.5 / 70 * float(aimed[1]), abs=1e-6)


def test_a_held_button_stops_with_the_finger_the_page_and_the_screen(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE, sliders=False) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/practice")
        page.wait_for_selector(".fine-steps")
        heard(page)
        box = page.get_by_role("button", name="A little stronger").bounding_box()
        assert box is not None
        for end in (
            "dispatchEvent(new Event('resize'))",
            "document.dispatchEvent(new Event('visibilitychange'))",
            "document.activeElement.blur()",
        ):
            page.mouse.move(box["x"] + 20, box["y"] + 20)
            page.mouse.down()
            page.wait_for_timeout(500)
            page.evaluate(end)
            then = page.evaluate(AIMED)
            page.wait_for_timeout(200)
            assert then == page.evaluate(AIMED), end
            assert float(then[1]) > 0.25
            page.mouse.up()


def test_sliders_fold_away_where_there_is_little_room_and_come_when_wanted(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE, sliders=False) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/practice")
        fold = page.get_by_role("button", name="Sliders for place")
        place = fold.bounding_box()
        throw = page.locator(".throwing .primary").bounding_box()
        expect(page.locator(".slider")).to_have_count(0)
        fold.click()
        expect(page.locator(".slider")).to_have_count(4)
        for was, now in ((place, fold), (throw, page.locator(".throwing .primary"))):
            assert was == pytest.approx(now.bounding_box(), abs=0.5)  # under the finger as before
        is_well(visitor)
        page.reload()
        expect(page.locator(".slider")).to_have_count(4)
        fold.click()
        expect(page.locator(".slider")).to_have_count(0)
        is_well(visitor, (320, 568), TABLET)
    with visiting(browser, DESKTOP, sliders=False) as visitor:
        visitor.page.goto(f"{home.url}/practice")
        expect(visitor.page.locator(".slider")).to_have_count(4)


def test_going_aside_is_interrupted_like_any_pull(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, sliders=False, has_touch=True) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".fine-steps")
        heard(page)
        steer(page, (16, 0, 80), (300, 90, 80), (16, 140, 80), (300, 150, 90))
        expect(page.locator(".aim-fine")).to_have_count(1)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.locator(".throwing .prompt")).to_have_text(INTERRUPTED)
        expect(page.locator(".aim-fine")).to_have_count(0)
        steer(page, (16, 0, 80), (300, 90, 80), (16, 140, 80), (300, 3, 3), lift=True)
        page.wait_for_timeout(200)
        page.locator(".throwing .primary").click()
        expect(page.locator(".throwing .prompt")).to_have_text(UNAIMED["en-GB"])

        assert [] == throws(said)
