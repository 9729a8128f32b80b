# RB 6.6, RB 7, RB 11.3 - values, damages, life and stamina: worked out when they are needed, never stored
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import open_rule
from questboard.games.runebound.faces import NOTHING, Face, Texts
from questboard.games.runebound.rules.kit import FULL, Kit, companions_help, kit_of
from questboard.games.runebound.state import ALLIES, CLAIMS, EVENT, FREED, ITEMS, OPEN, SCION, Boost, Hero
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import ATTRIBUTES, COLOURS, PHASES, SYMBOLS, Condition

ALL = -1
COUNTER_VALUE = 2
"""What an experience counter adds to an attribute (RB 11.3)."""


def face_of(match: Match, card: int) -> Face:
    return match.content.faces[match.state.cards.face[card]]


def hero_of(match: Match, seat: int) -> Hero:
    return match.state.heroes[seat]


def level(hero: Hero) -> int:
    """RB 11.4"""
    return 1 + sum(hero.counters)


def is_group(match: Match) -> bool:
    """Whether all Heroes fight as one, so that everybody's texts count for the roll (VA50.48)."""
    fight = match.state.fight
    return fight is not None and fight.purpose == "group"


def lends_value(match: Match, seat: int) -> int:
    """Whose value counts for a Hero in the roll of the group: his own, or his Scion's that stands in (VA50.49)."""
    scions = match.state.cards.zones[SCION[seat]]
    stands_in = scions and match.state.substitutes.get(seat) == 0
    return scions[0] if stands_in else match.state.heroes[seat].card


def group_value(match: Match, seat: int, phase: int) -> int:
    """What a Hero brings to the roll of the group (VA50.47)."""
    return value(match, seat, lends_value(match, seat), phase)


def fighting_allies(match: Match, seat: int) -> Sequence[int]:
    """The Allies who may attack: an Equipping Ally that is an Item lies among the Items (VA47.5)."""
    zones = match.state.cards.zones
    if zones[SCION[seat]] and companions_help(match):
        return [*zones[ALLIES[seat]], *zones[SCION[seat]]]
    return zones[ALLIES[seat]]


def characters(match: Match, seat: int) -> list[int]:
    """The Hero and all who follow him."""
    zones = match.state.cards.zones
    return [match.state.heroes[seat].card, *zones[ALLIES[seat]], *zones[SCION[seat]]]


def belongings(match: Match, seat: int) -> list[int]:
    """The Items of a Hero and all who follow him; claimed cards are neither (ruling 26)."""
    zones = match.state.cards.zones
    return [*zones[ITEMS[seat]], *zones[ALLIES[seat]], *zones[SCION[seat]]]


def foe_texts(match: Match) -> Texts:
    fight = match.state.fight
    return NOTHING if fight is None or fight.rival >= 0 else match.content.faces[fight.face].foe


def may_escape(match: Match, seat: int) -> bool:
    """Whether anything leads away from this combat: neither the enemy nor an own card may forbid it (RB 6.12)."""
    fight = match.state.fight
    assert fight is not None
    return fight.may_escape and "no_escape" not in foe_texts(match).passives and not has_text(match, seat, "no_escape")


def concerns(on: str, card: int, who: int, hero: int, is_ally: bool) -> bool:
    """Whether a text is about this character: its own (RB 2.6), unless it names another."""
    if on == "own":
        return who == (card if is_ally else hero)
    if on == "hero":
        return who == hero
    return on == "any" or who not in (card, hero)


