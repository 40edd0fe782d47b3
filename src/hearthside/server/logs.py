"""Log lines as JSON: what happened and how often, never who or what with.

No tokens, keys, names, actions or facts may be given to a log line; a test plays whole games and
looks.
"""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog

NOISE = (  # a client's bad bytes are no error of ours
    "Invalid UTF-8 sequence",
    "Invalid HTTP request",
    "Unsupported upgrade",
)


class JsonHandler(logging.Handler):
    """Lines of other libraries, in our form; without their arguments, which may quote a client."""

    def __init__(self, log: structlog.typing.FilteringBoundLogger) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        if str(record.msg).startswith(NOISE):
            return
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        self._log.error("library", logger=record.name, said=str(record.msg).strip(), error=error)


def open_log(stream: TextIO | None = None) -> structlog.typing.FilteringBoundLogger:
    """A log on the error stream, with the lines of uvicorn and Litestar in it."""
    log: structlog.typing.FilteringBoundLogger = structlog.wrap_logger(
        structlog.PrintLogger(stream or sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    )
    for name in ("uvicorn", "uvicorn.error", "litestar", "asyncio"):
        theirs = logging.getLogger(name)
        theirs.handlers = [JsonHandler(log)] if name != "uvicorn.error" else []
        theirs.propagate = name == "uvicorn.error"
    return log


def where(error: BaseException) -> str:
    """The innermost place of ours an error came from: a file and a line, and no values."""
    place, trace = "", error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if "hearthside" in code.co_filename:
            place = f"{code.co_filename.rpartition('hearthside')[2].lstrip('/')}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place
