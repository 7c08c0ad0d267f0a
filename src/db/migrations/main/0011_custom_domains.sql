-- Domains are checked by the schedule: what was found, since when the proof is missed, and the state of the certificate.
ALTER TABLE domains ADD COLUMN pending_since INTEGER;
ALTER TABLE domains ADD COLUMN next_check_at INTEGER;
ALTER TABLE domains ADD COLUMN checked_at INTEGER;
ALTER TABLE domains ADD COLUMN found TEXT CHECK (json_valid(found));
ALTER TABLE domains ADD COLUMN proof_missing_since INTEGER;
ALTER TABLE domains ADD COLUMN app_links TEXT CHECK (json_valid(app_links));
ALTER TABLE domains ADD COLUMN verify_asked_at INTEGER;
ALTER TABLE domains ADD COLUMN links INTEGER NOT NULL DEFAULT 0;
ALTER TABLE domains ADD COLUMN deleted_at INTEGER;
ALTER TABLE domains ADD COLUMN tls_status TEXT NOT NULL DEFAULT 'none' CHECK (tls_status IN ('none', 'pending', 'issued', 'failed'));
ALTER TABLE domains ADD COLUMN tls_issued_at INTEGER;
ALTER TABLE domains ADD COLUMN tls_error TEXT;
ALTER TABLE domains ADD COLUMN tls_check_at INTEGER;
DROP INDEX domains_hostname_proved;
CREATE UNIQUE INDEX domains_hostname_proved ON domains (hostname) WHERE status IN ('verified', 'active') AND deleted_at IS NULL;
DROP INDEX domains_workspace;
CREATE UNIQUE INDEX domains_workspace ON domains (workspace_id, hostname) WHERE deleted_at IS NULL;
CREATE INDEX domains_hostname ON domains (hostname) WHERE deleted_at IS NULL;
CREATE INDEX domains_owner ON domains (workspace_id);
CREATE INDEX domains_deleted ON domains (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX domains_checks ON domains (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX domains_tls_checks ON domains (tls_check_at) WHERE tls_check_at IS NOT NULL;

-- A domain may ignore the case of slugs: its links are found by their folded slugs. domains.links: those that aren't deleted or archived.
ALTER TABLE links ADD COLUMN slug_folded TEXT;
UPDATE links SET slug_folded = lower(slug) WHERE domain_id IS NOT NULL;
UPDATE domains SET links = (SELECT count(*) FROM links WHERE domain_id = domains.id AND deleted_at IS NULL AND status <> 'archived');
DROP INDEX links_domain;
CREATE INDEX links_domain ON links (domain_id, slug_folded, deleted_at, workspace_id) WHERE domain_id IS NOT NULL;
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
