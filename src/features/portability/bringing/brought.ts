import { foldCase } from '../../../lib/fold-case.ts'
import { FIRST_BLOCK, FIRST_PRODUCT, isBlock, isLink } from '../../clicks/link-numbers.ts'
import type { Ids } from './ids.ts'
import type { Places } from './places.ts'

export type Row = Record<string, unknown>

/** What rows need to find their new place. */
export type Bringing = {
  workspaceId: number
  now: number
  ids: Ids
  places: Places
  /** The number of a click here; null where the click isn't among those of the archive. */
  clickNumberOf: (old: number) => number | null
  /** The user of an address, where there is one. */
  findUser: (emailKey: string) => number | undefined
}

/** How the rows of a table are brought. Every `workspace_id` is the new workspace's. */
type Brought = {
  /** The column with the row's own id, if other rows refer to it. */
  id?: string
  /** Columns with ids of rows without which this one is not brought: column → table. */
  parents?: Record<string, string>
  /** Columns with ids of rows that may be gone: they become null then. */
  references?: Record<string, string>
  /** Columns with ids of rows that this one outlives. */
  outlived?: Record<string, string>
  /** The row for its new place; undefined where it stays. */
  adapt?: (row: Row, bringing: Bringing) => Row | undefined
}

const onDomain = { domain_id: 'domains' }
const madeBy = { created_by: 'users' }

/** Ends a job only where it was: here nothing goes on with it. */
const ifFinished = (row: Row): Row | undefined => (row.finished_at === null ? undefined : row)

/** In the order of TABLES. */
export const BROUGHT: Record<string, Brought> = {
  workspaces: { id: 'id', adapt: (row, { places }) => ({ ...row, slug: places.workspaceSlug(row.slug as string), links: 0 }) },
  compliance_settings: {},
  users: { id: 'id', adapt: adaptUser },
  members: { parents: { user_id: 'users' } },
  confirmed_recipients: {},
  quota_warnings: {},
  domains: { id: 'id', adapt: adaptDomain },
  campaigns: { id: 'id' },
  utm_templates: { id: 'id' },
  overlays: { id: 'id' },
  tags: { id: 'id' },
  // It begins again, with the links that came.
  tag_changes: { id: 'id', adapt: (row) => ({ ...row, last_link_id: 0 }) },
  links: {
    id: 'id',
    parents: onDomain,
    references: { ...madeBy, campaign_id: 'campaigns', cta_overlay_id: 'overlays' },
    adapt: (row, { places }) =>
      row.domain_id === null && row.deleted_at === null ? { ...row, slug: places.slug(row.slug as string) } : row,
  },
  campaign_links: { parents: { campaign_id: 'campaigns' }, outlived: { link_id: 'links' } },
  scans: { id: 'id', parents: { link_id: 'links' } },
  reports: { id: 'id', parents: { link_id: 'links' } },
  public_stats: { parents: { link_id: 'links' }, references: madeBy },
  bio_pages: {
    id: 'id',
    parents: onDomain,
    adapt: (row, { places }) => {
      if (row.domain_id !== null) return row
      const slug = places.slug(row.slug as string)
      return slug === row.slug ? row : { ...row, slug, slug_folded: foldCase(slug) }
    },
  },
  bio_blocks: { id: 'number', parents: { bio_page_id: 'bio_pages' } },
  bio_views: { parents: { bio_page_id: 'bio_pages' } },
  bio_cards: { parents: { bio_page_id: 'bio_pages' } },
  gs1_products: {
    id: 'id',
    parents: onDomain,
    adapt: (row, { places }) => (row.domain_id !== null || places.takeGtin(row.gtin as string) ? row : undefined),
  },
  orphan_visits: { id: 'id', parents: onDomain },
  pixels: {},
  branding: {},
  branding_pictures: {},
  conversions: {
    id: 'id',
    references: { campaign_id: 'campaigns' },
    outlived: { link_id: 'links', merged_into: 'conversions' },
    adapt: (row, { clickNumberOf }) => ({
      ...row,
      click_number: row.click_number === null ? null : clickNumberOf(row.click_number as number),
    }),
  },
  conversion_objects: { outlived: { conversion_id: 'conversions' } },
  conversion_refunds: {},
  conversion_events: {},
  scheduled_reports: { id: 'id', references: madeBy, adapt: adaptReport },
  link_audit_schedules: {},
  link_audits: { id: 'id', references: madeBy, adapt: ifFinished },
  link_audit_urls: { id: 'id', parents: { audit_id: 'link_audits' } },
  link_audit_links: { parents: { url_id: 'link_audit_urls', link_id: 'links' } },
  imports: { id: 'id', references: madeBy, adapt: ifFinished },
  import_warnings: { parents: { import_id: 'imports' } },
  import_failures: { parents: { import_id: 'imports' } },
  erasures: { id: 'id', references: { user_id: 'users' }, adapt: ifFinished },
  audit_addresses: { id: 'id' },
  click_months: {},
  click_counts: { adapt: adaptNumber },
  imported_counts: { adapt: adaptNumber },
  link_totals: { adapt: adaptNumber },
}

