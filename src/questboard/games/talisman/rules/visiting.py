# TA 12:1, TA 15:8-15:10, TA 18:2: Strangers and Places to visit, Objects, Followers and Gold to take
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Refusal, at_first, choose, event, question
from questboard.games.talisman.content import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    abilities,
    combat,
    course,
    foes,
    gifts,
    law,
    limits,
    money,
    objects,
    spells,
    taking,
    things,
)
from questboard.games.talisman.state import BOARD, NO_CARD, Fight
from questboard.games.talisman.typed import Match

CLAIM = question("claim", "visit, take, or go on")


@event("visits")
def told_visits(seat: Seat, card: CardId) -> str:
    return "{seat} visits the {card}."


def answer_for(match: Match, seat: int, card: int) -> Asking:
    """Whoever was wanted when drawing a Law card, and still is, faces an unseen Watch after it (TA 20:10)."""
    state = match.state
    if card in state.law_drawn:
        state.law_drawn.remove(card)
        if law.wanted(match, seat) and things.alive(match, seat):
            yield from law.arrest(match, seat, law.UNSEEN_WATCH)
    return None


def evades_stranger(match: Match, seat: int, card: int) -> Asking:
    """A Hag or a Jester may be evaded, by ability or Spell, like a creature (TA 13:8, TA 18:2)."""
    name = things.design(match, card).name
    meeting = Fight("combat", seat, [card], name, 0)
    yield from combat.offer_evading(match, seat, meeting)
    if not meeting.evaded:
        yield from spells.window(match, "creature", (seat,), Context(fight=meeting))
    if meeting.evaded:
        match.state.evaded.append(card)
        foes.told_evades(match, "TA 18:2", seat=seat, foe=name)
    return meeting.evaded or meeting.gone or not things.alive(match, seat)


def insistent(match: Match, seat: int, numbered: Sequence[tuple[int, int]]) -> int:
    """The first Stranger or Place that will not be passed by, or NO_CARD (TA 15:8, TA 15:10)."""
    for number, card in numbered:
        if number in (4, 6) and _insists(match, card):
            if things.design(match, card).type == "PLACE" or not gifts.granted(match, seat, "no_visit"):
                return card
    return NO_CARD


def cannot_pass(match: Match, seat: int, card: int) -> Asking:
    """Whoever will not be passed by is visited; a Stranger may be evaded like a creature (TA 18:2, RC-70)."""
    if things.design(match, card).type == "STRANGER" and (yield from evades_stranger(match, seat, card)):
        match.state.visited.append(card)
        return None
    yield from visit(match, seat, card)
    return None


def the_rest(match: Match, seat: int, known: Sequence[Option]) -> Asking:
    """What is left may be visited or taken, as long as the player likes (TA 12:1, TA 15:8-15:10)."""
    state = match.state
    answer: Option | None = None
    if len(known) > 1:
        options = at_first(known, claims)
        answer = yield from choose(
            match, CLAIM.name, seat, options, rule="TA 12:1", refuse=too_late, default=("done",), public=True
        )
    if answer is None or answer[0] == "done":
        for card in list(state.law_drawn) if state.law_drawn else ():
            yield from answer_for(match, seat, card)
        return "close"
    if answer[0] != "gold" and in_order(match, seat):
        met: int = answer[1]
        state.number = max(state.number, match.content.numbers[state.cards.face[met]])
    if answer[0] == "visit":
        yield from visit(match, seat, answer[1])
    elif answer[0] == "take":
        before = [answer[1], *things.gear(match, seat)]
        yield from taking.take(match, seat, answer[1], "TA 15:9")
        # what had to be left for something else is not taken up again in this turn: no juggling without end
        state.visited += [card for card in before if card in state.cards.zones[BOARD]]
    else:
        hero = state.heroes[seat]
        n = state.loose.pop(hero.at, 0)
        money.receive(match, seat, n, "TA 12:1")
        money.told_gold(match, "TA 12:1", seat=seat, n=n, now=hero.gold)
    return course.after(match)


PASSED = Refusal("TA 15:2", "Strangers come first, then Objects and Followers, then Places.", "Visit, then take.")


