"""Local times where the system has none."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from hachi_hachi.game.storage import local_time

needs_zones = pytest.mark.skipif(sys.platform == "win32", reason="time zones cannot be set there")


@contextmanager
def zone(monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[None]:
    assert sys.platform != "win32"
    with monkeypatch.context() as patched:
        patched.setenv("TZ", name)
        time.tzset()
        yield
    time.tzset()


@needs_zones
@pytest.mark.parametrize(("name", "shown"), [
    ("JST-9", "1970-01-01 09:00"), ("FOO-24:59:59", "1970-01-01 00:00"), ("FOO+24:59:59", "1970-01-01 00:00"),
])
def test_a_zone_too_far_away_is_left_out(monkeypatch: pytest.MonkeyPatch, name: str, shown: str) -> None:
    with zone(monkeypatch, name):
        assert local_time.written(0) == shown
        assert abs((local_time.today() - datetime.now(UTC).date()).days) <= 1


@pytest.mark.parametrize("seconds", [-(2**63) / 1e9, -2_000_000_000, 2**63 / 1e9])
def test_any_time_of_the_index_can_be_written(seconds: float) -> None:
    assert local_time.written(seconds, "%m") in ("04", "08", "09")


def test_a_moment_that_the_system_cannot_convert_stays_in_utc() -> None:
    class Refused(datetime):
        def astimezone(self, tz: object = None) -> "Refused":
            raise OSError(22, "Invalid argument")

    moment = Refused(1906, 8, 16, tzinfo=UTC)
    assert local_time.local(moment) is moment
