# TA 13:15: Necro Texts: one each, reading, Rituals, and what becomes of Spells whose Text is gone
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, derived, draw, event, move, move_all, question, shuffle
from questboard.games.talisman.boards.necro_texts.state import NECRO, Waiting
from questboard.games.talisman.content import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import IDLE, special
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import alignment, decks, dice, lives, money, numbers, objects, things
from questboard.games.talisman.rules.limits import told_discards_spell
from questboard.games.talisman.state import EVIL, GEAR, NO_CARD, SPELLS, Timed, discards
from questboard.games.talisman.typed import Match

SACRIFICE = question("sacrifice", "which Object does the Ritual get?")

DECK = "necro"
MOST = 3
"""So many Necro Spells a Character may know (RC-45)."""
READ, RITUAL = "necro_read", "necro_ritual"
HAUNTED = {
    "no_move": "Roots hold {seat}, who may not move this turn.",
    "no_encounters": "{seat} hides from everything this turn.",
    "craft": "{seat} has slept badly: Craft -2 this turn.",
}
"""What waited for somebody's turn."""
NEVER_EVIL = "NEVER_EVIL"
"""Mark of a Character that nothing turns Evil."""


@event("reads-text")
def told_reads_text(seat: Seat, card: CardId) -> str:
    return "{seat} reads from {card:the card}, and is Evil."


@event("life-given")
def told_life_given(seat: Seat, now: int) -> str:
    return "{seat} gives a Life to the book; {now} left."


@event("ritual-fails")
def told_ritual_fails(seat: Seat, card: CardId) -> str:
    return "{card:The card} only howls."


@event("learns")
def told_learns(seat: Seat, card: CardId, n: int) -> str:
    return "{seat} learns a Necro Spell." if n == 1 else "{seat} learns {n} Necro Spells."


@event("ash-burns")
def told_ash_burns(seat: Seat, n: int, now: int) -> str:
    return "{n} Black Ash of {seat} burns; {now} left."


@event("haunted")
def told_haunted(seat: Seat, what: str) -> str:
    return HAUNTED[what]


@derived(zones=(GEAR,))
def texts(match: Match, seat: int) -> tuple[int, ...]:
    """The Necro Texts that a seat holds, packed or not: Objects like others, and one, but for a moment (TA 13:15a,
    TA 13:15g)."""
    kind, face_of = match.content.of_kind("TEXT"), match.state.cards.face
    return tuple(card for card in things.gear(match, seat) if face_of[card] in kind)


def text_of(match: Match, seat: int) -> int:
    """The one that can be used: not in a Pack (TA 5:6, RC-45), or NO_CARD."""
    return next((card for card in texts(match, seat) if things.usable(match, card)), NO_CARD)


def order_of(match: Match, seat: int) -> str:
    """The Order of the Text that a seat has at hand and has read, or none."""
    text = text_of(match, seat)
    return things.design(match, text).order if text != NO_CARD and NECRO.of(match).read[seat] == text else ""


# -- reading -------------------------------------------------------------------------------------------------------


@special(READ)
def read(match: Match, seat: int, ctx: Context) -> Asking:
    """Whoever reads from a Text is Evil at once (TA 13:15b)."""
    if not may_read(match, seat) or ctx.card not in things.gear(match, seat):
        return None
    alignment.change(match, seat, "evil")
    NECRO.of(match).read[seat] = ctx.card
    told_reads_text(match, "TA 13:15b", seat=seat, card=things.design(match, ctx.card).id)
    yield from ()
    return None


def may_read(match: Match, seat: int) -> bool:
    """Who is Evil, or can still become it in this turn (TA 13:15b, RC-69)."""
    hero = match.state.heroes[seat]
    if hero.alignment == EVIL:
        return True
    return not hero.realigned and NEVER_EVIL not in match.content.faces[hero.character].tags


@IDLE.named(READ)
def nothing_to_read(match: Match, seat: int) -> bool:
    """It was read already, by somebody who is still Evil; or nobody may."""
    known = NECRO.of(match).read[seat] != NO_CARD and match.state.heroes[seat].alignment == EVIL
    return known or not may_read(match, seat)


# -- the Ritual ----------------------------------------------------------------------------------------------------


@special(RITUAL)
def ritual(match: Match, seat: int, ctx: Context) -> Asking:
    """What the Text wants is given up, and Necro Spells of its Order are learned (TA 13:15c, TA 13:15d)."""
    text = ctx.card
    shown = things.design(match, text)
    wanted = shown.ritual
    if wanted is None or no_ritual(match, seat):
        return None
    if wanted.objects:
        answer = yield from choose(match, SACRIFICE.name, seat, offerings, rule="TA 13:15d", public=True)
        if answer is None or no_ritual(match, seat):
            return None
        objects.lose(match, seat, answer[1], "TA 13:15d")
    hero = match.state.heroes[seat]
    for _ in range(wanted.lives):  # given, not lost: nothing saves it
        hero.lives -= 1
        told_life_given(match, "TA 13:15d", seat=seat, now=hero.lives)
    if wanted.gold:
        money.pay(match, seat, wanted.gold, "TA 13:15d")
    if wanted.craft:
        numbers.lose(match, seat, "craft", wanted.craft)
    if wanted.bites:
        yield from lives.bite(match, seat, wanted.bites)
    if wanted.roll and things.alive(match, seat):
        die, _ = yield from dice.own(match, seat, shown.id)
        if die < wanted.roll:
            told_ritual_fails(match, "TA 13:15d", seat=seat, card=shown.id)
            return None
    if things.alive(match, seat):
        learn(match, seat, shown, wanted.draw)
    return None


