"""Positions of the expansions of Forty Factions that a game seldom comes to, each at the question it is about."""

from __future__ import annotations

from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.test_secrets_among_sets import activates, secretly
from tests.games.forty_factions.sacred_circles.plains import Plains
from tests.games.forty_factions.tehmor import Tehmor
from tests.games.forty_factions.test_doorways_madness import oracle_of_madness
from tests.games.forty_factions.test_pawns_on_no_location import FAIR, fairground
from tests.games.forty_factions.test_sets_together import council_night


def a_mirror_to_choose() -> Tehmor:
    """The Snake Cults have just come to the table."""
    table = Dreaming()
    table.activates(A=26)
    table.is_asked("mirror", "A")
    return table


def a_congress_to_share() -> Tehmor:
    table = Dreaming()
    table.has("A", 90)
    table.has("B", 91)
    table.rolls(1, 3)
    table.dreams.sat = 1
    table.start("blue_moon", vp=[5, 2, 0])
    table.is_asked("split-congress")
    return table


def a_chit_that_is_owed() -> Tehmor:
    """A speaks for the Bear; B, allied with A, must lend a chit."""
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.has("C", "temple-of-terrik")
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-duty", "B")
    return table


def a_champion_to_name() -> Plains:
    """Two Alliances, each with several animals that speak."""
    table = Plains("ABCDE")
    table.speaks(
        A="bear rat", B="eagle lizard", C="deer snake", D="raven horse", E="heron scorpion buffalo coyote cougar"
    )
    table.allied("AB")
    table.allied("CD")
    table.gathers(roll=12, guide="heron")
    table.is_asked("gathering-champion", "C", "D")
    return table


def an_animal_to_back() -> Plains:
    table = a_champion_to_name()
    table.all_answer("champion", "deer")
    table.all_answer("champion", "bear")
    table.is_asked("gathering-support")
    return table


def a_prize_to_share() -> Tehmor:
    table = an_animal_to_back()
    table.supports(scorpion="bear")
    table.is_asked("gathering-share", "A", "B")
    return table


def what_was_foretold() -> Tehmor:
    table = oracle_of_madness()
    table.mad("0", "0", "3N")
    table.start("foretold", ending="turns")
    table.is_asked("foretold", "Hal")
    return table


def seats_to_lend() -> Tehmor:
    """The DM says how seats of Factions vote that nobody has."""
    table: Everything = council_night()
    table.both_are_called()
    table.answers("Hal", "end")
    table.guide("bear", buffalo=1, bear=1)
    table.answers("Hal", "draw-chit")
    table.answers("Hal", "publish")
    table.is_asked("lend-seats", "Hal")
    return table


def a_stranger_to_place() -> Tehmor:
    """The Fair, a secret card, stands where its holder says."""
    table = secretly("sacred-circles")
    activates(table, "A", "the-travelling-fair")
    table.is_asked("stranger", "A")
    return table


def a_pawn_to_desert() -> Tehmor:
    table = fairground()
    plot = "reinforcements-or-desertions"
    table.holds("B", plot)
    table.start("plots")
    table.answers("A", "pass")
    table.answers("B", *table.scheme("B", plot, table.id_of(FAIR), place="desertions"))
    table.is_asked("desert", "A")
    return table


SELDOM = (
    a_mirror_to_choose, a_congress_to_share, a_chit_that_is_owed, a_champion_to_name, an_animal_to_back,
    a_prize_to_share, what_was_foretold, seats_to_lend, a_stranger_to_place, a_pawn_to_desert,
)  # fmt: skip
