# TA 13:11: the Tasks of Hercules, and Jupiter's judgement
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, draw, event, move, question, shuffle
from questboard.games.talisman.boards.olympus import gifts, gods
from questboard.games.talisman.boards.olympus.state import OLYMPUS, TASKS
from questboard.games.talisman.content import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import luck, run
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import abilities, combat, decks, dice, movement, objects, taking, things
from questboard.games.talisman.rules.conditions import fact
from questboard.games.talisman.state import NO_CARD, POOL, Fight, discards
from questboard.games.talisman.typed import Match

NEXT = question("task-next", "stop and be judged, or face another Task next turn?")
ANIMAL = question("an-animal", "which animal?")

BOARD, DECK = "olympus", "task"
STOP, GO_ON = ("stop",), ("go-on",)
CASTLE, PLAIN = "mid.castle", "inn.plain"
FAST = 5
"""A Movement roll that catches the Golden Hind."""


@event("task")
def told_task(seat: Seat, card: CardId, n: int) -> str:
    return "Task {n} for {seat}: {card}."


@event("task-won")
def told_task_won(seat: Seat, card: CardId) -> str:
    return "{seat} has done it: {card}."


@event("task-failed")
def told_task_failed(seat: Seat, card: CardId) -> str:
    return "{seat} has failed, and all Tasks are lost: {card}."


@event("judged")
def told_judged(seat: Seat, n: int) -> str:
    return "Jupiter judges {seat} by 1 Task." if n == 1 else "Jupiter judges {seat} by {n} Tasks."


@special("tasks_of_hercules")
def hercules(match: Match, seat: int, ctx: Context) -> Asking:
    """One Task a turn; failed, its penalty and away; won, stop and be judged, or go on next turn (TA 13:11, RC-33)."""
    decks.rebuild(match, DECK)
    card = draw(match, DECK, TASKS)
    if card is None:  # others face all that there are
        yield from judge(match, seat)
        return None
    shown = things.design(match, card)
    told_task(match, "TA 13:11", seat=seat, card=shown.id, n=shown.task)
    won = yield from _face(match, seat, card, shown)
    if not things.alive(match, seat):
        objects.discard(match, card)
        return None
    if not won:
        yield from _fail(match, seat, card, shown)
        return None
    OLYMPUS.of(match).won[seat].append(card)
    told_task_won(match, "TA 13:11", seat=seat, card=shown.id)
    answer = yield from choose(match, NEXT.name, seat, _wishes, rule="TA 13:11", default=STOP, public=True)
    if answer == GO_ON:
        match.state.over = match.state.over or seat == match.state.active
    else:
        yield from judge(match, seat)
    return None


def _wishes(match: Match, seat: int) -> Sequence[Option]:
    return [STOP, GO_ON]


def _face(match: Match, seat: int, card: int, shown: Card) -> Asking:
    """A fight, a whole pack, or a roll: whether it is won; a stand-off is not (TA 13:11)."""
    value = shown.pack.value if shown.pack is not None else shown.s if shown.s is not None else shown.c
    if isinstance(value, int):
        rounds = shown.pack.count if shown.pack is not None else 1
        kind = "psychic" if shown.c is not None else "combat"
        fight = Fight(kind, seat, [], shown.name, value, value_printed=value, pack=rounds > 1, costs_life=False)
        return (yield from combat.enter(match, fight, False, rounds, False)) == "won"
    OLYMPUS.of(match).done[seat] = False
    yield from abilities.fire_card(match, seat, card, "encounter", Context(card=card), "TA 13:11")
    return OLYMPUS.of(match).done[seat]


def _fail(match: Match, seat: int, card: int, shown: Card) -> Asking:
    """The penalty in place of the Life of a lost fight; whatever was won is lost (RC-33, R-52)."""
    told_task_failed(match, "TA 13:11", seat=seat, card=shown.id)
    objects.discard(match, card)
    lay_off(match, seat)
    yield from run.do(match, seat, shown.penalty, Context())
    if things.alive(match, seat):
        gods.leave(match, seat, match.content.id_of(match.content.only("parthenon")))
    return None


