ALTER TABLE workspaces ADD COLUMN stored_bytes INTEGER NOT NULL DEFAULT 0;
UPDATE workspaces SET stored_bytes =
  ifnull((SELECT sum(300 + octet_length(concat(slug, destination_url, title, description, comment, external_id, tags, targeting_rules, utm,
    social, expired_url, qr_style, folder))) FROM links WHERE links.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(150 + octet_length(concat(kind, ip, user_agent, metadata))) FROM audit_entries WHERE audit_entries.workspace_id =
    workspaces.id), 0) +
  ifnull((SELECT sum(250 + octet_length(concat(key, event, external_id, click_id, customer_id, customer_name, customer_email, metadata,
    subscription))) FROM conversions WHERE conversions.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(100 + octet_length(concat(event_id, type))) FROM conversion_events WHERE conversion_events.workspace_id = workspaces.id),
    0) +
  ifnull((SELECT sum(100 + octet_length(ifnull(slug, ''))) FROM orphan_visits WHERE orphan_visits.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(250 + octet_length(concat(email, first_name, last_name, user_name_key, external_id, attributes))) FROM directory_users
    WHERE directory_users.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(150 + octet_length(ifnull(data, ''))) FROM events WHERE events.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(150 + octet_length(concat(webhook_deliveries.last_error, webhook_deliveries.last_response))) FROM webhook_deliveries JOIN
    webhook_endpoints ON webhook_endpoints.id = webhook_deliveries.endpoint_id WHERE webhook_endpoints.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(100 + octet_length(concat(import_failures.slug, import_failures.destination_url, import_failures.error))) FROM
    import_failures JOIN imports ON imports.id = import_failures.import_id WHERE imports.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(100 + octet_length(concat(import_warnings.slug, import_warnings.field, import_warnings.message))) FROM import_warnings
    JOIN imports ON imports.id = import_warnings.import_id WHERE imports.workspace_id = workspaces.id), 0) +
  ifnull((SELECT sum(100 + octet_length(ifnull(import_links.source, ''))) FROM import_links JOIN imports ON imports.id =
    import_links.import_id WHERE imports.workspace_id = workspaces.id), 0);

CREATE TRIGGER links_stored_new AFTER INSERT ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 300 + octet_length(concat(NEW.slug, NEW.destination_url, NEW.title,
  NEW.description, NEW.comment, NEW.external_id, NEW.tags, NEW.targeting_rules, NEW.utm, NEW.social, NEW.expired_url, NEW.qr_style,
  NEW.folder)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER links_stored_gone AFTER DELETE ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 300 - octet_length(concat(OLD.slug, OLD.destination_url, OLD.title,
  OLD.description, OLD.comment, OLD.external_id, OLD.tags, OLD.targeting_rules, OLD.utm, OLD.social, OLD.expired_url, OLD.qr_style,
  OLD.folder)) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER links_stored_changed AFTER UPDATE OF slug, destination_url, title, description, comment, external_id, tags, targeting_rules,
  utm, social, expired_url, qr_style, folder ON links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.slug, NEW.destination_url, NEW.title, NEW.description,
  NEW.comment, NEW.external_id, NEW.tags, NEW.targeting_rules, NEW.utm, NEW.social, NEW.expired_url, NEW.qr_style, NEW.folder)) -
  octet_length(concat(OLD.slug, OLD.destination_url, OLD.title, OLD.description, OLD.comment, OLD.external_id, OLD.tags,
  OLD.targeting_rules, OLD.utm, OLD.social, OLD.expired_url, OLD.qr_style, OLD.folder)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER audit_entries_stored_new AFTER INSERT ON audit_entries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 150 + octet_length(concat(NEW.kind, NEW.ip, NEW.user_agent, NEW.metadata)) WHERE
  id = NEW.workspace_id; END;
CREATE TRIGGER audit_entries_stored_gone AFTER DELETE ON audit_entries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 150 - octet_length(concat(OLD.kind, OLD.ip, OLD.user_agent, OLD.metadata)) WHERE
  id = OLD.workspace_id; END;
CREATE TRIGGER conversions_stored_new AFTER INSERT ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.key, NEW.event, NEW.external_id, NEW.click_id,
  NEW.customer_id, NEW.customer_name, NEW.customer_email, NEW.metadata, NEW.subscription)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER conversions_stored_gone AFTER DELETE ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 250 - octet_length(concat(OLD.key, OLD.event, OLD.external_id, OLD.click_id,
  OLD.customer_id, OLD.customer_name, OLD.customer_email, OLD.metadata, OLD.subscription)) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER conversions_stored_changed AFTER UPDATE OF key, event, external_id, click_id, customer_id, customer_name, customer_email,
  metadata, subscription ON conversions
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.key, NEW.event, NEW.external_id, NEW.click_id,
  NEW.customer_id, NEW.customer_name, NEW.customer_email, NEW.metadata, NEW.subscription)) - octet_length(concat(OLD.key, OLD.event,
  OLD.external_id, OLD.click_id, OLD.customer_id, OLD.customer_name, OLD.customer_email, OLD.metadata, OLD.subscription)) WHERE id =
  NEW.workspace_id; END;
