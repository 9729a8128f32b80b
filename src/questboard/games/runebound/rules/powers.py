# RB 2.3-2.8 - powers: which texts may be used now, what they cost, and using them
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from questboard.engine import PASS, UNASKED, Asking, Option, Refusal, choose, event, move, open_rule, question
from questboard.games.runebound.faces import Text
from questboard.games.runebound.facts import CardId, Exhaustion, Seat
from questboard.games.runebound.rules.kit import Kit, kit_of
from questboard.games.runebound.rules.numbers import (
    characters,
    concerns,
    face_of,
    foe_texts,
    holds,
    is_group,
    life,
    may_escape,
    of_foe,
    stamina,
)  # fmt: skip
from questboard.games.runebound.rules.piles import discard_adventure
from questboard.games.runebound.state import ALLIES, EVENT, HELD, ITEMS, MARKET_USED, SCION, SCIONS, Piece
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import Effect

MOST_TEXTS = 16
"""No card has more; so a card and a text make one number."""


ENEMY = -2
"""In the place of a card, where a text of the enemy is noted as used."""


# what is asked at each moment at which texts may be used: powers are offered under its name
ANY_OWN = question("any_own", "use something after your adventure, or go on")
MOVE_BEFORE = question("move_before", "use something before moving, or go on")
MOVE_ROLL = question("move_roll", "use something on your dice, or go on")
COMBAT_BEFORE = question("combat_before", "use something Before Combat, or go on")
REVEALED = question("revealed", "use something at once, or go on")
ROUND_START = question("round_start", "use something in this round, or go on")
PRE_ROLL = question("pre_roll", "use something before the roll ({roll}), or roll")
POST_ROLL = question("post_roll", "change the roll ({roll}), or let it stand")
HIT = question("hit", "use something after the hit ({roll}), or go on")
DMG_IN = question("dmg_in", "ward off {wounds}, or take them")
TEST_PRE = question("test_pre", "use something before the test ({roll}), or roll")
TEST_POST = question("test_post", "change the roll ({roll}), or let it stand")


@event("power", aside=True)
def told_power(seat: Seat, card: CardId, text: int, exhaustion: Exhaustion = 0) -> str:
    """Games of old say nothing of what it cost."""
    return "{seat} uses {card:used}" + (" for {exhaustion}." if exhaustion else ".")


class Use:
    """One use of a text: by whom, of which card, and how it is going."""

    __slots__ = ("activated", "card", "failed", "rolled", "seat", "stopped", "tally", "x")

    def __init__(self, seat: int, card: int, x: int = 0, activated: bool = False):
        self.seat = seat
        self.card = card
        self.x = x
        self.activated = activated
        """Whether the card was activated for it (RB 2.3)."""
        self.tally = 0
        self.rolled = False
        """Whether what is done now hangs on dice: a test that was failed, a table."""
        self.failed = False
        self.stopped = False


def run(match: Match, use: Use, effects: Sequence[Effect]) -> Asking:
    """Do what a text says, effect by effect, until one stops it."""
    knocked = match.state.heroes[use.seat].knocked
    for effect in effects:
        yield from match.content.verbs[effect.verb](match, use, effect)
        if match.state.heroes[use.seat].knocked != knocked:
            use.stopped = use.failed = True  # who falls gets nothing more of it, good or bad (ruling 46)
        if use.stopped:
            return


def fire(match: Match, seat: int, when: str) -> Asking:
    """What happens by itself at a moment: texts without a price, of the Hero's cards, the enemy and the Event."""
    return _fire(match, seat, when) if hears(match, seat, when) else UNASKED


def hears(match: Match, seat: int, when: str) -> bool:
    """Whether a card of the Hero, the Event or the enemy has a text for a moment."""
    return when in kit_of(match, seat).about or (match.state.fight is not None and when in foe_texts(match).by_when)


def _fire(match: Match, seat: int, when: str) -> Asking:
    state = match.state
    hero = state.heroes[seat].card
    for card, text in kit_of(match, seat).by_when.get(when, ()):
        if not text.costs and _mine(match, seat, card, text) and holds(match, seat, card, text.conditions):
            if _owns(match, seat, card) and not _used(match, card, text):
                _note(match, card, text)
                yield from run(match, Use(seat, card), text.effects)
    fight = state.fight
    if fight is not None:
        for text in foe_texts(match).by_when.get(when, ()):
            if _of_the_enemy(match, seat, text):
                continue
            if holds(match, seat, hero, text.conditions) and state.fight is fight and not _used(match, ENEMY, text):
                _note(match, ENEMY, text)
                yield from run(match, Use(seat, -1), text.effects)
    for card in tuple(state.cards.zones[EVENT]):
        for text in face_of(match, card).owned.by_when.get(when, ()):
            if holds(match, seat, hero, text.conditions):
                yield from run(match, Use(seat, -1), text.effects)


