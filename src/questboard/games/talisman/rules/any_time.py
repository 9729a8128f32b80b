# TA 6:4, TA 20:7: what may be done at any time
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Interjection, Option, Refusal
from questboard.games.talisman.rules import limits, objects, ranks, things
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match

CLAIMED = (
    "spoils", "take-which", "swap-mine", "swap-his", "tower", "quest", "discard-followers", "drop-some", "trade-answer",
)  # fmt: skip
"""Questions about something that happens to Followers now."""
SPOKEN_FOR = Refusal("TA 6:4", "Something is happening to your Followers right now.", "Wait until it has.")
IN_A_FIGHT = Refusal("TA 20:7", "A fight, a die or a Spell is open.", "Resign when it is settled.")
OPEN_DICE = ("favour", "reroll", "damage", "favours", "redirect")


def followers(match: Match, seat: int) -> Sequence[Option]:
    return [("ditch", card) for card in things.followers(match, seat)] if things.alive(match, seat) else []


def refuse_ditch(match: Match, seat: int, option: Option) -> Refusal | None:
    """Not to keep a Follower from who takes it (RC-19)."""
    question = match.pending
    return SPOKEN_FOR if question is not None and question.name in CLAIMED else None


def ditch(match: Match, seat: int, option: Option) -> Asking:
    """A Follower is left on the Space where its leader stands, whosever turn it is (TA 6:4, RC-19)."""
    objects.drop(match, seat, option[1], "TA 6:4")
    yield from limits.enforce(match, seat)


def rank(match: Match, seat: int) -> Sequence[Option]:
    """A 2nd level may be resigned, a 3rd never (TA 20:7)."""
    held = match.state.heroes[seat].level2
    return [("resign", held)] if held != NO_CARD and things.alive(match, seat) else []


def refuse_resigning(match: Match, seat: int, option: Option) -> Refusal | None:
    """Not while dice or Spells are pending (RC-68)."""
    question = match.pending
    name = "" if question is None else question.name
    return IN_A_FIGHT if match.state.fights or name.startswith("cast-") or name in OPEN_DICE else None


def resign(match: Match, seat: int, option: Option) -> Asking:
    ranks.lay_down(match, seat, option[1])
    yield from limits.enforce(match, seat)


DITCH = Interjection(followers, ditch, "TA 6:4", refuse_ditch, help="Leave a Follower on your Space.")
RESIGN = Interjection(rank, resign, "TA 20:7", refuse_resigning, help="Resign your 2nd level.")