/** What is in an archive and is not brought, and why. */
export const STAYS: Record<string, string> = {
  invitations: 'were sent by the other instance: invite them again',
  api_keys: 'secrets are in no archive: make new ones',
  workspace_mails: 'are counted by each instance',
  conversion_providers: 'secrets are in no archive: set them up again',
  import_links: 'are of imports that go on there',
  imported_steps: 'are of imports that go on there',
  exports: 'files stay where they were written',
  data_exports: 'files stay where they were written',
  agreements: 'were signed with the operator of the other instance',
  webhook_endpoints: 'secrets are in no archive: make them again',
  events: 'were sent by the other instance',
  webhook_deliveries: 'were sent by the other instance',
  sso_configurations: 'secrets are in no archive: set it up again',
  sso_identities: 'come with the next sign-in, once single sign-on is set up',
  directories: 'secrets are in no archive: set it up again',
  directory_users: 'come again with the directory',
  directory_groups: 'come again with the directory',
  directory_group_members: 'come again with the directory',
  directory_events: 'were told to the other instance',
  scim_tokens: 'secrets are in no archive: make a new one',
  audit_chains: 'the entries are chained anew',
}

/** Who has an account here keeps it as it is. Others get one without a password, and choose it by "Forgot password". */
function adaptUser(row: Row, { findUser, ids, now }: Bringing): Row | undefined {
  const known = findUser(row.email_key as string)
  if (known === undefined) return { ...row, updated_at: now }
  ids.set('users', row.id as number, known)
  return undefined
}

/** It is to be proved to this instance: by the same record, which is looked for at once. */
function adaptDomain(row: Row, { now }: Bringing): Row {
  return {
    ...row,
    status: 'pending',
    verified_at: null,
    failed_at: null,
    fail_reason: null,
    found: null,
    checked_at: null,
    proof_missing_since: null,
    pending_since: now,
    next_check_at: row.deleted_at === null ? now : null,
    links: 0,
    tls_status: 'none',
    tls_issued_at: null,
    tls_error: null,
    tls_check_at: null,
  }
}

const FILTER_TABLES = { link_id: 'links', domain_id: 'domains', campaign_id: 'campaigns' } as const

/** One about what is gone is disabled. */
function adaptReport(row: Row, { ids }: Bringing): Row {
  const filters = { ...(row.filters as Row) }
  let isWhole = true
  for (const [name, table] of Object.entries(FILTER_TABLES)) {
    if (typeof filters[name] !== 'number') continue
    const id = ids.find(table, filters[name])
    if (id === undefined) isWhole = false
    else filters[name] = id
  }
  return isWhole ? { ...row, filters } : { ...row, enabled: 0, next_run_at: null }
}

function adaptNumber(row: Row, { ids }: Bringing): Row {
  return { ...row, link_id: linkNumberOf(ids, row.link_id as number) }
}

/** What a click is on: a link, a block of a bio page, or a product. */
export function linkNumberOf(ids: Ids, old: number): number {
  if (isLink(old)) return ids.take('links', old)
  return isBlock(old)
    ? FIRST_BLOCK + ids.take('bio_blocks', old - FIRST_BLOCK)
    : FIRST_PRODUCT + ids.take('gs1_products', old - FIRST_PRODUCT)
}
