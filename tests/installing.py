"""Wheels, and environments of their own in which nothing leads to this repository."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GOOFSPIEL = Path(__file__).parents[1] / "examples" / "goofspiel"
QUICK = {"HEARTHSIDE_PAUSE_LEAST": "0.02", "HEARTHSIDE_PAUSE_MOST": "0.05"}  # bots
BUILD = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"


def built(project: Path, folder: Path) -> Path:
    """The wheel of a project, in this folder."""
    subprocess.run([sys.executable, "-c", BUILD, folder], cwd=project, check=True, timeout=300)
    [wheel] = folder.glob("*.whl")
    return wheel


def environment(folder: Path, *wheels: Path) -> Path:
    """A folder with the wheels in a `venv`; what they need is lent by the environment here."""
    venv.create(folder / "venv")
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "venv" / "bin" / "python")]
    quietly = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*pip, "install", *quietly, *wheels], check=True, timeout=120)
    # A folder named in such a file is looked into, but its own such files, which lead to our
    # sources, are not read.
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    [packages] = (folder / "venv" / "lib").glob("python*/site-packages")
    (packages / "lent.pth").write_text("\n".join(sorted(lent)), encoding="utf-8")
    return folder


def with_goofspiel(folder: Path, wheel: Path) -> Path:
    """Our wheel with a third game beside it."""
    return environment(folder, wheel, built(GOOFSPIEL, folder / "goofspiel"))


def surroundings(away: Path) -> dict[str, str]:
    """What a person's shell would say, and nothing of ours."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    own = {"XDG_STATE_HOME": str(away / "state"), "HOME": str(away / "home")}
    uncompiled = {"NUMBA_DISABLE_JIT": "1"}  # half a minute of work that other tests do
    return {**kept, **own, **uncompiled, "PYTHONIOENCODING": "utf-8"}


def installed(away: Path, *words: str | Path, feed: str = "") -> str:
    """What the installed command prints; it must succeed and complain of nothing."""
    done = subprocess.run(
        [away / "venv" / "bin" / "hearthside", *words],
        cwd=away,
        env=surroundings(away),
        input=feed,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout


@contextmanager
def serving(away: Path) -> Iterator[str]:
    """The address of an installed server, which ends well when it is told to."""
    process = subprocess.Popen(
        [away / "venv" / "bin" / "hearthside", "serve", "--port", "0", "--store", "memory"],
        cwd=away,
        env={**surroundings(away), **QUICK},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        yield found[0]
        process.send_signal(signal.SIGINT)
        assert 0 == process.wait(60)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
