"""A record may tell how it was dealt; the rules do not care, and nothing of it is lost."""

from hearthside.kernel import play
from hearthside.kernel.record import Record, read, write
from hearthside.lascaux import KIT, Lascaux

DEAL = ("commitment 00ff", "seed 12", "salt 0 -", "seal 3 abcd")


def test_the_lines_of_a_deal_are_kept_as_they_are() -> None:
    game = Lascaux(seats=3)
    record = Record(KIT, game, ("Ada", "Bea", "Cid"), play(game, seed=1), DEAL)

    text = write(record)

    assert text.endswith("deal commitment 00ff\ndeal seed 12\ndeal salt 0 -\ndeal seal 3 abcd\n")
    assert record == read(text, {"lascaux": KIT})
