"""How the solver is compiled: strict floating point, so that every machine gives the same bits."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])

_njit: Any = njit  # its types do not know `_nrt`

# "numpy": x / 0 is infinite, as in the TypeScript twin, instead of a raised error and a branch.
_STRICT: dict[str, Any] = {"fastmath": False, "error_model": "numpy", "nogil": True}


def strict(function: F) -> F:
    """A part of the core, compiled into each entry that calls it.

    It may not make arrays: counting the references to those it is given took most of the time.
    """
    return cast(F, _njit(_nrt=False, forceinline=True, **_STRICT)(function))


def seldom(function: F) -> F:
    """A part of the core kept out of line: long, or needed by few throws."""
    return cast(F, _njit(_nrt=False, **_STRICT)(function))


def folded(function: F) -> F:
    """A part written into its caller before that is compiled.

    For layers above the core: one compiled by itself is compiled with all that lies below it.
    """
    return cast(F, _njit(_nrt=False, inline="always", **_STRICT)(function))


def maker(function: F) -> F:
    """A part of an entry that makes arrays."""
    return cast(F, _njit(**_STRICT)(function))


def entry(function: F) -> F:
    """A compiled function that Python calls; kept on disk between runs."""
    return cast(F, _njit(cache=True, **_STRICT)(function))


def entry_for(signature: Any) -> Callable[[F], F]:
    """An entry for arguments of these types only: it converts numbers, and refuses the rest.

    Compiles at once, where `entry` waits for the first call.
    """
    return cast(Callable[[F], F], _njit(signature, cache=True, **_STRICT))


def sources(*others: Path) -> int:
    """A number for the text of this package's modules, and of others: files, or all of a folder.

    Numba's cache looks at an entry's own file only; an entry that closes over this number is
    compiled anew whenever any module of the core has changed.
    """
    places = (Path(__file__).parent, *others)
    modules = (path for place in places for path in (sorted(place.glob("*.py")) or [place]))
    texts = b"".join(path.read_bytes() for path in modules)
    return int.from_bytes(hashlib.sha256(texts).digest()[:4], "little")
