"""Necro Texts in words."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards.necro_texts import casting, reading
from questboard.games.talisman.boards.necro_texts.state import NECRO_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import counted, names
from questboard.games.talisman.wording.boards import BoardWords


class NecroWords(BoardWords):
    declared = Declarations((casting, reading))

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name in (casting.LOOT.name, casting.LEGACY.name) and option[0] == "take":
            name = names.card_id(look, option[1])
            return Label(f"Take {names.the(names.title(look, name))}", names.text(look, name), (str(option[1]),))
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        seen = NECRO_SEEN.of(look)
        rows: list[tuple[str, ...]] = []
        for hero in look.view.heroes:
            held = [thing.id for thing in hero.gear if "TEXT" in _sub(look, thing.id)]
            if held:
                state = counted.some(seen.spells[hero.seat], "Necro Spell") if seen.read[hero.seat] else "unread"
                ash = f"{hero.tokens.get('ash', 0)} Black Ash"
                rows.append((look.name(hero.seat), names.title(look, held[0]), state, ash))
        return [Panel("Necro Texts", tuple(rows))] if rows else []


def _sub(look: Look, name: str) -> tuple[str, ...]:
    return look.content.faces[look.content.face_of[name]].sub
