import type { Db } from '../../db/kysely.ts'
import { isUniqueFault } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../events.ts'
import type { Membership } from '../../http/auth/access.ts'
import { AppError, invalidField, notFound } from '../../http/errors.ts'
import { DAY } from '../../lib/clock.ts'
import { findSettings } from '../workspaces/settings.ts'
import { linkChanges } from './changes.ts'
import { checkDestination } from './destination.ts'
import { findDeletedLink, findDomain, findLink, insertLink, isSlugKeptElsewhere, type LinkRow, updateLinkRow } from './queries.ts'
import type { Link, LinkCreate, LinkUpdate } from './schema.ts'
import { checkSlug, generateSlug } from './slug.ts'
import { toLink } from './to-link.ts'

export const RESTORE_MS = 30 * DAY
const GENERATE_TRIES = 5

/** Throws 409 slug_taken, or 400 with the field that is at fault. */
export async function createLink(deps: Deps, maker: Maker, input: LinkCreate): Promise<Link> {
  const { slug: wanted, domain_id } = input
  if (wanted != null) return insertNewLink(deps, maker, input, checkSlug(wanted, domain_id == null ? deps.redirects.reserved : undefined))
  for (let tries = 1; ; tries++) {
    try {
      return await insertNewLink(deps, maker, input, await generateSlug())
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'slug_taken') || tries === GENERATE_TRIES) throw error
    }
  }
}

type Maker = Pick<Membership, 'workspaceId' | 'userId'>

async function insertNewLink(deps: Deps, { workspaceId, userId }: Maker, input: LinkCreate, slug: string): Promise<Link> {
  const { destination_url, domain_id = null, tags, redirect_status, ...rest } = input
  const destination = checkNewDestination(deps, destination_url)
  return deps.write(async (tx) => {
    const hostname = await hostnameFor(tx, workspaceId, domain_id)
    await refuseKeptSlug(tx, workspaceId, domain_id, slug)
    const now = deps.clock()
    const values = {
      ...rest,
      slug,
      domain_id,
      destination_url: destination,
      redirect_status: redirect_status ?? (await findSettings(tx, workspaceId)).default_redirect_status,
      tags: storedTags(tags),
      created_by: userId,
      created_at: now,
      updated_at: now,
    }
    const row = await onSlugTaken(() => insertLink(tx, workspaceId, values))
    const link = toLink(deps.config.redirectUrl, { ...row, hostname })
    await recordEvent(tx, now, workspaceId, 'link.created', link)
    return link
  })
}

/** Changes what is given; null clears. A change that changes nothing announces nothing. */
export async function updateLink(deps: Deps, workspaceId: number, id: number, input: LinkUpdate): Promise<Link> {
  const { destination_url, slug, tags, ...rest } = input
  const destination = destination_url === undefined ? undefined : checkNewDestination(deps, destination_url)
  const { before, after } = await deps.write(async (tx) => {
    const before = await requireLink(tx, workspaceId, id)
    const domainId = input.domain_id === undefined ? before.domain_id : input.domain_id
    const newSlug = slug ?? before.slug
    const hasMoved = newSlug !== before.slug || domainId !== before.domain_id
    const checkedSlug = hasMoved ? checkSlug(newSlug, domainId === null ? deps.redirects.reserved : undefined) : newSlug
    if (domainId !== before.domain_id) await hostnameFor(tx, workspaceId, domainId)
    if (hasMoved) await refuseKeptSlug(tx, workspaceId, domainId, checkedSlug)
    await onSlugTaken(() =>
      updateLinkRow(tx, workspaceId, id, {
        ...rest,
        slug: checkedSlug,
        ...(destination !== undefined && { destination_url: destination }),
        ...(tags !== undefined && { tags: storedTags(tags) }),
      }),
    )
    return { before, after: await announceChange(deps, tx, before) }
  })
  deps.redirects.forget(before)
  deps.redirects.forget(after)
  return withClicks(deps, after)
}

