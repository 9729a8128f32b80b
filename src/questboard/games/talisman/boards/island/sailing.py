# TA 11:35, TA 11:36, TA 11:19, TA 19:4: going to sea, sailing, going ashore, and what one does without a ship
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import Asking, Option, choose, question
from questboard.games.talisman.boards import forced, walks
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.reach import Ends
from questboard.games.talisman.boards.tracks import FREE
from questboard.games.talisman.rules import gifts, limits, movement, objects, pieces, things
from questboard.games.talisman.state import NO_CARD, NOWHERE
from questboard.games.talisman.typed import Match
from questboard.games.talisman.vocabulary import Market

BACK_ASHORE = question("back-ashore", "without a ship you are brought to a dock: which?")
STAYS = question("stays-ashore", "there is no room aboard for all: what stays at the dock?")
WHICH = question("which-ship", "which ship do you take?")


# -- where a ship gets to ----------------------------------------------------------------------------------------


def courses(match: Match, start: int, steps: int, heading: int = FREE) -> Ends:
    """Where so many steps lead over the sea, and what is passed on the way: Spaces of it, and docks, at which what is
    left is lost (T-49)."""
    track = match.content.tracks[fleet.SEA]
    found: Ends = {}

    def sail(at: int, way: int, left: int, passed: tuple[int, ...]) -> None:
        if left == 0:
            found.setdefault(at, passed)
            return
        passed = (*passed, at) if at != start else passed
        for there, kept in track.steps(at, way):
            sail(there, kept, left - 1, passed)
        dock = fleet.dock_beside(match, at)
        if dock not in (NOWHERE, start):
            found.setdefault(dock, passed)

    if fleet.at_sea(match, start):
        sail(start, heading, steps, ())
    else:
        sail(fleet.sea_beside(match, start), heading, steps - 1, ())
    found.pop(start, None)
    return found


class Voyage(NamedTuple):
    """From where, how far, which way round: the options of who is asked where it ends."""

    start: int
    lengths: tuple[int, ...]
    heading: int = FREE

    def __call__(self, match: Match, seat: int) -> Sequence[Option]:
        return [("go", match.content.id_of(space)) for space in self.passed(match, seat)]

    @property
    def exact(self) -> int:
        """Docks are landed at with what is left."""
        return 0

    def passed(self, match: Match, seat: int) -> Ends:
        """The Spaces on the way to each end."""
        found: Ends = {}
        for steps in self.lengths:
            for end, passed in courses(match, self.start, steps, self.heading).items():
                found.setdefault(end, passed)
        return found


def counts(match: Match, seat: int, die: int, ship: int, doubled: int = 0) -> list[int]:
    """How far a ship goes on a die: a plus may be used, a minus must, and one Space is always sailed (TA 11:36).

    `doubled`: what the die comes to for who may count it twice."""
    up, down = gifts.bonus(match, seat, "move_up"), gifts.bonus(match, seat, "move_down")
    number = fleet.vessel(match, ship).move
    shown = [*range(max(1, die - down), die + up + 1)]
    if doubled > die and gifts.granted(match, seat, "double_move"):
        shown += range(doubled, doubled + up + 1)
    return sorted({max(1, one + n) for one in shown for n in ([number] if number < 0 else range(number + 1))})


def sail(match: Match, seat: int, ship: int) -> Asking:
    """A die, either way round the Ocean; the ship's number counts, no animal's (TA 11:36)."""
    die = yield from movement.fallen(match, seat)
    hero = match.state.heroes[seat]
    slower = gifts.bonus(match, seat, "move") - hero.poison
    if hero.timed:
        hero.timed = [timed for timed in hero.timed if timed.until != "next_move"]
    lengths = tuple(counts(match, seat, max(1, die + slower), ship, max(1, 2 * die + slower)))
    heading = FREE
    if movement.is_astray(match, seat):
        heading = yield from movement.led(match, seat, lambda m, way: Voyage(hero.at, lengths, way)(m, seat))
    voyage = Voyage(match.state.heroes[seat].at, lengths, heading)
    answer = yield from choose(match, movement.END.name, seat, voyage, rule="TA 11:36", public=True)
    if answer is None:
        return "close"
    if ship in fleet.owned(match, seat):
        fleet.HARBOUR.of(match).moored[ship] = NOWHERE
    return _put(match, seat, match.content.space_of[answer[1]], "TA 11:36")


