"""Invitations to a table: a short code to read out or paste, and a link that holds every address of the host."""

from __future__ import annotations

import base64
import binascii
import hashlib
import ipaddress
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, parse_qsl, quote, urlencode, urlsplit

from hachi_hachi.game.storage.i18n import _

#: The scheme of a link.
SCHEME: Final = "hachi-hachi"
#: The most addresses of an invitation, and the longest text that is read as one.
MOST_ADDRESSES: Final = 8
_LONGEST: Final = 1000
_VERSION: Final = 1
_RELAY, _SECURE, _LONG_CODE, _NAME, _IPV6 = 0x10, 0x20, 0x40, 0x80, 0x08
_CODE: Final = re.compile("[0-9a-f]{16}|[0-9a-f]{32}")
_LONG: Final = 32
_NAME_OF_HOST: Final = re.compile(r"(?=.{1,253}\Z)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*\.?")
#: Crockford's digits: none looks like another, and what people write instead is read as they mean it.
_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DIGITS: Final = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", _CROCKFORD)
_BACK: Final = str.maketrans(_CROCKFORD + "OIL", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" + "ABB")
_READ: Final = {*_CROCKFORD, *"OIL"}
_GROUP: Final = 4
_CHECK: Final = 2
_HIGHEST_PORT: Final = 65535


class InvitationError(ValueError):
    """A text that is no invitation: ``str()`` is a sentence for the person who entered it."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """The way to a table: the ``addresses`` of its host, best first, its ``port``, and the table's secret ``code``.

    An address is a name or an IP address. ``relay``: they are those of a relay, at which the host waits in ``room``.
    ``secure``: over TLS. Raises ``InvitationError`` if a part is malformed.
    """

    addresses: tuple[str, ...]
    port: int
    code: str
    relay: bool = False
    secure: bool = False

    def __post_init__(self) -> None:
        if not 0 < len(self.addresses) <= MOST_ADDRESSES or not all(map(is_address, self.addresses)):
            raise InvitationError(_("This invitation has no usable address."))
        if not 0 < self.port <= _HIGHEST_PORT:
            raise InvitationError(_("The port in this invitation isn't a number from 1 to 65535."))
        if not _CODE.fullmatch(self.code):
            raise InvitationError(_("The table's code in this invitation is damaged. Copy all of it again."))

    @property
    def room(self) -> str:
        """The name of the table at a relay: it gives no hint of ``code``."""
        return room_of(self.code)

    @property
    def urls(self) -> tuple[str, ...]:
        """The address to connect to, for each of ``addresses``."""
        scheme, path = "wss" if self.secure else "ws", f"join/{self.room}" if self.relay else ""
        return tuple(f"{scheme}://{_bracketed(address)}:{self.port}/{path}" for address in self.addresses)

    @property
    def short(self) -> str:
        """The short code, with the first address only: groups of four letters and digits."""
        address = self.addresses[0]
        head = _VERSION | _RELAY * self.relay | _SECURE * self.secure | _LONG_CODE * (len(self.code) == _LONG)
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            head, written = head | _NAME, address.encode()
        else:
            head, written = head | (_IPV6 if ip.version == 6 else 0), ip.packed
        body = bytes([head]) + self.port.to_bytes(2, "big") + bytes.fromhex(self.code) + written
        digits = base64.b32encode(body + _check(body)).decode().rstrip("=").translate(_DIGITS)
        return "-".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP))

    @property
    def link(self) -> str:
        """The link, with every address."""
        first, *others = self.addresses
        more = [("also", other) for other in others]
        more += [(name, "1") for name, on in (("relay", self.relay), ("tls", self.secure)) if on]
        query = f"?{urlencode(more, quote_via=quote, safe=':')}" if more else ""
        return f"{SCHEME}://{_bracketed(first)}:{self.port}/{self.code}{query}"


def room_of(code: str) -> str:
    """Return the name of the table with this ``code`` at a relay."""
    return hashlib.sha256(f"hachi-hachi/room/1|{code}".encode()).hexdigest()[:20]


def is_address(text: str) -> bool:
    """Return True if ``text`` is an IP address without a zone, or could be the name of a computer."""
    try:
        return not getattr(ipaddress.ip_address(text), "scope_id", None)
    except ValueError:
        # a name whose last part is a number would be a malformed IP address
        return bool(_NAME_OF_HOST.fullmatch(text)) and not text.rstrip(".").rpartition(".")[2].isdigit()


def read_invitation(text: str) -> Invitation:
    """Return the invitation in ``text``, a link or a short code, however it was pasted. Raises ``InvitationError``."""
    text = "".join(text.split()) if len(text) <= _LONGEST else ""
    if not text:
        raise InvitationError(_("Paste an invitation: a code such as 1G4Z-8KQ0-…, or a link that starts with {link}.",
                                link=f"{SCHEME}://"))
    return _from_link(text) if ":" in text else _from_short(text)


def _from_link(text: str) -> Invitation:
    try:
        parts = urlsplit(text)
        rows, port = dict[str, str](), parts.port or 0
        fields = parse_qsl(parts.query, max_num_fields=MOST_ADDRESSES + 2)
        host = parts.hostname or ""
    except ValueError:
        raise _damaged() from None
    if parts.scheme.lower() != SCHEME:
        raise InvitationError(_("This link isn't an invitation. Links to tables start with {link}.", link=f"{SCHEME}://"))
    if _extra(parts):
        raise _damaged()
    rows.update(fields)
    addresses = (host, *(value.lower() for name, value in fields if name == "also"))
    code = parts.path.removeprefix("/").removesuffix("/").lower()
    return Invitation(addresses, port, code, rows.get("relay") == "1", rows.get("tls") == "1")


def _extra(parts: SplitResult) -> bool:
    return bool(parts.username or parts.password or parts.fragment)


def _from_short(text: str) -> Invitation:
    digits = text.upper().replace("-", "")
    if not set(digits) <= _READ:
        raise InvitationError(_(
            "This code has a character that isn't used in invitations. Check it, or copy it again."
        ))
    try:
        body = base64.b32decode(digits.translate(_BACK) + "=" * (-len(digits) % 8))
    except binascii.Error:
        raise _damaged() from None
    body, check = body[:-_CHECK], body[-_CHECK:]
    if not body or check != _check(body):
        raise _damaged()
    head, size = body[0], 16 if body[0] & _LONG_CODE else 8
    if head & 7 != _VERSION:
        raise InvitationError(_("This invitation is from a newer version of the program. Update yours to use it."))
    code, written = body[3 : 3 + size].hex(), body[3 + size :]
    try:
        address = written.decode("ascii") if head & _NAME else str(ipaddress.ip_address(written))
    except ValueError:
        raise _damaged() from None
    return Invitation(
        (address,), int.from_bytes(body[1:3], "big"), code, bool(head & _RELAY), bool(head & _SECURE)
    )


def _check(body: bytes) -> bytes:
    return hashlib.sha256(b"hachi-hachi/invitation/1|" + body).digest()[:_CHECK]


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _damaged() -> InvitationError:
    return InvitationError(_("This invitation is incomplete or has a mistake. Copy all of it again."))
