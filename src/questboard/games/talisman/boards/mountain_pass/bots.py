"""What an adventurer thinks of the Mountain Pass: a slow road, and a point at its end for who comes out exactly."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.boards.mountain_pass.cards import ASKED, TURN
from questboard.games.talisman.boards.mountain_pass.rules import BOARD
from questboard.games.talisman.boards.mountain_pass.state import PASS_SEEN
from questboard.games.talisman.bots.aims import worth
from questboard.games.talisman.bots.horizon import ahead
from questboard.games.talisman.bots.readiness import is_pressed
from questboard.games.talisman.bots.valuing import POINT, me, power
from questboard.games.talisman.seen import Look

CROSSED = 0.55
"""How many of those who go over the Pass hit its end (TB 3.14)."""
TURNS = 7
"""How many turns that takes."""
LONG = 0.25
"""What each of them would have brought elsewhere, beside the cards that are drawn either way."""
STURDY, LIVES = 5, 3
"""Whoever is weaker has nothing to look for among trolls."""


JUDGED = ("move", ASKED.name, "pace", "stride")
"""The questions on which it has an opinion."""


def judge(look: Look, option: Option) -> float | None:
    asked = look.asked
    if asked is None:
        return None
    if asked.name == "move" and option[0] == "enter" and look.content.is_on(str(option[1]), BOARD):
        return ahead(look, me(look).at) + crossing(look)
    if asked.name == ASKED.name:
        return 0.1 if (option == TURN) == (ways_to_go(look) > 4) else 0.0
    if asked.name in ("pace", "stride") and look.content.is_on(me(look).at, BOARD):
        _, count, *left = option
        return climbing(look, count) - 3.0 * (len(left[0]) if left else 0)
    return None


def crossing(look: Look) -> float:
    """What going over it is worth, against staying on the ring."""
    hero = me(look)
    if is_pressed(look) or hero.lives < LIVES or power(look) < STURDY:
        return -2.0
    return CROSSED * POINT - LONG * TURNS


def ways_to_go(look: Look) -> int:
    """How many Spaces are left to the end."""
    track, here = look.content.tracks["pass"], look.content.space_of[me(look).at]
    place = track.place.get(here, 0)
    return place if PASS_SEEN.glanced(look)[me(look).seat] < 0 else len(track.spaces) - 1 - place


def climbing(look: Look, count: int) -> float:
    """Where so much leads: exactly to the end is best, past it is out, else what the Space brings."""
    steps, left = count // 2, ways_to_go(look)
    if steps >= left:
        return POINT if steps == left else 0.5
    track, here = look.content.tracks["pass"], look.content.space_of[me(look).at]
    way = -1 if PASS_SEEN.glanced(look)[me(look).seat] < 0 else 1
    there = track.spaces[track.place[here] + way * steps]
    return worth(look, look.content.id_of(there)) + 0.3 * steps
