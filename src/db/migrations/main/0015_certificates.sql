-- Hostnames that are served no more, and whose certificate is to be removed where a provider manages it. They outlive their domain.
CREATE TABLE certificate_removals (
  hostname  TEXT    PRIMARY KEY,
  due_at    INTEGER NOT NULL DEFAULT 0,
  attempts  INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX certificate_removals_due ON certificate_removals (due_at);
CREATE INDEX domains_tls_pending ON domains (id) WHERE tls_status = 'pending';
CREATE TRIGGER domains_unserved AFTER UPDATE OF status, deleted_at ON domains
  WHEN OLD.status IN ('verified', 'active') AND OLD.deleted_at IS NULL AND (NEW.status NOT IN ('verified', 'active') OR NEW.deleted_at IS NOT NULL)
BEGIN INSERT OR REPLACE INTO certificate_removals (hostname) VALUES (OLD.hostname); END;
CREATE TRIGGER domains_gone AFTER DELETE ON domains WHEN OLD.status IN ('verified', 'active') AND OLD.deleted_at IS NULL
BEGIN INSERT OR REPLACE INTO certificate_removals (hostname) VALUES (OLD.hostname); END;
