# TA 16, TA 17, TA 18: fights with creatures, packs, Psychic Combat, evading
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import UNASKED, Asking, Match, Option, choose
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import (
    abilities,
    conditions,
    dice,
    foes,
    gifts,
    lives,
    moments,
    numbers,
    objects,
    spells,
    sums,
    things,
)
from questboard.games.talisman.state import BOARD, NOBODY, Fight
from questboard.games.talisman.vocabulary import Gains, Prevents

STAT = {"combat": "strength", "psychic": "craft"}
XP = {"combat": "sxp", "psychic": "cxp"}
RULE = {"combat": "TA 16:4", "psychic": "TA 17:2"}


# -- groups of foes ----------------------------------------------------------------------------------------------


def groups(match: Match, cards: Sequence[int]) -> list[list[int]]:
    """Plain foes fight as one; packs and loners each by themselves (TA 16:5)."""
    alone = [card for card in cards if things.design(match, card).pack is not None or things.design(match, card).alone]
    together = [card for card in cards if card not in alone]
    return [*([together] if together else []), *([card] for card in alone)]


def meet(match: Match, seat: int, group: list[int], kind: str) -> Asking:
    """One group of foes attacks (TA 15:5, TA 15:6, TA 16:1, TA 17:1): won, lost, tie, evaded or gone."""
    kind = yield from _kind_for(match, seat, group, kind)
    shown = [things.design(match, foe) for foe in group]
    pack = shown[0].pack if len(shown) == 1 else None
    name = " and ".join(card.name for card in shown)
    evadable = not all(card.noevade for card in shown)
    fight = Fight(kind, seat, list(group), name, 0, pack=pack is not None)
    return (yield from enter(match, fight, evadable))


def enter(match: Match, fight: Fight, evadable: bool, rounds: int = 0, xp: bool = True) -> Asking:
    """Evade or face it; then one round, or as many as the pack has (TA 16:2, TA 16:5)."""
    seat = fight.seat
    state = match.state
    state.fights.append(fight)
    fight.value = foe_value(match, fight)
    fight.noevade = not evadable
    match.tell("attacked", rule=RULE[fight.kind], seat=seat, foe=fight.name, kind=fight.kind, value=fight.value)
    yield from offer_evading(match, seat, fight)
    if not fight.evaded and "creature" in moments.windows(match):
        yield from spells.window(match, "creature", (seat,), Context(fight=fight))
    result = _moot(fight)
    if not result:
        if numbers.on_street(match, seat) and seat == state.active and not (fight.arrest or fight.lawful):
            abilities.note_statute(match, 1)  # TA 13:14.1
        pack = things.design(match, fight.foes[0]).pack if fight.pack and fight.foes else None
        count = rounds or (pack.count if pack is not None else 1)
        go_on = pack.go_on if pack is not None else False
        result = yield from _rounds(match, fight, count, go_on, xp)
    over(match, fight)
    if result == "evaded":
        state.evaded.extend(fight.foes)
        match.tell("evades", rule="TA 18:1", seat=seat, foe=fight.name)
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


def _moot(fight: Fight) -> str:
    if fight.evaded:
        return "evaded"
    return "gone" if fight.gone else ""


def _rounds(match: Match, fight: Fight, count: int, go_on: bool, xp: bool) -> Asking:
    """A pack is only beaten if every round is won; its experience is the common value once (TA 16:5, RC-41)."""
    every = True
    for number in range(count):
        result = yield from clash(match, fight, first=number == 0)
        if result == "won" and fight.foes:
            result = slips_away(match, fight)
        if result in ("evaded", "gone"):
            return result
        if result == "won":
            continue
        every = False
        if result == "tie":
            yield from stand_off(match, fight)
        else:
            yield from defeat(match, fight)
        if not go_on or not things.alive(match, fight.seat):
            return result
    if not every:
        return "lost"
    yield from victory(match, fight, xp)
    return "won"


