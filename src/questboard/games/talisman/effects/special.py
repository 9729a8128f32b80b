"""What the vocabulary cannot say: a function for each unusual card or Space, by name."""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Asking, Match
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import people, places, sorcery
from questboard.games.talisman.rules import inner, law


def call(match: Match, seat: int, effect: words.Special, ctx: Context) -> Asking:
    yield from FUNCTIONS[effect.name](match, seat, ctx)
    return None


FUNCTIONS: dict[str, Callable[[Match, int, Context], Asking]] = {
    "chasm": places.chasm,
    "arena_won": places.arena_won,
    "frame": places.frame,
    "peek_any": places.peek_any,
    "scry": places.scry,
    "scry_blunder": places.scry_blunder,
    "wager": people.wager,
    "sharp": people.sharp,
    "beggar": people.beggar,
    "chronicle": people.chronicle,
    "envenom": people.envenom,
    "swap_follower": people.swap_follower,
    "stampede": people.stampede,
    "deserters": people.deserters,
    "tremor": people.tremor,
    "keep_spirit": people.keep_spirit,
    "tame": people.tame,
    "cheap_sale": people.cheap_sale,
    "evil_eye": people.evil_eye,
    "faithless": people.faithless,
    "lost_child": people.lost_child,
    "lost_calf": people.lost_calf,
    "dock_hand": people.dock_hand,
    "procession": people.procession,
    "command": sorcery.command,
    "gild": sorcery.gild,
    "ward": sorcery.ward,
    "swap_places": sorcery.swap_places,
    "herd": sorcery.herd,
    "herd_here": sorcery.herd_here,
    "open_way": sorcery.open_way,
    "banish": sorcery.banish,
    "second_draw": sorcery.second_draw,
    "one_more": sorcery.one_more,
    "choir": sorcery.choir,
    "oath": sorcery.oath,
    "rust": sorcery.rust,
    "seal": sorcery.seal,
    "breath": sorcery.breath,
    "informer": sorcery.informer,
    "tempest": sorcery.tempest,
    "mend": sorcery.mend,
    "arrest5": sorcery.arrest5,
    "stolen_crown": sorcery.stolen_crown,
    "shade": sorcery.shade,
    "locked_out": sorcery.locked_out,
    "last_orders": sorcery.last_orders,
    "bout": sorcery.bout,
    "nimble": sorcery.nimble,
    "sentinel": inner.sentinel,
    "portal": inner.portal,
    "crypt": inner.crypt,
    "mines": inner.mines,
    "dice_with_death": inner.dice_with_death,
    "den": inner.den,
    "tower": inner.tower,
    "pits": inner.pits,
    "donjon_visit": law.visit_donjon,
    "gate": law.gate,
}
