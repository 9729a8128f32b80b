# TA 20:4-20:9: 2nd and 3rd level Characters
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, choose_some, event, question
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import alignment, conditions, limits, moments, money, numbers, objects, things
from questboard.games.talisman.state import ALIGNMENTS, NO_CARD, NOBODY
from questboard.games.talisman.typed import Match

RANK = question("rank", "take a rank?")
GIVE_SPELLS = question("give-spells", "which Spells do you give up?")


@event("rank-lost")
def told_rank_lost(seat: Seat, card: CardId) -> str:
    return "{seat} is {card} no more."


@event("rises")
def told_rises(seat: Seat, card: CardId) -> str:
    return "{seat} is {card} now."


@event("resigns")
def told_resigns(seat: Seat, card: CardId) -> str:
    return "{seat} is {card} no more."


def offer(match: Match, seat: int) -> Asking:
    """A rank that can be earned on this Space may be taken, besides its text (TA 20:4)."""
    answer = yield from choose(match, RANK.name, seat, earnable, rule="TA 20:4", default=("decline",), public=True)
    if answer is None or answer[0] != "earn":
        return None
    card = answer[1]
    shown = things.design(match, card)
    if shown.gives_spells:
        given = yield from choose_some(
            match, GIVE_SPELLS.name, seat, numbers.free_spells, shown.gives_spells, shown.gives_spells, rule="TA 20:4"
        )
        for spell in given or ():
            objects.spend(match, spell)
    if shown.pays:
        money.pay(match, seat, shown.pays, "TA 3:3")
    if "law_immune" in shown.grants:
        match.state.heroes[seat].letter = False  # it is handed in (TR-11)
    yield from rise(match, seat, card)
    return None


def earnable(match: Match, seat: int) -> Sequence[Option]:
    here = match.content.id_of(match.state.heroes[seat].at)
    fit = [
        card
        for card in match.state.cards.zones["advanced"]
        if here in things.design(match, card).at and qualifies(match, seat, card)
    ]
    return [("decline",), *(("earn", card) for card in fit)]


def qualifies(match: Match, seat: int, card: int) -> bool:
    hero = match.state.heroes[seat]
    shown = things.design(match, card)
    if hero.toad or card in (hero.level2, hero.level3) or hero.gold < shown.pays:
        return False
    if shown.type == "LEVEL3" and hero.level3 != NO_CARD:  # RC-51
        return False
    if len(numbers.free_spells(match, seat)) < shown.gives_spells:
        return False
    return conditions.holds(match, seat, shown.needs, Context(card=card))


# The cards lie in their open set all the time; who holds one is in the state.


def rise(match: Match, seat: int, card: int) -> Asking:
    """Everything the Character had carries over (TA 20:5); a former holder hands the card on (TA 20:8)."""
    state = match.state
    former = holder(match, card)
    if former != NOBODY:
        _off(match, former, card)
        told_rank_lost(match, "TA 20:8", seat=former, card=things.design(match, card).id)
        yield from limits.enforce(match, former)
    hero = state.heroes[seat]
    shown = things.design(match, card)
    if shown.type == "LEVEL2" and hero.level2 != NO_CARD:
        lay_down(match, seat, hero.level2)
    if shown.type == "LEVEL2":
        hero.level2 = card
    else:
        hero.level3 = card
    moments.topics.forget(match, seat)
    told_rises(match, "TA 20:5", seat=seat, card=shown.id)
    if shown.align and ALIGNMENTS[hero.alignment] not in shown.align:
        alignment.change(match, seat, shown.align[0])  # TA 20:6
    yield from limits.enforce(match, seat)
    return None


def holder(match: Match, card: int) -> int:
    for seat, hero in enumerate(match.state.heroes):
        if card in (hero.level2, hero.level3):
            return seat
    return NOBODY


def _off(match: Match, seat: int, card: int) -> None:
    hero = match.state.heroes[seat]
    if hero.level2 == card:
        hero.level2 = NO_CARD
    elif hero.level3 == card:
        hero.level3 = NO_CARD
    moments.topics.forget(match, seat)


def lay_down(match: Match, seat: int, card: int) -> None:
    """A 2nd level may be resigned, a 3rd never (TA 20:7)."""
    _off(match, seat, card)
    told_resigns(match, "TA 20:7", seat=seat, card=things.design(match, card).id)
