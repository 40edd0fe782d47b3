"""Bots that play Lascaux."""
