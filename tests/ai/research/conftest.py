"""What the environment stands on is loaded without a trace: it chooses a driver for sound, for all tests beside."""
import contextlib
import os

_BEFORE = dict(os.environ)
with contextlib.suppress(ImportError):
    import pettingzoo  # noqa: F401 - for what it does on the way
os.environ.clear()
os.environ.update(_BEFORE)
