# TA 14:6, TA 20:9, TA 21: who may reign, and who has won
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Outcome, event
from questboard.games.talisman.content import Card
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import things
from questboard.games.talisman.state import ENDING, GONE, NO_CARD, NOBODY, NOWHERE
from questboard.games.talisman.typed import Match


@event("progress")
def told_progress(seat: Seat, now: int, goal: int) -> str:
    return "{seat} has passed {now} of {goal} trials of the Ending."


@event("ended")
def told_ended(seat: Seat, ending: str, character: str) -> str:
    return "{seat} wins."


@event("evening-over")
def told_evening_over() -> str:
    return "The agreed rounds are over."


def crown_space(match: Match) -> int:
    return match.content.crown


def ending(match: Match) -> Card:
    """The one Ending of this game: for rules, which know everything."""
    return things.design(match, match.state.cards.zones[ENDING][0])


def admits(match: Match, seat: int) -> bool:
    """Whether a Character may step onto the Crown Space: some Endings let no rival in (R-63, RC-50)."""
    state = match.state
    others = things.heroes_on(match, crown_space(match), seat)
    return not others or not state.revealed or ending(match).open or reigns(match, seat)


def reigns(match: Match, seat: int) -> bool:
    """Whether a 3rd level gives a Character its power: not to a Toad (TA 20:9, TA 19:8)."""
    hero = match.state.heroes[seat]
    return hero.level3 != NO_CARD and not hero.toad


def progress(match: Match, seat: int, n: int) -> None:
    """Progress belongs to the Character who made it (TA 14:6)."""
    state = match.state
    state.progress += n
    told_progress(match, "TA 14:6", seat=seat, now=state.progress, goal=ending(match).goal)
    if state.progress >= ending(match).goal:
        win(match, seat, "TA 21")


def win(match: Match, seat: int, rule: str) -> None:
    state = match.state
    if state.winner == NOBODY:
        state.winner, state.won_by = seat, rule
        state.over = True


def last_one(match: Match) -> None:
    """The last one wins at once, wherever the Character stands, when nobody else can enter any more (TA 21, RC-63)."""
    heroes = match.state.heroes
    if heroes[0].condition != GONE and heroes[1].condition != GONE:  # nearly always
        return
    left = [seat for seat, hero in enumerate(heroes) if hero.condition != GONE]
    if len(left) == 1:
        win(match, left[0], "TA 21")


def verdict(match: Match) -> Outcome | None:
    """Somebody has won, is alone on the Crown with a 3rd level, or is the last (TA 20:9, TA 21, RC-63, RC-73)."""
    state = match.state
    pieces, crown = things.where_pieces_stand(match), match.content.crown
    if crown in pieces and state.winner == NOBODY:
        there = things.heroes_on(match, crown)
        if len(there) == 1 and reigns(match, there[0]):
            win(match, there[0], "TA 20:9")
    rounds = match.options["rounds"]
    if state.winner == NOBODY and (not rounds or state.turn < int(rounds) * match.seats):
        if NOWHERE not in pieces:  # nobody is even dead
            return None
        if sum(hero.condition != GONE for hero in state.heroes) > 1:
            return None
    left = [seat for seat in range(match.seats) if state.heroes[seat].condition != GONE]
    if state.winner == NOBODY and len(left) > 1:
        return time_is_up(match, left)
    winner = state.winner if state.winner != NOBODY else (left[0] if left else NOBODY)
    rule = state.won_by or "TA 21"
    on_the_crown = state.revealed and winner in things.heroes_on(match, crown)
    how = things.design(match, state.cards.zones[ENDING][0]).name if on_the_crown else "the last one left"
    open_one = ending(match).id if state.revealed else ""
    told_ended(match, rule, seat=winner, ending=open_one, character=_played(match, winner))
    scores = tuple(1.0 if seat == winner else 0.0 for seat in range(match.seats))
    return Outcome(scores, (winner,) if winner != NOBODY else (), rule, how)


def _played(match: Match, seat: int) -> str:
    """Which Character somebody has won with."""
    face = match.state.heroes[seat].character if seat != NOBODY else -1
    return match.content.faces[face].id if face >= 0 else ""


def time_is_up(match: Match, left: Sequence[int]) -> Outcome:
    """After the rounds that the table agreed on: who is alone on the Crown, else the strongest (TA 21:1, TR-15)."""
    state = match.state
    there = things.heroes_on(match, crown_space(match))

    def reached(seat: int) -> tuple[bool, int, int, int]:
        hero = state.heroes[seat]
        return there == [seat], hero.strength + hero.craft, hero.lives, hero.gold

    best = max(reached(seat) for seat in left)
    winners = tuple(seat for seat in left if reached(seat) == best)
    told_evening_over(match, "TA 21:1")
    for winner in winners:
        told_ended(match, "TA 21:1", seat=winner, ending="", character=_played(match, winner))
    scores = tuple(1.0 if seat in winners else 0.0 for seat in range(match.seats))
    return Outcome(scores, winners, "TA 21:1", "the evening is over, and the strongest is remembered")
