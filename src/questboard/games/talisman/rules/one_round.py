# TA 16:3, TA 16:4, TA 17:2, TA 16:8: one round of a fight: what both sides bring, and their dice
from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Asking, choose, event
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Foe, Seat
from questboard.games.talisman.rules import (
    abilities,
    dice,
    foes,
    gifts,
    moments,
    numbers,
    objects,
    spells,
    sums,
    things,
)
from questboard.games.talisman.state import NO_CARD, NOBODY, Fight
from questboard.games.talisman.typed import Match

STAT = {"combat": "strength", "psychic": "craft"}
TWO_DICE = ("bare_hands", "two_dice", "two_dice_psychic", "worse_die")
RULE = {"combat": "TA 16:4", "psychic": "TA 17:2"}
Keeps = Callable[[Sequence[int]], int]
"""Which of two dice counts."""


@event("foe-rolls", aside=True)
def told_foe_rolls(foe: Foe, die: int, score: int) -> str:
    return "A {die} is rolled for {foe:the foe}, which makes {score}."


@event("fight-roll", aside=True)
def told_fight_roll(seat: Seat, die: int, score: int, poison: int) -> str:
    return "{seat} rolls {die}, which makes {score}."


@event("fought")
def told_fought(
    seat: Seat,
    foe: Foe,
    rival: Seat,
    mine: int,
    his: int,
    kind: str,
    foes: Sequence[str],
    dice: Sequence[int],
    my_sum: sums.Parts,
    his_sum: sums.Parts,
) -> str:
    return "{seat} has {mine}, {rival} {his}." if rival >= 0 else "{seat} has {mine}, {foe:the foe} {his}."


def moot(fight: Fight) -> str:
    if fight.evaded:
        return "evaded"
    return "gone" if fight.gone else ""


def clash(match: Match, fight: Fight, *, first: bool = True) -> Asking:
    """Spells until a die is rolled, then both scores: won, lost, tie, evaded or gone (TA 16:3, TA 16:4, TA 16:8).

    What may be done before a Combat is done before its first round, and holds for all.
    """
    fight.my_die = fight.his_die = 0
    fighters = [fight.seat] if fight.rival == NOBODY else [fight.seat, fight.rival]
    for seat in fighters if first else ():
        if not moot(fight):
            yield from abilities.fire(match, seat, "before_fight", Context(target=other(fight, seat), fight=fight))
    for foe in list(fight.foes) if first else ():
        if not moot(fight):
            yield from abilities.fire_card(match, fight.seat, foe, "before_fight", Context(fight=fight), "TA 16:2")
    if "before_fight" in moments.windows(match) and not moot(fight):
        yield from spells.window(match, "before_fight", fighters, Context(fight=fight))
    if moot(fight):
        return moot(fight)
    for seat in fighters:
        if not things.alive(match, seat):
            return "gone"
    fight.my_sum, fight.his_sum = sides(match, fight)
    mine = yield from _score(match, fight, fight.seat, fight.my_sum)
    if fight.rival == NOBODY:
        brought = sums.worth(fight.his_sum)
        fight.value = brought - fight.his
        fight.his_die = _foe_die(match, fight)
        his = brought + fight.his_die
        told_foe_rolls(match, RULE[fight.kind], foe=fight.name, die=fight.his_die, score=his)
    else:
        his = yield from _score(match, fight, fight.rival, fight.his_sum)
    if match.state.heroes[fight.seat].favour > 0:
        mine += yield from dice.favour(match, fight.seat)
    if fight.rival != NOBODY:
        his += yield from dice.favour(match, fight.rival)
    fight.my_score, fight.his_score = mine, his
    told_fought(
        match, RULE[fight.kind], seat=fight.seat, foe=fight.name, rival=fight.rival, mine=mine, his=his,
        kind=fight.kind, foes=[things.design(match, foe).id for foe in fight.foes], dice=[fight.my_die, fight.his_die],
        my_sum=fight.my_sum, his_sum=fight.his_sum,
    )  # fmt: skip
    if match.content.fragile and fight.kind == "combat":
        _break(match, fight)
    if mine == his:
        return even(match, fight)
    return "won" if mine > his else "lost"


def _foe_die(match: Match, fight: Fight) -> int:
    keeps = foe_keeps(match, fight)
    return match.roll(6)[0] if keeps is None else keeps(match.roll(6, 6))


