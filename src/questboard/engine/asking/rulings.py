"""Rulings of a DM about legality: what is allowed or forbidden although the rules say otherwise.

A ruling is part of the state, so it lives as long as the game, is replayed with it, and is cited whenever it
decides something. The DM makes one as an interjection (see `interject.py`); rule code never needs to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from questboard.engine.state.secrecy import Open

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

Scope = Literal["once", "turn", "game"]


class Ruling(msgspec.Struct, array_like=True):
    """`rule` is the rule that a permission sets aside, or the one a prohibition stands on."""

    verdict: Open[Literal["allow", "forbid"]]
    question: Open[str]
    rule: Open[str]
    verb: Open[str]
    """Only options that begin with this verb; empty for all."""
    scope: Open[Scope]
    reason: Open[str]


def overruled(match: Match, question: str, rule: str, verb: str) -> Ruling | None:
    """The permission that sets aside this rule for this verb, if the DM gave one."""
    for ruling in match.state.rulings:
        if (
            ruling.verdict == "allow"
            and ruling.rule == rule
            and ruling.question in ("", question)
            and ruling.verb in ("", verb)
        ):
            return ruling
    return None


def forbidden(match: Match, question: str, verb: str) -> Ruling | None:
    """The prohibition of this verb, if the DM gave one."""
    for ruling in match.state.rulings:
        if ruling.verdict == "forbid" and ruling.question == question and ruling.verb == verb:
            return ruling
    return None


def lapse(match: Match) -> None:
    """A turn begins: rulings that were made for the one before are over, and everybody is told."""
    for ruling in [one for one in match.state.rulings if one.scope == "turn"]:
        match.state.rulings.remove(ruling)
        match.tell("ruling", rule=ruling.rule, verdict="lapse", question=ruling.question, verb=ruling.verb,
                   scope=ruling.scope, reason=ruling.reason)  # fmt: skip
