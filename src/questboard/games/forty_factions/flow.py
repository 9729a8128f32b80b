"""The steps of a Game Turn, in order, what may be done out of turn, and what must always be true."""

from __future__ import annotations

from questboard.engine import BrokenInvariant
from questboard.games.forty_factions.rules import (
    activation,
    alliances,
    any_time,
    cards,
    coalitions,
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
from questboard.games.forty_factions.rules.city import active, born_enemies
from questboard.games.forty_factions.state import ACTIVE, NOBODY
from questboard.games.forty_factions.typed import Match

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
    "coalitions": coalitions.coalitions,
    "minority": control.minority,
    "resolutions": overlord.resolutions,
    "resolution": overlord.resolution,
    "emergency": overlord.emergency,
    "conclave": conclave_and_areas.conclave,
    "areas": conclave_and_areas.areas,
    "council_end": conclave_and_areas.council_end,
    "steal": cards.steal,
    "discard": cards.discard,
    "draw": cards.draw_cards,
    "turn_end": turn.turn_end,
}

INTERJECTIONS = {**any_time.ANY_TIME, **dm.TOOLS}


def check(match: Match) -> None:
    """Forty seats, owners as the cards lie, nobody in two Alliances."""
    state = match.state
    if len(state.council) != len(match.content.council) or len(state.party) != len(state.council):
        raise BrokenInvariant("the Council has not its forty seats")
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
        if match.dm is None and born_enemies(match, active(match, seat)):
            raise BrokenInvariant("Enemies are Activated side by side")
