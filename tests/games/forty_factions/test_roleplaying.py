"""FF 6.4, FF 9, FF 12.5: the Role-Playing Phase with a DM, and the awards."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine import Form
from questboard.engine.errors import NoSuchOption, NotAsked
from questboard.games.forty_factions.state import PlotInPlay
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor


def scene(step: str = "roleplay", **more: Any) -> Tehmor:
    """A has the Navy, B Kyr and the Army, C nothing; two Plots are in play, A's on Kyr and C's on the Navy."""
    table = Tehmor("ABC", dm="Hal", **more)
    table.has("A", "navy")
    table.has("B", "kyr", "army")
    table.zone("plots in play", "a-secret-exposed", "on-trial")
    first, second = table.cards("plots in play", "a-secret-exposed", "on-trial")
    face = table.match.content.face_of
    table.state.in_play = [
        PlotInPlay(first, face["a-secret-exposed"], 0, [face["kyr"]], "-", 1, 1, ["a", "b"], specified=True),
        PlotInPlay(second, face["on-trial"], 2, [face["navy"]], "-", 1, 2, ["c", "d"], specified=True),
    ]
    table.state.order = 2
    table.start(step)
    return table


def verbs(table: Tehmor, who: str) -> list[str]:
    options = table.match.questions(table.seat(who))[0].options
    return sorted({option.verb if isinstance(option, Form) else option[0] for option in options})


@rule("FF 6.4.1", "FF 12.5.3", "FF 9.3")
def test_any_activated_faction_may_take_a_hand_in_any_plot():
    table = scene()
    table.is_asked("roleplay", "A", "B", "C", "Hal")
    for plot in (1, 2):  # neither B's own nor aimed at the Army
        table.answers("B", "act", "army", plot, "openly", "we close the gates")
    assert [told["plot"] for told in table.told("acted")] == ["a-secret-exposed", "on-trial"]
    table.answers("A", "say", "navy", "Our ships saw nothing.")
    assert table.told("said", "C")[0]["words"] == "Our ships saw nothing."


@rule("FF 9.3")
def test_a_player_speaks_for_the_own_factions_and_the_dm_for_all_others():
    table = scene()
    with pytest.raises(NoSuchOption):
        table.answers("A", "say", "kyr", "we confess")
    with pytest.raises(NoSuchOption):
        table.answers("Hal", "say", "navy", "we confess")
    table.answers("Hal", "say", "temple-of-sorok", "The dead have seen it.")
    assert "say" not in verbs(table, "C")  # without a Faction there is nobody to speak for


@rule("FF 9.3", "FF 12.5.2")
def test_the_dm_lends_a_faction_for_this_phase_and_whoever_plays_it_gets_the_award():
    table = scene()
    table.answers("Hal", "lend", "army", 2)  # B's two Factions stand against each other
    table.answers("C", "say", "army", "We march on the Trade House.")
    with pytest.raises(NoSuchOption):
        table.answers("B", "say", "army", "No, we do not.")
    table.answers("Hal", "lend", "temple-of-sorok", 2)  # nobody's: neither the DM's now
    table.answers("C", "say", "temple-of-sorok", "They march with us.")
    with pytest.raises(NoSuchOption):
        table.answers("Hal", "say", "temple-of-sorok", "Do they?")
    table.answers("Hal", "lend", "army", 1)  # and back again
    table.answers("B", "say", "army", "Halt!")
    table.answers("Hal", "end")
    table.answers("Hal", "award", 2, "army", 1, 2, "usual", "a fine march")
    assert table.vp() == [0, 0, 2]
    table.answers("Hal", "publish")
    assert table.match.state.lent == []


@rule("FF 6.4.2")
def test_one_can_say_only_so_much_and_trading_does_not_count():
    table = Tehmor("AB", dm="Hal", options={"speech_limit": 2})
    table.has("A", "navy")
    table.holds("A", "elves", "a-secret-exposed")
    table.start("trading")
    for _ in range(3):
        table.answers("A", "offer", 1, table.cards("hand 0", "elves"), (), ())
    table.all_pass("done")
    table.all_pass()
    table.all_pass()
    table.seal(A=table.scheme("A", "a-secret-exposed", "navy"), B=("pass",))
    table.answers("A", "pass")
    table.answers("A", "specify", "x", "y")
    table.answers("Hal", "approve")
    for _ in range(2):
        table.answers("A", "say", "navy", "One more thing.")
    why = table.is_refused("A", "say", "navy", "And another.", rule="FF 6.4.2")
    assert why.facts == {"limit": 2}
    for _ in range(5):
        table.answers("Hal", "say", "army", "The DM may go on.")


@rule("FF 6.4.2", "FF 9.6", "FF 9.7", "FF 9.4")
@pytest.mark.parametrize("reason", ["no Plot is about that", "beyond your Faction's reach", "far from the city"])
def test_the_dm_cuts_short_what_does_not_belong_here(reason: str):
    table = scene()
    table.answers("A", "act", "navy", 1, "openly", "we burn the capital of Kyr")
    table.answers("Hal", "object", 0, reason)
    assert table.told("objected", "C") == [{"seat": 0, "reason": reason}]


@rule("FF 6.4.3", "FF 9.1")
def test_after_a_day_and_a_night_the_dm_decides_whether_it_is_over():
    table = scene()
    table.answers("Hal", "hours", 20)
    assert table.told("hours")[-1] == {"hours": 20, "passed": 20, "caeriad": False}
    table.answers("Hal", "hours", 6)
    assert table.told("hours")[-1]["caeriad"] is True
    table.is_asked("roleplay")  # it may go on
    with pytest.raises(NoSuchOption):
        table.answers("A", "end")
    table.answers("Hal", "end")
    table.is_asked("award", "Hal")


@rule("FF 9.4", "FF 4.3.17")
def test_players_make_up_people_and_the_dm_must_agree():
    table = scene()
    table.answers("A", "invent", "navy", "Captain Orso, who cannot swim")
    assert [len(table.sees(who).lore) for who in ("A", "B", "Hal", None)] == [1, 0, 1, 0]
    [orso] = table.sees("Hal").lore
    table.answers("Hal", "admit", orso.number)
    assert table.sees("B").lore[0].words == "Captain Orso, who cannot swim"
    table.answers("A", "invent", "navy", "a fleet of two hundred")
    table.answers("Hal", "strike", table.sees("Hal").lore[1].number)
    assert table.told("struck", "A")[0]["admitted"] is False and table.told("struck", "B") == []


@rule("FF 9.4")
def test_an_invented_character_stays_with_the_faction_until_he_dies():
    table = scene()
    table.answers("A", "invent", "navy", "Captain Orso, who cannot swim")
    table.answers("Hal", "admit", table.sees("Hal").lore[0].number)
    table.interjects("Hal", "give-faction", "navy", 1, "a mutiny")
    assert table.sees("B").lore[0].faction == "navy"
    table.answers("Hal", "strike", table.sees("Hal").lore[0].number)
    assert table.sees("B").lore == () and table.told("struck", "C")[0]["admitted"] is True


@rule("FF 4.3.17")
def test_the_dm_tells_a_holder_more_about_a_faction():
    table = scene()
    table.answers("Hal", "handout", (0,), "The admiral's chair has a false bottom.")
    assert table.told("handout", "A")[0]["words"] == "The admiral's chair has a false bottom."
    assert table.told("handout", "B") == []


@rule("FF 9.5")
def test_dice_of_any_size_open_or_behind_the_screen():
    table = scene()
    table.rolls(3, 6)
    table.answers("Hal", "roll", 2, 6, "openly", "the boarding")
    assert table.told("rolled", "C") == [{"dice": [3, 6], "sides": 6, "what": "the boarding"}]
    table.answers("Hal", "roll", 1, 100, "in secret", "who is the spy?")
    assert len(table.told("rolled", "C")) == 1 and len(table.told("rolled", "Hal")) == 2
    table.interjects("Hal", "secret-roll", 1, 20, (0,), "what A notices")
    assert [len(table.told("rolled", who)) for who in "ABC"] == [2, 1, 1]


@rule("FF 9.5")
def test_secret_dice_do_not_shift_the_open_ones():
    open_only, mixed = scene(), scene()
    mixed.answers("Hal", "roll", 3, 6, "in secret", "fate")
    for table in (open_only, mixed):
        table.answers("Hal", "roll", 4, 20, "openly", "the storm")
    assert open_only.told("rolled") == mixed.told("rolled")


@rule("FF 9.6")
def test_the_reason_for_an_action_may_be_for_the_dm_alone():
    table = scene()
    table.answers("A", "act", "navy", 1, "in secret", "because we did it")
    assert table.told("acted", "B") == [] and table.told("acted", "Hal")[0]["words"] == "because we did it"


@rule("FF 7.1.2")
def test_whispers_are_for_those_who_hear_them():
    table = scene()
    table.answers("A", "whisper", (1,), "Meet me at the fort.")
    assert [len(table.told("whispered", who)) for who in ("A", "B", "C", None)] == [1, 1, 0, 0]
    assert not {"offer", "show", "propose"} & set(verbs(table, "A"))  # no Faction would offer a card


# Awards


@rule("FF 6.4.4", "FF 12.5.1", "FF 12.5.2")
def test_the_dm_awards_points_row_by_row_and_allies_do_not_share_them():
    table = scene("awards")
    table.allied("AB")
    table.answers("Hal", "award", 0, "navy", 1, 3, "usual", "splendid")
    table.answers("Hal", "award", 1, "kyr", 1, -1, "usual", "asleep")
    table.answers("Hal", "award", 2, "-", 0, 1, "usual", "played the widow")  # no Faction at all
    assert table.vp() == [3, -1, 1]
    assert table.told("scored", "C")[0] == {
        "seat": 0, "vp": 3, "source": "role-playing", "faction": "navy", "plot": "a-secret-exposed",
        "reason": "splendid",
    }  # fmt: skip


@rule("FF 12.5.4", "FF 12.5.1")
@pytest.mark.parametrize("vp", [4, 10, -2])
def test_beyond_the_usual_the_dm_has_to_mean_it(vp: int):
    table = scene("awards")
    why = table.is_refused("Hal", "award", 0, "navy", 1, vp, "usual", "oh!", rule="FF 12.5.1")
    assert why.facts == {"vp": vp, "low": -1, "high": 3}
    table.answers("Hal", "award", 0, "navy", 1, vp, "beyond the usual", "oh!")
    assert table.vp()[0] == vp


@rule("FF 6.4.4")
def test_nobody_but_the_dm_gives_awards():
    table = scene("awards")
    with pytest.raises(NotAsked):
        table.answers("A", "award", 0, "navy", 1, 3, "usual", "I was splendid")


@rule("FF 6.4.5", "FF 8.1")
def test_plots_that_are_over_are_discarded_face_up():
    table = scene("awards")
    table.answers("Hal", "publish")
    assert table.sees(None).plots == ()
    assert set(table.sees(None).discards["plots"]) == {"a-secret-exposed", "on-trial"}


@rule("FF 9.2", "FF 8.1", "FF 6.3.4")
def test_the_dm_lets_a_plot_go_on_and_it_is_neither_paid_nor_specified_again():
    table = scene("awards")
    table.answers("Hal", "award", 0, "navy", 1, 1, "usual", "so far")  # an interim award
    table.answers("Hal", "carry", 1)
    table.answers("Hal", "publish")
    assert [plot.id for plot in table.sees(None).plots] == ["a-secret-exposed"]
    table.start("turn")
    table.start("plots")
    table.all_pass()  # nobody plays another
    table.is_asked("roleplay")  # it was played last turn, and is enough for a scene
    assert table.sees(None).plots[0].words == ("a", "b")
    assert table.vp() == [1, 0, 0]
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert table.sees(None).plots == ()  # unless the DM says so again


@rule("FF 9.1")
def test_a_plot_need_not_earn_anything():
    table = scene("awards")
    table.answers("Hal", "publish")
    assert table.points("role-playing") == {}


@rule("FF 12.5.5", "FF 4.2")
def test_the_dm_takes_points_at_any_time_and_says_why():
    table = scene("trading")
    table.interjects("Hal", "adjust-vp", 1, -2, "B copied a sheet")
    assert table.vp() == [0, -2, 0]
    assert table.told("scored", "C")[0]["reason"] == "B copied a sheet"
    with pytest.raises(NotAsked):
        table.interjects("A", "adjust-vp", 0, 5, "I deserve it")


@rule("FF 12.1.4", "FF 12.5.5")
def test_points_may_fall_below_zero():
    table = scene("trading")
    for _ in range(3):
        table.interjects("Hal", "adjust-vp", 2, -5, "again!")
    assert table.vp() == [0, 0, -15]
