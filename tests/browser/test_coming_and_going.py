"""Coming and going: one's tables on the first screen, being called to one's turn, being removed."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import PHONE, TINY, Visitor, in_german_first, is_well, visiting
from hearthside.server.settings import DAY
from hearthside.store import MemoryStore, SqliteStore
from server.guests import House, Party, house, until
from store.engines import Hand

SMALL = (320, 568)
HOUR = 3600.0
THREE_DAYS = {"type": "per_move", "seconds": 3 * DAY}
RECORD = (Path(__file__).parents[1] / "golden" / "series.txt").read_text(encoding="utf-8")
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"
SEEN = """(state) => {
  Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => state});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
CALLED = (True, True)


def at_home(visitor: Visitor, *seats: tuple[Party, int]) -> Page:
    """The first screen of a browser that has these seats."""
    url = seats[0][0].house.url
    visitor.page.goto(url + "/health")
    tokens = json.dumps({party.id: party.tokens[seat] for party, seat in seats})
    visitor.page.evaluate("(all) => localStorage.setItem('hearthside.tokens', all)", tokens)
    visitor.page.goto(url)
    return visitor.page


def called(page: Page, words: str = "Your turn") -> tuple[bool, bool]:
    """Whether the tab says that it is one's turn: in its title, and by its icon."""
    return page.title().startswith(words), page.evaluate(ICON) == "/icon-turn.svg"


ROWS = {
    "en-GB": (
        "Lascaux · Ann, CleoYour turn · 2 hours ago · 2 d 22 h left · Score 2 : 2 : 2",
        "Lascaux · Ann, CleoWaiting for Ann, Cleo · 2 hours ago · Score 2 : 2 : 2",
    ),
    "fr-FR": (
        "Lascaux · Ann, CleoÀ vous de jouer · il y a 2 heures · encore 2 j 22 h · Score 2 : 2 : 2",
        "Lascaux · Ann, CleoOn attend Ann, Cleo · il y a 2 heures · Score 2 : 2 : 2",
    ),
    "de-DE": (
        "Lascaux · Ann, CleoDu bist am Zug · vor 2 Stunden · noch 2 Tg 22 Std · Stand 2 : 2 : 2",
        "Lascaux · Ann, CleoWarten auf Ann, Cleo · vor 2 Stunden · Stand 2 : 2 : 2",
    ),
}


@pytest.mark.slow(4)
@pytest.mark.parametrize("locale", in_german_first(ROWS))
def test_ones_tables_come_first_with_who_is_called_before_all_others(
    browser: Browser, locale: str
) -> None:
    hand = Hand(time.time() - 2 * HOUR)
    mine, theirs = ROWS[locale]
    with house(lambda: MemoryStore(clock=hand)) as home:
        over = Party(home, home.post("/api/tables/import", record=RECORD, name="Ben").json())
        waiting, calling = home.table(), home.table(clock=THREE_DAYS)
        waiting.start("Ben", "Cleo")[1].acts()
        _, ben, _ = calling.start("Ben", "Cleo")
        hand.at = time.time()
        with visiting(browser, PHONE, locale) as visitor:
            page = at_home(visitor, (over, 0), (waiting, 1), (calling, 1))
            rows = page.locator("section.mine li a")
            expect(rows).to_have_count(2)
            told = [re.sub(r"\s", " ", row.text_content() or "") for row in rows.all()]
            assert [mine, theirs] == told
            assert page.evaluate(
                "document.querySelector('section.mine').getBoundingClientRect().bottom"
                " <= document.querySelector('.doors').getBoundingClientRect().top"
            )
            assert CALLED == called(page, mine.partition("Cleo")[2].partition(" · ")[0])
            is_well(visitor, PHONE, SMALL)
            expect(page.locator("details.mine li")).to_have_count(1)
            expect(page.locator("details.mine li")).not_to_be_visible()  # until it is asked for
            expect(page.locator("section.mine .called")).to_have_count(1)

            ben.acts()  # elsewhere; the first screen asks again when it is looked at
            page.evaluate(SEEN, "hidden")
            page.evaluate(SEEN, "visible")
            expect(page.locator("section.mine .called")).to_have_count(0)
            assert (False, False) == called(page)


@pytest.mark.slow(3)
def test_the_tab_calls_to_ones_turn_even_while_nobody_looks_at_it(
    browser: Browser, home: House
) -> None:
    party = home.table(options={**TINY, "start_seat": "1"})
    ann, ben, cleo = party.start("Ben", "Cleo")
    ben.leave()
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = visitor.comes_to(party, 1)
        page.wait_for_selector(".hands button")
        assert CALLED == called(page)
        visitor.choose_any()
        visitor.comes_true(f"{ICON} === '/icon.svg'")

        page.evaluate(SEEN, "hidden")
        ann.acts()
        cleo.until_version(ann.version)
        cleo.acts()
        visitor.comes_true(f"{ICON} === '/icon-turn.svg'")
        assert CALLED == called(page)
        page.evaluate(SEEN, "visible")
        visitor.until(".bidding .two button.primary")
        page.click(".bidding .two button.primary:not([disabled])")
        visitor.comes_true(f"{ICON} === '/icon.svg'")
    for guest in (ann, cleo):
        guest.leave()


