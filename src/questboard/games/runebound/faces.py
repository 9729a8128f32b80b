"""What a card is while it is played: the printed words, parsed once, and indexed by the moment they matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from questboard.engine import Look, open_rule
from questboard.games.runebound import content
from questboard.games.runebound.language import Language
from questboard.games.runebound.vocabulary import (
    COLOURS,
    SYMBOLS,
    Condition,
    Cost,
    Effect,
)


class Text(NamedTuple):
    """One ability, parsed. `number` is its place on the card."""

    number: int
    when: str
    costs: tuple[Cost, ...]
    conditions: tuple[Condition, ...]
    effects: tuple[Effect, ...]
    on: str
    limit: str


class Passive(NamedTuple):
    args: tuple[int | str, ...]
    conditions: tuple[Condition, ...]
    on: str
    amount: int
    """The number that it ends with: what it adds, or 1 if it has none."""


class Texts:
    """The abilities of one side of a card."""

    __slots__ = ("all", "by_when", "passives")

    def __init__(self, texts: Sequence[Text]):
        self.all: tuple[Text, ...] = tuple(texts)
        by_when: dict[str, list[Text]] = {}
        passives: dict[str, list[Passive]] = {}
        for text in self.all:
            if text.when == "passive":
                for effect in text.effects:
                    passives.setdefault(effect.verb, []).append(_passive(text, effect.args))
            else:
                by_when.setdefault(text.when, []).append(text)
        self.by_when = {when: tuple(texts) for when, texts in by_when.items()}
        self.passives = {verb: tuple(found) for verb, found in passives.items()}


def _parsed(language: Language, abilities: Sequence[content.Ability]) -> Texts:
    return Texts([
        Text(
            number,
            ability.when,
            language.costs(ability.cost),
            language.conditions(ability.condition),
            language.effects(ability.do),
            ability.on,
            ability.limit,
        )
        for number, ability in enumerate(abilities)
    ])  # fmt: skip


def _passive(text: Text, args: tuple[int | str, ...]) -> Passive:
    amount = args[-1] if args else 1
    return Passive(args, text.conditions, text.on, amount if isinstance(amount, int) else 1)


NOTHING = Texts(())


@open_rule
def cards_told(look: Look) -> tuple[str, ...]:
    """The events that tell which card is being resolved, so that a choice which lies open is its."""
    return ("drawn", "power", "fight")


CHARACTERS = ("hero", "ally", "scion")


class Face:
    """One card as the rules see it."""

    __slots__ = (
        "awaken", "before", "benefit", "colour", "cost", "curse", "damages", "do", "equips", "foe", "id", "keep",
        "keywords", "kind", "level", "life", "name", "owned", "quest", "reward", "script", "slot", "slumber",
        "stamina", "symbols", "text", "type", "values", "words",
    )  # fmt: skip

    def __init__(self, card: content.Printed, language: Language):
        self.id = card.id
        self.name = card.name
        self.text = card.text
        self.kind = card.kind
        self.colour: int = COLOURS.index(colour) if (colour := getattr(card, "colour", "")) else -1
        self.cost: int = getattr(card, "cost", 0)
        self.type: str = getattr(card, "type", "")
        self.equips: str = getattr(card, "equips", "")
        self.life: int = getattr(card, "life", 0)
        self.stamina: int = 0 if self.equips else getattr(card, "stamina", 0)  # VA47.6
        self.keywords: tuple[str, ...] = getattr(card, "keywords", ())
        self.symbols: tuple[int, ...] = tuple(SYMBOLS.index(symbol) for symbol in getattr(card, "symbols", ()))
        names = ("mind", "body", "spirit") if isinstance(card, content.Fighter) else ("ranged", "melee", "magic")
        pairs = [getattr(card, name, (0, 0)) for name in names]
        self.values: tuple[int, ...] = tuple(pair[0] for pair in pairs)
        self.damages: tuple[int, ...] = tuple(pair[1] for pair in pairs)
        self.before = language.effects(getattr(card, "before", ""))
        self.script = language.effects(getattr(card, "script", ""))
        self.reward = language.effects(getattr(card, "reward", ""))
        self.do = language.effects(getattr(card, "do", "") or getattr(card, "each", ""))
        self.keep: str = getattr(card, "keep", "")
        self.level: int = getattr(card, "level", 0)
        self.curse: str = getattr(card, "curse", "")
        self.quest: Any = getattr(card, "quest", None)
        self.slot: int = getattr(card, "slot", 0)
        self.awaken: tuple[str, ...] = tuple(getattr(card, "awaken", "").split())
        self.benefit: str = getattr(card, "benefit", "") or getattr(card, "back", "")
        """Of a slumbering Scion, or of a claimed Curse card."""
        self.slumber = _parsed(language, getattr(card, "slumber", ()))
        if isinstance(card, content.Foe):
            self.foe, self.owned = _parsed(language, card.abilities), _parsed(language, card.kept)
        else:
            self.foe, self.owned = NOTHING, _parsed(language, (*card.abilities, *_skills(card)))
        if isinstance(card, content.Event):
            self.foe = self.owned
        self.words = capital_words(card.name)

    @property
    def is_weapon(self) -> bool:
        return self.type.startswith("weapon")

    @property
    def choice(self) -> tuple[tuple[Effect, ...], ...]:
        """The branches of the choice that the card gives, if it gives one."""
        texts = (text.effects for text in (*self.owned.all, *self.foe.all))
        rows = (self.do, self.before, self.script, *texts)
        return next((effect.branches for row in rows for effect in inside(row) if effect.verb == "choose"), ())


def inside(effects: Sequence[Effect]) -> list[Effect]:
    """Effects, and those of their branches."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        for branch in effect.branches:
            found += inside(branch)
    return found


def _skills(card: content.Printed) -> list[content.Ability]:
    skills = card.skills if isinstance(card, content.Hero) else {}
    return [content.Ability("passive", f"skill {skill} {bonus}") for skill, bonus in skills.items()]


def capital_words(title: str) -> tuple[str, ...]:
    """The capitalised words of a title, a leading article left out (VA46.4, ruling 6)."""
    words = title.replace(",", " ").split()
    if words and words[0] in ("The", "A", "An"):
        words = words[1:]
    return tuple(word for word in words if word[:1].isupper())
