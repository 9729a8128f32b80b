# DD 3.3.6, DD 3.3.5 - all Areas are mad, and the game ends at once; what SURGAT has foretold is opened
from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Amount, Asking, Form, Interjection, One, Option, event, floor, form, question
from questboard.engine.parts import after
from questboard.games.forty_factions.expansions.doorways_to_dreams.levels import is_all_mad
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import HIGHEST
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import (
    CONGRESS,
    end_of_the_night,
    rises,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import (
    DREAMS,
    NO_STAKE,
    NOT_CALLED,
    Prediction,
)
from questboard.games.forty_factions.facts import Area, Player
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.rules.turn import latch
from questboard.games.forty_factions.typed import Match

ALL_MAD, FORETOLD = "all_mad", "foretold"
MOST = 3
"""VP for a prediction that came true: the most that is usual (FF 12.5.1)."""
NO_MORE: Option = ("publish",)

REWARD = question("foretold", "reward what was foretold and came true, if it deserves it")


@event("all-mad")
def told_all_mad() -> str:
    return "all six Areas of Tehmor are mad beyond help, and the game ends here"


@event("sealed")
def told_sealed(seat: Player) -> str:
    return "{seat} seals a prediction"


@event("foretold")
def told_foretold(seat: Player, made: int, area: Area, level: int, last: int) -> str:
    verdict = "and so it is" if level == last else "and it is at {last}"
    return f"{{seat}} foretold in turn {{made}} that {{area}} would be at {{level}}, {verdict}"


# All mad (DD 3.3.6, AMB-43)


def all_mad(match: Match) -> Asking:
    """No Council and nothing of what follows it; but a Congress may meet, at 10 in a hundred for each seat."""
    dreams = DREAMS.of(match)
    if is_all_mad(match):
        dreams.is_over = True
        match.state.ending = "madness"
        told_all_mad(match, "DD 3.3.6")
    dreams.stake, dreams.called, dreams.lent = NO_STAKE, NOT_CALLED, []
    yield from ()
    return CONGRESS if rises(match) else end_of_the_night(match)


# SURGAT foretells (DD 3.3.5)


def visions(match: Match, seat: int) -> Sequence[Form]:
    """For whoever has SURGAT Activated, as many a turn as there are Areas: which, nobody else may know."""
    surgat, dreams = realm(match).surgat, DREAMS.of(match)
    if surgat is None or match.state.owner[surgat] != seat or dreams.opened:
        return ()
    areas = realm(match).areas
    sealed = sum((one.seat, one.turn) == (seat, match.state.turn) for one in dreams.predictions)
    return (form("foretell", One("area", areas), Amount("level", 0, HIGHEST)),) if sealed < len(areas) else ()


def foretell(match: Match, seat: int, option: Option) -> Asking:
    """Nobody else reads it before the end, the DM neither."""
    _, area, level = option
    found = Prediction(seat, match.state.turn, realm(match).areas.index(area), level)
    DREAMS.of(match).predictions.append(found)
    told_sealed(match, "DD 3.3.5", seat=seat)
    yield from ()


FORETELL = {"foretell": Interjection(visions, foretell, "DD 3.3.5", help="Seal how mad an Area will be in the end.")}


def foretold(match: Match) -> Asking:
    """Before the game ends all predictions are opened; the DM may reward those that came true, the Oracle does not."""
    latch(match)
    dreams = DREAMS.of(match)
    if not match.state.ending or not dreams.predictions:
        return after(match, FORETOLD)
    if not dreams.opened:
        dreams.opened = True
        for one in dreams.predictions:
            told_foretold(
                match,
                "DD 3.3.5",
                seat=one.seat,
                made=one.turn,
                area=realm(match).areas[one.area],
                level=one.level,
                last=dreams.madness[one.area].level,
            )
    if match.dm is None or not came_true(match):
        return after(match, FORETOLD)
    action = yield from floor(match, REWARD.name, [match.dm], rewards, rule="DD 3.3.5")
    if action is None or action[1] == NO_MORE:
        return after(match, FORETOLD)
    rewarded: tuple[str, int, int] = action[1]
    _, number, vp = rewarded
    dreams = DREAMS.of(match)
    dreams.rewarded.append(number)
    score(match, dreams.predictions[number].seat, vp, "role-playing", "DD 3.3.5", reason="it was foretold")
    return FORETOLD


def came_true(match: Match) -> list[int]:
    """Predictions, by number, of what is so in the end and was not rewarded yet."""
    dreams = DREAMS.of(match)
    return [
        number
        for number, one in enumerate(dreams.predictions)
        if dreams.madness[one.area].level == one.level and number not in dreams.rewarded
    ]


def rewards(match: Match, seat: int) -> Sequence[Option | Form]:
    true = tuple(came_true(match))
    return [NO_MORE, form("reward", One("prediction", true), Amount("vp", 1, MOST))] if true else [NO_MORE]


def redraw_predictions(match: Match, seat: int, below: Callable[[int], int]) -> None:
    """Who has sealed how many is open to all; what, only to who did (DD 3.3.5)."""
    dreams = DREAMS.of(match)
    if dreams.opened:
        return
    areas = len(dreams.madness)
    dreams.predictions = [
        one if one.seat == seat else Prediction(one.seat, one.turn, below(areas), below(HIGHEST + 1))
        for one in dreams.predictions
    ]
