# TA 11:3-11:6, TA 11:10-11:13, TA 11:20-11:25, TA 14: Sentinel, Portal of Power and the Inner Region
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import (
    combat,
    crown,
    dice,
    gifts,
    limits,
    lives,
    movement,
    numbers,
    objects,
    spells,
    things,
)
from questboard.games.talisman.state import Fight

SENTINEL = 9


def sentinel(match: Match, seat: int, ctx: Context) -> Asking:
    """Challenge the Sentinel: won or evaded, up to the Hills; otherwise stay (TA 11:10-11:13, R-02)."""
    fight = Fight("combat", seat, [], "the Sentinel", SENTINEL, value_printed=SENTINEL)
    result = yield from combat.enter(match, fight, True, 1, False)
    if result in ("won", "evaded") and things.alive(match, seat):
        movement.put(match, seat, match.content.space_of["mid.hills"], "TA 11:12")
        match.state.arrived = True
    else:
        match.state.over = True
    return None


def portal(match: Match, seat: int, ctx: Context) -> Asking:
    """Whoever lands on the Portal of Power may try to open it (TA 11:20-11:23, R-64)."""
    hero = match.state.heroes[seat]
    if hero.toad or match.content.spaces[hero.came_from].board == "inner":
        return None
    hero.fails = 0
    answer = yield from choose(
        match, "portal", seat, lambda m, s: [("leave",), ("attempt",)], rule="TA 11:23", default=("leave",), public=True
    )
    if answer == ("attempt",):
        yield from attempt(match, seat)
    return None


def attempt(match: Match, seat: int) -> Asking:
    """Two dice not above Strength or Craft; failure costs one of it, and must be repeated (TA 11:22, TA 11:24)."""
    answer = yield from choose(
        match, "portal-by", seat, lambda m, s: [("strength",), ("craft",)], rule="TA 11:24", public=True
    )
    stat = "strength" if answer is None else answer[0]
    total, _ = yield from dice.own(match, seat, "portal", 2)
    if stat == "craft":
        total += gifts.bonus(match, seat, "gate")
    value = numbers.total(match, seat, stat)
    match.tell("portal", rule="TA 11:24", seat=seat, total=total, value=value, stat=stat)
    match.state.over = True
    if total <= value:
        pass_portal(match, seat)
        return None
    numbers.lose(match, seat, stat, 1)
    match.state.heroes[seat].forced = "portal"
    yield from limits.enforce(match, seat)
    return None


def try_again(match: Match, seat: int) -> Asking:
    """A failed attempt must be repeated; a table may let people walk away after one repeat (TA 11:24, R-11).

    Whoever is held there has arrived once more (RC-27), so Spells may be cast first.
    """
    yield from spells.window(match, "move_end", (seat,))
    hero = match.state.heroes[seat]
    if hero.forced != "portal":
        return "passed"
    if match.options["portal_walkaway"] and hero.fails:
        answer = yield from choose(
            match, "portal", seat, lambda m, s: [("attempt",), ("leave",)], rule="TA 11:24", public=True
        )
        if answer == ("leave",):
            hero.forced, hero.fails = "", 0
            return "leave"
    hero.forced = ""
    hero.fails += 1
    yield from attempt(match, seat)
    return "attempt"


def pass_portal(match: Match, seat: int) -> None:
    """On the Plain of Peril the turn is over (TA 11:24)."""
    hero = match.state.heroes[seat]
    hero.forced = ""
    movement.put(match, seat, match.content.space_of["inn.plain"], "TA 11:24")
    if seat == match.state.active:
        match.state.over = True


