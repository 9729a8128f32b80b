"""What a hostile world does to whole games between two answers."""

from __future__ import annotations

from random import Random

from questboard.engine import Match, move
from questboard.games.talisman.rules import curses, lives, pieces, things
from questboard.games.talisman.state import OUT, discards


def misfortune(match: Match, luck: Random) -> None:
    """Somebody dies, changes, or loses everything, while somebody thinks about an answer."""
    state = match.state
    living = things.living(match)
    if not living:
        return
    seat = luck.choice(living)
    hero = state.heroes[seat]
    what = luck.randrange(40)
    if what < 3:
        lives.die(match, seat)
    elif what < 8:
        curses.toad(match, seat)
    elif what < 14:
        hero.strength, hero.craft = luck.choice([(0, 3), (3, 0), (1, 1), (12, 12)])
    elif what < 18:
        hero.poison, hero.lives = 5, 1
    elif what < 23:
        hero.warrant, hero.loan, hero.gold = True, 2, 0
    elif what < 31:
        spaces = [space for space in range(len(match.content.spaces)) if space != match.content.crown]
        pieces.put(match, seat, luck.choice(spaces), "TA 13:1")
    elif what < 35:
        deck = luck.choice([deck for deck in match.content.hidden_decks if deck not in ("characters", "endings")])
        for zone in (deck, discards(deck)):
            for card in list(state.cards.zones[zone]):
                move(match, card, OUT)
    elif what < 39:
        hero.miss += 1
    else:
        state.revealed = True
    match.kept.clear()
