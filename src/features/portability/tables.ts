// What belongs to a workspace, in both databases, parents before what refers to them. Each becomes a file of its archive, except for the
// clicks, which archive.ts writes as rows. A test compares it with the schema: nothing with a workspace is missing.

export type Table = {
  name: string
  /** SQL that finds a workspace's rows; `:workspace` is its id. */
  rows: string
  /** These columns alone. By default all but secrets. */
  columns?: readonly string[]
  /** Columns by which somebody could act as another: never in an archive. */
  secrets?: readonly string[]
}

const OF_WORKSPACE = 'workspace_id = :workspace'
const ofParent = (column: string, parent: string, key = 'id') =>
  `${column} IN (SELECT ${key} FROM ${parent} WHERE workspace_id = :workspace)`
const own = (name: string, secrets: readonly string[] = []): Table => ({ name, rows: OF_WORKSPACE, secrets })

export const TABLES: readonly Table[] = [
  { name: 'workspaces', rows: 'id = :workspace' },
  own('compliance_settings'),
  // Their accounts are their own: what the workspace knows of them.
  {
    name: 'users',
    rows: ofParent('id', 'members', 'user_id'),
    columns: ['id', 'email', 'email_key', 'display_name', 'timezone', 'created_at'],
  },
  own('members'),
  own('invitations', ['token_hash']),
  own('api_keys', ['token_hash']),
  own('confirmed_recipients'),
  own('workspace_mails'),
  own('quota_warnings'),
  own('domains'),
  own('campaigns'),
  own('utm_templates'),
  own('overlays'),
  own('tags'),
  own('tag_changes'),
  own('links'),
  { name: 'campaign_links', rows: ofParent('campaign_id', 'campaigns') },
  { name: 'scans', rows: ofParent('link_id', 'links') },
  { name: 'reports', rows: ofParent('link_id', 'links') },
  { name: 'public_stats', rows: ofParent('link_id', 'links') },
  own('bio_pages'),
  own('bio_blocks'),
  { name: 'bio_views', rows: ofParent('bio_page_id', 'bio_pages') },
  { name: 'bio_cards', rows: ofParent('bio_page_id', 'bio_pages') },
  own('gs1_products'),
  own('orphan_visits'),
  own('pixels'),
  own('branding'),
  own('branding_pictures'),
  own('conversions'),
  own('conversion_providers', ['secret']),
  own('conversion_objects'),
  own('conversion_refunds'),
  own('conversion_events'),
  own('scheduled_reports'),
  own('link_audit_schedules'),
  own('link_audits'),
  { name: 'link_audit_urls', rows: ofParent('audit_id', 'link_audits') },
  { name: 'link_audit_links', rows: ofParent('link_id', 'links') },
  own('imports', ['token']),
  { name: 'import_warnings', rows: ofParent('import_id', 'imports') },
  { name: 'import_failures', rows: ofParent('import_id', 'imports') },
  { name: 'import_links', rows: ofParent('import_id', 'imports') },
  own('exports'),
  own('data_exports'),
  own('erasures'),
  own('agreements'),
  own('webhook_endpoints', ['secret', 'old_secret']),
  own('events'),
  { name: 'webhook_deliveries', rows: ofParent('endpoint_id', 'webhook_endpoints') },
  own('sso_configurations', ['client_secret']),
  own('sso_identities'),
  own('directories', ['webhook_secret']),
  own('directory_users'),
  own('directory_groups'),
  own('directory_group_members'),
  own('directory_events'),
  own('scim_tokens', ['token_hash']),
  own('audit_addresses'),
  own('audit_entries'),
  own('audit_chains'),
  own('click_months'),
  own('click_counts'),
  own('imported_counts'),
  own('imported_steps'),
  {
    name: 'link_totals',
    rows: `link_id IN (SELECT id FROM links WHERE workspace_id = :workspace
      UNION ALL SELECT number + :first_block FROM bio_blocks WHERE workspace_id = :workspace
      UNION ALL SELECT id + :first_product FROM gs1_products WHERE workspace_id = :workspace)`,
  },
]

/** What has a workspace and is in no archive, and why. */
export const LEFT_OUT: Record<string, string> = {
  idempotent_requests: 'Answers of the last day, kept in case they are asked for again: keys that were just made among them.',
  mails: 'Mail that is about to be sent, with addresses to sign in or to confirm by.',
  sso_states: 'Sign-ins that are under way.',
  click_packs: 'The clicks as they are stored. They are in clicks.ndjson, one by one.',
  click_workspaces: 'The salt of the hashes of visitors: with it, who guesses an address could find its visitor.',
}
