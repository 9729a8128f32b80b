"""Asking: options, forms, questions, and the helpers that are the only code that yields."""
