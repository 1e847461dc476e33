"""TLS for hosts, relays and guests."""

from __future__ import annotations

import ssl
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage.i18n import _

#: Where systems keep the authorities they trust, for a packaged program whose OpenSSL looks elsewhere.
TRUSTED: Final = (
    Path("/etc/ssl/certs/ca-certificates.crt"), Path("/etc/pki/tls/certs/ca-bundle.crt"), Path("/etc/ssl/cert.pem"),
    Path("/etc/ssl/ca-bundle.pem"),
)


class CertificateError(ValueError):
    """A certificate that cannot be used: ``str()`` is a sentence for the person who named it."""


def server_context(certificate: Path, key: Path | None = None) -> ssl.SSLContext:
    """Return the context of a server with this certificate (PEM, with its chain); the key may be in the same file.

    Raises ``CertificateError``.
    """
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(certificate, key, password=_no_password)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CertificateError(_("The certificate or its key can't be used ({reason}).", reason=reason)) from None
    return context


def client_context(more: Iterable[Path] = TRUSTED) -> ssl.SSLContext:
    """Return the context of a guest: it trusts the system's authorities, and checks the name of the host."""
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    if not context.cert_store_stats()["x509_ca"]:
        found = next((path for path in more if path.is_file()), None)
        if found is not None:
            context.load_verify_locations(found)
    return context


def _no_password() -> str:
    raise ValueError(_("it has a password"))
