"""The Gathering (SC 3.2) with a DM in the middle of it: Circles that turn, Factions that go, spirits that add chits."""

from __future__ import annotations

from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.sacred_circles.plains import RING, Plains

# The DM in the middle of it (FF 9.3)


@rule("SC 3.2.7.1", "SC 3.1.5")
def test_a_circle_that_turns_in_mid_gathering_leaves_the_voice_to_who_spoke_first():
    """Who speaks is settled when it opens; from the next one on it is the other Tribe."""
    table = Everything("ABC")
    table.has("A", 107)
    table.has("B", 73)
    table.has("C", 80)
    table.gathers()
    table.is_asked("gathering-chits", "B")
    table.interjects("Hal", "turn-side", "heron", "the water cleared")
    assert table.voices()["heron"] == table.id_of(107)
    table.guide("heron", heron=1, eagle=1)
    table.keep_all()
    assert table.points("gathering") == {"A": 3}
    assert table.voices()["heron"] == table.id_of(73)


@rule("SC 3.2.7.1", "SC 3.2.5.3")
def test_a_tribe_that_the_dm_hands_to_another_in_mid_gathering_speaks_for_the_new_holder():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "iklaron")
    table.gathers()
    table.interjects("Hal", "give-faction", "bear-tribes", 2, "a wager")
    table.guide("bear", bear=1, eagle=1)
    table.keep_all()
    assert table.points("gathering") == {"C": 3}


@rule("SC 3.2.7.3.2", "FF 9.3")
def test_nobody_owes_a_chit_of_a_faction_that_the_dm_takes_off_the_table_meanwhile():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-duty", "B")
    table.guide("eagle", bear=1, eagle=1)
    table.interjects("Hal", "drop-faction", "mercenaries-guild", "they were paid off")
    assert table.points("gathering") == {"D": 3} and len(table.state.alliances) == 1


@rule("SC 3.2.7.1", "FF 9.3")
def test_an_animal_whose_faction_the_dm_takes_off_the_table_has_a_chit_and_no_voice():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.interjects("Hal", "drop-faction", "bear-tribes", "they went home")
    assert table.voices() == {"eagle": "eagle-tribes"} and table.chits() == {"bear": 1, "eagle": 1}
    table.is_asked("gathering-chits", "B")  # no duty any more
    table.guide("bear", bear=1, eagle=1)
    table.answers("B", "keep")
    assert table.points("gathering") == {}


@rule("SC 3.2.7.6.2", "FF 9.3")
def test_allies_back_the_one_that_is_left_when_the_dm_takes_the_other_meanwhile():
    table = Plains()
    table.speaks(A="bear", B="eagle", C=" ".join(animal for animal in RING if animal not in ("bear", "eagle")))
    table.allied("AB")
    table.gathers(roll=12, guide="deer")
    table.is_asked("gathering-champion", "A", "B")
    table.interjects("Hal", "drop-faction", "eagle-tribes", "they flew")
    assert not table.may("B", "champion", "eagle")
    table.all_answer("champion", "bear")
    assert "eagle" not in table.supports() and len(table.state.alliances) == 1


@rule("SC 3.2.10.2", "SC 3.2.7.7.3")
def test_spirits_may_make_a_called_gathering_level():
    table = Plains("AB")
    table.speaks(A=" ".join(RING[:7]), B=" ".join(RING[7:]))
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "call-vote", "enough")
    table.answers("Hal", "add-chits", RING[7], 1, "usual")
    chits = {animal: 1 + (animal == RING[7]) for animal in RING}
    table.guide("horse", **chits)
    table.answers("Hal", "draw-chit")
    backing = {animal: RING[7] for animal in RING[8:]} | {animal: "horse" for animal in RING[1:7]}
    table.supports(**backing)
    assert table.points("gathering") == {} and len(table.told("gathering-tied")) == 1  # 7 against 7
    table.is_asked("roleplay")


@rule("SC 3.2.10", "SC 3.2.2")
def test_a_called_gathering_uses_up_a_blessing_and_the_ordinary_roll_counts_no_deduction():
    table = Plains("AB")
    table.speaks(A="bear rat", B="eagle")
    table.start("trading")
    table.interjects("Hal", "bless", "bear-tribes", "it bowed")
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "call-vote", "enough")
    table.guide("bear", bear=2, rat=1, eagle=1)
    table.answers("Hal", "draw-chit")
    assert table.points("gathering") == {"A": 3} and table.sees(None).circles.blessed == ()
    table.rolls(3)
    table.guide("eagle", bear=1, rat=1, eagle=1)
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    table.hurries(lambda state: bool(table.told("gathering-roll")))
    assert [(told["roll"], told["need"], told["held"]) for told in table.told("gathering-roll")] == [(3, 3, True)]
