"""The six animals, in the order of the rules."""

from __future__ import annotations

from typing import Final

from art.animals.aurochs import AUROCHS
from art.animals.deer import DEER
from art.animals.goat import GOAT
from art.animals.horse import HORSE
from art.animals.mammoth import MAMMOTH
from art.animals.model import Animal
from art.animals.rhinoceros import RHINOCEROS

ANIMALS: Final[tuple[Animal, ...]] = (AUROCHS, DEER, HORSE, GOAT, MAMMOTH, RHINOCEROS)
