"""The DM's tools of this set, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Label, Option
from questboard.games.forty_factions.expansions.forgotten_factions import beyond
from questboard.games.forty_factions.expansions.forgotten_factions.seen import FORGOTTEN_SEEN
from questboard.games.forty_factions.state import Spot
from questboard.games.forty_factions.wording.names import Names, sentence


def _grant_pawn(names: Names, faction: str, area: str, lasts: str, weight: str) -> str:
    return f"gives {names.the(faction)} a pawn more in {names.the(area)}, {lasts}, which {weight}"


def _granted_pawn(names: Names, faction: str, area: str, fate: str) -> str:
    return f"says that the pawn of {names.the(faction)} in {names.the(area)} {fate}"


def _turn_place(names: Names, place: str, faction: str) -> str:
    return f"lets {names.the(place)} count for {names.the(faction)} this turn"


def _move_child(names: Names, faction: str) -> str:
    return f"brings the Child to {names.the(faction)}"


def _start_feud(names: Names, one: str, other: str) -> str:
    return f"makes {names.the(one)} and {names.the(other)} Enemies"


def _end_feud(names: Names, one: str, other: str) -> str:
    return f"ends the feud of {names.the(one)} and {names.the(other)}"


def _peek_card(names: Names, player: str, victim: str) -> str:
    return f"lets {names.player(int(player))} look at a card of {names.player(int(victim))}"


def _lend_sheet(names: Names, player: str, faction: str) -> str:
    return f"lets {names.player(int(player))} read the sheet of {names.the(faction)}"


def _record_conspiracy(names: Names, one: str, other: str) -> str:
    return f"notes that {names.the(one)} and {names.the(other)} conspire"


def _expose(names: Names, faction: str) -> str:
    return f"exposes what {names.the(faction)} were up to"


DEEDS: dict[str, Callable[..., str]] = {
    "grant-pawn": _grant_pawn,
    "granted-pawn": _granted_pawn,
    "turn-place": _turn_place,
    "move-child": _move_child,
    "start-feud": _start_feud,
    "end-feud": _end_feud,
    "peek-card": _peek_card,
    "lend-sheet": _lend_sheet,
    "record-conspiracy": _record_conspiracy,
    "expose": _expose,
}


def deed(names: Names, verb: str, what: Sequence[str]) -> str | None:
    """None if it is none of this set's."""
    return f"the DM {DEEDS[verb](names, *what)}" if verb in DEEDS else None


def pawn_words(names: Names, pawn: Spot) -> str:
    if isinstance(pawn, str):
        return pawn if pawn == beyond.IN_THE_HALLS else names.the(pawn)
    _, number = pawn
    one = next((one for one in FORGOTTEN_SEEN.of(names.look).grants if one.number == number), None)
    return f"granted pawn {number}" if one is None else f"the pawn of {names.the(one.faction)} in {names.the(one.area)}"


def tool_label(names: Names, option: Option) -> Label | None:
    """A tool of the DM, filled in."""
    verb, *values = option
    if verb not in DEEDS or len(values) < 2:
        return None
    *what, reason = values
    if verb == "granted-pawn":
        return Label(sentence(f"{pawn_words(names, what[0])} {what[1]}: {reason}"))
    if verb == "end-feud":
        return Label(sentence(f"the feud of {names.all(what[0])} is over: {reason}"))
    return Label(sentence(f"{deed(names, verb, what)}: {reason}"))
