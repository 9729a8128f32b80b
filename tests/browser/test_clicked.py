"""Whatever is clicked or dragged comes along: a card goes into the offer, the next one into the same offer."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import positions
from tests.browser.conftest import Lay
from tests.browser.test_for_everybody import LIGHTS, PHONE


def test_a_card_that_is_clicked_lies_on_the_deal_desk(lay: Lay):
    position = positions.city(dm=None)
    position.has("Isolde", "navy")
    position.start("trading")
    table = lay(position)
    page, desk = table.page(0), table.desk(0)
    for card in ("Elves", "Kyr"):
        page.locator(".ff-hand .card").filter(has_text=card).first.click()
        page.locator(".doings").get_by_role("button", name="Isolde").first.click()
        given = desk.get_by_role("button", name="You give")
        expect(given).to_contain_text(card)
    expect(given).to_contain_text("Elves")  # the second came into the same offer
    expect(page.locator(".form-editor")).to_have_count(0)
    table.press(0, "Offer it as a gift")
    [offer] = table.state(0)["view"]["offers"]
    assert (offer["by"], offer["to"], sorted(offer["give"])) == (0, 1, [["card", "elves"], ["card", "kyr"]])


def drag(page: Page, what: Locator, onto: Locator, shown: Callable[[], None] = lambda: None) -> None:
    """With the mouse: press, move, and let go over a place that is there only while something is dragged."""
    box = what.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + box["height"] / 2 - 20, steps=4)
    there = onto.bounding_box()
    assert there is not None
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    shown()
    page.mouse.up()


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_card_is_dragged_into_an_offer(lay: Lay, scheme: str, light: str):
    position = positions.city(dm=None)
    position.has("Corvin", "navy")
    position.has("Isolde", "army")
    position.start("trading")
    table = lay(position, color_scheme=scheme)
    person, page, desk = table.person(0), table.page(0), table.desk(0)
    isolde = page.locator(".drop").filter(has_text="Isolde")
    given = desk.get_by_role("button", name="You give")

    def lit() -> None:
        expect(isolde).to_have_class(re.compile("over"))
        person.photographs(f"forty-factions-drag-{light}")

    drag(page, page.locator(".ff-hand .card").filter(has_text="Elves").first, isolde, lit)
    expect(page.locator(".drop, .dragged")).to_have_count(0)
    expect(given).to_contain_text("Elves")
    drag(page, page.locator(".ff-hand .card").filter(has_text="Kyr").first, isolde)
    expect(given).to_contain_text("Kyr")  # the second came into the same offer
    expect(given).to_contain_text("Elves")
    drag(page, page.locator(".place[aria-label*='Isolde']").first, isolde)  # a pin of theirs: it is asked for
    expect(desk.get_by_role("button", name="Isolde gives")).not_to_contain_text("nothing")
    expect(page.locator(".form-editor, [role=dialog]")).to_have_count(0)
    table.press(0, "Send the offer")
    [offer] = table.state(0)["view"]["offers"]
    assert (offer["by"], offer["to"], sorted(offer["give"])) == (0, 1, [["card", "elves"], ["card", "kyr"]])
    assert len(offer["take"]) == 1


def test_a_drag_that_ends_nowhere_or_in_escape_changes_nothing(lay: Lay):
    position = positions.city(dm=None)
    position.start("trading")
    table = lay(position)
    page, desk = table.page(0), table.desk(0)
    card = page.locator(".ff-hand .card").filter(has_text="Elves").first
    before = card.locator(".press").get_attribute("aria-pressed")
    drag(page, card, page.locator(".prompt"))
    drag(page, card, page.locator(".drop").first, lambda: page.keyboard.press("Escape"))
    expect(page.locator(".drop, .dragged")).to_have_count(0)
    expect(desk.get_by_role("button", name="You give")).to_have_count(0)
    assert card.locator(".press").get_attribute("aria-pressed") == before


def test_a_plot_is_dragged_into_the_envelope(lay: Lay):
    position = positions.council(dm=None)
    position.start("plots")
    table = lay(position)
    page, desk = table.page(0), table.desk(0)
    envelope = page.locator(".drop")
    drag(page, page.locator(".ff-hand .card").filter(has_text="A Secret Exposed").first, envelope)
    expect(desk.get_by_role("radio", name="A Secret Exposed")).to_be_checked()


def test_a_finger_lifts_a_card_into_an_offer(lay: Lay):
    """On a phone the desk is below a tab: the places to let go lie over the board, and the offer opens."""
    position = positions.city(dm=None)
    position.start("trading")
    table = lay(position, viewport=PHONE, has_touch=True, is_mobile=True)
    person, page = table.person(0), table.page(0)
    page.get_by_role("button", name="Board").last.click()
    card = page.locator(".ff-hand .press[data-target=elves]")
    box = card.bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)

    def touch(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = box["x"] + 30, box["y"] + 40
    touch("touchStart", x, y)
    for up in (10, 30, 60):
        touch("touchMove", x, y - up)
    there = page.locator(".drop").filter(has_text="Isolde").bounding_box()
    assert there is not None
    touch("touchMove", there["x"] + 60, there["y"] + 20)
    expect(page.locator(".drop.over")).to_contain_text("Isolde")
    person.photographs("forty-factions-drag-phone")
    touch("touchEnd")
    expect(table.desk(0).get_by_role("button", name="You give")).to_contain_text("Elves")


def test_what_is_asked_for_is_sought_by_kind_and_asked_for_in_words(lay: Lay):
    """An offer names cards (FF 7.2.1); whether somebody would part with any of a kind is whispered."""
    position = positions.city(dm=None)
    position.start("trading")
    table = lay(position)
    page, desk = table.page(0), table.desk(0)
    desk.get_by_role("button", name="Isolde").click()
    desk.get_by_role("button", name="Isolde gives").click()
    desk.get_by_label("Kind of card").select_option("Temples")
    cards = desk.get_by_role("group").get_by_role("checkbox")
    assert cards.count() > 3 and all("temple" in text.lower() for text in cards.all_inner_texts())
    table.person(0).photographs("forty-factions-kind-day")
    desk.get_by_role("button", name="any of the Temples?").click()
    expect(page.get_by_text("Whispered to Isolde")).to_be_visible()
    [heard] = [room for room in table.state(1)["rooms"] if room["members"] == [0, 1]]
    assert heard["last"] == 1
    assert not [room for room in table.state(2)["rooms"] if room["members"] == [0, 1]]
