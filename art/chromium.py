"""A picture of an SVG, taken by a headless Chromium; one at a time, for it needs a whole core."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--default-background-color=00000000",
)
SMALLEST = 600  # below about 500 pixels the window is not what was asked for
NAMES = ("chromium", "chromium-browser", "google-chrome")


def browser() -> str:
    for name in NAMES:
        if found := shutil.which(name):
            return found
    raise SystemExit("baking needs Chromium: on Debian, apt install chromium")


def photograph(svg: str, width: int, height: int, png: Path) -> None:
    """Render the drawing at this size into the upper left of a transparent picture."""
    start = svg.index(">") + 1
    view = svg[svg.index("viewBox") : svg.index(" width=")]
    sized = f'<svg xmlns="http://www.w3.org/2000/svg" {view} width="{width}" height="{height}">'
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "drawing.svg"
        source.write_text(sized + svg[start:], encoding="utf-8")
        subprocess.run(  # noqa: S603
            [
                browser(),
                *FLAGS,
                f"--user-data-dir={folder}/profile",
                f"--window-size={max(width, SMALLEST)},{max(height, SMALLEST)}",
                f"--screenshot={png}",
                source.as_uri(),
            ],
            check=True,
            timeout=120,
            capture_output=True,
        )
