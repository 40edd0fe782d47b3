"""Every screen: three languages, four sizes, no axe violation, nothing too wide or too small."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.ice import play_on, sit_down
from browser.visitors import (
    DESKTOP,
    IN_BOTH_LIGHTS,
    PHONE,
    SIDEWAYS,
    TABLET,
    Visitor,
    against_bots,
    in_german_first,
    is_well,
    visiting,
)
from server.guests import House

LANGUAGES = {
    "en-GB": ("en", "Play Lascaux now", "Choose a colour"),
    "fr-CA": ("fr", "Jouer à Lascaux", "Choisissez une couleur"),
    "de-AT": ("de", "Jetzt Lascaux spielen", "Wähle geheim eine Farbe"),
}
MOST = 150_000  # bytes of compressed script and style, and of the typeface, in a first load


@pytest.mark.slow(6)
@pytest.mark.parametrize("locale", in_german_first(LANGUAGES))
@pytest.mark.parametrize("scheme", IN_BOTH_LIGHTS)
def test_screens_speak_the_browsers_language_and_are_well(
    browser: Browser, home: House, locale: str, scheme: Any
) -> None:
    code, play, choose = LANGUAGES[locale]
    sizes = (PHONE, SIDEWAYS, TABLET, DESKTOP)
    with visiting(browser, PHONE, locale, color_scheme=scheme) as visitor:
        page = visitor.page
        page.goto(home.url)
        expect(page.get_by_text(play)).to_be_visible()
        assert code == page.evaluate("document.documentElement.lang")
        is_well(visitor, *sizes)
        page.goto(f"{home.url}/new")
        page.wait_for_selector("form")
        is_well(visitor, *sizes)
        page.fill("input[name=name]", "Wilhelmine")
        page.click("button[type=submit]")
        page.wait_for_selector(".code path[d^=M]")
        is_well(visitor, *sizes)
        visitor.play_now(home.url)
        expect(page.locator("main").get_by_text(choose)).to_be_visible()
        is_well(visitor, *sizes)
        visitor.until(".bidding .two button.primary:not([disabled])")
        is_well(visitor, *sizes)
        page.locator(".bar button[aria-expanded]").click()
        page.wait_for_selector(".menu .code path[d^=M]")
        is_well(visitor, *sizes)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_end_is_well_in_every_language_and_light(
    browser: Browser, home: House, locale: str, scheme: Any
) -> None:
    with visiting(browser, PHONE, locale, unhurried=True, color_scheme=scheme) as visitor:
        visitor.comes_to(against_bots(home))
        visitor.until(".scoring")
        is_well(visitor, PHONE, DESKTOP)
        sit_down(visitor, home)
        for end in (".distances", ".curling-end"):
            play_on(visitor, end)
            is_well(visitor, PHONE, DESKTOP)


# Whatever could be chosen in a list, written out with the list's letters in the list's room, is no
# wider and no taller than the list is once it is chosen.
CUT = """(spacing) => [...document.querySelectorAll('select')].flatMap((list) => {
  list.style.letterSpacing = spacing;
  const look = getComputedStyle(list);
  const [left, right, above, below] = ['Left', 'Right', 'Top', 'Bottom'].map(
    (side) => parseFloat(look[`padding${side}`]),
  );
  const paper = document.body.appendChild(document.createElement('div'));
  Object.assign(paper.style, {
    position: 'absolute', font: look.font, letterSpacing: spacing,
    width: `${list.clientWidth - left - right}px`,
  });
  const chosen = list.selectedIndex;
  const cut = [...list.options].filter((one, at) => {
    list.selectedIndex = at;
    paper.textContent = one.text;
    const tall = paper.clientHeight + above + below;
    return paper.scrollWidth > paper.clientWidth || tall > list.clientHeight + 1;
  });
  list.selectedIndex = chosen;
  paper.remove();
  return cut.map((one) => one.text);
})"""


@pytest.mark.parametrize("locale", LANGUAGES)
def test_nothing_that_can_be_wished_for_is_cut_short(
    browser: Browser, home: House, locale: str
) -> None:
    """Whatever font a phone has."""
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/new")
        page.wait_for_selector("form")
        for game in ("lascaux", "curling"):
            page.locator("[name=game]").select_option(game)
            page.locator(".further > summary").click()
            for spacing in ("normal", "0.2em"):  # with wide letters
                assert [] == page.evaluate(CUT, spacing), spacing


@pytest.mark.slow(3)
@pytest.mark.parametrize("size", [SIDEWAYS, pytest.param(PHONE, marks=pytest.mark.long)], ids=str)
def test_the_whole_table_is_on_one_screen(
    browser: Browser, home: House, size: tuple[int, int]
) -> None:
    """With five seats, which need the most room, whatever the row holds."""
    party = home.table(seats=5, name="Ann")
    ann = home.guest(party.tokens[0])
    for seat in (1, 2, 3, 4):
        ann.do("seat_bot", seat=seat, bot="greedy")
    ann.socket.close()
    with visiting(browser, size, unhurried=True) as visitor:
        page = visitor.comes_to(party)
        page.locator(".gathering .actions button").click()
        for now in (".hands button", ".bidding .two button:not([disabled])") * 3:
            visitor.until(f"{now}, .scoring")
            if page.query_selector(".scoring"):
                break  # a short game
            assert tall(visitor) <= size[1]
            visitor.step()


def tall(visitor: Visitor) -> int:
    return int(visitor.page.evaluate("document.documentElement.scrollHeight"))


def test_a_language_is_switched_and_remembered(browser: Browser, home: House) -> None:
    with visiting(browser, locale="fr-FR") as visitor:
        visitor.page.goto(home.url)
        visitor.page.get_by_role("button", name="Deutsch").click()
        visitor.see("Jetzt Lascaux spielen")
        visitor.page.reload()

        visitor.see("Jetzt Lascaux spielen")


def test_the_first_load_is_light_and_asks_nobody_else(browser: Browser, home: House) -> None:
    asked: list[str] = []
    with visiting(browser) as visitor:
        visitor.page.on("request", lambda request: asked.append(request.url))
        visitor.play_now(home.url)
    code = [url for url in asked if url.endswith((".js", ".css"))]
    packed = [home.http.get(url, headers={"accept-encoding": "gzip"}) for url in code]
    [face] = [url for url in asked if url.endswith(".woff2")]  # packed in itself
    letters = len(home.http.get(face).content)

    assert {"gzip"} == {answer.headers["content-encoding"] for answer in packed}
    assert 10_000 < letters < 40_000
    assert letters + sum(len(gzip.compress(answer.content)) for answer in packed) <= MOST
    assert all(url.startswith(home.url) for url in asked)


# How wide a text is where a device has these letters and no others beside ours.
WIDTHS = """([text, others]) => {
  const paper = document.createElement('canvas').getContext('2d');
  return others.map((other) => {
    paper.font = getComputedStyle(document.body).font.replace(/sans-serif/, other);
    return paper.measureText(text).width;
  });
}"""
TEXT = "Sans horloge, prenez votre temps ! Größe, œuvre, « Öl » – 12 °, ‹ ☰ ● ↺ −3 × 4 …"  # noqa: RUF001


def test_whatever_letters_a_device_has_the_measures_are_the_same(
    browser: Browser, home: House
) -> None:
    with visiting(browser) as visitor:
        visitor.page.goto(home.url)
        visitor.comes_true("document.fonts.check('16px Nunito') && document.fonts.size > 0")
        families = visitor.page.evaluate("getComputedStyle(document.body).fontFamily")
        wide = visitor.page.evaluate(WIDTHS, [TEXT, ["serif", "monospace", "sans-serif"]])

        assert families.startswith("Nunito, ")
        assert 1 == len(set(wide))
        loaded = "[...document.fonts].filter((one) => one.status === 'loaded').length"
        assert 1 == visitor.page.evaluate(loaded), "letters from further away only when asked for"


def test_a_name_from_further_away_has_the_same_letters(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        visitor.page.goto(f"{home.url}/new")
        visitor.page.fill("input[name=name]", "Łukasz Ğ")
        visitor.comes_true("document.fonts.check('16px Nunito', 'Łukasz Ğ')")
        wide = visitor.page.evaluate(WIDTHS, ["Łukasz Ğ", ["serif", "monospace"]])

        assert 1 == len(set(wide))


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/table/abcdefghjkmn", "no seat at that table"),
        ("/watch/abcdefghjkmn.wrong", "does not open the table"),
    ],
)
def test_what_goes_wrong_is_said_with_what_to_do_next(
    browser: Browser, home: House, path: str, sentence: str
) -> None:
    with visiting(browser) as visitor:
        visitor.page.goto(home.url + path)

        expect(visitor.page.get_by_role("alert")).to_contain_text(sentence)
        is_well(visitor)


def test_a_full_table_a_taken_name_and_a_wrong_link_have_sentences(
    browser: Browser, home: House
) -> None:
    party = home.table(seats=3, name="Ann")
    with visiting(browser) as visitor:

        def asked_as(name: str, link: str) -> None:
            visitor.page.goto(link)
            visitor.page.fill("input[name=name]", name)
            visitor.page.click("button[type=submit]")

        alert = visitor.page.get_by_role("alert")
        asked_as("Ann", party.links["invite"])
        expect(alert).to_contain_text("has that name, or one")
        asked_as("Ben", party.links["invite"][:-3])
        expect(alert).to_contain_text("does not open the table")
        for name in ("Ben", "Cleo"):
            joined = home.post(f"/api/tables/{party.id}/players", key=party.invite, name=name)
            assert 201 == joined.status_code
        asked_as("Dan", party.links["invite"])
        expect(alert).to_contain_text("Every seat at this table is taken")


def test_a_table_that_is_deleted_says_so(browser: Browser, home: House) -> None:
    party = home.table(seats=3, name="Ann")
    with visiting(browser) as visitor:
        visitor.page.goto(party.links["watch"])
        visitor.page.wait_for_selector(".chairs")
        home.delete(f"/api/tables/{party.id}", party.tokens[0])

        visitor.see("The host has put this table away.")
