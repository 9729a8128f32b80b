"""Effects on cards: draw, discard, drop, take, award, search, peek, place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from questboard.engine import (
    Asking,
    Option,
    choose,
    choose_some,
    event,
    mask,
    move_all,
    question,
    show,
    shuffle,
)
from questboard.engine import move as move_card
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import reach
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.facts import CardIds, Deck, Seat
from questboard.games.talisman.rules import (
    conditions,
    curses,
    decks,
    drawing,
    hands,
    limits,
    money,
    numbers,
    objects,
    ranks,
    spells,
    statutes,
    taking,
    things,
)
from questboard.games.talisman.rules.docks import told_none_left
from questboard.games.talisman.state import BOARD, NOBODY, POOL, ROW, SPELLS, discards
from questboard.games.talisman.typed import Match

PLACE_CARD = question("place-card", "where is it placed?")
KEEP = question("keep", "choose what to keep")
REORDER = question("reorder", "in which order do they go back?")
BOTTOM = question("bottom", "leave it, or put it under the deck?")
TAKE_WHICH = question("take-which", "take what?")
REDIRECT = question("redirect", "who is hit instead?")
SEARCH_PICK = question("search-pick", "which card do you take from the discards?")
SPY = question("spy", "whose Spells?")
DROP_SOME = question("drop-some", "drop what?")
DISCARD_OBJECTS = question("discard-objects", "give up what?")
DISCARD_FOLLOWERS = question("discard-followers", "who is lost?")
DISCARD_SPELLS = question("discard-spells", "discard which Spell?")
DISCARD_CURSES = question("discard-curses", "which Curse is lifted?")
DISCARD_MAGIC = question("discard-magic", "give up what?")
DISCARD_ANIMALS = question("discard-animals", "which animal is lost?")
DISCARD_ARMOUR = question("discard-armour", "give up what?")
DISCARD_READIED = question("discard-readied", "give up what?")
DISCARD = {
    "objects": DISCARD_OBJECTS, "followers": DISCARD_FOLLOWERS, "spells": DISCARD_SPELLS, "curses":
    DISCARD_CURSES, "magic": DISCARD_MAGIC, "animals": DISCARD_ANIMALS, "armour": DISCARD_ARMOUR, "readied":
    DISCARD_READIED,
}  # fmt: skip
"""By what is given up."""


@event("is-offered")
def told_is_offered(seat: Seat, cards: CardIds) -> str:
    return "{seat} is given the {cards}." if len(cards) == 1 else "{seat} may choose from {cards}."


@event("search-fails")
def told_search_fails(seat: Seat) -> str:
    return "{seat} finds nothing."


@event("peeks")
def told_peeks(seat: Seat, deck: Deck, n: int) -> str:
    cards = "card" if n == 1 else "{n} cards"
    return "{seat} looks at the top " + cards + " of the {deck} deck."


@event("sees")
def told_sees(seat: Seat, cards: CardIds) -> str:
    return "You see {cards}."


@event("spies")
def told_spies(seat: Seat, to: Seat) -> str:
    return "{seat} learns {to}'s Spells."


@event("redirects")
def told_redirects(seat: Seat, to: Seat) -> str:
    return "{seat} sends the Spell to {to}."


def spell(match: Match, seat: int, effect: words.DrawSpells, ctx: Context) -> Asking:
    yield from hands.draw_spells(match, seat, effect.n, effect.upto)
    return None


def discard(match: Match, seat: int, effect: words.Discards, ctx: Context) -> Asking:
    """Cards out of play: this one, all of a zone, or some of the owner's choice."""
    if effect.zone == "this":
        _this_goes(match, seat, ctx)
        return None
    zone = effect.zone
    here = objects.fitting(match, seat, zone, effect.filter)
    if not here:
        return None
    if effect.n == "all":
        chosen: Sequence[int] = here
    elif effect.random:
        here = [card for card in here if "no_spoils" not in things.design(match, card).grants]  # a theft
        chosen = [here[match.roll(len(here))[0] - 1]] if here else []
    else:
        least, most = (0, len(here)) if effect.n == "any" else (int(effect.n), int(effect.n))
        chosen = (
            yield from choose_some(
                match, DISCARD[zone].name, seat, lambda m, s: objects.fitting(m, s, zone, effect.filter), least, most,
                rule="TA 6:3" if zone == "followers" else "TA 5:11", public=zone != "spells",
            )
        ) or ()  # fmt: skip
    gone = 0
    for card in chosen:
        if zone == "curses":
            curses.lift(match, seat, card)
        elif zone == "spells":
            limits.told_discards_spell(match, "TA 9:3", seat=seat)
            objects.spend(match, card)
        elif card in things.gear(match, seat):
            objects.lose(match, seat, card, "TA 6:3" if zone == "followers" else "TA 5:11")
        gone += 1
    if effect.gold_each:
        money.gain(match, seat, gone * effect.gold_each, "TA 3:4", sale=True)
    return None


