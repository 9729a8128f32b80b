"""What is kept, and the one place that writes it: SQLite or PostgreSQL."""
