# FF 4.3.8, FF 13.1.5 - Vendetta: two Factions are Enemies because a Plot says so (AMB-59)
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, Interjection, One, Option, event, form
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.facts import FactionIds, Player
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

RULE = "FF 4.3.8"


@event("feud")
def told_feud(factions: FactionIds) -> str:
    return "{factions} are Enemies from now on"


@event("feud-ends")
def told_feud_ends(factions: FactionIds) -> str:
    return "the feud of {factions} is over"


@event("peace-offered")
def told_peace_offered(seat: Player, factions: FactionIds) -> str:
    return "{seat} would end the feud of {factions}"


def feuds_of(match: Match) -> Sequence[Sequence[int]]:
    return FORGOTTEN.of(match).feuds


def declare(match: Match, one: int, other: int) -> None:
    """From now on they are Enemies; nobody has to discard one of them (AMB-59)."""
    pair = sorted((one, other))
    if pair not in FORGOTTEN.of(match).feuds and not match.content.hostile[one][other]:
        FORGOTTEN.of(match).feuds.append(pair)
        told_feud(match, RULE, factions=[match.content.ids[faction] for faction in pair])


def end(match: Match, pair: Sequence[int]) -> None:
    forgotten = FORGOTTEN.of(match)
    forgotten.feuds = [one for one in forgotten.feuds if list(pair) != one]
    forgotten.peace = [word for word in forgotten.peace if word[:2] != list(pair)]
    told_feud_ends(match, RULE, factions=[match.content.ids[faction] for faction in pair])


def settle(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """Without a DM to end it, a feud is over when one of the two leaves play (AMB-63)."""
    forgotten, owner = FORGOTTEN.of(match), match.state.owner
    if match.dm is None:
        for pair in [pair for pair in forgotten.feuds if any(owner[faction] == NOBODY for faction in pair)]:
            end(match, pair)
    # a word of peace is its holder's, and goes when the Faction does
    forgotten.peace = [word for word in forgotten.peace if word[2] in (owner[word[0]], owner[word[1]])]


def named(match: Match, pair: Sequence[int]) -> tuple[str, ...]:
    """The two, as answers name their feud."""
    return tuple(match.content.ids[faction] for faction in pair)


def pair_named(match: Match, names: Sequence[str]) -> list[int]:
    return [match.content.face_of[name] for name in names]


def feuds_to_end(match: Match, seat: int) -> Sequence[Form]:
    """Holders of the two may make peace, where no DM does (FFX 3.19)."""
    forgotten, owner = FORGOTTEN.of(match), match.state.owner
    if match.dm is not None:
        return ()
    mine = tuple(
        named(match, pair) for pair in forgotten.feuds
        if seat in (owner[pair[0]], owner[pair[1]]) and [*pair, seat] not in forgotten.peace
    )  # fmt: skip
    return (form("make-peace", One("feud", mine)),) if mine else ()


def make_peace(match: Match, seat: int, option: Option) -> Asking:
    pair = pair_named(match, option[1])
    forgotten, owner = FORGOTTEN.of(match), match.state.owner
    forgotten.peace.append([*pair, seat])
    told_peace_offered(match, RULE, seat=seat, factions=[match.content.ids[faction] for faction in pair])
    if all([*pair, owner[faction]] in forgotten.peace for faction in pair):
        end(match, pair)
    yield from ()


PEACE = {
    "make-peace": Interjection(feuds_to_end, make_peace, RULE, help="End a feud, if the other side will."),
}