def in_order(match: Match, seat: int) -> bool:
    """Where cards are drawn, or beside an Enemy, the cards are the encounter, and met by their numbers (TA 12:1)."""
    here = match.state.heroes[seat].at
    if match.content.spaces[here].draw:
        return True
    return any(things.design(match, card).type in ("ENEMY", "SPIRIT") for card in things.cards_on(match, here))


def too_late(match: Match, seat: int, option: Option) -> Refusal | None:
    """What has a lower number than something that was taken or visited is out of reach this turn (TA 15:2)."""
    if option[0] not in ("visit", "take"):
        return None
    card: int = option[1]
    if option[0] == "take" and not limits.could_pull(match, seat, card):
        return limits.NO_TEAM
    number = match.content.numbers[match.state.cards.face[card]]
    return PASSED if number < match.state.number else None


def _insists(match: Match, card: int) -> bool:
    """A Stranger or Place that was not visited in this turn, and does not ask whether one wants to."""
    if card in match.state.visited:
        return False
    return any(ability.when == "visit" and not ability.may for ability in things.design(match, card).ab)


def claims(match: Match, seat: int) -> Sequence[Option]:
    """Strangers and Places to visit, cards and Gold to take: what may be held, by who is no Toad (TA 5:2, TA 19:2)."""
    state = match.state
    hero = state.heroes[seat]
    found: list[Option] = [("done",)]
    faces, face_of = match.content.faces, state.cards.face
    for card in things.cards_on(match, hero.at):
        shown: Card = faces[face_of[card]]
        if shown.type in ("STRANGER", "PLACE"):
            shunned = shown.type == "STRANGER" and gifts.granted(match, seat, "no_visit")
            if card not in state.visited and not shunned and services(match, seat, card):
                found.append(("visit", card))
        elif shown.type in ("OBJECT", "FOLLOWER") and not hero.toad and objects.may_hold(match, seat, card):
            if "SHIP" not in shown.sub and card not in state.visited:
                found.append(("take", card))
    if state.loose.get(hero.at, 0) and not hero.toad:
        found.append(("gold",))
    return found


def services(match: Match, seat: int, card: int) -> int:
    """How many things a Stranger or Place has for this Character now."""
    offered = match.content.at_moment[match.state.cards.face[card]].get("visit", ())
    shown, ctx = things.design(match, card), Context(card=card)
    return sum([abilities.possible(match, seat, card, shown, place, ability, ctx) for place, ability in offered])


def visit(match: Match, seat: int, card: int) -> Asking:
    """Follow a Stranger's or a Place's card, which stays unless its text says otherwise (TA 15:8, TA 15:10, RC-75)."""
    state = match.state
    state.visited.append(card)
    shown = things.design(match, card)
    rule = "TA 15:8" if shown.type == "STRANGER" else "TA 15:10"
    told_visits(match, rule, seat=seat, card=shown.id)
    served = yield from serve(match, seat, card, Context(card=card, visit=shown.type == "STRANGER"), rule)
    if card in state.cards.zones[BOARD]:
        most = shown.uses or (shown.tires if match.options["strangers_tire"] else 0)
        if most and served:
            state.used[card] = state.used.get(card, 0) + 1
        if shown.stays == "once" or (most and state.used.get(card, 0) >= most):
            objects.discard(match, card)
    yield from answer_for(match, seat, card)
    return None


def serve(match: Match, seat: int, card: int, ctx: Context, rule: str) -> Asking:
    """What somebody who is visited does; of several things each is asked about. Whether anything was done."""
    shown, served = things.design(match, card), False
    several = services(match, seat, card) > 1
    for place, ability in enumerate(shown.ab):
        if ability.when != "visit" or not things.alive(match, seat):
            continue
        if not abilities.possible(match, seat, card, shown, place, ability, ctx):
            continue
        if ability.may and several:
            wish: Option = ("use", card, place)
            answer = yield from choose(
                match,
                abilities.ABILITY.name,
                seat,
                lambda m, s, wish=wish: [("decline",), wish],
                rule=rule,
                default=("decline",),
            )
            if answer is None or answer[0] != "use":
                continue
        served = True
        yield from abilities.use(match, seat, card, place, ability, ctx)
    return served
