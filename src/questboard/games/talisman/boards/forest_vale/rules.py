# TA 11:52-11:54: through the Forest Vale, as its cards point
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, at_first, choose, event, question
from questboard.games.talisman.boards import doors, forced, sides, walks
from questboard.games.talisman.boards.forest_vale import arrows, ground
from questboard.games.talisman.boards.forest_vale.ground import BOARD, NORTH_GATE, SOUTH_GATE
from questboard.games.talisman.boards.forest_vale.leaving import leave
from questboard.games.talisman.boards.forest_vale.state import NO_FACE, VALE, Wanderer
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import gifts, movement, objects, pieces, things
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match

ARROW = question("vale-arrow", "which arrow do you follow?")
ASTRAY = question("vale-astray", "you have gone in a circle: follow the card, or roll and go where you like?")
WIND = question("vale-wind", "in which direction?")


@event("vale-circle")
def told_vale_circle(seat: Seat, card: CardId) -> str:
    return "{seat} has seen {card:the card} before: a circle. The card is discarded."


def is_in(match: Match, space: int) -> bool:
    return space >= 0 and match.content.spaces[space].board == BOARD


def wanderer(match: Match, seat: int) -> Wanderer:
    return VALE.of(match).wanderers[seat]


# -- what is noted -----------------------------------------------------------------------------------------------


def doors_shown(match: Match, seat: int, found: list[int]) -> None:
    """From the Forest, from the Cursed Glade, by an Overgrown Path; not for who has just come out (TA 11:52-11:54)."""
    spaces = match.content.spaces
    if BOARD not in [spaces[to].board for to in found]:  # mostly
        return
    if VALE.of(match).left[seat]:
        found[:] = [to for to in found if not is_in(match, to)]
        return
    south, north = (match.content.space_of[gate] for gate in (SOUTH_GATE, NORTH_GATE))
    here = match.state.heroes[seat].at
    printed = [gate for gate in (south, north) if doors.behind(match, gate, "send") == here]
    sides.shut(match, seat, found, BOARD, printed, south, north)


def put(match: Match, seat: int, left: int) -> None:
    """Whoever comes from elsewhere has drawn nothing here yet; whoever is moved about walks in no circle."""
    here, one = match.state.heroes[seat].at, wanderer(match, seat)
    one.trail, one.astray, one.drawn_at = [], False, NOWHERE
    if not is_in(match, here) or not is_in(match, left):
        one.last, one.came_by = NO_FACE, NOWHERE
        if is_in(match, here) and here not in ground.grid(match.content).place:
            one.came_by = here


def card_drawn(match: Match, seat: int, card: int) -> None:
    """The last Vale card that was drawn leads on (TA 11:53, R-43)."""
    face, here = match.state.cards.face[card], match.state.heroes[seat].at
    if is_in(match, here) and arrows.on(match, face):
        one = wanderer(match, seat)
        one.last, one.drawn_at, one.drawn_in = face, here, match.state.turn


def turn_closes(match: Match) -> None:
    """A square was encountered: a card that was drawn there earlier is one of those that lie there; circles end."""
    state, vale = match.state, VALE.of(match)
    seat = state.active
    if vale.left[seat]:
        sides.tick(match, vale.left)
    if state.heroes[seat].at in match.content.tracks[BOARD].place:  # mostly elsewhere
        _encountered(match, seat, vale.wanderers[seat])


def _encountered(match: Match, seat: int, one: Wanderer) -> None:
    state = match.state
    if state.skip_org or not things.alive(match, seat):
        return
    if one.drawn_in != state.turn:
        one.drawn_at = NOWHERE
    _in_circles(match, seat, one)


def _in_circles(match: Match, seat: int, one: Wanderer) -> None:
    """The same card on the same square again, and no choice since: it is discarded, and a die may help (TA 11:53,
    R-24)."""
    if not one.trail:  # mostly there was a choice
        return
    here, found = match.state.heroes[seat].at, governing(match, seat)
    if len(found) != 1 or (here, found[0]) not in one.trail:
        return
    one.trail, one.astray = [], True
    one.last = found[0] if one.last == NO_FACE else one.last
    told_vale_circle(match, "TA 11:53", seat=seat, card=match.content.faces[found[0]].id)
    for card in things.cards_on(match, here):
        if match.state.cards.face[card] == found[0]:
            objects.discard(match, card)
            return


def forgotten(match: Match, seat: int) -> None:
    """With the Character dies what it has crossed (R-69)."""
    found = VALE.of(match)
    found.wanderers[seat], found.left[seat] = Wanderer(), 0


# -- Movement ----------------------------------------------------------------------------------------------------


def governing(match: Match, seat: int) -> list[int]:
    """The faces by which one may go on: what was drawn here, else the lowest number that lies here, else the last card
    (TA 11:53, R-43)."""
    one, here = wanderer(match, seat), match.state.heroes[seat].at
    if one.drawn_at == here:
        return [one.last]
    return lying(match, here) or ([one.last] if one.last != NO_FACE else [])


