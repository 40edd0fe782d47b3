"""What Prometheus is told: numbers only, nothing about anybody."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCY = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
THINKING = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)


class Metrics:
    """Of one server; each has a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge(
            "hearthside_tables_live", "Tables held in memory", registry=self.registry
        )
        self.sockets = Gauge("hearthside_sockets", "Open sockets", registry=self.registry)
        self.moves = Counter(
            "hearthside_moves", "Facts of a game, by who acted", ["by"], registry=self.registry
        )
        self.moves_by = {by: self.moves.labels(by) for by in ("player", "bot", "default", "dealer")}
        self.facts = Counter("hearthside_facts", "Facts appended", registry=self.registry)
        self.refusals = Counter(
            "hearthside_refusals", "Messages refused", ["kind"], registry=self.registry
        )
        self.errors = Counter(
            "hearthside_errors", "Errors of ours, by where", ["where"], registry=self.registry
        )
        self.dropped = Counter(
            "hearthside_sockets_dropped", "Sockets we closed", ["code"], registry=self.registry
        )
        self.latency = Histogram(
            "hearthside_command_seconds",
            "From a command to its answer in the outbox",
            buckets=LATENCY,
            registry=self.registry,
        )
        self.append = Histogram(
            "hearthside_append_seconds",
            "Until facts were durable",
            buckets=LATENCY,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "hearthside_bot_seconds",
            "How long bots thought",
            buckets=THINKING,
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
