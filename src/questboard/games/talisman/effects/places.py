"""Unusual Spaces: the Warlock, the Chasm, the Arena, and whoever looks into decks."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards
from questboard.games.talisman.rules import (
    combat,
    dice,
    law,
    limits,
    lives,
    money,
    movement,
    numbers,
    objects,
    things,
)

QUESTS = ("life", "enemy", "follower", "magic", "gold 3", "gold 2")


def quest(match: Match, seat: int, effect: words.Quest, ctx: Context) -> Asking:
    """The Warlock names a task by a die; whoever fulfils it anywhere is called back for a Talisman."""
    hero = match.state.heroes[seat]
    if not hero.quest:
        die, _ = yield from dice.own(match, seat, "quest")
        hero.quest = max(1, min(6, die))
        match.tell("quest", rule="TA 13:4", seat=seat, task=QUESTS[hero.quest - 1])
    yield from settle_quest(match, seat)
    return None


def settle_quest(match: Match, seat: int) -> Asking:
    """Hand over what the Warlock wants, if it can be had; then a Talisman is due."""
    hero = match.state.heroes[seat]
    if hero.quest in (3, 4, 5, 6) and match.content.id_of(hero.at) == "mid.warlock":
        wanted = hero.quest
        answer = yield from choose(
            match, "quest", seat, lambda m, s: _payments(m, s, wanted), rule="TA 13:5", default=("not-yet",),
            public=True,
        )  # fmt: skip
        if answer is not None and answer[0] == "give":
            objects.lose(match, seat, answer[1], "TA 13:5")
            hero.quest = combat.DONE
        elif answer is not None and answer[0] == "pay":
            money.pay(match, seat, answer[1], "TA 3:3")
            hero.quest = combat.DONE
    if hero.quest == combat.DONE and things.alive(match, seat):
        hero.quest = 0
        match.tell("quest-done", rule="TA 13:1", seat=seat)
        if match.content.id_of(hero.at) != "mid.warlock" and numbers.region(match, seat) != "inner":
            movement.put(match, seat, match.content.space_of["mid.warlock"], "TA 13:1")
            hero.forced = ""  # no captive any more: the Warlock is stronger than priests
            if seat == match.state.active:
                match.state.over = True
        yield from limits.talisman(match, seat, "TA 20:3")
    if things.alive(match, seat):
        yield from limits.enforce(match, seat)
    return None


def _payments(match: Match, seat: int, task: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    found: list[Option] = [("not-yet",)]
    if task == 3:
        found += [("give", card) for card in things.followers(match, seat)]
    elif task == 4:
        found += [("give", card) for card in objects.zone_cards(match, seat, "magic")]
    elif hero.gold >= 8 - task:  # 5: three Gold, 6: two
        found.append(("pay", 8 - task))
    return found


def chasm(match: Match, seat: int, ctx: Context) -> Asking:
    """A die for the Character and for each Follower: on 1-2 they fall."""
    for follower in list(things.followers(match, seat)):
        die, _ = yield from dice.own(match, seat, "space")
        if die <= 2 and follower in things.gear(match, seat):
            objects.lose(match, seat, follower, "TA 6:3")
    die, _ = yield from dice.own(match, seat, "space")
    if die <= 2:
        yield from lives.lose(match, seat, 1, "effect")
    return None


def arena_won(match: Match, seat: int, ctx: Context) -> Asking:
    match.state.heroes[seat].arena += 1
    yield from ()
    return None


def frame(match: Match, seat: int, ctx: Context) -> Asking:
    """Another player gets a Warrant (TA 20:11)."""
    answer = yield from choose(match, "frame", seat, _others, rule="TA 20:11", public=True)
    if answer is not None:
        match.tell("frames", rule="TA 20:11", seat=seat, to=answer[1])
        yield from law.issue_warrant(match, answer[1])
    return None


def _others(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.living(match) if other != seat]


def peek_any(match: Match, seat: int, ctx: Context) -> Asking:
    """Look at the top five cards of any deck of the boards."""
    answer = yield from choose(match, "which-deck", seat, _decks, rule="TA 15:12", public=True)
    if answer is not None:
        yield from cards.peek(match, seat, words.Peek(deck=answer[1], n=5), ctx)
    return None


def scry(match: Match, seat: int, ctx: Context) -> Asking:
    """The top three cards of a deck, in any order."""
    answer = yield from choose(match, "which-deck", seat, _decks, rule="TA 15:12", public=True)
    if answer is not None:
        yield from cards.peek(match, seat, words.Peek(deck=answer[1], n=3, reorder=True), ctx)
    return None


def scry_blunder(match: Match, seat: int, ctx: Context) -> Asking:
    """Its Blunder: the top card of that deck is discarded, face up."""
    answer = yield from choose(match, "which-deck", seat, _decks, rule="TA 9:9", public=True)
    pile = match.state.cards.zones[answer[1]] if answer is not None else []
    if pile:
        card = pile[-1]
        match.tell("turns-up", rule="TA 9:9", card=things.design(match, card).id)
        objects.discard(match, card)
    return None


def _decks(match: Match, seat: int) -> Sequence[Option]:
    zones = match.state.cards.zones
    decks = ("adventure", "city", "village", "patron", "tavern_event", "spells")
    return [("deck", deck) for deck in decks if zones[deck]]
