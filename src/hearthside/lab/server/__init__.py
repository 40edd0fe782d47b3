"""The server under load and under attack, in processes of its own."""
