# TA 9: Spells, who may be asked to cast, casting and Blunders
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import (
    EVERYBODY,
    UNASKED,
    Asking,
    Option,
    choose,
    event,
    question,
    show,
)
from questboard.engine import window as engine_window
from questboard.games.talisman.boards import forced, hooks, reach
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.effects import special
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    abilities,
    conditions,
    dice,
    foes,
    gifts,
    limits,
    moments,
    numbers,
    objects,
    ranks,
    statutes,
    things,
)
from questboard.games.talisman.state import BOARD, IN_PLAY, NO_CARD, NOBODY, SPELLS, Fight
from questboard.games.talisman.typed import Match
from questboard.games.talisman.vocabulary import Ability, Evades, Special

CANDLE_ASKED = question("candle", "light a Candle for 2 more?")

CAST_TURN_START = question("cast-turn-start", "cast a Spell at the start of the turn?")
CAST_BEFORE_MOVE = question("cast-before-move", "cast a Spell before moving?")
CAST_MOVE_ROLLED = question("cast-move-rolled", "cast a Spell on the Movement roll?")
CAST_MOVE_END = question("cast-move-end", "cast a Spell on arrival?")
CAST_CARD_DRAWN = question("cast-card-drawn", "cast a Spell on the card?")
CAST_CREATURE = question("cast-creature", "cast a Spell at the creature?")
CAST_BEFORE_FIGHT = question("cast-before-fight", "cast a Spell before the fight?")
CAST_SPELL_CAST = question("cast-spell-cast", "answer the Spell?")
CAST_LIFE_LOSS = question("cast-life-loss", "cast a Spell to keep the Life?")
CAST_DEATH = question("cast-death", "cast a Spell to stay alive?")
CAST_TURN_END = question("cast-turn-end", "cast a Spell at the end of the turn?")
ASKED = {
    "turn_start": CAST_TURN_START,
    "before_move": CAST_BEFORE_MOVE,
    "move_rolled": CAST_MOVE_ROLLED,
    "move_end": CAST_MOVE_END,
    "card_drawn": CAST_CARD_DRAWN,
    "creature": CAST_CREATURE,
    "before_fight": CAST_BEFORE_FIGHT,
    "spell_cast": CAST_SPELL_CAST,
    "life_loss": CAST_LIFE_LOSS,
    "death": CAST_DEATH,
    "turn_end": CAST_TURN_END,
}
"""For each window: its question."""
ANSWERED = "spell_cast"
"""The window in which a Spell is answered."""
_ROUND = [[[(first + step) % seats for step in range(seats)] for first in range(seats)] for seats in range(7)]
"""By the number of seats and the first of them: all, in the order of play."""


@event("casts")
def told_casts(seat: Seat, card: CardId, target: Seat = NOBODY) -> str:
    return "{seat} casts {card} at {target}." if target not in (NOBODY, seat) else "{seat} casts {card}."


@event("spell-works")
def told_spell_works(seat: Seat, card: CardId) -> str:
    return "The Spell works: {card}."


@event("spell-fails")
def told_spell_fails(seat: Seat, card: CardId) -> str:
    return "The Spell is undone: {card}."


@event("blunder")
def told_blunder(seat: Seat, card: CardId) -> str:
    return "{seat} blunders: {card}."


@event("casting-roll", aside=True)
def told_casting_roll(seat: Seat, score: int, cost: int) -> str:
    enough = "enough" if score > cost else "not enough"
    return "{seat} casts with {score} against difficulty {cost}: " + enough + "."


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
    return engine_window(match, ASKED[at].name, seats, lambda m, s: castable(m, s, at, own, ctx), rule="TA 9:11")


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
        if not hooks.may_cast(match, seat, card):
            continue
        if at == "move_rolled" and not reaches(match, seat, ctx.target):
            continue
        if at == "move_end" and not reaches(match, seat, match.state.active):
            continue
        if ctx.casting is not None and not reaches(match, seat, ctx.casting.seat):
            continue  # a Spell that is cast where one's own do not reach
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
        elif spell.target == "opponent":
            found += [("cast", card, other) for other in opponents(match, seat, ctx.fight)]
        elif spell.target == "fight" and ctx.fight is not None:
            found += [("cast", card, side) for side in sides(match, seat, ctx.fight)]
        else:
            found.append(("cast", card))
    return found


def sides(match: Match, seat: int, fight: Fight) -> list[int]:
    """Whom a Spell on a fight may help: Characters anywhere, creatures only in the caster's Region (TA 9:7)."""
    if not reaches(match, seat, fight.seat):
        return []
    near = fight.rival != NOBODY or numbers.together(match, seat, fight.seat)
    return [fight.seat, fight.rival] if near else [fight.seat]


def opponents(match: Match, seat: int, fight: Fight | None) -> list[int]:
    """The Character whom a seat fights, if it is one that Spells reach (TA 9:7)."""
    if fight is None or fight.rival == NOBODY or seat not in (fight.seat, fight.rival) or fight.kind == "ability":
        return []
    other = fight.rival if seat == fight.seat else fight.seat
    return [other] if reaches(match, seat, other) else []


def beyond_magic(match: Match, seat: int) -> bool:
    """On a Space where no Spell works: neither cast there nor from elsewhere (TR-43)."""
    return seat != NOBODY and match.state.heroes[seat].at in match.content.no_magic


