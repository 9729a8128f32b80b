"""Schema 1 wrote in one word the Faction whose chit is laid and the Totem beside which it lies."""

from __future__ import annotations

from typing import Any

from questboard.engine import Former, Option

BESIDE = ">"


def _answer(option: Option) -> Option:
    if option[0] != "lend":
        return option
    return tuple(tuple(part.split(BESIDE)) if isinstance(part, str) and BESIDE in part else part for part in option)


def _position(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    for option in sealed.values():
        if option[0] == "lend":
            option[1:] = [part if isinstance(part, (str, int)) else BESIDE.join(part) for part in option[1:]]


SCHEMA_1 = Former(answer=_answer, position=_position)
