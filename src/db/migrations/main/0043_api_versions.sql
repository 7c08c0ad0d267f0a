-- The version of the API that a credential uses unless a request names one. Those from before there were versions use the oldest.
ALTER TABLE personal_tokens ADD COLUMN version TEXT NOT NULL DEFAULT '2026-11-01';
ALTER TABLE api_keys ADD COLUMN version TEXT NOT NULL DEFAULT '2026-11-01';
