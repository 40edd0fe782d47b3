"""Which tests a change touches: those that were changed, that name what was, or are called like it.
Those in a browser take their time, and are left to the whole check unless they were changed; the
client's own tests are named `client`, as the part of `./check` that runs them.

usage: tools/touched.py [FILE …]    without files: what is not committed, else the last commit
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    for path in sorted(touched(ROOT, sys.argv[1:] or changed(ROOT))):
        print(path)


def changed(root: Path) -> list[str]:
    """What git sees changed, new files included."""
    found = said(root, "diff", "--name-only", "HEAD")
    found += said(root, "ls-files", "--others", "--exclude-standard")
    return found or said(root, "diff", "--name-only", "HEAD~1", "HEAD")


def said(root: Path, *words: str) -> list[str]:
    words = ("git", *words)
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout.splitlines()


def touched(root: Path, files: Iterable[str]) -> set[str]:
    """Paths for pytest, from the root."""
    return {path for file in files for path in tests_of(root, Path(file))}


def tests_of(root: Path, file: Path) -> Iterator[str]:
    match file.parts, file.suffix:
        case ("tests", *_), ".py" if (root / file).exists():
            yield from [file.as_posix()] if is_test(file) else naming(root, dotted(file, "tests"))
        case ("src", "hearthside", *_), ".py":
            near = [*naming(root, dotted(file, "src")), *called_like(root, file)]
            yield from near or [room(root, file)]
        case ("client", *_), _:
            yield "client"
        case ("examples", game, _, *_), ".py":
            yield f"examples/{game}/tests"
        case _, ".md" if (root / file).exists() and file.parts[0] != "src":
            yield file.as_posix()


def is_test(file: Path) -> bool:
    return file.name.startswith("test_")


def dotted(file: Path, above: str) -> str:
    """A module's name, as others import it."""
    parts = file.relative_to(above).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def naming(root: Path, module: str) -> list[str]:
    """Tests that import from a module, by its whole name or as one of its package's."""
    package, _, name = module.rpartition(".")
    lines = (f"from {module} import", f"import {module}", f"from {package} import {name}")
    tests = (root / "tests").rglob("test_*.py")
    return [
        test.relative_to(root).as_posix()
        for test in sorted(tests)
        if "browser" not in test.parts
        and any(line in test.read_text(encoding="utf-8") for line in lines)
    ]


def called_like(root: Path, file: Path) -> list[str]:
    test = Path("tests", *file.parts[2:-1], f"test_{file.name}")
    return [test.as_posix()] if (root / test).exists() else []


def room(root: Path, file: Path) -> str:
    """Where the tests of a room are, if it has any."""
    place = Path("tests", *file.parts[2:3])
    return place.as_posix() if (root / place).is_dir() else "tests/test_project.py"


if __name__ == "__main__":
    main()
