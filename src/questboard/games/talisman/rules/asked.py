# What each field of a condition asks, of Characters, Spaces and fights
from __future__ import annotations

from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import conditions, gifts, numbers, things
from questboard.games.talisman.rules.conditions import CHECKS, FACTS, character, holds
from questboard.games.talisman.state import ALIGNMENTS, NO_CARD, NOBODY, Fight
from questboard.games.talisman.terms import If
from questboard.games.talisman.typed import Match


def _aligned(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return ALIGNMENTS[match.state.heroes[seat].alignment] in (condition.align or ())


def _of_race(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return character(match, seat).race in (condition.race or ())


def _tagged(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return condition.tag in character(match, seat).tags and not match.state.heroes[seat].toad  # TA 19:8


def _strong(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return _value(match, seat, condition.stat or "") >= condition.ge


def _rich(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return match.state.heroes[seat].gold >= (condition.gold or 0)


def _in_status(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return has_status(match, seat, condition.status or "")


def _target_in_status(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return ctx.target != NOBODY and has_status(match, ctx.target, condition.target_status or "")


def _wounded(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return match.state.heroes[seat].lives < (condition.lives_lt or 0)


def _holds_spells(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    held = [] if match.state.heroes[seat].toad else things.spells(match, seat)  # TA 19:5
    return len(held) >= (condition.spells_ge or 0)


def _in_company(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return condition.company == bool(things.heroes_on(match, match.state.heroes[seat].at, seat))


def _cursed(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return condition.cursed == bool(numbers.curses(match, seat))


def _damaged(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return condition.damaged == bool(match.state.heroes[seat].damaged)


def _equipped(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return has(match, seat, condition.has or "")


def _dressed(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return wears(match, seat, condition.worn or "")


def _riding(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    if ctx.card != NO_CARD and things.is_animal(match, ctx.card) and things.rides(match, seat) != ctx.card:
        return not condition.mounted
    return condition.mounted == mounted(match, seat)


def _all_of(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return all([holds(match, seat, part, ctx) for part in condition.all])


def _any_of(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return any(holds(match, seat, part, ctx) for part in condition.any)


def _none_of(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return not holds(match, seat, condition.no, ctx)


def _place_fits(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    at = match.state.heroes[seat].at
    if at < 0:
        return condition.space is condition.terrain is condition.board is condition.street is condition.indoors is None
    space = match.content.spaces[at]
    if condition.space is not None and space.id != condition.space:
        return False
    if condition.terrain is not None and condition.terrain not in space.terrain:
        return False
    if condition.board is not None and space.board != condition.board:
        return False
    if condition.street is not None and condition.street != numbers.on_street(match, seat):
        return False
    if condition.place_here is not None and condition.place_here != _place_lies(match, at):
        return False
    if condition.cast_here is not None and condition.cast_here != (match.state.heroes[seat].cast_at == at):
        return False
    return condition.indoors is None or condition.indoors == things.is_indoors(match, at)


def _place_lies(match: Match, space: int) -> bool:
    drawn = match.content.spaces[space].draw > 0
    return drawn and any(things.design(match, card).type == "PLACE" for card in things.cards_on(match, space))


def _fight_fits(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    if condition.margin_ge is not None and ctx.margin < condition.margin_ge:
        return False
    if condition.foe is condition.kind is None:
        return True
    fight = ctx.fight
    if fight is None:
        return False
    if condition.kind == "character":
        if fight.rival == NOBODY:
            return False
    elif condition.kind is not None and fight.kind != condition.kind:
        return False
    if condition.foe is None:
        return True
    if condition.foe == "SPACE":
        return not fight.foes and fight.rival == NOBODY and not fight.arrest
    if condition.foe == "PACK":
        return fight.pack
    if condition.foe == "WATCH" and fight.arrest:
        return True
    if condition.foe in ("WEAK", "FEEBLE"):
        return fight.rival == NOBODY and _at_most(match, fight, 3 if condition.foe == "WEAK" else 2)
    shown = [things.design(match, foe) for foe in fight.foes]
    return bool(shown) and all(condition.foe in (card.type, *card.sub, *card.tags) for card in shown)


def _at_most(match: Match, fight: Fight, limit: int) -> bool:
    """As printed, each of several; what a Space or a season adds makes no rat a giant (TR-24)."""
    if not fight.foes:
        return fight.value_printed <= limit
    shown = [things.design(match, foe) for foe in fight.foes]
    values = [
        card.pack.value if card.pack is not None else card.s if fight.kind == "combat" else card.c for card in shown
    ]
    return all(isinstance(value, int) and value <= limit for value in values)


def mounted(match: Match, seat: int) -> bool:
    return things.rides(match, seat) != NO_CARD and not things.is_indoors(match, match.state.heroes[seat].at)


def has(match: Match, seat: int, wanted: str) -> bool:
    """A card with this id, or of this kind (`sub:WATER`), among what can be used."""
    if wanted in ("poison", "favour"):
        return int(getattr(match.state.heroes[seat], wanted)) > 0
    if wanted in conditions.OWNED:
        return conditions.OWNED[wanted](match, seat)
    if wanted.startswith("type:"):
        owned = things.followers if wanted == "type:FOLLOWER" else things.objects
        return bool(owned(match, seat))
    if wanted.startswith("sub:"):
        return bool(gifts.givers(match, seat, match.content.of_kind(wanted.removeprefix("sub:")), around=False))
    face = match.content.face_of.get(wanted)
    return face is not None and bool(gifts.givers(match, seat, (face,), around=False))


def wears(match: Match, seat: int, what: str) -> bool:
    shown = [things.design(match, card) for card in things.worn(match, seat)]
    return any(what == card.slot or what in card.sub for card in shown)


def has_status(match: Match, seat: int, status: str) -> bool:
    hero = match.state.heroes[seat]
    if status == "warrant":
        return hero.warrant
    if status == "loan":
        return hero.loan > 0
    return bool(getattr(hero, status))


def _known(match: Match, seat: int, condition: If, ctx: Context) -> bool:
    return FACTS[condition.fact or ""](match, seat)


def _value(match: Match, seat: int, stat: str) -> int:
    if stat in ("favour", "bite"):
        return int(getattr(match.state.heroes[seat], stat))
    if stat.startswith("base_"):
        return numbers.base(match, seat, stat.removeprefix("base_"))
    return numbers.total(match, seat, stat)


CHECKS.update(
    {
        ("align",): _aligned,
        ("race",): _of_race,
        ("tag",): _tagged,
        ("stat",): _strong,
        ("gold",): _rich,
        ("status",): _in_status,
        ("target_status",): _target_in_status,
        ("lives_lt",): _wounded,
        ("spells_ge",): _holds_spells,
        ("company",): _in_company,
        ("cursed",): _cursed,
        ("damaged",): _damaged,
        ("has",): _equipped,
        ("worn",): _dressed,
        ("mounted",): _riding,
        ("space", "terrain", "board", "street", "indoors", "place_here", "cast_here"): _place_fits,
        ("margin_ge", "foe", "kind"): _fight_fits,
        ("fact",): _known,
        ("all",): _all_of,
        ("any",): _any_of,
        ("no",): _none_of,
    }
)
