-- Mail that somebody waits for, such as a password reset, is sent before reports and notices: 0 before 1.
ALTER TABLE mails ADD COLUMN priority INTEGER NOT NULL DEFAULT 1;
DROP INDEX mails_due;
CREATE INDEX mails_due ON mails (priority, run_at);

-- How many mails the members of a workspace caused on a day (days since 1970, UTC).
CREATE TABLE workspace_mails (
  workspace_id  INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  day           INTEGER NOT NULL,
  mails         INTEGER NOT NULL
) STRICT;

-- When somebody last sent the report outside of its schedule.
ALTER TABLE scheduled_reports ADD COLUMN sent_by_hand_at INTEGER;
