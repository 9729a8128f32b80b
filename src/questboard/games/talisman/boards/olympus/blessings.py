# TA 13:12: what single Gifts do
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import reach
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import foes, lives, numbers, objects, taking, things
from questboard.games.talisman.rules.conditions import fact
from questboard.games.talisman.state import discards
from questboard.games.talisman.typed import Match

DOVE = question("dove", "which Follower does the Dove bring back?")
BOLT = question("thunderbolt", "which Enemy does the Thunderbolt strike?")

WATERS = ("water", "coast", "ford", "river", "sea", "lake")
"""Terrain where Neptune's Trident works; docks lie at the water too."""
STRONG = 5


@event("struck")
def told_struck(seat: Seat, card: CardId) -> str:
    return "A Thunderbolt of {seat} destroys {card:the card}."


@special("dove")
def dove(match: Match, seat: int, ctx: Context) -> Asking:
    """Any Follower of a discard pile joins."""
    answer = yield from choose(match, DOVE.name, seat, _lost, rule="TA 13:12", public=True)
    if answer is not None and answer in _lost(match, seat):
        yield from taking.take(match, seat, objects.find(match, answer[1]), "TA 13:12")
    return None


def _lost(match: Match, seat: int) -> Sequence[Option]:
    """Those whom this Character may lead, by their names."""
    zones = match.state.cards.zones
    shown = [things.design(match, card) for deck in match.content.hidden_decks for card in zones[discards(deck)]]
    followers = [card.id for card in shown if card.type == "FOLLOWER" and objects.may_hold_such(match, seat, card)]
    return [("follower", name) for name in dict.fromkeys(followers)]


@fact("follower_lost")
def follower_lost(match: Match, seat: int) -> bool:
    return bool(_lost(match, seat))


@special("thunderbolt")
def thunderbolt(match: Match, seat: int, ctx: Context) -> Asking:
    """An Enemy is destroyed, and teaches what it would have taught; who stood beside it is still there (TA 1:4)."""
    fight = ctx.fight
    if fight is None or not fight.foes:
        return None
    answer = yield from choose(
        match, BOLT.name, seat, lambda m, s: [("card", foe) for foe in fight.foes], rule="TA 13:12", public=True
    )
    if answer is None or answer[1] not in fight.foes:
        return None
    foe = answer[1]
    shown = things.design(match, foe)
    value = shown.pack.value if shown.pack is not None else shown.s
    if value == "self":
        value = numbers.total(match, seat, "strength", fight)
    foes.leave_out(match, fight, foe)
    told_struck(match, "TA 13:12", seat=seat, card=shown.id)
    objects.discard(match, foe)
    fight.gone = not fight.foes
    numbers.award(match, seat, "sxp", value if isinstance(value, int) else 0)
    return None


@special("black_lamp")
def black_lamp(match: Match, seat: int, ctx: Context) -> Asking:
    """A Life for each strong Spirit that is beaten."""
    beaten = ctx.fight.foes if ctx.fight is not None else []
    strong = [value for foe in beaten if isinstance(value := things.design(match, foe).c, int) and value >= STRONG]
    if strong:
        lives.gain(match, seat, len(strong), "TA 4:4")
    yield from ()
    return None


@fact("at_the_water")
def at_the_water(match: Match, seat: int) -> bool:
    at = match.state.heroes[seat].at
    if at < 0:
        return False
    space = match.content.spaces[at]
    return space.dock or any(kind in space.terrain for kind in WATERS)


@fact("room_to_walk")
def room_to_walk(match: Match, seat: int) -> bool:
    """On a street or in the land, not in a store, on Olympus or behind bars."""
    hero = match.state.heroes[seat]
    return hero.at >= 0 and bool(reach.exactly(match, hero.at, 1))