def _of_the_enemy(match: Match, seat: int, text: Text) -> bool:
    """In a battle of many, what the enemy does to itself happens once a round, not once for each Hero (VA50.33)."""
    fight = match.state.combat
    standing = [other for other in fight.order if other not in fight.down]
    if text.when != "round_start" or standing[:1] in ([], [seat]):
        return False
    return all(effect.verb.startswith("enemy") for effect in text.effects)


def _owns(match: Match, seat: int, card: int) -> bool:
    return card in match.state.pieces


def _mine(match: Match, seat: int, card: int, text: Text) -> bool:
    """Whether the character who rolls or is hurt is the one that the text is about (RB 2.6)."""
    state = match.state
    concerned = state.harm or state.roll
    if concerned is None or text.when == "dmg_any":
        return True
    zones = state.cards.zones
    is_ally = card in zones[ALLIES[seat]] or card in zones[SCION[seat]]
    if is_ally and state.fight is not None and state.fight.rival == seat:
        return False  # the side that acts as the challenge has no Allies (RB 9.3)
    if state.harm is None and is_group(match):  # everybody's roll
        hero = state.heroes[seat].card
        return concerns(text.on, card, hero, hero, is_ally)
    return concerned.seat == seat and concerns(text.on, card, concerned.who, state.heroes[seat].card, is_ally)


def listens(match: Match, seat: int, when: str) -> bool:
    """Whether any card of a Hero has a text for a moment."""
    return when in kit_of(match, seat).by_when


def candidates(match: Match, seat: int, when: str, kit: Kit | None = None) -> list[Option]:
    """The texts with a price that fit the moment, payable or not. `kit`: if it is at hand."""
    found: list[Option] = []
    for card, text in (kit or kit_of(match, seat)).by_when.get(when, ()):
        if text.costs and _mine(match, seat, card, text) and holds(match, seat, card, text.conditions):
            most = next((cost.most for cost in text.costs if cost.most), 0)
            if most:
                found += [("use", card, text.number, x) for x in range(1, most + 1)]
            else:
                found.append(("use", card, text.number))
    return found


def text_of(match: Match, option: Option) -> Text:
    face = face_of(match, option[1])
    slumbers = face.kind == "scion" and option[1] in match.state.cards.zones[SCIONS]
    index: int = option[2]
    return (face.slumber if slumbers else face.owned).all[index]


def refuse_power(match: Match, seat: int, option: Option) -> Refusal | None:
    """Why a text cannot be used: spent, used up, or its price cannot be paid."""
    if option[0] != "use":
        return None
    state = match.state
    card, text = option[1], text_of(match, option)
    x = option[3] if len(option) > 3 else 0
    hero = state.heroes[seat]
    tax = of_foe(match, "tax") if state.fight is not None else 0
    for cost in text.costs:
        amount = x if cost.most else cost.amount
        if cost.kind == "activate":
            if state.pieces[card].spent:
                return SPENT
            if tax and not _has_stamina(match, seat, hero.card, tax):
                return TIRED
        elif cost.kind == "exhaust":
            if not _has_stamina(match, seat, payer(match, seat, card), amount):
                return TIRED
        elif amount > {"gold": hero.gold, "xp": hero.xp}.get(cost.kind, amount) or (
            cost.kind == "wound" and piece_of(match, seat).wounds + amount >= life(match, seat, hero.card)
        ):
            return POOR
    if state.fight is not None and _forbidden(match, seat, card, text):
        return FORBIDDEN
    if _used(match, card, text):
        return USED_UP
    return IDLE if is_idle(match, seat, card, text) else None


@open_rule
def idles_otherwise(match: Match, verb: str) -> bool:
    """Whether another verb would change nothing now."""
    return False


def is_idle(match: Match, seat: int, card: int, text: Text) -> bool:
    """Whether a text only heals, rests, readies, looks or lends an own number, and that changes nothing."""
    state = match.state
    for verb, args, _ in text.effects:
        if verb == "use" and is_group(match) and state.roll is not None and state.roll.seat != seat:
            continue  # his own number is not the one that is used (RB 2.6)
        if verb not in ("heal", "rest", "ready"):
            if idles_otherwise(match, verb):
                continue
            return False
        if verb == "ready":
            others = (other for other in state.cards.zones[ITEMS[seat]] if other != card)
            needed = any(state.pieces[other].spent for other in others)
        else:
            target = {"hero": [state.heroes[seat].card], "self": [payer(match, seat, card)]}.get(str(args[1]))
            people = [state.pieces[who] for who in target or characters(match, seat)]
            needed = any(piece.wounds if verb == "heal" else piece.fatigue for piece in people)
        if needed:
            return False
    return True


def piece_of(match: Match, seat: int) -> Piece:
    """What lies on the Hero himself."""
    return match.state.pieces[match.state.heroes[seat].card]


def payer(match: Match, seat: int, card: int) -> int:
    """Whose stamina pays: the character's own, for an Item its Hero's."""
    zones = match.state.cards.zones
    return card if card in zones[ALLIES[seat]] or card in zones[SCION[seat]] else match.state.heroes[seat].card


def _has_stamina(match: Match, seat: int, who: int, amount: int) -> bool:
    return match.state.pieces[who].fatigue + amount <= stamina(match, seat, who)  # RB 7.2


