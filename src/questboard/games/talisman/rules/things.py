# Who has what: cards of a seat, what of them can be used, and the numbers that follow (TA 1:1, TA 2:1, TA 5:6)
from __future__ import annotations

from questboard.engine import derived
from questboard.games.talisman.content import Card
from questboard.games.talisman.state import (
    BOARD,
    GEAR,
    GONE,
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
from questboard.games.talisman.typed import Match


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


def usable(match: Match, card: int) -> bool:
    """Worn, or readied without a slot word, or walking along; nothing that is packed (TA 5:6, TA 5:9)."""
    place = match.state.place.get(card, STANDING)
    if place == READIED:
        return design(match, card).slot is None
    return place in (WORN, STANDING)


def is_indoors(match: Match, space: int) -> bool:
    """In a store or in the Tavern, which counts as one big store (TA 11:42)."""
    return space >= 0 and bool(match.content.spaces[space].store_of or space in match.content.having("indoors"))


def outdoors(match: Match, space: int) -> int:
    """The street before a store, the Tavern Space before the Tavern; elsewhere the Space itself."""
    shown = match.content.spaces[space]
    street = shown.store_of or shown.leave_from
    return match.content.space_of[street] if street else space


def cards_on(match: Match, space: int) -> list[int]:
    """The cards that lie on a Space, those inside others not among them (RC-29)."""
    spaces = match.kept[CARDS_LIE]
    letter = match.content.letters[space]
    found: list[int] = []
    if letter in spaces:  # dozens lie about: no loop of ours over all of them
        state = match.state
        board, inside, at = state.cards.zones[BOARD], state.place, -1
        while letter in spaces:
            before, _, spaces = spaces.partition(letter)
            at += len(before) + 1
            if inside.get(board[at], -1) < 0:
                found.append(board[at])
    return found


@derived(zones=(BOARD,))
def where_cards_lie(match: Match) -> str:
    """The Space of each card on the board, in their order there, a letter for each: text is searched fastest."""
    spaces = map(match.state.lies.__getitem__, match.state.cards.zones[BOARD])
    return "".join(map(match.content.letters.__getitem__, spaces))


LYING = (BOARD, STOCK)
HELD = (*GEAR, SIDE, ROW, POOL)


def zone_of(match: Match, card: int) -> str:
    """The zone where a card is: most that move lie on a Space or open before somebody, so these come before the
    decks."""
    zones = match.state.cards.zones
    for zone in LYING if card in match.state.lies else HELD:
        if zone in zones and card in zones[zone]:
            return zone
    return match.state.cards.where(card)


def heroes_on(match: Match, space: int, besides: int = NOBODY) -> list[int]:
    found: list[int] = []
    for seat, at in enumerate(match.kept[PIECES_STAND]):
        if at == space and seat != besides and match.state.heroes[seat].condition == IN_PLAY:
            found.append(seat)
    return found


def is_alone(match: Match, seat: int) -> bool:
    """No other piece stands on its Space: nearly always."""
    pieces = match.kept[PIECES_STAND]
    return pieces.count(pieces[seat]) == 1


@derived(zones=())
def where_pieces_stand(match: Match) -> list[int]:
    """The Space of each seat's piece; it changes by `set_piece` alone."""
    return [hero.at for hero in match.state.heroes]


(CARDS_LIE,), (PIECES_STAND,) = where_cards_lie.keys, where_pieces_stand.keys
"""For who asks very often (`match.kept`)."""


def may_meet(match: Match, space: int) -> bool:
    """Whether Characters meet there: not everywhere, nor where the table keeps them apart (TA 14:1, R-56)."""
    shown = match.content.spaces[space]
    apart = match.content.boards[shown.board].apart
    return shown.meets and not (apart and match.options[apart])


def set_piece(match: Match, seat: int, space: int) -> None:
    """The only way in which a piece comes to a Space, or off the board."""
    match.state.heroes[seat].at = space
    match.kept.pop(PIECES_STAND, None)


def rides(match: Match, seat: int) -> int:
    """The animal that the Character rides, or NO_CARD."""
    job = match.state.job
    return next((card for card in animals(match, seat) if job.get(card) == RIDDEN), NO_CARD)


def has_talisman(match: Match, seat: int) -> bool:
    """A Talisman in possession (TA 11:6, TA 20:3)."""
    return any("TALISMAN" in design(match, card).sub for card in gear(match, seat))


def right_of(match: Match, seat: int) -> int:
    """The next seat anticlockwise that is still in the game, also between two Characters, or the seat itself (R-78)."""
    for step in range(1, match.seats):
        other = (seat - step) % match.seats
        if match.state.heroes[other].condition != GONE:
            return other
    return seat


def left_of(match: Match, seat: int) -> int:
    """The next seat clockwise that is still in play, or the seat itself."""
    for step in range(1, match.seats):
        other = (seat + step) % match.seats
        if alive(match, other):
            return other
    return seat
