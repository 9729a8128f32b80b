# RB 3 - the Movement step
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import UNASKED, Asking, Option, Refusal, asking_hook, choose, event, open_rule, question, settled
from questboard.games.runebound.atlas import Reach, chosen, listed, number
from questboard.games.runebound.facts import Faces, Seat
from questboard.games.runebound.rules.kit import Kit, kit_of
from questboard.games.runebound.rules.numbers import characters, has_text, total
from questboard.games.runebound.rules.order import after_moving
from questboard.games.runebound.rules.powers import (
    candidates,
    fire,
    listens,
    powers,
    refuse_power,
    use_power,
)  # fmt: skip
from questboard.games.runebound.rules.seats import told_moved
from questboard.games.runebound.rules.side_uses import cover, covers
from questboard.games.runebound.rules.turn import was_knocked_out
from questboard.games.runebound.rules.wounds import REST, pick_one, rest
from questboard.games.runebound.state import ALLIES, CURSED, DESTROYED, EVENT, ITEMS, SCION
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import SYMBOLS

ROLLS: tuple[Option, ...] = tuple(("roll", count) for count in range(12))
"""Options, made once."""


MOVE = question("move", "roll, rest, take one sure step, or stay")
WALK = question("walk", "where do you go with {dice}, or do you end your movement")


@event("rolled")
def told_rolled(seat: Seat, faces: Faces) -> str:
    return "{seat}'s movement dice: {faces}."


def movement(match: Match) -> Asking:
    """The player rolls dice, rests, takes one sure step, or stays (RB 3.1-3.3, RB 3.10)."""
    state = match.state
    seat = state.active
    kit = kit_of(match, seat)
    if "move_before" in kit.by_when:
        yield from powers(match, seat, "move_before", "RB 3.10")
        kit = kit_of(match, seat)
    # most Heroes have nothing to use here, and then no option needs to be judged
    refuse = refuse_power if "any_own" in kit.by_when else None
    answer = yield from choose(
        match, MOVE.name, seat, ways_to_move, refuse=refuse, rule="RB 3.2", default=("stay",), public=True
    )
    state.dice, state.bound, state.trading, state.trade_dice = [], [], 0, []
    if answer is not None and answer[0] == "use":
        yield from use_power(match, seat, answer)
        return "movement"
    hero = state.heroes[seat]
    match answer:
        case ("roll", count):  # mostly
            bound = bound_dice(match, seat, count)
            hero.fewer_dice = 0
            state.rests = max(0, 4 - count)
            if count > bound:
                yield from dice_taken(match, seat, count - bound)
            roll_dice(match, seat, count - state.trading, bound)
            return "rest" if state.rests or listens(match, seat, "move_roll") else "walk"
        case ("sure", column, row):
            hero.fewer_dice = 0
            yield from hop(match, seat, number(column, row), "RB 3.3")
        case _:
            hero.fewer_dice = 0
    return moved(match)


@asking_hook
def dice_taken(match: Match, seat: int, count: int) -> Asking:
    """A Hero is about to roll so many free movement dice; those in the trading pool are not rolled now."""
    yield from ()


def roll_dice(match: Match, seat: int, count: int, bound: int = 0) -> None:
    """The faces of the dice, as numbers from 0; so many of them may only cover symbols of Rituals (RB 3.4)."""
    state = match.state
    faces = [face - 1 for face in match.roll(*[6] * count)] if count else []
    state.dice, state.bound = faces[: count - bound], faces[count - bound :]
    if count:
        told_rolled(match, "RB 3.4", seat=seat, faces=faces)


def resting(match: Match) -> Asking:
    """For each die below four that is not rolled, one exhaustion counter is removed (RB 3.2)."""
    state = match.state
    seat = state.active
    tired = {who: fatigue for who in characters(match, seat) if (fatigue := state.pieces[who].fatigue)}
    if sum(tired.values()) <= state.rests:  # there is nothing to choose
        state.rests = 0
        for who, fatigue in tired.items():
            rest(match, seat, who, fatigue)
    while state.rests > 0:
        state.rests -= 1
        who = yield from pick_one(match, REST, seat, False, "RB 3.2")
        if who is None or who not in state.pieces:
            state.rests = 0
            break
        rest(match, seat, who, 1)
    if state.dice:
        yield from powers(match, seat, "move_roll", "RB 3.6")
    return "walk"


