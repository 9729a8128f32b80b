"""Boards: how one moves on them, what leads from one to another, and a folder for each.

`tracks` (rings, paths, spirals ...), `doors` (ways that no track has), `forced` (what the next Movement must be),
`walks` (boards without a die), `traits` (what rules know a Space by), `reach` (where a Move can end, over tracks and
doors). `main`, `city`, `village` and `tavern` hold their Spaces, decks and what is peculiar to them.
"""
