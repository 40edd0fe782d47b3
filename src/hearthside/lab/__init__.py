"""The laboratory: second opinions, other engines and figures for the solver. No game needs it."""
