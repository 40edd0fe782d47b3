"""What a person did that cannot be done, in one line."""


class UserError(Exception):
    """Printed as it is; the command exits with 2."""
