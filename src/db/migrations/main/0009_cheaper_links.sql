-- A kept count: counting a workspace's links took longer the more it had, and its index a page for each new link.
ALTER TABLE workspaces ADD COLUMN links INTEGER NOT NULL DEFAULT 0;
UPDATE workspaces SET links =
  (SELECT count(*) FROM links WHERE workspace_id = workspaces.id AND deleted_at IS NULL AND status <> 'archived');
DROP INDEX links_counted;
-- workspaces.links: those that count for the quota, neither deleted nor archived.
CREATE TRIGGER links_count_new AFTER INSERT ON links WHEN NEW.deleted_at IS NULL AND NEW.status <> 'archived'
BEGIN UPDATE workspaces SET links = links + 1 WHERE id = NEW.workspace_id; END;
CREATE TRIGGER links_count_gone AFTER DELETE ON links WHEN OLD.deleted_at IS NULL AND OLD.status <> 'archived'
BEGIN UPDATE workspaces SET links = links - 1 WHERE id = OLD.workspace_id; END;
CREATE TRIGGER links_count_changed AFTER UPDATE OF status, deleted_at ON links
  WHEN (NEW.deleted_at IS NULL AND NEW.status <> 'archived') <> (OLD.deleted_at IS NULL AND OLD.status <> 'archived')
BEGIN UPDATE workspaces SET links = links + iif(NEW.deleted_at IS NULL AND NEW.status <> 'archived', 1, -1) WHERE id = NEW.workspace_id; END;
-- Scans are in the order of their times by their ids.
DROP INDEX scans_scanned;
