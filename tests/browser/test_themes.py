"""Firelight and daylight: as the system asks or as people wish, readable in both, and at once."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import BARE, DESKTOP, PHONE, in_german_first, visiting
from server.guests import House

LIGHTS: dict[str, Any] = {"firelight": "dark", "daylight": "light"}  # and who asks for them
WISHES = {
    "en-GB": ("Light", "As the device has it", "Firelight", "Daylight"),
    "fr-FR": (
        "Lumière",
        "Comme l\N{RIGHT SINGLE QUOTATION MARK}appareil",
        "À la lueur du feu",
        "À la lumière du jour",
    ),
    "de-AT": ("Licht", "Wie auf dem Gerät", "Feuerschein", "Tageslicht"),
}
WORN = """() => {
  const said = (name) => document.querySelector(`meta[name=${name}]`).content;
  return [document.documentElement.dataset.theme, said('color-scheme'), said('theme-color')];
}"""
FIRELIGHT = ["firelight", "dark", "#1a100b"]
DAYLIGHT = ["daylight", "light", "#e5d3ac"]


def wears(page: Page, theme: list[str]) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", theme[0])
    assert theme == page.evaluate(WORN)


@pytest.mark.parametrize("locale", in_german_first(WISHES))
def test_the_light_is_the_systems_until_somebody_wishes_for_another(
    browser: Browser, home: House, locale: str
) -> None:
    title, system, fire, day = WISHES[locale]
    with visiting(browser, PHONE, locale, color_scheme="light") as visitor:
        page = visitor.page
        page.goto(home.url)
        light = page.get_by_label(title)
        expect(light).to_have_value("system")
        wears(page, DAYLIGHT)
        page.emulate_media(color_scheme="dark")
        wears(page, FIRELIGHT)

        light.select_option(day)
        wears(page, DAYLIGHT)
        page.reload()
        expect(light).to_have_value("daylight")
        wears(page, DAYLIGHT)
        light.select_option(fire)
        page.emulate_media(color_scheme="light")
        wears(page, FIRELIGHT)
        light.select_option(system)
        wears(page, DAYLIGHT)


def test_at_the_table_it_is_among_the_settings_and_every_tab_follows(
    browser: Browser, home: House
) -> None:
    with visiting(browser) as visitor:
        page = visitor.page
        page.goto(home.url)
        other = page.context.new_page()
        other.goto(home.url)
        visitor.play_now(home.url)
        page.get_by_role("button", name="Menu").click()
        page.get_by_label("Light").select_option("Daylight")

        wears(page, DAYLIGHT)
        wears(other, DAYLIGHT)
        other.close()


@pytest.mark.parametrize(("wish", "asked"), [("daylight", "dark"), ("firelight", "light")])
def test_nothing_is_painted_in_another_light_first(
    browser: Browser, home: House, wish: str, asked: Any
) -> None:
    """The page is as it was wished for before any of the client runs."""
    with visiting(browser, color_scheme=asked) as visitor:
        page = visitor.page
        page.goto(home.url + BARE)
        page.evaluate(f"localStorage.setItem('hearthside.theme', '{wish}')")
        page.route("**/assets/index-*.js", lambda route: route.abort())
        page.goto(home.url)

        assert page.locator("#app").inner_html() == ""
        assert wish == page.evaluate(WORN)[0]
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert ground == {"daylight": "rgb(236, 223, 194)", "firelight": "rgb(20, 12, 8)"}[wish]
        visitor.complaints.clear()  # of what was kept from it


READ = ["text", "dim", "gold", "alarm"]  # colours of words
# The least contrast of a colour with the wall that is on a picture of it; text covers 6 x 6 pixels.
CONTRASTS = """async ([picture, names]) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const wall = await createImageBitmap(new Blob([bytes]));
  const [wide, high] = [wall.width / 6, wall.height / 6].map(Math.floor);
  const paper = new OffscreenCanvas(wide, high).getContext('2d');
  const light = ([red, green, blue]) => [red, green, blue]
    .map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, two) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  const style = getComputedStyle(document.documentElement);
  const colours = names.map((name) => {
    paper.fillStyle = style.getPropertyValue(`--${name}`);
    paper.fillRect(0, 0, 1, 1);
    return light(paper.getImageData(0, 0, 1, 1).data);
  });
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(wall, 0, 0, wide, high);
  const { data } = paper.getImageData(0, 0, wide, high);
  const spots = Array.from({ length: wide * high }, (_, at) => light(data.slice(4 * at)));
  return colours.map((one) => Math.min(...spots.map((spot) => contrast(one, spot))));
}"""


@pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)], ids=["phone", "desktop"]
)
@pytest.mark.parametrize("theme", LIGHTS)
def test_words_are_read_on_the_wall_itself(
    browser: Browser, home: House, theme: str, size: tuple[int, int]
) -> None:
    """Which axe cannot see: behind them is a picture."""
    with visiting(browser, size, color_scheme=LIGHTS[theme]) as visitor:
        page = visitor.page
        page.goto(home.url)
        page.wait_for_selector(".door")
        page.evaluate("document.querySelector('#app').style.visibility = 'hidden'")
        page.wait_for_load_state("networkidle")
        wall = base64.b64encode(page.screenshot()).decode()
        least = page.evaluate(CONTRASTS, [wall, READ])

        assert all(one >= 4.5 for one in least), least
