# TA S: setting up, and how a new Character comes into play (TA 4:3)
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, ask_all, choose, draw, event, move, move_some, question, settled, shuffle
from questboard.games.talisman.boards import doors, forced, hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Place, Seat, Wares
from questboard.games.talisman.rules import abilities, conditions, limits, lives, numbers, objects, taking, things
from questboard.games.talisman.setup import HIDDEN_OUT
from questboard.games.talisman.state import (
    ALIGNMENTS,
    ENDING,
    IN_PLAY,
    OUT,
    POOL,
    RESERVE,
    STOCK,
    Hero,
)
from questboard.games.talisman.typed import Match

CHARACTER = question("character", "choose the Character to begin with")
START = question("start", "choose where to start")
SUCCESSOR = question("successor", "choose your next Character")

QUICK_HAND = 3


@event("plays")
def told_plays(seat: Seat, card: CardId) -> str:
    return "{seat} plays the {card}."


@event("stock", aside=True)
def told_stock(space: Place, cards: Wares) -> str:
    return "For sale at {space}: {cards}."


def shuffle_all(match: Match) -> Asking:
    """Every deck is shuffled, Characters are dealt, an Ending lies hidden (TA S.1, TA S.7, TA 14:6)."""
    state = match.state
    for deck in match.content.hidden_decks:
        shuffle(match, deck)
    hands = len(state.cards.zones["characters"]) // match.seats  # TA S.1, RC-6
    cap = int(match.options["hand_cap"]) or (QUICK_HAND if match.options["quick"] else 0)
    for _ in range(min(hands, cap) if cap else hands):
        for seat in range(match.seats):
            draw(match, "characters", RESERVE[seat])
    move_some(match, state.cards.zones["characters"][::-1], "characters", HIDDEN_OUT)
    for card in list(state.cards.zones["endings"]):
        if "STOLEN_CROWN" in things.design(match, card).sub:
            move(match, card, OUT, source="endings")
        elif match.options["quick"] and "SHADES" in things.design(match, card).sub:
            move(match, card, HIDDEN_OUT, source="endings")
    draw(match, "endings", ENDING)
    move_some(match, state.cards.zones["endings"][::-1], "endings", HIDDEN_OUT)
    state.active = match.roll(match.seats)[0] - 1  # TA S.10
    yield from ()
    return "characters"


def characters(match: Match) -> Asking:
    """Everybody picks the first Character in secret; all are revealed together (TA S.1)."""
    chosen: dict[int, Option] = yield from ask_all(match, CHARACTER.name, range(match.seats), reserve, rule="TA S.1")
    for seat, option in chosen.items():
        card: int = option[1]
        move(match, card, OUT, source=RESERVE[seat])
        face = match.state.cards.face[card]
        match.state.heroes[seat].character = face
        told_plays(match, "TA S.1", seat=seat, card=match.content.faces[face].id)
    return "purchases"


def reserve(match: Match, seat: int) -> Sequence[Option]:
    return [("play", card) for card in match.state.cards.zones[RESERVE[seat]]]


def purchases(match: Match) -> Asking:
    """A Purchase card each, then the merchants' stock (TA S.2)."""
    for seat in range(match.seats):
        yield from bring_in(match, seat)
        yield from first_purchase(match, seat)
    return "stock"


def stocking(match: Match) -> Asking:
    """The merchants' stock, then what boards lay out: a step of its own, since it takes many dice (TA S.3)."""
    stock(match)
    hooks.laid_out(match)
    yield from ()
    return "turn"


def first_purchase(match: Match, seat: int) -> Asking:
    """One random Purchase card of those that the Character may start with (TA S.2)."""
    face_of, fitting = match.state.cards.face, starting_faces(match, seat)
    pool = [card for card in match.state.cards.zones[POOL] if face_of[card] in fitting]
    if pool:
        yield from taking.take(match, seat, pool[match.roll(len(pool))[0] - 1], "TA S.2")
    return None


def starting_faces(match: Match, seat: int) -> set[int]:
    """Purchases that a Character may hold and can carry, and an animal only for who has none (TA S.2)."""
    hero, strong = match.state.heroes[seat], numbers.encumbrance(match, seat)
    free_hand = limits.too_many_animals(match, seat) is None and not things.animals(match, seat)
    return _first_things(match, hero.character, hero.alignment, strong, free_hand)


