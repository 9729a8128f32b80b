# TA 13:15e: what Necro Spells do that no other Spell does
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import forced, reach
from questboard.games.talisman.boards.necro_texts.reading import wait
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.effects.special import IDLE, special
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    combat,
    dice,
    gifts,
    limits,
    lives,
    money,
    numbers,
    objects,
    pieces,
    quests,
    spells,
    taking,
    things,
)
from questboard.games.talisman.rules.seasons import told_calendar_ends
from questboard.games.talisman.state import BOARD, NOBODY, SIDE, discards
from questboard.games.talisman.typed import Match

NIGHT_SHIFT = question("night-shift", "which of them is over?")
STONE_RAIN = question("stone-rain", "where do the stones fall?")
LOOT = question("loot", "what do you take?")
PANIC = question("panic", "where do they run?")
LEGACY = question("legacy", "what does the dead Character leave you?")

THREE_SPACES = 3


@event("grave-opens")
def told_grave_opens(seat: Seat, card: CardId) -> str:
    return "{card:The card} climbs out of its grave."


def _others(match: Match, seat: int) -> list[int]:
    """Every other Character whom Spells reach (TA 9:7)."""
    return [other for other in things.living(match) if other != seat and spells.reaches(match, seat, other)]


# -- Cosmos --------------------------------------------------------------------------------------------------------


@special("root_grip")
def root_grip(match: Match, seat: int, ctx: Context) -> Asking:
    wait(match, ctx.target, "no_move")
    yield from ()
    return None


@special("root_self")
def root_self(match: Match, seat: int, ctx: Context) -> Asking:
    wait(match, seat, "no_move")
    yield from ()
    return None


@special("drought")
def drought(match: Match, seat: int, ctx: Context) -> Asking:
    for other in _others(match, seat):
        if things.alive(match, other) and numbers.together(match, seat, other):
            yield from lives.poison(match, other, 1)
    return None


@special("night_shift")
def night_shift(match: Match, seat: int, ctx: Context) -> Asking:
    answer = yield from choose(match, NIGHT_SHIFT.name, seat, _calendar, rule="TA 15:4", public=True)
    if answer is not None and answer[1] in match.state.cards.zones[SIDE]:
        match.state.calendar.pop(answer[1], None)
        told_calendar_ends(match, "TA 15:4", card=things.design(match, answer[1]).id)
        objects.discard(match, answer[1])
    return None


def _calendar(match: Match, seat: int) -> Sequence[Option]:
    return [("card", card) for card in match.state.cards.zones[SIDE]]


IDLE.enter("night_shift", lambda match, seat: not match.state.cards.zones[SIDE])


@special("stone_rain")
def stone_rain(match: Match, seat: int, ctx: Context) -> Asking:
    """Everybody on a Space of the Region; a helmet saves by its own roll (TA 16:11)."""
    answer = yield from choose(match, STONE_RAIN.name, seat, _crowds, rule="TA 9:7", public=True)
    if answer is None:
        return None
    for other in things.heroes_on(match, match.content.space_of[answer[1]]):
        if things.alive(match, other) and spells.reaches(match, seat, other) and not (yield from helmet(match, other)):
            yield from lives.lose(match, other, 1, "spell")
    return None


def _crowds(match: Match, seat: int) -> Sequence[Option]:
    """The Spaces of the Region where anybody stands."""
    hit = [other for other in (seat, *_others(match, seat)) if numbers.together(match, seat, other)]
    spaces = dict.fromkeys(match.state.heroes[other].at for other in sorted(hit))
    return [("at", match.content.id_of(space)) for space in spaces]


