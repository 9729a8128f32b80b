# RB 7 - wounds, exhaustion, healing
from __future__ import annotations

from questboard.engine import Asking, Match, choose
from questboard.games.runebound.rules.knock_out import kill, knock_out
from questboard.games.runebound.rules.numbers import (
    characters,
    face_of,
    hero_of,
    life,
    of_foe,
    stamina,
    total,
)  # fmt: skip
from questboard.games.runebound.rules.powers import candidates, fire, powers, refuse_power
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.state import Harm


def wound(
    match: Match, seat: int, who: int, amount: int, rule: str, *, phase: int = -1, by_roll: bool = False
) -> Asking:
    """A character takes wounds, unless something prevents it; returns how many (RB 6.8, RB 6.11)."""
    state = match.state
    if amount <= 0 or who not in state.pieces:
        return 0
    harm = state.harm = Harm(seat, who, amount, phase, by_roll)
    _spare(match, harm)
    if harm.amount > 0 and any(refuse_power(match, seat, o) is None for o in candidates(match, seat, "dmg_in")):
        yield from powers(match, seat, "dmg_in", "RB 6.8")
    if state.storm_open and state.harm is not None and state.harm.amount > 0:  # a slumbering Scion may help anybody
        for other in clockwise(match, seat):
            yield from powers(match, other, "dmg_any", "VA50.15")
    harm, state.harm = state.harm, None
    if harm is None or harm.amount <= 0 or who not in state.pieces:
        return 0
    state.pieces[who].wounds += harm.amount
    match.tell("wounded", rule=rule, seat=seat, card=face_of(match, who).id, wounds=harm.amount)
    yield from check_life(match, seat, who)
    if who in state.pieces and state.pieces[who].wounds:
        yield from fire(match, seat, "wounded")
    return harm.amount


def _spare(match: Match, harm: Harm) -> None:
    """Texts that take something off by themselves: the first wounds of a combat or a round."""
    fight = match.state.fight
    if fight is None or match.content.faces[fight.face].script:  # a trap is no combat
        return
    if harm.who != hero_of(match, harm.seat).card:
        return
    met = match.state.once.setdefault("combat", [])
    spared = 0 if -1 - harm.seat in met else total(match, harm.seat, "spare", harm.who)
    if spared > 0:
        met.append(-1 - harm.seat)  # once a combat, for each Hero
        harm.amount -= min(spared, harm.amount)
    shield = total(match, harm.seat, "shield", harm.who)
    used = match.state.once.setdefault("round", [])
    if shield > 0 and fight.round and harm.amount > 0 and -1 - harm.seat not in used:  # once a round, for each Hero
        used.append(-1 - harm.seat)
        harm.amount -= min(shield, harm.amount)


def check_life(match: Match, seat: int, who: int) -> Asking:
    """Wounds that reach life: an Ally is killed, a Hero is knocked out (RB 6.11)."""
    state = match.state
    if who not in state.pieces or state.pieces[who].wounds < life(match, seat, who):
        return
    if who == hero_of(match, seat).card:
        yield from knock_out(match, seat)
        return
    kill(match, seat, who)
    yield from fire(match, seat, "ally_killed")


def prevent(match: Match, amount: int | None) -> None:
    """A text takes wounds off before they are taken: so many, or None for all. Some enemies let it prevent fewer."""
    harm = match.state.harm
    if harm is not None:
        less = of_foe(match, "resist") if match.state.fight is not None and match.state.fight.rival < 0 else 0
        wanted = harm.amount if amount is None else amount
        harm.amount = max(0, harm.amount - max(0, wanted - less))


def exhaust(match: Match, seat: int, who: int, amount: int, rule: str) -> Asking:
    """Forced exhaustion: what is beyond stamina is taken as wounds instead (RB 7.3)."""
    state = match.state
    if who not in state.pieces:
        return
    amount -= total(match, seat, "spare_exhaustion", who)
    if amount <= 0:
        return
    room = max(0, stamina(match, seat, who) - state.pieces[who].fatigue)
    taken = min(room, amount)
    state.pieces[who].fatigue += taken
    match.tell("exhausted", rule="RB 7.3", seat=seat, card=face_of(match, who).id, taken=taken, beyond=amount - taken)
    if amount > taken:
        yield from wound(match, seat, who, amount - taken, "RB 7.3")


def heal(match: Match, seat: int, who: int, amount: int, rule: str = "RB 7.4") -> int:
    piece = match.state.pieces[who]
    healed = min(amount, piece.wounds)
    piece.wounds -= healed
    if healed:
        match.tell("healed", rule=rule, seat=seat, card=face_of(match, who).id, wounds=healed)
    return healed


def rest(match: Match, seat: int, who: int, amount: int, rule: str = "RB 3.2") -> int:
    piece = match.state.pieces[who]
    rested = min(amount, piece.fatigue)
    piece.fatigue -= rested
    if rested:
        match.tell("rested", rule=rule, seat=seat, card=face_of(match, who).id, exhaustion=rested)
    return rested


def pick_one(match: Match, name: str, seat: int, wounds: bool, rule: str) -> Asking:
    """Which of the characters who need it: a card, or None if nobody does."""

    def those(match: Match, seat: int) -> list[tuple[str, int]]:
        pieces = match.state.pieces
        return [
            ("for", who)
            for who in characters(match, seat)
            if (pieces[who].wounds if wounds else pieces[who].fatigue) > 0
        ]

    answer = yield from choose(match, name, seat, those, rule=rule, public=True)
    return None if answer is None else answer[1]
