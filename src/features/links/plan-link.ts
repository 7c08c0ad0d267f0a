import { checkSlug, generateSlug } from '../../http/slug.ts'
import { slugTaken } from '../../lib/errors.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { checkTimes, type LinkColumns, type NewLinkColumns } from './columns.ts'
import { externalIdTaken } from './external-id.ts'
import { ALL_FIELDS } from './field-order.ts'
import type { LinkWorld } from './link-world.ts'
import { type CheckedFraming, changedFramingColumns, newFramingColumns } from './overlay.ts'
import { type GivenParts, mergedParts } from './parts.ts'
import type { LinkRow } from './shared-queries.ts'
import { changedTags, type TagChanges } from './tag-changes.ts'

/** A new link, with everything that doesn't depend on what there is. */
export type NewInput = {
  columns: NewLinkColumns
  domainId: number | null
  templateId: number | null
  slug: string
  isGenerated: boolean
  framing: CheckedFraming | undefined
}
/** The changes of a link, likewise. */
export type ChangeInput = {
  columns: LinkColumns
  tagChanges: TagChanges
  parts: GivenParts
  framing: CheckedFraming | undefined
}
type Plan<Columns> = {
  columns: Columns
  hostname: string | null
  /** Stores tags that are new. To be called once nothing else is in the way. */
  saveTags: () => void
}
type NewPlan = Plan<NewLinkColumns & { slug: string; domain_id: number | null }>

/**
 * Returns the columns that a new or a changed link will have, based on the existing data. Writes nothing, and throws if the link is
 * rejected. The result must be written before the next link of the same world is planned.
 */
export function planLink(existing: undefined, input: NewInput, world: LinkWorld): NewPlan
export function planLink(existing: LinkRow, input: ChangeInput, world: LinkWorld): Plan<LinkColumns>
export function planLink(existing: LinkRow | undefined, input: NewInput | ChangeInput, world: LinkWorld): Plan<LinkColumns> {
  return existing ? planChange(existing, input as ChangeInput, world) : planNew(input as NewInput, world)
}

function planNew(input: NewInput, world: LinkWorld): NewPlan {
  const { columns, domainId, templateId } = input
  world.checkOverlay(columns.cta_overlay_id)
  const framing = newFramingColumns(columns, input.framing, world.now)
  const hostname = world.hostnameOf(domainId)
  const campaign = world.campaignOf(columns.campaign_id)
  const slug = freeSlug(input, world)
  const utm = templateId === null ? {} : { utm: world.templatedUtm({ templateId, slug, campaign: campaign?.name, own: columns.utm }) }
  checkExternalId(columns, world)
  world.checkFolder(columns.folder)
  const tags = world.spell(JSON.parse(columns.tags ?? '[]'), 'tags')
  world.requireStorage()
  world.requireRoom(columns.status)
  const redirect_status = columns.redirect_status ?? world.settings().default_redirect_status
  const written = { tags: JSON.stringify(tags.names), slug, domain_id: domainId, redirect_status }
  return { columns: { ...columns, ...utm, ...framing, ...written }, hostname, saveTags: tags.save }
}

function planChange(existing: LinkRow, input: ChangeInput, world: LinkWorld): Plan<LinkColumns> {
  const tags = changedTags(existing.tags, input.columns.tags, input.tagChanges, world.spell)
  const columns = { ...input.columns, ...mergedParts(existing, input.parts), ...(tags && { tags: JSON.stringify(tags.names) }) }
  const wanted = { ...existing, ...columns } as LinkRow
  checkTimes(wanted)
  const address = changedAddress(existing, wanted, world)
  const hostname = wanted.domain_id === existing.domain_id ? existing.hostname : world.hostnameOf(wanted.domain_id)
  world.campaignOf(columns.campaign_id)
  world.checkOverlay(columns.cta_overlay_id)
  checkExternalId(columns, world, existing)
  world.checkFolder(columns.folder)
  if (existing.status === 'archived' && wanted.status !== 'archived') {
    world.hostnameOf(wanted.domain_id)
    world.requireActive()
  }
  // A change that adds nothing is always possible, such as archiving.
  if (textLength(wanted) > textLength(existing)) world.requireStorage()
  const framing = changedFramingColumns(existing, wanted, input.framing, world.now)
  return { columns: { ...columns, ...address, ...framing }, hostname, saveTags: () => tags?.save() }
}

function freeSlug({ slug: wanted, domainId, isGenerated }: NewInput, world: LinkWorld): string {
  let slug = wanted
  while (world.isSlugTaken(domainId, slug)) {
    if (!isGenerated) throw slugTaken()
    slug = generateSlug()
  }
  return slug
}

/** Checks a changed slug or domain. Returns the slug as it is stored. */
function changedAddress(existing: LinkRow, { domain_id, slug }: LinkRow, world: LinkWorld): LinkColumns {
  if (slug === existing.slug && domain_id === existing.domain_id) return {}
  const checked = checkSlug(slug, domain_id === null ? world.reserved : undefined)
  if (domain_id === existing.domain_id && checked === existing.slug) return { slug: checked }
  if (world.isSlugTaken(domain_id, checked, existing)) throw slugTaken()
  return { slug: checked, slug_folded: domain_id === null ? null : foldCase(checked) }
}

function checkExternalId({ external_id }: LinkColumns, world: LinkWorld, own?: LinkRow): void {
  const holder = external_id == null ? undefined : world.holderOf(external_id, own)
  if (holder !== undefined) throw externalIdTaken(holder)
}

const LARGE = ALL_FIELDS.filter(([, { isLarge }]) => isLarge).map(([name]) => name as keyof LinkRow)
/** About what a link's large texts take, in characters. */
const textLength = (row: LinkRow): number => LARGE.reduce((sum, column) => sum + String(row[column] ?? '').length, 0)
