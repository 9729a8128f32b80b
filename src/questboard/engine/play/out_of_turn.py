"""What seats may do although they are not asked: the game's interjections, and the DM's tools where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.engine.asking.interject import DM_TOOLS
from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import ONE, Question
from questboard.engine.errors import NoSuchOption, NotAsked
from questboard.engine.play.steps import Interjection

if TYPE_CHECKING:
    from questboard.engine.play.match import Match


def tool_of(match: Match, verb: str) -> Interjection:
    """What a verb does out of turn; `NoSuchOption` if there is nothing of that name."""
    known = match.game.interjections.get(verb) or (DM_TOOLS.get(verb) if match.dm is not None else None)
    if known is None:
        raise NoSuchOption(f"There is nothing called {verb!r} that could be done out of turn.")
    return known


def open_tools(match: Match, seat: int, verb: str) -> list[Option | Form]:
    """All that a seat may do now, or only what goes by that verb."""
    tools = {**match.game.interjections, **(DM_TOOLS if match.dm is not None else {})}
    tools = {verb: tools[verb]} if verb else tools
    return [
        option
        for tool in tools.values()
        if (tool.by == "dm") == (seat == match.dm)
        for option in posed(tool).open_to(match, seat)
    ]


def posed_to(match: Match, seat: int, verb: str) -> Question:
    """What a seat may do out of turn under that verb, as a question; `NotAsked` if it is not for that seat."""
    tool = tool_of(match, verb)
    if not match.is_seat(seat) or (tool.by == "dm") != (seat == match.dm):
        raise NotAsked(f"{verb!r} is not for seat {seat}.")
    return posed(tool)


def posed(tool: Interjection) -> Question:
    """A tool as a question that can judge what somebody wants to do with it."""
    question = Question()
    question.kind, question.name, question.seats, question.rule = ONE, "interject", (), tool.rule
    question.options, question.refuse, question.default = tool.options, tool.refuse, None
    question.pose(0)
    return question
