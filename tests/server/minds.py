"""Decisions that a worker can make, cannot finish, or does not survive."""

import os
import time


class Easy:
    @property
    def options(self) -> "Easy":
        return self

    def sample(self, rng: object) -> str:
        del rng
        return "thought"


class Hard(Easy):
    def sample(self, rng: object) -> str:
        time.sleep(60)
        return super().sample(rng)


class Deadly(Easy):
    def sample(self, rng: object) -> str:
        del rng
        os._exit(1)
