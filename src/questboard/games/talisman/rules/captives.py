# TA 11:4: held until a die sets free
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.games.talisman.boards import forced
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import dice, movement
from questboard.games.talisman.typed import Match


@event("captive")
def told_captive(seat: Seat) -> str:
    return "{seat} is held captive."


@event("still-captive")
def told_still_captive(seat: Seat) -> str:
    return "{seat} is still held."


@forced.plays(forced.Captive)
def captive(match: Match, seat: int) -> Asking:
    """Held until a die shows 4 or more; that die is then the Movement of the turn (TA 11:4)."""
    hero = match.state.heroes[seat]
    die, _ = yield from dice.own(match, seat, "captive")
    if die < 4:
        told_still_captive(match, "TA 11:4", seat=seat)
        return "close"
    forced.release(hero)
    hero.set_move = min(6, die)
    if hero.toad:
        return (yield from movement.toad_step(match, seat))
    return (yield from movement.roll(match, seat, False))
