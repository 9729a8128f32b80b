"""What tests of several chapters begin with."""

from typing import Any

import questboard
from questboard.games.forty_factions.content import Plot
from tests.games.forty_factions.cases import plays, three_leaders
from tests.games.forty_factions.tehmor import Tehmor

OPEN, PRIVATE = "shown to the DM", "kept private"


def stage(**more: Any) -> Tehmor:
    """A Plot of A's on Kyr is being role-played; B has Kyr, A the Navy, C nothing."""
    table = Tehmor("ABC", dm="Hal", **more)
    table.has("A", "navy")
    table.has("B", "kyr")
    plays(table, "A", "on-trial", "kyr")
    table.answers("A", "specify", "a theft of eels", "the night court")
    table.answers("Hal", "approve")
    table.is_asked("roleplay")
    return table


CONTENT = questboard.find("forty-factions").load_content((), ())


FACTIONS = {one.id: one for one in CONTENT.factions}


PLOTS = {one.id: one for one in CONTENT.plots}


BYSTANDERS = ("kyr", "elves", "iklaron", "temple-of-shelda", "navy", "medoneh-family", "temple-of-terrik", "city-watch")


def cast(plot: Plot, table: Tehmor) -> tuple[str, ...]:
    """Targets that the sheet of a Plot allows, all of them B's or C's."""
    wanted = plot.targets
    fitting = [name for name in BYSTANDERS if not wanted.categories or FACTIONS[name].category in wanted.categories]
    if plot.targets.place == "location":
        return ("navy", "kyr")
    return tuple(fitting[: max(wanted.least, 0)])


def stage_of_sheets(plot: Plot) -> Tehmor:
    """B and C have many Factions, A has one and holds the Plot."""
    table = Tehmor("ABC")
    table.has("A", "derevo-family")
    table.has("B", *BYSTANDERS[:4])
    table.has("C", *BYSTANDERS[4:])
    table.holds("A", plot.id)
    table.start("plots")
    return table


def at(plot: Plot) -> str:
    return {"none": "-", "area": "Environs", "location": "harbour-fort", "location or area": "harbour-fort"}[
        plot.targets.place
    ]


def seatless() -> Tehmor:
    """The Reform Party has lost its seat to the Elves, who are nobody's; B has no pawn in the Council."""
    table = three_leaders(dm="Hal")
    table.start("trading")
    table.moves_seat("reform-party", "elves", "a scandal")
    return table
