# TA 13:15f: how Texts reward who holds them, where their cards cannot say it
from __future__ import annotations

from questboard.engine import Asking
from questboard.games.talisman.boards.necro_texts.reading import text_of
from questboard.games.talisman.content import Card, Space
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.rules import things, tokens
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match

STRONG = 5
"""Spirits of so much Craft burn well."""


def earn(match: Match, seat: int, n: int) -> None:
    """Black Ash (TA 13:15f)."""
    hero = match.state.heroes[seat]
    hero.ash += n
    tokens.told_token(match, "TA 13:15f", seat=seat, token="ash", n=n, now=hero.ash)


def _holds(match: Match, seat: int, text: str) -> bool:
    """Whether a seat has this Text at hand: only who holds one gains Ash, and only in its way."""
    card = text_of(match, seat)
    return card != NO_CARD and things.design(match, card).id == text and not match.state.heroes[seat].toad


@special("ash_of_dis")
def of_dis(match: Match, seat: int, ctx: Context) -> Asking:
    """Tablets of Dis: 2 for a Spirit of Craft 5 or more."""
    for foe in ctx.fight.foes if ctx.fight is not None else ():
        if is_strong_spirit(things.design(match, foe)):
            earn(match, seat, 2)
    yield from ()
    return None


def is_strong_spirit(foe: Card) -> bool:
    craft = foe.pack.value if foe.pack is not None else foe.c
    return foe.type == "SPIRIT" and isinstance(craft, int) and craft >= STRONG


@special("ash_at_sea")
def at_sea(match: Match, seat: int, ctx: Context) -> Asking:
    """Drowned Hymnal: 1 for a Combat that is won at sea."""
    if is_sea(match.content.spaces[match.state.heroes[seat].at]):
        earn(match, seat, 1)
    yield from ()
    return None


def is_sea(space: Space) -> bool:
    return "sea" in space.terrain


def follower_gone(match: Match, seat: int, card: int) -> None:
    """Howling Folio: 1 for a Follower that is ditched or killed."""
    if things.follows(match, card) and _holds(match, seat, "nt_folio"):
        earn(match, seat, 1)


def curse_gone(match: Match, seat: int, card: int) -> None:
    """Barkbound Grimoire: 1 for a Curse that ends."""
    if _holds(match, seat, "nt_grimoire"):
        earn(match, seat, 1)


def bite_taken(match: Match, seat: int, n: int) -> None:
    """Night Breviary: 1 for a Bite."""
    if _holds(match, seat, "nt_breviary"):
        earn(match, seat, n)
