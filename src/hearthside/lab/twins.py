"""The figures of the fast twins; `hearthside bench fast` shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearthside.lab.curling import speed as curling
from hearthside.lab.lascaux import speed as lascaux

FIGURES: Mapping[str, Callable[[float], object]] = {
    "lascaux_decisions_per_s": lascaux.decisions_per_s,
    "lascaux_batch_steps_per_s": lascaux.batch_steps_per_s,
    "lascaux_network_ms": lascaux.network_ms,
    "lascaux_beside_open_spiel": lascaux.beside_open_spiel,
    "curling_turns_per_s": curling.turns_per_s,
}
