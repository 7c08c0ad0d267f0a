ALTER TABLE links ADD COLUMN imported_clicks INTEGER NOT NULL DEFAULT 0 CHECK (imported_clicks >= 0);
CREATE INDEX links_imported ON links (workspace_id, imported_clicks) WHERE imported_clicks > 0;

ALTER TABLE imports ADD COLUMN dry_run INTEGER NOT NULL DEFAULT 0 CHECK (dry_run IN (0, 1));
ALTER TABLE imports ADD COLUMN warnings INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN hosts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hosts));
ALTER TABLE imports ADD COLUMN url TEXT;
ALTER TABLE imports ADD COLUMN token TEXT;
ALTER TABLE imports ADD COLUMN position TEXT CHECK (json_valid(position));
ALTER TABLE imports ADD COLUMN steps INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN imported_clicks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN history_left INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN retry_at INTEGER;

-- A row may make several links: each has a number of its own.
ALTER TABLE import_failures RENAME TO import_failures_old;
CREATE TABLE import_failures (
  import_id        INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  number           INTEGER NOT NULL,
  row              INTEGER NOT NULL,
  slug             TEXT,
  destination_url  TEXT,
  code             TEXT    NOT NULL,
  error            TEXT    NOT NULL,
  PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO import_failures SELECT import_id, row, row, slug, destination_url, code, error FROM import_failures_old;
DROP TABLE import_failures_old;

-- What an import changed or left out: in a row, or null in the export as a whole. field is named as the export names it.
CREATE TABLE import_warnings (
  import_id  INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  number     INTEGER NOT NULL,
  row        INTEGER,
  slug       TEXT,
  field      TEXT    NOT NULL,
  kind       TEXT    NOT NULL CHECK (kind IN ('changed', 'left_out')),
  message    TEXT    NOT NULL,
  PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;

-- Links whose clicks by day an import has still to fetch, or is counting from a file. source: what a service calls the link.
CREATE TABLE import_links (
  import_id  INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  link_id    INTEGER NOT NULL,
  source     TEXT    NOT NULL CHECK (json_valid(source)),
  PRIMARY KEY (import_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_links_link ON import_links (link_id);
