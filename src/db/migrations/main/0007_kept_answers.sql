-- Answers kept for an Idempotency-Key count as what their workspace stores, where they are large: `bytes` is null for the others.
ALTER TABLE idempotent_requests ADD COLUMN workspace_id INTEGER;
ALTER TABLE idempotent_requests ADD COLUMN bytes INTEGER;
CREATE INDEX idempotent_requests_bytes ON idempotent_requests (workspace_id, bytes) WHERE bytes IS NOT NULL;
