-- The files of running imports get a table of their own. In the row of the import, a file of megabytes was written again with every step.
CREATE TABLE import_files (
  import_id  INTEGER PRIMARY KEY REFERENCES imports (id) ON DELETE CASCADE,
  content    TEXT    NOT NULL
) STRICT;
INSERT INTO import_files (import_id, content) SELECT id, content FROM imports WHERE content IS NOT NULL;
ALTER TABLE imports DROP COLUMN content;
CREATE TRIGGER imports_finished AFTER UPDATE OF finished_at ON imports WHEN NEW.finished_at IS NOT NULL
BEGIN DELETE FROM import_files WHERE import_id = NEW.id; END;
