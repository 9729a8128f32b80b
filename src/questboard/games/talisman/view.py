"""What a seat sees, built up from nothing: the open table, then its own Spells and reserve."""

from __future__ import annotations

import msgspec

from questboard.engine import Match
from questboard.games.talisman.printed import Printed, printed
from questboard.games.talisman.rules import combat, numbers, sums, things
from questboard.games.talisman.setup import in_play
from questboard.games.talisman.state import (
    ALIGNMENTS,
    BOARD,
    CURSES,
    DECKS,
    ENDING,
    FREE,
    IN_PLAY,
    NO_CARD,
    NOBODY,
    NOWHERE,
    POOL,
    READIED,
    RESERVE,
    RIDDEN,
    ROW,
    SIDE,
    SPELLS,
    STOCK,
    WAITING,
    WORN,
    Fight,
    discards,
)


class Thing(msgspec.Struct):
    """A card that lies open."""

    card: int
    id: str
    place: str
    """worn, readied, standing, or the card it lies in."""
    slot: str = ""
    job: str = ""
    used: int = 0
    room: int = 0
    """How many Objects it holds, if any."""


class HeroSeen(msgspec.Struct):
    seat: int
    character: str
    condition: str
    ranks: tuple[str, ...]
    strength: int
    craft: int
    base_strength: int
    base_craft: int
    lives: int
    gold: int
    bank: int
    sxp: int
    cxp: int
    alignment: str
    tokens: dict[str, int]
    statuses: tuple[str, ...]
    damaged: tuple[str, ...]
    toad: int
    miss: int
    at: str
    next: str
    """What the next Movement must be, if it is decided already."""
    load: int
    encumbrance: int
    leadership: int
    spell_limit: int
    spells: int
    reserve: int
    gear: tuple[Thing, ...]
    curses: tuple[tuple[str, int], ...]
    """(Curse, own turns left)"""
    cast: bool
    quest: int
    sums: dict[str, sums.Parts]
    """strength, craft, encumbrance, leadership: what the number is made of."""


class FightSeen(msgspec.Struct):
    kind: str
    seat: int
    rival: int
    foe: str
    foes: tuple[str, ...]
    value: int
    mine: int
    his: int
    my_die: int
    """0: not rolled yet."""
    his_die: int
    my_sum: sums.Parts
    """What each side brings, before the die."""
    his_sum: sums.Parts


class View(msgspec.Struct):
    turn: int
    active: int
    boards: tuple[str, ...]
    heroes: tuple[HeroSeen, ...]
    spaces: dict[str, tuple[tuple[int, str], ...]]
    """Space -> (card, what it is) that lie there."""
    packed: dict[int, int]
    """Card on a Space -> the card it lies in."""
    loose: dict[str, int]
    stock: dict[str, tuple[tuple[int, str, int], ...]]
    """Merchant -> (card, what it is, printed price)"""
    pool: dict[int, str]
    """Purchase cards in nobody's stock -> what they are."""
    patrons: tuple[tuple[int, str], ...]
    calendar: tuple[tuple[str, int], ...]
    decks: dict[str, tuple[int, int]]
    """Deck -> (cards left, cards discarded)"""
    ending: str
    progress: int
    holder: int
    advanced: tuple[tuple[int, str, int], ...]
    """(card, what it is, who holds it)"""
    fights: tuple[FightSeen, ...]
    statutes: tuple[int, ...]
    hand: tuple[tuple[int, str, int], ...]
    """(Spell, what it is, the card that it is attached to): this seat's own."""
    reserve: tuple[tuple[int, str], ...]
    known: dict[int, str]
    """Cards in hidden places that this seat has seen."""
    printed: Printed


STATUSES = ("warrant", "citizen", "license", "letter", "betrothed")
TOKENS = ("favour", "poison", "bite", "ash", "dungeon")


def view(match: Match, seat: int | None) -> View:
    state, faces = match.state, match.content.faces
    zones = state.cards.zones
    own = seat if seat is not None and seat in range(match.seats) else None

    def known_in(zone: str) -> list[tuple[int, str]]:
        shown = [(card, state.cards.face_for(card, seat)) for card in zones[zone]]
        return [(card, faces[face].id) for card, face in shown if face is not None]

    elsewhere = [*DECKS, *(zone for other in range(match.seats) if other != own for zone in (SPELLS[other],))]
    ending = known_in(ENDING)
    return View(
        turn=state.turn,
        active=state.active,
        boards=tuple(board for board in match.content.boards if in_play(match.table, board)),
        heroes=tuple(hero_seen(match, other) for other in range(match.seats)),
        spaces=_by_space(match, known_in(BOARD)),
        packed={card: state.place[card] for card in zones[BOARD] if state.place.get(card, -1) >= 0},
        loose={match.content.id_of(space): n for space, n in state.loose.items() if n},
        stock={
            space: tuple((card, name, faces[match.content.face_of[name]].price) for card, name in goods)
            for space, goods in _by_space(match, known_in(STOCK)).items()
        },
        pool=dict(known_in(POOL)),
        patrons=tuple(known_in(ROW)),
        calendar=tuple((name, state.calendar[card][1]) for card, name in known_in(SIDE)),
        decks={deck: (len(zones[deck]), len(zones[discards(deck)])) for deck in DECKS},
        ending=ending[0][1] if ending else "",
        progress=state.progress,
        holder=state.holder,
        advanced=tuple((card, name, _holder(match, card)) for card, name in known_in("advanced")),
        fights=tuple(fight_seen(match, fight) for fight in state.fights),
        statutes=tuple(state.statutes),
        hand=() if own is None else tuple((c, n, state.bound.get(c, NO_CARD)) for c, n in known_in(SPELLS[own])),
        reserve=() if own is None else tuple(known_in(RESERVE[own])),
        known={card: name for zone in elsewhere for card, name in known_in(zone)},
        printed=printed(match.content),
    )  # fmt: skip


