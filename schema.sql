-- The schema of both databases. A new installation executes this file;
-- an older one reaches the same schema by src/db/migrations.
-- Times are milliseconds since 1970 in UTC. JSON columns hold valid JSON. Booleans are 0 and 1.

-- ============================================================ main.db: users' data

-- A user. email_key is the address in lower case: addresses are unique regardless of case. email_verified_at is when somebody
-- showed that they read mail at that address, or null. created_by_sso_of is the workspace whose single sign-on created the account.
-- locale is the language that they chose for the dashboard, or null for the browser's. suspended_at: when an instance admin suspended them.
-- delete_at: when a suspended user is deleted; null if they aren't.
CREATE TABLE users (
  id                       INTEGER PRIMARY KEY AUTOINCREMENT,
  email                    TEXT    NOT NULL,
  email_key                TEXT    NOT NULL UNIQUE,
  display_name             TEXT    NOT NULL,
  timezone                 TEXT    NOT NULL DEFAULT 'UTC',
  password_hash            TEXT,
  is_instance_admin        INTEGER NOT NULL DEFAULT 0 CHECK (is_instance_admin IN (0, 1)),
  onboarding_completed_at  INTEGER,
  created_at               INTEGER NOT NULL,
  updated_at               INTEGER NOT NULL,
  email_verified_at        INTEGER,
  created_by_sso_of        INTEGER,
  search_text              TEXT,
  locale                   TEXT,
  suspended_at             INTEGER,
  suspended_reason         TEXT,
  delete_at                INTEGER
) STRICT;
CREATE INDEX users_delete ON users (delete_at) WHERE delete_at IS NOT NULL;

-- A signed-in browser. token_hash is the SHA-256 of the cookie. confirmed_at: when the person last proved who they are, at first by signing
-- in. factor_at: when they last did so with a second factor; null if never. reach is the only workspace that the session may be used in,
-- because that workspace's single sign-on started it; null is all of the user's workspaces.
CREATE TABLE sessions (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash    TEXT    NOT NULL UNIQUE,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent    TEXT,
  created_at    INTEGER NOT NULL,
  last_used_at  INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL,
  method        TEXT    NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'sso')),
  reach         INTEGER,
  confirmed_at  INTEGER NOT NULL DEFAULT 0,
  factor_at     INTEGER
) STRICT;
CREATE INDEX sessions_user    ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires_at);
CREATE INDEX sessions_reach   ON sessions (reach) WHERE reach IS NOT NULL;

