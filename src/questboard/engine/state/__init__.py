"""What a state is made of: cards in zones, marks of secrecy, luck, values worked out from it, copies."""
