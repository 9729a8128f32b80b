# VA50 - what The Seven Scions changes in the rules of the base
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import UNASKED, Asking, Option, event, move
from questboard.engine.asking.question import Refuse
from questboard.games.runebound.faces import cards_told
from questboard.games.runebound.facts import CardId, Seat
from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.modes.seven_scions import battle, scions, stormlords
from questboard.games.runebound.modes.seven_scions.storm import choose_storms, storm_advance
from questboard.games.runebound.modes.seven_scions.view import open_cards
from questboard.games.runebound.rules import (
    adventure,
    duel,
    kit,
    knock_out,
    movement,
    numbers,
    order,
    piles,
    powers,
    turn,
    wounds,
)
from questboard.games.runebound.rules.numbers import face_of
from questboard.games.runebound.rules.piles import discard_adventure
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.rules.turn import after_adventure
from questboard.games.runebound.seen import Look
from questboard.games.runebound.state import BLUE, DECKS, FACED, RED
from questboard.games.runebound.typed import Match
from questboard.games.runebound.view import looked_at


@event("passed-by", aside=True)
def told_passed_by(card: CardId) -> str:
    return "{card} is discarded unread."


@event("set-aside")
def told_set_aside(seat: Seat, card: CardId) -> str:
    return "{card} is not defeated and goes under its deck."


def no_doom(match: Match) -> bool:
    """There is no doom track beside the storm."""
    return False


def calm_again(match: Match) -> None:
    """What held the storm back does so for one turn (VA50.26)."""
    match.state.storm_shift = 0


def storm_comes(match: Match) -> str:
    """The Storm step lies between adventure and market (VA50.13)."""
    return "storm"


def refusal(match: Match) -> Refuse | None:
    return scions.refuse_awakening


def go_adventuring(match: Match, seat: int, answer: Option) -> Asking:
    """To awaken a Scion (VA50.16)."""
    return scions.awaken(match, seat, answer[1])


def highest_jewel(match: Match) -> int:
    """Red jewels are where Scions sleep (VA50.16)."""
    return BLUE


def more_to_refill(match: Match) -> list[int]:
    """Red jewels come back too, if the table plays so (VA50.25, ruling 15)."""
    if not match.options["va50_red_refill"]:
        return []
    return [hex for hex, colour in match.content.atlas.jewels.items() if colour == RED]


def play_event(match: Match, card: int) -> str:
    """Its text is not obeyed (VA50.9, VA50.12, ruling 11)."""
    discard_adventure(match, card)
    return scions.begin_draft(match)


def encounter(match: Match, seat: int, card: int) -> Asking:
    """It is discarded unread (VA50.8)."""
    discard_adventure(match, card)
    told_passed_by(match, "VA50.8", card=face_of(match, card).id)
    yield from ()
    return "draw"


def not_defeated(match: Match, seat: int, card: int) -> None:
    """Scions lie on the track: it goes to the bottom of its deck (VA50.3, ruling 10)."""
    told_set_aside(match, "VA50.3", seat=seat, card=face_of(match, card).id)
    move(match, card, DECKS[face_of(match, card).colour], bottom=True, source=FACED)


def no_market_comes(match: Match, seat: int) -> bool:
    """The Storm step comes first."""
    return True


AFTERMATH = {"awaken": scions.guardian_over, "storm": battle.over, "lords": stormlords.over}


def aftermath(match: Match) -> Asking:
    own = AFTERMATH.get(match.state.combat.purpose)
    return adventure.aftermath.base(match) if own is None else own(match)


def helpers(match: Match, seat: int) -> tuple[object, ...]:
    return companions_help(match), counter_held(match, seat)


def companions_help(match: Match) -> bool:
    """An awakened Scion is of use in Storm steps and against Stormlords only (VA50.20)."""
    state = match.state
    return state.storm_open or bool(state.lords)


def counter_held(match: Match, seat: int) -> int:
    """What a slumbering Scion gives, it gives in Storm steps (VA50.15)."""
    return match.state.heroes[seat].counter if match.state.storm_open else -1


def harm_threatens(match: Match, seat: int) -> Asking:
    """A slumbering Scion may help anybody (VA50.15)."""
    return _anybody_helps(match, seat) if match.state.storm_open else UNASKED


def _anybody_helps(match: Match, seat: int) -> Asking:
    for other in clockwise(match, seat):
        yield from powers.powers(match, other, "dmg_any", "VA50.15")


def holds_otherwise(match: Match, name: str, args: Sequence[int | str]) -> bool:
    match name:
        case "storm":
            return match.state.storm_open
        case "advancing":  # as long as the storm counter has not moved
            return match.state.storm_card < 0 and storm_advance(match) >= int(args[0])
        case _:
            return numbers.holds_otherwise.base(match, name, args)


def idles_otherwise(match: Match, verb: str) -> bool:
    """Nothing is left to look at."""
    return verb == "peek_storm" and not any(match.state.cards.zones[pile] for pile in STORMS)


def storm_cards_too(look: Look) -> tuple[str, ...]:
    """A Storm card may lie open."""
    return ("drawn", "power", "fight", "storm-card")


HOOKS = [
    turn.decks_shuffled.to(choose_storms),
    turn.turn_begins.to(calm_again),
    piles.doom_threatens.by(no_doom),
    order.nothing_waits.by(storm_comes),
    movement.after_falling.by(after_adventure),  # ruling 32
    adventure.refusal.by(refusal),
    adventure.more_adventures.by(scions.sleepers),
    adventure.go_adventuring.by(go_adventuring),
    adventure.highest_jewel.by(highest_jewel),
    adventure.more_to_refill.by(more_to_refill),
    adventure.play_event.by(play_event),
    adventure.encounter.by(encounter),
    adventure.not_defeated.by(not_defeated),
    adventure.no_market_comes.by(no_market_comes),
    kit.helpers.by(helpers),
    kit.companions_help.by(companions_help),
    kit.counter_held.by(counter_held),
    wounds.harm_threatens.to(harm_threatens),
    knock_out.is_lost.by(scions.is_lost),
    duel.takes.by(scions.takes),
    numbers.holds_otherwise.by(holds_otherwise),
    powers.idles_otherwise.by(idles_otherwise),
    looked_at.by(open_cards),
    cards_told.by(storm_cards_too),
]
"""All but what comes of a combat: the co-operative game adds to that."""
