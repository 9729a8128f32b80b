# TA 16:4, TA 16:10, TA 1:4, TA 2:4: how a fight with creatures ends
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Foe, Seat
from questboard.games.talisman.rules import abilities, foes, gifts, lives, moments, numbers, objects, things
from questboard.games.talisman.rules.one_round import RULE, printed
from questboard.games.talisman.state import BOARD, NOBODY, NOWHERE, Fight
from questboard.games.talisman.typed import Match
from questboard.games.talisman.vocabulary import Gains, Prevents

XP = {"combat": "sxp", "psychic": "cxp"}


@event("wins")
def told_wins(seat: Seat, foe: Foe, kind: str) -> str:
    return "{seat} beats {foe:the foe}."


@event("is-beaten")
def told_is_beaten(seat: Seat, foe: Foe, kind: str) -> str:
    return "{seat} is beaten by {foe:the foe}."


@event("stand-off")
def told_stand_off(seat: Seat, foe: Foe, rival: Seat = NOBODY) -> str:
    if rival >= 0:
        return "A stand-off between {seat} and {rival}."
    return "A stand-off between {seat} and {foe:the foe}." if foe else "A stand-off."


@event("flees")
def told_flees(foe: Foe) -> str:
    return "{foe:The foe} flees."


def victory(match: Match, fight: Fight, xp: bool) -> Asking:
    """The foes are killed; what they were worth is learned (TA 1:4, TA 2:4, TA 16:4)."""
    seat = fight.seat
    margin = fight.my_score - fight.his_score
    cards, beaten = bool(fight.foes), list(fight.foes)
    if match.state.heroes[seat].quest == 2 and any(things.design(match, foe).type == "ENEMY" for foe in fight.foes):
        match.state.heroes[seat].quest = DONE
    told_wins(match, RULE[fight.kind], seat=seat, foe=fight.name, kind=fight.kind)
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
    told_is_beaten(match, RULE[fight.kind], seat=seat, foe=fight.name, kind=fight.kind)
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
    if things.alive(match, seat):
        hooks.fight_lost(match, seat, fight)
    return None


def _spares(match: Match, foe: int) -> bool:
    """Whether it takes something instead of the Life."""
    lost = match.content.at_moment[match.state.cards.face[foe]].get("fight_lost", ())
    return any(isinstance(effect, Prevents) for _, ability in lost for effect in ability.do)


def stand_off(match: Match, fight: Fight) -> Asking:
    """Nobody is harmed, the turn ends (TA 16:10)."""
    told_stand_off(match, "TA 16:10", seat=fight.seat, foe=fight.name, rival=NOBODY)
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
    """To the next Space of the track; where there is none, or one where no card is met, it is discarded (R-65)."""
    here = match.state.heroes[fight.seat].at
    fight.foes.remove(foe)
    told_flees(match, "TA 15:1", foe=things.design(match, foe).name)
    tracks = match.content.tracks_of[here]
    there = match.content.tracks[tracks[0]].following(here) if tracks else NOWHERE
    if there == NOWHERE or there in match.content.having("shut"):
        objects.discard(match, foe)
    else:
        objects.lay(match, foe, there)
