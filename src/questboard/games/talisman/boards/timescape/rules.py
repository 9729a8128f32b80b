# TA 11:44, TA 11:4: the gates, the Foundry and the Time Prison
from __future__ import annotations

from questboard.engine import Asking, choose_some
from questboard.games.talisman.boards import charts, forced
from questboard.games.talisman.boards.timescape.state import BOARD
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.rules import captives, dice, drawing, movement, objects, pieces, taking, things
from questboard.games.talisman.rules.docks import told_none_left
from questboard.games.talisman.state import NOWHERE, POOL
from questboard.games.talisman.typed import Match

NEEDED, MOST_FAILS = 4, 3
"""The Time Prison: so much on a die sets free, and after so many failures anything does."""


@forced.declare
class TimePrisoner(forced.Forced, frozen=True):
    """Held in the Time Prison, for four turns at most (TB 2.16)."""

    name, says = "time-prison", "in the Time Prison"
    held, lasts, toads, rank = True, "always", "keep", 2


@special("time_prison")
def imprisoned(match: Match, seat: int, ctx: Context) -> Asking:
    """Whoever lands in the Time Prison is held there from now on."""
    hero = match.state.heroes[seat]
    forced.bind(hero, TimePrisoner())
    hero.fails = 0
    captives.told_captive(match, "TA 11:4", seat=seat)
    match.state.over = True
    yield from ()
    return None


@forced.plays(TimePrisoner)
def serves(match: Match, seat: int) -> Asking:
    """A die of 4 or more, or the fourth die, sets free, and is then the die for the lines (TA 11:4, TA 11:44)."""
    hero = match.state.heroes[seat]
    die, _ = yield from dice.own(match, seat, "captive")
    if die < NEEDED and hero.fails < MOST_FAILS:
        hero.fails += 1
        captives.told_still_captive(match, "TA 11:4", seat=seat)
        return "close"
    forced.release(hero)
    hero.fails = 0
    if hero.toad:
        return (yield from movement.toad_step(match, seat))
    hero.set_move = max(1, min(6, die))
    return (yield from movement.roll(match, seat, False))


@special("warp_draw")
def looks_around(match: Match, seat: int, ctx: Context) -> Asking:
    """At a gate: a card, unless one lies there already; then all that lies there is met (TA 13:4)."""
    if not things.cards_on(match, match.state.heroes[seat].at):
        yield from drawing.draw_from(match, seat, match.content.own_deck[BOARD])
    if not match.state.arrived and match.state.heroes[seat].at != NOWHERE:
        drawing.sort(match, seat)
    return None


@special("warp")
def warp(match: Match, seat: int, ctx: Context) -> Asking:
    """Through a gate: a die on the chart, and the turn is over without an encounter there (R-47)."""
    yield from _sent(match, seat, 0)
    return None


@special("warp_edge")
def falls_off(match: Match, seat: int, ctx: Context) -> Asking:
    """The Edge of Time: the same with 1 more, and nobody is asked (R-47)."""
    yield from _sent(match, seat, 1)
    return None


def _sent(match: Match, seat: int, more: int) -> Asking:
    die, _ = yield from dice.own(match, seat, "space")
    pieces.put(match, seat, charts.place(match, seat, BOARD, die + more), "TA 11:44")
    match.state.over = True
    return None


@special("foundry")
def foundry(match: Match, seat: int, ctx: Context) -> Asking:
    """One tech Purchase of those that no merchant has, as the victor likes (TA 20:1)."""
    if match.state.heroes[seat].toad:
        return None
    if not _shelf(match, seat):
        told_none_left(match, "TA 20:1", seat=seat, card="")
        return None
    taken = yield from choose_some(match, cards.KEEP.name, seat, _shelf, 1, 1, rule="TA 20:1", public=True)
    for card in taken or ():
        yield from taking.take(match, seat, card, "TA 20:1")
    return None


def _shelf(match: Match, seat: int) -> list[int]:
    """One of each kind that is in the pool and may be held."""
    found: dict[int, int] = {}
    for card in match.state.cards.zones[POOL]:
        if "tech" in things.design(match, card).sub and objects.may_hold(match, seat, card):
            found.setdefault(match.state.cards.face[card], card)
    return list(found.values())
