"""Where to go."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.bots.goods import draw_value
from questboard.games.talisman.bots.horizon import LATER, ahead, best_end, guarded, standing
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.opinions import asks, opinions, total
from questboard.games.talisman.bots.readiness import DARES, is_pressed, ready_for_the_inner_region, stolen_crown
from questboard.games.talisman.bots.valuing import combat, has_talisman, healing, life_price, me, rounds, shown, unsaved
from questboard.games.talisman.seen import Look


def end(look: Look, option: Option) -> float:
    return standing(look, option[1])


def move(look: Look, option: Option) -> float:
    """The die leads on from here; doors, Rafts and passages lead on from there."""
    hero = me(look)
    if option[0] in ("raft", "passage"):
        return standing(look, option[1])
    value = ahead(look, hero.at)
    if option[0] == "challenge":
        _, guard, behind = guarded(look)
        across = win(combat(look) - guard)
        return across * standing(look, behind) + (1 - across) * (LATER * value - unsaved(look) * life_price(look))
    if option[0] == "stay":
        return value + (0.5 if hero.lives >= 3 or not hero.gold else healing(look, 1))
    if option[0] == "enter":
        busy = is_pressed(look) or hero.lives <= 1
        if option[1] in opinions(look).entering:
            return value + (-1.8 if busy else total(look, opinions(look).entering[option[1]]))
        rich = hero.gold >= opinions(look).space(option[1]).enter_with
        return value + (0.5 if rich and not busy and not _outlawed(look) else -1.8)
    return value


def _outlawed(look: Look) -> bool:
    """Whether the City's Law seeks this Character for what it is, or what it did."""
    card = shown(look, me(look).character)
    banned = card.race not in ("Human", "Elf", "Dwarf") or any(tag in card.tags for tag in ("CHAOS", "CYBORG"))
    return banned or "warrant" in me(look).statuses


def exile(look: Look, option: Option) -> float:
    """A rival is put as far from the Portal of Power as can be."""
    return float(look.once("remote", lambda: _from_the_portal(look)).get(option[1], 0))


def _from_the_portal(look: Look) -> dict[str, int]:
    """How many steps each Space is away from it, over tracks and the doors of the boards."""
    library = look.content
    before: dict[int, list[int]] = {}
    for board in library.playing:
        for at in library.tracks[board].spaces:
            for there, _ in library.tracks[board].steps(at):
                before.setdefault(there, []).append(at)
    for doors in library.doors.values():
        for at, ways in doors.items():
            for there, _ in ways:
                before.setdefault(there, []).append(at)
    front, found = [library.only("portal")], {library.only("portal"): 0}
    for at in front:
        for there in before.get(at, ()):
            if there not in found:
                found[there] = found[at] + 1
                front.append(there)
    return {library.id_of(at): steps for at, steps in found.items()}


def pace(look: Look, option: Option) -> float:
    """As far as it is best to go; nothing is left behind without need."""
    return best_end(look, option[1]) + option[1] / 100 - 3.0 * len(option[2])


def stride(look: Look, option: Option) -> float:
    return best_end(look, option[1])


def sentinel(look: Look, option: Option) -> float:
    place, guard, behind = guarded(look)
    here = LATER * ahead(look, place)
    if option[0] == "draw":  # or take what lies there
        return draw_value(look, "adventure") + here + (99.0 if stolen_crown(look) == place else 0.0)
    across = win(combat(look) - guard)
    loss = lose(combat(look) - guard) * unsaved(look) * life_price(look)
    return across * standing(look, behind) + (1 - across) * here - loss


def portal(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "leave":
        return 0.5
    return 1.0 if ready_for_the_inner_region(look) and max(hero.strength, hero.craft) >= DARES - 1 else 0.0


def inner(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "out":
        hopeless = asks(look) not in ("", "craft") and not ready_for_the_inner_region(look)
        return 3.5 if hero.lives <= 1 or not has_talisman(look) or hopeless else 0.5
    if option[0] == "step":
        return _step(look, option[1])
    if option[0] == "continue":
        return 1.0 if hero.lives >= 2 or rounds(look) > 40 else 0.4
    return 0.5


def _step(look: Look, space: str) -> float:
    """A step in the Inner Region: towards the stolen crown, or where it is easiest to pass."""
    known = opinions(look)
    if stolen_crown(look) in known.space(space).behind:
        return 4.0
    if space in known.steps:
        return total(look, known.steps[space])
    sealed = look.content.space_of[space] in look.content.having("sealed")
    return 0.0 if sealed and not has_talisman(look) else 3.0
