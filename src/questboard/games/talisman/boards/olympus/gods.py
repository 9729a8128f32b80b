# TA 13:10: calling at the gates, the quests of the gods, and the way back
from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from questboard.engine import Asking, Fact, Option, after, amount, choose, event, question
from questboard.games.talisman.boards import forced, walks
from questboard.games.talisman.boards.olympus import gifts
from questboard.games.talisman.boards.olympus.state import OLYMPUS, Quest
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.rules import combat, dice, objects, pieces, things
from questboard.games.talisman.rules.docks import ashore
from questboard.games.talisman.rules.gifts import bonus
from questboard.games.talisman.state import Fight
from questboard.games.talisman.typed import Match

CALL = question("call", "how many Favours do you give up, before the die, to be heard higher up?")
VENUS = question("venus", "whom do you give up for Venus?")
PLUTO = question("pluto", "what do you pay Pluto?")
DOCK = question("dock", "at which dock does Neptune put you ashore?")

God: TypeAlias = Annotated[str, Fact("god")]
GODS = ("mercury", "venus", "mars", "neptune", "pluto", "jupiter")
"""Who answers a 1, a 2 ..., 6 or more."""
ARRIVED, CLOSING = "god_watches", "god_waits"
"""Steps: before somebody arrives, and before a turn closes."""
SEEK = ("seek",)
ERRAND = ("out.city", "out.village", "out.tavern")
STARTS = {"mercury": ("out.chapel", 4), "venus": ("out.fields1", 5), "pluto": ("mid.chasm", 4)}
"""Where one begins who is sent away, and how many own turns there are."""
WANTS = {
    "mercury": "end a Move on the City, the Village and the Tavern",
    "venus": "gain a Follower",
    "pluto": "end a Move on the Graveyard",
}
"""Of those who send one away."""
GRAVE, HILLS = "out.graveyard", "out.hills1"
PRICE = 2
"""Lives, for Pluto."""
WAR, TRITONS = 6, 6


@event("god-answers")
def told_god_answers(seat: Seat, to: Place, total: int, given: int) -> str:
    favours = " for {given} Favours" if given > 1 else " for a Favour" if given else ""
    return "{seat} calls with {total}" + favours + ", and {to:space} answers."


@event("sent-out")
def told_sent_out(seat: Seat, god: God, n: int) -> str:
    return "{god} wants {seat} to " + WANTS[god] + " within {n} turns."


@event("errand-place")
def told_errand_place(seat: Seat, to: Place, n: int) -> str:
    left = "1 place is left" if n == 1 else "{n} places are left"
    return "{seat} has run Mercury's errand to {to}; " + left + "."


@event("pays-lives")
def told_pays_lives(seat: Seat, n: int, now: int) -> str:
    return "{seat} pays Pluto {n} Lives; {now} left."


@event("god-content")
def told_god_content(seat: Seat, god: God) -> str:
    return "{god} is content with {seat}."


@event("god-displeased")
def told_god_displeased(seat: Seat, god: God) -> str:
    return "{seat} has failed {god}."


@special("call_the_gods")
def call(match: Match, seat: int, ctx: Context) -> Asking:
    """Any number of Favours first, then the die; whoever hears it is gone to (TA 13:10, TA 20:15, R-32)."""
    held, given = match.state.heroes[seat].favour, 0
    if held:
        given = (yield from amount(match, CALL.name, seat, 0, held, rule="TA 13:10", public=True)) or 0
    match.state.heroes[seat].favour -= given
    [die] = dice.thrown(match, seat, "olympus")
    total = die + given + bonus(match, seat, "die")
    god = GODS[max(1, min(total, len(GODS))) - 1]
    told_god_answers(match, "TA 13:10", seat=seat, to=space_of(god), total=total, given=given)
    pieces.put(match, seat, match.content.space_of[space_of(god)], "TA 13:10")
    match.state.arrived = seat == match.state.active
    return None


def space_of(god: str) -> str:
    return f"oly.{god}"


@walks.walks("olympus")
def stay(match: Match, seat: int) -> Asking:
    """Nobody walks about on Olympus: whoever begins a turn there meets the same god again, Toads too (TA 13:11)."""
    match.state.heroes[seat].landed = match.state.heroes[seat].at
    yield from ()
    return "arrive"


# -- quests on the boards -----------------------------------------------------------------------------------------


@special("quest_of_mercury")
def mercury(match: Match, seat: int, ctx: Context) -> Asking:
    send_out(match, seat, "mercury")
    yield from ()
    return None


@special("quest_of_venus")
def venus(match: Match, seat: int, ctx: Context) -> Asking:
    """A Follower now, or one that is gained in time."""
    answer = yield from choose(match, VENUS.name, seat, _brides, rule="TA 13:10", public=True)
    if answer is not None and answer[0] == "give" and answer[1] in things.gear(match, seat):
        objects.lose(match, seat, answer[1], "TA 6:3")
        yield from settle(match, seat, "venus", won=True)
    else:
        send_out(match, seat, "venus")
    return None


def _brides(match: Match, seat: int) -> Sequence[Option]:
    return [SEEK, *(("give", card) for card in things.followers(match, seat))]


@special("quest_of_pluto")
def pluto(match: Match, seat: int, ctx: Context) -> Asking:
    """Two Lives now, from who has more than two, or the Graveyard in time."""
    answer = yield from choose(match, PLUTO.name, seat, _tolls, rule="TA 13:10", public=True)
    hero = match.state.heroes[seat]
    if answer == ("pay",) and hero.lives > PRICE:
        hero.lives -= PRICE
        told_pays_lives(match, "TA 13:10", seat=seat, n=PRICE, now=hero.lives)
        yield from settle(match, seat, "pluto", won=True)
    else:
        send_out(match, seat, "pluto")
    return None


