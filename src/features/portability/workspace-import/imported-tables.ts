import { randomBytes } from 'node:crypto'
import { FIRST_BLOCK, FIRST_PRODUCT, isBlock, isLink } from '../../../click-store/subjects.ts'
import { foldCase } from '../../../lib/fold-case.ts'
import type { Plan } from '../../../lib/plans.ts'
import { newSecret } from '../../../lib/secrets.ts'
import { TOKEN_BYTES } from '../../public-stats/public-stats.ts'
import type { Ids } from './ids-queries.ts'
import { RowFault } from './row-fault.ts'
import type { UniqueNames } from './unique-names.ts'

/** The reason for the suspension of a workspace until all of it is here. */
const BEING_IMPORTED = 'The workspace is being imported.'

export type ArchiveRow = Record<string, unknown>

/** The context that rows need to be adapted. */
export type ArchiveImport = {
  workspaceId: number
  /** The workspace's id in the archive. */
  fromId: number
  /** The archive was written by an older version: columns that came later have their defaults. */
  isOlder: boolean
  now: number
  /** The plan of the new workspace. Throws a RowFault if the one that it had has to be replaced by a choice. */
  planFor: (before: unknown) => Plan
  ids: Ids
  uniqueNames: UniqueNames
  /** The number of a click here; null if the click isn't among those of the archive. */
  clickNumberOf: (old: number) => number | null
  /** The user of an email address who has an account here, if there is one. */
  findUser: (emailKey: string) => number | undefined
  /** True for the ID of a user who has an account here. */
  isKnown: (userId: number) => boolean
  /** The hash of a password that nobody knows. */
  lockedHash: string
  /** The tasks that somebody has to do by hand afterwards. */
  toDo: { links: string[]; publicStats: number; logo: boolean; knownMembers: number[] }
}

/** How the rows of a table are imported. Every `workspace_id` is the new workspace's. */
type TableImport = {
  /** The column with the row's own id, if other rows refer to it. */
  id?: string
  /** Columns with ids of rows without which this one isn't imported: column → table. */
  parents?: Record<string, string>
  /** Columns with ids of rows that this one outlives. */
  outlived?: Record<string, string>
  /** The row for its new place; undefined if it stays in the archive. What it adds are columns that no archive has. */
  adapt?: (row: ArchiveRow, archiveImport: ArchiveImport) => ArchiveRow | undefined
}

const onDomain = { domain_id: 'domains' }

/** The instance that a job began on ends it: nothing continues it here. */
const ifFinished = (row: ArchiveRow): ArchiveRow | undefined => (row.finished_at === null ? undefined : row)
/** Blocked links stay blocked. All others have to be scanned here. */
const unscanned = (row: ArchiveRow): ArchiveRow => ({ ...row, safety_status: row.safety_status === 'blocked' ? 'blocked' : 'unknown' })

/** In the order of TABLES. */
export const IMPORTED_TABLES: Record<string, TableImport> = {
  // The workspace's plan and limits are rights, which the operator of this instance assigns.
  workspaces: {
    id: 'id',
    adapt: (row, { uniqueNames, planFor, now }) => ({
      ...row,
      slug: uniqueNames.workspaceSlug(row.slug as string),
      plan_tier: planFor(row.plan_tier),
      limits: null,
      links: 0,
      // Nobody opens the workspace, and its links don't redirect, until all of it is here.
      ...{ suspended_at: now, suspended_reason: BEING_IMPORTED, suspended_links: 'gone' },
    }),
  },
  compliance_settings: {},
  users: { id: 'id', adapt: adaptUser },
  members: { parents: { user_id: 'users' }, adapt: adaptMember },
  quota_warnings: {},
  domains: { id: 'id', adapt: adaptDomain },
  campaigns: { id: 'id' },
  views: { id: 'id', adapt: (row, archiveImport) => ({ ...row, filters: adaptFilters(row, archiveImport).filters }) },
  utm_templates: { id: 'id' },
  overlays: { id: 'id' },
  tags: { id: 'id' },
  // The change starts again with the imported links.
  tag_changes: { id: 'id', adapt: (row) => ({ ...row, last_link_id: 0 }) },
  links: { id: 'id', parents: onDomain, adapt: adaptLink },
  campaign_links: { parents: { campaign_id: 'campaigns' }, outlived: { link_id: 'links' } },
  reports: { id: 'id', parents: { link_id: 'links' } },
  public_stats: { parents: { link_id: 'links' }, adapt: adaptStats },
  bio_pages: {
    id: 'id',
    parents: onDomain,
    adapt: (row, { uniqueNames }) => {
      if (row.domain_id !== null) return row
      const slug = uniqueNames.slug(row.slug as string)
      return slug === row.slug ? row : { ...row, slug, slug_folded: foldCase(slug) }
    },
  },
  bio_blocks: { id: 'number', parents: { bio_page_id: 'bio_pages' } },
  bio_views: { parents: { bio_page_id: 'bio_pages' } },
  gs1_products: {
    id: 'id',
    parents: onDomain,
    adapt: (row, { uniqueNames }) => (row.domain_id !== null || uniqueNames.takeGtin(row.gtin as string) ? unscanned(row) : undefined),
  },
  orphan_visits: { id: 'id', parents: onDomain },
  pixels: {},
  branding: { adapt: adaptBranding },
  conversions: {
    id: 'id',
    outlived: { link_id: 'links', merged_into: 'conversions' },
    adapt: (row, { clickNumberOf }) => ({
      ...row,
      click_number: row.click_number === null ? null : clickNumberOf(row.click_number as number),
    }),
  },
  conversion_objects: { outlived: { conversion_id: 'conversions' } },
  conversion_refunds: {},
  conversion_events: {},
  scheduled_reports: { id: 'id', adapt: adaptReport },
  link_audit_schedules: {},
  link_audits: { id: 'id', adapt: ifFinished },
  link_audit_urls: { id: 'id', parents: { audit_id: 'link_audits' } },
  link_audit_links: { parents: { url_id: 'link_audit_urls', link_id: 'links' } },
  erasures: { id: 'id', adapt: ifFinished },
  audit_addresses: { id: 'id' },
  click_months: {},
  click_counts: { adapt: adaptNumber },
  imported_counts: { adapt: adaptNumber },
  link_totals: { adapt: adaptNumber },
}

