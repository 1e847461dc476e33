"""``hachi-hachi --serve``: a relay for tables over a network, without a window."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import socket
from typing import TYPE_CHECKING

from hachi_hachi.game.app.exit_status import INTERRUPTED
from hachi_hachi.game.online import tls
from hachi_hachi.game.online.relay.relay import Relay
from hachi_hachi.game.storage import terminal

if TYPE_CHECKING:
    import ssl


def run_relay(options: argparse.Namespace) -> int:
    """Run a relay until the process is told to end; return the exit status, 1 if it cannot listen."""
    try:
        context = tls.server_context(options.certificate, options.key) if options.certificate is not None else None
    except tls.CertificateError as error:
        terminal.say(f"hachi-hachi: {error}")
        return 1
    try:
        return asyncio.run(_serve(options.address, options.port, context))
    except KeyboardInterrupt:
        return INTERRUPTED


async def _serve(address: str, port: int, context: ssl.SSLContext | None) -> int:
    relay = Relay()
    try:
        port = await relay.start(address, port, context)
    except OSError as error:
        terminal.say(f"hachi-hachi: port {port} can't be listened on: {error.strerror or error}")
        return 1
    stopped = asyncio.Event()
    with contextlib.suppress(NotImplementedError):  # Windows ends the process instead
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    where = address or f"every network of {socket.gethostname()}"
    kind = "with TLS" if context is not None else "without TLS: put it behind a proxy that has it"
    terminal.answer(f"A relay listens on port {port} of {where}, {kind}. Anybody who reaches it can open a table.")
    await stopped.wait()
    await relay.stop()
    return 0
