"""What is needed for an act that was begun stays in view: its button, the newest line of a scene, one's own pawns."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Lay
from tests.browser.evening import PLAYERS
from tests.browser.positions import a_secret_scene, city
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.tehmor import THIEVES, WHITE_HAND, Tehmor

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1180, "height": 800}
ON_TOP = """el => {
    const box = el.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return hit !== null && (el.contains(hit) || hit.contains(el))
}"""


def is_seen(thing: Locator) -> None:
    """It is on the screen, and nothing lies on it."""
    expect(thing).to_be_in_viewport(ratio=0.97)
    assert thing.evaluate(ON_TOP), f"something lies on {thing}"


def trading() -> Tehmor:
    position = city()
    position.holds(
        "Corvin", "navy", "army", "treasury", "conservative-party", "free-trade-party", "reform-party", "vavistor"
    )
    position.start("trading")
    return position


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_a_card_is_shown_and_a_deal_is_written_by_buttons_that_are_seen(lay: Lay, size: dict[str, int]):
    page = lay(trading(), viewport=size).page(0)
    desk = page.locator(".desk")
    desk.get_by_role("tab", name="Show").click()
    desk.get_by_role("radio", name="Navy").click()
    desk.get_by_role("button", name="Isolde").click()
    is_seen(desk.get_by_role("button", name="Show it"))
    desk.get_by_role("tab", name="Deals").click()
    desk.get_by_role("button", name="Write down a Deal").click()
    desk.get_by_role("button", name="Isolde").click()
    desk.get_by_label("The terms").fill("You keep away from the docks.")
    is_seen(desk.get_by_role("button", name="Write it down"))


def test_a_gift_is_not_the_main_button(lay: Lay):
    desk = lay(trading()).page(0).locator(".desk")
    desk.get_by_role("button", name="Isolde").click()
    desk.get_by_role("checkbox", name="Navy").click()
    expect(desk.get_by_role("button", name="Offer it as a gift")).to_be_visible()
    expect(desk.locator(".ffd-acts .primary")).to_have_count(0)


def test_the_newest_line_of_a_scene_is_seen_on_a_phone(lay: Lay):
    position = a_secret_scene()
    for number in range(8):
        position.answers("Isolde", "say", "army", f"{number}: not a word of it is true, and I have said so before.")
    table = lay(position, viewport=PHONE)
    page = table.page(0)
    is_seen(page.locator(".desk .said").last)
    desk = page.locator(".desk")
    desk.get_by_role("textbox").fill("The Navy has the letters.")
    desk.get_by_role("button", name="Say").last.click()
    expect(desk.get_by_text("“The Navy has the letters.”")).to_be_visible()
    is_seen(desk.get_by_text("“The Navy has the letters.”"))


def test_a_pawn_is_not_behind_the_name_of_its_area(lay: Lay):
    position = city(expansions=("sacred-circles",))
    position.has("Corvin", "rat-tribes", "navy")
    position.has("Isolde", "coyote-tribes", "army")
    position.start("trading")
    page = lay(position, viewport=LAPTOP).page(0)
    for place in pawns(page):
        assert place.evaluate(ON_TOP), place.get_attribute("aria-label")


def pawns(page: Page) -> list[Locator]:
    standing = page.locator(".pieces .place:has(.standing)")
    expect(standing.first).to_be_visible()
    found = standing.all()
    assert len(found) > 4
    return found


def test_what_is_wanted_stands_whole_in_the_bar_beside_two_acts(lay: Lay):
    position = city()
    position.holds("Corvin", WHITE_HAND)
    position.holds("Isolde", THIEVES)
    position.start("steal")
    position.answers("Corvin", "steal", WHITE_HAND, 1)
    position.is_asked("block", "Isolde")
    page = lay(position, viewport=LAPTOP).page(1)
    bar, said = page.locator(".prompt").bounding_box(), page.locator(".prompt .line").bounding_box()
    assert bar and said and said["y"] >= bar["y"] and said["y"] + said["height"] <= bar["y"] + bar["height"]


def test_a_dm_speaks_in_nobodys_voice_by_chance(lay: Lay):
    page = lay(a_secret_scene()).page(len(PLAYERS))
    desk = page.locator(".desk")
    voice = desk.get_by_role("combobox", name="In whose voice")
    expect(voice).to_have_value("")
    offered = voice.locator("option").all_inner_texts()[1:]
    assert offered == sorted(offered, key=str.casefold)
    desk.get_by_role("textbox").fill("Nobody said that.")
    expect(desk.get_by_role("button", name="Say").last).to_have_attribute("aria-disabled", "true")
    voice.select_option(index=1)
    expect(desk.get_by_role("button", name="Say").last).not_to_have_attribute("aria-disabled", "true")


def test_what_a_plot_names_is_called_by_its_name(lay: Lay):
    """Mirrors have names and no Location; what else a Plot names is not asked for as a place."""
    position = Dreaming()
    position.activates(A=91)
    position.holds("A", "the-thing-among-reflections")
    position.start("plots")
    page = lay(position).page(0)
    desk = page.locator(".desk")
    desk.get_by_role("radio", name="The Thing Among Reflections").click()
    named = desk.get_by_role("radiogroup", name="Place").get_by_role("radio")
    expect(named.first).to_be_visible()
    for label in named.all_inner_texts():
        assert "-" not in label and label[label.find("\n") + 1 :][:1].isupper(), label
    expect(desk.get_by_text("What else it names")).to_be_visible()
