"""Measures how evenly a throw is replayed: the time between frames, and the work in each.

usage: python tools/frames.py [SLOWER]   the CPU is taken to be so many times slower (4)
"""

import sys
from itertools import pairwise
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.ice import play_on, sit_down  # noqa: E402
from browser.visitors import DESKTOP, PHONE, chromium, visiting  # noqa: E402
from server.guests import house  # noqa: E402

FRAME = 1000 / 60  # milliseconds
WATCH = """() => {
  window.frames = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (act) => ask((time) => {
    const began = performance.now();
    act(time);
    const work = performance.now() - began;
    const last = window.frames.at(-1);
    if (last && last[0] === time) last[1] += work;
    else window.frames.push([time, work]);
  });
}"""


def watch(page: Page) -> list[tuple[float, float]]:
    """Start and work of each frame of the next slide, in milliseconds."""
    page.evaluate("window.frames.length = 0")
    page.get_by_role("button", name="Last throw").click()
    over = "() => window.frames.length > 20 && !document.querySelector('.actions.waiting')"
    page.wait_for_function(over, polling=200)
    frames: list[tuple[float, float]] = page.evaluate("window.frames")
    return frames


def report(name: str, frames: list[tuple[float, float]]) -> None:
    starts = [start for start, _ in frames]
    gaps = sorted(b - a for a, b in pairwise(starts))
    works = sorted(work for _, work in frames)
    late = sum(gap > 1.5 * FRAME for gap in gaps)
    print(
        f"{name}: {len(gaps)} frames, {1000 / (sum(gaps) / len(gaps)):.1f} a second;"
        f" between them {median(gaps):.1f} ms, at most {gaps[-1]:.1f}, {late} late;"
        f" work {median(works):.1f} ms, 95 % below {works[int(0.95 * len(works))]:.1f}"
    )


def main() -> None:
    slower = float(sys.argv[1]) if len(sys.argv) > 1 else 4
    with house(pause_least=0.02, pause_most=0.05) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, size in (("phone", PHONE), ("desktop", DESKTOP)):
            with visiting(browser, size) as visitor:
                page = sit_down(visitor, home, target="6")
                play_on(visitor, ".rocks > g:nth-child(6)")
                page.wait_for_selector(".throwing, .using")
                page.emulate_media(reduced_motion="no-preference")
                page.evaluate(WATCH)
                session = page.context.new_cdp_session(page)
                for rate in (1, slower):
                    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
                    rocks = page.locator(".rocks > g").count()
                    report(f"{name}, {rate:g}x slower, {rocks} rocks", watch(page))
        browser.close()


if __name__ == "__main__":
    main()