def lying(match: Match, square: int) -> list[int]:
    """The faces of the Vale cards on a square that have the lowest number there."""
    cards, face_of, numbers = things.cards_on(match, square), match.state.cards.face, match.content.numbers
    found = [face for face in dict.fromkeys(face_of[card] for card in cards) if arrows.on(match, face)]
    if len(found) < 2:  # mostly
        return found
    lowest = min(numbers[face] for face in found)
    return [face for face in found if numbers[face] == lowest]


def pointed(match: Match, seat: int) -> list[arrows.Arrow]:
    """Every arrow that may be followed; a Toad that has drawn nothing yet hops where it likes.

    Who goes as he likes also where it is fixed goes as far as an arrow says, any way (TO-9)."""
    leading = governing(match, seat)
    if match.state.heroes[seat].toad and not leading:
        return list(arrows.ANYWHERE)
    found = [arrow for face in leading for arrow in arrows.on(match, face)]
    if gifts.granted(match, seat, "any_way"):
        found += [(wind, steps) for _, steps in found for wind in arrows.WINDS]
    return list(dict.fromkeys(found))


@walks.walks(BOARD)
def walk(match: Match, seat: int) -> Asking:
    """From a gate by the die, straight on; then as a card points, or by the die for who went in a circle (TA 11:53)."""
    hero = match.state.heroes[seat]
    forced.release(hero)
    if hero.at not in match.content.tracks[BOARD].place:
        way = ground.forward(match.content, hero.at)
        steps = 1 if hero.toad else (yield from movement.size(match, seat))
        return (yield from go(match, seat, way, steps))
    found = pointed(match, seat)
    if not hero.toad and (not found or (yield from _rolls(match, seat))):
        return (yield from by_the_die(match, seat))
    way, steps = yield from _arrow(match, seat, found)
    one, here = wanderer(match, seat), match.state.heroes[seat].at
    forced_on = [*one.trail, (here, governing(match, seat)[0])] if len(found) == 1 else []
    step = yield from go(match, seat, arrows.WINDS[way], 1 if hero.toad else steps)
    if is_in(match, match.state.heroes[seat].at):
        wanderer(match, seat).trail = forced_on
    return step


def _rolls(match: Match, seat: int) -> Asking:
    """Whether somebody who went in a circle takes the die (TA 11:53, R-24)."""
    if not wanderer(match, seat).astray:
        return False
    answer = yield from choose(
        match,
        ASTRAY.name,
        seat,
        lambda m, s: [("follow",), ("roll",)],
        rule="TA 11:53",
        default=("follow",),
        public=True,
    )
    return answer == ("roll",)


def by_the_die(match: Match, seat: int) -> Asking:
    """As many squares as the die says, in any one direction: for who went in a circle, or has drawn nothing yet."""
    steps = yield from movement.size(match, seat)
    chooser = _says_where(match, seat)
    answer = yield from choose(match, WIND.name, chooser, winds, rule="TA 11:53", public=True)
    return (yield from go(match, seat, arrows.WINDS["north" if answer is None else answer[1]], steps))


def _says_where(match: Match, seat: int) -> int:
    """Under a Curse the left neighbour, unless nothing can fix the direction."""
    return things.left_of(match, seat) if movement.is_astray(match, seat) else seat


def winds(match: Match, seat: int) -> Sequence[Option]:
    return [("wind", wind) for wind in arrows.WINDS]


def _arrow(match: Match, seat: int, found: list[arrows.Arrow]) -> Asking:
    """Of several arrows one is chosen, under a Curse by the left neighbour (TA 11:53)."""
    if len(found) < 2:
        return found[0]
    options = at_first(_followed(found), lambda m, s: _followed(pointed(m, seat)))
    answer = yield from choose(match, ARROW.name, _says_where(match, seat), options, rule="TA 11:53", public=True)
    return found[0] if answer is None else answer[1:]


def _followed(found: Sequence[arrows.Arrow]) -> Sequence[Option]:
    return [("arrow", *arrow) for arrow in found]


def go(match: Match, seat: int, way: int, steps: int) -> Asking:
    """Over the edges, and through a gate at once, whatever is left of the Move (TA 11:53, TA 11:54)."""
    if match.state.over or match.state.arrived or not is_in(match, match.state.heroes[seat].at):
        return movement.after(match, seat)  # a Spell was quicker
    there = ground.ending(match.content, match.state.heroes[seat].at, way, steps)
    if there == match.state.heroes[seat].at:  # all the way round: nothing is met where the Move began (TA 13:1)
        pieces.told_moves(match, "TA 13:1", seat=seat, to=match.content.id_of(there))
        return "close"
    if there in match.content.tracks[BOARD].place:
        pieces.put(match, seat, there, "TA 11:53")
        return movement.after(match, seat)
    yield from leave(match, seat, there)
    return movement.after(match, seat)
