-- Lists are searched without a function for each row: a row whose searched columns aren't all ASCII has them in search_text, folded.
ALTER TABLE links      ADD COLUMN search_text TEXT;
ALTER TABLE campaigns  ADD COLUMN search_text TEXT;
ALTER TABLE workspaces ADD COLUMN search_text TEXT;
ALTER TABLE users      ADD COLUMN search_text TEXT;

-- A character that isn't ASCII has several bytes.
UPDATE links SET search_text = search_text(slug || char(10) || destination_url || char(10) || ifnull(title, '') || char(10) || ifnull(description, ''))
WHERE length(slug) < octet_length(slug) OR length(destination_url) < octet_length(destination_url)
  OR length(title) < octet_length(title) OR length(description) < octet_length(description);
UPDATE campaigns SET search_text = search_text(name || char(10) || ifnull(description, ''))
WHERE length(name) < octet_length(name) OR length(description) < octet_length(description);
UPDATE workspaces SET search_text = search_text(name || char(10) || slug)
WHERE length(name) < octet_length(name) OR length(slug) < octet_length(slug);
UPDATE users SET search_text = search_text(email || char(10) || display_name)
WHERE length(email) < octet_length(email) OR length(display_name) < octet_length(display_name);
