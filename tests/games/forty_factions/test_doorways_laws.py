"""Doorways to Dreams with the one other set in which SURGAT is: what holds in every game, whoever plays it."""

from __future__ import annotations

import pytest

import questboard
from tests.laws.session import Variant
from tests.laws.suite import LAWS

SETS = ("fifty-factions", "doorways-to-dreams")


@pytest.mark.parametrize("dm", [False, True], ids=["oracle", "dm"])
@pytest.mark.parametrize("law", ["06-imagined", "06-hidden", "07-twins", "13-fuzz"])
def test_what_surgat_foretells_is_nobody_elses(law: str, dm: bool):
    """All laws run on this expansion by itself; these four are about what only two sets together have."""
    LAWS[law](Variant(questboard.find("forty-factions"), 3, dm, SETS), range(1))
