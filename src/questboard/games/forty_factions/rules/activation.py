# FF 6.2 - the Activation Phase: sealed rounds of commit and reveal
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Form, One, Option, Refusal, Some, ask_all, event, form, question
from questboard.engine.parts import after
from questboard.games.forty_factions.facts import FactionId, Player
from questboard.games.forty_factions.hooks import active_changed
from questboard.games.forty_factions.rules.city import active, are_enemies, face, hand, hand_factions, ids
from questboard.games.forty_factions.rules.placing import activate, let_go
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.rules.turn import council_at_once, latch_factions
from questboard.games.forty_factions.schedule import ACTIVATION
from questboard.games.forty_factions.typed import Match

ACTIVATE = question("activate", "Activate a Faction in secret, or pass{price_of_activation}")


@event("activated", section="Activation")
def told_activated(seat: Player, card: FactionId, cost: int) -> str:
    return "{seat} Activates {card:in full}. {card:motto}"


def activation(match: Match) -> Asking:
    """One round; another follows as long as somebody Activated (FF 6.2.1, FF 6.2.3)."""
    state = match.state
    if council_at_once(match):
        return "council"
    state.round += 1
    players = who_may_respond(match, state.activations)
    commits = yield from ask_all(
        match, ACTIVATE.name, players, plans, refuse=refuse_plan, rule="FF 6.2.1", default=PASS
    )
    came: list[int] = []
    went: list[int] = []
    for seat, commit in commits.items():
        if commit != PASS and commit[1] in hand(match, seat):
            went += reveal(match, seat, commit)
            came.append(face(match, commit[1]))
    if came:
        active_changed(match, came, went)
        latch_factions(match)
        return "activation"
    state.round = 0
    return after(match, ACTIVATION)


def who_may_respond(match: Match, counts: Sequence[int]) -> list[int]:
    """Everybody in the first round; then only who has acted this turn (FF 6.2.3, FF 6.3.2, R-11)."""
    if match.state.round == 1 or match.options["late_entry"]:
        return list(range(match.seats))
    return [seat for seat in range(match.seats) if counts[seat]]


def plans(match: Match, seat: int) -> Sequence[Option | Form]:
    """Pass, or a Faction from hand with the own Factions that must make room for it."""
    cards = tuple(hand_factions(match, seat))
    if not cards:
        return [PASS]
    own = active(match, seat)
    rivals = [f for f in own if any(are_enemies(match, f, face(match, card)) for card in cards)]
    return [PASS, form("activate", One("card", cards), Some("discard", ids(match, rivals)))]


def refuse_plan(match: Match, seat: int, option: Option) -> Refusal | None:
    if len(option) < 3:
        return None
    _, card, discards = option
    faction = face(match, card)
    if not match.content.exists(faction, int(match.options["year"])):
        return NOT_IN_THIS_TIME
    names = match.content.ids
    if any(are_enemies(match, faction, own) and names[own] not in discards for own in active(match, seat)):
        return ENEMY_OF_OWN
    return None


def reveal(match: Match, seat: int, commit: Option) -> list[int]:
    """Discards first, then the card, its pawns and its price (FF 6.2.2, FF 6.2.3, FF 12.1.1). What was discarded."""
    state = match.state
    _, card, discards = commit
    rivals = [match.content.face_of[name] for name in discards]
    went = [rival for rival in rivals if let_go(match, rival, "FF 6.2.2")]
    activate(match, seat, card)
    cost = state.activations[seat]
    state.activations[seat] += 1
    told_activated(match, "FF 6.2.1", seat=seat, card=match.content.ids[face(match, card)], cost=cost)
    score(match, seat, -cost, "activation", "FF 12.1.1")
    return went


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _enemies(match: Match, seat: int, option: Option) -> dict[str, str]:
    enemies = [own for own in active(match, seat) if are_enemies(match, own, face(match, option[1]))]
    year = int(match.options["year"])
    return {
        "faction": capital(match.content.called(face(match, option[1]), year)),
        "enemies": " and ".join(match.content.short_name(enemy, year) for enemy in enemies),
    }


ENEMY_OF_OWN = Refusal(
    "FF 6.2.2", "{faction} is an Enemy of your {enemies}.", "Discard your {enemies} in the same move.", _enemies
)
NOT_IN_THIS_TIME = Refusal("FF 4.3.4", "That Faction does not exist at the date of this game.",
                           "It can be traded or discarded.")  # fmt: skip
