# TA 13:3, TA 16:6-16:9, TA 18: meeting other Characters
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import (
    abilities,
    combat,
    foes,
    gifts,
    law,
    limits,
    lives,
    money,
    numbers,
    objects,
    one_round,
    outcomes,
    quests,
    spells,
    statutes,
    taking,
    things,
    winning,
)
from questboard.games.talisman.state import GOOD, Fight
from questboard.games.talisman.typed import Match

MEET = question("meet", "attack, or use an ability")
SPOILS = question("spoils", "what do you take?")


@event("meets")
def told_meets(seat: Seat, rival: Seat) -> str:
    return "{seat} meets {rival}."


@event("beats")
def told_beats(seat: Seat, rival: Seat) -> str:
    return "{seat} beats {rival}."


def encounter(match: Match, seat: int, rival: int) -> Asking:
    """Attack a Character, or use an ability on it; then the turn is over (TA 13:3)."""
    state = match.state
    told_meets(match, "TA 13:2", seat=seat, rival=rival)
    answer = yield from choose(match, MEET.name, seat, Meeting(seat, rival), rule="TA 13:3", public=True)
    if answer is None or not things.alive(match, rival):
        state.over = True
        return None
    if answer[0] == "use":
        yield from _ability(match, seat, rival, answer)
    elif answer[0] == "attack":
        yield from attack(match, seat, rival, answer[1])
    state.over = True
    for side in (seat, rival):
        if things.alive(match, side):
            yield from quests.settle_quest(match, side)
    return None


class Meeting(NamedTuple):
    """What may be done to a Character that is met."""

    seat: int
    rival: int

    def __call__(self, match: Match, seat: int) -> Sequence[Option]:
        return ways(match, seat, self.rival)

    def fights(self, match: Match) -> Sequence[tuple[str, Fight]]:
        kinds = [way[1] for way in ways(match, self.seat, self.rival) if way[0] == "attack"]
        return [(kind, between(match, self.seat, self.rival, kind)) for kind in kinds]


def ways(match: Match, seat: int, rival: int) -> Sequence[Option]:
    """Combat, Psychic Combat for those who can, and abilities that are used on Characters; a duel is fought."""
    found: list[Option] = []
    duel = is_duel(match, seat, rival)
    peaceful = (
        not duel and gifts.granted(match, seat, "peace_with_good") and match.state.heroes[rival].alignment == GOOD
    )
    if not peaceful:
        found.append(("attack", "combat"))
        if gifts.granted(match, seat, "psychic_attack"):
            found.append(("attack", "psychic"))
    for card, place, _ in () if duel else abilities.ready(match, seat, "meet", Context(target=rival)):
        found.append(("use", card, place))
    return found or [("pass",)]


def _ability(match: Match, seat: int, rival: int, answer: Option) -> Asking:
    """The victim may evade it, by ability or Spell (TA 18:1, TA 18:2)."""
    _, card, place = answer
    fight = Fight("ability", rival, [], "", 0, rival=seat)
    yield from combat.offer_evading(match, rival, fight)
    if not fight.evaded:
        yield from spells.window(match, "before_fight", (rival,), Context(fight=fight))
    if fight.evaded:
        foes.told_evades(match, "TA 18:2", seat=rival, foe="")
        return None
    for known, at, ability in abilities.ready(match, seat, "meet", Context(target=rival)):
        if (known, at) == (card, place):
            yield from abilities.use(match, seat, card, place, ability, Context(target=rival))
            return None
    return None


def attack(match: Match, seat: int, rival: int, kind: str) -> Asking:
    """A fight between two Characters (TA 16:6-16:8)."""
    state = match.state
    fight, escape = between(match, seat, rival, kind), between(match, rival, seat, kind)
    duel = fight.noevade
    yield from combat.offer_evading(match, rival, escape)
    if escape.evaded:
        foes.told_evades(match, "TA 16:6", seat=rival, foe="")
        return None
    state.fights.append(fight)
    if numbers.on_street(match, seat) and seat == state.active:
        statutes.note_statute(match, 1)
    result = yield from one_round.clash(match, fight)
    combat.over(match, fight)
    if result in ("evaded", "gone"):
        if fight.evaded:
            foes.told_evades(match, "TA 18:1", seat=rival, foe="")
        return None
    if result == "tie":
        outcomes.told_stand_off(match, "TA 16:10", seat=seat, foe="", rival=rival)
        return None
    winner, loser = (seat, rival) if result == "won" else (rival, seat)
    yield from spoils(match, winner, loser, kind, duel, fight)
    if things.alive(match, loser):
        hooks.fight_lost(match, loser, fight)
    return None


def between(match: Match, seat: int, rival: int, kind: str) -> Fight:
    """The fight of two Characters, before anything has happened in it; nobody evades a duel."""
    return Fight(kind, seat, [], "", 0, rival=rival, noevade=is_duel(match, seat, rival))


def is_duel(match: Match, seat: int, rival: int) -> bool:
    """On the Crown Space, where one reigns by a 3rd level, they fight until one is left (TA 20:9, RC-50)."""
    there = match.state.heroes[seat].at == match.content.crown
    return there and (winning.reigns(match, seat) or winning.reigns(match, rival))


def spoils(match: Match, winner: int, loser: int, kind: str, duel: bool, fight: Fight) -> Asking:
    """A Life, or one thing, or the Donjon for who is wanted, or nothing (TA 16:9)."""
    told_beats(match, "TA 16:8", seat=winner, rival=loser)
    ctx = Context(target=loser, fight=fight, margin=abs(fight.my_score - fight.his_score))
    yield from abilities.fire(match, winner, "fight_won", ctx)
    if not things.alive(match, winner) or not things.alive(match, loser):
        return None
    if gifts.granted(match, winner, "mirror"):
        yield from lives.lose(match, winner, 1, "curse")
        if not things.alive(match, winner):
            return None
    answer = yield from choose(
        match, SPOILS.name, winner, lambda m, s: prizes(m, s, loser, duel), rule="TA 16:9", public=True
    )
    if answer is None or not things.alive(match, loser):
        return None
    if answer[0] == "life":
        before = match.state.heroes[loser].lives
        character = match.state.heroes[loser].character
        yield from lives.lose(match, loser, 1, kind, fight)
        after = match.state.heroes[loser]
        if after.lives < before or after.character != character:
            yield from abilities.fire(match, winner, "life_taken", ctx)
            if match.state.heroes[winner].quest == 1:
                match.state.heroes[winner].quest = outcomes.DONE
    elif answer[0] == "gold":
        money.hand(match, loser, winner, 1, "TA 16:9")
    elif answer[0] == "take":
        yield from taking.hand_over(match, loser, winner, answer[1], "TA 16:9")
    elif answer[0] == "donjon":
        law.imprison(match, loser)
    if winner == match.state.active and answer[0] in ("gold", "take") and numbers.on_street(match, winner):
        statutes.note_statute(match, 6)
    yield from limits.enforce(match, loser)
    return None


def prizes(match: Match, winner: int, loser: int, duel: bool) -> Sequence[Option]:
    if duel:
        return [("life",)]
    hero = match.state.heroes[loser]
    found: list[Option] = [("life",)]
    if not match.state.heroes[winner].toad:
        if hero.gold:
            found.append(("gold",))
        found += [("take", card) for card in objects.takeable(match, winner, loser)]
    if hero.warrant:
        found.append(("donjon",))
    return [*found, ("nothing",)]
