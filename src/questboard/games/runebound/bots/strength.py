"""What a Hero can beat: his numbers with all that he wears, and what more of anything would be worth to him."""

from __future__ import annotations

from questboard.games.runebound.bots.might import Might
from questboard.games.runebound.bots.worn import NO_USE, NOTHING, by_stamina, worn
from questboard.games.runebound.faces import Face
from questboard.games.runebound.odds import Foe, Helper
from questboard.games.runebound.seen import Enemy, HeroSeen, Look
from questboard.games.runebound.vocabulary import ATTRIBUTES, PHASES, SKILLS

GOLD = 0.5
"""What a piece of gold is worth beside a point of experience."""
PLENTY = 14
"""More gold than this is of little use."""
LORDS = 0.88
"""Of what lies under red jewels: the rest is, or leads to, the High Dragon Lord."""
DRAGON = 10.0
"""What it costs beside a knock-out to fail against a Dragon Lord: the way to one is long."""
LASTING = 2.0
"""A card serves for many turns: what it adds to one's power, in points of experience."""
WORTH = (2.2, 4.3, 6.5, 30.0)
"""What a jewel of each colour is worth: its experience, the gold that comes with it, and a Dragon Rune."""
RUNES = (30.0, 40.0, 90.0)
"""What the next Dragon Rune is worth, by how many one has: the third wins the game (RB 12.2)."""
HASTE = 1.5
"""How much more it is worth while somebody else lacks only one."""
TYPICAL: tuple[tuple[tuple[Foe, int], ...], ...] = (
    ((((13, 1), (12, 1), (10, 0)), 2), (((11, 0), (13, 1), (12, 1)), 3), (((12, 0), (11, 1), (13, 1)), 2)),
    ((((15, 2), (14, 1), (12, 0)), 4), (((12, 1), (16, 2), (12, 1)), 4), (((12, 1), (12, 1), (16, 2)), 4)),
    ((((17, 2), (17, 3), (15, 2)), 6), (((15, 2), (19, 3), (15, 1)), 6), (((16, 2), (15, 2), (18, 3)), 6)),
    ((((20, 4), (19, 3), (18, 3)), 8), (((18, 3), (20, 4), (18, 3)), 8), (((18, 3), (18, 3), (20, 4)), 8)),
)
"""Challenges of each colour, one strong in each phase: value and damage of the phases, and life.

What a Hero wins against these three is, within a few points, what he wins against the whole deck.
"""
EMPOWERED = 0b11111
"""All five symbols of a Ritual are covered."""


# -- somebody at the table ------------------------------------------------------------------------------


def mine(look: Look) -> HeroSeen:
    return look.view.heroes[look.seat or 0]


def might(
    look: Look, hero: HeroSeen, *, healed: bool = False, now: bool = False, against: tuple[str, ...] = ()
) -> Might:
    """With all his cards; `healed`: as he would be without wounds; `now`: cards that are spent do not count.

    `against`: keywords of the foe.
    """
    key = f"might {hero.seat} {healed} {now} {against}"
    return look.once(key, lambda: _might(look, hero, healed, now, against))


def _might(look: Look, hero: HeroSeen, healed: bool, now: bool, against: tuple[str, ...]) -> Might:
    fighter = hero.hero
    assert fighter is not None
    life = fighter.life if healed else fighter.life - fighter.wounds
    allies = tuple(
        Helper(ally.values, ally.damages, ally.life if healed else ally.life - ally.wounds)
        for ally in hero.allies
        if healed or ally.life - ally.wounds > 1
    )
    found = Might(fighter.values, fighter.damages, life, allies=allies)
    in_fight = look.view.enemy is not None
    for card in (fighter, *hero.items, *hero.held, *hero.claims):
        face: Face = look.content.by_id[card.id]
        if face.symbols and getattr(card, "covers", 0) != EMPOWERED:
            continue
        more = worn(face, against, unseen=True)
        if in_fight:
            more = more._replace(damages=NOTHING)
        if now and card.spent:
            more = more._replace(openings=NOTHING, spares=0)
        if more != NO_USE:
            found = found.plus(more)
    rested = fighter.stamina - (0 if healed else fighter.exhaustion)
    return found.plus(by_stamina(look.content.by_id[fighter.id], rested))


def chance_against(look: Look, hero: HeroSeen, foe: Foe, left: int, against: tuple[str, ...] = ()) -> float:
    """How likely the Hero beats such a foe as he stands now."""
    return might(look, hero, now=True, against=against).beats(foe, left) if hero.hero is not None else 0.0


def soaks(face: Face, hero: HeroSeen) -> int:
    """How much a Challenge takes off the Hero's damage, or off the first of a round, which is mostly his."""
    passives = face.foe.passives
    found = sum(int(passive.args[0]) for passive in passives.get("soak", ()))
    for passive in passives.get("hide", ()):
        most = [int(condition.args[0]) for condition in passive.conditions if condition.name == "level_most"]
        found += int(passive.args[0]) if not most or hero.level <= most[0] else 0
    return found


