"""What an adventurer thinks of going down, and of the choices below."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.boards.dungeon.rules import TOKENS_ASKED
from questboard.games.talisman.bots import JUDGES
from questboard.games.talisman.bots.goods import BARGAIN, draw_value
from questboard.games.talisman.bots.horizon import standing
from questboard.games.talisman.bots.odds import lose
from questboard.games.talisman.bots.opinions import MEASURES, Term
from questboard.games.talisman.bots.readiness import NO_TIME, is_pressed, ready_for_the_inner_region
from questboard.games.talisman.bots.valuing import combat, life_price, me, psychic, shown, unsaved
from questboard.games.talisman.seen import Look

CARDS = 4
"""So many cards are drawn on the way."""
AN_ANIMAL = 1.5
"""What stays behind at the Doorway."""
GUARDIAN = 7


@MEASURES.named("dungeon")
def expedition(look: Look, term: Term) -> float:
    """Cards that teach more than those above, and Gold at the end; nothing for the weak, or for who has a caravan."""
    hero = me(look)
    if is_pressed(look):
        return NO_TIME
    animals = sum(shown(look, thing.id).animal is not None for thing in hero.gear)
    more = CARDS * (draw_value(look, "dungeon") - draw_value(look, "adventure"))
    return more + 3 * BARGAIN - AN_ANIMAL * animals - (3.0 if hero.lives < 3 else 0.0)


@MEASURES.named("dungeon_door")
def before_the_door(look: Look, term: Term) -> float:
    """Nobody has to go in."""
    return max(0.0, 0.5 * expedition(look, term))


@JUDGES.named(TOKENS_ASKED.name)
def tokens(look: Look, option: Option) -> float:
    """Where the passage had better come out: behind the Portal for who is ready, else where there is most to gain."""
    if look.content.space_of[option[1]] in look.content.walks:
        return 60.0 if ready_for_the_inner_region(look) else -1.0
    return standing(look, option[1])


def judge(look: Look, option: Option) -> float | None:
    """The lines of its own Spaces that are not always as good."""
    if look.asked is None or look.asked.name != "pick" or len(option) < 2:
        return None
    if option[1] == "By steel":
        return -lose(combat(look) - GUARDIAN) * unsaved(look)
    if option[1] == "By wit":
        return -lose(psychic(look) - GUARDIAN)
    return -life_price(look) if option[1] == "A Life" else None
