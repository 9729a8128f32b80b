# TA 11: Movement on the rings: the die, doors, forced moves, Toads
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from questboard.engine import Asking, Option, at_first, choose, question, settled
from questboard.games.talisman.boards import doors, forced, hooks, reach, walks
from questboard.games.talisman.boards.tracks import BACK, paced
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import (
    abilities,
    arriving,
    caravan,
    dice,
    gifts,
    limits,
    moments,
    pieces,
    rafting,
    spells,
    things,
)
from questboard.games.talisman.state import IN_PLAY, NOBODY, NOWHERE
from questboard.games.talisman.typed import Match

MOVE = question("move", "how do you move?")
PACE = question("pace", "how far, and who keeps up?")
END = question("end", "where does the Move end?")
HOP = question("hop", "where does the Toad hop?")
STRIDE = question("stride", "how far?")
HEADING = question("heading", "which way round do they go?")

BINDING = ("no_move", "led_astray")
"""What keeps a Character where it is, or lets another say which way it goes."""


def movement(match: Match) -> Asking | str:
    """The Movement part of a turn: mostly a die, and nothing else (TA 10:1, TA 11:1)."""
    state = match.state
    seat = state.active
    hero = state.heroes[seat]
    if hero.at == match.content.crown:
        return "crown"  # TA 11:7
    bound = hero.forced or hero.toad or state.over or state.arrived or hero.condition != IN_PLAY
    if bound or hero.at in match.content.walks or _may_leave(match, seat) or moments.stirs(match, seat, "before_move"):
        return _movement(match, seat)
    known = match.kept[moments.TOPICS[seat]]
    if not hero.timed and known.isdisjoint(BINDING):
        return roll(match, seat, False, free=True)
    return landed(match, seat) if gifts.granted(match, seat, "no_move") else roll(match, seat, False)


def _movement(match: Match, seat: int) -> Asking:
    """What comes before it or instead of it (TA 11:3-11:5, TA 11:16, TA 11:33, TA 11:35)."""
    state = match.state
    hero = state.heroes[seat]
    if not forced.is_held(hero) and moments.stirs(match, seat, "before_move"):
        yield from abilities.fire(match, seat, "before_move")
        if state.over or state.arrived:
            return after(match, seat)
        yield from spells.window(match, "before_move", (seat,))
    hero = state.heroes[seat]
    if state.over or state.arrived or hero.condition != IN_PLAY:
        return after(match, seat)
    if gifts.granted(match, seat, "no_move"):
        return landed(match, seat)
    bound = forced.of(hero)
    play = forced.PLAYS.get(hero.forced) if hero.forced else None  # mostly nothing binds
    walk = match.content.walks.get(hero.at, "")
    if hero.toad and (bound is None or bound.toads == "forget"):
        if play is not None or not walk:
            forced.release(hero)
            return (yield from toad_step(match, seat))
    elif play is not None:
        step = yield from play(match, seat)
        if step is not None:
            return step
        hero = state.heroes[seat]
    if walk:
        return (yield from walks.WALKS[walk](match, seat))
    answer: Option | None = None
    if (forced.binds(hero, forced.Next) or _may_leave(match, seat)) and len(known := ways(match, seat)) > 1:
        options = at_first(known, ways)
        answer = yield from choose(match, MOVE.name, seat, options, rule="TA 11:1", default=("roll",), public=True)
    hero = state.heroes[seat]
    first = forced.binds(hero, forced.FirstRoll)
    forced.release(hero)
    if answer is None or answer[0] == "roll":
        return (yield from roll(match, seat, first))
    return (yield from _without_a_die(match, seat, answer))


