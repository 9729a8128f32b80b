"""The steps of a Game Turn, in order, what may be done out of turn, and what must always be true."""

from __future__ import annotations

from questboard.engine import BrokenInvariant, Match
from questboard.games.forty_factions.rules import (
    activation,
    alliances,
    any_time,
    cards,
    conclave_and_areas,
    control,
    dealing,
    dm,
    oracle,
    overlord,
    plots,
    roleplay,
    trading,
    turn,
)  # fmt: skip
from questboard.games.forty_factions.rules.city import active, hostile_among
from questboard.games.forty_factions.state import ACTIVE, NOBODY

STEPS = {
    "deal": dealing.deal,
    "colours": dealing.colours,
    "turn": turn.turn,
    "trading": trading.trading,
    "activation": activation.activation,
    "alliances": alliances.alliances,
    "plots": plots.plots,
    "specify": plots.specify,
    "roleplay": roleplay.roleplay,
    "oracle": oracle.oracle,
    "awards": roleplay.awards,
    "plots_end": roleplay.plots_end,
    "council": control.council,
    "control": control.control,
    "coalitions": control.coalitions,
    "minority": control.minority,
    "resolutions": overlord.resolutions,
    "resolution": overlord.resolution,
    "emergency": overlord.emergency,
    "conclave": conclave_and_areas.conclave,
    "areas": conclave_and_areas.areas,
    "steal": cards.steal,
    "discard": cards.discard,
    "draw": cards.draw_cards,
    "turn_end": turn.turn_end,
}

PHASES = {
    "trading": "Trading", "activation": "Activation", "alliances": "Activation", "plots": "Plots", "specify": "Plots",
    "roleplay": "Role-Playing", "oracle": "Role-Playing", "awards": "Role-Playing", "plots_end": "Role-Playing",
    "council": "Council", "control": "Council", "coalitions": "Council", "minority": "Council",
    "resolutions": "Council", "resolution": "Council", "emergency": "Council", "conclave": "Council",
    "areas": "Council", "steal": "Cards", "discard": "Cards", "draw": "Cards",
}  # fmt: skip
"""The six printed phases (FF 2.1.1.2)."""

INTERJECTIONS = {**any_time.ANY_TIME, **dm.TOOLS}


def check(match: Match) -> None:
    """Forty seats, owners as the cards lie, nobody in two Alliances."""
    state = match.state
    if len(state.council) != len(match.content.council) or len(state.party) != len(state.council):
        raise BrokenInvariant("the Council has not its forty seats")
    if len(set(state.council)) != len(state.council):
        raise BrokenInvariant("a Faction has two Council seats")
    lying = [NOBODY] * len(state.owner)
    for seat in range(match.seats):
        for card in state.cards.zones[ACTIVE[seat]]:
            lying[state.cards.face[card]] = seat
    if lying != state.owner:
        raise BrokenInvariant("an Activated Faction is not where its owner is")
    allied = [seat for members in state.alliances for seat in members]
    if len(set(allied)) != len(allied):
        raise BrokenInvariant("somebody is in two Alliances")
    for seat in range(match.seats):
        if match.dm is None and hostile_among(match, active(match, seat)):
            raise BrokenInvariant("Enemies are Activated side by side")
