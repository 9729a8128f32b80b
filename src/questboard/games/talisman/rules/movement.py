# TA 11: Movement on the rings: the die, doors, the Raft, forced moves, Toads
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from questboard.engine import UNASKED, Asking, Match, Option, at_first, choose, move
from questboard.engine.question import Options
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import (
    abilities,
    arriving,
    boards,
    caravan,
    dice,
    errands,
    gifts,
    inner,
    law,
    limits,
    moments,
    objects,
    spells,
    things,
)
from questboard.games.talisman.state import IN_PLAY, NO_CARD, NOBODY, NOWHERE, STOCK

HELD = ("portal", "captive", "donjon", "leave_inner")
"""What the Movement of this turn must be, whatever a card or Spell would do instead of it (TA 11:5, TA 11:24)."""
BINDING = ("no_move", "led_astray")
"""What keeps a Character where it is, or lets another say which way it goes."""
RAFT_SITES = ("out.woods1", "out.woods2", "out.woods3", "out.forest", "mid.woods")


def movement(match: Match) -> Asking | str:
    """The Movement part of a turn: mostly a die, and nothing else (TA 10:1, TA 11:1)."""
    state = match.state
    seat = state.active
    hero = state.heroes[seat]
    if hero.at == match.content.crown:
        return "crown"  # TA 11:7
    bound = hero.forced or hero.toad or state.over or state.arrived or hero.condition != IN_PLAY
    if bound or hero.at in match.content.inside or _may_leave(match, seat) or moments.stirs(match, seat, "before_move"):
        return _movement(match, seat)
    known = match.at_hand.get(seat) or moments.topics(match, seat)
    if not hero.timed and known.isdisjoint(BINDING):
        return roll(match, seat, False, free=True)
    return _landed(match, seat) if gifts.granted(match, seat, "no_move") else roll(match, seat, False)


def _movement(match: Match, seat: int) -> Asking:
    """What comes before it or instead of it (TA 11:3-11:5, TA 11:16, TA 11:33, TA 11:35)."""
    state = match.state
    hero = state.heroes[seat]
    if hero.forced not in HELD and moments.stirs(match, seat, "before_move"):
        yield from abilities.fire(match, seat, "before_move")
        if state.over or state.arrived:
            return after(match, seat)
        yield from spells.window(match, "before_move", (seat,))
    hero = state.heroes[seat]
    if state.over or state.arrived or hero.condition != IN_PLAY:
        return after(match, seat)
    if gifts.granted(match, seat, "no_move"):
        return _landed(match, seat)
    if hero.forced == "donjon":
        return (yield from law.donjon_turn(match, seat))
    if hero.forced == "captive":
        return (yield from _captive(match, seat))
    inside = hero.at in match.content.inside
    if hero.toad and (hero.forced == "leave_inner" or not inside):
        hero.forced = ""
        return (yield from toad_step(match, seat))
    if hero.forced == "portal":
        wish = yield from inner.try_again(match, seat)
        if wish != "leave":
            return "close"
        hero = state.heroes[seat]
    if hero.forced == "leave_inner":
        hero.forced = ""
        return (yield from inner.leave(match, seat))
    if inside:
        return (yield from inner.step(match, seat))
    answer: Option | None = None
    if (hero.forced == "next" or _may_leave(match, seat)) and len(known := ways(match, seat)) > 1:
        options = at_first(known, ways)
        answer = yield from choose(match, "move", seat, options, rule="TA 11:1", default=("roll",), public=True)
    hero = state.heroes[seat]
    first, hero.forced = (hero.forced == "board"), ""
    if answer is None or answer[0] == "roll":
        return (yield from roll(match, seat, first))
    if answer[0] == "stay":
        hero.landed = hero.at
        return "arrive"
    if answer[0] == "challenge":
        _landed(match, seat)
        return arriving.challenge(match, seat)
    there = match.content.space_of[answer[1]]
    if answer[0] == "raft":
        return _cross(match, seat, there)
    put(match, seat, there, "TA 11:35")
    if answer[0] == "enter":
        hero.forced = "board" if match.content.spaces[there].board != "tavern" else ""
        if match.content.spaces[there].entry:
            return "entry"
    return _landed(match, seat)


def after(match: Match, seat: int) -> str:
    """Something has moved the Character, or ended its turn, before it could move."""
    state = match.state
    if state.over or not things.alive(match, seat):
        return "close"
    state.arrived = False
    return _landed(match, seat)


def _landed(match: Match, seat: int) -> str:
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
    return at in match.content.exits or (at in match.content.opposite and bool(things.gear(match, seat)))