def _without_a_die(match: Match, seat: int, answer: Option) -> Asking:
    """Stay, challenge, cross by Raft, or go through a door (TA 11:7, TA 11:16, TA 11:33, TA 11:35)."""
    hero = match.state.heroes[seat]
    if answer[0] == "stay":
        hero.landed = hero.at
        return "arrive"
    if answer[0] == "challenge":
        landed(match, seat)
        return arriving.challenge(match, seat)
    if answer[0] in walks.WAYS:
        return (yield from walks.WAYS[answer[0]](match, seat, answer))
    there = match.content.space_of[answer[1]]
    if answer[0] == "raft":
        rafting.cross(match, seat, there)
        return landed(match, seat)
    onto = ""
    if answer[0] == "enter":
        yield from hooks.before_entering(match, seat, there)
        hero = match.state.heroes[seat]
        onto = doors.onto(match, hero.at, there)
    pieces.put(match, seat, there, "TA 11:35")
    if answer[0] == "enter":
        if onto:
            forced.bind(hero, forced.FirstRollOnto(match.content.playing.index(onto)))
        elif match.content.boards[match.content.spaces[there].board].track != "hub":
            forced.bind(hero, forced.FirstRoll())
        if match.content.spaces[there].entry:
            return "entry"
    return landed(match, seat)


def after(match: Match, seat: int) -> str:
    """Something has moved the Character, or ended its turn, before it could move."""
    state = match.state
    if state.over or not things.alive(match, seat):
        return "close"
    state.arrived = False
    return landed(match, seat)


def landed(match: Match, seat: int) -> str:
    """The Move has ended here (TA 13:1)."""
    hero = match.state.heroes[seat]
    if hero.landed != hero.at:
        hero.landed = hero.at
    if hero.store != NOWHERE:
        hero.store = NOWHERE
    return "arrive"


def _may_leave(match: Match, seat: int) -> bool:
    """Whether there may be another way than the die: by a door, or over a river for who has anything to cross it."""
    at = match.state.heroes[seat].at
    if at in match.content.exits or (at in match.content.opposite and things.gear(match, seat)):
        return True
    return bool(match.content.doorways) and doors.card_opens(match, at)


def ways(match: Match, seat: int) -> Sequence[Option]:
    """The die, or a door, a Raft, a passage that was paid for (TA 11:16-11:18, TA 11:33, TA 11:35)."""
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    found: list[Option] = [("roll",)]
    if "may_stay" in here.traits:
        return [("roll",), ("stay",)]
    if here.guard is not None and match.options["sentinel_retry"]:
        found.append(("challenge",))
    if forced.binds(hero, forced.Next):
        region = match.content.tracks[here.board].spaces
        open_to = region if hero.forced_to == NOWHERE else (hero.forced_to,)
        found += [("passage", match.content.id_of(space)) for space in open_to if space != hero.at]
    found += [("enter", match.content.id_of(space)) for space in doors.entrances(match, seat)]
    if rafting.can_raft(match, seat):
        found += [("raft", match.content.id_of(space)) for space in match.content.opposite.get(hero.at, ())]
    hooks.more_ways(match, seat, found)
    return found


@forced.plays(forced.FirstRollOnto)
def first_roll_onto(match: Match, seat: int) -> Asking:
    """Through a Doorway onto a Space of two boards: the first roll leads onto the one behind it (TA 11:33, R-37)."""
    hero = match.state.heroes[seat]
    board = match.content.playing[hero.forced_to]
    forced.release(hero)
    return (yield from roll(match, seat, True, onto=board))


