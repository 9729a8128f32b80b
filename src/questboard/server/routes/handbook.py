"""REST: what people read about a game: rules in order, rulings on what they leave open, the cards in the box."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar.params import FromPath

import questboard
from questboard.engine import Look
from questboard.handbook import Handbook, handbook
from questboard.server.problems import NotFound
from questboard.server.routes.requests import Asking, Serving, TableId, table_and_who
from questboard.server.routes.rest import get
from questboard.server.wire.sight import PanelSeen


class PartRead(msgspec.Struct):
    name: str
    title: str


class HandbookSeen(msgspec.Struct):
    title: str
    about: str
    parts: list[PartRead]
    """Expansions whose rules are among these."""
    book: Handbook


@get("/api/games/{name:str}/handbook", tags=["tables"])
async def show_handbook(name: FromPath[str]) -> HandbookSeen:
    """The rules of a game and of all its parts, and the rulings on them."""
    if name not in questboard.games():
        raise NotFound("There is no such game.")
    return _handbook(name)


@get("/api/games/{name:str}/cards", tags=["tables"])
async def show_cards(name: FromPath[str]) -> list[PanelSeen]:
    """The cards of a game as it is usually played, as anybody may read them."""
    if name not in questboard.games():
        raise NotFound("There is no such game.")
    return _cards(name)


@get("/api/tables/{table_id:str}/cards", tags=["play"])
async def cards_here(request: Asking, service: Serving, table_id: TableId) -> list[PanelSeen]:
    """The cards that this table plays with, as anybody may read them."""
    table, _ = await table_and_who(request, service, table_id)
    async with table.lock:
        look = Look(await table.playing(), None)
        return [PanelSeen.of(panel) for panel in look.game.words.cards(look)]


@cache
def _handbook(name: str) -> HandbookSeen:
    game = questboard.find(name)
    book = handbook(game)
    with_rules = {rule.part for rule in book.rules}
    parts = [PartRead(part.name, part.title) for part in game.parts if part.name in with_rules]
    return HandbookSeen(game.title, game.about, parts, book)


@cache
def _cards(name: str) -> list[PanelSeen]:
    game = questboard.find(name)
    match = questboard.new(game, game.players[0], "the box", dm="DM" if game.dm == "required" else None)
    look = Look(match, None)
    return [PanelSeen.of(panel) for panel in match.game.words.cards(look)]


ROUTES = [show_handbook, show_cards, cards_here]
