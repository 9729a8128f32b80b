"""Effects that move Characters, or say what the next Movement will be; evading."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import forced, reach
from questboard.games.talisman.boards.tracks import BACK, FORTH
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Goal, Seat
from questboard.games.talisman.rules import captives, foes, law, pieces, things
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match

GO_WHERE = question("go-where", "where to?")
EVADE_WHICH = question("evade-which", "which of them do you freeze?")


@event("ticket")
def told_ticket(seat: Seat, to: Goal) -> str:
    return "{seat} may go to {to} next turn."


def move(match: Match, seat: int, effect: words.Moves, ctx: Context) -> Asking:
    """TA 13:1: be put somewhere; with an encounter there, if it is the Character's own turn."""
    chooser = seat if effect.by == "self" else things.left_of(match, seat)
    ends = destinations(match, seat, effect)
    if not ends:
        return None
    answer = yield from choose(
        match, GO_WHERE.name, chooser, lambda m, s: _ways(m, destinations(m, seat, effect)), rule="TA 13:1", public=True
    )
    if answer is None or not things.alive(match, seat):
        return None
    there = match.content.space_of[answer[1]]
    if "prison" in match.content.spaces[there].traits:
        law.imprison(match, seat)
        return None
    pieces.put(match, seat, there, "TA 13:1")
    if seat == match.state.active:
        if effect.encounter:
            match.state.arrived = True
        else:
            match.state.over = True
    return None


def _ways(match: Match, ends: Sequence[int]) -> Sequence[Option]:
    return [("go", match.content.id_of(space)) for space in ends]


def destinations(match: Match, seat: int, effect: words.Moves) -> list[int]:
    """The Spaces that a word means: `start`, `region`, `steps`, `opposite_bank`, `beside` ..., or a Space."""
    hero = match.state.heroes[seat]
    to = effect.to
    if to == "start":
        return [match.content.space_of[match.content.faces[hero.character].start]]
    if to == "here_before":
        return [hero.came_from] if hero.came_from != NOWHERE else []
    if to == "region":
        return reach.elsewhere(match, hero.at)  # TA 13:1
    if to == "streets":
        return reach.within(match, things.outdoors(match, hero.at), effect.n)
    if to == "steps":
        return reach.exactly(match, hero.at, effect.n)
    if to == "step":
        return reach.exactly(match, hero.at, 1)
    if to == "opposite_bank":
        return list(match.content.opposite.get(hero.at, ()))
    if to == "beside":
        beside = match.content.space_of[effect.of]
        track = match.content.tracks[match.content.spaces[beside].board]
        return [*track.ends(beside, 1, BACK), *track.ends(beside, 1, FORTH)]
    there = match.content.space_of[to]
    if effect.instead and not match.content.in_play[there]:
        there = match.content.space_of[effect.instead]
    return [there]


def next_move(match: Match, seat: int, effect: words.Next, ctx: Context) -> Asking:
    """The next Movement may be going there."""
    there = match.content.space_of.get(effect.to, NOWHERE)
    forced.bind(match.state.heroes[seat], forced.Next(there))
    told_ticket(match, "TA 11:9", seat=seat, to=effect.to)
    yield from ()
    return None


def captive(match: Match, seat: int, effect: words.Captive, ctx: Context) -> Asking:
    hero = match.state.heroes[seat]
    forced.bind(hero, forced.Captive())
    hero.fails = 0
    captives.told_captive(match, "TA 11:4", seat=seat)
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
    if fight is None or not foes.may_evade(match, seat, fight):
        return None
    open_to = foes.evadable(match, fight)
    if effect.scope != "one" or len(fight.foes) < 2:
        foes.slip_past(match, seat, fight, open_to)
        return None
    answer = yield from choose(
        match, EVADE_WHICH.name, seat, lambda m, s: [("card", foe) for foe in open_to], rule="TA 18:1", public=True
    )
    if answer is not None and answer[1] in fight.foes:
        foes.slip_past(match, seat, fight, [answer[1]])
    return None
