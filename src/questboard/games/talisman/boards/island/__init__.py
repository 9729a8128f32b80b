"""Dockland, the Ocean and the Island: ships, a ring of sea, and what lies in it (TA 11:35, TA 11:36, TA 11:19)."""

from __future__ import annotations

from questboard.engine import Part, Quiet
from questboard.engine.play.counted import Tallied
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.boards.island import bots, fleet, happenings, sailing
from questboard.games.talisman.boards.island.words import IslandWords
from questboard.games.talisman.moments import of

part = Part(
    name="island",
    title="Dockland, Ocean and Island",
    about="Ships at the docks, a sea of fourteen Spaces with Corsairs and a Kraken, and an Island in it.",
    needs_one=("city", "village"),
    folder=__path__[0],
    hooks=[
        hooks.card_got.to(fleet.got),
        hooks.piece_put.to(fleet.follow),
        hooks.docked.to(happenings.ashore),
        hooks.character_dies.to(fleet.all_lost),
        hooks.turned_toad.to(fleet.toads_have_none),
        hooks.turn_closes.to(fleet.tidy),
        hooks.markers_seen.to(fleet.ships_in_sight),
        hooks.more_ways.to(sailing.ways),
        hooks.before_entering.to(sailing.to_dockland),
        hooks.more_deals.to(sailing.deals),
    ],
    check=fleet.check,
    state=fleet.HARBOUR,
    setup=fleet.laid,
    view=fleet.HARBOUR_SEEN,
    see=fleet.seen,
    words=IslandWords(),
    moments={
        "ship-lost": of("loss", 3, 18, card="card"),
        "ship-saved": of("gain", 2, 15, card="card"),
        "goes-home": of("announcement", 1, 12, card="card"),
        "moors": Quiet("the board shows where the ship lies"),
    },
    judge=bots.judge,
    judges=bots.JUDGED,
    questions=tuple(IslandWords.declared.questions),
    events=tuple(IslandWords.declared.events),
    tallies={
        "Ships lost": Tallied("ship-lost", by=("card",)),
        "Landfalls": Tallied("moors", by=("to",)),
    },
)
