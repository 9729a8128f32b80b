# TA 11: Movement on the rings: the die, animals and what they pull, doors, the Raft, forced moves
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from questboard.engine import Asking, Match, Option, choose
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import abilities, boards, dice, inner, law, limits, objects, spells, things
from questboard.games.talisman.state import FREE, NO_CARD, NOWHERE

RAFT_SITES = ("out.woods1", "out.woods2", "out.woods3", "out.forest", "mid.woods")


def movement(match: Match) -> Asking:
    """The Movement part of a turn (TA 10:1, TA 11:1)."""
    state = match.state
    seat = state.active
    hero = state.heroes[seat]
    yield from abilities.fire(match, seat, "before_move", Context())
    if state.over or state.arrived:
        return after(match, seat)
    if not hero.forced:
        yield from spells.window(match, "before_move", (seat,), Context())
    hero = state.heroes[seat]
    if state.over or state.arrived or not things.alive(match, seat):
        return after(match, seat)
    if things.granted(match, seat, "no_move"):
        return _landed(match, seat)
    if match.content.id_of(hero.at) == "inn.crown":
        return "crown"  # TA 11:7
    if hero.forced == "donjon":
        return (yield from law.donjon_turn(match, seat))
    if hero.forced == "captive":
        return (yield from _captive(match, seat))
    if hero.toad:
        return (yield from toad_step(match, seat))
    if hero.forced == "portal":
        hero.forced = ""
        yield from inner.attempt(match, seat)
        return "close"
    if hero.forced == "leave_inner":
        hero.forced = ""
        return (yield from inner.leave(match, seat))
    if match.content.spaces[hero.at].board == "inner":
        return (yield from inner.step(match, seat))
    answer: Option | None = None
    if len(ways(match, seat)) > 1:
        answer = yield from choose(match, "move", seat, ways, rule="TA 11:1", default=("roll",), public=True)
    hero = state.heroes[seat]
    first, hero.forced = (hero.forced == "board"), ""
    if answer is None or answer[0] == "roll":
        return (yield from roll(match, seat, first))
    if answer[0] == "stay":
        hero.landed = hero.at
        return "arrive"
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
    return _landed(match, seat)


def _landed(match: Match, seat: int) -> str:
    """The Move has ended here (TA 13:1)."""
    hero = match.state.heroes[seat]
    hero.landed = hero.at
    return "arrive"


def ways(match: Match, seat: int) -> Sequence[Option]:
    """The die, or a door, a Raft, a passage that was paid for (TA 11:16-11:18, TA 11:33, TA 11:35)."""
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    found: list[Option] = [("roll",)]
    if here.board == "tavern":
        return [("roll",), ("stay",)]
    if hero.forced == "next":
        open_to = match.content.tracks["outer"] if hero.forced_to == NOWHERE else (hero.forced_to,)
        found += [("passage", match.content.id_of(space)) for space in open_to if space != hero.at]
    found += [("enter", match.content.id_of(space)) for space in boards.entrances(match, seat)]
    if can_raft(match, seat):
        found += [("raft", match.content.id_of(space)) for space in match.content.opposite.get(hero.at, ())]
    return found


def roll(match: Match, seat: int, first: bool) -> Asking:
    """One die, in full, either way round (TA 11:1)."""
    state = match.state
    hero = state.heroes[seat]
    if hero.set_move == 0:
        answer = yield from choose(
            match, "stride", seat, lambda m, s: [("steps", n) for n in range(1, 7)], rule="TA 9:6", public=True
        )
        die = 1 if answer is None else answer[1]
    elif hero.set_move > 0:
        die = hero.set_move
    else:
        die, _ = yield from dice.own(match, seat, "move")
    hero.set_move = -1
    yield from spells.window(match, "move_rolled", (seat,), Context(target=seat))
    die += things.bonus(match, seat, "move")
    for timed in [timed for timed in hero.timed if timed.until == "next_move"]:
        hero.timed.remove(timed)
    die = max(1, die - hero.poison)  # TA 20:16, RC-54
    known = pace_options(match, seat, die)
    paces: Option | None = known[0] if len(known) == 1 else None
    if paces is None:
        paces = yield from choose(
            match, "pace", seat, lambda m, s: pace_options(m, s, die), rule="TA 11:28", public=True
        )
    if paces is None:
        return _landed(match, seat)
    _, count, left = paces
    for card in left:
        if card in things.gear(match, seat):
            objects.drop(match, seat, card, "TA 11:29")
    if left:
        yield from limits.enforce(match, seat)
    board = match.content.spaces[hero.at].board if first else ""
    chooser = seat
    if things.granted(match, seat, "led_astray"):
        chooser = run.left_of(match, seat)
    answer = yield from choose(
        match, "end", chooser, lambda m, s: goals(m, seat, count, board), rule="TA 11:2", public=True
    )
    if answer is not None:
        put(match, seat, match.content.space_of[answer[1]], "TA 11:1")
    return _landed(match, seat)


def goals(match: Match, seat: int, count: int, first_board: str) -> Sequence[Option]:
    """Every Space and store where the Move can end."""
    hero = match.state.heroes[seat]
    found = boards.ends(match, hero.at, count, first_board=first_board)
    inside = boards.stores(match, hero.at, count, hero.store)
    return [("go", match.content.id_of(space)) for space in (*found, *inside)]


# -- animals and what they pull ----------------------------------------------------------------------------------


