"""How quickly the store makes things durable."""
