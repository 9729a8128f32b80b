"""What of a turn is shown as a short scene: Plots and their scenes, votes, VP, thefts, and what comes to a house."""

from __future__ import annotations

from questboard.engine import Moments, Quiet, moment
from questboard.engine.telling.moments import Moment, Scene


def of(scene: Scene, weight: int = 2, tenths: int = 15, **shows: str) -> Moment:
    """Something that happens to one house."""
    return Moment(scene, {"who": "seat", **shows}, weight=weight, tenths=tenths)


def all_see(scene: Scene, weight: int = 2, tenths: int = 16, **shows: str) -> Moment:
    return Moment(scene, shows, "all", weight, tenths)


def comes(scene: Scene, to: str, weight: int = 2, tenths: int = 18, **shows: str) -> Moment:
    """Something that one house does and that comes to another."""
    return Moment(scene, {"who": "seat", "other": to, **shows}, weight=weight, tenths=tenths, calls=True)


TRADING: Moments = {
    "offered": Quiet("who is offered something hears what it is"),
    "offer-is": comes("offer", "to", cards="cards"),
    "traded": moment("gain", who="seat", other="to", amount="cards_moved", tenths=14),
    "card-changed-hands": moment("card", who="seat", other="to", card="card", tenths=17, calls=True),
    "place-changed-hands": moment("gain", whom="all", who="seat", other="to", place="place", tenths=15),
    "faction-changed-hands": moment("card", whom="all", who="seat", other="to", card="card", tenths=17),
    "declined": moment("announcement", who="seat", other="to", weight=1, tenths=12),
    "withdrawn": Quiet("an offer that is gone asks for nothing"),
    "showed": Quiet("who is shown a card sees it"),
    "showed-what": comes("card", "to", card="card"),
    "done-trading": Quiet("everybody sees who still trades"),
    "alliance-proposed": comes("offer", "members"),
    "alliance-agreed": comes("offer", "members", 1, 13),
    "alliance-rejected": comes("loss", "members", 2, 14),
    "alliance": all_see("announcement", 2, 18, other="members"),
    "alliance-lapsed": moment("loss", other="members", tenths=15),
    "alliance-dissolved": all_see("loss", 3, 20, other="members"),
    "alliance-enemies": all_see("announcement", 2, 16),
    "promised": comes("offer", "to", words="terms"),
    "word-given": of("announcement", 2, 14),
    "deal-marked": of("announcement", 3, 18),
    "disclosed": all_see("whisper", 2, 18),
}

PLOTS: Moments = {
    "activated": moment("card", whom="all", who="seat", card="card", tenths=15),
    "dropped": of("loss", 2, 15, card="card"),
    "lot": moment("dice", who="seat", other="victim", tenths=15),
    "plotted": moment("card", whom="all", who="seat", card="card", tenths=17),
    "random-event": all_see("storm", 2, 22, card="faction"),
    "vetoed": moment("announcement", who="seat", card="card", words="reason", tenths=18, calls=True),
    "specified": Quiet("its owner's words stand at the top of the scene"),
    "scene": all_see("card", 2, 22, card="card"),
    "stance": moment("dice", whom="all", who="seat", card="card", dice="die", bonus="bonus", amount="vp", tenths=22),
    "said": Quiet("the scene has its own page, and the words stand there"),
    "acted": Quiet("the scene has its own page, and the deed stands there"),
    "whispered": comes("whisper", "to", words="words", tenths=25),
    "rolled": all_see("dice", 2, 17, dice="dice"),
    "lent": of("gain", 2, 16, card="faction"),
    "handout": moment("whisper", other="to", words="words", weight=3, tenths=28, calls=True),
    "hours": all_see("announcement", 1, 12),
    "objected": moment("announcement", who="seat", words="reason", tenths=18, calls=True),
    "invented": Quiet("one's own words"),
    "admitted": all_see("announcement", 1, 14),
    "struck": of("loss", 2, 15),
    "scene-ends": all_see("announcement", 1, 13),
    "plot-continues": all_see("announcement", 1, 13, card="card"),
    "plot-ends": all_see("announcement", 1, 13, card="card"),
    "dm": all_see("announcement", 2, 20),
}

COUNCIL: Moments = {
    "no-council": all_see("announcement", 2, 15),
    "majority": all_see("vote", 2, 17, other="members", yes="votes", need="of"),
    "minority": all_see("vote", 2, 17, other="members", yes="votes", need="of"),
    "no-control": all_see("vote", 1, 14, yes="votes"),
    "coalition-proposed": comes("offer", "signatories"),
    "coalition-signed": all_see("announcement", 1, 13, who="seat"),
    "coalition-refused": all_see("loss", 2, 15, who="seat"),
    "coalition-governs": all_see("vote", 2, 17, other="members", amount="vp"),
    "coalition-broken": all_see("loss", 2, 16),
    "split-named": all_see("announcement", 1, 15),
    "proposed": all_see("announcement", 1, 14, who="seat"),
    "vote-opens": Quiet("the ballot itself asks"),
    "vote": all_see("vote", 3, 28, yes="yes", no="no", passed="passed"),
    "motion-opens": Quiet("the ballot itself asks"),
    "motion": all_see("vote", 3, 26, yes="yes", no="no", passed="passed"),
    "motion-withdrawn": all_see("announcement", 1, 13, who="seat"),
    "insisted": all_see("announcement", 1, 13, who="seat"),
    "ballots-differ": moment("announcement", other="members", tenths=16),
    "elected": all_see("level", 3, 22, card="faction"),
    "overlord-gone": all_see("death", 3, 22, card="faction"),
    "emergency": all_see("storm", 3, 20),
    "emergency-denied": all_see("announcement", 2, 15, who="seat"),
    "deputy": all_see("announcement", 1, 14, who="seat"),
    "holiday": all_see("announcement", 1, 14),
    "place-destroyed": all_see("storm", 2, 16, place="place"),
    "place-abandoned": all_see("loss", 2, 15, place="place"),
    "place-restored": all_see("gain", 2, 15, place="place"),
    "place-suspended": all_see("announcement", 1, 13, place="place"),
    "place-seized": all_see("theft", 2, 16, place="place", card="faction"),
    "seat-moved": all_see("theft", 2, 16, card="faction"),
    "seat-party": all_see("announcement", 1, 13),
    "conclave": all_see("vote", 2, 16, other="members", yes="votes", need="of"),
    "no-conclave": all_see("vote", 1, 14),
    "scored": moment("score", whom="all", who="seat", amount="vp", tenths=13),
    "area-tied": all_see("announcement", 1, 12),
}

CARDS: Moments = {
    "theft": comes("theft", "victim", 3, 20),
    "theft-blocked": comes("gain", "victim", 2, 16, card="card"),
    "stolen": comes("theft", "victim", 3, 20),
    "stolen-what": moment("card", who="seat", other="victim", card="card", weight=3, tenths=20, ends=("theft",)),
    "discarded": Quiet("one's own choice, face down"),
    "drew": of("gain", 1, 13),
    "reshuffled": Quiet("the deck shows it"),
    "masquerade": all_see("storm", 1, 14, who="seat"),
    "swapped": of("announcement", 1, 12),
}

TABLE: Moments = {
    "dealt": Quiet("the first page tells it"),
    "colour": Quiet("the pawns show it"),
    "turn": all_see("announcement", 1, 14),
    "last-turn": all_see("announcement", 3, 20),
    "ended": all_see("end", 3, 28, other="winners"),
}

MOMENTS: Moments = {**TRADING, **PLOTS, **COUNCIL, **CARDS, **TABLE}
