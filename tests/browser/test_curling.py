"""Caveman Curling in a real browser: whole games, keyboards, fingers, hammers, and the way back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.ice import aim, play_on, sit_down, throw
from browser.visitors import DESKTOP, IN_BOTH_LIGHTS, PHONE, SIDEWAYS, is_well, visiting
from server.guests import House


@pytest.mark.slow(3)
def test_a_whole_game_on_a_phone_and_once_more(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, unhurried=True) as visitor:
        page = sit_down(visitor, home)
        play_on(visitor, ".distances")
        expect(page.locator(".distances li").first).to_contain_text("mm")
        is_well(visitor)
        play_on(visitor, ".curling-end")
        expect(page.locator(".winner")).to_contain_text(re.compile("win|lose"))
        is_well(visitor)
        page.get_by_role("button", name="Play again").click()

        expect(page.locator(".bar-title")).to_contain_text("Round 1")
        page.wait_for_selector(".throwing")


def test_one_tap_plays_against_the_house_and_signs_decide_who_begins(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        visitor.page.goto(home.url)
        visitor.page.click(".door.ice")
        visitor.page.wait_for_selector(".signing")
        is_well(visitor)

        play_on(visitor, ".throwing")

        expect(visitor.page.locator(".log")).to_contain_text(re.compile(r"\bbegins?\."))


@pytest.mark.slow(6)
@pytest.mark.parametrize("scheme", IN_BOTH_LIGHTS)
def test_every_state_is_well_in_the_longest_words(
    browser: Browser, home: House, scheme: Any
) -> None:
    sizes = (PHONE, SIDEWAYS, DESKTOP)
    with visiting(browser, PHONE, "de-AT", color_scheme=scheme) as visitor:
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        is_well(visitor, *sizes)
        page.get_by_role("button", name="Von oben").click()
        page.get_by_role("button", name="Nah an der Höhle").click()
        page.get_by_role("button", name="Vom Ufer").wait_for()
        is_well(visitor, *sizes)
        throw(page)
        page.wait_for_selector(".using")
        is_well(visitor, *sizes)
        page.get_by_role("button", name=re.compile("Großer Hammer")).click()
        page.wait_for_selector(".hammering")
        expect(page.locator(".lake-looks button")).to_have_count(0)  # it is looked at closely
        is_well(visitor, *sizes)


def test_a_throw_a_hammer_and_the_rest_by_keyboard_alone(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = sit_down(visitor, home)
        lake = page.locator(".lake[tabindex='0']")
        lake.focus()
        for key in (
            "ArrowRight",
            "ArrowRight",
            "ArrowLeft",
            *["PageUp"] * 4,
            *["ArrowUp"] * 6,
            "Shift+ArrowRight",
        ):
            page.keyboard.press(key)
        expect(page.locator(".slider output")).to_have_text(
            ["5 mm right", "none", "1° right", "46"]
        )
        page.keyboard.press("Space")
        page.wait_for_selector(".using")

        hammer = page.get_by_role("button", name=re.compile("Little hammer"))
        expect(hammer).to_be_enabled()
        hammer.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".hammering")
        told = page.locator(".hammering p").inner_text()
        lake.focus()
        for _ in range(8):
            page.keyboard.press("ArrowRight")
        expect(page.locator(".hammering p")).not_to_have_text(told)
        wanted = re.search(r"\d+", page.locator(".hammering p").inner_text())
        page.keyboard.press("Space")

        assert wanted is not None
        visitor.page.wait_for_selector(".log li:has-text('little hammer')", state="attached")
        rocks = page.get_by_role("region", name="Rocks on the ice")
        expect(rocks).to_contain_text(f"Bears: {wanted[0]} mm from the fire")


def finger(page: Page, way: Callable[[float, float], list[tuple[float, float]]]) -> None:
    """Down in the lower half of the lake, along a way, with a rest before letting go."""
    box = page.locator(".lake").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7
    page.mouse.move(x, y)
    page.mouse.down()
    for to in way(x, y):
        page.mouse.move(*to, steps=4)
        page.wait_for_timeout(120)


def test_pulling_back_throws_and_coming_back_does_not(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        finger(page, lambda x, y: [(x, y + 80), (x + 2, y + 3)])
        page.mouse.up()
        page.wait_for_timeout(200)
        expect(page.locator(".throwing")).to_be_visible()

        finger(page, lambda x, y: [(x - 4, y + 80)])
        expect(page.locator(".aim.pulling .aim-number")).to_have_text(re.compile(r"\d+"))
        page.mouse.up()
        page.wait_for_selector(".using, .actions.waiting")
        page.wait_for_selector(".log li:has-text('You throw')", state="attached")


def test_a_throw_is_shown_as_it_slides_and_can_be_seen_again(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = sit_down(visitor, home)
        throw(page)
        page.get_by_role("button", name="Faster").wait_for()
        seen = {page.locator(".rocks image").first.get_attribute("y") for _ in range(6)}
        page.wait_for_selector(".using")

        assert len(seen) > 1
        page.get_by_role("button", name="Last throw").click()
        page.get_by_role("button", name="Faster").wait_for()
        page.wait_for_selector(".using")


def test_whoever_loses_the_line_in_mid_throw_finds_the_rock_where_it_lies(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        routes: list[WebSocketRoute] = []

        def route(socket: WebSocketRoute) -> None:
            routes.append(socket)
            socket.connect_to_server()

        visitor.page.route_web_socket(re.compile("/ws$"), route)
        page = sit_down(visitor, home)
        throw(page)
        page.get_by_role("button", name="Faster").wait_for()
        routes[-1].close()

        page.wait_for_selector(".using")
        expect(page.locator(".link")).to_have_count(0)
        assert len(routes) > 1
        page.locator(".using .primary").click()
        page.wait_for_selector(".log li:has-text('throws')", state="attached")


def test_a_refusal_names_its_rule(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:

        def tampered(socket: WebSocketRoute) -> None:
            server = socket.connect_to_server()
            socket.on_message(
                lambda text: server.send(re.sub(r'"y":0\.1\d*', '"y":0.3', str(text)))
            )

        visitor.page.route_web_socket(re.compile("/ws$"), tampered)
        page = sit_down(visitor, home)
        throw(page)

        expect(page.get_by_role("alert")).to_contain_text("wholly behind the river")
        expect(page.locator(".throwing")).to_be_visible()


def test_practice_needs_no_server(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.get_by_role("button", name="Practise").click()
        aim(page)
        page.wait_for_selector(".ghost-path", state="attached")
        page.wait_for_load_state("networkidle")
        page.context.set_offline(True)
        is_well(visitor)
        throw(page)

        expect(page.get_by_role("status")).to_have_text(re.compile(r"It lies \d+ mm from the fire"))
        page.get_by_role("button", name="Clear the ice").click()
        expect(page.get_by_role("region", name="Rocks on the ice")).to_have_text(
            "The ice is empty."
        )


def test_a_clan_shares_its_objects_out_and_anyone_of_it_may_throw(
    browser: Browser, home: House
) -> None:
    party = home.table("curling", 4, options={"first": "side_0", "objects": "split"})
    ann = home.guest(party.tokens[0])
    for seat in (1, 2, 3):
        ann.do("seat_bot", seat=seat, bot="draw")
    ann.do("start")
    ann.socket.close()
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".sharing")
        is_well(visitor)
        page.locator(".sharing .primary").click()

        page.wait_for_selector(".log li:has-text('shared the objects')", state="attached")


def test_a_fallen_totem_lets_its_rock_come_back(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = sit_down(visitor, home)
        throw(page, 41)
        page.get_by_role("button", name=re.compile("Totem")).click()
        page.wait_for_selector(".log li:has-text('set a totem')", state="attached")
        page.wait_for_selector(".throwing")
        throw(page, 66)

        visitor.see("The totem fell from your rock")
        is_well(visitor)
        page.get_by_role("button", name="Take it back").click()
        expect(page.locator(".log")).to_contain_text("You take the rock back")
