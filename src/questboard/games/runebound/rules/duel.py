# RB 9 - Hero against Hero
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, move, open_rule, question
from questboard.games.runebound.facts import CardId, Gold, Seat
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.combat import settled
from questboard.games.runebound.rules.knock_out import lost_gold, wake_up
from questboard.games.runebound.rules.market import gain, town_of
from questboard.games.runebound.rules.numbers import belongings, face_of, hero_of
from questboard.games.runebound.rules.powers import powers
from questboard.games.runebound.rules.seats import in_company
from questboard.games.runebound.state import ALLIES, ITEMS, Fight
from questboard.games.runebound.typed import Match

PRIZE = question("prize", "which card do you take")


@event("duel")
def told_duel(seat: Seat, other: Seat) -> str:
    return "{seat} attacks {other}."


@event("duel-won")
def told_duel_won(seat: Seat, other: Seat, gold: Gold) -> str:
    return "{seat} has beaten {other} and takes {gold}."


@event("duel-ended")
def told_duel_ended(seat: Seat, other: Seat) -> str:
    return "{seat} and {other} part."


@event("prize")
def told_prize(seat: Seat, other: Seat, card: CardId) -> str:
    return "{seat} takes {card} from {other}."


def rivals(match: Match, seat: int) -> list[Option]:
    """Heroes in the same hex who may be attacked (RB 9.1)."""
    there = in_company(match, seat)
    return [("attack", other) for other in there] if there and may_fight(match, seat) else []


@open_rule
def are_rivals(match: Match) -> bool:
    """Whether Heroes may fight each other at all."""
    return match.options["pvp"] != "off"


def may_fight(match: Match, seat: int) -> bool:
    """Not in towns, unless the table plays so (RB 9.1). A cursed or destroyed town is no town (ruling 48)."""
    if not are_rivals(match):
        return False
    return bool(match.options["pvp_in_towns"]) or town_of(match, seat) is None


def begin(match: Match, seat: int, other: int) -> str:
    """The attacker acts as the hero first, the defender as the challenge (RB 9.2)."""
    state = match.state
    face = state.cards.face[hero_of(match, other).card]
    state.fight = Fight(seat, face, "duel", rival=other, attacker=seat)
    state.fought_at = hero_of(match, seat).hex
    state.once.pop("combat", None)
    told_duel(match, "RB 9.1", seat=seat, other=other)
    return "before-duel"


def before_duel(match: Match) -> Asking:
    """Before Combat: the defender first, then the attacker (RB 9.5)."""
    fight = match.state.combat
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
    fight = state.combat
    state.boosts = []
    if fight.down:
        loser = fight.down[0]
        winner = fight.rival if fight.seat == loser else fight.seat
        purse = hero_of(match, loser)
        spoils = lost_gold(match, loser)
        purse.gold -= spoils
        hero_of(match, winner).gold += spoils
        told_duel_won(match, "RB 9.6", seat=winner, other=loser, gold=spoils)
        state.fight = None
        if not match.options["soft_ko"]:  # RB 13.7, ruling 47
            yield from take_prize(match, winner, loser)
        yield from wake_up(match, loser)
    else:
        told_duel_ended(match, "RB 9.7", seat=fight.seat, other=fight.rival)
    state.fight = None
    return winning.outcome(match) or "adventure-over"  # a third rune may have changed hands


def take_prize(match: Match, winner: int, loser: int) -> Asking:
    if not prizes_of(match, loser):
        return

    def prizes(match: Match, seat: int) -> Sequence[Option]:
        return prizes_of(match, loser)

    answer = yield from choose(match, PRIZE.name, winner, prizes, rule="RB 9.6", public=True)
    if answer is None:
        return
    card = answer[1]
    told_prize(match, "RB 9.6", seat=winner, other=loser, card=face_of(match, card).id)
    yield from takes(match, winner, loser, card)


@open_rule
def takes(match: Match, winner: int, loser: int, card: int) -> Asking:
    """What was chosen as the prize changes hands."""
    return hand_over(match, loser, winner, card)


def prizes_of(match: Match, loser: int) -> list[Option]:
    """Any Item or Ally, Dragon Runes included; Curse cards are neither (ruling 26)."""
    return [("take", card) for card in belongings(match, loser)]


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
