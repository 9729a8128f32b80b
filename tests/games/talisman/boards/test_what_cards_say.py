"""Cards of the boards do what they say, where something else says it too: ranks, Characters, the rules of betrothal."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import dungeon, forest_vale
from questboard.games.talisman.boards.listed import LATER
from questboard.games.talisman.state import STANDING, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets, visits
from tests.games.talisman.land import Land


@rule("TA 6:8", "TA 8:1")
def test_a_bonewright_has_one_more_in_psychic_combat_by_any_spirit_that_is_kept():
    """His card promises it of every Spirit, from whatever deck."""
    table = Land(more=list(LATER))
    ghosts = [card for card in table.match.content.cards if card.type == "SPIRIT"]
    assert len(ghosts) > 40
    for ghost in ghosts:
        assert [(entry.to, entry.n) for entry in ghost.bonus] == [("psychic", 1)], ghost.id


@rule("TA 6:8")
def test_what_a_spirit_did_to_who_fought_it_it_does_not_do_to_who_keeps_it():
    """A Lamp Eater that follows makes no foe stronger against the light of its master."""
    table = Land(more=[dungeon.part])
    table.hero("Ann", "ch_bonewright", "dun.4")
    table.state.place[table.gear("Ann", "du_lampeater")] = STANDING
    table.gear("Ann", "du_lantern")
    ghostly = Fight("psychic", 0, [], "a ghost", 3)
    assert table.total("Ann", "craft", ghostly) == table.of("Ann").craft + 1
    table.rolls(6, 1)
    meets(table, "du_hand")
    assert table.told("fought")[0]["his"] == 6  # 5 and a 1


@rule("TA 20:17")
@pytest.mark.parametrize(("before", "gold"), [(False, 4), (True, 1)])
def test_a_second_betrothal_is_ignored_with_its_rewards(before: bool, gold: int):
    """EX-53, and the Frog of the Vale: the wedding is paid once."""
    table = Land(more=[forest_vale.part])
    table.is_put("Ann", "vale.1.1")
    table.of("Ann").betrothed = before
    table.rolls(6)
    visits(table, "fv_frog")
    while not table.rests():
        table.says("Ann", *next(option for option in table.options("Ann") if option[0] not in ("none", "no", "keep")))
    assert table.of("Ann").betrothed and table.of("Ann").gold == gold
