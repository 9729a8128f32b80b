"""How far everybody is on the way to the Crown: Region, Strength and Craft, Lives, a Talisman in hand."""

from __future__ import annotations

from questboard.engine.telling.race import Race, Runner, Stand, race
from questboard.games.talisman.seen import HeroSeen, Look
from questboard.games.talisman.wording import names

REGIONS = {"outer": 0, "middle": 1, "inner": 2}
"""How far in a board lies; all others hang on the outside."""


def race_of(look: Look) -> Race:
    """Who stands on the Crown is ahead of all, then who is farthest in with a Talisman, then the strongest."""
    view = look.view
    rounds = int(look.table.options["rounds"])
    now = (view.turn - 1) // max(1, len(view.heroes)) + 1 if view.turn else 0
    clock = f"round {min(now, rounds)} of {rounds}" if rounds and now else f"turn {view.turn}" if view.turn else ""
    if view.ending:
        clock = f"{clock}, {names.title(look, view.ending)} lies open on the Crown"
    goal = "Win the Ending on the Crown of Command, or be the last one left."
    return race(goal, clock, [_stand(look, hero) for hero in view.heroes])


def _stand(look: Look, hero: HeroSeen) -> Stand:
    if hero.condition != "in play":
        waits = hero.condition == "waiting"
        words = "has a new Character next" if waits and look.view.turn else "no Character yet" if waits else "out"
        return Stand(Runner(hero.seat, "", words, out=not waits), (-1.0, 0.0, 0.0, 0.0))
    board = look.content.spaces[look.content.space_of[hero.at]].board if hero.at else ""
    inward, talisman = REGIONS.get(board, 0), _holds_talisman(look, hero)
    crowned = hero.at != "" and look.content.space_of[hero.at] == look.content.crown
    near = "stands on the Crown of Command" if crowned else "in the Inner Region" if inward == 2 else ""
    if crowned and look.view.ending and look.view.progress and look.view.holder == hero.seat:
        near = f"stands on the Crown, {look.view.progress} of {_goal(look)} trials passed"
    place = look.content.boards[board].name if board else ""
    words = ", ".join(one for one in (place, "a Talisman" if talisman else "") if one)
    score = f"S {hero.strength}, C {hero.craft}, {hero.lives} {'Life' if hero.lives == 1 else 'Lives'}"
    far = (float(crowned) + float(inward if talisman or inward == 2 else 0), float(talisman))
    return Stand(Runner(hero.seat, score, words, near), (*far, float(hero.strength + hero.craft), float(hero.lives)))


def _goal(look: Look) -> int:
    return look.content.faces[look.content.face_of[look.view.ending]].goal


def _holds_talisman(look: Look, hero: HeroSeen) -> bool:
    """What somebody carries lies open to all (TA 11:6)."""
    return any("TALISMAN" in look.content.faces[look.content.face_of[thing.id]].sub for thing in hero.gear)