CREATE TRIGGER conversion_events_stored_new AFTER INSERT ON conversion_events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.event_id, NEW.type)) WHERE id = NEW.workspace_id;
  END;
CREATE TRIGGER conversion_events_stored_gone AFTER DELETE ON conversion_events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(concat(OLD.event_id, OLD.type)) WHERE id = OLD.workspace_id;
  END;
CREATE TRIGGER conversion_events_stored_changed AFTER UPDATE OF event_id, type ON conversion_events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.event_id, NEW.type)) - octet_length(concat(OLD.event_id,
  OLD.type)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_new AFTER INSERT ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(ifnull(NEW.slug, '')) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_gone AFTER DELETE ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(ifnull(OLD.slug, '')) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER orphan_visits_stored_changed AFTER UPDATE OF slug ON orphan_visits
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(ifnull(NEW.slug, '')) - octet_length(ifnull(OLD.slug, '')) WHERE id =
  NEW.workspace_id; END;
CREATE TRIGGER directory_users_stored_new AFTER INSERT ON directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 250 + octet_length(concat(NEW.email, NEW.first_name, NEW.last_name,
  NEW.user_name_key, NEW.external_id, NEW.attributes)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER directory_users_stored_gone AFTER DELETE ON directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 250 - octet_length(concat(OLD.email, OLD.first_name, OLD.last_name,
  OLD.user_name_key, OLD.external_id, OLD.attributes)) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER directory_users_stored_changed AFTER UPDATE OF email, first_name, last_name, user_name_key, external_id, attributes ON
  directory_users
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.email, NEW.first_name, NEW.last_name, NEW.user_name_key,
  NEW.external_id, NEW.attributes)) - octet_length(concat(OLD.email, OLD.first_name, OLD.last_name, OLD.user_name_key, OLD.external_id,
  OLD.attributes)) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER events_stored_new AFTER INSERT ON events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 150 + octet_length(ifnull(NEW.data, '')) WHERE id = NEW.workspace_id; END;
CREATE TRIGGER events_stored_gone AFTER DELETE ON events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 150 - octet_length(ifnull(OLD.data, '')) WHERE id = OLD.workspace_id; END;
CREATE TRIGGER events_stored_changed AFTER UPDATE OF data ON events
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(ifnull(NEW.data, '')) - octet_length(ifnull(OLD.data, '')) WHERE id =
  NEW.workspace_id; END;
CREATE TRIGGER webhook_deliveries_stored_new AFTER INSERT ON webhook_deliveries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 150 + octet_length(concat(NEW.last_error, NEW.last_response)) WHERE id = (SELECT
  workspace_id FROM webhook_endpoints WHERE id = NEW.endpoint_id); END;
