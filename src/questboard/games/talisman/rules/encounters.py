# TA 12, TA 13, TA 15: encounters, in strict order
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import forced, hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.facts import CardId, Place, Seat
from questboard.games.talisman.rules import (
    abilities,
    combat,
    course,
    law,
    limits,
    objects,
    quests,
    seasons,
    taking,
    things,
    visiting,
)
from questboard.games.talisman.state import BOARD, NO_CARD
from questboard.games.talisman.typed import Match

WHICH_FOE = question("which-foe", "which fight comes first?")

FOES = {2: "combat", 3: "psychic"}
"""The numbers of Enemies and Spirits, and how they are fought."""


@event("turns-to")
def told_turns_to(seat: Seat, to: Place) -> str:
    return "{seat} turns to {to} itself."


@event("event")
def told_event(seat: Seat, card: CardId, met: bool = False) -> str:
    return "{seat} meets the {card}." if met else "An Event happens: {card}."


def whom(match: Match, seat: int) -> Sequence[Option]:
    """The Space, or a Character that can be met here (TA 13:2, TA 14:1, TA 14:2)."""
    heroes = match.state.heroes
    found: list[Option] = [("space",)]
    if things.may_meet(match, heroes[seat].at):
        for other in things.heroes_on(match, heroes[seat].at, seat):
            if not forced.binds(heroes[other], forced.Prisoner):  # they are left alone
                found.append(("meet", other))
    return found


# -- one card, or one group of foes, at a time -------------------------------------------------------------------


def meet_cards(match: Match) -> Asking | str:
    """The next thing in the order of numbers: Events, Enemies, Spirits, then the rest (TA 15:2, TA 15:7)."""
    state = match.state
    seat = state.active
    numbered = _waiting(match, seat) if state.queue else []
    if numbered and numbered[0][0] <= 3:
        early = match.content.early
        happens = [card for n, card in numbered if n <= 1 and not (early and state.cards.face[card] in early)]
        if happens:
            state.met = True
            return _met(match, obey, seat, happens[0])
        for number in FOES:
            foes = _attackers(match, seat, numbered, number)
            if foes:
                state.met = True
                return _met(match, one_group, seat, foes, FOES[number])
        if numbered[0][0] <= 1:
            return _met(match, first_find, seat, numbered[0][1])
    if state.texts:
        state.texts = False
        space = match.content.spaces[state.heroes[seat].at]
        if space.do:
            if state.met:
                told_turns_to(match, "TA 13:5", seat=seat, to=space.id)
            return _met(match, text, seat)
    forced = visiting.insistent(match, seat, numbered) if numbered else NO_CARD
    if forced != NO_CARD:
        return _met(match, visiting.cannot_pass, seat, forced)
    known = visiting.claims(match, seat)
    if len(known) > 1 or state.law_drawn:
        return visiting.the_rest(match, seat, known)
    return "close"


def _waiting(match: Match, seat: int) -> list[tuple[int, int]]:
    """What is left of the queue on this Space: (number, card)."""
    state = match.state
    here, lies = state.heroes[seat].at, state.lies
    state.queue = queue = [card for card in state.queue if lies.get(card) == here]
    numbers, face_of = match.content.numbers, state.cards.face
    return [(numbers[face_of[card]], card) for card in queue]


def _attackers(match: Match, seat: int, numbered: Sequence[tuple[int, int]], number: int) -> list[int]:
    return [card for at, card in numbered if at == number and attacks(match, seat, card)]


def _met(match: Match, meet: Callable[..., Asking], *whom: Any) -> Asking:
    """Meet one of them; then the turn goes on."""
    yield from meet(match, *whom)
    return course.after(match)


def attacks(match: Match, seat: int, card: int) -> bool:
    """Watch cards seek only the wanted; what was evaded is out of the way (TA 15:5-15:7, TA 20:10)."""
    if card in match.state.evaded:
        return False
    shown = things.design(match, card)
    if "ignores_" + match.content.faces[match.state.heroes[seat].character].id in shown.tags:
        return False
    return "WATCH" not in shown.sub or law.wanted(match, seat)


