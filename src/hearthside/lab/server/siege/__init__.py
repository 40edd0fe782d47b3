"""The server attacked, while honest tables play on: `python -m hearthside.lab.server.siege`.

Attacks are functions of a `Target`, in the modules named after what they aim at. One that is
beaten off returns, and may say how; one that gets through raises `Broke` with what it got. They
run in processes of their own, from addresses of their own, so that what honest players wait for
is the server and not the attacker beside them.
"""
