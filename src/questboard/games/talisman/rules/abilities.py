# TA 8: Special Abilities, and whatever cards let their holder do at a moment
from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.engine import UNASKED, Asking, Option, choose, event, question
from questboard.games.talisman.content import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import conditions, gifts, moments, money, numbers, objects, statutes, things
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match
from questboard.games.talisman.vocabulary import Ability, Award

ABILITY = question("ability", "use an ability?")


@event("uses")
def told_uses(seat: Seat, card: CardId, name: str) -> str:
    if card.startswith(("ch_", "l2_", "l3_")):
        return "{seat}, as the {card}: {name}." if name else "{seat} does what the {card} can."
    return "{seat} uses the {card}: {name}." if name else "{seat} uses the {card}."


def fire(match: Match, seat: int, when: str, ctx: Context | None = None) -> Asking:
    """What must happen at a moment happens; what may be done is offered, one after the other (TA 8:1)."""
    if when not in match.kept[moments.TOPICS[seat]]:
        return UNASKED
    if not gifts.givers(match, seat, _listening(match, when)):
        return UNASKED
    return _fire(match, seat, when, Context() if ctx is None else ctx)


def _fire(match: Match, seat: int, when: str, ctx: Context) -> Asking:
    known = ready(match, seat, when, ctx)
    for number, (card, place, ability) in enumerate([one for one in known if not one[2].may]):
        if number and _find(match, seat, when, card, place, ctx) is None:
            continue  # the one before it has changed something
        yield from use(match, seat, card, place, ability, ctx)
        known = ready(match, seat, when, ctx)
    done: list[tuple[int, int]] = []
    while any([ability.may and (card, place) not in done for card, place, ability in known]):
        answer = yield from choose(
            match, ABILITY.name, seat, lambda m, s: offers(m, s, when, ctx, done), rule="TA 8:1", default=("decline",)
        )
        if answer is None or answer[0] != "use":
            return None
        _, card, place = answer
        done.append((card, place))
        ability = _find(match, seat, when, card, place, ctx)
        if ability is not None:
            ctx.taken = True
            yield from use(match, seat, card, place, ability, ctx)
        if ctx.prevented or not things.alive(match, seat):
            return None
        known = ready(match, seat, when, ctx)
    return None


def _listening(match: Match, when: str) -> Mapping[int, Sequence[tuple[int, Ability]]]:
    """The faces that wait for a moment, each with the abilities that do and their places on the card."""
    return match.content.listening.get(when, gifts.NOTHING)


def offers(match: Match, seat: int, when: str, ctx: Context, done: Sequence[tuple[int, int]] = ()) -> Sequence[Option]:
    found: list[Option] = [("decline",)]
    for card, place, ability in ready(match, seat, when, ctx):
        if ability.may and (card, place) not in done:
            found.append(("use", card, place))
    return found


def ready(match: Match, seat: int, when: str, ctx: Context) -> list[tuple[int, int, Ability]]:
    """The abilities of a seat that can be used now: (card or NO_CARD for the Character, place on the card, ability)."""
    found: list[tuple[int, int, Ability]] = []
    if when not in moments.topics(match, seat):
        return found
    listening = _listening(match, when)
    for card, face in gifts.givers(match, seat, listening):
        for place, ability in listening[face]:
            if possible(match, seat, card, match.content.faces[face], place, ability, ctx):
                found.append((card, place, ability))
    return found


def possible(match: Match, seat: int, card: int, shown: Card, place: int, ability: Ability, ctx: Context) -> bool:
    hero = match.state.heroes[seat]
    if ability.gold and (
        hero.gold < money.asked(match, seat, ability.gold, ability.due, shown.type == "STRANGER")
        or not in_stock(match, seat, ability)
    ):
        return False
    if ability.limit == "turn" and [card, place] in match.state.turned:
        return False
    if ability.may and run.pointless(match, seat, ability.do):
        return False
    if ability.limit == "game" and [match.content.face_of[shown.id], place] in hero.games:
        return False
    if ability.condition is None:
        return True
    about = Context(card, ctx.target, ctx.fight, ctx.casting, ctx.drawn, ctx.margin)
    return conditions.holds(match, seat, ability.condition, about)


