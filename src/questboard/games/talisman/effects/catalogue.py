"""Every effect that cards of several boards have, and every function of an unusual one, by name.

What only one board has, that board adds where its rules are.
"""

from __future__ import annotations

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards.main import inner
from questboard.games.talisman.effects import cards, counters, journeys, luck, markets, people, places, sorcery, special
from questboard.games.talisman.effects.run import HANDLERS, IDLE
from questboard.games.talisman.effects.special import FUNCTIONS, Function

HANDLERS.update(
    {
        words.Gains: counters.gain,
        words.Loses: counters.lose,
        words.Heals: counters.heal,
        words.Skip: counters.skip,
        words.EndTurn: counters.end_turn,
        words.Align: counters.align,
        words.SetStatus: counters.status,
        words.Curses: counters.curse,
        words.Toads: counters.toad,
        words.Bonuses: counters.bonus,
        words.Grants: counters.grant,
        words.FoeBonus: counters.foe_bonus,
        words.Prevents: counters.prevent,
        words.Progress: counters.progress,
        words.Wins: counters.win,
        words.DrawSpells: cards.spell,
        words.Discards: cards.discard,
        words.Drops: cards.drop,
        words.Takes: cards.take,
        words.Award: cards.award,
        words.Search: cards.search,
        words.Peek: cards.peek,
        words.PeekHand: cards.peek_hand,
        words.Places: cards.place,
        words.Cancels: cards.cancel,
        words.Redirects: cards.redirect,
        words.Moves: journeys.move,
        words.Next: journeys.next_move,
        words.Captive: journeys.captive,
        words.SetRoll: journeys.set_roll,
        words.Evades: journeys.evade,
        words.Fights: luck.fight,
        words.Rolls: luck.roll,
        words.Test: luck.test,
        words.Choose: luck.choose_one,
        words.Market: markets.market,
        words.Repair: markets.repair,
        words.Bank: markets.bank,
        words.Quest: places.quest,
        words.Special: special.call,
    }
)

IDLE.update(
    {
        words.Heals: counters.heals_nobody,
        words.Repair: markets.nothing_broken,
        words.Market: markets.nothing_wanted,
        words.Special: special.idle,
    }
)

SPECIAL: dict[str, Function] = {
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
    "bout": sorcery.bout,
    "nimble": sorcery.nimble,
    "challenge": inner.challenge,
    "portal": inner.portal,
    "crypt": inner.crypt,
    "mines": inner.mines,
    "dice_with_death": inner.dice_with_death,
    "den": inner.den,
    "tower": inner.tower,
    "pits": inner.pits,
}
for name, function in SPECIAL.items():
    FUNCTIONS.enter(name, function)
