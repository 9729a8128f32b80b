"""The Seven Scions: counters, awakening, battles of many, and the Stormlords."""

from __future__ import annotations

from itertools import product

from questboard.engine import Option
from questboard.games.runebound.bots import Judgement, fighting, fixed, judged, travel
from questboard.games.runebound.bots.strength import (
    chance_to_beat,
    gain_of_counter,
    health,
    might,
    mine,
    phases_of,
    skill,
)  # fmt: skip
from questboard.games.runebound.faces import Face
from questboard.games.runebound.modes.seven_scions.view import STORM_SEEN
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.seen import Fighter, HeroSeen, Look, fighters
from questboard.games.runebound.vocabulary import ATTRIBUTES

HELP = 8.0
"""What a Scion at one's side is worth to who has none, when the Stormlords come."""
COUNTERS = {"the-warden": 0.9, "the-archer": 0.8, "the-champion": 0.7, "the-trickster": 0.6, "the-wanderer": 0.5}


def lateness(look: Look) -> float:
    """0 before the first Storm card, 1 when only Stormlords are left."""
    return 1 - sum(STORM_SEEN.of(look).piles) / (3 * len(look.view.heroes))


def help_now(look: Look) -> float:
    """A Scion is of use in storms and at the end, and easily lost before."""
    return HELP * (0.1 + 0.9 * lateness(look) ** 2)


def chance_to_awaken(look: Look, hero: HeroSeen, face: Face) -> float:
    """How likely a Hero as he is now awakens a Scion."""
    fighter = hero.hero
    assert fighter is not None
    match face.awaken:
        case ("test", name, difficulty):
            return chance_of(int(difficulty) - skill(look, hero, name))
        case ("fight", name):
            guardian: Face = look.content.by_id[name]
            return chance_to_beat(look, hero, guardian)
        case ("level", least):
            return float(hero.level >= int(least) and not fighter.wounds)
        case ("discard", least):
            return 0.6 * any(look.content.by_id[item.id].cost >= int(least) for item in hero.items)
        case _:
            return 0.0  # that he happens to come by such a way cannot be planned


def red_value(look: Look) -> float:
    """A red jewel is worth the Scion that can best be awakened there."""
    hero = mine(look)
    if hero.hero is None or hero.scion is not None:
        return 0.0
    faces = [look.content.by_id[scion.id] for scion in STORM_SEEN.of(look).scions if scion.owner < 0]
    return help_now(look) * max((chance_to_awaken(look, hero, face) for face in faces), default=0.0)


def prepare(look: Look) -> None:
    """Dragons are not to be met: what else red jewels are good for is noted before the way is judged."""
    look.once("jewel 3", lambda: red_value(look))


def judge_way(look: Look, option: Option) -> float:
    prepare(look)
    return WAYS[option[0]](look, option)


def judge_awakening(look: Look, option: Option) -> float:
    hero = mine(look)
    if hero.scion is not None or hero.hero is None:
        return -1.0
    scion = next(scion for scion in STORM_SEEN.of(look).scions if scion.card == option[1])
    face: Face = look.content.by_id[scion.id]
    chance = 1.0 if face.awaken[0] in ("level", "entered") else chance_to_awaken(look, hero, face)
    if face.awaken[0] == "fight" and chance < 0.6:
        return -1.0
    return help_now(look) * chance + 0.1 * sum(face.damages)


def judge_counter_of(look: Look, option: Option) -> float:
    return COUNTERS.get(look.view.known.get(option[1], ""), 0.3)


def judge_giving_up(look: Look, option: Option) -> float:
    found = next((card.id for card in mine(look).items if card.card == option[1]), None)
    return -float(look.content.by_id[found].cost) if found else 0.0


# -- battles of many ------------------------------------------------------------------------------------


def judge_flight(look: Look, option: Option) -> float:
    """Only who is nearly down runs from a battle that his friends fight."""
    enemy, hero = look.view.enemy, mine(look)
    if enemy is None or hero.hero is None or look.asked is None or look.asked.name != "storm-round":
        return fighting.judge_flight(look, option)
    gets_away = chance_of(enemy.values[0] - hero.hero.values[0] - hero.escape)
    in_danger = hero.hero.life - hero.hero.wounds <= max(enemy.damages)
    return 0.5 if in_danger and gets_away > 0.5 else -0.5


