import pytest

from hearthside.lab.store.commits import measure

GROUPED = {"together": True, "beside a busy loop": True, "one by one": False}


@pytest.mark.parametrize("way", [*GROUPED, "steadily"])
def test_every_way_of_appending_is_measured(way: str) -> None:
    figure = measure(way, streams=20, seconds=0.1)

    assert figure.appends_per_s > 0
    assert figure.commits_per_s <= figure.appends_per_s
    assert figure.p50_ms <= figure.p99_ms


@pytest.mark.parametrize("way", GROUPED)
def test_only_what_is_appended_together_shares_commits(way: str) -> None:
    figure = measure(way, streams=20, seconds=0.1)

    assert GROUPED[way] == (figure.commits_per_s < figure.appends_per_s)
