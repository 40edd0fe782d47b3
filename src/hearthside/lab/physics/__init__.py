"""The solver checked: by brute force, by other engines, by masses of throws; its figures."""
