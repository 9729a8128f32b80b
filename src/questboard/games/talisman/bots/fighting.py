"""Whom to fight, what to take, when to cast."""

from __future__ import annotations

from questboard.engine import Option
from questboard.engine.telling.events import Heard
from questboard.games.talisman.bots.goods import draw_value
from questboard.games.talisman.bots.horizon import ahead, best_end
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.opinions import opinions
from questboard.games.talisman.bots.readiness import hunts, ready_for_the_inner_region
from questboard.games.talisman.bots.shopping import gain
from questboard.games.talisman.bots.valuing import combat, fight_value, life_price, me, odds, psychic, shown, spurs
from questboard.games.talisman.seen import Look
from questboard.games.talisman.state import NOWHERE


def encounter(look: Look, option: Option) -> float:
    if option[0] == "space":
        return 0.0
    return rival_value(look, option[1])


def rival_value(look: Look, seat: int) -> float:
    """Attacking pays if it is won, and more if there is a Talisman to be had."""
    rival = look.glance.heroes[seat]
    chance = win(combat(look) - rival.strength)
    prize = max((gain(look, shown(look, thing.id)) for thing in rival.gear), default=0.0)
    prize = max(prize, A_LIFE)
    prize += 8.0 if me(look).quest == 1 else 0.0  # the Warlock wants a Life
    prize += 3.0 if rival.lives == 1 else 0.0
    prize += 6.0 if hunts(look) else 0.0
    prize += sum(spur(None) for spur in spurs(look))
    here = space_worth(look)
    return chance * prize - lose(combat(look) - rival.strength) * life_price(look) - here


def space_worth(look: Look) -> float:
    """What the Space would have brought instead."""
    space = look.content.spaces[look.content.space_of[me(look).at]]
    return space.draw * max(0.0, draw_value(look, space.deck)) if space.draw else 0.5


def meet(look: Look, option: Option) -> float:
    if option[0] == "attack":
        return combat(look) / 10 if option[1] == "combat" else psychic(look) / 10
    return 0.9 if option[0] == "use" else 0.0


def spoils(look: Look, option: Option) -> float:
    if option[0] == "life":
        to_the_last = hunts(look) or _at_the_crown(look)  # there, things only go to and fro
        return 30.0 if to_the_last else 12.0 if me(look).quest == 1 else A_LIFE
    if option[0] == "gold":
        return 0.8
    if option[0] == "donjon":
        return 2.0
    if option[0] == "take":
        name = next((t.id for hero in look.glance.heroes for t in hero.gear if t.card == option[1]), "")
        return gain(look, shown(look, name)) if name else 0.0
    return 0.0


def _at_the_crown(look: Look) -> bool:
    return look.content.space_of.get(me(look).at, NOWHERE) == look.content.crown


A_LIFE = 1.2
"""What it is worth that a rival has a Life less."""


def evade(look: Look, option: Option) -> float:
    """Walk past what would probably win."""
    fight = look.glance.fights[-1] if look.glance.fights else None
    if option[0] == "face" or fight is None:
        return 0.0
    if fight.rival >= 0:
        return 1.0
    if len(option) > 1:  # some of several: the rest is fought
        return -which(look, option)
    return -sum(fight_value(look, foe) for foe in fight.foes) if fight.foes else -odds(look) + 0.5


def which(look: Look, option: Option) -> float:
    names = {card: name for cards in look.glance.spaces.values() for card, name in cards}
    return sum(fight_value(look, names[card]) for card in option[1] if card in names)


def damage(look: Look, option: Option) -> float:
    return 1.0 if option[0] == "damage" and me(look).lives <= 2 else 0.5 if option[0] == "keep" else 0.0


def cast(look: Look, option: Option, asked: str) -> float:
    """Cast what helps now; keep what may help later."""
    if option[0] != "cast":
        return 0.2
    name = next((name for card, name, _ in look.glance.hand if card == option[1]), "")
    card = shown(look, name)
    assert card.spell is not None
    hero = me(look)
    chance = min(6, max(0, 6 - max(0, card.spell.cost - hero.craft))) / 6
    use = opinions(look).card(name).use
    if use == "at_once":
        return chance + 0.1
    if use == "fight":
        mine = look.glance.fights and look.seat in (look.glance.fights[-1].seat, look.glance.fights[-1].rival)
        if not mine or (len(option) > 2 and option[2] != look.seat) or asked == "cast-move-end":
            return 0.0
        return chance * (1 - odds(look)) - 0.1
    if use in ("wounds", "poison"):
        need = (4 - hero.lives) / 2 if use == "wounds" else hero.tokens.get("poison", 0) / 2
        return chance * need
    if use == "rivals":
        leader = max(
            (other for other in look.glance.heroes if other.seat != look.seat and other.condition == "in play"),
            key=lambda other: (other.strength + other.craft, -other.seat),
            default=None,
        )
        aimed = len(option) < 3 or (leader is not None and option[2] == leader.seat)
        return chance * 0.8 if aimed and chance > 0.5 else 0.0
    if use == "stride":
        return chance * (max(best_end(look, steps) for steps in range(1, 7)) - ahead(look, hero.at)) / 10
    if use == "redraw":
        drawn = look.last("draws")
        worst = min((fight_value(look, card) for card in _drawn_foes(look, drawn)), default=0.0)
        return -chance * worst
    if use == "answer":
        return chance * 0.5
    if use == "way_in":
        return chance if ready_for_the_inner_region(look) else 0.0
    return 0.0


def _drawn_foes(look: Look, drawn: Heard | None) -> list[str]:
    """The foe that was just drawn, if it is one."""
    card = drawn.data["card"] if drawn is not None else ""
    return [card] if card and shown(look, card).type in ("ENEMY", "SPIRIT") else []