def roll(match: Match, seat: int, first: bool, free: bool = False, onto: str = "") -> Asking:
    """One die, in full, either way round (TA 11:1). `free`: it is known that nobody else says which way. `onto`: the
    first roll on a board leads onto this one, of two on which the Space lies."""
    count = _plain_die(match, seat)
    if not count:
        count = yield from size(match, seat)
        free = False  # somebody may have cast a Spell meanwhile
    count = steps(match, seat, count)
    hero = match.state.heroes[seat]
    board = (onto or match.content.spaces[hero.at].board) if first else ""
    heading = 0
    if not free and _is_led(match, seat):
        heading = yield from led(match, seat, lambda m, way: goals(m, seat, count, board, way))
    answer = yield from choose(match, END.name, seat, _course(count, board, heading), rule="TA 11:2", public=True)
    if answer is None:
        return landed(match, seat)
    there = match.content.space_of[answer[1]]
    if there == hero.at:  # all the way round: nothing is met where the Move began (TA 13:1)
        pieces.told_moves(match, "TA 13:1", seat=seat, to=answer[1])
        return "close"
    pieces.put(match, seat, there, "TA 11:1")
    return landed(match, seat)


def is_astray(match: Match, seat: int) -> bool:
    """Somebody else says which way one goes, and nothing frees the direction."""
    return gifts.granted(match, seat, "led_astray") and not gifts.granted(match, seat, "any_way")


def _is_led(match: Match, seat: int) -> bool:
    """The same where there are two ways round."""
    return is_astray(match, seat) and _either_way(match, match.state.heroes[seat].at)


def _either_way(match: Match, at: int) -> bool:
    """On a spiral or a line nobody says which way one goes (TA 11:39, TA 11:44)."""
    street = things.outdoors(match, at)
    return any(match.content.tracks[board].either_way for board in match.content.tracks_of[street])


def steps(match: Match, seat: int, count: int) -> int:
    """What a count comes to on the board where a Character is: some have a table of their own (TA 11:44, R-14)."""
    board = match.content.boards[match.content.spaces[match.state.heroes[seat].at].board]
    return paced(board.pace, count)


class Course(NamedTuple):
    """How far one goes, from which board, which way round: the options of who is asked where the Move ends."""

    steps: int
    board: str
    heading: int

    def __call__(self, match: Match, seat: int) -> Sequence[Option]:
        return goals(match, seat, self.steps, self.board, self.heading)

    @property
    def exact(self) -> int:
        return self.steps

    def passed(self, match: Match, seat: int) -> reach.Ends:
        """The Spaces on the way to each end."""
        return reach.ends_before(match, reach.procession(match), match.state.heroes[seat].at, *self)


_course = cache(Course)
"""The same for all who go so far: it is asked on every turn."""


def _plain_die(match: Match, seat: int) -> int:
    """The die of somebody whom nothing but Poison helps or hinders; 0 if there is more to it (TA 11:1, TA 20:16)."""
    hero = match.state.heroes[seat]
    if hero.favour or hero.set_move != -1 or "move_rolled" in moments.windows(match):
        return 0
    if not caravan.just_walks(match, seat):
        return 0
    return max(1, dice.thrown(match, seat, "move")[0] - hero.poison)


def size(match: Match, seat: int) -> Asking:
    """How many Spaces: the die, what changes it, and who keeps up; what does not stays behind (TA 11:28, TA 20:16)."""
    die = yield from fallen(match, seat)
    return (yield from counted(match, seat, die))


def counted(match: Match, seat: int, die: int) -> Asking:
    """What a die for Movement comes to."""
    hero = match.state.heroes[seat]
    stumbles = die == 1
    if caravan.just_walks(match, seat):
        return max(1, die - hero.poison)  # TA 20:16
    slower = caravan.change(match, seat) - hero.poison
    if hero.timed:
        hero.timed = [timed for timed in hero.timed if timed.until != "next_move"]
    stumbles = stumbles and slower >= 0  # a 1 that counts as 2 and loses 1 again is still a 1
    doubled = max(1, 2 * die + slower)
    die = max(1, die + slower)  # TA 20:16, RC-54
    known = caravan.paces(match, seat, die, stumbles, doubled)
    paces: Option | None = known[0] if len(known) == 1 else None
    if paces is None:
        options = at_first(known, lambda m, s: caravan.paces(m, s, die, stumbles, doubled))
        paces = yield from choose(match, PACE.name, seat, options, rule="TA 11:28", public=True)
    if paces is None:
        return die
    _, count, left = paces
    caravan.leave_behind(match, seat, left)
    if left:
        yield from limits.enforce(match, seat)
    return count


