"""Forty Factions in words, for whoever looks. Nothing here decides anything; `wording/` has the sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel, Words
from questboard.engine.telling.events import Heard
from questboard.engine.telling.race import Race
from questboard.engine.telling.words import Gain
from questboard.games.forty_factions.rules import (
    activation,
    alliances,
    any_time,
    bargains,
    board,
    cards,
    city,
    coalitions,
    conclave_and_areas,
    control,
    dealing,
    deals,
    dm_council,
    dm_tool,
    oracle,
    overlord,
    placing,
    plots,
    points,
    roleplay,
    trading,
    turn,
)
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording import facts, forms, private, race, sheet, targets, tools
from questboard.games.forty_factions.wording.board import panels as open_table
from questboard.games.forty_factions.wording.faces import faces
from questboard.games.forty_factions.wording.names import Names, sentence
from questboard.games.forty_factions.wording.options import option_label
from questboard.games.forty_factions.wording.prompts import prompt


class FortyFactionsWords(Words):
    passive = Words.passive | {"withdraw"}
    costly = Words.costly | {"accept", "swap"}
    binding = frozenset({"drop"})
    unit = "VP"
    verbs = tools.VERBS
    declared = Declarations((
        activation, alliances, any_time, bargains, board, cards, city, coalitions, conclave_and_areas, control, dealing,
        deals, dm_council, dm_tool, oracle, overlord, placing, plots, points, roleplay, trading, turn,
    ))  # fmt: skip

    def card(self, look: Look, name: str) -> str:
        said = Names(look).bare(name)
        return said[:1].upper() + said[1:]

    def prompt(self, look: Look, asked: Asked) -> str:
        return prompt(Names(look), asked, self.declared.questions.get(asked.name))

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        names = Names(look)
        label = option_label(names, asked, option)
        if label is not None:
            return label._replace(targets=targets.of_option(names, asked, option))
        return tools.tool_option(names, option) or super().option(look, asked, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        names = Names(look)
        label = forms.blank(names, asked, form)
        if label is None:
            return super().blank(look, asked, form)
        # the DM's tools reach everything at any time: to light up all of it would say nothing
        return label if form.verb in tools.BLANKS else label._replace(targets=targets.of_form(names, form))

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str:
        return forms.field(Names(look), verb, name) or super().field(look, asked, verb, name)

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        said = forms.value(Names(look), asked, field, value)
        if said is None and isinstance(value, tuple):
            parts = cast("tuple[Any, ...]", value)
            return ", ".join(self.value(look, asked, field, part) for part in parts) or "nothing"
        return super().value(look, asked, field, value) if said is None else said

    def term(self, word: str) -> str:
        return tools.STEPS.get(word) or super().term(word)

    def event(self, look: Look, heard: Heard) -> str:
        return sentence(super().event(look, heard))

    def fact(self, look: Look, kind: str, value: Any) -> str:
        said = facts.SAID.get(kind)
        return super().fact(look, kind, value) if said is None else said(Names(look), value)

    def besides(self, look: Look, heard: Heard) -> Mapping[str, Any]:
        year, oracle = int(look.table.options["year"]), look.table.dm is None
        return {**super().besides(look, heard), "year": year, "oracle": oracle}

    def aside(self, look: Look, heard: Heard) -> bool:
        """Of an Alliance in the making only that it is agreed on is worth a line."""
        if heard.kind == alliances.told_alliance_agreed.declared.name and heard.data["complete"]:
            return False
        return super().aside(look, heard)

    def race(self, look: Look) -> Race:
        return race.race_of(Names(look))

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        return race.gains_of(heard)

    def board(self, look: Look) -> list[Panel]:
        names = Names(look)
        return [*open_table(names), *private.panels(names)]

    def sheets(self, look: Look) -> dict[str, str]:
        return sheet.readable(Names(look))

    def places(self, look: Look) -> dict[str, str]:
        return {place.id: look.content.bare_place(place.id) for place in look.view.places}

    def sheet(self, look: Look, card: str | int) -> Panel:
        return sheet.sheet(Names(look), card)

    def cards(self, look: Look) -> list[Panel]:
        return faces(look)
