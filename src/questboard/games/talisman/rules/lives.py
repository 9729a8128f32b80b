# TA 4: losing Lives, saves (TA 16:11, TA 17:2), healing, death and succession
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import UNASKED, Asking, Option, choose, event, move, question, shuffle
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Cause, Seat, Stat
from questboard.games.talisman.rules import abilities, dice, gifts, limits, money, numbers, objects, spells, things
from questboard.games.talisman.setup import HIDDEN_OUT
from questboard.games.talisman.state import (
    CURSES,
    GONE,
    IN_PLAY,
    NO_CARD,
    NOBODY,
    NOWHERE,
    OUT,
    RESERVE,
    SLOT_OF,
    SPELLS,
    WAITING,
    Fight,
    Hero,
)
from questboard.games.talisman.typed import Match

DAMAGE = question("damage", "damage a piece of armour instead of losing a Life?")
HEAL = question("heal", "heal what?")


@event("cleansed")
def told_cleansed(seat: Seat, n: int, now: int) -> str:
    return "{seat} is rid of 1 Poison, and has {now} left."


@event("life-lost")
def told_life_lost(seat: Seat, cause: Cause, now: int) -> str:
    return "{seat} loses a Life {cause}; {now} left."


@event("save-roll", aside=True)
def told_save_roll(seat: Seat, card: CardId, die: int, need: int, score: int) -> str:
    counts = "" if score == die else ", which counts as {score}"
    return "{seat} rolls {die}" + counts + " for the {card}: {need} or more saves the Life."


@event("saved")
def told_saved(seat: Seat, card: CardId) -> str:
    return "The {card} saves {seat}."


@event("damaged")
def told_damaged(seat: Seat, card: CardId) -> str:
    return "The {card} of {seat} is damaged."


@event("healed")
def told_healed(seat: Seat, now: int) -> str:
    return "{seat} is healed, and has {now} of 4 Lives."


@event("life-gained")
def told_life_gained(seat: Seat, n: int, now: int) -> str:
    return "{seat} gains a Life, and has {now}." if n == 1 else "{seat} gains {n} Lives, and has {now}."


@event("dies")
def told_dies(seat: Seat, card: CardId) -> str:
    return "{seat}'s {card} dies."


@event("out")
def told_out(seat: Seat) -> str:
    return "{seat} is out of the game."


@event("bitten")
def told_bitten(seat: Seat, n: int, now: int, most: int) -> str:
    return "{seat} is bitten: {now} " + ("Bite" if now == 1 else "Bites") + "; {most} are the end."


@event("sick")
def told_sick(seat: Seat, stat: Stat) -> str:
    return "{seat} is sick: no {stat} left."


@event("poisoned")
def told_poisoned(seat: Seat, n: int, now: int) -> str:
    return "{seat} takes {n} Poison."


def lose(match: Match, seat: int, n: int, cause: str, fight: Fight | None = None) -> Asking:
    """Lose Lives one by one; each may be prevented, and after a lost Combat saved by armour (TA 4:2)."""
    for _ in range(n):
        if not things.alive(match, seat):
            return None
        ctx = Context(fight=fight)
        if (fight is None or seat not in fight.no_saves) and not gifts.granted(match, seat, "no_saves"):
            yield from abilities.fire(match, seat, "life_loss", ctx)
            if not ctx.prevented:
                yield from spells.window(match, "life_loss", (seat,), ctx)
            armoured = fight is None or seat not in fight.no_armour
            if not ctx.prevented and armoured and cause in ("combat", "psychic"):
                ctx.prevented = yield from saved(match, seat, cause)
        hero = match.state.heroes[seat]
        if ctx.prevented or hero.condition != IN_PLAY:
            continue
        hero.lives -= 1
        told_life_lost(match, "TA 4:2", seat=seat, cause=cause, now=hero.lives)
        if hero.lives <= 0:
            yield from perish(match, seat)
    return None


def perish(match: Match, seat: int) -> Asking:
    """The last chance before death: Spells and Objects that say so."""
    ctx = Context()
    yield from abilities.fire(match, seat, "death", ctx)
    if match.state.heroes[seat].lives <= 0:
        yield from spells.window(match, "death", (seat,), ctx)
    if match.state.heroes[seat].lives <= 0 and things.alive(match, seat):
        yield from hooks.last_moment(match, seat)
        die(match, seat)
    return None


