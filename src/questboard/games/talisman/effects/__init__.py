"""What the words of cards and Spaces do: one small function for each `op` of the vocabulary."""
