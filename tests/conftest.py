"""What holds for every test: examples are drawn alike each time, and a slow machine turns nothing red."""
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")
