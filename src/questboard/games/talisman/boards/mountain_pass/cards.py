# TA 11:48, TA 13:1: what cards of the Pass do that no others do
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards.mountain_pass import rules
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.rules import pieces
from questboard.games.talisman.typed import Match

ASKED = question("turn-round", "turn round?")

BACKWARDS = 2
"""How far an Avalanche carries somebody."""
TURN, GO_ON = ("turn",), ("on",)


@event("pass-heading")
def told_pass_heading(seat: Seat, to: Place) -> str:
    return "{seat} turns round, and goes to {to}."


@event("pass-back")
def told_pass_back(seat: Seat, to: Place) -> str:
    return "{seat} is thrown back to {to}."


@special("avalanche")
def avalanche(match: Match, seat: int, ctx: Context) -> Asking:
    """Two Spaces against the heading, no further than the mouth one came in by; that Space is encountered."""
    if not rules.is_on(match, match.state.heroes[seat].at):
        return None
    heading: int = yield from rules.decided(match, seat)
    track, here = match.content.tracks[rules.BOARD], match.state.heroes[seat].at
    place = min(max(track.place[here] - heading * BACKWARDS, 0), len(track.spaces) - 1)
    told_pass_back(match, "TA 11:48", seat=seat, to=match.content.id_of(track.spaces[place]))
    pieces.put(match, seat, track.spaces[place], "TA 13:1")
    if seat == match.state.active and match.state.heroes[seat].at != here:
        match.state.arrived = True
    return None


@special("turn_round")
def turn_round(match: Match, seat: int, ctx: Context) -> Asking:
    """The other end is the goal from now on (TA 11:48)."""
    if rules.is_on(match, match.state.heroes[seat].at):
        yield from rules.decided(match, seat)
        heading = PASS.of(match).heading
        heading[seat] = -heading[seat]
        told_pass_heading(match, "TA 11:48", seat=seat, to=goal(match, seat))
    return None


@special("may_turn_round")
def may_turn_round(match: Match, seat: int, ctx: Context) -> Asking:
    """The same, for who likes."""
    if rules.is_on(match, match.state.heroes[seat].at):
        yield from rules.decided(match, seat)
        answer = yield from choose(match, ASKED.name, seat, either, rule="TA 11:48", default=GO_ON, public=True)
        if answer == TURN:
            yield from turn_round(match, seat, ctx)
    return None


def either(match: Match, seat: int) -> Sequence[Option]:
    return (GO_ON, TURN)


def goal(match: Match, seat: int) -> str:
    """The mouth to which somebody goes."""
    return rules.FAR_MOUTH if PASS.of(match).heading[seat] > 0 else rules.NEAR_MOUTH
