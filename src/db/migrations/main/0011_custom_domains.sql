-- Domains are checked by the schedule: what was found, since when the proof is missed, and the state of the certificate.
ALTER TABLE domains ADD COLUMN pending_since INTEGER;
ALTER TABLE domains ADD COLUMN next_check_at INTEGER;
ALTER TABLE domains ADD COLUMN checked_at INTEGER;
ALTER TABLE domains ADD COLUMN found TEXT CHECK (json_valid(found));
ALTER TABLE domains ADD COLUMN proof_missing_since INTEGER;
ALTER TABLE domains ADD COLUMN app_links TEXT CHECK (json_valid(app_links));
ALTER TABLE domains ADD COLUMN tls_status TEXT NOT NULL DEFAULT 'none' CHECK (tls_status IN ('none', 'pending', 'issued', 'failed'));
ALTER TABLE domains ADD COLUMN tls_issued_at INTEGER;
ALTER TABLE domains ADD COLUMN tls_error TEXT;
ALTER TABLE domains ADD COLUMN tls_check_at INTEGER;
CREATE INDEX domains_checks ON domains (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX domains_tls_checks ON domains (tls_check_at) WHERE tls_check_at IS NOT NULL;
