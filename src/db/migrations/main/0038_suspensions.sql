-- An instance admin can suspend users and workspaces, which can be undone. delete_at: when a suspended one is deleted; null if it isn't.
-- suspended_links: what the links of a suspended workspace answer.
ALTER TABLE users ADD COLUMN suspended_at INTEGER;
ALTER TABLE users ADD COLUMN suspended_reason TEXT;
ALTER TABLE users ADD COLUMN delete_at INTEGER;
ALTER TABLE workspaces ADD COLUMN suspended_at INTEGER;
ALTER TABLE workspaces ADD COLUMN suspended_reason TEXT;
ALTER TABLE workspaces ADD COLUMN suspended_links TEXT CHECK (suspended_links IN ('redirect', 'gone'));
ALTER TABLE workspaces ADD COLUMN delete_at INTEGER;
CREATE INDEX users_delete      ON users (delete_at) WHERE delete_at IS NOT NULL;
CREATE INDEX workspaces_delete ON workspaces (delete_at) WHERE delete_at IS NOT NULL;
CREATE INDEX workspaces_suspended ON workspaces (id) WHERE suspended_at IS NOT NULL;

-- What instance admins have switched for the whole instance. A time means that it is on.
CREATE TABLE instance_settings (
  only                 INTEGER PRIMARY KEY CHECK (only = 1),
  mail_paused_at       INTEGER,
  webhooks_paused_at   INTEGER,
  maintenance_at       INTEGER,
  maintenance_message  TEXT
) STRICT;
