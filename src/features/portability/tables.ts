import { ALL_FIELDS } from '../links/field-order.ts'

// The tables of both databases that belong to a workspace, parents before the rows that refer to them. Each table becomes a file of its
// archive, except for the clicks, which archive.ts writes as rows. This is the only list of what an archive has: the export writes exactly
// these columns, and the import reads exactly these. Tests compare the list with the schema: each table and each column is in it, or is
// left out for a reason.

import { INSTEAD_OF_STRANGERS } from './strangers.ts'

type TableName = string
type Column = string

export type Table = {
  name: TableName
  /** SQL that finds a workspace's rows; `:workspace` is its id. */
  rows: string
  /** The columns that an archive has, apart from derived ones. */
  columns: readonly Column[]
  /** All other columns, each with the reason why no archive has it. */
  leftOut: Readonly<Record<Column, string>>
  /** Columns that an archive has instead of those that are left out: a name and its SQL. */
  derived: Readonly<Record<string, string>>
  /** SQL of columns that an archive doesn't have as they are. */
  replaced: Readonly<Record<Column, string>>
  /** Columns with the ids of rows that may be gone, or aren't the workspace's: the export then writes null. */
  references: Readonly<Record<Column, TableName>>
}

const OF_WORKSPACE = 'workspace_id = :workspace'
const ofParent = (column: string, parent: string, key = 'id') =>
  `${column} IN (SELECT ${key} FROM ${parent} WHERE workspace_id = :workspace)`
const OF_CLICKED = `link_id IN (SELECT id FROM links WHERE workspace_id = :workspace
  UNION ALL SELECT number + :first_block FROM bio_blocks WHERE workspace_id = :workspace
  UNION ALL SELECT id + :first_product FROM gs1_products WHERE workspace_id = :workspace)`

const table = (
  name: TableName,
  rows: string,
  columns: string,
  {
    leftOut = {},
    derived = {},
    replaced = {},
    references = {},
  }: Partial<Pick<Table, 'leftOut' | 'derived' | 'replaced' | 'references'>> = {},
): Table => ({ name, rows, columns: columns.split(' '), leftOut, derived, replaced, references })
const own = (name: TableName, columns: string, more?: Parameters<typeof table>[3]) => table(name, OF_WORKSPACE, columns, more)

const SECRET = 'a secret, or the hash of one'
const PROOF = 'it verifies a domain for this instance only, and anyone can read it in the DNS'
const ERASED = 'it identifies a person who is being erased'
const CONSENT = 'only the person can agree to be a member on another instance'
const RASTER = 'it is drawn again from the image'
const AUTHOR = "it belongs to a secret that isn't in the archive"
const PARENT = "it refers to a token or key that isn't in the archive"
const FOLDED = 'the import derives it from other columns'
const OLDER = 'it reveals whether the account is older than its entry in the directory, which workspaces must not learn'
const OPERATOR = 'the operator of the exporting instance decided it'
const ACCOUNT = "it belongs to the person's account, which belongs to the instance"

// Fields that are computed from other columns, or from clicks, have a `read`.
const FIELDS_OF_LINKS = ALL_FIELDS.flatMap(([name, { column, read, empty }]) =>
  column !== undefined || (read && empty === undefined) ? [] : [name],
)

