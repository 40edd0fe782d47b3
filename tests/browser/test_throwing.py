"""The ways to throw: a true flick, two steps, spin, and the place behind the river."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.ice import sit_down, throw
from browser.visitors import DESKTOP, PHONE, SIDEWAYS, Visitor, is_well, visiting
from server.guests import House

Place = tuple[float, float, float]  # milliseconds, and pixels from the rock

# A finger as the browser tells of it, at moments of our own: machines are slow at times.
FINGER = """([places]) => {
  const lake = document.querySelector(".lake");
  const box = lake.getBoundingClientRect();
  const rock = document.querySelector(".aim-ring").getBoundingClientRect();
  const began = performance.now();
  places.forEach(([time, x, y], at) => {
    const kind = at === 0 ? "pointerdown" : at === places.length - 1 ? "pointerup" : "pointermove";
    const event = new PointerEvent(kind, {
      pointerId: 1, bubbles: true, button: 0, buttons: kind === "pointerup" ? 0 : 1,
      clientX: rock.x + rock.width / 2 + x, clientY: rock.y + rock.height / 2 + y,
    });
    Object.defineProperty(event, "timeStamp", { value: began + time });
    lake.dispatchEvent(event);
  });
}"""


def finger(page: Page, places: list[Place]) -> None:
    page.evaluate(FINGER, [places])


def flick(pixels: float) -> list[Place]:
    """Forward over the rock, so many pixels a second."""
    return [(time, 0, -pixels * time / 1000) for time in range(0, 200, 8)]


def choose_way(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile("How to throw")).click()
    page.get_by_role("radio", name=name).check()
    page.get_by_role("button", name="All right").click()


def overhear(visitor: Visitor) -> list[dict[str, Any]]:
    """All that this page says from now on."""
    said: list[dict[str, Any]] = []

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            said.append(json.loads(text))
            server.send(text)

        socket.on_message(hear)

    visitor.page.route_web_socket(re.compile("/ws$"), route)
    return said


def throws(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each once, though a page that lost the line says it again under the same id."""
    actions = {one["id"]: one["action"] for one in said if one["type"] == "act"}
    return [one for one in actions.values() if one["type"] == "throw"]


def test_a_true_flick_throws_but_no_tap_no_tremble_and_no_slow_drag(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        choose_way(page, "Flick")
        expect(page.get_by_role("status")).to_have_text("Your throw: flick the rock")

        finger(page, [(0, 0, 0), (60, 0, 0)])
        finger(page, [(time, 3 * (time % 16) / 8, -(time % 16)) for time in range(0, 200, 8)])
        expect(page.locator(".slider output").first).to_have_text("middle")
        finger(page, [(time, time / 20, time / 40) for time in range(0, 1000, 16)])
        expect(page.locator(".slider output").first).not_to_have_text("middle")
        finger(page, flick(-900))
        assert [] == throws(said)
        expect(page.locator(".throwing")).to_be_visible()

        finger(page, flick(1000))
        page.wait_for_selector(".using, .actions.waiting")
        page.wait_for_selector(".log li:has-text('You throw')", state="attached")
        (thrown,) = throws(said)
        assert 1.0 < thrown["vy"] < 2.5
        assert abs(thrown["vx"]) < 0.05


@pytest.mark.slow(2)
def test_in_two_steps_the_direction_is_tapped_and_the_bar_is_stopped(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        choose_way(page, "Two steps")
        page.reload()
        expect(page.get_by_role("status")).to_have_text("Your throw: tap where it should go")
        finger(page, [(0, 40, -200), (30, 40, -200)])
        expect(page.locator(".slider output").last).to_have_text(re.compile("° right"))
        page.get_by_role("button", name="Now the power").click()
        page.wait_for_selector(".strength")
        is_well(visitor)
        page.get_by_role("button", name="Back", exact=True).click()
        expect(page.get_by_role("button", name="Now the power")).to_be_focused()
        page.get_by_role("button", name="Now the power").click()
        page.wait_for_selector(".strength")
        page.wait_for_timeout(600)  # a tap that follows at once is not heard
        page.locator(".lake").click(position={"x": 180, "y": 200})

        page.wait_for_selector(".log li:has-text('You throw')", state="attached")
        (thrown,) = throws(said)
        assert thrown["vx"] > 0


def test_two_steps_without_motion_have_a_slider(browser: Browser, home: House) -> None:
    with visiting(browser, SIDEWAYS) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        choose_way(page, "Two steps")
        page.get_by_role("button", name="Now the power").click()
        page.get_by_role("slider", name="Power").fill("50")
        is_well(visitor)
        page.get_by_role("button", name="Throw", exact=True).click()

        page.wait_for_selector(".log li:has-text('You throw')", state="attached")
        assert 1.67 == round(throws(said)[0]["vy"], 2)


@pytest.mark.slow(2)
def test_a_rock_is_laid_behind_the_river_and_spun_by_keys_and_by_finger(
    browser: Browser, home: House
) -> None:
    with visiting(browser, DESKTOP) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        finger(page, [(0, 60, 70), (30, 60, 70)])
        told = page.locator(".slider output")
        expect(told.first).to_have_text(re.compile(r"\d+ mm right"))
        page.locator(".lake").focus()
        for key in (*["Shift+ArrowLeft"] * 40, *["Shift+ArrowDown"] * 40):
            page.keyboard.press(key)
        for key in ("Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowUp", ".", ".", ",", "PageUp"):
            page.keyboard.press(key)
        expect(told).to_have_text(["145 mm left", "5 right", "straight", "10"])
        page.keyboard.press("Space")

        page.wait_for_selector(".log li:has-text('You throw')", state="attached")
        (thrown,) = throws(said)
        assert (-0.145, 0.025, -10.0) == tuple(round(thrown[one], 3) for one in ("x", "y", "spin"))


@pytest.mark.slow(5)
def test_the_choice_of_ways_is_well_on_every_screen(browser: Browser, home: House) -> None:
    for size in (PHONE, SIDEWAYS, DESKTOP):
        with visiting(browser, size, "de-AT") as visitor:
            visitor.page.goto(f"{home.url}/practice")
            button = visitor.page.locator(".way .chip")
            button.click()
            visitor.page.wait_for_selector(".ways")
            is_well(visitor)
            visitor.page.keyboard.press("Escape")

            expect(visitor.page.locator(".ways")).to_have_count(0)
            expect(button).to_be_focused()


# Remembers every way a rock's face was ever turned: frames are gone before they can be asked for.
TURNING = """
window.turns = [];
const turned = ({ target }) => /rotate\\((.+)\\)/.exec(target.getAttribute("transform"));
new MutationObserver((changes) => {
  for (const one of changes.map(turned)) if (one) window.turns.push(Number(one[1]));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["transform"] });
"""


def test_a_rock_with_spin_turns_as_it_slides_and_lies_as_it_turned(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        visitor.page.add_init_script(TURNING)
        page = sit_down(visitor, home)
        page.get_by_role("slider", name="Spin").fill("20")
        throw(page)
        page.wait_for_selector(".using")

        turns = [one for one in page.evaluate("window.turns") if one > 0]  # to the right
        assert len(turns) > 2
        assert sorted(turns) == turns
        lies = page.locator(".rocks .rock-face").get_attribute("transform") or ""
        assert lies.endswith(f"rotate({turns[-1]})")
