"""Verbs about the storm (VA50)."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose, move
from questboard.games.runebound.rules.powers import Use
from questboard.games.runebound.state import PEEKED, STORMS
from questboard.games.runebound.vocabulary import COLOURS, Effect


def storm(match: Match, use: Use, effect: Effect) -> Asking:
    """The storm counter moves more or less in this step, but always at least 1 (VA50.26)."""
    match.state.storm_shift += int(effect.args[0])
    match.tell("storm-shifted", rule="VA50.26", seat=use.seat, spaces=int(effect.args[0]))
    yield from ()


def peek_storm(match: Match, use: Use, effect: Effect) -> Asking:
    """Look at the next Storm cards of one pile, for his eyes only, and say which of them comes first."""
    seat, zones = use.seat, match.state.cards.zones

    def piles(match: Match, seat: int) -> Sequence[Option]:
        return [("pile", colour) for colour, pile in enumerate(STORMS) if match.state.cards.zones[pile]]

    answer = yield from choose(match, "storm-pile", seat, piles, rule="VA50.15", public=True)
    if answer is None:
        return
    pile = STORMS[answer[1]]
    for card in zones[pile][-int(effect.args[0]) :]:
        move(match, card, PEEKED[seat], source=pile)
    match.tell("peeked", rule="VA50.15", seat=seat, colour=COLOURS[answer[1]], count=len(zones[PEEKED[seat]]))

    def those(match: Match, seat: int) -> Sequence[Option]:
        return [("first", card) for card in match.state.cards.zones[PEEKED[seat]]]

    first = zones[PEEKED[seat]][-1]
    if len(zones[PEEKED[seat]]) > 1:
        chosen = yield from choose(match, "storm-first", seat, those, rule="VA50.15")
        first = first if chosen is None else chosen[1]
    # what is put back last is drawn first
    for card in sorted(match.state.cards.zones[PEEKED[seat]], key=lambda card: card == first):
        move(match, card, pile, source=PEEKED[seat])


VERBS = {"storm": storm, "peek_storm": peek_storm}
