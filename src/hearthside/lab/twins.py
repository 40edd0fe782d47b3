"""The figures of the fast twins; `hearthside bench fast` shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearthside.lab import fast_curling, fast_lascaux

FIGURES: Mapping[str, Callable[[float], object]] = {
    "lascaux_decisions_per_s": fast_lascaux.decisions_per_s,
    "lascaux_batch_steps_per_s": fast_lascaux.batch_steps_per_s,
    "lascaux_network_ms": fast_lascaux.network_ms,
    "lascaux_beside_open_spiel": fast_lascaux.beside_open_spiel,
    "curling_turns_per_s": fast_curling.turns_per_s,
}
