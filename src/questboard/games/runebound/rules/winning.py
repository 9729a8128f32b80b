# RB 12 - winning
from __future__ import annotations

from questboard.engine import Outcome, event, open_rule
from questboard.games.runebound.facts import Players
from questboard.games.runebound.rules.numbers import face_of, level
from questboard.games.runebound.state import CLAIMS, ITEMS
from questboard.games.runebound.typed import Match


@event("ended")
def told_ended(winners: Players, reason: str) -> str:
    """Who has won is said by the words of the game, as on its last page: without a winner, the storm or the dragons."""
    return "The game is over: {reason}."


def runes(match: Match, seat: int) -> int:
    """How many Dragon Runes a Hero holds (RB 12.1)."""
    return sum(face_of(match, card).keep == "rune" for card in match.state.cards.zones[ITEMS[seat]])


def victory_points(match: Match, seat: int) -> int:
    """The levels of the cards he has claimed."""
    return sum(face_of(match, card).level for card in match.state.cards.zones[CLAIMS[seat]])


def outcome(match: Match) -> Outcome | None:
    """Whether somebody has won at once (RB 12.2, RB 12.3)."""
    state = match.state
    for seat in range(match.seats):
        if seat == state.victor:
            return ended(match, (seat,), "RB 12.3", "the High Dragon Lord is dead")
        if runes(match, seat) >= match.content.tuning.runes:
            return ended(match, (seat,), "RB 12.2", "three Dragon Runes in one hand")
        if (won := wins_otherwise(match, seat)) is not None:
            return won
    return None


@open_rule
def wins_otherwise(match: Match, seat: int) -> Outcome | None:
    """Another way to win at once than runes and the High Dragon Lord."""
    return None


@open_rule
def points_of(match: Match, seat: int) -> int:
    """What the game is about: Dragon Runes (RB 12.1)."""
    return runes(match, seat)


@open_rule
def nobody_wins_late(match: Match) -> bool:
    """Whether time that is up is lost for all: there is nobody to have come farther than (ruling 38)."""
    return match.seats == 1


def standing(match: Match, seat: int) -> tuple[int, int, int, int]:
    """How far somebody has come: runes or victory points, towns freed, level, experience."""
    hero = match.state.heroes[seat]
    return points_of(match, seat), hero.freed, level(hero), hero.xp


def time_is_up(match: Match) -> Outcome:
    """The round that the table named as the last is over (ruling 38)."""
    best = max(standing(match, seat) for seat in range(match.seats))
    winners = tuple(seat for seat in range(match.seats) if standing(match, seat) == best)
    if nobody_wins_late(match):
        return ended(match, (), "RB 12.4", "the years are over, and what was to be done is not done")
    return ended(match, winners, "RB 12.4", "the years are over, and the one who has come farthest is remembered")


def ended(match: Match, winners: tuple[int, ...], rule: str, reason: str) -> Outcome:
    told_ended(match, rule, winners=list(winners), reason=reason)
    scores: list[float] = []
    for seat in range(match.seats):
        points, freed, reached, xp = standing(match, seat)
        scores.append(10.0 * points + 5.0 * freed + reached + xp / 10 + match.state.heroes[seat].kills * 10)
    return Outcome(tuple(scores), winners, rule, reason)
