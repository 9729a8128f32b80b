"""The "why?" on everything: rule, our wording of it, the facts, and what led to it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from questboard.engine.asking.option import Form, Option, could_be_option, tupled
from questboard.engine.errors import NoSuchOption, NotAllowed, NotAsked, Refused
from questboard.engine.telling.events import Event

if TYPE_CHECKING:
    from questboard.engine.asking.question import Explained
    from questboard.engine.play.match import Match


class Why(msgspec.Struct, frozen=True):
    """An answer to "why?". `chain`: what led to it, oldest first, ending with it: all of the same move, and if the game
    says where trains of happenings begin, all since the last of these."""

    rule: str
    title: str
    text: str
    """The rule in our words."""
    reason: str = ""
    facts: dict[str, Any] = {}
    remedy: str = ""
    chain: tuple[tuple[str, str, dict[str, Any]], ...] = ()
    """(kind, rule, data) of each event."""
    may_rule: bool = False
    """A rule refuses it, and a DM's ruling could allow it all the same."""


def why_event(match: Match, seat: int | None, index: int, heard: Sequence[Event]) -> Why:
    """Why the seat's event of that index happened."""
    if not 0 <= index < len(heard):
        raise NotAsked(f"You have heard events 0 to {len(heard) - 1}, not {index}.")
    event = heard[index]
    begins = _origin(match.game.origins, heard, index)
    train = [other for place, other in enumerate(heard[: index + 1]) if place >= begins or other.cause == event.cause]
    chain = tuple((other.kind, other.rule, other.data) for other in train)
    return _cited(match, event.rule, facts=event.data, chain=chain)


def _origin(kinds: Sequence[str], heard: Sequence[Event], index: int) -> int:
    """Where the train of happenings began that led to an event: a fight goes on over many answers."""
    return next((place for place in range(index, -1, -1) if heard[place].kind in kinds), index)


def preview(match: Match, seat: int | None, given: Sequence[Any]) -> Any:
    """What an answer to the open question would come to, be it legal or not; None if there is nothing to count."""
    question = match.pending
    if question is None or type(seat) is not int or seat not in question.seats:
        raise NotAsked("You are not asked anything now.")
    count = match.game.previews.get(question.name)
    return None if count is None else count(match, seat, _fitting(question.open_to(match, seat), tupled(given)))


def _fitting(options: Sequence[Option | Form], wanted: Option) -> Option:
    """Our own tuple for an answer."""
    for option in options:
        if isinstance(option, Form):
            with suppress(LookupError):
                if option.verb == wanted[0]:
                    return option.own(wanted)
        elif option == wanted:
            return option
    raise NoSuchOption("That fits none of the options.")


def why_not(match: Match, seat: int | None, option: Sequence[Any]) -> Why:
    """Why a seat may not answer this now."""
    question = match.pending
    if question is None or type(seat) is not int or seat not in question.seats:
        raise NotAsked("You are not asked anything now.")
    try:
        question.judged(match, seat, option)
    except Refused as refused:
        return _refused(match, refused.why)
    except NotAllowed as error:
        told, wanted = match.game.reasons.get(question.name), tupled(option)
        refusal = told(match, seat, wanted) if told is not None and could_be_option(wanted) else None
        if refusal is None:
            raise NoSuchOption(str(error)) from None
        return _refused(match, refusal.explained(match, seat, wanted), listed=False)
    return _cited(match, question.rule, reason="It is possible.")


def _refused(match: Match, why: Explained, listed: bool = True) -> Why:
    """`listed`: it is one of the answers that the question knows, so that a ruling would find it."""
    may_rule = listed and not why.firm and match.dm is not None
    return _cited(match, why.rule, reason=why.reason, facts=why.facts, remedy=why.remedy, may_rule=may_rule)


def _cited(match: Match, rule: str, **more: Any) -> Why:
    known = match.rulebook.get(rule)
    if known is None:
        return Why(rule, "", "", **more)
    return Why(rule, known.title, known.text, **more)
