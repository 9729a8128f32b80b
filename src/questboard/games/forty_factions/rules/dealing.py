# FF 5 - set-up: the deal and the colours
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, deal_faces, draw, event, move, move_all, question, shuffle
from questboard.engine.parts import after
from questboard.games.forty_factions.facts import Factions, Oracle, Player, Plots, Year
from questboard.games.forty_factions.hooks import decks_prepared
from questboard.games.forty_factions.rules.city import hand_factions
from questboard.games.forty_factions.rules.placing import clear_table
from questboard.games.forty_factions.schedule import SETUP
from questboard.games.forty_factions.state import (
    ACTIVE,
    COLOURS,
    FACTIONS,
    FACTIONS_DOWN,
    FACTIONS_UP,
    HANDS,
    IN_PLAY,
    NOBODY,
    PLOTS,
    PLOTS_DOWN,
    PLOTS_UP,
)  # fmt: skip
from questboard.games.forty_factions.typed import Match

FACTIONS_DEALT = {2: 6, 3: 5, 4: 4, 5: 3}
"""By number of players; 2 for six and more (FF 5.3.2)."""

COLOUR = question("colour", "take a colour for your pawns (you may change it until your first Activation)")


@event("dealt", chapter="Tehmor, in the year {year}")
def told_dealt(factions: Factions, plots: Plots, year: Year = 0, oracle: Oracle = False) -> str:
    told = "It is the year {year} in the city of Tehmor. Everybody is dealt {factions} and {plots}."
    return told + (" There is no DM: the Oracle plays the Plots (a house variant)." if oracle else "")


@event("colour", aside=True)
def told_colour(seat: Player, colour: str) -> str:
    return "{seat} plays {colour}."


def deal(match: Match) -> Asking:
    """Shuffle both packs, deal a Plot and Factions to everybody; the DM sees the hands (FF 5.3, FF 5.4, FF 5.5)."""
    for zone in (FACTIONS_UP, FACTIONS_DOWN):
        move_all(match, zone, FACTIONS)
    for zone in (PLOTS_UP, PLOTS_DOWN):
        move_all(match, zone, PLOTS)
    gather(match, IN_PLAY)
    for seat in range(match.seats):
        gather(match, HANDS[seat])
        gather(match, ACTIVE[seat])
    clear_table(match)
    match.state.in_play = []
    yield from decks_prepared(match)
    for deck in (FACTIONS, PLOTS):
        shuffle(match, deck)
        if match.options.get("weighted_decks", False):
            weigh(match, deck)
    factions = FACTIONS_DEALT.get(match.seats, 2)
    for seat in range(match.seats):
        draw(match, PLOTS, HANDS[seat])  # FF 5.3.1
        for _ in range(factions):
            draw(match, FACTIONS, HANDS[seat])
    told_dealt(match, "FF 5.3", factions=factions, plots=1)
    return "colours"


def weigh(match: Match, deck: str) -> None:
    """To bring new cards up sooner, as many of the base's as they number go to the bottom, unseen (FF 13.2.1.2)."""
    cards, faces = match.state.cards, match.content.faces
    pile = cards.zones[deck]
    old = [place for place, card in enumerate(pile) if faces[cards.face[card]].set == "base"]
    bottom = old[: len(pile) - len(old)]
    deal_faces(cards, pile, [*bottom, *(place for place in range(len(pile)) if place not in bottom)])


def gather(match: Match, zone: str) -> None:
    """Put cards back into the deck that they belong to."""
    cards = match.state.cards
    for card in list(cards.zones[zone]):
        move(match, card, PLOTS if match.content.is_plot(cards.face[card]) else FACTIONS, source=zone)


def colours(match: Match) -> Asking:
    """Each player takes a colour that is left, in order of seats (FF 5.6, R-56)."""
    state = match.state
    for seat in range(match.seats):
        if state.colours[seat] == NOBODY:
            answer = yield from choose(match, COLOUR.name, seat, free_colours, rule="FF 5.6")
            if answer is not None:
                state.colours[seat] = COLOURS.index(answer[1])
                told_colour(match, "FF 5.6", seat=seat, colour=answer[1])
            return "colours"
    return after(match, SETUP)


def free_colours(match: Match, seat: int) -> Sequence[Option]:
    """The colours nobody has, the ones that suit the Factions in hand first."""
    free = [colour for number, colour in enumerate(COLOURS) if number not in match.state.colours]
    wishes = preferred_colours(match, seat)
    free.sort(key=lambda colour: wishes.index(colour) if colour in wishes else len(COLOURS))
    return [("colour", colour) for colour in free]


def preferred_colours(match: Match, seat: int) -> list[str]:
    """What the table in FF 5.6 proposes for the Factions in this hand, first-listed Factions first."""
    sheets = [match.content.factions[match.state.cards.face[card]] for card in hand_factions(match, seat)]
    wishes = [sheet.colour for sheet in sheets if sheet.colour is not None]
    return [wish.colour for wish in sorted(wishes, key=lambda wish: wish.rank)]