# -- saves -------------------------------------------------------------------------------------------------------


def saved(match: Match, seat: int, cause: str) -> Asking:
    """A roll for each piece that saves until one does; then one piece may be damaged instead (TA 16:11, RC-44)."""
    armour = cause == "combat"
    if armour and gifts.granted(match, seat, "no_armour"):
        return False
    for card in save_items(match, seat, cause):
        if card not in things.gear(match, seat):
            continue
        shown = things.design(match, card)
        save = shown.save
        assert save is not None
        rolled = match.roll(6)[0]
        score = rolled + (gifts.bonus(match, seat, "save") if armour else 0)
        told_save_roll(match, "TA 16:11", seat=seat, card=shown.id, die=rolled, need=save.need, score=score)
        score += yield from dice.favour(match, seat)
        if card not in things.gear(match, seat):
            continue
        if score >= save.need:
            told_saved(match, "TA 16:11", seat=seat, card=shown.id)
            if score == save.drained:
                objects.lose(match, seat, card, "TA 16:11")
            return True
    if cause != "combat" or not breakable(match, seat):
        return False
    answer = yield from choose(match, DAMAGE.name, seat, pieces, rule="TA 16:11", default=("keep",))
    if answer is None or answer[0] != "damage" or answer[1] not in things.worn(match, seat):
        return False
    damage(match, seat, answer[1])
    return True


def save_items(match: Match, seat: int, cause: str) -> list[int]:
    """Worn and usable pieces, best first; in Psychic Combat only those that say so (TA 17:2)."""
    if match.state.heroes[seat].toad:
        return []
    found = [
        (save.need, card)
        for card, face in gifts.givers(match, seat, match.content.saving, around=False)
        if card != NO_CARD and (save := match.content.faces[face].save) is not None and save.vs in (cause, "both")
    ]
    return [card for _, card in sorted(found)]


def breakable(match: Match, seat: int) -> list[int]:
    return [
        card for card in things.worn(match, seat) if any(kind in things.design(match, card).sub for kind in SLOT_OF)
    ]


def pieces(match: Match, seat: int) -> Sequence[Option]:
    return [("keep",), *(("damage", card) for card in breakable(match, seat))]


def damage(match: Match, seat: int, card: int) -> None:
    """The piece is gone; what is left of it stays in its slot until it is repaired (TA 16:11)."""
    shown = things.design(match, card)
    kind = next(kind for kind in SLOT_OF if kind in shown.sub)
    told_damaged(match, "TA 16:11", seat=seat, card=shown.id)
    objects.discard(match, card)
    match.state.heroes[seat].damaged.append(kind)


# -- healing -----------------------------------------------------------------------------------------------------


def can_heal(match: Match, seat: int) -> bool:
    hero = match.state.heroes[seat]
    return (hero.lives < 4 or hero.poison > 0) and not gifts.granted(match, seat, "no_heal")


def fee(match: Match, seat: int, printed: int) -> int:
    """What a healer takes now for one Life."""
    return money.price(match, seat, printed, gifts.bonus(match, seat, "heal_price")) if printed else 0


def affordable(match: Match, seat: int, printed: int) -> bool:
    """Whether one more Life could be healed at this price."""
    return can_heal(match, seat) and match.state.heroes[seat].gold >= fee(match, seat, printed)


def heal(match: Match, seat: int, rule: str = "TA 4:6") -> Asking:
    """One Life, never above four, or one Poison token, as the player likes (TA 4:6, TA 20:16)."""
    hero = match.state.heroes[seat]
    if not can_heal(match, seat):
        return False
    what = "life" if hero.lives < 4 else "poison"
    if hero.lives < 4 and hero.poison > 0:
        answer = yield from choose(
            match, HEAL.name, seat, lambda m, s: [("life",), ("poison",)], rule="TA 20:16", public=True
        )
        what = "life" if answer is None else answer[0]
    hero = match.state.heroes[seat]
    if what == "life":
        hero.lives += 1
        told_healed(match, rule, seat=seat, now=hero.lives)
    else:
        hero.poison -= 1
        told_cleansed(match, "TA 20:16", seat=seat, n=1, now=hero.poison)
    return True


