# RB 2.1 - the steps of a turn that have something in them
from __future__ import annotations

from questboard.engine import open_rule
from questboard.games.runebound.rules import barter, duel
from questboard.games.runebound.rules.adventure import waiting_here
from questboard.games.runebound.rules.experience import after_market
from questboard.games.runebound.rules.market import town_of
from questboard.games.runebound.rules.seats import in_company
from questboard.games.runebound.typed import Match


def after_moving(match: Match) -> str:
    """The next step in which the active player has anything to do: the others would pass unnoticed."""
    seat = match.state.active
    if match.options["travel_hazards"]:
        return "hazard"
    company = in_company(match, seat)
    if company and barter.may_offer(match, seat):
        return "barter"
    if waiting_here(match, seat) or (company and duel.rivals(match, seat)):
        return "adventure"
    return nothing_waits(match)


@open_rule
def nothing_waits(match: Match) -> str:
    """There is no adventure where the active player stands: a market, or the end of the turn."""
    return "market-opens" if town_of(match, match.state.active) is not None else after_market(match)