def units(match: Match, seat: int) -> list[tuple[tuple[int, ...], int]]:
    """What must keep up: (cards, Movement number) of each rider, carrier and team (TA 11:28, TA 11:29)."""
    job = match.state.job
    found: list[tuple[tuple[int, ...], int]] = []
    ridden = things.rides(match, seat)
    found.append(((), things.design(match, ridden).animal.move if ridden != NO_CARD else 0))  # type: ignore[union-attr]
    mounts = {job[card]: card for card in things.animals(match, seat) if job.get(card, FREE) >= 0}
    for follower in things.followers(match, seat):
        mount = mounts.get(follower, NO_CARD)
        number = things.design(match, mount).animal.move if mount != NO_CARD else 0  # type: ignore[union-attr]
        found.append(((follower,) if mount == NO_CARD else (follower, mount), number))
    for card in things.animals(match, seat):
        if job.get(card, FREE) == FREE:
            found.append(((card,), things.design(match, card).animal.move))  # type: ignore[union-attr]
    for card in things.gear(match, seat):
        pulled = things.design(match, card).pulled
        if pulled is not None:
            team = [animal for animal in things.animals(match, seat) if job.get(animal) == card]
            number = pulled.move + sum(things.design(match, a).animal.move for a in team)  # type: ignore[union-attr]
            found.append(((card, *team), number))
    return found


def counts(die: int, kept: Sequence[int]) -> list[int]:
    """How many Spaces a party may move: every minus counts, a plus only if all have it (TA 11:28, R-09)."""
    minus = sum(number for number in kept if number < 0)
    if minus:
        return [die + minus] if die + minus >= 1 else []
    return list(range(die, die + min(kept) + 1))


def pace_options(match: Match, seat: int, die: int) -> Sequence[Option]:
    """How far, and what stays behind for it; with nothing that slows or speeds, just the die."""
    up = things.bonus(match, seat, "move_up")
    down = things.bonus(match, seat, "move_down")
    boots = 1 if die == 1 and things.granted(match, seat, "boots") else 0
    if not up and not down and not boots and not any(_walks(match, card) for card in things.gear(match, seat)):
        return [("pace", die, ())]
    dice_shown = [die, *range(die + 1, die + max(up, boots) + 1), *range(max(1, die - down), die)]
    party = units(match, seat)
    others = party[1:]
    found: dict[int, list[tuple[int, ...]]] = {}
    sizes = range(len(others) + 1) if any(number for _, number in party) else range(1)
    for shown in dice_shown:
        for size in sizes:
            for gone in combinations(range(len(others)), size):
                kept = [party[0][1], *(number for at, (_, number) in enumerate(others) if at not in gone)]
                left = tuple(card for at in gone for card in others[at][0])
                for count in counts(shown, kept):
                    lighter = found.setdefault(count, [])
                    if not any(set(known) <= set(left) for known in lighter):
                        lighter.append(left)
        if size_limit(found):
            break
    return [("pace", count, left) for count, lefts in found.items() for left in lefts]


def _walks(match: Match, card: int) -> bool:
    shown = things.design(match, card)
    return shown.animal is not None or shown.pulled is not None


def size_limit(found: dict[int, list[tuple[int, ...]]]) -> bool:
    return sum(len(lefts) for lefts in found.values()) > 60


# -- doors and rivers --------------------------------------------------------------------------------------------


def put(match: Match, seat: int, space: int, rule: str) -> None:
    """A piece is put on a Space; what happens there is another matter."""
    hero = match.state.heroes[seat]
    if space == hero.at:
        return
    hero.came_from = hero.at
    left = match.content.spaces[hero.at]
    hero.store = hero.at if left.store_of else NOWHERE
    hero.at = space
    hero.done = False
    hero.werewolf = hero.fiends = 0
    hero.fiend_lost = False
    hero.landed = space
    match.tell("moves", rule=rule, seat=seat, to=match.content.id_of(space))


def can_raft(match: Match, seat: int) -> bool:
    """An Axe beside the woods, or a Raft that was there before this turn (TA 11:16-11:18)."""
    hero = match.state.heroes[seat]
    if hero.at not in match.content.opposite or things.granted(match, seat, "no_raft"):
        return False
    builds = match.content.id_of(hero.at) in RAFT_SITES
    if builds and any("AXE" in shown.sub for _, shown in things.sources(match, seat)):
        return True
    return raft(match, seat) != NO_CARD and hero.raft_since < match.state.turn


def raft(match: Match, seat: int) -> int:
    return next((card for card in things.gear(match, seat) if "RAFT" in things.design(match, card).sub), NO_CARD)


def _cross(match: Match, seat: int, there: int) -> str:
    """The whole Move, without a die; a Raft is used up (TA 11:18, TA 11:19)."""
    card = raft(match, seat)
    builds = any("AXE" in shown.sub for _, shown in things.sources(match, seat))
    if card != NO_CARD and not (builds and match.content.id_of(match.state.heroes[seat].at) in RAFT_SITES):
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
    yield from ()
    return None


# -- Toads and captives ------------------------------------------------------------------------------------------


def toad_step(match: Match, seat: int) -> Asking:
    """A Toad moves exactly one Space, without a die (TA 19:4)."""
    answer = yield from choose(match, "hop", seat, hops, rule="TA 19:4", public=True)
    if answer is None:
        return _landed(match, seat)
    put(match, seat, match.content.space_of[answer[1]], "TA 19:4")
    return _landed(match, seat)


def hops(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    if here.board == "inner":
        near = [match.content.space_of["mid.portal" if here.id == "inn.plain" else "inn.plain"]]
    elif here.store_of:
        near = [match.content.space_of[here.store_of]]
    elif here.leave_from:
        near = list(boards.ends(match, hero.at, 1))
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
