# TA 11:46: the Vault: a guardian or three Bites, a treasure, and out by the chart
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import Asking, Option, choose, event, move, question
from questboard.games.talisman.boards import charts, forced, teleports
from questboard.games.talisman.boards.keep.state import BOARD, KEEP, WAITING
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    combat,
    dice,
    drawing,
    limits,
    lives,
    movement,
    objects,
    pieces,
    quests,
    ranks,
    things,
)
from questboard.games.talisman.state import BOARD as ON_THE_BOARD
from questboard.games.talisman.state import NO_CARD, Fight
from questboard.games.talisman.typed import Match

VAULT = "vault"
"""The step, its deck and its question."""
VAULT_ASKED = question(VAULT, "face the guardian of the Vault, or take three Bites?")
FACE, BITES = ("face",), ("bites",)
RANSOM = 3
"""Bites for who will not fight."""


@event("guardian-waits")
def told_guardian_waits(seat: Seat, card: CardId) -> str:
    return "{card:The card} waits in the Vault for {seat}."


@forced.declare
class InTheVault(forced.Forced, frozen=True):
    """Whoever is still in the Vault meets its guardian again, without a die (TA 11:46, R-17)."""

    name, says = "vault", "is still in the Vault"
    held, lasts, toads = True, "space", "keep"


@forced.plays(InTheVault)
def stays(match: Match, seat: int) -> Asking:
    yield from ()
    return movement.landed(match, seat)


def vault(match: Match) -> Asking:
    """The step in which the Vault is encountered."""
    seat = match.state.active
    yield from _vault(match, seat)
    return "close"


def _vault(match: Match, seat: int) -> Asking:
    """Face the guardian, or take three Bites; then out, unless it was a stand-off (TA 11:46, R-17, R-68)."""
    card = _guardian(match, seat)
    if card == NO_CARD:
        return None
    ways = FaceOrBites(seat, card)
    answer = yield from choose(match, VAULT_ASKED.name, seat, ways, rule="TA 11:46", default=FACE, public=True)
    if answer == BITES:
        _gone(match, seat, card)
        yield from lives.bite(match, seat, RANSOM)
        yield from _out(match, seat)
        return None
    result = yield from combat.meet(match, seat, [card], _kind(match, card))
    if result == "tie" and things.alive(match, seat):
        _waits(match, seat, card)
        return None
    _gone(match, seat, card)
    if not things.alive(match, seat):
        return None
    yield from limits.enforce(match, seat)
    if result == "won":
        KEEP.of(match).beaten[seat] = True
        space = match.content.spaces[match.state.heroes[seat].at]
        yield from run.do(match, seat, space.charts["treasure"], Context(place=True))
    yield from _out(match, seat)
    return None


def _kind(match: Match, card: int) -> str:
    return "psychic" if things.design(match, card).type == "SPIRIT" else "combat"


class FaceOrBites(NamedTuple):
    """A guardian, or a ransom."""

    seat: int
    card: int

    def __call__(self, match: Match, seat: int) -> Sequence[Option]:
        return (FACE, BITES)

    def fights(self, match: Match) -> Sequence[tuple[str, Fight]]:
        return [(FACE[0], combat.begun(match, self.seat, [self.card], _kind(match, self.card)))]


def _guardian(match: Match, seat: int) -> int:
    """The one that was left by a stand-off, or the next of the deck; it lies in the Vault (R-77)."""
    keep = KEEP.of(match)
    card = keep.guardians[seat]
    if card == NO_CARD:
        card = drawing.turn_up(match, seat, VAULT)
    else:
        keep.guardians[seat] = NO_CARD
        match.state.lies[card] = match.state.heroes[seat].at
        move(match, card, ON_THE_BOARD, source=WAITING)
    return card


def _waits(match: Match, seat: int, card: int) -> None:
    """After a stand-off it is kept for this Character (R-77)."""
    KEEP.of(match).guardians[seat] = card
    match.state.lies.pop(card, None)
    move(match, card, WAITING, source=ON_THE_BOARD)
    told_guardian_waits(match, "TA 11:46", seat=seat, card=things.design(match, card).id)


def _gone(match: Match, seat: int, card: int) -> None:
    """Beaten, victorious or paid off: back to the other guardians, unless somebody keeps it."""
    if card in match.state.cards.zones[ON_THE_BOARD]:
        objects.discard(match, card)


def _out(match: Match, seat: int) -> Asking:
    """Where the Keep leaves who is still in the game (TA 11:46, TA 20:13); a Lord of the Night may rise before, and the
    Warlock's call comes before the chart (VK-5)."""
    if things.alive(match, seat) and KEEP.of(match).beaten[seat]:
        yield from ranks.offer(match, seat)
    if things.alive(match, seat):
        yield from quests.settle_quest(match, seat)
    if things.alive(match, seat) and match.content.spaces[match.state.heroes[seat].at].step == VAULT:
        die, _ = yield from dice.own(match, seat, "space")
        pieces.put(match, seat, charts.place(match, seat, BOARD, die), "TA 11:46")
        match.state.over = True
    return None


# -- what the Keep hears of ---------------------------------------------------------------------------------------


def lands(match: Match, seat: int, left: int) -> None:
    """A tile must be followed; whoever is in the Vault stays for its guardian; who has left it has none."""
    keep, hero = KEEP.of(match), match.state.heroes[seat]
    if keep.chains[seat] or hero.at in keep.laid:
        teleports.land(match, seat, keep)
    if match.content.spaces[hero.at].step == VAULT:
        forced.bind(hero, InTheVault())
    if keep.guardians[seat] != NO_CARD:
        _forget(match, seat)


def dies(match: Match, seat: int) -> None:
    keep = KEEP.of(match)
    keep.chains[seat], keep.beaten[seat] = [], False
    _forget(match, seat)


def _forget(match: Match, seat: int) -> None:
    """The guardian of who is not in the Vault any more goes to the discards."""
    keep = KEEP.of(match)
    card = keep.guardians[seat]
    if card != NO_CARD:
        keep.guardians[seat] = NO_CARD
        objects.discard(match, card)
