# TA 13:14, TA 20:10, TA 20:11, TA 20:17: statutes, Warrants, arrest, the Donjon, betrothal
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards
from questboard.games.talisman.rules import (
    combat,
    conditions,
    curses,
    dice,
    encounters,
    gifts,
    limits,
    money,
    movement,
    numbers,
    objects,
    things,
)
from questboard.games.talisman.setup import in_play
from questboard.games.talisman.state import NO_CARD, NOWHERE, Fight

UNSEEN_WATCH = 7
LOOKED_AT = [-200, 0]
"""In the list of what was used this turn: papers were looked at, which happens once (RC-37)."""


def has_donjon(match: Match) -> bool:
    return in_play(match.table, "city")


def issue_warrant(match: Match, seat: int) -> Asking:
    """Warrants do not add up (TA 20:11, RC-37); a Captain of the Watch who gets one is Captain no more."""
    hero = match.state.heroes[seat]
    if hero.warrant or not things.alive(match, seat):
        return None
    hero.warrant = True
    match.tell("warrant", rule="TA 20:11", seat=seat)
    for card in list(numbers.curses(match, seat)):
        if "wanted" in things.design(match, card).grants:
            curses.lift(match, seat, card)
    if hero.level2 != NO_CARD and "law_immune" in things.design(match, hero.level2).grants:
        match.tell("rank-lost", rule="TA 20:11", seat=seat, card=things.design(match, hero.level2).id)
        hero.level2 = NO_CARD
        yield from limits.enforce(match, seat)
    return None


def betroth(match: Match, seat: int) -> None:
    """One Betrothed at a time, until death; a second is ignored (TA 20:17)."""
    hero = match.state.heroes[seat]
    if not hero.betrothed:
        hero.betrothed = True
        match.tell("betrothed", rule="TA 20:17", seat=seat)


def wanted(match: Match, seat: int) -> bool:
    """Whether Law cards seek this Character (TA 20:10)."""
    if gifts.granted(match, seat, "law_immune"):
        return False
    return match.state.heroes[seat].warrant or gifts.granted(match, seat, "wanted")


def arrest(match: Match, seat: int, strength: int, card: int = NO_CARD) -> Asking:
    """Fight the Watch: lost, it is the Donjon and no Life; won or evaded, the Warrant stays (TA 20:10, RC-48)."""
    state = match.state
    foes = [card] if card != NO_CARD else []
    name = things.design(match, card).name if card != NO_CARD else "The Watch"
    fight = Fight("combat", seat, foes, name, strength, value_printed=strength, arrest=True)
    result = yield from combat.enter(match, fight, True, 1, card != NO_CARD)
    if result == "lost" and things.alive(match, seat):
        imprison(match, seat)
    elif result == "tie" and seat == state.active:
        state.over = True
    return result


def imprison(match: Match, seat: int) -> None:
    """Straight to the Donjon (TA 16:9, TA 20:10); without a City the Watch lets go."""
    state = match.state
    if seat == state.active:
        state.over = True
    if not has_donjon(match):
        return
    match.tell("imprisoned", rule="TA 20:10", seat=seat)
    movement.put(match, seat, match.content.space_of["city.donjon"], "TA 20:10")
    hero = state.heroes[seat]
    hero.forced, hero.forced_to, hero.fails = "donjon", NOWHERE, 0


def donjon_turn(match: Match, seat: int) -> Asking:
    """A prisoner pays 2 Gold or rolls: 5 is freedom, 6 also tears up the Warrant; a third failure frees (TA 20:10)."""
    hero = match.state.heroes[seat]
    answer = yield from choose(match, "donjon", seat, _ways_out, rule="TA 20:10", public=True)
    free, pardoned = False, False
    if answer == ("pay",):
        money.pay(match, seat, 2, "TA 3:3")
        free = pardoned = True
    else:
        die, _ = yield from dice.own(match, seat, "donjon")
        free, pardoned = die >= 5, die >= 6
        if not free:
            hero.fails += 1
            free = pardoned = hero.fails >= 3
    if not free:
        return "close"
    hero.forced = ""
    hero.warrant = hero.warrant and not pardoned
    match.tell("freed", rule="TA 20:10", seat=seat, pardoned=pardoned)
    movement.put(match, seat, match.content.space_of["city.gallows"], "TA 20:10")
    return "arrive"


