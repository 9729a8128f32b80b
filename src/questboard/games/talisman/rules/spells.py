# TA 9: Spells, who may be asked to cast, casting and Blunders
from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from questboard.engine import (
    EVERYBODY,
    UNASKED,
    Asking,
    Match,
    Option,
    choose,
    choose_some,
    draw,
    move,
    move_all,
    show,
    shuffle,
)
from questboard.engine import window as engine_window
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.effects import sorcery
from questboard.games.talisman.rules import (
    abilities,
    combat,
    conditions,
    dice,
    gifts,
    limits,
    moments,
    numbers,
    objects,
    ranks,
    things,
)
from questboard.games.talisman.state import IN_PLAY, NO_CARD, NOBODY, SPELLS, Fight, discards
from questboard.games.talisman.vocabulary import Ability, Evades, Special, Window

DECK = "spells"
ASKED = {at: f"cast-{at.replace('_', '-')}" for at in get_args(Window)}
"""For each window: what its question is called."""
_ROUND = [[[(first + step) % seats for step in range(seats)] for first in range(seats)] for seats in range(7)]
"""By the number of seats and the first of them: all, in the order of play."""


def draw_spells(match: Match, seat: int, n: int, upto: bool = False) -> Asking:
    """Draw Spells as far as there is room; whoever is full may discard some first, or decline (TA 9:3, TA 9:12)."""
    hero = match.state.heroes[seat]
    if hero.toad:  # TA 19:5
        return None
    wanted = max(0, n - len(numbers.free_spells(match, seat))) if upto else n
    yield from refill_carriers(match, seat)
    space = numbers.spell_limit(match, seat) - len(numbers.free_spells(match, seat))
    if wanted > space and not upto and numbers.free_spells(match, seat):
        given = yield from choose_some(
            match, "make-room", seat, numbers.free_spells, 0, wanted - max(0, space), rule="TA 9:3"
        )
        for card in given or ():
            match.tell("discards-spell", rule="TA 9:3", seat=seat)
            spend(match, card)
        space = numbers.spell_limit(match, seat) - len(numbers.free_spells(match, seat))
    drawn = 0
    while drawn < min(wanted, space) and _draw_one(match, seat) != NO_CARD:
        drawn += 1
    if drawn:
        match.tell("draws-spells", rule="TA 9:5", seat=seat, n=drawn)
    return None


def _draw_one(match: Match, seat: int) -> int:
    """The top Spell; an empty pile is made anew from the discards (TA 9:5). Nobody else sees it (TA 9:2)."""
    zones = match.state.cards.zones
    if not zones[DECK]:
        move_all(match, discards(DECK), DECK)
        shuffle(match, DECK)
    card = draw(match, DECK, SPELLS[seat])
    return NO_CARD if card is None else card


def bind(match: Match, seat: int, carrier: int) -> Asking:
    """A carrier that holds Spells gets them (TA 2:7)."""
    shown = things.design(match, carrier)
    held = sum(known == carrier for known in match.state.bound.values())
    for _ in range(shown.attached - held):
        card = _draw_one(match, seat)
        if card != NO_CARD:
            match.state.bound[card] = carrier
            match.tell("attached", rule="TA 2:7", seat=seat, card=shown.id)
    yield from ()
    return None


def refill_carriers(match: Match, seat: int) -> Asking:
    """Empty Wands are filled when Spells are drawn."""
    for carrier in list(things.gear(match, seat)):
        shown = things.design(match, carrier)
        if shown.attached and not shown.single and things.usable(match, carrier):
            yield from bind(match, seat, carrier)
    return None


def spend(match: Match, card: int) -> None:
    """A Spell goes to the discard pile (TA 9:6)."""
    match.state.bound.pop(card, None)
    zones = match.state.cards.zones
    held = next((zone for zone in SPELLS[: match.seats] if card in zones[zone]), None)
    move(match, card, discards(DECK), source=held)


# -- windows -----------------------------------------------------------------------------------------------------


def able(match: Match, seat: int) -> bool:
    """Whether all can see that a seat might cast: it holds a Spell, is no Toad and has not cast (TA 9:11, TA 19:5)."""
    hero = match.state.heroes[seat]
    if hero.cast or hero.toad or hero.condition != IN_PLAY or not match.state.cards.zones[SPELLS[seat]]:
        return False
    return hero.at not in match.content.no_magic and not gifts.granted(match, seat, "no_magic")