-- A token to choose a new password, valid once, for an hour.
CREATE TABLE password_resets (
  token_hash  TEXT    PRIMARY KEY,
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_user ON password_resets (user_id);

-- The link of a mail about the security of an account: it ends what was created there lately. Valid once, for seven days.
CREATE TABLE security_links (
  token_hash  TEXT    PRIMARY KEY,
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at  INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX security_links_user    ON security_links (user_id, created_at);
CREATE INDEX security_links_expires ON security_links (expires_at);

-- pat_…: acts as its user. reach is the only workspace that the token may be used in, as for sessions. parent_id: the token that it was created with, and ends with.
CREATE TABLE personal_tokens (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  prefix        TEXT    NOT NULL,
  token_hash    TEXT    NOT NULL UNIQUE,
  expires_at    INTEGER,
  last_used_at  INTEGER,
  created_at    INTEGER NOT NULL,
  reach         INTEGER,
  parent_id     INTEGER REFERENCES personal_tokens (id) ON DELETE CASCADE,
  version       TEXT    NOT NULL DEFAULT '2026-11-01'
) STRICT;
CREATE INDEX personal_tokens_user   ON personal_tokens (user_id);
CREATE INDEX personal_tokens_reach  ON personal_tokens (reach)     WHERE reach IS NOT NULL;
CREATE INDEX personal_tokens_parent ON personal_tokens (parent_id) WHERE parent_id IS NOT NULL;

-- The tenant. settings: see the API's WorkspaceSettings. limits: overrides of the plan's. links: how many count for the quota.
-- qr_style: of all QR codes that have no other, see the API's QrStyle. stored_bytes: what its rows count for the limit storage_bytes.
-- suspended_at: when an instance admin suspended it. suspended_links: what its links answer since then. delete_at: when a suspended
-- workspace is deleted; null if it isn't.
CREATE TABLE workspaces (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  name        TEXT    NOT NULL,
  slug        TEXT    NOT NULL UNIQUE,
  plan_tier   TEXT    NOT NULL CHECK (plan_tier IN ('free', 'starter', 'pro', 'business', 'enterprise')),
  settings    TEXT    NOT NULL CHECK (json_valid(settings)),
  created_at  INTEGER NOT NULL,
  updated_at  INTEGER NOT NULL,
  limits      TEXT    CHECK (json_valid(limits)),
  links       INTEGER NOT NULL DEFAULT 0,
  qr_style    TEXT    CHECK (json_valid(qr_style)),
  stored_bytes INTEGER NOT NULL DEFAULT 0,
  search_text TEXT,
  suspended_at INTEGER,
  suspended_reason TEXT,
  suspended_links TEXT CHECK (suspended_links IN ('redirect', 'gone')),
  delete_at   INTEGER
) STRICT;
CREATE INDEX workspaces_delete ON workspaces (delete_at) WHERE delete_at IS NOT NULL;
CREATE INDEX workspaces_suspended ON workspaces (id) WHERE suspended_at IS NOT NULL;

-- What instance admins have switched for the whole instance. A time means that it is on.
CREATE TABLE instance_settings (
  only                 INTEGER PRIMARY KEY CHECK (only = 1),
  mail_paused_at       INTEGER,
  webhooks_paused_at   INTEGER,
  maintenance_at       INTEGER,
  maintenance_message  TEXT
) STRICT;

-- A user's role in a workspace. is_accepted: the user agreed to the membership, by creating the workspace, accepting an invitation, or
-- signing in through the workspace's single sign-on. needs_verified_email: the workspace opens once the user's address is verified,
-- because a directory named the address of an account that somebody had created without verifying it.
CREATE TABLE members (
  workspace_id          INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  user_id               INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role                  TEXT    NOT NULL CHECK (role IN ('viewer', 'editor', 'admin', 'owner')),
  joined_at             INTEGER NOT NULL,
  is_accepted           INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
  needs_verified_email  INTEGER NOT NULL DEFAULT 0 CHECK (needs_verified_email IN (0, 1)),
  PRIMARY KEY (workspace_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_user ON members (user_id);

-- An invitation of an e-mail address. Its status follows from the times.
CREATE TABLE invitations (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  email         TEXT    NOT NULL,
  email_key     TEXT    NOT NULL,
  role          TEXT    NOT NULL CHECK (role IN ('viewer', 'editor', 'admin', 'owner')),
  token_hash    TEXT    NOT NULL UNIQUE,
  invited_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  expires_at    INTEGER NOT NULL,
  accepted_at   INTEGER,
  revoked_at    INTEGER,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX invitations_workspace ON invitations (workspace_id, id);

-- key_…: acts in one workspace, for its creator. parent_token_id, parent_key_id: what it was created with, and ends with.
CREATE TABLE api_keys (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  created_by    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  role          TEXT    NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
  prefix        TEXT    NOT NULL,
  token_hash    TEXT    NOT NULL UNIQUE,
  expires_at    INTEGER,
  last_used_at  INTEGER,
  created_at    INTEGER NOT NULL,
  parent_token_id  INTEGER REFERENCES personal_tokens (id) ON DELETE CASCADE,
  parent_key_id    INTEGER REFERENCES api_keys (id) ON DELETE CASCADE,
  version          TEXT    NOT NULL DEFAULT '2026-11-01'
) STRICT;
CREATE INDEX api_keys_workspace ON api_keys (workspace_id);
CREATE INDEX api_keys_maker     ON api_keys (created_by);
CREATE INDEX api_keys_token     ON api_keys (parent_token_id) WHERE parent_token_id IS NOT NULL;
CREATE INDEX api_keys_key       ON api_keys (parent_key_id)   WHERE parent_key_id IS NOT NULL;

-- A workspace's own host for short links. Only one workspace can have a hostname verified. found: the records that the last check
-- found. verify_asked_at: when a member last had it checked. A deleted one's row stays as long as links refer to it. links: those that
-- are neither deleted nor archived. proof_missing_since: when a check first missed the proof of one that is verified or active. app_links: see the API's AppLinks.
-- tls_…: the certificate, where the service knows of it.
CREATE TABLE domains (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id    INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  hostname        TEXT    NOT NULL,
  status          TEXT    NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'active', 'failed')),
  is_wildcard     INTEGER NOT NULL DEFAULT 0 CHECK (is_wildcard IN (0, 1)),
  case_sensitive  INTEGER NOT NULL DEFAULT 1 CHECK (case_sensitive IN (0, 1)),
  verify_token    TEXT    NOT NULL,
  root_url        TEXT,
  not_found_url   TEXT,
  expired_url     TEXT,
  fail_reason     TEXT,
  created_at      INTEGER NOT NULL,
  verified_at     INTEGER,
  failed_at       INTEGER,
  pending_since        INTEGER,
  next_check_at        INTEGER,
  checked_at           INTEGER,
  found                TEXT    CHECK (json_valid(found)),
  proof_missing_since  INTEGER,
  app_links            TEXT    CHECK (json_valid(app_links)),
  verify_asked_at      INTEGER,
  links                INTEGER NOT NULL DEFAULT 0,
  deleted_at           INTEGER,
  tls_status           TEXT    NOT NULL DEFAULT 'none' CHECK (tls_status IN ('none', 'pending', 'issued', 'failed')),
  tls_issued_at        INTEGER,
  tls_error            TEXT,
  tls_check_at         INTEGER
) STRICT;
CREATE UNIQUE INDEX domains_hostname_proved ON domains (hostname) WHERE status IN ('verified', 'active') AND deleted_at IS NULL;
CREATE UNIQUE INDEX domains_workspace ON domains (workspace_id, hostname) WHERE deleted_at IS NULL;
CREATE INDEX domains_hostname   ON domains (hostname) WHERE deleted_at IS NULL;
CREATE INDEX domains_owner      ON domains (workspace_id);
CREATE INDEX domains_deleted    ON domains (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX domains_checks     ON domains (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX domains_tls_checks ON domains (tls_check_at) WHERE tls_check_at IS NOT NULL;
CREATE INDEX domains_tls_pending ON domains (id) WHERE tls_status = 'pending';
-- Hostnames that are served no more, and whose certificate is to be removed where a provider manages it. They outlive their domain.
CREATE TABLE certificate_removals (
  hostname  TEXT    PRIMARY KEY,
  due_at    INTEGER NOT NULL DEFAULT 0,
  attempts  INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX certificate_removals_due ON certificate_removals (due_at);

-- Names below a wildcard domain that were allowed a certificate of their own: when they were first, and on which day they were asked for last.
CREATE TABLE certificate_names (
  hostname   TEXT    PRIMARY KEY,
  domain_id  INTEGER NOT NULL REFERENCES domains (id) ON DELETE CASCADE,
  first_at   INTEGER NOT NULL,
  asked_day  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX certificate_names_domain ON certificate_names (domain_id, first_at);
CREATE INDEX certificate_names_asked  ON certificate_names (asked_day);
CREATE TRIGGER domains_unserved AFTER UPDATE OF status, deleted_at ON domains
  WHEN OLD.status IN ('verified', 'active') AND OLD.deleted_at IS NULL AND (NEW.status NOT IN ('verified', 'active') OR NEW.deleted_at IS NOT NULL)
BEGIN INSERT OR REPLACE INTO certificate_removals (hostname) VALUES (OLD.hostname); END;
CREATE TRIGGER domains_gone AFTER DELETE ON domains WHEN OLD.status IN ('verified', 'active') AND OLD.deleted_at IS NULL
BEGIN INSERT OR REPLACE INTO certificate_removals (hostname) VALUES (OLD.hostname); END;

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
  updated_at    INTEGER NOT NULL,
  search_text   TEXT
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

-- Saved views of the list of links. owner_id: whose personal view it is, which goes with the membership; null for those that the workspace
-- shares. filters: the parameters of the list, as JSON. columns: a list of names.
CREATE TABLE views (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  owner_id      INTEGER,
  name          TEXT    NOT NULL,
  filters       TEXT    NOT NULL CHECK (json_valid(filters)),
  sort          TEXT,
  columns       TEXT    CHECK (json_valid(columns)),
  density       TEXT    CHECK (density IN ('comfortable', 'compact')),
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, owner_id) REFERENCES members (workspace_id, user_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX views_workspace ON views (workspace_id, owner_id);
CREATE INDEX views_owner     ON views (owner_id) WHERE owner_id IS NOT NULL;

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

-- Call-to-action overlays. colors: see the API's OverlayColors. is_unsafe: its button leads to what a later scan blocked.
CREATE TABLE overlays (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id   INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name           TEXT    NOT NULL,
  message        TEXT    NOT NULL,
  button_text    TEXT    NOT NULL,
  button_url     TEXT    NOT NULL,
  position       TEXT    NOT NULL CHECK (position IN ('bottom', 'top', 'corner')),
  colors         TEXT    NOT NULL CHECK (json_valid(colors)),
  delay_seconds  INTEGER NOT NULL,
  is_unsafe      INTEGER NOT NULL DEFAULT 0 CHECK (is_unsafe IN (0, 1)),
  views          INTEGER NOT NULL DEFAULT 0,
  clicks         INTEGER NOT NULL DEFAULT 0,
  created_at     INTEGER NOT NULL,
  updated_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX overlays_workspace ON overlays (workspace_id, id);

-- A slug on a host and its destination. domain_id null is the service's own host.
-- A deleted link keeps its row for 30 days, and so reserves its slug for its workspace.
-- slug_folded: without its case, of links on a domain, which may ignore it.
-- cta_blocked: with an overlay, leads to what can't be shown in a frame, which is checked at cta_check_at.
-- imported_clicks: those that it had where it was imported from; they count for max_clicks.
-- search_text: the columns that lists are searched by, folded, unless all of them are ASCII; campaigns, workspaces and users have it, too.
-- safety_status is the effective status; safety_decision is an admin's, and holds until the destination changes.
CREATE TABLE links (
  id                 INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id       INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  domain_id          INTEGER REFERENCES domains (id),
  slug               TEXT    NOT NULL,
  destination_url    TEXT    NOT NULL,
  redirect_status    INTEGER NOT NULL DEFAULT 302 CHECK (redirect_status IN (301, 302, 307, 308)),
  status             TEXT    NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'archived')),
  safety_status      TEXT    NOT NULL DEFAULT 'unknown' CHECK (safety_status IN ('safe', 'suspect', 'blocked', 'unknown')),
  title              TEXT,
  description        TEXT,
  comment            TEXT,
  external_id        TEXT,
  tags               TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  targeting_rules    TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(targeting_rules)),
  utm                TEXT    CHECK (json_valid(utm)),
  social             TEXT    CHECK (json_valid(social)),
  show_splash        INTEGER NOT NULL DEFAULT 0 CHECK (show_splash IN (0, 1)),
  forward_query      INTEGER NOT NULL DEFAULT 0 CHECK (forward_query IN (0, 1)),
  track_conversions  INTEGER NOT NULL DEFAULT 0 CHECK (track_conversions IN (0, 1)),
  campaign_id        INTEGER,
  cta_overlay_id     INTEGER,
  password_hash      TEXT,
  max_clicks         INTEGER CHECK (max_clicks > 0),
  starts_at          INTEGER,
  expires_at         INTEGER,
  expired_url        TEXT,
  created_by         INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at         INTEGER NOT NULL,
  updated_at         INTEGER NOT NULL,
  deleted_at         INTEGER,
  safety_decision    TEXT    CHECK (safety_decision IN ('allow', 'block')),
  flagged_at         INTEGER,
  slug_folded        TEXT,
  cta_blocked        INTEGER NOT NULL DEFAULT 0 CHECK (cta_blocked IN (0, 1)),
  cta_check_at       INTEGER,
  qr_style           TEXT    CHECK (json_valid(qr_style)),
  folder             TEXT,
  imported_clicks    INTEGER NOT NULL DEFAULT 0 CHECK (imported_clicks >= 0),
  search_text        TEXT
) STRICT;
-- Slugs are unique among links that aren't deleted; ifnull because NULLs never collide in an index.
CREATE UNIQUE INDEX links_slug       ON links (slug, ifnull(domain_id, 0)) WHERE deleted_at IS NULL;
CREATE INDEX        links_slug_kept  ON links (slug, ifnull(domain_id, 0)) WHERE deleted_at IS NOT NULL;
CREATE INDEX        links_deleted    ON links (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX        links_created    ON links (workspace_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX        links_creator    ON links (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX        links_domain     ON links (domain_id, slug_folded, deleted_at, workspace_id) WHERE domain_id IS NOT NULL;
CREATE INDEX        links_campaign   ON links (campaign_id, deleted_at) WHERE campaign_id IS NOT NULL;
CREATE INDEX        links_overlay    ON links (cta_overlay_id, deleted_at) WHERE cta_overlay_id IS NOT NULL;
CREATE INDEX        links_cta_checks ON links (cta_check_at) WHERE cta_check_at IS NOT NULL;
CREATE INDEX        links_imported   ON links (workspace_id, imported_clicks) WHERE imported_clicks > 0;
CREATE INDEX        links_flagged    ON links (workspace_id, flagged_at) WHERE flagged_at IS NOT NULL;
CREATE UNIQUE INDEX links_external   ON links (workspace_id, external_id) WHERE external_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX        links_expiring   ON links (workspace_id, expires_at) WHERE expires_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX        links_folder     ON links (workspace_id, folder) WHERE folder IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX        links_restorable ON links (workspace_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX        links_updated    ON links (workspace_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX        links_title      ON links (workspace_id, ifnull(title, ''), id) WHERE deleted_at IS NULL;
CREATE INDEX        links_inactive   ON links (workspace_id, status, created_at, id) WHERE deleted_at IS NULL AND status <> 'active';
-- Of links with the same tags, the list of tags reads these once.
CREATE INDEX        links_tags       ON links (workspace_id, tags) WHERE tags <> '[]' AND deleted_at IS NULL AND status <> 'archived';
-- workspaces.links: those that count for the quota, neither deleted nor archived.
CREATE TRIGGER links_count_new AFTER INSERT ON links WHEN NEW.deleted_at IS NULL AND NEW.status <> 'archived'
BEGIN UPDATE workspaces SET links = links + 1 WHERE id = NEW.workspace_id; END;
CREATE TRIGGER links_count_gone AFTER DELETE ON links WHEN OLD.deleted_at IS NULL AND OLD.status <> 'archived'
BEGIN UPDATE workspaces SET links = links - 1 WHERE id = OLD.workspace_id; END;
CREATE TRIGGER links_count_changed AFTER UPDATE OF status, deleted_at ON links
  WHEN (NEW.deleted_at IS NULL AND NEW.status <> 'archived') <> (OLD.deleted_at IS NULL AND OLD.status <> 'archived')
BEGIN UPDATE workspaces SET links = links + iif(NEW.deleted_at IS NULL AND NEW.status <> 'archived', 1, -1) WHERE id = NEW.workspace_id; END;
-- campaign_links: written with every change of a link's campaign, however it comes.
CREATE TRIGGER links_campaign_new AFTER INSERT ON links WHEN NEW.campaign_id IS NOT NULL
BEGIN INSERT INTO campaign_links (campaign_id, link_id, added_at) VALUES (NEW.campaign_id, NEW.id, NEW.created_at); END;
CREATE TRIGGER links_campaign_changed AFTER UPDATE OF campaign_id ON links WHEN NEW.campaign_id IS NOT OLD.campaign_id
BEGIN
  UPDATE campaign_links SET removed_at = NEW.updated_at
  WHERE campaign_id = OLD.campaign_id AND link_id = NEW.id AND removed_at IS NULL;
  INSERT INTO campaign_links (campaign_id, link_id, added_at) SELECT NEW.campaign_id, NEW.id, NEW.updated_at WHERE NEW.campaign_id IS NOT NULL
  ON CONFLICT DO UPDATE SET removed_at = NULL;
END;
-- domains.links: the same of a domain.
CREATE TRIGGER links_domain_new AFTER INSERT ON links WHEN NEW.domain_id IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.status <> 'archived'
BEGIN UPDATE domains SET links = links + 1 WHERE id = NEW.domain_id; END;
CREATE TRIGGER links_domain_gone AFTER DELETE ON links WHEN OLD.domain_id IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.status <> 'archived'
BEGIN UPDATE domains SET links = links - 1 WHERE id = OLD.domain_id; END;
CREATE TRIGGER links_domain_changed AFTER UPDATE OF status, deleted_at, domain_id ON links
  WHEN NEW.domain_id IS NOT NULL OR OLD.domain_id IS NOT NULL
BEGIN
  UPDATE domains SET links = links - 1 WHERE id = OLD.domain_id AND OLD.deleted_at IS NULL AND OLD.status <> 'archived';
  UPDATE domains SET links = links + 1 WHERE id = NEW.domain_id AND NEW.deleted_at IS NULL AND NEW.status <> 'archived';
END;

-- The trigrams of links' texts and tags, to find links by. A job adds links in batches, so links that were added or changed lately aren't in it
-- yet, and a new link doesn't wait for it. The texts themselves aren't in it.
CREATE VIRTUAL TABLE link_search USING fts5 (text, content='', contentless_delete=1, tokenize='trigram', detail=none);

-- There is no row before the first links are indexed. indexed_to: links up to this ID are in link_search, apart from those of link_search_pending. removed: how many texts were removed from it, but
-- may still have trigrams in it.
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

-- How the tags of links are written in a workspace: name_key is a name without its case. is_kept: somebody made it, or gave it a
-- colour, so that it is listed without links, too.
CREATE TABLE tags (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  name_key      TEXT    NOT NULL,
  color         TEXT,
  is_kept       INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tags_name ON tags (workspace_id, name_key);

-- A tag that was renamed, merged or deleted: what its links have instead, null for nothing. The row goes with the last link that has it.
CREATE TABLE tag_changes (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  becomes       TEXT,
  last_link_id  INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX tag_changes_workspace ON tag_changes (workspace_id);

-- Requests for slugs that there are none of, by host, slug and day of the workspace's timezone: on the service's own host, workspace_id is 0 and
-- domain_id null. The 1,000 most asked of a workspace and day: another one takes the place of the least asked, whose visits it begins
-- with as uncertain. dismissed: 1 if a member doesn't want to see the slug in the list; days after it begin with it.
CREATE TABLE orphan_visits (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  domain_id     INTEGER REFERENCES domains (id) ON DELETE CASCADE,
  day           INTEGER NOT NULL,
  slug          TEXT    NOT NULL,
  visits        INTEGER NOT NULL,
  uncertain     INTEGER NOT NULL DEFAULT 0,
  last_at       INTEGER NOT NULL,
  dismissed     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX orphan_visits_slug  ON orphan_visits (ifnull(domain_id, 0), day, slug);
CREATE INDEX        orphan_visits_least ON orphan_visits (workspace_id, day, visits);
CREATE INDEX        orphan_visits_day   ON orphan_visits (day);
CREATE INDEX        orphan_visits_domain    ON orphan_visits (domain_id) WHERE domain_id IS NOT NULL;

-- Link-in-bio pages. draft and published: see the API's BioPage; published is null where visitors see nothing. A page's address is that
-- of a link. unsafe: a list of the addresses on it that a scan has blocked since they were saved. picture_sizes: of published pictures.
CREATE TABLE bio_pages (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  domain_id     INTEGER REFERENCES domains (id),
  slug          TEXT    NOT NULL,
  slug_folded   TEXT    NOT NULL,
  draft         TEXT    NOT NULL CHECK (json_valid(draft)),
  published     TEXT    CHECK (json_valid(published)),
  unsafe        TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(unsafe)),
  picture_sizes TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(picture_sizes)),
  views         INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX bio_pages_slug      ON bio_pages (slug, ifnull(domain_id, 0));
CREATE INDEX        bio_pages_domain    ON bio_pages (domain_id, slug_folded) WHERE domain_id IS NOT NULL;
CREATE INDEX        bio_pages_workspace ON bio_pages (workspace_id, id);

-- The numbers of blocks that were published. A click on one has 2147483648 and its number instead of a link's id.
CREATE TABLE bio_blocks (
  number        INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  bio_page_id   INTEGER NOT NULL REFERENCES bio_pages (id) ON DELETE CASCADE,
  block_id      TEXT    NOT NULL,
  UNIQUE (bio_page_id, block_id)
) STRICT;
CREATE INDEX bio_blocks_workspace ON bio_blocks (workspace_id);

-- How often people saw a page, by quarter of an hour (see click_counts).
CREATE TABLE bio_views (
  bio_page_id  INTEGER NOT NULL REFERENCES bio_pages (id) ON DELETE CASCADE,
  quarter      INTEGER NOT NULL,
  views        INTEGER NOT NULL,
  PRIMARY KEY (bio_page_id, quarter)
) STRICT, WITHOUT ROWID;

-- The picture that others show with a page, as PNG: drawn when the page was published, and named by its hash.
CREATE TABLE bio_cards (
  bio_page_id  INTEGER PRIMARY KEY REFERENCES bio_pages (id) ON DELETE CASCADE,
  hash         TEXT    NOT NULL,
  png          BLOB    NOT NULL
) STRICT;

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

-- A workspace's retargeting pixels, which splash pages fire.
CREATE TABLE pixels (
  workspace_id   INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  meta_pixel_id  TEXT,
  google_id      TEXT,
  tiktok_id      TEXT,
  linkedin_id    TEXT
) STRICT;

-- How a workspace's public pages and mail look. …_picture: the hash of what is shown; …_url: where it is copied from, where it wasn't
-- uploaded. copy_at: when that is tried (again), null when it is done or given up.
CREATE TABLE branding (
  workspace_id       INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  name               TEXT,
  logo_url           TEXT,
  logo_picture       TEXT,
  favicon_url        TEXT,
  favicon_picture    TEXT,
  primary_color      TEXT,
  background_color   TEXT,
  hide_service_name  INTEGER CHECK (hide_service_name IN (0, 1)),
  support_email      TEXT,
  email_from_name    TEXT,
  copy_at            INTEGER,
  copy_attempts      INTEGER NOT NULL DEFAULT 0,
  updated_at         INTEGER NOT NULL,
  -- Why the last copy of logo_url or favicon_url failed.
  copy_error         TEXT
) STRICT;
CREATE INDEX branding_copies ON branding (copy_at) WHERE copy_at IS NOT NULL;

-- A picture of a branding, as it was encoded here: as itself, as an icon, and for mail (both PNG). tone: one that is dark or light
-- throughout can't be seen on such a background.
CREATE TABLE branding_pictures (
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  hash          TEXT    NOT NULL,
  type          TEXT    NOT NULL CHECK (type IN ('png', 'jpg', 'webp', 'svg')),
  content       BLOB    NOT NULL,
  icon          BLOB    NOT NULL,
  mail          BLOB    NOT NULL,
  width         INTEGER NOT NULL,
  height        INTEGER NOT NULL,
  tone          TEXT    NOT NULL CHECK (tone IN ('dark', 'light', 'mixed')),
  created_at    INTEGER NOT NULL,
  -- For QR codes, as PNG. Null for images from before there were such: a job makes them, in three attempts at most.
  raster           BLOB,
  raster_attempts  INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, hash)
) STRICT;
CREATE INDEX branding_pictures_unrastered ON branding_pictures (raster_attempts) WHERE raster IS NULL;

-- Icons of hosts that links redirect to, as PNG, for the whole instance. icon: null for a host without one.
CREATE TABLE favicons (
  host        TEXT    PRIMARY KEY,
  icon        BLOB,
  fetched_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX favicons_fetched ON favicons (fetched_at);

-- The result of scanning a link's destinations. url is the one that the verdict is about.
CREATE TABLE scans (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  link_id     INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
  url         TEXT    NOT NULL,
  verdict     TEXT    NOT NULL CHECK (verdict IN ('safe', 'suspect', 'blocked', 'unknown')),
  source      TEXT    NOT NULL,
  reasons     TEXT    NOT NULL CHECK (json_valid(reasons)),
  scanned_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX scans_link ON scans (link_id, id);

-- Visitors' reports of a link.
CREATE TABLE reports (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  link_id     INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
  reason      TEXT    NOT NULL,
  created_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_link ON reports (link_id);

-- Imports of links, processed by a job.
-- next_row is written with the links of the rows before it, so that a job resumes where it was stopped.
-- hosts: those of its links, how many each has, and where they come to. url, token (sealed), position: where a service is fetched
-- from, how far it is; token and position are removed at the end. steps: how often counts were sent to clicks.db. history_left: links
-- whose statistics are still to be fetched.
CREATE TABLE imports (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id     INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  source           TEXT    NOT NULL,
  status           TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled')),
  options          TEXT    NOT NULL CHECK (json_valid(options)),
  next_row         INTEGER NOT NULL DEFAULT 1,
  rows             INTEGER NOT NULL,
  created          INTEGER NOT NULL DEFAULT 0,
  failed           INTEGER NOT NULL DEFAULT 0,
  error            TEXT,
  created_by       INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at       INTEGER NOT NULL,
  finished_at      INTEGER,
  dry_run          INTEGER NOT NULL DEFAULT 0 CHECK (dry_run IN (0, 1)),
  warnings         INTEGER NOT NULL DEFAULT 0,
  hosts            TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(hosts)),
  url              TEXT,
  token            TEXT,
  position         TEXT    CHECK (json_valid(position)),
  steps            INTEGER NOT NULL DEFAULT 0,
  imported_clicks  INTEGER NOT NULL DEFAULT 0,
  history_left     INTEGER NOT NULL DEFAULT 0,
  retry_at         INTEGER,
  -- How often its file was begun to be read, without an end.
  attempts         INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX imports_workspace ON imports (workspace_id, id);
CREATE INDEX imports_open      ON imports (id) WHERE finished_at IS NULL;

-- The uploaded exports of imports until they end. Each step of an import changes its row, which would write megabytes again with them.
CREATE TABLE import_files (
  import_id  INTEGER PRIMARY KEY REFERENCES imports (id) ON DELETE CASCADE,
  content    TEXT    NOT NULL
) STRICT;
CREATE TRIGGER imports_finished AFTER UPDATE OF finished_at ON imports WHEN NEW.finished_at IS NOT NULL
BEGIN DELETE FROM import_files WHERE import_id = NEW.id; END;

-- A link that an import rejected, and why. number: of the links, as a row may make several.
CREATE TABLE import_failures (
  import_id        INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  number           INTEGER NOT NULL,
  row              INTEGER NOT NULL,
  slug             TEXT,
  destination_url  TEXT,
  code             TEXT    NOT NULL,
  error            TEXT    NOT NULL,
  PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;

-- What an import changed or left out: in a row, or null in the export as a whole. field is named as the export names it.
CREATE TABLE import_warnings (
  import_id  INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  number     INTEGER NOT NULL,
  row        INTEGER,
  slug       TEXT,
  field      TEXT    NOT NULL,
  kind       TEXT    NOT NULL CHECK (kind IN ('changed', 'left_out')),
  message    TEXT    NOT NULL,
  PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;

-- Links whose clicks by day an import has still to fetch, or is counting from a file. source: what a service calls the link.
CREATE TABLE import_links (
  import_id  INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  link_id    INTEGER NOT NULL,
  source     TEXT    NOT NULL CHECK (json_valid(source)),
  PRIMARY KEY (import_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_links_link ON import_links (link_id);

-- A request with an Idempotency-Key, kept for 24 hours. scope and fingerprint are keyed hashes.
-- Written with the request's first change; status and body follow with its response. Until then, results has the return
-- values of its changes, so that a request that is interrupted by a crash is completed without repeating them.
CREATE TABLE idempotent_requests (
  id           INTEGER PRIMARY KEY,
  scope        TEXT    NOT NULL UNIQUE,
  fingerprint  TEXT    NOT NULL,
  results      TEXT    NOT NULL CHECK (json_valid(results)),
  status       INTEGER,
  body         TEXT,
  created_at   INTEGER NOT NULL,
  -- Of a request in a workspace.
  workspace_id INTEGER,
  -- Of a large answer, which counts as what the workspace stores. Null for others.
  bytes        INTEGER
) STRICT;
CREATE INDEX idempotent_requests_created ON idempotent_requests (created_at);
CREATE INDEX idempotent_requests_bytes ON idempotent_requests (workspace_id, bytes) WHERE bytes IS NOT NULL;

-- Which quota warnings were mailed. period: the month of the clicks, 0 for links.
CREATE TABLE quota_warnings (
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  quota         TEXT    NOT NULL CHECK (quota IN ('links', 'clicks')),
  period        INTEGER NOT NULL,
  percent       INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, quota, period, percent)
) STRICT, WITHOUT ROWID;

-- Daily request counts of tokens and workspaces, which must survive a restart.
CREATE TABLE rate_windows (
  key         TEXT    PRIMARY KEY,
  started_at  INTEGER NOT NULL,
  used        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_windows_started ON rate_windows (started_at);

-- An event that an endpoint subscribes to, written in the transaction of its change. Outlives its workspace. Kept as long as its
-- deliveries.
CREATE TABLE events (
  id            TEXT    PRIMARY KEY,
  workspace_id  INTEGER NOT NULL,
  type          TEXT    NOT NULL,
  data          TEXT    NOT NULL CHECK (json_valid(data)),
  created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX events_created ON events (created_at);

-- The subscribers of a workspace's events. The secrets are encrypted with the instance's key; until old_secret_until,
-- the old one signs too. failing_since: nothing has been delivered since then. events: a list of types.
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
CREATE INDEX webhook_endpoints_clicks    ON webhook_endpoints (workspace_id) WHERE enabled = 1 AND instr(events, '"link.clicked"') > 0;

-- The delivery of an event to an endpoint, written with the event. Scheduled while it has a next_attempt_at.
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

-- Who did what. Never changed, only deleted once a workspace's time of keeping them is over; outlives its workspace.
-- workspace_id is null for entries about an account. hash: SHA-256 over the entry and the hash of the one before it in its workspace;
-- null for entries from before there were hashes.
CREATE TABLE audit_entries (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id   INTEGER,
  kind           TEXT    NOT NULL,
  target_type    TEXT    NOT NULL,
  target_id      INTEGER,
  actor_user_id  INTEGER,
  ip             TEXT,
  user_agent     TEXT,
  metadata       TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(metadata)),
  recorded_at    INTEGER NOT NULL,
  hash           BLOB
) STRICT;
CREATE INDEX audit_entries_workspace ON audit_entries (workspace_id, id);
CREATE INDEX audit_entries_target    ON audit_entries (workspace_id, target_type, target_id, id);
CREATE INDEX audit_entries_actor     ON audit_entries (actor_user_id, id) WHERE actor_user_id IS NOT NULL;
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT raise(ABORT, 'audit entries are immutable'); END;
CREATE TRIGGER audit_entries_no_replace BEFORE INSERT ON audit_entries WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'audit entries are immutable'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
WHEN OLD.id > ifnull((SELECT purged_through FROM audit_chains WHERE workspace_id = ifnull(OLD.workspace_id, 0)), 0)
BEGIN SELECT raise(ABORT, 'audit entries are immutable'); END;

-- The end of each workspace's chain of audit entries, 0: that of accounts. entries: how many were ever chained. What was purged ends at
-- purged_through, an entry's id, with purged_hash; purged: how many of them were chained. purged_seal: the signature of these three, with
-- the instance's key; null if nothing was purged, or only by a version that sealed nothing.
CREATE TABLE audit_chains (
  workspace_id    INTEGER PRIMARY KEY,
  entries         INTEGER NOT NULL,
  hash            BLOB    NOT NULL,
  purged          INTEGER NOT NULL DEFAULT 0,
  purged_through  INTEGER NOT NULL DEFAULT 0,
  purged_hash     BLOB,
  purged_seal     TEXT
) STRICT;

-- The outbox of mail, written in the transaction of the change that causes it. Sent mail is deleted;
-- run_at is null once all attempts have failed. html is optional, and may refer to the picture as
-- cid:picture; unsubscribe_url is for one-click unsubscribing (RFC 8058). priority: mail that somebody waits for, such as
-- a password reset, is sent first (0 before 1). workspace_id: whose branding it has; null for the service's own.
CREATE TABLE mails (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient        TEXT    NOT NULL,
  subject          TEXT    NOT NULL,
  body             TEXT    NOT NULL,
  attempts         INTEGER NOT NULL DEFAULT 0,
  run_at           INTEGER,
  last_error       TEXT,
  created_at       INTEGER NOT NULL,
  html             TEXT,
  picture          BLOB,
  unsubscribe_url  TEXT,
  priority         INTEGER NOT NULL DEFAULT 1,
  workspace_id     INTEGER,
  locale           TEXT    NOT NULL DEFAULT 'en',
  is_optional      INTEGER NOT NULL DEFAULT 0 CHECK (is_optional IN (0, 1))
) STRICT;
CREATE INDEX mails_due ON mails (priority, run_at);

-- What a user is notified of in the bell, and what also came by mail. Only the latest 200 are kept, for 90 days. needed_role: who may see it;
-- the role is compared again when it is read. incident: what happened, which no user is notified of twice; null for what can't repeat.
-- is_shown: 0 if the user has switched this kind off in the bell. Then the row only keeps the mail from being sent twice.
CREATE TABLE notifications (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  kind          TEXT    NOT NULL,
  needed_role   TEXT    NOT NULL CHECK (needed_role IN ('viewer', 'editor', 'admin', 'owner')),
  incident      TEXT,
  actor_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,
  target_type   TEXT,
  target_id     INTEGER,
  target_name   TEXT,
  details       TEXT    NOT NULL CHECK (json_valid(details)),
  is_shown      INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
  read_at       INTEGER,
  created_at    INTEGER NOT NULL,
  UNIQUE (workspace_id, incident, user_id)
) STRICT;
CREATE INDEX notifications_user    ON notifications (user_id, is_shown, id);
CREATE INDEX notifications_actor   ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_created ON notifications (created_at);

-- How a user wants to be notified of a kind of event, if that isn't the default.
CREATE TABLE notification_settings (
  user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind     TEXT    NOT NULL,
  bell     INTEGER NOT NULL CHECK (bell IN (0, 1)),
  email    INTEGER NOT NULL CHECK (email IN (0, 1)),
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

-- How many mails the members of a workspace caused on a day (days since 1970, UTC).
CREATE TABLE workspace_mails (
  workspace_id  INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  day           INTEGER NOT NULL,
  mails         INTEGER NOT NULL
) STRICT;

-- How many mails a user caused on a day (days since 1970, UTC), in whatever workspaces: it outlives them.
CREATE TABLE user_mails (
  user_id  INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  day      INTEGER NOT NULL,
  mails    INTEGER NOT NULL
) STRICT;

-- Mails that somebody had sent to an address without its owner asking, in the last day: at most a few of each kind. The address is
-- a hash of the mailbox, so that nobody's address is kept here.
CREATE TABLE unasked_mails (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  mailbox  TEXT    NOT NULL,
  kind     TEXT    NOT NULL CHECK (kind IN ('unasked', 'password_reset')),
  sent_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX unasked_mails_mailbox ON unasked_mails (mailbox, kind, sent_at);
CREATE INDEX unasked_mails_sent_at ON unasked_mails (sent_at);

-- Recipients of a workspace's mail who aren't its members: asked once, by mail, and mailed after they confirmed.
CREATE TABLE confirmed_recipients (
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  email_key     TEXT    NOT NULL,
  asked_at      INTEGER NOT NULL,
  confirmed_at  INTEGER,
  PRIMARY KEY (workspace_id, email_key)
) STRICT, WITHOUT ROWID;

-- A file that a job writes into DATA_DIR/exports. position is where it resumes after a stop; rows_done and bytes
-- are durable in the file up to there. filters: the request. Kept until expires_at, which is set when it completes.
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
CREATE INDEX exports_workspace ON exports (workspace_id, id);
CREATE INDEX exports_open      ON exports (id) WHERE finished_at IS NULL;
CREATE INDEX exports_expires   ON exports (expires_at) WHERE expires_at IS NOT NULL;

-- A workspace's numbers by mail, at an hour of a timezone. recipients and filters are JSON; next_run_at is null while
-- it is disabled, and advances in the transaction that queues the mails, so that each report is sent once.
-- sent_by_hand_at: when somebody last sent it outside of its schedule.
CREATE TABLE scheduled_reports (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id     INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name             TEXT    NOT NULL,
  frequency        TEXT    NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  hour             INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
  timezone         TEXT    NOT NULL,
  recipients       TEXT    NOT NULL CHECK (json_valid(recipients)),
  filters          TEXT    NOT NULL CHECK (json_valid(filters)),
  enabled          INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  next_run_at      INTEGER,
  last_sent_at     INTEGER,
  created_by       INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at       INTEGER NOT NULL,
  updated_at       INTEGER NOT NULL,
  sent_by_hand_at  INTEGER
) STRICT;
CREATE INDEX scheduled_reports_workspace ON scheduled_reports (workspace_id, id);
CREATE INDEX scheduled_reports_due       ON scheduled_reports (next_run_at) WHERE next_run_at IS NOT NULL;

-- A check of all destinations of a workspace, by a job. last_link_id is the last link whose URLs were collected.
CREATE TABLE link_audits (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled')),
  is_scheduled  INTEGER NOT NULL CHECK (is_scheduled IN (0, 1)),
  last_link_id  INTEGER NOT NULL DEFAULT 0,
  error         TEXT,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER
) STRICT;
CREATE INDEX link_audits_workspace ON link_audits (workspace_id, id);
CREATE INDEX link_audits_open      ON link_audits (id) WHERE finished_at IS NULL;

-- A URL that an audit checks once, however many links use it. outcome is null until it is checked.
CREATE TABLE link_audit_urls (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  audit_id     INTEGER NOT NULL REFERENCES link_audits (id) ON DELETE CASCADE,
  url          TEXT    NOT NULL,
  outcome      TEXT    CHECK (outcome IN ('ok', 'redirected', 'broken', 'unreachable', 'refused', 'skipped')),
  http_status  INTEGER,
  final_url    TEXT,
  error        TEXT,
  duration_ms  INTEGER,
  checked_at   INTEGER,
  UNIQUE (audit_id, url)
) STRICT;
CREATE INDEX link_audit_urls_waiting ON link_audit_urls (audit_id, id) WHERE outcome IS NULL;
CREATE INDEX link_audit_urls_outcome ON link_audit_urls (audit_id, outcome, id);

-- The links that use a URL: as destination, in rules, or as expired_url.
CREATE TABLE link_audit_links (
  url_id   INTEGER NOT NULL REFERENCES link_audit_urls (id) ON DELETE CASCADE,
  link_id  INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
  PRIMARY KEY (url_id, link_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX link_audit_links_link ON link_audit_links (link_id);

-- The schedule of a workspace's link audits. recipients: who is mailed about broken links. created_by: who last set it, null if not known.
CREATE TABLE link_audit_schedules (
  workspace_id  INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  frequency     TEXT    NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  hour          INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
  timezone      TEXT    NOT NULL,
  recipients    TEXT    NOT NULL CHECK (json_valid(recipients)),
  next_run_at   INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX link_audit_schedules_due    ON link_audit_schedules (next_run_at);
CREATE INDEX link_audit_schedules_author ON link_audit_schedules (created_by) WHERE created_by IS NOT NULL;

-- A link whose statistics are public for anybody with the address. created_by: null if it isn't known.
CREATE TABLE public_stats (
  link_id        INTEGER PRIMARY KEY REFERENCES links (id) ON DELETE CASCADE,
  token          TEXT    NOT NULL UNIQUE,
  password_hash  TEXT,
  created_at     INTEGER NOT NULL,
  updated_at     INTEGER NOT NULL,
  created_by     INTEGER
) STRICT;
CREATE INDEX public_stats_creator ON public_stats (created_by) WHERE created_by IS NOT NULL;

-- Requests to forget, processed by a job: all clicks and conversions of a workspace, a visitor (visitors: their keys), or a user.
-- email_key, display_name: of the user, while it is under way. ends_account: the account goes, too; workspace_id is 0 then where the user asked for it.
CREATE TABLE erasures (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  subject       TEXT    NOT NULL CHECK (subject IN ('workspace', 'visitor', 'user')),
  visitors      TEXT    CHECK (json_valid(visitors)),
  clicks        INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER,
  user_id       INTEGER,
  email_key     TEXT,
  ends_account  INTEGER NOT NULL DEFAULT 0 CHECK (ends_account IN (0, 1)),
  rows          INTEGER NOT NULL DEFAULT 0,
  display_name  TEXT
) STRICT;
CREATE INDEX erasures_open ON erasures (id) WHERE finished_at IS NULL;

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

-- Whom a workspace's members sign in at. client_secret: encrypted with the instance's key. proof_token: to be published at the domain;
-- proved_at: when it was found, for this domain. proof_found: what the last look-ups found, as JSON. updated_at grows with each change:
-- a sign-in ends with the configuration that it began with. test_…: the last test of the sign-in; test_error is a refusal's code.
-- set_up_by: the owner who last saved it; nobody above their present role can sign in. provider_checks_2fa: the provider asks for a
-- second factor, so that an account's own one isn't asked for.
CREATE TABLE sso_configurations (
  workspace_id         INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  provider             TEXT    NOT NULL CHECK (provider IN ('workos', 'oidc')),
  organization_id      TEXT    NOT NULL,
  connection_id        TEXT    NOT NULL,
  domain               TEXT    NOT NULL,
  issuer               TEXT,
  client_id            TEXT,
  client_secret        TEXT,
  proof_token          TEXT    NOT NULL,
  proved_at            INTEGER,
  proof_found          TEXT,
  proof_checked_at     INTEGER,
  proof_asked_at       INTEGER,
  proof_missing_since  INTEGER,
  pending_since        INTEGER NOT NULL,
  next_check_at        INTEGER,
  test_at              INTEGER,
  test_email           TEXT,
  test_error           TEXT,
  test_request_id      TEXT,
  enabled              INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  sso_required         INTEGER NOT NULL CHECK (sso_required IN (0, 1)),
  created_at           INTEGER NOT NULL,
  updated_at           INTEGER NOT NULL,
  set_up_by            INTEGER REFERENCES users (id) ON DELETE SET NULL,
  provider_checks_2fa  INTEGER NOT NULL DEFAULT 0 CHECK (provider_checks_2fa IN (0, 1))
) STRICT;
CREATE INDEX        sso_configurations_set_up_by  ON sso_configurations (set_up_by) WHERE set_up_by IS NOT NULL;
CREATE UNIQUE INDEX sso_configurations_connection ON sso_configurations (connection_id) WHERE enabled = 1;
CREATE UNIQUE INDEX sso_configurations_domain     ON sso_configurations (domain)        WHERE enabled = 1;
CREATE INDEX        sso_configurations_check      ON sso_configurations (next_check_at) WHERE next_check_at IS NOT NULL;

-- A directory whose users are a workspace's members: of a provider's webhooks (directory_id), or of a SCIM client, or of both.
-- webhook_secret: encrypted. webhook_role: the role of whom it was set by, above which its events do nothing. users: how many there are.
-- webhook_by, default_role_by: who set the secret and the default role, whose present role limits both; null if it isn't known.
-- webhook_token_id, webhook_key_id: what the secret was set with, and ends with.
CREATE TABLE directories (
  workspace_id     INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  directory_id     TEXT    UNIQUE,
  organization_id  TEXT,
  webhook_secret   TEXT,
  webhook_role     TEXT    NOT NULL CHECK (webhook_role IN ('viewer', 'editor', 'admin', 'owner')),
  default_role     TEXT    NOT NULL CHECK (default_role IN ('viewer', 'editor', 'admin', 'owner')),
  enabled          INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  users            INTEGER NOT NULL DEFAULT 0,
  created_at       INTEGER NOT NULL,
  updated_at       INTEGER NOT NULL,
  webhook_by        INTEGER,
  webhook_token_id  INTEGER,
  webhook_key_id    INTEGER,
  default_role_by   INTEGER
) STRICT;

-- A directory's user. directory_user_id: the provider's, or, for a SCIM client's, made here. user_id: null while it is linked to nobody;
-- created_account: that account was made for it. reported_at, event_at: what the provider's latest event says of the time; null for a SCIM
-- client's. user_name_key, external_id, attributes (JSON): a SCIM client's; null once it has deleted the user.
CREATE TABLE directory_users (
  id                 INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id       INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  directory_user_id  TEXT    NOT NULL,
  user_id            INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_account    INTEGER NOT NULL DEFAULT 0 CHECK (created_account IN (0, 1)),
  email              TEXT,
  email_key          TEXT,
  state              TEXT    NOT NULL CHECK (state IN ('active', 'suspended', 'inactive')),
  first_name         TEXT,
  last_name          TEXT,
  reported_at        INTEGER,
  event_at           INTEGER,
  user_name_key      TEXT,
  external_id        TEXT,
  attributes         TEXT,
  version            INTEGER NOT NULL DEFAULT 1,
  deleted_at         INTEGER,
  created_at         INTEGER NOT NULL,
  updated_at         INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX directory_users_id       ON directory_users (workspace_id, directory_user_id);
CREATE UNIQUE INDEX directory_users_name     ON directory_users (workspace_id, user_name_key) WHERE user_name_key IS NOT NULL;
CREATE INDEX        directory_users_external ON directory_users (workspace_id, external_id)   WHERE external_id IS NOT NULL;
CREATE INDEX        directory_users_email    ON directory_users (workspace_id, email_key);
CREATE INDEX        directory_users_user     ON directory_users (user_id) WHERE user_id IS NOT NULL;

-- A directory's group, which gives nobody a role. reported_at: null for a SCIM client's.
CREATE TABLE directory_groups (
  id                  INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id        INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  directory_group_id  TEXT    NOT NULL,
  name                TEXT    NOT NULL,
  external_id         TEXT,
  reported_at         INTEGER,
  version             INTEGER NOT NULL DEFAULT 1,
  deleted_at          INTEGER,
  created_at          INTEGER NOT NULL,
  updated_at          INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX directory_groups_id ON directory_groups (workspace_id, directory_group_id);

-- Who is in a group: known by the directory's id, as a provider may tell of the user later. is_member: 0 for one who left, so that what
-- was told before, and arrives after it, changes nothing.
CREATE TABLE directory_group_members (
  workspace_id       INTEGER NOT NULL,
  group_id           INTEGER NOT NULL REFERENCES directory_groups (id) ON DELETE CASCADE,
  directory_user_id  TEXT    NOT NULL,
  is_member          INTEGER NOT NULL DEFAULT 1 CHECK (is_member IN (0, 1)),
  reported_at        INTEGER,
  PRIMARY KEY (group_id, directory_user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX directory_group_members_user ON directory_group_members (workspace_id, directory_user_id);

-- What a directory told last. event_id: the provider's, so that each is taken once; null for what a SCIM client did.
CREATE TABLE directory_events (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  event_id      TEXT,
  type          TEXT    NOT NULL,
  outcome       TEXT    NOT NULL,
  email         TEXT,
  received_at   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX directory_events_id        ON directory_events (workspace_id, event_id) WHERE event_id IS NOT NULL;
CREATE INDEX        directory_events_workspace ON directory_events (workspace_id);

-- The bearer token of a workspace's SCIM client. role: of who made it, above which its requests do nothing. created_by: whose present role
-- limits it, too; null if it isn't known. parent_token_id, parent_key_id: what it was created with, and ends with.
CREATE TABLE scim_tokens (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL UNIQUE REFERENCES directories (workspace_id) ON DELETE CASCADE,
  token_hash    TEXT    NOT NULL UNIQUE,
  prefix        TEXT    NOT NULL,
  role          TEXT    NOT NULL CHECK (role IN ('admin', 'owner')),
  created_at    INTEGER NOT NULL,
  last_used_at  INTEGER,
  expires_at       INTEGER,
  created_by       INTEGER,
  parent_token_id  INTEGER REFERENCES personal_tokens (id) ON DELETE CASCADE,
  parent_key_id    INTEGER REFERENCES api_keys (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX scim_tokens_token ON scim_tokens (parent_token_id) WHERE parent_token_id IS NOT NULL;
CREATE INDEX scim_tokens_key   ON scim_tokens (parent_key_id)   WHERE parent_key_id IS NOT NULL;

-- The user whom an issuer's subject signs in. The row is deleted with the membership, so that somebody who comes back is linked again.
CREATE TABLE sso_identities (
  workspace_id  INTEGER NOT NULL REFERENCES sso_configurations (workspace_id) ON DELETE CASCADE,
  issuer        TEXT    NOT NULL,
  subject       TEXT    NOT NULL,
  user_id       INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, issuer, subject),
  FOREIGN KEY (workspace_id, user_id) REFERENCES members (workspace_id, user_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sso_identities_user ON sso_identities (workspace_id, user_id);

-- A sign-in that was started. state_hash and browser_hash: of what the provider gives back, and of the browser's cookie.
-- configured_at: the configuration's updated_at.
CREATE TABLE sso_states (
  state_hash     TEXT    PRIMARY KEY,
  browser_hash   TEXT    NOT NULL,
  workspace_id   INTEGER NOT NULL REFERENCES sso_configurations (workspace_id) ON DELETE CASCADE,
  configured_at  INTEGER NOT NULL,
  nonce          TEXT    NOT NULL,
  code_verifier  TEXT    NOT NULL,
  next           TEXT    NOT NULL,
  is_test        INTEGER NOT NULL CHECK (is_test IN (0, 1)),
  expires_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sso_states_workspace ON sso_states (workspace_id, expires_at);
CREATE INDEX sso_states_expiry    ON sso_states (expires_at);

-- What a workspace chose beside its settings. retention_days: null is the plan's; audit_retention_days: null is for ever.
CREATE TABLE compliance_settings (
  workspace_id          INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  retention_days        INTEGER CHECK (retention_days >= 1),
  audit_retention_days  INTEGER CHECK (audit_retention_days >= 365),
  consent_required      INTEGER NOT NULL CHECK (consent_required IN (0, 1))
) STRICT;

-- What was signed for a workspace, with the exact text. Outlives its workspace. Its status follows from the times.
CREATE TABLE agreements (
  id                    INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id          INTEGER NOT NULL,
  kind                  TEXT    NOT NULL CHECK (kind IN ('dpa', 'baa', 'tos')),
  version               TEXT    NOT NULL,
  title                 TEXT    NOT NULL,
  text                  TEXT    NOT NULL,
  sha256                TEXT    NOT NULL,
  signer_name           TEXT    NOT NULL,
  signer_title          TEXT    NOT NULL,
  signed_by             INTEGER NOT NULL,
  signed_at             INTEGER NOT NULL,
  countersigner_name    TEXT,
  countersigned_by      INTEGER,
  countersigned_at      INTEGER,
  withdrawn_at          INTEGER
) STRICT;
CREATE UNIQUE INDEX agreements_workspace ON agreements (workspace_id, kind, version) WHERE withdrawn_at IS NULL;
CREATE TRIGGER agreements_text BEFORE UPDATE OF id, workspace_id, kind, version, title, text, sha256, signed_by, signed_at ON agreements
BEGIN SELECT raise(ABORT, 'the text of an agreement is immutable'); END;
CREATE TRIGGER agreements_no_update BEFORE UPDATE ON agreements WHEN OLD.countersigned_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'a countersigned agreement is immutable'); END;
CREATE TRIGGER agreements_no_replace BEFORE INSERT ON agreements WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'agreements are immutable'); END;
CREATE TRIGGER agreements_no_delete BEFORE DELETE ON agreements WHEN OLD.countersigned_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'a countersigned agreement is immutable'); END;

-- A user's authenticator app (RFC 6238). is_pending: made and not confirmed by a code yet; it ends soon. secret: encrypted with the
-- instance's key. last_step: the newest period whose code was taken, as no code is taken twice.
CREATE TABLE totp_factors (
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_pending  INTEGER NOT NULL CHECK (is_pending IN (0, 1)),
  secret      TEXT    NOT NULL,
  last_step   INTEGER NOT NULL,
  created_at  INTEGER NOT NULL,
  PRIMARY KEY (user_id, is_pending)
) STRICT, WITHOUT ROWID;

-- A user's passkey (WebAuthn). credential_id: the authenticator's, base64url. public_key: COSE. sign_count: as the authenticator counted
-- last; 0 where it doesn't. transports: JSON.
CREATE TABLE passkeys (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id        INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id  TEXT    NOT NULL UNIQUE,
  public_key     BLOB    NOT NULL,
  sign_count     INTEGER NOT NULL,
  transports     TEXT    NOT NULL CHECK (json_valid(transports)),
  name           TEXT    NOT NULL,
  created_at     INTEGER NOT NULL,
  last_used_at   INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);

-- A code that signs its user in once instead of another factor: deleted when it is used.
CREATE TABLE recovery_codes (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash  TEXT    NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;

-- A challenge that a passkey answered: it is taken once. Kept until it would have ended.
CREATE TABLE used_challenges (
  challenge_hash  TEXT    PRIMARY KEY,
  expires_at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_challenges_expires ON used_challenges (expires_at);

-- All of a workspace as an archive that a job writes into DATA_DIR/data-exports, anew where it is cut off. Kept until expires_at, or until
-- the workspace's next one.
CREATE TABLE data_exports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed', 'expired')),
  rows          INTEGER,
  bytes         INTEGER,
  error         TEXT,
  created_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER,
  expires_at    INTEGER
) STRICT;
CREATE INDEX data_exports_workspace ON data_exports (workspace_id, id);
CREATE INDEX data_exports_open      ON data_exports (id) WHERE finished_at IS NULL;
CREATE INDEX data_exports_expires   ON data_exports (expires_at) WHERE expires_at IS NOT NULL;

-- Imports of whole workspaces by `bun run admin import-workspace`, whose rows wait in DATA_DIR/workspace-imports/<id>. The workspace is
-- suspended until the import is finished. stage, last_row: the table that is being copied, and the last row of it that was copied.
-- first_click: the number of its first click; null until it is reserved. error: why nothing was imported.
CREATE TABLE workspace_imports (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  clicks        INTEGER NOT NULL,
  first_click   INTEGER,
  stage         TEXT    NOT NULL,
  last_row      INTEGER NOT NULL DEFAULT 0,
  error         TEXT,
  created_at    INTEGER NOT NULL,
  finished_at   INTEGER
) STRICT;
CREATE INDEX workspace_imports_unfinished ON workspace_imports (id) WHERE finished_at IS NULL;

-- Addresses that audit entries name by number: so somebody can be erased, though entries never change. workspace_id 0: of entries about
-- accounts. used_at: of the last entry that names it.
CREATE TABLE audit_addresses (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  email         TEXT    NOT NULL,
  email_key     TEXT    NOT NULL,
  used_at       INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX audit_addresses_workspace ON audit_addresses (workspace_id, email);
CREATE INDEX        audit_addresses_email     ON audit_addresses (email_key);

-- Which instance this file is of: clicks.db has the same id. A start with another's is refused. key_fingerprint identifies the SECRET_KEY that
-- the secrets in this file were encrypted with, and key_check is a known value that it encrypted. A start with another key is refused.
CREATE TABLE instance (
  only             INTEGER PRIMARY KEY CHECK (only = 1),
  id               TEXT    NOT NULL,
  key_fingerprint  TEXT,
  key_check        TEXT
) STRICT;

-- workspaces.stored_bytes: about what the rows take that a workspace can have any number of, in whatever state they are. A row counts with
-- its texts, and a share for its other columns and its places in indexes. Deliveries that go with their endpoint are counted off before.
CREATE TRIGGER links_stored_new AFTER INSERT ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 300 + octet_length(concat(NEW.slug, NEW.destination_url, NEW.title,
  NEW.description, NEW.comment, NEW.external_id, NEW.tags, NEW.targeting_rules, NEW.utm, NEW.social, NEW.expired_url, NEW.qr_style,
  NEW.folder)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER links_stored_gone AFTER DELETE ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 300 - octet_length(concat(OLD.slug, OLD.destination_url, OLD.title,
  OLD.description, OLD.comment, OLD.external_id, OLD.tags, OLD.targeting_rules, OLD.utm, OLD.social, OLD.expired_url, OLD.qr_style,
  OLD.folder)) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER links_stored_changed AFTER UPDATE OF slug, destination_url, title, description, comment, external_id, tags, targeting_rules,
  utm, social, expired_url, qr_style, folder ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.slug, NEW.destination_url, NEW.title, NEW.description,
  NEW.comment, NEW.external_id, NEW.tags, NEW.targeting_rules, NEW.utm, NEW.social, NEW.expired_url, NEW.qr_style, NEW.folder)) -
  octet_length(concat(OLD.slug, OLD.destination_url, OLD.title, OLD.description, OLD.comment, OLD.external_id, OLD.tags,
  OLD.targeting_rules, OLD.utm, OLD.social, OLD.expired_url, OLD.qr_style, OLD.folder)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER audit_entries_stored_new AFTER INSERT ON audit_entries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 150 + octet_length(concat(NEW.kind, NEW.ip, NEW.user_agent, NEW.metadata)) WHERE
  id = NEW.workspace_id; END;
CREATE TRIGGER audit_entries_stored_gone AFTER DELETE ON audit_entries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 150 - octet_length(concat(OLD.kind, OLD.ip, OLD.user_agent, OLD.metadata)) WHERE
  id = OLD.workspace_id; END;
CREATE TRIGGER conversions_stored_new AFTER INSERT ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.key, NEW.event, NEW.external_id, NEW.click_id,
  NEW.customer_id, NEW.customer_name, NEW.customer_email, NEW.metadata, NEW.subscription)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER conversions_stored_gone AFTER DELETE ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 250 - octet_length(concat(OLD.key, OLD.event, OLD.external_id, OLD.click_id,
  OLD.customer_id, OLD.customer_name, OLD.customer_email, OLD.metadata, OLD.subscription)) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER conversions_stored_changed AFTER UPDATE OF key, event, external_id, click_id, customer_id, customer_name, customer_email,
  metadata, subscription ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.key, NEW.event, NEW.external_id, NEW.click_id,
  NEW.customer_id, NEW.customer_name, NEW.customer_email, NEW.metadata, NEW.subscription)) - octet_length(concat(OLD.key, OLD.event,
  OLD.external_id, OLD.click_id, OLD.customer_id, OLD.customer_name, OLD.customer_email, OLD.metadata, OLD.subscription)) WHERE id =
  NEW.workspace_id; END;
CREATE TRIGGER conversion_events_stored_new AFTER INSERT ON conversion_events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.event_id, NEW.type)) WHERE id = NEW.workspace_id;
  END;
CREATE TRIGGER conversion_events_stored_gone AFTER DELETE ON conversion_events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(concat(OLD.event_id, OLD.type)) WHERE id = OLD.workspace_id;
  END;
CREATE TRIGGER conversion_events_stored_changed AFTER UPDATE OF event_id, type ON conversion_events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.event_id, NEW.type)) - octet_length(concat(OLD.event_id,
  OLD.type)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_new AFTER INSERT ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(ifnull(NEW.slug, '')) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_gone AFTER DELETE ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(ifnull(OLD.slug, '')) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_changed AFTER UPDATE OF slug ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(ifnull(NEW.slug, '')) - octet_length(ifnull(OLD.slug, '')) WHERE id =
  NEW.workspace_id; END;
CREATE TRIGGER directory_users_stored_new AFTER INSERT ON directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.email, NEW.first_name, NEW.last_name,
  NEW.user_name_key, NEW.external_id, NEW.attributes)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER directory_users_stored_gone AFTER DELETE ON directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 250 - octet_length(concat(OLD.email, OLD.first_name, OLD.last_name,
  OLD.user_name_key, OLD.external_id, OLD.attributes)) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER directory_users_stored_changed AFTER UPDATE OF email, first_name, last_name, user_name_key, external_id, attributes ON
  directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.email, NEW.first_name, NEW.last_name, NEW.user_name_key,
  NEW.external_id, NEW.attributes)) - octet_length(concat(OLD.email, OLD.first_name, OLD.last_name, OLD.user_name_key, OLD.external_id,
  OLD.attributes)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER events_stored_new AFTER INSERT ON events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 150 + octet_length(ifnull(NEW.data, '')) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER events_stored_gone AFTER DELETE ON events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 150 - octet_length(ifnull(OLD.data, '')) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER events_stored_changed AFTER UPDATE OF data ON events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(ifnull(NEW.data, '')) - octet_length(ifnull(OLD.data, '')) WHERE id =
  NEW.workspace_id; END;
CREATE TRIGGER webhook_deliveries_stored_new AFTER INSERT ON webhook_deliveries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 150 + octet_length(concat(NEW.last_error, NEW.last_response)) WHERE id = (SELECT
  workspace_id FROM webhook_endpoints WHERE id = NEW.endpoint_id); END;
CREATE TRIGGER webhook_deliveries_stored_gone AFTER DELETE ON webhook_deliveries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 150 - octet_length(concat(OLD.last_error, OLD.last_response)) WHERE id = (SELECT
  workspace_id FROM webhook_endpoints WHERE id = OLD.endpoint_id); END;
CREATE TRIGGER webhook_deliveries_stored_changed AFTER UPDATE OF last_error, last_response ON webhook_deliveries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.last_error, NEW.last_response)) -
  octet_length(concat(OLD.last_error, OLD.last_response)) WHERE id = (SELECT workspace_id FROM webhook_endpoints WHERE id =
  NEW.endpoint_id); END;
CREATE TRIGGER import_failures_stored_new AFTER INSERT ON import_failures
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.slug, NEW.destination_url, NEW.error)) WHERE id =
  (SELECT workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_failures_stored_gone AFTER DELETE ON import_failures
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(concat(OLD.slug, OLD.destination_url, OLD.error)) WHERE id =
  (SELECT workspace_id FROM imports WHERE id = OLD.import_id); END;
CREATE TRIGGER import_failures_stored_changed AFTER UPDATE OF slug, destination_url, error ON import_failures
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.slug, NEW.destination_url, NEW.error)) -
  octet_length(concat(OLD.slug, OLD.destination_url, OLD.error)) WHERE id = (SELECT workspace_id FROM imports WHERE id = NEW.import_id);
  END;
CREATE TRIGGER import_warnings_stored_new AFTER INSERT ON import_warnings
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.slug, NEW.field, NEW.message)) WHERE id = (SELECT
  workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_warnings_stored_gone AFTER DELETE ON import_warnings
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(concat(OLD.slug, OLD.field, OLD.message)) WHERE id = (SELECT
  workspace_id FROM imports WHERE id = OLD.import_id); END;
CREATE TRIGGER import_warnings_stored_changed AFTER UPDATE OF slug, field, message ON import_warnings
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.slug, NEW.field, NEW.message)) -
  octet_length(concat(OLD.slug, OLD.field, OLD.message)) WHERE id = (SELECT workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_links_stored_new AFTER INSERT ON import_links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(ifnull(NEW.source, '')) WHERE id = (SELECT workspace_id FROM
  imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_links_stored_gone AFTER DELETE ON import_links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(ifnull(OLD.source, '')) WHERE id = (SELECT workspace_id FROM
  imports WHERE id = OLD.import_id); END;
CREATE TRIGGER import_links_stored_changed AFTER UPDATE OF source ON import_links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(ifnull(NEW.source, '')) - octet_length(ifnull(OLD.source, '')) WHERE
  id = (SELECT workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER webhook_endpoints_stored BEFORE DELETE ON webhook_endpoints
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - ifnull((SELECT sum(150 + octet_length(concat(last_error, last_response))) FROM
  webhook_deliveries WHERE endpoint_id = OLD.id), 0) WHERE id = OLD.workspace_id; END;

-- ============================================================ clicks.db: visits

-- Browser, system, device and app, from the user agent and the client hints. app '' is none: the page was opened in a browser.
CREATE TABLE clients (
  id       INTEGER PRIMARY KEY,
  device   TEXT NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop', 'tv', 'console', 'bot', 'other')),
  browser  TEXT NOT NULL,
  os       TEXT NOT NULL,
  app      TEXT NOT NULL,
  UNIQUE (device, browser, os, app)
) STRICT;

-- Locations from the geo-IP database. '' is unknown.
CREATE TABLE places (
  id       INTEGER PRIMARY KEY,
  country  TEXT NOT NULL,
  region   TEXT NOT NULL,
  city     TEXT NOT NULL,
  UNIQUE (country, region, city)
) STRICT;

-- Distinct languages and referrers' hosts.
CREATE TABLE words (
  id    INTEGER PRIMARY KEY,
  text  TEXT NOT NULL UNIQUE
) STRICT;

-- utm_* of a request, as a JSON list: source, medium, campaign, term, content; then ref and the name of an ad's ID, if there is one of them.
CREATE TABLE utms (
  id      INTEGER PRIMARY KEY,
  fields  TEXT NOT NULL UNIQUE CHECK (json_valid(fields))
) STRICT;

-- State of each workspace's clicks. salt: for the hashes of its visitors, replaced every 400 days.
-- changes: incremented when stored clicks are joined, purged or erased.
CREATE TABLE click_workspaces (
  workspace_id  INTEGER PRIMARY KEY,
  salt          BLOB    NOT NULL,
  salted_at     INTEGER NOT NULL,
  changes       INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Visits as columns, ordered by time. The format is in src/click-store/write/pack.ts. A tail is what a flush stored, joined to others later.
-- Addresses are never stored. The dictionaries' ids have no foreign keys: there is one writer.
CREATE TABLE click_packs (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL,
  first_at      INTEGER NOT NULL,
  last_at       INTEGER NOT NULL,
  first_id      INTEGER NOT NULL,
  clicks        INTEGER NOT NULL,
  columns       BLOB    NOT NULL,
  is_tail       INTEGER NOT NULL DEFAULT 0 CHECK (is_tail IN (0, 1))
) STRICT;
CREATE INDEX click_packs_workspace ON click_packs (workspace_id, first_at);
CREATE INDEX click_packs_tails     ON click_packs (workspace_id) WHERE is_tail = 1;

-- Counts of purged visits, by link and quarter of an hour (at / 900000), of which every zone's offset is a multiple.
CREATE TABLE click_counts (
  workspace_id  INTEGER NOT NULL,
  quarter       INTEGER NOT NULL,
  link_id       INTEGER NOT NULL,
  is_bot        INTEGER NOT NULL CHECK (is_bot IN (0, 1)),
  clicks        INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, quarter, link_id, is_bot)
) STRICT, WITHOUT ROWID;

-- Clicks that links had where they were imported from, by day (UTC, days since 1970). dimension '' is all of a day's; others have those
-- of a value that is known, such as a country's.
CREATE TABLE imported_counts (
  workspace_id  INTEGER NOT NULL,
  day           INTEGER NOT NULL,
  link_id       INTEGER NOT NULL,
  dimension     TEXT    NOT NULL,
  value         TEXT    NOT NULL,
  clicks        INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, day, link_id, dimension, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX imported_counts_link ON imported_counts (workspace_id, link_id, clicks) WHERE dimension = '';

-- The last step of each import whose counts are stored: a step that is sent again is not counted again.
CREATE TABLE imported_steps (
  workspace_id  INTEGER NOT NULL,
  import_id     INTEGER NOT NULL,
  step          INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, import_id)
) STRICT, WITHOUT ROWID;

-- A link's total human clicks, as shown on the link.
CREATE TABLE link_totals (
  link_id          INTEGER PRIMARY KEY,
  clicks           INTEGER NOT NULL,
  last_clicked_at  INTEGER NOT NULL
) STRICT;

-- A workspace's human clicks in a month (year * 12 + month - 1, in UTC), for the quota.
CREATE TABLE click_months (
  workspace_id  INTEGER NOT NULL,
  month         INTEGER NOT NULL,
  clicks        INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, month)
) STRICT, WITHOUT ROWID;

-- The last assigned click id and the last stored batch, written with the clicks.
CREATE TABLE click_sequence (
  only   INTEGER PRIMARY KEY CHECK (only = 1),
  last   INTEGER NOT NULL,
  batch  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Which instance this file is of: main.db has the same id. A start with another's is refused.
CREATE TABLE clicks_instance (
  only  INTEGER PRIMARY KEY CHECK (only = 1),
  id    TEXT    NOT NULL
) STRICT;
