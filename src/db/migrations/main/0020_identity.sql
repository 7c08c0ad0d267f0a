ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'sso'));

-- Whom a workspace's members sign in at. client_secret: encrypted with the instance's key. proof_token: to be published at the domain;
-- proved_at: when it was found, for this domain. proof_found: what the last look-ups found, as JSON. updated_at grows with each change:
-- a sign-in ends with the configuration that it began with. test_…: the last test of the sign-in; test_error is a refusal's code.
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
  updated_at           INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX sso_configurations_connection ON sso_configurations (connection_id) WHERE enabled = 1;
CREATE UNIQUE INDEX sso_configurations_domain     ON sso_configurations (domain)        WHERE enabled = 1;
CREATE INDEX        sso_configurations_check      ON sso_configurations (next_check_at) WHERE next_check_at IS NOT NULL;

-- A directory whose users are a workspace's members: of a provider's webhooks (directory_id), or of a SCIM client, or of both.
-- webhook_secret: encrypted. webhook_role: the role of whom it was set by, above which its events do nothing. users: how many there are.
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
  updated_at       INTEGER NOT NULL
) STRICT;

-- A directory's user. directory_user_id: the provider's, or, for a SCIM client's, made here. user_id: null while it is linked to nobody;
-- created_account: that account was made for it. told_at, event_at: what the provider's latest event says of the time; null for a SCIM
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
  told_at            INTEGER,
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

-- A directory's group, which gives nobody a role. told_at: null for a SCIM client's.
CREATE TABLE directory_groups (
  id                  INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id        INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  directory_group_id  TEXT    NOT NULL,
  name                TEXT    NOT NULL,
  external_id         TEXT,
  told_at             INTEGER,
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
  told_at            INTEGER,
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

-- The bearer token of a workspace's SCIM client. role: of who made it, above which its requests do nothing.
CREATE TABLE scim_tokens (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL UNIQUE REFERENCES directories (workspace_id) ON DELETE CASCADE,
  token_hash    TEXT    NOT NULL UNIQUE,
  prefix        TEXT    NOT NULL,
  role          TEXT    NOT NULL CHECK (role IN ('admin', 'owner')),
  created_at    INTEGER NOT NULL,
  last_used_at  INTEGER
) STRICT;

-- Which user a provider's subject is. It goes with the membership: who comes back is linked anew.
CREATE TABLE sso_identities (
  workspace_id  INTEGER NOT NULL REFERENCES sso_configurations (workspace_id) ON DELETE CASCADE,
  subject       TEXT    NOT NULL,
  user_id       INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, subject),
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
