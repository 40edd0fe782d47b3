"""Several people at one device: it is handed round, and nobody sees what is another's."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.ice import throw
from browser.visitors import (
    DESKTOP,
    IN_BOTH_LIGHTS,
    PHONE,
    SHORT,
    SIDEWAYS,
    Visitor,
    heard,
    is_well,
    visiting,
)
from server.guests import House


def set_table(page: Page, url: str, *names: str, bots: int = 0, game: str = "lascaux") -> None:
    """Everybody named sits at this device; bots have the other seats."""
    page.goto(f"{url}/new")
    page.locator("[name=game]").select_option(game)
    seats = page.locator(".steps").nth(0)
    seats.get_by_label(str(len(names) + bots), exact=True).check()
    page.locator(".steps").nth(1).get_by_label(str(bots), exact=True).check()
    page.get_by_label("People on this device").select_option(str(len(names)))
    page.fill("input[name=name]", names[0])
    for number, name in enumerate(names[1:], start=2):
        page.fill(f"input[name=name-{number}]", name)


# Taps for a second, each a pointer that comes down and a click.
TAPPING = """(name) => new Promise((done) => {
  const tapping = setInterval(() => {
    dispatchEvent(new PointerEvent('pointerdown'));
    document.querySelector(name)?.click();
  }, 120);
  setTimeout(() => { clearInterval(tapping); done(); }, 1000);
})"""


def deal(page: Page) -> None:
    page.click("button[type=submit]")
    page.wait_for_selector(".chairs")
    page.locator(".gathering .actions .primary").click()


def take(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}", exact=True).click()
    expect(page.locator(".bar-title")).to_contain_text(f"· {name}")


def faces(page: Page) -> Locator:
    """Markers face up, wherever they are."""
    return page.locator("img[src*='/marker-'], [aria-pressed=true]")


def test_markers_are_chosen_in_turn_and_nobody_sees_anothers(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        set_table(page, home.url, "Ann", "Ben", "Cleo")
        page.get_by_label("Hidden stones").check()
        is_well(visitor)
        deal(page)
        expect(page.get_by_role("heading", name="Hand it to Ann")).to_be_focused()
        expect(page.locator(".seats, .wall, .herds, .own-marker")).to_have_count(0)
        is_well(visitor)

        for name, after in (("Ann", "Ben"), ("Ben", "Cleo"), ("Cleo", None)):
            take(page, name)
            expect(page.locator(".seat-stones > b")).to_have_text(
                ["12" if name == one else "?" for one in ("Ann", "Ben", "Cleo")]
            )
            expect(faces(page)).to_have_count(0)
            visitor.choose_any()
            if after is not None:
                page.get_by_role("heading", name=f"Hand it to {after}").wait_for()
                expect(page.locator(".seats, .wall, .herds, .own-marker")).to_have_count(0)
                expect(faces(page)).to_have_count(0)

        page.wait_for_selector(".hand-over, .peek")
        expect(faces(page)).to_have_count(0)


def test_whoever_chose_may_have_it_back_and_choose_again(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        set_table(page, home.url, "Ann", "Ben", bots=1)
        deal(page)
        take(page, "Ann")
        hands = page.locator(".hands button:not(.absent)")
        hands.nth(0).click()
        page.get_by_role("button", name="Wait, back to Ann").click()
        visitor.see("You have chosen; touch another hand to change")
        expect(faces(page)).to_have_count(0)
        is_well(visitor)
        hands.nth(1).click()

        page.get_by_role("heading", name="Hand it to Ben").wait_for()
        page.get_by_role("button", name="Wait, back to Ann").click()
        page.get_by_role("button", name="Hand it to Ben").click()
        take(page, "Ben")
        visitor.see("Choose a colour, in secret")


def test_a_marker_shows_while_it_is_held_and_a_key_turns_it_over(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        set_table(page, home.url, "Ann", "Ben", bots=1)
        deal(page)
        chosen: dict[str, str] = {}
        for name in ("Ann", "Ben"):
            take(page, name)
            hand = page.locator(".hands button:not(.absent):not([disabled])").first
            chosen[name] = str(hand.get_attribute("aria-label")).split(",")[0]
            hand.click()
        page.wait_for_selector(".peek")  # of whoever is next to bid
        is_well(visitor)
        title = page.locator(".bar-title").inner_text()
        colour = chosen["Ann" if "· Ann" in title else "Ben"]
        expect(faces(page)).to_have_count(0)
        peek = page.get_by_role("button", name="Hold to peek")
        peek.hover()
        page.mouse.down()
        expect(page.locator(".own-marker")).to_contain_text(f"Your secret marker: {colour}")
        is_well(visitor)
        page.mouse.up()
        expect(faces(page)).to_have_count(0)

        peek.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".own-marker img[src*='/marker-']")).to_have_count(1)
        expect(peek).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Space")
        expect(faces(page)).to_have_count(0)


def hand_round(visitor: Visitor, until: str) -> list[str]:
    """Play on for everybody; returns who had the device, in order: to choose, never to bid."""
    page, had = visitor.page, list[str]()
    is_handed = False
    for _ in range(4000):
        if page.query_selector(until):
            return had
        over = page.query_selector(".hand-over .primary:not([disabled])")
        if over is not None:
            name = over.inner_text().removeprefix("I am ")
            assert 0 == faces(page).count()
            over.click()  # once it is no longer deaf
            page.wait_for_selector(".hand-over", state="detached")
            page.wait_for_selector(".choosing")
            had.append(name)
            is_handed = True
        else:
            if page.query_selector(".bidding"):
                is_handed = False  # all look on
            assert is_handed or not page.query_selector(".choosing")
            visitor.step("big")  # passing, so that it does not take the whole day
    raise AssertionError(f"{until} never came: {page.inner_text('body')}")


def test_everybody_watches_the_bidding_and_the_device_says_whose_turn_it_is(
    browser: Browser, home: House
) -> None:
    options = {"start_seat": "0", "opening": "first_lap_forced"}
    party = home.table(seats=3, name="Ann", options=options)
    for name in ("Ben", "Cleo"):
        party.joins(name)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party, 0, 1, 2)
        page.locator(".gathering .actions .primary").click()
        for name in ("Ann", "Ben", "Cleo"):
            take(page, name)
            visitor.choose_any()
        for name in ("Ann", "Ben", "Cleo", "Ann"):
            expect(page.locator(".holder")).to_have_text(name)
            expect(page.locator(".hand-over, .hand-on")).to_have_count(0)
            expect(page.locator(".ear")).to_contain_text(f"{name} is next")
            visitor.see(re.compile(f"{name}.s marker, face down"))
            expect(page.locator(".seat.turn")).to_contain_text(name)
            expect(faces(page)).to_have_count(0)
            is_well(visitor)
            page.locator(".bidding .two .primary").click()


def test_who_taps_on_and_on_bids_for_nobody_else_and_sees_no_marker(
    browser: Browser, home: House
) -> None:
    options = {"start_seat": "0", "opening": "first_lap_forced"}
    party = home.table(seats=3, name="Ann", options=options)
    for name in ("Ben", "Cleo"):
        party.joins(name)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party, 0, 1, 2)
        page.locator(".gathering .actions .primary").click()
        for name in ("Ann", "Ben", "Cleo"):
            take(page, name)
            visitor.choose_any()
        expect(page.locator(".holder")).to_have_text("Ann")
        heard(page)
        page.locator(".peek button").press("Enter")
        expect(faces(page)).not_to_have_count(0)
        page.evaluate(TAPPING, ".bidding .two .primary")
        expect(page.locator(".holder")).to_have_text("Ben")
        expect(faces(page)).to_have_count(0)
        expect(page.locator(".hollow .count")).to_have_text("1")


@pytest.mark.slow(20)
def test_a_whole_game_of_three_on_one_phone_and_once_more(browser: Browser, home: House) -> None:
    party = home.table(seats=3, name="Ann", options=SHORT)
    for name in ("Ben", "Cleo"):
        party.joins(name)
    with visiting(browser, PHONE, unhurried=True) as visitor:
        page = visitor.comes_to(party, 0, 1, 2)
        page.locator(".gathering .actions .primary").click()
        had = hand_round(visitor, ".scoring")

        assert {"Ann", "Ben", "Cleo"} == set(had)
        expect(page.locator(".winner")).to_contain_text(re.compile("(Ann|Ben|Cleo).* (wins|share)"))
        expect(page.locator(".scoring thead th")).to_have_text(["Ann", "Ben", "Cleo"])
        is_well(visitor)
        page.get_by_role("button", name="Play again").click()
        page.locator(".gathering .actions .primary").click()
        page.get_by_role("heading", name=re.compile("Hand it to")).wait_for()


def test_after_a_reload_nobody_holds_it(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        set_table(page, home.url, "Ann", "Ben", bots=1)
        deal(page)
        take(page, "Ann")
        visitor.choose_any()
        page.get_by_role("heading", name="Hand it to Ben").wait_for()
        page.reload()

        page.get_by_role("heading", name="Hand it to Ben").wait_for()
        expect(page.get_by_role("button", name=re.compile("back to"))).to_have_count(0)
        take(page, "Ben")
        expect(page.locator(".seat-state").nth(0)).to_have_text("has chosen")


def test_everybody_needs_a_name_of_their_own(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        set_table(page, home.url, "Ann", "ann ", bots=1)
        page.click("button[type=submit]")

        expect(page.get_by_role("alert")).to_contain_text("has that name, or one")
        is_well(visitor)


def test_on_the_ice_signs_are_secret_and_throws_go_on_in_sight(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        set_table(page, home.url, "Ann", "Ben", game="curling")
        deal(page)
        for name, shape in (("Ann", "rock"), ("Ben", "hammer")):
            page.get_by_role("heading", name=f"Hand it to {name}").wait_for()
            expect(page.locator(".lake")).to_have_count(0)
            take(page, name)
            page.wait_for_selector(".signing")
            expect(page.locator(".signing [aria-pressed=true]")).to_have_count(0)
            page.get_by_role("button", name=shape).click()

        expect(page.locator(".holder")).to_have_text("Ann")  # the one who shows the rock begins
        throw(page)
        page.locator(".using .primary").click()
        page.wait_for_selector(".throwing")
        expect(page.locator(".holder")).to_have_text("Ben")
        expect(page.locator(".lake")).to_be_visible()
        expect(page.locator(".hand-over, .hand-on")).to_have_count(0)
        is_well(visitor)


@pytest.mark.parametrize("scheme", IN_BOTH_LIGHTS)
def test_handing_over_is_well_on_other_screens_in_the_longest_words(
    browser: Browser, home: House, scheme: Any
) -> None:
    sizes = (SIDEWAYS, DESKTOP)
    party = home.table(seats=3, name="Wilhelmine", options={"start_seat": "0"})
    for name in ("Friedrich-Karl", "Anna-Katharina"):
        party.joins(name)
    with visiting(browser, SIDEWAYS, "de-AT", color_scheme=scheme) as visitor:
        page = visitor.comes_to(party, 0, 1, 2)
        page.locator(".gathering .actions .primary").click()
        page.wait_for_selector(".hand-over")
        is_well(visitor, *sizes)
        for _ in party.tokens:
            page.locator(".hand-over .primary").click()
            visitor.choose_any()
        page.wait_for_selector(".peek")
        is_well(visitor, *sizes)
