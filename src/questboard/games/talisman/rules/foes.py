# TA 16:5, TA 18:1: several foes fight as one, but what is said of a kind of foe is asked of each
from __future__ import annotations

from questboard.engine import Match
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import gifts, moments, things
from questboard.games.talisman.state import Fight


def one_of(match: Match, fight: Fight, foe: int) -> Fight:
    """The same fight, as if this foe had come alone."""
    shown = things.design(match, foe)
    value = shown.pack.value if shown.pack is not None else (shown.s if fight.kind == "combat" else shown.c)
    printed = value if isinstance(value, int) else fight.value
    return Fight(fight.kind, fight.seat, [foe], shown.name, printed, pack=shown.pack is not None, arrest=fight.arrest)


def harder(match: Match, fight: Fight) -> list[tuple[str, int]]:
    """What a season adds, to each foe that it means: (id of the card, how much)."""
    known = "foe" in moments.topics(match, fight.seat)
    if not known and not match.state.heroes[fight.seat].timed:
        return []
    if len(fight.foes) < 2:
        return gifts.parts(match, fight.seat, ("foe",), Context(fight=fight))
    found: list[tuple[str, int]] = []
    for foe in fight.foes if known else ():
        found += gifts.parts(match, fight.seat, ("foe",), Context(fight=one_of(match, fight, foe)))
    return found


def evadable(match: Match, fight: Fight) -> list[int]:
    """Those that nothing keeps from being evaded."""
    return [foe for foe in fight.foes if not things.design(match, foe).noevade]


def slip_past(match: Match, seat: int, fight: Fight, foes: list[int]) -> None:
    """Evaded: all there is to face, or some of several, and the others are still there (TA 18:1)."""
    if len(foes) == len(fight.foes):
        fight.evaded = True
        return
    for foe in foes:
        leave_out(match, fight, foe)
        match.state.evaded.append(foe)
        match.tell("evades", rule="TA 18:1", seat=seat, foe=things.design(match, foe).name)


def leave_out(match: Match, fight: Fight, foe: int) -> None:
    """One foe less in a fight."""
    fight.foes.remove(foe)
    fight.name = " and ".join(things.design(match, other).name for other in fight.foes) or fight.name
