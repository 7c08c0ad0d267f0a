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

-- Recipients of a workspace's mail who aren't its members: asked once, by mail, and mailed after they confirmed.
CREATE TABLE confirmed_recipients (
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  email_key     TEXT    NOT NULL,
  asked_at      INTEGER NOT NULL,
  confirmed_at  INTEGER,
  PRIMARY KEY (workspace_id, email_key)
) STRICT, WITHOUT ROWID;
-- Who gets reports already has had a link to unsubscribe in each.
INSERT OR IGNORE INTO confirmed_recipients (workspace_id, email_key, asked_at, confirmed_at)
  SELECT workspace_id, lower(value), scheduled_reports.created_at, scheduled_reports.created_at
  FROM scheduled_reports, json_each(recipients);
