# VA51.32-35 - quests: Level II cards that lie open beside their towns
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Option, choose, event, question
from questboard.games.runebound.effects.wealth import told_gold
from questboard.games.runebound.faces import Face
from questboard.games.runebound.facts import CardId, Seat
from questboard.games.runebound.modes.cataclysm.cards import Quest
from questboard.games.runebound.rules.numbers import face_of, hero_of, terrains_at
from questboard.games.runebound.rules.trials import trial
from questboard.games.runebound.state import CLAIMS, CURSED, DESTROYED, FREED, QUESTS, RED
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import COLOURS

GIFT = 2
"""Gold for one mark of a delivery."""


DELIVER = question("deliver", "give gold for a quest, or go on")


@event("quest")
def told_quest(seat: Seat, card: CardId, have: int, need: int) -> str:
    return "{seat}: {card}, {have} of {need}."


def levels(match: Match, seat: int, curse: str) -> list[int]:
    """The levels of the cards of a curse that a Hero has claimed."""
    claims = [face_of(match, card) for card in match.state.cards.zones[CLAIMS[seat]]]
    return [face.level for face in claims if face.curse == curse]


def open_to(match: Match, seat: int) -> list[int]:
    """The quests that a Hero may work on: one card of Level II for each curse, ever (VA51.33, VA51.35)."""
    quests = match.state.cards.zones[QUESTS]
    return [card for card in quests if 2 not in levels(match, seat, face_of(match, card).curse)]


def quest_of(match: Match, card: int) -> Quest:
    quest = face_of(match, card).quest
    assert quest is not None
    return quest


def progress(match: Match, seat: int, card: int) -> tuple[int, int]:
    """How far a Hero has come with a quest, and how far he must."""
    quest = quest_of(match, card)
    marks = hero_of(match, seat).quests.get(card, [])
    if quest.form == "streak":
        have = marks[1] if marks else 0
        is_broken = have < quest.count and bool(marks) and marks[0] < match.state.round - 1
        return 0 if is_broken else have, quest.count
    if quest.form == "deliver":
        brought = GIFT * len(marks)
        return (min(brought, quest.count - 1) if len(set(marks)) < quest.towns else brought), quest.count
    return len(marks), quest.count


def is_done(match: Match, seat: int, card: int) -> bool:
    have, need = progress(match, seat, card)
    return have >= need


def marks_of(match: Match, seat: int, card: int) -> list[int]:
    return hero_of(match, seat).quests.setdefault(card, [])


def mark(match: Match, seat: int, card: int, what: int) -> None:
    """A counter above his quest space (VA51.33)."""
    marks_of(match, seat, card).append(what)
    tell_progress(match, seat, card)


def tell_progress(match: Match, seat: int, card: int) -> None:
    have, need = progress(match, seat, card)
    told_quest(match, "VA51.33", seat=seat, card=face_of(match, card).id, have=have, need=need)


# -- where a Hero ends his movement ---------------------------------------------------------------------


def quests(match: Match) -> Asking:
    """The Movement step is over: what counts for quests where the Hero stands (VA51.33)."""
    seat = match.state.active
    for card in open_to(match, seat):
        quest = quest_of(match, card)
        if is_done(match, seat, card) or not fits(match, quest, hero_of(match, seat).hex):
            continue
        if quest.form == "visit":
            yield from visit(match, seat, card)
        elif quest.form == "streak":
            keep_on(match, seat, card)
        elif quest.form == "deliver":
            yield from deliver(match, seat, card)
    return "claims-moved"


def fits(match: Match, quest: Quest, hex: int) -> bool:
    """Whether a hex is of the kind that a quest is about."""
    state, atlas = match.state, match.content.atlas
    town = atlas.town_at.get(hex)
    match quest.where:
        case "red jewels":
            return atlas.jewels.get(hex) == RED
        case "mountain jewels":
            near = (hex, *atlas.neighbours[hex])
            return counts_as(match, hex, "mountains") and any(other in atlas.jewels for other in near)
        case "ruins":
            there = [atlas.town_at.get(other) for other in (hex, *atlas.neighbours[hex])]
            return any(other is not None and state.towns[other] == DESTROYED for other in there)
        case "towns":
            return town is not None and state.towns[town] in (CURSED, FREED)
        case "":
            return False
        case terrain:
            return counts_as(match, hex, terrain)


def counts_as(match: Match, hex: int, terrain: str) -> bool:
    """Whether a hex is of a terrain: a cursed town is of that on its counter, other towns of none (VA51.11, RB 3.5)."""
    town = match.content.atlas.town_at.get(hex)
    if town is not None and match.state.towns[town] != CURSED:
        return False
    return terrain in terrains_at(match, hex)


def visit(match: Match, seat: int, card: int) -> Asking:
    """So many different places, perhaps with a test at each."""
    quest, here = quest_of(match, card), hero_of(match, seat).hex
    if here in marks_of(match, seat, card):
        return
    if quest.test:
        skill, difficulty = quest.test.split()
        passed = yield from trial(match, seat, skill, int(difficulty))
        if not passed:
            return
    if here not in marks_of(match, seat, card):
        mark(match, seat, card, here)


def keep_on(match: Match, seat: int, card: int) -> None:
    """So many turns in a row: a turn elsewhere, and he begins again."""
    marks, now = marks_of(match, seat, card), match.state.round
    unbroken = marks[1] if marks and marks[0] == now - 1 else 0
    marks[:] = [now, unbroken + 1]
    tell_progress(match, seat, card)


def deliver(match: Match, seat: int, card: int) -> Asking:
    """Gold for the people of cursed and freed towns, of more than one."""
    town = match.content.atlas.town_at[hero_of(match, seat).hex]

    def gifts(match: Match, seat: int) -> Sequence[Option]:
        quest, marks = quest_of(match, card), marks_of(match, seat, card)
        others = quest.towns - len({*marks, town})
        most = max(GIFT, quest.count - GIFT * (len(marks) + max(0, others)))
        if GIFT * len(marks) >= quest.count and town in marks:  # only another town's people are lacking
            return [PASS]
        gold = min(most, hero_of(match, seat).gold)
        return [PASS, *(("deliver", card, given) for given in range(GIFT, gold + 1, GIFT))]

    answer = yield from choose(match, DELIVER.name, seat, gifts, rule="VA51.33", default=PASS, public=True)
    if answer is None or answer == PASS:
        return
    hero_of(match, seat).gold -= answer[2]
    told_gold(match, "VA51.33", seat=seat, gold=-answer[2])
    for _ in range(answer[2] // GIFT):
        mark(match, seat, card, town)


# -- what a Hero defeats --------------------------------------------------------------------------------


def defeated(match: Match, seat: int, face: Face) -> None:
    """A Challenge was beaten: it may count for quests (VA51.33)."""
    for card in open_to(match, seat):
        quest = quest_of(match, card)
        if is_done(match, seat, card):
            continue
        colour = COLOURS[face.colour] if face.colour >= 0 else ""
        if quest.form == "defeat":
            about = (
                quest.keywords and any(word in quest.keywords for word in face.keywords)
            ) or colour in quest.colours
            if about:
                mark(match, seat, card, match.content.face_of[face.id])
        elif quest.form == "sequence" and colour in quest.colours:
            if face.colour not in marks_of(match, seat, card):
                mark(match, seat, card, face.colour)


def fell(match: Match, seat: int) -> None:
    """A knock-out breaks what must be done without one."""
    for card, marks in hero_of(match, seat).quests.items():
        if quest_of(match, card).form == "sequence" and marks and not is_done(match, seat, card):
            marks.clear()
            tell_progress(match, seat, card)
