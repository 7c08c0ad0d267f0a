-- Clicks that links had where they were imported from, by day (UTC, days since 1970). dimension '' is all of a day's; others have those
-- of a value that is known, such as a country's.
CREATE TABLE imported_counts (
  workspace_id  INTEGER NOT NULL,
  day           INTEGER NOT NULL,
  link_id       INTEGER NOT NULL,
  dimension     TEXT    NOT NULL,
  value         TEXT    NOT NULL,
  clicks        INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, day, link_id, dimension, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX imported_counts_link ON imported_counts (workspace_id, link_id, clicks) WHERE dimension = '';

-- The last step of each import whose counts are stored: a step that is sent again is not counted again.
CREATE TABLE imported_steps (
  workspace_id  INTEGER NOT NULL,
  import_id     INTEGER NOT NULL,
  step          INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, import_id)
) STRICT, WITHOUT ROWID;
