"""Camps in words: what the sets that have them say alike."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asked, Form, Label, Option
from questboard.games.forty_factions.expansions.wandering import CampSeen
from questboard.games.forty_factions.expansions.wandering_tools import Verbs
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names, sentence
from questboard.games.forty_factions.wording.sets import SetWords


class CampWords(SetWords):
    verbs: Verbs
    encamp: str
    """The question where a pawn stands."""

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        names = Names(look)
        match option:
            case (self.encamp, area):
                return Label(f"In {names.the(area)}")
            case (str(verb), *what, reason) if verb in self.verbs:
                return Label(sentence(f"{self.deed(names, verb, what)}: {reason}"))
            case _:
                return None

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        if form.verb == self.verbs.move:
            return Label("A pawn without a Location stands elsewhere ...", "Everybody is told.")
        if form.verb == self.verbs.declare:
            hint = "Only then its pawn counts. Everybody is told."
            return Label("A camp in a Forest is a Circle, or not ...", hint)
        if form.verb == self.verbs.rest:
            return Label("Such a pawn counts for nobody this turn ...", "It stays where it is. Everybody is told.")
        return None

    def deed(self, names: Names, verb: str, what: Sequence[str]) -> str | None:
        if verb == self.verbs.move:
            return f"the DM lets {names.the(what[0])} camp in {names.the(what[1])}"
        if verb == self.verbs.declare:
            return f"the DM says that the camp of {names.the(what[0])} is {what[1]}"
        if verb == self.verbs.rest:
            return f"the DM keeps the pawn of {names.the(what[0])} out of the count this turn"
        return None


def rows(names: Names, camps: Sequence[CampSeen]) -> tuple[tuple[str, str], ...]:
    """By Faction: where its pawn stands, whose it is, and whether it counts."""
    return tuple(
        (
            names.short(camp.faction),
            f"{camp.area}, of {names.player(camp.pawn)}{', out of the count this turn' * camp.suspended}",
        )
        for camp in camps
    )
