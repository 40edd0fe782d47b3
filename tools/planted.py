"""Plants known bugs in a copy of the sources and sees that the tests which guard them fail.

`tests/planted.toml` says of each bug where it goes, what it replaces, and who guards it: tests of
pytest, or files of the client's own tests. A bug in the client is built into it before a browser
looks. Nothing is changed in the folder this is run from.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from msgspec import Struct, convert

from tools.build_client import STATIC, build, node_home, sources

ROOT = Path(__file__).parents[1]
LIST = Path("tests", "planted.toml")
BUILT = (Path("client", "build"), STATIC)  # git ignores it, and tests need it
LISTED = ("ls-files", "--cached", "--others", "--exclude-standard", "-z")
AT_ONCE = 2  # bugs, each in a copy of its own
PATIENCE = 300.0  # seconds for the guards of one bug; compiling the twins anew takes most
LONGER = 1200.0  # for all of them
SURROUNDINGS = {
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # they take more time than most guards
    "HEARTHSIDE_BROWSER": "required",
    "HEARTHSIDE_PATIENCE": "10",  # what a bug keeps from coming need not be waited for at length
}


class Bug(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake somebody could make, and the tests of plain `./check` that would notice."""

    name: str
    room: str
    kind: str
    file: str
    old: str
    new: str
    guards: tuple[str, ...]


class Late(Exception):
    """The guards of a bug had not ended in time, which tells nothing."""


class Missing(Exception):
    """The text to replace is not there, or not once."""


def bugs(root: Path) -> list[Bug]:
    listed = tomllib.loads((root / LIST).read_text(encoding="utf-8"))
    return convert(listed["bug"], list[Bug])


def planted(text: str, bug: Bug) -> str:
    """The text of a file with the bug in it."""
    if (times := text.count(bug.old)) != 1:
        raise Missing(f"{bug.file} has {bug.old!r} {times} times, not once")
    return text.replace(bug.old, bug.new)


def main(words: Sequence[str]) -> int:
    chosen = [bug for bug in bugs(ROOT) if wanted(bug, words)]
    with TemporaryDirectory(prefix="planted-") as folder:
        copies = [Path(folder) / f"hearthside-{one}" for one in range(AT_ONCE)]
        for copy in copies:
            copy_tree(ROOT, copy)
        check_guards(copies[0], chosen)
        found = all_told(copies, chosen)
    caught = found.count("caught")
    print(f"{caught} of {len(found)} planted bugs were caught")
    return 0 if found and caught == len(found) else 1


def all_told(copies: Sequence[Path], chosen: Sequence[Bug]) -> list[str]:
    """What came of each bug; a copy has one at a time."""
    free = SimpleQueue[Path]()
    for copy in copies:
        free.put(copy)

    def plant(number: int, bug: Bug) -> str:
        copy = free.get()
        try:
            return told(copy, bug, f"{number:3}/{len(chosen)}")
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        try:
            return list(pool.map(plant, range(1, len(chosen) + 1), chosen))
        finally:
            pool.shutdown(cancel_futures=True)  # after Ctrl-C nothing more begins


def check_guards(copy: Path, chosen: Sequence[Bug]) -> None:
    """Before anything is planted they pass; one that fails anyway would say nothing."""
    guards = tuple(dict.fromkeys(guard for bug in chosen for guard in bug.guards))
    print(f"{len(guards)} guards, without any bug", flush=True)
    for command in commands(guards, "-p", "xdist", "-n", str(AT_ONCE)):
        if not passes(copy, command, LONGER):
            raise SystemExit(f"planted: without any bug this fails: {' '.join(command)}")


def told(copy: Path, bug: Bug, number: str) -> str:
    began = time.monotonic()
    outcome = noticed(copy, bug)
    took = f"{number} {time.monotonic() - began:5.1f} s"
    print(f"{took}  {outcome:8}  {bug.room:7}  {bug.kind:20}  {bug.name}", flush=True)
    return outcome


