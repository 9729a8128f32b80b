# RB 6 - combat
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.runebound.faces import Text
from questboard.games.runebound.facts import CardId, Phase, Seat, Wounds
from questboard.games.runebound.rules.numbers import (
    boosted,
    damage,
    face_of,
    fighting_allies,
    foe_damage,
    foe_left,
    foe_texts,
    foe_value,
    hero_of,
    hide_of,
    may_escape,
    of_foe,
    roll_succeeds,
    roll_total,
    skill_bonus,
    total,
    value,
)  # fmt: skip
from questboard.games.runebound.rules.powers import Use, fire, powers, run
from questboard.games.runebound.rules.stand_off import stands_off
from questboard.games.runebound.rules.trials import roll_dice, tell_roll
from questboard.games.runebound.rules.wounds import wound
from questboard.games.runebound.state import Fight, Roll
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import PHASES

RANGED, MELEE, MAGIC = range(3)
DEFEND: Option = ("defend",)


ESCAPE = question("escape", "fight on, or flee")
PHASE = question("phase", "the {phase} phase: who rolls")


@event("struck")
def told_struck(seat: Seat, card: CardId, phase: Phase, attacks: bool, total: int, target: int, hits: bool) -> str:
    how = "attacks" if attacks else "defends"
    ends = ("and hits" if attacks else "and holds") if hits else "and fails"
    return f"{{card}} {how} in the {{phase}} phase: {{total}} against {{target}}, {ends}."


@event("escape")
def told_escape(seat: Seat, total: int, target: int, escaped: bool) -> str:
    ends = "gets away" if escaped else "is caught"
    return f"{{seat}} tries to flee: {{total}} against {{target}}, and {ends}."


@event("target", aside=True)
def told_target(seat: Seat, dice: list[int], target: int) -> str:
    return f"{{seat}} rolls {dice[0]} and {dice[1]}: {{target}} must be reached."


@event("fight")
def told_fight(seat: Seat, card: CardId) -> str:
    return "{seat} meets {card}."


@event("hurt")
def told_hurt(seat: Seat, card: CardId, wounds: Wounds, left: int) -> str:
    return "{card}: {wounds}; {left} life left."


@event("revived")
def told_revived(card: CardId, life: int) -> str:
    return "{card} rises again with {life} life."


def begin_fight(match: Match, seat: int, face: int, purpose: str, *, card: int = -1, colour: int = -1) -> str:
    """Something is to be fought: the first step of it (RB 6.1, RB 7.5)."""
    state = match.state
    state.fight = Fight(seat, face, purpose, card=card, colour=colour, life=match.content.faces[face].life)
    state.fought_at = state.heroes[seat].hex
    state.once.pop("combat", None)
    told_fight(match, "RB 6.1", seat=seat, card=match.content.faces[face].id)
    return "before-combat"


def settled(match: Match) -> bool:
    """Whether the combat is decided: the enemy is beaten, or the Hero is down (RB 6.10, RB 6.11)."""
    fight = match.state.combat
    if fight.result:
        return True
    if foe_left(match) <= 0 or (fight.rival >= 0 and fight.rival in fight.down):
        again = of_foe(match, "enemy_revive") if fight.rival < 0 and not fight.revived else 0
        if again:
            fight.revived, fight.wounds = True, fight.life - again
            told_revived(match, "RB 6.1", card=match.content.faces[fight.face].id, life=again)
            return False
        fight.result = "won"
    elif fight.down and all(seat in fight.down for seat in fight.order or (fight.seat,)):  # of many, all of them
        fight.result = "lost"
    return bool(fight.result)


def before_combat(match: Match) -> Asking:
    """Once, at the start: first the enemy's text, then any powers of the player (RB 6.2, RB 6.14)."""
    seat = match.state.combat.seat
    yield from powers(match, seat, "revealed", "RB 6.14")
    yield from enters_combat(match, seat)
    return "fight-over" if settled(match) else "round"


def enters_combat(match: Match, seat: int) -> Asking:
    """Before Combat for one Hero: the enemy's text, then his own powers, as long as nothing is decided (RB 6.2)."""
    fight = match.state.combat
    if not settled(match):
        yield from run(match, Use(seat, -1), match.content.faces[fight.face].before)
    if not settled(match) and seat not in fight.down:
        yield from powers(match, seat, "combat_before", "RB 6.2")


def begin_round(match: Match) -> None:
    """A new round: everybody may attack again (RB 6.5)."""
    state = match.state
    fight = state.combat
    # what was done Before Combat for the first round holds in it
    over = ("roll", "round") if fight.round else ("roll",)
    fight.round += 1
    fight.used, fight.skip, fight.late = [], [], []
    fight.phase = fight.extra = fight.soaked = 0
    fight.free = False
    state.once.pop("round", None)
    if state.boosts:
        state.boosts = [boost for boost in state.boosts if boost.until not in over]


