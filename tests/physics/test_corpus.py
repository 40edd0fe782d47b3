"""The golden corpus. A change here is a new physics version."""

import json

import numpy as np
import pytest

from hearthside.physics.world import fingerprint
from physics.corpus import HOME, THROWS, bits, differences, samples


@pytest.mark.slow(3)
def test_the_solver_makes_every_throw_as_the_corpus_has_it() -> None:
    assert differences() == []


def test_the_sample_is_spelled_out_as_the_solver_makes_it() -> None:
    assert json.loads((HOME / "sample.json").read_text()) == json.loads(samples())


def test_the_corpus_is_large_and_its_files_are_small() -> None:
    assert THROWS >= 10_000
    assert sum(path.stat().st_size for path in HOME.iterdir()) < 2_000_000


def test_the_fast_fingerprint_is_the_fingerprint() -> None:
    numbers = [0.0, -0.0, 1.5, 1e300, -3.25e-7]

    assert bits(np.array(numbers)) == fingerprint(numbers)
