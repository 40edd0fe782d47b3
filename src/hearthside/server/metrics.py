"""Metrics for Prometheus: numbers only, nothing about anybody."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

LATENCY = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
THINKING = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)


class Times:
    """How long something took, sorted into buckets; Prometheus's own takes a lock each time."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def metric(self, name: str, what: str) -> Metric:
        names = [*map(str, self._bounds), "+Inf"]
        buckets = zip(names, map(float, accumulate(self._counts)), strict=True)
        return HistogramMetricFamily(name, what, list(buckets), self._sum)


class Moves(Collector):
    """What is counted at every move, by the one thread that plays them."""

    def __init__(self) -> None:
        self.by = {"player": 0, "bot": 0, "default": 0, "away": 0, "dealer": 0}
        self.facts = 0
        self.latency = Times(LATENCY)
        self.append = Times(LATENCY)

    def collect(self) -> Iterator[Metric]:
        moves = CounterMetricFamily(
            "hearthside_moves", "Facts of a game, by who acted", labels=["by"]
        )
        for by, count in self.by.items():
            moves.add_metric([by], count)
        yield moves
        yield CounterMetricFamily("hearthside_facts", "Facts appended", self.facts)
        yield self.latency.metric(
            "hearthside_command_seconds", "From a command to its answer in the outbox"
        )
        yield self.append.metric("hearthside_append_seconds", "Until facts were durable")


class Thoughts(Collector):
    """What is counted at every thought of a bot's."""

    def __init__(self) -> None:
        self.waiting = 0
        self.waited = Times(THINKING)
        self.took = Times(THINKING)

    def collect(self) -> Iterator[Metric]:
        yield GaugeMetricFamily(
            "hearthside_bots_waiting", "Thoughts that wait for a worker", self.waiting
        )
        yield self.waited.metric("hearthside_bot_wait_seconds", "How long bots waited for a worker")
        yield self.took.metric("hearthside_bot_seconds", "How long bots thought")


class Metrics:
    """Of one server; each has a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Moves()
        self.registry.register(self.moves)
        self.tables = Gauge(
            "hearthside_tables_live", "Tables held in memory", registry=self.registry
        )
        self.damaged = Gauge(
            "hearthside_tables_damaged", "Tables found damaged", registry=self.registry
        )
        self.sockets = Gauge("hearthside_sockets", "Open sockets", registry=self.registry)
        self.refusals = Counter(
            "hearthside_refusals", "Messages refused", ["kind"], registry=self.registry
        )
        self.errors = Counter(
            "hearthside_errors", "Errors of ours, by where", ["where"], registry=self.registry
        )
        self.dropped = Counter(
            "hearthside_sockets_dropped", "Sockets we closed", ["code"], registry=self.registry
        )
        self.thoughts = Thoughts()
        self.registry.register(self.thoughts)

    def text(self) -> bytes:
        return generate_latest(self.registry)
