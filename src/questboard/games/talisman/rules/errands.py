# TA 13:5: what a card lets somebody carry somewhere: a Lost Child, a Lost Calf
from __future__ import annotations

from questboard.engine import event
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import money, tokens
from questboard.games.talisman.typed import Match

TURNS = 3


@event("errand")
def told_errand(seat: Seat, errand: str) -> str:
    return "{seat} takes the lost {errand} along: three turns."


@event("errand-done")
def told_errand_done(seat: Seat, errand: str) -> str:
    return "{seat} brings the lost {errand} home."


@event("errand-failed")
def told_errand_failed(seat: Seat, errand: str) -> str:
    return "{seat} is too late; the {errand} has run away."


def begin(match: Match, seat: int, errand: str) -> None:
    """Three own turns after this one."""
    hero = match.state.heroes[seat]
    setattr(hero, errand, TURNS + (1 if seat == match.state.active else 0))
    told_errand(match, "TA 13:5", seat=seat, errand=errand)


def arrive(match: Match, seat: int) -> None:
    """Whoever gets there has done it, by whatever way."""
    hero = match.state.heroes[seat]
    if hero.child and hero.at in match.content.having("childs_home"):
        hero.child = 0
        hero.favour += 1
        told_errand_done(match, "TA 13:5", seat=seat, errand="child")
        tokens.told_token(match, "TA 20:15", seat=seat, token="favour", n=1, now=hero.favour)
    if hero.calf and hero.at in match.content.having("calfs_home"):
        hero.calf = 0
        told_errand_done(match, "TA 13:5", seat=seat, errand="calf")
        money.gain(match, seat, 2, "TA 3:4")


def tick(match: Match, seat: int) -> None:
    """At the end of an own turn: in time, or too late."""
    hero = match.state.heroes[seat]
    for errand in ("child", "calf"):
        left = getattr(hero, errand)
        if left:
            setattr(hero, errand, left - 1)
            if left == 1:
                told_errand_failed(match, "TA 13:5", seat=seat, errand=errand)
