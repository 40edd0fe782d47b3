"""Takes the reference screenshots of the browser's table, and times its first load.

usage: python tools/screens.py          into docs/pictures/screens; look at them in every change
       python tools/screens.py --time   only until the first button, on fast 3G, four times slower
"""

import sys
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.ice import aim_by_keys, sit_down  # noqa: E402
from browser.test_clans import clan  # noqa: E402
from browser.test_fine_aim import steer  # noqa: E402
from browser.visitors import DESKTOP, PHONE, SIDEWAYS, Visitor, chromium, heard, visiting  # noqa: E402
from server.guests import House, house  # noqa: E402

FINELY = ((16, 1, 40), (16, 2, 86), (300, 40, 88), (16, 140, 84))  # back, rest, aside
PICTURES = ROOT / "docs" / "pictures" / "screens"
FAST_3G = {
    "offline": False,
    "latency": 150,  # milliseconds
    "downloadThroughput": 200_000,  # bytes a second
    "uploadThroughput": 93_750,
}


def keep(visitor: Visitor, name: str) -> None:
    visitor.page.wait_for_timeout(400)
    visitor.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=55)


def look(browser: Browser, url: str) -> None:
    with visiting(browser, PHONE) as visitor:
        visitor.page.goto(f"{url}/new")
        visitor.page.wait_for_selector(".further")
        keep(visitor, "phone-make")
        visitor.page.fill("input[name=name]", "Ayla")
        visitor.page.click("button[type=submit]")
        visitor.page.wait_for_selector(".code path[d^=M]")
        keep(visitor, "phone-gathering")
        visitor.page.goto(url)
        keep(visitor, "phone-home")
        visitor.play_now(url)
        keep(visitor, "phone-choosing")
        for _ in range(9):
            visitor.until(".bidding .two button.primary:not([disabled])")
            visitor.step()
        visitor.until(".bidding .two button.primary:not([disabled])")
        keep(visitor, "phone-bidding")
        while not visitor.page.query_selector(".card.taken"):
            if not visitor.page.query_selector(".caption"):
                visitor.step()
        keep(visitor, "phone-reveal")
        visitor.until(".scoring")
        keep(visitor, "phone-scoring")
    for size, name in ((SIDEWAYS, "sideways"), (DESKTOP, "desktop")):
        with visiting(browser, size) as visitor:
            visitor.play_now(url)
            visitor.until(".bidding .two button.primary:not([disabled])")
            keep(visitor, f"{name}-bidding")


def look_at_the_ice(browser: Browser, url: str) -> None:
    for size, name in ((PHONE, "phone"), (SIDEWAYS, "sideways"), (DESKTOP, "desktop")):
        with visiting(browser, size, sliders=False) as visitor:
            page = visitor.page
            page.goto(url)
            page.click(".door.ice")
            while not page.query_selector(".throwing"):
                if not visitor.press(".signing .big"):
                    page.wait_for_timeout(50)
            page.locator(".lake").focus()
            aim_by_keys(page)
            keep(visitor, f"{name}-throwing")
            page.click(".throwing .primary")
            page.wait_for_selector(".using")
            if size == PHONE:
                keep(visitor, "phone-object")
                page.locator(".tool").first.click()
                keep(visitor, "phone-hammer")


def look_around(browser: Browser, url: str) -> None:
    """Learning, looking back, a device that is handed round, the big screen."""
    record = (ROOT / "tests" / "golden" / "four-seats-hidden.txt").read_bytes()
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(f"{url}/learn/lascaux")
        page.wait_for_selector(".coach-go .big")
        keep(visitor, "phone-tutorial")
        page.goto(f"{url}/rules/curling#C2.5")
        page.wait_for_selector("[id='C2.5']")
        keep(visitor, "phone-rules")
        page.goto(url)
        file: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": record}
        page.locator("input[type=file]").set_input_files(file)
        page.get_by_role("button", name="One step on").click()
        keep(visitor, "phone-look")
        page.goto(f"{url}/new")
        page.locator(".steps").first.get_by_label("3", exact=True).check()
        page.get_by_label("People on this device").select_option("3")
        for number, name in enumerate(("Ayla", "Mok", "Runa"), start=1):
            page.fill("input[name=name]" if number == 1 else f"input[name=name-{number}]", name)
        page.click("button[type=submit]")
        page.wait_for_selector(".chairs")
        page.locator(".gathering .actions .primary").click()
        page.get_by_role("button", name="I am Ayla", exact=True).wait_for()
        keep(visitor, "phone-handed-round")
        watch = page.url.replace("/table/", "/tv/")
        page.get_by_role("button", name="I am Ayla", exact=True).click()
        page.set_viewport_size({"width": 1280, "height": 720})
        page.goto(watch)
        page.wait_for_selector(".tv-turn")
        keep(visitor, "tv")


def look_with_friends(browser: Browser, home: House) -> None:
    """What friends see of a table, and a finger that aims finely, in every language."""
    for locale in ("en-GB", "fr-FR", "de-DE"):
        language = locale[:2]
        party = home.table(seats=4, name="Ayla")
        party.joins("Mok")
        evening = clan(home, "Ayla", "Runa", "Mok")
        with visiting(browser, PHONE, locale, sliders=False, has_touch=True) as visitor:
            page = visitor.page
            page.goto(party.links["invite"])
            page.wait_for_selector("input[name=name]")
            keep(visitor, f"{language}-join")
            visitor.comes_to(party)
            page.wait_for_selector(".code path[d^=M]")
            keep(visitor, f"{language}-lobby")
            visitor.comes_to(evening, 0, 1, 2)
            page.locator(".gathering .actions .primary").click()
            page.wait_for_selector(".hand-on button")
            keep(visitor, f"{language}-clan")
            page.goto(home.url)
            page.wait_for_selector(".mine li")
            keep(visitor, f"{language}-tables")
            sit_down(visitor, home)
            page.wait_for_selector(".throwing")
            heard(page)
            steer(page, *FINELY)
            keep(visitor, f"{language}-fine-aim")


def first_button(browser: Browser, url: str) -> float:
    """Milliseconds until a new guest can press something."""
    with visiting(browser, PHONE) as visitor:
        phone = visitor.page.context.new_cdp_session(visitor.page)
        phone.send("Network.enable")
        phone.send("Network.emulateNetworkConditions", FAST_3G)
        phone.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        visitor.page.goto(url, wait_until="commit")
        visitor.page.wait_for_selector(".door.primary")
        return float(visitor.page.evaluate("performance.now()"))


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with house(pause_least=0.02, pause_most=0.05) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        print(f"first button after {first_button(browser, home.url):.0f} ms on fast 3G, 4x slower")
        if "--time" not in sys.argv[1:]:
            look(browser, home.url)
            look_at_the_ice(browser, home.url)
            look_around(browser, home.url)
            look_with_friends(browser, home)
        browser.close()


if __name__ == "__main__":
    main()