# -- one round ---------------------------------------------------------------------------------------------------


def clash(match: Match, fight: Fight, *, first: bool = True) -> Asking:
    """Spells until a die is rolled, then both scores: won, lost, tie, evaded or gone (TA 16:3, TA 16:4, TA 16:8).

    What may be done before a Combat is done before its first round, and holds for all.
    """
    fight.my_die = fight.his_die = 0
    fighters = [fight.seat] if fight.rival == NOBODY else [fight.seat, fight.rival]
    for seat in fighters if first else ():
        if not _moot(fight):
            yield from abilities.fire(match, seat, "before_fight", Context(target=_other(fight, seat), fight=fight))
    for foe in list(fight.foes) if first else ():
        if not _moot(fight):
            yield from abilities.fire_card(match, fight.seat, foe, "before_fight", Context(fight=fight), "TA 16:2")
    if "before_fight" in moments.windows(match) and not _moot(fight):
        yield from spells.window(match, "before_fight", fighters, Context(fight=fight))
    if _moot(fight):
        return _moot(fight)
    for seat in fighters:
        if not things.alive(match, seat):
            return "gone"
    fight.my_sum, fight.his_sum = sides(match, fight)
    mine = yield from _score(match, fight, fight.seat, fight.my_sum)
    if fight.rival == NOBODY:
        brought = sums.worth(fight.his_sum)
        fight.value = brought - fight.his
        fight.his_die = max(match.roll(6, 6)) if gifts.granted(match, fight.seat, "two_dice_foe") else match.roll(6)[0]
        his = brought + fight.his_die
        match.tell("foe-rolls", rule=RULE[fight.kind], foe=fight.name, die=fight.his_die, score=his)
    else:
        his = yield from _score(match, fight, fight.rival, fight.his_sum)
    if match.state.heroes[fight.seat].favour > 0:
        mine += yield from dice.favour(match, fight.seat)
    if fight.rival != NOBODY:
        his += yield from dice.favour(match, fight.rival)
    fight.my_score, fight.his_score = mine, his
    match.tell(
        "fought", rule=RULE[fight.kind], seat=fight.seat, foe=fight.name, rival=fight.rival, mine=mine, his=his,
        kind=fight.kind, foes=[things.design(match, foe).id for foe in fight.foes], dice=[fight.my_die, fight.his_die],
        my_sum=fight.my_sum, his_sum=fight.his_sum,
    )  # fmt: skip
    if mine == his:
        return "tie"
    return "won" if mine > his else "lost"


def _score(match: Match, fight: Fight, seat: int, brought: sums.Parts) -> Asking:
    """Die plus Strength or Craft with every bonus, less Poison (TA 16:4, TA 17:2, TA 20:16)."""
    armed = fight.kind == "combat"
    bare = armed and gifts.granted(match, seat, "bare_hands") and not things.readied(match, seat)
    faces = match.roll(6, 6) if bare else match.roll(6)
    die = max(faces)
    _lay(fight, seat, die)
    if armed and dice.again_by(match, seat, "combat"):
        wish = yield from choose(match, "reroll", seat, lambda m, s: [("keep",), ("again",)], rule="TA 8:1")
        if wish == ("again",):
            match.state.turned.append([dice.AGAIN_MARK - seat, 0])
            die = match.roll(6)[0]
            _lay(fight, seat, die)
    hero = match.state.heroes[seat]
    score = die + sums.worth(brought)
    match.tell("fight-roll", rule=RULE[fight.kind], seat=seat, die=die, score=score, poison=hero.poison)
    return score


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


def _other(fight: Fight, seat: int) -> int:
    return fight.rival if seat == fight.seat else fight.seat


def foe_value(match: Match, fight: Fight) -> int:
    """What the foes' Strength or Craft comes to now, with what the season, the Space and the turn add."""
    total = printed(match, fight) if fight.foes else fight.value_printed
    at = match.state.heroes[fight.seat].at
    total += match.content.spaces[at].foe_bonus + match.state.foe_turn
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


