"""Verbs about wounds, exhaustion, and getting rid of them."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.runebound.effects.rolls import amount_of
from questboard.games.runebound.facts import CardId, Seat
from questboard.games.runebound.rules.combat import hurt_foe
from questboard.games.runebound.rules.knock_out import kill
from questboard.games.runebound.rules.market import item_type
from questboard.games.runebound.rules.numbers import characters, face_of, hero_of, is_group, of_foe
from questboard.games.runebound.rules.powers import Use, payer
from questboard.games.runebound.rules.wounds import HEAL, REST, exhaust, heal, pick_one, prevent, rest, wound
from questboard.games.runebound.state import ALLIES, ITEMS
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import Effect

READY = question("ready", "which card is ready again")


@event("readied", aside=True)
def told_readied(seat: Seat, card: CardId) -> str:
    return "{card} is ready again."


@event("activated")
def told_activated(seat: Seat, card: CardId) -> str:
    return "{card} is activated without effect."


def deal(match: Match, use: Use, effect: Effect) -> Asking:
    """Wounds for the enemy, outside any roll."""
    fight = match.state.fight
    if fight is None:
        return
    amount = amount_of(match, use, effect.args[0])
    if use.card >= 0 and face_of(match, use.card).type == "potion":
        amount += of_foe(match, "potions_bite")
    yield from hurt_foe(match, use.seat, amount)


def take(match: Match, use: Use, effect: Effect) -> Asking:
    """Wounds for the Hero only, never his Allies (RB 5.3)."""
    amount = amount_of(match, use, effect.args[0])
    yield from wound(match, use.seat, hero_of(match, use.seat).card, amount, "RB 5.3", by_roll=use.rolled)


def prevented(match: Match, use: Use, effect: Effect) -> Asking:
    prevent(match, None if effect.args[0] == "all" else amount_of(match, use, effect.args[0]))
    yield from ()


def redirect(match: Match, use: Use, effect: Effect) -> Asking:
    """The character of this card takes wounds in another's place."""
    harm = match.state.harm
    if harm is None:
        return
    amount = min(int(effect.args[0]), harm.amount)
    harm.amount -= amount
    match.state.harm = None
    yield from wound(match, use.seat, payer(match, use.seat, use.card), amount, "RB 2.6", phase=harm.phase)
    match.state.harm = harm


def exhausted(match: Match, use: Use, effect: Effect) -> Asking:
    """The Hero; but what hangs on a roll of an Ally concerns that Ally (RB 6.9)."""
    who, roll = hero_of(match, use.seat).card, match.state.roll
    if use.card < 0 and roll is not None and roll.kind == "combat" and not is_group(match):
        who = roll.who
    yield from exhaust(match, use.seat, who, int(effect.args[0]), "RB 7.3")


def exhaust_all(match: Match, use: Use, effect: Effect) -> Asking:
    """Every character of the Hero."""
    for who in characters(match, use.seat):
        yield from exhaust(match, use.seat, who, int(effect.args[0]), "RB 7.3")


def hurt_allies(match: Match, use: Use, effect: Effect) -> Asking:
    for card in list(match.state.cards.zones[ALLIES[use.seat]]):
        yield from wound(match, use.seat, card, int(effect.args[0]), "RB 6.2")


def healed(match: Match, use: Use, effect: Effect) -> Asking:
    yield from _recover(match, use, effect, wounds=True)


def rested(match: Match, use: Use, effect: Effect) -> Asking:
    yield from _recover(match, use, effect, wounds=False)


def _recover(match: Match, use: Use, effect: Effect, *, wounds: bool) -> Asking:
    amount = amount_of(match, use, effect.args[0])
    seat, target = use.seat, effect.args[1]
    recover = heal if wounds else rest
    if target == "all":
        for who in characters(match, seat):
            recover(match, seat, who, amount)
    elif target in ("one", "ally"):
        who = yield from pick_one(match, HEAL if wounds else REST, seat, wounds, "RB 7.4")
        if who is not None and who in match.state.pieces:
            recover(match, seat, who, amount)
    else:
        who = hero_of(match, seat).card if target == "hero" else payer(match, seat, use.card)
        recover(match, seat, who, amount)


def ready(match: Match, use: Use, effect: Effect) -> Asking:
    """Activated cards can be used again: the owner chooses which, but never the card that says so."""
    pieces = match.state.pieces

    def spent(match: Match, seat: int) -> Sequence[Option]:
        cards = [card for card in _fitting(match, seat, str(effect.args[1])) if match.state.pieces[card].spent]
        cards.sort(key=lambda card: -face_of(match, card).cost)
        return [("ready", card) for card in cards if card != use.card]

    left = amount_of(match, use, effect.args[0])
    while left and (cards := spent(match, use.seat)):
        answer = cards[0]
        if len(cards) > left:
            answer = yield from choose(match, READY.name, use.seat, spent, rule="RB 2.2", public=True)
        if answer is None:
            return
        left -= 1
        pieces[answer[1]].spent = False
        told_readied(match, "RB 2.2", seat=use.seat, card=face_of(match, answer[1]).id)


def spend(match: Match, use: Use, effect: Effect) -> Asking:
    """Ready cards are activated without effect, the dearest first."""
    for card in unspent(match, use.seat, str(effect.args[1]))[: amount_of(match, use, effect.args[0])]:
        match.state.pieces[card].spent = True
        told_activated(match, "RB 2.3", seat=use.seat, card=face_of(match, card).id)
    yield from ()


def unspent(match: Match, seat: int, wanted: str) -> list[int]:
    """Ready cards of a kind, the dearest first."""
    ready = [card for card in _fitting(match, seat, wanted) if not match.state.pieces[card].spent]
    return sorted(ready, key=lambda card: -face_of(match, card).cost)


def _fitting(match: Match, seat: int, wanted: str) -> list[int]:
    zones = match.state.cards.zones
    if wanted == "ally":
        return list(zones[ALLIES[seat]])
    items = list(zones[ITEMS[seat]])
    if wanted in ("item", "any"):
        return items
    return [card for card in items if item_type(match, card).split(":")[0] == wanted]


def lose(match: Match, use: Use, effect: Effect) -> Asking:
    """An Ally falls: the one who costs least."""
    allies = match.state.cards.zones[ALLIES[use.seat]]
    if effect.args[0] == "ally" and allies:
        kill(match, use.seat, min(allies, key=lambda card: face_of(match, card).cost))
    yield from ()


VERBS = {
    "deal": deal,
    "take": take,
    "prevent": prevented,
    "redirect": redirect,
    "exhaust": exhausted,
    "exhaust_all": exhaust_all,
    "hurt_allies": hurt_allies,
    "heal": healed,
    "rest": rested,
    "ready": ready,
    "spend": spend,
    "lose": lose,
}
