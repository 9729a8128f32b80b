"""Journeys at the table of Forty Factions, in real browsers: a whole turn, a deal and its betrayal, a DM's evening."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Arrive
from tests.browser.evening import DM, PLAYERS, Evening, a_game, log, open_part
from tests.browser.tehmor import (
    DOINGS,
    EVENTFUL,
    nobody_knows,
)
from tests.server.processes import Process

Sit = Callable[[bytes], Evening]


@pytest.fixture
def sit(server: Process, arrive: Arrive) -> Sit:
    """Lay a saved game on a table, and let five people go on with it."""
    return lambda saved: Evening(arrive, server.address, saved)


# A whole turn


def test_five_browsers_play_a_whole_turn(sit: Sit):
    table = sit(a_game())
    met: list[str] = []
    while table.state(0)["view"]["turn"] < 2:
        name, wanted = table.together()
        met.append(name)
        DOINGS[name](table, wanted)
    for name in ("colour", "trade", "activate", "alliances", "plot", "steal", "discard", "draw"):
        assert name in met
    for seat, player in enumerate(table.state(0)["view"]["players"]):
        assert player["active"], f"{PLAYERS[seat]} has Activated a Faction"


def test_five_browsers_activate_plot_govern_and_vote(sit: Sit):
    """A turn in which something happens: everybody Activates, a Plot is told and played, a Coalition governs."""
    table = sit(positions.an_eventful_turn().match.save())
    met: list[str] = []
    while table.state(0)["view"]["turn"] < 2:
        name, wanted = table.together()
        met.append(name)
        EVENTFUL.get(name, DOINGS.get(name, nobody_knows))(table, wanted)
    for name in (
        "activate",
        "plot",
        "specify",
        "approve",
        "roleplay",
        "award",
        "coalition",
        "split-coalition",
        "ballot",
    ):
        assert name in met
    seen = table.state(0)["view"]
    assert [player["active"] for player in seen["players"]] == [
        ["reform-party"], ["free-trade-party"], ["army"], ["conservative-party"],
    ]  # fmt: skip
    assert seen["overlord"] == "reform-party" and seen["in_office"]
    assert seen["players"][0]["vp"] >= 1 and seen["players"][1]["vp"] >= 1
    table.everybody_reads("is Overlord of Tehmor now")


# A deal, a promise, a betrayal


def test_a_deal_a_promise_a_betrayal(sit: Sit):
    table = sit(a_game("trade", turn=2))
    corvin, isolde, anselm = table.desk(0), table.desk(1), table.desk(2)
    state = table.state(0)
    mine = dict(state["view"]["hand"])
    theirs = dict(table.state(1)["view"]["hand"])
    names = {face["id"]: face for kind in ("factions", "plots") for face in state["view"]["printed"][kind]}
    given, asked = next(iter(mine.values())), next(iter(theirs.values()))

    # Corvin offers a card for a card, both sides in one frame
    corvin.get_by_role("button", name="Isolde").last.click()
    corvin.get_by_role("checkbox", name=called(names[given])).click()
    corvin.get_by_role("button", name="Isolde gives").click()
    corvin.get_by_role("searchbox").fill(called(names[asked])[:12])
    corvin.get_by_role("checkbox", name=called(names[asked])).first.click()
    expect(corvin.get_by_text("1 card for 1, unseen")).to_be_visible()
    table.press(0, "Send the offer")
    expect(isolde.get_by_text("Others will see: 1 card for 1, unseen.")).to_be_visible()
    expect(isolde.get_by_text(called(names[given])).first).to_be_visible()

    # a third player sees that there is an offer, and nothing of its terms
    expect(anselm.get_by_text("its terms are theirs")).to_be_visible()
    assert called(names[given]) not in anselm.inner_text()

    # Isolde answers with an offer of her own: a gift, so Corvin's is declined
    isolde.get_by_role("button", name="Counter").click()
    isolde.get_by_role("button", name="You give").click()
    isolde.get_by_role("checkbox", name=called(names[asked])).click()
    table.press(1, "Send the offer")
    expect(isolde.get_by_text("Your offer to Corvin")).to_be_visible()
    expect(corvin.get_by_text("Others will see: 1 card changes hands unseen.")).to_be_visible()
    assert [offer["by"] for offer in table.state(3)["view"]["offers"]] == [1]

    # Corvin counters with the first terms, Isolde accepts: both cards change hands at once
    table.press(0, "Refuse")
    offer(table, 0, 1, called(names[given]), called(names[asked]))
    table.press(1, "Accept swap", "Accept the swap")
    log_line = "Corvin and Isolde strike a bargain: 2 cards change hands unseen."
    table.everybody_reads(log_line)
    assert asked in dict(table.state(0)["view"]["hand"]).values()
    assert given in dict(table.state(1)["view"]["hand"]).values()
    assert called(names[given]) not in log(table.pages[2]).inner_text().split(log_line)[-1][:200]

    # a promise is recorded, for its two parties and the DM
    terms = "The Harbour stays mine, and I vote for your nominee."
    corvin.get_by_role("tab", name="Deals").click()
    corvin.get_by_role("button", name="Write down a Deal").click()
    corvin.get_by_role("group", name="With whom").get_by_role("button", name="Isolde").click()
    corvin.get_by_role("textbox", name="The terms").fill(terms)
    table.press(0, "Write it down")
    expect(corvin.get_by_text(terms)).to_be_visible()
    isolde.get_by_role("tab", name="Deals").click()
    expect(isolde.get_by_text(terms)).to_be_visible()
    table.nobody_reads(terms, [2, 3])

    # breaking it warns first, then it is marked for both
    isolde.get_by_role("button", name="Broken").click()
    expect(isolde.get_by_text("Nothing enforces a Deal, but people remember.")).to_be_visible()
    assert "broken" not in corvin.locator("article header").first.inner_text()
    isolde.get_by_role("button", name="Mark it as broken").click()
    expect(corvin.locator("article header").first).to_contain_text("broken")
    expect(log(table.pages[DM]).get_by_text("as broken").first).to_be_visible()
    table.nobody_reads(terms, [2, 3])


def offer(table: Evening, by: int, to: int, given: str, asked: str) -> None:
    desk = table.desk(by)
    desk.get_by_role("button", name=PLAYERS[to]).last.click()
    desk.get_by_role("checkbox", name=given).click()
    desk.get_by_role("button", name=f"{PLAYERS[to]} gives").click()
    desk.get_by_role("searchbox").fill(asked[:12])
    desk.get_by_role("checkbox", name=asked).first.click()
    table.press(by, "Send the offer")


def called(face: dict[str, str]) -> str:
    """As the desk calls it: gods are not shouted."""
    name = face.get("short") or face["name"]
    return " ".join(word.capitalize() if len(word) > 2 and word.isupper() else word for word in name.split(" "))


# A DM's evening


def test_a_dm_looks_through_other_eyes_and_rolls_in_secret(sit: Sit):
    table = sit(a_game("trade", turn=2))
    dm = table.pages[DM]
    view_as = open_part(dm, "View as")
    view_as.get_by_role("button", name="Isolde").click()
    expect(dm.get_by_text("You look through Isolde’s eyes")).to_be_visible()
    hand = table.state(1)["view"]["hand"]
    expect(dm.get_by_role("region", name="Your hand").locator(".card")).to_have_count(len(hand))
    view_as.get_by_role("button", name="Back to your own eyes").click()
    expect(dm.get_by_text("You look through Isolde’s eyes")).to_have_count(0)

    rolls = open_part(dm, "Secret roll")
    rolls.get_by_role("textbox", name="What it is for").fill("Does the witness hold up?")
    rolls.get_by_role("button", name="Roll, for your eyes only").click()
    expect(rolls.get_by_role("status")).to_contain_text("Does the witness hold up?")
    expect(rolls.get_by_role("img", name="die")).to_have_count(2)
    table.nobody_reads("Does the witness hold up?", [0, 1, 2, 3])


def test_a_ruling_for_the_whole_game_is_cited_when_it_decides(sit: Sit):
    table = sit(a_game("trade", turn=2))
    dm, page, corvin = table.pages[DM], table.pages[0], table.desk(0)
    corvin.get_by_role("tab", name="Alliances").click()
    table.acted(0, lambda: propose_an_alliance(table, "Mirelle"))
    propose_an_alliance(table, "Mirelle")
    why = page.get_by_role("dialog", name="Why?")
    expect(why).to_contain_text("This Alliance has been proposed already.")
    why.get_by_role("button", name="Close").click()

    rulings = open_part(dm, "Rulings")
    rulings.get_by_role("button", name="Permit").click()
    rulings.get_by_label("Rule", exact=True).select_option("FF 7.4.1")
    rulings.get_by_label("Kind of answer", exact=True).select_option("propose")
    rulings.get_by_role("radio", name="for the whole game").click()
    rulings.get_by_label("Reason", exact=True).fill("a second letter does no harm")
    rulings.get_by_role("button", name="Record the ruling").click()
    rulings.get_by_role("button", name="Record the ruling", exact=True).click()
    expect(rulings.get_by_text("a second letter does no harm")).to_be_visible()
    table.everybody_reads("The DM allows proposing an Alliance or a Coalition against FF 7.4.1")

    for _ in range(2):  # it holds as long as the game does
        table.acted(0, lambda: propose_an_alliance(table, "Mirelle"))
    table.everybody_reads("By a ruling, Corvin goes against FF 7.4.1 (proposing an Alliance or a Coalition): a second")
    cited = [event for event in table.state(2)["events"] if event["kind"] == "ruling-cited"]
    assert len(cited) == 2


def propose_an_alliance(table: Evening, name: str) -> None:
    desk = table.desk(0)
    partner = desk.get_by_role("group", name="An Alliance with").get_by_role("button", name=name)
    if partner.get_attribute("aria-pressed") == "false":
        partner.click()
    desk.get_by_role("button", name="Propose it").click()


def test_a_dm_ends_the_scenes_and_awards_with_reasons(sit: Sit):
    table = sit(a_game("roleplay"))
    dm = table.pages[DM]
    before = [player["vp"] for player in table.state(0)["view"]["players"]]
    speaker = next(seat for seat in range(DM) if table.state(seat)["view"]["players"][seat]["active"])
    desk = table.desk(speaker)
    desk.get_by_role("textbox").fill("We accuse the Watch before the City Court.")
    table.press(speaker, "Say")
    for page in table.pages:
        expect(page.locator(".desk").get_by_text("“We accuse the Watch before the City Court.”")).to_be_visible()

    table.press(DM, "End the scenes", "End the scenes")
    sheet = dm.locator(".desk")
    sheet.get_by_role("group", name="Add a row for").get_by_role("button", name=PLAYERS[speaker]).click()
    sheet.get_by_role("textbox", name="The reason").fill("a speech worthy of print")
    more = sheet.get_by_role("button", name=f"More for {PLAYERS[speaker]}")
    for _ in range(3):
        more.click()
    expect(sheet.get_by_text("is outside the usual -1 to 3")).to_be_visible()
    table.nobody_reads("a speech worthy of print", [0, 1, 2, 3])  # a draft is the DM's own
    sheet.get_by_role("button", name="Publish awards").click()
    expect(dm.get_by_role("dialog", name="Why?")).to_contain_text("outside the usual range")
    dm.get_by_role("dialog", name="Why?").get_by_role("button", name="Close").click()
    sheet.get_by_role("checkbox", name="I mean it").check()
    sheet.get_by_role("button", name="Publish awards").click()
    sheet.get_by_role("button", name="Publish 1 award").click()
    table.everybody_reads("a speech worthy of print")
    assert table.state(0)["view"]["players"][speaker]["vp"] == before[speaker] + 4


def test_a_dm_pauses_the_game(sit: Sit):
    table = sit(a_game("trade", turn=2))
    time = open_part(table.pages[DM], "Time")
    time.get_by_role("button", name="Pause the game").click()
    for page in table.pages:
        expect(page.get_by_text("The DM has paused the game.").first).to_be_visible()
    table.desk(0).get_by_role("button", name="Done trading").first.click()
    expect(table.pages[0].get_by_text("asked for again when it goes on").first).to_be_visible()
    time.get_by_role("button", name="Let the game go on").click()
    expect(table.pages[0].get_by_text("The DM has paused the game.", exact=True)).to_have_count(0)
    table.press(0, "Done trading")
