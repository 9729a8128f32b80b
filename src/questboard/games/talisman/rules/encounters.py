# TA 12, TA 13, TA 15: encounters, in strict order
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import Asking, Match, Option, Refusal, at_first, choose, move
from questboard.games.talisman.cards import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards, places, run
from questboard.games.talisman.rules import (
    abilities,
    combat,
    crown,
    gifts,
    law,
    limits,
    money,
    objects,
    spells,
    tavern,
    things,
)
from questboard.games.talisman.setup import in_play
from questboard.games.talisman.state import BOARD, IN_PLAY, NO_CARD, NOBODY, NOWHERE, SIDE, Fight

MOST_MOVES = 12
"""Encounters that move a Character on and on end at some time."""
FOES = {2: "combat", 3: "psychic"}
"""The numbers of Enemies and Spirits, and how they are fought."""


def after(match: Match) -> str:
    """Where the turn goes on after something has happened."""
    state = match.state
    crown.last_one(match)
    if state.over or state.winner != NOBODY or state.heroes[state.active].condition != IN_PLAY:
        return "close"
    if state.arrived:
        state.arrived = False
        state.moved += 1
        return "arrive" if state.moved <= MOST_MOVES else "close"
    return "cards"


def whom(match: Match, seat: int) -> Sequence[Option]:
    """The Space, or a Character that can be met here (TA 13:2, TA 14:1, TA 14:2)."""
    heroes = match.state.heroes
    found: list[Option] = [("space",)]
    if match.content.spaces[heroes[seat].at].meets:
        for other in things.heroes_on(match, heroes[seat].at, seat):
            if heroes[other].forced != "donjon":  # a prisoner is left alone
                found.append(("meet", other))
    return found


# -- drawing -----------------------------------------------------------------------------------------------------


def draw_card(match: Match) -> Asking:
    """One card after the other, face up, until the Space has its number (TA 13:4)."""
    state = match.state
    seat = state.active
    if state.to_draw <= 0:
        sort(match, seat)
        return "cards"
    state.to_draw -= 1
    deck = match.content.spaces[state.heroes[seat].at].deck
    if match.content.id_of(state.heroes[seat].at) == "out.village" and in_play(match.table, "village"):
        answer = yield from choose(
            match, "which-deck", seat, lambda m, s: [("deck", "adventure"), ("deck", "village")], rule="TA 11:37",
            public=True,
        )  # fmt: skip
        deck = deck if answer is None else answer[1]
    yield from draw_from(match, seat, deck)
    return _next_draw(match, seat)


def draw_from(match: Match, seat: int, deck: str) -> Asking:
    """One card face up, unless somebody replaces it, or it belongs elsewhere (TA 13:4, TA 15:1)."""
    ctx = Context(drawn=turn_up(match, seat, deck))
    if ctx.drawn < 0:
        return None
    yield from abilities.fire(match, seat, "draw", ctx)
    yield from spells.window(match, "card_drawn", (seat,), ctx)
    if ctx.drawn >= 0 and ctx.drawn in match.state.cards.zones[BOARD]:
        yield from abilities.fire_card(match, seat, ctx.drawn, "draw", Context(card=ctx.drawn), "TA 15:1")
    return None


def _next_draw(match: Match, seat: int) -> str:
    if match.state.to_draw > 0:
        return "draw"
    sort(match, seat)
    return "cards"


def turn_up(match: Match, seat: int, deck: str) -> int:
    """The top card of a deck, face up on the Space; an empty deck is made anew (TA 13:13, TA 15:11)."""
    state = match.state
    cards.rebuild(match, deck)
    pile = state.cards.zones[deck]
    if not pile:
        return -1
    card = pile[-1]
    state.lies[card] = state.heroes[seat].at
    move(match, card, BOARD, source=deck)
    shown = things.design(match, card)
    match.tell("draws", rule="TA 13:4", seat=seat, card=shown.id)
    if "LAW" in shown.sub and law.wanted(match, seat):
        state.law_drawn.append(card)
    return card


def sort(match: Match, seat: int) -> None:
    """Old and new cards together, by their numbers (TA 13:4, TA 15:2)."""
    state = match.state
    here = things.cards_on(match, state.heroes[seat].at)
    if len(here) > 1:
        here.sort(key=lambda card: match.content.number_of(state.cards.face[card]))
    state.queue = here


