"""What of Forgotten Factions is shown as a short scene."""

from __future__ import annotations

from questboard.engine import Moments, Quiet, moment
from questboard.games.forty_factions.moments import all_see, comes, of

MOMENTS: Moments = {
    "granted": all_see("gain", 2, 16, card="faction"),
    "granted-gone": Quiet("the pawn is gone from the board"),
    "granted-idle": all_see("loss", 2, 14, card="faction"),
    "turned": all_see("loss", 2, 16, place="place"),
    "child": all_see("gain", 2, 16, card="faction"),
    "feud": all_see("announcement", 3, 18),
    "feud-ends": all_see("announcement", 2, 16),
    "peace-offered": of("announcement", 2, 14),
    "sheet-read": of("card", 2, 15, card="faction"),
    "peeked": comes("announcement", "victim", 2, 16),
    "peeked-what": moment("card", other="victim", card="card", tenths=17),
    "borrowed": of("announcement", 2, 15, card="faction"),
    "caught": all_see("loss", 3, 18, card="faction"),
    "rite-chit": all_see("gain", 2, 15, card="faction"),
    "spy-set": Quiet("who sets a Spy sees it in the list"),
    "spy-home": Quiet("who has a Spy sees it in the list"),
    "spy-exposed": all_see("announcement", 3, 18, card="faction"),
    "conspiracy-proposed": all_see("whisper", 2, 18, card="faction"),
    "conspiracy-declined": all_see("loss", 2, 14, card="faction"),
    "conspiracy": all_see("whisper", 2, 18, card="faction"),
    "conspiracy-exposed": all_see("announcement", 3, 18, card="faction"),
}
"""Only those who hear of an event see its scene."""
