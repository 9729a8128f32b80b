"""Unusual Strangers, Followers, Events and Characters."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, amount, choose, event, question
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import reach
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards, run
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import (
    dice,
    errands,
    gifts,
    law,
    limits,
    lives,
    money,
    numbers,
    objects,
    statutes,
    taking,
    things,
    tokens,
    trade,
)
from questboard.games.talisman.state import BOARD, GEAR, NO_CARD, STANDING
from questboard.games.talisman.typed import Match

STAKE = question("stake", "how much do you stake?")
COUSIN = question("cousin", "what does your Faithless Cousin get?")
KEEP_SPIRIT = question("keep-spirit", "which Spirit do you keep?")
DONATE = question("donate", "what do you give him?")
ENVENOM = question("envenom", "for whom?")
FENCE = question("fence", "sell what?")
SWAP_MINE = question("swap-mine", "which Follower goes?")
SWAP_HIS = question("swap-his", "which Follower goes?")


@event("gamble")
def told_gamble(seat: Seat, die: int, need: int) -> str:
    won = "wins" if die >= need else "loses"
    return "{seat} rolls {die}, needs {need}, and " + won + " the stake."


@event("contest")
def told_contest(seat: Seat, to: Seat, mine: int, his: int) -> str:
    return "{seat} has {mine} against {his} of {to}."


@event("raft-waits")
def told_raft_waits(seat: Seat) -> str:
    return "A Raft waits for {seat} at any dock."


@event("procession")
def told_procession(seat: Seat) -> str:
    return "A Procession: nobody gets past {seat}."


def wager(match: Match, seat: int, ctx: Context) -> Asking:
    """Dice Player: stake up to 3 Gold; 4 or more doubles it."""
    yield from _stake(match, seat, 3, 4, 2)
    return None


def sharp(match: Match, seat: int, ctx: Context) -> Asking:
    """Card Sharp: stake 1 or 2 Gold; 5 or more triples it."""
    yield from _stake(match, seat, 2, 5, 3)
    return None


def _stake(match: Match, seat: int, most: int, need: int, times: int) -> Asking:
    most = min(most, match.state.heroes[seat].gold)
    if most < 1:
        return None
    stake = (yield from amount(match, STAKE.name, seat, 1, most, rule="TA 13:5")) or 0
    money.pay(match, seat, stake, "TA 3:3")
    die, _ = yield from dice.own(match, seat, "stranger")
    die += gifts.bonus(match, seat, "stranger")
    told_gamble(match, "TA 15:8", seat=seat, die=die, need=need)
    if die >= need:
        money.gain(match, seat, stake * times, "TA 3:4")
    return None


def beggar(match: Match, seat: int, ctx: Context) -> Asking:
    """Beggar Prince: a Favour for a coin; after three coins he proposes."""
    hero = match.state.heroes[seat]
    hero.favour += 1
    hero.alms += 1
    tokens.told_token(match, "TA 20:15", seat=seat, token="favour", n=1, now=hero.favour)
    if hero.alms == 3:
        law.betroth(match, seat)
    yield from ()
    return None


def chronicle(match: Match, seat: int, ctx: Context) -> Asking:
    """Pilgrim Chronicler: an Object for 1 Craft experience per weight, at least 2."""
    answer = yield from choose(match, DONATE.name, seat, donations, rule="TA 15:8", public=True)
    if answer is not None and answer[0] == "give":
        weight = things.design(match, answer[1]).w
        objects.lose(match, seat, answer[1], "TA 15:8")
        numbers.award(match, seat, "cxp", max(2, weight))
    return None


def donations(match: Match, seat: int) -> Sequence[Option]:
    return [("keep",), *(("give", card) for card in things.objects(match, seat))]


def envenom(match: Match, seat: int, ctx: Context) -> Asking:
    """Venom Seller: one Poison for a Character on this Space."""
    answer = yield from choose(match, ENVENOM.name, seat, _neighbours, rule="TA 15:8", public=True)
    if answer is not None:
        yield from lives.poison(match, answer[1], 1)
    return None


def _neighbours(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.heroes_on(match, match.state.heroes[seat].at, seat)]


def swap_follower(match: Match, seat: int, ctx: Context) -> Asking:
    """Jester: a Follower of yours for one of the left neighbour's, if both have one."""
    left = things.left_of(match, seat)
    if left == seat or not things.followers(match, seat) or not things.followers(match, left):
        return None
    mine = yield from choose(match, SWAP_MINE.name, seat, _own_followers, rule="TA 15:8", public=True)
    his = yield from choose(match, SWAP_HIS.name, left, _own_followers, rule="TA 15:8", public=True)
    if mine is None or his is None:
        return None
    if mine[1] in things.gear(match, seat) and his[1] in things.gear(match, left):
        for giver, taker, card in ((seat, left, mine[1]), (left, seat, his[1])):
            name = things.design(match, card).id
            taking.told_hands_over(match, "TA 15:8", seat=giver, to=taker, card=name)
            trade.hand(match, giver, taker, card)
            yield from taking.put(match, taker, card)
        for side in (left, seat):  # a swap leaves nobody with too many in between
            yield from limits.enforce(match, side)
    return None


