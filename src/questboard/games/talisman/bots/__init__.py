"""What looks good to an adventurer: the judgement that the greedy bot and search use. It reads the view only.

Grow on the outside, mind your Lives, get a Talisman, then go in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Form, Option
from questboard.engine.register import Register
from questboard.games.talisman.bots import agreeing, choices, dice, fighting, roads, shopping
from questboard.games.talisman.seen import Look
from questboard.games.talisman.state import GONE
from questboard.games.talisman.typed import Match

JUDGES: Register[Callable[[Look, Option], float]] = Register("judgement", {
    "end": roads.end,
    "move": roads.move,
    "pace": roads.pace,
    "stride": roads.stride,
    "inner": roads.inner,
    "portal": roads.portal,
    "portal-by": choices.stronger,
    "test-with": choices.stronger,
    "sentinel": roads.sentinel,
    "hop": roads.end,
    "exile": roads.exile,
    "go-where": roads.end,
    "encounter": fighting.encounter,
    "meet": fighting.meet,
    "duel": fighting.meet,
    "spoils": fighting.spoils,
    "take-which": fighting.spoils,
    "evade": fighting.evade,
    "fight-kind": choices.stronger_kind,
    "favour": dice.favour,
    "reroll": dice.reroll,
    "candle": dice.candle,
    "favours": choices.favours,
    "damage": fighting.damage,
    "which-foe": fighting.which,
    "organise": shopping.organise,
    "fence": shopping.fence,
    "put": shopping.put,
    "fix": shopping.fix,
    "market": shopping.market,
    "claim": shopping.claim,
    "keep": shopping.keep,
    "pick": choices.pick,
    "ability": choices.ability,
    "bottom": choices.bottom,
    "character": choices.character,
    "successor": choices.character,
    "rank": choices.rank,
    "donjon": choices.donjon,
    "heal": choices.heal,
    "pay-healer": choices.pay_healer,
    "quest": choices.quest,
    "tower": choices.tower,
    "repair": choices.repair,
    "cousin": choices.cousin,
    "trade-answer": agreeing.trade_answer,
    "turn-back": agreeing.turn_back,
    "interest": agreeing.interest,
})  # fmt: skip
"""Question -> how good an answer to it looks. Boards enter those of their own questions."""


def judge(look: Look, option: Option) -> float:
    """How good an answer looks."""
    asked = look.asked
    if asked is None:
        return 0.0
    if asked.name.startswith("cast-"):
        return fighting.cast(look, option, asked.name)
    known = JUDGES.get(asked.name)
    return known(look, option) if known is not None else shopping.parting(look, option)


def propose(look: Look, blank: Form) -> Sequence[Option]:
    return list(blank.answers(24))


def worth(match: Match) -> Sequence[float]:
    """How far somebody has come, for search that stops before the end."""
    found: list[float] = []
    for hero in match.state.heroes:
        if hero.condition == GONE:
            found.append(0.0)
            continue
        inner = hero.at in match.content.inner
        found.append(min(1.0, (hero.strength + hero.craft + hero.lives / 2) / 30 + (0.3 if inner else 0.0)))
    return found
