"""The DM's tools that every game has: permit, forbid, take back a ruling, go to another step.

A game adds its own (moving pieces, paying coins) as interjections `by="dm"`. Each says why, and is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from questboard.engine.asking.option import Form, One, Option, Text, form
from questboard.engine.asking.question import Question, verb_of
from questboard.engine.asking.rulings import Ruling
from questboard.engine.play.steps import Asking, Interjection, Leave

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

RULE = "DM"
"""What a ruling cites when it stands on no numbered rule."""
REASON = Text("reason", 500, "so ruled")


def _verbs(match: Match) -> tuple[str, ...]:
    """The verbs that the sleeping question knows, legal or not."""
    question = match.pending
    return () if question is None else _verbs_of(match, question, question.seats)


def _verbs_of(match: Match, question: Question, seats: Iterable[int]) -> tuple[str, ...]:
    candidates = [option for seat in seats for option in question.options(match, seat)]
    return tuple(sorted({verb_of(option) for option in candidates}))


def _allowances(match: Match, seat: int) -> Sequence[Form]:
    question = match.pending
    rules = match.rules_that_bind()
    if question is None or not rules:
        return ()
    where = One("question", (question.name,))
    scopes = One("scope", ("once", "turn", "game") if match.game.turn else ("once", "game"))
    return (form("allow", where, One("rule", rules), One("verb", _verbs(match)), scopes, REASON),)


def _allow(match: Match, seat: int, option: Option) -> Asking:
    _, question, rule, verb, scope, reason = option
    match.state.rulings.append(Ruling("allow", question, rule, verb, scope, reason))
    match.tell("ruling", rule=rule, verdict="allow", question=question, verb=verb, scope=scope, reason=reason)
    yield from ()


def _prohibitions(match: Match, seat: int) -> Sequence[Form]:
    question = match.pending
    if question is None:
        return ()
    players = [seat for seat in question.seats if seat != match.dm]  # a prohibition binds them alone
    verbs = _verbs_of(match, question, players)
    return (form("forbid", One("question", (question.name,)), One("verb", verbs), REASON),) if verbs else ()


def _forbid(match: Match, seat: int, option: Option) -> Asking:
    _, question, verb, reason = option
    match.state.rulings.append(Ruling("forbid", question, RULE, verb, "game", reason))
    match.tell("ruling", rule=RULE, verdict="forbid", question=question, verb=verb, scope="game", reason=reason)
    yield from ()


def _revocations(match: Match, seat: int) -> Sequence[Form]:
    count = len(match.state.rulings)
    return (form("revoke", One("ruling", tuple(range(count))), REASON),) if count else ()


def _revoke(match: Match, seat: int, option: Option) -> Asking:
    ruling = match.state.rulings.pop(option[1])
    match.tell("ruling", rule=ruling.rule, verdict="revoke", question=ruling.question, verb=ruling.verb,
               scope=ruling.scope, reason=option[2])  # fmt: skip
    yield from ()


def _jumps(match: Match, seat: int) -> Sequence[Form]:
    return (form("jump", One("step", tuple(match.game.steps)), REASON),)


def _jump(match: Match, seat: int, option: Option) -> Asking:
    match.tell("ruling", rule=RULE, verdict="jump", step=option[1], reason=option[2])
    yield from ()
    raise Leave(option[1])


DM_TOOLS: dict[str, Interjection] = {
    "allow": Interjection(_allowances, _allow, RULE, by="dm", help="Permit what a rule refuses."),
    "forbid": Interjection(_prohibitions, _forbid, RULE, by="dm", help="Forbid a kind of answer for this game."),
    "revoke": Interjection(_revocations, _revoke, RULE, by="dm", help="Take back a ruling."),
    "jump": Interjection(_jumps, _jump, RULE, by="dm", help="End this step and go on with another, or restart it."),
}
