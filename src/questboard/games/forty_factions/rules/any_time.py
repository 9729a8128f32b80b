# FF 4.3.8, FF 6, FF 10.2.4, FF 10.2.7 - what players may do out of turn
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import (
    Asking,
    Form,
    Interjection,
    One,
    Option,
    Refusal,
    choose,
    draw,
    event,
    form,
    move,
    put,
    question,
    shuffle,
)
from questboard.games.forty_factions.bodies.council import councillors
from questboard.games.forty_factions.facts import FactionId, Player
from questboard.games.forty_factions.rules.bargains import drop_stale_offers
from questboard.games.forty_factions.rules.board import governing, set_emergency, vacate
from questboard.games.forty_factions.rules.city import active, hand_factions, ids, slip
from questboard.games.forty_factions.rules.dealing import free_colours, told_colour
from questboard.games.forty_factions.rules.deals import DEALS
from questboard.games.forty_factions.rules.placing import drop
from questboard.games.forty_factions.state import (
    COLOURS,
    FACTIONS,
    FACTIONS_DOWN,
    FACTIONS_UP,
    HANDS,
    NO_FACTION,
    NOBODY,
)
from questboard.games.forty_factions.typed import Match

MASQUERADE_SWAP = question("masquerade-swap", "swap a Faction in your hand for the top card of the deck, or keep it")
CONSENT = question("consent", "the Overlord wants to declare a State of Emergency: consent, or deny it")


@event("masquerade")
def told_masquerade(seat: Player, cards: list[str], shuffled: int) -> str:
    if not shuffled:
        return "{seat} holds DALA's Masquerade: the Factions in the deck change their places."
    masked = (
        "slips back into the deck behind its mask" if shuffled == 1 else "slip back into the deck behind their masks"
    )
    return put(f"{{seat}} holds DALA's Masquerade: {{back:discarded factions}} {masked}.", back=shuffled)


@event("swapped")
def told_swapped(seat: Player) -> str:
    return "{seat} swaps a hand card with the top of the deck."


@event("emergency-denied")
def told_emergency_denied(seat: Player) -> str:
    return "The DM does not let {seat}'s Overlord declare a State of Emergency."


@event("deputy")
def told_deputy(seat: Player, faction: FactionId) -> str:
    if faction == "nobody":
        return "{seat}'s Overlord does without a Deputy."
    return "{seat}'s Overlord makes {faction} Deputy."


# Dropping an Activated Faction (FF 4.3.8, R-03)


def droppable(match: Match, seat: int) -> Sequence[Option]:
    return [("drop", name) for name in ids(match, active(match, seat))]


def refuse_drop(match: Match, seat: int, option: Option) -> Refusal | None:
    return COUNTING if match.state.counting else None


def drop_it(match: Match, seat: int, option: Option) -> Asking:
    drop(match, match.content.face_of[option[1]])
    drop_stale_offers(match)
    yield from ()


# The Masquerade of the Temple of DALA (FF 6, FF 5.2.4, R-69)


def masquerades(match: Match, seat: int) -> Sequence[Option]:
    """What a Faction can do that others cannot, its notes say (FF 4.3.15)."""
    sheets = match.content.factions
    return [("masquerade",)] if any("masquerade" in sheets[f].abilities for f in active(match, seat)) else []


def refuse_masquerade(match: Match, seat: int, option: Option) -> Refusal | None:
    if match.state.masquerade_used:
        return ONE_BALL
    return COUNTING if match.state.counting else None


def masquerade(match: Match, seat: int, option: Option) -> Asking:
    """All Faction discards go back into the deck; then the holder may swap a hand card with its top card."""
    state = match.state
    state.masquerade_used = True
    from_piles = [*state.cards.zones[FACTIONS_UP], *state.cards.zones[FACTIONS_DOWN]]
    for card in from_piles:
        move(match, card, FACTIONS)
    shuffle(match, FACTIONS)
    if state.ending == "deck" and state.cards.zones[FACTIONS]:
        state.ending = ""  # the deck has not run out after all
    told_masquerade(match, "FF 6", seat=seat, cards=[], shuffled=len(from_piles))
    answer = yield from choose(match, MASQUERADE_SWAP.name, seat, swaps, rule="FF 6")
    if answer is not None and answer[0] == "swap" and answer[1] in hand_factions(match, seat):
        drawn = draw(match, FACTIONS, HANDS[seat])
        if drawn is not None:
            slip(match, answer[1], FACTIONS, seat)  # it lies on top now, and only its old holder knows it
            told_swapped(match, "FF 6", seat=seat)
            drop_stale_offers(match)


