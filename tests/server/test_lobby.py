"""Tables without accounts: links, names, seats, colours, and who may begin."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.house import House, NewTable

pytestmark = pytest.mark.anyio


async def test_games_say_what_can_be_chosen(house: House):
    listed = await house.get("/api/games")
    moon = next(game for game in listed["games"] if game["name"] == "moonrunners")
    assert (moon["fewest"], moon["most"], moon["dm"]) == (2, 6, "optional")
    assert moon["options"]["nights"] == {
        "default": 5, "title": "Nights", "help": "How many nights the game lasts.", "low": 2, "high": 8, "among": {},
        "rule": "MR 2",
    }  # fmt: skip
    assert moon["lasts"] == "ten minutes"
    assert [part["title"] for part in moon["parts"]] == ["Fog on the Water"]
    assert moon["bots"] == ["random", "greedy", "search"]
    assert len(listed["colours"]) == len(listed["shapes"]) == 8


async def test_a_table_has_only_bots_that_its_game_offers(house: House):
    """Those that think ahead are there where they were found to be stronger (docs/bots.md)."""
    offered = {game["name"]: game["bots"] for game in (await house.get("/api/games"))["games"]}
    assert offered["moonrunners"] == ["random", "greedy", "search"]
    assert offered["forty-factions"] == ["random", "greedy"]
    thinking = {"game": "forty-factions", "seats": [{}, {"kind": "bot", "bot": "search"}]}
    refused = await house.post("/api/tables", thinking, ok=False)
    assert "Forty Factions has no bot 'search'" in refused["says"] and "random, greedy" in refused["says"]
    table = await house.table("forty-factions", people=2, start=False)
    handed = await house.post(f"{table.path}/hand", {"seat": 1, "bot": "search"}, host=table.host, ok=False)
    assert "no bot 'search'" in handed["says"]


async def test_modes_are_a_choice_of_one(house: House):
    games = {game["name"]: game for game in (await house.get("/api/games"))["games"]}
    assert [part["excludes"] for part in games["moonrunners"]["parts"]] == [[]]
    modes = {part["name"]: part for part in games["runebound"]["parts"] if part["excludes"]}
    assert {name: (part["fewest"], part["most"]) for name, part in modes.items()} == {
        "seven-scions": (1, 6), "seven-scions-together": (1, 6), "cataclysm": (2, 5),
    }  # fmt: skip
    assert modes["cataclysm"]["excludes"] == ["seven-scions", "seven-scions-together"]
    assert list(modes["seven-scions-together"]["options"])[-1] == "coop_victim"
    wish = {"game": "runebound", "seats": [{}], "expansions": ["cataclysm"]}
    alone = await house.post("/api/tables", wish, ok=False)
    assert alone["error"] == "bad-table" and "2 to 5 players" in alone["says"]
    wish["expansions"] = ["cataclysm", "seven-scions"]
    both = await house.post("/api/tables", wish, ok=False)
    assert both["error"] == "bad-table" and "exclude each other" in both["says"]


async def test_a_table_plays_with_the_usual_parts_unless_its_maker_says_otherwise(house: House):
    games = {game["name"]: game for game in (await house.get("/api/games"))["games"]}
    assert [part["name"] for part in games["talisman"]["parts"] if part["usual"]] == ["city", "village", "tavern"]
    wish: dict[str, Any] = {"game": "talisman", "seats": [{}, {}]}
    usual = (await house.post("/api/tables", wish))["table"]
    assert usual["expansions"] == ["city", "village", "tavern"] and usual["unusual"] == []
    less = (await house.post("/api/tables", {**wish, "expansions": ["village", "tavern"]}))["table"]
    assert less["expansions"] == ["village", "tavern"] and less["unusual"] == ["without city"]
    by_option = (await house.post("/api/tables", {**wish, "options": {"village": False}}))["table"]
    assert by_option["expansions"] == ["city", "tavern"]


async def test_options_that_do_not_go_together_make_no_table(house: House):
    wish = {"game": "runebound", "seats": [{}], "options": {"quick_game": True, "xp_price": "4"}}
    refused = await house.post("/api/tables", wish, ok=False)
    assert refused["error"] == "bad-table" and "choose one" in refused["says"]
    wish = {"game": "forty-factions", "seats": [{}, {}], "options": {"end_turns": 0}}
    refused = await house.post("/api/tables", wish, ok=False)
    assert refused["error"] == "bad-table" and "never end" in refused["says"]


async def test_friends_sit_down_by_link_and_begin(house: House):
    made = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}, {}], "title": "Tuesday"})
    table = NewTable(house, made)
    assert made["link"].startswith(f"/t/{table.id}#invite=") and made["table"]["status"] == "lobby"
    ann = await table.join("Ann", 1, colour="violet", shape="star")
    assert (ann["seat"], ann["table"]["seats"][1]["colour"], ann["table"]["seats"][1]["shape"]) == (1, "violet", "star")
    bea = await table.join("Bea")
    assert bea["seat"] == 0
    shown = await house.get(table.path, invite=table.invite)
    looks = [(seat["colour"], seat["shape"]) for seat in shown["seats"]]
    assert len({colour for colour, _ in looks}) == len({shape for _, shape in looks}) == 3

    early = await house.post(f"{table.path}/start", {}, host=table.host, ok=False)
    assert early["error"] == "conflict" and "1 seat is still open" in early["says"]
    stranger = await house.post(f"{table.path}/start", {"bots": "greedy"}, token=table.tokens[1], ok=False)
    assert stranger["error"] == "not-yours"
    begun = await house.post(f"{table.path}/start", {"bots": "greedy"}, host=table.host)
    assert begun["status"] == "playing" and begun["seats"][2]["kind"] == "bot"
    twice = await house.post(f"{table.path}/start", {"bots": "greedy"}, host=table.host, ok=False)
    assert twice["error"] == "conflict"


async def test_a_table_alone_with_bots_in_one_call(house: House):
    seats = [{}, {"kind": "bot"}, {"kind": "bot", "bot": "random", "name": "Rowan"}]
    made = await house.post("/api/tables", {"game": "moonrunners", "seats": seats, "name": "Ann", "start": True})
    assert made["table"]["status"] == "playing" and made["seated"]["seat"] == 0
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Ann", "Ambrose", "Rowan"]
    state = await house.get(f"/api/tables/{made['table']['id']}/state", token=made["seated"]["token"])
    assert state["asked"]["name"] == "christen" and state["seat"] == 0


async def test_open_tables_are_listed_others_are_not_there(house: House):
    hidden = await house.table(people=1, bots=1, start=False)
    listed = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}], "listed": True})
    found = await house.get("/api/tables")
    assert listed["table"]["id"] in [table["id"] for table in found]
    assert hidden.id not in [table["id"] for table in found]
    for headers in ({}, {"invite": "x" * 32}, {"token": listed["host"]}):
        refused = await house.get(hidden.path, ok=False, **headers)
        nothing = await house.get("/api/tables/nosuchtable0", ok=False, **headers)
        assert refused["error"] == "not-found" and refused["says"] == nothing["says"]
    refused = await house.post(f"{hidden.path}/join", {"name": "Eve", "invite": "x"}, ok=False)
    assert refused["error"] == "not-found"
    assert (await house.get(f"/api/tables/{listed['table']['id']}/state"))["table"]["status"] == "lobby"


async def test_a_new_link_voids_the_old_one(house: House):
    made = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}]})
    table = NewTable(house, made)
    fresh = await house.post(f"{table.path}/invite", host=table.host)
    old = await house.post(f"{table.path}/join", {"name": "Eve", "invite": table.invite}, ok=False)
    assert old["error"] == "not-found"
    table.invite = fresh["invite"]
    assert (await table.join("Ann"))["seat"] == 0


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "x" * 41,
        "a\nb\x07",
        "\u202eevil",
        "x" * 10_000,
        "\u3164",
        "\u2800 \uffa0",
        "\u0301",
        "e" + 9 * "\u0301",
    ],
)
async def test_names_that_cannot_be(house: House, name: str):
    made = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}]})
    table = NewTable(house, made)
    body = {"name": name, "invite": table.invite}
    refused = await house.post(f"{table.path}/join", body, ok=False)
    assert refused["error"] == "bad-message" and refused["id"] and len(refused["says"]) < 500


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "Ζωή 🦊", "שלום", "O'Brien; DROP TABLE seats"])
async def test_names_that_are_only_names(house: House, name: str):
    made = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}]})
    table = NewTable(house, made)
    seated = await table.join(name)
    assert seated["table"]["seats"][0]["name"] == name
    again = await house.post(f"{table.path}/join", {"name": name, "invite": table.invite}, ok=False)
    assert again["error"] == "conflict" and "already at this table" in again["says"]


@pytest.mark.parametrize("name", ["ANN ÉLAN", "Ａｎｎ Élan", "Ann E\u0301lan", "Ann\u00a0Élan", "Ann\u3164 Élan"])
async def test_nobody_sits_down_under_a_name_that_is_taken_for_anothers(house: House, name: str):
    made = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}]})
    table = NewTable(house, made)
    await table.join("Ann Élan")
    again = await house.post(f"{table.path}/join", {"name": name, "invite": table.invite}, ok=False)
    assert again["error"] == "conflict" and "already at this table" in again["says"]


async def test_a_taken_seat_colour_or_shape_is_refused(house: House):
    made = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}, {}]})
    table = NewTable(house, made)
    await table.join("Ann", 0, colour="azure")
    for body in ({"seat": 0}, {"seat": 1, "colour": "azure"}, {"seat": 7}, {"seat": 1, "colour": "plaid"}):
        refused = await house.post(f"{table.path}/join", {"name": "Bea", "invite": table.invite, **body}, ok=False)
        assert refused["error"] in ("conflict", "bad-message")
    await table.join("Bea", 1)
    dressed = await house.post(f"{table.path}/dress", {"colour": "tawny"}, token=table.tokens[1])
    assert dressed["seats"][1]["colour"] == "tawny"


@pytest.mark.parametrize(
    "wanted, says",
    [
        ({"game": "chess"}, "Unknown game"),
        ({"seats": [{}]}, "2 to 6 players"),
        ({"options": {"nights": 99}}, "from 2 to 8"),
        ({"expansions": ["dragons"]}, "Unknown expansion"),
        ({"seats": [{}, {"kind": "bot", "bot": "hal"}]}, "Unknown bot"),
        ({"deadline": 1}, "15 to 3600"),
        ({"seats": "two"}, "seats"),
    ],
)
async def test_tables_that_cannot_be_say_what_can(house: House, wanted: dict[str, object], says: str):
    body = {"game": "moonrunners", "seats": [{}, {}], **wanted}
    refused = await house.post("/api/tables", body, ok=False)
    assert says in refused["says"] and refused["id"]


async def test_my_tables_by_tokens(house: House):
    mine = await house.table(people=2)
    other = await house.table(people=2, start=False)
    tokens = [mine.tokens[0], mine.tokens[0], other.tokens[1], other.host, "nobody's", ""]
    found = await house.post("/api/mine", {"tokens": tokens})
    assert [(each["table"]["id"], each["seat"], each["wanted"]) for each in found] == [
        (mine.id, 0, True), (other.id, 1, False), (other.id, None, False)
    ]  # fmt: skip
    await mine.post(0, "answer", {"question": 1, "option": ["christen", "Grey Gull"]})
    found = await house.post("/api/mine", {"tokens": [mine.tokens[0]]})
    assert not found[0]["wanted"]


async def test_a_seat_moves_to_another_device(house: House):
    table = await house.table(people=2)
    moved = await house.post(f"{table.path}/link", token=table.tokens[0])
    assert moved["seat"] == 0 and moved["token"] != table.tokens[0] and moved["link"].endswith(moved["token"])
    async with table.player(0) as laptop:
        await laptop.until(lambda state: state.get("asked"))
        table.tokens[0] = moved["token"]
        async with table.player(0) as phone:
            await phone.until(lambda state: state.get("asked"))
            assert phone.state["view"] == laptop.state["view"] and phone.state["seat"] == 0
            await phone.answer(["christen", "Pocket Gull"])
            await laptop.until(lambda state: state["asked"].get("own") == ["christen", "Pocket Gull"])
