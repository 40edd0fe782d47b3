"""The error for what a person asked and cannot be done, told in one line."""


class UserError(Exception):
    """Printed as it is; the command exits with 2."""
