"""The command `hearthside`: play, sim, replay, referee, bench."""
