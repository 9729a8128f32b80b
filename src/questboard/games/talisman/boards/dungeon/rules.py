# TA 11:46, TA 20:14: the Treasure Chamber; and what two cards of the Dungeon do that no others do
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import charts
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import dice, gifts, money, objects, pieces, things
from questboard.games.talisman.typed import Match

TOKENS_ASKED = question("chamber", "add your earlier Dungeon Tokens to the die, all of them or none?")
FLAME_OUT = question("flame-out", "which light is blown out?")

BOARD = "dun"
TREASURE = 3
"""The Gold that is taken on each arrival."""


@event("chamber")
def told_chamber(seat: Seat, n: int, total: int) -> str:
    tokens = "the first Dungeon Token" if n == 1 else "{n} Dungeon Tokens"
    return "{seat} is in the Treasure Chamber, and has " + tokens + "."


@special("treasure_chamber")
def treasure_chamber(match: Match, seat: int, ctx: Context) -> Asking:
    """Gold, a Token, and at once the chart: all earlier Tokens are added, or none, once the die is seen (R-31)."""
    hero = match.state.heroes[seat]
    die, _ = yield from dice.own(match, seat, "chamber")
    plain = die + gifts.bonus(match, seat, "chamber")
    whole = plain + match.state.heroes[seat].dungeon
    total = plain
    if charts.place(match, seat, BOARD, plain) != charts.place(match, seat, BOARD, whole):
        ways = ("add", _name(match, seat, whole)), ("leave", _name(match, seat, plain))
        answer = yield from choose(
            match, TOKENS_ASKED.name, seat, lambda m, s: ways, rule="TA 20:14", default=ways[0], public=True
        )  # fmt: skip
        total = plain if answer == ways[1] else whole
    hero = match.state.heroes[seat]
    hero.dungeon += 1
    told_chamber(match, "TA 11:46", seat=seat, n=hero.dungeon, total=total)
    money.gain(match, seat, TREASURE, "TA 3:4")
    pieces.put(match, seat, charts.place(match, seat, BOARD, total), "TA 11:46")
    if seat == match.state.active:
        match.state.over = True
    return None


def _name(match: Match, seat: int, total: int) -> str:
    return match.content.id_of(charts.place(match, seat, BOARD, total))


@special("collapsing_tunnel")
def collapsing_tunnel(match: Match, seat: int, ctx: Context) -> Asking:
    """So many Spaces towards the entrance, at most onto it; nobody is put out, and the turn ends (TA 11:39)."""
    die, _ = yield from dice.own(match, seat, "tunnel")
    hero = match.state.heroes[seat]
    track = match.content.tracks[BOARD]
    if hero.at in track.place:
        pieces.put(match, seat, track.spaces[max(0, track.place[hero.at] - die)], "TA 11:39")
    if seat == match.state.active:
        match.state.over = True
    return None


@special("flame_out")
def flame_out(match: Match, seat: int, ctx: Context) -> Asking:
    """One source of light is lost, of those that can be used: an Object, or a Follower."""
    answer = yield from choose(match, FLAME_OUT.name, seat, _lights, rule="TA 5:11", public=True)
    if answer is not None and answer[1] in things.gear(match, seat):
        objects.lose(match, seat, answer[1], "TA 6:3" if things.follows(match, answer[1]) else "TA 5:11")
    return None


def _lights(match: Match, seat: int) -> Sequence[Option]:
    return [("card", card) for card, _ in gifts.givers(match, seat, match.content.of_kind("LIGHT"), around=False)]
