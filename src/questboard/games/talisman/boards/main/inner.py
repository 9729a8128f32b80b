# TA 11:3-11:6, TA 11:10-11:13, TA 11:20-11:25, TA 14: Sentinel, Portal of Power and the Inner Region
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import doors, forced, walks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Place, Seat, Stat
from questboard.games.talisman.rules import (
    combat,
    dice,
    gifts,
    limits,
    lives,
    movement,
    numbers,
    objects,
    pieces,
    spells,
    things,
    winning,
)
from questboard.games.talisman.state import Fight
from questboard.games.talisman.typed import Match

PORTAL = question("portal", "try to open the Portal?")
PORTAL_BY = question("portal-by", "by Strength or by Craft?")
INNER = question("inner", "how do you go on in the Inner Region?")
TOWER = question("tower", "lose a Life, or a Follower?")
TURN_BACK = question("turn-back", "stay here, or turn back?")


@event("portal")
def told_portal(seat: Seat, total: int, value: int, stat: Stat) -> str:
    opens = "it opens" if total <= value else "it stays shut"
    return "{seat} rolls {total} at the Portal with {stat} {value}: " + opens + "."


@event("no-talisman")
def told_no_talisman(seat: Seat) -> str:
    return "Without a Talisman {seat} cannot pass."


@event("turns-back")
def told_turns_back(seat: Seat) -> str:
    return "{seat} turns back."


@event("gauntlet")
def told_gauntlet(seat: Seat, over: int, stat: Stat) -> str:
    if over <= 0:
        return "{seat} rolls no more than {stat} here, and may pass."
    return "{seat} rolls {over} more than {stat}, and is thrown back."


@event("completed")
def told_completed(seat: Seat, space: Place) -> str:
    return "{seat} has passed {space}."


@event("death-dices")
def told_death_dices(seat: Seat, mine: int, his: int) -> str:
    return "{seat} throws {mine}, Death {his}."


@event("fiends")
def told_fiends(seat: Seat, n: int) -> str:
    return "1 fiend waits for {seat}." if n == 1 else "{n} fiends wait for {seat}."


def challenge(match: Match, seat: int, ctx: Context) -> Asking:
    """Challenge who guards a door: won or evaded, through it; otherwise stay (TA 11:10-11:13, R-02)."""
    here = match.state.heroes[seat].at
    guard = match.content.spaces[here].guard
    if guard is None:
        return None
    fight = Fight("combat", seat, [], guard.name, guard.s, value_printed=guard.s)
    result = yield from combat.enter(match, fight, True, 1, False)
    if result in ("won", "evaded") and things.alive(match, seat):
        pieces.put(match, seat, doors.behind(match, here, "land"), "TA 11:12")
        match.state.arrived = True
    else:
        match.state.over = True
    return None


def portal(match: Match, seat: int, ctx: Context) -> Asking:
    """Whoever lands on the Portal of Power may try to open it (TA 11:20-11:23, R-64)."""
    hero = match.state.heroes[seat]
    if hero.toad or hero.came_from in match.content.inner:
        return None
    hero.fails = 0
    answer = yield from choose(
        match,
        PORTAL.name,
        seat,
        lambda m, s: [("leave",), ("attempt",)],
        rule="TA 11:23",
        default=("leave",),
        public=True,
    )
    if answer == ("attempt",):
        yield from attempt(match, seat)
    return None


def attempt(match: Match, seat: int) -> Asking:
    """Two dice not above Strength or Craft; failure costs one of it, and must be repeated (TA 11:22, TA 11:24)."""
    answer = yield from choose(
        match, PORTAL_BY.name, seat, lambda m, s: [("strength",), ("craft",)], rule="TA 11:24", public=True
    )
    stat = "strength" if answer is None else answer[0]
    total, _ = yield from dice.own(match, seat, "portal", 2)
    if stat == "craft":
        total += gifts.bonus(match, seat, "gate")
    value = numbers.total(match, seat, stat)
    told_portal(match, "TA 11:24", seat=seat, total=total, value=value, stat=stat)
    match.state.over = True
    if total <= value:
        pass_portal(match, seat)
        return None
    numbers.lose(match, seat, stat, 1)
    forced.bind(match.state.heroes[seat], forced.Portal())
    yield from limits.enforce(match, seat)
    return None


@forced.plays(forced.Portal)
def try_again(match: Match, seat: int) -> Asking:
    """A failed attempt must be repeated; a table may let people walk away after one repeat (TA 11:24, R-11).

    Whoever is held there has arrived once more (RC-27), so Spells may be cast first.
    """
    yield from spells.window(match, "move_end", (seat,))
    hero = match.state.heroes[seat]
    if not forced.binds(hero, forced.Portal):
        return "close"
    if match.options["portal_walkaway"] and hero.fails:
        answer = yield from choose(
            match, PORTAL.name, seat, lambda m, s: [("attempt",), ("leave",)], rule="TA 11:24", public=True
        )
        if answer == ("leave",):
            forced.release(hero)
            hero.fails = 0
            return None
    forced.release(hero)
    hero.fails += 1
    yield from attempt(match, seat)
    return "close"


