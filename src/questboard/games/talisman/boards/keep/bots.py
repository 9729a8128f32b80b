"""What an adventurer thinks of the Keep: whether to go in, whom to fight, and what a Bite costs."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.boards.keep.rules import BITES, VAULT
from questboard.games.talisman.boards.keep.state import BOARD
from questboard.games.talisman.bots import JUDGES
from questboard.games.talisman.bots.goods import draw_value
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.opinions import MEASURES, Term
from questboard.games.talisman.bots.readiness import NO_TIME, is_pressed
from questboard.games.talisman.bots.valuing import combat, life_price, me, psychic, shown, unsaved
from questboard.games.talisman.seen import Look

CARDS = 5
"""So many cards are drawn on the way."""
RIDE = 0.5
"""Half of the lines of the chart lead over the Storm River."""
SPARED = 0.2
"""What a card of the Keep is better than it looks: most of its foes take no Life."""
TREASURE, A_BITE, OUT = 5.0, 0.8, 60.0
AN_ANIMAL = 1.5
"""What stays behind at the door."""
WILD = 4
"""With so many Bites nobody in their senses goes back."""
MOST_BITES = 8


def _bites(look: Look, n: int) -> float:
    """What so many more cost: nothing for who is immune, and everything for who would be put out."""
    hero = me(look)
    if "immune_bite" in shown(look, hero.character).grants or "l3_night" in hero.ranks:
        return 0.0
    return OUT if hero.tokens.get("bite", 0) + n >= MOST_BITES else n * A_BITE


@MEASURES.named("keep")
def visit(look: Look, term: Term) -> float:
    """A treasure for who can beat a guardian; not for the wounded, the bitten, or who has a caravan."""
    hero = me(look)
    if is_pressed(look):
        return NO_TIME
    animals = sum(shown(look, thing.id).animal is not None for thing in hero.gear)
    more = CARDS * (draw_value(look, BOARD) + SPARED - draw_value(look, "adventure"))
    more += RIDE if look.content.spaces[look.content.space_of[hero.at]].board != "middle" else 0.0
    chance = win(max(combat(look) - 8, psychic(look) - 8))
    wary = (3.0 if hero.lives < 3 else 0.0) + (6.0 if _bites(look, WILD) >= OUT else 0.0)
    return more + chance * TREASURE - AN_ANIMAL * animals - wary


@MEASURES.named("keep_door")
def before_the_door(look: Look, term: Term) -> float:
    """Nobody has to go in."""
    return max(0.0, 0.5 * visit(look, term))


@JUDGES.named(VAULT)
def vault(look: Look, option: Option) -> float:
    """The treasure against what Bites cost; nobody dines himself out of the game."""
    if option == BITES:
        return -_bites(look, 3)
    ahead, bites = _guardian(look)
    return win(ahead) * TREASURE - lose(ahead) * _bites(look, bites)


def _guardian(look: Look) -> tuple[int, int]:
    """How far one is ahead of the guardian that lies there, and how many Bites it has."""
    for _, name in look.glance.spaces.get(me(look).at, ()):
        card = shown(look, name)
        if card.deck == VAULT:
            bites = 2 if "VAMPIRE" in card.sub else 1
            if card.pack is not None:
                return combat(look) - card.pack.value - 1, bites
            if card.type == "SPIRIT":
                return psychic(look) - int(card.c or 0), bites
            return combat(look) - int(card.s or 0), bites
    return 0, 1


def _fights(look: Look, mine: int, foe: int, armoured: bool) -> float:
    """What a fight that brings nothing may cost."""
    return -lose(mine - foe) * life_price(look) * (unsaved(look) if armoured else 1.0)


def judge(look: Look, option: Option) -> float | None:
    """Choices of the Keep that depend on who chooses."""
    asked = look.asked
    if asked is None or asked.name != "pick" or option[0] != "pick":
        return None
    line = option[1]
    if line in ("Kneel", "Decline"):
        return -_bites(look, 1)
    if line == "Fight the Blood Guard":
        return _fights(look, combat(look), 7, True)
    if line == "Fight the Sentry":
        return _fights(look, combat(look), 5, True)
    if line == "Outstare the Sentry":
        return _fights(look, psychic(look), 5, False)
    return {"Leave a Follower": -1.2, "Dance": -0.7}.get(line)