def obey(match: Match, seat: int, card: int) -> Asking:
    """Events are obeyed; Seasons, Months and Days lie beside the board (TA 15:4, TA 20:10)."""
    state = match.state
    state.queue.remove(card)
    shown = things.design(match, card)
    if shown.stays != "side":
        told_event(match, "TA 15:4", seat=seat, card=shown.id, met=shown.type == "STRANGER")
    yield from hooks.event_comes(match, seat, card)
    if not things.alive(match, seat):
        return None
    if shown.stays == "place":
        if state.lies.get(card) == state.heroes[seat].at:
            yield from abilities.fire_card(match, seat, card, "enter", Context(card=card), "TA 15:4")
        return None
    if shown.stays == "side":
        seasons.play_calendar(match, seat, card)
        return None
    if shown.type == "STRANGER" and (yield from visiting.evades_stranger(match, seat, card)):
        return None
    met = Context(card=card, visit=shown.type == "STRANGER")
    yield from abilities.fire_card(match, seat, card, "encounter", met, "TA 15:4")
    if shown.stays == "once" and card in state.cards.zones[BOARD]:
        objects.discard(match, card)
    yield from visiting.answer_for(match, seat, card)
    return None


def first_find(match: Match, seat: int, card: int) -> Asking:
    """An Object with the number of an Event is taken before all else on its Space but foes, or not at all (TA 13:8)."""
    state = match.state
    state.queue.remove(card)
    state.visited.append(card)
    if ("take", card) in _early(match, seat, card):
        answer = yield from choose(
            match,
            visiting.CLAIM.name,
            seat,
            lambda m, s: _early(m, s, card),
            rule="TA 13:8",
            default=("done",),
            public=True,
        )
        if answer == ("take", card):
            yield from taking.take(match, seat, card, "TA 13:8")
    return None


def _early(match: Match, seat: int, card: int) -> Sequence[Option]:
    there = match.state.lies.get(card) == match.state.heroes[seat].at and not match.state.heroes[seat].toad
    return [("done",), ("take", card)] if there and objects.may_hold(match, seat, card) else [("done",)]


def one_group(match: Match, seat: int, foes: list[int], kind: str) -> Asking:
    """Of several groups the player says which comes first; not winning ends the turn (TA 16:5, TA 16:4)."""
    state = match.state
    if kind == "combat" and any("WATCH" in things.design(match, foe).sub for foe in foes):
        watch = next(foe for foe in foes if "WATCH" in things.design(match, foe).sub)
        strength = things.design(match, watch).s
        state.law_drawn = [card for card in state.law_drawn if card != watch]
        yield from law.arrest(match, seat, strength if isinstance(strength, int) else law.UNSEEN_WATCH, watch)
        if things.alive(match, seat):
            yield from quests.settle_quest(match, seat)
        return None
    answer = yield from choose(match, WHICH_FOE.name, seat, lambda m, s: which(m, s, foes), rule="TA 16:5", public=True)
    if answer is None:
        state.queue = [card for card in state.queue if card not in foes]
        return None
    group = [card for card in answer[1] if card in state.cards.zones[BOARD]]
    result = yield from combat.meet(match, seat, group, kind)
    if result in ("lost", "tie"):
        state.over = True
    if things.alive(match, seat):
        yield from limits.enforce(match, seat)
        yield from quests.settle_quest(match, seat)
    return None


def which(match: Match, seat: int, foes: list[int]) -> Sequence[Option]:
    board = match.state.cards.zones[BOARD]
    return [("fight", tuple(group)) for group in combat.groups(match, [card for card in foes if card in board])]


def text(match: Match, seat: int) -> Asking:
    """The Space's own instruction, after the foes on it (TA 13:4, TA 13:5, RC-61)."""
    space = match.content.spaces[match.state.heroes[seat].at]
    return run.do(match, seat, space.do, Context(place=True))