def fight_seen(match: Match, fight: Fight) -> FightSeen:
    mine, his = (fight.my_sum, fight.his_sum) if fight.my_die or fight.his_die else combat.sides(match, fight)
    foes = tuple(things.design(match, foe).id for foe in fight.foes)
    return FightSeen(
        fight.kind, fight.seat, fight.rival, fight.name, foes, fight.value, fight.mine, fight.his,
        fight.my_die, fight.his_die, tuple(mine), tuple(his),
    )  # fmt: skip


def hero_seen(match: Match, seat: int) -> HeroSeen:
    state = match.state
    hero = state.heroes[seat]
    zones = state.cards.zones
    here = hero.condition == IN_PLAY
    faces = match.content.faces
    ranks = [things.design(match, card).id for card in (hero.level2, hero.level3) if card != NO_CARD]
    return HeroSeen(
        seat=seat,
        character=faces[hero.character].id if hero.character >= 0 and hero.lives > 0 else "",
        condition="in play" if here else "waiting" if hero.condition == WAITING else "out",
        ranks=tuple(ranks),
        strength=numbers.total(match, seat, "strength") if here else 0,
        craft=numbers.total(match, seat, "craft") if here else 0,
        base_strength=numbers.base(match, seat, "strength") if here else 0,
        base_craft=numbers.base(match, seat, "craft") if here else 0,
        lives=hero.lives,
        gold=hero.gold,
        bank=hero.bank,
        sxp=hero.sxp,
        cxp=hero.cxp,
        alignment=ALIGNMENTS[hero.alignment],
        tokens={token: getattr(hero, token) for token in TOKENS if getattr(hero, token)},
        statuses=(*(status for status in STATUSES if getattr(hero, status)), *(["loan"] if hero.loan else [])),
        damaged=tuple(hero.damaged),
        toad=hero.toad,
        miss=hero.miss,
        at=match.content.id_of(hero.at) if hero.at != NOWHERE else "",
        next=hero.forced,
        load=numbers.load(match, seat) if here else 0,
        encumbrance=numbers.encumbrance(match, seat) if here else 0,
        leadership=numbers.leadership(match, seat) if here else 0,
        spell_limit=numbers.spell_limit(match, seat) if here else 0,
        spells=len(zones[SPELLS[seat]]),
        reserve=len(zones[RESERVE[seat]]),
        gear=tuple(_thing(match, seat, card) for card in things.gear(match, seat)),
        curses=tuple((things.design(match, card).id, state.curse_left.get(card, 0)) for card in zones[CURSES[seat]]),
        cast=hero.cast,
        quest=hero.quest,
        sums=_sums(match, seat) if here else {},
    )


def _sums(match: Match, seat: int) -> dict[str, sums.Parts]:
    return {
        "strength": sums.total(match, seat, "strength"),
        "craft": sums.total(match, seat, "craft"),
        "encumbrance": sums.encumbrance(match, seat),
        "leadership": sums.leadership(match, seat),
    }


def _thing(match: Match, seat: int, card: int) -> Thing:
    state = match.state
    place = state.place.get(card, -3)
    job = state.job.get(card, FREE)
    return Thing(
        card,
        things.design(match, card).id,
        "worn" if place == WORN else "readied" if place == READIED else str(place) if place >= 0 else "standing",
        things.design(match, card).slot or "",
        "" if job == FREE else "ridden" if job == RIDDEN else str(job),
        state.used.get(card, 0),
        things.capacity(match, seat, card),
    )


def _by_space(match: Match, cards: list[tuple[int, str]]) -> dict[str, tuple[tuple[int, str], ...]]:
    found: dict[str, tuple[tuple[int, str], ...]] = {}
    for card, name in cards:
        space = match.content.id_of(match.state.lies[card])
        found[space] = (*found.get(space, ()), (card, name))
    return found


def _holder(match: Match, card: int) -> int:
    for seat, hero in enumerate(match.state.heroes):
        if card in (hero.level2, hero.level3):
            return seat
    return NOBODY