def _this_goes(match: Match, seat: int, ctx: Context) -> None:
    zones = match.state.cards.zones
    if ctx.card in things.gear(match, seat):
        objects.lose(match, seat, ctx.card, "TA 20:2")
    elif ctx.card in (match.state.heroes[seat].level2, match.state.heroes[seat].level3):
        ranks.lay_down(match, seat, ctx.card)
    elif ctx.card in zones[BOARD] or ctx.card in zones[ROW]:
        objects.discard(match, ctx.card)


def drop(match: Match, seat: int, effect: words.Drops, ctx: Context) -> Asking:
    """Cards onto the Space, of the owner's choice."""
    here = objects.fitting(match, seat, effect.zone, effect.filter)
    if effect.n == "all":
        chosen: Sequence[int] = here
    else:
        chosen = (
            yield from choose_some(
                match, DROP_SOME.name, seat, lambda m, s: objects.fitting(m, s, effect.zone, effect.filter), effect.n,
                effect.n, rule="TA 5:13", public=True,
            )
        ) or ()  # fmt: skip
    for card in chosen:
        if card in things.gear(match, seat):
            objects.drop(match, seat, card, "TA 5:13")
    return None


def take(match: Match, seat: int, effect: words.Takes, ctx: Context) -> Asking:
    """One thing changes hands: from the target to the one who takes, or back."""
    if ctx.target == NOBODY or not things.alive(match, ctx.target):
        return None
    taker, giver = (ctx.target, seat) if effect.back else (seat, ctx.target)
    if match.state.heroes[taker].toad:
        return None
    if effect.zone == "gold":
        money.hand(match, giver, taker, effect.n, "TA 13:3")
    else:
        answer = yield from choose(
            match, TAKE_WHICH.name, taker, lambda m, s: _loot(m, s, giver, effect), rule="TA 16:9", public=True
        )
        if answer is not None and answer[0] == "take" and answer[1] in things.gear(match, giver):
            yield from taking.hand_over(match, giver, taker, answer[1], "TA 13:3")
    if taker == match.state.active and numbers.on_street(match, taker):
        statutes.note_statute(match, 6)  # TA 13:14.6
    return None


def _loot(match: Match, taker: int, giver: int, effect: words.Takes) -> Sequence[Option]:
    there = objects.lootable(match, taker, giver, effect.zone)
    return [("take", card) for card in there if conditions.fits(match, card, effect.filter)]


def award(match: Match, seat: int, effect: words.Award, ctx: Context) -> Asking:
    """A card as a gift: a Talisman, a Purchase, a named card, a rank (TA 20:1-20:4)."""
    if effect.deck == "talismans":
        yield from taking.talisman(match, seat, "TA 20:3")
    elif effect.deck == "advanced":
        yield from ranks.offer(match, seat)
    elif effect.card:
        card = objects.find(match, effect.card)
        if card >= 0 and match.state.heroes[seat].toad:  # it lies beside the Toad (TA 19:2)
            objects.lay(match, card, match.state.heroes[seat].at)
        elif card >= 0 and objects.may_hold(match, seat, card):
            yield from taking.take(match, seat, card, "TA 20:1")
        else:
            told_none_left(match, "TA 20:1", seat=seat, card=effect.card)
    else:
        yield from _random_purchase(match, seat, effect)
    return None


