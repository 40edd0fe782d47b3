"""Caveman Curling in the terminal."""
