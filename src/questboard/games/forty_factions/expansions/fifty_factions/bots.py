"""What the Plots of Fifty Factions are worth to a bot."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.forty_factions.bots.effects import places_to_strike, value_of_strike
from questboard.games.forty_factions.bots.standing import RIVALRY, Gain, Standing
from questboard.games.forty_factions.expansions.fifty_factions.plots import FARMERS, FIELDS, FISHERS, THE_ARTEFACT
from questboard.games.forty_factions.rules.effects import FEW
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Spot

LIKELY = 0.8
"""How likely whoever is given the Artefact still has it when the phase ends."""


def weigh(look: Look, standing: Standing) -> None:
    standing.effects |= EFFECTS
    standing.reveals[THE_ARTEFACT] = artefact


def pestilence(standing: Standing, targets: Sequence[int], place: Spot) -> float:
    """Empty in this turn and the next."""
    return value_of_strike(standing, places_to_strike(standing, (), place), FEW, 2)


def famine(standing: Standing, targets: Sequence[int], place: Spot) -> float:
    content, controller = standing.content, standing.board.controller
    feeding = [content.by_number.get(number) for number in (FISHERS, FARMERS)]
    fields = [p for p, site in enumerate(content.places) if site.area == FIELDS or controller[p] in feeding]
    return value_of_strike(standing, fields, FEW, 1)


def artefact(standing: Standing, targets: Sequence[int], place: Spot) -> float:
    """1 VP for whoever has the Faction that finds it."""
    finder = standing.board.owner[targets[0]] if targets else -1
    if finder < 0:
        return 0.0
    return LIKELY if finder == standing.seat else -LIKELY * RIVALRY / max(1, len(standing.view.players) - 1)


EFFECTS: dict[str, Gain] = {"pestilence": pestilence, "famine": famine}