@settled
def _first_things(match: Match, character: int, alignment: int, strong: int, free_hand: bool) -> set[int]:
    found = set[int]()
    for face in match.content.starters:
        shown = match.content.faces[face]
        fits = free_hand if shown.animal is not None else bool(shown.slot) or shown.w <= strong
        if fits and objects.suits(match, character, alignment, shown):
            found.add(face)
    return found


def stock(match: Match) -> None:
    """Five cards for each merchant: of its own kinds, or as they come and misfits back (TA S.3, RC-8)."""
    state = match.state
    shops = [(index, space.merchant) for index, space in enumerate(match.content.spaces) if space.merchant]
    shops = [(index, kind) for index, kind in shops if match.content.in_play[index]]
    pool, strict = list(state.cards.zones[POOL]), match.options["strict_stock"]
    fitting: dict[str, list[int]] = {kind: [] for _, kind in shops}
    face_of, sellers = state.cards.face, match.content.sellers
    for card in pool:
        for kind in sellers[face_of[card]]:
            if kind in fitting:
                fitting[kind].append(card)
    dealt: list[int] = []
    for _ in range(5):
        for index, kind in shops:
            offered = pool if strict else fitting[kind]
            if not offered:
                continue
            card = offered[match.roll(len(offered))[0] - 1]
            if kind in sellers[face_of[card]]:
                dealt.append(card)
                state.lies[card] = index
                pool.remove(card)
                for known in sellers[face_of[card]]:
                    if known in fitting:
                        fitting[known].remove(card)
    move_some(match, dealt, POOL, STOCK)
    for index, _ in shops if match.is_heard else ():
        here = [things.design(match, card).id for card in state.cards.zones[STOCK] if state.lies[card] == index]
        told_stock(match, "TA S.3", space=match.content.id_of(index), cards=here)


def bring_in(match: Match, seat: int) -> Asking:
    """Counters, alignment, the starting Space, what the Character brings (TA S.4, TA S.6, TA S.8, TA 3:1, TA 4:1)."""
    state = match.state
    old: Hero = state.heroes[seat]
    shown = match.content.faces[old.character]
    assert isinstance(shown.s, int) and isinstance(shown.c, int)
    hero = Hero(character=old.character, condition=IN_PLAY, bank=old.bank, games=old.games)
    hero.strength, hero.craft, hero.lives, hero.gold = shown.s, shown.c, 4, shown.gold
    hero.alignment = ALIGNMENTS.index(shown.alignment)
    state.heroes[seat] = hero
    hero.landed = match.content.space_of[shown.start]
    things.set_piece(match, seat, hero.landed)
    answer = yield from choose(match, START.name, seat, starts, rule="TA S.4", public=True)
    if answer is not None:
        hero.landed = match.content.space_of[answer[1]]
        things.set_piece(match, seat, hero.landed)
        if match.content.spaces[hero.at].entry:
            forced.bind(hero, forced.FirstRoll())  # the first turn rolls there, and nothing is asked at the door
    for brought in shown.brings:
        card = objects.find(match, brought)
        if card >= 0:
            yield from taking.take(match, seat, card, "TA S.8")
    yield from abilities.fire(match, seat, "acquire", Context())
    return None


def starts(match: Match, seat: int) -> Sequence[Option]:
    """A Space that is also a board of its own: the Space or the board's Entrance (TA S.4)."""
    start = conditions.character(match, seat).start
    here, homes = match.content.space_of[start], match.content.homes
    inside = [door.to for door in doors.of(match, here, "next") if (here, door.to) in homes]
    return [("at", start), *(("at", match.content.id_of(space)) for space in inside)]


def deploy(match: Match, seat: int) -> Asking:
    """A player whose Character died begins with another from the reserve (TA 4:3, RC-12, RC-13)."""
    spared = lives.spared(match)
    if not match.state.cards.zones[RESERVE[seat]] and spared:
        move(match, spared[match.roll(len(spared))[0] - 1], RESERVE[seat])
    answer = yield from choose(match, SUCCESSOR.name, seat, reserve, rule="TA 4:3")
    if answer is None:
        return None
    move(match, answer[1], OUT, source=RESERVE[seat])
    match.state.heroes[seat].character = match.state.cards.face[answer[1]]
    told_plays(match, "TA 4:3", seat=seat, card=things.design(match, answer[1]).id)
    yield from bring_in(match, seat)
    if match.options["heirs_purchase"]:
        yield from first_purchase(match, seat)
    return None
