-- The app that showed the page is recorded, too, and consoles are a kind of device. Clicks keep what was recorded.
ALTER TABLE clients RENAME TO clients_without_app;
CREATE TABLE clients (
  id       INTEGER PRIMARY KEY,
  device   TEXT NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop', 'tv', 'console', 'bot', 'other')),
  browser  TEXT NOT NULL,
  os       TEXT NOT NULL,
  app      TEXT NOT NULL,
  UNIQUE (device, browser, os, app)
) STRICT;
INSERT INTO clients (id, device, browser, os, app) SELECT id, device, browser, os, '' FROM clients_without_app;
DROP TABLE clients_without_app;
