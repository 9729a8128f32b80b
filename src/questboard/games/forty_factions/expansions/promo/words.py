"""The promo cards in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel
from questboard.games.forty_factions.expansions.common import outcomes
from questboard.games.forty_factions.expansions.promo import camps, raids
from questboard.games.forty_factions.expansions.promo.seen import CAMPS_SEEN
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names, sentence
from questboard.games.forty_factions.wording.sets import SetWords

BLANKS = {
    "move-hideout": ("A pawn without a Location stands elsewhere ...", "Everybody is told."),
    "declare-camp": ("A camp in a Forest is a Circle, or not ...", "Only then its pawn counts. Everybody is told."),
    "raid-hideout": ("Such a pawn counts for nobody this turn ...", "It stays where it is. Everybody is told."),
}
on_plot = outcomes({"ambush": "That pawn counts for nobody this turn."})


class PromoWords(SetWords):
    declared = Declarations((camps, raids))
    blanks = {"moving": lambda names, asked: names.the(CAMPS_SEEN.of(names.look).moving)}

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        names = Names(look)
        match option:
            case ("encamp", area):
                return Label(f"In {names.the(area)}")
            case (str(verb), *what, reason) if verb in DEEDS:
                return Label(sentence(f"{self.deed(names, verb, what)}: {reason}"))
            case _:
                return None

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        return Label(*BLANKS[form.verb]) if form.verb in BLANKS else None

    def deed(self, names: Names, verb: str, what: Sequence[str]) -> str | None:
        return DEEDS[verb](names, *what) if verb in DEEDS else None

    def board(self, look: Look) -> list[Panel]:
        names = Names(look)
        rows = tuple(
            (
                names.short(camp.faction),
                f"{camp.area}, of {names.player(camp.pawn)}{', out of the count this turn' * camp.suspended}",
            )
            for camp in CAMPS_SEEN.of(look).camps
        )
        return [Panel("Camps", rows)] if rows else []


def _moved(names: Names, faction: str, area: str) -> str:
    return f"the DM lets {names.the(faction)} camp in {names.the(area)}"


def _raided(names: Names, faction: str) -> str:
    return f"the DM keeps the pawn of {names.the(faction)} out of the count this turn"


def _declared(names: Names, faction: str, circle: str) -> str:
    return f"the DM says that the camp of {names.the(faction)} is {circle}"


DEEDS: dict[str, Callable[..., str]] = {"move-hideout": _moved, "declare-camp": _declared, "raid-hideout": _raided}
