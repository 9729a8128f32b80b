"""Questions of Forty Factions that a game seldom comes to: each has its panel, and the panel works."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Lay
from tests.browser.evening import DM, log, open_part

CORVIN, ISOLDE, ANSELM, MIRELLE = range(4)


def test_allies_name_a_division_twice_at_most(lay: Lay):
    table = lay(positions.allies_share())
    division = table.desk(CORVIN).get_by_role("radiogroup", name="The division")
    expect(division.get_by_role("radio")).to_have_count(3)
    table.person(CORVIN).photographs("split-day")
    division.get_by_role("radio").first.focus()
    table.page(CORVIN).keyboard.press("ArrowDown")  # the middle one, by keyboard alone
    expect(division.get_by_role("radio").nth(1)).to_be_checked()
    table.press(CORVIN, "Seal this division")
    expect(table.desk(CORVIN).get_by_text("1 VP, Isolde 1 VP, sealed")).to_be_visible()
    assert "1 VP, Isolde 1 VP, sealed" not in table.desk(ISOLDE).inner_text()
    table.desk(ISOLDE).get_by_role("radio").last.click()
    table.press(ISOLDE, "Seal this division")

    for seat in (CORVIN, ISOLDE):  # they did not agree: what each named is shown, and it is the last round
        expect(table.desk(seat).get_by_text("This is the last round.")).to_be_visible()
        table.desk(seat).get_by_role("radio").nth(1).click()
        table.press(seat, "Seal this division")
    expect(log(table.page(CORVIN)).get_by_text("the Lower West Side").first).to_be_visible()
    assert [player["vp"] for player in table.state(CORVIN)["view"]["players"]][:2] == [1, 1]


def test_a_coalition_shares_and_may_break_over_it(lay: Lay):
    table = lay(positions.a_coalition_shares())
    desk = table.desk(CORVIN)
    expect(desk.get_by_role("heading", name="The Coalition shares")).to_be_visible()
    expect(desk.get_by_role("radio").first).to_contain_text("You")
    expect(desk.get_by_role("radio").first).to_contain_text("Isolde")
    expect(table.desk(ANSELM).get_by_text("Corvin and Isolde: divide the VP")).to_be_visible()
    expect(table.desk(ANSELM).get_by_role("radio")).to_have_count(0)
    for _ in range(2):
        for seat in (CORVIN, ISOLDE):
            table.press(seat, "Agree to none", "Agree to none")
    expect(table.desk(CORVIN).get_by_role("heading", name="Coalition talks")).to_be_visible()
    assert table.state(CORVIN)["view"]["coalitions"] == []


def test_anybody_with_a_pawn_proposes_an_overlord(lay: Lay):
    table = lay(positions.proposing())
    desk = table.desk(CORVIN)
    candidates = desk.get_by_role("radiogroup", name="Candidates")
    assert candidates.get_by_role("radio").count() == 40  # thirty-nine others, and to remove the one in office
    desk.get_by_role("searchbox", name="Search Councillors").fill("nav")
    candidates.get_by_role("radio", name="Navy").click()
    table.press(CORVIN, "Propose Navy")
    expect(desk.get_by_text("Navy, sealed")).to_be_visible()
    table.desk(ISOLDE).get_by_role("radio", name="Remove the Overlord").click()
    table.press(ISOLDE, "Propose removal")
    for seat in (ANSELM, MIRELLE):
        table.press(seat, "Propose nothing")
    order = table.desk(MIRELLE)
    expect(order.get_by_role("button", name="The Overlord is removed")).to_be_visible()
    expect(order.get_by_role("button", name="The leader of the Navy becomes Overlord")).to_be_visible()


def test_the_overlords_player_orders_the_resolutions_and_a_proposer_insists(lay: Lay):
    table = lay(positions.two_resolutions())
    table.person(MIRELLE).photographs("order-of-the-day-day")
    table.press(MIRELLE, "The leader of the Army becomes Overlord")
    for seat, vote in ((CORVIN, "Abstain"), (ISOLDE, "All for"), (ANSELM, "All for"), (MIRELLE, "Abstain")):
        desk = table.desk(seat)
        expect(desk.get_by_text("Shall the leader of the Army be Overlord?")).to_be_visible()
        if vote == "Abstain":
            table.press(seat, "Abstain")
        else:
            desk.get_by_role("button", name=vote).click()
            table.press(seat, "Seal your ballot", "Seal the ballot")

    corvin = table.desk(CORVIN)
    expect(corvin.get_by_role("heading", name="Your resolution")).to_be_visible()
    expect(corvin.get_by_text("The leader of the Navy becomes Overlord")).to_be_visible()
    expect(corvin.get_by_role("img", name="4 votes for, 0 against")).to_be_visible()
    table.person(CORVIN).photographs("insist-day")
    table.press(CORVIN, "Insist on a vote")
    expect(table.desk(ISOLDE).get_by_text("Shall the leader of the Navy be Overlord?")).to_be_visible()


@pytest.mark.parametrize(("answer", "heard"), [("Consent", "A State of Emergency is declared"), ("Deny it", "denied")])
def test_the_overlord_asks_for_an_emergency_and_the_dm_decides(lay: Lay, answer: str, heard: str):
    table = lay(positions.a_secret_scene())
    desk = table.desk(MIRELLE)
    desk.get_by_role("button", name="At any time").click()
    row = desk.locator(".do", has_text="State of Emergency")
    row.get_by_role("button", name="Do it").click()
    table.acted(MIRELLE, row.get_by_role("button", name="Yes, do it").click)
    console = table.page(DM).locator(".dmc")
    expect(console.get_by_role("heading", name="State of Emergency")).to_be_visible()
    table.person(DM).photographs("consent-day")
    console.get_by_role("button", name=answer).click()
    expect(desk.get_by_role("heading", name="Scenes")).to_be_visible()
    assert table.state(CORVIN)["view"]["emergency"] is (answer == "Consent")


def test_a_new_overlord_lifts_the_emergency(lay: Lay):
    table = lay(positions.an_emergency_to_lift())
    desk = table.desk(CORVIN)
    expect(desk.get_by_role("button", name="Keep the State of Emergency")).to_contain_text("No Council sits")
    table.press(CORVIN, "Lift the State of Emergency")
    assert table.state(CORVIN)["view"]["emergency"] is False


def test_the_masquerade_saves_the_deck_and_swaps_a_card(lay: Lay):
    table = lay(positions.the_deck_runs_out())
    desk = table.desk(ANSELM)
    table.person(ANSELM).photographs("masquerade-day")
    table.press(ANSELM, "Hold DALA's Masquerade", "Hold DALA's Masquerade")
    swap = desk.get_by_role("button", name="TIPRE")
    swap.click()
    expect(desk.get_by_role("alertdialog")).to_contain_text("the top card of the deck unseen")
    table.acted(ANSELM, desk.get_by_role("alertdialog").get_by_role("button").last.click)
    assert "temple-of-tipre" not in dict(table.state(ANSELM)["view"]["hand"]).values()


def test_the_dm_puts_a_motion_to_the_vote(lay: Lay):
    table = lay(positions.before_a_motion())
    tools = open_part(table.page(DM), "City state")
    tools.get_by_role("button", name="Motion").click()
    tools.get_by_label("What", exact=True).fill("Masks are forbidden after dark")
    tools.get_by_role("button", name="Do it").click()
    tools.get_by_role("button", name="Do it", exact=True).last.click()
    for seat in (CORVIN, ISOLDE, ANSELM, MIRELLE):
        expect(table.desk(seat).get_by_text("“Masks are forbidden after dark”").first).to_be_visible()
    table.person(CORVIN).photographs("motion-day")

    votes = {CORVIN: "All for", ISOLDE: "All against", ANSELM: "All against", MIRELLE: "All for"}
    for seat, vote in votes.items():
        table.desk(seat).get_by_role("button", name=vote).click()
        table.press(seat, "Seal your ballot", "Seal the ballot")
    for seat in (CORVIN, ISOLDE):  # allies sealed different ballots, and are warned
        expect(table.desk(seat).get_by_text("You and your allies sealed different ballots.")).to_be_visible()
    assert "sealed different ballots" not in table.desk(ANSELM).inner_text()
    for seat in votes:
        table.desk(seat).get_by_role("button", name="All for").click()
        table.press(seat, "Seal your ballot", "Seal the ballot")
    expect(log(table.page(ANSELM)).get_by_text("Masks are forbidden after dark").first).to_be_visible()
    assert table.state(ANSELM)["events"][-1]["data"]["passed"] is True


def test_a_stance_says_which_side_it_helps(lay: Lay):
    table = lay(positions.an_oracles_scene())
    desk = table.desk(CORVIN)
    for side in ("For the Plot", "Against the Plot", "For oneself"):
        expect(desk.get_by_role("heading", name=side)).to_be_visible()
    expect(desk.locator(".note", has_text="If it clearly prevails")).to_contain_text("loses its Council seat")
    table.person(CORVIN).photographs("stance-day")
    desk.get_by_role("radio", name="Navy").click()
    desk.get_by_role("radio", name="Publish the proof").click()
    table.press(CORVIN, "Seal your stance")
    expect(desk.get_by_text("Navy: Publish the proof")).to_be_visible()
    assert "Navy: Publish" not in table.desk(ISOLDE).inner_text()
    for seat in (ISOLDE, ANSELM, MIRELLE):
        table.press(seat, "Stay out of it")
    expect(log(table.page(ISOLDE)).get_by_text("Publish the proof").first).to_be_visible()


def test_nobody_is_urged_to_abstain(lay: Lay):
    table = lay(positions.a_motion())
    bar = table.page(CORVIN).locator(".prompt")
    expect(bar.get_by_role("button", name=re.compile("^Abstain"))).to_be_visible()
    expect(bar.locator(".btn.primary")).to_have_count(0)  # for and against are equal
    table.acted(CORVIN, lambda: table.page(CORVIN).keyboard.press("d"))
    expect(bar.get_by_role("button", name=re.compile("^Abstain"))).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1180, 820), (390, 844)])
def test_the_line_of_votes_has_notches_at_the_counts_that_win(lay: Lay, width: int, height: int):
    table = lay(positions.council_with_cards(), viewport={"width": width, "height": height})
    page = table.page(CORVIN)
    if width < 720:
        page.get_by_role("button", name="Council").click()
    votes = table.state(CORVIN)["view"]["votes"]
    tally = page.locator(".tally:visible").first
    line = tally.get_by_role("img")
    box = line.bounding_box()
    assert box is not None
    for count in (votes["majority"], votes["two_thirds"]):
        notch = line.locator(f"[data-notch='{count}']")
        expect(notch).to_have_text(str(count))
        mark = notch.bounding_box()
        assert mark is not None
        assert abs(mark["x"] - (box["x"] + box["width"] * count / votes["all"])) < 3
    expect(tally).to_contain_text(f"Majority at {votes['majority']}")
    expect(tally).to_contain_text(f"Overlord at {votes['two_thirds']}")
