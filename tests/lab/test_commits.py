import pytest

from hearthside.lab.commits import measure


@pytest.mark.parametrize("way", ["together", "beside a busy loop", "one by one"])
def test_every_way_of_appending_is_measured(way: str) -> None:
    figure = measure(way, streams=20, seconds=0.1)

    assert figure.appends_per_s > 0
    assert figure.commits_per_s <= figure.appends_per_s
    assert figure.p50_ms <= figure.p99_ms
    assert (way == "one by one") == (figure.commits_per_s == figure.appends_per_s)
