"""What an adventurer thinks of sand."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.engine import Option, settled
from questboard.games.talisman.boards.desert.rules import DECK, DESERT, OASIS, RUMOUR, TEMPLE
from questboard.games.talisman.boards.desert.state import RELICS_SEEN
from questboard.games.talisman.bots import JUDGES, choices, roads
from questboard.games.talisman.bots.aims import AIMS
from questboard.games.talisman.bots.goods import draw_value, thing_value
from questboard.games.talisman.bots.odds import two_dice_within
from questboard.games.talisman.bots.opinions import CONDITIONS, MEASURES, Term
from questboard.games.talisman.bots.readiness import is_pressed
from questboard.games.talisman.bots.shopping import name_of
from questboard.games.talisman.bots.valuing import POINT, life_price, me
from questboard.games.talisman.seen import Look

THIRSTY = 0.4
"""How many Lives it costs to come without water, as a rule."""
STAYS = 2.0
"""What it is worth to go on in the Desert, for who has business there: roads outside are weighed further ahead."""
WORTH_THIRST = 0.8
"""What must be to be had by who has to look for water first."""
WATER = ("des.nomads", "des.well", "des.caravan")
THE_WAY_IN = 1.5
"""The Oasis, by what lies beyond it."""


@MEASURES.named("thirst")
def thirst(look: Look, term: Term) -> float:
    """One die in three costs a Life, for who has no water."""
    return -life_price(look) / 3 if CONDITIONS["no_water"](look) else 0.0


@MEASURES.named("riddle")
def riddle(look: Look, term: Term) -> float:
    """What is left of a point when the risk is paid; nobody has to answer."""
    return max(0.0, answering(look))


@choices.LINES.named("Answer the riddle")
def answering(look: Look) -> float:
    chance = two_dice_within(me(look).craft)
    return chance * POINT - (1 - chance) * life_price(look)


@MEASURES.named("relics")
def relics(look: Look, term: Term) -> float:
    """The best Relic that lies open, for the Good."""
    if me(look).alignment != "good":
        return 0.0
    return max((thing_value(look, name) for name, _ in RELICS_SEEN.glanced(look)), default=0.0)


@MEASURES.named("sands")
def sands(look: Look, term: Term) -> float:
    """What it is worth to come from afar: nomads, a caravan and a well have water, but the dunes have none."""
    thirsty = 0.3 + THIRSTY * life_price(look) if CONDITIONS["no_water"](look) else 0.0
    return 0.6 + prospects(look) - thirsty


def prospects(look: Look) -> float:
    """What is to be had in the Desert: the riddle, Relics, and those that are only heard of yet."""
    return (riddle(look, Term("riddle")) + relics(look, Term("relics"))) / 2 + promise(look)


def has_business(look: Look) -> bool:
    """Whether the Desert is a place to be: nobody is awaited elsewhere, or in no state for it."""
    hero = me(look)
    wanted = 0.0 if not CONDITIONS["no_water"](look) else WORTH_THIRST
    return prospects(look) >= wanted and hero.lives >= 3 and not hero.toad and not is_pressed(look)


@AIMS.named(DESERT)
def oasis(look: Look) -> Mapping[str, float]:
    """The way in, for who looks at it from elsewhere in the Middle Region."""
    if look.content.on_a_side_board(me(look).at) or not has_business(look):
        return {}
    return {OASIS: THE_WAY_IN * (0.6 + prospects(look))}


def promise(look: Look) -> float:
    """What a card of the Desert is worth besides, to the Good: some are Relics, which are then heard of nearby."""
    if me(look).alignment != "good":
        return 0.0
    named, cards = _relics_and_cards(look)
    return sum(thing_value(look, name) for name in named) / cards


@settled
def _relics_and_cards(look: Look) -> tuple[tuple[str, ...], int]:
    deck = [card for card in look.content.faces if card.deck == DECK]
    return tuple(card.id for card in deck if "RELIC" in card.sub), max(1, len(deck))


@JUDGES.named("which-decks")
def decks(look: Look, option: Option) -> float:
    """A Relic that is drawn is put on the ring, and another card is drawn for it."""
    return sum(draw_value(look, str(deck)) + (promise(look) if deck == DECK else 0.0) for deck in option[1:])


@JUDGES.named("which-deck")
def deck(look: Look, option: Option) -> float:
    return decks(look, option)


def judge(look: Look, option: Option) -> float | None:
    """Whoever has business in the Desert goes there from the Oasis, and stays for it."""
    if look.asked is None or look.asked.name != "end" or len(option) < 2 or option[1] not in look.content.space_of:
        return None
    if look.content.spaces[look.content.space_of[option[1]]].board != DESERT:
        return None
    dry = CONDITIONS["no_water"](look) and option[1] not in WATER
    return roads.end(look, option) + (STAYS if has_business(look) and not dry else 0.0)


@JUDGES.named(RUMOUR.name)
def rumour(look: Look, option: Option) -> float:
    """The Good put it near, the others far away."""
    ring = look.content.tracks[DESERT]
    here, there = look.content.space_of[me(look).at], look.content.space_of[option[1]]
    if here not in ring.place:
        return 0.0
    apart = abs(ring.place[here] - ring.place[there])
    apart = min(apart, len(ring.spaces) - apart)
    return -float(apart) if me(look).alignment == "good" else float(apart)


@JUDGES.named(TEMPLE.name)
def temple(look: Look, option: Option) -> float:
    return thing_value(look, name_of(look, option[1])) if option[0] == "take" else 0.0
