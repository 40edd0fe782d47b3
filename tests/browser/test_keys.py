"""Links that are made anew, leaving, and what a server keeps, as people meet them on a phone."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import PHONE, ROOT, in_german_first, is_well, visiting
from hearthside.store import MemoryStore
from server.guests import House, Party, house

NEW = {
    "en-GB": ("Make a new link", "Yes, a new link"),
    "fr-FR": ("Créer un nouveau lien", "Oui, un nouveau lien"),
    "de-AT": ("Neuen Link machen", "Ja, ein neuer Link"),
}
KEPT = "(table) => localStorage.getItem('hearthside.tv.' + table)"


def link_shown(page: Page) -> str:
    return page.locator(".share input").input_value()


@pytest.mark.parametrize("locale", in_german_first(NEW))
def test_the_host_makes_a_new_link(browser: Browser, home: House, locale: str) -> None:
    party = home.table(seats=3)
    watcher = home.guest(party.watcher())
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party)
        expect(page.locator(".share input")).to_have_value(party.links["invite"])
        page.get_by_role("button", name=NEW[locale][0]).click()
        is_well(visitor)
        page.get_by_role("button", name=NEW[locale][1]).click()

        expect(page.locator(".share input")).not_to_have_value(party.links["invite"])
        assert home.get(f"{party.path}/links", party.tokens[0]).json()["invite"] == link_shown(page)
        is_well(visitor)
    assert 1000 == watcher.closes()


@pytest.mark.slow(3)
def test_after_a_removal_the_new_link_is_shown_and_the_old_one_opens_nothing(
    browser: Browser, home: House
) -> None:
    party = home.table(seats=3)
    party.joins("Ben")
    with visiting(browser) as host, visiting(browser) as ben:
        ben.comes_to(party, 1)
        page = host.comes_to(party)
        page.get_by_role("button", name="Remove Ben").click()
        host.see("The links become new")
        page.get_by_role("button", name="Yes, remove Ben").click()

        ben.see("The host has removed you from this table")
        expect(page.locator(".share input")).not_to_have_value(party.links["invite"])
        ben.page.goto(party.links["invite"])
        ben.page.wait_for_url(f"{home.url}/table/{party.id}")
        ben.see("The host has removed you from this table")
        ben.page.goto(link_shown(page))  # forgiven
        ben.page.fill("input[name=name]", "Ben")
        ben.page.click("button[type=submit]")
        ben.page.wait_for_selector(".chairs")


def test_a_big_screen_of_the_hosts_own_comes_back_after_a_removal(
    browser: Browser, home: House
) -> None:
    party = home.table(seats=3)
    party.joins("Ben")
    with visiting(browser) as visitor:
        page = visitor.comes_to(party, path=f"/tv/{party.id}")
        page.wait_for_selector(".tv-gathering")
        before = page.evaluate(KEPT, party.id)
        home.guest(party.tokens[0]).do("remove", player="p2")

        visitor.comes_true(f"({KEPT})('{party.id}') !== '{before}'")
        expect(page.locator(".tv-gathering li.empty")).to_have_count(2)
        expect(page.locator(".link")).to_have_count(0)


KEPT_UNTIL = {
    "en-GB": ("keeps the table until 3 April 2030", "kept until 3 April 2030"),
    "fr-FR": ("garde la table jusqu.au 3 avril 2030", "gardée jusqu.au 3 avril 2030"),
    "de-AT": ("bewahrt den Tisch bis zum 3. April 2030 auf", "aufbewahrt bis 3. April 2030"),
}


@pytest.mark.slow(2)
@pytest.mark.parametrize("locale", in_german_first(KEPT_UNTIL))
def test_a_player_sees_until_when_a_table_is_kept(browser: Browser, locale: str) -> None:
    noon = datetime(2030, 4, 1, 12, tzinfo=UTC).timestamp()
    lobby, listed = KEPT_UNTIL[locale]
    with (
        house(lambda: MemoryStore(clock=lambda: noon), keep_unfinished_days=2) as home,
        visiting(browser, PHONE, locale, timezone_id="UTC") as visitor,
    ):
        page = visitor.comes_to(home.table())
        visitor.see(re.compile(lobby))
        is_well(visitor)
        page.goto(home.url)
        visitor.see(re.compile(listed))
        is_well(visitor)


def test_after_a_game_its_players_see_until_when_it_is_kept(browser: Browser) -> None:
    with house(keep_finished_days=365) as home, visiting(browser) as visitor:
        record = (ROOT / "tests" / "golden" / "series.txt").read_text(encoding="utf-8")
        made = home.post("/api/tables/import", record=record, name="Ann")
        visitor.comes_to(Party(home, made.json()))
        visitor.see(re.compile("This server keeps the table until"))
        assert ([], 0) == (visitor.small_targets(), visitor.overflow())


def test_nothing_is_said_where_tables_are_kept_for_ever(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        page = visitor.comes_to(home.table())
        with page.expect_response("**/api/mine"):
            page.reload()
        page.wait_for_selector(".share input")
        expect(page.locator(".kept-until")).to_have_count(0)


LEAVING = {
    "en-GB": ("Leave the table", "Leave and erase my name", "What the server knows about me"),
    "fr-FR": ("Quitter la table", "Quitter et effacer mon nom", "Ce que le serveur sait de moi"),
    "de-AT": (
        "Tisch verlassen",
        "Verlassen und meinen Namen löschen",
        "Was der Server über mich weiß",
    ),
}


@pytest.mark.slow(2)
@pytest.mark.parametrize("locale", in_german_first(LEAVING))
def test_a_player_gets_their_data_then_leaves_and_is_forgotten(
    browser: Browser, home: House, locale: str
) -> None:
    leave, erase, know = LEAVING[locale]
    party = home.table(seats=3)
    ann, _, _ = party.start("Ben", "Cleo")
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party, 1)
        page.wait_for_selector(".hands button")
        page.locator(".bar button[aria-expanded]").click()
        with page.expect_download() as file:
            page.get_by_role("button", name=know).click()
        told = json.loads(file.value.path().read_text(encoding="utf-8"))
        assert ("p2", "Ben") == (told["player"], told["name"])
        page.get_by_role("button", name=leave).click()
        is_well(visitor)
        page.get_by_role("button", name=erase).click()

        page.wait_for_selector(".home")
        expect(page.locator(".mine")).to_have_count(0)
    view = ann.until_view(lambda now: now["chairs"][1]["player"] is None)
    assert "Ben" not in str(view)
    ann.leave()


def test_before_a_game_somebody_leaves_and_may_come_back(browser: Browser, home: House) -> None:
    party = home.table(seats=3)
    party.joins("Ben")
    with visiting(browser) as visitor:
        page = visitor.comes_to(party, 1)
        page.get_by_role("button", name="Leave the table").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        page.wait_for_selector(".home")
        page.goto(party.links["invite"])
        page.fill("input[name=name]", "Ben")
        page.click("button[type=submit]")
        page.wait_for_selector(".chairs")


@pytest.mark.parametrize("locale", in_german_first(NEW))
def test_what_is_kept_about_people_is_said_on_a_page(
    browser: Browser, home: House, locale: str
) -> None:
    with visiting(browser, PHONE, locale) as visitor:
        visitor.page.goto(home.url)
        visitor.page.locator(".about-you").click()
        visitor.page.wait_for_selector(".privacy")
        is_well(visitor)
