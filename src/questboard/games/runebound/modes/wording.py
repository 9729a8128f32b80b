# What the words of several modes look up
from __future__ import annotations

from questboard.engine import Asked, PartWords
from questboard.games.runebound.seen import Look
from questboard.games.runebound.wording import prompts
from questboard.games.runebound.wording.names import Names


class ModeWords(PartWords):
    """The words of a mode: questions are put as those of the base are."""

    def prompt(self, look: Look, asked: Asked) -> str | None:
        wanted = self.declared.questions.get(asked.name)
        return None if wanted is None else prompts.prompt(Names(look), asked, wanted)


def benefit(names: Names, card: int) -> str:
    found = names.numbered(card)
    return names.content.by_id[found].benefit if found else ""


def text(names: Names, card: int) -> str:
    found = names.numbered(card)
    return names.text(found) if found else ""
