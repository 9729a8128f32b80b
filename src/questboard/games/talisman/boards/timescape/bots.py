"""What an adventurer thinks of the Timescape: whether to go in, and when to go home."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.bots.goods import draw_value
from questboard.games.talisman.bots.horizon import LATER, standing
from questboard.games.talisman.bots.horizon import ahead as beyond
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.opinions import MEASURES, Term
from questboard.games.talisman.bots.readiness import NO_TIME, is_pressed
from questboard.games.talisman.bots.valuing import combat, life_price, me, shown, unsaved
from questboard.games.talisman.seen import Look

BOARD = "timescape"
CARDS = 3
"""So many cards are drawn on the way to a gate."""
RIDE = 1.2
"""Half of the lines of the chart lead over the Storm River."""
AN_ANIMAL = 1.5
"""What stays behind at the Warp Gate."""
CHAMPION, PRIZE = 7, 3.5


@MEASURES.named(BOARD)
def journey(look: Look, term: Term) -> float:
    """Cards, and a ride that may end beyond the river; not for the wounded, or for who has a caravan."""
    hero = me(look)
    if is_pressed(look):
        return NO_TIME
    animals = sum(shown(look, thing.id).animal is not None for thing in hero.gear)
    more = CARDS * (draw_value(look, BOARD) - draw_value(look, "adventure"))
    ride = RIDE if look.content.spaces[look.content.space_of[hero.at]].board != "middle" else 0.0
    return more + ride - AN_ANIMAL * animals - (3.0 if hero.lives < 3 else 0.0)


def _out(look: Look) -> float:
    """What it is worth on average to come out of a gate."""
    known = [space for space in look.content.boards[BOARD].chart[:6] if space in look.content.space_of]
    return sum(standing(look, space) for space in known) / len(known)


@MEASURES.named("warp_gate")
def before_the_gate(look: Look, term: Term) -> float:
    """Nobody has to go in."""
    return max(0.0, 0.5 * journey(look, term))


def judge(look: Look, option: Option) -> float | None:
    """Through the gate, or one card more; a champion one can beat."""
    asked = look.asked
    if asked is None or asked.name != "pick" or option[0] != "pick":
        return None
    if option[1] == "Through the gate":
        return LATER * _out(look) - beyond(look, look.content.boards[BOARD].chart[0])  # what is missed outside
    if option[1] == "Look around":
        return draw_value(look, BOARD) + (-0.5 if me(look).lives < 3 else 0.0)
    if option[1] == "Fight the Champion":
        ahead = combat(look) - CHAMPION
        return win(ahead) * PRIZE - lose(ahead) * life_price(look) * unsaved(look)
    return None
