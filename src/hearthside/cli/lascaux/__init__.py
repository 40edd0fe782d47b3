"""Lascaux in the terminal."""
