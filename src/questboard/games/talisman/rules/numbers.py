# TA 1-TA 6: Strength, Craft, experience, and the limits that follow from them
from __future__ import annotations

from questboard.engine import derived, event
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Experience, Seat, Stat
from questboard.games.talisman.rules import gifts, things
from questboard.games.talisman.state import CURSES, FREE, NO_CARD, READIED, SLOT_OF, SPELLS, WORN, Fight, Hero
from questboard.games.talisman.typed import Match

SPELL_LIMIT = (0, 0, 0, 1, 2, 2)
"""By Craft; 3 from 6 on (TA 2:6)."""
STEPS = {"sxp": 10, "cxp": 8}
QUICK_STEPS = {"sxp": 7, "cxp": 6}


@event("experience")
def told_experience(seat: Seat, kind: Experience, n: int, now: int) -> str:
    return "{seat} gains {n} {kind} experience."


@event("grows")
def told_grows(seat: Seat, stat: Stat, n: int, now: int) -> str:
    return "{seat} gains {stat}, and has {now}."


@event("weakens")
def told_weakens(seat: Seat, stat: Stat, n: int, now: int) -> str:
    return "{seat} loses {stat}, and has {now} left."


def base(match: Match, seat: int, stat: str) -> int:
    """Counters, and what advanced Characters add to them while they are held (TA 1:1, TA 2:1, RC-51)."""
    hero = match.state.heroes[seat]
    counters = _counters(hero, stat)
    if hero.toad or hero.level2 == hero.level3 == NO_CARD:
        return counters
    ranks = [card for card in (hero.level2, hero.level3) if card != NO_CARD]
    return counters + sum(entry.n for card in ranks for entry in things.design(match, card).bonus if entry.to == stat)


def _counters(hero: Hero, stat: str) -> int:
    """What lies on the Character, or on the Toad (TA 19:3)."""
    if hero.toad:
        return hero.toad_strength if stat == "strength" else hero.toad_craft
    return hero.strength if stat == "strength" else hero.craft


def total(match: Match, seat: int, stat: str, fight: Fight | None = None) -> int:
    """Counters plus everything usable right now, advanced Characters among it (TA 1:6, TA 2:5)."""
    counters = _counters(match.state.heroes[seat], stat)
    if fight is None:
        return max(0, counters + gifts.bonus(match, seat, stat))
    return max(0, counters + gifts.bonus(match, seat, stat, fight.kind, "fight", "die", ctx=Context(fight=fight)))


def encumbrance(match: Match, seat: int) -> int:
    """Base Strength - 1, and what raises it (TA 5:12, TA 5:16)."""
    return max(0, base(match, seat, "strength") - 1 + gifts.bonus(match, seat, "load"))


def leadership(match: Match, seat: int) -> int:
    """Base Craft - 1, and what raises it (TA 6:5, TA 6:9)."""
    return max(0, base(match, seat, "craft") - 1 + gifts.bonus(match, seat, "lead"))


def spell_limit(match: Match, seat: int) -> int:
    """How many Spells a Character may hold (TA 2:6, TA 9:1)."""
    craft = _counters(match.state.heroes[seat], "craft") + gifts.bonus(match, seat, "craft", anywhere=True)
    limit = SPELL_LIMIT[max(0, craft)] if craft < len(SPELL_LIMIT) else 3
    return limit + gifts.bonus(match, seat, "spells")


def room_for_spells(match: Match, seat: int) -> bool:
    """Whether the counters alone allow what is held: most of the time nothing else need be asked."""
    hero = match.state.heroes[seat]
    if hero.timed or match.content.dulling:
        return False
    plain = SPELL_LIMIT[hero.craft] if hero.craft < len(SPELL_LIMIT) else 3
    held = things.spells(match, seat)
    return len(held) - (len(necro_spells(match, seat)) if match.content.necro else 0) <= plain


def free_spells(match: Match, seat: int) -> list[int]:
    """Spells in the hand that are attached to nothing, and not being cast: those count against the limit."""
    bound, casting = match.state.bound, match.state.casting
    held = things.spells(match, seat)
    if match.content.necro:
        apart = necro_spells(match, seat)
        held = [card for card in held if card not in apart]
    if not bound and not casting:
        return list(held)
    return [card for card in held if card not in bound and card not in casting]


@derived(zones=(SPELLS,))
def necro_spells(match: Match, seat: int) -> tuple[int, ...]:
    """Those of a Necro Text: no Craft limits them (TA 13:15d, RC-45)."""
    necro, face_of = match.content.necro, match.state.cards.face
    return tuple(card for card in things.spells(match, seat) if face_of[card] in necro)


def persons(match: Match, seat: int) -> int:
    """The Character and every Follower that is no animal (TA 5:10, RC-17)."""
    return 1 + sum("ANIMAL" not in things.design(match, card).sub for card in things.followers(match, seat))


def load(match: Match, seat: int) -> int:
    """The weight of what is readied, with what lies in readied Packs; nothing that is worn (TA 5:13-5:15)."""
    weight = 0
    for card in things.readied(match, seat):
        weight += things.design(match, card).w
        weight += sum(things.design(match, packed).w for packed in things.inside(match, card))
    return weight


