"""What a bot that has SURGAT seals, and what a bot in the DM's chair gives for it (DD 3.3.5).

The Oracle rewards nothing, so without a DM nothing is sealed. A prophecy of the last hour is none: it is made in good
time, and made anew only if the city has changed its mind.
"""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Form, One, Option
from questboard.games.forty_factions.bots.standing import turns_left
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import HIGHEST
from questboard.games.forty_factions.expansions.doorways_to_dreams.seen import DREAMS_SEEN, DreamsSeen, PredictionSeen
from questboard.games.forty_factions.seen import Look

SOON = 2
"""Turns before the end, this one among them, from which levels are not thought to move much any more."""
BOLD = 3
"""Turns before the end from which on a prediction that came true is worth 2 VP and not 1."""


def foretell(look: Look, blank: Option | Form) -> Option | None:
    """When the Plots of a turn are known: early on the Area that is maddest, near the end all of them."""
    view = look.glance
    if look.table.dm is None or view.phase != "Role-Playing":
        return None
    seen = DREAMS_SEEN.glanced(look)
    said = {one.area: one for one in seen.predictions if one.seat == look.seat}  # the latest of each Area
    left = turns_left(view, look.table.options)
    if left <= SOON:
        for area in seen.madness:
            known = said.get(area.area)
            if known is None or known.level != area.level:
                return ("foretell", area.area, area.level)
        return None
    if any(one.turn == view.turn for one in said.values()):
        return None
    fresh = [area for area in seen.madness if area.area not in said and area.level > 0]
    if not fresh:
        return None
    maddest = max(fresh, key=lambda area: area.level)  # it will be madder still
    return ("foretell", maddest.area, min(HIGHEST, maddest.level + 1))


# In the DM's chair


def merit(view_turn: int, one: PredictionSeen, seen: DreamsSeen) -> int:
    """VP for a prediction that came true: more for an early one, and nothing for one of the last turn."""
    first = min(other.turn for other in seen.predictions if (other.seat, other.area) == (one.seat, one.area)
                and other.level == one.level)  # fmt: skip
    ago = view_turn - one.turn
    return 0 if ago < 1 or one.turn > first else 2 if ago >= BOLD else 1


def rewards(look: Look, blank: Form) -> Sequence[Option] | None:
    """Each prediction that came true, with what it is worth; None if it is another form."""
    if blank.verb != "reward":
        return None
    true, seen = blank.fields[0], DREAMS_SEEN.glanced(look)
    assert isinstance(true, One)
    due = [(int(number), merit(look.glance.turn, seen.predictions[int(number)], seen)) for number in true.values]
    return [("reward", number, vp) for number, vp in due if vp]


def judge_reward(look: Look, option: Option) -> float:
    """What is deserved, and no more; then all is published."""
    if option[0] != "reward":
        return 0.5
    seen = DREAMS_SEEN.glanced(look)
    number: int = option[1]
    return 1.0 if option[2] == merit(look.glance.turn, seen.predictions[number], seen) else -1.0
