"""Options that have no effect under other rules, as a table of conditions for set-up screens."""
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from hachi_hachi.engine.common.errors import Message, MessageTemplate

T_contra = TypeVar("T_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Applicability(Generic[T_contra]):
    """A condition: ``options`` have an effect only if ``where`` holds; ``why`` is the reason otherwise."""

    options: tuple[str, ...]
    where: Callable[[T_contra], bool]
    why: MessageTemplate


def reason(effects: Iterable[Applicability[T_contra]], option: str, at: T_contra) -> Message | None:
    """Return the first reason in ``effects`` why ``option`` has no effect ``at`` this table, or ``None``."""
    return next((row.why() for row in effects if option in row.options and not row.where(at)), None)