# -- one card, or one group of foes, at a time -------------------------------------------------------------------


def meet_cards(match: Match) -> Asking | str:
    """The next thing in the order of numbers: Events, Enemies, Spirits, then the rest (TA 15:2, TA 15:7)."""
    state = match.state
    seat = state.active
    numbered = _waiting(match, seat) if state.queue else []
    if numbered and numbered[0][0] <= 3:
        if numbered[0][0] <= 1:
            state.met = True
            return _met(match, event, seat, numbered[0][1])
        for number in FOES:
            foes = _attackers(match, seat, numbered, number)
            if foes:
                state.met = True
                return _met(match, one_group, seat, foes, FOES[number])
    if state.texts:
        state.texts = False
        space = match.content.spaces[state.heroes[seat].at]
        if space.do:
            if state.met:
                match.tell("turns-to", rule="TA 13:5", seat=seat, to=space.id)
            return _met(match, text, seat)
    forced = _insistent(match, seat, numbered) if numbered else NO_CARD
    if forced != NO_CARD:
        return _met(match, visit, seat, forced)
    known = claims(match, seat)
    if len(known) > 1 or state.law_drawn:
        return the_rest(match, seat, known)
    return "close"


def _waiting(match: Match, seat: int) -> list[tuple[int, int]]:
    """What is left of the queue on this Space: (number, card)."""
    state = match.state
    here, board, lies = state.heroes[seat].at, state.cards.zones[BOARD], state.lies
    queue: list[int] = []
    numbered: list[tuple[int, int]] = []
    for card in state.queue:
        if card in board and lies[card] == here:
            queue.append(card)
            numbered.append((match.content.number_of(state.cards.face[card]), card))
    state.queue = queue
    return numbered


def _attackers(match: Match, seat: int, numbered: Sequence[tuple[int, int]], number: int) -> list[int]:
    return [card for at, card in numbered if at == number and attacks(match, seat, card)]


def _met(match: Match, meet: Callable[..., Asking], *whom: Any) -> Asking:
    """Meet one of them; then the turn goes on."""
    yield from meet(match, *whom)
    return after(match)


def attacks(match: Match, seat: int, card: int) -> bool:
    """Watch cards seek only the wanted; what was evaded is out of the way (TA 15:5-15:7, TA 20:10)."""
    if card in match.state.evaded:
        return False
    shown = things.design(match, card)
    if "ignores_" + match.content.faces[match.state.heroes[seat].character].id in shown.tags:
        return False
    return "WATCH" not in shown.sub or law.wanted(match, seat)


def event(match: Match, seat: int, card: int) -> Asking:
    """Events are obeyed; Seasons, Months and Days lie beside the board (TA 15:4, TA 20:10)."""
    state = match.state
    state.queue.remove(card)
    shown = things.design(match, card)
    if shown.stays != "side":
        match.tell("event", rule="TA 15:4", seat=seat, card=shown.id)
    if shown.stays == "place":
        if state.lies.get(card) == state.heroes[seat].at:
            yield from abilities.fire_card(match, seat, card, "enter", Context(card=card), "TA 15:4")
        return None
    if shown.stays == "side":
        play_calendar(match, seat, card)
        return None
    if shown.type == "STRANGER" and (yield from _evades_stranger(match, seat, card)):
        return None
    met = Context(card=card, visit=shown.type == "STRANGER")
    yield from abilities.fire_card(match, seat, card, "encounter", met, "TA 15:4")
    if shown.stays == "once" and card in state.cards.zones[BOARD]:
        objects.discard(match, card)
    yield from answer_for(match, seat, card)
    return None


def answer_for(match: Match, seat: int, card: int) -> Asking:
    """Whoever was wanted when drawing a Law card, and still is, faces an unseen Watch after it (TA 20:10)."""
    state = match.state
    if card in state.law_drawn:
        state.law_drawn.remove(card)
        if law.wanted(match, seat) and things.alive(match, seat):
            yield from law.arrest(match, seat, law.UNSEEN_WATCH)
    return None


