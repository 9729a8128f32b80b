"""Markets and experience: what makes one stronger for the price."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from questboard.engine import Option
from questboard.games.runebound.atlas import number
from questboard.games.runebound.bots.might import Might
from questboard.games.runebound.bots.strength import PLENTY, gain_of_counter, might, mine
from questboard.games.runebound.bots.tiring import counters
from questboard.games.runebound.bots.worn import worn
from questboard.games.runebound.faces import Face
from questboard.games.runebound.library import Library
from questboard.games.runebound.seen import CardSeen, HeroSeen, Look

PENNY = 0.03
"""What a card must add to one's power for each piece of gold, at the least."""
WAIT = 8
"""Gold that one will have soon."""
THRIFT = 0.35
"""Gold is kept for a card of which each piece buys three times as much."""
BESIDES = 0.03
"""What a card is worth beside fights, for each piece of gold it costs: skills, movement."""
ENOUGH = 6
"""Who has more gold than this may spend some on comfort."""
VISIT = 4
"""What it costs to come to a market, in gold: cheap cards are not better for being cheap."""
ONCE, POTIONS = 0.4, 3
"""What is left of a card's use if it can be used once only, and how many such cards are enough."""
NEXT = 0.7
"""What is left of a further card's use."""
SAMPLED = 5
"""Each fifth card of the market stands for the others."""
LIMITS = {"armour": 1, "weapon": 2}
RUNE, PRICELESS = "rune", 99.0
"""What wins the game, and what it is worth."""


class Buy(NamedTuple):
    """A card that one could have, what it would add, and the card that would have to go for it."""

    card: CardSeen | None = None
    gain: float = 0.0
    instead: int = -1


def gain_of(look: Look, hero: HeroSeen, face: Face) -> float:
    """How much stronger a card makes the Hero, in place of what it would have to replace."""
    return _gain(look, hero, face)[0]


def _gain(look: Look, hero: HeroSeen, face: Face) -> tuple[float, int]:
    return look.once(f"gain {hero.seat} {face.id}", lambda: _worked_out_gain(look, hero, face))


def _worked_out_gain(look: Look, hero: HeroSeen, face: Face) -> tuple[float, int]:
    now = might(look, hero, healed=True)
    if face.kind == "ally":
        if len(hero.allies) < 2:
            return max(0.0, now.with_face(face).power() - now.power()), -1
        return max(
            (now.without_ally(place).with_face(face).power() - now.power(), one.card)
            for place, one in enumerate(hero.allies)
        )
    rivals = _rivals(look, hero, face)
    besides = BESIDES * face.cost
    if face.type == "potion":
        have = sum(look.content.by_id[card.id].type == "potion" for card in hero.items)
        once = ONCE * (now.with_face(face).power() - now.power()) if have < POTIONS else 0.0
        return once + (0.0 if have else BESIDES), -1
    if not rivals:
        return (max(0.0, now.with_face(face).power() - now.power()) if any(_adds(face)) else 0.0) + besides, -1
    return max(
        (now.without(old).with_face(face).power() - now.power() + BESIDES * (face.cost - old.cost), card.card)
        for card, old in rivals
    )


def gear_with(look: Look, hero: HeroSeen, face: Face) -> Might:
    """What the Hero brings to a combat with a card, in place of what it would have to replace."""
    now, (_, instead) = might(look, hero, healed=True), _gain(look, hero, face)
    for place, ally in enumerate(hero.allies):
        if ally.card == instead:
            return now.without_ally(place).with_face(face)
    old = next((look.content.by_id[card.id] for card in hero.items if card.card == instead), None)
    return (now if old is None else now.without(old)).with_face(face)


def _adds(face: Face) -> tuple[bool, ...]:
    return tuple(bool(part) and part != (0, 0, 0) for part in worn(face))


def _rivals(look: Look, hero: HeroSeen, face: Face) -> list[tuple[CardSeen, Face]]:
    """Items of which one must go for a new one (RB 10.5)."""
    kind = face.type.split(":")[0]
    limit = LIMITS.get(kind)
    if limit is None:
        return []
    have = [(card, look.content.by_id[card.id]) for card in hero.items]
    twins = [(card, old) for card, old in have if old.type == face.type]
    same = [(card, old) for card, old in have if old.type.split(":")[0] == kind]
    return twins or (same if len(same) >= limit else [])


def price_of_gold(look: Look) -> float:
    """What the best card that lies open anywhere would add for each piece of gold, in part."""
    return look.once("gold", lambda: _price_of_gold(look))


def _price_of_gold(look: Look) -> float:
    hero = mine(look)
    rates = [
        gain_of(look, hero, face) / (face.cost + VISIT)
        for stack in look.view.stacks
        for card in stack
        if 0 < (face := look.content.by_id[card.id]).cost <= hero.gold + WAIT
    ]
    return max(PENNY, THRIFT * max(rates, default=0.0)) if hero.gold <= PLENTY else PENNY / 3


def best_buy(look: Look, town: int, more: int = 0) -> Buy:
    """The card of a town's stack that is worth most among those one can pay, with some gold more."""
    hero = mine(look)
    best = Buy()
    for card in look.view.stacks[town]:
        face: Face = look.content.by_id[card.id]
        if face.cost <= hero.gold + more:
            gain, instead = _gain(look, hero, face)
            gain -= price_of_gold(look) * face.cost
            if gain > best.gain:
                best = Buy(card, gain, instead)
    return best


