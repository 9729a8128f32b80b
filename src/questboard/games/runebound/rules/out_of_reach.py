# RB 3 - why a Hero cannot go to a hex now, for who asks
from __future__ import annotations

from questboard.engine import Option, Refusal
from questboard.games.runebound.atlas import distance, number
from questboard.games.runebound.rules.movement import barred, dice_allowance
from questboard.games.runebound.typed import Match


def how_far(match: Match, seat: int, option: Option) -> dict[str, int]:
    """How far away it is, how many dice are left, and how many turns it takes at least."""
    far = distance(match.state.heroes[seat].hex, number(*option[1:3]))
    at_once = max(1, dice_allowance(match, seat))
    return {"distance": far, "dice": len(match.state.dice), "turns": -(-far // at_once)}


HERE = Refusal("RB 3.6", "You stand there already.")
BARRED = Refusal("VA51.10", "That town is destroyed: nobody may enter it.")
NO_DICE = Refusal(
    "RB 3.3",
    "Without dice one goes one hex; it is {distance} hexes away.",
    "Roll movement dice to go farther.",
    how_far,
)
TOO_FAR = Refusal(
    "RB 3.6",
    "It is {distance} hexes away and each die enters one hex, so {dice} dice end {dice} away at most.",
    "From here it takes {turns} turns or more.",
    how_far,
)
NO_WAY = Refusal(
    "RB 3.7",
    "Every hex on the way wants a die that shows its terrain, and no order of your dice makes such a way.",
    "Go as near as the lit hexes allow, or roll more dice next turn.",
)
NOT_AMONG = Refusal("RB 3.6", "It is not among the places that are possible now.")


def _is_hex(match: Match, option: Option) -> bool:
    atlas = match.content.atlas
    return option[1:3] in atlas.places and bool(atlas.all >> number(*option[1:3]) & 1)


def on_a_walk(match: Match, seat: int, option: Option) -> Refusal | None:
    """Dice are spent (RB 3.6, RB 3.7)."""
    if not _is_hex(match, option):
        return None
    hex = number(*option[1:3])
    far = how_far(match, seat, option)
    if not far["distance"]:
        return HERE
    if barred(match) >> hex & 1:
        return BARRED
    return TOO_FAR if far["distance"] > far["dice"] else NO_WAY


def before_the_dice(match: Match, seat: int, option: Option) -> Refusal | None:
    """One may roll, or take a sure step (RB 3.3)."""
    if not _is_hex(match, option):
        return None
    if not how_far(match, seat, option)["distance"]:
        return HERE
    return BARRED if barred(match) >> number(*option[1:3]) & 1 else NO_DICE


def elsewhere(match: Match, seat: int, option: Option) -> Refusal | None:
    return NOT_AMONG if _is_hex(match, option) else None


REASONS = {"walk": on_a_walk, "move": before_the_dice, "teleport": elsewhere, "ko-place": elsewhere}
