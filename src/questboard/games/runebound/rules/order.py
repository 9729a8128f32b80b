# RB 2.1 - the steps of a turn that have something in them
from __future__ import annotations

from questboard.engine import PASS, Match
from questboard.games.runebound.rules import barter
from questboard.games.runebound.rules.adventure import adventures
from questboard.games.runebound.rules.experience import price
from questboard.games.runebound.rules.market import town_of


def after_moving(match: Match) -> str:
    """The next step in which the active player has anything to do: the others would pass unnoticed."""
    seat = match.state.active
    if match.options["travel_hazards"]:
        return "hazard"
    if barter.may_offer(match, seat):
        return "barter"
    if adventures(match, seat) != [PASS]:
        return "adventure"
    if match.content.storm:
        return "storm"  # VA50.13
    if town_of(match, seat) is not None:
        return "market-opens"
    return "experience" if match.state.heroes[seat].xp >= price(match) else "end-of-turn"
