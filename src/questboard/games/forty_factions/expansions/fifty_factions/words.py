"""Fifty Factions in words: its one event, and the DM's tools."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel
from questboard.games.forty_factions.expansions.common import IF_IT_FAILS, outcomes
from questboard.games.forty_factions.expansions.fifty_factions import plots
from questboard.games.forty_factions.expansions.fifty_factions.seen import RAVAGES_SEEN
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names, sentence
from questboard.games.forty_factions.wording.sets import SetWords

BLANKS = {
    "empty-place": ("A Location is abandoned for a while ...", "To the end of the next turn. Everybody is told."),
    "move-artefact": ("The Artefact changes hands ...", "1 VP when the phase ends. Everybody is told."),
}
DEEDS = {
    "empty-place": "the DM has {thing} abandoned until the end of the next turn",
    "move-artefact": "the DM lets {thing} have the Artefact",
}
on_plot = outcomes(
    {
        "pestilence": "Two Locations of the Area are abandoned until the end of the next turn.",
        "famine": "Two pawns in the Environs, or of those who fish and farm, count for nobody this turn.",
    },
    {"the-artefact": {IF_IT_FAILS: "A winner has the Artefact."}},
)


class FiftyWords(SetWords):
    declared = Declarations((plots,))

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if option[0] not in DEEDS or len(option) != 3:
            return None
        return Label(sentence(f"{self.deed(Names(look), option[0], (option[1],))}: {option[2]}"))

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        return Label(*BLANKS[form.verb]) if form.verb in BLANKS else None

    def deed(self, names: Names, verb: str, what: Sequence[str]) -> str | None:
        return DEEDS[verb].format(thing=names.the(what[0])) if verb in DEEDS else None

    def board(self, look: Look) -> list[Panel]:
        names, seen = Names(look), RAVAGES_SEEN.of(look)
        rows = [("the Artefact", f"with {names.the(seen.artefact)}")] if seen.artefact else []
        rows += [("abandoned", f"{names.the(place)}, until the end of turn {turn}") for place, turn in seen.away]
        return [Panel("What the Plots have left", tuple(rows))] if rows else []
