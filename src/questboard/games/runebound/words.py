"""Runebound in words, for whoever looks. Nothing here decides anything; `wording/` has the sentences."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Form, Label, Look, Option, Panel, Words
from questboard.engine.events import Heard
from questboard.games.runebound.wording import board, events, modes, options, prompts
from questboard.games.runebound.wording.names import Names, amount

SMALL = ("dice", "target", "moved", "power", "rested", "refilled", "readied", "declined", "turned-up", *modes.SMALL)


class RuneboundWords(Words):
    passive = Words.passive | {"end"}

    def prompt(self, look: Look, asked: Asked) -> str:
        return prompts.prompt(Names(look), asked)

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        return options.label(Names(look), asked, option) or super().option(look, asked, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        if form.verb == "offer":
            return Label("Make an offer ...", "Gold and cards for gold or cards, to a Hero in the same hex.")
        return super().blank(look, asked, form)

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        names = Names(look)
        if isinstance(value, tuple):
            return ", ".join(self.value(look, asked, field, part) for part in value) or "nothing"
        if field == "to":
            return names.hero(value)
        if field in ("give", "take"):
            return names.named(value)
        if field == "gold":
            return f"{amount(-value, 'gold')} wanted" if value < 0 else f"{amount(value, 'gold')} given"
        return super().value(look, asked, field, value)

    def event(self, look: Look, heard: Heard) -> str:
        said = events.told(Names(look), heard.kind, heard.data)
        return super().event(look, heard) if said is None else said

    def chapter(self, look: Look, heard: Heard) -> str | None:
        if heard.kind == "turn":
            return f"Round {heard.data['round']}: {Names(look).hero(heard.data['seat'])}"
        return None

    def aside(self, look: Look, heard: Heard) -> bool:
        return heard.kind in SMALL

    def board(self, look: Look) -> list[Panel]:
        return board.panels(Names(look))

    def sheets(self, look: Look) -> dict[str, str]:
        return {face.id: face.name for face in look.content.faces}

    def sheet(self, look: Look, card: str | int) -> Panel:
        found = look.content.by_id.get(str(card))
        return board.sheet(found) if found is not None else super().sheet(look, card)
