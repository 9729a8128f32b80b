"""The rulebook in the browser: from the title page, by key, and from every rule's number."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.server.processes import Process


def test_a_newcomer_reads_rules_rulings_and_cards(arrive: Arrive) -> None:
    ann = arrive("Ann")
    page = ann.page
    page.goto("/")
    page.locator('a[href="/rules/runebound"]').click()
    expect(page.get_by_role("heading", name="Runebound: rulebook")).to_be_visible()
    page.get_by_role("button", name="RB 6 Combat").click()
    expect(page.get_by_role("region", name="RB 6 Combat")).to_contain_text("RB 6.12")
    page.get_by_role("searchbox").fill("escape")
    expect(page.get_by_role("status")).to_contain_text("found")
    expect(page.locator(".page")).to_contain_text("How does one flee?")
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("status")).to_have_text("Nothing has all of these words.")
    page.get_by_role("button", name="Cards", exact=False).last.click()
    expect(page.get_by_role("region", name="Cards")).to_contain_text("Ronan of the Wild")
    ann.finds_no_barriers()
    page.goto("/rules/runebound/RB%203.6")
    expect(page.locator(".one.lit")).to_contain_text("RB 3.6")


def test_at_the_table_a_number_opens_it_there(arrive: Arrive, server: Process) -> None:
    seats = {"game": "talisman", "seats": [{}, {"kind": "bot"}], "name": "Ann", "start": True}
    made = httpx.post(f"{server.address}/api/tables", json=seats, timeout=60).json()
    ann = arrive("Ann")
    page = ann.page
    page.goto(made["seated"]["link"])
    ann.sits()
    page.get_by_role("button", name="Read rule TA S.1").first.click()
    book = page.get_by_role("dialog", name="Rulebook")
    expect(book.locator(".one.lit")).to_contain_text("TA S.1")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    page.keyboard.press("b")
    expect(book.get_by_role("navigation", name="Chapters")).to_contain_text("Psychic Combat")
    ann.finds_no_barriers()
