"""Bodies that meet and are controlled: the Council and the Secret Conclave. Each has seats, and one pure count.

What a count needs are plain values; so the rules, the view, the bots and whoever shows it count in the same way.
"""
