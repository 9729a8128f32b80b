"""REST, by subject: what every request brings, what it may ask for, what it is answered."""
