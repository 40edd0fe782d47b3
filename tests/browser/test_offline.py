"""Without a server, with another build, and after a restart: what a browser has kept and says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.ice import throw
from browser.visitors import PHONE, SIDEWAYS, Visitor, in_german_first, is_well, visiting
from hearthside.server import pages
from server.guests import House, house

AWAY = {
    "en-GB": "The server is away",
    "fr-FR": "Le serveur est absent",
    "de-AT": "Der Server ist weg",
}
OUTDATED = {
    "en-GB": ("There is a newer version of this page.", "Load it"),
    "fr-FR": ("Il existe une version plus récente de cette page.", "La charger"),
    "de-AT": ("Von dieser Seite gibt es eine neuere Fassung.", "Laden"),
}


@contextmanager
def keeping(browser: Browser, home: House, locale: str = "en-GB") -> Iterator[Visitor]:
    """Somebody whose browser has kept everything for later."""
    with visiting(browser, PHONE, locale, service_workers="allow") as visitor:
        visitor.page.goto(home.url)
        visitor.comes_true("navigator.serviceWorker.controller?.state === 'activated'")
        yield visitor


def caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


@pytest.mark.slow(3)
@pytest.mark.parametrize("locale", in_german_first(AWAY))
def test_with_the_server_gone_the_first_screen_and_the_ice_are_there(
    browser: Browser, locale: str
) -> None:
    with house() as home, keeping(browser, home, locale) as visitor:
        page = visitor.page
        home.stop()
        page.goto(f"{home.url}/")
        visitor.see(re.compile(AWAY[locale]))
        expect(page.locator(".door.primary")).to_be_disabled()
        is_well(visitor)

        page.goto(f"{home.url}/practice")  # a chunk that was never asked for before
        throw(page)
        expect(page.get_by_role("status")).to_have_text(re.compile(r"\d+ mm"))
        broken = "[...document.images].filter((one) => one.complete && !one.naturalWidth).length"
        assert 0 == page.evaluate(broken)


@pytest.mark.slow(4)
def test_with_the_server_gone_both_games_are_learnt_and_their_rules_read(browser: Browser) -> None:
    with house() as home, keeping(browser, home) as visitor:
        page = visitor.page
        home.stop()
        page.goto(f"{home.url}/")
        page.get_by_role("button", name="Learn to play").click()
        for game in ("lascaux", "curling"):
            page.goto(f"{home.url}/learn/{game}")
            page.locator(".coach-go .big").click()
            page.wait_for_selector(".coach")
            assert [] == visitor.violations()
            page.goto(f"{home.url}/rules/{game}")
            page.wait_for_selector("[id='C2.5'], [id='L4.2a']")
        assert [] == visitor.violations()


@pytest.mark.slow(2)
def test_a_table_says_that_the_server_is_away_and_comes_back_with_it(browser: Browser) -> None:
    with house() as home, keeping(browser, home) as visitor:
        page = visitor.page
        port = home.port
        page.goto(f"{home.url}/new")
        page.fill("input[name=name]", "Ann")
        home.stop()
        page.click("button[type=submit]")
        expect(page.get_by_role("alert")).to_contain_text("The server is away")
        page.goto(home.url)
        page.wait_for_selector(".away")

        with house(port=port):
            page.get_by_role("button", name="Try now").click()
            expect(page.locator(".away")).to_have_count(0)
            expect(page.locator(".door.primary")).to_be_enabled()


def test_nothing_of_a_table_is_kept(browser: Browser, home: House) -> None:
    with keeping(browser, home) as visitor:
        visitor.play_now(home.url)
        visitor.page.goto(f"{home.url}/schema")
        visitor.page.goto(home.url)
        held: list[str] = visitor.page.evaluate(
            "(async () => { const all = []; for (const name of await caches.keys())"
            " for (const one of await (await caches.open(name)).keys())"
            " all.push(new URL(one.url).pathname); return all; })()"
        )

        assert {"/", "/icon.svg", "/manifest.webmanifest"} < set(held)
        allowed = r"/|/assets/[^/]+|/icon(-\d+|-turn)?\.(svg|png)|/manifest\.webmanifest"
        assert all(re.fullmatch(allowed, path) for path in held)
        assert {f"/{name}" for name in pages.files() if name.startswith("assets/")} < set(held)


@pytest.fixture
def rebuilt() -> Iterator[None]:
    """Another build: the same client under another stamp, with another word on its first screen."""
    old, other = pages.build(), "0123456789ab"
    scripts = [name for name in pages.files() if re.fullmatch(r"assets/.*\.js", name)]
    named = {name: name.replace(".js", "-new.js") for name in scripts}

    def changed(file: pages.File) -> pages.File:
        if file.packed is None:
            return file
        plain = file.plain.replace(old.encode(), other.encode())
        for before, after in named.items():
            plain = plain.replace(Path(before).name.encode(), Path(after).name.encode())
        plain = plain.replace(b"Play Lascaux now", b"Play Lascaux anew")
        return pages.File(file.kind, file.cache, plain, None)

    files = {named.get(name, name): changed(file) for name, file in pages.files().items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "files", lambda: files)
        patch.setattr("hearthside.server.app.build", lambda: other)
        yield


@pytest.mark.slow(3)
def test_a_new_build_takes_the_place_of_the_old_one_as_a_whole(
    browser: Browser, request: pytest.FixtureRequest
) -> None:
    with house() as home, keeping(browser, home) as visitor:
        page = visitor.page
        port, old = home.port, caches(page)
        assert [f"hearthside-{pages.build()}"] == old
        home.stop()
        request.getfixturevalue("rebuilt")
        with house(port=port) as newer:
            page.get_by_role("button", name="Set a table").click()  # an old page, a new server
            page.fill("input[name=name]", "Ann")
            page.click("button[type=submit]")
            expect(page.get_by_role("alert")).to_contain_text("newer version")
            page.get_by_role("button", name="Load it").click()
            expect(page.locator(".outdated")).to_have_count(0)
            for _ in range(40):  # a server that is slow to answer is stood in for by what is kept
                page.goto(home.url)
                page.wait_for_selector(".door.primary")
                if page.get_by_text("Play Lascaux anew").count():
                    break
            visitor.see("Play Lascaux anew")
            visitor.comes_true(
                "caches.keys().then((all) => String(all) === 'hearthside-0123456789ab')"
            )
            newer.stop()
            page.goto(home.url)

            visitor.see("Play Lascaux anew")


@pytest.mark.parametrize("locale", in_german_first(OUTDATED))
def test_a_page_older_than_the_server_offers_to_load_the_new_one(
    browser: Browser, home: House, locale: str
) -> None:
    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "hearthside-build": "newer"})

    with visiting(browser, SIDEWAYS if locale == "de-AT" else PHONE, locale) as visitor:
        visitor.page.route("**/health", newer)
        visitor.page.goto(home.url)
        sentence, button = OUTDATED[locale]
        expect(visitor.page.get_by_role("alert")).to_contain_text(sentence)
        is_well(visitor)
        visitor.page.unroute("**/health")
        visitor.page.get_by_role("button", name=button).click()

        expect(visitor.page.get_by_role("alert")).to_have_count(0)


def test_it_can_be_installed(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        visitor.page.goto(home.url)
        link = visitor.page.locator("link[rel=manifest]").get_attribute("href")
        manifest = home.get(str(link)).json()

        assert "standalone" == manifest["display"]
        assert {"192x192", "512x512"} <= {one["sizes"] for one in manifest["icons"]}
        for icon in manifest["icons"]:
            assert 200 == home.get(icon["src"]).status_code