def slots_free(match: Match, seat: int, slot: str) -> bool:
    """One Object a slot (TA 5:8)."""
    if slot in match.content.faces[match.state.heroes[seat].character].closed:
        return False
    if any(SLOT_OF[kind] == slot for kind in match.state.heroes[seat].damaged):
        return False
    return not any(things.design(match, card).slot == slot for card in things.worn(match, seat))


def room(match: Match, seat: int, carrier: int, card: int) -> bool:
    """Whether a carrier takes one more Object, this one."""
    shown, holder = things.design(match, card), things.design(match, carrier)
    if shown.animal is not None or shown.pulled is not None or things.follows(match, card) or carrier == card:
        return False
    if shown.box or "STOLEN_CROWN" in shown.sub:
        return False
    if holder.light_only and shown.w:
        return False
    return len(things.inside(match, carrier)) < capacity(match, seat, carrier)


def carriers(match: Match, seat: int) -> list[int]:
    """Packs that are readied or worn, animals, vehicles, Porters."""
    place, face_of, carrying = match.state.place, match.state.cards.face, match.content.carriers
    return [
        card
        for card in things.gear(match, seat)
        if face_of[card] in carrying and place.get(card, WORN) <= READIED and capacity(match, seat, card) > 0
    ]


def xp_goal(match: Match, kind: str) -> int:
    """How much experience makes a point (TA 1:4, TA 2:4); less in a quick game."""
    return QUICK_STEPS[kind] if match.options["quick"] else STEPS[kind]


def award(match: Match, seat: int, kind: str, points: int) -> None:
    """Experience, cashed in at once: 10 for Strength, 8 for Craft; the rest is kept (TA 1:4, TA 2:4)."""
    if points <= 0:
        return
    hero = match.state.heroes[seat]
    rule = "TA 1:4" if kind == "sxp" else "TA 2:4"
    setattr(hero, kind, getattr(hero, kind) + points)
    told_experience(match, rule, seat=seat, kind=kind, n=points, now=getattr(hero, kind))
    step = xp_goal(match, kind)
    while getattr(hero, kind) >= step:
        setattr(hero, kind, getattr(hero, kind) - step)
        gain(match, seat, "strength" if kind == "sxp" else "craft", 1, rule)


def gain(match: Match, seat: int, stat: str, n: int, rule: str) -> None:
    """Counters go up; a Toad's go into the Toad (TA 1:5, TA 2:1, TA 19:3)."""
    hero = match.state.heroes[seat]
    name = f"toad_{stat}" if hero.toad else stat
    setattr(hero, name, getattr(hero, name) + n)
    if stat == "strength" and not match.state.first_gain[seat]:
        match.state.first_gain[seat] = max(1, match.state.turn)
    told_grows(match, rule, seat=seat, stat=stat, n=n, now=getattr(hero, name))


def lose(match: Match, seat: int, stat: str, n: int, floor: int = 0) -> None:
    """Counters go down, never below zero (TA 1:2, TA 2:2)."""
    hero = match.state.heroes[seat]
    name = f"toad_{stat}" if hero.toad else stat
    lost = min(n, max(0, getattr(hero, name) - floor))
    if lost:
        setattr(hero, name, getattr(hero, name) - lost)
        rule = "TA 1:2" if stat == "strength" else "TA 2:2"
        told_weakens(match, rule, seat=seat, stat=stat, n=lost, now=getattr(hero, name))


def curses(match: Match, seat: int) -> list[int]:
    return match.state.cards.zones[CURSES[seat]]


def on_street(match: Match, seat: int) -> bool:
    """On one of the City's streets, its gate among them (RC-36)."""
    at = match.state.heroes[seat].at
    if at < 0:
        return False
    space = match.content.spaces[at]
    return space.board in match.content.lawful and not space.store_of


def under_law(match: Match, seat: int) -> bool:
    """Anywhere in the City, stores included (RC-36)."""
    return region(match, seat) in match.content.lawful


def together(match: Match, seat: int, other: int) -> bool:
    """In one Region; the Village Space lies on two boards (TA 11:37)."""
    here, there = match.state.heroes[seat].at, match.state.heroes[other].at
    if here < 0 or there < 0:
        return here == there
    regions = match.content.regions
    return not regions[here].isdisjoint(regions[there])


def region(match: Match, seat: int) -> str:
    """Outer, Middle, Inner, and every other board by itself (RC-24)."""
    at = match.state.heroes[seat].at
    return match.content.spaces[at].board if at >= 0 else ""


def capacity(match: Match, seat: int, card: int) -> int:
    """How many Objects a card holds; an animal that is ridden or pulls carries nothing (TA 11:27)."""
    shown = things.design(match, card)
    if shown.animal is not None:
        return shown.animal.cap if match.state.job.get(card, FREE) == FREE else 0
    if shown.pulled is not None:
        return shown.pulled.cap
    if shown.box:
        return shown.box + (gifts.bonus(match, seat, "box") if shown.type == "OBJECT" else 0)
    return 0
