# TA 13:5: what a card lets somebody carry somewhere: a Lost Child, a Lost Calf, a Raft that waits at the docks
from __future__ import annotations

from questboard.engine import UNASKED, Asking, Match
from questboard.games.talisman.rules import money, objects, things
from questboard.games.talisman.state import NO_CARD, STOCK

TURNS = 3


def begin(match: Match, seat: int, errand: str) -> None:
    """Three own turns after this one."""
    hero = match.state.heroes[seat]
    setattr(hero, errand, TURNS + (1 if seat == match.state.active else 0))
    match.tell("errand", rule="TA 13:5", seat=seat, errand=errand)


def arrive(match: Match, seat: int, space: str) -> None:
    """Whoever gets there has done it, by whatever way."""
    hero = match.state.heroes[seat]
    if space == "city.gate" and hero.child:
        hero.child = 0
        hero.favour += 1
        match.tell("errand-done", rule="TA 13:5", seat=seat, errand="child")
        match.tell("token", rule="TA 20:15", seat=seat, token="favour", n=1, now=hero.favour)
    if space == "vil.pens" and hero.calf:
        hero.calf = 0
        match.tell("errand-done", rule="TA 13:5", seat=seat, errand="calf")
        money.gain(match, seat, 2, "TA 3:4")


def tick(match: Match, seat: int) -> None:
    """At the end of an own turn: in time, or too late."""
    hero = match.state.heroes[seat]
    for errand in ("child", "calf"):
        left = getattr(hero, errand)
        if left:
            setattr(hero, errand, left - 1)
            if left == 1:
                match.tell("errand-failed", rule="TA 13:5", seat=seat, errand=errand)


def _raft(match: Match, dock: int) -> int:
    """One of this dock's, or else of the pool."""
    state = match.state
    here = [card for card in state.cards.zones[STOCK] if state.lies[card] == dock]
    own = next((card for card in here if "RAFT" in things.design(match, card).sub), NO_CARD)
    return own if own != NO_CARD else objects.find(match, "pu_raft")


def at_the_dock(match: Match, seat: int) -> Asking:
    """A Raft that was paid for is handed over at any dock, as long as there is one (TA 20:1)."""
    hero = match.state.heroes[seat]
    if not hero.raft_waits or hero.toad or not match.content.spaces[hero.at].dock:
        return UNASKED
    return _hand_over(match, seat)


def _hand_over(match: Match, seat: int) -> Asking:
    hero = match.state.heroes[seat]
    card = _raft(match, hero.at)
    if card == NO_CARD:
        match.tell("none-left", rule="TA 20:1", seat=seat, card="pu_raft")
        return None
    hero.raft_waits -= 1
    yield from objects.take(match, seat, card, "TA 20:1")
    return None
