import json

from cli.processes import told


def test_bench_prints_games_and_events_a_second() -> None:
    words = ("bench", "lascaux", "--seconds", "0.1")

    figures = json.loads(told(*words, "--json"))

    assert {"games_per_s", "replay_events_per_s"} == figures.keys()
    assert all(figure > 0 for figure in figures.values())
    assert "random games" in told(*words)