def reaches(match: Match, seat: int, other: int) -> bool:
    """Whether a Spell of one seat may work on another: some boards are closed to those outside (TA 9:7)."""
    if beyond_magic(match, other):
        return False
    enclosed, heroes = match.content.enclosed, match.state.heroes
    return not enclosed or other == NOBODY or enclosed.get(heroes[seat].at) == enclosed.get(heroes[other].at)


def at_hand(match: Match, card: int) -> bool:
    """A Spell in a Wand or a Scroll that is packed away cannot be reached (TA 5:6)."""
    carrier = match.state.bound.get(card)
    return carrier is None or things.usable(match, carrier)


def _of_use(match: Match, seat: int, ability: Ability, ctx: Context) -> bool:
    """What cannot be evaded is not frozen; beasts are herded where some are (TA 14:4, TA 18:2)."""
    for effect in ability.do:
        if isinstance(effect, Evades) and ctx.fight is not None and not foes.may_evade(match, seat, ctx.fight):
            return False
        if isinstance(effect, Special) and (
            special.idle(match, seat, effect) or not _has_work(match, seat, effect.name, ctx)
        ):
            return False
    return True


def targets(match: Match, seat: int, kind: str, robs: str = "") -> list[int]:
    """Spells reach players anywhere, or within the Region where the card says so (TA 9:7)."""
    within_reach = [other for other in things.living(match) if reaches(match, seat, other)]
    others = [other for other in within_reach if other != seat or kind == "anybody"]
    if kind != "region_character":
        return others
    near = [other for other in others if numbers.together(match, seat, other)]
    if robs == "place":
        return [other for other in near if may_swap(match, seat, other)]
    return [other for other in near if not robs or objects.lootable(match, seat, other, robs)]


def _has_work(match: Match, seat: int, name: str, ctx: Context) -> bool:
    """Whether there is anything for an unusual Spell to work on."""
    if name == "herd":
        return bool(beasts(match, seat))
    if name == "banish":  # no unseen Watch
        return ctx.fight is not None and bool(ctx.fight.foes)
    return name != "gild" or bool(things.objects(match, seat))


def cast(match: Match, seat: int, option: Option, ctx: Context) -> Asking:
    """Cast a Spell: the roll, the chance to answer it, its effect or its Blunder (TA 9:9-9:11)."""
    state = match.state
    card = option[1]
    target = option[2] if len(option) > 2 else NOBODY
    shown = things.design(match, card)
    hero = state.heroes[seat]
    hero.cast, hero.cast_at = True, hero.at
    if seat == state.active and numbers.on_street(match, seat):
        statutes.note_statute(match, 5)  # TA 13:14.5
    state.casting.append(card)
    show(match, card, EVERYBODY)
    told_casts(match, "TA 9:9", seat=seat, card=shown.id, target=target)
    hooks.spell_begun(match, seat, card)
    good = yield from succeeds(match, seat, card)
    inner = Context(card, target, ctx.fight, ctx.casting, ctx.drawn, ctx.margin)
    if good:
        casting = Casting(seat, card, target, kind=shown.spell.target if shown.spell is not None else "")
        yield from window(match, ANSWERED, (target,) if target != NOBODY else (), Context(casting=casting))
        inner.target = casting.target
        if casting.cancelled or (casting.target != NOBODY and not things.alive(match, casting.target)):
            told_spell_fails(match, "TA 9:6", seat=seat, card=shown.id)
        else:
            told_spell_works(match, "TA 9:9", seat=seat, card=shown.id)
            yield from abilities.fire_card(match, seat, card, "cast", inner, "TA 9:6")
    else:
        told_blunder(match, "TA 9:9", seat=seat, card=shown.id)
        yield from abilities.fire_card(match, seat, card, "blunder", inner, "TA 9:9")
    ctx.prevented = ctx.prevented or inner.prevented
    ctx.drawn = inner.drawn
    carrier = state.bound.get(card, NO_CARD)
    state.casting = [other for other in state.casting if other != card]
    if card in things.spells(match, seat):
        objects.spend(match, card)
    if carrier != NO_CARD and things.design(match, carrier).single and carrier in things.gear(match, seat):
        objects.lose(match, seat, carrier, "TA 9:6")
    yield from limits.enforce(match, seat)
    if good and things.alive(match, seat) and state.heroes[seat].at in match.content.having("of_archmages"):
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
            match, CANDLE_ASKED.name, seat, lambda m, s: [("light",), ("keep",)], rule="TA 5:6", default=("light",),
            public=True,
        )  # fmt: skip
        candle = _candle(match, seat)
        if wish == ("light",) and candle != NO_CARD:
            score += CANDLE_LIGHT
            objects.lose(match, seat, candle, "TA 9:9")
    told_casting_roll(match, "TA 9:9", seat=seat, score=score, cost=cost)
    return score > cost


def may_swap(match: Match, seat: int, other: int) -> bool:
    """Nobody is swapped out of prison, onto the Crown, or without a Talisman into the Valley of Fire (TA 11:6)."""
    for here, there in ((seat, other), (other, seat)):
        reached = match.state.heroes[there].at
        if reached in match.content.having("sealed"):
            if not things.has_talisman(match, here):
                return False
        elif reached in match.content.having("shut"):  # the Crown, an entrance
            return False
    return not forced.is_caught(match.state.heroes[other])


def beasts(match: Match, seat: int) -> Sequence[Option]:
    here = reach.same_board(match, match.state.heroes[seat].at)
    return [
        ("card", card)
        for card in match.state.cards.zones[BOARD]
        if things.design(match, card).type == "ENEMY" and match.state.lies[card] in here
    ]
