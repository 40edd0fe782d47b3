"""What a device does to be heard and felt, how loud, and how quickly it tells."""

from __future__ import annotations

import itertools
import subprocess
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import sit_down, throw
from browser.visitors import NODE, PHONE, ROOT, Visitor, is_well, visiting
from server.guests import House

# The sounds of the ice as this source has them, in one script that leaves `sounded` behind.
BUNDLE = """
import { rolldown } from 'rolldown';
const src = process.cwd() + '/src';
const entry = `
  import { stones, cards, ending, wake, setVolume } from '${src}/sound.ts';
  import { sounded } from '${src}/games/curling/sounds.ts';
  window.heard = { stones, cards, ending, wake, setVolume, sounded };`;
const bundle = await rolldown({ input: 'heard', plugins: [{
  resolveId: (id) => (id === 'heard' ? id : null),
  load: (id) => (id === 'heard' ? entry : null),
}] });
const { output } = await bundle.generate({ format: 'iife' });
process.stdout.write(output[0].code);
"""
# An offline context that seems to run: what was asked of it is rendered at once, from silence.
RENDER = """async ([code, call]) => {
  const made = [];
  window.AudioContext = function () {
    const air = new OfflineAudioContext(1, 48000 * 2.5, 48000);
    Object.defineProperty(air, 'state', { get: () => 'running' });
    air.resume = () => Promise.resolve();
    made.push(air);
    return air;
  };
  (0, eval)(code);
  heard.wake();
  (0, eval)(call);
  const data = (await made[0].startRendering()).getChannelData(0);
  let [peak, last, crossings, energy] = [0, 0, 0, 0];
  data.forEach((one, at) => {
    peak = Math.max(peak, Math.abs(one));
    energy += one * one;
    if (Math.abs(one) > 0.003) last = at;
    if (at > 0 && one * data[at - 1] < 0) crossings += Math.abs(one - data[at - 1]) > 1e-3 ? 1 : 0;
  });
  return { peak, seconds: last / 48000, pitch: crossings / 2 / Math.max(0.01, last / 48000),
           energy };
}"""
ICE = {
    "big hammer": {"type": "hammer_used", "hammer": "big"},
    "little hammer": {"type": "hammer_used", "hammer": "little"},
    "totem": {"type": "totem_placed"},
    "fall": {"type": "totem_fell"},
    "mammoths": {"type": "rocks_swept", "rocks": [3]},
    "break": {"type": "rock_broken"},
    "round": {"type": "round_scored", "points": [2, 0]},
    "nobody": {"type": "round_scored", "points": [0, 0]},
    "win": {"type": "game_ended"},
}
CAVE = {"stones": "heard.stones(3)", "cards": "heard.cards(3)", "ending": "heard.ending()"}


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> str:
    client = ROOT / "client"
    script = client / "node_modules" / f".sounds-{tmp_path_factory.mktemp('s').name}.mjs"
    script.write_text(BUNDLE, encoding="utf-8")
    try:
        made = subprocess.run([NODE, script], cwd=client, capture_output=True, check=True)
    finally:
        script.unlink()
    return made.stdout.decode()


def rendered(page: Page, code: str, call: str) -> dict[str, float]:
    page.reload()
    found: dict[str, float] = page.evaluate(RENDER, [code, call])
    return found


def test_every_sound_of_the_ice_is_heard_ends_does_not_clip_and_is_its_own(
    browser: Browser, home: House, code: str
) -> None:
    with visiting(browser, PHONE, bypass_csp=True) as visitor:
        page = visitor.page
        page.goto(f"{home.url}/health")
        ice = {
            name: rendered(page, code, f"heard.sounded({event})".replace("'", '"'))
            for name, event in ICE.items()
        }
        cave = {name: rendered(page, code, call) for name, call in CAVE.items()}
        half = rendered(page, code, 'heard.setVolume(50); heard.sounded({"type":"game_ended"})')

    loudest = max(one["peak"] for one in cave.values())
    for name, one in ice.items():
        assert 0.08 < one["peak"] < 0.98, (name, one)
        assert one["peak"] > 0.4 * min(each["peak"] for each in cave.values()), (name, loudest)
        assert 0.05 < one["seconds"] < 1.6, (name, one)
    for (name, one), (other, two) in itertools.combinations(ice.items(), 2):
        apart = max(abs(one[key] / two[key] - 1) for key in ("seconds", "pitch", "energy"))
        assert apart > 0.15, (name, one, other, two)
    assert half["peak"] < 0.35 * ice["win"]["peak"]


