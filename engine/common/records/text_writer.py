"""The text layout of records: a line for each key of the header, and one for each action of a deal."""
import json
from collections.abc import Iterable, Mapping
from typing import Any

from hachi_hachi.engine.common.actions import Action


def record_text(head: Mapping[str, Any], deals: Iterable[str]) -> str:
    """Return a record with this ``head`` and these ``deals``, which are text already."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    deals_text = ",\n".join(deals)
    return "{\n" + ",\n".join([*lines, f'"deals": [\n{deals_text}\n]']) + "\n}\n"


def deal_text(before: Mapping[str, Any], actions: Iterable[Action], behind: Mapping[str, Any]) -> str:
    """Return the text of a deal: the keys before its actions, one line for each action, and the keys after them."""
    first, last = (
        [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in keys.items()] for keys in (before, behind)
    )
    lines = ",\n".join(json.dumps(action.to_list()) for action in actions)
    return "{" + ",\n".join([*first, f'"actions": [\n{lines}\n]', *last]) + "}"