def swaps(match: Match, seat: int) -> Sequence[Option]:
    return [("keep",), *(("swap", card) for card in hand_factions(match, seat))]


# The Overlord's powers (FF 10.2.4, FF 10.2.5, FF 10.2.7)


def powers(match: Match, seat: int) -> bool:
    state = match.state
    return state.in_office and state.owner[state.overlord] == seat


def resignations(match: Match, seat: int) -> Sequence[Option]:
    return [("resign",)] if powers(match, seat) else []


def resign(match: Match, seat: int, option: Option) -> Asking:
    vacate(match, "resigned", "FF 10.2.7")
    yield from ()


def declarations(match: Match, seat: int) -> Sequence[Option]:
    return [("declare-emergency",)] if powers(match, seat) and not match.state.emergency else []


def liftings(match: Match, seat: int) -> Sequence[Option]:
    """The Deputy who acts may lift it too (R-33)."""
    return [("lift-emergency",)] if match.state.emergency and governing(match) == seat else []


def refuse_declaration(match: Match, seat: int, option: Option) -> Refusal | None:
    if option[0] == "declare-emergency" and match.step not in ("roleplay", "oracle", "awards"):
        return NOT_NOW
    return COUNTING if match.state.counting else None


def declare(match: Match, seat: int, option: Option) -> Asking:
    """With the DM's consent (R-33); the Oracle never objects."""
    declared = option[0] == "declare-emergency"
    if declared and match.dm is not None:
        answer = yield from choose(match, CONSENT.name, match.dm, _consent, rule="FF 10.2.4")
        if answer != ("consent",):
            told_emergency_denied(match, "FF 10.2.4", seat=seat)
            return
    set_emergency(match, declared)


def _consent(match: Match, seat: int) -> Sequence[Option]:
    return [("consent",), ("deny",)]


def deputies(match: Match, seat: int) -> Sequence[Form]:
    """The Overlord may appoint a Deputy from the Councillors (FF 10.2.5)."""
    if not powers(match, seat):
        return ()
    nobody = ("nobody",) if match.state.emergency else ()  # as some Overlords like it then (FF 10.2.5, R-92)
    return (form("appoint-deputy", One("faction", (*ids(match, councillors(match)), *nobody))),)


def appoint(match: Match, seat: int, option: Option) -> Asking:
    match.state.deputy = match.content.face_of.get(option[1], NO_FACTION)
    told_deputy(match, "FF 10.2.5", seat=seat, faction=option[1])
    yield from ()


# Colours (FF 5.6)


def recolourings(match: Match, seat: int) -> Sequence[Option]:
    """Whoever has not chosen yet is asked."""
    if match.state.colours[seat] == NOBODY:
        return []
    return [("recolour", option[1]) for option in free_colours(match, seat)]


def refuse_recolour(match: Match, seat: int, option: Option) -> Refusal | None:
    return COLOUR_IS_FINAL if match.state.settled[seat] else None


def recolour(match: Match, seat: int, option: Option) -> Asking:
    match.state.colours[seat] = COLOURS.index(option[1])
    told_colour(match, "FF 5.6", seat=seat, colour=option[1])
    yield from ()


COLOUR_IS_FINAL = Refusal("FF 5.6", "Your pawns stand on the board: your colour is final.")
COUNTING = Refusal("FF 4.3.8", "Not between the start of a count and its award.", "Wait until it is scored.")
ONE_BALL = Refusal("FF 6", "The Masquerade has been held; there is one a game.")
NOT_NOW = Refusal("FF 10.2.4", "A State of Emergency is declared in the Role-Playing Phase.")


def _during_a_count(match: Match, seat: int, option: Option) -> Refusal | None:
    return COUNTING if match.state.counting else None


ANY_TIME = {
    "recolour": Interjection(recolourings, recolour, "FF 5.6", refuse_recolour, help="Take another colour."),
    "drop": Interjection(droppable, drop_it, "FF 4.3.8", refuse_drop, help="Discard one of your Activated Factions."),
    "masquerade": Interjection(masquerades, masquerade, "FF 6", refuse_masquerade, help="Hold DALA's Masquerade."),
    "resign": Interjection(resignations, resign, "FF 10.2.7", _during_a_count, help="Your Overlord resigns."),
    "declare-emergency": Interjection(declarations, declare, "FF 10.2.4", refuse_declaration,
                                      help="Your Overlord declares a State of Emergency."),
    "lift-emergency": Interjection(liftings, declare, "FF 10.2.4", refuse_declaration,
                                   help="Your Overlord lifts the State of Emergency."),
    "appoint-deputy": Interjection(deputies, appoint, "FF 10.2.5", _during_a_count, help="Appoint a Deputy."),
    **DEALS,
}  # fmt: skip
