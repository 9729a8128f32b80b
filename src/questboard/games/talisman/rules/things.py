# Who has what: cards of a seat, what of them can be used, and the numbers that follow (TA 1:1, TA 2:1, TA 5:6)
from __future__ import annotations

from questboard.engine import Match
from questboard.games.talisman.cards import Card
from questboard.games.talisman.rules import gifts
from questboard.games.talisman.state import (
    BOARD,
    FREE,
    GEAR,
    IN_PLAY,
    NO_CARD,
    NOBODY,
    POOL,
    READIED,
    RIDDEN,
    ROW,
    SIDE,
    SPELLS,
    STANDING,
    STOCK,
    WORN,
)


def design(match: Match, card: int) -> Card:
    """What is printed on a card: for rules, which know everything."""
    return match.content.faces[match.state.cards.face[card]]


def alive(match: Match, seat: int) -> bool:
    return match.state.heroes[seat].condition == IN_PLAY


def living(match: Match) -> list[int]:
    return [seat for seat, hero in enumerate(match.state.heroes) if hero.condition == IN_PLAY]


def gear(match: Match, seat: int) -> list[int]:
    """Everything that a seat owns; it lies open for all to see (TA 5:1, TA 6:1)."""
    return match.state.cards.zones[GEAR[seat]]


def is_animal(match: Match, card: int) -> bool:
    return match.state.cards.face[card] in match.content.animals


def is_pulled(match: Match, card: int) -> bool:
    return match.state.cards.face[card] in match.content.pulled


def follows(match: Match, card: int) -> bool:
    return match.state.cards.face[card] in match.content.followers


def followers(match: Match, seat: int) -> list[int]:
    following, face_of = match.content.followers, match.state.cards.face
    return [card for card in gear(match, seat) if face_of[card] in following]


def objects(match: Match, seat: int) -> list[int]:
    """Objects; animals and Pulled Objects are among them, and cost no Leadership (TA 5:10, TA 6:7)."""
    following, face_of = match.content.followers, match.state.cards.face
    return [card for card in gear(match, seat) if face_of[card] not in following]


def animals(match: Match, seat: int) -> list[int]:
    tame, face_of = match.content.animals, match.state.cards.face
    return [card for card in gear(match, seat) if face_of[card] in tame]


def readied(match: Match, seat: int) -> list[int]:
    place = match.state.place
    return [card for card in gear(match, seat) if place.get(card) == READIED]


def worn(match: Match, seat: int) -> list[int]:
    place = match.state.place
    return [card for card in gear(match, seat) if place.get(card) == WORN]


def inside(match: Match, carrier: int) -> list[int]:
    """What lies in a Pack, on an animal or in a vehicle."""
    place = match.state.place
    if carrier not in place.values():  # nearly always
        return []
    return [card for card, where in place.items() if where == carrier]


def spells(match: Match, seat: int) -> list[int]:
    return match.state.cards.zones[SPELLS[seat]]


def capacity(match: Match, seat: int, card: int) -> int:
    """How many Objects a card holds; an animal that is ridden or pulls carries nothing (TA 11:27)."""
    shown = design(match, card)
    if shown.animal is not None:
        return shown.animal.cap if match.state.job.get(card, FREE) == FREE else 0
    if shown.pulled is not None:
        return shown.pulled.cap
    if shown.box:
        return shown.box + (gifts.bonus(match, seat, "box") if shown.type == "OBJECT" else 0)
    return 0


def usable(match: Match, card: int) -> bool:
    """Worn, or readied without a slot word, or walking along; nothing that is packed (TA 5:6, TA 5:9)."""
    place = match.state.place.get(card, STANDING)
    if place == READIED:
        return design(match, card).slot is None
    return place in (WORN, STANDING)


def is_indoors(match: Match, space: int) -> bool:
    """In a store or in the Tavern, which counts as one big store (TA 11:42)."""
    return space >= 0 and bool(match.content.spaces[space].store_of or match.content.spaces[space].board == "tavern")


def outdoors(match: Match, space: int) -> int:
    """The street before a store, the Tavern Space before the Tavern; elsewhere the Space itself."""
    shown = match.content.spaces[space]
    street = shown.store_of or shown.leave_from
    return match.content.space_of[street] if street else space


def cards_on(match: Match, space: int) -> list[int]:
    """The cards that lie on a Space, those inside others not among them (RC-29)."""
    spaces = match.at_hand.get(BOARD) or where_cards_lie(match)
    many = spaces.count(space)
    if not many:
        return []
    state = match.state
    board, found, place = state.cards.zones[BOARD], [], -1
    for _ in range(many):  # dozens lie about: no loop of ours over all of them
        place = spaces.index(space, place + 1)
        found.append(board[place])
    inside = state.place
    return [card for card in found if inside.get(card, -1) < 0] if inside else found


def where_cards_lie(match: Match) -> list[int]:
    """The Space of each card on the board, in their order there: at hand until one comes or goes."""
    known = match.at_hand.get(BOARD)
    if known is None:
        known = fresh_where_cards_lie(match)
        if match.pending is None:
            match.at_hand[BOARD] = known
    return known


def fresh_where_cards_lie(match: Match) -> list[int]:
    return list(map(match.state.lies.__getitem__, match.state.cards.zones[BOARD]))


PIECES = "pieces"
"""What is kept at hand of where the pieces stand."""
OPEN = (BOARD, *GEAR, SIDE, ROW, STOCK, POOL)


def zone_of(match: Match, card: int) -> str:
    """The zone where a card is: most that move lie open before all, so these come before the decks."""
    zones = match.state.cards.zones
    for zone in OPEN:
        if zone in zones and card in zones[zone]:
            return zone
    return match.state.cards.where(card)


def heroes_on(match: Match, space: int, besides: int = NOBODY) -> list[int]:
    found: list[int] = []
    for seat, at in enumerate(where_pieces_stand(match)):
        if at == space and seat != besides and match.state.heroes[seat].condition == IN_PLAY:
            found.append(seat)
    return found


def is_alone(match: Match, seat: int) -> bool:
    """No other piece stands on its Space: nearly always."""
    pieces = match.at_hand.get(PIECES) or where_pieces_stand(match)
    return pieces.count(pieces[seat]) == 1


def where_pieces_stand(match: Match) -> list[int]:
    """The Space of each seat's piece, at hand; `set_piece` keeps it true."""
    known = match.at_hand.get(PIECES)
    if known is None:
        known = fresh_where_pieces_stand(match)
        if match.pending is None:
            match.at_hand[PIECES] = known
    return known


def fresh_where_pieces_stand(match: Match) -> list[int]:
    return [hero.at for hero in match.state.heroes]


def set_piece(match: Match, seat: int, space: int) -> None:
    """The only way in which a piece comes to a Space, or off the board."""
    match.state.heroes[seat].at = space
    if PIECES in match.at_hand:
        match.at_hand[PIECES][seat] = space


def rides(match: Match, seat: int) -> int:
    """The animal that the Character rides, or NO_CARD."""
    job = match.state.job
    return next((card for card in animals(match, seat) if job.get(card) == RIDDEN), NO_CARD)