def _evades_stranger(match: Match, seat: int, card: int) -> Asking:
    """A Hag or a Jester may be evaded, by ability or Spell, like a creature (TA 13:8, TA 18:2)."""
    name = things.design(match, card).name
    meeting = Fight("combat", seat, [card], name, 0)
    yield from combat.offer_evading(match, seat, meeting)
    if not meeting.evaded:
        yield from spells.window(match, "creature", (seat,), Context(fight=meeting))
    if meeting.evaded:
        match.state.evaded.append(card)
        match.tell("evades", rule="TA 18:2", seat=seat, foe=name)
    return meeting.evaded or meeting.gone or not things.alive(match, seat)


def play_calendar(match: Match, seat: int, card: int) -> None:
    """Five rounds for a Season, three for a Month or a Day; a new one replaces the old of its kind (TA 15:4)."""
    state = match.state
    shown = things.design(match, card)
    kind = next(sub for sub in ("SEASON", "MONTH", "DAY") if sub in shown.sub)
    for old in list(state.cards.zones[SIDE]):
        if kind in things.design(match, old).sub:
            state.calendar.pop(old, None)
            objects.discard(match, old)
    state.lies.pop(card, None)
    move(match, card, SIDE, source=things.zone_of(match, card))
    state.calendar[card] = [seat, 5 if kind == "SEASON" else 3, state.turn]
    match.tell("calendar", rule="TA 15:4", seat=seat, card=shown.id)


def tick_calendar(match: Match, seat: int) -> None:
    """At the end of each turn of whoever drew it (RC-55)."""
    state = match.state
    for card, count in list(state.calendar.items()):
        if count[0] == seat and count[2] != state.turn:
            count[1] -= 1
            if count[1] <= 0:
                del state.calendar[card]
                match.tell("calendar-ends", rule="TA 15:4", card=things.design(match, card).id)
                objects.discard(match, card)


def one_group(match: Match, seat: int, foes: list[int], kind: str) -> Asking:
    """Of several groups the player says which comes first; not winning ends the turn (TA 16:5, TA 16:4)."""
    state = match.state
    if kind == "combat" and any("WATCH" in things.design(match, foe).sub for foe in foes):
        watch = next(foe for foe in foes if "WATCH" in things.design(match, foe).sub)
        strength = things.design(match, watch).s
        state.law_drawn = [card for card in state.law_drawn if card != watch]
        yield from law.arrest(match, seat, strength if isinstance(strength, int) else law.UNSEEN_WATCH, watch)
        return None
    answer = yield from choose(match, "which-foe", seat, lambda m, s: which(m, s, foes), rule="TA 16:5", public=True)
    if answer is None:
        state.queue = [card for card in state.queue if card not in foes]
        return None
    group = [card for card in answer[1] if card in state.cards.zones[BOARD]]
    result = yield from combat.meet(match, seat, group, kind)
    if result in ("lost", "tie"):
        state.over = True
    if things.alive(match, seat):
        yield from limits.enforce(match, seat)
        yield from places.settle_quest(match, seat)
    return None


def which(match: Match, seat: int, foes: list[int]) -> Sequence[Option]:
    board = match.state.cards.zones[BOARD]
    return [("fight", tuple(group)) for group in combat.groups(match, [card for card in foes if card in board])]


def text(match: Match, seat: int) -> Asking:
    """The Space's own instruction, after the foes on it (TA 13:4, TA 13:5, RC-61)."""
    space = match.content.spaces[match.state.heroes[seat].at]
    return run.do(match, seat, space.do, Context(place=True))


# -- Strangers, Objects, Followers, Places -----------------------------------------------------------------------


def _insistent(match: Match, seat: int, numbered: Sequence[tuple[int, int]]) -> int:
    """The first Stranger or Place that will not be passed by, or NO_CARD (TA 15:8, TA 15:10)."""
    for number, card in numbered:
        if number in (4, 6) and _insists(match, card):
            if things.design(match, card).type == "PLACE" or not gifts.granted(match, seat, "no_visit"):
                return card
    return NO_CARD


