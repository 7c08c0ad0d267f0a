-- Icons of hosts that links redirect to, as PNG, for the whole instance. icon: null for a host without one.
CREATE TABLE favicons (
  host        TEXT    PRIMARY KEY,
  icon        BLOB,
  fetched_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX favicons_fetched ON favicons (fetched_at);
