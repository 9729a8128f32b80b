"""What Information Sheets say of the Gathering, and of what the Plots of this set change (FF 13.2.2.1)."""

from __future__ import annotations

from collections.abc import Iterable

from questboard.games.forty_factions.expansions.common import IF_IT_FAILS, IF_IT_PREVAILS, outcomes
from questboard.games.forty_factions.expansions.sacred_circles.plots import WHITE_STAG
from questboard.games.forty_factions.expansions.sacred_circles.ring import ring_of
from questboard.games.forty_factions.expansions.sacred_circles.view import animal
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names

BLESSED = "A winner has one chit more at the next Gathering."

on_plot = outcomes(
    {
        "seize-circle-or-environs": "A Circle, or a Location in the Environs, changes hands.",
        "bury-circle": "The Circle stays buried for another turn.",
        "wildfire": "As many pawns as the die has said count for nobody this turn.",
        "lynch": "The character is dead.",
    },
    {WHITE_STAG: {IF_IT_PREVAILS: BLESSED, IF_IT_FAILS: BLESSED}},
)


def on_sheet(look: Look, faction: int, lines: list[tuple[str, str]]) -> None:
    """The Totem of a Tribe, or after whom others speak for one (SC 3.2.5, SC 3.2.6)."""
    names, content, ring = Names(look), look.content, ring_of(look.content)
    number = content.factions[faction].number

    def in_play(numbers: Iterable[int]) -> list[str]:
        return [content.ids[content.by_number[one]] for one in numbers if one in content.by_number]

    for totem in ring.totems:
        if number in totem.tribes:
            rival = in_play(tribe for tribe in totem.tribes if tribe != number)
            lines.append(
                ("Totem", animal(totem, number) + (f", unless {names.all(rival)} came first" if rival else ""))
            )
        elif number in totem.influence:
            before = in_play((*totem.tribes, *totem.influence[: totem.influence.index(number)]))
            lines.append(("Totem", f"{totem.name}, after {names.all(before)}"))
    if number in ring.influence_only:
        lines.append(("Totem", "Influence over any that speaks, and control of none."))
