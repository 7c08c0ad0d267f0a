CREATE TABLE data_exports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'expired')),
  rows          INTEGER,
  bytes         INTEGER,
  error         TEXT,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER,
  expires_at    INTEGER
) STRICT;
CREATE INDEX data_exports_workspace ON data_exports (workspace_id, id);
CREATE INDEX data_exports_open      ON data_exports (id) WHERE finished_at IS NULL;
CREATE INDEX data_exports_expires   ON data_exports (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE audit_addresses (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  email         TEXT    NOT NULL,
  email_key     TEXT    NOT NULL,
  used_at       INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX audit_addresses_workspace ON audit_addresses (workspace_id, email);
CREATE INDEX        audit_addresses_email     ON audit_addresses (email_key);

ALTER TABLE erasures ADD COLUMN display_name TEXT;