def _random_purchase(match: Match, seat: int, effect: words.Award) -> Asking:
    """So many Purchase cards at random, of which some are kept."""
    if match.state.heroes[seat].toad:
        return None
    pool = [
        card
        for card in match.state.cards.zones[POOL]
        if (not effect.sub or effect.sub in things.design(match, card).sub)
        and not things.is_pulled(match, card)
        and (effect.sub or not things.design(match, card).boards)
    ]
    shown: list[int] = []
    for _ in range(min(effect.n, len(pool))):
        shown.append(pool.pop(match.roll(len(pool))[0] - 1))
    if not shown:
        told_none_left(match, "TA 20:1", seat=seat, card="")
        return None
    told_is_offered(match, "TA 20:1", seat=seat, cards=[things.design(match, card).id for card in shown])
    kept = yield from choose_some(
        match, KEEP.name, seat, lambda m, s: tuple(shown), 1, effect.keep, rule="TA 20:1", public=True
    )
    for card in kept or ():
        if objects.may_hold(match, seat, card):
            yield from taking.take(match, seat, card, "TA 20:1")
    return None


def search(match: Match, seat: int, effect: words.Search, ctx: Context) -> Asking:
    """Turn cards until one fits, or look through the discards (TA 13:13, TA 15:12)."""
    zones = match.state.cards.zones
    if effect.discards:
        answer = yield from choose(
            match, SEARCH_PICK.name, seat, lambda m, s: _found(m, s, effect), rule="TA 15:12", public=True
        )
        if answer is None:
            told_search_fails(match, "TA 13:13", seat=seat)
        else:
            yield from _give(match, seat, answer[1], effect)
        return None
    decks.rebuild(match, effect.deck)
    there_are = _in_the_game(match, effect)
    while there_are and zones[effect.deck]:
        card = zones[effect.deck][-1]
        move_card(match, card, discards(effect.deck), source=effect.deck)
        decks.told_turns_up(match, "TA 13:13", card=things.design(match, card).id)
        if conditions.fits(match, card, effect.filter):
            yield from _give(match, seat, card, effect)
            return None
    told_search_fails(match, "TA 13:13", seat=seat)
    move_all(match, discards(effect.deck), effect.deck)  # RC-35
    shuffle(match, effect.deck)
    return None


def _in_the_game(match: Match, effect: words.Search) -> bool:
    """Whether such cards are played with at all: if not, nobody turns a whole deck to find that out."""
    return any(card.deck == effect.deck and conditions.is_a(card, effect.filter) for card in match.content.cards)


def _found(match: Match, seat: int, effect: words.Search) -> Sequence[Option]:
    pile = match.state.cards.zones[discards(effect.deck)]
    return [("pick", card) for card in pile if conditions.fits(match, card, effect.filter)]


def _give(match: Match, seat: int, card: int, effect: words.Search) -> Asking:
    """Found: it is the finder's, or lies where the finder is, or where the finder wants it."""
    shown = things.design(match, card)
    if effect.place:
        spaces = match.content.tracks[effect.place].spaces
        answer = yield from choose(
            match, PLACE_CARD.name, seat, lambda m, s: [("on", m.content.id_of(space)) for space in spaces],
            rule="TA 15:1", public=True,
        )  # fmt: skip
        there = match.state.heroes[seat].at if answer is None else match.content.space_of[answer[1]]
        objects.told_placed(match, "TA 15:1", seat=seat, card=shown.id, to=match.content.id_of(there))
        objects.lay(match, card, there)
        return None
    if shown.type in ("OBJECT", "FOLLOWER") and not match.state.heroes[seat].toad:
        if objects.may_hold(match, seat, card):
            yield from taking.take(match, seat, card, "TA 13:13")
            return None
    objects.lay(match, card, match.state.heroes[seat].at)
    return None


