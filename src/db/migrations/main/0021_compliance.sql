ALTER TABLE audit_entries ADD COLUMN hash BLOB;

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
