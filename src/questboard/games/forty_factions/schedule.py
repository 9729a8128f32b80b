"""The order of a Game Turn as data: which step follows which place (FF 6), and the phase of each step (FF 2.1.1.2).

A chapter ends with `after(match, PLACE)`. Expansions put steps of their own after a place. Three places at the end of
the Council Phase keep theirs in order, whichever of them are in play (AMB-54): after `AREAS` comes what is counted like
an Area, after `BODIES` a body that meets once all of these have paid, and after `MIDNIGHT` what is always the last.
Then the end conditions are looked at again, in the step `council_end` (section 3.7, R-52).
"""

from __future__ import annotations

from questboard.engine.parts import after
from questboard.games.forty_factions.bodies.council import sits
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

SETUP, TURN, TRADING, ACTIVATION, ALLIANCES = "setup", "turn", "trading", "activation", "alliances"
PLOTS, SPECIFY, SCENE, PLOTS_END = "plots", "specify", "scene", "plots_end"
COUNCIL, CONTROL, OVERLORD, EMERGENCY = "council", "control", "overlord", "emergency"
CONCLAVE, AREAS, BODIES, MIDNIGHT, COUNCIL_END = "conclave", "areas", "bodies", "midnight", "council_end"
STEAL, DISCARD, DRAW = "steal", "discard", "draw"


def after_plots(match: Match) -> str:
    """Without a Plot in play there is nothing to role-play (FF 6.3.4)."""
    return "roleplay" if match.state.in_play else "council"


def after_opening(match: Match) -> str:
    return "control" if sits(match) else "conclave"


def after_overlord(match: Match) -> str:
    """A new Overlord's holder is asked about a State of Emergency at once (R-33)."""
    state = match.state
    held = state.in_office and state.owner[state.overlord] != NOBODY
    return "emergency" if state.emergency and held else "conclave"


def after_areas(match: Match) -> str:
    return after(match, BODIES)


def after_bodies(match: Match) -> str:
    return after(match, MIDNIGHT)


def after_council(match: Match) -> str:
    """The Cards Phase of the last turn is skipped (R-52)."""
    return "turn_end" if match.state.ending and match.state.ending != "deck" else "steal"


SCHEDULE = {
    SETUP: "turn", TURN: "trading",
    TRADING: "activation", ACTIVATION: "alliances", ALLIANCES: "plots",
    PLOTS: "specify", SPECIFY: after_plots, SCENE: "oracle", PLOTS_END: "council",
    COUNCIL: after_opening, CONTROL: "resolutions", OVERLORD: after_overlord, EMERGENCY: "conclave",
    CONCLAVE: "areas", AREAS: after_areas, BODIES: after_bodies, MIDNIGHT: "council_end", COUNCIL_END: after_council,
    STEAL: "discard", DISCARD: "draw", DRAW: "turn_end",
}  # fmt: skip
"""What comes after each place."""

PHASES = {
    "trading": "Trading", "activation": "Activation", "alliances": "Activation", "plots": "Plots", "specify": "Plots",
    "roleplay": "Role-Playing", "oracle": "Role-Playing", "awards": "Role-Playing", "plots_end": "Role-Playing",
    "council": "Council", "control": "Council", "coalitions": "Council", "minority": "Council",
    "resolutions": "Council", "resolution": "Council", "emergency": "Council", "conclave": "Council",
    "areas": "Council", "council_end": "Council",
    "steal": "Cards", "discard": "Cards", "draw": "Cards", "turn_end": "Cards",
}  # fmt: skip
"""The phase of each step."""
IN_ORDER = tuple(dict.fromkeys(PHASES.values()))
"""The six printed phases (FF 2.1.1.2)."""


def phase_of(match: Match) -> str:
    """The phase that is played; a step of an expansion says its own. Empty before the first turn and between two."""
    inserted = match.game.inserted.get(match.step)
    return inserted.phase if inserted is not None else PHASES.get(match.step, "")
