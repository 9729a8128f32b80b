# TA 14:5, TA 14:6, TA 20:9, TA 21: the Crown Space, Endings, winning
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import EVERYBODY, Asking, Match, Option, Outcome, choose, show
from questboard.games.talisman.cards import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import abilities, combat, duels, movement, numbers, objects, things
from questboard.games.talisman.state import BOARD, ENDING, GONE, NO_CARD, NOBODY, NOWHERE, OUT, Fight


def crown_space(match: Match) -> int:
    return match.content.crown


def ending(match: Match) -> Card:
    """The one Ending of this game: for rules, which know everything."""
    return things.design(match, match.state.cards.zones[ENDING][0])


def admits(match: Match, seat: int) -> bool:
    """Whether a Character may step onto the Crown Space: some Endings let no rival in (R-63, RC-50)."""
    state = match.state
    others = things.heroes_on(match, crown_space(match), seat)
    return not others or not state.revealed or ending(match).open or reigns(match, seat)


def reigns(match: Match, seat: int) -> bool:
    """Whether a 3rd level gives a Character its power: not to a Toad (TA 20:9, TA 19:8)."""
    hero = match.state.heroes[seat]
    return hero.level3 != NO_CARD and not hero.toad


def crown(match: Match) -> Asking:
    """A turn on the Crown Space: others first, then the Ending (TA 14:5, TA 14:6, TA 21)."""
    state = match.state
    seat = state.active
    others = things.heroes_on(match, crown_space(match), seat)
    if reigns(match, seat) and not others:
        win(match, seat, "TA 20:9")
        return "close"
    if not state.revealed:
        state.revealed = True
        show(match, state.cards.zones[ENDING][0], EVERYBODY)
        match.tell("ending", rule="TA 14:6", seat=seat, card=ending(match).id)
    if any("STOLEN_CROWN" in things.design(match, card).sub for card in things.gear(match, seat)):
        win(match, seat, "TA 21")
        return "close"
    if others:
        rival = yield from choose(
            match, "duel", seat, lambda m, s: [("meet", o) for o in others], rule="TA 14:5", public=True
        )
        if rival is not None:
            yield from duels.encounter(match, seat, rival[1])
        return "close"
    if state.holder != seat:
        state.holder, state.progress, state.shades = seat, 0, []
    for place, ability in enumerate(ending(match).ab):
        if ability.when == "encounter" and things.alive(match, seat):
            card = state.cards.zones[ENDING][0]
            if "COMMAND" in ending(match).sub:
                if state.heroes[seat].cast:
                    match.tell("cast-already", rule="TA 9:11", seat=seat)
                    continue
                state.heroes[seat].cast = True  # TA 9:8, RC-26
            yield from abilities.use(match, seat, card, place, ability, Context(card=card))
    state.over = True
    return "close"


def progress(match: Match, seat: int, n: int) -> None:
    """Progress belongs to the Character who made it (TA 14:6)."""
    state = match.state
    state.progress += n
    match.tell("progress", rule="TA 14:6", seat=seat, now=state.progress, goal=ending(match).goal)
    if state.progress >= ending(match).goal:
        win(match, seat, "TA 21")


def win(match: Match, seat: int, rule: str) -> None:
    state = match.state
    if state.winner == NOBODY:
        state.winner, state.won_by = seat, rule
        state.over = True


def last_one(match: Match) -> None:
    """The last player left wins at once, wherever the Character stands (RC-63)."""
    heroes = match.state.heroes
    if heroes[0].condition != GONE and heroes[1].condition != GONE:  # nearly always
        return
    left = [seat for seat, hero in enumerate(heroes) if hero.condition != GONE]
    if len(left) == 1:
        win(match, left[0], "TA 21")


