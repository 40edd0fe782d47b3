"""The harvest of Lascaux as it is seen: counts that run, places that hold, series that add up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import DESKTOP, PHONE, SHORT, Visitor, is_well, visiting
from server.guests import Guest, House, Party, play_on

WATCHING = """() => {
  window.seen = [];
  const look = () => {
    const said = document.querySelector('.caption')?.innerText;
    if (!said) return;
    const boxes = [...document.querySelectorAll('.wall li')];
    window.seen.push({
      said,
      places: boxes.map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth].join()),
      cards: [...document.querySelectorAll('.herds tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].slice(0, 6)
          .reduce((sum, one) => sum + (Number(one.innerText.split(',')[0]) || 0), 0)),
      points: [...document.querySelectorAll('.herds td.now')].map((one) => Number(one.innerText)),
    });
  };
  setInterval(look, 40);
}"""


@contextmanager
def three(home: House, **options: str) -> Iterator[tuple[Party, list[Guest]]]:
    party = home.table(options={**SHORT, **options})
    guests = party.start("Ben", "Cleo")
    yield party, guests
    for guest in guests:
        guest.leave()


@pytest.mark.slow(8)
@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)])
def test_animals_are_counted_as_cards_fly_and_the_others_hold_their_places(
    browser: Browser, home: House, size: tuple[int, int]
) -> None:
    with (
        three(home) as (party, guests),
        visiting(browser, size, reduced_motion="no-preference") as visitor,
    ):
        page = visitor.comes_to(party)
        page.wait_for_selector(".wall li")
        page.evaluate(WATCHING)
        for _ in range(3):
            number = guests[0].view["game"]["round"]
            play_on(guests, until=lambda view, now=number: view["round"] > now)  # type: ignore[misc]
            expect(page.locator(".caption")).to_have_count(1)
            expect(page.locator(".caption")).to_have_count(0)
            game, last = guests[0].view["game"], page.evaluate("window.seen.at(-1)")
            assert last["cards"] == game["held"], "the last moment lacks what was taken"
            points = [sum(rows) for rows in zip(*game["tally"], strict=True)]
            assert last["points"] == points, "and what it is worth"
        assert sum(guests[0].view["game"]["held"]) > 0
        seen: list[dict[str, Any]] = page.evaluate("window.seen")

        counts = [one["cards"] for one in seen]
        assert all(sum(one) <= sum(two) for one, two in pairwise(counts))
        for one, two in pairwise(seen):
            moved = "start" in one["said"] and "start" not in two["said"]  # a round later
            assert moved or one["places"] == two["places"], (one, two)


def between(visitor: Visitor, guests: list[Guest], game: int) -> Page:
    play_on(guests, until=lambda view: view["game"] == game + 1)
    page = visitor.page
    page.wait_for_selector(".lascaux .actions.waiting button")
    page.locator(".lascaux .actions.waiting button").click()  # skips the harvest, not the count
    page.wait_for_selector(".between")
    return page


@pytest.mark.slow(30)
def test_a_series_is_counted_game_by_game_and_adds_up(browser: Browser, home: House) -> None:
    with three(home, games="3") as (party, guests), visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".lascaux")
        for game in (1, 2):
            between(visitor, guests, game)
            expect(page.locator(".between h1")).to_have_text(f"Game {game} of 3")
            expect(page.locator(".between tfoot tr")).to_have_count(game + 1)
            adds_up(page, guests[0].view["game"]["points"])
            is_well(visitor)
            page.get_by_role("button", name="Go on").click()
            expect(page.locator(".herds thead")).to_contain_text(
                "game 1" if game == 1 else "games 1\N{EN DASH}2"
            )
            expect(page.locator(".herds thead .now")).to_contain_text("in all")
        play_on(guests, until=lambda view: bool(view["over"]))
        page.locator(".lascaux .actions.waiting button").click()
        expect(page.locator(".scoring tfoot tr")).to_have_count(4)
        adds_up(page, guests[0].view["game"]["points"])
        is_well(visitor)


def adds_up(page: Page, points: list[int]) -> None:
    rows = page.locator(".scoring tfoot tr").all()
    numbers = [[int(one) for one in row.locator("td").all_inner_texts()] for row in rows]
    assert points == numbers[-1]
    assert points == [sum(game) for game in zip(*numbers[:-1], strict=True)]


def test_stones_have_their_column_and_everything_shown_adds_up(
    browser: Browser, home: House
) -> None:
    with three(home) as (party, guests), visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".herds")
        heads = page.locator(".herds thead th")
        expect(heads.nth(6)).to_have_attribute("title", "points for stones, one for every six")
        play_on(guests, until=lambda view: view["round"] == 2)
        visitor.until(".hands button")
        for row in page.locator(".herds tbody tr").all():
            gold = [int(one.split(",")[0]) for one in row.locator(".leads").all_inner_texts()]
            assert sum(gold) == int(row.locator(".now").inner_text())
        is_well(visitor)


def test_whoever_has_passed_is_told_what_they_would_take_if_they_took_first(
    browser: Browser, home: House
) -> None:
    with three(home, start_seat="0") as (party, guests), visiting(browser, PHONE) as visitor:
        for guest in guests:
            guest.acts()
        page = visitor.comes_to(party)
        expect(page.locator(".own-marker small")).to_contain_text("now")
        page.get_by_role("button", name="Pass, take nothing").click()

        expect(page.locator(".own-marker small")).to_contain_text("if you took first")
        expect(page.locator(".own-marker small")).not_to_contain_text("now")
