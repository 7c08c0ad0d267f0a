ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'sso'));

-- Whom a workspace's members sign in at. client_secret: encrypted with the instance's key. proof_token: to be published at the domain;
-- proved_at: when it was found, for this domain.
CREATE TABLE sso_configurations (
  workspace_id     INTEGER PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  provider         TEXT    NOT NULL CHECK (provider IN ('workos', 'oidc')),
  organization_id  TEXT    NOT NULL,
  connection_id    TEXT    NOT NULL,
  domain           TEXT    NOT NULL,
  issuer           TEXT,
  client_id        TEXT,
  client_secret    TEXT,
  proof_token      TEXT    NOT NULL,
  proved_at        INTEGER,
  enabled          INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  sso_required     INTEGER NOT NULL CHECK (sso_required IN (0, 1)),
  created_at       INTEGER NOT NULL,
  updated_at       INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX sso_configurations_connection ON sso_configurations (connection_id) WHERE enabled = 1;
CREATE UNIQUE INDEX sso_configurations_domain     ON sso_configurations (domain)        WHERE enabled = 1;

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