def _tolls(match: Match, seat: int) -> Sequence[Option]:
    return [SEEK, *([("pay",)] if match.state.heroes[seat].lives > PRICE else [])]


def send_out(match: Match, seat: int, god: str) -> None:
    """Onto the boards, with so many turns; this one is over."""
    start, turns = STARTS[god]
    OLYMPUS.of(match).quests[seat] = Quest(god, turns, True, [], list(things.followers(match, seat)))
    told_sent_out(match, "TA 13:10", seat=seat, god=god, n=turns)
    pieces.put(match, seat, match.content.space_of[start], "TA 13:10")
    match.state.over = match.state.over or seat == match.state.active


def has_sent(match: Match) -> bool:
    """A god wants something of whose turn it is."""
    return OLYMPUS.of(match).quests[match.state.active].god != ""


def watches(match: Match) -> Asking:
    """A Move has ended: where the errand led, it is done at once (TA 13:10)."""
    seat = match.state.active
    quest = OLYMPUS.of(match).quests[seat]
    here = match.content.id_of(match.state.heroes[seat].at) if things.alive(match, seat) else ""
    if quest.god == "mercury" and here in ERRAND and here not in quest.places:
        quest.places.append(here)
        told_errand_place(match, "TA 13:10", seat=seat, to=here, n=len(ERRAND) - len(quest.places))
    if (quest.god == "mercury" and len(quest.places) == len(ERRAND)) or (quest.god == "pluto" and here == GRAVE):
        yield from settle(match, seat, quest.god, won=True)
        return "close"
    return after(match, ARRIVED)


def waits(match: Match) -> Asking:
    """An own turn is over: Venus looks who has come along, and time runs, wherever one is (TA 13:10)."""
    seat = match.state.active
    quest = OLYMPUS.of(match).quests[seat]
    if quest.god and things.alive(match, seat):
        if quest.god == "venus" and any(card not in quest.had for card in things.followers(match, seat)):
            yield from settle(match, seat, "venus", won=True)
        elif quest.fresh:
            quest.fresh = False
        else:
            quest.left -= 1
            if not quest.left:
                yield from settle(match, seat, quest.god, won=False)
    return after(match, CLOSING)


# -- quests on Olympus --------------------------------------------------------------------------------------------


@special("quest_of_mars")
def mars(match: Match, seat: int, ctx: Context) -> Asking:
    """Up to three rounds, until two are won or lost; none costs a Life (R-77)."""
    results: list[str] = []
    while len(results) < 3 and results.count("won") < 2 and results.count("lost") < 2:
        results.append((yield from _bout(match, seat, "combat", "the Shade of War", WAR, costs_life=False)))
        if not things.alive(match, seat):
            return None
    yield from settle(match, seat, "mars", won=results.count("won") >= 2)
    return None


@special("quest_of_neptune")
def neptune(match: Match, seat: int, ctx: Context) -> Asking:
    """Twice, and both must be won."""
    won = 0
    while won < 2 and (yield from _bout(match, seat, "psychic", "the Tritons", TRITONS, costs_life=True)) == "won":
        won += 1
    if things.alive(match, seat):
        yield from settle(match, seat, "neptune", won=won == 2)
    return None


def _bout(match: Match, seat: int, kind: str, name: str, value: int, *, costs_life: bool) -> Asking:
    """One round with a creature of the Space: it is not evaded, and teaches nothing (R-03)."""
    fight = Fight(kind, seat, [], name, value, value_printed=value, costs_life=costs_life)
    return (yield from combat.enter(match, fight, False, 1, False))


# -- and back -----------------------------------------------------------------------------------------------------


def settle(match: Match, seat: int, god: str, *, won: bool) -> Asking:
    """Back with the god first, who rewards; then where the god sends, and the turn is over (TA 13:10, R-52)."""
    quests = OLYMPUS.of(match).quests
    if quests[seat].god == god:  # an errand for another god goes on (TO-6)
        quests[seat] = Quest()
    if won:
        told_god_content(match, "TA 13:10", seat=seat, god=god)
    else:
        told_god_displeased(match, "TA 13:10", seat=seat, god=god)
    forced.release(match.state.heroes[seat])  # no prison holds whom a god calls
    pieces.put(match, seat, match.content.space_of[space_of(god)], "TA 13:10")
    if won:
        yield from gifts.give(match, seat, god)
    if things.alive(match, seat):
        yield from _send(match, seat, god)
    return None


def _send(match: Match, seat: int, god: str) -> Asking:
    to = match.content.id_of(match.content.only("parthenon"))
    if god == "mars":
        to = HILLS
    elif god == "neptune" and docks(match):
        answer = yield from choose(match, DOCK.name, seat, _ashore, rule="TA 13:10", public=True)
        to = to if answer is None else answer[1]
    leave(match, seat, to)
    return None


def docks(match: Match) -> Sequence[int]:
    """Those in play that one may come to without a ship (R-73)."""
    return ashore(match)


def _ashore(match: Match, seat: int) -> Sequence[Option]:
    return [("go", match.content.id_of(space)) for space in docks(match)]


def leave(match: Match, seat: int, to: str) -> None:
    """From Olympus to a Space; nothing is encountered there."""
    pieces.put(match, seat, match.content.space_of[to], "TA 13:10")
    match.state.over = match.state.over or seat == match.state.active


def forgotten(match: Match, seat: int) -> None:
    """A quest belongs to the Character."""
    OLYMPUS.of(match).quests[seat] = Quest()
