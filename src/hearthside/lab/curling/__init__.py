"""Rounds of Caveman Curling in masses: how they end, and how fast the twin plays them."""
