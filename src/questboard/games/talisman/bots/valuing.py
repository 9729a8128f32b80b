"""What fights and Lives are worth.

A point of Strength or Craft is worth POINT; everything else is measured by that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import settled
from questboard.engine.register import Register
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.opinions import asks
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import HeroSeen, Look

POINT = 5.0
XP = {"combat": POINT / 10, "psychic": POINT / 8}
LEANS = {
    ("psychic", "combat"): 0.4, ("psychic", "psychic"): 1.6, ("craft", "combat"): 0.4, ("craft", "psychic"): 1.6,
}  # fmt: skip
"""Which experience counts when the open Ending asks for one of both."""
TALISMAN = 14.0
Spur = Callable[[Card | None], float]
SPURS: Register[Callable[[Look], Spur | None]] = Register("reason of bots to fight")
"""What a part has for the victor besides: what beating a foe, or a Character (None), is worth; or nothing at all."""


def me(look: Look) -> HeroSeen:
    assert look.seat is not None
    return look.glance.heroes[look.seat]


def shown(look: Look, name: str) -> Card:
    return look.content.faces[look.content.face_of[name]]


def rounds(look: Look) -> float:
    """How long the game has lasted."""
    return look.glance.turn / len(look.glance.heroes)


def in_use(look: Look) -> list[Card]:
    return look.once("in use", lambda: _in_use(look))


def _in_use(look: Look) -> list[Card]:
    return [shown(look, thing.id) for thing in me(look).gear if thing.place in ("readied", "worn", "standing")]


def combat(look: Look, foe: Card | None = None) -> int:
    """Strength in a Combat with this foe, or with any: one weapon counts, Followers all do."""
    return look.once("combat", lambda: _combat(look)) if foe is None else _combat(look, foe)


def _combat(look: Look, foe: Card | None = None) -> int:
    return me(look).strength + _extra(look, "combat", foe) - me(look).tokens.get("poison", 0)


def psychic(look: Look, foe: Card | None = None) -> int:
    return look.once("psychic", lambda: _psychic(look)) if foe is None else _psychic(look, foe)


def _psychic(look: Look, foe: Card | None = None) -> int:
    return me(look).craft + _extra(look, "psychic", foe) - me(look).tokens.get("poison", 0)


def _extra(look: Look, kind: str, foe: Card | None) -> int:
    total = weapon = 0
    for card in (shown(look, me(look).character), *in_use(look)) if me(look).character else ():
        for bonus in card.bonus:
            kinds = None if bonus.condition is None else bonus.condition.foe
            if bonus.to != kind or (bonus.condition is not None and (foe is None or kinds not in foe.sub)):
                continue
            if "WEAPON" in card.sub:
                weapon = max(weapon, bonus.n)
            else:
                total += bonus.n
    return total + weapon


def power(look: Look) -> int:
    return max(combat(look), psychic(look))


def unsaved(look: Look) -> float:
    """How likely armour does not save the Life of a lost Combat."""
    return look.once("unsaved", lambda: _unsaved(look))


def _unsaved(look: Look) -> float:
    chance = 1.0
    for thing in me(look).gear:
        save = shown(look, thing.id).save
        if thing.place == "worn" and save is not None and save.vs in ("combat", "both"):
            chance *= (save.need - 1) / 6
    return chance


def fight_value(look: Look, name: str) -> float:
    """What meeting a foe is worth: experience and spoils if it is beaten, a Life if not."""
    return _fight(look, (name,))[0]


def fights_value(look: Look, names: Sequence[str]) -> tuple[float, float]:
    """What meeting all these foes is worth, and how likely one gets past them: Enemies are fought together."""
    total, past = 0.0, 1.0
    for group in _groups(look, names):
        value, good = _fight(look, group)
        total += past * value
        past *= good
    return total, past


def _groups(look: Look, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Foes of a kind fight as one; packs by themselves, and the Watch (TA 16:4, TA 16:5)."""
    if len(names) == 1:
        return [(names[0],)]
    together: dict[str, tuple[str, ...]] = {}
    for name in names:
        card = shown(look, name)
        single = card.pack is not None or card.alone or "WATCH" in card.sub
        key = name if single else card.type
        together[key] = (*together.get(key, ()), name)
    return list(together.values())


def _fight(look: Look, names: Sequence[str]) -> tuple[float, float]:
    """The worth of one fight with all of these, and how likely it is won."""
    card = shown(look, names[0])
    if "WATCH" in card.sub:
        return (0.0, 1.0) if "warrant" not in me(look).statuses else (-1.0, 0.5)
    mine = combat(look, card) if card.type == "ENEMY" else psychic(look, card)
    return stakes(look, [shown(look, name) for name in names], mine, life_price(look))