def ways(match: Match, seat: int) -> Sequence[Option]:
    """The die, or a door, a Raft, a passage that was paid for (TA 11:16-11:18, TA 11:33, TA 11:35)."""
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    found: list[Option] = [("roll",)]
    if here.board == "tavern":
        return [("roll",), ("stay",)]
    if here.id == "out.sentinel" and match.options["sentinel_retry"]:
        found.append(("challenge",))
    if hero.forced == "next":
        open_to = match.content.tracks["outer"] if hero.forced_to == NOWHERE else (hero.forced_to,)
        found += [("passage", match.content.id_of(space)) for space in open_to if space != hero.at]
    found += [("enter", match.content.id_of(space)) for space in boards.entrances(match, seat)]
    if can_raft(match, seat):
        found += [("raft", match.content.id_of(space)) for space in match.content.opposite.get(hero.at, ())]
    return found


def roll(match: Match, seat: int, first: bool, free: bool = False) -> Asking:
    """One die, in full, either way round (TA 11:1). `free`: it is known that nobody else says which way."""
    count = _plain_die(match, seat)
    if not count:
        count = yield from size(match, seat)
        free = False  # somebody may have cast a Spell meanwhile
    hero = match.state.heroes[seat]
    board = match.content.spaces[hero.at].board if first else ""
    heading = 0
    if not free and gifts.granted(match, seat, "led_astray"):
        heading = yield from led(match, seat, lambda m, way: goals(m, seat, count, board, way))
    answer = yield from choose(match, "end", seat, _ends(count, board, heading), rule="TA 11:2", public=True)
    if answer is None:
        return _landed(match, seat)
    there = match.content.space_of[answer[1]]
    if there == hero.at:  # all the way round: nothing is met where the Move began (TA 13:1)
        match.tell("moves", rule="TA 13:1", seat=seat, to=answer[1])
        return "close"
    put(match, seat, there, "TA 11:1")
    return _landed(match, seat)


@cache
def _ends(count: int, board: str, heading: int) -> Options:
    """The same for all who go so far: it is asked on every turn."""
    return lambda match, seat: goals(match, seat, count, board, heading)


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
    hero = match.state.heroes[seat]
    if hero.set_move == 0:
        answer = yield from choose(
            match, "stride", seat, lambda m, s: [("steps", n) for n in range(1, 7)], rule="TA 9:6", public=True
        )
        die = 1 if answer is None else answer[1]
    elif hero.set_move > 0:
        die = hero.set_move
    elif hero.favour:
        die, _ = yield from dice.own(match, seat, "move")
    else:
        [die] = dice.thrown(match, seat, "move")
    hero.set_move = -1
    stumbles = die == 1
    if "move_rolled" in moments.windows(match):
        yield from spells.window(match, "move_rolled", (seat,), Context(target=seat))
    if caravan.just_walks(match, seat):
        return max(1, die - hero.poison)  # TA 20:16
    slower = gifts.bonus(match, seat, "move") - hero.poison
    if hero.timed:
        hero.timed = [timed for timed in hero.timed if timed.until != "next_move"]
    stumbles = stumbles and slower >= 0  # a 1 that counts as 2 and loses 1 again is still a 1
    die = max(1, die + slower)  # TA 20:16, RC-54
    known = caravan.paces(match, seat, die, stumbles)
    paces: Option | None = known[0] if len(known) == 1 else None
    if paces is None:
        options = at_first(known, lambda m, s: caravan.paces(m, s, die, stumbles))
        paces = yield from choose(match, "pace", seat, options, rule="TA 11:28", public=True)
    if paces is None:
        return die
    _, count, left = paces
    caravan.leave_behind(match, seat, left)
    if left:
        yield from limits.enforce(match, seat)
    return count


def led(match: Match, seat: int, ends: Callable[[Match, int], Sequence[Option]]) -> Asking:
    """Under a Curse the left neighbour says which way round: 1, -1, or 0 where there is none."""
    answer = yield from choose(
        match, "heading", run.left_of(match, seat), lambda m, s: [("heading", way) for way in (1, -1) if ends(m, way)],
        rule="TA 11:2", public=True,
    )  # fmt: skip
    return 0 if answer is None else answer[1]


def goals(match: Match, seat: int, count: int, first_board: str, heading: int = 0) -> Sequence[Option]:
    """Every Space and store where the Move can end."""
    hero, options = match.state.heroes[seat], match.options
    barred = NOWHERE if match.state.procession == NOBODY else boards.procession(match)
    boards_open = options["city"], options["village"], options["tavern"]
    key = (hero.at, count, first_board, heading, barred, hero.store, boards_open)
    known = match.content.goals.get(key)
    if known is None:
        found = boards.ends(match, hero.at, count, first_board=first_board, heading=heading)
        inside = boards.stores(match, hero.at, count, hero.store, heading=heading)
        known = match.content.goals[key] = tuple(("go", match.content.id_of(space)) for space in (*found, *inside))
    return known


# -- doors and rivers --------------------------------------------------------------------------------------------


