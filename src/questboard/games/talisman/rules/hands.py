# TA 2:7, TA 9:2-9:5, TA 9:12: how Spells come into a hand, or into what holds them
from __future__ import annotations

from questboard.engine import Asking, choose_some, draw, event, move_all, question, shuffle
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import limits, numbers, objects, things
from questboard.games.talisman.state import NO_CARD, SPELLS, discards
from questboard.games.talisman.typed import Match

MAKE_ROOM = question("make-room", "discard Spells first?")
DECK = "spells"


@event("draws-spells")
def told_draws_spells(seat: Seat, n: int) -> str:
    return "{seat} draws a Spell." if n == 1 else "{seat} draws {n} Spells."


@event("attached")
def told_attached(seat: Seat, card: CardId) -> str:
    return "The {card} of {seat} holds a Spell."


def draw_spells(match: Match, seat: int, n: int, upto: bool = False) -> Asking:
    """Draw Spells as far as there is room; whoever is full may discard some first, or decline (TA 9:3, TA 9:12)."""
    hero = match.state.heroes[seat]
    if hero.toad:  # TA 19:5
        return None
    wanted = max(0, n - len(numbers.free_spells(match, seat))) if upto else n
    yield from refill_carriers(match, seat)
    space = numbers.spell_limit(match, seat) - len(numbers.free_spells(match, seat))
    if wanted > space and not upto and numbers.free_spells(match, seat):
        given = yield from choose_some(
            match, MAKE_ROOM.name, seat, numbers.free_spells, 0, wanted - max(0, space), rule="TA 9:3"
        )
        for card in given or ():
            limits.told_discards_spell(match, "TA 9:3", seat=seat)
            objects.spend(match, card)
        space = numbers.spell_limit(match, seat) - len(numbers.free_spells(match, seat))
    drawn = 0
    while drawn < min(wanted, space) and _draw_one(match, seat) != NO_CARD:
        drawn += 1
    if drawn:
        told_draws_spells(match, "TA 9:5", seat=seat, n=drawn)
    return None


def _draw_one(match: Match, seat: int) -> int:
    """The top Spell; an empty pile is made anew from the discards (TA 9:5). Nobody else sees it (TA 9:2)."""
    zones = match.state.cards.zones
    if not zones[DECK]:
        move_all(match, discards(DECK), DECK)
        shuffle(match, DECK)
    card = draw(match, DECK, SPELLS[seat])
    return NO_CARD if card is None else card


def bind(match: Match, seat: int, carrier: int) -> Asking:
    """A carrier that holds Spells gets them (TA 2:7)."""
    shown = things.design(match, carrier)
    held = sum(known == carrier for known in match.state.bound.values())
    for _ in range(shown.attached - held):
        card = _draw_one(match, seat)
        if card != NO_CARD:
            match.state.bound[card] = carrier
            told_attached(match, "TA 2:7", seat=seat, card=shown.id)
    yield from ()
    return None


def refill_carriers(match: Match, seat: int) -> Asking:
    """Empty Wands are filled when Spells are drawn."""
    for carrier in list(things.gear(match, seat)):
        shown = things.design(match, carrier)
        if shown.attached and not shown.single and things.usable(match, carrier):
            yield from bind(match, seat, carrier)
    return None