def judge_attack(look: Look, option: Option) -> float:
    """Where everybody may attack in every phase, an attack costs no more than a defence."""
    enemy, hero = look.view.enemy, mine(look)
    if enemy is None or hero.hero is None or not enemy.mates:
        return fighting.judge_attack(look, option)
    fighter = next((one for one in fighters(hero) if one.card == option[1]), hero.hero)
    hits = _hits(look, hero, fighter, enemy.phase)
    gain = hits * fighter.damages[enemy.phase]
    harm = (1 - hits) * enemy.damages[enemy.phase]
    if fighter.card == hero.hero.card:
        return 0.05 + gain - 0.5 * harm
    dies = (1 - hits) * (enemy.damages[enemy.phase] >= fighter.life - fighter.wounds)
    is_scion = hero.scion is not None and fighter.card == hero.scion.card
    price = 0.7 * HELP if is_scion else 0.5 + 0.2 * look.content.by_id[fighter.id].cost
    return gain - 0.2 * harm - dies * price


def judge_defence(look: Look, option: Option) -> float:
    enemy, hero = look.view.enemy, mine(look)
    if enemy is None or hero.hero is None or not enemy.mates:
        return fighting.judge_defence(look, option)
    return -0.5 * (1 - _hits(look, hero, hero.hero, enemy.phase)) * enemy.damages[enemy.phase]


def _hits(look: Look, hero: HeroSeen, fighter: Fighter, phase: int) -> float:
    enemy = look.view.enemy
    assert enemy is not None
    is_hero = hero.hero is not None and fighter.card == hero.hero.card
    values = might(look, hero, now=True).values if is_hero else fighter.values
    return chance_of(phases_of(enemy)[phase][0] - values[phase])


def judge_power(look: Look, option: Option) -> float:
    """A counter is given up where it changes something; all else as usual."""
    view, hero = look.view, mine(look)
    name = look.asked.name if look.asked else ""
    if hero.hero is None:
        return 0.0
    if option[1] != hero.counter:
        return sparing(look, option) if STORM_SEEN.of(look).facing else fighting.judge_power(look, option)
    index: int = option[2]
    verb = look.content.by_id[view.known[option[1]]].slumber.all[index].effects[0].verb
    if verb == "rest":
        return 0.5 if hero.hero.exhaustion >= 2 else -0.5
    if verb == "peek_storm":
        return -0.1
    if name == "storm":
        return 0.5
    if name == "dmg_any" and view.harm is not None:
        whose = next((one.seat for one in view.heroes if one.hero and one.hero.card == view.harm[0]), -1)
        friend = whose == look.seat or view.mode == "seven-scions-together"
        return 0.6 if friend and view.harm[1] >= 2 else -1.0
    if view.roll is not None:
        failing = view.roll.total < view.roll.target
        if verb == "deal":
            return 0.4 if view.enemy is not None and view.enemy.left <= 2 else -0.5
        return 0.6 if failing else -1.0
    return 0.3 if verb != "deal" or (view.enemy is not None and view.enemy.left <= 6) else -0.1


def sparing(look: Look, option: Option) -> float:
    """Against the Stormlords nothing is refreshed: a power is kept until it matters."""
    view, hero = look.view, mine(look)
    name = look.asked.name if look.asked else ""
    if hero.hero is None:
        return 0.0
    if name == "pre_roll" and view.roll is not None:
        need = view.roll.target - view.roll.total
        more = sum(
            int(effect.args[0])
            for effect in fighting.text_of(look, option)
            if effect.verb == "roll" and isinstance(effect.args[0], int)
        )
        return chance_of(need - more) - chance_of(need) - 0.12 if more else 0.1
    if name == "dmg_in" and view.harm is not None:
        who, amount = view.harm
        bears = next((one for one in fighters(hero) if one.card == who), hero.hero)
        deadly = amount >= bears.life - bears.wounds
        if hero.scion is not None and option[1] == hero.scion.card:
            return 0.5 if deadly or hero.scion.life - hero.scion.wounds > amount else -0.5
        return 0.6 if deadly or amount >= 2 else -0.5
    return fighting.judge_power(look, option)


# -- the Stormlords -------------------------------------------------------------------------------------


def judge_mending(look: Look, option: Option) -> float:
    hero = mine(look).hero
    return 1.5 if hero is not None and hero.card == option[1] else 1.0