def fallen(match: Match, seat: int) -> Asking:
    """The die of a Move as it lies there: thrown, or set by a Spell, and changed by a Favour (TA 11:1, TA 20:15)."""
    hero = match.state.heroes[seat]
    if hero.set_move == 0:
        answer = yield from choose(
            match, STRIDE.name, seat, lambda m, s: [("steps", n) for n in range(1, 7)], rule="TA 9:6", public=True
        )
        die = 1 if answer is None else answer[1]
    elif hero.set_move > 0:
        die = hero.set_move
    elif hero.favour:
        die, _ = yield from dice.own(match, seat, "move")
    else:
        [die] = dice.thrown(match, seat, "move")
    hero.set_move = -1
    if "move_rolled" in moments.windows(match):
        yield from spells.window(match, "move_rolled", (seat,), Context(target=seat))
    return die


def led(match: Match, seat: int, ends: Callable[[Match, int], Sequence[Option]]) -> Asking:
    """Under a Curse the left neighbour says which way round: 1, -1, or 0 where there is none."""
    answer = yield from choose(
        match, HEADING.name, things.left_of(match, seat),
        lambda m, s: [("heading", way) for way in (1, -1) if ends(m, way)], rule="TA 11:2", public=True,
    )  # fmt: skip
    return 0 if answer is None else answer[1]


def goals(match: Match, seat: int, count: int, first_board: str, heading: int = 0) -> Sequence[Option]:
    """Every Space and store where the Move can end."""
    hero = match.state.heroes[seat]
    barred = NOWHERE if match.state.procession == NOBODY else reach.procession(match)
    elsewhere = reach.shifted(match, hero.at)
    found = _goals(match, barred, hero.at, count, first_board, heading, hero.store, elsewhere)
    if heading == 0 and gifts.granted(match, seat, "any_way") and _one_way(match, hero.at):
        back = _goals(match, barred, hero.at, count, first_board, BACK, hero.store, elsewhere)
        return tuple(dict.fromkeys((*found, *back)))
    return found


def _one_way(match: Match, at: int) -> bool:
    """Whether the track says which way one goes (TA 11:39, TA 11:44)."""
    return match.content.boards[match.content.spaces[at].board].track in ("spiral", "lines")


@settled
def _goals(
    match: Match, barred: int, at: int, count: int, first_board: str, heading: int, last_store: int,
    elsewhere: reach.Shifted,
) -> tuple[Option, ...]:  # fmt: skip
    """As the player is asked: some hundred situations make up a game."""
    found = reach.settled_ends(match, barred, at, count, first_board, heading, elsewhere)
    stores = reach.settled_stores(match, barred, at, count, heading, elsewhere)
    inside = [store for store in stores if store != last_store]
    return tuple(("go", match.content.id_of(space)) for space in (*found, *inside))


# -- Toads --------------------------------------------------------------------------------------------------------


def toad_step(match: Match, seat: int) -> Asking:
    """A Toad moves exactly one Space, without a die (TA 19:4); in the Inner Region nobody rolls (TA 11:3)."""
    answer = yield from choose(match, HOP.name, seat, hops, rule="TA 19:4", public=True)
    if answer is None:
        return landed(match, seat)
    pieces.put(match, seat, match.content.space_of[answer[1]], "TA 19:4")
    return landed(match, seat)


def hops(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    if hero.at in match.content.inner:
        near = [doors.behind(match, match.content.only("retreat"), "next")]  # out through the Portal (TR-21)
    elif here.store_of:
        near = [match.content.space_of[here.store_of]]
    else:
        near = list(reach.ends(match, hero.at, 1))
    return [("go", match.content.id_of(space)) for space in near]