def spree(look: Look, town: int) -> float:
    """What all that one can pay in a town adds; of several cards each adds a little less."""
    hero = mine(look)
    gold, found, part = hero.gold, 0.0, 1.0
    offers = [
        (face, gain_of(look, hero, face)) for card in look.view.stacks[town] if (face := look.content.by_id[card.id])
    ]
    for face, gain in sorted(offers, key=lambda offer: -offer[1]):
        gain -= price_of_gold(look) * face.cost
        if gain > 0 and face.cost <= gold:
            gold -= face.cost
            found += part * gain
            part *= NEXT
    return found


@lru_cache(maxsize=20)
def sample(content: Library) -> tuple[Face, ...]:
    """Some cards of the market that stand for all of them."""
    wares = [face for face in content.by_id.values() if face.kind in ("item", "ally") and not face.keep]
    return tuple(sorted(wares, key=lambda face: (face.kind, face.type, face.cost))[2::SAMPLED])


def new_card(look: Look) -> float:
    """What a card that is turned up may add, in the mean."""
    return look.once("new card", lambda: _new_card(look))


def _new_card(look: Look) -> float:
    hero = mine(look)
    faces = sample(look.content)
    gains = [gain_of(look, hero, face) - PENNY * face.cost for face in faces if face.cost <= hero.gold]
    return sum(gain for gain in gains if gain > 0) / len(faces)


def judge_buying(look: Look, option: Option) -> float:
    found = next((card.id for stack in look.view.stacks for card in stack if card.card == option[1]), None)
    if found is None:
        return 0.0
    face: Face = look.content.by_id[found]
    gain = gain_of(look, mine(look), face) - price_of_gold(look) * face.cost
    return 0.1 + gain if gain > 0 else -0.1


def judge_selling(look: Look, option: Option) -> float:
    """What would have to go anyway for something better."""
    hero = mine(look)
    town = look.content.atlas.town_at.get(number(*hero.hex))
    sold = next((card.id for card in (*hero.items, *hero.allies) if card.card == option[1]), None)
    if town is None or sold is None:
        return -1.0
    buy = best_buy(look, town, look.content.by_id[sold].cost // 2)
    return 0.2 + buy.gain if buy.card is not None and buy.instead == option[1] else -1.0


def judge_healing(look: Look, option: Option) -> float:
    """Wounds of the Hero, as much as they weaken him; those of Allies when there is gold."""
    hero = mine(look)
    if hero.hero is None:
        return 0.0
    now = might(look, hero)
    if hero.hero.card == option[1]:
        # who can hardly stand does not shop first
        return 5.0 if 2 * hero.hero.wounds > hero.hero.life else 0.15 + _healed(now)
    return 0.25 if hero.gold > 2 else 0.05


def judge_rest(look: Look, option: Option) -> float:
    """Rest can be had for nothing on the way: gold is for the last counter, and for who has plenty."""
    hero = mine(look)
    if sum(counters(hero)) == 1:
        return 0.3
    return 0.2 if hero.gold > ENOUGH else 0.05


def _healed(now: Might) -> float:
    return now._replace(life=now.life + 1).power() - now.power()


def judge_counter(look: Look, option: Option) -> float:
    """What wins most fights."""
    return 0.2 + gain_of_counter(look, str(option[1]))


def judge_losing(look: Look, option: Option) -> float:
    """What is missed least."""
    hero = mine(look)
    found = next((card.id for card in (*hero.items, *hero.allies) if card.card == option[1]), None)
    if not found:
        return 0.0
    face: Face = look.content.by_id[found]
    now = might(look, hero, healed=True)
    allies = [ally.card for ally in hero.allies]
    if option[1] in allies:  # an Equipping Ally may be an Item (VA47.3)
        return now.without_ally(allies.index(option[1])).power() - now.power() - 0.01 * face.cost
    return now.without(face).power() - now.power() - BESIDES * face.cost


# Bargains that others offer (RB 10.6)


def judge_bargain(look: Look, option: Option) -> float:
    """What one gets against what one gives, and a penny: whoever asks has his reasons. No rune is for sale."""
    told = look.last("offered")
    if told is None:
        return -1.0
    hero = mine(look)
    given = [_missed(look, hero, name) for name in told.data["take"]]
    got = [_wanted(look, hero, name) for name in told.data["give"]]
    return sum(got) - sum(given) + price_of_gold(look) * told.data["gold"] - PENNY


def _wanted(look: Look, hero: HeroSeen, name: str) -> float:
    face: Face = look.content.by_id[name]
    return PRICELESS if face.keep == RUNE else gain_of(look, hero, face) if not face.keep else 0.0


def _missed(look: Look, hero: HeroSeen, name: str) -> float:
    """Items and Allies have their price; what was won in other ways is kept."""
    card = next((card.card for card in (*hero.items, *hero.allies) if card.id == name), None)
    return PRICELESS if card is None or look.content.by_id[name].keep else -judge_losing(look, ("lose", card))