def total(match: Match, seat: int, verb: str, who: int, key: int = ALL, kit: Kit | None = None) -> int:
    """The sum of what passive texts add: cards of the Hero, and the Event in play. `kit`: if it is at hand."""
    kit = kit or kit_of(match, seat)
    if verb not in kit.about:  # mostly
        return 0
    state, passives = match.state, kit.passives
    zones = state.cards.zones
    found = 0
    if verb in passives:
        hero, allies = state.heroes[seat].card, (*zones[ALLIES[seat]], *zones[SCION[seat]])
        for card, passive in passives[verb]:
            if concerns(passive.on, card, who, hero, card in allies) and _about(passive.args, key):
                if holds(match, seat, card, passive.conditions):
                    found += passive.amount
    for card in zones[EVENT]:
        for passive in match.content.faces[state.cards.face[card]].owned.passives.get(verb, ()):
            if _about(passive.args, key) and holds(match, seat, card, passive.conditions):
                found += passive.amount
    return found


def _about(args: tuple[int | str, ...], key: int) -> bool:
    if len(args) < 2 or key == ALL:
        return True
    return args[0] == "all" or args[0] == PHASES[key]


def of_foe(match: Match, verb: str, key: int = ALL) -> int:
    """The sum of what the enemy's own passive texts say."""
    found = 0
    fight = match.state.fight
    assert fight is not None
    for passive in foe_texts(match).passives.get(verb, ()):
        if _about(passive.args, key) and holds(match, fight.seat, fight.card, passive.conditions):
            found += passive.amount
    return found


def hide_of(match: Match, seat: int) -> int:
    """What an enemy takes off all damage that the Hero himself deals; an Ally is no Hero (RB 6.7)."""
    roll = match.state.roll
    if roll is not None and roll.who != match.state.heroes[seat].card:
        return 0
    return of_foe(match, "hide")


def has_text(match: Match, seat: int, verb: str) -> bool:
    """Whether any card of a Hero says so (a word without a number)."""
    said = kit_of(match, seat).passives.get(verb, ())
    return bool(said) and any(holds(match, seat, card, passive.conditions) for card, passive in said)


def boosted(match: Match, what: str, seat: int, phase: int) -> int:
    """What is added for a while."""
    boosts: list[Boost] = match.state.boosts
    found = 0
    for boost in boosts:
        if boost.what == what and boost.seat == seat and boost.phase in (ALL, phase):
            found += boost.amount
    return found


def value(match: Match, seat: int, who: int, phase: int) -> int:
    """An attribute, which is also the value of a combat phase (RB 6.1, RB 11.3)."""
    state = match.state
    hero = state.heroes[seat]
    found = match.content.faces[state.cards.face[who]].values[phase] + total(match, seat, "value", who, phase)
    if who == hero.card:
        found += COUNTER_VALUE * hero.counters[phase]
        if state.boosts:
            found += boosted(match, "value", seat, phase)
    return found


def value_parts(match: Match, seat: int, phase: int) -> tuple[int, int, int]:
    """What a Hero's attribute is made of: printed, by experience, by cards and the Event."""
    hero = hero_of(match, seat)
    printed, learned = face_of(match, hero.card).values[phase], COUNTER_VALUE * hero.counters[phase]
    return printed, learned, value(match, seat, hero.card, phase) - printed - learned


def own_damage(match: Match, seat: int, who: int, phase: int) -> int:
    """Without what is added for a while."""
    printed = match.content.faces[match.state.cards.face[who]].damages[phase]
    return printed + total(match, seat, "damage", who, phase)


def damage(match: Match, seat: int, who: int, phase: int) -> int:
    found = own_damage(match, seat, who, phase)
    if match.state.boosts and who == match.state.heroes[seat].card:  # powers are the Hero's own (RB 2.6)
        found += boosted(match, "damage", seat, phase)
    return max(0, found)


def life(match: Match, seat: int, who: int) -> int:
    hero = match.state.heroes[seat]
    found = face_of(match, who).life + total(match, seat, "life", who)
    return found + hero.counters[4] if who == hero.card else found


def holds_up(match: Match, seat: int, cards: Sequence[int]) -> bool:
    """Whether a Hero's wounds would reach his life without these cards (RB 6.11, ruling 49)."""
    hero = match.state.heroes[seat].card
    lent = sum(int(passive.args[-1]) for card, passive in kit_of(match, seat).passives.get("life", ()) if card in cards)
    return lent > 0 and match.state.pieces[hero].wounds >= life(match, seat, hero) - lent


