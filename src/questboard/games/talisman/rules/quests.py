# TA 13:1, TA 13:5: what the Warlock wants, and what he gives for it
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import forced
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import limits, money, objects, outcomes, pieces, taking, things
from questboard.games.talisman.typed import Match

QUEST = question("quest", "pay what the Warlock wants?")


@event("quest-done")
def told_quest_done(seat: Seat) -> str:
    return "{seat} has done the Warlock's quest."


def settle_quest(match: Match, seat: int) -> Asking:
    """Hand over what the Warlock wants, if it can be had; then a Talisman is due."""
    hero = match.state.heroes[seat]
    if hero.quest in (3, 4, 5, 6) and hero.at in match.content.having("quest_giver"):
        wanted = hero.quest
        answer = yield from choose(
            match, QUEST.name, seat, lambda m, s: _payments(m, s, wanted), rule="TA 13:5", default=("not-yet",),
            public=True,
        )  # fmt: skip
        if answer is not None and answer[0] == "give":
            objects.lose(match, seat, answer[1], "TA 13:5")
            hero.quest = outcomes.DONE
        elif answer is not None and answer[0] == "pay":
            money.pay(match, seat, answer[1], "TA 3:3")
            hero.quest = outcomes.DONE
    if hero.quest == outcomes.DONE and things.alive(match, seat):
        hero.quest = 0
        told_quest_done(match, "TA 13:1", seat=seat)
        if hero.at not in match.content.having("quest_giver") and hero.at not in match.content.inner:
            pieces.put(match, seat, match.content.only("quest_giver"), "TA 13:1")
            forced.release(hero)  # no captive any more: the Warlock is stronger than priests
            if seat == match.state.active:
                match.state.over = True
        yield from taking.talisman(match, seat, "TA 20:3")
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