CREATE TRIGGER webhook_deliveries_stored_gone AFTER DELETE ON webhook_deliveries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 150 - octet_length(concat(OLD.last_error, OLD.last_response)) WHERE id = (SELECT
  workspace_id FROM webhook_endpoints WHERE id = OLD.endpoint_id); END;
CREATE TRIGGER webhook_deliveries_stored_changed AFTER UPDATE OF last_error, last_response ON webhook_deliveries
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.last_error, NEW.last_response)) -
  octet_length(concat(OLD.last_error, OLD.last_response)) WHERE id = (SELECT workspace_id FROM webhook_endpoints WHERE id =
  NEW.endpoint_id); END;
CREATE TRIGGER import_failures_stored_new AFTER INSERT ON import_failures
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.slug, NEW.destination_url, NEW.error)) WHERE id =
  (SELECT workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_failures_stored_gone AFTER DELETE ON import_failures
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(concat(OLD.slug, OLD.destination_url, OLD.error)) WHERE id =
  (SELECT workspace_id FROM imports WHERE id = OLD.import_id); END;
CREATE TRIGGER import_failures_stored_changed AFTER UPDATE OF slug, destination_url, error ON import_failures
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.slug, NEW.destination_url, NEW.error)) -
  octet_length(concat(OLD.slug, OLD.destination_url, OLD.error)) WHERE id = (SELECT workspace_id FROM imports WHERE id = NEW.import_id);
  END;
CREATE TRIGGER import_warnings_stored_new AFTER INSERT ON import_warnings
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(concat(NEW.slug, NEW.field, NEW.message)) WHERE id = (SELECT
  workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_warnings_stored_gone AFTER DELETE ON import_warnings
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(concat(OLD.slug, OLD.field, OLD.message)) WHERE id = (SELECT
  workspace_id FROM imports WHERE id = OLD.import_id); END;
CREATE TRIGGER import_warnings_stored_changed AFTER UPDATE OF slug, field, message ON import_warnings
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(concat(NEW.slug, NEW.field, NEW.message)) -
  octet_length(concat(OLD.slug, OLD.field, OLD.message)) WHERE id = (SELECT workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_links_stored_new AFTER INSERT ON import_links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + 100 + octet_length(ifnull(NEW.source, '')) WHERE id = (SELECT workspace_id FROM
  imports WHERE id = NEW.import_id); END;
CREATE TRIGGER import_links_stored_gone AFTER DELETE ON import_links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - 100 - octet_length(ifnull(OLD.source, '')) WHERE id = (SELECT workspace_id FROM
  imports WHERE id = OLD.import_id); END;
CREATE TRIGGER import_links_stored_changed AFTER UPDATE OF source ON import_links
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes + octet_length(ifnull(NEW.source, '')) - octet_length(ifnull(OLD.source, '')) WHERE
  id = (SELECT workspace_id FROM imports WHERE id = NEW.import_id); END;
CREATE TRIGGER webhook_endpoints_stored BEFORE DELETE ON webhook_endpoints
BEGIN UPDATE workspaces SET stored_bytes = stored_bytes - ifnull((SELECT sum(150 + octet_length(concat(last_error, last_response))) FROM
  webhook_deliveries WHERE endpoint_id = OLD.id), 0) WHERE id = OLD.workspace_id; END;

-- Names below a wildcard domain that were allowed a certificate of their own: when they were first, and on which day they were asked for last.
CREATE TABLE certificate_names (
  hostname   TEXT    PRIMARY KEY,
  domain_id  INTEGER NOT NULL REFERENCES domains (id) ON DELETE CASCADE,
  first_at   INTEGER NOT NULL,
  asked_day  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX certificate_names_domain ON certificate_names (domain_id, first_at);
CREATE INDEX certificate_names_asked  ON certificate_names (asked_day);