def round_of_combat(match: Match) -> Asking:
    """A round begins; the player may try to flee (RB 6.3, RB 6.12)."""
    fight = match.state.combat
    begin_round(match)
    if stands_off(match):
        return "fight-over"
    seat = fight.seat
    yield from start_of_round(match, seat)
    if settled(match):
        return "fight-over"
    if may_escape(match, seat):
        answer = yield from choose(
            match, ESCAPE.name, seat, _flee_or_fight, rule="RB 6.12", default=("fight",), public=True
        )
        if answer == ("flee",):
            yield from escape(match, seat)
            if settled(match):
                return "fight-over"
    return "phase"


def start_of_round(match: Match, seat: int) -> Asking:
    """How a round begins for a Hero: first what happens by itself, then his own powers."""
    yield from fire(match, seat, "round_start")
    if not settled(match) and seat not in match.state.combat.down:
        yield from powers(match, seat, "round_start", "RB 6.3")


def _flee_or_fight(match: Match, seat: int) -> Sequence[Option]:
    return (("fight",), ("flee",))


def escape(match: Match, seat: int) -> Asking:
    """An Escape (Mind) roll against the Ranged value stands in for the Hero's Ranged roll (RB 6.12)."""
    state = match.state
    fight = state.combat
    who = hero_of(match, seat).card
    if match.options["escape_mode"] == "all_phases_defend" and fight.rival < 0:
        for phase in (RANGED, MELEE, MAGIC):
            yield from strike(match, seat, who, phase, attacks=False)
            if settled(match) or seat in fight.down:
                return
        yield from get_away(match, seat)
        return
    target = yield from target_of(match, RANGED)
    state.roll = Roll(seat, who, "escape", RANGED, target, skill="Escape")
    state.roll.bonus = skill_bonus(match, seat, "Escape") + total(match, seat, "roll", who) + of_foe(match, "roll")
    yield from roll_dice(match, seat)
    escaped = roll_succeeds(match)
    told_escape(match, "RB 6.12", seat=seat, total=roll_total(match), target=state.roll.target, escaped=escaped)
    state.roll = None
    state.once.pop("roll", None)
    if escaped:
        yield from get_away(match, seat)
        return
    if fight.order:
        fight.late.append(seat)
    else:
        fight.skip.append(RANGED)
    yield from wound(match, seat, who, foe_damage(match, RANGED), "RB 6.12", phase=RANGED, by_roll=True)


def get_away(match: Match, seat: int) -> Asking:
    """The Hero has escaped, by whatever way; some enemies make him pay for it (RB 6.12)."""
    match.state.combat.result = "escaped"
    yield from fire(match, seat, "combat_escape")


def target_of(match: Match, phase: int) -> Asking:
    """The number to reach: printed, or rolled by the Hero who acts as the challenge (RB 9.3).

    He may use his Items for it, not his Allies; his roll is neither an attack nor a defence (ruling 39).
    """
    state = match.state
    fight = state.combat
    if fight.rival < 0:
        return foe_value(match, phase)
    seat = fight.rival
    who = hero_of(match, seat).card
    roll = state.roll = Roll(seat, who, "target", phase, 0)
    roll.bonus = total(match, seat, "roll", who) + boosted(match, "roll", seat, phase)
    yield from powers(match, seat, "pre_roll", "RB 9.3")
    if not roll.one:  # unless a text has set them
        roll.one, roll.two = match.roll(10, 10)
    yield from powers(match, seat, "post_roll", "RB 9.3")
    target = roll_total(match)
    told_target(match, "RB 9.3", seat=seat, dice=[roll.one, roll.two], target=target)
    state.roll = None
    state.once.pop("roll", None)
    return target


def phase_of_combat(match: Match) -> Asking:
    """One phase: the Hero attacks or defends, or an Ally attacks (RB 6.4, RB 6.5)."""
    fight = match.state.combat
    phase, seat = fight.phase, fight.seat
    if phase not in fight.skip:
        yield from act_in_phase(match, seat)
        if settled(match):
            return "fight-over"
    fight.phase += 1
    if fight.phase <= MAGIC:
        return "phase"
    if fight.rival >= 0:  # RB 9.2
        fight.seat, fight.rival = fight.rival, fight.seat
    return "round"


def act_in_phase(match: Match, seat: int) -> Asking:
    """Who rolls, and whether he attacks or defends."""
    fight = match.state.combat
    answer = yield from choose(match, PHASE.name, seat, actions, rule="RB 6.4", default=DEFEND, public=True)
    answer = answer or DEFEND
    attacks = answer[0] == "attack"
    who = answer[1] if attacks else hero_of(match, seat).card
    if attacks:
        fight.used.append(who)
    if attacks or at_stake(match, fight.phase):
        yield from strike(match, seat, who, fight.phase, attacks=attacks)


