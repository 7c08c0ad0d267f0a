-- The language of an email. Those that were queued before are in English.
ALTER TABLE mails ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';