def pass_portal(match: Match, seat: int) -> None:
    """On the Plain of Peril the turn is over (TA 11:24)."""
    forced.release(match.state.heroes[seat])
    pieces.put(match, seat, match.content.only("retreat"), "TA 11:24")
    if seat == match.state.active:
        match.state.over = True


@walks.walks("inner")
def step(match: Match, seat: int) -> Asking:
    """No die: one Space a turn, or the same again until it is completed, or back (TA 11:3-11:6, TA 11:25)."""
    answer = yield from choose(match, INNER.name, seat, steps, rule="TA 11:3", public=True)
    if answer is None or answer[0] in ("stay", "continue"):
        return "arrive"
    if answer[0] == "back":
        turn_back(match, seat)
        return "close"
    there = match.content.space_of[answer[1]]
    if answer[0] == "step" and there in match.content.having("sealed") and not things.has_talisman(match, seat):
        told_no_talisman(match, "TA 11:6", seat=seat)
        turn_back(match, seat)
        return "close"
    pieces.put(match, seat, there, "TA 11:25" if answer[0] == "out" else "TA 11:3")
    return "crown" if there == match.content.crown else "arrive"


def steps(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    here = match.content.spaces[hero.at]
    found: list[Option] = []
    if hero.done:
        reign = match.content.id_of(match.content.crown)
        barred = reign in here.next and not winning.admits(match, seat)
        found += [("step", name) for name in here.next if name != reign or not barred]
        if barred:
            found.append(("stay",))
    else:
        found.append(("continue",))
    out = [("out", match.content.id_of(space)) for space in doors.open_to(match, seat, "next")]
    return [*found, *(out or [("back",)])]


def turn_back(match: Match, seat: int) -> None:
    """On the Plain of Peril; the next turn is lost, then the Middle Region (TA 11:5)."""
    hero = match.state.heroes[seat]
    told_turns_back(match, "TA 11:5", seat=seat)
    pieces.put(match, seat, match.content.only("retreat"), "TA 11:5")
    hero.miss += 1
    forced.bind(hero, forced.LeaveInner())
    match.state.over = True


@forced.plays(forced.LeaveInner)
def leave(match: Match, seat: int) -> Asking:
    """Out by the die: the Portal is the first step, the rest either way (TA 11:5)."""
    forced.release(match.state.heroes[seat])
    count = yield from movement.size(match, seat)
    heading = 0
    if gifts.granted(match, seat, "led_astray"):
        heading = yield from movement.led(match, seat, lambda m, way: _outside(m, count, way))
    answer = yield from choose(
        match, movement.END.name, seat, lambda m, s: _outside(m, count, heading), rule="TA 11:5", public=True
    )
    if answer is not None:
        pieces.put(match, seat, match.content.space_of[answer[1]], "TA 11:5")
    return "arrive"


def _outside(match: Match, count: int, heading: int) -> Sequence[Option]:
    portal = doors.behind(match, match.content.only("retreat"), "next")
    track = match.content.tracks[match.content.spaces[portal].board]
    return [("go", match.content.id_of(space)) for space in track.ends(portal, count - 1, heading)]


# -- the Spaces of the Inner Region: each is compulsory until it is done (TA 11:4, TA 14:3) --------------------------


def _gauntlet(match: Match, seat: int, stat: str, far: str) -> Asking:
    """Three dice less Strength or Craft say how far one is thrown back."""
    total, _ = yield from dice.own(match, seat, "space", 3)
    over = total - numbers.total(match, seat, stat)
    told_gauntlet(match, "TA 14:3", seat=seat, over=over, stat=stat)
    if over <= 0:
        _done(match, seat)
        return None
    back = "inn.plain" if over == 1 else "mid.portal" if over <= 3 else "mid.warlock" if over <= 5 else far
    pieces.put(match, seat, match.content.space_of[back], "TA 14:3")
    match.state.over = True
    return None


def _give_up(match: Match, seat: int) -> Asking:
    """Whoever has failed an Inner Space may turn back at once (TA 11:5, R-13)."""
    if not things.alive(match, seat):
        return None
    answer = yield from choose(
        match, TURN_BACK.name, seat, lambda m, s: [("stay",), ("back",)], rule="TA 11:5", default=("stay",), public=True
    )
    if answer == ("back",):
        turn_back(match, seat)
    return None


def _done(match: Match, seat: int) -> None:
    match.state.heroes[seat].done = True
    told_completed(match, "TA 11:4", seat=seat, space=match.content.id_of(match.state.heroes[seat].at))


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
    told_death_dices(match, "TA 14:3", seat=seat, mine=mine, his=his)
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
        answer = yield from choose(match, TOWER.name, seat, _blood, rule="TA 4:2", public=True)
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
        told_fiends(match, "TA 14:3", seat=seat, n=hero.fiends)
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
