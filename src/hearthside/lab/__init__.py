"""Measurements, attacks and proofs, by subject: for those who change the package."""