def stamina(match: Match, seat: int, who: int) -> int:
    hero = match.state.heroes[seat]
    found = face_of(match, who).stamina + total(match, seat, "stamina", who)
    return found + 2 * hero.counters[3] if who == hero.card else found


def skill_bonus(match: Match, seat: int, skill: str) -> int:
    """What Hero, Items and the Event in play add to a skill (RB 5.2)."""
    found = 0
    events = (
        (card, text)
        for card in match.state.cards.zones[EVENT]
        for text in face_of(match, card).owned.passives.get("skill", ())
    )
    for card, passive in (*kit_of(match, seat).passives.get("skill", ()), *events):
        if passive.args[0] in (skill, "all") and holds(match, seat, card, passive.conditions):
            found += passive.amount
    return found


def foe_value(match: Match, phase: int) -> int:
    state = match.state
    fight = state.fight
    assert fight is not None
    found = match.content.faces[fight.face].values[phase] + boosted(match, "enemy_value", -1, phase)
    texts = match.content.faces[fight.face].foe.passives
    if texts:
        found += of_foe(match, "enemy_value", phase)
        if "per_ally" in texts:
            found += of_foe(match, "per_ally") * len(state.cards.zones[ALLIES[fight.seat]])
    if state.cards.zones[EVENT] or state.cards.zones[CLAIMS[fight.seat]]:
        found += total(match, fight.seat, "enemy_value", state.heroes[fight.seat].card, phase)
    return found


def foe_damage(match: Match, phase: int) -> int:
    state = match.state
    fight = state.fight
    assert fight is not None
    if fight.rival >= 0:  # RB 9.3
        return damage(match, fight.rival, state.heroes[fight.rival].card, phase)
    found = match.content.faces[fight.face].damages[phase] + boosted(match, "enemy_damage", -1, phase)
    found += of_foe(match, "enemy_damage", phase)
    if state.cards.zones[EVENT]:
        found += total(match, fight.seat, "enemy_damage", state.heroes[fight.seat].card, phase)
    return max(0, found)


def foe_left(match: Match) -> int:
    """How many wounds the enemy can still take."""
    fight = match.state.fight
    assert fight is not None
    if fight.rival >= 0:
        who = match.state.heroes[fight.rival].card
        return life(match, fight.rival, who) - match.state.pieces[who].wounds
    return fight.life - fight.wounds


# -- conditions -----------------------------------------------------------------------------------------


def holds(match: Match, seat: int, card: int, conditions: tuple[Condition, ...]) -> bool:
    return not conditions or all(_holds(match, seat, card, condition) for condition in conditions)


