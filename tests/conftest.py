"""Settings for every test."""

import os

from hypothesis import HealthCheck, settings

# The same examples on every machine and every day, and no clock that could fail a slow one.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=8)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
