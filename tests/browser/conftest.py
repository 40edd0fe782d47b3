"""One Chromium and one server for everybody who visits."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.visitors import PATIENCE, chromium
from server.guests import House, house

expect.set_options(timeout=PATIENCE)

FLAGS = ["--no-sandbox", "--disable-gpu"]  # without a GPU, looking for one is work for nothing
WHY = "no Chromium here: install it (Debian: apt install chromium) or name it in CHROMIUM"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None and os.environ.get("HEARTHSIDE_BROWSER") == "required":
        pytest.fail(WHY)
    if path is None:
        pytest.skip(WHY)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def home() -> Iterator[House]:
    with house(pause_least=0.02, pause_most=0.05) as opened:
        yield opened
