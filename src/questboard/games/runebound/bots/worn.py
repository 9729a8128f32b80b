"""What a card adds to a Hero in combat, read from its text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from questboard.games.runebound.faces import Face, Passive, Text
from questboard.games.runebound.vocabulary import PHASES, Condition, Cost

Three = tuple[int, int, int]
NOTHING: Three = (0, 0, 0)
GENERAL = ("phase", "role", "combat", "hero_acts")
"""Conditions of a text that do not ask against whom one fights."""
SHIELD = 2
"""Wounds that are spared by 1 less of each first damage of a round, in an average combat."""


class Worn(NamedTuple):
    """By phase: ranged, melee, magic."""

    values: Three = NOTHING
    damages: Three = NOTHING
    life: int = 0
    rolls: Three = NOTHING
    """Added to dice only: the numbers of a Hero do not show it."""
    openings: Three = NOTHING
    """Wounds dealt once beside attacks, if he attacks in that phase."""
    spares: int = 0
    """Wounds spared once."""


NO_USE = Worn()


@lru_cache(maxsize=4_000)
def worn(face: Face, keywords: tuple[str, ...] = (), *, unseen: bool = False) -> Worn:
    """What a card does for who wears it, against a foe with such keywords.

    `unseen`: without what is always so, for the numbers of a Hero show that already.
    """
    values, damages, rolls, against, openings = ([0, 0, 0] for _ in range(5))
    life = spares = 0
    for verb, passives in face.owned.passives.items():
        for passive in passives:
            amount = passive.args[-1] if passive.args else 0
            if passive.on == "others" or not isinstance(amount, int):
                continue
            if verb == "damage" and _only(passive, "round"):
                _add(openings, _named(passive.args[0]), amount)
            elif verb == "damage" and _met(passive, keywords):
                _add(against, _named(passive.args[0]), amount)
            elif verb == "roll" and (_general(passive) or _met(passive, keywords)):
                _add(rolls, _phases(passive.conditions), _mostly(amount, passive.conditions))
            elif not _general(passive):
                continue
            elif verb == "value":
                _add(values, _named(passive.args[0]), amount)
            elif verb == "damage":
                _add(damages, _named(passive.args[0]), amount)
            elif verb == "life":
                life += amount
            elif verb == "shield":
                spares += SHIELD
            elif verb == "spare":
                spares += amount
    for text in face.owned.all:
        if face.kind == "hero" and _tiring(text):
            continue  # it depends on how tired he is: `by_stamina`
        deals, saves = _once(text)
        _add(openings, _phases(text.conditions), deals)
        spares += saves
    more = Worn(_three(values), _three(damages), life, _three(rolls), _three(openings), spares)
    if unseen:
        return more._replace(values=NOTHING, damages=_three(against), life=0)
    return more


@lru_cache(maxsize=1_000)
def by_stamina(face: Face, left: int) -> Worn:
    """What a Hero's own powers that tire do for him in a combat, with so much stamina left."""
    openings = [0, 0, 0]
    for text in face.owned.all:
        for cost in _tiring(text):
            if cost.amount <= left:
                deals = min(left, cost.most) if cost.most else _once(text)[0]
                _add(openings, _phases(text.conditions), deals)
    return Worn(openings=_three(openings))


def _tiring(text: Text) -> list[Cost]:
    """What a text wants of a Hero's stamina."""
    return [cost for cost in text.costs if cost.kind == "exhaust"]


def _three(numbers: Sequence[int]) -> Three:
    return numbers[0], numbers[1], numbers[2]


def _add(numbers: list[int], phases: Sequence[int], amount: int) -> None:
    for phase in phases:
        numbers[phase] += amount


def _general(passive: Passive) -> bool:
    return all(condition.name in GENERAL for condition in passive.conditions)


def _only(passive: Passive, name: str) -> bool:
    return any(condition.name == name for condition in passive.conditions)


def _met(passive: Passive, keywords: Sequence[str]) -> bool:
    """Whether it asks for a kind of foe, and this is one."""
    asked = [condition.args for condition in passive.conditions if condition.name == "keyword"]
    return bool(asked) and all(any(word in keywords for word in words) for words in asked)


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
        elif effect.verb == "test" and effect.branches and effect.branches[0]:
            more = effect.branches[0][0]
            deals += int(more.args[0]) // 2 if more.verb == "deal" and isinstance(more.args[0], int) else 0
        elif text.when in ("hit", "pre_roll") and effect.verb == "damage":
            deals += effect.args[1] if isinstance(effect.args[1], int) else 1
        elif effect.verb in ("extra_attack", "all_attack", "again"):
            deals += 1
        elif effect.verb == "prevent":
            spares += amount if isinstance(amount, int) else 3
        elif text.when in ("pre_roll", "post_roll", "round_start") and effect.verb != "escape":
            spares += 1
    return deals, spares
