-- The language that a user has chosen for the dashboard, or null for the browser's.
ALTER TABLE users ADD COLUMN locale TEXT;
