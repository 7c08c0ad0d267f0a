-- A file of rows that a job writes into DATA_DIR/exports. position says where it goes on after a stop; rows_done and bytes
-- are what is surely in the file up to there. filters: what was asked for. Kept until expires_at, counted from its end.
CREATE TABLE exports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  type          TEXT    NOT NULL CHECK (type IN ('clicks', 'links', 'audit')),
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled', 'expired')),
  filters       TEXT    NOT NULL CHECK (json_valid(filters)),
  position      TEXT    CHECK (json_valid(position)),
  rows          INTEGER,
  rows_done     INTEGER NOT NULL DEFAULT 0,
  bytes         INTEGER NOT NULL DEFAULT 0,
  error         TEXT,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER,
  expires_at    INTEGER
) STRICT;
CREATE INDEX exports_workspace ON exports (workspace_id, id);
CREATE INDEX exports_open      ON exports (id) WHERE finished_at IS NULL;
CREATE INDEX exports_expires   ON exports (expires_at) WHERE expires_at IS NOT NULL;

-- Numbers of a workspace by mail, at an hour of its timezone. recipients and filters are JSON; next_run_at is null while
-- it is off, and is moved on in the transaction that queues the mails: each report is sent once.
CREATE TABLE scheduled_reports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  frequency     TEXT    NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  hour          INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
  timezone      TEXT    NOT NULL,
  recipients    TEXT    NOT NULL CHECK (json_valid(recipients)),
  filters       TEXT    NOT NULL CHECK (json_valid(filters)),
  enabled       INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  next_run_at   INTEGER,
  last_sent_at  INTEGER,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX scheduled_reports_workspace ON scheduled_reports (workspace_id, id);
CREATE INDEX scheduled_reports_due       ON scheduled_reports (next_run_at) WHERE next_run_at IS NOT NULL;

-- Mail may have a page of its own beside the text, with one picture that it shows as cid:picture, and an address that
-- ends it (RFC 8058).
ALTER TABLE mails ADD COLUMN html            TEXT;
ALTER TABLE mails ADD COLUMN picture         BLOB;
ALTER TABLE mails ADD COLUMN unsubscribe_url TEXT;

-- A look at where all links of a workspace lead, by a job. last_link_id is the last one whose addresses are noted.
CREATE TABLE link_audits (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled')),
  is_scheduled  INTEGER NOT NULL CHECK (is_scheduled IN (0, 1)),
  last_link_id  INTEGER NOT NULL DEFAULT 0,
  error         TEXT,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER
) STRICT;
CREATE INDEX link_audits_workspace ON link_audits (workspace_id, id);
CREATE INDEX link_audits_open      ON link_audits (id) WHERE finished_at IS NULL;

-- A destination that an audit looks at once, however many links lead there. outcome is null until then.
CREATE TABLE link_audit_urls (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  audit_id     INTEGER NOT NULL REFERENCES link_audits (id) ON DELETE CASCADE,
  url          TEXT    NOT NULL,
  outcome      TEXT    CHECK (outcome IN ('ok', 'redirected', 'broken', 'unreachable', 'refused', 'skipped')),
  http_status  INTEGER,
  final_url    TEXT,
  error        TEXT,
  duration_ms  INTEGER,
  checked_at   INTEGER,
  UNIQUE (audit_id, url)
) STRICT;
CREATE INDEX link_audit_urls_waiting ON link_audit_urls (audit_id, id) WHERE outcome IS NULL;
CREATE INDEX link_audit_urls_outcome ON link_audit_urls (audit_id, outcome, id);

-- Which links lead to it: their destinations, rules' destinations and expired_url.
CREATE TABLE link_audit_links (
  url_id   INTEGER NOT NULL REFERENCES link_audit_urls (id) ON DELETE CASCADE,
  link_id  INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
  PRIMARY KEY (url_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX link_audit_links_link ON link_audit_links (link_id);

-- When a workspace's links are looked at by themselves. recipients: who is mailed where something is broken.
CREATE TABLE link_audit_schedules (
  workspace_id  INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  frequency     TEXT    NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  hour          INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
  timezone      TEXT    NOT NULL,
  recipients    TEXT    NOT NULL CHECK (json_valid(recipients)),
  next_run_at   INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX link_audit_schedules_due ON link_audit_schedules (next_run_at);

-- A link whose numbers anyone with the address may see.
CREATE TABLE public_stats (
  link_id        INTEGER PRIMARY KEY REFERENCES links (id) ON DELETE CASCADE,
  token          TEXT    NOT NULL UNIQUE,
  password_hash  TEXT,
  created_at     INTEGER NOT NULL,
  updated_at     INTEGER NOT NULL
) STRICT;

-- Clicks that are to be forgotten, written with the request for it and done by a job: everything of a workspace,
-- or what tells its visitors apart (visitors: their keys).
CREATE TABLE erasures (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  subject       TEXT    NOT NULL CHECK (subject IN ('workspace', 'visitor')),
  visitors      TEXT    CHECK (json_valid(visitors)),
  clicks        INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER
) STRICT;
CREATE INDEX erasures_open ON erasures (id) WHERE finished_at IS NULL;
