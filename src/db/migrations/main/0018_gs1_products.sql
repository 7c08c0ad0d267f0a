-- What GTINs lead to on a host: domain_id, or the service's own. gtin: 14 digits. links: see the API's Gs1Link.
CREATE TABLE gs1_products (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id     INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  domain_id        INTEGER REFERENCES domains (id) ON DELETE CASCADE,
  gtin             TEXT    NOT NULL,
  title            TEXT,
  destination_url  TEXT    NOT NULL,
  links            TEXT    NOT NULL CHECK (json_valid(links)),
  safety_status    TEXT    NOT NULL CHECK (safety_status IN ('safe', 'suspect', 'blocked', 'unknown')),
  created_at       INTEGER NOT NULL,
  updated_at       INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX gs1_products_host      ON gs1_products (gtin, ifnull(domain_id, 0));
CREATE UNIQUE INDEX gs1_products_gtin      ON gs1_products (workspace_id, gtin);
CREATE INDEX        gs1_products_workspace ON gs1_products (workspace_id, id);
CREATE INDEX        gs1_products_domain    ON gs1_products (domain_id) WHERE domain_id IS NOT NULL;