def dice_allowance(match: Match, seat: int, kit: Kit | None = None) -> int:
    """Five dice, four if the Hero or an Ally carries any counter (RB 3.1)."""
    state, tuning = match.state, match.content.tuning
    hero = state.heroes[seat]
    piece = state.pieces[hero.card]
    hurt = piece.wounds or piece.fatigue
    if not hurt and match.options["dice_ally_counters"]:
        zones = state.cards.zones
        for card in (*zones[ALLIES[seat]], *zones[SCION[seat]]):  # an awakened Scion is an Ally (VA50.19)
            piece = state.pieces[card]
            hurt = hurt or piece.wounds or piece.fatigue
    count = tuning.dice_hurt if hurt else tuning.dice
    if state.round == 1 and match.options["first_turn_dice"]:  # RB 13.4
        count = min(count, 3 + (seat - state.first) % match.seats)
    kit = kit or kit_of(match, seat)
    if "dice" in kit.about or "cover_die" in kit.about:
        count += total(match, seat, "dice", hero.card, kit=kit) + total(match, seat, "cover_die", hero.card, kit=kit)
    return max(0, count - hero.fewer_dice)


def bound_dice(match: Match, seat: int, count: int) -> int:
    """How many of the dice may only cover symbols of Rituals: the last that one would roll."""
    covering = total(match, seat, "cover_die", match.state.heroes[seat].card)
    return max(0, count - dice_allowance(match, seat) + covering) if covering else 0


def ways_to_move(match: Match, seat: int) -> Sequence[Option]:
    atlas = match.content.atlas
    here = match.state.heroes[seat].hex
    steps = atlas.sure_steps[here]
    if any(match.state.towns):
        closed = barred(match)
        steps = [atlas.sure[hex] for hex in atlas.neighbours[here] if not closed >> hex & 1]
    kit = kit_of(match, seat)
    # all dice first: that is what is mostly wanted, and so it always has the same place
    options = [*ROLLS[dice_allowance(match, seat, kit) :: -1], ("stay",), *steps]
    if "any_own" in kit.by_when:
        options += candidates(match, seat, "any_own", kit)
    return options


def barred(match: Match) -> int:
    """Hexes that nobody may enter: destroyed towns (VA51.10)."""
    found = 0
    for town, status in enumerate(match.state.towns):
        if status == DESTROYED:
            found |= 1 << match.content.atlas.town_hexes[town]
    return found


def opens(match: Match, seat: int, kit: Kit | None = None) -> Sequence[int]:
    """For each face of a die, the hexes that it opens for this Hero (RB 3.6-3.8, VA51.10, VA51.11)."""
    state = match.state
    kit = kit or kit_of(match, seat)
    known = kit.opens
    if known is None or known[0] != state.towns or known[1] != state.town_terrain:
        known = kit.opens = (list(state.towns), list(state.town_terrain), _opens(match, kit))
    return known[2]


def _opens(match: Match, kit: Kit) -> Sequence[int]:
    state, atlas = match.state, match.content.atlas
    swaps = [
        (SYMBOLS.index(passive.args[0]), SYMBOLS.index(passive.args[1]))
        for _, passive in kit.passives.get("terrain_as", ())
    ]
    road_only = match.options["town_entry"] == "road_only"
    if not swaps and not road_only and not any(state.towns):
        return atlas.face_opens
    found: list[int] = []
    for face in atlas.faces:
        symbols = [*face, *(terrain for terrain, symbol in swaps if symbol in face)]
        hexes = atlas.opened(symbols)
        for town, hex in enumerate(atlas.town_hexes):
            if state.towns[town] == CURSED:
                is_open = state.town_terrain[town] in symbols
            else:
                is_open = state.towns[town] != DESTROYED and (not road_only or 0 in symbols)
            hexes |= is_open << hex
        found.append(hexes)
    return found


