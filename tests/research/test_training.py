"""Training by self-play: JAX plays as the flat twin does, and a short run leaves a network.

Run by `tools/setup.sh training && .venv-training/bin/pytest tests/research`; see
docs/decisions/0013-training.md.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

jax: Any = pytest.importorskip(
    "jax", reason="training needs JAX: tools/setup.sh training, then .venv-training/bin/pytest"
)

from hearthside.bots.lascaux.inference import think  # noqa: E402
from hearthside.bots.lascaux.network import BadNetwork, load, player  # noqa: E402
from hearthside.fast.lascaux import layout as at  # noqa: E402
from hearthside.fast.lascaux.sight import code_of  # noqa: E402
from hearthside.fast.lascaux.twin import Twin  # noqa: E402
from hearthside.kernel import play, replay  # noqa: E402
from hearthside.lascaux import Lascaux  # noqa: E402
from hearthside.research.training import environment  # noqa: E402
from hearthside.research.training.__main__ import main  # noqa: E402
from hearthside.research.training.config import read  # noqa: E402

SHORT = """
seed = 3
width = 8
trunk = 16
games = 32
steps = 16
updates = 4
minibatches = 2
pool = 2
pool_every = 2
check_every = 2
check_games = 16
"""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_jax_plays_as_the_flat_twin_does(seats: int) -> None:
    """Decision by decision: who moves, what is legal, what is seen; then points and shares."""
    rng = Random(seats)
    step, begin = jax.jit(environment.step), jax.jit(environment.begin)
    see, mover, legal = map(jax.jit, (environment.see, environment.mover, environment.legal))
    for _ in range(3):
        twin = Twin(Lascaux(seats=seats, start_seat=rng.randrange(seats)))
        order = [code_of(card) for card in rng.sample(twin.cards, 54)]
        fresh = environment.Fresh(np.array(order, np.uint8), np.int32(seats), twin.table[at.FIRST])
        game, flat = begin(fresh), twin.start()
        numbers = {code_of(card): place for place, card in enumerate(twin.cards)}
        deck = iter(order)
        while True:
            while twin.mover(flat) == at.CHANCE:
                twin.step(flat, at.DRAW + numbers[next(deck)])
            seat = int(mover(game))
            assert twin.mover(flat) == seat
            assert twin.see(flat, seat).tolist() == see(game, seat).tolist()
            options = np.flatnonzero(legal(game)).tolist()
            assert list(twin.options(flat)) == options
            action = rng.choice(options)
            game, done, points = step(game, action, fresh)
            twin.step(flat, action)
            assert bool(flat[at.OVER]) == bool(done)
            if done:
                break
        assert twin.points(flat) == tuple(points[:seats].tolist())
        winners = twin.winners(flat)
        shares = environment.shares(np.int32(seats), points)[:seats].tolist()
        assert [(seat in winners) / len(winners) for seat in range(seats)] == pytest.approx(shares)


def test_jaxs_deck_is_the_games() -> None:
    assert [
        code_of(card) for card in Twin(Lascaux(seats=3)).cards
    ] == environment.balanced().tolist()


def test_a_short_run_comes_out_the_same_again_and_leaves_a_network_that_plays(
    tmp_path: Path,
) -> None:
    config = tmp_path / "short.toml"
    config.write_text(SHORT)
    one, other = tmp_path / "one", tmp_path / "other"

    assert [0, 0] == [main(["--config", str(config), "--out", str(out)]) for out in (one, other)]

    weights, same = load(one / "network.npz"), load(other / "network.npz")
    assert all(np.array_equal(weights[name], same[name]) for name in weights)
    assert ["2.0", "4.0"] == [line.split(",")[0] for line in curve(one)[1:]]
    assert "<svg" in (one / "curve.svg").read_text()
    game = Lascaux(seats=3)
    assert replay(game, play(game, [player(weights)] * 3, seed=1)).over


def curve(folder: Path) -> list[str]:
    return (folder / "curve.csv").read_text().splitlines()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    config = tmp_path / "short.toml"
    config.write_text(SHORT)
    out = tmp_path / "run"
    words = ["--config", str(config), "--out", str(out)]

    assert 0 == main([*words, "--updates", "2"])
    before = load(out / "network.npz")
    assert 0 == main(words)

    assert 3 == len(curve(out))
    assert not np.array_equal(before["table"], load(out / "network.npz")["table"])


def test_numpy_and_jax_think_alike() -> None:
    weights = load(Path(__file__).parents[2] / "src/hearthside/bots/lascaux/network.npz")
    twin = Twin(Lascaux(seats=4, start_seat=0))
    flat = twin.start()
    while twin.mover(flat) == at.CHANCE:
        twin.step(flat, twin.options(flat)[7])
    seen = np.stack([twin.see(flat, seat) for seat in range(4)]).astype(np.float32)

    for ours, theirs in zip(think(np, weights, seen), think(jax.numpy, weights, seen), strict=True):
        assert ours == pytest.approx(np.asarray(theirs), abs=1e-4)


def test_bad_configurations_are_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "bad.toml"
    config.write_text("colour = 3\n")

    assert 2 == main(["--config", str(config), "--out", str(tmp_path)])

    assert "no setting called 'colour'" in capsys.readouterr().err
    with pytest.raises(ValueError, match="No such file"):
        read(tmp_path / "none.toml")
    with pytest.raises(BadNetwork):
        load(tmp_path / "network.npz")
