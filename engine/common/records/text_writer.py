"""Records put into words: a line for each key of the head, and one for each action of a deal."""
import json
from collections.abc import Iterable, Mapping
from typing import Any

from hachi_hachi.engine.common.actions import Action


def record_text(head: Mapping[str, Any], deals: Iterable[str]) -> str:
    """Return a record with this ``head`` and these ``deals``, each in words already."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    told = ",\n".join(deals)
    return "{\n" + ",\n".join([*lines, f'"deals": [\n{told}\n]']) + "\n}\n"


def deal_text(before: Mapping[str, Any], actions: Iterable[Action], behind: Mapping[str, Any]) -> str:
    """Return a deal in words: the keys before its actions, the actions line by line, and the keys behind them."""
    first, last = (
        [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in keys.items()] for keys in (before, behind)
    )
    lines = ",\n".join(json.dumps(action.to_list()) for action in actions)
    return "{" + ",\n".join([*first, f'"actions": [\n{lines}\n]', *last]) + "}"