def wanted(bug: Bug, words: Sequence[str]) -> bool:
    return not words or any(word in f"{bug.name} {bug.room} {bug.kind}" for word in words)


def noticed(copy: Path, bug: Bug) -> str:
    """Whether a guard fails with the bug planted: `caught`, or not."""
    file = copy / bug.file
    before, when = file.read_bytes(), file.stat()
    try:
        file.write_text(planted(before.decode(), bug), encoding="utf-8")
        with client_with(bug, copy):
            guarded = any(not passes(copy, command) for command in commands(bug.guards))
        return "caught" if guarded else "SURVIVED"
    except Missing:
        return "MISSING"
    except subprocess.CalledProcessError:
        return "UNBUILT"
    except Late:
        return "LATE"
    finally:
        file.write_bytes(before)
        os.utime(file, ns=(when.st_atime_ns, when.st_mtime_ns))  # or it would be compiled anew


@contextmanager
def client_with(bug: Bug, copy: Path) -> Iterator[None]:
    """The client as a browser meets it: with the bug, if it is one of the client's."""
    if not python_tests(bug.guards) or copy / bug.file not in sources(copy / "client"):
        yield
        return
    static, kept = copy / STATIC, copy / "kept"
    static.rename(kept)
    try:
        build(copy)
        yield
    finally:
        shutil.rmtree(static, ignore_errors=True)
        kept.rename(static)


def python_tests(guards: Sequence[str]) -> list[str]:
    return [guard for guard in guards if not guard.startswith("client/")]


def commands(guards: Sequence[str], *options: str) -> Iterator[list[str]]:
    """The programs that run these tests."""
    ours = python_tests(guards)
    if ours:
        plain = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
        yield [*plain, *options, *ours]
    for guard in guards:
        if guard not in ours:
            yield from client_commands(guard.removeprefix("client/"))


def client_commands(guard: str) -> Iterator[list[str]]:
    """Node runs most tests as they are; those of the physics are made JavaScript of first."""
    node = str(node_home() / "bin" / "node")
    if guard.endswith("physics.test.ts"):
        yield [node, "node_modules/typescript/bin/tsc", "-p", "tsconfig.physics.json"]
        guard = "build/physics/test/physics.test.js"
    yield [node, "--test", guard]


def passes(copy: Path, command: list[str], seconds: float = PATIENCE) -> bool:
    """Whether a guard finds nothing wrong."""
    folder = copy if "pytest" in command else copy / "client"
    paths = os.pathsep.join([str(copy / "src"), str(copy)])
    surroundings = {**os.environ, **SURROUNDINGS, "PYTHONPATH": paths}
    with subprocess.Popen(  # noqa: S603
        command,
        cwd=folder,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Late from None
    if process.returncode in (4, 5) and "pytest" in command:  # it ran nothing, which is no verdict
        raise SystemExit(f"planted: {' '.join(command)} ran no test:\n{said.decode()}")
    return process.returncode == 0


def copy_tree(root: Path, copy: Path) -> None:
    """What git knows or would; compiled caches come along, so that little is compiled anew."""
    names = [Path(name) for name in git(root, *LISTED).split("\0") if name]
    for name in names:
        if (root / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, copy / name)
    for folder in {name.parent for name in names if name.suffix == ".py"}:
        if (root / folder / "__pycache__").is_dir():
            shutil.copytree(root / folder / "__pycache__", copy / folder / "__pycache__")
    for one in BUILT:
        shutil.copytree(root / one, copy / one)
    (copy / "client" / "node_modules").symlink_to(root / "client" / "node_modules")
    git(copy, "init", "--quiet")  # for tests that ask git what there is
    git(copy, "add", "--all")


def git(folder: Path, *words: str) -> str:
    command = ("git", *words)
    done = subprocess.run(command, cwd=folder, capture_output=True, check=True, text=True)  # noqa: S603
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
