"""What a board says of its own questions and answers."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.engine import Asked, Label, Option, PartWords
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import prompts


class BoardWords(PartWords):
    """Words of a board: name the modules that declare, fill in the answers; all else is the base's to say."""

    answers: Mapping[tuple[str, ...], str] = {}
    """(question, *answer) -> what it is called, for answers without a card or a Space."""

    def prompt(self, look: Look, asked: Asked) -> str | None:
        declared = self.declared.questions.get(asked.name)
        return prompts.addressed(look, asked, declared.says) if declared is not None else None

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        said = self.answers.get((asked.name, *option)) if all(isinstance(each, str) for each in option) else None
        return Label(said) if said is not None else None
