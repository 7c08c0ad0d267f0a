import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { requireRowStorage } from '../quotas/storage.ts'
import { requirePlan } from '../workspaces/settings.ts'
import type { LinkAttachments, Templated } from './attachments.ts'
import type { LinkColumns } from './columns.ts'
import { createFolderLimit, type KnownFolders } from './folders/folders.ts'
import { countFolders, hasFolder } from './folders/queries.ts'
import { hostnameFor } from './hostname.ts'
import type { Needs } from './needs.ts'
import { findDomain, findIdByExternal, isSlugTaken } from './queries.ts'
import { createRoom, newLinkQuota, type Quota, refuseOverQuota } from './quota.ts'
import { countTags, findTagByKey, insertTag } from './tags/queries.ts'
import { createSpelling, type KnownTags, type Spelling } from './tags/spelling.ts'

type Own = { id: number } | undefined
type Plan = ReturnType<typeof requirePlan>

/** What there is in a workspace: all that a link is planned by, besides itself. Of one transaction, whose links are planned one by one. */
export type LinkWorld = {
  now: number
  reserved: Needs['redirects']['reserved']
  /** Throws 400 for an unknown domain, 409 for an unverified one. */
  hostnameOf: (domainId: number | null) => string | null
  campaignOf: (id: number | null | undefined) => ReturnType<LinkAttachments['campaignFor']>
  checkOverlay: (id: number | null | undefined) => void
  templatedUtm: (templated: Omit<Templated, 'now'>) => string | null
  /** `own`: the link that is to have it. */
  isSlugTaken: (domainId: number | null, slug: string, own?: Own) => boolean
  /** Which other link has an external id. */
  holderOf: (externalId: string, own?: Own) => string | undefined
  tags: KnownTags
  spell: Spelling
  folders: KnownFolders
  checkFolder: (folder: string | null | undefined) => void
  /** Throws a 403 where the workspace stores as much as it may. */
  requireStorage: () => void
  quota: () => Quota
  /** Takes room for a new link. Throws a 403 where there is none. */
  requireRoom: (status: LinkColumns['status']) => void
  /** Throws a 403 where there is no room for a link that is no longer archived. */
  requireActive: () => void
  settings: () => Plan['settings']
}

/** What the database has. */
export function databaseWorld(deps: InTransaction<Needs>, tx: Tx, workspaceId: number): LinkWorld {
  const now = deps.clock()
  const { attachments, redirects } = deps
  let plan: Plan | undefined
  const planOf = () => (plan ??= requirePlan(tx, workspaceId))
  const quota = () => newLinkQuota(deps, workspaceId, planOf())
  const tags: KnownTags = {
    named: (key) => findTagByKey(tx, workspaceId, key)?.name,
    count: () => countTags(tx, workspaceId),
    add: (name_key, name) =>
      insertTag(tx, { workspace_id: workspaceId, name, name_key, color: null, is_kept: 0, created_at: now, updated_at: now }),
  }
  // A folder is there with its first link.
  const folders: KnownFolders = {
    has: (folder) => hasFolder(tx, workspaceId, folder),
    count: () => countFolders(tx, workspaceId),
    add: () => {},
  }
  return {
    now,
    reserved: redirects.reserved,
    hostnameOf: (domainId) => hostnameFor(tx, workspaceId, domainId),
    campaignOf: (id) => attachments.campaignFor(tx, workspaceId, id),
    checkOverlay: (id) => attachments.checkOverlay(tx, workspaceId, id),
    templatedUtm: (templated) => attachments.templatedUtm(tx, workspaceId, { ...templated, now }),
    isSlugTaken: (domainId, slug, own) => isSlugTaken(tx, workspaceId, domainId, slug, own && { linkId: own.id }),
    holderOf: (externalId, own) => {
      const id = findIdByExternal(tx, workspaceId, externalId)
      return id === undefined || id === own?.id ? undefined : `link ${id}`
    },
    tags,
    spell: createSpelling(tags),
    folders,
    checkFolder: createFolderLimit(folders),
    requireStorage: () => requireRowStorage(tx, workspaceId),
    quota,
    requireRoom: createRoom(quota),
    requireActive: () => refuseOverQuota(tx, workspaceId),
    settings: () => planOf().settings,
  }
}

/** What a dry run would have made, in all its transactions. */
export type DryRun = { slugs: Set<string>; counted: number; externalIds: Set<string>; folders: Set<string>; tags: Map<string, string> }
export const newDryRun = (): DryRun => ({ slugs: new Set(), counted: 0, externalIds: new Set(), folders: new Set(), tags: new Map() })

/** What the database has, and what a dry run would have made. `add` says of a link that it would have been made. */
export function dryRunWorld(deps: InTransaction<Needs>, tx: Tx, workspaceId: number, dryRun: DryRun) {
  const world = databaseWorld(deps, tx, workspaceId)
  /** The same for all ways to write a slug that a domain takes for one. */
  function addressOf(domainId: number | null, slug: string): string {
    const ignoresCase = domainId !== null && findDomain(tx, workspaceId, domainId)?.case_sensitive === 0
    return `${domainId ?? 0} ${ignoresCase ? foldCase(slug) : slug}`
  }
  const tags: KnownTags = {
    named: (key) => dryRun.tags.get(key) ?? world.tags.named(key),
    count: () => world.tags.count() + dryRun.tags.size,
    add: (key, name) => dryRun.tags.set(key, name),
  }
  const folders: KnownFolders = {
    has: (folder) => dryRun.folders.has(folder) || world.folders.has(folder),
    count: () => world.folders.count() + dryRun.folders.size,
    add: (folder) => dryRun.folders.add(folder),
  }
  function quota(): Quota {
    const { remaining, ...others } = world.quota()
    return { ...others, remaining: remaining - dryRun.counted }
  }
  const withDryRun: LinkWorld = {
    ...world,
    isSlugTaken: (domainId, slug, own) => world.isSlugTaken(domainId, slug, own) || dryRun.slugs.has(addressOf(domainId, slug)),
    holderOf: (externalId, own) => world.holderOf(externalId, own) ?? (dryRun.externalIds.has(externalId) ? 'a link before it' : undefined),
    tags,
    spell: createSpelling(tags),
    folders,
    checkFolder: createFolderLimit(folders),
    quota,
    requireRoom: createRoom(quota),
  }
  const add = ({ slug, domain_id, external_id, status }: LinkColumns & { slug: string; domain_id: number | null }): void => {
    if (external_id != null) dryRun.externalIds.add(external_id)
    dryRun.slugs.add(addressOf(domain_id, slug))
    if (status !== 'archived') dryRun.counted++
  }
  return { world: withDryRun, add }
}
