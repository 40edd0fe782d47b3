import json

import pytest

from cli.commands import refused, told


def test_bench_prints_games_and_events_a_second() -> None:
    words = ("bench", "lascaux", "--seconds", "0.1")

    figures = json.loads(told(*words, "--json"))

    assert {"games_per_s", "replay_events_per_s"} == figures.keys()
    assert all(figure > 0 for figure in figures.values())
    assert "random games" in told(*words)


@pytest.mark.long
@pytest.mark.usefixtures("compiled_rounds")
def test_bench_tells_how_fast_the_twins_play_and_has_none_where_a_peer_is_missing() -> None:
    """Compiled anew; `tests/fast` guards the twins it times."""
    figures = json.loads(told("bench", "fast", "--seconds", "0.05", "--json"))

    assert 1_000_000 < figures["lascaux_decisions_per_s"]
    assert 100_000 < figures["lascaux_batch_steps_per_s"]
    assert 0 < figures["curling_turns_per_s"]
    assert {"oh_hell", "hearts", "goofspiel"} == figures["lascaux_beside_open_spiel"].keys()


@pytest.mark.parametrize("option", ["--tables", "--churn"])
def test_a_server_is_not_measured_without_a_table(option: str) -> None:
    assert f"{option}: '0' is not a whole number from 1" in refused("bench", "server", option, "0")
