"""The steps of a night, in order, and what may be done out of turn."""

from __future__ import annotations

from questboard.engine import BrokenInvariant
from questboard.games.moonrunners.rules import (
    harbourmaster,
    loading,
    market,
    night,
    signal,
    tricks,
    vote,
    watch,
)
from questboard.games.moonrunners.typed import Match

STEPS = {
    "deal": night.deal,
    "christening": night.christening,
    "nightfall": night.nightfall,
    "market": market.market,
    "loading": loading.loading,
    "tricks": tricks.tricks,
    "watch": watch.watch,
    "vote": vote.vote,
}

INTERJECTIONS = {"signal": signal.SIGNAL, **harbourmaster.TOOLS}


def check(match: Match) -> None:
    """Coins come from the bank and go there; nobody owes any; a sleeve holds no more than it may."""
    state = match.state
    tuning = match.content.tuning
    if state.bank + sum(state.coins) != tuning.bank + tuning.coins * match.seats:
        raise BrokenInvariant("coins were made or lost")
    if min(state.coins) < 0 or state.bank < 0:
        raise BrokenInvariant("somebody has less than no coins")
