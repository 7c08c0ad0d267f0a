ALTER TABLE users ADD COLUMN email_verified_at INTEGER;
ALTER TABLE users ADD COLUMN created_by_sso_of INTEGER;
-- Whoever accepted a mailed invitation or a mailed password reset, or was named by a verified single sign-on, reads mail at the address.
UPDATE users SET email_verified_at = created_at
WHERE is_instance_admin = 1
  OR email_key IN (SELECT email_key FROM invitations WHERE accepted_at IS NOT NULL)
  OR id IN (SELECT user_id FROM sso_identities)
  OR EXISTS (SELECT 1 FROM audit_entries WHERE kind = 'password.reset' AND actor_user_id = users.id AND target_id = users.id);
UPDATE users SET created_by_sso_of = (
  SELECT workspace_id FROM audit_entries WHERE actor_user_id = users.id AND kind = 'user.signed_up' AND metadata ->> 'method' = 'sso'
);

ALTER TABLE sessions ADD COLUMN reach INTEGER;
CREATE INDEX sessions_reach ON sessions (reach) WHERE reach IS NOT NULL;
-- The workspace where the user last linked an identity. A session by single sign-on without a workspace isn't accepted any longer.
UPDATE sessions SET reach = (
  SELECT workspace_id FROM sso_identities WHERE sso_identities.user_id = sessions.user_id ORDER BY created_at DESC LIMIT 1
) WHERE method = 'sso';

ALTER TABLE personal_tokens ADD COLUMN reach INTEGER;
CREATE INDEX personal_tokens_reach ON personal_tokens (reach) WHERE reach IS NOT NULL;

-- Members whom somebody else added have an entry that says so; the others created the workspace or accepted an invitation.
ALTER TABLE members ADD COLUMN is_accepted INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1));
ALTER TABLE members ADD COLUMN needs_verified_email INTEGER NOT NULL DEFAULT 0 CHECK (needs_verified_email IN (0, 1));
UPDATE members SET is_accepted = 1
WHERE (workspace_id, user_id) IN (SELECT workspace_id, user_id FROM sso_identities)
  OR NOT EXISTS (
    SELECT 1 FROM audit_entries
    WHERE audit_entries.workspace_id = members.workspace_id AND target_type = 'user' AND target_id = members.user_id AND kind = 'member.added'
  );

ALTER TABLE sso_configurations ADD COLUMN set_up_by INTEGER REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE sso_configurations ADD COLUMN provider_checks_2fa INTEGER NOT NULL DEFAULT 0 CHECK (provider_checks_2fa IN (0, 1));
CREATE INDEX sso_configurations_set_up_by ON sso_configurations (set_up_by) WHERE set_up_by IS NOT NULL;
UPDATE sso_configurations SET set_up_by = (
  SELECT actor_user_id FROM audit_entries
  WHERE audit_entries.workspace_id = sso_configurations.workspace_id AND target_type = 'workspace'
    AND target_id = sso_configurations.workspace_id AND kind IN ('sso.updated', 'sso.enabled')
    AND actor_user_id IN (SELECT id FROM users)
  ORDER BY id DESC LIMIT 1
);

ALTER TABLE sso_identities RENAME TO former_identities;
CREATE TABLE sso_identities (
  workspace_id  INTEGER NOT NULL REFERENCES sso_configurations (workspace_id) ON DELETE CASCADE,
  issuer        TEXT    NOT NULL,
  subject       TEXT    NOT NULL,
  user_id       INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, issuer, subject),
  FOREIGN KEY (workspace_id, user_id) REFERENCES members (workspace_id, user_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO sso_identities
SELECT workspace_id, coalesce(issuer, 'workos:' || connection_id), subject, user_id, former_identities.created_at
FROM former_identities JOIN sso_configurations USING (workspace_id);
DROP TABLE former_identities;
CREATE UNIQUE INDEX sso_identities_user ON sso_identities (workspace_id, user_id);
