# MR 11 - weather: a card of the sky each night, and what it changes
from __future__ import annotations

from typing import Any

from questboard.engine import Match, Table, draw, event, move_all, shuffle
from questboard.games.moonrunners.content import Deck
from questboard.games.moonrunners.expansions.fog.cards import Weather
from questboard.games.moonrunners.facts import CardId
from questboard.games.moonrunners.rules.night import printed
from questboard.games.moonrunners.state import SKY, WEATHER, Harbour

BACK = 3


@event("weather")
def told_weather(card: CardId) -> str:
    return "The sky: {card}."


def lay_out(table: Table, deck: Deck, state: Harbour) -> None:
    """The deck of the sky (MR 11)."""
    shelves: Any = deck.content  # with the shelf that the fog adds
    for card in shelves.weather:
        state.cards.add_card(deck.face_of[card.id], BACK, WEATHER)


def look_at_the_sky(match: Match) -> None:
    """The weather of the night (MR 11.1)."""
    if not match.state.cards.zones[WEATHER]:
        move_all(match, SKY, WEATHER)
        shuffle(match, WEATHER)
    card = draw(match, WEATHER, SKY)
    assert card is not None
    told_weather(match, "MR 11.1", card=printed(match, card).id)


def weather_of(match: Match) -> Weather | None:
    """Tonight's weather."""
    sky = match.state.cards.zones[SKY]
    return printed(match, sky[-1]) if sky else None


def more_hold(match: Match) -> int:
    """What the weather lets each boat carry (MR 11.2)."""
    weather = weather_of(match)
    return weather.hold if weather else 0


def more_watch(match: Match) -> int:
    """What the sky adds to the Watch's dice (MR 11.2)."""
    weather = weather_of(match)
    return weather.watch if weather else 0


def see(match: Match, seat: int | None) -> str | None:
    """Everybody sees the sky."""
    weather = weather_of(match)
    return weather.id if weather else None
