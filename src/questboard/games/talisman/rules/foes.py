# TA 16:5, TA 18:1: several foes fight as one, but what is said of a kind of foe is asked of each
from __future__ import annotations

from questboard.engine import event
from questboard.games.talisman.content import Space
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Foe, Seat
from questboard.games.talisman.rules import conditions, gifts, moments, numbers, things
from questboard.games.talisman.state import NOBODY, Fight
from questboard.games.talisman.terms import If
from questboard.games.talisman.typed import Match


@event("evades")
def told_evades(seat: Seat, foe: Foe) -> str:
    return "{seat} evades {foe:the foe}." if foe else "{seat} evades."


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


LIGHT = If(has="sub:LIGHT")


def at_home(match: Match, fight: Fight, space: Space) -> int:
    """What a Space adds to foes of some kind, each of several; to Spirits; and in the dark to Enemies."""
    if not fight.foes:
        return 0
    found = 0
    if space.harder:
        shown = [things.design(match, foe) for foe in fight.foes]
        found = sum(n for card in shown for kind, n in space.harder.items() if kind == card.type or kind in card.sub)
    if fight.kind == "psychic":
        return found + space.spirits
    return found + (space.dark if space.dark and not conditions.holds(match, fight.seat, LIGHT, Context()) else 0)


def dazzled(match: Match, fight: Fight) -> bool:
    """Whether a foe is among them that light blinds, and there is some."""
    blind = any("dazzled" in things.design(match, foe).tags for foe in fight.foes)
    return blind and conditions.holds(match, fight.seat, LIGHT, Context())


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
        told_evades(match, "TA 18:1", seat=seat, foe=things.design(match, foe).name)


def leave_out(match: Match, fight: Fight, foe: int) -> None:
    """One foe less in a fight."""
    fight.foes.remove(foe)
    fight.name = " and ".join(things.design(match, other).name for other in fight.foes) or fight.name


def may_evade(match: Match, seat: int, fight: Fight) -> bool:
    """No creature of the Inner Region, nothing that cannot be evaded, not who is too loud (TA 14:4, TA 18:2)."""
    if fight.noevade or gifts.granted(match, seat, "no_evade"):
        return False
    return fight.rival != NOBODY or numbers.region(match, seat) not in match.content.gripping
