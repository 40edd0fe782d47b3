"""For those who study the games: mass play, training, the interfaces of their field."""