def _ways_out(match: Match, seat: int) -> Sequence[Option]:
    return [("roll",), *([("pay",)] if match.state.heroes[seat].gold >= 2 else [])]


def status_offences(match: Match, seat: int) -> list[int]:
    """What a Character is, not does: 7 Cyborg or Chaos, 8 race, 9 no money (TA 13:14.7-13:14.9)."""
    hero = match.state.heroes[seat]
    if numbers.region(match, seat) != "city" or hero.forced == "donjon":
        return []
    shown = conditions.character(match, seat)
    masked = any("MASKS" in card.sub for _, card in gifts.around(match))
    found: list[int] = []
    if not masked and ("CYBORG" in shown.tags or "CHAOS" in shown.tags):
        found.append(7)
    if not masked and (shown.race not in ("Human", "Elf", "Dwarf") or "UNDERWORLD" in shown.tags):
        found.append(8)
    return [*found, *([9] if hero.gold == 0 else [])]


def statutes_end(match: Match, seat: int) -> Asking:
    """After breaking a statute the turn ends with the top City card: Law means a Warrant and a fight (TA 20:11)."""
    state = match.state
    broken = [*state.statutes, *status_offences(match, seat)]  # TA 13:14, TA 13:14.1-13:14.6
    state.statutes = []
    caught = state.heroes[seat].forced == "donjon" or LOOKED_AT in state.turned
    if not broken or caught or numbers.region(match, seat) != "city" or gifts.granted(match, seat, "law_immune"):
        return None
    match.tell("statutes", rule="TA 13:14", seat=seat, broken=sorted(broken))
    state.turned.append([*LOOKED_AT])
    yield from check_papers(match, seat)
    return None


def check_papers(match: Match, seat: int) -> Asking:
    """One card is turned, whatever was broken, and not encountered (TA 20:11, RC-37); none for a Captain."""
    if gifts.granted(match, seat, "law_immune"):
        return None
    cards.rebuild(match, "city")
    pile = match.state.cards.zones["city"]
    if not pile:
        return None
    card = pile[-1]
    shown = things.design(match, card)
    objects.discard(match, card)
    match.tell("papers", rule="TA 20:11", seat=seat, card=shown.id, law="LAW" in shown.sub)
    if "LAW" in shown.sub:
        yield from issue_warrant(match, seat)
        strength = shown.s if "WATCH" in shown.sub and isinstance(shown.s, int) else UNSEEN_WATCH
        yield from arrest(match, seat, strength)
    return None


def gate(match: Match, seat: int, ctx: Context) -> Asking:
    """City Gate, on entering: the Watch for who is wanted, then the toll (TA 11:35)."""
    if wanted(match, seat):
        result = yield from arrest(match, seat, UNSEEN_WATCH)
        if result == "lost" or not things.alive(match, seat):
            return None
        if result == "tie":  # the turn is over, and nobody has let them in (TA 16:10)
            _turned_away(match, seat)
            return None
    answer = yield from choose(match, "toll", seat, _tolls, rule="TA 11:35", public=True)
    if answer == ("pay",):
        money.pay(match, seat, 1, "TA 3:3")
    elif answer == ("leave",):
        _turned_away(match, seat)
    match.state.over = True
    return None


def _turned_away(match: Match, seat: int) -> None:
    """Before the City again; to try once more one must land there anew (R-41)."""
    hero = match.state.heroes[seat]
    movement.put(match, seat, match.content.space_of["out.city"], "TA 11:35")
    hero.forced, hero.landed = "", NOWHERE


def _tolls(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    return [*([("citizen",)] if hero.citizen else []), *([("pay",)] if hero.gold else []), ("leave",)]


def visit_donjon(match: Match, seat: int, ctx: Context) -> Asking:
    """A free visitor may look around: one City card."""
    if match.state.heroes[seat].forced == "donjon":
        return None
    answer = yield from choose(match, "look-around", seat, lambda m, s: [("leave",), ("draw",)], rule="TA 13:5")
    if answer == ("draw",):
        yield from encounters.draw_from(match, seat, "city")
        encounters.sort(match, seat)
    return None
