"""Modules that are imported when they are first used, so that the program starts sooner.

The real import goes under ``TYPE_CHECKING``, where the type checker and the import contracts see it::

    if TYPE_CHECKING:
        from hachi_hachi.game import router
    else:
        router = LazyModule("hachi_hachi.game.router")
"""
from importlib import import_module


class LazyModule:
    """A module that is imported when one of its attributes is first used, by whichever thread comes first."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> object:
        return getattr(import_module(self._name), attribute)
