"""Loads the environment's base library without side effects: it selects a sound driver, for all other tests too."""
import contextlib
import os

_BEFORE = dict(os.environ)
with contextlib.suppress(ImportError):
    import pettingzoo  # noqa: F401 - for what it does on the way
os.environ.clear()
os.environ.update(_BEFORE)
