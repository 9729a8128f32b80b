"""What a seat sees. Nearly everything lies open: only the order of the decks is hidden."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from questboard.engine import Match
from questboard.games.runebound.atlas import place
from questboard.games.runebound.printed import Printed, printed
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
)  # fmt: skip
from questboard.games.runebound.rules.together import lowest
from questboard.games.runebound.rules.winning import runes, victory_points
from questboard.games.runebound.state import (
    ALLIES,
    CLAIMS,
    DECKS,
    EVENT,
    HELD,
    ITEMS,
    SCION,
    STACKS,
    TRACK,
)  # fmt: skip
from questboard.games.runebound.view_modes import Progress, RuinsSeen, StormSeen, errands, named, ruins, storm


class CardSeen(msgspec.Struct):
    """A card in play: its number, what it is, and what lies on it."""

    card: int
    id: str
    spent: bool = False
    wounds: int = 0
    exhaustion: int = 0
    covers: int = 0
    new: bool = False
    """Bought this turn."""


class Fighter(msgspec.Struct):
    """A character with the numbers that count now, in the order ranged, melee, magic."""

    card: int
    id: str
    values: tuple[int, ...]
    damages: tuple[int, ...]
    life: int
    wounds: int
    stamina: int
    exhaustion: int
    spent: bool = False


class HeroSeen(msgspec.Struct):
    seat: int
    hero: Fighter | None
    hex: tuple[int, int]
    gold: int
    xp: int
    level: int
    counters: tuple[int, ...]
    items: tuple[CardSeen, ...]
    allies: tuple[Fighter, ...]
    held: tuple[CardSeen, ...]
    runes: int
    dice: int
    knocked: int
    out: bool
    dealt: tuple[CardSeen, ...] = ()
    """Heroes to choose from, before the game."""
    escape: int = 0
    """What is added to the Mind in an Escape roll."""
    scion: Fighter | None = None
    """The awakened Scion at his side (VA50.18)."""
    counter: int = -1
    """The slumbering Scion whose counter he holds, as a card (VA50.11)."""
    kills: int = 0
    """Stormlords he has beaten."""
    claims: tuple[CardSeen, ...] = ()
    """Curse cards in his victory pile (VA51.26)."""
    points: int = 0
    freed: int = 0
    """Towns he has freed."""
    slot: int = -1
    """His quest space (VA51.8)."""
    quests: tuple[Progress, ...] = ()


class Enemy(msgspec.Struct):
    id: str
    seat: int
    """Who fights it."""
    values: tuple[int, ...]
    damages: tuple[int, ...]
    left: int
    round: int
    phase: int
    rival: int = -1
    life: int = 0
    """Of an enemy that is no Hero, unhurt."""
    order: tuple[int, ...] = ()
    """Of a battle of many: all Heroes in it."""
    mates: tuple[int, ...] = ()
    """Who fights in this round."""
    acted: tuple[int, ...] = ()
    """Who has earned the reward so far, should it fall in this round (VA50.36)."""
    away: tuple[int, ...] = ()
    """Who has escaped for this round."""
    down: tuple[int, ...] = ()
    group: tuple[int, int] | None = None
    """All as one: the lowest value and the lowest damage in this phase, Scions in place (VA50.47, VA50.49)."""


class RollSeen(msgspec.Struct):
    seat: int
    who: int
    kind: str
    phase: int
    target: int
    attacks: bool
    skill: str
    dice: tuple[int, int]
    total: int


class Waiting(msgspec.Struct):
    """An undefeated Challenge on the map."""

    slot: int
    id: str
    hex: tuple[int, int]


class View(msgspec.Struct):
    step: str
    round: int
    rounds: int
    turn: int
    active: int
    price: int
    """Of an experience counter."""
    heroes: tuple[HeroSeen, ...]
    jewels: tuple[tuple[int, int, int], ...]
    """(column, row, colour) of every counter on the map."""
    undefeated: tuple[Waiting, ...]
    stacks: tuple[tuple[CardSeen, ...], ...]
    decks: tuple[int, ...]
    event: str | None
    dice: tuple[int, ...]
    bound: tuple[int, ...]
    enemy: Enemy | None
    roll: RollSeen | None
    doom: int
    harm: tuple[int, int] | None = None
    """(who, how many wounds) that are about to be taken."""
    known: dict[int, str] = {}
    """Other open cards by number: an offer, what was turned up."""
    opens: tuple[str, ...] = ()
    """While dice are spent: the hexes that each face of a die opens for the active Hero, as bits of a number in hex."""
    bargains: dict[int, int] = {}
    """What the active Hero pays for wares before him, where that is not their printed cost."""
    printed: Printed | None = None
    mode: str = ""
    """Empty for the Dragon Lords, else the name of the expansion that replaces them."""
    storm: StormSeen | None = None
    ruins: RuinsSeen | None = None


def view(match: Match, seat: int | None) -> View:
    """The open table, and the few cards that only this seat knows."""
    cards = match.state.cards
    shown = [*(card for zone in ("browsed", "faced", TRACK, EVENT) for card in cards.zones[zone]), *named(match, seat)]
    known = {card: face_of(match, card).id for card in shown if cards.face_for(card, seat) is not None}
    return replace(match.in_common("table", lambda: open_table(match)), known=known, ruins=ruins(match, seat))


def open_table(match: Match) -> View:
    """What everybody sees, whoever looks."""
    state = match.state
    zones = state.cards.zones
    slots = [(number, slot) for number, slot in enumerate(state.slots) if slot is not None]
    return View(
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
        harm=None if state.harm is None else (state.harm.who, state.harm.amount),
        opens=tuple(f"{hexes:x}" for hexes in opens(match, state.active)) if state.dice else (),
        bargains=_bargains(match),
        printed=printed(match.content),
        mode=match.content.mode,
        storm=storm(match),
    )


def _bargains(match: Match) -> dict[int, int]:
    seat, zones = match.state.active, match.state.cards.zones
    if match.state.heroes[seat].card < 0:
        return {}
    town = market.town_of(match, seat)
    wares = [*zones["browsed"], *(zones[STACKS[town]] if town is not None else ())]
    paid = {card: market.price(match, seat, card) for card in wares}
    return {card: gold for card, gold in paid.items() if gold != face_of(match, card).cost}


def _hero(match: Match, seat: int) -> HeroSeen:
    state = match.state
    zones = state.cards.zones
    hero = state.heroes[seat]
    if hero.card < 0:
        dealt = tuple(CardSeen(card, face_of(match, card).id) for card in zones[f"hero {seat}"])
        return HeroSeen(seat, None, (-1, -1), 0, 0, 1, (0,) * 5, (), (), (), 0, 0, 0, False, dealt)
    return HeroSeen(
        seat,
        _fighter(match, seat, hero.card),
        place(hero.hex) if hero.hex >= 0 else (-1, -1),
        hero.gold,
        hero.xp,
        level(hero),
        tuple(hero.counters),
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
        if fight.purpose == "group" and fight.mates:
            seen.group = lowest(match, fight.phase)
    return seen


def _roll(match: Match) -> RollSeen | None:
    roll = match.state.roll
    if roll is None:
        return None
    return RollSeen(
        roll.seat, roll.who, roll.kind, roll.phase, roll.target, roll.attacks, roll.skill,
        (roll.one, roll.two), roll_total(match),
    )  # fmt: skip