/** The link leaves lists and its address; its slug stays with its workspace while it can be restored. */
export async function deleteLink(deps: Deps, workspaceId: number, id: number): Promise<void> {
  const row = await deps.write(async (tx) => {
    const before = await requireLink(tx, workspaceId, id)
    const now = deps.clock()
    await updateLinkRow(tx, workspaceId, id, { deleted_at: now, updated_at: now })
    // Archiving is announced once, by whichever way it came.
    if (before.status !== 'archived')
      await recordEvent(tx, now, workspaceId, 'link.deleted', currentLink(deps, { ...before, deleted_at: now, updated_at: now }))
    return before
  })
  deps.redirects.forget(row)
}

/** Undoes a deletion of the last 30 days. Throws 409 where the slug was taken meanwhile. */
export async function restoreLink(deps: Deps, workspaceId: number, id: number): Promise<Link> {
  const row = await deps.write(async (tx) => {
    const before = await findDeletedLink(tx, workspaceId, id)
    if (!before || (before.deleted_at ?? 0) <= deps.clock() - RESTORE_MS) throw notFound('The deleted link')
    await onSlugTaken(() => updateLinkRow(tx, workspaceId, id, { deleted_at: null }))
    return announceChange(deps, tx, before, { always: true })
  })
  deps.redirects.forget(row)
  return withClicks(deps, row)
}

/** Compares with the state before; where something differs, dates the change and records its event. */
async function announceChange(deps: Deps, tx: Db, before: LinkRow, { always = false } = {}): Promise<LinkRow> {
  const { workspace_id: workspaceId, id } = before
  const after = await requireLink(tx, workspaceId, id)
  const changes = linkChanges(currentLink(deps, before), currentLink(deps, after))
  if (Object.keys(changes).length === 0 && !always) return after
  const now = deps.clock()
  await updateLinkRow(tx, workspaceId, id, { updated_at: now })
  const changed = { ...after, updated_at: now }
  const link = currentLink(deps, changed)
  if (link.status === 'archived' && changes.status) await recordEvent(tx, now, workspaceId, 'link.deleted', link)
  else await recordEvent(tx, now, workspaceId, 'link.updated', { ...link, changes })
  return changed
}

export async function requireLink(db: Db, workspaceId: number, id: number): Promise<LinkRow> {
  const row = await findLink(db, workspaceId, id)
  if (!row) throw notFound('The link')
  return row
}

const currentLink = (deps: Deps, row: LinkRow): Link => toLink(deps.config.redirectUrl, row, deps.clicks.totalsOf(row.id))
export const withClicks = currentLink

/** The hostname that a link's domain has: null for the service's own host. */
async function hostnameFor(tx: Db, workspaceId: number, domainId: number | null): Promise<string | null> {
  if (domainId === null) return null
  const domain = await findDomain(tx, workspaceId, domainId)
  if (!domain) throw invalidField('domain_id', 'is not a domain of this workspace')
  if (domain.status !== 'verified' && domain.status !== 'active')
    throw new AppError(409, 'domain_not_verified', `The domain ${domain.hostname} is ${domain.status}: verify it first.`)
  return domain.hostname
}

/** A custom domain is a host of this service too: a link to it could lead in a circle. */
function checkNewDestination(deps: Deps, text: string): string {
  const destination = checkDestination(deps.config, text)
  const hostname = new URL(destination).hostname.replace(/\.$/, '')
  if (deps.redirects.domainOf(hostname) !== null) throw invalidField('destination_url', 'must not be a short link of this service')
  return destination
}

async function refuseKeptSlug(tx: Db, workspaceId: number, domainId: number | null, slug: string): Promise<void> {
  if (await isSlugKeptElsewhere(tx, workspaceId, domainId, slug)) throw slugTaken()
}

async function onSlugTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isUniqueFault(error)) throw slugTaken()
    throw error
  }
}

const slugTaken = () => new AppError(409, 'slug_taken', 'This slug is in use on this host.')
const storedTags = (tags: readonly string[] | null | undefined) => JSON.stringify([...new Set(tags ?? [])])
