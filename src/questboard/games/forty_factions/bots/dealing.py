"""The Trading Phase: what to show, to offer and to take (FF 7.1, FF 7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from questboard.engine import Form, One, Option, Some
from questboard.games.forty_factions import state
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.bots.promising import ENGAGED, come_between
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import Look

WANTED = 0.3
"""What an offer must bring oneself, and"""
TEMPTING = 0.15
"""what it must seem to bring the other side, so that it is worth the breath;"""
FAIR = 0.25
"""and that at least so much of what it brings oneself."""
ODD = 1
"""How many pawns more one side may have, before the other laughs."""
QUEUE = 0.7
"""Turns that a card waits in somebody's hand for each Faction that is there already."""
HOPELESS = -9.0
"""What a trade is worth that brings Enemies together."""


class Item(NamedTuple):
    """Something to trade: a card from a hand, an Activated Faction, or a place that goes to a Faction."""

    kind: str
    face: int
    """The card or Faction; of a place the Faction that gets it."""
    place: int = -1


def read(standing: Standing, item: state.Item) -> Item:
    """What an entry of an offer means, in a form or as it is seen."""
    content = standing.content
    if isinstance(item, int):
        return Item("card", content.face_of[dict(standing.view.hand)[item]])
    if item in content.place_item_of:
        place, faction = content.place_item_of[item]
        return Item("place", faction, place)
    if isinstance(item, tuple):
        return Item("card", content.card_item_of[item])
    face = content.face_of[item]
    active = not content.is_plot(face) and standing.board.owner[face] >= 0
    return Item("faction" if active else "card", face)


def moved(board: Board, items: Sequence[Item], to: int) -> Board:
    """The board when these have gone to a player."""
    for item in items:
        if item.kind == "faction":
            board = board.with_owner(item.face, to)
        elif item.kind == "place":
            board = board.with_place(item.place, item.face)
    return board


def gains_of_trade(
    standing: Standing,
    give: Sequence[Item],
    take: Sequence[Item],
    partner: int,
    drops: Sequence[int] = (),
    roughly: bool = False,
) -> tuple[float, float]:
    """How much better one stands after a trade, hand and board, and how much better the other side seems to.

    `roughly`: the cards that stay in hand are taken to be worth what they were.
    """
    board = moved(moved(standing.board, give, partner), take, standing.seat)
    for faction in drops:
        board = board.with_owner(faction, -1)
    income = standing.income if board is standing.board else board.income()
    gone = [item.face for item in give if item.kind == "card"]
    came = [item.face for item in take if item.kind == "card"]
    mine = (standing.utility(income) - standing.worth) * standing.turns()
    if gone or came or not roughly:
        is_plot = standing.content.is_plot
        after = None if roughly else board
        stay = [face for face in standing.hand if face not in gone]
        gains = {face: standing.gains[face] if roughly else standing.gain(face, after) for face in stay}
        gains |= {face: standing.gain(face, after) for face in came if not is_plot(face)}
        plots = len(standing.plots) + sum(map(is_plot, came)) - sum(map(is_plot, gone))
        mine += standing.hand_worth(gains, plots, standing.wait) - standing.in_hand
    before = standing.utility(standing.income, partner)
    theirs = (standing.utility(income, partner) - before) * standing.turns()
    theirs += sum(card_to(standing, face, partner) for face in gone)
    theirs -= sum(card_to(standing, face, partner) for face in came)
    going, coming = _factions(give), _factions(take)
    if _enemies_meet(standing, coming, standing.own, (*going, *drops)):
        mine = HOPELESS
    if _enemies_meet(standing, going, standing.board.active(partner), coming):
        theirs = HOPELESS
    if come_between(standing, board, (*going, *coming)):
        mine -= ENGAGED
    return mine, theirs


def _factions(items: Sequence[Item]) -> list[int]:
    """The Activated Factions among these."""
    return [item.face for item in items if item.kind == "faction"]


def _enemies_meet(standing: Standing, coming: Sequence[int], there: Sequence[int], leaving: Sequence[int]) -> bool:
    """Whether Enemies would be side by side, as far as one's own sheets tell (R-07)."""
    if not coming:
        return False
    staying = [faction for faction in there if faction not in leaving]
    return any(standing.are_enemies(one, other) for one in coming for other in staying)


def tempting(mine: float, theirs: float) -> bool:
    """Whether an offer is worth making: both gain, and not one side next to nothing."""
    return mine >= WANTED and theirs >= max(TEMPTING, FAIR * mine)


def card_to(standing: Standing, face: int, partner: int) -> float:
    """What a card in hand seems to be worth to somebody."""
    if standing.content.is_plot(face):
        return 0.2
    if not standing.exists(face):
        return 0.0
    board = standing.board.with_owner(face, partner)
    for rival in standing.board.active(partner):
        if standing.are_enemies(face, rival):
            board = board.with_owner(rival, -1)  # it would have to make room
    gain = standing.utility(board.income(), partner) - standing.utility(standing.income, partner)
    wait = QUEUE * standing.view.players[partner].factions_in_hand
    return max(0.0, standing.turns(wait) * gain)


