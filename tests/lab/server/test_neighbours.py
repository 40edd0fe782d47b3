"""The figure of how bots are shared is measured; that it is good, it says itself."""

import pytest

from hearthside.lab.server import neighbours


@pytest.mark.long
@pytest.mark.slow(8)
def test_a_childs_moves_are_timed_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "REST", 0.0)

    found = neighbours.measure(tables=1, seconds=0.1, bot="random")

    assert {"alone", "beside elders", "from their address", "when they were left"} == found.keys()
    assert all(one["moves"] for one in found.values())
    assert all(0 < one["median_s"] <= one["longest_s"] for one in found.values())
