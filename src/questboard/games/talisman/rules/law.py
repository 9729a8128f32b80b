# TA 13:14, TA 20:10, TA 20:11, TA 20:17: statutes, Warrants, arrest, the Donjon, betrothal
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import doors, forced
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    combat,
    conditions,
    curses,
    decks,
    dice,
    gifts,
    limits,
    money,
    numbers,
    objects,
    pieces,
    things,
)
from questboard.games.talisman.rules.ranks import told_rank_lost
from questboard.games.talisman.state import NO_CARD, NOWHERE, Fight
from questboard.games.talisman.typed import Match

DONJON = question("donjon", "pay, or roll for freedom")

UNSEEN_WATCH = 7
LOOKED_AT = [-200, 0]
"""In the list of what was used this turn: papers were looked at, which happens once (RC-37)."""


STATUTES = ("fighting", "missiles", "secret blows", "unlicensed trade", "casting Spells", "robbery",
            "Cyborgs and Chaos", "foreign folk", "an empty purse")  # fmt: skip
"""What the City forbids (TA 13:14.1-13:14.9)."""


@event("warrant")
def told_warrant(seat: Seat) -> str:
    return "There is a Warrant out for {seat}."


@event("betrothed")
def told_betrothed(seat: Seat) -> str:
    return "{seat} is betrothed."


@event("let-go")
def told_let_go(seat: Seat) -> str:
    return "There is no Donjon: {seat} misses a turn, and the Warrant is torn up."


@event("imprisoned")
def told_imprisoned(seat: Seat) -> str:
    return "{seat} is taken to the Donjon."


@event("freed")
def told_freed(seat: Seat, pardoned: bool) -> str:
    return "{seat} leaves the Donjon, " + ("and the Warrant is torn up." if pardoned else "but still wanted.")


@event("statutes")
def told_statutes(seat: Seat, broken: list[int]) -> str:
    *most, last = (f"{number} ({STATUTES[number - 1]})" for number in broken)
    named = f"{', '.join(most)} and {last}" if most else last
    return "{seat} has broken the City's " + f"{'statutes' if most else 'statute'} {named}."


@event("papers")
def told_papers(seat: Seat, card: CardId, law: bool) -> str:
    return "The top City card for {seat} is {card}: " + ("the Law!" if law else "nobody has noticed.")


def donjon(match: Match) -> int:
    """The prison, or NOWHERE at a table without one."""
    return match.content.only("prison")


def issue_warrant(match: Match, seat: int) -> Asking:
    """Warrants do not add up (TA 20:11, RC-37); a Captain of the Watch who gets one is Captain no more."""
    hero = match.state.heroes[seat]
    if hero.warrant or not things.alive(match, seat):
        return None
    hero.warrant = True
    told_warrant(match, "TA 20:11", seat=seat)
    for card in list(numbers.curses(match, seat)):
        if "wanted" in things.design(match, card).grants:
            curses.lift(match, seat, card)
    if hero.level2 != NO_CARD and "law_immune" in things.design(match, hero.level2).grants:
        told_rank_lost(match, "TA 20:11", seat=seat, card=things.design(match, hero.level2).id)
        hero.level2 = NO_CARD
        yield from limits.enforce(match, seat)
    return None


def betroth(match: Match, seat: int) -> None:
    """One Betrothed at a time, until death; a second is ignored (TA 20:17)."""
    hero = match.state.heroes[seat]
    if not hero.betrothed:
        hero.betrothed = True
        told_betrothed(match, "TA 20:17", seat=seat)


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
    """Straight to the Donjon (TA 16:9, TA 20:10); without one a turn is lost, and the Warrant with it (R-72)."""
    state = match.state
    if seat == state.active:
        state.over = True
    prison = donjon(match)
    if prison == NOWHERE:
        state.heroes[seat].miss += 1
        state.heroes[seat].warrant = False
        told_let_go(match, "TA 20:10", seat=seat)
        return
    told_imprisoned(match, "TA 20:10", seat=seat)
    pieces.put(match, seat, prison, "TA 20:10")
    hero = state.heroes[seat]
    forced.bind(hero, forced.Prisoner())
    hero.fails = 0


@forced.plays(forced.Prisoner)
def donjon_turn(match: Match, seat: int) -> Asking:
    """A prisoner pays 2 Gold or rolls: 5 is freedom, 6 also tears up the Warrant; a third failure frees (TA 20:10)."""
    hero = match.state.heroes[seat]
    answer = yield from choose(match, DONJON.name, seat, _ways_out, rule="TA 20:10", public=True)
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
    forced.release(hero)
    hero.warrant = hero.warrant and not pardoned
    told_freed(match, "TA 20:10", seat=seat, pardoned=pardoned)
    pieces.put(match, seat, doors.behind(match, donjon(match), "send"), "TA 20:10")
    return "arrive"


def _ways_out(match: Match, seat: int) -> Sequence[Option]:
    return [("roll",), *([("pay",)] if match.state.heroes[seat].gold >= 2 else [])]


def status_offences(match: Match, seat: int) -> list[int]:
    """What a Character is, not does: 7 Cyborg or Chaos, 8 race, 9 no money (TA 13:14.7-13:14.9)."""
    hero = match.state.heroes[seat]
    if not numbers.under_law(match, seat) or forced.binds(hero, forced.Prisoner):
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
    caught = forced.binds(state.heroes[seat], forced.Prisoner) or LOOKED_AT in state.turned
    if not broken or caught or not numbers.under_law(match, seat) or gifts.granted(match, seat, "law_immune"):
        return None
    told_statutes(match, "TA 13:14", seat=seat, broken=sorted(broken))
    state.turned.append([*LOOKED_AT])
    yield from check_papers(match, seat)
    return None


def check_papers(match: Match, seat: int) -> Asking:
    """One card is turned, whatever was broken, and not encountered (TA 20:11, RC-37); none for a Captain."""
    if gifts.granted(match, seat, "law_immune"):
        return None
    deck = match.content.own_deck[numbers.region(match, seat)]
    decks.rebuild(match, deck)
    pile = match.state.cards.zones[deck]
    if not pile:
        return None
    card = pile[-1]
    shown = things.design(match, card)
    objects.discard(match, card, deck)
    told_papers(match, "TA 20:11", seat=seat, card=shown.id, law="LAW" in shown.sub)
    if "LAW" in shown.sub:
        yield from issue_warrant(match, seat)
        strength = shown.s if "WATCH" in shown.sub and isinstance(shown.s, int) else UNSEEN_WATCH
        yield from arrest(match, seat, strength)
    return None
