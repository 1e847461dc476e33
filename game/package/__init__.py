"""Hanafuda games: rules in ``engine``, computer players in ``ai``, the program in ``game``, its files in ``assets``.

Each of these folders of the checkout is a subpackage of this one: see ``tool.setuptools.package-dir`` in
pyproject.toml.
"""
