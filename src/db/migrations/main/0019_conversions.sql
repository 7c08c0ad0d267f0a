-- What people did after a click: leads, sales, and events of own names. It outlives its link, and its workspace until a job deleted it.
-- key: what is the same conversion in its workspace, whoever tells it again. changed: counts the changes of a workspace's conversions, null of one
-- that is as it came.
-- merged_into: told twice, under names of which only a later event said that they are the same. is_described: it says something of its
-- customer, or of the click. subscription: whose first sale attributes the others.
CREATE TABLE conversions (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id    INTEGER NOT NULL,
  key             TEXT    NOT NULL,
  source          TEXT    NOT NULL CHECK (source IN ('api', 'script', 'stripe', 'shopify')),
  event           TEXT    NOT NULL,
  external_id     TEXT    NOT NULL,
  attribution     TEXT    CHECK (attribution IN ('click', 'customer', 'subscription')),
  click_id        TEXT,
  click_number    INTEGER,
  link_id         INTEGER,
  campaign_id     INTEGER,
  country         TEXT,
  clicked_at      INTEGER,
  amount_minor    INTEGER,
  currency        TEXT,
  refunded_minor  INTEGER NOT NULL DEFAULT 0,
  customer_id     TEXT,
  customer_name   TEXT,
  customer_email  TEXT,
  metadata        TEXT    CHECK (json_valid(metadata)),
  subscription    TEXT,
  merged_into     INTEGER,
  is_described    INTEGER NOT NULL DEFAULT 1 CHECK (is_described IN (0, 1)),
  occurred_at     INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  changed         INTEGER
) STRICT;
CREATE UNIQUE INDEX conversions_key          ON conversions (workspace_id, key);
CREATE INDEX        conversions_workspace    ON conversions (workspace_id, id);
CREATE INDEX        conversions_changed      ON conversions (workspace_id, changed) WHERE changed IS NOT NULL;
CREATE INDEX        conversions_unattributed ON conversions (workspace_id, id) WHERE link_id IS NULL AND merged_into IS NULL;
CREATE INDEX        conversions_customer     ON conversions (workspace_id, customer_id, id) WHERE customer_id IS NOT NULL;
CREATE INDEX        conversions_click        ON conversions (workspace_id, click_number) WHERE click_number IS NOT NULL;
CREATE INDEX        conversions_subscription ON conversions (workspace_id, subscription) WHERE subscription IS NOT NULL;
CREATE INDEX        conversions_campaign     ON conversions (campaign_id) WHERE campaign_id IS NOT NULL;
-- Readers keep what they count in memory, and read what is new, and what changed since.
CREATE TRIGGER conversions_change AFTER UPDATE OF event, link_id, campaign_id, country, amount_minor, currency, refunded_minor,
  merged_into, occurred_at ON conversions
BEGIN
  UPDATE conversions SET changed = (SELECT ifnull(max(changed), 0) + 1 FROM conversions WHERE workspace_id = NEW.workspace_id AND changed IS NOT NULL)
  WHERE id = NEW.id;
END;

-- A payment provider or shop whose events a workspace takes. The secret, which signs them, is encrypted with the instance's key.
CREATE TABLE conversion_providers (
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  provider      TEXT    NOT NULL CHECK (provider IN ('stripe', 'shopify')),
  secret        TEXT    NOT NULL,
  enabled       INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, provider)
) STRICT, WITHOUT ROWID;

-- The names that a sale has at a provider (session, payment, invoice, order). facts: what the provider said of it under that one.
CREATE TABLE conversion_objects (
  workspace_id   INTEGER NOT NULL,
  provider       TEXT    NOT NULL,
  object_id      TEXT    NOT NULL,
  conversion_id  INTEGER NOT NULL,
  facts          TEXT    CHECK (json_valid(facts)),
  PRIMARY KEY (workspace_id, provider, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversion_objects_conversion ON conversion_objects (conversion_id);

-- Refunds, those of sales that are yet to come among them. target: the payment, charge or order. A total is of all refunds of a charge up
-- to then; changed_at is the provider's time. amount: in the smallest unit, or as a decimal, as the provider counts.
CREATE TABLE conversion_refunds (
  workspace_id  INTEGER NOT NULL,
  provider      TEXT    NOT NULL,
  refund_id     TEXT    NOT NULL,
  target        TEXT    NOT NULL,
  state         TEXT    NOT NULL CHECK (state IN ('total', 'refunded', 'failed')),
  amount        TEXT    NOT NULL,
  changed_at    INTEGER NOT NULL,
  received_at   INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, provider, refund_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversion_refunds_target   ON conversion_refunds (workspace_id, provider, target);
CREATE INDEX conversion_refunds_received ON conversion_refunds (received_at);

-- Events that providers sent, for a month: each counts once, and admins see what arrived.
CREATE TABLE conversion_events (
  workspace_id  INTEGER NOT NULL,
  provider      TEXT    NOT NULL,
  event_id      TEXT    NOT NULL,
  type          TEXT    NOT NULL,
  outcome       TEXT    NOT NULL CHECK (outcome IN ('sale', 'refund', 'ignored')),
  received_at   INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, provider, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversion_events_latest   ON conversion_events (workspace_id, provider, received_at);
CREATE INDEX conversion_events_received ON conversion_events (received_at);

-- Conversions are exported, too: a check can only be changed with its table.
ALTER TABLE exports RENAME TO exports_before;
CREATE TABLE exports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  type          TEXT    NOT NULL CHECK (type IN ('clicks', 'links', 'conversions', 'audit')),
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled', 'expired')),
  filters       TEXT    NOT NULL CHECK (json_valid(filters)),
  position      TEXT    CHECK (json_valid(position)),
  rows          INTEGER,
  rows_done     INTEGER NOT NULL DEFAULT 0,
  bytes         INTEGER NOT NULL DEFAULT 0,
  error         TEXT,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER,
  expires_at    INTEGER
) STRICT;
INSERT INTO exports SELECT id, workspace_id, type, status, filters, position, rows, rows_done, bytes, error, created_by, created_at, finished_at, expires_at FROM exports_before;
DELETE FROM sqlite_sequence WHERE name = 'exports';
INSERT INTO sqlite_sequence SELECT 'exports', seq FROM sqlite_sequence WHERE name = 'exports_before';
DROP TABLE exports_before;
CREATE INDEX exports_workspace ON exports (workspace_id, id);
CREATE INDEX exports_open      ON exports (id) WHERE finished_at IS NULL;
CREATE INDEX exports_expires   ON exports (expires_at) WHERE expires_at IS NOT NULL;
