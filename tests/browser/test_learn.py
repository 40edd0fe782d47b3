"""Learning in a real browser: the rules to read, and both tutorials played to their end."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.ice import aim_by_keys, throw
from browser.visitors import (
    DESKTOP,
    IN_BOTH_LIGHTS,
    PHONE,
    ROOT,
    SIDEWAYS,
    Visitor,
    heard,
    in_german_first,
    is_on_one_screen,
    is_well,
    visiting,
)
from server.guests import House
from tools.tutorials import BAKED, LEARNER

COLOURS = ("brown", "yellow", "green", "pink", "white", "blue")
POWERS = {
    "draw2": 46,
    "short1": 20,
    "long1": 74,
    "takeout1": 60,
    "guard2": 35,
    "totem3": 45,
    "last2": 60,
    "clans1": 45,
}
BUTTONS = {
    "place": ".bidding .primary",
    "pass": ".bidding .two button:first-child",
    "use_nothing": ".tools button:nth-child(4)",
    "totem": ".tools button:nth-child(3)",
    "recall": ".actions .two .primary",
    "throw": ".throwing .primary",
}
SPOKEN = {
    "en-GB": ("The rules of Lascaux", "you pass: all the stones in the middle", "Rule L4.3d"),
    "fr-CA": ("Les règles de Lascaux", "toutes les pierres du milieu sont", "Règle L4.3d"),
    "de-AT": ("Die Regeln von Lascaux", "Alle Steine aus der Mitte", "Regel L4.3d"),
}

SAID = {  # which text has which first stone
    "en-GB": ["German summary", "English rules · French rules", "French rules"],
    "fr-CA": ["abrégé allemand", "livret anglais · livret français", "livret français"],
    "de-AT": [
        "deutsche Kurzfassung",
        "englisches Heft · französisches Heft",
        "französisches Heft",
    ],
}


def steps(game: str) -> list[dict[str, Any]]:
    lessons = json.loads((ROOT / BAKED / game / "baked.json").read_text(encoding="utf-8"))
    return [step for lesson in lessons for step in lesson["steps"]]


def arrive(visitor: Visitor, say: str) -> None:
    """Wait until the teacher is at a step; what is told on the way may be cut short."""
    there = f".coach[aria-busy=false][data-step={say}]"
    for _ in range(1200):
        if visitor.page.query_selector(there):
            return
        if not visitor.press(".actions.waiting button"):
            visitor.page.wait_for_timeout(100)
    raise AssertionError(f"{say} never came: {visitor.page.inner_text('body')}")


def targets(step: dict[str, Any]) -> list[str]:
    """What is to be pressed in a step, one after the other."""
    wanted = step.get("do")
    if wanted is None:
        return [".coach-go .big"]
    if wanted["type"] == "choose":
        return [f".hands button:nth-child({COLOURS.index(wanted['colour']) + 1})"]
    if wanted["type"].endswith("_hammer"):
        at = 1 if wanted["type"] == "big_hammer" else 2
        return [f".tools button:nth-child({at})", ".hammering .primary"]
    return [BUTTONS[wanted["type"]]]


def follow(page: Page, step: dict[str, Any]) -> None:
    """Do as the teacher says, with a finger."""
    if step["say"] in POWERS:
        page.get_by_role("slider", name="Power").fill(str(POWERS[step["say"]]))
    for target in targets(step):
        page.locator(target).tap()


@pytest.mark.slow(17)
@pytest.mark.parametrize("game", [pytest.param("lascaux", marks=pytest.mark.long), "curling"])
def test_a_whole_tutorial_by_touch_on_a_phone(browser: Browser, home: House, game: str) -> None:
    """That of Lascaux at length: `tests/learn` guards that its every step can be played."""
    with visiting(browser, PHONE, unhurried=True, has_touch=True) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/learn/{game}")
        for number, step in enumerate(steps(game)):
            arrive(visitor, step["say"])
            assert step["say"] == "dry3" or page.locator(".tutorial[data-point]").count() == bool(
                step["point"]
            )
            if number % 4 == 0:
                is_well(visitor)
            follow(page, step)
        arrive(visitor, "done")
        is_well(visitor)
        page.get_by_role("button", name="Back to learning").tap()

        expect(page.get_by_text("played through")).to_have_count(1)
        expect(page.get_by_role("button", name="Once more from the start")).to_have_count(1)


def press(page: Page, selector: str) -> None:
    """Find it with the Tab key alone, and press Enter."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(one) => document.activeElement?.matches(one) ?? false", selector):
            heard(page)
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never reached {selector}")


