"""Talisman in words, for whoever looks. Nothing here decides anything."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Form, Label, Look, One, Option, Panel, Words
from questboard.engine.events import Heard
from questboard.games.talisman.wording import board, events, names, options, prompts


class TalismanWords(Words):
    """Questions, answers and happenings of Talisman."""

    def prompt(self, look: Look, asked: Asked) -> str:
        waiting = [seat for seat in asked.seats if seat not in asked.answered]
        waiting.sort(key=lambda seat: seat != look.seat)  # whoever reads it comes first
        who = ", ".join("you" if seat == look.seat else look.name(seat) for seat in waiting)
        said = prompts.wanted(look, asked)
        return f"{who[:1].upper() + who[1:]}: {said}{'' if said.endswith('?') else '.'}"

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        return options.option(look, asked, option) or super().option(look, asked, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        if form.verb == "trade" and isinstance(form.fields[0], One):
            return Label(f"Trade with {look.name(int(form.fields[0].values[0]))} ...", options.FORMS["trade"][1])
        return Label(*options.FORMS.get(form.verb, (form.verb.replace("-", " ").capitalize() + " ...", "")))

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.value(look, asked, field, part) for part in value) or "nothing"  # pyright: ignore
        if isinstance(value, int) and field in options.CARD_FIELDS:
            return names.card(look, value)
        if isinstance(value, int) and field == "with":
            return look.name(value)
        return super().value(look, asked, field, value)

    def event(self, look: Look, heard: Heard) -> str:
        return events.sentence(look, heard) or super().event(look, heard)

    def chapter(self, look: Look, heard: Heard) -> str | None:
        if heard.kind == "turn":
            return f"Turn {heard.data['turn']}: {look.name(heard.data['seat'])}"
        return None

    def aside(self, look: Look, heard: Heard) -> bool:
        return heard.kind in events.ASIDES

    def board(self, look: Look) -> list[Panel]:
        return board.panels(look)

    def sheets(self, look: Look) -> dict[str, str]:
        return {card.id: card.name for card in look.content.faces}

    def sheet(self, look: Look, card: str | int) -> Panel:
        known = look.content.face_of.get(card)
        return super().sheet(look, card) if known is None else board.sheet(look, look.content.faces[known])
