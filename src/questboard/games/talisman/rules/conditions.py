# What cards and Spaces ask before they do something
from __future__ import annotations

from questboard.engine import Match
from questboard.games.talisman.cards import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import numbers, things
from questboard.games.talisman.state import ALIGNMENTS, NO_CARD, NOBODY
from questboard.games.talisman.vocabulary import Filter, If


def holds(match: Match, seat: int, condition: If | None, ctx: Context) -> bool:
    """Whether everything that a condition asks is so."""
    if condition is None:
        return True
    hero = match.state.heroes[seat]
    if condition.align is not None and ALIGNMENTS[hero.alignment] not in condition.align:
        return False
    if condition.race is not None and character(match, seat).race not in condition.race:
        return False
    if condition.tag is not None and condition.tag not in character(match, seat).tags:
        return False
    if condition.stat is not None and _value(match, seat, condition.stat) < condition.ge:
        return False
    if condition.gold is not None and hero.gold < condition.gold:
        return False
    if condition.status is not None and not has_status(match, seat, condition.status):
        return False
    if condition.target_status is not None and (
        ctx.target == NOBODY or not has_status(match, ctx.target, condition.target_status)
    ):
        return False
    if condition.lives_lt is not None and hero.lives >= condition.lives_lt:
        return False
    if condition.spells_ge is not None and len(things.spells(match, seat)) < condition.spells_ge:
        return False
    if condition.cursed is not None and condition.cursed != bool(numbers.curses(match, seat)):
        return False
    if condition.damaged is not None and condition.damaged != bool(hero.damaged):
        return False
    if condition.has is not None and not has(match, seat, condition.has):
        return False
    if condition.worn is not None and not wears(match, seat, condition.worn):
        return False
    if condition.mounted is not None and condition.mounted != mounted(match, seat):
        return False
    if not (_place_fits(match, seat, condition) and _fight_fits(match, condition, ctx)):
        return False
    if any(not holds(match, seat, part, ctx) for part in condition.all):
        return False
    if condition.any and not any(holds(match, seat, part, ctx) for part in condition.any):
        return False
    return condition.no is None or not holds(match, seat, condition.no, ctx)


def _place_fits(match: Match, seat: int, condition: If) -> bool:
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
    return condition.indoors is None or condition.indoors == (bool(space.store_of) or space.board == "tavern")


def _place_lies(match: Match, space: int) -> bool:
    drawn = match.content.spaces[space].draw > 0
    return drawn and any(things.design(match, card).type == "PLACE" for card in things.cards_on(match, space))


def _fight_fits(match: Match, condition: If, ctx: Context) -> bool:
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
        return not fight.foes and fight.rival == NOBODY
    if condition.foe == "PACK":
        return fight.pack
    if condition.foe == "WATCH" and fight.arrest:
        return True
    if condition.foe in ("WEAK", "FEEBLE"):
        return fight.rival == NOBODY and fight.value <= (3 if condition.foe == "WEAK" else 2)
    shown = [things.design(match, foe) for foe in fight.foes]
    return bool(shown) and all(condition.foe in card.sub or condition.foe == card.type for card in shown)


def mounted(match: Match, seat: int) -> bool:
    return things.rides(match, seat) != NO_CARD and not things.is_indoors(match, match.state.heroes[seat].at)


def character(match: Match, seat: int) -> Card:
    """The printed Character of a seat."""
    return match.content.faces[match.state.heroes[seat].character]


def has(match: Match, seat: int, wanted: str) -> bool:
    """A card with this id, or of this kind (`sub:WATER`), among what can be used."""
    if wanted in ("poison", "favour"):
        return int(getattr(match.state.heroes[seat], wanted)) > 0
    if wanted.startswith("type:"):
        owned = things.followers if wanted == "type:FOLLOWER" else things.objects
        return bool(owned(match, seat))
    if wanted.startswith("sub:"):
        return bool(things.givers(match, seat, match.content.of_kind(wanted.removeprefix("sub:")), around=False))
    face = match.content.face_of.get(wanted)
    return face is not None and bool(things.givers(match, seat, (face,), around=False))


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


def _value(match: Match, seat: int, stat: str) -> int:
    if stat.startswith("base_"):
        return numbers.base(match, seat, stat.removeprefix("base_"))
    return numbers.total(match, seat, stat)


def fits(match: Match, card: int, wanted: Filter | None) -> bool:
    """Whether a card is of the kind that is wanted."""
    return wanted is None or is_a(things.design(match, card), wanted)


def is_a(shown: Card, wanted: Filter) -> bool:
    if wanted.type is not None and shown.type != wanted.type:
        return False
    if wanted.sub is not None and wanted.sub not in shown.sub:
        return False
    if wanted.id is not None and shown.id != wanted.id:
        return False
    if wanted.lead_ge is not None and shown.lead < wanted.lead_ge:
        return False
    return wanted.weight is None or shown.w <= wanted.weight
