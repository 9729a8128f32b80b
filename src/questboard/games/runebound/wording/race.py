"""Who is ahead: Dragon Runes, levels, and the clocks of the game. A mode that is won otherwise says so here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import open_rule
from questboard.engine.telling.events import Heard
from questboard.engine.telling.race import Race, Runner, Stand, race
from questboard.engine.telling.words import Gain
from questboard.games.runebound.seen import HeroSeen, Look
from questboard.games.runebound.wording.board import aim


class Points(NamedTuple):
    """What the game is won by: how much of it a Hero has, its words, and what is still missing if it is little."""

    have: Sequence[float]
    score: str
    near: str = ""


@open_rule
def points(look: Look, hero: HeroSeen) -> Points:
    """Dragon Runes (RB 12.1, RB 12.2)."""
    wanted = look.content.tuning.runes
    near = "one Dragon Rune short" if hero.runes == wanted - 1 else ""
    return Points((hero.runes,), some(hero.runes, "rune"), near)


@open_rule
def clock(look: Look) -> str:
    """What hangs over everybody beside the rounds: the Doom Track, if it is in play (RB 13)."""
    view = look.view
    return f"Doom {view.doom} of {view.doom_ends}" if look.table.options["doom_track"] else ""


def race_of(look: Look) -> Race:
    view = look.view
    stands: list[Stand] = []
    for hero in view.heroes:
        won = points(look, hero)
        words = "out of the game" if hero.out else f"level {hero.level}, {hero.gold} gold"
        runner = Runner(hero.seat, won.score, words, "" if hero.out else won.near, hero.out)
        stands.append(Stand(runner, (*won.have, hero.level, hero.xp)))
    last = f" of {view.rounds}" if view.rounds else ""
    now = min(view.round, view.rounds or view.round)  # when the last one is over, the next has begun
    clocks = [f"round {now}{last}" if now else "", clock(look)]
    return race(aim(look), ", ".join(one for one in clocks if one), stands)


def gains_of(heard: Heard) -> Sequence[Gain]:
    """Experience and its counters: what everything else is won with."""
    match heard.kind:
        case "defeated":
            return [Gain(heard.data["seat"], heard.data["xp"], "Enemies defeated")]
        case "xp":
            return [Gain(heard.data["seat"], heard.data["xp"], "Tests and events")]
        case _:
            return ()


def some(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
