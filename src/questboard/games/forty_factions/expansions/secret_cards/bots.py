"""What a bot does with the box, and with pawns of secret cards that may stand here or there."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Form, Option
from questboard.games.forty_factions.bots.board import on_the_road
from questboard.games.forty_factions.bots.standing import Standing, weighed
from questboard.games.forty_factions.expansions.secret_cards.box import ADD, KEEP, SECRET_CARDS, SECRETS_SEEN
from questboard.games.forty_factions.expansions.secret_cards.strangers import ENCAMP, homeless
from questboard.games.forty_factions.expansions.wandering import judge_camp
from questboard.games.forty_factions.seen import Look


def weigh(look: Look, standing: Standing) -> None:
    """As of the cards of sets that are in play: they are worth a thought though they have no Location."""
    standing.board = standing.board.with_prizes(on_the_road(homeless(look.content)))


WEIGHED = weighed.to(weigh)


def judge(look: Look, option: Option) -> float | None:
    """The decks stay as they are."""
    name = look.asked.name if look.asked is not None else ""
    if name == ENCAMP.name:
        seen = SECRETS_SEEN.glanced(look)
        return judge_camp(look, seen.camps, seen.moving, option[1])
    return float(option == KEEP) if name == SECRET_CARDS.name else None


def propose(look: Look, form: Form) -> Sequence[Option] | None:
    return () if form.verb == ADD else None
