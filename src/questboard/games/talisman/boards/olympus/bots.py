"""What an adventurer thinks of gods and Tasks."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.engine import Option
from questboard.games.talisman.boards.olympus.blessings import DOVE
from questboard.games.talisman.boards.olympus.gods import CALL, DOCK, PLUTO, TRITONS, VENUS, WAR
from questboard.games.talisman.boards.olympus.state import OLYMPUS_SEEN
from questboard.games.talisman.boards.olympus.tasks import ANIMAL, NEXT
from questboard.games.talisman.boards.rome.bots import rome
from questboard.games.talisman.bots import JUDGES, roads
from questboard.games.talisman.bots.aims import AIMS
from questboard.games.talisman.bots.choices import LINES
from questboard.games.talisman.bots.dice import SAVING
from questboard.games.talisman.bots.goods import thing_value
from questboard.games.talisman.bots.odds import win
from questboard.games.talisman.bots.opinions import MEASURES, Term, asks
from questboard.games.talisman.bots.readiness import is_pressed
from questboard.games.talisman.bots.shopping import name_of
from questboard.games.talisman.bots.valuing import combat, has_talisman, life_price, me, psychic, shown
from questboard.games.talisman.seen import Look

A_GIFT = 4.0
THE_WAY = 2
"""So many Favours lead up."""
WORTH_ASKING = 1.5
"""What the gods must be good for, to save Favours for them."""
SPARED = 0.1
"""What it is worth to give the temple something for nothing."""
ROME, FORUM, PARTHENON, ROAD = "rome", "rome.forum", "rome.parthenon", "ad_milestone"
ERRAND = 0.4
"""How likely somebody is in time who is sent about."""
FROM_AFAR = 0.5
"""What the gods count for to who looks at the road to Rome, and has yet to win Favours there."""
HEROIC = 2
"""So many Tasks a hero wins."""
MERCURY, VENUS_HERSELF, MARS, NEPTUNE, _, JUPITER = range(1, 7)
TASKS = (5, 8, 6, 6, 6, 9, 8, 7, 7, 12, 9, 11)
"""How hard the Tasks are, in the Strength that wins every other time."""
STAGES = {0: 0.0, 1: 1.6, 2: 1.6, 3: 4.0, 4: 4.0, 5: 9.0, 6: 9.0}
"""What Jupiter's judgement is worth, by Tasks won; more than six: a Gift besides."""


@MEASURES.named("olympus")
def olympus(look: Look, term: Term) -> float:
    """What the gods are good for, to who has the two Favours for the way."""
    return gods(look) if _favours(look) >= THE_WAY else 0.0


def _favours(look: Look) -> int:
    return me(look).tokens.get("favour", 0)


def gods(look: Look) -> float:
    """A Gift, as likely as the quest of the god who suits best. Whoever will put Favours on the scales keeps them."""
    return look.once("gods", lambda: _gods(look))


def _gods(look: Look) -> float:
    if me(look).lives <= 1 or asks(look) == "deeds":
        return 0.0
    god = _best_god(look)
    if god == JUPITER:
        return _worth(look, HEROIC)
    war, wisdom = win(combat(look) - WAR), win(psychic(look) - TRITONS)
    return A_GIFT * {MARS: war * war * (3 - 2 * war), NEPTUNE: wisdom * wisdom, VENUS_HERSELF: 0.8}.get(god, ERRAND)


def saves_up(look: Look) -> bool:
    """Whether the gods are worth it, and Favours are missing for the way, or would be after one more is spent."""
    return gods(look) >= WORTH_ASKING and not is_pressed(look) and _favours(look) <= THE_WAY


@SAVING.named("olympus")
def saving(look: Look) -> bool:
    return saves_up(look) and _favours(look) > 0


@AIMS.named("olympus")
def ways_up(look: Look) -> Mapping[str, float]:
    """For who has the Favours, the Milestones on the road to Rome; for who lacks some, where Rome gives them."""
    here = me(look).at
    if gods(look) < WORTH_ASKING or is_pressed(look):
        return {}
    if look.content.on_a_side_board(here):
        if _favours(look) >= THE_WAY or look.content.spaces[look.content.space_of[here]].board != ROME:
            return {}
        return {FORUM: gods(look) / 3, PARTHENON: gods(look) / 3 if offering(look) > SPARED else 0.0}
    lying = look.glance.spaces.items()
    provided = _favours(look) >= THE_WAY
    if not provided and rome(look, Term("rome")) <= 0:
        return {}
    towards = gods(look) * (1.0 if provided else FROM_AFAR)
    return {place: towards for place, cards in lying if any(name == ROAD for _, name in cards)}


@LINES.named("Offer an Object")
def offering(look: Look) -> float:
    """What is missed least, for a Favour that is missing."""
    if not saves_up(look) or _favours(look) >= THE_WAY:
        return SPARED
    values = [thing_value(look, thing.id) for thing in me(look).gear if shown(look, thing.id).type == "OBJECT"]
    return gods(look) / 2 - min(values, default=A_GIFT)


@JUDGES.named(CALL.name)
def call(look: Look, option: Option) -> float:
    """As many as lead on the average to the god who suits best: Mars the strong, Neptune the wise, Jupiter heroes."""
    wanted = _best_god(look)
    return -abs(option[1] + 3 - wanted)


def _best_god(look: Look) -> int:
    if combat(look) >= 9 and me(look).lives >= 3:
        return JUPITER
    if psychic(look) >= 7:
        return NEPTUNE
    return MARS if combat(look) >= 6 else VENUS_HERSELF if _followers(look) else MERCURY


def _followers(look: Look) -> bool:
    return any(shown(look, thing.id).type == "FOLLOWER" for thing in me(look).gear)


@JUDGES.named(VENUS.name)
def venus(look: Look, option: Option) -> float:
    """The one who is missed least, if that is less than the Gift."""
    return 0.5 if option[0] == "seek" else A_GIFT - thing_value(look, name_of(look, option[1]))


@JUDGES.named(PLUTO.name)
def pluto(look: Look, option: Option) -> float:
    return 0.5 if option[0] == "seek" else A_GIFT - 2 * life_price(look)


@JUDGES.named(DOCK.name)
def dock(look: Look, option: Option) -> float:
    return roads.end(look, option)


@JUDGES.named(ANIMAL.name)
def animal(look: Look, option: Option) -> float:
    card = shown(look, option[1])
    return float(card.animal.move if card.animal is not None else 0)


@JUDGES.named(DOVE.name)
def dove(look: Look, option: Option) -> float:
    return thing_value(look, option[1])


@JUDGES.named(NEXT.name)
def next_task(look: Look, option: Option) -> float:
    """What stopping brings now, against what one more Task brings times the chance to win it."""
    won = len(OLYMPUS_SEEN.glanced(look).quests[look.seat].won) if look.seat is not None else 1
    now = _worth(look, won)
    if option[0] == "stop":
        return now
    chance = sum(win(combat(look) - hard) for hard in TASKS) / len(TASKS)
    return chance * _worth(look, won + 1) - (1 - chance) * life_price(look)


def _worth(look: Look, won: int) -> float:
    judged = STAGES.get(won, STAGES[6] + A_GIFT)
    if won >= 5 and has_talisman(look):
        judged -= 4.0
    return judged + 2.0 * won
