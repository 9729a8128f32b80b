"""Verbs about the map and the movement dice."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.runebound.atlas import distance, number, place
from questboard.games.runebound.effects.rolls import amount_of
from questboard.games.runebound.facts import Faces, Seat
from questboard.games.runebound.rules.movement import told_rolled
from questboard.games.runebound.rules.numbers import hero_of
from questboard.games.runebound.rules.powers import Use
from questboard.games.runebound.rules.seats import told_moved
from questboard.games.runebound.state import DESTROYED
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import Effect

REROLL = question("reroll", "which movement die do you roll again")
TURN_DIE = question("turn-die", "turn a movement die")
TELEPORT = question("teleport", "where do you go")


@event("trade-rolled")
def told_trade_rolled(seat: Seat, faces: Faces) -> str:
    return "{seat}'s trading dice: {faces}."


def next_dice(match: Match, use: Use, effect: Effect) -> Asking:
    """More or fewer dice in the next Movement step."""
    hero_of(match, use.seat).fewer_dice -= int(effect.args[0])
    yield from ()


def on_table(match: Match) -> list[int]:
    """The movement dice that were just rolled: trading dice are movement dice too (VA51.19)."""
    return match.state.trade_dice or match.state.dice


def tell_dice(match: Match, seat: int) -> None:
    state = match.state
    if state.trade_dice:
        told_trade_rolled(match, "VA51.15", seat=seat, faces=list(state.trade_dice))
    else:
        told_rolled(match, "RB 3.4", seat=seat, faces=[*state.dice, *state.bound])


def reroll_dice(match: Match, use: Use, effect: Effect) -> Asking:
    """Movement dice are rolled again: the player names them one after the other."""
    state = match.state
    is_trade = bool(state.trade_dice)
    rolled: list[int] = []
    for _ in range(min(amount_of(match, use, effect.args[0]), len(on_table(match)))):

        def dice(match: Match, seat: int) -> Sequence[Option]:
            return [("keep",), *(("reroll", face) for face in sorted(set(on_table(match))))]

        answer = yield from choose(match, REROLL.name, use.seat, dice, rule="RB 3.6", default=("keep",), public=True)
        if answer is None or answer == ("keep",):
            break
        on_table(match).remove(answer[1])
        rolled += [face - 1 for face in match.roll(6)]
    (state.trade_dice if is_trade else state.dice).extend(rolled)
    tell_dice(match, use.seat)


def die_any(match: Match, use: Use, effect: Effect) -> Asking:
    """A die is turned to a face of the player's choice."""

    def turns(match: Match, seat: int) -> Sequence[Option]:
        faces = range(len(match.content.atlas.faces))
        return [("turn", old, new) for old in sorted(set(on_table(match))) for new in faces if new != old]

    answer = yield from choose(match, TURN_DIE.name, use.seat, turns, rule="RB 3.6", public=True)
    if answer is not None:
        dice = on_table(match)
        dice.remove(answer[1])
        dice.append(answer[2])
        tell_dice(match, use.seat)


def teleport(match: Match, use: Use, effect: Effect) -> Asking:
    """To any town, or to a jewel space, with its counter or without, within so many hexes."""
    reach = int(effect.args[1]) if len(effect.args) > 1 else 99

    def places(match: Match, seat: int) -> Sequence[Option]:
        state, atlas = match.state, match.content.atlas
        here = hero_of(match, seat).hex
        if effect.args[0] == "town":
            hexes = [hex for hex, town in atlas.town_at.items() if state.towns[town] != DESTROYED]
        else:
            hexes = list(atlas.jewels)
        return [("stay",), *(("to", *place(hex)) for hex in sorted(hexes) if 0 < distance(here, hex) <= reach)]

    answer = yield from choose(match, TELEPORT.name, use.seat, places, rule="RB 3.9", default=("stay",), public=True)
    if answer is not None and answer != ("stay",):
        hero = hero_of(match, use.seat)
        hero.hex = number(answer[1], answer[2])
        told_moved(match, "RB 3.9", seat=use.seat, hex=list(place(hero.hex)))


VERBS = {"next_dice": next_dice, "reroll_dice": reroll_dice, "die_any": die_any, "teleport": teleport}