def helmet(match: Match, seat: int) -> Asking:
    """Whether a worn helmet saves its wearer from what falls; a Favour may help its die (TA 20:15)."""
    if match.state.heroes[seat].toad or gifts.granted(match, seat, "no_armour"):
        return False
    for card in things.worn(match, seat):
        shown = things.design(match, card)
        if "HELMET" in shown.sub and shown.save is not None:
            die = match.roll(6)[0]
            score = die + gifts.bonus(match, seat, "save")
            need = shown.save.need
            lives.told_save_roll(match, "TA 16:11", seat=seat, card=shown.id, die=die, need=need, score=score)
            score += yield from dice.favour(match, seat)
            if score >= need and card in things.worn(match, seat):
                lives.told_saved(match, "TA 16:11", seat=seat, card=shown.id)
                return True
    return False


# -- Chaos ---------------------------------------------------------------------------------------------------------


@special("loot_the_dead")
def loot_the_dead(match: Match, seat: int, ctx: Context) -> Asking:
    answer = yield from choose(match, LOOT.name, seat, lying, rule="TA 9:7", public=True)
    if answer is not None and answer[1] in match.state.cards.zones[BOARD]:
        yield from taking.take(match, seat, answer[1], "TA 9:6")
    return None


def lying(match: Match, seat: int) -> Sequence[Option]:
    """Objects on the Spaces of the Region that the caster may hold and can take along."""
    state, regions = match.state, match.content.regions
    here, found = state.heroes[seat].at, list[Option]()
    for card in state.cards.zones[BOARD]:
        shown = things.design(match, card)
        if shown.type != "OBJECT" or "SHIP" in shown.sub or state.place.get(card, -1) >= 0:
            continue
        near = not regions[state.lies[card]].isdisjoint(regions[here])
        if near and objects.may_hold(match, seat, card) and limits.could_pull(match, seat, card):
            found.append(("take", card))
    return found


IDLE.enter("loot_the_dead", lambda match, seat: not lying(match, seat))


@special("armour_rot")
def armour_rot(match: Match, seat: int, ctx: Context) -> Asking:
    _rot(match, ctx.target)
    yield from ()
    return None


@special("rot_self")
def rot_self(match: Match, seat: int, ctx: Context) -> Asking:
    _rot(match, seat)
    yield from ()
    return None


def _rot(match: Match, seat: int) -> None:
    for card in lives.breakable(match, seat):
        lives.damage(match, seat, card)


# -- the Phobic Order ----------------------------------------------------------------------------------------------


@special("mask_self")
def mask_self(match: Match, seat: int, ctx: Context) -> Asking:
    wait(match, seat, "no_encounters")
    yield from ()
    return None


@special("nightmare")
def nightmare(match: Match, seat: int, ctx: Context) -> Asking:
    wait(match, ctx.target, "craft", -2)
    yield from ()
    return None


@special("nightmare_self")
def nightmare_self(match: Match, seat: int, ctx: Context) -> Asking:
    wait(match, seat, "craft", -2)
    yield from ()
    return None


@special("panic")
def panic(match: Match, seat: int, ctx: Context) -> Asking:
    """Three Spaces along the track, as the caster likes; who is behind bars stays there (R-65)."""
    target = ctx.target
    if forced.is_caught(match.state.heroes[target]):
        return None
    answer = yield from choose(match, PANIC.name, seat, lambda m, s: _flights(m, target), rule="TA 13:1", public=True)
    if answer is not None and things.alive(match, target):
        pieces.put(match, target, match.content.space_of[answer[1]], "TA 13:1")
        if target == match.state.active:
            match.state.over = True
    return None


def _flights(match: Match, target: int) -> Sequence[Option]:
    ends = reach.exactly(match, match.state.heroes[target].at, THREE_SPACES)
    return [("go", match.content.id_of(space)) for space in ends]


# -- Death ---------------------------------------------------------------------------------------------------------


@special("life_thief")
def life_thief(match: Match, seat: int, ctx: Context) -> Asking:
    """What the one loses the other gains: nothing, if the loss is prevented."""
    victim = match.state.heroes[ctx.target]
    before, character = victim.lives, victim.character
    yield from lives.lose(match, ctx.target, 1, "spell")
    after = match.state.heroes[ctx.target]
    lost = not things.alive(match, ctx.target) or after.character != character or after.lives < before
    if lost and things.alive(match, seat):
        lives.gain(match, seat, 1, "TA 4:4")
    return None


