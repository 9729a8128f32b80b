# TA 13:8, TA 13:9, TA 11:37: Holy Relics, storms and floods of the Desert
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import reach, traits
from questboard.games.talisman.boards.tracks import BACK
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import CardId, Place, Seat
from questboard.games.talisman.rules import dice, drawing, lives, objects, pieces, taking, things
from questboard.games.talisman.state import BOARD, discards
from questboard.games.talisman.typed import Match

RUMOUR = question("rumour", "where in the Desert is the Relic said to lie?")
TEMPLE = question("temple-relic", "which Holy Relic do the priests bring you?")

DESERT, DECK, OASIS = "des", "desert", "mid.oasis"
MOST_RELICS = 3
"""So many may lie face up in the Desert (TA 13:9)."""

traits.declare("floods", "Whoever meets an Event here loses a Life.")


@event("rumour")
def told_rumour(seat: Seat, card: CardId, to: Place) -> str:
    return "{seat} has heard that {card:the card} lies at {to}."


@event("rumour-dies")
def told_rumour_dies(seat: Seat, card: CardId) -> str:
    return "Somebody speaks of {card:the card}, but nobody believes it any more."


@event("no-relic")
def told_no_relic(seat: Seat) -> str:
    return "There is no Holy Relic in the Desert that {seat} may take."


@event("flood")
def told_flood(seat: Seat) -> str:
    return "Water comes down the Wadi, and {seat} is in the way."


def ring(match: Match) -> Sequence[int]:
    """The Spaces of the Desert, the Oasis among them (TA 11:37)."""
    return match.content.tracks[DESERT].spaces


def relics(match: Match) -> list[int]:
    """The Holy Relics that lie face up in the Desert."""
    state, here = match.state, ring(match)
    kinds, face_of = match.content.of_kind("RELIC"), state.cards.face
    return [card for card in state.cards.zones[BOARD] if face_of[card] in kinds and state.lies[card] in here]


@special("rumour")
def rumour(match: Match, seat: int, ctx: Context) -> Asking:
    """A Relic that is drawn is only heard of: it is put on an empty Desert Space, and another card is drawn. With three
    in the Desert, or no Space for it, it is discarded instead (TA 13:8, TA 13:9, R-25)."""
    relic = ctx.card
    name = things.design(match, relic).id
    answer: Option | None = None
    if sum(card != relic for card in relics(match)) < MOST_RELICS:
        answer = yield from choose(match, RUMOUR.name, seat, hiding_places, rule="TA 13:8", public=True)
    if relic not in match.state.cards.zones[BOARD]:
        return None
    if answer is None:
        told_rumour_dies(match, "TA 13:9", seat=seat, card=name)
        objects.discard(match, relic)
    else:
        told_rumour(match, "TA 13:8", seat=seat, card=name, to=answer[1])
        objects.lay(match, relic, match.content.space_of[answer[1]])
    if not _only_rumours(match):
        yield from drawing.draw_from(match, seat, DECK)  # from the same deck
    return None


def hiding_places(match: Match, seat: int) -> Sequence[Option]:
    """Empty Spaces: no card, Gold or Character (RC-32, R-29)."""
    return [("on", match.content.id_of(space)) for space in reach.bare(match, ring(match))]


def _only_rumours(match: Match) -> bool:
    """Nothing is left to draw but Relics that would be discarded again and again."""
    zones, kinds = match.state.cards.zones, match.content.of_kind("RELIC")
    return all(match.state.cards.face[card] in kinds for card in (*zones[DECK], *zones[discards(DECK)]))


@special("temple_relic")
def temple_relic(match: Match, seat: int, ctx: Context) -> Asking:
    """The Great Temple: any one Relic of the Desert, for who may hold it (TA 5:2, TA 13:8)."""
    if len(within_reach(match, seat)) < 2:
        told_no_relic(match, "TA 13:8", seat=seat)
        return None
    answer = yield from choose(
        match, TEMPLE.name, seat, within_reach, rule="TA 13:8", default=("nothing",), public=True
    )
    if answer is not None and answer[0] == "take" and answer[1] in relics(match):
        yield from taking.take(match, seat, answer[1], "TA 13:8")
    return None


def within_reach(match: Match, seat: int) -> Sequence[Option]:
    toad = match.state.heroes[seat].toad
    held = [card for card in relics(match) if not toad and objects.may_hold(match, seat, card)]
    return [("nothing",), *(("take", card) for card in held)]


@special("sandstorm")
def sandstorm(match: Match, seat: int, ctx: Context) -> Asking:
    """Whoever is on the ring, but not at the Oasis, is blown back by a die, and encounters nothing (TA 13:1)."""
    open_to_it = [space for space in ring(match) if match.content.id_of(space) != OASIS]
    for other in things.living(match):
        if things.alive(match, other) and match.state.heroes[other].at in open_to_it:
            die, _ = yield from dice.own(match, other, things.design(match, ctx.card).id)
            blown = match.content.tracks[DESERT].ends(match.state.heroes[other].at, die, BACK)
            pieces.put(match, other, blown[0], "TA 13:1")
            match.state.over = match.state.over or other == match.state.active
    return None


def flood(match: Match, seat: int, card: int) -> Asking:
    """The Wadi: an Event that is met here brings the flood (TA 13:4)."""
    happens = things.design(match, card).type == "EVENT"
    if happens and match.state.heroes[seat].at in match.content.having("floods"):
        told_flood(match, "TA 13:4", seat=seat)
        yield from lives.lose(match, seat, 1, "effect")
    return None
