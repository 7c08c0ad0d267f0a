-- Sessions that their user sees: with an id, the browser, and when they were used last. Until now, a day's use moved the end by a day.
ALTER TABLE sessions RENAME TO sessions_before;
DROP INDEX sessions_user;
DROP INDEX sessions_expires;
CREATE TABLE sessions (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash    TEXT    NOT NULL UNIQUE,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent    TEXT,
  created_at    INTEGER NOT NULL,
  last_used_at  INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user    ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires_at);
INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
SELECT token_hash, user_id, created_at, max(created_at, expires_at - 2592000000), expires_at FROM sessions_before ORDER BY created_at;
DROP TABLE sessions_before;

-- The history of one thing, such as a link.
CREATE INDEX audit_entries_target ON audit_entries (workspace_id, target_type, target_id, id);
