"""Effects that move Characters, or say what the next Movement will be; evading."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import boards, combat, foes, law, movement, things
from questboard.games.talisman.state import NOWHERE


def move(match: Match, seat: int, effect: words.Moves, ctx: Context) -> Asking:
    """TA 13:1: be put somewhere; with an encounter there, if it is the Character's own turn."""
    chooser = seat if effect.by == "self" else run.left_of(match, seat)
    ends = destinations(match, seat, effect)
    if not ends:
        return None
    answer = yield from choose(
        match, "go-where", chooser, lambda m, s: _ways(m, destinations(m, seat, effect)), rule="TA 13:1", public=True
    )
    if answer is None or not things.alive(match, seat):
        return None
    there = match.content.space_of[answer[1]]
    if match.content.spaces[there].id == "city.donjon":
        law.imprison(match, seat)
        return None
    movement.put(match, seat, there, "TA 13:1")
    if seat == match.state.active:
        if effect.encounter:
            match.state.arrived = True
        else:
            match.state.over = True
    return None


def _ways(match: Match, ends: Sequence[int]) -> Sequence[Option]:
    return [("go", match.content.id_of(space)) for space in ends]


def destinations(match: Match, seat: int, effect: words.Moves) -> list[int]:
    """The Spaces that a word means: `start`, `here_before`, `region`, `steps`, `opposite_bank`, or a Space."""
    hero = match.state.heroes[seat]
    to = effect.to
    if to == "start":
        return [match.content.space_of[match.content.faces[hero.character].start]]
    if to == "here_before":
        return [hero.came_from] if hero.came_from != NOWHERE else []
    if to == "region":
        return [space for space in boards.same_board(match, hero.at) if space != hero.at]  # TA 13:1
    if to == "streets":
        return boards.within(match, things.outdoors(match, hero.at), effect.n)
    if to == "steps":
        return boards.exactly(match, hero.at, effect.n)
    if to == "step":
        return boards.exactly(match, hero.at, 1)
    if to == "opposite_bank":
        return list(match.content.opposite.get(hero.at, ()))
    if to == "outer":
        return list(match.content.tracks["outer"])
    if to == "city_gate":
        return [match.content.space_of["city.gate" if law.has_donjon(match) else "out.city"]]
    if to == "beside_city":
        ring = match.content.tracks["outer"]
        here = ring.index(match.content.space_of["out.city"])
        return [ring[here - 1], ring[(here + 1) % len(ring)]]
    return [match.content.space_of[to]]


def next_move(match: Match, seat: int, effect: words.Next, ctx: Context) -> Asking:
    """The next Movement may be going there."""
    there = match.content.space_of.get(effect.to, NOWHERE)
    hero = match.state.heroes[seat]
    hero.forced, hero.forced_to = "next", there
    match.tell("ticket", rule="TA 11:9", seat=seat, to=effect.to)
    yield from ()
    return None


def captive(match: Match, seat: int, effect: words.Captive, ctx: Context) -> Asking:
    hero = match.state.heroes[seat]
    hero.forced, hero.fails = "captive", 0
    match.tell("captive", rule="TA 11:4", seat=seat)
    if seat == match.state.active:
        match.state.over = True
    yield from ()
    return None


def set_roll(match: Match, seat: int, effect: words.SetRoll, ctx: Context) -> Asking:
    match.state.heroes[seat].set_move = effect.n
    yield from ()
    return None


def evade(match: Match, seat: int, effect: words.Evades, ctx: Context) -> Asking:
    """TA 18:1: neither then affects the other. `one` of several foes; the others are still there."""
    fight = ctx.fight
    if effect.scope == "turn" and seat == match.state.active:
        match.state.evades_all = True
    if fight is None or not combat.may_evade(match, seat, fight):
        return None
    open_to = foes.evadable(match, fight)
    if effect.scope != "one" or len(fight.foes) < 2:
        foes.slip_past(match, seat, fight, open_to)
        return None
    answer = yield from choose(
        match, "evade-which", seat, lambda m, s: [("card", foe) for foe in open_to], rule="TA 18:1", public=True
    )
    if answer is not None and answer[1] in fight.foes:
        foes.slip_past(match, seat, fight, [answer[1]])
    return None
