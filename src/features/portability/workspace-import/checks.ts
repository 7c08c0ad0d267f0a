import type { TSchema } from '@sinclair/typebox'
import { faultsIn } from '../../../http/faults.ts'
import { EmailAddress } from '../../../http/schema.ts'
import { checkSlug, type ReservedSlugs } from '../../../http/slug.ts'
import { emailKey } from '../../../lib/email.ts'
import { invalidField, invalidFields } from '../../../lib/errors.ts'
import { foldCase } from '../../../lib/fold-case.ts'
import { canonicalZone, isTimezone } from '../../../lib/timezone.ts'
import { changeContent, EMPTY_CONTENT } from '../../bio/content.ts'
import { BioPageCreate, type BioPageUpdate } from '../../bio/schema.ts'
import { BrandingInput } from '../../branding/schema.ts'
import { checkCampaign } from '../../campaigns/campaigns.ts'
import { CampaignCreate } from '../../campaigns/schema.ts'
import { type AddressNeeds, checkAddress } from '../../destinations/address.ts'
import { checkDestination } from '../../destinations/destination.ts'
import { AppLinks } from '../../domains/app-links-schema.ts'
import { parseHostname } from '../../domains/hostname.ts'
import { checkGtin } from '../../gs1/identifiers.ts'
import { checkAddresses } from '../../gs1/products.ts'
import { ProductInput } from '../../gs1/schema.ts'
import { LinkAuditScheduleInput } from '../../link-audits/schema.ts'
import { checkTimes, toColumns } from '../../links/columns.ts'
import { ALL_FIELDS } from '../../links/field-order.ts'
import { LinkCreate } from '../../links/schema.ts'
import { TagCreate } from '../../links/tags/schema.ts'
import { trimTag } from '../../links/tags/spelling.ts'
import { checkColors } from '../../overlays/colors.ts'
import { OverlayCreate } from '../../overlays/schema.ts'
import { PixelsInput } from '../../pixels/schema.ts'
import { QrStyleInput } from '../../qr/schema.ts'
import { SavedViewCreate } from '../../saved-views/schema.ts'
import { ReportCreate } from '../../scheduled-reports/schema.ts'
import { UserCreate } from '../../users/schema.ts'
import { UtmTemplateCreate } from '../../utm-templates/schema.ts'
import { WorkspaceCreate, WorkspaceUpdate } from '../../workspaces/schema.ts'
import type { ArchiveRow } from './imported-tables.ts'

// Applies the checks of the API to what users wrote. Each check returns the row as the operation would store it, and throws its 400.

export type CheckNeeds = AddressNeeds & {
  /** First path segments on the default domain that can't be short links. */
  readonly reserved: ReservedSlugs
}
type Check = (row: ArchiveRow, deps: CheckNeeds) => ArchiveRow

/** The checks by table. Other tables only have what programs wrote, which values.ts checks. */
export const CHECKS: Record<string, Check> = {
  workspaces: checkWorkspace,
  users: checkUser,
  domains: checkDomain,
  campaigns: checkCampaignRow,
  views: (row) => checkFields(SavedViewCreate, row, ['name', 'filters', 'sort', 'columns', 'density']),
  utm_templates: (row) => checkFields(UtmTemplateCreate, row, ['name', 'source', 'medium', 'campaign', 'term', 'content']),
  overlays: checkOverlayRow,
  tags: checkTag,
  tag_changes: (row) => {
    for (const name of [row.name, row.becomes]) if (name !== null) valid(TagCreate, { name })
    return row
  },
  links: checkLink,
  bio_pages: checkBioPage,
  bio_blocks: (row) => {
    if (!/^[A-Za-z0-9_-]{1,40}$/.test(String(row.block_id))) throw invalidField('block_id', 'must be the id of a block')
    return row
  },
  gs1_products: checkProduct,
  pixels: (row) => checkFields(PixelsInput, row, ['meta_pixel_id', 'google_id', 'tiktok_id', 'linkedin_id']),
  branding: checkBranding,
  scheduled_reports: (row) =>
    checkSchedule(ReportCreate, row, ['name', 'frequency', 'hour', 'timezone', 'recipients', 'filters'], { enabled: row.enabled === 1 }),
  link_audit_schedules: (row) => checkSchedule(LinkAuditScheduleInput, row, ['frequency', 'hour', 'timezone', 'recipients']),
  link_audit_urls: (row) => {
    for (const field of ['url', 'final_url']) if (row[field] !== null) checkWebAddress(row[field], field)
    return row
  },
  audit_addresses: (row) => ({ ...row, email_key: emailKey(requireEmail(row.email, 'email')) }),
}

