ALTER TABLE workspaces ADD COLUMN stored_bytes INTEGER NOT NULL DEFAULT 0;
UPDATE workspaces SET stored_bytes =
  ifnull((SELECT sum(300 + octet_length(concat(links.slug, links.destination_url, links.title, links.description, links.comment, links.external_id, links.tags, links.targeting_rules, links.utm, links.social, links.expired_url, links.qr_style, links.folder))) FROM links WHERE workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(150 + octet_length(concat(audit_entries.kind, audit_entries.ip, audit_entries.user_agent, audit_entries.metadata))) FROM audit_entries WHERE workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(250 + octet_length(concat(conversions.key, conversions.event, conversions.external_id, conversions.click_id, conversions.customer_id, conversions.customer_name, conversions.customer_email, conversions.metadata, conversions.subscription))) FROM conversions WHERE workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(100 + octet_length(concat(orphan_visits.slug))) FROM orphan_visits WHERE workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(250 + octet_length(concat(directory_users.email, directory_users.first_name, directory_users.last_name, directory_users.user_name_key, directory_users.external_id, directory_users.attributes))) FROM directory_users WHERE workspace_id = workspaces.id), 0);

-- workspaces.stored_bytes: about what the rows take that a workspace can have any number of, whatever state they are in. A row counts with
-- its texts and a share for its other columns and its places in indexes.
CREATE TRIGGER links_stored_new AFTER INSERT ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 300 + octet_length(concat(NEW.slug, NEW.destination_url, NEW.title, NEW.description, NEW.comment, NEW.external_id, NEW.tags, NEW.targeting_rules, NEW.utm, NEW.social, NEW.expired_url, NEW.qr_style, NEW.folder)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER links_stored_gone AFTER DELETE ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - (300 + octet_length(concat(OLD.slug, OLD.destination_url, OLD.title, OLD.description, OLD.comment, OLD.external_id, OLD.tags, OLD.targeting_rules, OLD.utm, OLD.social, OLD.expired_url, OLD.qr_style, OLD.folder))) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER links_stored_changed AFTER UPDATE OF slug, destination_url, title, description, comment, external_id, tags, targeting_rules, utm, social, expired_url, qr_style, folder ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 300 + octet_length(concat(NEW.slug, NEW.destination_url, NEW.title, NEW.description, NEW.comment, NEW.external_id, NEW.tags, NEW.targeting_rules, NEW.utm, NEW.social, NEW.expired_url, NEW.qr_style, NEW.folder)) - (300 + octet_length(concat(OLD.slug, OLD.destination_url, OLD.title, OLD.description, OLD.comment, OLD.external_id, OLD.tags, OLD.targeting_rules, OLD.utm, OLD.social, OLD.expired_url, OLD.qr_style, OLD.folder))) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER audit_entries_stored_new AFTER INSERT ON audit_entries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 150 + octet_length(concat(NEW.kind, NEW.ip, NEW.user_agent, NEW.metadata)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER audit_entries_stored_gone AFTER DELETE ON audit_entries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - (150 + octet_length(concat(OLD.kind, OLD.ip, OLD.user_agent, OLD.metadata))) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER conversions_stored_new AFTER INSERT ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.key, NEW.event, NEW.external_id, NEW.click_id, NEW.customer_id, NEW.customer_name, NEW.customer_email, NEW.metadata, NEW.subscription)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER conversions_stored_gone AFTER DELETE ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - (250 + octet_length(concat(OLD.key, OLD.event, OLD.external_id, OLD.click_id, OLD.customer_id, OLD.customer_name, OLD.customer_email, OLD.metadata, OLD.subscription))) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER conversions_stored_changed AFTER UPDATE OF key, event, external_id, click_id, customer_id, customer_name, customer_email, metadata, subscription ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.key, NEW.event, NEW.external_id, NEW.click_id, NEW.customer_id, NEW.customer_name, NEW.customer_email, NEW.metadata, NEW.subscription)) - (250 + octet_length(concat(OLD.key, OLD.event, OLD.external_id, OLD.click_id, OLD.customer_id, OLD.customer_name, OLD.customer_email, OLD.metadata, OLD.subscription))) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_new AFTER INSERT ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.slug)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_gone AFTER DELETE ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - (100 + octet_length(concat(OLD.slug))) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_changed AFTER UPDATE OF slug ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.slug)) - (100 + octet_length(concat(OLD.slug))) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER directory_users_stored_new AFTER INSERT ON directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.email, NEW.first_name, NEW.last_name, NEW.user_name_key, NEW.external_id, NEW.attributes)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER directory_users_stored_gone AFTER DELETE ON directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - (250 + octet_length(concat(OLD.email, OLD.first_name, OLD.last_name, OLD.user_name_key, OLD.external_id, OLD.attributes))) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER directory_users_stored_changed AFTER UPDATE OF email, first_name, last_name, user_name_key, external_id, attributes ON directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.email, NEW.first_name, NEW.last_name, NEW.user_name_key, NEW.external_id, NEW.attributes)) - (250 + octet_length(concat(OLD.email, OLD.first_name, OLD.last_name, OLD.user_name_key, OLD.external_id, OLD.attributes))) WHERE id = NEW.workspace_id; END;

-- Names below a wildcard domain that were allowed a certificate of their own: when they were first, and on which day they were asked for last.
CREATE TABLE certificate_names (
  hostname   TEXT    PRIMARY KEY,
  domain_id  INTEGER NOT NULL REFERENCES domains (id) ON DELETE CASCADE,
  first_at   INTEGER NOT NULL,
  asked_day  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX certificate_names_domain ON certificate_names (domain_id, first_at);
CREATE INDEX certificate_names_asked  ON certificate_names (asked_day);
