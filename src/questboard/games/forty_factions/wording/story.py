"""How the chronicle is divided: a chapter for each turn, a part for each phase, and what a short story leaves out."""

from __future__ import annotations

from questboard.engine.events import Heard
from questboard.games.forty_factions.wording.names import Names

_KINDS = {
    "Trading": (
        "offered", "offer-is", "traded", "card-changed-hands", "place-changed-hands", "faction-changed-hands",
        "declined", "withdrawn", "showed", "showed-what", "done-trading", "alliance-proposed", "alliance-agreed",
        "alliance-rejected",
    ),
    "Activation": ("activated", "alliance", "alliance-lapsed"),
    "Plots": ("plotted", "random-event", "vetoed", "specified"),
    "Role-Playing": (
        "scene", "stance", "said", "acted", "lent", "handout", "scene-ends", "plot-continues", "plot-ends", "hours",
        "objected", "invented", "admitted", "struck",
    ),
    "Council": (
        "no-council", "majority", "minority", "no-control", "coalition-proposed", "coalition-signed",
        "coalition-refused", "coalition-governs", "coalition-broken", "proposed", "vote-opens", "vote", "elected",
        "motion-withdrawn", "insisted",
        "conclave", "no-conclave", "area-tied",
    ),
    "Cards": ("theft", "theft-blocked", "stolen", "stolen-what", "discarded", "drew", "reshuffled"),
}  # fmt: skip
SECTIONS = {kind: phase for phase, kinds in _KINDS.items() for kind in kinds}
"""Where an event can only happen in one phase; the others are told where the story is."""
SOURCES = {
    "activation": "Activation", "plot": "Plots", "role-playing": "Role-Playing", "council": "Council",
    "overlord": "Council", "conclave": "Council", "area": "Council",
}  # fmt: skip
ASIDES = (
    "colour", "offered", "offer-is", "declined", "withdrawn", "showed", "showed-what", "done-trading",
    "alliance-proposed", "alliance-agreed", "alliance-rejected", "alliance-enemies",
    "coalition-proposed",
    "coalition-signed", "split-named", "vote-opens", "ballots-differ", "plot-ends", "objected",
    "hours", "discarded", "drew", "reshuffled",
)  # fmt: skip


def chapter(names: Names, heard: Heard) -> str | None:
    if heard.kind == "dealt":
        return f"Tehmor, in the year {names.year}"
    if heard.kind == "turn":
        return f"Turn {heard.data['turn']}"
    return "The end" if heard.kind == "ended" else None


def section(heard: Heard) -> str | None:
    if heard.kind == "scored":
        return SOURCES.get(heard.data["source"])
    return SECTIONS.get(heard.kind)


def aside(heard: Heard) -> bool:
    if heard.kind == "alliance-agreed" and heard.data["complete"]:
        return False
    return heard.kind in ASIDES
