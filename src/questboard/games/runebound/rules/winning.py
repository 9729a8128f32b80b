# RB 12 - winning
from __future__ import annotations

from questboard.engine import Match, Outcome
from questboard.games.runebound.rules.numbers import face_of, level
from questboard.games.runebound.state import CLAIMS, ITEMS


def runes(match: Match, seat: int) -> int:
    """How many Dragon Runes a Hero holds (RB 12.1)."""
    return sum(face_of(match, card).keep == "rune" for card in match.state.cards.zones[ITEMS[seat]])


def victory_points(match: Match, seat: int) -> int:
    """The levels of the Curse cards he has claimed (VA51.26)."""
    return sum(face_of(match, card).level for card in match.state.cards.zones[CLAIMS[seat]])


def points_to_win(match: Match) -> int:
    """15 less the number of players (VA51.41)."""
    return match.content.tuning.victory - match.seats


def outcome(match: Match) -> Outcome | None:
    """Whether somebody has won at once (RB 12.2, RB 12.3, VA51.41)."""
    state = match.state
    for seat in range(match.seats):
        if seat == state.victor:
            return ended(match, (seat,), "RB 12.3", "the High Dragon Lord is dead")
        if runes(match, seat) >= match.content.tuning.runes:
            return ended(match, (seat,), "RB 12.2", "three Dragon Runes in one hand")
        if match.content.cataclysm and state.heroes[seat].freed:
            if victory_points(match, seat) >= points_to_win(match):
                return ended(match, (seat,), "VA51.41", "a town is free, and the curses are broken")
    return None


def standing(match: Match, seat: int) -> tuple[int, int, int, int]:
    """How far somebody has come: runes or victory points, towns freed, level, experience."""
    hero = match.state.heroes[seat]
    points = victory_points(match, seat) if match.content.cataclysm else runes(match, seat)
    return points, hero.freed, level(hero), hero.xp


def time_is_up(match: Match) -> Outcome:
    """The round that the table named as the last is over (ruling 38)."""
    best = max(standing(match, seat) for seat in range(match.seats))
    winners = tuple(seat for seat in range(match.seats) if standing(match, seat) == best)
    if match.content.together or match.seats == 1:  # there is nobody to have come farther than (ruling 38)
        return ended(match, (), "RB 12.4", "the years are over, and what was to be done is not done")
    return ended(match, winners, "RB 12.4", "the years are over, and the one who has come farthest is remembered")


def ended(match: Match, winners: tuple[int, ...], rule: str, reason: str) -> Outcome:
    match.tell("ended", rule=rule, winners=list(winners), reason=reason)
    scores: list[float] = []
    for seat in range(match.seats):
        points, freed, reached, xp = standing(match, seat)
        scores.append(10.0 * points + 5.0 * freed + reached + xp / 10 + match.state.heroes[seat].kills * 10)
    return Outcome(tuple(scores), winners, rule, reason)
