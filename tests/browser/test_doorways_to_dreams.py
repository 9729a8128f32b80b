"""Doorways to Dreams in the browser: the Halls, the cloud-shaped table, and the indicator of Madness."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Lay
from tests.games.forty_factions.dreams import Dreaming

LOOKS = [
    ("1440", {"viewport": {"width": 1440, "height": 900}}),
    ("1180-dark", {"viewport": {"width": 1180, "height": 820}, "color_scheme": "dark"}),
    ("390", {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}),
]


def asleep() -> Dreaming:
    """Ann holds Mirrors and seats, Bea a Temple of Madness; the Snake Cults have just come to the table."""
    table = Dreaming(["Ann", "Bea", "Cem"])
    table.has("Ann", 90, 98, 85)
    table.has("Bea", 92, 23, 89)
    table.has("Cem", 96, 86)
    table.mad("3G", "2E", "7N", "0", "10E", "5N")
    table.activates(Ann=26)
    return table


@pytest.mark.parametrize(("name", "look"), LOOKS)
def test_the_halls_and_the_madness_of_the_city(lay: Lay, name: str, look: dict[str, object]) -> None:
    seated = lay(asleep(), **look)
    ann = seated.person(0)
    page = ann.page
    if name == "390":
        page.get_by_role("button", name="Close the sheet").click()
    page.get_by_role("tab", name="Halls of Mirrors").click()
    halls = page.get_by_role("region", name="Halls of Mirrors").first
    meadow = halls.get_by_role("button", name="The Meadow of Afternoons")
    expect(meadow).to_contain_text("waiting: Temple of Shelda")
    ann.photographs(f"doorways-halls-{name}")
    ann.finds_no_barriers()
    page.get_by_role("tab", name="Congress & Madness").click()
    madness = page.get_by_role("region", name="Congress and Madness")
    expect(madness.get_by_role("row", name="Old Town")).to_contain_text("Mania")
    expect(madness).to_contain_text("If the game ended now")
    expect(madness).to_contain_text("in 100")
    ann.photographs(f"doorways-madness-{name}")
    ann.finds_no_barriers()


def test_a_mirror_is_chosen_in_its_hall(lay: Lay) -> None:
    """The board that the question is about opens by itself, and the Mirrors that are free can be pressed."""
    seated = lay(asleep())
    page = seated.page(0)
    page.get_by_role("tab", name="Halls of Mirrors").click()
    halls = page.get_by_role("region", name="Halls of Mirrors").first
    mirror = halls.get_by_role("button", name="The Jewelled City of Bhakanandra")
    seated.acted(0, mirror.click)
    expect(mirror).to_contain_text("Snake Cults (Ann)")