def step(match: Match, seat: int) -> Asking:
    """No die: one Space a turn, or the same again until it is completed, or back (TA 11:3-11:6, TA 11:25)."""
    answer = yield from choose(match, "inner", seat, steps, rule="TA 11:3", public=True)
    if answer is None or answer[0] in ("stay", "continue"):
        return "arrive"
    if answer[0] == "back":
        turn_back(match, seat)
        return "close"
    there = match.content.space_of[answer[1]]
    if answer[0] == "step" and match.content.spaces[there].id == "inn.valley" and not has_talisman(match, seat):
        match.tell("no-talisman", rule="TA 11:6", seat=seat)
        turn_back(match, seat)
        return "close"
    movement.put(match, seat, there, "TA 11:25" if answer[0] == "out" else "TA 11:3")
    return "crown" if match.content.id_of(there) == "inn.crown" else "arrive"


def steps(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    found: list[Option] = []
    if hero.done:
        found += [("step", name) for name in here.next if name != "inn.crown" or crown.admits(match, seat)]
        if here.id == "inn.valley" and not crown.admits(match, seat):
            found.append(("stay",))
    else:
        found.append(("continue",))
    found.append(("out", "mid.portal") if here.id == "inn.plain" else ("back",))
    return found


def turn_back(match: Match, seat: int) -> None:
    """On the Plain of Peril; the next turn is lost, then the Middle Region (TA 11:5)."""
    hero = match.state.heroes[seat]
    match.tell("turns-back", rule="TA 11:5", seat=seat)
    movement.put(match, seat, match.content.space_of["inn.plain"], "TA 11:5")
    hero.miss += 1
    hero.forced = "leave_inner"
    match.state.over = True


def leave(match: Match, seat: int) -> Asking:
    """Out by the die: the Portal is the first step, the rest either way (TA 11:5)."""
    count = yield from movement.size(match, seat)
    heading = 0
    if gifts.granted(match, seat, "led_astray"):
        heading = yield from movement.led(match, seat, lambda m, way: _outside(m, count, way))
    answer = yield from choose(
        match, "end", seat, lambda m, s: _outside(m, count, heading), rule="TA 11:5", public=True
    )
    if answer is not None:
        movement.put(match, seat, match.content.space_of[answer[1]], "TA 11:5")
    return "arrive"


def _outside(match: Match, count: int, heading: int) -> Sequence[Option]:
    ring = match.content.tracks["middle"]
    place = ring.index(match.content.space_of["mid.portal"])
    ways = (1, -1) if heading == 0 else (heading,)
    ends = [ring[(place + way * (count - 1)) % len(ring)] for way in ways]
    return [("go", match.content.id_of(space)) for space in dict.fromkeys(ends)]


def has_talisman(match: Match, seat: int) -> bool:
    """A Talisman in possession (TA 11:6, TA 20:3)."""
    return any("TALISMAN" in things.design(match, card).sub for card in things.gear(match, seat))


# -- the Spaces of the Inner Region: each is compulsory until it is done (TA 11:4, TA 14:3) --------------------------


def _gauntlet(match: Match, seat: int, stat: str, far: str) -> Asking:
    """Three dice less Strength or Craft say how far one is thrown back."""
    total, _ = yield from dice.own(match, seat, "space", 3)
    over = total - numbers.total(match, seat, stat)
    match.tell("gauntlet", rule="TA 14:3", seat=seat, over=over, stat=stat)
    if over <= 0:
        _done(match, seat)
        return None
    back = "inn.plain" if over == 1 else "mid.portal" if over <= 3 else "mid.warlock" if over <= 5 else far
    movement.put(match, seat, match.content.space_of[back], "TA 14:3")
    match.state.over = True
    return None


def _give_up(match: Match, seat: int) -> Asking:
    """Whoever has failed an Inner Space may turn back at once (TA 11:5, R-13)."""
    if not things.alive(match, seat):
        return None
    answer = yield from choose(
        match, "turn-back", seat, lambda m, s: [("stay",), ("back",)], rule="TA 11:5", default=("stay",), public=True
    )
    if answer == ("back",):
        turn_back(match, seat)
    return None


def _done(match: Match, seat: int) -> None:
    match.state.heroes[seat].done = True
    match.tell("completed", rule="TA 11:4", seat=seat, space=match.content.id_of(match.state.heroes[seat].at))


def crypt(match: Match, seat: int, ctx: Context) -> Asking:
    if not match.state.heroes[seat].done:
        yield from _gauntlet(match, seat, "strength", "out.city")
    return None


def mines(match: Match, seat: int, ctx: Context) -> Asking:
    if not match.state.heroes[seat].done:
        yield from _gauntlet(match, seat, "craft", "out.tavern")
    return None


def dice_with_death(match: Match, seat: int, ctx: Context) -> Asking:
    """Two dice each: higher is through, equal again, lower costs a Life."""
    if match.state.heroes[seat].done:
        return None
    mine, _ = yield from dice.own(match, seat, "space", 2)
    his = sum(match.roll(6, 6))
    match.tell("death-dices", rule="TA 14:3", seat=seat, mine=mine, his=his)
    if mine > his:
        _done(match, seat)
        return None
    if mine < his:
        yield from lives.lose(match, seat, 1, "effect")
    yield from _give_up(match, seat)
    return None


def den(match: Match, seat: int, ctx: Context) -> Asking:
    """A Werewolf as strong as two dice; it stays as strong until it is beaten (TA 14:4)."""
    hero = match.state.heroes[seat]
    if hero.done:
        return None
    if not hero.werewolf:
        hero.werewolf = sum(match.roll(6, 6))
    fight = Fight("combat", seat, [], "the Werewolf", hero.werewolf, value_printed=hero.werewolf)
    result = yield from combat.enter(match, fight, False, 1, False)
    if not things.alive(match, seat):
        return None
    if result == "won":
        _done(match, seat)
        return None
    match.state.over = True
    yield from _give_up(match, seat)
    return None


def tower(match: Match, seat: int, ctx: Context) -> Asking:
    """One, two or three Lives; each may be paid with a Follower instead (TA 4:2)."""
    if match.state.heroes[seat].done:
        return None
    die, _ = yield from dice.own(match, seat, "space")
    for _ in range((max(1, min(6, die)) + 1) // 2):
        if not things.alive(match, seat):
            return None
        answer = yield from choose(match, "tower", seat, _blood, rule="TA 4:2", public=True)
        if answer is not None and answer[0] == "give" and answer[1] in things.gear(match, seat):
            objects.lose(match, seat, answer[1], "TA 6:3")
        elif match.options["tower_bites"]:
            yield from lives.bite(match, seat, 1)
        else:
            yield from lives.lose(match, seat, 1, "effect")
    if things.alive(match, seat):
        _done(match, seat)
    return None


def _blood(match: Match, seat: int) -> Sequence[Option]:
    return [("life",), *(("give", card) for card in things.followers(match, seat))]


def pits(match: Match, seat: int, ctx: Context) -> Asking:
    """As many fiends of Strength 4 as a die shows, one by one; all beaten without a loss teach 4 (TA 16:5)."""
    hero = match.state.heroes[seat]
    if hero.done:
        return None
    if not hero.fiends:
        die, _ = yield from dice.own(match, seat, "space")
        hero.fiends = max(1, die)
        match.tell("fiends", rule="TA 14:3", seat=seat, n=hero.fiends)
    while match.state.heroes[seat].fiends and things.alive(match, seat):
        fight = Fight("combat", seat, [], "a fiend of the Pits", 4, value_printed=4, pack=True)
        result = yield from combat.enter(match, fight, False, 1, False)
        if result != "won":
            if result == "lost":
                match.state.heroes[seat].fiend_lost = True  # a stand-off is no lost round (TA 16:5)
            match.state.over = True
            yield from _give_up(match, seat)
            return None
        match.state.heroes[seat].fiends -= 1
    hero = match.state.heroes[seat]
    if not hero.fiend_lost:
        numbers.award(match, seat, "sxp", 4)
    _done(match, seat)
    return None
