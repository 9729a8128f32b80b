# VA51.22-31, VA51.36-41 - cursed towns: trying for Curse cards, claiming them, freeing a town
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Option, choose, draw, event, move, move_all, question, shuffle
from questboard.games.runebound.facts import CardId, Seat, Town
from questboard.games.runebound.modes.cataclysm import quests
from questboard.games.runebound.modes.cataclysm.setup import curses_of
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.piles import told_defeated
from questboard.games.runebound.rules.powers import fire
from questboard.games.runebound.state import CLAIMS, CURSED, FACED, FREED, OUT, QUESTS, Piece, curse_pile
from questboard.games.runebound.typed import Match

TRIAL, SOURCE = 1, 3


CLAIM_QUEST = question("claim-quest", "claim a quest, or leave it")


@event("claimed")
def told_claimed(seat: Seat, card: CardId, level: int, points: int) -> str:
    return f"{{seat}} claims {{card}} (Level {'I' * level}): {{card:benefit}}"


@event("freed")
def told_freed(seat: Seat, town: Town) -> str:
    return "{seat} has freed {town}."


@event("curse")
def told_curse(seat: Seat, card: CardId, level: int) -> str:
    return "{seat} tries for {card}."


@event("curse-stands")
def told_curse_stands(seat: Seat, card: CardId) -> str:
    return "{card} is not overcome."


@event("quest-open")
def told_quest_open(card: CardId) -> str:
    return "A quest is open: {card}."


def curse_here(match: Match, seat: int) -> int | None:
    """The curse of the town where a Hero stands."""
    town = match.content.atlas.town_at.get(hero_of(match, seat).hex)
    return match.state.town_curse[town] if town is not None and match.state.towns[town] == CURSED else None


def attempts(match: Match, seat: int) -> list[Option]:
    """One Level I card of each curse, ever; with any card of it, its source (VA51.22, VA51.28, VA51.31, VA51.36)."""
    curse = curse_here(match, seat)
    if curse is None:
        return []
    claimed = quests.levels(match, seat, curses_of(match.content)[curse])
    zones = match.state.cards.zones
    options: list[Option] = []
    if TRIAL not in claimed and zones[curse_pile(curse, TRIAL)]:
        options.append(("curse", TRIAL))
    if claimed and zones[curse_pile(curse, SOURCE)]:
        options.append(("curse", SOURCE))
    return options


def attempt(match: Match, seat: int, level: int) -> str:
    """A random card of Level I, or the source of the curse, is faced (VA51.28, VA51.36)."""
    state = match.state
    curse = curse_here(match, seat)
    card = None if curse is None else draw(match, curse_pile(curse, level), FACED)
    if card is None:
        return "adventure-over"
    face = face_of(match, card)
    told_curse(match, "VA51.28" if level == TRIAL else "VA51.36", seat=seat, card=face.id, level=level)
    step = begin_fight(match, seat, state.cards.face[card], "curse", card=card)
    return "trap" if face.script else step


def over(match: Match) -> Asking:
    """Claimed; or the card goes back, and the Adventure step is over (VA51.29, VA51.30, ruling 20)."""
    state = match.state
    fight = state.combat
    seat, card = fight.seat, fight.card
    face = face_of(match, card)
    curse = curses_of(match.content).index(face.curse)
    if fight.result != "won":
        state.fight, state.boosts = None, []
        told_curse_stands(match, "VA51.29", seat=seat, card=face.id)
        move(match, card, curse_pile(curse, face.level), source=FACED)
        if face.level == TRIAL:
            shuffle(match, curse_pile(curse, TRIAL))
        return "adventure-over"
    told_defeated(match, "VA51.30", seat=seat, card=face.id, xp=face.level)
    quests.defeated(match, seat, face)
    yield from fire(match, seat, "combat_win")
    state.fight, state.boosts = None, []
    claim(match, seat, card)
    if face.level == SOURCE:
        free_town(match, seat, curse)
    return winning.outcome(match) or "adventure-over"


def claim(match: Match, seat: int, card: int) -> None:
    """Victory points, experience and gold as much as its level, and what is on its back (VA51.26, VA51.27)."""
    state = match.state
    hero, face = hero_of(match, seat), face_of(match, card)
    state.pieces[card] = Piece()
    move(match, card, CLAIMS[seat])
    hero.xp += face.level
    hero.gold += face.level
    for other in state.heroes:
        other.quests.pop(card, None)
    points = winning.victory_points(match, seat)
    told_claimed(match, "VA51.27", seat=seat, card=face.id, level=face.level, points=points)
    if face.level == TRIAL:
        reveal_quest(match, curses_of(match.content).index(face.curse))


def reveal_quest(match: Match, curse: int) -> None:
    """After a Level I card was claimed a random quest of that deck is turned up (VA51.32)."""
    card = draw(match, curse_pile(curse, 2), QUESTS)
    if card is not None:
        told_quest_open(match, "VA51.32", card=face_of(match, card).id)


def free_town(match: Match, seat: int, curse: int) -> None:
    """The town serves Market steps again; the cards of its curse that are left leave the game (VA51.37, VA51.38).

    This turn's Market step follows at once, since the Hero stands there (ruling 33).
    """
    state = match.state
    town = state.town_curse.index(curse)
    state.towns[town] = FREED
    state.town_terrain[town] = -1
    hero_of(match, seat).freed += 1
    told_freed(match, "VA51.37", seat=seat, town=town)
    for level in (1, 2, 3):
        move_all(match, curse_pile(curse, level), OUT)
    name = curses_of(match.content)[curse]
    for card in [card for card in state.cards.zones[QUESTS] if face_of(match, card).curse == name]:
        move(match, card, OUT, source=QUESTS)
        for hero in state.heroes:
            hero.quests.pop(card, None)


def offer_claims(match: Match, seat: int) -> Asking:
    """A quest whose requirements are met may be claimed; whether one was (VA51.34, VA51.35)."""
    if fulfilled(match, seat) == [PASS]:
        return False
    answer = yield from choose(match, CLAIM_QUEST.name, seat, fulfilled, rule="VA51.34", default=PASS, public=True)
    if answer is None or answer == PASS:
        return False
    claim(match, seat, answer[1])
    return True


def fulfilled(match: Match, seat: int) -> Sequence[Option]:
    done = [card for card in quests.open_to(match, seat) if quests.is_done(match, seat, card)]
    return [PASS, *(("claim", card) for card in done)]