@pytest.mark.long
@pytest.mark.slow(20)
def test_a_whole_tutorial_by_keyboard_alone(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/learn")
        page.wait_for_selector(".course")
        press(page, ".of-lascaux .big.primary")
        for step in steps("lascaux"):
            there = f".coach[aria-busy=false][data-step={step['say']}]"
            page.wait_for_function(
                "(there) => document.querySelector(there)"
                " || document.querySelector('.actions.waiting button')",
                arg=there,
            )
            while not page.query_selector(there):
                if page.query_selector(".actions.waiting button"):
                    press(page, ".actions.waiting button, .coach-go .big, .coach-head button")
                page.wait_for_timeout(100)
            for target in targets(step):
                press(page, target)

        page.wait_for_selector(".coach[data-step=done]")


def test_throws_and_hammers_of_the_tutorial_by_keyboard(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/learn/curling")
        arrive(visitor, "draw1")
        press(page, ".coach-go .big")
        arrive(visitor, "draw2")
        press(page, ".lake")
        aim_by_keys(page)
        page.keyboard.press("Space")
        arrive(visitor, "draw3")


@pytest.mark.slow(2)
def test_another_action_is_gently_turned_away_and_a_miss_is_thrown_again(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.evaluate("localStorage.setItem('hearthside.learn.lascaux', '1')")
        page.goto(f"{home.url}/learn/lascaux")
        arrive(visitor, "marker1")
        page.locator(".hands button").first.click()
        expect(page.locator(".remark")).to_contain_text("First read this")
        page.locator(".coach-go .big").click()
        arrive(visitor, "marker2")
        page.locator(".hands button").first.click()
        expect(page.locator(".remark")).to_contain_text("take what is lit up")
        expect(page.locator(".hands [aria-pressed=true]")).to_have_count(0)

        page.goto(f"{home.url}/learn/curling")
        arrive(visitor, "draw1")
        page.locator(".coach-go .big").click()
        arrive(visitor, "draw2")
        page.get_by_role("slider", name="Power").fill("10")
        page.locator(".throwing .primary").click()
        expect(page.locator(".remark")).to_contain_text("Too soft")
        expect(page.get_by_role("region", name="Rocks on the ice")).to_contain_text("empty")
        page.get_by_role("slider", name="Power").fill("80")
        page.locator(".throwing .primary").click()
        expect(page.locator(".remark")).to_contain_text("Too hard")


@pytest.mark.slow(2)
def test_progress_is_remembered_and_the_tutorial_can_be_left_at_any_time(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.get_by_role("button", name="Learn to play").click()
        page.wait_for_selector(".course")
        is_well(visitor)
        page.locator(".of-curling .big.primary").click()
        arrive(visitor, "draw1")
        page.get_by_role("button", name="Skip this lesson").click()
        arrive(visitor, "short1")
        page.locator(".home-link").click()
        page.get_by_role("button", name="Go on with step 2 of 10").click()
        arrive(visitor, "short1")
        page.reload()
        arrive(visitor, "short1")
        expect(page.locator(".bar-title")).to_contain_text("2 of 10")


@pytest.mark.parametrize("game", ["lascaux", "curling"])
@pytest.mark.parametrize("scheme", IN_BOTH_LIGHTS)
def test_the_teacher_leaves_room_for_the_game_in_the_longest_words(
    browser: Browser, home: House, game: str, scheme: Any
) -> None:
    sizes = (PHONE, SIDEWAYS, DESKTOP)
    with visiting(browser, PHONE, "de-AT", color_scheme=scheme) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.evaluate(f"localStorage.setItem('hearthside.learn.{game}', '3')")
        page.goto(f"{home.url}/learn/{game}")
        page.wait_for_selector(".coach-go .big")
        is_well(visitor, *sizes)
        is_on_one_screen(visitor, *sizes)
        for size in visitor.sized(*sizes):
            board = page.locator(".wall, .lake").first.bounding_box()
            assert board is not None
            assert min(board["width"], board["height"]) >= 110, size


@pytest.mark.slow(3)
@pytest.mark.parametrize("locale", in_german_first(SPOKEN))
def test_the_rules_open_at_the_rule_that_was_asked_for(
    browser: Browser, home: House, locale: str
) -> None:
    title, text, _ = SPOKEN[locale]
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/rules/lascaux#L4.3d")
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        rule = page.locator("[id='L4.3d']")
        expect(rule).to_contain_text(text)
        expect(rule).to_be_in_viewport()
        page.locator("[id='L4.3a'] summary").click()
        expect(page.locator("[id='L4.3a'] .said")).to_have_text(SAID[locale])
        page.locator("[id='L5e'] summary").click()
        expect(page.locator("[id='L5e'] .silent")).to_be_visible()
        is_well(visitor)
        page.goto(f"{home.url}/rules/curling")
        page.wait_for_selector("[id='C9b']")
        page.locator(".agreed summary").first.click()
        is_well(visitor)


def test_pages_of_learning_ask_no_server_for_anything_but_themselves(
    browser: Browser, home: House
) -> None:
    asked: list[str] = []
    with visiting(browser) as visitor:
        visitor.page.on("request", lambda request: asked.append(request.url))
        for path, there in (("/rules/curling", ".rule"), ("/learn/lascaux", ".coach")):
            visitor.page.goto(home.url + path)
            visitor.page.wait_for_selector(there)
            visitor.page.wait_for_load_state("networkidle")

    assert asked
    assert not [url for url in asked if "/api/" in url or "/ws" in url]


def seated(visitor: Visitor, home: House, game: str, seats: int, bot: str) -> Page:
    party = home.table(game, seats, options={"first": "side_0"} if game == "curling" else {})
    ann = home.guest(party.tokens[LEARNER])
    for seat in range(1, seats):
        ann.do("seat_bot", seat=seat, bot=bot)
    ann.do("start")
    ann.socket.close()
    return visitor.comes_to(party, LEARNER)


@pytest.mark.slow(2)
@pytest.mark.parametrize("locale", in_german_first(SPOKEN))
def test_a_refusal_opens_its_rule_over_the_table(
    browser: Browser, home: House, locale: str
) -> None:
    with visiting(browser, PHONE, locale) as visitor:

        def tampered(socket: WebSocketRoute) -> None:
            server = socket.connect_to_server()
            socket.on_message(
                lambda text: server.send(re.sub(r'"y":0\.1\d*', '"y":0.3', str(text)))
            )

        visitor.page.route_web_socket(re.compile("/ws$"), tampered)
        page = seated(visitor, home, "curling", 2, "draw")
        throw(page)
        alert = page.get_by_role("alert")
        alert.get_by_role("button", name=re.compile(r"C4\.1a")).click()
        sheet = page.get_by_role("dialog")
        expect(sheet.locator(".rule")).to_have_count(1)
        expect(sheet).to_contain_text("C4.1a")
        is_well(visitor)
        sheet.locator(".quiet:not(.icon)").click()
        expect(sheet.locator("[id='C4.1a'].cited")).to_be_in_viewport()
        expect(sheet.locator("[id='C9b']")).to_have_count(1)
        is_well(visitor)
        page.keyboard.press("Escape")

        expect(sheet).to_have_count(0)
        expect(page.locator(".throwing")).to_be_visible()


@pytest.mark.slow(3)
def test_the_rules_are_in_the_menu_and_the_game_is_not_left(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = seated(visitor, home, "lascaux", 3, "greedy")
        page.wait_for_selector(".lascaux")
        page.locator(".bar button[aria-expanded]").click()
        page.get_by_role("button", name="The rules").click()
        expect(page.get_by_role("dialog").locator("[id='L6d']")).to_have_count(1)
        is_well(visitor)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.wait_for_selector(".lascaux")
