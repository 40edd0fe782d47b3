"""Bots that play Caveman Curling."""
