"""The words of Talisman: names, answers, happenings, the table."""