function requireEmail(value: unknown, path: string): string {
  if (faultsIn(EmailAddress, value).length > 0) throw invalidField(path, 'must be an email address')
  return value as string
}

function valid(schema: TSchema, value: unknown): void {
  const faults = faultsIn(schema, value)
  if (faults.length > 0) throw invalidFields(faults)
}

const pick = (row: ArchiveRow, fields: readonly string[]): ArchiveRow => Object.fromEntries(fields.map((field) => [field, row[field]]))

/** Columns that are fields of an operation as they are. */
function checkFields(schema: TSchema, row: ArchiveRow, fields: readonly string[], others: ArchiveRow = {}): ArchiveRow {
  valid(schema, { ...pick(row, fields), ...others })
  return row
}

function checkZone(zone: unknown, path: string): string {
  if (typeof zone !== 'string' || !isTimezone(zone)) throw invalidField(path, 'must be an IANA time zone such as Europe/Berlin')
  return canonicalZone(zone)
}

function checkWebAddress(text: unknown, path: string): void {
  const url = URL.parse(String(text))
  if (!url || !/^https?:$/.test(url.protocol)) throw invalidField(path, 'must be an http or https URL')
}

function checkStyle({ qr_style }: ArchiveRow): void {
  if (qr_style !== null && qr_style !== undefined) valid(QrStyleInput, qr_style)
}

/** Addresses for visitors of no link. */
function checkFallbacks(deps: CheckNeeds, fields: ArchiveRow, path = ''): ArchiveRow {
  const given = ['root_url', 'not_found_url', 'expired_url'].filter((field) => typeof fields[field] === 'string')
  return Object.fromEntries(given.map((field) => [field, checkAddress(deps, fields[field] as string, path + field)]))
}

function checkWorkspace(row: ArchiveRow, deps: CheckNeeds): ArchiveRow {
  valid(WorkspaceCreate, pick(row, ['name', 'slug']))
  valid(WorkspaceUpdate, { settings: row.settings })
  const settings = row.settings as ArchiveRow
  if (settings.timezone !== undefined) settings.timezone = checkZone(settings.timezone, 'settings.timezone')
  checkStyle(row)
  return { ...row, settings: { ...settings, ...checkFallbacks(deps, settings, 'settings.') } }
}

function checkUser(row: ArchiveRow): ArchiveRow {
  valid(UserCreate, pick(row, ['email', 'display_name', 'timezone']))
  if (row.email_key !== emailKey(row.email as string)) throw invalidField('email_key', 'must be the email address in lowercase')
  return { ...row, timezone: checkZone(row.timezone, 'timezone') }
}

function checkDomain(row: ArchiveRow, deps: CheckNeeds): ArchiveRow {
  const { hostname, isWildcard } = parseHostname(deps.config, String(row.hostname), row.is_wildcard === 1)
  if (hostname !== row.hostname || isWildcard !== (row.is_wildcard === 1)) throw invalidField('hostname', `must be ${hostname}`)
  if (row.app_links !== null) valid(AppLinks, row.app_links)
  return { ...row, ...checkFallbacks(deps, row) }
}

function checkCampaignRow(row: ArchiveRow): ArchiveRow {
  const fields = pick(row, ['name', 'description', 'budget_minor', 'currency', 'utm'])
  valid(CampaignCreate, fields)
  checkCampaign(row as Parameters<typeof checkCampaign>[0])
  return row
}

