"""The pictures of Hearthside, drawn as code: see art/README.md."""