/** People who have an account here keep it as it is. Others get one without a password, and choose it by "Forgot password". */
function adaptUser(row: ArchiveRow, { findUser, ids, now }: ArchiveImport): ArchiveRow | undefined {
  const known = findUser(row.email_key as string)
  if (known === undefined) return { ...row, updated_at: now }
  ids.claim('users', row.id as number, known)
  return undefined
}

/** Nobody asked those who have an account here already. */
function adaptMember(row: ArchiveRow, { isKnown, toDo }: ArchiveImport): ArchiveRow {
  const userId = row.user_id as number
  if (isKnown(userId)) toDo.knownMembers.push(userId)
  return row
}

/** Resets a domain, which this instance has to verify with a new record, because anybody could write the old one into an archive. */
function adaptDomain(row: ArchiveRow, { now }: ArchiveImport): ArchiveRow {
  return {
    ...row,
    verify_token: newSecret(),
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

const SHOWN_LINKS = 100

/** A link with a password asks for one that nobody knows, so that what it protects stays protected until somebody sets a new one. */
function adaptLink({ has_password, ...row }: ArchiveRow, { uniqueNames, lockedHash, toDo, now }: ArchiveImport): ArchiveRow {
  const isOwnHost = row.domain_id === null && row.deleted_at === null
  const slug = isOwnHost ? uniqueNames.slug(row.slug as string) : row.slug
  if (has_password === 1 && row.deleted_at === null && toDo.links.length < SHOWN_LINKS) toDo.links.push(String(slug))
  return {
    ...unscanned(row),
    slug,
    password_hash: has_password === 1 ? lockedHash : null,
    safety_decision: row.safety_decision === 'block' ? 'block' : null,
    cta_check_at: row.cta_overlay_id === null ? null : now,
  }
}

function adaptStats({ has_password, ...row }: ArchiveRow, { lockedHash, toDo }: ArchiveImport): ArchiveRow {
  toDo.publicStats++
  return { ...row, token: randomBytes(TOKEN_BYTES).toString('base64url'), password_hash: has_password === 1 ? lockedHash : null }
}

/** Pictures from elsewhere are copied again, and so encoded here. */
function adaptBranding(row: ArchiveRow, { now, toDo }: ArchiveImport): ArchiveRow {
  const isCopied = row.logo_url !== null || row.favicon_url !== null
  if ((row.logo_picture !== null && row.logo_url === null) || (row.favicon_picture !== null && row.favicon_url === null)) toDo.logo = true
  return { ...row, logo_picture: null, favicon_picture: null, copy_at: isCopied ? now : null, copy_attempts: 0, copy_error: null }
}

const FILTER_TABLES = { link_id: 'links', domain_id: 'domains', campaign_id: 'campaigns', created_by: 'users' } as const

/** A report about something that is gone is disabled. */
function adaptReport(row: ArchiveRow, archiveImport: ArchiveImport): ArchiveRow {
  const { filters, isWhole } = adaptFilters(row, archiveImport)
  return isWhole ? { ...row, filters } : { ...row, filters, enabled: 0, next_run_at: null }
}

/** Filters with the new IDs, without those of what is gone. */
function adaptFilters(row: ArchiveRow, { ids }: ArchiveImport): { filters: ArchiveRow; isWhole: boolean } {
  const filters = { ...(row.filters as ArchiveRow) }
  let isWhole = true
  for (const [name, table] of Object.entries(FILTER_TABLES)) {
    if (typeof filters[name] !== 'number') continue
    const id = ids.find(table, filters[name])
    if (id == null) {
      isWhole = false
      delete filters[name]
    } else filters[name] = id
  }
  return { filters, isWhole }
}

function adaptNumber(row: ArchiveRow, { ids }: ArchiveImport): ArchiveRow {
  return { ...row, link_id: linkNumberOf(ids, row.link_id as number) }
}

// Numbers of clicks have 32 bits.
const NUMBERS = 2 ** 32

/** Returns the number of a click's subject: a link, a block of a bio page, or a product. Throws a RowFault for any other number. */
export function linkNumberOf(ids: Ids, old: number): number {
  if (!Number.isSafeInteger(old) || old < 1 || old >= NUMBERS) throw new RowFault('link_id must be the ID of something that can be clicked')
  if (isLink(old)) return ids.take('links', old)
  return isBlock(old)
    ? FIRST_BLOCK + ids.take('bio_blocks', old - FIRST_BLOCK)
    : FIRST_PRODUCT + ids.take('gs1_products', old - FIRST_PRODUCT)
}
