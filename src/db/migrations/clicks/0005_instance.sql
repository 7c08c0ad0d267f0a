-- Which instance this file is of: main.db has the same id. A start with another's is refused.
CREATE TABLE clicks_instance (
  only  INTEGER PRIMARY KEY CHECK (only = 1),
  id    TEXT    NOT NULL
) STRICT;
