-- The list of tags counts links by all of their tags together, of which there are few combinations, and reads no link for it.
CREATE INDEX links_tags ON links (workspace_id, tags) WHERE tags <> '[]' AND deleted_at IS NULL AND status <> 'archived';
