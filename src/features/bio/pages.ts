import { FIRST_BLOCK } from '../../click-store/subjects.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { checkSlug, generateSlug } from '../../http/slug.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, notFound, slugTaken } from '../../lib/errors.ts'
import { foldCase } from '../../lib/fold-case.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { hostnameFor } from '../links/hostname.ts'
import { isSlugTaken } from '../links/shared-queries.ts'
import { shortUrl } from '../links/to-link.ts'
import { refuseUnsafe, scanUrls } from '../scanning/scan.ts'
import { findSettings } from '../workspaces/settings.ts'
import { addressesOfContent, changeContent, EMPTY_CONTENT } from './content.ts'
import type { BioNeeds } from './needs.ts'
import { type BioPageRow, countClicksOf, countPages, deletePageRow, findPage, insertPage, ownPages, updatePageRow } from './queries.ts'
import { BIO_LIST, type BioContent, type BioPage, type BioPageCreate, type BioPageUpdate, MAX_PAGES } from './schema.ts'
import { addressesOfBlock } from './shown-blocks.ts'

/** A draft. Throws a 400 that names the field, 409 for a slug that is taken, and beyond two hundred pages. */
export async function createPage(deps: BioNeeds, by: By, input: BioPageCreate): Promise<BioPage> {
  const { workspaceId } = by
  const { slug: wanted, domain_id = null } = input
  const content = changeContent(
    { ...deps, timezone: findSettings(deps.db, workspaceId).timezone },
    { ...EMPTY_CONTENT, title: input.title },
    input,
  )
  const checked = wanted === undefined ? undefined : checkPageSlug(deps, wanted, domain_id)
  await refuseUnsafeAddresses(deps, content, undefined)
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    if ((await countPages(tx, workspaceId)) >= MAX_PAGES) throw conflict(`A workspace can have up to ${MAX_PAGES} bio pages.`)
    hostnameFor(tx, workspaceId, domain_id)
    const slug = checked ?? freeSlug(tx, workspaceId, domain_id)
    if (isSlugTaken(tx, workspaceId, { domainId: domain_id, slug })) throw slugTaken()
    const address = { domain_id, slug, slug_folded: foldCase(slug) }
    const id = await insertPage(tx, workspaceId, { ...address, draft: JSON.stringify(content), created_at: now, updated_at: now })
    const inserted = requirePage(tx, workspaceId, id)
    await audit('bio_page.created', pageTarget(inserted), { title: content.title, slug })
    return inserted
  })
  return toPage(deps, row, 0)
}

/**
 * Updates a page. Omitted fields stay as they are. Visitors see the change after the next publication, except a new slug or domain, which
 * applies immediately.
 */
export async function updatePage(deps: BioNeeds, by: By, id: number, input: BioPageUpdate): Promise<BioPage> {
  const { workspaceId } = by
  const known = requirePage(deps.db, workspaceId, id)
  const domainId = input.domain_id === undefined ? known.domain_id : input.domain_id
  const checked = input.slug === undefined ? undefined : checkPageSlug(deps, input.slug, domainId)
  const before = bioContentOf(known.draft)
  await refuseUnsafeAddresses(
    deps,
    changeContent({ ...deps, timezone: findSettings(deps.db, workspaceId).timezone }, before, input),
    before,
  )
  const clicks = await clicksOfPage(deps, workspaceId, id)
  const row = await makeChange(deps, by, async ({ tx, now, settings, audit }) => {
    const current = requirePage(tx, workspaceId, id)
    const domain_id = input.domain_id === undefined ? current.domain_id : input.domain_id
    const slug = checked ?? current.slug
    const isMoved = slug !== current.slug || domain_id !== current.domain_id
    if (isMoved) {
      // A slug that is allowed on a custom domain may be reserved on the default domain.
      if (domain_id === null) checkPageSlug(deps, slug, null)
      hostnameFor(tx, workspaceId, domain_id)
      if (isSlugTaken(tx, workspaceId, { domainId: domain_id, slug }, { pageId: id })) throw slugTaken()
    }
    const draft = JSON.stringify(changeContent({ ...deps, timezone: settings.timezone }, bioContentOf(current.draft), input))
    if (!isMoved && draft === current.draft) return current
    await updatePageRow(tx, workspaceId, id, { domain_id, slug, slug_folded: foldCase(slug), draft, updated_at: now })
    const changed = requirePage(tx, workspaceId, id)
    await audit('bio_page.updated', pageTarget(changed), { fields: Object.keys(input), ...(isMoved && { slug, domain_id }) })
    return changed
  })
  deps.redirects.invalidate(known)
  deps.redirects.invalidate(row)
  return toPage(deps, row, clicks)
}