# -- how it ends -------------------------------------------------------------------------------------------------


def victory(match: Match, fight: Fight, xp: bool) -> Asking:
    """The foes are killed; what they were worth is learned (TA 1:4, TA 2:4, TA 16:4)."""
    seat = fight.seat
    margin = fight.my_score - fight.his_score
    cards, beaten = bool(fight.foes), list(fight.foes)
    if match.state.heroes[seat].quest == 2 and any(things.design(match, foe).type == "ENEMY" for foe in fight.foes):
        match.state.heroes[seat].quest = DONE
    match.tell("wins", rule=RULE[fight.kind], seat=seat, foe=fight.name, kind=fight.kind)
    ctx = Context(fight=fight, margin=margin)
    yield from abilities.fire(match, seat, "fight_won", ctx)
    worth = printed(match, fight) if cards else fight.value_printed
    if xp and worth and things.alive(match, seat):
        if fight.kind == "psychic" and cards:
            ghosts = [foe for foe in fight.foes if things.design(match, foe).type == "SPIRIT"]
            worth += len(ghosts) * gifts.bonus(match, seat, "spirit_xp")
        numbers.award(match, seat, XP[fight.kind], worth)
    for foe in beaten if len(beaten) > len(fight.foes) else ():
        if foe not in fight.foes and not _teaches(match, foe):  # it is kept, and gives what it gives but for lessons
            yield from abilities.fire_card(match, seat, foe, "fight_won", ctx, "TA 16:4")
    counts = "kills" in moments.topics(match, seat)
    for foe in list(fight.foes):
        if counts:
            yield from abilities.fire(match, seat, "kills", Context(fight=foes.one_of(match, fight, foe)))
        yield from abilities.fire_card(match, seat, foe, "fight_won", Context(fight=fight, margin=margin), "TA 16:4")
        if foe in match.state.cards.zones[BOARD]:
            objects.discard(match, foe)
    return None


def _teaches(match: Match, foe: int) -> bool:
    won = [ability for ability in things.design(match, foe).ab if ability.when == "fight_won"]
    return any(isinstance(effect, Gains) and effect.stat in XP.values() for ability in won for effect in ability.do)


DONE = 9
"""A quest of the Warlock that is fulfilled."""


def defeat(match: Match, fight: Fight) -> Asking:
    """A Life is lost, unless it is saved or the card says otherwise; the turn ends (TA 16:4)."""
    seat = fight.seat
    match.tell("is-beaten", rule=RULE[fight.kind], seat=seat, foe=fight.name, kind=fight.kind)
    ctx = Context(fight=fight, margin=fight.my_score - fight.his_score)
    besides = [foe for foe in fight.foes if not _spares(match, foe)]
    for foe in [foe for foe in fight.foes if foe not in besides]:
        yield from abilities.fire_card(match, seat, foe, "fight_lost", ctx, "TA 16:4")
    if things.alive(match, seat):
        yield from abilities.fire(match, seat, "fight_lost", ctx)
    if not ctx.prevented and not fight.arrest and fight.costs_life and things.alive(match, seat):
        yield from lives.lose(match, seat, 1, fight.kind, fight)
    for foe in besides:  # what it costs besides the Life comes after it: who dies, dies here (TA 4:3)
        if things.alive(match, seat):
            yield from abilities.fire_card(match, seat, foe, "fight_lost", ctx, "TA 16:4")
    return None


def _spares(match: Match, foe: int) -> bool:
    """Whether it takes something instead of the Life."""
    lost = match.content.at_moment[match.state.cards.face[foe]].get("fight_lost", ())
    return any(isinstance(effect, Prevents) for _, ability in lost for effect in ability.do)


