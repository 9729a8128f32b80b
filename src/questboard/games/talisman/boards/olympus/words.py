"""Olympus in words."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Declarations, Form, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.olympus import blessings, gifts, gods, tasks
from questboard.games.talisman.boards.olympus.blessings import DOVE
from questboard.games.talisman.boards.olympus.gods import CALL, DOCK, ERRAND, GODS, PLUTO, VENUS, WANTS
from questboard.games.talisman.boards.olympus.state import OLYMPUS_SEEN, QuestSeen
from questboard.games.talisman.boards.olympus.tasks import ANIMAL, NEXT
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import facts, names, options
from questboard.games.talisman.wording.boards import BoardWords

facts.PURPOSES.enter("olympus", "at the gates of Olympus")
for kind in ("god-answers", "sent-out", "task", "judged"):
    options.BEGUN.enter(kind, True)
options.ABOUT.enter("task", True)
for god in GODS:
    names.BARE.enter(god.capitalize(), True)
guides.GUIDES.enter("olympus", (
    ("TA 13:10", "Up from the Parthenon of Rome for two Favours; then a die, and Favours given up, call a god."),
    ("TA 13:12", "Do what the god wants, and one of the god's Gifts is yours; when none is left, three Favours."),
    ("TA 13:11", "Jupiter sets you a Task each turn. Stop in time: a Task that fails loses all that were won."),
))  # fmt: skip


class OlympusWords(BoardWords):
    declared = Declarations((blessings, gifts, gods, tasks))
    answers = {
        (VENUS.name, "seek"): "Nobody: look for a Follower within five turns, from the Fields on",
        (PLUTO.name, "pay"): "Two Lives",
        (PLUTO.name, "seek"): "Nothing: be at the Graveyard within four turns, from the Chasm on",
        (NEXT.name, "stop"): "Stop: the rewards, and Jupiter's judgement",
        (NEXT.name, "go-on"): "Go on: another Task next turn",
    }

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name == DOCK.name and len(option) == 2:
            return Label(names.space(look, str(option[1])))
        if asked.name in (ANIMAL.name, DOVE.name) and len(option) == 2:
            return Label(names.title(look, str(option[1])), names.text(look, str(option[1])))
        if asked.name == VENUS.name and option[0] == "give":
            return Label(f"Give up {names.the(names.card(look, option[1]))}")
        return super().option(look, asked, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        called = asked.name == CALL.name
        return Label("Call, after giving up ... Favours") if called else super().blank(look, asked, form)

    def fact(self, look: Look, kind: str, value: Any) -> str | None:
        return str(value).capitalize() if kind == "god" else super().fact(look, kind, value)

    def board(self, look: Look) -> list[Panel]:
        seen = OLYMPUS_SEEN.of(look).quests
        rows = [(look.name(seat), _said(look, quest)) for seat, quest in enumerate(seen) if quest.god or quest.won]
        return [Panel("For the gods", tuple(rows))] if rows else []


def _said(look: Look, quest: QuestSeen) -> str:
    if quest.won:
        return f"Tasks won: {', '.join(names.title(look, task) for task in quest.won)}"
    turns = "1 turn" if quest.left == 1 else f"{quest.left} turns"
    missing = [names.space(look, place) for place in ERRAND if place not in quest.places]
    still = f" ({', '.join(missing)})" if quest.god == "mercury" else ""
    return f"{quest.god.capitalize()}: {WANTS[quest.god]}{still}; {turns} left"