REMOVED = {
    "en-GB": ("The host has removed you from this table", "Try now"),
    "fr-FR": ("L\u2019hôte vous a retiré de cette table", "Réessayer"),
    "de-DE": ("Der Gastgeber hat dich von diesem Tisch entfernt", "Jetzt versuchen"),
}


@pytest.mark.slow(4)
@pytest.mark.parametrize("locale", in_german_first(REMOVED))
def test_who_was_removed_is_told_so_and_comes_back_when_the_host_lets_them_in(
    browser: Browser, home: House, locale: str
) -> None:
    said, again = REMOVED[locale]
    party = home.table()
    ann, ben, cleo = party.gather("Ben", "Cleo")
    ben.leave()
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party, 1)
        page.wait_for_selector(".chairs")
        ann.do("remove", player="p2")

        told = page.get_by_role("alert")
        expect(told).to_contain_text(said)
        is_well(visitor)
        page.get_by_role("button", name=again).click()
        expect(told).to_contain_text(said)
        page.goto(f"{home.url}/join/{party.id}.{party.invite}")  # the link he once came by
        expect(told).to_contain_text(said)
        is_well(visitor)
        assert page.url == f"{home.url}/table/{party.id}"  # for it opens nothing

        ann.do("readmit", player="p2")
        page.get_by_role("button", name=again).click()
        page.wait_for_selector(".chairs")
        page.goto(home.url)
        expect(page.locator("section.mine li")).to_have_count(1)
    for guest in (ann, cleo):
        guest.leave()


FORM = {
    "en-GB": ("3 days a decision", "They are waited for", "the game waits as long as it takes"),
    "fr-FR": (
        "3 jours par décision",
        "On l\u2019attend",
        "la partie attend le temps qu\u2019il faut",
    ),
    "de-DE": ("3 Tage je Entscheidung", "Alle warten", "Das Spiel wartet, so lange es dauert"),
}


@pytest.mark.slow(3)
@pytest.mark.parametrize("locale", in_german_first(FORM))
def test_the_form_says_what_no_clock_and_days_mean_for_whoever_is_away(
    browser: Browser, home: House, locale: str
) -> None:
    days, waits, calm = FORM[locale]
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/new")
        clock, away = page.locator("[name=clock]"), page.locator("[name=away]")
        expect(away).to_have_value("wait")
        hint = page.locator("label.field:has([name=clock]) .hint")
        expect(hint).to_contain_text(calm)
        away.select_option("absent")
        expect(hint).not_to_contain_text(calm)  # a minute is not "take your time"
        clock.select_option(str(int(3 * DAY)))
        expect(clock.locator("option:checked")).to_have_text(re.compile(days.replace(" ", r"\s")))
        expect(page.locator("label.field:has([name=away]) .hint")).to_have_count(1)
        away.select_option("wait")
        is_well(visitor, PHONE, SMALL)
        page.fill("[name=name]", "Ann")
        page.locator("form.sheet button[type=submit]").click()
        agreed = page.locator(".agreed-on")
        expect(agreed).to_contain_text(re.compile(days.replace(" ", r"\s")))
        expect(agreed).to_contain_text(waits)
        is_well(visitor)


DAYS = {
    "en-GB": ("2 d 22 h", "2 days 22 hours", "Time was up: the house chose a marker for Cleo"),
    "fr-FR": (
        "2 j 22 h",
        "2 jours 22 heures",
        "Temps écoulé : la maison a choisi un jeton pour Cleo",
    ),
    "de-DE": (
        "2 Tg 22 Std",
        "2 Tage 22 Stunden",
        "Die Zeit war um: Das Haus hat für Cleo ein Plättchen gewählt",
    ),
}


@pytest.mark.slow(6)
@pytest.mark.parametrize("locale", in_german_first(DAYS))
def test_a_clock_of_days_is_read_and_heard_and_rings_after_a_restart(
    browser: Browser, locale: str, tmp_path: Path
) -> None:
    shown, heard, late = DAYS[locale]
    hand = Hand(time.time() - 2 * HOUR)

    def engine() -> SqliteStore:
        return SqliteStore(tmp_path / "tables.db", clock=hand)

    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        with house(engine, sleep_seconds=0.1) as home:
            party = home.table(clock=THREE_DAYS, away="wait")
            for guest in party.start("Ben", "Cleo"):
                if guest.token != party.tokens[2]:
                    guest.acts()
                guest.leave()
            hand.at = time.time()
            visitor.comes_to(party, 2)
            clock = page.locator(".seat.own .clock")
            expect(clock).to_have_text(re.compile(shown.replace(" ", r"\s")))
            label = clock.get_attribute("aria-label") or ""
            assert heard == re.sub(r"\s", " ", label)
            is_well(visitor, PHONE, SMALL)
            page.goto("about:blank")
            until(lambda: home.metric("hearthside_tables_live") == 0)

        hand.at += 3 * DAY
        with house(engine) as home:
            until(lambda: home.metric("hearthside_tables_live") == 1)  # woken by its time
            party.house = home
            visitor.comes_to(party, 0)
            told = re.compile(late.replace(" :", r"\s:"))
            expect(page.locator(".log li", has_text=told)).to_have_count(1)
            page.goto("about:blank")
