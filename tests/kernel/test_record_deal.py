"""A record may tell how it was dealt; the rules do not care, and nothing of it is lost."""

import pytest

from hearthside.kernel import play
from hearthside.kernel.record import Record, RecordError, read, write
from hearthside.lascaux import KIT, Lascaux

DEAL = ("commitment 00ff", "seed 12", "salt 0 -", "seal 3 abcd")


def test_the_lines_of_a_deal_are_kept_as_they_are() -> None:
    game = Lascaux(seats=3)
    record = Record(KIT, game, ("Ada", "Bea", "Cid"), play(game, seed=1), DEAL)

    text = write(record)

    assert text.endswith("deal commitment 00ff\ndeal seed 12\ndeal salt 0 -\ndeal seal 3 abcd\n")
    assert record == read(text, {"lascaux": KIT})


def test_no_line_of_a_deal_is_endless() -> None:
    text = write(Record(KIT, Lascaux(seats=3), (), (), (f"seal {'9' * 5000} ab",)))

    with pytest.raises(RecordError, match=r"^line 6: no line of a deal is longer than 200 char"):
        read(text, {"lascaux": KIT})
