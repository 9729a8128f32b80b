"""Effects on the numbers of a Character: gain, lose, heal, skip, align, status, curse, toad, bonus."""

from __future__ import annotations

from questboard.engine import Asking, choose, event, question
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Modified, Seat, Status
from questboard.games.talisman.rules import alignment, curses, law, lives, money, numbers, things, tokens, winning
from questboard.games.talisman.state import NOBODY, Timed
from questboard.games.talisman.typed import Match

PAY_HEALER = question("pay-healer", "pay for healing?")

LASTS = {"turn": 0, "next_turn": 1, "three_turns": 3, "next_fight": 0, "next_move": 0}
"""Own turns; what holds for the turn that is being played ends with it, whosever it is."""


@event("will-miss")
def told_will_miss(seat: Seat, n: int) -> str:
    return "{seat} will miss a turn." if n == 1 else "{seat} will miss {n} turns."


@event("status")
def told_status(seat: Seat, status: Status, now: bool) -> str:
    return "{seat} has {status} now." if now else "{seat} is rid of {status}."


@event("fight-bonus")
def told_fight_bonus(seat: Seat, n: int) -> str:
    return "{seat} has {n:+} in this fight."


@event("modifier")
def told_modifier(seat: Seat, what: Modified, n: int) -> str:
    return "{seat} has {n:+} {what}."


@event("foe-bonus")
def told_foe_bonus(seat: Seat, n: int) -> str:
    return "The foe of {seat} has {n:+}."


@event("prevented")
def told_prevented(seat: Seat) -> str:
    return "{seat} does not lose the Life."


def _timed(match: Match, seat: int, what: str, n: int, until: str) -> None:
    """The turn in which it begins does not count, if it is one's own."""
    left = LASTS[until]
    if until == "next_turn" and seat == match.state.active:
        left += 1
    match.state.heroes[seat].timed.append(Timed(what, n, until, left))


def gain(match: Match, seat: int, effect: words.Gains, ctx: Context) -> Asking:
    """TA 1:5, TA 3:4, TA 4:4: so much of something, from the bank."""
    hero = match.state.heroes[seat]
    if effect.stat in ("strength", "craft"):
        numbers.gain(match, seat, effect.stat, effect.n, "TA 1:5" if effect.stat == "strength" else "TA 2:1")
    elif effect.stat == "life":
        lives.gain(match, seat, effect.n, "TA 4:4")
    elif effect.stat == "gold":
        money.gain(match, seat, effect.n, "TA 3:4", sale=effect.lent)
    elif effect.stat in ("sxp", "cxp"):
        numbers.award(match, seat, effect.stat, effect.n)
    elif effect.stat == "poison":
        yield from lives.poison(match, seat, effect.n)
    elif effect.stat == "bite":
        yield from lives.bite(match, seat, effect.n)
    else:
        setattr(hero, effect.stat, getattr(hero, effect.stat) + effect.n)
        tokens.told_token(match, "TA 20:12", seat=seat, token=effect.stat, n=effect.n, now=getattr(hero, effect.stat))
    return None


def lose(match: Match, seat: int, effect: words.Loses, ctx: Context) -> Asking:
    """TA 1:2, TA 2:2, TA 4:2: so much of something is gone, as far as there is any."""
    hero = match.state.heroes[seat]
    if effect.stat in ("strength", "craft"):
        n = 99 if effect.n == "all" else effect.n
        numbers.lose(match, seat, effect.stat, n, effect.floor)
    elif effect.stat == "life":
        yield from lives.lose(match, seat, hero.lives if effect.n == "all" else effect.n, "effect")
    elif effect.stat == "gold":
        money.pay(match, seat, hero.gold if effect.n == "all" else effect.n, "TA 3:3")
    else:
        held: int = getattr(hero, effect.stat)
        lost = held if effect.n == "all" else min(held, effect.n)
        setattr(hero, effect.stat, held - lost)
        if lost:
            if effect.stat == "poison":
                lives.told_cleansed(match, "TA 20:16", seat=seat, n=-lost, now=held - lost)
            else:
                tokens.told_token(match, "TA 20:16", seat=seat, token=effect.stat, n=-lost, now=held - lost)
    return None


def heal(match: Match, seat: int, effect: words.Heals, ctx: Context) -> Asking:
    """TA 4:6, TA 20:16: one after the other, for its price, as long as the player likes."""
    most = 99 if effect.n == "all" else effect.n
    for _ in range(most):
        if not lives.affordable(match, seat, effect.price):
            return None
        if effect.price:
            price = lives.fee(match, seat, effect.price)
            answer = yield from choose(
                match, PAY_HEALER.name, seat, lambda m, s, price=price: [("heal", price), ("done",)], rule="TA 4:6",
                default=("done",), public=True,
            )  # fmt: skip
            if answer is None or answer[0] == "done" or match.state.heroes[seat].gold < price:
                return None
            money.pay(match, seat, price, "TA 3:3")
        yield from lives.heal(match, seat)
    return None


