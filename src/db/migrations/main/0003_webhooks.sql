CREATE INDEX events_created ON events (created_at);

-- Who is told of a workspace's events. The secrets are encrypted with the instance's key; until old_secret_until,
-- the one before signs too. failing_since: nothing has been delivered since then. events: a list of types.
CREATE TABLE webhook_endpoints (
  id                INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id      INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  url               TEXT    NOT NULL,
  kind              TEXT    NOT NULL CHECK (kind IN ('event', 'siem')),
  events            TEXT    NOT NULL CHECK (json_valid(events)),
  enabled           INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  description       TEXT,
  disabled_reason   TEXT,
  secret            TEXT    NOT NULL,
  old_secret        TEXT,
  old_secret_until  INTEGER,
  failing_since     INTEGER,
  created_at        INTEGER NOT NULL,
  updated_at        INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_endpoints_workspace ON webhook_endpoints (workspace_id);

-- An event on its way to an endpoint, written with the event. Due while it has a next_attempt_at.
CREATE TABLE webhook_deliveries (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint_id      INTEGER NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_id         TEXT    NOT NULL REFERENCES events (id),
  status           TEXT    NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivering', 'delivered', 'retrying', 'failed')),
  attempts         INTEGER NOT NULL DEFAULT 0,
  next_attempt_at  INTEGER,
  last_status      INTEGER,
  last_error       TEXT,
  last_response    TEXT,
  duration_ms      INTEGER,
  created_at       INTEGER NOT NULL,
  delivered_at     INTEGER
) STRICT;
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_due      ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_event    ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_claimed  ON webhook_deliveries (id) WHERE status = 'delivering';

-- Which quota warnings were mailed. period: the month of the clicks, 0 for links.
CREATE TABLE quota_warnings (
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  quota         TEXT    NOT NULL CHECK (quota IN ('links', 'clicks')),
  period        INTEGER NOT NULL,
  percent       INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, quota, period, percent)
) STRICT, WITHOUT ROWID;
