"""How commands are typed for Lascaux, as `--help` shows them."""

EXAMPLES = {
    "play": ("play lascaux --seats 5 --bots greedy,random --option supplies=hidden",),
    "sim": ("sim lascaux --games 2000 --bots greedy,random --seed 1",),
    "arena": ("arena lascaux --bots child,elder --keep results.json --svg ratings.svg",),
    "referee": ("referee lascaux --seats 4 --seed 1",),
    "bench": ("bench lascaux --seconds 5",),
}