def _holds(match: Match, seat: int, card: int, condition: Condition) -> bool:
    """What is asked about the combat and the roll; about the Hero himself: `_holds_for`."""
    state = match.state
    fight, roll, hero = state.fight, state.roll, state.heroes[seat]
    name, args = condition
    match name:
        case "phase":
            phase = -1  # a test has an attribute, not a phase
            if state.harm is not None:
                phase = state.harm.phase
            elif roll is not None and roll.kind in ("combat", "target"):
                phase = roll.phase
            return phase >= 0 and PHASES[phase] in args
        case "role":
            return roll is not None and roll.kind == "combat" and ("attack" if roll.attacks else "defend") in args
        case "keyword":
            return fight is not None and any(word in args for word in match.content.faces[fight.face].keywords)
        case "colour":
            return fight is not None and fight.colour >= 0 and COLOURS[fight.colour] in args
        case "round":
            return fight is not None and fight.round == args[0]
        case "from_round":
            return fight is not None and fight.round >= int(args[0])
        case "every_rounds":
            return fight is not None and fight.round % int(args[0]) == 0
        case "first_roll":
            return fight is not None and fight.rolls == 0 and roll is not None  # RB 2.8
        case "enemy_wounds":
            return fight is not None and fight.wounds >= int(args[0])
        case "skill":
            return roll is not None and roll.skill in args
        case "attribute":
            return roll is not None and ATTRIBUTES[roll.phase] in args
        case "no_magic_hit":
            return fight is not None and fight.round > 1 and fight.magic_hit < fight.round - 1
        case "failed":
            return roll is not None and not roll_succeeds(match)
        case "combat":
            return roll is not None and roll.kind in ("combat", "target")
        case "hero_acts":
            return roll is not None and (roll.who == hero.card or is_group(match))
        case "ally_acts":  # the Heroes' own roll is no Ally's, though a Scion lends a number to it (VA50.46)
            return roll is not None and roll.who != hero.card and not is_group(match)
        case "by_roll":
            return state.harm is not None and state.harm.by_roll
        case "hero_hurt":
            return state.harm is not None and state.harm.who == state.heroes[state.harm.seat].card
        case "escaping":
            return roll is not None and roll.kind == "escape"
        case "no_fight":
            return fight is None
        case _:
            return _holds_for(match, seat, card, condition)


def _holds_for(match: Match, seat: int, card: int, condition: Condition) -> bool:
    state = match.state
    hero = state.heroes[seat]
    name, args = condition
    match name:
        case "self_wounds":
            allies = (*state.cards.zones[ALLIES[seat]], *state.cards.zones[SCION[seat]])
            who = card if card in allies else hero.card
            return state.pieces[who].wounds >= int(args[0])
        case "level":
            return level(hero) >= int(args[0])
        case "level_most":
            return level(hero) <= int(args[0])
        case "in_town":
            return hero.hex in match.content.atlas.town_at
        case "terrain":
            town = match.content.atlas.town_at.get(hero.hex)
            if town is not None and state.towns[town] in (OPEN, FREED):
                return False  # a town is no terrain (RB 3.5)
            return any(symbol in args for symbol in terrains_at(match, hero.hex))
        case "penniless":
            return hero.gold == 0
        case "entered":
            return len(hero.entered) >= int(args[0])
        case "empowered":
            return empowered(match, seat) >= int(args[0])
        case "charged":
            return boosted(match, "charge", seat, ALL) > 0
        case "tired":
            return state.pieces[hero.card].fatigue > 0
        case "beaten":
            return any(COLOURS[colour] in args for colour in hero.beaten)
        case _:
            return holds_otherwise(match, name, args)


@open_rule
def holds_otherwise(match: Match, name: str, args: Sequence[int | str]) -> bool:
    """Whether a condition holds that only cards of a mode have."""
    raise LookupError(name)


def terrains_at(match: Match, hex: int) -> list[str]:
    """The symbols that a hex counts as where a Hero stands."""
    atlas = match.content.atlas
    town = atlas.town_at.get(hex)
    if town is not None and match.state.town_terrain[town] >= 0:
        return [SYMBOLS[match.state.town_terrain[town]]]  # VA51.11, ruling 36
    return [SYMBOLS[atlas.terrain[hex]], *(["road"] if atlas.road[hex] else [])]


def empowered(match: Match, seat: int) -> int:
    state = match.state
    return sum(state.pieces[card].covers == FULL for card in state.cards.zones[ITEMS[seat]])


def roll_total(match: Match) -> int:
    """The dice, the value and all that is added (RB 5.2, RB 6.6)."""
    roll = match.state.roll
    assert roll is not None
    phase = roll.phase if roll.attribute < 0 else roll.attribute
    return roll.one + roll.two + value(match, roll.seat, roll.who, phase) + roll.bonus


def roll_succeeds(match: Match) -> bool:
    """Equal or higher succeeds; extreme dice mean nothing special (RB 5.2, RB 6.6)."""
    roll = match.state.roll
    assert roll is not None
    return roll.sure or roll_total(match) >= roll.target
