"""One server for the tests that need nothing special of it."""

from collections.abc import Iterator

import pytest

from server.guests import House, house


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as opened:
        yield opened
