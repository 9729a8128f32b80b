"""Which offers to make: what one would like oneself, and something else than what was offered (FF 7.2)."""

from __future__ import annotations

from itertools import islice

from questboard.engine import Form, One, Option
from questboard.games.forty_factions.bots.dealing import gains_of_trade, read, swaps, tempting
from questboard.games.forty_factions.bots.haggling import counters
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import Look

OFFERS = 4
"""Actions after which one stops to offer; who has declined once is left alone for the turn."""


def offers(look: Look, blank: Form) -> list[Option]:
    """The offer to make now to each player that the form is for, if there is one."""
    standing = standing_of(look)
    if standing.actions > OFFERS or _has_offer(standing) or standing.left <= 0:
        return []
    to = blank.fields[0]
    assert isinstance(to, One)
    partners = [int(partner) for partner in to.values if partner not in standing.view.declined]
    fitting = ((option for option in ideas(look, standing, each) if fits(look, blank, option)) for each in partners)
    return [option for options in fitting for option in islice(options, 2)]


def ideas(look: Look, standing: Standing, partner: int) -> list[Option]:
    """Something else than they offer, if that is nearly good; then what one would like of them."""
    return [*counters(look, standing, partner), *swaps(standing, partner)[:8]]


def fits(look: Look, blank: Form, option: Option) -> bool:
    """Whether the form has room for it and the rules allow it."""
    try:
        return look.legal(blank.own(option))
    except LookupError:
        return False


def _has_offer(standing: Standing) -> bool:
    return any(offer.by == standing.seat for offer in standing.view.offers)


def judge_offer(look: Look, option: Option) -> float:
    """Something for something, and both gain."""
    _, to, give, take, drops = option
    if not give or not take or drops:
        return -1.0
    standing = standing_of(look)
    if standing.actions > OFFERS or _has_offer(standing) or to in standing.view.declined:
        return -1.0
    given, taken = [read(standing, item) for item in give], [read(standing, item) for item in take]
    mine, theirs = gains_of_trade(standing, given, taken, to)
    return mine if tempting(mine, theirs) else -1.0
