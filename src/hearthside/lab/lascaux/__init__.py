"""The twin of Lascaux held against its rules, its speed, and a game small enough to be solved."""
