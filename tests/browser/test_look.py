"""Looking back in a real browser: both games, any eyes, records kept, opened and checked."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import (
    DESKTOP,
    IN_BOTH_LIGHTS,
    PHONE,
    SIDEWAYS,
    Visitor,
    is_on_one_screen,
    is_well,
    visiting,
)
from server.guests import PATIENCE, House, Party, play_on

GOLDEN = Path(__file__).parents[1] / "golden"
HIDDEN = GOLDEN / "four-seats-hidden.txt"
ICE = GOLDEN / "curling" / "two-seats.txt"
SLID = ICE.read_text(encoding="utf-8")


def painted(home: House) -> Party:
    """A finished game of three, with stones nobody else saw."""
    party = home.table(options={"supplies": "hidden"})
    guests = party.start("Ben", "Cleo")
    play_on(guests)
    for guest in guests:
        guest.leave()
    return party


def thrown(home: House) -> Party:
    """A finished game on the ice, played by bots on both seats."""
    party = home.table("curling", 2, options={"first": "side_0", "target": "1"})
    ann = home.guest(party.tokens[0])
    ann.do("seat_bot", seat=1, bot="draw")
    ann.do("start")
    ann.do("lend", seat=0, bot="draw")
    deadline = time.monotonic() + PATIENCE  # she stays: bots do not play for nobody
    while "over" != home.get(party.path, party.tokens[0]).json()["view"]["phase"]:
        assert time.monotonic() < deadline, "the bots never came to an end"
        time.sleep(0.2)
    return party


def go_to(page: Page, step: int) -> None:
    page.locator(".look-track input").fill(str(step))
    expect(page.locator(".look-track output")).to_have_text(re.compile(rf"^{step} /"))


def total(page: Page) -> int:
    page.wait_for_selector(".look-controls")
    return int(page.locator(".look-track input").get_attribute("max") or 0)


def put(visitor: Visitor, home: House, file: Path) -> Page:
    """On the first screen, choose a file."""
    visitor.page.goto(home.url)
    visitor.page.set_input_files(".open-record input", str(file))
    return visitor.page


@pytest.mark.slow(3)
def test_a_finished_game_is_looked_back_at_step_by_step(browser: Browser, home: House) -> None:
    party = painted(home)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.get_by_role("button", name="Look back").click()
        last = total(page)
        position, said = page.locator(".look-track output"), page.locator(".look-told")

        expect(position).to_have_text(f"0 / {last}")
        expect(said).to_have_text("The table is set.")
        is_well(visitor)
        page.get_by_role("button", name="One step on").click()
        expect(position).to_have_text(f"1 / {last}")
        expect(said).to_contain_text("On the wall")
        for step in (2, 3, 4):
            page.get_by_role("button", name="One step on").click()
            expect(position).to_have_text(f"{step} / {last}")
            expect(said).to_have_text(re.compile(r"(Ann|Ben|Cleo) chooses \w+"))
        expect(page.locator(".seat .turned")).to_have_count(3)
        is_well(visitor)
        page.get_by_role("button", name="One step back").click()
        expect(page.locator(".seat .turned")).to_have_count(2)
        page.get_by_role("button", name="To the end").click()
        expect(page.locator(".winner")).to_contain_text(re.compile("win"))
        expect(position).to_have_text(f"{last} / {last}")
        is_well(visitor)
        page.get_by_role("link", name="Back").click()
        page.wait_for_selector(".scoring")


def test_each_pair_of_eyes_sees_what_it_saw(browser: Browser, home: House) -> None:
    party = painted(home)
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(party, path=f"/look/{party.id}/1")
        total(page)
        go_to(page, 4)  # the deal, and three markers
        stones, markers = page.locator(".seat-stones > b"), page.locator(".seat .turned")
        eyes = page.get_by_label("Through whose eyes")

        expect(markers).to_have_count(3)
        expect(stones).to_have_text(["12", "12", "12"])
        eyes.select_option("Spectator")
        expect(markers).to_have_count(0)
        expect(stones).to_have_text(["?", "?", "?"])
        expect(page.locator(".look-told")).to_contain_text("has chosen a marker")
        is_well(visitor)
        eyes.select_option("Ben")
        expect(stones).to_have_text(["?", "12", "?"])
        expect(page.locator(".seat").nth(1).locator(".turned")).to_have_count(1)
        expect(markers).to_have_count(1)
        expect(page.locator(".look-track output")).to_have_text(re.compile("^4 /"))


def test_a_running_game_shows_nothing(browser: Browser, home: House) -> None:
    party = home.table()
    guests = party.start("Ben", "Cleo")
    guests[0].acts()
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party, path=f"/look/{party.id}/1")

        expect(page.get_by_role("alert")).to_contain_text("That game is not over")
        is_well(visitor)
        page.goto(f"{home.url}/table/{party.id}")
        page.wait_for_selector(".seats")
        expect(page.get_by_role("button", name="Look back")).to_have_count(0)


def test_the_reveal_is_told_again_and_playing_goes_on_by_itself(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = put(visitor, home, HIDDEN)
        total(page)
        page.keyboard.press("PageDown")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".bar-title small")).to_have_text("Round 1")
        page.get_by_role("button", name="One step on").click()
        page.wait_for_selector(".caption")  # markers are turned one by one
        expect(page.locator(".bar-title small")).to_have_text("Round 2")
        page.get_by_role("button", name="To the beginning").click()
        expect(page.locator(".caption")).to_have_count(0)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(".look-track output")).to_have_text(re.compile("^3 /"))
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("button", name="Play", exact=True).wait_for()


@pytest.mark.slow(2)
def test_throws_slide_again(browser: Browser, home: House) -> None:
    party = thrown(home)
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".curling-end")
        is_well(visitor)
        page.get_by_role("button", name="Look back").click()
        last = total(page)
        rocks = page.get_by_role("region", name="Rocks on the ice")
        expect(rocks).to_have_text("The ice is empty.")
        page.get_by_role("button", name="One step on").click()
        seen = {page.locator(".rocks image").first.get_attribute("y") for _ in range(6)}
        assert len(seen) > 1
        expect(rocks.locator("li")).to_have_count(1)
        rests = rocks.text_content() or ""

        again = page.get_by_role("button", name="The last throw once more")
        again.click()
        expect(rocks).to_have_text("The ice is empty.")
        expect(rocks).to_have_text(rests)
        go_to(page, last - 1)
        page.get_by_role("button", name="One step on").click()
        page.wait_for_selector(".distances")  # the round is measured
        page.get_by_role("button", name="To the beginning").click()
        expect(page.locator(".distances")).to_have_count(0)
        expect(rocks).to_have_text("The ice is empty.")


@pytest.mark.slow(3)
@pytest.mark.parametrize(
    "file", [HIDDEN, pytest.param(ICE, marks=pytest.mark.long)], ids=["cave", "ice"]
)
@pytest.mark.parametrize("scheme", IN_BOTH_LIGHTS)
def test_looking_back_is_well_in_the_longest_words(
    browser: Browser, home: House, file: Path, scheme: Any
) -> None:
    sizes = (PHONE, SIDEWAYS, DESKTOP)
    with visiting(browser, PHONE, "de-AT", color_scheme=scheme) as visitor:
        page = put(visitor, home, file)
        last = total(page)
        for step in (last // 3, last, 0):
            go_to(page, step)
            is_well(visitor, *sizes)
            is_on_one_screen(visitor, *sizes)
        page.get_by_role("button", name="Menü").click()
        is_well(visitor, *sizes)


def test_all_of_it_by_keyboard_alone(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = put(visitor, home, ICE)
        last = total(page)
        position, round_ = page.locator(".look-track output"), page.locator(".bar-title small")

        def press(key: str, step: int) -> None:
            page.keyboard.press(key)
            expect(position).to_have_text(f"{step} / {last}")

        press("ArrowRight", 1)
        press("ArrowRight", 2)
        press("ArrowLeft", 1)
        press("Home", 0)
        page.keyboard.press("PageDown")
        expect(round_).to_have_text("Round 2")
        page.keyboard.press("PageUp")
        expect(round_).to_have_text("Round 1")
        press("End", last)
        press("ArrowRight", last)
        page.keyboard.press("Space")
        page.get_by_role("button", name="Pause").wait_for()
        expect(position).to_have_text(re.compile("^[1-9] /"))
        page.keyboard.press("Space")
        page.get_by_role("button", name="Play", exact=True).wait_for()
        before = int(position.inner_text().split(" /")[0])
        page.locator(".eyes select").focus()
        page.keyboard.press("Home")  # the select's own, not ours
        page.get_by_role("button", name="To the end").focus()
        press("ArrowLeft", before - 1)


@pytest.mark.slow(3)
def test_the_record_is_kept_opened_again_and_its_deal_checked(
    browser: Browser, home: House, tmp_path: Path
) -> None:
    party = painted(home)
    text = home.get(f"/api/tables/{party.id}/records/1", party.tokens[0]).text
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Download the record").click()
        file = tmp_path / "kept.txt"
        downloading.value.save_as(file)
        assert f"hearthside-lascaux-{party.id}-1.txt" == downloading.value.suggested_filename
        assert text == file.read_text(encoding="utf-8")
        page.get_by_role("button", name="Check the deal").click()
        expect(page.locator(".verdict")).to_contain_text("Dealt fairly.")
        is_well(visitor)

        put(visitor, home, file)
        total(page)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Check the deal").click()
        expect(page.locator(".verdict")).to_contain_text("Dealt fairly.")
        page.reload()
        total(page)  # the record is still there

        salted = tmp_path / "salted.txt"
        salted.write_text(text.replace("deal salt 1 ab", "deal salt 1 cd"), encoding="utf-8")
        put(visitor, home, salted)
        total(page)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Check the deal").click()
        expect(page.get_by_role("alert")).to_contain_text("does not show a fair deal")
        is_well(visitor)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "That file is empty"),
        ("Dear diary, today I painted a mammoth.", "no record of Hearthside"),
        (HIDDEN.read_text(encoding="utf-8").replace("bid 0.", "bid 1.", 1), "cannot be read to"),
        ("x" * (4 * 1024 * 1024 + 1), "too large"),
        (SLID.replace("settle 0 at 0.03", "settle 0 at 0.04", 1), "the ice has `0 at 0.03"),
    ],
    ids=["empty", "diary", "changed", "large", "forged"],
)
def test_a_file_that_is_no_record_is_told_so(
    browser: Browser, home: House, tmp_path: Path, content: str, sentence: str
) -> None:
    file = tmp_path / "file.txt"
    file.write_text(content, encoding="utf-8")
    with visiting(browser, PHONE) as visitor:
        page = put(visitor, home, file)

        expect(page.get_by_role("alert")).to_contain_text(sentence)
        is_well(visitor)


@pytest.mark.parametrize(
    ("physics", "sentence"),
    [("1", "49 throws were made again"), ("2", "49 throws are taken on trust")],
)
def test_a_record_of_curling_says_whether_its_throws_were_made_again(
    browser: Browser, home: House, tmp_path: Path, physics: str, sentence: str
) -> None:
    file = tmp_path / "file.txt"
    file.write_text(SLID.replace(" physics 1:", f" physics {physics}:"), encoding="utf-8")
    with visiting(browser, PHONE) as visitor:
        page = put(visitor, home, file)

        expect(page.locator(".look-told")).to_contain_text(sentence)
        is_well(visitor)


def test_a_record_may_be_dropped_on_the_first_screen(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.wait_for_selector(".open-record")
        files = page.evaluate_handle(
            """(text) => {
              const files = new DataTransfer();
              files.items.add(new File([text], "game.txt", { type: "text/plain" }));
              return files;
            }""",
            HIDDEN.read_text(encoding="utf-8"),
        )
        page.dispatch_event(".doors", "dragover", {"dataTransfer": files})
        expect(page.locator(".open-record.hovering")).to_have_count(1)
        page.dispatch_event(".doors", "drop", {"dataTransfer": files})

        assert total(page) > 100


def test_without_a_record_one_is_asked_for(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        visitor.page.goto(f"{home.url}/look/file")

        visitor.see("No record is open here.")
        is_well(visitor)


def test_each_game_of_an_evening_can_be_looked_back_at(browser: Browser, home: House) -> None:
    party = home.table()
    guests = party.start("Ben", "Cleo")
    play_on(guests, seed=1)
    guests[0].do("rematch")
    for guest in guests[1:]:
        guest.until_version(guests[0].version)
        guest.do("ready", salt="cd")
    guests[0].do("start")
    for guest in guests[1:]:
        guest.until_version(guests[0].version)
    play_on(guests, seed=2)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.get_by_role("button", name="Look back").click()
        assert page.url.endswith("/2")
        total(page)
        page.get_by_role("button", name="Menu").click()
        page.locator(".menu .field select:not([name])").select_option("Game 1 of 2")
        page.wait_for_url(re.compile("/1$"))

        total(page)
        go_to(page, total(page))
        expect(page.locator(".winner")).to_contain_text(re.compile("win"))
