// The texts of main.db that identify a person who has an account, and what an erasure does with them. A test compares this with the schema,
// so that every text column has an entry.

/** Columns that an erasure changes. */
export const ERASED = {
  /** The row of the account goes, with everything that belongs to it. */
  accounts:
    'users.email users.email_key users.display_name users.timezone users.locale users.password_hash users.search_text users.suspended_reason',
  /** Rows about an email address: deleted. */
  rows: 'invitations.email invitations.email_key confirmed_recipients.email_key audit_addresses.email audit_addresses.email_key directory_users.email directory_users.email_key directory_users.directory_user_id directory_users.state directory_users.first_name directory_users.last_name directory_users.user_name_key directory_users.external_id directory_users.attributes',
  /** Mail to their email address that waits: deleted. */
  mails: 'mails.recipient mails.subject mails.body mails.html mails.unsubscribe_url',
  /** An email address of a row that stays: null. */
  columns: 'directory_events.email sso_configurations.test_email',
  /** Lists of email addresses: theirs is removed. */
  lists: 'scheduled_reports.recipients link_audit_schedules.recipients',
  /** JSON that has whole values of theirs among others: those are masked. */
  json: 'events.data idempotent_requests.results idempotent_requests.body',
  /** The request itself, until it is done. */
  requests: 'erasures.email_key erasures.display_name',
} as const

/** Columns that an erasure leaves as they are, each group with the reason. */
export const KEPT = {
  'are deleted with the account':
    'sessions.token_hash sessions.user_agent sessions.method password_resets.token_hash personal_tokens.name personal_tokens.prefix personal_tokens.token_hash members.role totp_factors.secret passkeys.credential_id passkeys.transports passkeys.name recovery_codes.code_hash sso_identities.issuer sso_identities.subject security_links.token_hash api_keys.version personal_tokens.version notifications.kind notifications.needed_role notifications.incident notifications.target_type notification_settings.kind api_keys.name api_keys.role api_keys.prefix api_keys.token_hash',
  'never change and only contain the IDs of people, so the ID of an erased person no longer identifies anyone':
    'audit_entries.kind audit_entries.target_type audit_entries.ip audit_entries.user_agent audit_entries.metadata',
  'are contracts between the workspace and the operator':
    'agreements.kind agreements.version agreements.title agreements.text agreements.sha256 agreements.signer_name agreements.signer_title agreements.countersigner_name',
  'are customers of the workspace, who are erased as visitors':
    'conversions.key conversions.source conversions.event conversions.external_id conversions.attribution conversions.click_id conversions.country conversions.currency conversions.customer_id conversions.customer_name conversions.customer_email conversions.metadata conversions.subscription conversion_objects.provider conversion_objects.object_id conversion_objects.facts conversion_refunds.provider conversion_refunds.refund_id conversion_refunds.target conversion_refunds.state conversion_refunds.amount conversion_events.provider conversion_events.event_id conversion_events.type conversion_events.outcome erasures.visitors',
  'were written by members for the workspace, which decides about them':
    'branding.copy_error workspaces.name workspaces.slug workspaces.search_text workspaces.settings workspaces.qr_style campaigns.name campaigns.description campaigns.search_text campaigns.currency campaigns.utm utm_templates.name utm_templates.source utm_templates.medium utm_templates.campaign utm_templates.term utm_templates.content views.name views.filters views.sort views.columns views.density overlays.name overlays.message overlays.button_text overlays.button_url overlays.position overlays.colors links.slug links.destination_url links.title links.description links.search_text links.comment links.external_id links.tags links.targeting_rules links.utm links.social links.password_hash links.expired_url links.slug_folded links.qr_style links.folder tags.name tags.name_key tags.color tag_changes.name tag_changes.becomes bio_pages.slug bio_pages.slug_folded bio_pages.draft bio_pages.published bio_pages.unsafe bio_pages.picture_sizes bio_blocks.block_id gs1_products.gtin gs1_products.title gs1_products.destination_url gs1_products.links pixels.meta_pixel_id pixels.google_id pixels.tiktok_id pixels.linkedin_id branding.name branding.logo_url branding.logo_picture branding.favicon_url branding.favicon_picture branding.primary_color branding.background_color branding.support_email branding.email_from_name webhook_endpoints.url webhook_endpoints.description scheduled_reports.name notifications.target_name notifications.details domains.hostname domains.root_url domains.not_found_url domains.expired_url domains.app_links import_files.content imports.options imports.hosts imports.url import_failures.slug import_failures.destination_url import_failures.error import_warnings.slug import_warnings.field import_warnings.message import_links.source',
  'were written by visitors': 'reports.reason orphan_visits.slug',
  'are responses of other servers, which are deleted with the delivery after 30 days':
    'webhook_deliveries.last_error webhook_deliveries.last_response mails.last_error',
  'belong to the directory as a whole':
    'directories.directory_id directories.organization_id directories.webhook_secret directories.webhook_role directories.default_role directory_groups.directory_group_id directory_groups.name directory_groups.external_id directory_group_members.directory_user_id directory_events.event_id directory_events.type directory_events.outcome scim_tokens.token_hash scim_tokens.prefix scim_tokens.role sso_configurations.provider sso_configurations.organization_id sso_configurations.connection_id sso_configurations.domain sso_configurations.issuer sso_configurations.client_id sso_configurations.client_secret sso_configurations.proof_token sso_configurations.proof_found sso_configurations.test_error sso_configurations.test_request_id sso_states.state_hash sso_states.browser_hash sso_states.nonce sso_states.code_verifier sso_states.next',
  'are codes, hashes and names of things':
    'mails.locale unasked_mails.kind unasked_mails.mailbox invitations.role invitations.token_hash workspaces.plan_tier workspaces.limits domains.status domains.verify_token domains.fail_reason domains.found domains.tls_status domains.tls_error certificate_removals.hostname certificate_names.hostname favicons.host links.status links.safety_status links.safety_decision bio_cards.hash gs1_products.safety_status branding_pictures.hash branding_pictures.type branding_pictures.tone scans.url scans.verdict scans.source scans.reasons imports.source imports.status imports.error imports.token imports.position import_failures.code import_warnings.kind idempotent_requests.scope idempotent_requests.fingerprint quota_warnings.quota rate_windows.key events.id events.type webhook_endpoints.kind webhook_endpoints.events webhook_endpoints.disabled_reason webhook_endpoints.secret webhook_endpoints.old_secret webhook_deliveries.event_id webhook_deliveries.status exports.type exports.status exports.filters exports.position exports.error scheduled_reports.frequency scheduled_reports.timezone scheduled_reports.filters link_audits.status link_audits.error link_audit_urls.url link_audit_urls.outcome link_audit_urls.final_url link_audit_urls.error link_audit_schedules.frequency link_audit_schedules.timezone public_stats.token public_stats.password_hash erasures.subject conversion_providers.provider conversion_providers.secret used_challenges.challenge_hash audit_chains.purged_seal data_exports.status data_exports.error workspace_imports.stage workspace_imports.error workspaces.suspended_reason workspaces.suspended_links instance_settings.maintenance_message instance.id instance.key_fingerprint instance.key_check',
} as const

/** The columns of a group, by table. */
export function personalColumnsOf(group: keyof typeof ERASED): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const name of ERASED[group].split(' ')) {
    const [table = '', column = ''] = name.split('.')
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}