def skip(match: Match, seat: int, effect: words.Skip, ctx: Context) -> Asking:
    """TA 15:4, RC-38: the present turn ends, and so many own turns are missed, or one less if it counts."""
    hero = match.state.heroes[seat]
    own = seat == match.state.active
    n = effect.n - (1 if own and match.options["lost_turn_now"] else 0)
    hero.miss += n
    told_will_miss(match, "TA 15:4", seat=seat, n=n)
    if own:
        match.state.over = True
    yield from ()
    return None


def end_turn(match: Match, seat: int, effect: words.EndTurn, ctx: Context) -> Asking:
    if seat == match.state.active:
        match.state.over = True
    yield from ()
    return None


def align(match: Match, seat: int, effect: words.Align, ctx: Context) -> Asking:
    alignment.change(match, seat, effect.to)
    yield from ()
    return None


def status(match: Match, seat: int, effect: words.SetStatus, ctx: Context) -> Asking:
    """TA 20:0, TA 20:1: a status is gained or lost; there are always enough of them."""
    hero = match.state.heroes[seat]
    if effect.add == "warrant":
        yield from law.issue_warrant(match, seat)
    elif effect.add == "betrothed":
        law.betroth(match, seat)
    elif effect.add == "loan":
        hero.loan += 1
        told_status(match, "TA 20:1", seat=seat, status="loan", now=True)
    elif effect.add is not None:
        setattr(hero, effect.add, True)
        told_status(match, "TA 20:1", seat=seat, status=effect.add, now=True)
    if effect.remove is not None:
        if effect.remove == "loan":
            hero.loan = max(0, hero.loan - 1)
        else:
            setattr(hero, effect.remove, False)
        told_status(match, "TA 20:3", seat=seat, status=effect.remove, now=False)
    yield from ()
    return None


def curse(match: Match, seat: int, effect: words.Curses, ctx: Context) -> Asking:
    for _ in range(effect.n):
        if things.alive(match, seat):
            yield from curses.curse(match, seat)
    return None


def toad(match: Match, seat: int, effect: words.Toads, ctx: Context) -> Asking:
    curses.toad(match, seat)
    yield from ()
    return None


def bonus(match: Match, seat: int, effect: words.Bonuses, ctx: Context) -> Asking:
    """A modifier: in this fight, or for a time."""
    fight = ctx.fight
    if effect.until == "fight":
        if fight is not None:
            if seat == fight.seat:
                fight.mine += effect.n
            elif seat == fight.rival:
                fight.his += effect.n
            told_fight_bonus(match, "TA 16:3", seat=seat, n=effect.n)
    else:
        _timed(match, seat, effect.stat, effect.n, effect.until)
        told_modifier(match, "TA 9:6", seat=seat, what=effect.stat, n=effect.n)
    yield from ()
    return None


def grant(match: Match, seat: int, effect: words.Grants, ctx: Context) -> Asking:
    fight = ctx.fight
    if effect.until == "fight" and fight is not None and effect.grant in ("no_saves", "no_armour"):
        (fight.no_saves if effect.grant == "no_saves" else fight.no_armour).append(seat)
    else:
        _timed(match, seat, effect.grant, 0, effect.until if effect.until != "fight" else "turn")
    yield from ()
    return None


def foe_bonus(match: Match, seat: int, effect: words.FoeBonus, ctx: Context) -> Asking:
    fight = ctx.fight
    if fight is None or (effect.until == "turn" and fight.rival == NOBODY):
        match.state.foe_turn += effect.n
    elif seat == fight.rival:
        fight.mine += effect.n
    else:
        fight.his += effect.n
    told_foe_bonus(match, "TA 16:3", seat=seat, n=effect.n)
    yield from ()
    return None


def prevent(match: Match, seat: int, effect: words.Prevents, ctx: Context) -> Asking:
    ctx.prevented = True
    told_prevented(match, "TA 4:2", seat=seat)
    yield from ()
    return None


def progress(match: Match, seat: int, effect: words.Progress, ctx: Context) -> Asking:
    doubles = len(ctx.rolled) == 2 and ctx.rolled[0] == ctx.rolled[1]
    winning.progress(match, seat, effect.doubles if effect.doubles and doubles else effect.n)
    yield from ()
    return None


def win(match: Match, seat: int, effect: words.Wins, ctx: Context) -> Asking:
    winning.win(match, seat, "TA 21")
    yield from ()
    return None


def heals_nobody(match: Match, seat: int, effect: words.Heals) -> bool:
    """Who is well, or cannot pay, need not be asked."""
    return not lives.affordable(match, seat, effect.price)
