# FF 5 - set-up: the deal and the colours
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose, draw, move, move_all, shuffle
from questboard.games.forty_factions.rules.city import hand_factions
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

FACTIONS_DEALT = {2: 6, 3: 5, 4: 4, 5: 3}
"""By number of players; 2 for six and more (FF 5.3.2)."""


def deal(match: Match) -> Asking:
    """Shuffle both packs, deal a Plot and Factions to everybody; the DM sees the hands (FF 5.3, FF 5.4, FF 5.5)."""
    for zone in (FACTIONS_UP, FACTIONS_DOWN):
        move_all(match, zone, FACTIONS)
    for zone in (PLOTS_UP, PLOTS_DOWN, IN_PLAY):
        move_all(match, zone, PLOTS)
    for seat in range(match.seats):
        gather(match, HANDS[seat])
        gather(match, ACTIVE[seat])
    match.state.owner = [NOBODY] * len(match.state.owner)
    match.state.in_play = []
    shuffle(match, FACTIONS)
    shuffle(match, PLOTS)
    factions = FACTIONS_DEALT.get(match.seats, 2)
    for seat in range(match.seats):
        draw(match, PLOTS, HANDS[seat])  # FF 5.3.1
        for _ in range(factions):
            draw(match, FACTIONS, HANDS[seat])
    match.tell("dealt", rule="FF 5.3", factions=factions, plots=1)
    yield from ()
    return "colours"


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
            answer = yield from choose(match, "colour", seat, free_colours, rule="FF 5.6")
            if answer is not None:
                state.colours[seat] = COLOURS.index(answer[1])
                match.tell("colour", rule="FF 5.6", seat=seat, colour=answer[1])
            return "colours"
    return "turn"


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
