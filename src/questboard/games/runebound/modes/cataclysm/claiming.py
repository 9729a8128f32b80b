# VA51.34 - when a fulfilled quest may be claimed: after moving, and after the adventure
from __future__ import annotations

from questboard.engine import Asking, after
from questboard.games.runebound.modes.cataclysm.curses import offer_claims
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.order import after_moving
from questboard.games.runebound.typed import Match


def claims_moved(match: Match) -> Asking:
    claimed = yield from offer_claims(match, match.state.active)
    return (winning.outcome(match) or "claims-moved") if claimed else after_moving(match)


def claims_fought(match: Match) -> Asking:
    claimed = yield from offer_claims(match, match.state.active)
    return (winning.outcome(match) or "claims-fought") if claimed else after(match, "claims-fought")