# Offers


def goods(standing: Standing, partner: int) -> tuple[list[tuple[state.Item, Item]], list[tuple[state.Item, Item]]]:
    """What one could give somebody and ask of them: cards, Factions, places."""
    content, board = standing.content, standing.board
    theirs = board.active(partner)
    give: list[tuple[state.Item, Item]] = [(card, read(standing, card)) for card, _ in standing.view.hand]
    give += [(content.ids[own], Item("faction", own)) for own in standing.own]
    take: list[tuple[state.Item, Item]] = [
        ((state.CARD, name), Item("card", content.face_of[name]))
        for seat, name in standing.view.shown
        if seat == partner
    ]
    take += [(content.ids[other], Item("faction", other)) for other in theirs]
    for place, faction in enumerate(board.controller):
        if board.intact[place] and (faction in standing.own or faction in theirs):
            takers = theirs if faction in standing.own else standing.own
            heir = next((taker for taker in takers if believable(standing, faction, taker)), None)
            if heir is not None:
                side = give if faction in standing.own else take
                side.append((content.place_items[place][heir], Item("place", heir, place)))
    return give, take


def bulk(standing: Standing, item: Item) -> int:
    """What anybody sees at a glance: how many pawns it brings to the board. A place or a Plot counts as one.

    A card has still to be Activated, which is one pawn less.
    """
    if item.kind == "place" or standing.content.is_plot(item.face):
        return 1
    board = standing.board
    pawns = board.controller.count(item.face) + board.council.count(item.face)
    return pawns - (item.kind == "card")


def believable(standing: Standing, giver: int, taker: int) -> bool:
    """Whether a Faction might hand a Location to another: of its politics or its kind, and never an Enemy.

    DMs fine the rest (FF 7.2.3).
    """
    if standing.are_enemies(giver, taker):
        return False
    one, other = standing.content.factions[giver], standing.content.factions[taker]
    return one.politics == other.politics or one.category == other.category


def swaps(standing: Standing, partner: int) -> list[Option]:
    """One thing for another, where both seem to gain; best first by what the two gain together."""
    found: list[tuple[float, Option]] = []
    give, take = goods(standing, partner)
    costs = [
        (name, item.face, bulk(standing, item), *gains_of_trade(standing, [item], [], partner, roughly=True))
        for name, item in give
    ]
    for name, item in take:
        mine, theirs = gains_of_trade(standing, [], [item], partner, roughly=True)
        if mine < WANTED:
            continue
        pawns = bulk(standing, item)
        for given, face, brings, cost, gift in costs:
            if abs(brings - pawns) <= ODD and face != item.face and tempting(mine + cost, theirs + gift):
                found.append((mine + cost + theirs + gift, ("offer", partner, (given,), (name,), ())))
    found.sort(key=lambda entry: (-entry[0], str(entry[1])))
    return [option for _, option in found]


def acceptances(look: Look, blank: Form) -> list[Option]:
    """Take it as it is, or make room for it."""
    which = blank.fields[0]
    assert isinstance(which, One)
    standing = standing_of(look)
    maker, _ = which.values[0]
    offer = _offer_of(standing, maker)
    options: list[Option] = [("accept", which.values[0], ())]
    if offer is not None and offer.give is not None:
        coming = [item.face for item in (read(standing, each) for each in offer.give) if item.kind == "faction"]
        rivals = [own for face in coming for own in standing.rivals(face)]
        if rivals:
            options.append(("accept", which.values[0], tuple(standing.content.ids[own] for own in rivals)))
    return options


def _offer_of(standing: Standing, maker: int) -> Any:
    return next((offer for offer in standing.view.offers if offer.by == maker), None)


def judge_acceptance(look: Look, option: Option) -> float:
    standing = standing_of(look)
    maker, _ = option[1]
    offer = _offer_of(standing, maker)
    if offer is None or offer.give is None:
        return -1.0
    get, give = [read(standing, item) for item in offer.give], [read(standing, item) for item in offer.take]
    drops = [standing.content.face_of[name] for name in option[2]]
    return gains_of_trade(standing, give, get, offer.by, drops)[0] - 0.1


# Showing a card


def showings(look: Look, blank: Form) -> list[Option]:
    """A card that is of more use to somebody else, shown to all: the invitation to a trade."""
    standing = standing_of(look)
    to = blank.fields[1]
    assert isinstance(to, Some)
    if standing.actions or standing.left < 2 or len(standing.hand) < 2:
        return []
    faces = [(number, standing.content.face_of[name]) for number, name in standing.view.hand]
    surplus = sorted((standing.kept(face), number) for number, face in faces if not standing.content.is_plot(face))
    return [("show", surplus[(standing.view.turn - 1) % 2][1], to.values)]


def judge_showing(look: Look, option: Option) -> float:
    """Worth it once a turn, early, while there is somebody to trade with."""
    if len(option[2]) < len(look.table.players) - 1:
        return -1.0
    standing = standing_of(look)
    return 0.2 if standing.actions == 0 and standing.left > 1 and len(standing.hand) > 1 else -1.0