def the_rest(match: Match, seat: int, known: Sequence[Option]) -> Asking:
    """What is left may be visited or taken, as long as the player likes (TA 12:1, TA 15:8-15:10)."""
    state = match.state
    answer: Option | None = None
    if len(known) > 1:
        options = at_first(known, claims)
        answer = yield from choose(
            match, "claim", seat, options, rule="TA 12:1", refuse=too_late, default=("done",), public=True
        )
    if answer is None or answer[0] == "done":
        for card in list(state.law_drawn) if state.law_drawn else ():
            yield from answer_for(match, seat, card)
        return "close"
    if answer[0] != "gold" and in_order(match, seat):
        state.number = max(state.number, match.content.number_of(state.cards.face[answer[1]]))
    if answer[0] == "visit":
        yield from visit(match, seat, answer[1])
    elif answer[0] == "take":
        before = [answer[1], *things.gear(match, seat)]
        yield from objects.take(match, seat, answer[1], "TA 15:9")
        # what had to be left for something else is not taken up again in this turn: no juggling without end
        state.visited += [card for card in before if card in state.cards.zones[BOARD]]
    else:
        hero = state.heroes[seat]
        n = state.loose.pop(hero.at, 0)
        money.receive(match, seat, n, "TA 12:1")
        match.tell("gold", rule="TA 12:1", seat=seat, n=n, now=hero.gold)
    return after(match)


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
    if option[0] == "take" and not limits.could_pull(match, seat, option[1]):
        return limits.NO_TEAM
    number = match.content.number_of(match.state.cards.face[option[1]])
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
    for card in things.cards_on(match, hero.at):
        shown: Card = things.design(match, card)
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
    """Follow a Stranger's or a Place's card; most stay where they are (TA 15:8, TA 15:10)."""
    state = match.state
    state.visited.append(card)
    shown = things.design(match, card)
    rule = "TA 15:8" if shown.type == "STRANGER" else "TA 15:10"
    match.tell("visits", rule=rule, seat=seat, card=shown.id)
    yield from serve(match, seat, card, Context(card=card, visit=shown.type == "STRANGER"), rule)
    if card in state.cards.zones[BOARD]:
        state.used[card] = state.used.get(card, 0) + 1
        if shown.stays == "once" or (shown.uses and state.used[card] >= shown.uses):
            objects.discard(match, card)
    yield from answer_for(match, seat, card)
    return None


def serve(match: Match, seat: int, card: int, ctx: Context, rule: str) -> Asking:
    """What somebody who is visited does; of several things each is asked about."""
    shown = things.design(match, card)
    several = services(match, seat, card) > 1
    for place, ability in enumerate(shown.ab):
        if ability.when != "visit" or not things.alive(match, seat):
            continue
        if not abilities.possible(match, seat, card, shown, place, ability, ctx):
            continue
        if ability.may and several:
            wish: Option = ("use", card, place)
            answer = yield from choose(
                match, "ability", seat, lambda m, s, wish=wish: [("decline",), wish], rule=rule, default=("decline",)
            )
            if answer is None or answer[0] != "use":
                continue
        yield from abilities.use(match, seat, card, place, ability, ctx)
    return None


def tavern_turn(match: Match) -> Asking:
    """A turn in the Tavern: on entering Patrons come; then whoever is there may be met (TA 13:6)."""
    state = match.state
    seat = state.active
    if state.texts:
        state.texts = False
        if state.heroes[seat].came_from != state.heroes[seat].at and state.heroes[seat].landed != NOWHERE:
            state.heroes[seat].came_from = state.heroes[seat].at
            yield from tavern.enter(match, seat)
        if not state.over and tavern.inside(match, seat):
            yield from run.do(match, seat, match.content.spaces[state.heroes[seat].at].do, Context(place=True))
        return "tavern" if not state.over and tavern.inside(match, seat) else after_tavern(match, seat)
    again = yield from tavern.meet_patrons(match, seat)
    return "tavern" if again and not state.over and tavern.inside(match, seat) else after_tavern(match, seat)


def after_tavern(match: Match, seat: int) -> str:
    """Who is still inside may take what lies there (TA 12:1)."""
    state = match.state
    if not state.arrived and not state.over and tavern.inside(match, seat):
        sort(match, seat)
        return "cards" if state.queue or state.loose.get(state.heroes[seat].at) else "close"
    return after(match) if state.arrived else "close"
