"""Settings for every test."""

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
settings.load_profile("steady")
