"""What people are told and see: events, moments, words, a seat's look, the "why?"."""