@IDLE.named(RITUAL)
def no_ritual(match: Match, seat: int) -> bool:
    """Only who is Evil, has read the Text at hand, and can pay and live (TA 13:15d)."""
    hero, text = match.state.heroes[seat], text_of(match, seat)
    if hero.alignment != EVIL or not order_of(match, seat):
        return True
    wanted = things.design(match, text).ritual
    if wanted is None or hero.lives <= wanted.lives or hero.gold < wanted.gold or hero.craft < wanted.craft:
        return True
    if wanted.bites and lives.is_last_bite(match, seat, wanted.bites):  # nobody ends the game by reading (NT-3)
        return True
    return wanted.objects > len(offerings(match, seat))


def offerings(match: Match, seat: int) -> Sequence[Option]:
    """Any Object but the Text itself."""
    return [("give", card) for card in things.objects(match, seat) if card not in texts(match, seat)]


def learn(match: Match, seat: int, text: Card, n: int) -> None:
    """Cards of other Orders are discarded, and others drawn, until so many fit; the discards are shuffled in once
    (TA 13:15d, TA 13:15e)."""
    zones, found, again = match.state.cards.zones, 0, True
    while found < n:
        if not zones[DECK]:
            if not again or not zones[discards(DECK)]:
                break
            again = False
            move_all(match, discards(DECK), DECK)
            shuffle(match, DECK)
        top = zones[DECK][-1]
        if things.design(match, top).order == text.order:
            draw(match, DECK, SPELLS[seat])
            found += 1
        else:
            decks.told_turns_up(match, "TA 13:15d", card=things.design(match, top).id)
            move(match, top, discards(DECK), source=DECK)
    told_learns(match, "TA 13:15d", seat=seat, card=text.id, n=found)


# -- one Text, three Spells ----------------------------------------------------------------------------------------


def too_much(match: Match, seat: int) -> tuple[str, str, list[int]] | None:
    """Texts do not bear each other, and nobody knows more than three Necro Spells (TA 13:15g, RC-45)."""
    held = texts(match, seat)
    if len(held) > 1:
        return "texts", "TA 13:15g", list(held)
    if len(numbers.necro_spells(match, seat)) <= MOST:
        return None
    casting = match.state.casting
    known = [card for card in numbers.necro_spells(match, seat) if card not in casting]
    return ("necro", "TA 13:15d", known) if len(known) > MOST else None


def text_gone(match: Match, card: int) -> None:
    """With the Text go the Spells that were learned from it; Black Ash stays (RC-45)."""
    read = NECRO.of(match).read
    if card not in read:
        return
    seat = read.index(card)
    read[seat] = NO_CARD
    for spell in numbers.necro_spells(match, seat):
        told_discards_spell(match, "TA 13:15f", seat=seat)
        objects.spend(match, spell)


def may_cast(match: Match, seat: int, card: int) -> bool:
    """A Necro Spell needs its Text at hand and the Ash (TA 13:15f, RC-45)."""
    shown = things.design(match, card)
    if shown.type != "NECRO" or shown.spell is None:
        return True
    return order_of(match, seat) == shown.order and match.state.heroes[seat].ash >= shown.spell.ash


def pay_ash(match: Match, seat: int, card: int) -> None:
    """Black Ash is used up by casting, well or badly (TA 13:15f)."""
    spell = things.design(match, card).spell
    if spell is not None and spell.ash:
        hero = match.state.heroes[seat]
        hero.ash -= spell.ash
        told_ash_burns(match, "TA 13:15f", seat=seat, n=spell.ash, now=hero.ash)


# -- what waits ----------------------------------------------------------------------------------------------------


def wait(match: Match, seat: int, what: str, n: int = 0) -> None:
    """From the start of a seat's next turn to its end."""
    NECRO.of(match).waits.append(Waiting(seat, what, n))


def wake(match: Match, seat: int) -> None:
    """A turn begins: what waited for it holds now."""
    necro = NECRO.of(match)
    if not necro.waits:  # mostly
        return
    for waiting in [waiting for waiting in necro.waits if waiting.seat == seat]:
        match.state.heroes[seat].timed.append(Timed(waiting.what, waiting.n, "turn", 0))
        told_haunted(match, "TA 9:6", seat=seat, what=waiting.what)
    necro.waits = [waiting for waiting in necro.waits if waiting.seat != seat]


def forget(match: Match, seat: int) -> None:
    """The dead are haunted no more."""
    necro = NECRO.of(match)
    necro.waits = [waiting for waiting in necro.waits if waiting.seat != seat]
    necro.heirs.pop(seat, None)