def stakes(look: Look, foes: Sequence[Card], mine: int, price: float) -> tuple[float, float]:
    """The same, for a strength and for what a Life is worth."""
    kind = "combat" if foes[0].type == "ENEMY" else "psychic"
    value = 0
    spoils = sum(spur(foe) for spur in spurs(look) for foe in foes)
    spared = True
    for foe in foes:
        printed = foe.pack.value if foe.pack is not None else foe.s if kind == "combat" else foe.c
        value += printed if isinstance(printed, int) else psychic(look)
        more, merciful = prospects(look, foe)
        spoils += more
        spared = spared and merciful
    good, bad = win(mine - value), lose(mine - value)
    risk = unsaved(look) if kind == "combat" else 1.0
    pack = foes[0].pack
    if pack is not None:
        bad = sum(good**already * bad for already in range(pack.count))
        good = good**pack.count
    lean = LEANS.get((asks(look), kind), 1.0) if look.glance.ending else 1.0
    learned = value * XP[kind] * lean
    return good * (learned + spoils) - bad * (0.4 if spared else risk * price), good


def spurs(look: Look) -> Sequence[Spur]:
    """What makes this seat fight, beside what foes bring themselves."""
    return look.once("spurs", lambda: [spur for reason in SPURS.values() if (spur := reason(look)) is not None])


GAINS = {"gold": 0.7, "sxp": POINT / 10, "cxp": POINT / 8, "favour": 0.5}


def prospects(look: Look, card: Card) -> tuple[float, bool]:
    """What beating a foe brings beside experience, and whether losing to it spares the Life."""
    return _prospects(look, look.content.face_of[card.id])


@settled
def _prospects(look: Look, face: int) -> tuple[float, bool]:
    card = look.content.faces[face]
    won = [effect for ability in card.ab if ability.when == "fight_won" for effect in ability.do]
    sure = [ability for ability in card.ab if ability.when == "fight_lost" and not ability.may]
    lost = [effect for ability in sure for effect in ability.do]
    spoils = sum(effect.n * GAINS.get(effect.stat, 0.0) for effect in won if isinstance(effect, words.Gains))
    spoils += sum(1.0 for effect in won if not isinstance(effect, words.Gains))
    return spoils, any(isinstance(effect, words.Prevents) for effect in lost)


def life_price(look: Look) -> float:
    """A Life is dear when few are left, and when much was gained that would be lost with the last one."""
    return look.once("life", lambda: _life_price(look))


def _life_price(look: Look) -> float:
    hero = me(look)
    start = shown(look, hero.character) if hero.character else None
    gained = 0
    if start is not None and isinstance(start.s, int) and isinstance(start.c, int):
        gained = min(max(0, hero.base_strength + hero.base_craft - start.s - start.c), MOST_TO_LOSE)
    all_of_it = 8.0 + POINT * gained + (TALISMAN / 2 if has_talisman(look) else 0.0)
    all_of_it *= min(1.0, (PATIENCE / max(1.0, rounds(look))) ** 2)
    look.notes["all of it"] = all_of_it
    return all_of_it * PRICES.get(hero.lives, 0.13)


MOST_TO_LOSE = 12
"""Points beyond these win nothing, and are no reason to dare nothing any more."""
PATIENCE = 120
"""Rounds after which more and more is dared: whatever bars the way, somebody must try it."""
PRICES = {1: 0.8, 2: 0.35, 3: 0.16}
"""What part of everything the loss of a Life costs who has so many."""


def healing(look: Look, lives: int) -> float:
    """What it is worth to have so many Lives more."""
    price = life_price(look)  # also notes what is at stake
    if lives <= 0 or not price:
        return 0.0
    now = me(look).lives
    return look.notes["all of it"] * sum(PRICES.get(now + more, 0.13) for more in range(1, lives + 1))


def has_talisman(look: Look) -> bool:
    return look.once("talisman", lambda: _has_talisman(look))


def _has_talisman(look: Look) -> bool:
    return any("TALISMAN" in shown(look, thing.id).sub for thing in me(look).gear)


def odds(look: Look) -> float:
    """How the open fight will probably end for this seat."""
    if not look.glance.fights:
        return 0.5
    fight = look.glance.fights[-1]
    mine = (combat(look) if fight.kind == "combat" else psychic(look)) + fight.mine
    if fight.rival >= 0:
        other = look.glance.heroes[fight.rival if fight.seat == look.seat else fight.seat]
        return win(mine - (other.strength if fight.kind == "combat" else other.craft))
    return win(mine - fight.value - fight.his)
