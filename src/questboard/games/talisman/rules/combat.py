# TA 16:1, TA 16:2, TA 16:5, TA 17:1, TA 18: fights with creatures and packs, and evading them
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import UNASKED, Asking, Option, choose, event, question
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Foe, Seat
from questboard.games.talisman.rules import (
    conditions,
    foes,
    gifts,
    moments,
    numbers,
    one_round,
    outcomes,
    spells,
    statutes,
    things,
)
from questboard.games.talisman.state import NOBODY, Fight
from questboard.games.talisman.typed import Match

EVADE = question("evade", "face it, or evade")
FIGHT_KIND = question("fight-kind", "with steel or with the mind?")


@event("attacked")
def told_attacked(seat: Seat, foe: Foe, kind: str, value: int) -> str:
    stat = "Strength" if kind == "combat" else "Craft"
    return "{seat} is attacked by {foe:the foe} (" + stat + " {value})."


def groups(match: Match, cards: Sequence[int]) -> list[list[int]]:
    """Plain foes fight as one; packs and loners each by themselves (TA 16:5)."""
    alone = [card for card in cards if things.design(match, card).pack is not None or things.design(match, card).alone]
    together = [card for card in cards if card not in alone]
    return [*([together] if together else []), *([card] for card in alone)]


def meet(match: Match, seat: int, group: list[int], kind: str) -> Asking:
    """One group of foes attacks (TA 15:5, TA 15:6, TA 16:1, TA 17:1): won, lost, tie, evaded or gone."""
    kind = yield from _kind_for(match, seat, group, kind)
    evadable = not all(things.design(match, foe).noevade for foe in group)
    return (yield from enter(match, begun(match, seat, group, kind), evadable))


def begun(match: Match, seat: int, group: list[int], kind: str) -> Fight:
    """The fight with a group, before anything has happened in it."""
    shown = [things.design(match, foe) for foe in group]
    pack = shown[0].pack if len(shown) == 1 else None
    return Fight(kind, seat, list(group), " and ".join(card.name for card in shown), 0, pack=pack is not None)


def enter(match: Match, fight: Fight, evadable: bool, rounds: int = 0, xp: bool = True) -> Asking:
    """Evade or face it; then one round, or as many as the pack has (TA 16:2, TA 16:5)."""
    seat = fight.seat
    state = match.state
    state.fights.append(fight)
    fight.value = one_round.foe_value(match, fight)
    fight.noevade = not evadable
    told_attacked(match, one_round.RULE[fight.kind], seat=seat, foe=fight.name, kind=fight.kind, value=fight.value)
    yield from offer_evading(match, seat, fight)
    if not fight.evaded and "creature" in moments.windows(match):
        yield from spells.window(match, "creature", (seat,), Context(fight=fight))
    result = one_round.moot(fight)
    if not result:
        if numbers.on_street(match, seat) and seat == state.active and not (fight.arrest or fight.lawful):
            statutes.note_statute(match, 1)  # TA 13:14.1
        pack = things.design(match, fight.foes[0]).pack if fight.pack and fight.foes else None
        count = rounds or (pack.count if pack is not None else 1)
        go_on = pack.go_on if pack is not None else False
        result = yield from _rounds(match, fight, count, go_on, xp)
    over(match, fight)
    if result == "evaded":
        state.evaded.extend(fight.foes)
        foes.told_evades(match, "TA 18:1", seat=seat, foe=fight.name)
    return result


def over(match: Match, fight: Fight) -> None:
    """It is fought; what was meant for the next fight of either side is used up with it."""
    if fight in match.state.fights:
        match.state.fights.remove(fight)
    if fight.my_die or fight.my_score:
        for seat in (fight.seat, fight.rival):
            hero = match.state.heroes[seat]
            if seat != NOBODY and hero.timed:
                hero.timed = [timed for timed in hero.timed if timed.until != "next_fight"]


def _rounds(match: Match, fight: Fight, count: int, go_on: bool, xp: bool) -> Asking:
    """A pack is only beaten if every round is won; its experience is the common value once (TA 16:5, RC-41)."""
    every = True
    for number in range(count):
        result = yield from one_round.clash(match, fight, first=number == 0)
        if result == "won" and fight.foes:
            result = outcomes.slips_away(match, fight)
        if result in ("evaded", "gone"):
            return result
        if result == "won":
            continue
        every = False
        if result == "tie":
            yield from outcomes.stand_off(match, fight)
        else:
            yield from outcomes.defeat(match, fight)
        if not go_on or not things.alive(match, fight.seat):
            return result
    if not every:
        return "lost"
    yield from outcomes.victory(match, fight, xp)
    return "won"


# -- evading -----------------------------------------------------------------------------------------------------


def offer_evading(match: Match, seat: int, fight: Fight) -> Asking:
    """Whoever has an ability for it may say so first; of several foes, of those it fits (TA 16:2, TA 16:6, TA 18:1)."""
    slips_by = match.state.evades_all and seat == match.state.active
    if not slips_by and "evades" not in moments.topics(match, seat):
        return UNASKED
    if not foes.may_evade(match, seat, fight):
        return UNASKED
    if slips_by:  # as its caster likes: some are worth meeting (TA 18:2)
        unseen = foes.evadable(match, fight)
        return _offer_evading(match, seat, fight, unseen, first="evade") if unseen or not fight.foes else UNASKED
    if len(fight.foes) < 2:
        return _offer_evading(match, seat, fight, fight.foes) if _knows_how(match, seat, fight) else UNASKED
    open_to = foes.evadable(match, fight)
    some = [foe for foe in open_to if _knows_how(match, seat, foes.one_of(match, fight, foe))]
    return _offer_evading(match, seat, fight, some) if some else UNASKED


def _knows_how(match: Match, seat: int, fight: Fight) -> bool:
    """Whether something lets a seat evade such foes."""
    evading = match.content.evading
    givers = gifts.givers(match, seat, evading, around=False)
    ctx = Context(target=one_round.other(fight, seat), fight=fight)
    return any(conditions.holds(match, seat, wanted, ctx) for _, face in givers for wanted in evading[face])


def _offer_evading(match: Match, seat: int, fight: Fight, some: list[int], first: str = "face") -> Asking:
    """All of them, or only those that can be evaded. `first`: what somebody does who says nothing."""
    way: Option = ("evade",) if len(some) == len(fight.foes) else ("evade", tuple(some))
    usual = way if first == "evade" else ("face",)
    answer = yield from choose(match, EVADE.name, seat, lambda m, s: [("face",), way], rule="TA 16:2", default=usual)
    if answer == way:
        foes.slip_past(match, seat, fight, some)
    return None


class EitherKind(NamedTuple):
    """With steel or with the mind."""

    seat: int
    group: list[int]

    def __call__(self, match: Match, seat: int) -> Sequence[Option]:
        return [("combat",), ("psychic",)]

    def fights(self, match: Match) -> Sequence[tuple[str, Fight]]:
        return [(kind, begun(match, self.seat, self.group, kind)) for kind in ("combat", "psychic")]


def _kind_for(match: Match, seat: int, group: list[int], kind: str) -> Asking:
    """A creature with both values is met as its victim likes (RC-57)."""
    if len(group) == 1:
        shown = things.design(match, group[0])
        if shown.s is not None and shown.c is not None:
            answer = yield from choose(
                match, FIGHT_KIND.name, seat, EitherKind(seat, group), rule="TA 17:1", public=True
            )
            return kind if answer is None else answer[0]
    return kind