def might_cast(match: Match, at: str, own: Sequence[int]) -> list[int]:
    """Who is asked at a moment, beginning with the active seat: as all can see."""
    cast_at, zones = match.content.cast_at, match.state.cards.zones
    found: list[int] = []
    if (at, "other") not in cast_at:
        for seat in own:
            if zones[SPELLS[seat]] and able(match, seat):
                found.append(seat)
        return found
    asks_own = (at, "own") in cast_at
    for seat in _ROUND[match.seats][match.state.active]:
        if zones[SPELLS[seat]] and (asks_own or seat not in own) and able(match, seat):
            found.append(seat)
    return found


def window(match: Match, at: str, own: Sequence[int], ctx: Context | None = None) -> Asking:
    """A moment at which Spells may be cast (TA 9:6). Who is asked follows from public facts alone.

    `own` are the seats whose moment it is; the others are asked if there are Spells for others to cast.
    """
    if at not in moments.windows(match):  # most of the time
        return UNASKED
    return _window(match, at, own, Context() if ctx is None else ctx)


def _asked(match: Match, at: str, own: Sequence[int], ctx: Context) -> Asking:
    """All are asked who might cast, as all can see; but not who casts the Spell that the moment is about."""
    if ctx.fight is not None and (ctx.fight.evaded or ctx.fight.gone):
        return UNASKED
    seats = might_cast(match, at, own)
    if at == "spell_cast" and ctx.casting is not None and ctx.casting.seat in seats:
        seats.remove(ctx.casting.seat)
    if not seats:
        return UNASKED
    return engine_window(match, ASKED[at], seats, lambda m, s: castable(m, s, at, own, ctx), rule="TA 9:11")


def _window(match: Match, at: str, own: Sequence[int], ctx: Context) -> Asking:
    while (answer := (yield from _asked(match, at, own, ctx))) is not None:
        seat, option = answer
        if option[1] in things.spells(match, seat):
            yield from cast(match, seat, option, ctx)
        if ctx.prevented or (ctx.casting is not None and (ctx.casting.cancelled or ctx.casting.fixed)):
            return None
    return None


def castable(match: Match, seat: int, at: str, own: Sequence[int], ctx: Context) -> Sequence[Option]:
    """The Spells of a seat that fit this moment, each with whom it could be aimed at (TA 9:6, TA 9:7)."""
    found: list[Option] = []
    fitting = match.content.cast_at.get((at, "own" if seat in own else "other"), ())
    for card in things.spells(match, seat):
        if match.state.cards.face[card] not in fitting or not at_hand(match, card):
            continue
        if at == "move_rolled" and beyond_magic(match, ctx.target):
            continue
        shown = things.design(match, card)
        spell = shown.spell
        if spell is None or any(
            ability.when == "cast"
            and not (conditions.holds(match, seat, ability.condition, ctx) and _of_use(match, seat, ability, ctx))
            for ability in shown.ab
        ):
            continue
        if spell.target in ("character", "region_character", "anybody"):
            found += [("cast", card, other) for other in targets(match, seat, spell.target, shown.robs)]
        elif spell.target == "fight" and ctx.fight is not None:
            found += [("cast", card, side) for side in sides(match, seat, ctx.fight)]
        else:
            found.append(("cast", card))
    return found


def sides(match: Match, seat: int, fight: Fight) -> list[int]:
    """Whom a Spell on a fight may help: Characters anywhere, creatures only in the caster's Region (TA 9:7)."""
    if beyond_magic(match, fight.seat):
        return []
    near = fight.rival != NOBODY or numbers.together(match, seat, fight.seat)
    return [fight.seat, fight.rival] if near else [fight.seat]


def beyond_magic(match: Match, seat: int) -> bool:
    """On a Space where no Spell works: neither cast there nor from elsewhere (TR-43)."""
    return seat != NOBODY and match.state.heroes[seat].at in match.content.no_magic


def at_hand(match: Match, card: int) -> bool:
    """A Spell in a Wand or a Scroll that is packed away cannot be reached (TA 5:6)."""
    carrier = match.state.bound.get(card)
    return carrier is None or things.usable(match, carrier)


def _of_use(match: Match, seat: int, ability: Ability, ctx: Context) -> bool:
    """What cannot be evaded is not frozen; beasts are herded where some are (TA 14:4, TA 18:2)."""
    for effect in ability.do:
        if isinstance(effect, Evades) and ctx.fight is not None and not combat.may_evade(match, seat, ctx.fight):
            return False
        if isinstance(effect, Special) and not _has_work(match, seat, effect.name):
            return False
    return True


