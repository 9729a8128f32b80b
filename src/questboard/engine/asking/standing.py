"""What people need not be asked: when an answer that stands lapses, and which things are held back.

A person may answer a question always in the same way, and may say of a thing (a Spell, an ability, a guild) that they
want to be asked about it never, or only when it matters. Both are settings of who plays, not rules: the server and the
terminal ask here whether an answer is to be given, from one seat's eyes.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from questboard.engine.asking.option import Form, Option
from questboard.engine.telling.look import Look

HOLD, MATTERS = "hold", "matters"
"""How a thing may be kept: it is not asked about at all, or only when it matters."""
WAYS = (HOLD, MATTERS)


def things(look: Look[Any, Any]) -> list[str]:
    """Everything that an answer to the open question can be made with now, in order."""
    words = look.game.words
    return sorted({thing for option in look.options for thing in words.things(look, option)})


def is_new(look: Look[Any, Any], knew: Collection[str]) -> list[str]:
    """What is possible now that was not when an answer was made to stand: then it is asked after all."""
    return [thing for thing in things(look) if thing not in knew]


def spared(look: Look[Any, Any], asks: Mapping[str, str]) -> Option | None:
    """The answer that lets things be, where everything else is done with what its owner wants not to be asked about."""
    if not asks or look.asked is None:
        return None
    words, options = look.game.words, look.options
    passive = [one for one in options if not isinstance(one, Form) and one[0] in words.passive]
    others = [one for one in options if one not in passive]
    if len(passive) != 1 or not others:
        return None
    return passive[0] if all(_is_spared(look, one, asks) for one in others) else None


def _is_spared(look: Look[Any, Any], option: Option | Form, asks: Mapping[str, str]) -> bool:
    found = [asks.get(thing) for thing in look.game.words.things(look, option)]
    if not found or None in found:
        return False
    return all(way == HOLD or not look.game.words.matters(look, option) for way in found)
