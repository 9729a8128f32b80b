# MR 5 - tricks: a reaction window after the boats are seen
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Refusal, event, move, question, window
from questboard.games.moonrunners.facts import Boat, CardId, Player
from questboard.games.moonrunners.rules.night import lantern_order, printed
from questboard.games.moonrunners.state import BOATS, SLEEVES, TRICKS_USED
from questboard.games.moonrunners.typed import Match

TRICK = question("trick", "play a trick, or pass")


@event("trick")
def told_trick(seat: Player, target: Boat, card: CardId) -> str:
    return "{seat} plays {card}." if target == seat else "{seat} plays {card} on {target}."


def tricks(match: Match) -> Asking:
    """Whoever has a trick may play it; the one nearest to the lantern goes first, then all may again (MR 5.1-5.3)."""
    state = match.state
    # who is asked follows from public facts: a sleeve that is not empty, no trick yet tonight
    holders = [seat for seat in lantern_order(match) if state.cards.zones[SLEEVES[seat]] and not state.tricked[seat]]
    reaction = yield from window(match, TRICK.name, holders, playable, refuse=refuse_trick, rule="MR 5.1")
    if reaction is None:
        return "watch"
    seat, option = reaction
    if option[1] in state.cards.zones[SLEEVES[seat]]:
        play_trick(match, seat, option)
    return "tricks"


def playable(match: Match, seat: int) -> Sequence[Option]:
    """Every trick up the sleeve, and at whom."""
    options: list[Option] = []
    for card in match.state.cards.zones[SLEEVES[seat]]:
        if printed(match, card).target == "other":
            options += [("trick", card, other) for other in range(match.seats) if other != seat]
        else:
            options.append(("trick", card))
    return options


def refuse_trick(match: Match, seat: int, option: Option) -> Refusal | None:
    boats = match.state.cards.zones
    target = printed(match, option[1]).target
    if target == "own" and not boats[BOATS[seat]]:
        return OWN_BOAT_EMPTY
    if target == "other" and not boats[BOATS[option[2]]]:
        return THEIR_BOAT_EMPTY
    return None


def play_trick(match: Match, seat: int, option: Option) -> None:
    """Show the card and do what it says (MR 5.4)."""
    state = match.state
    card = option[1]
    trick = printed(match, card)
    target = option[2] if len(option) > 2 else seat
    move(match, card, TRICKS_USED, source=SLEEVES[seat])
    state.tricked[seat] = True
    state.heat[seat] += trick.own_heat
    state.heat[target] += trick.heat
    state.papers[target] = state.papers[target] or trick.papers
    state.watch += trick.watch
    told_trick(match, "MR 5.4", seat=seat, target=target, card=trick.id)


OWN_BOAT_EMPTY = Refusal("MR 5.3", "Your boat is empty: there is nothing to help.", "Keep it for another night.")
THEIR_BOAT_EMPTY = Refusal("MR 5.3", "That boat is empty: the Watch would laugh.", "Choose a boat with cargo.")