def chance_to_beat(look: Look, hero: HeroSeen, face: Face, foe: Foe = (), left: int = 0) -> float:
    """How likely he beats a Challenge that is known; `foe` and `left`: as it stands now, in a fight."""
    if hero.hero is None:
        return 0.0
    now = might(look, hero, now=True, against=face.keywords)
    passives = face.foe.passives
    soaked = soaks(face, hero)
    if soaked:
        now = now._replace(
            damages=tuple(max(0, damage - soaked) for damage in now.damages),
            openings=tuple(max(0, opening - soaked) for opening in now.openings),
        )
    weak = [int(passive.args[0]) for passive in passives.get("weak_allies", ())]
    if weak:
        now = now._replace(allies=tuple(ally for ally in now.allies if ally.values[2] > max(weak)))
    if not foe:
        if any(effect.verb == "spend" for effect in face.before):
            now = now._replace(openings=NOTHING)
        more = sum(int(passive.args[0]) for passive in passives.get("per_ally", ())) * len(hero.allies)
        printed = tuple((value + more, damage) for value, damage in zip(face.values, face.damages, strict=True))
        foe, left = in_season(look, printed), face.life
    # who heals is about twice as hard to bring down
    return now.beats(foe, 2 * left if heals(face) else left)


def chance_of_colour(look: Look, hero: HeroSeen, colour: int) -> float:
    """How likely he beats what lies under a jewel."""
    if hero.hero is None:
        return 0.0
    now = might(look, hero, now=True, against=("Dragonkin",) if colour == 3 else ())
    won = sum(now.beats(in_season(look, foe), left) for foe, left in TYPICAL[colour]) / len(TYPICAL[colour])
    return won * (LORDS if colour == 3 else 1.0)


def in_season(look: Look, foe: Foe) -> Foe:
    """With what the Event in play adds to the numbers of a Challenge."""
    if look.view.event is None:
        return foe
    passives = look.content.by_id[look.view.event].owned.passives
    found = [list(phase) for phase in foe]
    for place, verb in enumerate(("enemy_value", "enemy_damage")):
        for passive in passives.get(verb, ()):
            for phase, name in enumerate(PHASES):
                if passive.args[0] in (name, "all") and not passive.conditions:
                    found[phase][place] += int(passive.args[1])
    return tuple((value, max(0, damage)) for value, damage in found)


def health(hero: HeroSeen) -> float:
    fighter = hero.hero
    return 1.0 if fighter is None else 1 - fighter.wounds / fighter.life


def fall(look: Look, hero: HeroSeen) -> float:
    """What being knocked out costs: gold, what the dearest card is worth, and a turn; but one is whole again (RB 8)."""
    return look.once(f"fall {hero.seat}", lambda: _fall(look, hero))


def _fall(look: Look, hero: HeroSeen) -> float:
    wounds = hero.hero.wounds if hero.hero is not None else 0
    gold = min(hero.gold, PLENTY) - min(wounds, 3)
    return 1.5 + GOLD * gold + LASTING * _dearest(look, hero)


def stakes(look: Look, hero: HeroSeen, colour: int, win: float, face: Face | None = None) -> float:
    """What it is worth to face a Challenge of a colour that is beaten with such a chance; `face`: if it is known."""
    return win * prize(look, hero, face, colour) - (1 - win) * price_of_failing(look, hero, colour)


def price_of_failing(look: Look, hero: HeroSeen, colour: int) -> float:
    return fall(look, hero) + (DRAGON if colour == 3 else 0.0)


def prize(look: Look, hero: HeroSeen, face: Face | None, colour: int = -1) -> float:
    """What it is worth to beat a Challenge, or one of this colour."""
    colour = max(0, face.colour) if face is not None else colour
    if colour < 3 or look.view.mode:
        return WORTH[colour]
    if face is not None and any(effect.verb == "victory" for effect in face.reward):
        return RUNES[2]  # RB 12.3
    pressed = any(other.runes >= 2 for other in look.view.heroes if other.seat != hero.seat)
    return RUNES[min(hero.runes, 2)] * (HASTE if pressed else 1.0)


def _dearest(look: Look, hero: HeroSeen) -> float:
    """The power that goes with the most expensive card (RB 8.2)."""
    cards = [(look.content.by_id[card.id], card) for card in (*hero.items, *hero.allies)]
    if not cards or hero.hero is None:
        return 0.0
    face, card = max(cards, key=lambda pair: pair[0].cost)
    now = might(look, hero, healed=True)
    places = [ally.card for ally in hero.allies]
    if card.card in places:
        return now.power() - now.without_ally(places.index(card.card)).power()
    return now.power() - now.without(face).power()


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
        face, own = look.content.by_id[hero.hero.id], hero.hero.stamina
        after = now.plus(by_stamina(face, own), -1).plus(by_stamina(face, own + 2))
    return after.power() - now.power()


def tires(look: Look, hero: HeroSeen) -> bool:
    """Whether the Hero himself has a power that is paid with exhaustion."""
    assert hero.hero is not None
    face: Face = look.content.by_id[hero.hero.id]
    return any(cost.kind == "exhaust" for text in face.owned.all for cost in text.costs)


# -- the foe --------------------------------------------------------------------------------------------


def heals(face: Face) -> bool:
    """Whether it closes its wounds unless magic hits it."""
    return any(
        effect.verb == "enemy_heal" and any(condition.name == "no_magic_hit" for condition in text.conditions)
        for text in face.foe.all
        for effect in text.effects
    )


def phases_of(enemy: Enemy) -> Foe:
    """What an enemy's phases come to; a rival rolls for his numbers."""
    more = 11 if enemy.rival >= 0 else 0
    return tuple((value + more, damage) for value, damage in zip(enemy.values, enemy.damages, strict=True))


def skill(look: Look, hero: HeroSeen, name: str) -> int:
    """What is added to the dice in a test: the attribute, and what the Hero and his cards know."""
    fighter = hero.hero
    assert fighter is not None
    found = fighter.values[SKILLS[name]]
    for seen in (fighter, *hero.items, *hero.held, *hero.claims):
        face: Face = look.content.by_id[seen.id]
        found += sum(int(p.args[1]) for p in face.owned.passives.get("skill", ()) if p.args[0] in (name, "all"))
    return found
