"""Companions by name and character, and what they answer when they are asked why."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import play_on
from browser.ice import sit_down as on_the_ice
from browser.visitors import (
    BARE,
    DESKTOP,
    IN_BOTH_LIGHTS,
    PHONE,
    SIDEWAYS,
    in_german_first,
    is_well,
    visiting,
)
from server.guests import House, Party

LANGUAGES = {
    "en-GB": ("Guest", "Why?", "Why they did that", "I chose", "Plays along"),
    "fr-FR": ("Invité", "Pourquoi ?", "Pourquoi ont-ils fait cela", "choisi", "Joue volontiers"),
    "de-AT": ("Gast", "Warum?", "Warum sie das getan haben", "gewählt", "Spielt gern mit"),
}
KEPT = """([level, row]) => {
    localStorage["hearthside.level.curling"] = level;
    localStorage["hearthside.form.curling"] = JSON.stringify({ row, counted: "earlier", moved: 0 });
}"""
SIZES = {"en-GB": PHONE, "fr-FR": SIDEWAYS, "de-AT": DESKTOP}


def set_table(page: Page, home: House, level: str) -> None:
    """For oneself and bots of one level on all other seats."""
    page.goto(f"{home.url}/new")
    page.fill("input[name=name]", "Ann")
    page.locator(".steps").nth(0).get_by_label("3", exact=True).check()
    expect(page.locator(".levels")).to_have_count(0)  # nobody to choose yet
    page.locator(".steps").nth(1).get_by_label("2", exact=True).check()
    page.locator(".levels").get_by_label(level).check()


@pytest.mark.slow(3)
@pytest.mark.parametrize("locale", in_german_first(LANGUAGES))
@pytest.mark.parametrize("scheme", IN_BOTH_LIGHTS)
def test_a_level_is_chosen_by_name_and_asked_why_after_the_reveal(
    browser: Browser, home: House, locale: str, scheme: Any
) -> None:
    level, why, title, chose, character = LANGUAGES[locale]
    with visiting(browser, SIZES[locale], locale, color_scheme=scheme) as visitor:
        page = visitor.page
        set_table(page, home, level)
        expect(page.locator(".levels")).to_contain_text(character)
        expect(page.locator(".levels label")).to_have_count(5)
        is_well(visitor)
        page.click("button[type=submit]")
        kinds = page.locator(".chair select")
        expect(kinds).to_have_count(2)
        expect(kinds.first).to_have_value("guest")
        page.locator(".gathering .actions .primary").click()
        page.wait_for_selector(".hands button")
        expect(page.get_by_role("button", name=why)).to_have_count(0)

        visitor.until(".bar .why")
        page.get_by_role("button", name=why, exact=True).click()

        dialog = page.get_by_role("dialog", name=re.compile(title))
        expect(dialog).to_contain_text(chose)
        expect(dialog.locator("h3")).to_have_count(2)
        expect(dialog.locator("h3").first).to_contain_text(level)
        is_well(visitor)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("button", name=why, exact=True)).to_be_focused()


def test_who_was_chosen_last_comes_again(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/new")
        page.locator(".steps").nth(1).get_by_label("1", exact=True).check()
        expect(page.get_by_label("Hunter")).to_be_checked()  # in the middle, at first
        set_table(page, home, "Child")
        page.click("button[type=submit]")
        expect(page.locator(".chair select").first).to_have_value("child")

        visitor.play_now(home.url)
        page.locator(".bar button[aria-expanded]").click()

        expect(page.locator(".people select").first).to_have_value("child")
        visitor.see("bot, Child")


BEYOND = {"en-GB": "Seer", "fr-FR": "Voyante", "de-AT": "Seherin"}


@pytest.mark.parametrize("locale", in_german_first(BEYOND))
def test_on_the_ice_somebody_stronger_than_the_elder_can_be_chosen(
    browser: Browser, home: House, locale: str
) -> None:
    """She comes after the five, sits down at the table, and quick play goes on with her."""
    with visiting(browser, SIZES[locale], locale) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/new")
        page.fill("input[name=name]", "Ann")
        page.select_option("select[name=game]", "curling")
        page.locator(".steps").nth(1).get_by_label("1", exact=True).check()
        expect(page.locator(".levels label")).to_have_count(6)
        expect(page.locator(".levels strong").last).to_have_text(BEYOND[locale])
        page.locator(".levels").get_by_label(BEYOND[locale]).check()
        page.locator(".levels label").last.scroll_into_view_if_needed()
        is_well(visitor)

        page.click("button[type=submit]")

        expect(page.locator(".chair select")).to_have_value("kr_uct")
        page.goto(home.url)
        expect(page.locator(".door.ice small")).to_contain_text(BEYOND[locale])


DOORS = {"en-GB": "Level: Child", "fr-FR": "Niveau.: Enfant", "de-AT": "Stufe: Kind"}
FOLLOWED = {  # whom one met: who comes when that was won, and when it was lost
    ("guest", "en-GB"): ("Three games won: now the Hunter", "Three games lost: now the Child"),
    ("kr_uct", "de-AT"): ("Stufe: Seherin", "Dreimal verloren; jetzt: Älteste"),
}


@pytest.mark.parametrize("locale", in_german_first(DOORS))
def test_quick_play_begins_with_the_child_and_says_so_on_its_doors(
    browser: Browser, home: House, locale: str
) -> None:
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        page.goto(home.url)
        for door in (".door.primary", ".door.ice"):
            expect(page.locator(f"{door} small")).to_have_text(re.compile(DOORS[locale]))
        is_well(visitor)

        page.click(".door.ice")
        page.locator(".bar button[aria-expanded]").click()

        expect(page.locator(".people select")).to_have_value("child")


@pytest.mark.slow(2)
@pytest.mark.parametrize(
    ("stand_in", "bot", "locale"),
    [
        ("draw", "guest", "en-GB"),
        pytest.param("random", "kr_uct", "de-AT", marks=pytest.mark.long),
    ],
)
def test_quick_play_follows_how_the_last_games_went(
    browser: Browser, home: House, stand_in: str, bot: str, locale: str
) -> None:
    """The third game won, or lost, one after the other: counted once, however often one looks."""
    party, won = finished(home, stand_in, bot)
    risen, fallen = FOLLOWED[bot, locale]
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        page.goto(home.url + BARE)
        page.evaluate(KEPT, [bot, 2 if won else -2])

        visitor.comes_to(party)
        page.wait_for_selector(".phase-over")
        page.reload()
        page.wait_for_selector(".phase-over")
        page.goto(home.url)

        expect(page.locator(".door.ice small")).to_have_text(risen if won else fallen)
        expect(page.locator(".door.primary small")).to_contain_text(re.compile("Child|Kind"))
        is_well(visitor)


def finished(home: House, stand_in: str, bot: str) -> tuple[Party, bool]:
    """A game on the ice against a bot, and whether Ann, whom a bot stood in for, won it."""
    party = home.table("curling", 2, options={"first": "side_0", "target": "1"})
    ann = home.guest(party.tokens[0])
    ann.do("seat_bot", seat=1, bot=bot)
    ann.do("start")
    ann.do("lend", seat=0, bot=stand_in)
    ann.until_view(lambda view: view["phase"] == "over")
    ann.do("take_back", seat=0)
    return party, 0 in ann.view["results"][-1]["winners"]


def test_a_bot_seated_by_its_own_name_still_has_one(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = on_the_ice(visitor, home)
        page.wait_for_selector(".lake")
        page.locator(".bar button[aria-expanded]").click()

        expect(page.locator(".people select")).to_have_value("draw")
        expect(page.locator(".people option")).to_have_text(
            ["Fisher", "Child", "Guest", "Hunter", "Painter", "Elder", "Seer"]
        )
        visitor.see("bot, Fisher")


def test_on_the_ice_a_bot_is_asked_why_it_threw_so(browser: Browser, home: House) -> None:
    """What it chose, and what else there was, in millimetres from the fire."""
    with visiting(browser, PHONE) as visitor:
        page = on_the_ice(visitor, home, bot="child", first="side_1")

        page.get_by_role("button", name="Why?", exact=True).click()

        dialog = page.get_by_role("dialog", name=re.compile("Why they did that"))
        expect(dialog.locator("h3")).to_contain_text("Child")
        expect(dialog.locator("p").first).to_have_text(
            re.compile(
                r"I aimed to stop \d+ mm from the fire; the next place .* was \d+ mm from it\."
            )
        )
        is_well(visitor)


@pytest.mark.slow(2)
def test_a_bot_without_reasons_is_not_asked(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        on_the_ice(visitor, home)
        play_on(visitor, ".end, .scored, .log li:nth-child(12)")

        expect(visitor.page.locator(".why")).to_have_count(0)
