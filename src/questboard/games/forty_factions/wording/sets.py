"""The words of an expansion: its questions and events are declared beside its rules, and said as those of the base."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard.engine import Asked, PartWords
from questboard.engine.telling.events import Heard
from questboard.engine.telling.words import Gain
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Spot
from questboard.games.forty_factions.wording.names import Names, sentence
from questboard.games.forty_factions.wording.prompts import Blank, addressed, filled
from questboard.games.forty_factions.wording.race import gains_of


class SetWords(PartWords):
    blanks: Mapping[str, Blank] = {}
    """What its questions leave blank."""
    sources: Mapping[str, str] = {}
    """What VP come from that only this set has, and how the end of the game calls it."""

    def prompt(self, look: Look, asked: Asked) -> str | None:
        """What is wanted of whom, as in the base game."""
        wanted, names = self.declared.questions.get(asked.name), Names(look)
        return None if wanted is None else addressed(names, asked, filled(names, asked, wanted, self.blanks))

    def event(self, look: Look, heard: Heard) -> str | None:
        said = super().event(look, heard)
        return None if said is None else sentence(said)

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        return gains_of(heard, self.sources)

    def fact(self, look: Look, kind: str, value: Any) -> str | None:
        names = Names(look)
        if kind == "deed":
            return self.deed(names, value[0], value[1])
        if kind == "gain":
            return self.gain(names, value)
        return self.where(names, value) if kind == "where" else None

    def deed(self, names: Names, verb: str, what: Sequence[str]) -> str | None:
        """What the DM does with a tool of the set; None: with another."""
        return None

    def gain(self, names: Names, scored: Mapping[str, Any]) -> str | None:
        """What VP are for; None: for nothing of the set's."""
        return None

    def where(self, names: Names, place: Spot) -> str | None:
        """What a Plot of the set names, after its targets; None: a place as any."""
        return None
