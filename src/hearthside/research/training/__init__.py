"""Training a network for Lascaux by self-play, in JAX; see README.md beside.

JAX is imported here and nowhere else. Besides JAX and NumPy these modules need nothing, so that
they run on a machine that has no more.
"""
