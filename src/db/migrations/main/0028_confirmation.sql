-- Signing in proves who somebody is.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN factor_at INTEGER;
UPDATE sessions SET confirmed_at = created_at, factor_at = iif(method = 'passkey', created_at, NULL);

ALTER TABLE personal_tokens ADD COLUMN parent_id INTEGER REFERENCES personal_tokens (id) ON DELETE CASCADE;
CREATE INDEX personal_tokens_parent ON personal_tokens (parent_id) WHERE parent_id IS NOT NULL;

ALTER TABLE api_keys ADD COLUMN parent_token_id INTEGER REFERENCES personal_tokens (id) ON DELETE CASCADE;
ALTER TABLE api_keys ADD COLUMN parent_key_id INTEGER REFERENCES api_keys (id) ON DELETE CASCADE;
CREATE INDEX api_keys_token ON api_keys (parent_token_id) WHERE parent_token_id IS NOT NULL;
CREATE INDEX api_keys_key   ON api_keys (parent_key_id)   WHERE parent_key_id IS NOT NULL;

-- Who set these up: the audit log knows it of what it still has.
ALTER TABLE public_stats ADD COLUMN created_by INTEGER;
CREATE INDEX public_stats_creator ON public_stats (created_by) WHERE created_by IS NOT NULL;
UPDATE public_stats SET created_by = (
  SELECT actor_user_id FROM audit_entries
  WHERE workspace_id = (SELECT workspace_id FROM links WHERE links.id = link_id) AND target_type = 'link' AND target_id = link_id
    AND kind = 'public_stats.enabled'
  ORDER BY id DESC LIMIT 1);

ALTER TABLE directories ADD COLUMN webhook_by INTEGER;
ALTER TABLE directories ADD COLUMN webhook_token_id INTEGER;
ALTER TABLE directories ADD COLUMN webhook_key_id INTEGER;
ALTER TABLE directories ADD COLUMN default_role_by INTEGER;
UPDATE directories SET
  webhook_by = (
    SELECT actor_user_id FROM audit_entries
    WHERE workspace_id = directories.workspace_id AND target_type = 'workspace' AND target_id = directories.workspace_id
      AND kind = 'scim.updated' AND metadata ->> 'secret_changed' = 1
    ORDER BY id DESC LIMIT 1),
  default_role_by = (
    SELECT actor_user_id FROM audit_entries
    WHERE workspace_id = directories.workspace_id AND target_type = 'workspace' AND target_id = directories.workspace_id
      AND kind = 'scim.updated' AND metadata ->> 'default_role' IS NOT NULL
    ORDER BY id DESC LIMIT 1);

ALTER TABLE scim_tokens ADD COLUMN expires_at INTEGER;
ALTER TABLE scim_tokens ADD COLUMN created_by INTEGER;
ALTER TABLE scim_tokens ADD COLUMN parent_token_id INTEGER REFERENCES personal_tokens (id) ON DELETE CASCADE;
ALTER TABLE scim_tokens ADD COLUMN parent_key_id INTEGER REFERENCES api_keys (id) ON DELETE CASCADE;
CREATE INDEX scim_tokens_token ON scim_tokens (parent_token_id) WHERE parent_token_id IS NOT NULL;
CREATE INDEX scim_tokens_key   ON scim_tokens (parent_key_id)   WHERE parent_key_id IS NOT NULL;
UPDATE scim_tokens SET created_by = (
  SELECT actor_user_id FROM audit_entries
  WHERE workspace_id = scim_tokens.workspace_id AND target_type = 'scim_token' AND target_id = scim_tokens.id AND kind = 'scim_token.created'
  ORDER BY id DESC LIMIT 1);

-- The link of a mail about the security of an account: it ends what was created there lately. Valid once, for seven days.
CREATE TABLE security_links (
  token_hash  TEXT    PRIMARY KEY,
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at  INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX security_links_user    ON security_links (user_id, created_at);
CREATE INDEX security_links_expires ON security_links (expires_at);