export async function deletePage(deps: BioNeeds, by: By, id: number): Promise<void> {
  const { workspaceId } = by
  const row = await makeChange(deps, by, async ({ tx, audit }) => {
    const current = requirePage(tx, workspaceId, id)
    await deletePageRow(tx, workspaceId, id)
    await audit('bio_page.deleted', pageTarget(current), { slug: current.slug })
    return current
  })
  deps.redirects.invalidate(row)
}

/** Lists bio pages, oldest first. */
export const listBioPages = (deps: BioNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, BIO_LIST, query, {
    db: deps.reader(workspaceId),
    rows: ownPages(deps.reader(workspaceId), workspaceId),
    toItems: async (rows) => {
      const clicks = await clicksOf(
        deps,
        workspaceId,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toPage(deps, row, clicks.get(row.id) ?? 0))
    },
  })

export const getPage = async (deps: BioNeeds, row: BioPageRow): Promise<BioPage> =>
  toPage(deps, row, await clicksOfPage(deps, row.workspace_id, row.id))

/** All clicks on its blocks. */
export async function clicksOfPage(deps: BioNeeds, workspaceId: number, id: number): Promise<number> {
  return (await clicksOf(deps, workspaceId, [id])).get(id) ?? 0
}

export function requirePage(db: Db, workspaceId: number, id: number): BioPageRow {
  const row = findPage(db, workspaceId, id)
  if (!row) throw notFound('The bio page')
  return row
}

export const bioContentOf = (json: string): BioContent => JSON.parse(json)

export const pageTarget = ({ id }: BioPageRow): AuditTarget => ({ type: 'bio_page', id })

const clicksOf = (deps: BioNeeds, workspaceId: number, pageIds: number[]) => countClicksOf(deps.reader(workspaceId), pageIds, FIRST_BLOCK)

const checkPageSlug = (deps: BioNeeds, slug: string, domainId: number | null): string =>
  checkSlug(slug, domainId === null ? deps.redirects.reserved : undefined)

function freeSlug(tx: Tx, workspaceId: number, domainId: number | null): string {
  for (;;) {
    const slug = generateSlug()
    if (!isSlugTaken(tx, workspaceId, { domainId, slug })) return slug
  }
}

/** Only of addresses that the page did not have before: one that became unsafe keeps nobody from changing the rest. */
async function refuseUnsafeAddresses(deps: BioNeeds, after: BioContent, before: BioContent | undefined): Promise<void> {
  const known = new Set(before && addressesOfContent(before).map(({ url }) => url))
  const added = addressesOfContent(after).filter(({ url }) => !known.has(url))
  const findings = await scanUrls(
    deps,
    added.map(({ url }) => url),
  )
  for (const { url, path } of added) refuseUnsafe({ url, ...findings(url) }, path)
}

export function toPage({ config, bioViews, clock }: BioNeeds, row: BioPageRow, clicks: number): BioPage {
  const unsafe = new Set(JSON.parse(row.unsafe) as string[])
  const shown = row.published === null ? [] : bioContentOf(row.published).blocks
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    domain_id: row.domain_id,
    slug: row.slug,
    ...bioContentOf(row.draft),
    status: row.published === null ? 'draft' : 'published',
    has_unpublished_changes: row.draft !== row.published,
    unsafe_blocks: shown.flatMap((block) => (addressesOfBlock(block).some(({ url }) => unsafe.has(url)) ? [block.id ?? ''] : [])),
    views: bioViews.pendingOf(row.id, clock()).reduce((sum, { views }) => sum + views, row.views),
    clicks,
    url: shortUrl(config.redirectUrl, row),
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
  }
}