def foe_keeps(match: Match, fight: Fight) -> Keeps | None:
    """One die; where a rule gives the foe two, the higher, and of a foe that light dazzles, the lower (TA 16:4)."""
    keen, blind = gifts.granted(match, fight.seat, "two_dice_foe"), foes.dazzled(match, fight)
    return None if keen == blind else max if keen else min


def even(match: Match, fight: Fight) -> str:
    """Equal scores are a stand-off, unless in Combat one side alone wins those (TA 16:10)."""
    if fight.kind != "combat":
        return "tie"
    mine = gifts.granted(match, fight.seat, "wins_ties")
    his = fight.rival != NOBODY and gifts.granted(match, fight.rival, "wins_ties")
    if mine == his:
        return "tie"
    return "won" if mine else "lost"


def _break(match: Match, fight: Fight) -> None:
    """Some weapons do not outlast a bad die, whoever wins by it."""
    fragile = match.content.fragile
    for seat, die in ((fight.seat, fight.my_die), (fight.rival, fight.his_die)):
        for card, face in gifts.givers(match, seat, fragile, around=False) if seat != NOBODY else ():
            if fragile[face] == die and card != NO_CARD:
                objects.lose(match, seat, card, "TA 16:3")


def _score(match: Match, fight: Fight, seat: int, brought: sums.Parts) -> Asking:
    """Die plus Strength or Craft with every bonus, less Poison (TA 16:4, TA 17:2, TA 20:16)."""
    armed = fight.kind == "combat"
    keeps = two_dice(match, seat, armed)
    faces = match.roll(6, 6) if keeps is not None else match.roll(6)
    die = faces[0] if keeps is None else keeps(faces)
    _lay(fight, seat, die)
    if armed and dice.again_by(match, seat, "combat"):
        wish = yield from choose(match, dice.REROLL.name, seat, lambda m, s: [("keep",), ("again",)], rule="TA 8:1")
        if wish == ("again",):
            match.state.turned.append([dice.AGAIN_MARK - seat, 0])
            die = match.roll(6)[0]
            _lay(fight, seat, die)
    hero = match.state.heroes[seat]
    score = die + sums.worth(brought)
    told_fight_roll(match, RULE[fight.kind], seat=seat, die=die, score=score, poison=hero.poison)
    return score


def two_dice(match: Match, seat: int, armed: bool) -> Keeps | None:
    """Who throws two dice, and whether the better or the worse counts; most throw one."""
    if not match.state.heroes[seat].timed and moments.topics(match, seat).isdisjoint(TWO_DICE):
        return None
    if gifts.granted(match, seat, "worse_die"):
        return min
    bare = armed and gifts.granted(match, seat, "bare_hands") and not things.readied(match, seat)
    clear = not armed and gifts.granted(match, seat, "two_dice_psychic")
    return max if bare or clear or gifts.granted(match, seat, "two_dice") else None


def _lay(fight: Fight, seat: int, die: int) -> None:
    """The die lies on the table for all to see, also while its owner thinks about rolling again."""
    if seat == fight.seat:
        fight.my_die = die
    else:
        fight.his_die = die


def sides(match: Match, fight: Fight) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """What both sides of a fight bring, part by part, before their dice."""
    his = sums.foes(match, fight) if fight.rival == NOBODY else sums.side(match, fight.rival, fight, fight.his)
    return list(sums.side(match, fight.seat, fight, fight.mine)), list(his)


def other(fight: Fight, seat: int) -> int:
    return fight.rival if seat == fight.seat else fight.seat


def foe_value(match: Match, fight: Fight) -> int:
    """What the foes' Strength or Craft comes to now, with what the season, the Space and the turn add."""
    total = printed(match, fight) if fight.foes else fight.value_printed
    space = match.content.spaces[match.state.heroes[fight.seat].at]
    total += space.foe_bonus + match.state.foe_turn + foes.at_home(match, fight, space)
    for _, n in foes.harder(match, fight):
        total += n
    return max(0, total)


def printed(match: Match, fight: Fight) -> int:
    """Several foes fight as one: their values are added (TA 16:5)."""
    total = 0
    for foe in fight.foes:
        shown = things.design(match, foe)
        value = shown.pack.value if shown.pack is not None else (shown.s if fight.kind == "combat" else shown.c)
        if value == "self":
            total += numbers.total(match, fight.seat, STAT[fight.kind], fight)
        elif value is not None:
            total += value
    return total
