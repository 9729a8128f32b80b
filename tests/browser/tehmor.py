"""What people do at the table of Forty Factions, question by question."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.evening import DM, Evening


def take_a_colour(table: Evening, wanted: list[int]) -> None:
    [seat] = wanted
    table.acted(seat, lambda: table.desk(seat).locator(".grid button").first.click())


def be_done(table: Evening, wanted: list[int]) -> None:
    table.press(wanted[0], "Done trading")


def activate(table: Evening, wanted: list[int]) -> None:
    """In the first round everybody seals a Faction: nobody sees what, until all are open together."""
    seat = wanted[0]
    desk = table.desk(seat)
    if "round 1" not in desk.inner_text():
        expect(desk.get_by_text("Opened together")).to_be_visible()
        table.press(seat, "Pass this round")
        return
    card = desk.get_by_role("radiogroup", name="The Faction to Activate").get_by_role("radio").first
    name = card.locator("b").inner_text()
    card.click()
    table.press(seat, f"Seal {name}", "Seal it")
    others = [other for other in range(DM) if other != seat]
    if len(wanted) > 1:  # not the last one: still sealed
        expect(desk.get_by_text(f"{name}, sealed")).to_be_visible()
        for other in others:
            assert f"{name}, sealed" not in table.desk(other).inner_text()


def announce_nothing(table: Evening, wanted: list[int]) -> None:
    table.press(wanted[0], "Announce nothing")


def play_no_plot(table: Evening, wanted: list[int]) -> None:
    table.press(wanted[0], "Play no Plot")


def pass_by(name: str) -> Callable[[Evening, list[int]], None]:
    return lambda table, wanted: table.press(wanted[0], name)


def draw_factions(table: Evening, wanted: list[int]) -> None:
    seat = wanted[0]
    more = table.desk(seat).get_by_role("button", name="One Factions card more")
    more.click()
    more.click()
    table.press(seat, "Draw 2 Factions", "Draw 2 Factions")


def vote_against(table: Evening, wanted: list[int]) -> None:
    seat = wanted[0]
    table.desk(seat).get_by_role("button", name="All against").click()
    table.press(seat, "Seal your ballot", "Seal the ballot")


DOINGS: dict[str, Callable[[Evening, list[int]], None]] = {
    "colour": take_a_colour,
    "trade": be_done,
    "activate": activate,
    "alliances": announce_nothing,
    "plot": play_no_plot,
    "coalition": pass_by("Done with the talks"),
    "propose-overlord": pass_by("Propose nothing"),
    "ballot": vote_against,
    "conclave": pass_by("Vote alone"),
    "steal": pass_by("Steal nothing"),
    "block": pass_by("Let it happen"),
    "discard": pass_by("Discard nothing"),
    "draw": draw_factions,
}


def nobody_knows(table: Evening, wanted: list[int]) -> None:
    pytest.fail(f"nobody has said what to do at {table.desk(0).get_attribute('data-name')}")


def play_a_plot(table: Evening, wanted: list[int]) -> None:
    seat = wanted[0]
    desk = table.desk(seat)
    plots = desk.get_by_role("radiogroup", name="The Plot").get_by_role("radio")
    if seat != 0 or not plots.count():
        table.press(seat, "Play no Plot")
        return
    plots.first.click()
    desk.get_by_role("group", name="Targets").get_by_role("checkbox", name="Army").click()
    table.press(seat, "Seal A Secret Exposed", "Seal it")


def tell_how_it_begins(table: Evening, wanted: list[int]) -> None:
    desk = table.desk(wanted[0])
    desk.get_by_role("textbox").first.fill("Letters in the Army's own hand.")
    table.press(wanted[0], "Tell it")


def approve(table: Evening, wanted: list[int]) -> None:
    table.press(DM, "Approve")


def play_the_scene(table: Evening, wanted: list[int]) -> None:
    """Corvin speaks in character, all hear it, and the DM ends the scenes."""
    table.desk(0).get_by_role("textbox").fill("The General will not like page four.")
    table.press(0, "Say")
    for page in table.pages:
        expect(page.locator(".desk").get_by_text("“The General will not like page four.”")).to_be_visible()
    table.press(DM, "End the scenes", "End the scenes")


def award(table: Evening, wanted: list[int]) -> None:
    sheet = table.pages[DM].locator(".desk")
    sheet.get_by_role("group", name="Add a row for").get_by_role("button", name="Corvin").click()
    sheet.get_by_role("textbox", name="The reason").fill("page four")
    table.press(DM, "Publish awards", "Publish 1 award")


def govern_together(table: Evening, wanted: list[int]) -> None:
    if table.state(0)["view"]["coalitions"]:
        table.press(1, "Sign", "Sign it")
        return
    desk = table.desk(0)
    parties = desk.get_by_role("group", name="Parties")
    parties.get_by_role("button", name="Liberals").click()
    parties.get_by_role("button", name="Mercantiles").click()
    table.press(0, "Propose it")


def share_alike(table: Evening, wanted: list[int]) -> None:
    table.desk(wanted[0]).get_by_role("radio").first.click()
    table.press(wanted[0], "Seal this division")


def propose_oneself(table: Evening, wanted: list[int]) -> None:
    if wanted[0] != 0:
        table.press(wanted[0], "Propose nothing")
        return
    table.desk(0).get_by_role("radio", name="Reform Party").click()
    table.press(0, "Propose Reform Party")


def vote_with_the_coalition(table: Evening, wanted: list[int]) -> None:
    seat = wanted[0]
    if seat > 1:
        table.acted(seat, table.desk(seat).locator(".ffd-acts").get_by_role("button", name="Abstain").click)
        return
    table.desk(seat).get_by_role("button", name="All for").click()
    table.press(seat, "Seal your ballot", "Seal the ballot")


EVENTFUL: dict[str, Callable[[Evening, list[int]], None]] = {
    "plot": play_a_plot,
    "specify": tell_how_it_begins,
    "approve": approve,
    "roleplay": play_the_scene,
    "award": award,
    "coalition": govern_together,
    "split-coalition": share_alike,
    "propose-overlord": propose_oneself,
    "ballot": vote_with_the_coalition,
}
