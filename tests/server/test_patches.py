"""Of a long list only what changed is sent, to those who asked for it; what it adds up to is the same."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from questboard.server.wire.patches import Lines, listed, patch
from tests.server.house import House
from tests.server.player import Refused

pytestmark = pytest.mark.anyio


def test_a_list_is_json_and_differs_where_it_changed():
    items = [{"name": f"a,\n{number}", "of": [number, None]} for number in range(40)]
    old = listed(items)
    assert msgspec.json.decode(old.whole()) == items
    items[7] = {"name": "new", "of": []}
    items[39] = {"name": "]", "of": [[]]}
    new = listed(items)
    assert old != new and new == listed(list(items)) and msgspec.json.decode(new.whole()) == items
    found = patch(old, new)
    assert found is not None and {place: msgspec.json.decode(raw) for place, raw in found.items()} == {
        "7": items[7], "39": items[39]
    }  # fmt: skip


def test_a_list_that_is_kept_up_is_the_same_as_one_made_anew():
    luck, kept = Random(1), Lines()
    items: list[tuple[str, int]] = []
    for _ in range(2000):
        items, chance = list(items), luck.random()
        if chance < 0.4:
            items.insert(luck.randrange(len(items) + 1), ("came", luck.randrange(30)))
        elif chance < 0.7 and items:
            del items[luck.randrange(len(items))]
        elif items:
            items[luck.randrange(len(items))] = ("changed", luck.randrange(9))
        assert kept.of(items, lambda item: item) == listed(items)


@pytest.mark.parametrize(
    "old, new",
    [([], list(range(400))), (list(range(400)), list(range(399))), (list(range(400)), list(range(1, 401))), ([1], [2])],
)
def test_what_is_simpler_to_send_whole_is_sent_whole(old: list[int], new: list[int]):
    assert patch(listed(old), listed(new)) is None
    assert msgspec.json.decode(listed(new).whole()) == new


async def test_a_game_with_patches_is_the_same_game(house: House):
    table = await house.table("forty-factions", people=3)
    async with table.player(0, patches=True) as ann, table.player(1) as bea, table.player(2, patches=True) as cy:
        enough = lambda state: not state["asked"] or state["asked"]["number"] > 120  # noqa: E731
        await asyncio.gather(*(player.play(Random(player.seat), enough) for player in (ann, bea, cy)))
        for player in (ann, bea, cy):
            now = await table.state(player.seat)
            del now["start"]
            await player.until(lambda state, now=now: {key: state.get(key) for key in now} == now)
        assert ann.patched | cy.patched and not bea.patched


async def test_parts_are_sent_while_they_are_wanted(house: House):
    table = await house.table("moonrunners", people=2)
    plain = ["view", "words", "events"]
    async with table.player(0, want=plain) as ann, table.player(1) as bea:
        await ann.until(lambda state: state["asked"])
        assert "panels" not in ann.state and "refused" not in ann.state
        await ann.send("want", want=[*plain, "panels"])
        await ann.until(lambda state: "panels" in state)
        now = await table.state(0)
        assert ann.state["panels"] == now["panels"] and ann.state["options"] == now["options"]
        await ann.send("want", want=plain)
        seen, heard = ann.state["panels"], len(ann.raw)
        enough = lambda state: not state["asked"] or state["asked"]["number"] > 25  # noqa: E731
        await asyncio.gather(ann.play(Random(1), enough), bea.play(Random(2), enough))
        assert ann.state["panels"] == seen and not any("panels" in data for data in ann.raw[heard:])
        await ann.send("want", want=[*plain, "panels"])
        now = await table.state(0)
        await ann.until(lambda state: state["panels"] == now["panels"])
        assert now["panels"] != seen
        with pytest.raises(Refused, match="One may want"):
            await ann.send("want", want=["everything"])