def verdict(match: Match) -> Outcome | None:
    """Somebody has won, is alone on the Crown with a 3rd level, or is the last (TA 20:9, TA 21, RC-63, RC-73)."""
    state = match.state
    pieces, crown = things.where_pieces_stand(match), match.content.crown
    if crown in pieces and state.winner == NOBODY:
        there = things.heroes_on(match, crown)
        if len(there) == 1 and reigns(match, there[0]):
            win(match, there[0], "TA 20:9")
    rounds = match.options["rounds"]
    if state.winner == NOBODY and (not rounds or state.turn < int(rounds) * match.seats):
        if NOWHERE not in pieces:  # nobody is even dead
            return None
        if sum(hero.condition != GONE for hero in state.heroes) > 1:
            return None
    left = [seat for seat in range(match.seats) if state.heroes[seat].condition != GONE]
    if state.winner == NOBODY and len(left) > 1:
        return time_is_up(match, left)
    winner = state.winner if state.winner != NOBODY else (left[0] if left else NOBODY)
    rule = state.won_by or "TA 21"
    how = things.design(match, state.cards.zones[ENDING][0]).name if state.revealed else "the last one left"
    open_one = ending(match).id if state.revealed else ""
    match.tell("ended", rule=rule, seat=winner, ending=open_one, character=_played(match, winner))
    scores = tuple(1.0 if seat == winner else 0.0 for seat in range(match.seats))
    return Outcome(scores, (winner,) if winner != NOBODY else (), rule, how)


def _played(match: Match, seat: int) -> str:
    """Which Character somebody has won with."""
    face = match.state.heroes[seat].character if seat != NOBODY else -1
    return match.content.faces[face].id if face >= 0 else ""


def time_is_up(match: Match, left: Sequence[int]) -> Outcome:
    """After the rounds that the table agreed on: who is alone on the Crown, else the strongest (TA 21:1, TR-15)."""
    state = match.state
    there = things.heroes_on(match, crown_space(match))

    def reached(seat: int) -> tuple[bool, int, int, int]:
        hero = state.heroes[seat]
        return there == [seat], hero.strength + hero.craft, hero.lives, hero.gold

    best = max(reached(seat) for seat in left)
    winners = tuple(seat for seat in left if reached(seat) == best)
    match.tell("evening-over", rule="TA 21:1")
    for winner in winners:
        match.tell("ended", rule="TA 21:1", seat=winner, ending="", character=_played(match, winner))
    scores = tuple(1.0 if seat in winners else 0.0 for seat in range(match.seats))
    return Outcome(scores, winners, "TA 21:1", "the evening is over, and the strongest is remembered")


def hide(match: Match, stolen: int) -> None:
    """The stolen crown lies somewhere in the Middle Region; it is never lost for good, or nobody could win."""
    ring = match.content.tracks["middle"]
    there = ring[match.roll(len(ring))[0] - 1]
    objects.lay(match, stolen, there)
    match.tell("stolen", rule="TA 14:6", to=match.content.id_of(there))


def empty_dais(match: Match, seat: int) -> Asking:
    """The crown was stolen: it lies somewhere in the Middle Region, and must be brought here (TA 14:6)."""
    state = match.state
    known = [card for zone in (OUT, BOARD) for card in state.cards.zones[zone]]
    stolen = next((c for c in known if "STOLEN_CROWN" in things.design(match, c).sub), NO_CARD)
    if stolen in state.cards.zones[OUT]:
        hide(match, stolen)
    movement.put(match, seat, match.content.space_of["inn.plain"], "TA 14:6")
    state.holder = NOBODY
    yield from ()
    return None


def face_shade(match: Match, seat: int) -> Asking:
    """A shade of one other player's Character a turn; all beaten wins (TA 14:6)."""
    state = match.state
    answer = yield from choose(match, "shade", seat, shades, rule="TA 14:6", public=True)
    if answer is None:
        if not unbeaten(match, seat):
            win(match, seat, "TA 21")
        return None
    rival = answer[1]
    strength, craft = numbers.total(match, rival, "strength"), numbers.total(match, rival, "craft")
    kind, value = ("combat", strength) if strength >= craft else ("psychic", craft)
    fight = Fight(kind, seat, [], "a shade", value, value_printed=value)
    result = yield from combat.enter(match, fight, False, 1, False)
    if result == "won":
        state.shades.append(rival)
        if not unbeaten(match, seat):
            win(match, seat, "TA 21")
    return None


def shades(match: Match, seat: int) -> Sequence[Option]:
    return [("face", other) for other in unbeaten(match, seat) if things.alive(match, other)]


def unbeaten(match: Match, seat: int) -> list[int]:
    """Everybody still in the game whose shade is to be beaten; who has no Character yet, later."""
    state = match.state
    rivals = [other for other, hero in enumerate(state.heroes) if other != seat and hero.condition != GONE]
    return [other for other in rivals if other not in state.shades]
