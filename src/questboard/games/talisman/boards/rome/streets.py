# TA 13:5: what cards and stores of Rome do that no others do
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, amount, choose, event, question
from questboard.games.talisman.boards import forced, reach, traits
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import CardId, Place, Seat
from questboard.games.talisman.rules import dice, money, objects, pieces, things, tokens
from questboard.games.talisman.rules.conditions import fact
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match

BET = question("circus-bet", "how much on the Blues?")
VETO = question("veto", "which Law card is vetoed?")
VETO_TO = question("veto-to", "where is it moved?")

MOST = 3
OLYMPUS = "gates_of_olympus"
traits.declare("parthenon", "Whom the gods send back stands here (TA 13:10).")
traits.declare(OLYMPUS, "Two Favours lead here from the Parthenon (TA 20:15).")


@event("race")
def told_race(seat: Seat, won: bool) -> str:
    return "The Blues " + ("win" if won else "lose") + ", and so does {seat}."


@event("vetoed")
def told_vetoed(seat: Seat, card: CardId, to: Place) -> str:
    return "{seat} has {card:the card} moved to {to}."


# -- the Circus and the Parthenon ---------------------------------------------------------------------------------


@special("circus_bet")
def bet(match: Match, seat: int, ctx: Context) -> Asking:
    """Up to 3 Gold: lost on 1-3, doubled on 4-5, and on a 6 the winner has a Favour besides."""
    most = min(MOST, match.state.heroes[seat].gold)
    if most < 1:
        return None
    stake = (yield from amount(match, BET.name, seat, 1, most, rule="TA 13:5", public=True)) or 1
    money.pay(match, seat, stake, "TA 3:3")
    die, _ = yield from dice.own(match, seat, "circus")
    told_race(match, "TA 13:5", seat=seat, won=die > 3)
    if die > 3:
        money.gain(match, seat, 2 * stake, "TA 3:4")
    if die >= 6:
        hero = match.state.heroes[seat]
        hero.favour += 1
        tokens.told_token(match, "TA 20:15", seat=seat, token="favour", n=1, now=hero.favour)
    return None


@special("to_olympus")
def ascend(match: Match, seat: int, ctx: Context) -> Asking:
    """Up to the gates, and call (TA 13:10)."""
    gates = match.content.only(OLYMPUS)
    if gates != NOWHERE:
        pieces.put(match, seat, gates, "TA 13:10")
        match.state.arrived = seat == match.state.active
    yield from ()
    return None


@fact("olympus")
def olympus(match: Match, seat: int) -> bool:
    """Whether it is played with."""
    return bool(match.content.having(OLYMPUS))


@fact("on_olympus")
def on_olympus(match: Match, seat: int) -> bool:
    gates, at = match.content.only(OLYMPUS), match.state.heroes[seat].at
    return gates >= 0 <= at and match.content.spaces[at].board == match.content.spaces[gates].board


@fact("magic_object")
def has_magic(match: Match, seat: int) -> bool:
    return bool(objects.zone_cards(match, seat, "magic"))


# -- Oracle's Smoke -----------------------------------------------------------------------------------------------


@forced.declare
class Smoke(forced.Forced, frozen=True):
    """The next Movement in Rome may be any number."""

    name, says = "smoke", "may choose the next Movement in Rome"


@special("oracles_smoke")
def breathe(match: Match, seat: int, ctx: Context) -> Asking:
    forced.bind(match.state.heroes[seat], Smoke())
    yield from ()
    return None


@forced.plays(Smoke)
def foreseen(match: Match, seat: int) -> Asking:
    """No die: the player says what it shows; then one moves as usual."""
    hero = match.state.heroes[seat]
    forced.release(hero)
    hero.set_move = 0
    yield from ()
    return None


# -- the Tribune's veto -------------------------------------------------------------------------------------------


@special("veto")
def veto(match: Match, seat: int, ctx: Context) -> Asking:
    """Once a turn a Law card on the Space of a Tribune is moved to an empty one of its Region."""
    state = match.state
    state.turned += [[ctx.card, 0], [ctx.card, 1]]  # both moments are one
    picked = yield from choose(match, VETO.name, seat, lambda m, s: _laws(m, s), rule="TA 20:4", public=True)
    if picked is None or state.lies.get(picked[1]) != state.heroes[seat].at:
        return None
    there = yield from choose(match, VETO_TO.name, seat, _elsewhere, rule="TA 20:4", public=True)
    if there is not None:
        card = picked[1]
        state.law_drawn = [drawn for drawn in state.law_drawn if drawn != card]  # it never came up
        told_vetoed(match, "TA 20:4", seat=seat, card=things.design(match, card).id, to=there[1])
        objects.lay(match, card, match.content.space_of[there[1]])
    return None


def _laws(match: Match, seat: int) -> Sequence[Option]:
    here = things.cards_on(match, match.state.heroes[seat].at)
    return [("card", card) for card in here if "LAW" in things.design(match, card).sub]


def _elsewhere(match: Match, seat: int) -> Sequence[Option]:
    at = things.outdoors(match, match.state.heroes[seat].at)
    return [("on", match.content.id_of(space)) for space in reach.empty(match, at)]


@fact("law_to_veto")
def law_here(match: Match, seat: int) -> bool:
    rank = match.state.heroes[seat].level2
    used = any(done in match.state.turned for done in ([rank, 0], [rank, 1]))
    return not used and bool(_laws(match, seat)) and bool(_elsewhere(match, seat))
