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

-- A directory whose users are a workspace's members: of a provider's webhooks, or of a SCIM client. webhook_secret: encrypted.
CREATE TABLE directories (
  workspace_id     INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  directory_id     TEXT    UNIQUE,
  organization_id  TEXT,
  webhook_secret   TEXT,
  default_role     TEXT    NOT NULL CHECK (default_role IN ('viewer', 'editor', 'admin', 'owner')),
  enabled          INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  created_at       INTEGER NOT NULL,
  updated_at       INTEGER NOT NULL
) STRICT;

-- A directory's user. directory_user_id: the provider's, or, for a SCIM client's, made here. user_id: null while it is linked to nobody.
CREATE TABLE directory_users (
  id                 INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id       INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  directory_user_id  TEXT    NOT NULL,
  user_id            INTEGER REFERENCES users (id) ON DELETE SET NULL,
  email              TEXT    NOT NULL,
  email_key          TEXT    NOT NULL,
  state              TEXT    NOT NULL CHECK (state IN ('active', 'suspended', 'inactive')),
  first_name         TEXT,
  last_name          TEXT,
  created_at         INTEGER NOT NULL,
  updated_at         INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX directory_users_id    ON directory_users (workspace_id, directory_user_id);
CREATE INDEX        directory_users_email ON directory_users (workspace_id, email_key);
CREATE INDEX        directory_users_user  ON directory_users (user_id) WHERE user_id IS NOT NULL;

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