def lay_off(match: Match, seat: int) -> None:
    """The Tasks that somebody has won are discarded."""
    won = OLYMPUS.of(match).won
    for card in won[seat]:
        move(match, card, discards(DECK), source=TASKS)
    won[seat] = []


# -- judgement ----------------------------------------------------------------------------------------------------


def judge(match: Match, seat: int) -> Asking:
    """The rewards, of all Tasks won or of the last, and what their number is worth to Jupiter (RC-33, TA 13:10)."""
    won = OLYMPUS.of(match).won[seat]
    n, cards = len(won), list(won)
    OLYMPUS.of(match).won[seat] = []
    designs = [things.design(match, card) for card in cards]
    for card in cards:
        move(match, card, DECK, source=TASKS)
    if cards:
        shuffle(match, DECK)
    for shown in designs if match.options["task_rewards"] == "all" else designs[-1:]:
        yield from run.do(match, seat, shown.reward, Context())
    if not things.alive(match, seat):
        return None
    told_judged(match, "TA 13:10", seat=seat, n=n)
    if n < 3:
        if n:
            gifts.favours(match, seat, 2)
        gods.leave(match, seat, match.content.id_of(match.content.only("parthenon")))
    elif n < 5:
        yield from gifts.give(match, seat, "jupiter")
        gods.leave(match, seat, CASTLE)
    else:
        yield from taking.talisman(match, seat, "TA 20:3")
        if n >= 7:
            yield from gifts.give(match, seat)
        gods.leave(match, seat, PLAIN)
    return None


# -- what single Tasks ask for, and give --------------------------------------------------------------------------


@special("task_done")
def done(match: Match, seat: int, ctx: Context) -> Asking:
    OLYMPUS.of(match).done[seat] = True
    yield from ()
    return None


@special("run_her_down")
def run_her_down(match: Match, seat: int, ctx: Context) -> Asking:
    """A Movement roll, with all that helps or hinders one: Poison, what one rides, who does not keep up (TO-10)."""
    die, _ = yield from dice.own(match, seat, "move")
    total = yield from movement.counted(match, seat, die)
    if total != die:
        luck.told_table(match, "TA 13:11", seat=seat, total=total)
    OLYMPUS.of(match).done[seat] = total >= FAST
    return None


@special("an_animal")
def an_animal(match: Match, seat: int, ctx: Context) -> Asking:
    """Of those in the pool the one that is wanted."""
    if not _herd(match, seat) or match.state.heroes[seat].toad:
        return None
    answer = yield from choose(match, ANIMAL.name, seat, _herd, rule="TA 13:11", public=True)
    card = NO_CARD if answer is None else objects.find(match, answer[1])
    if card != NO_CARD:
        yield from taking.take(match, seat, card, "TA 13:11")
    return None


def _herd(match: Match, seat: int) -> Sequence[Option]:
    """One of each kind, by its name."""
    shown = [things.design(match, card) for card in match.state.cards.zones[POOL]]
    tame = [card.id for card in shown if card.animal is not None and objects.may_hold_such(match, seat, card)]
    return [("animal", name) for name in dict.fromkeys(tame)]


@fact("stallion_left")
def stallion_left(match: Match, seat: int) -> bool:
    return objects.find(match, "pu_stallion") != NO_CARD


def forgotten(match: Match, seat: int) -> None:
    """With the Character go its Tasks."""
    lay_off(match, seat)


def put(match: Match, seat: int, left: int) -> None:
    """Tasks are of one visit: whoever is gone from Olympus, unjudged, begins anew (TA 13:11, RC-33)."""
    if match.content.spaces[match.state.heroes[seat].at].board != BOARD:
        lay_off(match, seat)
