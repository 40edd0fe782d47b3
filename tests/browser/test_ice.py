"""What is seen and heard of the ice in mid-game: who is nearest, what came of throws, the aim."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from browser.ice import sit_down
from browser.test_replay import Duel
from browser.test_throwing import choose_way, finger, flick
from browser.visitors import DESKTOP, PHONE, SIDEWAYS, in_german_first, is_well, visiting
from server.guests import House

SMALL = (320, 568)
SAID = ".ear"
NEAREST = {
    "en-GB": ["You 24 mm", "Owls 39 mm", "none in the cave"],
    "fr-FR": ["Vous 24 mm", "Hiboux 39 mm", "rien dans la grotte"],
    "de-AT": ["Du 24 mm", "Eulen 39 mm", "keiner in der Höhle"],
}


def four_throws(duel: Duel) -> None:
    """Ann's end 24 and 60 mm from the fire; Ben's second drives his first out and lies at 39."""
    duel.throw(duel.ann, 1.55, vx=0.05)
    duel.throw(duel.ben, 1.6, vx=-0.1)
    duel.throw(duel.ann, 1.62, vx=0.1)
    duel.throw(duel.ben, 2.5, vx=-0.155)


@pytest.mark.parametrize("locale", in_german_first(NEAREST))
def test_who_lies_nearest_is_shown_and_written_while_it_is_played(
    browser: Browser, home: House, locale: str
) -> None:
    own, other, none = NEAREST[locale]
    with visiting(browser, SMALL, locale) as visitor:
        duel = Duel(home)
        page = duel.open(visitor)
        page.wait_for_selector(".throwing")
        expect(page.locator(".halo, .nearest")).to_have_count(0)
        duel.throw(duel.ann, 1.55, vx=0.05)
        expect(page.locator(".nearest span").last).to_have_text(re.compile(none))
        duel.throw(duel.ben, 1.6, vx=-0.1)
        duel.throw(duel.ann, 1.62, vx=0.1)
        duel.throw(duel.ben, 2.5, vx=-0.155)

        expect(page.locator(".nearest span")).to_have_text([own, other])
        assert int(page.locator(".halo").get_attribute("data-rock") or -1) == nearest(duel)
        expect(page.locator(".halo-pointer")).to_have_count(1)
        expect(page.locator(".nearest .dot.side-0")).to_have_css("clip-path", re.compile("polygon"))
        shown, lake = box(page, ".nearest"), box(page, ".lake")
        assert lake["x"] <= shown["x"]
        assert shown["x"] + shown["width"] <= lake["x"] + lake["width"]
        is_well(visitor)


def nearest(duel: Duel) -> int:
    rocks = duel.ann.view["game"]["rocks"]
    best = min(rocks, key=lambda one: float(one["x"] ** 2 + (one["y"] - 0.735) ** 2))
    return int(best["rock"])


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found


def test_the_log_tells_each_throw_with_what_came_of_it(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home)
        page = duel.open(visitor)
        four_throws(duel)
        duel.waste(duel.ann)
        duel.throw(duel.ben, 5.0, vx=0.8)

        told = page.locator(".log li")
        expect(told).to_have_text(
            [
                "You throw: 26 mm from the fire, 20 mm right, 17 mm short.",
                "Ben throws: 47 mm from the fire, 41 mm left, 24 mm beyond.",
                "You throw: 60 mm from the fire, 53 mm right, 28 mm short. Rocks knock once.",
                "Ben throws: 39 mm from the fire, 39 mm left, 8 mm beyond."
                " An Owl rock is knocked out.",
                "You throw: off the lake, out.",
                "Ben throws: against a slammer, out.",
            ]
        )
        page.reload()  # what was told before this screen is told alike
        expect(page.locator(".log li").nth(3)).to_have_text(
            re.compile("An Owl rock is knocked out")
        )
        expect(page.locator(".log li")).to_have_count(6)


def test_where_every_rock_lies_can_be_heard(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home)
        page = duel.open(visitor)
        four_throws(duel)
        duel.throw(duel.ann, 1.35, vx=-0.11)

        rocks = page.get_by_role("region", name="Rocks on the ice").get_by_role("listitem")
        expect(rocks).to_have_text(
            [
                "Bears: 24 mm from the fire, 24 mm beyond, in the cave, open",
                "Owls: 39 mm from the fire, 39 mm left, 8 mm beyond, in the cave, guarded",
                "Bears: 60 mm from the fire, 53 mm right, 28 mm short, in the cave, open",
                re.compile("Bears: .* mm left, .* mm short, outside the cave, open"),
            ]
        )


def test_arrows_on_the_lake_say_the_aim_once_they_rest(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = sit_down(visitor, home)
        page.locator(".lake[tabindex='0']").focus()
        for key in ("ArrowRight", "ArrowRight", "ArrowUp", "Shift+ArrowLeft", "."):
            page.keyboard.press(key)

        expect(page.locator(SAID)).to_have_text(
            re.compile(r"2° right, Power \d+, Place 5 mm left, Spin 5 right$")
        )


def test_arrows_in_practice_say_where_the_rock_would_rest(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.get_by_role("button", name="Practise").click()
        page.get_by_role("slider", name="Power").fill("40")
        page.locator(".lake[tabindex='0']").focus()
        page.keyboard.press("ArrowRight")
        rest = r"(\d+) mm from the fire, (\d+) mm right, (\d+) mm short"
        expect(page.locator(SAID)).to_have_text(
            re.compile(rf"1° right, Power 40, would rest {rest}$")
        )
        expected = re.search(rest, page.locator(SAID).inner_text())
        page.keyboard.press("Space")

        expect(page.locator(".throwing .prompt")).to_have_text(re.compile("It lies"))
        lies = re.search(rest, page.locator(".throwing .prompt").inner_text())
        assert expected is not None
        assert lies is not None
        assert expected[0] == lies[0]


def test_the_power_is_the_same_number_on_the_slider_and_on_the_ice(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = sit_down(visitor, home)
        page.get_by_role("slider", name="Power").fill("16.75")

        expect(page.locator(".slider output").last).to_have_text("16.75")
        expect(page.locator(".aim-number")).to_have_text("16.75")


def test_the_lake_shows_its_focus_on_every_ground(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        for look in ("From above", "Close to the cave", "From the shore"):
            page.get_by_role("button", name=look).click()
            page.keyboard.press("Shift+Tab")  # to the lake, which comes before its tools
            expect(page.locator(".lake")).to_be_focused()
            for size in visitor.sized(PHONE, SIDEWAYS, DESKTOP):
                for side, strip in edges(box(page, ".lake")):
                    lights = list(luminances(page.screenshot(clip=strip)))
                    dark, light = min(lights), max(lights)
                    assert (light + 0.05) / (dark + 0.05) > 7, (look, side, size)
                    assert dark < 0.05, (look, side, size)


def edges(lake: FloatRect) -> Iterator[tuple[str, FloatRect]]:
    """A row of pixels across the rim at each side, inwards."""
    x, y, wide, high = lake["x"], lake["y"], lake["width"], lake["height"]
    middle, centre = x + wide / 3, y + high / 3
    yield "left", {"x": x, "y": centre, "width": 8, "height": 1}
    yield "right", {"x": x + wide - 8, "y": centre, "width": 8, "height": 1}
    yield "top", {"x": middle, "y": y, "width": 1, "height": 8}
    yield "bottom", {"x": middle, "y": y + high - 8, "width": 1, "height": 8}


def luminances(png: bytes) -> Iterator[float]:
    """Of every pixel of a picture, as WCAG reckons it."""
    for red, green, blue in pixels(png):
        linear = [(one / 255 / 12.92 if one < 11 else ((one / 255 + 0.055) / 1.055) ** 2.4)
                  for one in (red, green, blue)]  # fmt: skip
        yield 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def pixels(png: bytes) -> Iterator[tuple[int, int, int]]:
    """A small picture without interlacing, eight bits a channel."""
    width, height, _, kind = struct.unpack(">IIBB", png[16:26])
    channels = {2: 3, 6: 4}[kind]
    data, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    raw, row = zlib.decompress(data), width * channels
    above = bytearray(row)
    for y in range(height):
        start = y * (row + 1)
        line = bytearray(raw[start + 1 : start + 1 + row])
        for x, near in product(range(row), [raw[start]]):
            left = line[x - channels] if x >= channels else 0
            corner = above[x - channels] if x >= channels else 0
            line[x] = (line[x] + predicted(near, left, above[x], corner)) % 256
        yield from (tuple(line[x : x + 3]) for x in range(0, row, channels))  # type: ignore[misc]
        above = line


def predicted(kind: int, left: int, above: int, corner: int) -> int:
    """What a filter of PNG expects of a byte."""
    guess = left + above - corner
    paeth = min((left, above, corner), key=lambda one: abs(guess - one))
    return [0, left, above, (left + above) // 2, paeth][kind]


def test_every_view_draws_the_aim_to_the_far_end(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = sit_down(visitor, home)
        page.get_by_role("slider", name="Power").fill("47.25")
        page.get_by_role("slider", name="Direction").fill("2")
        for look in ("From above", "Close to the cave", "From the shore"):
            page.get_by_role("button", name=look).click()
            lake = box(page, ".lake")
            line, number = box(page, ".sight-line"), box(page, ".aim-number")
            top, low = lake["y"], lake["y"] + lake["height"]
            assert line["y"] < top + 0.2 * lake["height"], look
            assert line["y"] + line["height"] > top + 0.8 * lake["height"], look
            assert top < number["y"] < number["y"] + number["height"] < low, look
            expect(page.locator(".aim-number")).to_have_text("47.25")
        is_well(visitor)


def test_a_flick_in_practice_shows_no_line_before_there_is_a_throw_and_then_the_last(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.get_by_role("button", name="Practise").click()
        power = page.get_by_role("slider", name="Power")
        power.fill("30")
        line = page.locator(".ghost-path")
        expect(line).to_have_count(1)
        choose_way(page, "Flick")
        expect(line).to_have_count(0)
        expect(page.locator(".throwing .prompt")).to_have_text(re.compile("^Flick the rock"))
        finger(page, flick(1000))
        expect(page.locator(".throwing .prompt")).to_have_text(re.compile("It lies"))
        expect(line).to_have_count(1)
        shown = line.get_attribute("d")
        power.fill("70")

        expect(line).to_have_attribute("d", shown or "")
        choose_way(page, "Two steps")
        expect(line).to_have_count(0)


# Remembers every way the ground was ever looked at.
LOOKING = """
window.looks = new Set();
new MutationObserver(() => {
  window.looks.add(document.querySelector('.ground')?.style.transform);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_eye_follows_the_rock_and_goes_closer_unless_less_motion_is_wanted(
    browser: Browser, home: House, motion: str
) -> None:
    with visiting(browser, PHONE, reduced_motion=motion) as visitor:
        visitor.page.add_init_script(LOOKING)
        duel = Duel(home)
        page = duel.open(visitor)
        page.wait_for_selector(".throwing")
        before, looks = box(page, ".aim image >> nth=0"), page.evaluate("window.looks.size")
        duel.throw(duel.ann, 1.55, use="")
        page.wait_for_selector(".using")
        page.wait_for_timeout(1000)
        after, seen = box(page, ".rocks image >> nth=0"), page.evaluate("window.looks.size")
        expect(page.locator(".lake")).not_to_have_class(re.compile("moving"))

        if motion == "reduce":
            assert seen <= looks + 1  # the panel below the lake has another height
            assert after["width"] < before["width"]
            return
        assert seen > looks + 10
        assert after["width"] > 1.2 * before["width"]  # though it lies farther off
        duel.act(duel.ann, {"type": "use_nothing"})
        duel.waste(duel.ben)
        page.wait_for_selector(".throwing")
        page.wait_for_timeout(1000)
        assert box(page, ".aim image >> nth=0") == before  # the whole lake again
