# RB 7 - wounds, exhaustion, healing
from __future__ import annotations

from questboard.engine import Asking, Wanted, asking_hook, choose, event, question
from questboard.games.runebound.facts import CardId, Exhaustion, Seat, Wounds
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
from questboard.games.runebound.state import Harm
from questboard.games.runebound.typed import Match

REST = question("rest", "who rests")
HEAL = question("heal", "who is healed")


@event("exhausted")
def told_exhausted(seat: Seat, card: CardId, taken: Exhaustion, beyond: Exhaustion) -> str:
    if not taken:
        return f"{{card}} has no stamina left: {{beyond}} {'is' if beyond == 1 else 'are'} wounds."
    return "{card} takes {taken}" + (f", and {beyond} more that count as wounds." if beyond else ".")


@event("wounded")
def told_wounded(seat: Seat, card: CardId, wounds: Wounds) -> str:
    return "{card} takes {wounds}."


@event("healed")
def told_healed(seat: Seat, card: CardId, wounds: Wounds) -> str:
    return "{card} is healed of {wounds}."


@event("rested", aside=True)
def told_rested(seat: Seat, card: CardId, exhaustion: Exhaustion) -> str:
    return "{card} rests: {exhaustion} less."


@asking_hook
def harm_threatens(match: Match, seat: int) -> Asking:
    """A character of this seat is about to be wounded, and his own cards have not prevented it."""
    yield from ()


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
    left = _left(match)
    if left is not None and left.amount > 0:
        yield from harm_threatens(match, seat)
    left, state.harm = _left(match), None
    if left is None or left.amount <= 0 or who not in state.pieces:
        return 0
    state.pieces[who].wounds += left.amount
    told_wounded(match, rule, seat=seat, card=face_of(match, who).id, wounds=left.amount)
    yield from check_life(match, seat, who)
    if who in state.pieces and state.pieces[who].wounds:
        yield from fire(match, seat, "wounded")
    return left.amount


def _left(match: Match) -> Harm | None:
    """What still threatens after the texts that were used."""
    return match.state.harm


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
    told_exhausted(match, "RB 7.3", seat=seat, card=face_of(match, who).id, taken=taken, beyond=amount - taken)
    if amount > taken:
        yield from wound(match, seat, who, amount - taken, "RB 7.3")


def heal(match: Match, seat: int, who: int, amount: int, rule: str = "RB 7.4") -> int:
    piece = match.state.pieces[who]
    healed = min(amount, piece.wounds)
    piece.wounds -= healed
    if healed:
        told_healed(match, rule, seat=seat, card=face_of(match, who).id, wounds=healed)
    return healed


def rest(match: Match, seat: int, who: int, amount: int, rule: str = "RB 3.2") -> int:
    piece = match.state.pieces[who]
    rested = min(amount, piece.fatigue)
    piece.fatigue -= rested
    if rested:
        told_rested(match, rule, seat=seat, card=face_of(match, who).id, exhaustion=rested)
    return rested


def pick_one(match: Match, asked: Wanted, seat: int, wounds: bool, rule: str) -> Asking:
    """Which of the characters who need it: a card, or None if nobody does."""

    def those(match: Match, seat: int) -> list[tuple[str, int]]:
        pieces = match.state.pieces
        return [
            ("for", who)
            for who in characters(match, seat)
            if (pieces[who].wounds if wounds else pieces[who].fatigue) > 0
        ]

    answer = yield from choose(match, asked.name, seat, those, rule=rule, public=True)
    return None if answer is None else answer[1]
