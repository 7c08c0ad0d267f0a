-- Lists of workspaces with very many links: by last change, by title, and by a status that few links have.
CREATE INDEX links_updated  ON links (workspace_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX links_title    ON links (workspace_id, ifnull(title, ''), id) WHERE deleted_at IS NULL;
CREATE INDEX links_inactive ON links (workspace_id, status, created_at, id) WHERE deleted_at IS NULL AND status <> 'active';

-- The trigrams of links' texts and tags, to find links by. A job adds links in batches, so links that were added or changed lately aren't in it
-- yet, and a new link doesn't wait for it. The texts themselves aren't in it.
CREATE VIRTUAL TABLE link_search USING fts5 (text, content='', contentless_delete=1, tokenize='trigram', detail=none);

-- There is no row before the first links are indexed. indexed_to: links up to this ID are in link_search, apart from those of
-- link_search_pending. removed: how many texts were removed from it, but may still have trigrams in it.
CREATE TABLE link_search_state (
  only        INTEGER PRIMARY KEY CHECK (only = 1),
  indexed_to  INTEGER NOT NULL DEFAULT 0,
  removed     INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Links whose text has changed since it was indexed, or that were copied with an ID that others had passed.
CREATE TABLE link_search_pending (
  link_id  INTEGER PRIMARY KEY REFERENCES links (id) ON DELETE CASCADE
) STRICT;
CREATE TRIGGER links_search_new AFTER INSERT ON links WHEN NEW.id <= (SELECT indexed_to FROM link_search_state)
BEGIN INSERT OR IGNORE INTO link_search_pending (link_id) VALUES (NEW.id); END;
CREATE TRIGGER links_search_changed AFTER UPDATE OF slug, destination_url, title, description, search_text, tags ON links
  WHEN NEW.id <= (SELECT indexed_to FROM link_search_state)
BEGIN INSERT OR IGNORE INTO link_search_pending (link_id) VALUES (NEW.id); END;
CREATE TRIGGER links_search_gone AFTER DELETE ON links WHEN OLD.id <= (SELECT indexed_to FROM link_search_state)
BEGIN
  DELETE FROM link_search WHERE rowid = OLD.id;
  UPDATE link_search_state SET removed = removed + 1;
END;
