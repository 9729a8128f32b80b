"""Forty Factions in words, for whoever looks. Nothing here decides anything; `wording/` has the sentences."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Form, Label, Look, Option, Panel, Words
from questboard.engine.events import Heard
from questboard.games.forty_factions.wording import (
    board,
    events,
    events_council,
    events_points,
    forms,
    private,
    sheet,
    story,
    targets,
    tools,
)  # fmt: skip
from questboard.games.forty_factions.wording.names import Names
from questboard.games.forty_factions.wording.options import option_label
from questboard.games.forty_factions.wording.prompts import prompt

EVENTS = {**events.EVENTS, **events_council.EVENTS, **events_points.EVENTS}


class FortyFactionsWords(Words):
    passive = Words.passive | {"withdraw"}

    def prompt(self, look: Look, asked: Asked) -> str:
        return prompt(Names.of(look), asked)

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        names = Names.of(look)
        label = option_label(names, asked, option)
        if label is not None:
            return label._replace(targets=targets.of_option(names, asked, option))
        return tools.tool_option(names, option) or super().option(look, asked, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        names = Names.of(look)
        label = forms.blank(names, asked, form)
        if label is None:
            return super().blank(look, asked, form)
        # the DM's tools reach everything at any time: to light up all of it would say nothing
        return label if form.verb in tools.BLANKS else label._replace(targets=targets.of_form(names, form))

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str:
        return forms.field(Names.of(look), verb, name) or super().field(look, asked, verb, name)

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.value(look, asked, field, part) for part in value) or "nothing"
        said = forms.value(Names.of(look), asked, field, value)
        return super().value(look, asked, field, value) if said is None else said

    def term(self, word: str) -> str:
        return tools.STEPS.get(word) or super().term(word)

    def event(self, look: Look, heard: Heard) -> str:
        told = EVENTS.get(heard.kind)
        if told is None:
            return events.sentence(super().event(look, heard))
        names = Names.of(look)
        if isinstance(told, str):
            return events.fill(names, told, heard.data)
        return events.sentence(told(names, heard.data, heard))

    def chapter(self, look: Look, heard: Heard) -> str | None:
        return story.chapter(Names.of(look), heard)

    def section(self, look: Look, heard: Heard) -> str | None:
        return story.section(heard)

    def aside(self, look: Look, heard: Heard) -> bool:
        return story.aside(heard)

    def board(self, look: Look) -> list[Panel]:
        names = Names.of(look)
        return [*board.panels(names), *private.panels(names)]

    def sheets(self, look: Look) -> dict[str, str]:
        return sheet.readable(Names.of(look))

    def sheet(self, look: Look, card: str | int) -> Panel:
        return sheet.sheet(Names.of(look), card)
