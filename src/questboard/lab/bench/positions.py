"""Matches to measure: deals that are the same in every variant, whole or played to the middle."""

from __future__ import annotations

from random import Random

import msgspec

import questboard
from questboard.bots.playout import STALLED, Played, play_randomly
from questboard.engine.journal.log import Answered, Sealed
from questboard.engine.parts import exclusive
from questboard.engine.play.game import Game
from questboard.engine.play.match import Match


class Deal(msgspec.Struct, frozen=True):
    """A match that is played at random from one seed, and what is known of it from playing it once."""

    game: Game
    players: int
    seed: int
    asked: int = 0
    """How many decisions the players are asked for."""
    forced: int = 0
    """How many more the engine answers itself, having only one option."""


def player_counts(game: Game) -> list[int]:
    """The fewest, the middle, the most."""
    counts = game.players
    return sorted({counts[0], counts[len(counts) // 2], counts[-1]})


def usual_count(game: Game) -> int:
    """The middle one: where a game is measured at one count only."""
    return game.players[len(game.players) // 2]


def deals(game: Game, players: int, number: int) -> list[Deal]:
    """So many deals, each played once with its history to count what the engine answers itself."""
    return [_counted(Deal(game, players, seed)) for seed in range(number)]


def _counted(deal: Deal) -> Deal:
    match = start(deal, light=False)
    asked = play_on(match, deal).decisions
    forced = sum(isinstance(entry, Answered | Sealed) and entry.by == "forced" for entry in match.full_log)
    return msgspec.structs.replace(deal, asked=asked, forced=forced)


def expansions_of(game: Game) -> tuple[str, ...]:
    """Every part, except those of which a table takes one."""
    return tuple(part.name for part in game.parts if part.name not in exclusive(game))


def start(deal: Deal, *, light: bool) -> Match:
    """A new match with all expansions that go together, and the game's options for this."""
    game = deal.game
    options = dict(game.brief if game.measured is None else game.measured)
    dm = "The DM" if game.dm == "required" else None
    expansions = expansions_of(game)
    return questboard.new(game, deal.players, deal.seed, options, expansions=expansions, dm=dm, light=light, eager=True)


def play_on(match: Match, deal: Deal, limit: int = STALLED) -> Played:
    return play_randomly(match, Random(deal.seed).random, limit)


def in_mid_game(deal: Deal, *, light: bool) -> Match:
    match = start(deal, light=light)
    play_on(match, deal, deal.asked // 2)
    return match