def targets(match: Match, seat: int, kind: str, robs: str = "") -> list[int]:
    """Spells reach players anywhere, or within the Region where the card says so (TA 9:7)."""
    within_reach = [other for other in things.living(match) if not beyond_magic(match, other)]
    others = [other for other in within_reach if other != seat or kind == "anybody"]
    if kind != "region_character":
        return others
    near = [other for other in others if numbers.together(match, seat, other)]
    if robs == "place":
        return [other for other in near if sorcery.may_swap(match, seat, other)]
    return [other for other in near if not robs or objects.lootable(match, seat, other, robs)]


def _has_work(match: Match, seat: int, special: str) -> bool:
    """Whether there is anything for an unusual Spell to work on."""
    if special == "herd":
        return bool(sorcery.beasts(match, seat))
    return special != "gild" or bool(things.objects(match, seat))


def cast(match: Match, seat: int, option: Option, ctx: Context) -> Asking:
    """Cast a Spell: the roll, the chance to answer it, its effect or its Blunder (TA 9:9-9:11)."""
    state = match.state
    card = option[1]
    target = option[2] if len(option) > 2 else NOBODY
    shown = things.design(match, card)
    hero = state.heroes[seat]
    hero.cast, hero.cast_at = True, hero.at
    if seat == state.active and numbers.on_street(match, seat):
        abilities.note_statute(match, 5)  # TA 13:14.5
    state.casting.append(card)
    show(match, card, EVERYBODY)
    match.tell("casts", rule="TA 9:9", seat=seat, card=shown.id, target=target)
    good = yield from succeeds(match, seat, card)
    inner = Context(card, target, ctx.fight, ctx.casting, ctx.drawn, ctx.margin)
    if good:
        casting = Casting(seat, card, target, kind=shown.spell.target if shown.spell is not None else "")
        yield from window(match, "spell_cast", (target,) if target != NOBODY else (), Context(casting=casting))
        inner.target = casting.target
        if casting.cancelled or (casting.target != NOBODY and not things.alive(match, casting.target)):
            match.tell("spell-fails", rule="TA 9:6", seat=seat, card=shown.id)
        else:
            match.tell("spell-works", rule="TA 9:9", seat=seat, card=shown.id)
            yield from abilities.fire_card(match, seat, card, "cast", inner, "TA 9:6")
    else:
        match.tell("blunder", rule="TA 9:9", seat=seat, card=shown.id)
        yield from abilities.fire_card(match, seat, card, "blunder", inner, "TA 9:9")
    ctx.prevented = ctx.prevented or inner.prevented
    ctx.drawn = inner.drawn
    carrier = state.bound.get(card, NO_CARD)
    state.casting = [other for other in state.casting if other != card]
    if card in things.spells(match, seat):
        spend(match, card)
    if carrier != NO_CARD and things.design(match, carrier).single and carrier in things.gear(match, seat):
        objects.lose(match, seat, carrier, "TA 9:6")
    yield from limits.enforce(match, seat)
    if good and things.alive(match, seat) and match.content.id_of(state.heroes[seat].at) == "inn.valley":
        yield from ranks.offer(match, seat)  # an Archmage is made by casting there
    return None


CANDLE_LIGHT = 2
"""What a Candle of Focus adds to the roll for which it burns."""


def _candle(match: Match, seat: int) -> int:
    """One that can be used here; its owner is asked only where it tips the roll (TR-35)."""
    for card, _ in gifts.givers(match, seat, match.content.of_kind("CANDLE"), around=False):
        return card
    return NO_CARD


def succeeds(match: Match, seat: int, card: int) -> Asking:
    """Die + Craft must be above the cost; no roll for attached Spells or with Craft 9 (TA 9:9, TA 9:10, RC-74)."""
    if card in match.state.bound or numbers.total(match, seat, "craft") >= 9:
        return True
    spell = things.design(match, card).spell
    assert spell is not None
    cost = spell.cost + gifts.bonus(match, seat, "cost")
    rolled, _ = yield from dice.own(match, seat, "cast")
    craft = numbers.total(match, seat, "craft")
    score = rolled + craft + gifts.bonus(match, seat, "cast")
    if score <= cost < score + CANDLE_LIGHT and _candle(match, seat) != NO_CARD:
        wish = yield from choose(
            match, "candle", seat, lambda m, s: [("light",), ("keep",)], rule="TA 5:6", default=("light",), public=True
        )
        candle = _candle(match, seat)
        if wish == ("light",) and candle != NO_CARD:
            score += CANDLE_LIGHT
            objects.lose(match, seat, candle, "TA 9:9")
    match.tell("casting-roll", rule="TA 9:9", seat=seat, score=score, cost=cost)
    return score > cost