def _put(match: Match, seat: int, there: int, rule: str) -> str:
    pieces.put(match, seat, there, rule)
    match.state.heroes[seat].store = NOWHERE
    return "arrive"


# -- from docks --------------------------------------------------------------------------------------------------


def ways(match: Match, seat: int, found: list[Option]) -> None:
    """From a dock with a ship that lies there one may set out; by Raft onto the sea beside it; from the Island Harbour
    without a ship one may be brought back (TA 11:36, R-75)."""
    at = match.state.heroes[seat].at
    if not match.content.spaces[at].dock:
        return
    sea = fleet.sea_beside(match, at)
    ships = fleet.lying(match, seat, at)
    if sea != NOWHERE:
        found += [("set-out", card) for card in ships]
        found += [("raft-out", match.content.id_of(sea)) for _ in fleet.rafts(match, seat, at)[:1]]
    if at in match.content.having("ship_only") and match.content.spaces[at].board == "island" and not ships:
        found += _brought(match, seat)


def _brought(match: Match, seat: int) -> list[Option]:
    return [("brought", match.content.id_of(dock)) for dock in fleet.open_docks(match)]


@walks.ways("set-out")
def set_out(match: Match, seat: int, answer: Option) -> Asking:
    """With a ship from its dock: the first step is the sea beside it (TA 11:36)."""
    yield from embark(match, seat, answer[1])
    return (yield from sail(match, seat, answer[1]))


@walks.ways("raft-out")
def raft_out(match: Match, seat: int, answer: Option) -> Asking:
    """A Raft of this dock carries its owner, without a die, onto the sea beside it, and no further (R-75)."""
    at = match.state.heroes[seat].at
    raft = fleet.rafts(match, seat, at)[0]
    yield from embark(match, seat, raft)
    if raft in fleet.owned(match, seat):
        fleet.HARBOUR.of(match).moored[raft] = NOWHERE
    return _put(match, seat, match.content.space_of[answer[1]], "TA 11:19")


@walks.ways("brought")
def brought(match: Match, seat: int, answer: Option) -> Asking:
    """Without a ship: to a dock of one's choice, as the whole Movement (TA 11:36)."""
    yield from embark(match, seat, NO_CARD)
    return _put(match, seat, match.content.space_of[answer[1]], "TA 11:36")


def to_dockland(match: Match, seat: int, there: int) -> Asking:
    """From a dock to Dockland: the ships that lie there come along, and as many animals as one takes (R-18)."""
    at = match.state.heroes[seat].at
    if there == fleet.dockland(match) and match.content.spaces[at].dock:
        ships = fleet.lying(match, seat, at)
        roomiest = max(ships, key=lambda card: fleet.vessel(match, card).animals, default=NO_CARD)
        yield from embark(match, seat, roomiest)
    return None


def embark(match: Match, seat: int, ship: int) -> Asking:
    """Animals and what they pull come along as far as the ship allows; the rest stays at the dock (R-18)."""
    room = fleet.vessel(match, ship) if ship != NO_CARD else fleet.Vessel()
    for kinds, most in ((_pulled, room.pulled), (things.animals, room.animals)):
        while len(kinds(match, seat)) > most:
            stays = kinds(match, seat)[0]
            if most:
                answer = yield from choose(
                    match, STAYS.name, seat, lambda m, s, kinds=kinds: [("leave", card) for card in kinds(m, s)],
                    rule="TA 11:36", public=True,
                )  # fmt: skip
                stays = NO_CARD if answer is None else answer[1]
            if stays not in things.gear(match, seat):
                return None
            _leave(match, seat, stays)
    yield from limits.enforce(match, seat)
    return None


