"""Lascaux on flat numbers, compiled: whole games, what seats see of them, what they may believe.

`twin` is the door to it. `layout` and `sight` need no Numba, so that nothing is loaded from here.
"""