def stand_off(match: Match, fight: Fight) -> Asking:
    """Nobody is harmed, the turn ends (TA 16:10)."""
    match.tell("stand-off", rule="TA 16:10", seat=fight.seat, foe=fight.name)
    match.state.standoffs += 1
    for foe in list(fight.foes):
        yield from abilities.fire_card(match, fight.seat, foe, "fight_drawn", Context(fight=fight), "TA 16:10")
    return None


def slips_away(match: Match, fight: Fight) -> str:
    """Some foes are not beaten by the smallest margin: what the round then comes to."""
    if fight.my_score - fight.his_score != 1:
        return "won"
    if any("stubborn" in things.design(match, foe).tags for foe in fight.foes):
        return "tie"
    for foe in [foe for foe in fight.foes if "slippery" in things.design(match, foe).tags]:
        _flee(match, fight, foe)
    return "won" if fight.foes else "gone"


def _flee(match: Match, fight: Fight, foe: int) -> None:
    """To the next Space of the ring; where there is none, out of the game."""
    here = match.state.heroes[fight.seat].at
    fight.foes.remove(foe)
    match.tell("flees", rule="TA 15:1", foe=things.design(match, foe).name)
    tracks = match.content.tracks_of[here]
    if tracks:
        ring = match.content.tracks[tracks[0]]
        objects.lay(match, foe, ring[(ring.index(here) + 1) % len(ring)])
    else:
        objects.discard(match, foe)


# -- evading -----------------------------------------------------------------------------------------------------


def may_evade(match: Match, seat: int, fight: Fight) -> bool:
    """No creature of the Inner Region, nothing that cannot be evaded, not who is too loud (TA 14:4, TA 18:2)."""
    if fight.noevade or gifts.granted(match, seat, "no_evade"):
        return False
    return fight.rival != NOBODY or numbers.region(match, seat) != "inner"


def offer_evading(match: Match, seat: int, fight: Fight) -> Asking:
    """Whoever has an ability for it may say so first; of several foes, of those it fits (TA 16:2, TA 16:6, TA 18:1)."""
    slips_by = match.state.evades_all and seat == match.state.active
    if not slips_by and "evades" not in moments.topics(match, seat):
        return UNASKED
    if not may_evade(match, seat, fight):
        return UNASKED
    if slips_by:
        foes.slip_past(match, seat, fight, foes.evadable(match, fight))
        return UNASKED
    if len(fight.foes) < 2:
        return _offer_evading(match, seat, fight, fight.foes) if _knows_how(match, seat, fight) else UNASKED
    open_to = foes.evadable(match, fight)
    some = [foe for foe in open_to if _knows_how(match, seat, foes.one_of(match, fight, foe))]
    return _offer_evading(match, seat, fight, some) if some else UNASKED


def _knows_how(match: Match, seat: int, fight: Fight) -> bool:
    """Whether something lets a seat evade such foes."""
    evading = match.content.evading
    givers = gifts.givers(match, seat, evading, around=False)
    ctx = Context(target=_other(fight, seat), fight=fight)
    return any(conditions.holds(match, seat, wanted, ctx) for _, face in givers for wanted in evading[face])


def _offer_evading(match: Match, seat: int, fight: Fight, some: list[int]) -> Asking:
    """All of them, or only those that can be evaded."""
    way: Option = ("evade",) if len(some) == len(fight.foes) else ("evade", tuple(some))
    answer = yield from choose(match, "evade", seat, lambda m, s: [("face",), way], rule="TA 16:2", default=("face",))
    if answer == way:
        foes.slip_past(match, seat, fight, some)
    return None


def _kind_for(match: Match, seat: int, group: list[int], kind: str) -> Asking:
    """A creature with both values is met as its victim likes (RC-57)."""
    if len(group) == 1:
        shown = things.design(match, group[0])
        if shown.s is not None and shown.c is not None:
            answer = yield from choose(
                match, "fight-kind", seat, lambda m, s: [("combat",), ("psychic",)], rule="TA 17:1", public=True
            )
            return kind if answer is None else answer[0]
    return kind
