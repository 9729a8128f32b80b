"""The rules of Forty Factions, one file for each chapter or phase, in rulebook order."""