def walk(match: Match) -> Asking:
    """Spend dice one way or the other, until the player says so (RB 3.6, RB 3.11)."""
    state = match.state
    seat = state.active
    if was_knocked_out(match) or not (state.dice or state.bound or state.trading):
        return moved(match)
    refuse = refuse_step if listens(match, seat, "any_own") else None
    answer = yield from choose(
        match, WALK.name, seat, steps, refuse=refuse, rule="RB 3.6", default=("end",), public=True
    )
    match answer:
        case ("go", column, row):
            yield from go(match, seat, number(column, row))
        case ("step", column, row, face):
            spend(match, face)
            yield from hop(match, seat, number(column, row), "RB 3.6")
        case ("cover", card, symbol, face):
            (state.bound if face in state.bound else state.dice).remove(face)
            cover(match, seat, card, symbol)
        case ("use", *_):
            yield from use_power(match, seat, tuple(answer))
        case ("trade",):
            return (yield from roll_trading(match, seat))
        case _:
            return moved(match)
    return "walk" if state.dice or state.bound or state.trading else moved(match)


@open_rule
def roll_trading(match: Match, seat: int) -> Asking:
    """The dice of the trading pool are rolled: the next step."""
    raise LookupError("no rule has made a trading pool")


def steps(match: Match, seat: int) -> Sequence[Option]:
    """Every hex in reach, steps where the choice of the die matters, and other uses of dice."""
    state, atlas = match.state, match.content.atlas
    here, kit = state.heroes[seat].hex, kit_of(match, seat)
    by_face = opens(match, seat, kit)
    reached = 0
    for hexes in reach(match, here, tuple([by_face[face] for face in state.dice])).values():
        reached |= hexes
    options: list[Option] = [("end",), *chosen(atlas.go, reached & ~(1 << here))]
    options += choices_of_dice(match, here, by_face)
    if state.trading:
        options.append(("trade",))
    if state.cards.zones[ITEMS[seat]]:
        options += covers(match, seat, [*state.dice, *state.bound])
    if "any_own" in kit.by_when:
        options += candidates(match, seat, "any_own", kit)
    return options


@settled
def reach(match: Match, here: int, opens: tuple[int, ...]) -> Reach:
    """Where one can stand with which dice."""
    return match.content.atlas.reach(here, opens)


def choices_of_dice(match: Match, here: int, by_face: Sequence[int]) -> list[Option]:
    """Single steps that different faces lead to: it may matter which is spent."""
    atlas, faces = match.content.atlas, sorted(set(match.state.dice))
    once = twice = 0
    for face in faces:
        twice |= once & by_face[face]
        once |= by_face[face]
    return [
        ("step", *atlas.places[hex], face)
        for hex in listed(twice & atlas.near[here])
        for face in faces
        if by_face[face] >> hex & 1
    ]


def refuse_step(match: Match, seat: int, option: Option) -> Refusal | None:
    return refuse_power(match, seat, option) if option[0] == "use" else None


def go(match: Match, seat: int, goal: int) -> Asking:
    """Walk to a hex with as few dice as possible, step by step."""
    state, by_face = match.state, opens(match, seat)
    dice = list(state.dice)
    by_die = tuple([by_face[face] for face in dice])
    found = reach(match, state.heroes[seat].hex, by_die)
    for hex, die in match.content.atlas.path(found, goal, by_die):
        spend(match, dice[die])
        yield from hop(match, seat, hex, "RB 3.6")
        if was_knocked_out(match):
            return


def spend(match: Match, face: int) -> None:
    match.state.dice.remove(face)


def hop(match: Match, seat: int, hex: int, rule: str) -> Asking:
    """Enter a hex; passing through triggers nothing but Events that say so (RB 3.9)."""
    state = match.state
    hero = state.heroes[seat]
    hero.hex = hex
    atlas = match.content.atlas
    told_moved(match, rule, seat=seat, hex=list(atlas.places[hex]))
    for symbol in atlas.entered[hex]:
        if symbol not in hero.entered:
            hero.entered.append(symbol)
    if state.cards.zones[EVENT] and "enter_hex" in kit_of(match, seat).about:
        if not has_text(match, seat, "sure_footed"):
            return fire(match, seat, "enter_hex")
    return UNASKED


def moved(match: Match) -> str:
    """The step is over: dice that are left are lost, and an adventure may follow (RB 3.11)."""
    state = match.state
    state.dice, state.bound, state.trading = [], [], 0
    if was_knocked_out(match):
        return after_falling(match)
    return arrived(match)


@open_rule
def after_falling(match: Match) -> str:
    """A Hero who was knocked out while he moved has no adventure and no market (RB 8.5)."""
    return "experience"


@open_rule
def arrived(match: Match) -> str:
    """A Hero's way is over: what follows."""
    return after_moving(match)
