"""What an answer would come to that somebody is putting together, counted by the rules themselves."""

from __future__ import annotations

import msgspec

from questboard.engine import Option
from questboard.games.forty_factions.bodies.council import coalition_votes, count
from questboard.games.forty_factions.rules.coalitions import proposed
from questboard.games.forty_factions.rules.overlord import add_up
from questboard.games.forty_factions.typed import Match


class CoalitionPreview(msgspec.Struct):
    """A Coalition that somebody thinks of (FF 10.3.6)."""

    votes: int
    """Once all have signed who must."""


class BallotPreview(msgspec.Struct):
    """A ballot that somebody thinks of (FF 10.3.8): what it adds to either side."""

    yes: int
    no: int


def coalition(match: Match, seat: int, option: Option) -> CoalitionPreview | None:
    if option[0] != "propose":
        return None
    counted = count(match)
    wanted = proposed(match, option, counted)
    wanted.signed = wanted.signatories
    return CoalitionPreview(coalition_votes(match, wanted, counted))


def ballot(match: Match, seat: int, option: Option) -> BallotPreview:
    return BallotPreview(*add_up(match, {seat: option}))


PREVIEWS = {"coalition": coalition, "ballot": ballot, "motion": ballot}