@special("grave_call")
def grave_call(match: Match, seat: int, ctx: Context) -> Asking:
    yield from _called(match, ctx.target)
    return None


@special("grave_call_self")
def grave_call_self(match: Match, seat: int, ctx: Context) -> Asking:
    yield from _called(match, seat)
    return None


def _called(match: Match, seat: int) -> Asking:
    """The Enemy is fought where its victim stands, and is back in the pile afterwards, whoever wins."""
    foe = buried(match)
    if foe == NOBODY:
        return None
    objects.lay(match, foe, match.state.heroes[seat].at)
    told_grave_opens(match, "TA 9:6", seat=seat, card=things.design(match, foe).id)
    result = yield from combat.meet(match, seat, [foe], "combat")
    if foe in match.state.cards.zones[BOARD]:
        objects.discard(match, foe)
    if result in ("lost", "tie") and seat == match.state.active:
        match.state.over = True
    if things.alive(match, seat):
        yield from quests.settle_quest(match, seat)
    return None


def buried(match: Match) -> int:
    """The top Enemy of the Adventure discards, or NOBODY."""
    pile = match.state.cards.zones[discards("adventure")]
    return next((card for card in reversed(pile) if things.design(match, card).type == "ENEMY"), NOBODY)


IDLE.enter("grave_call", lambda match, seat: buried(match) == NOBODY)


@special("plague")
def plague(match: Match, seat: int, ctx: Context) -> Asking:
    for other in things.heroes_on(match, match.state.heroes[ctx.target].at):
        if things.alive(match, other) and spells.reaches(match, seat, other):
            yield from lives.poison(match, other, 2)
    return None


def dying(match: Match, seat: int) -> int:
    """Another Character at its last moment, whom Spells reach, or NOBODY."""
    return next((other for other in _others(match, seat) if match.state.heroes[other].lives <= 0), NOBODY)


@special("last_word")
def last_word(match: Match, seat: int, ctx: Context) -> Asking:
    """It is spoken if nothing else keeps the Character alive."""
    dead = dying(match, seat)
    if dead != NOBODY:
        NECRO.of(match).heirs[dead] = seat
    yield from ()
    return None


IDLE.enter("last_word", lambda match, seat: dying(match, seat) == NOBODY)


def inherit(match: Match, seat: int) -> Asking:
    """The Gold and one Object of who dies, for who has its Last Word; a Toad takes nothing (TA 19:2)."""
    heir = NECRO.of(match).heirs.pop(seat, NOBODY)
    if heir == NOBODY or not things.alive(match, heir) or match.state.heroes[heir].toad:
        return None
    money.hand(match, seat, heir, match.state.heroes[seat].gold, "TA 9:6")
    answer = yield from choose(match, LEGACY.name, heir, lambda m, s: _estate(m, s, seat), rule="TA 9:6", public=True)
    if answer is not None and answer[1] in things.gear(match, seat):
        yield from taking.hand_over(match, seat, heir, answer[1], "TA 9:6")
    return None


def _estate(match: Match, heir: int, dead: int) -> Sequence[Option]:
    return [("take", card) for card in objects.lootable(match, heir, dead, "objects")]


@special("wither_all")
def wither_all(match: Match, seat: int, ctx: Context) -> Asking:
    for other in _others(match, seat):
        if things.alive(match, other):
            yield from run.do(match, other, (WITHERS,), Context(card=ctx.card))
    return None


def _line(name: str, stat: Literal["strength", "craft"]) -> words.Choice:
    lost = words.Loses(stat=stat, n=1, floor=1)
    has_some = words.If(stat="base_strength" if stat == "strength" else "base_craft", ge=2)
    return words.Choice(name, (lost,), when=has_some)


WITHERS = words.Choose(options=(_line("Lose Strength", "strength"), _line("Lose Craft", "craft")))
