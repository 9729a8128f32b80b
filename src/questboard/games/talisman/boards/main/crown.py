# TA 14:5, TA 14:6, TA 21: a turn on the Crown Space, and what Endings ask for
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import EVERYBODY, Asking, Option, choose, event, question, show
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    abilities,
    combat,
    duels,
    numbers,
    objects,
    pieces,
    things,
    winning,
)
from questboard.games.talisman.state import BOARD, ENDING, GONE, NO_CARD, NOBODY, OUT, Fight
from questboard.games.talisman.typed import Match

DUEL = question("duel", "whom do you fight?")
SHADE = question("shade", "whose shade do you fight?")


@event("ending")
def told_ending(seat: Seat, card: CardId) -> str:
    return "The Ending is revealed: {card}."


@event("cast-already")
def told_cast_already(seat: Seat) -> str:
    return "{seat} has cast a Spell in this turn already, and cannot cast the Command Spell as well."


def crown(match: Match) -> Asking:
    """A turn on the Crown Space: others first, then the Ending (TA 14:5, TA 14:6, TA 21)."""
    state = match.state
    seat = state.active
    others = things.heroes_on(match, winning.crown_space(match), seat)
    if winning.reigns(match, seat) and not others:
        winning.win(match, seat, "TA 20:9")
        return "close"
    if not state.revealed:
        state.revealed = True
        show(match, state.cards.zones[ENDING][0], EVERYBODY)
        told_ending(match, "TA 14:6", seat=seat, card=winning.ending(match).id)
    if any("STOLEN_CROWN" in things.design(match, card).sub for card in things.gear(match, seat)):
        winning.win(match, seat, "TA 21")
        return "close"
    if others:
        rival = yield from choose(
            match, DUEL.name, seat, lambda m, s: [("meet", o) for o in others], rule="TA 14:5", public=True
        )
        if rival is not None:
            yield from duels.encounter(match, seat, rival[1])
        return "close"
    if state.holder != seat:
        state.holder, state.progress, state.shades = seat, 0, []
    for place, ability in enumerate(winning.ending(match).ab):
        if ability.when == "encounter" and things.alive(match, seat):
            card = state.cards.zones[ENDING][0]
            if "COMMAND" in winning.ending(match).sub:
                if state.heroes[seat].cast:
                    told_cast_already(match, "TA 9:11", seat=seat)
                    continue
                state.heroes[seat].cast = True  # TA 9:8, RC-26
            yield from abilities.use(match, seat, card, place, ability, Context(card=card))
    state.over = True
    return "close"


def empty_dais(match: Match, seat: int) -> Asking:
    """The crown was stolen: it lies somewhere in the Middle Region, and must be brought here (TA 14:6)."""
    state = match.state
    known = [card for zone in (OUT, BOARD) for card in state.cards.zones[zone]]
    stolen = next((c for c in known if "STOLEN_CROWN" in things.design(match, c).sub), NO_CARD)
    if stolen in state.cards.zones[OUT]:
        objects.hide(match, stolen)
    pieces.put(match, seat, match.content.only("retreat"), "TA 14:6")
    state.holder = NOBODY
    yield from ()
    return None


def face_shade(match: Match, seat: int) -> Asking:
    """A shade of one other player's Character a turn; all beaten wins (TA 14:6)."""
    state = match.state
    answer = yield from choose(match, SHADE.name, seat, shades, rule="TA 14:6", public=True)
    if answer is None:
        if not unbeaten(match, seat):
            winning.win(match, seat, "TA 21")
        return None
    rival = answer[1]
    strength, craft = numbers.total(match, rival, "strength"), numbers.total(match, rival, "craft")
    kind, value = ("combat", strength) if strength >= craft else ("psychic", craft)
    fight = Fight(kind, seat, [], "a shade", value, value_printed=value)
    result = yield from combat.enter(match, fight, False, 1, False)
    if result == "won":
        state.shades.append(rival)
        if not unbeaten(match, seat):
            winning.win(match, seat, "TA 21")
    return None


def shades(match: Match, seat: int) -> Sequence[Option]:
    return [("face", other) for other in unbeaten(match, seat) if things.alive(match, other)]


def unbeaten(match: Match, seat: int) -> list[int]:
    """Everybody still in the game whose shade is to be beaten; who has no Character yet, later."""
    state = match.state
    rivals = [other for other, hero in enumerate(state.heroes) if other != seat and hero.condition != GONE]
    return [other for other in rivals if other not in state.shades]
