"""What looks good to a player of Forty Factions: the judgement that the greedy bot and search use.

It reads the view, the sheets of the cards that the player holds, and what is public of the others; never the state
(but `worth`, which search asks of imagined worlds). `board` and `standing` say what things are worth; then there is
a file for each part of a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import PASS, Form, Option
from questboard.games.forty_factions.bots import (
    activating,
    cards,
    dealing,
    offering,
    overlord,
    pacts,
    plotting,
    politics,
    promising,
    umpire,
)
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.seen import Look

Judgement = Callable[[Look, Option], float]

ON_THE_FLOOR: dict[str, Judgement] = {
    "offer": offering.judge_offer,
    "accept": dealing.judge_acceptance,
    "show": dealing.judge_showing,
    "propose": pacts.judge_proposal,
    "agree": pacts.judge_answer,
    "reject": pacts.judge_answer,
    "promise": promising.judge_promise,
    "decline": lambda look, option: 0.02,
    "withdraw": lambda look, option: -1.0,
}
"""By verb, in the Trading Phase; to be done is worth nothing."""

ELSEWHERE: dict[str, Judgement] = {
    "activate": activating.judge_activation,
    "plot": plotting.judge_scheme,
    "stance": plotting.judge_stance,
    "share": politics.judge_share,
    "refuse": politics.judge_coalition,
    "propose": politics.judge_coalition,
    "sign": politics.judge_coalition,
    "elect": overlord.judge_motion,
    "remove": overlord.judge_motion,
    "for": overlord.judge_ballot,
    "against": overlord.judge_ballot,
    "abstain": overlord.judge_ballot,
    "divide": overlord.judge_ballot,
    "next": overlord.judge_order,
    "insist": overlord.judge_insisting,
    "withdraw": overlord.judge_insisting,
    "lift": overlord.judge_emergency,
    "together": overlord.judge_partners,
    "steal": cards.judge_theft,
    "discard": cards.judge_discard,
    "draw": cards.judge_draw,
    "enough": cards.judge_draw,
    "swap": cards.judge_swap,
    "award": umpire.judge_award,
    "carry": umpire.judge_award,
    "publish": umpire.judge_award,
    "block": lambda look, option: 1.0,
    "approve": lambda look, option: 1.0,
    "consent": lambda look, option: 1.0,
}
"""By verb, in all other phases; to pass is worth nothing."""

FORMS: dict[str, Callable[[Look, Form], Sequence[Option]]] = {
    "offer": offering.offers,
    "accept": dealing.acceptances,
    "show": dealing.showings,
    "promise": promising.promises,
    "activate": activating.activations,
    "plot": plotting.schemes,
    "stance": plotting.stances,
    "together": overlord.partners,
    "elect": overlord.candidates,
    "discard": cards.discards,
    "award": umpire.awards,
    "act": umpire.speeches,
    "hours": umpire.pauses,
}


def judge(look: Look, option: Option, style: str = "loyal") -> float:
    """How good an option looks to the seat that is asked."""
    step = look.glance.step
    if option == PASS or option[0] == "done":
        return 0.0
    if step == "trading":
        judged = ON_THE_FLOOR.get(option[0])
    elif step == "alliances" and option[0] == "say":
        return activating.judge_announcement(look, option, style)
    elif step == "roleplay":
        return umpire.judge_speech(look, option)
    elif step == "colours" and option[0] == "colour":
        return -float(list(look.options).index(option))
    elif option == ("refuse",):
        return politics.judge_share(look, option)
    else:
        judged = ELSEWHERE.get(option[0])
    return judged(look, option) if judged is not None else 0.0


def judge_fickle(look: Look, option: Option) -> float:
    """As `judge`, but promises and Alliances last as long as they pay."""
    return judge(look, option, "fickle")


def propose(look: Look, blank: Form) -> Sequence[Option]:
    """Answers to a form that are worth a thought: as few as will do, for each is judged."""
    step = look.glance.step
    if blank.verb == "propose":
        return pacts.proposals(look, blank) if step == "trading" else politics.coalitions(look, blank)
    if blank.verb == "say" and step == "alliances":
        return activating.announcements(look, blank)
    found = FORMS.get(blank.verb)
    return found(look, blank) if found is not None else list(blank.answers(1))


def worth(match: Any) -> Sequence[float]:
    """VP now, and what the board pays in the turns to come."""
    state = match.state
    board = Board.of_match(match)
    turns = max(0, int(match.options["end_turns"]) - state.turn) if match.options["end_turns"] else 3
    return [vp + 0.9 * turns * paid for vp, paid in zip(state.vp, board.income(), strict=True)]


__all__ = ["judge", "judge_fickle", "propose", "worth"]
