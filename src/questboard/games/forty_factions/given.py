"""What the rules fix for every pack: the cards by number, the sums by party and Area, the few they single out."""

from __future__ import annotations

import re

from questboard.games.forty_factions.content import Area, Party

FACTIONS = (
    "Temple of ZAKEL", "Navy", "Army", "Honourable Guild of Assassins", "Mercenaries' Guild",
    "Temple of LOFIR / WAGREN", "Temple of SOROK", "Temple of ALTIS", "Temple of HAERIM", "Temple of TERRIK",
    "Desert Nomads", "Scorpion Cults", "False Gods", "Anarchist Movement",
    "Temple of RAYLIT", "Temple of DALA", "Guild of Seamen", "Thieves' Guild of Tehmor", "Bookmakers' Guild",
    "Temple of MIRIMI", "Temple of ORIL / OPSOR", "Temple of TIPRE", "Temple of SHELDA", "Temple of PAREL",
    "Elves", "Snake Cults", "Derevo Family", "Reform Party",
    "Temple of ESCUS", "Temple of SARAN", "City Watch", "Brotherhood of the White Hand",
    "Alchemists' Guild of Tehmor", "Temple of BUDIF / WACON", "Temple of FIDAR", "Temple of CAERULAS",
    "Iklaron", "Vavistor", "Valdreon Empire", "Rat Cult", "Karana Family", "Conservative Party",
    "Temple of KOROS", "Kuntax", "Treasury", "Associated Guilds of Beggars, Buskers and Rumourmongers",
    "Merchants' Guild of Tehmor", "Guild of Craftsmen", "Racing Club of Tehmor", "Guild of Caravanserai",
    "Kyr", "Grasslanders (Plainsmen) / Horse Tribes", "Dwarves", "Conclave of Binders", "Medoneh Family",
    "Free Trade Party",
)  # fmt: skip
"""Numbers 1 to 56."""
PLOTS = (
    "The Inquisitor", "Election of a New Leader", "A Marriage is Arranged", "A State Visit",
    "A False God Rises", "Two Star-Crossed Lovers", "A Day at The Races", "On Trial", "The Fugitive",
    "A Random Event", "A Show of Strength", "A Public Execution", "A Funeral Procession", "A Ban is Proposed",
    "A Demon Summoning", "Disaster Strikes!", "A Star Falls", "Howl at the Moon!", "They Walk Amongst Us",
    "A Secret Exposed", "Land Grab", "Wild Card",
)  # fmt: skip
"""Numbers 1 to 22."""

SEATS: dict[Party, int] = {
    "Militant": 9, "Liberal": 12, "Conservative": 9, "Mercantile": 9, "Independent": 1
}  # fmt: skip
"""FF 10.3.1."""
LOCATIONS: dict[Area, int] = {
    "Lower West Side": 14, "Upper West Side": 11, "Old Town": 15, "Lower East Side": 15,
    "Upper East Side": 11, "Environs": 11,
}  # fmt: skip
"""FF 12.2.1; the sum is 77 (R-01)."""
PARTY_FACTIONS: dict[int, Party] = {14: "Militant", 28: "Liberal", 42: "Conservative", 56: "Mercantile"}
ANARCHISTS, DALA, THIEVES, REFORM, CONSERVATIVES, KOROS = 14, 16, 18, 28, 42, 43
LOVERS, RANDOM_EVENT = 6, 10
FLAGS = {RANDOM_EVENT: "wheel", 22: "wild", 28: "public_holiday", 35: "public_holiday"}
OF_EXPANSIONS = ("Tribes", "Nomads", "Animals", "Secret Societies")
"""Categories of which only expansions have Factions."""
OTHER_SETS = re.compile(r"\b(SC|DD|FgF)\b")