function checkOverlayRow(row: ArchiveRow, deps: CheckNeeds): ArchiveRow {
  valid(OverlayCreate, pick(row, ['name', 'message', 'button_text', 'button_url', 'position', 'colors', 'delay_seconds']))
  checkColors(row.colors as Parameters<typeof checkColors>[0])
  return { ...row, button_url: checkAddress(deps, row.button_url as string, 'button_url') }
}

function checkTag(row: ArchiveRow): ArchiveRow {
  valid(TagCreate, pick(row, ['name', 'color']))
  return { ...row, name_key: foldCase(trimTag(row.name as string, 'name')) }
}

/** Fields that people write, and that mean the same on every instance. */
const LINK_FIELDS = ALL_FIELDS.filter(
  ([, { written, column, stored, isReference }]) => written && column === undefined && stored !== 'time' && !isReference,
)

function checkLink(row: ArchiveRow, deps: CheckNeeds): ArchiveRow {
  const input = Object.fromEntries(
    LINK_FIELDS.map(([field, { stored }]) => [field, stored === 'flag' ? row[field] === 1 : row[field]]),
  ) as LinkCreate
  valid(LinkCreate, input)
  // Rules about cities are taken from an instance that knows them: here they match nobody.
  const columns: ArchiveRow = toColumns({ ...deps, timezone: 'UTC', geoip: { hasCities: () => true } }, input)
  for (const [field, { stored }] of LINK_FIELDS)
    if (stored === 'json' && typeof columns[field] === 'string') columns[field] = JSON.parse(columns[field])
  checkTimes(row as Parameters<typeof checkTimes>[0])
  checkStyle(row)
  const slug = checkSlug(row.slug as string, row.domain_id === null ? deps.reserved : undefined)
  return { ...row, ...columns, slug, slug_folded: row.domain_id === null ? null : foldCase(slug) }
}

function checkBioPage(row: ArchiveRow, deps: CheckNeeds): ArchiveRow {
  const slug = checkSlug(String(row.slug), row.domain_id === null ? deps.reserved : undefined)
  return {
    ...row,
    slug,
    slug_folded: foldCase(slug),
    draft: checkContent(row.draft, deps),
    published: row.published === null ? null : checkContent(row.published, deps),
    unsafe: (row.unsafe as unknown[]).filter((url) => typeof url === 'string'),
    // The sizes are looked up again when the page is published.
    picture_sizes: {},
  }
}

function checkContent(content: unknown, deps: CheckNeeds): unknown {
  valid(BioPageCreate, content)
  const update = content as BioPageUpdate & { title: string }
  return changeContent({ ...deps, timezone: 'UTC' }, { ...EMPTY_CONTENT, title: update.title }, update)
}

function checkProduct(row: ArchiveRow, deps: CheckNeeds): ArchiveRow {
  const input = pick(row, ['title', 'destination_url', 'links'])
  valid(ProductInput, input)
  if (typeof row.gtin !== 'string' || row.gtin.length !== 14) throw invalidField('gtin', 'must have 14 digits')
  checkGtin(row.gtin)
  return { ...row, ...checkAddresses(deps, input as ProductInput) }
}

function checkBranding(row: ArchiveRow, { config }: CheckNeeds): ArchiveRow {
  const fields = ['name', 'logo_url', 'favicon_url', 'primary_color', 'background_color', 'support_email', 'email_from_name']
  valid(BrandingInput, pick(row, fields))
  const copied = ['logo_url', 'favicon_url'].filter((field) => row[field] !== null)
  return { ...row, ...Object.fromEntries(copied.map((field) => [field, checkDestination(config, row[field] as string, field)])) }
}

/** A list of recipients may have become empty: all have unsubscribed. */
function checkSchedule(schema: TSchema, row: ArchiveRow, fields: readonly string[], others: ArchiveRow = {}): ArchiveRow {
  const isEmpty = Array.isArray(row.recipients) && row.recipients.length === 0
  checkFields(schema, isEmpty ? { ...row, recipients: ['nobody@example.com'] } : row, fields, others)
  return { ...row, timezone: checkZone(row.timezone, 'timezone') }
}
