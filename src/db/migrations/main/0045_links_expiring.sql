-- Links that expire soon, in a workspace with very many links.
CREATE INDEX links_expiring ON links (workspace_id, expires_at) WHERE expires_at IS NOT NULL AND deleted_at IS NULL;
