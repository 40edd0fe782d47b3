"""How functions on flat numbers are compiled: the only place here that knows Numba's options."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from llvmlite import ir
from numba import njit, types
from numba.core.caching import FunctionCache
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

_njit: Any = njit
_intrinsic: Any = intrinsic
_FunctionCache: Any = FunctionCache


def part(function: F) -> F:
    """A part of the twin, compiled into each entry that calls it; it may not make arrays."""
    return cast(F, _njit(_nrt=False, forceinline=True, nogil=True)(function))


def apart(function: F) -> F:
    """A part kept out of line: long, or seldom needed; it may not make arrays."""
    return cast(F, _njit(_nrt=False, nogil=True)(function))


def entry(function: F) -> F:
    """A compiled function that Python calls; kept on disk between runs."""
    compiled = _njit(nogil=True)(function)
    compiled._cache = _Cache(function)
    return cast(F, compiled)


def _sources() -> int:
    """A number for the text of this package's modules."""
    texts = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    return int.from_bytes(hashlib.sha256(texts).digest()[:4], "little")


class _Cache(_FunctionCache):  # type: ignore[misc]
    """Compiled anew whenever any module here has changed: Numba's own looks at one file only."""

    SOURCES = _sources()

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (*super()._index_key(sig, codegen), self.SOURCES)


def _ones(typing: Any, word: Any) -> Any:  # noqa: ARG001
    """How many bits of a 64-bit word are set."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


def _lowest(typing: Any, word: Any) -> Any:  # noqa: ARG001
    """The number of the lowest bit set; 64 where none is."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), build


ones: Callable[[Any], Any] = _intrinsic(_ones)
lowest: Callable[[Any], Any] = _intrinsic(_lowest)
