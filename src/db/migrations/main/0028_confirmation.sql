-- Signing in proves who somebody is.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN factor_at INTEGER;
UPDATE sessions SET confirmed_at = created_at, factor_at = iif(method = 'passkey', created_at, NULL);
