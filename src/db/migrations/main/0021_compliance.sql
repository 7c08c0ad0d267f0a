ALTER TABLE audit_entries ADD COLUMN hash BLOB;
CREATE INDEX audit_entries_actor ON audit_entries (actor_user_id, id) WHERE actor_user_id IS NOT NULL;

-- The end of each workspace's chain of audit entries, 0: that of accounts. entries: how many were ever chained. What was purged ends at
-- purged_through, an entry's id, with purged_hash; purged: how many of them were chained.
CREATE TABLE audit_chains (
  workspace_id    INTEGER PRIMARY KEY,
  entries         INTEGER NOT NULL,
  hash            BLOB    NOT NULL,
  purged          INTEGER NOT NULL DEFAULT 0,
  purged_through  INTEGER NOT NULL DEFAULT 0,
  purged_hash     BLOB
) STRICT;

DROP TRIGGER audit_entries_no_delete;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
WHEN OLD.id > ifnull((SELECT purged_through FROM audit_chains WHERE workspace_id = ifnull(OLD.workspace_id, 0)), 0)
BEGIN SELECT raise(ABORT, 'audit entries are immutable'); END;

-- What a workspace chose beside its settings. retention_days: null is the plan's; audit_retention_days: null is for ever.
CREATE TABLE compliance_settings (
  workspace_id          INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  retention_days        INTEGER CHECK (retention_days >= 1),
  audit_retention_days  INTEGER CHECK (audit_retention_days >= 365),
  consent_required      INTEGER NOT NULL CHECK (consent_required IN (0, 1))
) STRICT;

-- What was signed for a workspace, with the exact text. Outlives its workspace. Its status follows from the times.
CREATE TABLE agreements (
  id                    INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id          INTEGER NOT NULL,
  kind                  TEXT    NOT NULL CHECK (kind IN ('dpa', 'baa', 'tos')),
  version               TEXT    NOT NULL,
  title                 TEXT    NOT NULL,
  text                  TEXT    NOT NULL,
  sha256                TEXT    NOT NULL,
  signer_name           TEXT    NOT NULL,
  signer_title          TEXT    NOT NULL,
  signed_by             INTEGER NOT NULL,
  signed_at             INTEGER NOT NULL,
  countersigner_name    TEXT,
  countersigned_by      INTEGER,
  countersigned_at      INTEGER,
  withdrawn_at          INTEGER
) STRICT;
CREATE UNIQUE INDEX agreements_workspace ON agreements (workspace_id, kind, version) WHERE withdrawn_at IS NULL;
CREATE TRIGGER agreements_text BEFORE UPDATE OF id, workspace_id, kind, version, title, text, sha256, signed_by, signed_at ON agreements
BEGIN SELECT raise(ABORT, 'the text of an agreement is immutable'); END;
CREATE TRIGGER agreements_no_update BEFORE UPDATE ON agreements WHEN OLD.countersigned_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'a countersigned agreement is immutable'); END;
CREATE TRIGGER agreements_no_replace BEFORE INSERT ON agreements WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'agreements are immutable'); END;
CREATE TRIGGER agreements_no_delete BEFORE DELETE ON agreements WHEN OLD.countersigned_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'a countersigned agreement is immutable'); END;

-- People are forgotten, too: a check can only be changed with its table.
ALTER TABLE erasures RENAME TO erasures_before;
CREATE TABLE erasures (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  subject       TEXT    NOT NULL CHECK (subject IN ('workspace', 'visitor', 'user')),
  visitors      TEXT    CHECK (json_valid(visitors)),
  clicks        INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER,
  user_id       INTEGER,
  email_key     TEXT,
  ends_account  INTEGER NOT NULL DEFAULT 0 CHECK (ends_account IN (0, 1)),
  rows          INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO erasures (id, workspace_id, subject, visitors, clicks, created_at, finished_at)
  SELECT id, workspace_id, subject, visitors, clicks, created_at, finished_at FROM erasures_before;
DROP TABLE erasures_before;
CREATE INDEX erasures_open ON erasures (id) WHERE finished_at IS NULL;
