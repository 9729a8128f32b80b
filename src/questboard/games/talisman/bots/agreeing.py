"""What others offer, and when to give up."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Option
from questboard.games.talisman.bots.goods import thing_value
from questboard.games.talisman.bots.valuing import me
from questboard.games.talisman.seen import Look


def trade_answer(look: Look, option: Option) -> float:
    """Only what is worth more than what it costs, and by a good deal: whoever asks has their reasons."""
    if option[0] == "refuse":
        return 0.5
    _, _, gets, gold, gives, price = option
    return _worth(look, gets) + 0.4 * gold - _worth(look, gives) - 0.4 * price


def _worth(look: Look, cards: Sequence[int]) -> float:
    names = {thing.card: thing.id for hero in look.glance.heroes for thing in hero.gear}
    return sum(thing_value(look, names[card]) for card in cards if card in names)


def turn_back(look: Look, option: Option) -> float:
    """Another try, as long as it does not cost the last Life."""
    return 1.0 if (option[0] == "back") == (me(look).lives <= 1) else 0.0


def interest(look: Look, option: Option) -> float:
    return 1.0 if option[0] == "pay" else 0.0