export const TABLES: readonly Table[] = [
  table('workspaces', 'id = :workspace', 'id name slug plan_tier settings created_at updated_at limits links qr_style', {
    leftOut: {
      search_text: FOLDED,
      stored_bytes: 'each instance counts its own rows',
      suspended_at: OPERATOR,
      suspended_reason: OPERATOR,
      suspended_links: OPERATOR,
      delete_at: OPERATOR,
    },
  }),
  own('compliance_settings', 'workspace_id retention_days audit_retention_days consent_required'),
  table('users', ofParent('id', 'members', 'user_id'), 'id email email_key display_name timezone created_at', {
    leftOut: {
      locale: ACCOUNT,
      password_hash: SECRET,
      is_instance_admin: 'it is a right on the exporting instance',
      onboarding_completed_at: ACCOUNT,
      email_verified_at: ACCOUNT,
      created_by_sso_of: ACCOUNT,
      updated_at: ACCOUNT,
      search_text: FOLDED,
      suspended_at: OPERATOR,
      suspended_reason: OPERATOR,
      delete_at: OPERATOR,
    },
    replaced: INSTEAD_OF_STRANGERS,
  }),
  own('members', 'workspace_id user_id role joined_at', { leftOut: { is_accepted: CONSENT, needs_verified_email: CONSENT } }),
  own('invitations', 'id workspace_id email email_key role invited_by expires_at accepted_at revoked_at created_at', {
    leftOut: { token_hash: SECRET },
    references: { invited_by: 'users' },
  }),
  own('api_keys', 'id workspace_id created_by name role prefix expires_at last_used_at created_at version', {
    leftOut: { token_hash: SECRET, parent_token_id: PARENT, parent_key_id: PARENT },
  }),
  own('confirmed_recipients', 'workspace_id email_key asked_at confirmed_at'),
  own('workspace_mails', 'workspace_id day mails'),
  own('quota_warnings', 'workspace_id quota period percent'),
  own(
    'domains',
    'id workspace_id hostname status is_wildcard case_sensitive root_url not_found_url expired_url fail_reason created_at verified_at failed_at pending_since next_check_at checked_at found proof_missing_since app_links verify_asked_at links deleted_at tls_status tls_issued_at tls_error tls_check_at',
    { leftOut: { verify_token: PROOF } },
  ),
  own('campaigns', 'id workspace_id name description starts_at ends_at archived_at budget_minor currency utm created_at updated_at', {
    leftOut: { search_text: FOLDED },
  }),
  table('views', `${OF_WORKSPACE} AND owner_id IS NULL`, 'id workspace_id name filters sort columns density created_at updated_at', {
    leftOut: { owner_id: 'personal views belong to a person, not to the workspace' },
  }),
  own('utm_templates', 'id workspace_id name source medium campaign term content created_at updated_at'),
  own(
    'overlays',
    'id workspace_id name message button_text button_url position colors delay_seconds is_unsafe views clicks created_at updated_at',
  ),
  own('tags', 'id workspace_id name name_key color is_kept created_at updated_at'),
  own('tag_changes', 'id workspace_id name becomes last_link_id created_at'),
  own('links', `${FIELDS_OF_LINKS.join(' ')} deleted_at safety_decision flagged_at slug_folded cta_check_at qr_style`, {
    leftOut: { password_hash: SECRET, search_text: FOLDED },
    derived: { has_password: 'password_hash IS NOT NULL' },
    references: { created_by: 'users', campaign_id: 'campaigns', cta_overlay_id: 'overlays' },
  }),
  table('campaign_links', ofParent('campaign_id', 'campaigns'), 'campaign_id link_id added_at removed_at'),
  table('scans', ofParent('link_id', 'links'), 'id link_id url verdict source reasons scanned_at'),
  table('reports', ofParent('link_id', 'links'), 'id link_id reason created_at'),
  table('public_stats', ofParent('link_id', 'links'), 'link_id created_by created_at updated_at', {
    leftOut: { token: SECRET, password_hash: SECRET },
    references: { created_by: 'users' },
    derived: { has_password: 'password_hash IS NOT NULL' },
  }),
  own('bio_pages', 'id workspace_id domain_id slug slug_folded draft published unsafe picture_sizes views created_at updated_at'),
  own('bio_blocks', 'number workspace_id bio_page_id block_id'),
  table('bio_views', ofParent('bio_page_id', 'bio_pages'), 'bio_page_id quarter views'),
  table('bio_cards', ofParent('bio_page_id', 'bio_pages'), 'bio_page_id hash png'),
  own('gs1_products', 'id workspace_id domain_id gtin title destination_url links safety_status created_at updated_at'),
  own('orphan_visits', 'id workspace_id domain_id day slug visits uncertain last_at dismissed'),
  own('pixels', 'workspace_id meta_pixel_id google_id tiktok_id linkedin_id'),
  own(
    'branding',
    'workspace_id name logo_url logo_picture favicon_url favicon_picture primary_color background_color hide_service_name support_email email_from_name copy_at copy_attempts copy_error updated_at',
  ),
  own('branding_pictures', 'workspace_id hash type content icon mail width height tone created_at', {
    leftOut: { raster: RASTER, raster_attempts: RASTER },
  }),
  own(
    'conversions',
    'id workspace_id key source event external_id attribution click_id click_number link_id campaign_id country clicked_at amount_minor currency refunded_minor customer_id customer_name customer_email metadata subscription merged_into is_described occurred_at created_at changed',
    { references: { campaign_id: 'campaigns' } },
  ),
  own('conversion_providers', 'workspace_id provider enabled created_at updated_at', { leftOut: { secret: SECRET } }),
  own('conversion_objects', 'workspace_id provider object_id conversion_id facts'),
  own('conversion_refunds', 'workspace_id provider refund_id target state amount changed_at received_at'),
  own('conversion_events', 'workspace_id provider event_id type outcome received_at'),
  own(
    'scheduled_reports',
    'id workspace_id name frequency hour timezone recipients filters enabled next_run_at last_sent_at created_by created_at updated_at sent_by_hand_at',
    { references: { created_by: 'users' } },
  ),
  own('link_audit_schedules', 'workspace_id frequency hour timezone recipients next_run_at updated_at created_by', {
    references: { created_by: 'users' },
  }),
  own('link_audits', 'id workspace_id status is_scheduled last_link_id error created_by created_at finished_at', {
    references: { created_by: 'users' },
  }),
  table(
    'link_audit_urls',
    ofParent('audit_id', 'link_audits'),
    'id audit_id url outcome http_status final_url error duration_ms checked_at',
  ),
  table('link_audit_links', ofParent('link_id', 'links'), 'url_id link_id'),
  own(
    'imports',
    'id workspace_id source status options next_row rows created failed error created_by created_at finished_at dry_run warnings hosts url steps imported_clicks history_left retry_at',
    {
      leftOut: {
        token: SECRET,
        position: 'it is the position at which a running import continues at the other service',
        attempts: 'it is a counter of a running import',
      },
      references: { created_by: 'users' },
    },
  ),
  table('import_warnings', ofParent('import_id', 'imports'), 'import_id number row slug field kind message'),
  table('import_failures', ofParent('import_id', 'imports'), 'import_id number row slug destination_url code error'),
  table('import_links', ofParent('import_id', 'imports'), 'import_id link_id source'),
  own('exports', 'id workspace_id type status filters position rows rows_done bytes error created_by created_at finished_at expires_at', {
    references: { created_by: 'users' },
  }),
  own('data_exports', 'id workspace_id status rows bytes error created_by created_at finished_at expires_at', {
    references: { created_by: 'users' },
  }),
  own('erasures', 'id workspace_id subject clicks created_at finished_at user_id ends_account rows', {
    leftOut: { visitors: 'keys of visitors who are being erased', email_key: ERASED, display_name: ERASED },
    references: { user_id: 'users' },
  }),
  own(
    'agreements',
    'id workspace_id kind version title text sha256 signer_name signer_title signed_by signed_at countersigner_name countersigned_by countersigned_at withdrawn_at',
  ),
  own(
    'webhook_endpoints',
    'id workspace_id url kind events enabled description disabled_reason old_secret_until failing_since created_at updated_at',
    { leftOut: { secret: SECRET, old_secret: SECRET } },
  ),
  own('events', 'id workspace_id type data created_at'),
  table(
    'webhook_deliveries',
    ofParent('endpoint_id', 'webhook_endpoints'),
    'id endpoint_id event_id status attempts next_attempt_at last_status last_error last_response duration_ms created_at delivered_at',
  ),
  own(
    'sso_configurations',
    'workspace_id provider organization_id connection_id domain issuer client_id proved_at proof_checked_at proof_asked_at proof_missing_since pending_since next_check_at test_at test_email test_error test_request_id enabled sso_required provider_checks_2fa set_up_by created_at updated_at',
    { leftOut: { client_secret: SECRET, proof_token: PROOF, proof_found: PROOF }, references: { set_up_by: 'users' } },
  ),
  own('sso_identities', 'workspace_id issuer subject user_id created_at'),
  own('directories', 'workspace_id directory_id organization_id webhook_role default_role enabled users created_at updated_at', {
    leftOut: { webhook_secret: SECRET, webhook_by: AUTHOR, webhook_token_id: PARENT, webhook_key_id: PARENT, default_role_by: AUTHOR },
  }),
  own(
    'directory_users',
    'id workspace_id directory_user_id user_id email email_key state first_name last_name reported_at event_at user_name_key external_id attributes version deleted_at created_at updated_at',
    { leftOut: { created_account: OLDER }, references: { user_id: 'users' } },
  ),
  own('directory_groups', 'id workspace_id directory_group_id name external_id reported_at version deleted_at created_at updated_at'),
  own('directory_group_members', 'workspace_id group_id directory_user_id is_member reported_at'),
  own('directory_events', 'id workspace_id event_id type outcome email received_at'),
  own('scim_tokens', 'id workspace_id prefix role created_at last_used_at', {
    leftOut: { token_hash: SECRET, expires_at: AUTHOR, created_by: AUTHOR, parent_token_id: PARENT, parent_key_id: PARENT },
  }),
  own('audit_addresses', 'id workspace_id email email_key used_at'),
  own('audit_entries', 'id workspace_id kind target_type target_id actor_user_id ip user_agent metadata recorded_at hash'),
  own('audit_chains', 'workspace_id entries hash purged purged_through purged_hash', { leftOut: { purged_seal: SECRET } }),
  own('click_months', 'workspace_id month clicks'),
  own('click_counts', 'workspace_id quarter link_id is_bot clicks'),
  own('imported_counts', 'workspace_id day link_id dimension value clicks'),
  own('imported_steps', 'workspace_id import_id step'),
  table('link_totals', OF_CLICKED, 'link_id clicks last_clicked_at'),
]

/** The SQL of what an archive has of a row's references: the id only if the row is in the archive, too. */
export const referenceSql = (column: Column, to: TableName): string =>
  `CASE WHEN ${to === 'users' ? ofParent(column, 'members', 'user_id') : ofParent(column, to)} THEN ${column} END`

/** Tables that belong to a workspace and aren't in its archive, with the reasons. */
export const LEFT_OUT: Record<TableName, string> = {
  certificate_names: 'The names that the proxy of this instance has requested certificates for.',
  idempotent_requests: 'Responses of the last day, kept to be repeated. Some contain keys that were just created.',
  notifications: 'Notifications of people of this instance. Most of them refer to imports, exports and other work of this instance.',
  mails: 'Mail that is about to be sent, with links to sign in or to confirm an email address.',
  import_files: 'The uploaded files of running imports.',
  sso_states: 'Sign-ins that are under way.',
  link_search_pending: 'The links that this instance has yet to index for searches.',
  workspace_imports: 'How far the operator of this instance has imported a workspace.',
  click_packs: 'The clicks as they are stored. They are in clicks.ndjson, one by one.',
  click_workspaces: "The salt of the visitors' hashes. With it, anyone who guesses an IP address could find its visitor.",
}
