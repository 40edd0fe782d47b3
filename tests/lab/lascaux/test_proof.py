"""The command that proves the flat twin equal to the rules."""

import subprocess
import sys

import pytest

from hearthside.fast.lascaux.layout import LAST_BIDDER_STARTS
from hearthside.fast.lascaux.twin import Twin
from hearthside.lab.lascaux import proof
from hearthside.lascaux import Lascaux


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hearthside.lab.lascaux.proof", *words],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.process
def test_the_proof_tells_how_many_games_and_decisions_agreed() -> None:
    done = run("--games", "60", "--jobs", "2", "--small", "1")

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith("60 games, ")
    assert "the twin plays by the rules" in done.stdout


@pytest.mark.process
def test_bad_words_are_refused() -> None:
    assert "'none' is not a whole number from 1" in run("--games", "none").stderr
    assert "'0' is not a whole number from 1" in run("--jobs", "0").stderr


def test_the_same_seed_makes_the_same_games() -> None:
    """So that a difference that was told can be looked at again."""
    one, same, other = (proof.games(seed) for seed in (5, 5, 6))

    several = [next(one) for _ in range(20)]

    assert several == [next(same) for _ in range(20)]
    assert several != [next(other) for _ in range(20)]
    assert proof.prove(5, 10) == proof.prove(5, 10)


def test_a_rule_the_twin_breaks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it leaves out a ruling: whoever bids last starts the next round."""

    def forgetful(game: Lascaux) -> Twin:
        twin = Twin(game)
        twin.table[LAST_BIDDER_STARTS] = 0
        return twin

    monkeypatch.setattr(proof, "Twin", forgetful)

    with pytest.raises(proof.Different):
        proof.prove(0, 100, small=1.0)