def peek(match: Match, seat: int, effect: words.Peek, ctx: Context) -> Asking:
    """Look at the top of a deck, for one's own eyes; perhaps put the cards back in another order."""
    deck = effect.deck
    if deck == words.HERE:
        deck = match.content.spaces[match.state.heroes[seat].at].deck
    decks.rebuild(match, deck)
    zones = match.state.cards.zones
    top = zones[deck][-effect.n :][::-1]
    if not top:
        return None
    told_peeks(match, "TA 15:12", seat=seat, deck=deck, n=len(top))
    for card in top:
        show(match, card, mask(seat))
    told_sees.to(match, "TA 15:12", (seat,), seat=seat, cards=[things.design(match, c).id for c in top])
    if effect.bottom:
        seen = top[0]
        answer = yield from choose(
            match, BOTTOM.name, seat, lambda m, s: [("leave", seen), ("under", seen)], rule="TA 15:12",
            default=("leave", seen),
        )  # fmt: skip
        if answer == ("under", seen) and seen in zones[deck]:
            move_card(match, seen, deck, bottom=True, source=deck)
    elif effect.reorder and len(top) > 1:
        answer = yield from choose(
            match, REORDER.name, seat, lambda m, s: [("order", *row) for row in permutations(top)], rule="TA 15:12"
        )
        for card in reversed(answer[1:] if answer is not None else ()):
            if card in zones[deck]:
                move_card(match, card, deck)
    return None


def peek_hand(match: Match, seat: int, effect: words.PeekHand, ctx: Context) -> Asking:
    """Learn the Spells of another player."""
    answer = yield from choose(match, SPY.name, seat, _others, rule="TA 9:2", public=True)
    if answer is None:
        return None
    for card in match.state.cards.zones[SPELLS[answer[1]]]:
        show(match, card, mask(seat))
    told_spies(match, "TA 9:2", seat=seat, to=answer[1])
    return None


def _others(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.living(match) if other != seat]


def place(match: Match, seat: int, effect: words.Places, ctx: Context) -> Asking:
    """Put the card on an empty Space of the Region (TA 15:1, RC-32)."""
    answer = yield from choose(match, PLACE_CARD.name, seat, _empty, rule="TA 15:1", public=True)
    if answer is not None:
        objects.told_placed(match, "TA 15:1", seat=seat, card=things.design(match, ctx.card).id, to=answer[1])
        objects.lay(match, ctx.card, match.content.space_of[answer[1]])
    return None


def _empty(match: Match, seat: int) -> Sequence[Option]:
    return [("on", match.content.id_of(space)) for space in reach.empty(match, match.state.heroes[seat].at)]


def cancel(match: Match, seat: int, effect: words.Cancels, ctx: Context) -> Asking:
    if ctx.casting is not None:
        ctx.casting.cancelled = True
    yield from ()
    return None


def redirect(match: Match, seat: int, effect: words.Redirects, ctx: Context) -> Asking:
    """Another target for the Spell, as its text allows; back at its caster too, if it may hit anywhere."""
    casting = ctx.casting
    if casting is None:
        return None
    answer = yield from choose(match, REDIRECT.name, seat, lambda m, s: _marks(m, casting), rule="TA 9:6", public=True)
    if answer is not None:
        casting.target = answer[1]
        told_redirects(match, "TA 9:6", seat=seat, to=answer[1])
    return None


def _marks(match: Match, casting: Casting) -> Sequence[Option]:
    if casting.kind == "region_character":
        robs = things.design(match, casting.card).robs
        legal = spells.targets(match, casting.seat, casting.kind, robs)
    else:
        legal = [other for other in things.living(match) if spells.reaches(match, casting.seat, other)]
    return [("on", other) for other in legal if other != casting.target]


def replace(match: Match, seat: int, ctx: Context) -> None:
    """The card that was just drawn makes room for another."""
    if ctx.drawn >= 0 and ctx.drawn in match.state.cards.zones[BOARD]:
        state, deck = match.state, things.design(match, ctx.drawn).deck
        state.law_drawn = [card for card in state.law_drawn if card != ctx.drawn]  # it never came up
        objects.discard(match, ctx.drawn)
        ctx.drawn = drawing.turn_up(match, seat, deck)
