# TA 13:5, TA 15:4, TA 20:4: what Spaces and cards of the sea and the Island do that no others do
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.tracks import BACK
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import conditions, dice, money, objects, pieces, taking, things
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match

PATCHED = 4
"""On so much or more the Ship's Carpenter saves the ship."""
FARE = 2
"""What a Castaway pays ashore."""
DUES = 2
"""What a turn that ends at a dock brings a Harbour Baron."""


@event("ship-saved")
def told_ship_saved(seat: Seat, card: CardId) -> str:
    return "The Carpenter saves the {card} of {seat}."


@event("goes-home")
def told_goes_home(seat: Seat, card: CardId) -> str:
    return "{card:The card} thanks {seat}, and goes home."


@special("ship_lost")
def ship_lost(match: Match, seat: int, ctx: Context) -> Asking:
    """The ship with which one is at sea goes down; a Carpenter may save it, but no Rowboat and no Raft."""
    card = fleet.aboard(match, seat)
    if card == NO_CARD:
        return None
    if not _frail(match, card) and _carpenter(match, seat):
        die, _ = yield from dice.own(match, seat, "ship")
        if die >= PATCHED:
            told_ship_saved(match, "TA 13:5", seat=seat, card=things.design(match, card).id)
            return None
    if card in fleet.owned(match, seat):
        fleet.lose(match, seat, card, "TA 11:36")
    return None


@special("ship_gone")
def ship_gone(match: Match, seat: int, ctx: Context) -> Asking:
    """The same where no Carpenter helps: it is the price of a Life."""
    card = fleet.aboard(match, seat)
    if card != NO_CARD:
        fleet.lose(match, seat, card, "TA 11:36")
    yield from ()
    return None


def _frail(match: Match, card: int) -> bool:
    return fleet.is_raft(match, card) or fleet.vessel(match, card).frail


def _carpenter(match: Match, seat: int) -> bool:
    return any("CARPENTER" in things.design(match, card).sub for card in things.followers(match, seat))


@special("squall")
def squall(match: Match, seat: int, ctx: Context) -> Asking:
    """The ship is driven back along the ring; what is frail is lost."""
    card = fleet.aboard(match, seat)
    if card == NO_CARD:
        return None
    if _frail(match, card):
        fleet.lose(match, seat, card, "TA 15:4")
        return None
    die, _ = yield from dice.own(match, seat, "squall")
    at = match.state.heroes[seat].at
    if not fleet.at_sea(match, at):
        return None
    [there] = match.content.tracks[fleet.SEA].ends(at, max(1, die), BACK)
    pieces.put(match, seat, there, "TA 15:4")
    if seat == match.state.active:
        match.state.arrived = True
    return None


@special("corsairs")
def corsairs(match: Match, seat: int, ctx: Context) -> Asking:
    """All Gold; with none, the ship."""
    if money.pay(match, seat, match.state.heroes[seat].gold, "TA 16:4"):
        return None
    yield from ship_gone(match, seat, ctx)
    return None


@special("cave_seen")
def cave_seen(match: Match, seat: int, ctx: Context) -> Asking:
    """Once in each stay on the Island."""
    explored = fleet.HARBOUR.of(match).explored
    if seat not in explored:
        explored.append(seat)
    yield from ()
    return None


@conditions.OWNED.named("cave seen")
def has_seen_the_cave(match: Match, seat: int) -> bool:
    return seat in fleet.HARBOUR.of(match).explored


@special("take_aboard")
def take_aboard(match: Match, seat: int, ctx: Context) -> Asking:
    """A Stranger comes along as a Follower; Toads take nobody along (TA 19:2)."""
    if ctx.card != NO_CARD and not match.state.heroes[seat].toad:
        yield from taking.take(match, seat, ctx.card, "TA 15:9")
    return None


def ashore(match: Match, seat: int) -> None:
    """At a dock a Castaway pays and goes home."""
    guests = match.content.of_kind("GUEST")
    for card in [card for card in things.followers(match, seat) if match.state.cards.face[card] in guests]:
        told_goes_home(match, "TA 15:8", seat=seat, card=things.design(match, card).id)
        objects.discard(match, card)
        money.gain(match, seat, FARE, "TA 15:8")


@special("harbour_dues")
def harbour_dues(match: Match, seat: int, ctx: Context) -> Asking:
    """Harbour Baron: every dock pays (TA 20:4)."""
    if match.content.spaces[match.state.heroes[seat].at].dock:
        money.gain(match, seat, DUES, "TA 20:4")
    yield from ()
    return None
