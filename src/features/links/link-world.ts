import type { InTransaction } from '../../core.ts'
import { foldCase } from '../../lib/fold-case.ts'
import type { Change } from '../audit/change.ts'
import { requireRowStorage } from '../quotas/storage.ts'
import type { Templated } from './attachments.ts'
import type { LinkColumns } from './columns.ts'
import { createFolderLimit } from './folders/folders.ts'
import { countFolders, hasFolder } from './folders/queries.ts'
import { hostnameFor } from './hostname.ts'
import type { LinksNeeds } from './needs.ts'
import { findIdByExternal } from './queries.ts'
import { createRoom, newLinkQuota, type Quota, refuseOverQuota } from './quota.ts'
import { findLinkDomain, isSlugTaken } from './shared-queries.ts'
import { countTags, findTagByKey, insertTag } from './tags/queries.ts'
import { createSpelling, type Known } from './tags/spelling.ts'

/** The data of a workspace that planning a link depends on. It belongs to one transaction, whose links are planned one by one. */
export type LinkWorld = ReturnType<typeof databaseWorld>

/** Reads the data from the database. */
export function databaseWorld(deps: InTransaction<LinksNeeds>, change: Change) {
  const { tx, now, workspaceId } = change
  const { attachments } = deps
  const quota = () => newLinkQuota(deps, workspaceId, change.plan)
  const tags: Known = {
    find: (key) => findTagByKey(tx, workspaceId, key)?.name,
    count: () => countTags(tx, workspaceId),
    add: (name_key, name) =>
      insertTag(tx, { workspace_id: workspaceId, name, name_key, color: null, is_kept: 0, created_at: now, updated_at: now }),
  }
  const folders: Known = {
    find: (folder) => (hasFolder(tx, workspaceId, folder) ? folder : undefined),
    count: () => countFolders(tx, workspaceId),
    // The folder exists once it has a link, so there is nothing to store.
    add: () => {},
  }
  return {
    now,
    reserved: deps.redirects.reserved,
    hostnameOf: (domainId: number | null) => hostnameFor(tx, workspaceId, domainId),
    campaignOf: (id: number | null | undefined) => attachments.campaignFor(tx, workspaceId, id),
    checkOverlay: (id: number | null | undefined) => attachments.checkOverlay(tx, workspaceId, id),
    templatedUtm: (templated: Omit<Templated, 'now'>) => attachments.templatedUtm(tx, workspaceId, { ...templated, now }),
    /** `own`: the link that is to have it. */
    isSlugTaken: (domainId: number | null, slug: string, own?: { id: number }): boolean =>
      isSlugTaken(tx, workspaceId, { domainId, slug }, own && { linkId: own.id }),
    /** Returns the name of another link that has an external ID. */
    holderOf: (externalId: string, own?: { id: number }): string | undefined => {
      const id = findIdByExternal(tx, workspaceId, externalId)
      return id === undefined || id === own?.id ? undefined : `link ${id}`
    },
    tags,
    spell: createSpelling(tags),
    folders,
    checkFolder: createFolderLimit(folders),
    requireStorage: () => requireRowStorage(change.planNow()),
    quota,
    requireRoom: createRoom(quota),
    requireActive: () => refuseOverQuota(change.planNow()),
    settings: () => change.plan.settings,
  }
}

/** The results of a dry run, in all its transactions. */
export type DryRun = ReturnType<typeof newDryRun>
export const newDryRun = () => ({
  ...{ slugs: new Set<string>(), externalIds: new Set<string>(), counted: 0 },
  ...{ folders: new Map<string, string>(), tags: new Map<string, string>() },
})

const withAdded = (known: Known, added: Map<string, string>): Known => ({
  find: (key) => added.get(key) ?? known.find(key),
  count: () => known.count() + added.size,
  add: (key, name) => added.set(key, name),
})

/** Combines the data in the database with the results of a dry run. `add` adds a link to the results. */
export function dryRunWorld(deps: InTransaction<LinksNeeds>, change: Change, dryRun: DryRun) {
  const { tx, workspaceId } = change
  const world = databaseWorld(deps, change)
  /** The same for all ways to write a slug that a domain takes for one. */
  function addressOf(domainId: number | null, slug: string): string {
    const ignoresCase = domainId !== null && findLinkDomain(tx, workspaceId, domainId)?.case_sensitive === 0
    return `${domainId ?? 0} ${ignoresCase ? foldCase(slug) : slug}`
  }
  const tags = withAdded(world.tags, dryRun.tags)
  const folders = withAdded(world.folders, dryRun.folders)
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
