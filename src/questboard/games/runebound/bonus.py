"""What texts add to a roll by themselves, so that odds count it: cards of the Hero, the enemy, the Event in play."""

from __future__ import annotations

from questboard.games.runebound.faces import Passive
from questboard.games.runebound.library import Library
from questboard.games.runebound.rules.kit import FULL
from questboard.games.runebound.rules.numbers import concerns
from questboard.games.runebound.seen import Fighter, HeroSeen, View, fighters
from questboard.games.runebound.vocabulary import PHASES, Condition


def bonus(view: View, content: Library, who: Fighter, phase: int, *, attacks: bool) -> int:
    """For one roll against the present enemy. What a text asks that is not known here is not counted."""
    hero = next(one for one in view.heroes if who.card in [fighter.card for fighter in fighters(one)])
    own = [text for card, text in _texts(content, hero) if _is_about(hero, card, text, who)]
    foe = content.by_id[view.enemy.id].foe.passives.get("roll", ()) if view.enemy is not None else ()
    event = content.by_id[view.event].owned.passives.get("roll", ()) if view.event else ()
    return sum(
        int(text.args[-1])
        for text in (*own, *foe, *event)
        if all(_holds(view, content, hero, who, phase, attacks, condition) for condition in text.conditions)
    )


def _texts(content: Library, hero: HeroSeen) -> list[tuple[int, Passive]]:
    found: list[tuple[int, Passive]] = []
    equipped = [card.card for card in hero.allies if content.by_id[card.id].equips]  # no text as an Ally (VA47.4)
    for card in (*fighters(hero), *hero.items, *hero.held, *hero.claims):
        face = content.by_id[card.id]
        if card.card in equipped or (face.symbols and getattr(card, "covers", FULL) != FULL):
            continue
        found += [(card.card, text) for text in face.owned.passives.get("roll", ())]
    return found


def _is_about(hero: HeroSeen, card: int, text: Passive, who: Fighter) -> bool:
    assert hero.hero is not None
    return concerns(text.on, card, who.card, hero.hero.card, card in [one.card for one in fighters(hero)[1:]])


def _holds(
    view: View, content: Library, hero: HeroSeen, who: Fighter, phase: int, attacks: bool, condition: Condition
) -> bool:
    enemy, args = view.enemy, condition.args
    is_hero = hero.hero is not None and who.card == hero.hero.card
    match condition.name:
        case "phase":
            return PHASES[phase] in args
        case "role":
            return ("attack" if attacks else "defend") in args
        case "combat":
            return True
        case "hero_acts" | "ally_acts":
            return is_hero == (condition.name == "hero_acts")
        case "keyword":
            return enemy is not None and any(word in args for word in content.by_id[enemy.id].keywords)
        case "round":
            return enemy is not None and enemy.round == args[0]
        case "self_wounds":
            return who.wounds >= int(args[0])
        case _:
            return False
