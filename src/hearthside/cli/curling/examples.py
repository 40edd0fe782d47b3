"""How commands are typed for Caveman Curling, as `--help` shows them."""

EXAMPLES = {
    "play": ("play curling --seats 4 --option mississippi=book --option noise=club",),
    "join": ("join --new curling --bots draw http://127.0.0.1:8000",),
    "sim": ("sim curling --games 100 --bots draw,absent --json",),
    "arena": ("arena curling --bots hunter,guest --deals 50",),
    "referee": ("referee curling --chance manual",),
}
