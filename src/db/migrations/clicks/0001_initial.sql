
-- Browser, system and device as the user agent tells them.
CREATE TABLE clients (
  id       INTEGER PRIMARY KEY,
  device   TEXT NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop', 'tv', 'bot', 'other')),
  browser  TEXT NOT NULL,
  os       TEXT NOT NULL,
  UNIQUE (device, browser, os)
) STRICT;

-- Where the address is, as far as the geo-IP database knows. '' is unknown.
CREATE TABLE places (
  id       INTEGER PRIMARY KEY,
  country  TEXT NOT NULL,
  region   TEXT NOT NULL,
  city     TEXT NOT NULL,
  UNIQUE (country, region, city)
) STRICT;

-- Languages and referrers' hosts: each text once.
CREATE TABLE words (
  id    INTEGER PRIMARY KEY,
  text  TEXT NOT NULL UNIQUE
) STRICT;

-- utm_* of a request, as a JSON list: source, medium, campaign, term, content.
CREATE TABLE utms (
  id      INTEGER PRIMARY KEY,
  fields  TEXT NOT NULL UNIQUE CHECK (json_valid(fields))
) STRICT;

-- What visitors are told apart by: a random salt for each workspace, replaced every 400 days.
CREATE TABLE visitor_salts (
  workspace_id  INTEGER PRIMARY KEY,
  salt          BLOB    NOT NULL,
  created_at    INTEGER NOT NULL
) STRICT;

-- One row a visit, kept together by workspace and time. Never an address.
-- visitor is null for those who ask not to be tracked; trigger_kind: 0 link, 1 qr.
-- The dictionaries' ids carry no foreign keys: there is one writer, and checking costs as much as inserting.
CREATE TABLE clicks (
  workspace_id  INTEGER NOT NULL,
  at            INTEGER NOT NULL,
  id            INTEGER NOT NULL,
  link_id       INTEGER NOT NULL,
  visitor       INTEGER,
  is_bot        INTEGER NOT NULL CHECK (is_bot IN (0, 1)),
  trigger_kind  INTEGER NOT NULL CHECK (trigger_kind IN (0, 1)),
  client_id     INTEGER NOT NULL,
  place_id      INTEGER,
  language_id   INTEGER,
  referrer_id   INTEGER,
  utm_id        INTEGER,
  PRIMARY KEY (workspace_id, at, id)
) STRICT, WITHOUT ROWID;

-- Clicks of a link in a quarter of an hour (at / 900000): the finest step that every zone's offset is a multiple of.
CREATE TABLE click_counts (
  workspace_id  INTEGER NOT NULL,
  quarter       INTEGER NOT NULL,
  link_id       INTEGER NOT NULL,
  is_bot        INTEGER NOT NULL CHECK (is_bot IN (0, 1)),
  clicks        INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, quarter, link_id, is_bot)
) STRICT, WITHOUT ROWID;

-- A link's clicks by people, since ever: what the link itself shows.
CREATE TABLE link_totals (
  link_id          INTEGER PRIMARY KEY,
  clicks           INTEGER NOT NULL,
  last_clicked_at  INTEGER NOT NULL
) STRICT;

-- The last click id that was given out, written with the clicks.
CREATE TABLE click_sequence (
  only  INTEGER PRIMARY KEY CHECK (only = 1),
  last  INTEGER NOT NULL
) STRICT;