def put(match: Match, seat: int, space: int, rule: str) -> None:
    """A piece is put on a Space; what happens there is another matter. The dead have none."""
    state = match.state
    hero = state.heroes[seat]
    if space == hero.at or hero.condition != IN_PLAY:
        return
    name, left = match.content.id_of(space), match.content.spaces[hero.at]
    if state.holder == seat and left.id == "inn.crown":
        state.holder, state.progress, state.shades = NOBODY, 0, []  # TA 14:6
    if hero.forced and _moot(hero.forced, left.board, match.content.spaces[space].board):
        hero.forced, hero.forced_to = "", NOWHERE
    if left.dock and hero.raft_since:
        _stays_at_the_dock(match, seat)
    hero.came_from = hero.at
    things.set_piece(match, seat, space)
    hero.landed = space
    if hero.done or space in match.content.inside:
        hero.done = name in ("inn.plain", "inn.valley")
    if hero.werewolf or hero.fiends or hero.fiend_lost:
        hero.werewolf = hero.fiends = 0
        hero.fiend_lost = False
    match.tell("moves", rule=rule, seat=seat, to=name)
    if hero.child or hero.calf:
        errands.arrive(match, seat, name)


def _moot(forced: str, left: str, reached: str) -> bool:
    """What the next Movement would have to be is forgotten by who is put elsewhere meanwhile; prisoners stay such."""
    return forced == "portal" or (forced in ("next", "board", "leave_inner") and left != reached)


def can_raft(match: Match, seat: int) -> bool:
    """An Axe beside the woods, or a Raft that was there before this turn (TA 11:16-11:18)."""
    hero = match.state.heroes[seat]
    if hero.at not in match.content.opposite or not things.gear(match, seat):
        return False
    if not _builds(match, seat) and (raft(match, seat) == NO_CARD or hero.raft_since >= match.state.turn):
        return False
    return not gifts.granted(match, seat, "no_raft")


def _builds(match: Match, seat: int) -> bool:
    """Where there is wood, and with an Axe."""
    axes = match.content.of_kind("AXE")
    site = match.content.id_of(match.state.heroes[seat].at)
    return site in RAFT_SITES and bool(gifts.givers(match, seat, axes, around=False))


def raft(match: Match, seat: int) -> int:
    return next((card for card in things.gear(match, seat) if "RAFT" in things.design(match, card).sub), NO_CARD)


def _stays_at_the_dock(match: Match, seat: int) -> None:
    """Rafts got at a dock cannot be carried off: they are back in that dock's stock (TA 11:19)."""
    state = match.state
    dock = state.heroes[seat].at
    state.heroes[seat].raft_since = 0
    while (card := raft(match, seat)) != NO_CARD:
        objects.lose(match, seat, card, "TA 11:19")
        move(match, card, STOCK)
        state.lies[card] = dock


def _cross(match: Match, seat: int, there: int) -> str:
    """The whole Move, without a die; a Raft is used up (TA 11:18, TA 11:19)."""
    card = raft(match, seat)
    if card != NO_CARD and not _builds(match, seat):
        objects.discard(match, card)
    match.tell("rafts", rule="TA 11:18", seat=seat, to=match.content.id_of(there))
    put(match, seat, there, "TA 11:18")
    return _landed(match, seat)


def raft_left(match: Match, seat: int) -> Asking:
    """At the end of a turn an unused Raft is gone, unless animals pull it (TA 11:19, RC-72)."""
    hero = match.state.heroes[seat]
    card = raft(match, seat) if 0 < hero.raft_since < match.state.turn else NO_CARD
    if card != NO_CARD:
        limits.harness(match, seat, card)
        hero.raft_since = 0
        if limits.unpulled(match, seat) is not None:
            objects.lose(match, seat, card, "TA 11:19")
    return UNASKED


# -- Toads and captives ------------------------------------------------------------------------------------------


def toad_step(match: Match, seat: int) -> Asking:
    """A Toad moves exactly one Space, without a die (TA 19:4); in the Inner Region nobody rolls (TA 11:3)."""
    answer = yield from choose(match, "hop", seat, hops, rule="TA 19:4", public=True)
    if answer is None:
        return _landed(match, seat)
    put(match, seat, match.content.space_of[answer[1]], "TA 19:4")
    return _landed(match, seat)


def hops(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    if here.board == "inner":
        near = [match.content.space_of["mid.portal"]]
    elif here.store_of:
        near = [match.content.space_of[here.store_of]]
    else:
        near = list(boards.ends(match, hero.at, 1))
    return [("go", match.content.id_of(space)) for space in near]


def _captive(match: Match, seat: int) -> Asking:
    """Held until a die shows 4 or more; that die is then the Movement of the turn (TA 11:4)."""
    hero = match.state.heroes[seat]
    die, _ = yield from dice.own(match, seat, "captive")
    if die < 4:
        match.tell("still-captive", rule="TA 11:4", seat=seat)
        return "close"
    hero.forced = ""
    hero.set_move = min(6, die)
    if hero.toad:
        return (yield from toad_step(match, seat))
    return (yield from roll(match, seat, False))
