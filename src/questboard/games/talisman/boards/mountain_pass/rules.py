# TA 11:34, TA 11:48-11:51: over the Mountain Pass at half the pace, one way
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import doors, forced, reach, sides, walks
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.boards.tracks import BACK, FORTH, FREE
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.rules import drawing, gifts, movement, pieces, things
from questboard.games.talisman.typed import Match

HEADING = question("pass-heading", "which way do you go over the Pass?")

BOARD = "pass"
NEAR_MOUTH, FAR_MOUTH = "pass.crags", "pass.forest"
FAR_ENDS = {"forest": "out.forest", "chasm": "mid.chasm"}
"""Option `pass_far_end`: the Space before the far mouth (R-07)."""


@event("pass-steps")
def told_pass_steps(seat: Seat, n: int) -> str:
    return "{seat} climbs 1 Space." if n == 1 else "{seat} climbs {n} Spaces."


@event("pass-crossed")
def told_pass_crossed(seat: Seat, to: Place) -> str:
    return "{seat} has crossed the Pass, to {to}."


@event("pass-past")
def told_pass_past(seat: Seat, to: Place) -> str:
    return "{seat} runs past the end of the Pass, out to {to}."


def far_end(match: Match) -> int:
    return match.content.space_of[FAR_ENDS[str(match.options["pass_far_end"])]]


def outside(match: Match, mouth: int) -> int:
    """The Space of the main board before a mouth (TA 11:48)."""
    return far_end(match) if match.content.id_of(mouth) == FAR_MOUTH else doors.behind(match, mouth, "count")


def is_on(match: Match, space: int) -> bool:
    return space >= 0 and match.content.spaces[space].board == BOARD


# -- onto it, off it, which way ----------------------------------------------------------------------------------


def doors_shown(match: Match, seat: int, found: list[int]) -> None:
    """From the Crags, from the far end, through a Hidden Trail; not for who has just come out (TA 11:48, TA 11:51)."""
    spaces = match.content.spaces
    if BOARD not in [spaces[to].board for to in found]:  # mostly
        return
    near, far = (match.content.space_of[mouth] for mouth in (NEAR_MOUTH, FAR_MOUTH))
    if PASS.of(match).left[seat]:
        found[:] = [to for to in found if not is_on(match, to)]
        return
    here = match.state.heroes[seat].at
    printed = [mouth for mouth in (near, far) if outside(match, mouth) == here]
    sides.shut(match, seat, found, BOARD, printed, near, far)


def turned(match: Match, seat: int, left: int) -> None:
    """Who comes onto the Pass by a mouth goes to the other one; who is put there otherwise will say (TA 11:48)."""
    here, heading = match.state.heroes[seat].at, PASS.of(match).heading
    if not is_on(match, here):
        heading[seat] = 0
    elif not is_on(match, left):
        heading[seat] = {NEAR_MOUTH: FORTH, FAR_MOUTH: BACK}.get(match.content.id_of(here), 0)


def turn_closes(match: Match) -> None:
    left = PASS.of(match).left
    if left[match.state.active]:
        sides.tick(match, left)


def forgotten(match: Match, seat: int) -> None:
    """The next Character knows nothing of it."""
    found = PASS.of(match)
    found.heading[seat] = found.left[seat] = 0


def decided(match: Match, seat: int) -> Asking:
    """Which way somebody goes: asked of those whom a card or a Spell has put onto the Pass, and of who goes as he likes
    also where it is fixed (TO-9)."""
    heading = PASS.of(match).heading
    if not heading[seat] or gifts.granted(match, seat, "any_way"):
        answer = yield from choose(match, HEADING.name, seat, ways, rule="TA 11:48", public=True)
        heading[seat] = FORTH if answer is None else answer[1]
    return heading[seat]


def ways(match: Match, seat: int) -> Sequence[Option]:
    return [("heading", FORTH), ("heading", BACK)]


# -- Movement ----------------------------------------------------------------------------------------------------


@walks.walks(BOARD)
def walk(match: Match, seat: int) -> Asking:
    """Half of what the die and all that changes it come to; a Toad goes one Space (TA 11:49, TA 19:4, R-44)."""
    hero = match.state.heroes[seat]
    forced.release(hero)
    yield from decided(match, seat)
    if hero.toad:
        steps = 1
    else:
        count = yield from movement.size(match, seat)
        steps = count // 2
        if match.state.over or match.state.arrived or not is_on(match, match.state.heroes[seat].at):
            return movement.after(match, seat)  # a Spell was quicker
    told_pass_steps(match, "TA 11:49", seat=seat, n=steps)
    if steps == 0:
        return movement.after(match, seat)  # the same Space as if just reached (TA 11:49, R-46)
    return (yield from go(match, seat, steps))


def go(match: Match, seat: int, steps: int) -> Asking:
    """Up to the end, which must be reached exactly, or past it and on through the Space before it (TA 11:50)."""
    track, hero = match.content.tracks[BOARD], match.state.heroes[seat]
    heading = PASS.of(match).heading[seat]
    mouth = track.spaces[-1 if heading == FORTH else 0]
    over = steps - abs(track.place[mouth] - track.place[hero.at])
    if over > 0:
        return (yield from run_past(match, seat, mouth, over))
    pieces.put(match, seat, track.spaces[track.place[hero.at] + heading * steps], "TA 11:49")
    if over < 0:
        return movement.after(match, seat)
    told_pass_crossed(match, "TA 11:50", seat=seat, to=match.content.id_of(mouth))
    yield from run.do(match, seat, match.content.spaces[mouth].do, Context(place=True))
    if things.alive(match, seat) and match.state.heroes[seat].at == mouth:
        leave(match, seat, outside(match, mouth))
    return "close"  # whatever is there is not encountered (TA 11:50, R-45)


def run_past(match: Match, seat: int, mouth: int, over: int) -> Asking:
    """One step leads out before the mouth, what is left goes on from there, either way: no reward (TA 11:50)."""
    start, heading = outside(match, mouth), FREE
    told_pass_past(match, "TA 11:50", seat=seat, to=match.content.id_of(start))
    if over > 1 and movement.is_astray(match, seat):
        heading = yield from movement.led(match, seat, lambda m, way: beyond(m, start, over - 1, way))
    answer = yield from choose(
        match, movement.END.name, seat, lambda m, s: beyond(m, start, over - 1, heading), rule="TA 11:50", public=True
    )
    leave(match, seat, start if answer is None else match.content.space_of[answer[1]])
    return movement.after(match, seat)


def beyond(match: Match, start: int, steps: int, heading: int) -> Sequence[Option]:
    ends = reach.ends(match, start, steps, heading=heading) if steps else [start]
    return [("go", match.content.id_of(end)) for end in ends]


def leave(match: Match, seat: int, there: int) -> None:
    """The next Movement leads away from here (TA 11:51)."""
    pieces.put(match, seat, there, "TA 11:50")
    sides.note(match, PASS.of(match).left, seat)


def mouth(match: Match) -> str:
    """A mouth says nothing to who stands in it: its reward is for who comes to the end exactly (TA 11:50)."""
    match.state.texts = False
    drawing.sort(match, match.state.active)
    return "cards"
