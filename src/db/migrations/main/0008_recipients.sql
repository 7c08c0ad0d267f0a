-- How many mails a user caused on a day (days since 1970, UTC), in whatever workspaces: it outlives them.
CREATE TABLE user_mails (
  user_id  INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  day      INTEGER NOT NULL,
  mails    INTEGER NOT NULL
) STRICT;

-- Recipients of link audits confirm as those of reports do. Who gets their mail already goes on getting it.
INSERT OR IGNORE INTO confirmed_recipients (workspace_id, email_key, asked_at, confirmed_at)
  SELECT workspace_id, lower(value), link_audit_schedules.updated_at, link_audit_schedules.updated_at
  FROM link_audit_schedules, json_each(recipients);
