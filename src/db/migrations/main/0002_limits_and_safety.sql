-- Limits, pixels, safety, imports, idempotency, rate windows.
ALTER TABLE workspaces ADD COLUMN limits TEXT CHECK (json_valid(limits));
ALTER TABLE links ADD COLUMN safety_decision TEXT CHECK (safety_decision IN ('allow', 'block'));
ALTER TABLE links ADD COLUMN flagged_at INTEGER;

-- What the quota counts.
CREATE INDEX        links_counted    ON links (workspace_id) WHERE deleted_at IS NULL AND status <> 'archived';
CREATE INDEX        links_flagged    ON links (workspace_id, flagged_at) WHERE flagged_at IS NOT NULL;

-- What a splash page fires before it goes on: a workspace's retargeting pixels.
CREATE TABLE pixels (
  workspace_id   INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  meta_pixel_id  TEXT,
  google_id      TEXT,
  tiktok_id      TEXT,
  linkedin_id    TEXT
) STRICT;

-- What a scan of a link's destinations found. url is the one that the verdict is about.
CREATE TABLE scans (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  link_id     INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
  url         TEXT    NOT NULL,
  verdict     TEXT    NOT NULL CHECK (verdict IN ('safe', 'suspect', 'blocked', 'unknown')),
  source      TEXT    NOT NULL,
  reasons     TEXT    NOT NULL CHECK (json_valid(reasons)),
  scanned_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX scans_link ON scans (link_id, id);

-- What visitors said of a link.
CREATE TABLE reports (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  link_id     INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
  reason      TEXT    NOT NULL,
  created_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_link ON reports (link_id);

-- Links that are taken over from elsewhere, by a job. content is what was sent, and is dropped at the end;
-- next_row is written with the links of the rows before it, so that a job goes on where it was stopped.
CREATE TABLE imports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  source        TEXT    NOT NULL,
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled')),
  content       TEXT,
  options       TEXT    NOT NULL CHECK (json_valid(options)),
  next_row      INTEGER NOT NULL DEFAULT 1,
  rows          INTEGER NOT NULL,
  created       INTEGER NOT NULL DEFAULT 0,
  failed        INTEGER NOT NULL DEFAULT 0,
  error         TEXT,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER
) STRICT;
CREATE INDEX imports_workspace ON imports (workspace_id, id);
CREATE INDEX imports_open      ON imports (id) WHERE finished_at IS NULL;

-- A row that an import didn't take, and why.
CREATE TABLE import_failures (
  import_id        INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  row              INTEGER NOT NULL,
  slug             TEXT,
  destination_url  TEXT,
  code             TEXT    NOT NULL,
  error            TEXT    NOT NULL,
  PRIMARY KEY (import_id, row)
) STRICT, WITHOUT ROWID;

-- A request that came with an Idempotency-Key, kept for 24 hours. scope and fingerprint are keyed hashes.
-- Written with the request's first change; status and body follow with its answer. Until then, results has what its
-- changes returned, so that a request that is cut off by a crash is answered without being done again.
CREATE TABLE idempotent_requests (
  id           INTEGER PRIMARY KEY,
  scope        TEXT    NOT NULL UNIQUE,
  fingerprint  TEXT    NOT NULL,
  results      TEXT    NOT NULL CHECK (json_valid(results)),
  status       INTEGER,
  body         TEXT,
  created_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX idempotent_requests_created ON idempotent_requests (created_at);

-- How much of a day's requests a token or a workspace has used: what a restart must not forget.
CREATE TABLE rate_windows (
  key         TEXT    PRIMARY KEY,
  started_at  INTEGER NOT NULL,
  used        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_windows_started ON rate_windows (started_at);
