"""Bots: players who think, a package a game, and what they share.

Each is a function that sees a view and a decision, and returns an action. A game's kit names the
mapping of its bots; nobody here knows which games there are.
"""
