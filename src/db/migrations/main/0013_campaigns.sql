-- Links that belong together. utm: of those links that have none of their own. Its status follows from the times.
CREATE TABLE campaigns (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  description   TEXT,
  starts_at     INTEGER,
  ends_at       INTEGER,
  archived_at   INTEGER,
  budget_minor  INTEGER,
  currency      TEXT,
  utm           TEXT    CHECK (json_valid(utm)),
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX campaigns_workspace ON campaigns (workspace_id, id);

-- When a link was in a campaign: a click belongs to the campaign that its link was in when it was clicked.
CREATE TABLE campaign_links (
  campaign_id  INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  link_id      INTEGER NOT NULL,
  added_at     INTEGER NOT NULL,
  removed_at   INTEGER,
  PRIMARY KEY (campaign_id, link_id, added_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX links_campaign ON links (campaign_id, deleted_at) WHERE campaign_id IS NOT NULL;
CREATE TRIGGER links_campaign_new AFTER INSERT ON links WHEN NEW.campaign_id IS NOT NULL
BEGIN INSERT INTO campaign_links (campaign_id, link_id, added_at) VALUES (NEW.campaign_id, NEW.id, NEW.created_at); END;
CREATE TRIGGER links_campaign_changed AFTER UPDATE OF campaign_id ON links WHEN NEW.campaign_id IS NOT OLD.campaign_id
BEGIN
  UPDATE campaign_links SET removed_at = NEW.updated_at
  WHERE campaign_id = OLD.campaign_id AND link_id = NEW.id AND removed_at IS NULL;
  INSERT INTO campaign_links (campaign_id, link_id, added_at) SELECT NEW.campaign_id, NEW.id, NEW.updated_at WHERE NEW.campaign_id IS NOT NULL
  ON CONFLICT DO UPDATE SET removed_at = NULL;
END;

-- Campaign parameters to fill in, with placeholders.
CREATE TABLE utm_templates (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  source        TEXT,
  medium        TEXT,
  campaign      TEXT,
  term          TEXT,
  content       TEXT,
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX utm_templates_workspace ON utm_templates (workspace_id, id);
