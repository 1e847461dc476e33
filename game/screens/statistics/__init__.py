"""The statistics screen: charts and tables of play, and the book of hands."""