def actions(match: Match, seat: int) -> Sequence[Option]:
    """Who may roll in this phase: the Hero one way or the other, or an Ally who attacks (RB 6.4, RB 6.5)."""
    fight = match.state.combat
    hero = hero_of(match, seat).card
    options: list[Option] = [DEFEND]
    attacks = 1 + fight.extra + total(match, seat, "attacks", hero)
    if fight.free or fight.used.count(hero) < attacks:
        options.append(("attack", hero))
    if not fight.no_allies:
        options += [("attack", ally) for ally in fighting_allies(match, seat) if _may_attack(match, seat, ally)]
    return options


def _may_attack(match: Match, seat: int, ally: int) -> bool:
    fight = match.state.combat
    texts = face_of(match, ally).owned.passives
    attacks = 1 + total(match, seat, "attacks", ally) if "attacks" in texts else 1
    if fight.used.count(ally) >= attacks:
        return False
    late = texts.get("late", ())
    if late and fight.round <= late[0].amount:
        return False
    weak = foe_texts(match).passives.get("weak_allies", ())
    return not weak or value(match, seat, ally, MAGIC) > weak[0].amount


def at_stake(match: Match, phase: int) -> bool:
    """A defence matters if it can hurt, or if a text hangs on the roll."""
    return foe_damage(match, phase) > 0 or any(
        _hangs_on_defence(text, phase) for text in foe_texts(match).by_when.get("missed", ())
    )


def _hangs_on_defence(text: Text, phase: int) -> bool:
    """Whether a text about misses may be about a failed defence in this phase."""
    about = dict(text.conditions)
    return PHASES[phase] in about.get("phase", PHASES) and "defend" in about.get("role", ("defend",))


def strike(match: Match, seat: int, who: int, phase: int, *, attacks: bool) -> Asking:
    """One roll in a phase, and what comes of it (RB 6.6-6.9). All Weapons that a Hero carries count (RB 6.15)."""
    state = match.state
    fight = state.combat
    target = yield from target_of(match, phase)
    roll = state.roll = Roll(seat, who, "combat", phase, target, attacks)
    roll.bonus = total(match, seat, "roll", who) + of_foe(match, "roll")
    if state.boosts and who == hero_of(match, seat).card:  # RB 2.6
        roll.bonus += boosted(match, "roll", seat, phase)
    if fight.bonus and fight.rolls == 0:
        roll.bonus += fight.bonus
    while True:
        yield from powers(match, seat, "pre_roll", "RB 6.6")
        if not roll.one:
            roll.one, roll.two = match.roll(10, 10)
            tell_roll(match)
        fight.rolls += 1
        yield from powers(match, seat, "post_roll", "RB 6.6")
        reached = roll_total(match)
        hits = roll.sure or reached >= roll.target  # equal or higher, as in `roll_succeeds`
        told_struck(
            match,
            "RB 6.6",
            seat=seat,
            card=face_of(match, who).id,
            phase=phase,
            attacks=attacks,
            total=reached,
            target=roll.target,
            hits=hits,
        )
        if attacks and seat not in fight.acted:
            fight.acted.append(seat)  # VA50.36
        if hits and attacks:
            yield from powers(match, seat, "hit", "RB 6.7")
            yield from hurt_foe(match, seat, damage(match, seat, who, phase), phase)
        if not (hits and roll.twice) or settled(match):
            break
        roll.twice, roll.one, roll.two = False, 0, 0
    state.roll = None
    if not hits and not settled(match):
        yield from wound(match, seat, who, foe_damage(match, phase), "RB 6.8", phase=phase, by_roll=True)
        if seat not in fight.down:
            state.roll = roll
            yield from fire(match, seat, "missed")
            state.roll = None
    roll_is_over(match)


def roll_is_over(match: Match) -> None:
    """What was used on a roll of the combat, or added to it, is over with it."""
    state = match.state
    state.once.pop("roll", None)
    state.boosts = [boost for boost in state.boosts if boost.until != "roll"]


def hurt_foe(match: Match, seat: int, amount: int, phase: int = -1) -> Asking:
    """Damage is dealt to the enemy, less what its text takes off (RB 6.7)."""
    fight = match.state.combat
    if fight.rival >= 0:
        yield from wound(
            match, fight.rival, hero_of(match, fight.rival).card, amount, "RB 9.4", phase=phase, by_roll=phase >= 0
        )
        return
    amount -= hide_of(match, seat)
    soak = of_foe(match, "soak")
    if soak and fight.round and not fight.soaked and amount > 0:  # Before Combat is no round (ruling 55)
        fight.soaked = 1
        amount -= soak
    amount = max(0, amount)
    if phase == MAGIC:
        fight.magic_hit = fight.round
    fight.wounds += amount
    if amount and seat not in fight.acted:
        fight.acted.append(seat)
    told_hurt(
        match,
        "RB 6.7",
        seat=seat,
        card=match.content.faces[fight.face].id,
        wounds=amount,
        left=max(0, fight.life - fight.wounds),
    )
