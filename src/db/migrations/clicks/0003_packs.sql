-- What each workspace's clicks need. salt: what its visitors are told apart by, replaced every 400 days.
-- unpacked: how many rows it has in clicks. changes: raised when stored clicks are moved, counted up or forgotten.
CREATE TABLE click_workspaces (
  workspace_id  INTEGER PRIMARY KEY,
  salt          BLOB    NOT NULL,
  salted_at     INTEGER NOT NULL,
  unpacked      INTEGER NOT NULL DEFAULT 0,
  changes       INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO click_workspaces (workspace_id, salt, salted_at) SELECT workspace_id, salt, created_at FROM visitor_salts;
INSERT OR IGNORE INTO click_workspaces (workspace_id, salt, salted_at)
  SELECT DISTINCT workspace_id, randomblob(16), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM clicks;
UPDATE click_workspaces SET unpacked = (SELECT count(*) FROM clicks WHERE clicks.workspace_id = click_workspaces.workspace_id);
DROP TABLE visitor_salts;

-- The latest visits of each workspace, a row each, in the order they came: some thousand of them become a pack.
-- Never an address. visitor is null for those who ask not to be tracked; trigger_kind: 0 link, 1 qr.
-- The dictionaries' ids carry no foreign keys: there is one writer, and checking costs as much as inserting.
ALTER TABLE clicks RENAME TO clicks_by_time;
CREATE TABLE clicks (
  workspace_id  INTEGER NOT NULL,
  id            INTEGER NOT NULL,
  at            INTEGER NOT NULL,
  link_id       INTEGER NOT NULL,
  visitor       INTEGER,
  is_bot        INTEGER NOT NULL CHECK (is_bot IN (0, 1)),
  trigger_kind  INTEGER NOT NULL CHECK (trigger_kind IN (0, 1)),
  client_id     INTEGER NOT NULL,
  place_id      INTEGER,
  language_id   INTEGER,
  referrer_id   INTEGER,
  utm_id        INTEGER,
  PRIMARY KEY (workspace_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO clicks
  SELECT workspace_id, id, at, link_id, visitor, is_bot, trigger_kind, client_id, place_id, language_id, referrer_id, utm_id
  FROM clicks_by_time ORDER BY workspace_id, id;
DROP TABLE clicks_by_time;

-- Visits as columns: what src/features/clicks/pack.ts says, in the order of their times.
CREATE TABLE click_packs (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  first_at      INTEGER NOT NULL,
  last_at       INTEGER NOT NULL,
  first_id      INTEGER NOT NULL,
  clicks        INTEGER NOT NULL,
  columns       BLOB    NOT NULL
) STRICT;
CREATE INDEX click_packs_workspace ON click_packs (workspace_id, first_at);

-- From here on these are the visits whose rows are gone; until now all were counted here, and all rows are still there.
DELETE FROM click_counts;
