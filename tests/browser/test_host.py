"""The host's tools: another table before the game, bots by name, seats that are lent and given."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import (
    DESKTOP,
    PHONE,
    SIDEWAYS,
    heard,
    in_german_first,
    is_well,
    visiting,
)
from server.guests import Guest, House


def open_menu(page: Page) -> None:
    page.locator(".bar button[aria-expanded]").click()
    page.wait_for_selector(".menu .people")


def close_menu(page: Page) -> None:
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".menu")).to_have_count(0)


@pytest.mark.slow(2)
@pytest.mark.parametrize(("size", "locale"), [(PHONE, "en-GB"), (SIDEWAYS, "de-AT")], ids=str)
def test_the_host_sets_another_table_before_the_game(
    browser: Browser, home: House, size: tuple[int, int], locale: str
) -> None:
    party = home.table(seats=4, options={"supplies": "hidden"})
    ben = home.guest(party.joins("Ben"))
    ben.do("ready", salt="ab")
    change = {"en-GB": ("Change the table", "Change it so"), "de-AT": ("Tisch ändern", "So ändern")}
    with visiting(browser, size, locale) as visitor:
        page = visitor.comes_to(party)
        page.get_by_role("button", name=change[locale][0]).click()
        page.wait_for_selector(".change")
        is_well(visitor)
        expect(page.locator(".switch input").nth(0)).to_be_checked()
        page.locator(".steps").get_by_label("3", exact=True).check()
        page.locator("[name=option-opening]").select_option("first_lap_forced")
        page.locator("[name=clock]").select_option("60")
        page.get_by_role("button", name=change[locale][1]).click()
        expect(page.locator(".chair")).to_have_count(3)
        is_well(visitor)

        view = ben.until_view(lambda now: now["settings"]["seats"] == 3)
        assert {"supplies": "hidden", "opening": "first_lap_forced"} == view["settings"]["options"]
        assert {"type": "per_move", "seconds": 60.0} == view["settings"]["clock"]
        ben.until("present", ready=[])
    ben.leave()


def test_another_game_has_other_seats_rules_and_bots(browser: Browser, home: House) -> None:
    party = home.table(seats=3)
    with visiting(browser) as visitor:
        page = visitor.comes_to(party)
        page.get_by_role("button", name="Seat a bot").first.click()
        kind = page.get_by_label(re.compile("^How .* plays$"))
        expect(kind).to_have_value("hunter")
        visitor.see("Weighs every animal and every stone.")
        kind.select_option("child")
        visitor.see("Grabs the colour that shows most")
        is_well(visitor)
        page.get_by_role("button", name="Change the table").click()
        page.locator("[name=game]").select_option("curling")
        page.get_by_role("button", name="Change it so").click()

        expect(page.locator(".bar-title")).to_contain_text("Caveman Curling")
        expect(page.locator(".chair")).to_have_count(2)
        expect(kind).to_have_value("child")  # there is one in this game as well
        kind.select_option("elder")
        visitor.see("only the hand is human")


@pytest.mark.slow(2)
def test_a_player_lends_a_seat_and_takes_it_back(browser: Browser, home: House) -> None:
    party = home.table(seats=3)
    ann, ben, cleo = party.start("Ben", "Cleo")
    ann.leave()
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".hands button")
        open_menu(page)
        is_well(visitor)
        page.get_by_role("button", name="Let a bot play for me").click()
        page.get_by_role("button", name="I play again").first.wait_for()
        close_menu(page)
        expect(page.locator(".hand-on")).to_contain_text("plays for you.")
        expect(page.locator(".hands, .bidding .two")).to_have_count(0)
        is_well(visitor)
        page.locator(".hand-on button").click()

        expect(page.locator(".hand-on")).to_have_count(0)
        page.wait_for_selector(".hands button:not([disabled])")  # it may still be changed
    ben.leave()
    cleo.leave()


@pytest.mark.slow(2)
def test_the_host_lends_the_seat_of_somebody_and_gives_it_back(
    browser: Browser, home: House
) -> None:
    party = home.table(seats=3)
    ann, ben, cleo = party.start("Ben", "Cleo")
    ann.leave()
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".hands button")
        open_menu(page)
        page.get_by_role("button", name="Let a bot play for Ben").click()
        visitor.see(re.compile("plays for them"))
        is_well(visitor)
        ben.until_view(lambda now: now["chairs"][1]["bot"] is not None)
        ben.until_view(lambda now: now["game"]["chosen"][1])  # and it plays
        page.get_by_role("button", name="Ben plays again").click()
        ben.until_view(lambda now: now["chairs"][1]["bot"] is None)
        page.get_by_role("button", name="Remove Cleo").click()
        expect(page.get_by_role("alert")).to_contain_text("a bot takes over in mid-game")
        page.get_by_role("button", name="Yes, remove Cleo").click()

        assert 1000 == cleo.closes()
        view = ben.until_view(lambda now: now["chairs"][2]["player"] is None)
        assert view["chairs"][2]["bot"] is not None
        expect(page.get_by_label(re.compile("^How .* plays$"))).to_have_count(1)
        page.get_by_role("button", name="Make Ben the host").click()
        ben.until_view(lambda now: now["host"] == "p2")
        expect(page.get_by_role("button", name=re.compile("^Remove"))).to_have_count(0)
    ben.leave()


PROMISES = {
    "en-GB": ("You take the seat of Ona when this round is over.", "then Dan"),
    "fr-FR": ("Vous prendrez la place de Ona à la fin de la manche.", "puis Dan"),
    "de-AT": ("Nach dieser Runde übernimmst du den Platz von Ona.", "dann Dan"),
}


def pass_until_the_round_is_over(guests: list[Guest]) -> None:
    """Everybody passes when it is their turn; the bot does as it likes."""
    while True:
        for guest in guests:
            guest.until_version(max(one.version for one in guests))
        if guests[0].view["game"]["round"] > 1:
            return
        asked = [guest for guest in guests if guest.awaited()]
        if asked:
            decision = asked[0].awaited()[0]["id"]
            asked[0].do("act", decision=decision, action={"type": "pass"})
        else:
            guests[0].until("update")


@pytest.mark.slow(8)
@pytest.mark.parametrize("locale", in_german_first(PROMISES))
def test_who_comes_to_a_bots_seat_in_mid_round_sees_when_it_is_theirs(
    browser: Browser, home: House, locale: str
) -> None:
    party = home.table(options={"start_seat": "0"})
    ann, ben = party.gather("Ben")
    ann.do("seat_bot", seat=2, bot="child")
    ben.do("ready")
    ann.do("start")
    ann.acts()  # a marker lies sealed
    party.joins("Dan")
    yours, seat = PROMISES[locale]
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party, 2)
        expect(page.locator(".hand-on")).to_have_text(yours)
        expect(page.locator(".seat-next")).to_contain_text(seat)
        expect(page.locator(".hands button")).to_have_count(0)
        is_well(visitor)
        ben.until_version(ann.version)
        ben.acts()
        pass_until_the_round_is_over([ann, ben])

        page.wait_for_selector(".hands button:not([disabled])")
        expect(page.locator(".hand-on, .seat-next")).to_have_count(0)
        is_well(visitor)
    for guest in (ann, ben):
        guest.leave()


@pytest.mark.slow(2)
def test_the_host_sees_who_was_promised_a_seat_and_may_remove_them(
    browser: Browser, home: House
) -> None:
    party = home.table(options={"start_seat": "0"})
    ann, ben = party.gather("Ben")
    ann.do("seat_bot", seat=2, bot="child")
    ben.do("ready")
    ann.do("start")
    ann.acts()
    ann.leave()
    dan = home.guest(party.joins("Dan"))
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        expect(page.locator(".seat-next")).to_contain_text("then Dan")
        open_menu(page)
        expect(page.locator(".people")).to_contain_text("Dan takes this seat after this round")
        is_well(visitor)
        page.get_by_role("button", name="Remove Dan").click()
        page.get_by_role("button", name="Yes, remove Dan").click()

        assert 1000 == dan.closes()
        expect(page.locator(".seat-next")).to_have_count(0)
    ben.leave()


def test_before_the_game_the_host_removes_somebody(browser: Browser, home: House) -> None:
    party = home.table(seats=3)
    ben = home.guest(party.joins("Ben"))
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.get_by_role("button", name="Remove Ben").click()
        is_well(visitor)
        page.get_by_role("button", name="Yes, remove Ben").click()

        expect(page.get_by_role("button", name="Seat a bot")).to_have_count(2)
        assert 1000 == ben.closes()
        again = page.get_by_role("button", name="Let Ben in again")
        expect(again).to_be_visible()
        is_well(visitor)
        heard(page)
        again.click()
        expect(page.get_by_role("button", name="Remove Ben")).to_be_visible()
        expect(again).to_have_count(0)