def _pulled(match: Match, seat: int) -> list[int]:
    return [card for card in things.gear(match, seat) if things.is_pulled(match, card)]


def _leave(match: Match, seat: int, card: int) -> None:
    """Animals whose load stays behind need no person before Organization (RC-71)."""
    state = match.state
    state.unharnessed += [animal for animal, job in state.job.items() if job == card]
    objects.drop(match, seat, card, "TA 11:36")


# -- at sea and in Dockland --------------------------------------------------------------------------------------


@walks.walks("sea")
def at_sea(match: Match, seat: int) -> Asking:
    """Movement at sea and from Dockland: with a ship by the die, as a Toad one Space, without a ship to a dock
    (TA 11:36, TA 19:4, R-70)."""
    hero = match.state.heroes[seat]
    forced.release(hero)
    if hero.toad:
        answer = yield from choose(match, movement.HOP.name, seat, swims, rule="TA 19:4", public=True)
        there = hero.at if answer is None else match.content.space_of[answer[1]]
        return _put(match, seat, there, "TA 19:4")
    ship = yield from _ship(match, seat)
    if ship != NO_CARD:
        if not fleet.at_sea(match, hero.at):
            yield from embark(match, seat, ship)
        return (yield from sail(match, seat, ship))
    answer = yield from choose(match, BACK_ASHORE.name, seat, ashore, rule="TA 11:36", public=True)
    if answer is None:
        return "close"
    return (yield from walks.WAYS[answer[0]](match, seat, answer))


def _ship(match: Match, seat: int) -> Asking:
    """The ship that sails: the one aboard; in Dockland one of those that lie there."""
    at = match.state.heroes[seat].at
    if fleet.at_sea(match, at):
        card = fleet.aboard(match, seat)
        return card if card != NO_CARD and not fleet.is_raft(match, card) else NO_CARD
    answer = yield from choose(
        match, WHICH.name, seat, lambda m, s: [("sail", card) for card in fleet.lying(m, s, at)], rule="TA 11:36",
        public=True,
    )  # fmt: skip
    return NO_CARD if answer is None else answer[1]


def swims(match: Match, seat: int) -> Sequence[Option]:
    """A Toad's one step: along the ring, or ashore where it needs no ship; from Dockland into the Harbour Mouth."""
    at = match.state.heroes[seat].at
    if not fleet.at_sea(match, at):
        return [("go", match.content.id_of(fleet.sea_beside(match, at)))]
    near = match.content.tracks[fleet.SEA].hops(at)
    dock = fleet.dock_beside(match, at)
    if dock != NOWHERE and dock not in match.content.having("ship_only"):
        near = [*near, dock]
    return [("go", match.content.id_of(space)) for space in near]


def ashore(match: Match, seat: int) -> Sequence[Option]:
    """Docks that are not for ships only (R-21); from Dockland also the sea, for who got a Raft there (R-75)."""
    at = match.state.heroes[seat].at
    found = _brought(match, seat)
    if at == fleet.dockland(match) and fleet.rafts(match, seat, at):
        found.append(("raft-out", match.content.id_of(fleet.sea_beside(match, at))))
    return found


# -- selling -----------------------------------------------------------------------------------------------------


def deals(match: Match, seat: int, effect: Market, found: list[Option]) -> None:
    """A dock buys the ship that lies there, for half its price, rounded down; Dockland only sells (TA 11:36)."""
    at = match.state.heroes[seat].at
    if not match.content.spaces[at].dock or at == fleet.dockland(match) or match.state.heroes[seat].toad:
        return
    if effect.wares or effect.sub or effect.full or effect.pawn:
        return
    found += [("sell", card, things.design(match, card).price // 2) for card in fleet.lying(match, seat, at)]
