"""What an adventurer thinks of the Forest Vale: a way past the Sentinel for who is strong, and woods full of cards."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.boards.forest_vale import arrows
from questboard.games.talisman.boards.forest_vale.ground import BOARD, NORTH_GATE, SOUTH_GATE, ending
from questboard.games.talisman.boards.forest_vale.rules import ARROW, ASTRAY, WIND
from questboard.games.talisman.boards.forest_vale.sight import VALE_SEEN
from questboard.games.talisman.boards.forest_vale.state import BOTH, NORTHWARD
from questboard.games.talisman.bots.aims import worth
from questboard.games.talisman.bots.goods import draw_value
from questboard.games.talisman.bots.horizon import ahead, guarded
from questboard.games.talisman.bots.odds import win
from questboard.games.talisman.bots.readiness import CROSSES, is_pressed
from questboard.games.talisman.bots.valuing import POINT, combat, me, power
from questboard.games.talisman.seen import Look

CARDS, ACROSS = 5, 2.0
"""So many cards are drawn on the way; and what it is worth to be over the Storm River."""
STURDY, LIVES = 4, 3
"""Whoever is weaker stays on the road."""
EVEN = 0.45
"""Whose chances against the Sentinel are better goes past him."""
ON_THE_WAY = 0.3
"""What the cards of a square count for, against being a square nearer to the gate: nobody lives in the Vale."""
AGAIN = -2.5
"""To the square where one has just been."""
STRAYS, EVERY = 6.0, 5
"""Arrows lead in circles, and where there is a choice nobody breaks them: every so many turns any way looks good."""
THERE, ELSEWHERE = 2.0, -5.0
"""Out by the gate where one wants to go, and by the other, which is as good as being so many squares away."""
OUTSIDE = {SOUTH_GATE: "out.forest", NORTH_GATE: "mid.glade"}


JUDGED = ("move", ARROW.name, WIND.name, ASTRAY.name)
"""The questions on which it has an opinion."""


def judge(look: Look, option: Option) -> float | None:
    asked = look.asked
    if asked is None:
        return None
    if asked.name == "move" and option[0] == "enter" and str(option[1]) in OUTSIDE:
        return ahead(look, me(look).at) + entering(look, str(option[1]))
    if asked.name == ARROW.name:
        return going(look, str(option[1]), option[2])
    if asked.name == WIND.name:
        return going(look, str(option[1]), 3)
    if asked.name == ASTRAY.name:
        return 1.0 if option == ("roll",) else 0.0
    return None


def entering(look: Look, gate: str) -> float:
    """The northern side for who wants more of a foe; who is ready for the Portal goes to it, and no other way."""
    hero = me(look)
    if hero.lives < LIVES or power(look) < STURDY:
        return -2.0
    if gate == SOUTH_GATE:
        if is_pressed(look):  # a way to the Middle Region, for whom the Sentinel would hold up longer
            return 1.0 if win(combat(look) - guarded(look)[1]) < EVEN else -2.0
        return CARDS * (draw_value(look, "vale") - draw_value(look, "adventure")) + _crossing(look)
    if is_pressed(look):
        return -2.0
    half_a_warden = VALE_SEEN.glanced(look).wanderers[hero.seat].crossed == NORTHWARD
    return 0.3 + (0.3 * POINT if half_a_warden else 0.0)


def _crossing(look: Look) -> float:
    """What it is worth to come out in the Middle Region: most to whom the Sentinel does not let pass."""
    if power(look) < CROSSES:
        return 0.0
    return ACROSS if win(combat(look) - guarded(look)[1]) < EVEN else 0.5


def wanted(look: Look) -> str:
    """The gate where one had better come out: the one by which one becomes a Warden, else as strong as one is."""
    known = VALE_SEEN.glanced(look).wanderers[me(look).seat].crossed
    if not is_pressed(look) and 0 < known < BOTH:
        return SOUTH_GATE if known == NORTHWARD else NORTH_GATE
    return NORTH_GATE if is_pressed(look) or power(look) >= CROSSES else SOUTH_GATE


def going(look: Look, wind: str, steps: int) -> float:
    """What an arrow leads to: a gate, or a square with what lies and is drawn there, and how far the gate is then.

    Who leads a neighbour astray does not mind where to.
    """
    at = me(look).at
    if look.glance.active != look.seat or not look.content.is_on(at, BOARD):
        return 0.0
    space = ending(look.content, look.content.space_of[at], arrows.WINDS[wind], steps)
    there, goal = look.content.id_of(space), wanted(look)
    if there in OUTSIDE:
        return THERE if there == goal else ELSEWHERE
    row, column = divmod(look.content.tracks[BOARD].place[space], look.content.boards[BOARD].width)
    rows = row + 1 if goal == SOUTH_GATE else 6 - row
    again = AGAIN if there == VALE_SEEN.glanced(look).wanderers[me(look).seat].before else 0.0
    return ON_THE_WAY * worth(look, there) - rows - abs(column - 2) + again + _whim(look, 6 * column + row)


def _whim(look: Look, square: int) -> float:
    """By chance as far as others can tell, and the same whenever it is asked in one turn."""
    turn = look.glance.turn // len(look.glance.heroes)
    return STRAYS * ((31 * turn + 17 * square) % 13) / 13 if turn % EVERY == 0 else 0.0
