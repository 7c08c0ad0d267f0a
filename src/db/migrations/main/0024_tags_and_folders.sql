ALTER TABLE links ADD COLUMN folder TEXT;

-- An external id is one link's: of several links that had the same one, the others tell it apart by their own ids.
UPDATE links SET external_id = external_id || ' (' || id || ')'
WHERE external_id IS NOT NULL AND deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM links AS older
  WHERE older.workspace_id = links.workspace_id AND older.external_id = links.external_id AND older.deleted_at IS NULL AND older.id < links.id
);
CREATE UNIQUE INDEX links_external   ON links (workspace_id, external_id) WHERE external_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX        links_folder     ON links (workspace_id, folder) WHERE folder IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX        links_restorable ON links (workspace_id, deleted_at, id) WHERE deleted_at IS NOT NULL;

-- How the tags of links are written in a workspace: name_key is a name without its case. is_kept: somebody made it, or gave it a
-- colour, so that it is listed without links, too.
CREATE TABLE tags (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  name_key      TEXT    NOT NULL,
  color         TEXT,
  is_kept       INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tags_name ON tags (workspace_id, name_key);

-- A tag that was renamed, merged or deleted: what its links have instead, null for nothing. The row goes with the last link that has it.
CREATE TABLE tag_changes (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  becomes       TEXT,
  last_link_id  INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX tag_changes_workspace ON tag_changes (workspace_id);

-- Each as the oldest link writes it.
INSERT OR IGNORE INTO tags (workspace_id, name, name_key, created_at, updated_at)
SELECT workspace_id, tag.value, fold_case(tag.value), created_at, created_at FROM links, json_each(links.tags) AS tag
WHERE tags <> '[]' ORDER BY links.id, tag.key;
UPDATE links SET tags = (
  SELECT json_group_array(name) FROM (
    SELECT known.name AS name FROM json_each(links.tags) AS tag
    JOIN tags AS known ON known.workspace_id = links.workspace_id AND known.name_key = fold_case(tag.value)
    GROUP BY known.id ORDER BY min(tag.key)
  )
)
WHERE tags <> '[]' AND EXISTS (
  SELECT 1 FROM json_each(links.tags) AS tag
  JOIN tags AS known ON known.workspace_id = links.workspace_id AND known.name_key = fold_case(tag.value)
  WHERE known.name <> CAST(tag.value AS TEXT)
);
