"""What a Hero can beat: his numbers with all that he wears, and what more of anything would be worth to him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import Look
from questboard.games.runebound.faces import Face, Text
from questboard.games.runebound.odds import Helper, with_allies
from questboard.games.runebound.view import Enemy, Fighter, HeroSeen
from questboard.games.runebound.vocabulary import ATTRIBUTES, PHASES, Condition

WORTH = (1.6, 3.2, 5.0, 12.0)
"""What a jewel of each colour is worth: its experience, the gold that comes with it, and a Dragon Rune."""
GOLD = 0.3
"""What a piece of gold is worth beside a point of experience."""
TYPICAL: tuple[tuple[tuple[tuple[int, int], ...], int], ...] = (
    (((12, 1), (12, 1), (12, 0)), 3),
    (((14, 1), (15, 2), (14, 1)), 4),
    (((16, 2), (17, 3), (17, 2)), 6),
    (((19, 3), (20, 4), (19, 3)), 9),
)
"""An average Challenge of each colour: value and damage of each phase, and life."""
LADDER: tuple[tuple[float, tuple[tuple[int, int], ...], int], ...] = (
    (1.6, ((12, 1), (12, 1), (12, 0)), 3),
    (2.4, ((14, 1), (15, 2), (14, 1)), 4),
    (2.4, ((15, 2), (16, 2), (15, 2)), 5),
    (2.4, ((16, 2), (17, 3), (17, 2)), 6),
    (3.0, ((18, 2), (18, 3), (18, 3)), 7),
    (4.0, ((18, 3), (19, 4), (18, 3)), 8),
    (6.0, ((19, 3), (20, 4), (19, 3)), 9),
    (4.0, ((21, 4), (22, 5), (21, 4)), 10),
)
"""Foes that grow by small steps, with what it is worth to be able to beat them."""
GENERAL = ("phase", "role", "combat")
"""Conditions of a text that do not ask against whom one fights."""


class Might(NamedTuple):
    """What somebody brings to a combat."""

    values: tuple[int, ...]
    damages: tuple[int, ...]
    life: int
    opening: int = 0
    """Wounds that he deals beside his attacks, once."""
    allies: tuple[Helper, ...] = ()

    def with_face(self, face: Face) -> Might:
        """With one more card."""
        if face.kind == "ally":
            return self._replace(allies=(*self.allies, Helper(face.values, face.damages, face.life)))
        values, damages, life, opening = list(self.values), list(self.damages), self.life, self.opening
        for verb, passives in face.owned.passives.items():
            for passive in passives:
                if verb == "damage" and any(condition.name == "round" for condition in passive.conditions):
                    opening += int(passive.args[1])
                if not all(condition.name in GENERAL for condition in passive.conditions):
                    continue
                if verb == "roll" and isinstance(passive.args[0], int):
                    for phase in _phases(passive.conditions):
                        values[phase] += _mostly(passive.args[0], passive.conditions)
                elif verb == "value" and isinstance(passive.args[1], int):
                    for phase in _named(passive.args[0]):
                        values[phase] += passive.args[1]
                elif verb == "damage" and isinstance(passive.args[1], int):
                    for phase in _named(passive.args[0]):
                        damages[phase] += passive.args[1]
                elif verb == "life":
                    life += int(passive.args[0])
                elif verb == "shield":
                    life += 2
        for text in face.owned.all:
            more, less = _once(text)
            opening += more
            life += less
        return Might(tuple(values), tuple(damages), life, opening, self.allies)

    def beats(self, foe: Sequence[tuple[int, int]], left: int) -> float:
        """How likely he beats a foe."""
        return with_allies(self.values, self.damages, self.life, foe, max(1, left - self.opening), self.allies)

    def power(self) -> float:
        """What he can win, over all colours: the measure of whatever makes him stronger."""
        return sum(worth * self.beats(foe, life) for worth, foe, life in LADDER)


def _phases(conditions: Sequence[Condition]) -> Sequence[int]:
    named = [PHASES.index(str(arg)) for condition in conditions if condition.name == "phase" for arg in condition.args]
    return named or (0, 1, 2)


def _named(word: int | str) -> Sequence[int]:
    return (PHASES.index(str(word)),) if word in PHASES else (0, 1, 2)


def _mostly(amount: int, conditions: Sequence[Condition]) -> int:
    """A bonus that counts only in defence counts for half."""
    return amount // 2 if any(condition.args == ("defend",) for condition in conditions) else amount


def _once(text: Text) -> tuple[int, int]:
    """What a text with a price does for one combat: wounds dealt, and wounds spared."""
    deals = spares = 0
    for effect in text.effects:
        amount = effect.args[0] if effect.args else 0
        if effect.verb == "deal" and isinstance(amount, int):
            deals += amount
        elif text.when == "hit" and effect.verb == "damage" and isinstance(effect.args[1], int):
            deals += effect.args[1]
        elif effect.verb in ("extra_attack", "all_attack"):
            deals += 1
        elif effect.verb == "prevent":
            spares += amount if isinstance(amount, int) else 3
        elif text.when in ("pre_roll", "post_roll", "round_start"):
            spares += 1
    return deals, spares


# -- somebody at the table ------------------------------------------------------------------------------


def mine(look: Look) -> HeroSeen:
    return look.view.heroes[look.seat or 0]


def fighters(hero: HeroSeen) -> list[Fighter]:
    """The Hero, his Allies and the Scion at his side."""
    return [one for one in (hero.hero, *hero.allies, hero.scion) if one is not None]


def might(look: Look, hero: HeroSeen, *, healed: bool = False, now: bool = False) -> Might:
    """With all his cards; `healed`: as he would be without wounds; `now`: cards that are spent do not count."""
    fighter = hero.hero
    assert fighter is not None
    life = fighter.life if healed else fighter.life - fighter.wounds
    found = Might(fighter.values, fighter.damages, life)
    for card in (*hero.items, *hero.held):
        face: Face = look.content.by_id[card.id]
        if (face.symbols and card.covers != 0b11111) or (now and card.spent):
            continue
        # values and damages of the view hold what is always so; rolls and single uses do not show there
        plain = Might((0, 0, 0), (0, 0, 0), 0).with_face(face)
        rolls = _rolls(face)
        values = tuple(value + more for value, more in zip(found.values, rolls, strict=True))
        found = found._replace(values=values, life=found.life + _spared(face), opening=found.opening + plain.opening)
    allies = tuple(
        Helper(ally.values, ally.damages, ally.life if healed else ally.life - ally.wounds)
        for ally in hero.allies
        if healed or ally.life - ally.wounds > 1
    )
    return found._replace(allies=allies)


def _rolls(face: Face) -> tuple[int, ...]:
    values = [0, 0, 0]
    for passive in face.owned.passives.get("roll", ()):
        if isinstance(passive.args[0], int) and all(condition.name in GENERAL for condition in passive.conditions):
            for phase in _phases(passive.conditions):
                values[phase] += _mostly(passive.args[0], passive.conditions)
    return tuple(values)


def _spared(face: Face) -> int:
    return sum(_once(text)[1] for text in face.owned.all) + 2 * len(face.owned.passives.get("shield", ()))


def chance_against(look: Look, hero: HeroSeen, foe: Sequence[tuple[int, int]], left: int) -> float:
    """How likely the Hero beats such a foe as he stands now."""
    return might(look, hero, now=True).beats(foe, left) if hero.hero is not None else 0.0


def health(hero: HeroSeen) -> float:
    fighter = hero.hero
    return 1.0 if fighter is None else 1 - fighter.wounds / fighter.life


def fall(look: Look, hero: HeroSeen) -> float:
    """What being knocked out costs: gold, the dearest card, and a turn or two; but one is whole again (RB 8)."""
    dearest = max((look.content.by_id[card.id].cost for card in (*hero.items, *hero.allies)), default=0)
    wounds = hero.hero.wounds if hero.hero is not None else 0
    return 1.2 + GOLD * (hero.gold + dearest - wounds)


def gain_of_counter(look: Look, kind: str) -> float:
    """What one more experience counter would be worth (RB 11.3)."""
    hero = mine(look)
    if hero.hero is None:
        return 0.0
    now = might(look, hero, healed=True)
    if kind in ATTRIBUTES:
        values = list(now.values)
        values[ATTRIBUTES.index(kind)] += 2
        after = now._replace(values=tuple(values))
    elif kind == "life":
        after = now._replace(life=now.life + 1)
    else:
        return 0.01
    return after.power() - now.power()


# -- the foe --------------------------------------------------------------------------------------------


def heals(face: Face) -> bool:
    """Whether it closes its wounds unless magic hits it."""
    return any(
        effect.verb == "enemy_heal" and any(condition.name == "no_magic_hit" for condition in text.conditions)
        for text in face.foe.all
        for effect in text.effects
    )


def phases_of(enemy: Enemy) -> list[tuple[int, int]]:
    """What an enemy's phases come to; a rival rolls for his numbers."""
    more = 11 if enemy.rival >= 0 else 0
    return [(value + more, damage) for value, damage in zip(enemy.values, enemy.damages, strict=True)]
