"""Twins of the rules for mass play: flat numbers, compiled, proved equal to the rules."""
