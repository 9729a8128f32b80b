"""Verbs about gold, experience and cards, and those that belong to the red deck."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, draw, event, move, move_all, question
from questboard.games.runebound.effects.rolls import amount_of
from questboard.games.runebound.facts import CardId, Gold, Seat, Xp
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.doom import HERALDED, is_high_lord
from questboard.games.runebound.rules.market import gain, refill_market, told_parted
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.powers import Use, discard
from questboard.games.runebound.rules.side_uses import clash
from questboard.games.runebound.state import BROWSED, DECKS, FACED, MARKET, MARKET_USED, RED, USED
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import Effect

FIND = question("find", "which card do you want")


@event("gold")
def told_gold(seat: Seat, gold: Gold) -> str:
    return "{seat} gains {gold}." if gold >= 0 else "{seat} loses {gold:loss}."


@event("turned-up", aside=True)
def told_turned_up(seat: Seat, card: CardId) -> str:
    return "Turned up: {card}."


@event("xp")
def told_xp(seat: Seat, xp: Xp) -> str:
    return "{seat} gains {xp}."


def gold(match: Match, use: Use, effect: Effect) -> Asking:
    """Gained, or lost as far as there is any."""
    hero = hero_of(match, use.seat)
    change = max(-hero.gold, amount_of(match, use, effect.args[0]))
    hero.gold += change
    rule = "RB 4.5" if change >= 0 else "RB 4.12" if match.state.fight is None else "RB 6.1"
    if change:
        told_gold(match, rule, seat=use.seat, gold=change)
    yield from ()


def pay(match: Match, use: Use, effect: Effect) -> Asking:
    hero = hero_of(match, use.seat)
    paid = min(hero.gold, int(effect.args[0]))
    hero.gold -= paid
    told_gold(match, "RB 4.12", seat=use.seat, gold=-paid)
    yield from ()


def xp(match: Match, use: Use, effect: Effect) -> Asking:
    hero_of(match, use.seat).xp += int(effect.args[0])
    told_xp(match, "RB 4.6", seat=use.seat, xp=int(effect.args[0]))
    yield from ()


def draw_market(match: Match, use: Use, effect: Effect) -> Asking:
    """Turn up some market cards; some of them may be had, free or at half their cost, the rest are discarded."""
    count, keep, price = int(effect.args[0]), int(effect.args[1]), effect.args[2]
    most = int(effect.args[3]) if len(effect.args) > 3 else 99
    for _ in range(count):
        refill_market(match)
        card = draw(match, MARKET, BROWSED)
        if card is not None:
            told_turned_up(match, "RB 10.1", seat=use.seat, card=face_of(match, card).id)

    def cost(card: int) -> int:
        full = face_of(match, card).cost
        return {"free": 0, "half": (full + 1) // 2}.get(str(price), full)

    def those(match: Match, seat: int) -> Sequence[Option]:
        gold = hero_of(match, seat).gold
        cards = match.state.cards.zones[BROWSED]
        fitting = [card for card in cards if face_of(match, card).cost <= most and not clash(match, seat, card, ())]
        return [("none",), *(("have", card, cost(card)) for card in fitting if cost(card) <= gold)]

    for _ in range(keep):
        answer = yield from choose(match, FIND.name, use.seat, those, rule="RB 10.2", default=("none",), public=True)
        if answer is None or answer == ("none",):
            break
        hero_of(match, use.seat).gold -= answer[2]
        yield from gain(match, use.seat, answer[1], "RB 4.5", gold=answer[2])
    move_all(match, BROWSED, MARKET_USED)


def leave(match: Match, use: Use, effect: Effect) -> Asking:
    """This Ally goes away."""
    if use.card in match.state.pieces:
        told_parted(match, "RB 2.7", seat=use.seat, card=face_of(match, use.card).id)
        discard(match, use.seat, use.card)
    yield from ()


def victory(match: Match, use: Use, effect: Effect) -> Asking:
    match.state.victor = use.seat  # RB 12.3
    yield from ()


def face_high_lord(match: Match, use: Use, effect: Effect) -> Asking:
    """The High Dragon Lord is taken from the deck and faced at once, with +4 on the first roll."""
    state = match.state
    yield from ()
    for zone in (DECKS[RED], USED[RED]):
        for card in state.cards.zones[zone]:
            if is_high_lord(face_of(match, card)):
                move(match, card, FACED, source=zone)
                begin_fight(match, use.seat, state.cards.face[card], "adventure", card=card, colour=RED)
                state.combat.may_escape = False
                state.combat.bonus = HERALDED
                return


def fight(match: Match, use: Use, effect: Effect) -> Asking:
    """An Encounter becomes a fight with a card of that name, wherever the card is."""
    face = match.content.face_of[str(effect.args[0])]
    begin_fight(match, use.seat, face, "brawl", colour=match.content.faces[face].colour)
    use.stopped = True
    yield from ()


VERBS = {
    "gold": gold,
    "pay": pay,
    "xp": xp,
    "draw_market": draw_market,
    "leave": leave,
    "victory": victory,
    "face_high_lord": face_high_lord,
    "fight": fight,
}
