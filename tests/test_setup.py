"""Setting up: what goes wrong is a sentence, and files get no escape codes."""

import os
import signal
import subprocess
from pathlib import Path
from shutil import which

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[1]
GOOD = 'case "$1" in -c) exit 0 ;; --version) echo Python 3.99 ;; -m) {} ;; esac'
OLD = 'case "$1" in -c) exit 1 ;; --version) echo Python 3.10.9 ;; esac'


def setting_up(folder: Path, python: str) -> subprocess.Popen[str]:
    """tools/setup.sh, into a folder of its own, with nothing but this for a Python."""
    fake = folder / "bin" / "python3"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/bash\n{python}\n")
    fake.chmod(0o755)
    for tool in ("bash", "dirname", "cat", "cksum", "mktemp", "rm", "tail", "grep", "sleep"):
        fake.with_name(tool).symlink_to(which(tool) or tool)
    return subprocess.Popen(
        [ROOT / "tools" / "setup.sh", "play"],
        env={"PATH": str(fake.parent), "VENV": str(folder / "venv"), "TMPDIR": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_an_old_python_is_named(tmp_path: Path) -> None:
    with setting_up(tmp_path, OLD) as process:
        out, err = process.communicate(timeout=60)

    assert (2, "") == (process.returncode, out)
    [line] = err.splitlines()
    assert line.startswith("hearthside: needs Python 3.11 or newer")
    assert line.endswith("here python3 is Python 3.10.9")


def test_what_fails_is_told_at_the_end_in_a_sentence(tmp_path: Path) -> None:
    with setting_up(tmp_path, GOOD.format("echo no route to host; exit 1")) as process:
        _, err = process.communicate(timeout=60)

    assert 2 == process.returncode
    first, second, third = err.splitlines()
    assert "hearthside: making venv with Python 3.99" == first
    assert "no route to host" == second
    assert third.startswith(f"hearthside: could not make {tmp_path / 'venv'}; ")


def test_an_interrupt_needs_few_words(tmp_path: Path) -> None:
    ready = tmp_path / "ready"
    os.mkfifo(ready)
    with setting_up(
        tmp_path, GOOD.format(f"echo Traceback >&2; echo >{ready}; sleep 60")
    ) as process:
        ready.read_text()
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)

    assert 130 == process.returncode
    assert "hearthside: interrupted; run it again to go on" == err.splitlines()[-1]
    assert "Traceback" not in err
    assert "\033" not in err
