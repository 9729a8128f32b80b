"""Links that hold a secret: it leaves the address bar at once, however the link is opened."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Arrive, Lay
from tests.server.processes import Process


def test_the_token_of_a_seat_leaves_the_address_bar_at_once(arrive: Arrive, server: Process) -> None:
    seats = {"game": "moonrunners", "seats": [{}, {"kind": "bot"}], "name": "Ann", "start": True}
    made = httpx.post(f"{server.address}/api/tables", json=seats, timeout=60).json()
    path, _, secret = made["seated"]["link"].partition("#")
    assert secret.startswith("seat=") and path == f"/t/{made['table']['id']}"

    ann = arrive("Ann")
    ann.page.goto(f"{path}#{secret}")
    ann.sits()
    assert ann.page.evaluate("location.href") == server.address + path

    bea = arrive("Bea")  # watches first, and then opens the seat's link in the very same page
    bea.page.goto(f"{path}#invite={made['invite']}")
    expect(bea.page.locator(".prompt")).to_be_visible()
    assert bea.page.evaluate("location.href") == server.address + path
    bea.page.evaluate("link => { location.hash = link }", secret)
    bea.page.wait_for_function("() => !location.hash")
    bea.sits()
    held = bea.page.evaluate("localStorage.getItem('questboard.tables')")
    assert made["seated"]["token"] in held
    assert secret not in bea.page.evaluate("location.href")


def test_who_has_only_a_seat_copies_no_link_that_opens_nothing(lay: Lay) -> None:
    """A table by link only opens to its invitation, and a seat's link brings none."""
    page = lay(positions.a_plot_to_play()).page(0)
    page.keyboard.press("m")
    menu = page.get_by_role("dialog")
    expect(menu.get_by_text("This device has only a seat here.")).to_be_visible()
    expect(menu.get_by_label("Link to this table")).to_have_count(0)