def judge_standing_in(look: Look, option: Option) -> float:
    """What the group's roll comes to at best with the Scion's value, or its damage, in place of one's own.

    All friends reckon alike: each takes it that the others choose what fits best.
    """
    enemy = look.view.enemy
    if enemy is None or enemy.group is None:
        return 0.0
    lends = option[1] if option[0] == "scion" else -1
    return look.once("stand-in", lambda: _ways_to_stand_in(look)).get(lends, 0.0)


def _ways_to_stand_in(look: Look) -> dict[int, float]:
    """By what one lends (-1: nothing, 0: a value, 1: a damage) the best that the others can make of it."""
    view = look.view
    enemy = view.enemy
    assert enemy is not None
    phase = enemy.phase
    group = [view.heroes[seat] for seat in enemy.mates if not view.heroes[seat].out]
    soak = sum(int(text.args[0]) for text in look.content.by_id[enemy.id].foe.passives.get("soak", ()))
    bonus = sum(might(look, hero, now=True).values[phase] - hero.hero.values[phase] for hero in group if hero.hero)
    best: dict[int, float] = {}
    for lent in product(*(_lendings(hero, phase) for hero in group)):
        hits = chance_of(phases_of(enemy)[phase][0] - bonus - min(value for _, value, _ in lent))
        dealt = min(dealt for _, _, dealt in lent)
        dealt = (dealt + max(0, dealt - soak)) / 2  # it may be the first damage of the round
        brings = hits * dealt - 0.4 * (1 - hits) * enemy.damages[phase]
        own = next((what for hero, (what, _, _) in zip(group, lent, strict=True) if hero.seat == look.seat), -1)
        best[own] = max(brings, best.get(own, brings))
    return best


def _lendings(hero: HeroSeen, phase: int) -> list[tuple[int, int, int]]:
    """What a Hero may bring to the roll of the group: what is lent, and the value and damage that follow."""
    own, scion = hero.hero, hero.scion
    if own is None:
        return [(-1, 0, 0)]
    ways = [(-1, own.values[phase], own.damages[phase])]
    if scion is not None:
        ways.append((0, scion.values[phase], own.damages[phase]))
        ways.append((1, own.values[phase], scion.damages[phase]))
    return ways


def judge_weakest(look: Look, option: Option) -> float:
    """Who can bear it best."""
    seat: int = option[1]
    hero = look.view.heroes[seat].hero
    return float(hero.life - hero.wounds) if hero is not None else 0.0


def judge_growth(look: Look, option: Option) -> float:
    """Together the lowest numbers count at the end: the nearer it is, the more so."""
    view, hero = look.view, mine(look)
    own = 0.2 + gain_of_counter(look, str(option[1]))
    if hero.hero is None:
        return own
    late = lateness(look)
    if option[1] in ATTRIBUTES:
        phase = ATTRIBUTES.index(str(option[1]))
        lowest = min(one.hero.values[phase] for one in view.heroes if one.hero is not None)
        return own + (2.0 * late if hero.hero.values[phase] <= lowest else 0.0)
    return own + (1.2 * late if option[1] == "life" else 0.0)


def judge_rest(look: Look, option: Option) -> float:
    return 0.8 if health(mine(look)) < 1 else 0.5


WAYS: dict[str, Judgement] = {
    "go": travel.judge_going,
    "step": travel.judge_step,
    "end": travel.judge_end,
    "sure": travel.judge_sure_step,
    "stay": travel.judge_staying,
    "roll": travel.judge_roll,
}
JUDGES: dict[str, Judgement] = {
    **dict.fromkeys(WAYS, judge_way),
    "awaken": judge_awakening,
    "hold": judge_counter_of,
    "give-up": judge_giving_up,
    "flee": judge_flight,
    "attack": judge_attack,
    "defend": judge_defence,
    "use": judge_power,
    "mend": judge_mending,
    "refresh": judge_rest,
    "ready": fixed(0.9),
    "own": judge_standing_in,
    "scion": judge_standing_in,
    "rolls": judge_weakest,
}
TOGETHER = {"counter": judge_growth}


def judge(look: Look, option: Option) -> float | None:
    return judged(JUDGES, look, option)


def judge_together(look: Look, option: Option) -> float | None:
    return judged(JUDGES | TOGETHER, look, option)
