# TA 11:39, TA 11:40: spirals: whoever is beaten there flees towards the entrance, and may be put out
"""Flight from a spiral, and exile. A board that one flees from says `put_out` and takes these HOOKS into its part."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import doors, forced, hooks, reach
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.rules import movement, pieces, things
from questboard.games.talisman.state import Fight
from questboard.games.talisman.typed import Match

EXILE = question("exile", "where is the one put who has fled out?")


@event("flight")
def told_flight(seat: Seat) -> str:
    return "{seat} is beaten, and will flee towards the entrance."


@event("put-out")
def told_put_out(seat: Seat, to: Place) -> str:
    return "{seat} has fled out, and is put on {to}."


@forced.declare
class Flee(forced.Forced, frozen=True):
    """Beaten in a spiral: the next Movement, this one only, leads towards the entrance, also for a Toad (R-71)."""

    name, says = "flee", "must flee towards the entrance"
    held, toads, rank = True, "keep", 1


def beaten(match: Match, seat: int, fight: Fight) -> None:
    """Any fight that is lost there, also against a Character or in another's turn; no stand-off (TA 11:40, R-48)."""
    hero = match.state.heroes[seat]
    board = match.content.boards[match.content.spaces[hero.at].board]
    if not board.put_out or hero.at in match.content.having("no_flight") or forced.binds(hero, Flee):
        return
    forced.bind(hero, Flee())
    if forced.binds(hero, Flee):
        told_flight(match, "TA 11:40", seat=seat)


HOOKS = (hooks.fight_lost.to(beaten),)


@forced.plays(Flee)
def flee(match: Match, seat: int) -> Asking:
    """By the die as it counts here, back the way one came; a Toad one Space. Out at the entrance (TA 11:40, R-14)."""
    hero = match.state.heroes[seat]
    forced.release(hero)
    board = match.content.spaces[hero.at].board
    track = match.content.tracks[board]
    count = 1
    if track.place[hero.at] and not hero.toad:  # from the entrance itself one is put out whatever the die
        count = movement.steps(match, seat, (yield from movement.size(match, seat)))
    hero = match.state.heroes[seat]
    there = track.spaces[max(0, track.place[hero.at] - count)]
    if track.place[there]:
        pieces.put(match, seat, there, "TA 11:40")
    else:
        yield from put_out(match, seat, board)
    return movement.landed(match, seat)


def put_out(match: Match, seat: int, board: str) -> Asking:
    """The player on the right says where: at any of the board's Doorways, or else far away (TA 11:40, R-78)."""
    chooser = things.right_of(match, seat)
    answer = yield from choose(
        match, EXILE.name, chooser, lambda m, s: exits(m, seat, board), rule="TA 11:40", public=True
    )  # fmt: skip
    if answer is None or not things.alive(match, seat):
        return None
    told_put_out(match, "TA 11:40", seat=seat, to=answer[1])
    pieces.put(match, seat, match.content.space_of[answer[1]], "TA 11:40")
    return None


def exits(match: Match, seat: int, board: str) -> Sequence[Option]:
    """Doorway cards to the board; else the empty Spaces of the boards it names; else any of the first (R-29)."""
    library = match.content
    found = list(dict.fromkeys(match.state.lies[card] for card in doors.cards_to(match, board)))
    regions = [library.tracks[name].spaces for name in library.boards[board].put_out if name in library.playing]
    if not found:
        found = [space for spaces in regions for space in reach.bare(match, spaces)]
    if not found:
        found = list(regions[0])
    return [("go", library.id_of(space)) for space in found]
