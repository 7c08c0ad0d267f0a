-- What a user is notified of in the bell, and what also came by mail. Only the latest 200 are kept, for 90 days. needed_role: who may see it;
-- the role is compared again when it is read. incident: what happened, which no user is notified of twice; null for what can't repeat.
-- is_shown: 0 if the user has switched this kind off in the bell. Then the row only keeps the mail from being sent twice.
CREATE TABLE notifications (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  kind          TEXT    NOT NULL,
  needed_role   TEXT    NOT NULL CHECK (needed_role IN ('viewer', 'editor', 'admin', 'owner')),
  incident      TEXT,
  actor_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,
  target_type   TEXT,
  target_id     INTEGER,
  target_name   TEXT,
  details       TEXT    NOT NULL CHECK (json_valid(details)),
  is_shown      INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
  read_at       INTEGER,
  created_at    INTEGER NOT NULL,
  UNIQUE (workspace_id, incident, user_id)
) STRICT;
CREATE INDEX notifications_user    ON notifications (user_id, is_shown, id);
CREATE INDEX notifications_actor   ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_created ON notifications (created_at);

-- How a user wants to be notified of a kind of event, if that isn't the default.
CREATE TABLE notification_settings (
  user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind     TEXT    NOT NULL,
  bell     INTEGER NOT NULL CHECK (bell IN (0, 1)),
  email    INTEGER NOT NULL CHECK (email IN (0, 1)),
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

-- Whether the recipient can switch such mails off, which the mail then says.
ALTER TABLE mails ADD COLUMN is_optional INTEGER NOT NULL DEFAULT 0 CHECK (is_optional IN (0, 1));