def gain(match: Match, seat: int, n: int, rule: str) -> None:
    """Lives from the bank, without a limit (TA 4:4, TA 4:5)."""
    hero = match.state.heroes[seat]
    hero.lives += n
    told_life_gained(match, rule, seat=seat, n=n, now=hero.lives)


# -- death -------------------------------------------------------------------------------------------------------


def die(match: Match, seat: int, *, banished: bool = False) -> None:
    """Everything falls onto the Space, the Character is out for good (TA 4:3); `banished`: its player too."""
    state = match.state
    hero = state.heroes[seat]
    told_dies(match, "TA 4:3", seat=seat, card=match.content.faces[hero.character].id)
    limits.everything_falls(match, seat, "TA 4:3")
    for card in list(state.cards.zones[SPELLS[seat]]):
        objects.spend(match, card)
    for card in list(state.cards.zones[CURSES[seat]]):
        state.curse_left.pop(card, None)
        move(match, card, "curses")
        shuffle(match, "curses")
    if state.holder == seat:
        state.holder, state.progress = NOBODY, 0  # TA 14:6
    over = banished or state.revealed or not (state.cards.zones[RESERVE[seat]] or spared(match))
    state.heroes[seat] = Hero(
        condition=GONE if over else WAITING, bank=hero.bank, character=hero.character, games=hero.games
    )
    things.set_piece(match, seat, NOWHERE)
    hooks.character_dies(match, seat)
    if over:
        told_out(match, "TA 4:3", seat=seat)
    if seat == state.active:
        state.over = True


def spared(match: Match) -> list[int]:
    """Characters that were not dealt, if the table lets them stand in for the dead (RC-12)."""
    cards = match.state.cards
    back = match.content.backs["characters"]
    return [card for card in cards.zones[HIDDEN_OUT] if cards.back[card] == back] if match.options["mercy"] else []


def banish(match: Match, seat: int) -> None:
    """Eight Bites put the player out of the game at once (TA 20:13)."""
    state = match.state
    for card in list(state.cards.zones[RESERVE[seat]]):
        move(match, card, OUT)
    die(match, seat, banished=True)


def bite(match: Match, seat: int, n: int) -> Asking:
    """Bite tokens (TA 20:13)."""
    hero = match.state.heroes[seat]
    if gifts.granted(match, seat, "immune_bite"):
        return None
    hero.bite += n
    told_bitten(match, "TA 20:13", seat=seat, n=n, now=hero.bite, most=MOST_BITES)
    hooks.bitten(match, seat, n)
    if is_last_bite(match, seat):
        (die if match.options["bites_kill"] else banish)(match, seat)
    yield from ()
    return None


MOST_BITES = 8


def is_last_bite(match: Match, seat: int, more: int = 0) -> bool:
    """Whether so many more would be too many; not for who takes none, nor for a Lord of the Night (TA 20:13)."""
    if more and gifts.granted(match, seat, "immune_bite"):
        return False
    return match.state.heroes[seat].bite + more >= MOST_BITES and not gifts.granted(match, seat, "undying")


def sicken(match: Match, seat: int) -> Asking:
    """With no Strength or no Craft left, a Life at the start of each own turn (TA 1:3, TA 2:3)."""
    hero = match.state.heroes[seat]
    if hero.strength and hero.craft and not hero.toad:
        return UNASKED
    return _sicken(match, seat)


def _sicken(match: Match, seat: int) -> Asking:
    for stat, rule in (("strength", "TA 1:3"), ("craft", "TA 2:3")):
        if things.alive(match, seat) and numbers.base(match, seat, stat) == 0:
            told_sick(match, rule, seat=seat, stat=stat)
            yield from lose(match, seat, 1, "sick")
    return None


def poison(match: Match, seat: int, n: int) -> Asking:
    """At most five tokens; each beyond costs a Life (TA 20:16)."""
    hero = match.state.heroes[seat]
    if gifts.granted(match, seat, "immune_poison"):
        return None
    taken = min(n, 5 - hero.poison)
    hero.poison += taken
    told_poisoned(match, "TA 20:16", seat=seat, n=n, now=hero.poison)
    if n > taken:
        yield from lose(match, seat, n - taken, "poison")
    return None
