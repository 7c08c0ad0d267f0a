-- How a workspace's public pages and mail look, and the pictures of it.
CREATE TABLE branding (
  workspace_id       INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  name               TEXT,
  logo_url           TEXT,
  logo_picture       TEXT,
  favicon_url        TEXT,
  favicon_picture    TEXT,
  primary_color      TEXT,
  background_color   TEXT,
  hide_service_name  INTEGER CHECK (hide_service_name IN (0, 1)),
  support_email      TEXT,
  email_from_name    TEXT,
  copy_at            INTEGER,
  copy_attempts      INTEGER NOT NULL DEFAULT 0,
  updated_at         INTEGER NOT NULL
) STRICT;
CREATE INDEX branding_copies ON branding (copy_at) WHERE copy_at IS NOT NULL;

CREATE TABLE branding_pictures (
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  hash          TEXT    NOT NULL,
  type          TEXT    NOT NULL CHECK (type IN ('png', 'jpg', 'webp', 'svg')),
  content       BLOB    NOT NULL,
  icon          BLOB    NOT NULL,
  mail          BLOB    NOT NULL,
  width         INTEGER NOT NULL,
  height        INTEGER NOT NULL,
  tone          TEXT    NOT NULL CHECK (tone IN ('dark', 'light', 'mixed')),
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, hash)
) STRICT;

-- Mail of a workspace looks like it.
ALTER TABLE mails ADD COLUMN workspace_id INTEGER;