def in_stock(match: Match, seat: int, ability: Ability) -> bool:
    """Nobody pays for a card that is not to be had, or that they may not hold (TA 20:1, TA 5:2)."""
    for effect in ability.do:
        if isinstance(effect, Award) and effect.card:
            card = objects.find(match, effect.card)
            if card == NO_CARD or not objects.may_hold(match, seat, card):
                return False
    return True


def _find(match: Match, seat: int, when: str, card: int, place: int, ctx: Context) -> Ability | None:
    """The ability, if it is still there and possible: something may have happened since it was offered."""
    for known, at, ability in ready(match, seat, when, ctx):
        if (known, at) == (card, place):
            return ability
    return None


def use(match: Match, seat: int, card: int, place: int, ability: Ability, ctx: Context) -> Asking:
    """Pay for it, do it, and count its uses."""
    state = match.state
    hero = state.heroes[seat]
    shown = things.design(match, card) if card != NO_CARD else match.content.faces[hero.character]
    if ability.limit == "turn":
        state.turned.append([card, place])
    elif ability.limit == "game":
        hero.games.append([match.content.face_of[shown.id], place])
    if (ability.may or ability.name) and ability.when != "visit":  # of a visit everybody has heard
        told_uses(match, "TA 8:1", seat=seat, card=shown.id, name=ability.name)
    if ability.fightlike and seat == state.active and _on_street(match, seat):
        statutes.note_statute(match, 2 if "MISSILE" in shown.sub else 3)  # TA 13:14.2, TA 13:14.3
    if ability.trade and seat == state.active and _on_street(match, seat) and not hero.license:
        statutes.note_statute(match, 4)  # TA 13:14.4
    if ability.gold:
        price = money.asked(match, seat, ability.gold, ability.due, shown.type == "STRANGER")
        money.pay(match, seat, price, "TA 3:3")
    inner = Context(card, ctx.target, ctx.fight, ctx.casting, ctx.drawn, ctx.margin, visit=ctx.visit)
    if ability.cost:
        yield from run.do(match, seat, ability.cost, inner)
    yield from run.do(match, seat, ability.do, inner)
    ctx.prevented = ctx.prevented or inner.prevented
    ctx.drawn = inner.drawn
    if shown.uses and card != NO_CARD and card in things.gear(match, seat):
        state.used[card] = state.used.get(card, 0) + 1
        if state.used[card] >= shown.uses:
            objects.lose(match, seat, card, "TA 20:2")
    return None


def _on_street(match: Match, seat: int) -> bool:
    return numbers.on_street(match, seat)


def fire_card(match: Match, seat: int, card: int, when: str, ctx: Context, rule: str = "TA 15:2") -> Asking:
    """What a card that a seat meets does at a moment; the seat decides what is optional."""
    listens = match.content.at_moment[match.state.cards.face[card]].get(when)
    return UNASKED if listens is None else _fire_card(match, seat, card, listens, ctx, rule)


def _fire_card(
    match: Match, seat: int, card: int, listens: Sequence[tuple[int, Ability]], ctx: Context, rule: str
) -> Asking:
    shown = things.design(match, card)
    for place, ability in listens:
        about = Context(card, ctx.target, ctx.fight, ctx.casting, ctx.drawn, ctx.margin)
        if not things.alive(match, seat) or not possible(match, seat, card, shown, place, ability, about):
            continue
        if ability.may:
            wish: Option = ("use", card, place)
            answer = yield from choose(
                match, ABILITY.name, seat, lambda m, s, wish=wish: [("decline",), wish], rule=rule, default=("decline",)
            )
            if answer is None or answer[0] != "use":
                continue
        yield from use(match, seat, card, place, ability, ctx)
    return None
