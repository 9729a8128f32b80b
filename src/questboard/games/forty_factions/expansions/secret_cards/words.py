"""Secret cards in words."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel
from questboard.games.forty_factions.content import Faction
from questboard.games.forty_factions.expansions.secret_cards import box, strangers
from questboard.games.forty_factions.expansions.secret_cards.box import ADD, KEEP, SECRET_CARDS, SECRETS_SEEN
from questboard.games.forty_factions.expansions.wandering_words import CampWords, rows
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names, listed

ONLY_YOU = "Only you know. Everybody hears that the decks are prepared."
ALL_IN_PLAY = "Every set is in play: there is no card to add."


class SecretWords(CampWords):
    declared = Declarations((box, strangers))
    passive = frozenset({"keep-decks"})
    blanks = {"moving": lambda names, asked: names.the(SECRETS_SEEN.of(names.look).moving)}
    verbs = strangers.VERBS
    encamp = strangers.ENCAMP.name

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if option == KEEP:
            in_play = all(face.set in look.content.sets for face in look.content.faces)
            return Label("Leave the decks as they are", ALL_IN_PLAY if in_play else ONLY_YOU)
        if option[0] != ADD or len(option) != 4:
            return super().option(look, asked, option)
        titles = [title(look, name) for name in option[1]]
        cards = [Names(look).bare(name) for name in (*option[2], *option[3])]
        return Label(f"Add {listed([*titles, *cards], 'nothing')}", ONLY_YOU)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        if form.verb == ADD:
            return Label("Add cards in secret ...", ONLY_YOU)
        return super().blank(look, asked, form)

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str | None:
        return {"sets": "Whole sets", "factions": "Factions", "plots": "Plots"}.get(name) if verb == ADD else None

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str | None:
        if asked.name != SECRET_CARDS.name or not isinstance(value, str):
            return None
        if field == "sets":
            return title(look, value)
        if field not in ("factions", "plots"):
            return None  # of a tool that the DM takes up meanwhile
        sheet = look.content.faces[look.content.face_of[value]]
        lacking = (
            [name for name in sheet.only_with if name not in look.content.sets] if isinstance(sheet, Faction) else []
        )
        hint = f" (makes sense only with {listed(title(look, name) for name in lacking)})" if lacking else ""
        return f"{sheet.number} {sheet.name}{hint}"

    def board(self, look: Look) -> list[Panel]:
        names, seen = Names(look), SECRETS_SEEN.of(look)
        cards = tuple((names.bare(name),) for name in seen.added or ())
        panels = [Panel("Secret cards", cards, private=True)] if cards else []
        return [*panels, Panel("Pawns on no Location", rows(names, seen.camps))] if seen.camps else panels


def title(look: Look, name: str) -> str:
    return next((part.title for part in look.game.parts if part.name == name), name)
