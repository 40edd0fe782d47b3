from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from hearthside.server.metrics import LATENCY, Metrics


def test_times_are_told_in_buckets_that_hold_all_smaller_ones() -> None:
    metrics = Metrics()
    for seconds in (0.0001, 0.001, 0.0011, 0.3, 60.0):
        metrics.moves.latency.observe(seconds)
    told = {
        sample.labels["le"]: sample.value
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
        if sample.name == "hearthside_command_seconds_bucket"
    }
    assert len(LATENCY) + 1 == len(told)
    assert (1, 2, 3) == (told["0.0005"], told["0.001"], told["0.002"])
    assert (3, 4, 5) == (told["0.25"], told["0.5"], told["+Inf"])


def test_every_number_has_a_name_of_its_own_before_anything_happens() -> None:
    families = list(text_string_to_metric_families(Metrics().text().decode()))
    names = [family.name for family in families]
    assert len(set(names)) == len(names)
    assert {
        "hearthside_moves", "hearthside_facts", "hearthside_command_seconds",
        "hearthside_append_seconds", "hearthside_bot_seconds",
    } <= set(names)  # fmt: skip
