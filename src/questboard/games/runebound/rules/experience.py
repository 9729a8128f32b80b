# RB 11 - the Experience step
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Refusal, choose, event, question
from questboard.games.runebound.facts import Seat
from questboard.games.runebound.rules.numbers import hero_of, level
from questboard.games.runebound.rules.powers import fire
from questboard.games.runebound.rules.turn import turn_over
from questboard.games.runebound.typed import Match

KINDS = ("mind", "body", "spirit", "stamina", "life")
DONE: Option = ("done",)


EXPERIENCE = question("experience", "spend experience, or keep it")


@event("counter")
def told_counter(seat: Seat, counter: str, level: int) -> str:
    more = "+1 Life" if counter == "life" else f"+2 {counter.title()}"
    return f"{{seat}} takes {more} and is level {{level}}."


def experience(match: Match) -> Asking:
    """Points buy counters, one at a time, as many as can be paid; the rest is kept (RB 11.1, RB 11.5)."""
    seat = match.state.active
    hero = hero_of(match, seat)
    if hero.xp < price(match):
        return turn_over(match)
    answer = yield from choose(match, EXPERIENCE.name, seat, counters, refuse=refuse_counter, rule="RB 11.1",
                               default=DONE, public=True)  # fmt: skip
    if answer is None or answer == DONE:
        return turn_over(match)
    hero.xp -= price(match)
    hero.counters[KINDS.index(answer[1])] += 1
    told_counter(match, "RB 11.3", seat=seat, counter=answer[1], level=level(hero))
    yield from fire(match, seat, "gained")
    return "experience"


def after_market(match: Match) -> str:
    """To the Experience step, if a counter can be paid for, else the turn is over (RB 2.1)."""
    xp = match.state.heroes[match.state.active].xp
    return "experience" if xp and xp >= price(match) else turn_over(match)


def price(match: Match) -> int:
    """By the number of players, or as the table chose (RB 11.2)."""
    chosen = str(match.options["xp_price"])
    if chosen != "by_players":
        return int(chosen)
    tuning = match.content.tuning
    return (tuning.price_quick if match.options["quick_game"] else tuning.price)[match.seats - 1]


def counters(match: Match, seat: int) -> Sequence[Option]:
    """+2 Mind, Body, Spirit or Stamina, or +1 Life; kinds may repeat (RB 11.3)."""
    return [DONE, *(("counter", kind) for kind in KINDS)]


def refuse_counter(match: Match, seat: int, option: Option) -> Refusal | None:
    return POOR if option != DONE and hero_of(match, seat).xp < price(match) else None


POOR = Refusal("RB 11.2", "A counter costs more experience than you have.", "Defeat Challenges.", firm=True)
