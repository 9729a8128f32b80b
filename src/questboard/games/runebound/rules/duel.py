# RB 9 - Hero against Hero
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose, move
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.combat import settled
from questboard.games.runebound.rules.knock_out import fall_asleep, lost_gold, wake_up
from questboard.games.runebound.rules.market import gain, town_of
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.powers import powers
from questboard.games.runebound.rules.seats import in_company
from questboard.games.runebound.state import ALLIES, ITEMS, SCION, Fight


def rivals(match: Match, seat: int) -> list[Option]:
    """Heroes in the same hex who may be attacked (RB 9.1)."""
    there = in_company(match, seat)
    return [("attack", other) for other in there] if there and may_fight(match, seat) else []


def may_fight(match: Match, seat: int) -> bool:
    """Not in towns, unless the table plays so; never in the co-operative game (VA50.44).

    A cursed or destroyed town is no town (VA51.11, ruling 48).
    """
    if match.options["pvp"] == "off" or match.content.together:
        return False
    return bool(match.options["pvp_in_towns"]) or town_of(match, seat) is None


def begin(match: Match, seat: int, other: int) -> str:
    """The attacker acts as the hero first, the defender as the challenge (RB 9.2)."""
    state = match.state
    face = state.cards.face[hero_of(match, other).card]
    state.fight = Fight(seat, face, "duel", rival=other, attacker=seat)
    state.fought_at = hero_of(match, seat).hex
    state.once.pop("combat", None)
    match.tell("duel", rule="RB 9.1", seat=seat, other=other)
    return "before-duel"


def before_duel(match: Match) -> Asking:
    """Before Combat: the defender first, then the attacker (RB 9.5)."""
    fight = match.state.fight
    attacker, defender = fight.seat, fight.rival
    fight.seat, fight.rival = defender, attacker
    yield from powers(match, defender, "combat_before", "RB 9.5")
    fight.seat, fight.rival = attacker, defender
    if settled(match):
        return "fight-over"
    yield from powers(match, attacker, "combat_before", "RB 9.5")
    return "fight-over" if settled(match) else "round"


def over(match: Match) -> Asking:
    """The winner takes the loser's gold and one card of his choice; nobody gains experience (RB 9.6)."""
    state = match.state
    fight = state.fight
    state.boosts = []
    if fight.down:
        loser = fight.down[0]
        winner = fight.rival if fight.seat == loser else fight.seat
        purse = hero_of(match, loser)
        spoils = lost_gold(match, loser)
        purse.gold -= spoils
        hero_of(match, winner).gold += spoils
        match.tell("duel-won", rule="RB 9.6", seat=winner, other=loser, gold=spoils)
        state.fight = None
        if not match.options["soft_ko"]:  # RB 13.7, ruling 47
            yield from take_prize(match, winner, loser)
        yield from wake_up(match, loser)
    else:
        match.tell("duel-ended", rule="RB 9.7", seat=fight.seat, other=fight.rival)
    state.fight = None
    return winning.outcome(match) or "adventure-over"  # a third rune may have changed hands


def take_prize(match: Match, winner: int, loser: int) -> Asking:
    if not prizes_of(match, loser):
        return

    def prizes(match: Match, seat: int) -> Sequence[Option]:
        return prizes_of(match, loser)

    answer = yield from choose(match, "prize", winner, prizes, rule="RB 9.6", public=True)
    if answer is None:
        return
    card = answer[1]
    match.tell("prize", rule="RB 9.6", seat=winner, other=loser, card=face_of(match, card).id)
    if card in match.state.cards.zones[SCION[loser]]:
        yield from take_scion(match, winner, loser, card)
    else:
        yield from hand_over(match, loser, winner, card)


def take_scion(match: Match, winner: int, loser: int, card: int) -> Asking:
    """A Scion changes sides; a winner who has one keeps one of the two, the other falls asleep (ruling 37)."""
    zones = match.state.cards.zones
    if zones[SCION[winner]]:

        def two(match: Match, seat: int) -> Sequence[Option]:
            return [("keep-scion", scion) for scion in (card, *match.state.cards.zones[SCION[winner]])]

        answer = yield from choose(match, "keep-scion", winner, two, rule="VA50.23", public=True)
        if answer is None or answer[1] != card:
            fall_asleep(match, loser)
            return
        fall_asleep(match, winner)
    move(match, card, SCION[winner], source=SCION[loser])  # with all that lies on it (RB 7.1)


def prizes_of(match: Match, loser: int) -> list[Option]:
    """Any Item or Ally, Dragon Runes included; Curse cards are neither (ruling 26)."""
    zones = match.state.cards.zones
    return [("take", card) for card in (*zones[ITEMS[loser]], *zones[ALLIES[loser]], *zones[SCION[loser]])]


def hand_over(match: Match, giver: int, taker: int, card: int, *, settles: bool = True) -> Asking:
    """A card changes its owner, with all that lies on it (RB 7.1, RB 2.3).

    But a Ritual must be empowered again, and an Equipping Ally declared (VA46.10, ruling 9). `settles`: what is too
    much goes at once.
    """
    face, was_ally = face_of(match, card), card in match.state.cards.zones[ALLIES[giver]]
    if face.kind not in ("item", "ally"):
        move(match, card, ITEMS[taker])
        return
    old = match.state.pieces[card]
    yield from gain(match, taker, card, "RB 9.6", settles=settles)
    new = match.state.pieces.get(card)
    if new is None:  # it had to make room at once
        return
    new.bought, new.spent = old.bought, old.spent and not face.equips  # who is declared anew begins afresh
    if was_ally and card in match.state.cards.zones[ALLIES[taker]]:
        new.wounds, new.fatigue = old.wounds, old.fatigue