def _forbidden(match: Match, seat: int, card: int, text: Text) -> bool:
    if any(effect.verb == "escape" for effect in text.effects) and not may_escape(match, seat):
        return True  # RB 6.12, ruling 29
    forbidden = foe_texts(match).passives.get("forbid", ())
    if not forbidden:
        return False
    is_potion = face_of(match, card).type == "potion"
    rerolls = any(effect.verb in ("reroll", "reroll_one", "keep_better") for effect in text.effects)
    words = [passive.args[0] for passive in forbidden]
    attacks = match.state.roll is not None and match.state.roll.attacks
    return (is_potion and "potion" in words) or (rerolls and attacks and "reroll" in words)


def _used(match: Match, card: int, text: Text) -> bool:
    used = match.state.once.get("combat" if text.when == "combat_before" else text.limit)  # RB 2.5
    return used is not None and card * MOST_TEXTS + text.number in used


def _note(match: Match, card: int, text: Text) -> None:
    """What may be used once within a roll, round, combat or turn is noted."""
    if text.when == "combat_before" or text.limit != "none":
        scope = "combat" if text.when == "combat_before" else text.limit
        match.state.once.setdefault(scope, []).append(card * MOST_TEXTS + text.number)


def powers(match: Match, seat: int, when: str, rule: str) -> Asking:
    """Offer the texts of a moment, one after the other, until the player passes."""
    return _powers(match, seat, when, rule) if when in kit_of(match, seat).by_when else UNASKED


def _powers(match: Match, seat: int, when: str, rule: str) -> Asking:
    while True:
        if when in ("dmg_in", "dmg_any") and (match.state.harm is None or match.state.harm.amount <= 0):
            return
        offered = candidates(match, seat, when)
        if not offered or all(refuse_power(match, seat, option) is not None for option in offered):
            return
        answer = yield from choose(
            match, when, seat, offers(when), refuse=refuse_power, rule=rule, default=PASS, public=True
        )
        if answer is None or answer == PASS:
            return
        yield from use_power(match, seat, answer)


def use_power(match: Match, seat: int, option: Option) -> Asking:
    """Pay the price, then do what the text says (RB 2.3, RB 2.4)."""
    state = match.state
    card, text = option[1], text_of(match, option)
    x = option[3] if len(option) > 3 else 0
    hero = state.heroes[seat]
    tires = sum(x if cost.most else cost.amount for cost in text.costs if cost.kind == "exhaust")
    told_power(match, "RB 2.4", seat=seat, card=face_of(match, card).id, text=text.number, exhaustion=tires)
    _note(match, card, text)
    for cost in text.costs:
        amount = x if cost.most else cost.amount
        if cost.kind == "activate":
            state.pieces[card].spent = True
            if state.fight is not None and (tax := of_foe(match, "tax")):
                state.pieces[hero.card].fatigue += tax
        elif cost.kind == "exhaust":
            state.pieces[payer(match, seat, card)].fatigue += amount
        elif cost.kind == "gold":
            hero.gold -= amount
        elif cost.kind == "xp":
            hero.xp -= amount
        elif cost.kind == "wound":
            state.pieces[hero.card].wounds += amount
        elif cost.kind == "counter":  # it goes back to its Scion (VA50.15, ruling 18)
            hero.counter = -1
    use = Use(seat, card, x, activated=any(cost.kind == "activate" for cost in text.costs))
    if any(cost.kind == "discard" for cost in text.costs):
        effects = text.effects
        discard(match, seat, card)
        yield from run(match, use, effects)
        return
    yield from run(match, use, text.effects)


def discard(match: Match, seat: int, card: int) -> None:
    """A card leaves play, and all that lies on it leaves too (RB 2.7)."""
    state = match.state
    state.pieces.pop(card, None)
    face = face_of(match, card)
    zones = state.cards.zones
    source = next((zone for zone in (ITEMS[seat], ALLIES[seat], HELD[seat]) if card in zones[zone]), None)
    if face.kind in ("item", "ally"):
        move(match, card, MARKET_USED, source=source)
    else:  # an adventure that was kept
        discard_adventure(match, card)


@cache
def offers(when: str) -> Callable[[Match, int], Sequence[Option]]:
    """What may be used at a moment, or nothing: one function for each moment."""

    def offered(match: Match, seat: int) -> Sequence[Option]:
        return [PASS, *candidates(match, seat, when)]

    return offered


SPENT = Refusal("RB 2.3", "It is activated already.", "It is ready again at your next Refresh step.")
TIRED = Refusal("RB 7.2", "That would be more exhaustion than stamina.", "Rest first: roll fewer dice, or pay for it.")
POOR = Refusal("RB 10.2", "You cannot pay for it.", firm=True)
USED_UP = Refusal("RB 2.5", "It can be used once only, and was.")
IDLE = Refusal("RB 2.4", "It would change nothing now.", "Keep it for later.")
FORBIDDEN = Refusal("RB 6.1", "The enemy's text forbids it.")
