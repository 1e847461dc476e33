"""The rules of Koi-Koi: options, yaku, play, visibility and records (docs/rules-koi-koi.md)."""
