-- Saved views of the list of links. owner_id: whose personal view it is, which goes with the membership; null for those that the workspace
-- shares. filters: the parameters of the list, as JSON. columns: a list of names.
CREATE TABLE views (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  owner_id      INTEGER,
  name          TEXT    NOT NULL,
  filters       TEXT    NOT NULL CHECK (json_valid(filters)),
  sort          TEXT,
  columns       TEXT    CHECK (json_valid(columns)),
  density       TEXT    CHECK (density IN ('comfortable', 'compact')),
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, owner_id) REFERENCES members (workspace_id, user_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX views_workspace ON views (workspace_id, owner_id);
CREATE INDEX views_owner     ON views (owner_id) WHERE owner_id IS NOT NULL;
