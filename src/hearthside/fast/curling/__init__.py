"""Rounds of Caveman Curling on the solver, as parts to compile: throw, objects, sweep, score.

A twin of the rules for bots that try thousands of throws before they make one. It knows
every ruling that changes a throw, a turn or a score, but no broken rocks: they are too rare to
plan for. `hearthside.bots.curling.compiled_rounds` is the door to it.
"""
