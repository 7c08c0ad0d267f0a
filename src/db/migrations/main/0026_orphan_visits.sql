CREATE INDEX webhook_endpoints_clicks ON webhook_endpoints (workspace_id) WHERE enabled = 1 AND instr(events, '"link.clicked"') > 0;

-- Requests for slugs that there are none of, by host, slug and day of the workspace's timezone: on the service's own host, workspace_id is 0 and
-- domain_id null. The 1,000 most asked of a workspace and day: another one takes the place of the least asked, whose visits it begins
-- with as uncertain.
CREATE TABLE orphan_visits (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  domain_id     INTEGER REFERENCES domains (id) ON DELETE CASCADE,
  day           INTEGER NOT NULL,
  slug          TEXT    NOT NULL,
  visits        INTEGER NOT NULL,
  uncertain     INTEGER NOT NULL DEFAULT 0,
  last_at       INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX orphan_visits_slug  ON orphan_visits (ifnull(domain_id, 0), day, slug);
CREATE INDEX        orphan_visits_least ON orphan_visits (workspace_id, day, visits);
CREATE INDEX        orphan_visits_day   ON orphan_visits (day);
CREATE INDEX        orphan_visits_domain    ON orphan_visits (domain_id) WHERE domain_id IS NOT NULL;
