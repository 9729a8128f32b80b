"""Verbs about the storm (VA50)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from questboard.engine import Asking, Option, choose, event, move, question
from questboard.games.runebound.contents import adding
from questboard.games.runebound.facts import Seat
from questboard.games.runebound.language import Added
from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.rules.powers import Use
from questboard.games.runebound.state import PEEKED
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import COLOURS, Effect

STORM_PILE = question("storm-pile", "which pile of Storm cards do you look at")
STORM_FIRST = question("storm-first", "which of these Storm cards comes first")


@event("storm-shifted")
def told_storm_shifted(seat: Seat, spaces: int) -> str:
    return "{seat} holds the storm back."


@event("peeked")
def told_peeked(seat: Seat, colour: str, count: int) -> str:
    return "{seat} looks at the next {colour} Storm cards and sets their order."


def storm(match: Match, use: Use, effect: Effect) -> Asking:
    """The storm counter moves more or less in this step, but always at least 1 (VA50.26)."""
    match.state.storm_shift += int(effect.args[0])
    told_storm_shifted(match, "VA50.26", seat=use.seat, spaces=int(effect.args[0]))
    yield from ()


def peek_storm(match: Match, use: Use, effect: Effect) -> Asking:
    """Look at the next Storm cards of one pile, for his eyes only, and say which of them comes first."""
    seat, zones = use.seat, match.state.cards.zones

    def piles(match: Match, seat: int) -> Sequence[Option]:
        return [("pile", colour) for colour, pile in enumerate(STORMS) if match.state.cards.zones[pile]]

    answer = yield from choose(match, STORM_PILE.name, seat, piles, rule="VA50.15", public=True)
    if answer is None:
        return
    colour: int = answer[1]
    pile = STORMS[colour]
    for card in zones[pile][-int(effect.args[0]) :]:
        move(match, card, PEEKED[seat], source=pile)
    told_peeked(match, "VA50.15", seat=seat, colour=COLOURS[colour], count=len(zones[PEEKED[seat]]))

    def those(match: Match, seat: int) -> Sequence[Option]:
        return [("first", card) for card in match.state.cards.zones[PEEKED[seat]]]

    first = zones[PEEKED[seat]][-1]
    if len(zones[PEEKED[seat]]) > 1:
        chosen = yield from choose(match, STORM_FIRST.name, seat, those, rule="VA50.15")
        first = first if chosen is None else chosen[1]
    # what is put back last is drawn first
    for card in sorted(match.state.cards.zones[PEEKED[seat]], key=lambda card: card == first):
        move(match, card, pile, source=PEEKED[seat])


WORDS = Added(
    when=("storm", "dmg_any"),
    until=("storm",),
    verbs={"storm": "number", "peek_storm": "number"},
    does={"storm": storm, "peek_storm": peek_storm},
    conditions={"storm": (), "advancing": None},
)
"""What the cards of a table with this mode may say besides."""
stormy = partial(adding, WORDS)