def _own_followers(match: Match, seat: int) -> Sequence[Option]:
    return [("swap", card) for card in things.followers(match, seat)]


def stampede(match: Match, seat: int, ctx: Context) -> Asking:
    """Each Pack Animal of the Region bolts on 1-2, with its load; also those that wait before a door (R-18)."""
    library, heroes = match.content, match.state.heroes
    here = library.spaces[heroes[seat].at].board
    for owner in things.living(match):
        if library.spaces[things.outdoors(match, heroes[owner].at)].board == here or numbers.together(
            match, seat, owner
        ):
            yield from _bolt(match, owner)
            yield from limits.enforce(match, owner)
    return None


def _bolt(match: Match, seat: int) -> Asking:
    for card in list(things.animals(match, seat)):
        die, _ = yield from dice.own(match, seat, "animal")
        if die <= 2 and card in things.gear(match, seat):
            objects.lose(match, seat, card, "TA 5:11")
    return None


def deserters(match: Match, seat: int, ctx: Context) -> Asking:
    """A die for each Follower: on a 1 it stays behind."""
    for card in list(things.followers(match, seat)):
        die, _ = yield from dice.own(match, seat, "follower")
        if die <= 1 and card in things.gear(match, seat):
            objects.drop(match, seat, card, "TA 6:4")
    return None


def tremor(match: Match, seat: int, ctx: Context) -> Asking:
    """Every Place of the Region is gone, Doorways excepted."""
    here = reach.same_board(match, match.state.heroes[seat].at)
    for card in list(match.state.cards.zones[BOARD]):
        shown = things.design(match, card)
        if shown.type == "PLACE" and "DOORWAY" not in shown.sub and match.state.lies[card] in here:
            objects.discard(match, card)
    yield from ()
    return None


def keep_spirit(match: Match, seat: int, ctx: Context) -> Asking:
    """Bonewright: a beaten Spirit follows, instead of its experience; at most two (TA 6:8)."""
    fight = ctx.fight
    kept = [card for card in things.gear(match, seat) if things.design(match, card).type == "SPIRIT"]
    if fight is None or len(kept) >= 2:
        return None
    answer = yield from choose(
        match, KEEP_SPIRIT.name, seat, lambda m, s: [("card", foe) for foe in fight.foes], rule="TA 6:8", public=True
    )
    if answer is None or answer[1] not in fight.foes:
        return None
    foe = answer[1]
    fight.foes.remove(foe)
    match.state.lies.pop(foe, None)
    cards.move_card(match, foe, GEAR[seat])
    match.state.place[foe] = STANDING
    taking.told_takes(match, "TA 6:8", seat=seat, card=things.design(match, foe).id)
    return None


