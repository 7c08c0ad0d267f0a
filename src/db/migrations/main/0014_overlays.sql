-- Call-to-action overlays. colors: see the API's OverlayColors. is_unsafe: its button leads to what a later scan blocked.
CREATE TABLE overlays (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id   INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name           TEXT    NOT NULL,
  message        TEXT    NOT NULL,
  button_text    TEXT    NOT NULL,
  button_url     TEXT    NOT NULL,
  position       TEXT    NOT NULL CHECK (position IN ('bottom', 'top', 'corner')),
  colors         TEXT    NOT NULL CHECK (json_valid(colors)),
  delay_seconds  INTEGER NOT NULL,
  is_unsafe      INTEGER NOT NULL DEFAULT 0 CHECK (is_unsafe IN (0, 1)),
  views          INTEGER NOT NULL DEFAULT 0,
  clicks         INTEGER NOT NULL DEFAULT 0,
  created_at     INTEGER NOT NULL,
  updated_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX overlays_workspace ON overlays (workspace_id, id);

-- Whether a link with an overlay leads to what can't be shown in a frame, and when that is to be checked next.
ALTER TABLE links ADD COLUMN cta_blocked INTEGER NOT NULL DEFAULT 0 CHECK (cta_blocked IN (0, 1));
ALTER TABLE links ADD COLUMN cta_check_at INTEGER;
CREATE INDEX links_overlay    ON links (cta_overlay_id, deleted_at) WHERE cta_overlay_id IS NOT NULL;
CREATE INDEX links_cta_checks ON links (cta_check_at) WHERE cta_check_at IS NOT NULL;
