-- Imports of whole workspaces by `bun run admin import-workspace`, whose rows wait in DATA_DIR/workspace-imports/<id>. The workspace is
-- suspended until the import is finished. stage, last_row: the table that is being copied, and the last row of it that was copied.
-- first_click: the number of its first click; null until it is reserved. error: why nothing was imported.
CREATE TABLE workspace_imports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  clicks        INTEGER NOT NULL,
  first_click   INTEGER,
  stage         TEXT    NOT NULL,
  last_row      INTEGER NOT NULL DEFAULT 0,
  error         TEXT,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER
) STRICT;
CREATE INDEX workspace_imports_unfinished ON workspace_imports (id) WHERE finished_at IS NULL;
