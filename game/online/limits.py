"""Limits for strangers: how often, how many, and from where. Nothing here knows sockets."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable
from typing import Final

#: The most keys whose rates are kept: with more, the fullest ones are forgotten, which allow the most anyway.
MOST_KEYS: Final = 10_000
#: A home or an office has one network of this size under IPv6.
_NETWORK: Final = 64


def source_of(address: str) -> str:
    """Return what counts as one source: an IPv4 address, or the network of an IPv6 address."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.version == 4:
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, _NETWORK), strict=False))


def is_local(address: str) -> bool:
    """Return True if ``address`` is this computer's own."""
    try:
        return ipaddress.ip_address(source_of(address).partition("/")[0]).is_loopback or address == "::1"
    except ValueError:
        return False


class Rates:
    """Rates by key, as leaky buckets: ``burst`` at once, then ``per_second``. ``clock`` gives seconds."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float], most: int = MOST_KEYS) -> None:
        self._burst, self._per_second, self._clock, self._most = burst, per_second, clock, most
        self._levels: dict[str, tuple[float, float]] = {}

    def allows(self, key: str, cost: float = 1.0) -> bool:
        """Return True, and count it, if ``key`` may do now what costs this much."""
        now = self._clock()
        left = self._left(key, now)
        if left < cost:
            return False
        if key not in self._levels and len(self._levels) >= self._most:
            self._forget(now)
        self._levels[key] = left - cost, now
        return True

    def _left(self, key: str, now: float) -> float:
        level, at = self._levels.get(key, (self._burst, now))
        return min(self._burst, level + (now - at) * self._per_second)

    def _forget(self, now: float) -> None:
        """Forget a tenth of the keys: those that may do the most."""
        fullest = sorted(self._levels, key=lambda key: -self._left(key, now))
        for key in fullest[: max(1, self._most // 10)]:
            del self._levels[key]


class Guard:
    """Who may connect: at most ``most`` at once, ``most_each`` of them from one source, and not more often than
    ``rates``. The last two don't count for this computer itself if ``trusts_local``."""

    def __init__(self, most: int, most_each: int, rates: Rates, *, trusts_local: bool = True) -> None:
        self.most, self._most_each, self._rates, self._trusts_local = most, most_each, rates, trusts_local
        self._open: Counter[str] = Counter()

    @property
    def connected(self) -> int:
        """How many are connected."""
        return self._open.total()

    def enter(self, address: str) -> bool:
        """Count a connection from ``address`` if it is allowed; otherwise return False."""
        source = source_of(address)
        if self.connected >= self.most:
            return False
        trusted = self._trusts_local and is_local(address)
        if not trusted and (self._open[source] >= self._most_each or not self._rates.allows(source)):
            self._open += Counter()  # drops the zero that was looked up
            return False
        self._open[source] += 1
        return True

    def leave(self, address: str) -> None:
        """Count the end of a connection that was allowed."""
        source = source_of(address)
        self._open[source] -= 1
        if not self._open[source]:
            del self._open[source]
