"""What a seat sees. Nearly everything lies open: only the order of the decks is hidden."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.engine import open_rule
from questboard.games.runebound.atlas import place
from questboard.games.runebound.bonus import bonus
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.printed import printed
from questboard.games.runebound.rules import market
from questboard.games.runebound.rules.experience import price
from questboard.games.runebound.rules.movement import dice_allowance, opens
from questboard.games.runebound.rules.numbers import (
    damage,
    face_of,
    foe_damage,
    foe_left,
    foe_value,
    level,
    life,
    roll_total,
    skill_bonus,
    stamina,
    value,
    value_parts,
)  # fmt: skip
from questboard.games.runebound.rules.turn import DOOM_ENDS
from questboard.games.runebound.rules.winning import runes, victory_points
from questboard.games.runebound.seen import (
    Attack,
    CardSeen,
    Enemy,
    Fighter,
    HeroSeen,
    Progress,
    RollSeen,
    View,
    Waiting,
)
from questboard.games.runebound.state import (
    ALLIES,
    CLAIMS,
    DECKS,
    EVENT,
    HELD,
    ITEMS,
    PEEKED,
    SCION,
    STACKS,
    TRACK,
)  # fmt: skip
from questboard.games.runebound.typed import Match


@open_rule
def looked_at(match: Match, seat: int | None) -> list[int]:
    """Cards beside those on the table that this seat may know by name."""
    return [] if seat is None or seat >= match.seats else match.state.cards.zones[PEEKED[seat]]


@open_rule
def errands(match: Match, seat: int) -> tuple[Progress, ...]:
    """How far a Hero has come with what he was asked to do."""
    return ()


@open_rule
def as_one(match: Match) -> tuple[int, int] | None:
    """The value and the damage with which all Heroes fight as one, if they do."""
    return None


def mode_of(match: Match) -> str:
    """The part that takes the place of the Dragon Lords."""
    return next((part.name for part in match.game.chosen if part.excludes), "")


def view(match: Match, seat: int | None) -> View:
    """The open table, and the few cards that only this seat knows."""
    cards = match.state.cards
    shown = [card for zone in ("browsed", "faced", TRACK, EVENT) for card in cards.zones[zone]]
    shown += looked_at(match, seat)
    known = {card: face_of(match, card).id for card in shown if cards.face_for(card, seat) is not None}
    return replace(match.in_common("table", lambda: open_table(match)), known=known)


def open_table(match: Match) -> View:
    """What everybody sees, whoever looks."""
    state = match.state
    zones = state.cards.zones
    slots = [(number, slot) for number, slot in enumerate(state.slots) if slot is not None]
    seen = View(
        step=match.step,
        round=state.round,
        rounds=int(match.options["rounds"]),
        turn=state.turn,
        active=state.active,
        price=price(match),
        heroes=tuple(_hero(match, other) for other in range(match.seats)),
        jewels=tuple((*place(hex), colour) for hex, colour in sorted(state.jewels.items())),
        undefeated=tuple(Waiting(number, face_of(match, slot.card).id, place(slot.hex)) for number, slot in slots),
        stacks=tuple(tuple(_card(match, card) for card in zones[stack]) for stack in STACKS),
        decks=tuple(len(zones[deck]) for deck in DECKS),
        event=face_of(match, zones[EVENT][0]).id if zones[EVENT] else None,
        dice=tuple(state.dice),
        bound=tuple(state.bound),
        enemy=_enemy(match),
        roll=_roll(match),
        doom=state.doom,
        doom_ends=DOOM_ENDS,
        harm=None if state.harm is None else (state.harm.who, state.harm.amount),
        opens=tuple(f"{hexes:x}" for hexes in opens(match, state.active)) if state.dice else (),
        bargains=_bargains(match),
        fetches=_fetches(match),
        printed=printed(match.content),
        mode=mode_of(match),
    )
    _outlook(match, seen)
    return seen


def _bargains(match: Match) -> dict[int, int]:
    seat, zones = match.state.active, match.state.cards.zones
    if match.state.heroes[seat].card < 0:
        return {}
    town = market.town_of(match, seat)
    wares = [*zones["browsed"], *(zones[STACKS[town]] if town is not None else ())]
    paid = {card: market.price(match, seat, card) for card in wares}
    return {card: gold for card, gold in paid.items() if gold != face_of(match, card).cost}


def _fetches(match: Match) -> dict[int, int]:
    if match.pending is None or match.pending.name != market.MARKET_DAY.name:
        return {}
    seat = match.state.active
    return {card: market.fetches(match, seat, card) for _, card in market.sales(match, seat)}


def _hero(match: Match, seat: int) -> HeroSeen:
    state = match.state
    zones = state.cards.zones
    hero = state.heroes[seat]
    if hero.card < 0:
        dealt = tuple(CardSeen(card, face_of(match, card).id) for card in zones[f"hero {seat}"])
        return HeroSeen(seat, None, (-1, -1), 0, 0, 1, (0,) * 5, (), (), (), (), 0, 0, 0, False, dealt)
    return HeroSeen(
        seat,
        _fighter(match, seat, hero.card),
        place(hero.hex) if hero.hex >= 0 else (-1, -1),
        hero.gold,
        hero.xp,
        level(hero),
        tuple(hero.counters),
        tuple(value_parts(match, seat, phase) for phase in range(3)),
        tuple(_card(match, card) for card in zones[ITEMS[seat]]),
        tuple(_fighter(match, seat, card) for card in zones[ALLIES[seat]]),
        tuple(_card(match, card) for card in zones[HELD[seat]]),
        runes(match, seat),
        dice_allowance(match, seat),
        hero.knocked,
        hero.out,
        escape=skill_bonus(match, seat, "Escape"),
        scion=next((_fighter(match, seat, card) for card in zones[SCION[seat]]), None),
        counter=hero.counter,
        kills=hero.kills,
        claims=tuple(_card(match, card) for card in zones[CLAIMS[seat]]),
        points=victory_points(match, seat),
        freed=hero.freed,
        slot=hero.slot,
        quests=errands(match, seat),
    )


def _fighter(match: Match, seat: int, who: int) -> Fighter:
    piece = match.state.pieces[who]
    return Fighter(
        who,
        face_of(match, who).id,
        tuple(value(match, seat, who, phase) for phase in range(3)),
        tuple(damage(match, seat, who, phase) for phase in range(3)),
        life(match, seat, who),
        piece.wounds,
        stamina(match, seat, who),
        piece.fatigue,
        piece.spent,
    )


def _card(match: Match, card: int) -> CardSeen:
    piece = match.state.pieces.get(card)
    name = face_of(match, card).id
    if piece is None:
        return CardSeen(card, name)
    new = piece.bought == match.state.turn
    return CardSeen(card, name, piece.spent, piece.wounds, piece.fatigue, piece.covers, new)


def _enemy(match: Match) -> Enemy | None:
    fight = match.state.fight
    if fight is None:
        return None
    if fight.rival >= 0:
        who = match.state.heroes[fight.rival].card
        values = tuple(value(match, fight.rival, who, phase) for phase in range(3))
    else:
        values = tuple(foe_value(match, phase) for phase in range(3))
    damages = tuple(foe_damage(match, phase) for phase in range(3))
    name = match.content.faces[fight.face].id
    seen = Enemy(name, fight.seat, values, damages, foe_left(match), fight.round, fight.phase, fight.rival)
    seen.life = fight.life
    if fight.order:
        seen.order = tuple(fight.order)
        seen.mates, seen.acted, seen.down = tuple(fight.mates), tuple(fight.acted), tuple(fight.down)
        seen.away = tuple(fight.away)
        seen.group = as_one(match)
    return seen


def _outlook(match: Match, seen: View) -> None:
    """How a Hero alone fares against a Challenge, by what is on the table."""
    enemy = seen.enemy
    hero = None if enemy is None else seen.heroes[enemy.seat].hero
    if enemy is None or hero is None or enemy.rival >= 0 or enemy.order:
        return
    shielded = sorted(enemy.damages)[1:]  # he attacks in one phase, and holds the shield up in two
    enemy.danger = hero.life - hero.wounds <= sum(shielded)
    chances = {
        phase: chance_of(
            enemy.values[phase] - hero.values[phase] - bonus(seen, match.content, hero, phase, attacks=True)
        )
        for phase in range(3)
        if hero.damages[phase] > 0
    }
    best = sorted(chances, key=lambda phase: -chances[phase] * hero.damages[phase])
    enemy.attacks = tuple(Attack(phase, round(100 * chances[phase])) for phase in best)


def _roll(match: Match) -> RollSeen | None:
    roll = match.state.roll
    if roll is None:
        return None
    total = roll_total(match)
    need = roll.target - (total - roll.one - roll.two)
    return RollSeen(
        roll.seat, roll.who, roll.kind, roll.phase, roll.target, roll.attacks, roll.skill,
        (roll.one, roll.two), total, need, round(100 * chance_of(need)),
    )  # fmt: skip
