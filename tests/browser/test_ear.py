"""What is said, and where one stands: the page's one voice, its title, and the focus."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import sit_down
from browser.test_lascaux import tab_to
from browser.visitors import (
    DESKTOP,
    PHONE,
    Visitor,
    against_bots,
    heard,
    in_german_first,
    visiting,
)
from server.guests import House

LISTENING = """() => {
  window.heard = [];
  window.changed = 0;
  let last = '';
  new MutationObserver(() => {
    const now = document.querySelector('.ear')?.textContent ?? '';
    if (now !== last) window.changed = performance.now();
    if (now !== last && now) window.heard.push(now);
    last = now;
  }).observe(document, {subtree: true, childList: true, characterData: true});
}"""
ALL = "heard.join(' | ')"
SILENT = "performance.now() - changed > 600"  # longer than a sentence waits for its turn


def listen(visitor: Visitor) -> None:
    """Remembers all that is said from the next page on."""
    visitor.page.add_init_script(f"({LISTENING})()")


def hears(visitor: Visitor, sentence: str, times: int) -> None:
    visitor.comes_true(f"{ALL}.split('{sentence}').length === {times + 1}")


def focus(page: Page) -> str:
    """What has the focus: its kind and the beginning of its name."""
    return str(
        page.evaluate(
            """() => {
              const one = document.activeElement;
              return `${one.tagName} ${one.getAttribute('aria-label') ?? one.innerText}`.trim();
            }"""
        )
    )


# Being told.


@pytest.mark.slow(3)
def test_every_turn_to_choose_and_to_bid_is_said_once(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        listen(visitor)
        visitor.comes_to(against_bots(home))
        while not visitor.step(goal=".scoring"):
            visitor.comes_true(SILENT)  # who acts before the sentence came needs it no more
        visitor.comes_true(f"/wins? with|win with|share the win/.test({ALL})")
        said = str(visitor.page.evaluate(ALL))

        bids = said.count("You place a stone") + said.count("You pass and take")
        assert bids == said.count("Your bid: ") > 1
        assert said.count("You have chosen a marker") == said.count("Choose a colour, in secret")


def test_what_a_bid_led_to_is_said(browser: Browser, home: House) -> None:
    party = home.table(seats=3)
    ann, ben, cleo = party.start("Ben", "Cleo")
    with visiting(browser) as visitor:
        listen(visitor)
        page = visitor.comes_to(party)
        page.wait_for_selector(".hands button")
        for one in (ann, ben, cleo):
            one.acts()
        everybody = (ann, ben, cleo)
        for one in everybody:
            one.until_view(lambda view: view["game"]["turn"] is not None)
        first = ann.view["game"]["turn"]
        [decision] = everybody[first].awaited()
        everybody[first].do("act", decision=decision["id"], action={"type": "place"})
        name = ("You place", "Ben places", "Cleo places")[first]

        hears(visitor, f"{name} a stone", 1)
        hears(visitor, "1 stone in the middle", 1)
        said = str(page.evaluate(ALL))
        assert said.index(f"{name} a stone") < said.index("1 stone in the middle")


@pytest.mark.slow(2)
def test_every_throw_of_mine_is_asked_for_once(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        listen(visitor)
        page = sit_down(visitor, home)
        for turn in (1, 2):
            hears(visitor, "Your throw: ", turn)
            hears(visitor, "Use something on your rock?", turn - 1)
            page.wait_for_selector(".throwing .primary:not([disabled])")
            page.locator(".slider input").last.fill("40")
            page.locator(".throwing .primary").click()
            came = f"[...{ALL}.matchAll(/You throw: \\d+ mm from the fire/g)]"
            visitor.comes_true(f"{came}.length === {turn}")
            page.locator(".using .primary").click()
            hears(visitor, "You throw: ", turn)  # and where it stopped
        hears(visitor, "Your throw: ", 3)


def test_the_same_sentence_is_said_again(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        listen(visitor)
        page = visitor.comes_to(home.table("curling", 2))
        waiting = "Waiting for somebody on every seat"
        for times in (1, 2):
            hears(visitor, waiting, times)
            page.get_by_role("button", name="Seat a bot").click()
            page.get_by_role("button", name="Send the bot away").click()
        hears(visitor, waiting, 3)


def test_one_region_stays_whatever_the_screen_shows(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.evaluate("window.first = document.querySelector('.ear')")
        page.get_by_role("button", name="Learn to play").click()
        page.get_by_role("link", name="Back").click()
        page.get_by_role("button", name="Play Lascaux now").click()
        page.wait_for_selector(".hands button")

        expect(page.locator("[role=status], [aria-live]")).to_have_count(1)
        assert page.evaluate("window.first === document.querySelector('.ear')")


# Standing.


TITLES = {
    "en-GB": {
        "/": "A table by the fire",
        "/new": "Set a table",
        "/learn": "Learn",
        "/learn/lascaux": "Learn Lascaux by playing",
        "/rules/curling": "The rules of Caveman Curling",
        "/join/x.y": "Not connected",
        "/practice": "Practice on the ice",
        "/look/file": "Look back",
        "/privacy": "What is kept about you",
    },
    "fr-FR": {"/learn": "Apprendre", "/rules/lascaux": "Les règles de Lascaux"},
    "de-AT": {"/learn": "Lernen", "/rules/lascaux": "Die Regeln von Lascaux"},
}


@pytest.mark.parametrize("locale", ["en-GB", *in_german_first(["fr-FR", "de-AT"])])
def test_every_screen_has_a_title_of_its_own(browser: Browser, home: House, locale: str) -> None:
    with visiting(browser, PHONE, locale) as visitor:
        for path, title in TITLES[locale].items():
            visitor.page.goto(home.url + path)
            expect(visitor.page).to_have_title(f"{title} · Hearthside")


def test_the_title_of_a_table_says_game_and_whose_turn(browser: Browser, home: House) -> None:
    party = home.table("curling", 2, options={"first": "side_0"})
    with visiting(browser) as visitor:
        page = visitor.comes_to(party)
        expect(page).to_have_title("Caveman Curling · gathering · Hearthside")
        page.get_by_role("button", name="Seat a bot").click()
        page.locator(".gathering .primary").click()
        expect(page).to_have_title("Your turn · Caveman Curling · Hearthside")


def test_the_focus_goes_to_where_a_screen_begins(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        page.goto(home.url)
        tab_to(page, "Learn to play")
        page.keyboard.press("Enter")
        visitor.comes_true("document.activeElement.innerText === 'Learn'")
        page.reload()  # and nothing has the focus
        page.wait_for_selector(".courses")
        page.go_back()
        visitor.comes_true("document.activeElement.matches('h1.logo')")
        tab_to(page, "Set a table")
        page.keyboard.press("Enter")
        visitor.comes_true("document.activeElement.innerText === 'Set a table'")
        page.fill("input[name=name]", "Ann")
        page.keyboard.press("Enter")
        visitor.comes_true("document.activeElement.innerText === 'Take a seat'")
        page.go_back()
        page.go_back()
        page.wait_for_selector(".home")
        page.wait_for_selector(".mine")  # the table that was set
        heard(page)
        tab_to(page, "Play Lascaux now")
        page.keyboard.press("Enter")
        visitor.comes_true("/^Lascaux/.test(document.activeElement.innerText)")


def test_when_the_cards_are_dealt_and_counted_the_focus_is_there(
    browser: Browser, home: House
) -> None:
    deck = "deer:brown-blue goat:yellow-pink horse:green-white"
    party = home.table(seats=3, options={"deck": deck, "stones": "1"})
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(party)
        for _ in range(2):
            page.get_by_role("button", name="Seat a bot").first.click()
        expect(page.get_by_role("button", name="Deal the cards")).to_be_enabled()
        tab_to(page, "Deal the cards")
        page.keyboard.press("Enter")
        visitor.comes_true("/^Lascaux/.test(document.activeElement.innerText)")
        visitor.until(".scoring")
        visitor.comes_true("document.activeElement.innerText === 'The wall is painted'")


def test_the_menu_and_what_it_opens_give_the_focus_back(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(against_bots(home))
        page.wait_for_selector(".hands button")
        tab_to(page, "Menu")
        page.keyboard.press("Enter")
        tab_to(page, "The rules")
        page.keyboard.press("Enter")
        page.wait_for_selector("dialog[open] .rulebook")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        assert "BUTTON Menu" == focus(page)

        page.keyboard.press("Enter")
        tab_to(page, "Table")
        page.keyboard.press("End")
        tab_to(page, "Deutsch")
        page.keyboard.press("Escape")
        page.wait_for_selector(".menu", state="detached")
        assert "BUTTON Menu" == focus(page)


def test_a_question_that_comes_instead_of_a_button_has_the_focus(
    browser: Browser, home: House
) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(home.table("curling", 2))
        page.wait_for_selector(".share input")
        tab_to(page, "Make a new link")
        page.keyboard.press("Enter")
        visitor.comes_true("document.activeElement.matches('.sure')")
        tab_to(page, "Back")
        page.keyboard.press("Enter")
        visitor.comes_true("document.activeElement.matches('section.share')")


# Seeing where one stands.

RING = """() => {
  const one = document.activeElement;
  if (one === document.body || one.closest('.lake')) return null;
  const seen = getComputedStyle(one).opacity === '0' ? one.nextElementSibling : one;
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(seen);
  const dark = /^rgb\\(29, 19, 13\\) 0px 0px 0px 7px$/.test(boxShadow);
  const light = outlineColor === 'rgb(255, 233, 184)';
  return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3 && light && dark
    ? null : `${one.outerHTML.slice(0, 90)}: ${outlineColor} ${boxShadow}`;
}"""


@pytest.mark.parametrize("path", ["/", "/new", "/learn", "/learn/curling", "/practice", "table"])
def test_a_light_ring_between_dark_ones_shows_the_focus(
    browser: Browser, home: House, path: str
) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        if path == "table":
            visitor.comes_to(against_bots(home))
            page.wait_for_selector(".hands button")
        else:
            page.goto(home.url + path)
            page.wait_for_selector("main button, main input")
        bare = set()
        for _ in range(20):
            page.keyboard.press("Tab")
            bare |= {page.evaluate(RING)} - {None}
        assert set() == bare
