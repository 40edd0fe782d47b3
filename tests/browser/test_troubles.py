"""What goes wrong, as a person meets it: a sentence of its own in each language, and what next."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import PHONE, Visitor, in_german_first, visiting
from hearthside.store import SqliteStore
from server.guests import House, house

SENTENCES = {
    "table_full": {
        "en-GB": "Every seat at this table is taken. Ask for a link to watch",
        "fr-FR": "Toutes les places sont prises. Demandez un lien pour regarder",
        "de-AT": "Alle Plätze sind besetzt. Bitte um einen Link zum Zuschauen",
    },
    "name_taken": {
        "en-GB": "has that name, or one that looks like it. Choose another one.",
        "fr-FR": "porte déjà ce nom à cette table, ou un nom qui lui ressemble.",
        "de-AT": "ähnlich heißt am Tisch schon jemand. Wähle einen anderen Namen.",
    },
    "bad_key": {
        "en-GB": "This link does not open the table. Ask for it again",
        "fr-FR": "ouvre pas la table. Redemandez-le",
        "de-AT": "Dieser Link öffnet den Tisch nicht. Bitte noch einmal darum",
    },
    "no_table": {
        "en-GB": "This table is gone",
        "fr-FR": "existe plus. Dressez-en une nouvelle.",
        "de-AT": "Diesen Tisch gibt es nicht mehr. Decke einen neuen.",
    },
    "deleted": {
        "en-GB": "The host has put this table away. Set one of your own.",
        "fr-FR": "a rangé cette table. Dressez la vôtre.",
        "de-AT": "Der Gastgeber hat diesen Tisch abgeräumt. Decke einen eigenen.",
    },
    "restarting": {
        "en-GB": "The server restarts and will be back in a moment.",
        "fr-FR": "Le serveur redémarre et revient dans un instant.",
        "de-AT": "Der Server startet neu und ist gleich zurück.",
    },
    "away": {
        "en-GB": "The server is away. Trying again",
        "fr-FR": "Le serveur est absent. Nouvel essai",
        "de-AT": "Der Server ist weg. Neuer Versuch",
    },
}
LOCALES = ("en-GB", "fr-FR", "de-AT")
everywhere = pytest.mark.parametrize("locale", in_german_first(LOCALES))


def says(visitor: Visitor, what: str, locale: str) -> None:
    visitor.see(SENTENCES[what][locale])
    assert [] == visitor.violations()
    assert [] == visitor.small_targets()
    assert 0 == visitor.overflow()


def sit_as(page: Page, name: str) -> None:
    page.fill("input[name=name]", name)
    page.click("button[type=submit]")


@pytest.mark.slow(2)
@everywhere
def test_a_name_that_is_taken_a_link_cut_short_and_a_full_table(
    browser: Browser, home: House, locale: str
) -> None:
    party = home.table(seats=3, name="Ann")
    with visiting(browser, PHONE, locale) as visitor:
        visitor.page.goto(party.links["invite"])
        sit_as(visitor.page, "Ann")
        says(visitor, "name_taken", locale)
        visitor.page.goto(party.links["invite"][:-3])
        says(visitor, "bad_key", locale)
        party.joins("Ben")
        visitor.page.goto(party.links["invite"])
        party.joins("Cleo")
        sit_as(visitor.page, "Dan")
        says(visitor, "table_full", locale)


@everywhere
def test_a_table_that_is_put_away_and_one_that_is_gone(
    browser: Browser, home: House, locale: str
) -> None:
    party = home.table(seats=3, name="Ann")
    with visiting(browser, PHONE, locale) as visitor:
        visitor.comes_to(party)
        visitor.page.wait_for_selector(".chairs")
        home.delete(f"/api/tables/{party.id}", party.tokens[0])
        says(visitor, "deleted", locale)
        visitor.page.reload()
        says(visitor, "no_table", locale)
        visitor.page.locator("main button").click()
        expect(visitor.page.locator(".door.primary")).to_be_visible()


@everywhere
def test_a_server_that_restarts_says_so_and_the_table_is_as_it_was(
    browser: Browser, tmp_path: Path, locale: str
) -> None:
    def engine() -> SqliteStore:
        return SqliteStore(str(tmp_path / "tables.db"))

    with house(engine) as home, visiting(browser, PHONE, locale) as visitor:
        party = home.table(seats=3, name="Ann")
        visitor.comes_to(party)
        visitor.page.wait_for_selector(".chairs")
        home.stop()
        says(visitor, "restarting", locale)
        with house(engine, port=home.port):
            expect(visitor.page.locator(".link")).to_have_count(0)
            expect(visitor.page.locator(".chairs")).to_be_visible()


# Whoever is called back is called again the moment a line stands, before a word is said on it.
AGAIN = """
const Line = WebSocket;
window.WebSocket = class extends Line {
  constructor(...where) {
    super(...where);
    this.addEventListener('open', () => {
      if (!window.isCalled) return;
      window.isCalled = false;
      dispatchEvent(new Event('online'));
    });
  }
};
"""
CALL = "dispatchEvent(new Event('online'))"


def test_whoever_is_called_back_twice_comes_back_once(browser: Browser, tmp_path: Path) -> None:
    """A page that wakes hears of the network and of its own screen in one breath."""

    def engine() -> SqliteStore:
        return SqliteStore(str(tmp_path / "tables.db"))

    with house(engine) as home, visiting(browser) as visitor:
        visitor.page.add_init_script(AGAIN)
        party = home.table(seats=3, name="Ann")
        visitor.comes_to(party)
        visitor.page.wait_for_selector(".chairs")
        home.stop()
        visitor.page.wait_for_selector(".link.lost")
        visitor.page.evaluate("window.isCalled = true")
        with house(engine, port=home.port):
            visitor.page.evaluate(CALL)  # unless it came back by itself
            expect(visitor.page.locator(".link")).to_have_count(0)
            expect(visitor.page.locator(".chairs")).to_be_visible()
            assert visitor.page.evaluate("window.isCalled") is False


@everywhere
def test_a_server_that_is_away_when_a_table_is_opened(browser: Browser, locale: str) -> None:
    with house() as home, visiting(browser, PHONE, locale) as visitor:
        party = home.table(seats=3, name="Ann")
        visitor.page.route_web_socket("**/ws", lambda line: line.close())
        visitor.comes_to(party)

        says(visitor, "away", locale)