def tame(match: Match, seat: int, ctx: Context) -> Asking:
    """Beast Drover: a killed animal joins as a Mule on a 6."""
    die, _ = yield from dice.own(match, seat, "tame")
    if die >= 6:
        card = objects.find(match, "pu_mule")
        if card != NO_CARD:
            yield from taking.take(match, seat, card, "TA 20:1")
    return None


def cheap_sale(match: Match, seat: int, ctx: Context) -> Asking:
    """Goblin Fence: sells Objects anywhere, at half price rounded up, as many as he likes."""
    while True:
        answer = yield from choose(match, FENCE.name, seat, _wares, rule="TA 10:3", public=True)
        if answer is None or answer[0] != "sell":
            return None
        shown = things.design(match, answer[1])
        objects.unload(match, answer[1])
        objects.lose(match, seat, answer[1], "TA 20:2")
        money.gain(match, seat, (shown.price + 1) // 2, "TA 3:4", sale=True)
        if seat == match.state.active and numbers.on_street(match, seat) and not match.state.heroes[seat].license:
            statutes.note_statute(match, 4)  # TA 13:14.4
        yield from limits.enforce(match, seat)


def _wares(match: Match, seat: int) -> Sequence[Option]:
    sold = [card for card in things.objects(match, seat) if things.design(match, card).price]
    return [("keep",), *(("sell", card) for card in sold)]


def evil_eye(match: Match, seat: int, ctx: Context) -> Asking:
    """Hedge Witch: die + Craft each; if hers is higher, a Curse."""
    mine, _ = yield from dice.own(match, seat, "contest")
    his, _ = yield from dice.own(match, ctx.target, "contest")
    mine, his = mine + numbers.total(match, seat, "craft"), his + numbers.total(match, ctx.target, "craft")
    told_contest(match, "TA 13:3", seat=seat, to=ctx.target, mine=mine, his=his)
    if mine > his:
        yield from run.do(match, ctx.target, (words.Curses(),), Context())
    return None


def lost_child(match: Match, seat: int, ctx: Context) -> Asking:
    """To the gate within three turns."""
    errands.begin(match, seat, "child")
    errands.arrive(match, seat)
    yield from ()
    return None


def lost_calf(match: Match, seat: int, ctx: Context) -> Asking:
    """To the Cattle Pens within three turns."""
    errands.begin(match, seat, "calf")
    errands.arrive(match, seat)
    yield from ()
    return None


def dock_hand(match: Match, seat: int, ctx: Context) -> Asking:
    """A Raft waits at any dock."""
    match.state.heroes[seat].raft_waits += 1
    told_raft_waits(match, "TA 11:15", seat=seat)
    yield from ()
    return None


def procession(match: Match, seat: int, ctx: Context) -> Asking:
    """Nobody moves past until the next turn of whoever met it."""
    match.state.procession = seat
    told_procession(match, "TA 15:4", seat=seat)
    yield from ()
    return None


def faithless(match: Match, seat: int, ctx: Context) -> Asking:
    """Faithless Cousin: 1 Gold, or he leaves with one readied Object."""
    answer = yield from choose(match, COUSIN.name, seat, _demands, rule="TA 13:5", public=True)
    if answer == ("pay",):
        money.pay(match, seat, 1, "TA 3:3")
        return None
    if answer is not None and answer[0] == "take" and answer[1] in things.gear(match, seat):
        objects.lose(match, seat, answer[1], "TA 6:3")
    if ctx.card in things.gear(match, seat):
        objects.lose(match, seat, ctx.card, "TA 6:3")
    return None


def _demands(match: Match, seat: int) -> Sequence[Option]:
    found: list[Option] = [("take", card) for card in things.readied(match, seat)] or [("leave",)]
    return [("pay",), *found] if match.state.heroes[seat].gold else found
