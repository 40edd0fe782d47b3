"""What a list of tables is told: everything that it shows, and now and then that a game goes on."""

from collections.abc import Sequence

from hearthside.server.stored import LABEL_AGAIN
from hearthside.store import MemoryStore
from server.guests import house
from store.engines import Hand


class Noting(MemoryStore):
    """Remembers which appends came with a label."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(clock=hand)
        self.labelled = list[bool]()

    async def append(
        self, stream: str, after: int, data: Sequence[bytes], *, label: bytes | None = None
    ) -> float:
        self.labelled.append(label is not None)
        return await super().append(stream, after, data, label=label)


def noted(clock: dict[str, object] | None, blind: bool = False) -> list[bool]:
    """Of three moves, one after another, and the last a minute later."""
    hand = Hand()
    store = Noting(hand)
    with house(lambda: store) as home:
        ann, ben, cleo = home.table(clock=clock, blind=blind).start("Ben", "Cleo")
        store.labelled.clear()
        ann.acts()
        ben.acts()
        hand.at += LABEL_AGAIN
        cleo.acts()
    return store.labelled


def test_of_moves_a_list_hears_once_a_minute() -> None:
    assert [False, False, True] == noted(None)


def test_at_a_blind_table_a_list_hears_only_what_everybody_does() -> None:
    assert [False, False, True] == noted({"type": "per_move", "seconds": 300.0}, blind=True)


def test_by_a_clock_every_move_changes_what_a_list_has_to_look_after() -> None:
    assert [True, True, True] == noted({"type": "per_move", "seconds": 300.0})
