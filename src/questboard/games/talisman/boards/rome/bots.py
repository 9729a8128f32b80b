"""What an adventurer thinks of Rome; what its Spaces and cards are worth lies in `bots.toml`."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.boards.rome.gate import MILESTONE, OUTSIDE, WALLS
from questboard.games.talisman.boards.rome.state import ROME_SEEN
from questboard.games.talisman.boards.rome.streets import BET, VETO_TO
from questboard.games.talisman.bots import JUDGES, roads
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.opinions import CONDITIONS, MEASURES, Term
from questboard.games.talisman.bots.readiness import is_pressed
from questboard.games.talisman.bots.valuing import combat, life_price, me, unsaved
from questboard.games.talisman.seen import Look

A_FAVOUR = 0.8
A_COIN = 0.7
A_RANK = 6.0
"""What the last of three wins brings besides."""
STAYS = 3.0
"""What it is worth to go on in Rome, for who has business there: the roads outside can wait."""
FIGHTERS = {5: A_FAVOUR, 7: 2 * A_FAVOUR, 9: 3 * A_FAVOUR + 3 * A_COIN}
"""In the Colosseum: how strong they are, and what they bring."""
LINES = {"Fight the Gladiator": 5, "Fight the Lion": 7, "Fight the Champion": 9, "Fight the Centurion": 6}


def bout(look: Look, foe: int, prize: float) -> float:
    """What a fight is worth that may cost a Life."""
    ahead = combat(look) - foe
    return win(ahead) * prize - lose(ahead) * unsaved(look) * life_price(look)


def fights(look: Look) -> dict[int, float]:
    """The fighters of the Colosseum, by what it is worth to meet them."""
    row = ROME_SEEN.glanced(look).row[look.seat] if look.seat is not None else 0
    more = {0: 0.3, 1: 1.0}.get(row, A_RANK) if not me(look).ranks else 0.0
    return {foe: bout(look, foe, prize + more) for foe, prize in FIGHTERS.items()}


@MEASURES.named("colosseum")
def colosseum(look: Look, term: Term) -> float:
    """Nobody has to fight."""
    return max(0.0, *fights(look).values())


@MEASURES.named("centurion")
def centurion(look: Look, term: Term) -> float:
    return max(0.0, bout(look, 6, 2.5))


@MEASURES.named("favour")
def favour(look: Look, term: Term) -> float:
    return A_FAVOUR


@MEASURES.named("rome")
def rome(look: Look, term: Term) -> float:
    """Something to spend, to win or to ask the gods for: what it is worth to be in Rome."""
    return 1.2 if _has_business(look) else -1.0


def _has_business(look: Look) -> bool:
    hero = me(look)
    if is_pressed(look) or hero.lives <= 1:
        return False
    healed = hero.lives < 4 and hero.gold > 0
    return hero.gold >= 3 or hero.tokens.get("favour", 0) >= 2 or healed or max(fights(look).values()) > 1.0


def _citizen(look: Look) -> bool:
    return "citizen" in me(look).statuses


CONDITIONS.enter("citizen", _citizen)
CONDITIONS.enter("no_citizen", lambda look: not _citizen(look))
CONDITIONS.enter("gold_4", lambda look: me(look).gold >= 4)
CONDITIONS.enter("favours_2", lambda look: me(look).tokens.get("favour", 0) >= 2)
CONDITIONS.enter("favours_3", lambda look: me(look).tokens.get("favour", 0) >= 3)
CONDITIONS.enter("unranked", lambda look: not me(look).ranks)


@JUDGES.named(MILESTONE)
def milestone(look: Look, option: Option) -> float:
    """Into Rome with something to spend, and nothing better to do."""
    return 0.5 if option[0] == "stay" else rome(look, Term("rome"))


@JUDGES.named(WALLS)
def walls(look: Look, option: Option) -> float:
    """A rival is put as far from the Portal as can be."""
    return roads.exile(look, option)


@JUDGES.named(BET.name)
def stake(look: Look, option: Option) -> float:
    """A fair bet, and a Favour now and then: all that can be spared."""
    return -abs(option[1] - min(3, max(1, me(look).gold - 2)))


@JUDGES.named(VETO_TO.name)
def veto_to(look: Look, option: Option) -> float:
    return 0.0


def in_rome(look: Look, space: str) -> bool:
    return bool(space) and look.content.spaces[look.content.space_of[space]].board == "rome"


def judge(look: Look, option: Option) -> float | None:
    """Whoever has business in Rome stays for it; the fights that its Spaces offer are weighed."""
    if look.asked is None:
        return None
    if look.asked.name == "end" and in_rome(look, me(look).at):
        stays = in_rome(look, option[1]) and option[1] != OUTSIDE and _has_business(look)
        return roads.end(look, option) + (STAYS if stays else 0.0)
    if look.asked.name != "pick" or option[0] != "pick":
        return None
    if option[1] == "Fight the Centurion":
        return centurion(look, Term("centurion"))
    if option[1] in LINES:
        return fights(look)[LINES[option[1]]]
    return None
