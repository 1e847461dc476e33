"""Packages for Linux, made from the packaged program: a ``.deb``, a self-extractor, and the folder of an AppImage."""
