"""Talisman on its boards: alone to the end, moving, the mat, fights and stalls, with keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from questboard.games.talisman.state import Fight
from tests.browser.conftest import Arrive, Lay
from tests.browser.given_talisman import at
from tests.browser.land import PLAY_ON, PLAYERS, against_a_bot, board_of, desk, lit, space
from tests.browser.test_for_everybody import LIGHTS
from tests.games.talisman.land import Land
from tests.server.processes import Process

# -- alone -------------------------------------------------------------------------------------------------------------


def test_solo_against_a_bot_to_the_end(arrive: Arrive) -> None:
    """A whole game of agreed length, from the page for new tables to its last question, by pressing what is lit."""
    ann = arrive("Ann")
    ann.page.emulate_media(reduced_motion="reduce")
    ann.page.goto("/new")
    ann.page.get_by_role("radio", name="Talisman Advanced").check()
    ann.page.get_by_label("Your name").fill("Ann")
    while int(ann.page.locator(".count b").inner_text().split()[0]) > 2:
        ann.page.get_by_role("button", name="One seat fewer").click()
    ann.page.locator("summary").click()
    ann.page.get_by_label(re.compile("Quick")).check()
    ann.page.get_by_label(re.compile("^Rounds")).fill("12")
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.get_by_role("button", name="Start with 1 bot").click()
    ann.sits()
    expect(desk(ann.page).get_by_role("button", name=re.compile("^Play the "))).not_to_have_count(0)
    ann.photographs("talisman-start-day")
    assert ann.page.evaluate(PLAY_ON, [4_000, False]) > 20
    expect(ann.over).to_be_visible()
    expect(ann.page.locator(".calendar")).to_contain_text("Turn")
    ann.photographs("talisman-over-day")


def test_a_sensible_player_and_a_bot_to_the_end(arrive: Arrive, server: Process) -> None:
    """One Character each: the Crown, a death or the agreed last round decides, and the page says who has won."""
    ann = against_a_bot(arrive, server.address, "the way to the Crown", quick=True, hand_cap=1, rounds=25)
    assert ann.page.evaluate(PLAY_ON, [2_000, True]) > 30
    expect(ann.page.get_by_label("The game is over")).to_contain_text(re.compile(r"(Ann|Bertram) wins.*TA ", re.DOTALL))
    expect(ann.log).to_contain_text(re.compile("(Ann|Bertram) wins"))
    ann.photographs("talisman-end-day")


# -- moving ------------------------------------------------------------------------------------------------------------


def test_legal_ends_are_lit_and_others_say_why_not(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "end")
    ann = evening.sit(seat)
    page = ann.page
    ends = [choice["option"][1] for choice in evening.state(seat)["options"]]
    on_board = [end for end in ends if space(page, end).count()]
    expect(page.locator("[data-lit]")).to_have_count(len(on_board))
    assert sorted(lit(page)) == sorted(on_board)
    expect(page.locator(".passed").first).to_be_visible()  # the way there, before anything is decided
    ann.photographs("talisman-move-day")
    unlit = next(one for one in ("out.city", "out.chapel", "out.forest", "out.tavern") if one not in ends)
    space(page, unlit).click()
    note = page.locator(".note")
    expect(note).to_contain_text(re.compile("Not an end of this Move|You stand here|No way leads"))
    expect(note).to_contain_text("TA 11:1")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    space(page, on_board[0]).click()
    note.get_by_role("button", name="Go to").click()
    expect(desk(page)).not_to_have_attribute("data-name", "end")
    assert evening.state(seat)["view"]["heroes"][seat]["at"]
    expect(page.locator("ol.log")).to_contain_text("goes to")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_with_a_mount_one_click_says_how_far_and_where(lay: Lay, scheme: str, light: str) -> None:
    table = Land()
    horse = table.gear("Ann", "pu_horse")
    table.goes("organise")
    table.says("Ann", "ride", horse)
    table.rolls(2)
    table.says("Ann", "done")
    table.is_asked("pace", "Ann")
    table.says("Ann", "pace", 4, ())
    ends = [there for _, there in table.options("Ann")]
    table.match.undo(0)
    table.is_asked("pace", "Ann")
    seated = lay(table, color_scheme=scheme)
    page = seated.page(0)
    assert set(ends) < set(lit(page))
    space(page, ends[0]).click()
    seated.person(0).photographs(f"talisman-pace-{light}")
    page.locator(".note").get_by_role("button", name=re.compile("^Go to .*: 4 Spaces$")).click()
    expect(page.locator("ol.log")).to_contain_text("goes to")
    assert seated.state(0)["view"]["heroes"][0]["at"] == ends[0]
    expect(desk(page)).not_to_have_attribute("data-name", re.compile("^(pace|end)$"))


def test_moving_with_keys_alone(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "end")
    page = evening.sit(seat).page
    end = lit(page)[0]
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.target || ''"):
            break
    assert page.evaluate("document.activeElement.dataset.target") in lit(page), "the keyboard comes to what is lit"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.locator(f'[data-target="{end}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".note button.do")).to_be_focused()
    page.keyboard.press("Enter")
    expect(desk(page)).not_to_have_attribute("data-name", "end")


def test_the_number_of_an_answer_is_its_key(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "end")
    page = evening.sit(seat).page
    expect(desk(page).locator(".option .kbd").first).to_have_text("1")
    page.keyboard.press("1")
    expect(desk(page)).not_to_have_attribute("data-name", "end")


# -- the mat, fights, stalls -------------------------------------------------------------------------------------------


def test_numbers_explain_themselves(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "organise", 20)
    page = evening.sit(seat).page
    mat = page.get_by_label("Your mat")
    hero = evening.state(seat)["view"]["heroes"][seat]
    strength = mat.get_by_role("button", name=re.compile("^Strength"))
    strength.click()
    expect(strength).to_contain_text(re.compile(r"own points.*TA 1:6", re.DOTALL))
    parts = [int(one.replace("−", "-")) for one in strength.locator(".sum b").all_inner_texts()]
    assert sum(parts) == hero["strength"]
    mat.get_by_role("button", name=re.compile("^weight")).click()
    expect(mat).to_contain_text("one less than own")


def test_things_are_moved_on_the_mat(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "organise", 20, "drop")
    person = evening.sit(seat)
    page = person.page
    mat = page.get_by_label("Your mat")
    before = evening.state(seat)["view"]["heroes"][seat]["gear"]
    mat.locator(".slot.lit").first.click()
    person.photographs("talisman-organise-day")
    mat.locator(".acts .btn").first.click()
    expect(page.locator("ol.log")).to_contain_text("puts things in order")
    assert evening.state(seat)["view"]["heroes"][seat]["gear"] != before


def test_a_fight_is_broken_down_for_everybody(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "cast-before-fight")
    view = evening.state(seat)["view"]
    fight = view["fights"][-1]
    where = view["heroes"][fight["seat"]]["at"]
    for one in (seat, (seat + 1) % len(PLAYERS)):
        page = evening.sit(one).page
        shown = desk(page).locator(".fight").first
        totals = [int(text.split()[0]) for text in shown.locator(".tot").all_inner_texts()]
        assert totals == [max(0, sum(n for _, n in fight[side])) for side in ("my_sum", "his_sum")]
        expect(shown.locator(".stages .on")).to_have_text("spells")
        page.locator(f"#tab-{board_of(where)}").click()
        expect(space(page, where)).to_contain_text("FIGHT")


def test_what_must_go_is_asked_in_a_fight_too(lay: Lay) -> None:
    """The Scribe is sent away in a fight; who follows is now too much to lead, and the desk offers all of it."""
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", craft=4)
    scribe = table.gear("Ann", "ad_scribe")
    table.gear("Ann", "pu_mule", "pu_mule")
    table.spells("Ann", "sp_hex", "sp_scry", "sp_choir")
    table.state.fights.append(Fight("combat", 0, [], "Wolf", 5))
    table.goes("organise")
    table.interjects("Ann", "ditch", scribe)
    table.passes()
    table.is_asked("fix", "Ann")
    many = len(table.options("Ann"))
    page = lay(table).page(0)
    expect(desk(page).locator(".fight")).to_be_visible()
    drop = desk(page).get_by_role("button", name="Drop")
    expect(drop).to_have_count(many)
    drop.first.click()
    expect(page.locator("ol.log")).to_contain_text("Mule")


def test_the_main_button_never_does_nothing_where_something_can_be_done(lay: Lay) -> None:
    table = Land()
    table.hero("Bea", "ch_druid", "mid.castle")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    table.lay("out.fields1", "ad_sword")
    table.state.queue = list(table.state.cards.zones["board"])
    table.goes("cards")
    table.is_asked("claim", "Ann")
    page = lay(table).page(0)
    expect(desk(page).locator(".option").first).to_contain_text("Take the Sword")
    expect(desk(page).locator(".option").last).to_contain_text("Go on")
    expect(page.locator(".prompt").get_by_role("button", name=re.compile("^Go on"))).to_be_visible()
    expect(page.locator(".prompt .btn.primary")).to_contain_text("Take the Sword")
    page.keyboard.press("1")
    expect(page.locator("ol.log")).to_contain_text("Ann takes the Sword.")


def test_a_trade_with_one_of_two_neighbours(lay: Lay) -> None:
    table = Land()
    table.gear("Ann", "pu_sword")
    table.gear("Bea", "pu_helmet")
    table.gear("Cy", "pu_torch")
    table.of("Bea").gold = 3
    table.goes("organise")
    seated = lay(table)
    page = seated.page(0)
    expect(desk(page).get_by_role("button", name="Trade with Cy ...")).to_be_visible()
    desk(page).get_by_role("button", name="Trade with Bea ...").click()
    form = page.locator(".form-editor form")
    form.get_by_role("checkbox", name="Sword").check()
    form.get_by_role("checkbox", name="Helmet").check()
    seated.person(0).photographs("talisman-trade-day")
    form.get_by_role("button", name="Do it").click()
    other = seated.page(1)
    desk(other).get_by_role("button", name="Get the Sword for the Helmet").click()
    expect(page.locator("ol.log")).to_contain_text("Helmet")
    seated.person(0).finds_no_barriers()


def test_patrons_sit_in_the_tavern(lay: Lay) -> None:
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    for patron in ("pa_captain", "pa_smoker", "pa_dwarf", "pa_sharp"):
        table.guest(patron)
    table.goes("tavern")
    seated = lay(table)
    page = seated.page(0)
    board = page.get_by_role("group", name=re.compile("Black.s Tavern"))
    expect(board.get_by_role("button", name=re.compile("^Visit"))).to_have_count(4)
    seated.person(0).finds_no_barriers()
    seated.person(0).photographs("talisman-patrons-day")
    board.get_by_role("button", name="Visit the Pipe-Smoker").click()
    expect(page.locator("ol.log")).to_contain_text("Pipe-Smoker")


def test_a_stall_shows_wares_and_what_is_too_dear(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "market")
    person = evening.sit(seat)
    page = person.page
    gold = evening.state(seat)["view"]["heroes"][seat]["gold"]
    expect(desk(page)).to_contain_text(f"You have {gold}G")
    offers = [one for one in evening.state(seat)["options"] if one["option"][0] == "buy"]
    expect(desk(page).locator(".ware", has_text="Buy for")).to_have_count(len(offers))
    assert "a card" not in desk(page).inner_text()
    person.photographs("talisman-market-day")
    if offers:
        name = desk(page).locator(".ware b").first.inner_text()
        desk(page).locator(".ware").first.click()
        expect(page.locator("ol.log")).to_contain_text(name)


def test_every_board_has_its_tab(arrive: Arrive, server: Process) -> None:
    evening, seat = at(arrive, server, "organise", 20, "drop")
    person = evening.sit(seat)
    page = person.page
    for tab, words in (("city", "Weaponsmith"), ("village", "Blacksmith"), ("decks", "Guildmaster"), ("main", "Crown")):
        page.locator(f"#tab-{tab}").click()
        expect(page.locator(f"#board-{tab}")).to_contain_text(words)
        person.photographs(f"talisman-{tab}-day")
    page.locator("#tab-tavern").click()
    expect(page.locator("#board-tavern")).to_contain_text("Black's Tavern")
    page.locator("#tab-city").click()
    space(page, "city.weaponsmith").click()
    stock = evening.state(seat)["view"]["stock"]["city.weaponsmith"]
    expect(page.locator(".note .wares li")).to_have_count(len(stock))
