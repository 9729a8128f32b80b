"""Markets and experience: what makes one stronger for the price."""

from __future__ import annotations

from questboard.engine import Look, Option
from questboard.games.runebound.bots.strength import (
    Might,
    gain_of_counter,
    might,
    mine,
)  # fmt: skip
from questboard.games.runebound.faces import Face
from questboard.games.runebound.odds import Helper
from questboard.games.runebound.view import CardSeen, HeroSeen

PENNY = 0.03
"""What a card must add to one's power for each piece of gold."""
WORTHWHILE = 0.12
"""What it must add at least, while there is less gold than"""
PLENTY = 14
BESIDES = 0.05
"""What a card is worth beside fights, for each piece of gold it costs: skills, movement, a potion."""


def gain_of(look: Look, hero: HeroSeen, face: Face) -> float:
    """How much stronger a card makes the Hero, in place of what it would have to replace."""
    now = might(look, hero, healed=True)
    base = now
    if face.kind == "ally":
        if len(now.allies) >= 2:
            base = now._replace(allies=_best(now.allies)[:1])
        return base.with_face(face).power() - now.power()
    kind = face.type.split(":")[0]
    same = [card for card in hero.items if look.content.by_id[card.id].type.split(":")[0] == kind]
    limit = {"armour": 1, "weapon": 2}.get(kind, 9)
    besides = BESIDES * face.cost
    if kind == "weapon" and any(look.content.by_id[card.id].type == face.type for card in same):
        limit = 1
    if len(same) >= limit:
        worst = min((look.content.by_id[card.id] for card in same), key=lambda old: old.cost)
        return now.with_face(face).power() - now.with_face(worst).power() + BESIDES * (face.cost - worst.cost) - 0.2
    if kind == "potion":
        besides = 0.35 if len(same) < 1 else -0.2
    return base.with_face(face).power() - now.power() + besides


def _best(allies: tuple[Helper, ...]) -> tuple[Helper, ...]:
    return tuple(sorted(allies, key=lambda ally: -sum(ally.values) - 3 * sum(ally.damages) - ally.life))


def best_buy(look: Look, town: int) -> tuple[CardSeen | None, float]:
    """The card of a town's stack that is worth most among those one can pay."""
    hero = mine(look)
    best: tuple[CardSeen | None, float] = (None, 0.0)
    for card in look.view.stacks[town]:
        face: Face = look.content.by_id[card.id]
        if face.cost > hero.gold:
            continue
        gain = gain_of(look, hero, face) - PENNY * face.cost
        if gain > best[1] and (gain >= WORTHWHILE or hero.gold >= PLENTY):
            best = (card, gain)
    return best


def judge_buying(look: Look, option: Option) -> float:
    found = next((card.id for stack in look.view.stacks for card in stack if card.card == option[1]), None)
    if found is None:
        return 0.0
    face: Face = look.content.by_id[found]
    hero = mine(look)
    gain = gain_of(look, hero, face) - PENNY * face.cost
    # gold is saved for what counts, unless there is plenty
    return 0.1 + gain if gain >= WORTHWHILE or hero.gold >= PLENTY else -0.1


def judge_selling(look: Look, option: Option) -> float:
    return -1.0


def judge_healing(look: Look, option: Option) -> float:
    """Wounds of the Hero, as much as they weaken him; those of Allies when there is gold."""
    hero = mine(look)
    if hero.hero is None:
        return 0.0
    now = might(look, hero)
    if hero.hero.card == option[1]:
        if not hero.hero.wounds:
            return 0.3 if hero.hero.exhaustion >= 2 and hero.gold > 2 else 0.05
        return 0.15 + _healed(now)
    return 0.25 if hero.gold > 2 else 0.05


def _healed(now: Might) -> float:
    return now._replace(life=now.life + 1).power() - now.power()


def judge_counter(look: Look, option: Option) -> float:
    """What wins most fights."""
    return 0.2 + gain_of_counter(look, str(option[1]))


def judge_losing(look: Look, option: Option) -> float:
    hero = mine(look)
    found = next((card.id for card in (*hero.items, *hero.allies) if card.card == option[1]), None)
    return -float(look.content.by_id[found].cost) if found else 0.0


def judge_hero(look: Look, option: Option) -> float:
    """Of the Heroes that are dealt, the one who can beat most."""
    dealt = next((card.id for card in mine(look).dealt if card.card == option[1]), None)
    if dealt is None:
        return 0.0
    face: Face = look.content.by_id[dealt]
    return Might(face.values, face.damages, face.life).with_face(face).power()