FEELING = """(() => {
  window.felt = [];
  navigator.vibrate = (what) => { window.felt.push([what].flat()); return true; };
  const asks = matchMedia;
  window.matchMedia = (what) => (what === '(pointer: coarse)' ? { matches: true } : asks(what));
})()"""


def felt(visitor: Visitor) -> list[Any]:
    found: list[Any] = visitor.page.evaluate("window.felt")
    return found


def menu(page: Page) -> None:
    page.locator(".bar button[aria-expanded]").last.click()
    page.locator("#tab-settings").click()


def test_what_is_meant_is_felt_unless_one_wants_no_motion_or_no_feeling(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        visitor.page.add_init_script(FEELING)
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        throw(page)
        page.locator(".using .primary").click()
        page.wait_for_selector(".throwing")
        told = felt(visitor)
        turn = [18, 70, 18]  # for the object, and for the next throw
        assert [[14], turn, turn] == [one for one in told if one != [8]][-3:], told
        menu(page)
        page.get_by_label("Touch feedback").uncheck()
        page.get_by_role("button", name="Close").click()
        before = felt(visitor)
        throw(page)
        page.wait_for_selector(".using")
        assert before == felt(visitor)
        menu(page)
        page.get_by_label("Touch feedback").check()
        page.get_by_label("Less motion").check()
        assert [18, 70, 18] == felt(visitor)[len(before)]
        after = felt(visitor)
        page.get_by_role("button", name="Close").click()
        page.locator(".using .primary").click()
        page.wait_for_selector(".throwing")
        assert after == felt(visitor)


def test_volume_and_tempo_are_kept_reached_by_keys_and_told(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, "de-AT") as visitor:
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        page.get_by_role("button", name="Menü").press("Enter")
        page.locator("#tab-settings").click()
        volume = page.get_by_role("slider", name="Lautstärke")
        tempo = page.get_by_role("combobox", name="Was geschieht")
        is_well(visitor)
        volume.press("Home")
        for _ in range(6):
            volume.press("ArrowRight")
        expect(volume).to_have_attribute("aria-valuetext", "30 Prozent")
        tempo.select_option("quick")
        page.reload()
        page.get_by_role("button", name="Menü").click()
        page.locator("#tab-settings").click()
        expect(volume).to_have_value("30")
        expect(tempo).to_have_value("quick")
        page.get_by_label("Ton").uncheck()
        expect(volume).to_have_count(0)


# Every frame is a sixtieth of a second, however long this machine takes for it.
EVEN = """(() => {
  const real = requestAnimationFrame;
  let [last, count] = [0, 0];
  window.requestAnimationFrame = (act) => real((time) => {
    if (time !== last) [last, count] = [time, count + 1];
    act((count * 1000) / 60);
  });
})()"""
COUNTING = """() => void (window.counted = new Promise((done) => {
  const isTold = () => document.querySelector('.actions.waiting button');
  let frames = 0;
  requestAnimationFrame(function look() {
    if (isTold()) frames++;
    if (frames > 0 && !isTold()) done(frames);
    else requestAnimationFrame(look);
  });
}))"""  # before there is anything to count, so that no frame is missed


def test_what_happens_is_told_as_quickly_as_one_wishes(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = visitor.page
        page.add_init_script(EVEN)
        took: dict[str, float] = {}
        for tempo in ("slow", "quick"):
            page.goto(f"{home.url}/health")
            page.evaluate("(one) => localStorage.setItem('hearthside.tempo', one)", tempo)
            sit_down(visitor, home)
            page.wait_for_selector(".throwing")
            page.evaluate(COUNTING)
            throw(page)
            took[tempo] = page.evaluate("window.counted")
            page.wait_for_selector(".using")

    assert took["slow"] == pytest.approx(took["quick"] * 1.8 / 0.6, rel=0.1), took
