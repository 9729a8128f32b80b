# TA 11:35, TA 13:5: the City Gate with its Watch and toll, and the Donjon for those who only visit
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, question
from questboard.games.talisman.boards import doors, forced
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.rules import drawing, gifts, law, money, numbers, pieces, things
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match

TOLL = question("toll", "pay at the gate of the City?")
LOOK_AROUND = question("look-around", "look around in the Donjon?")


@special("gate")
def gate(match: Match, seat: int, ctx: Context) -> Asking:
    """City Gate, on entering: the Watch for who is wanted, then the toll (TA 11:35)."""
    if law.wanted(match, seat):
        result = yield from law.arrest(match, seat, law.UNSEEN_WATCH)
        if result == "lost" or not things.alive(match, seat):
            return None
        if result == "tie":  # the turn is over, and nobody has let them in (TA 16:10)
            _turned_away(match, seat)
            return None
    answer = yield from choose(match, TOLL.name, seat, _tolls, rule="TA 11:35", public=True)
    if answer == ("pay",):
        money.pay(match, seat, 1, "TA 3:3")
    elif answer == ("leave",):
        _turned_away(match, seat)
    match.state.over = True
    return None


def _turned_away(match: Match, seat: int) -> None:
    """Before the City again; to try once more one must land there anew (R-41)."""
    hero = match.state.heroes[seat]
    outside = doors.behind(match, hero.at, "count")
    if outside != NOWHERE:
        pieces.put(match, seat, outside, "TA 11:35")
    forced.release(hero)
    hero.landed = NOWHERE


def _tolls(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    dressed = hero.citizen or gifts.granted(match, seat, "no_toll")
    return [*([("citizen",)] if dressed else []), *([("pay",)] if hero.gold else []), ("leave",)]


@special("donjon_visit")
def visit_donjon(match: Match, seat: int, ctx: Context) -> Asking:
    """A free visitor may look around: one City card."""
    hero = match.state.heroes[seat]
    if forced.binds(hero, forced.Prisoner):
        return None
    answer = yield from choose(match, LOOK_AROUND.name, seat, lambda m, s: [("leave",), ("draw",)], rule="TA 13:5")
    if answer == ("draw",):
        yield from drawing.draw_from(match, seat, match.content.own_deck[numbers.region(match, seat)])
        drawing.sort(match, seat)
    return None
