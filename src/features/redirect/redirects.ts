import type { Sqlite } from '../../db/sqlite.ts'
import { createHosts, type Host } from '../../http/hosts.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import { FOLDERS, ReservedSlugs } from '../../http/slug.ts'
import { firstSegment } from '../../http/target.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { RecentMap } from '../../lib/recent-map.ts'
import type { PageRow, ShownPage } from '../bio/shown.ts'
import { PlainLinks } from './plain-links.ts'
import { createProducts, type ProductRedirect } from './products.ts'
import { type LinkRecord, prepareQueries } from './queries.ts'
import {
  type Conditional,
  type Fallbacks,
  type Redirect,
  type RedirectRow,
  toFullRedirect,
  toPlainRedirect,
  toRedirect,
} from './redirect.ts'
import { createWorkspaces } from './workspaces.ts'

// The hot path's cache: what a redirect needs of a link, prepared for the response.
// A change invalidates its link right after its commit, before any further request is read.

// The size of the cache for plain links, which are nearly all links.
const PLAIN_BYTES = 64 * 1024 * 1024
// The size of the cache for all other links, and bio pages. Most take less than a kilobyte; a link with the most rules takes a hundred
// times that.
const CONDITIONAL_BYTES = 32 * 1024 * 1024
// Measured, with a margin: a link without anything, and the bytes for each character of the rules' JSON.
const LINK_BYTES = 700
const RULES_FACTOR = 8

export type Redirects = RedirectCache & {
  /** The link or the published bio page at a host and slug, or undefined. Once it is known, from memory. */
  find: (host: Host, slug: string) => Redirect | ShownPage | undefined
  /** The link with all its fields, from the database. */
  read: (host: Host, slug: string) => (Redirect & { conditional: Conditional }) | undefined
  /** Returns the workspace of a paused link, from the database. */
  findPaused: (host: Host, slug: string) => number | undefined
  /** Returns what pages say about a link's past, from the database. */
  recordOf: (linkId: number) => LinkRecord | undefined
  /** The redirects of a workspace's own host for unknown slugs and for its root. */
  fallbacksOf: (domainId: number) => Fallbacks
  /** A domain's app links as they are stored, from the database. */
  appLinksOf: (domainId: number) => string | null
  /** Finds the product of a 14-digit GTIN on a host. Reads the database at most once. */
  findProduct: (domainId: number | null, gtin: string) => ProductRedirect | undefined
}

type Options = {
  /** The writer's connection must not be used, because it could read, and cache, changes that are rolled back later. */
  connection: Sqlite
  ownHosts: readonly string[]
  redirectUrl: string
  /** The approximate sizes of the links in memory: plain ones, and all others. */
  plainBytes?: number
  conditionalBytes?: number
  countClicks: (linkId: number) => number
  showPage: (row: PageRow) => ShownPage
}

type Sized = { found: Redirect | ShownPage; bytes: number }

export function createRedirects(options: Options): Redirects {
  const { connection, ownHosts, plainBytes = PLAIN_BYTES, conditionalBytes = CONDITIONAL_BYTES } = options
  const { exact, folded, findDomain, findRecord, findFallbacks, findSettings, findAppLinks } = prepareQueries(connection)
  const plain = new PlainLinks(plainBytes)
  const conditional = new RecentMap<string, Sized>({ maxSize: conditionalBytes, sizeOf: ({ bytes }) => bytes })
  const workspaces = createWorkspaces(findSettings)
  const hosts = createHosts(findDomain, ownHosts)
  const products = createProducts(connection)
  const reserved = new ReservedSlugs()
  const pages = new Set<string>()

  // Neither slugs nor ids contain spaces.
  const keyOf = (domainId: number | null, slug: string) => (domainId === null ? slug : `${domainId} ${slug}`)

  function remembered(domainId: number | null, slug: string): Redirect | ShownPage | undefined {
    const link = plain.get(domainId ?? 0, slug)
    if (!link) return conditional.get(keyOf(domainId, slug))?.found
    const shared = workspaces.numbered(link.settings)
    if (shared) return toPlainRedirect(link, shared)
    // The entry is from before the last change of its workspace.
    plain.delete(domainId ?? 0, slug)
    return undefined
  }

  function findPage(domainId: number | null, slug: string, at: typeof exact): ShownPage | undefined {
    const row = at.findPage.get(slug, domainId ?? 0)
    if (!row) return undefined
    const page = options.showPage(row)
    conditional.set(keyOf(domainId, slug), { found: page, bytes: page.bytes })
    return page
  }

  return {
    find: (host, written) => {
      if (written.includes(' ')) return undefined
      const { domainId, ignoresCase } = host
      const slug = ignoresCase ? foldCase(written) : written
      const known = remembered(domainId, slug)
      if (known) return known
      // The application's own paths, and what is served on every host: no link is there.
      const first = firstSegment(slug)
      if (first !== undefined && (FOLDERS.has(first) || (domainId === null && reserved.has(first)))) return undefined
      // A link that is older than the page at its address would be in the page's way.
      if (domainId === null && pages.has(slug)) return undefined
      const at = ignoresCase ? folded : exact
      const found = at.findPlain.get(slug, domainId ?? 0)
      if (!found) return findPage(domainId, slug, at)
      if (found.is_plain === 1) {
        const shared = workspaces.of(found.workspace_id)
        const link = { linkId: found.id, settings: shared.number, status: found.redirect_status, location: found.destination_url }
        if (plain.add(domainId ?? 0, slug, link)) return toPlainRedirect(link, shared)
      }
      const row = at.findLink.get(slug, domainId ?? 0)
      if (!row) return undefined
      const redirect = toRedirect(row, options)
      conditional.set(keyOf(domainId, slug), { found: redirect, bytes: bytesOf(row) })
      return redirect
    },
    read: ({ domainId, ignoresCase }, slug) => {
      const row = ignoresCase ? folded.findLink.get(foldCase(slug), domainId ?? 0) : exact.findLink.get(slug, domainId ?? 0)
      return row && toFullRedirect(row, options)
    },
    findPaused: ({ domainId, ignoresCase }, slug) =>
      ignoresCase ? folded.findPaused.get(foldCase(slug), domainId ?? 0) : exact.findPaused.get(slug, domainId ?? 0),
    recordOf: (linkId) => findRecord.get(linkId),
    hostOf: hosts.hostOf,
    isHost: hosts.isHost,
    fallbacksOf: (domainId) => findFallbacks.get(domainId) ?? { root: null, notFound: null },
    appLinksOf: (domainId) => findAppLinks.get(domainId) ?? null,
    findProduct: products.find,
    invalidateProduct: products.invalidate,
    invalidate: ({ domain_id, slug }) => {
      for (const key of domain_id === null ? [slug] : [slug, foldCase(slug)]) {
        plain.delete(domain_id ?? 0, key)
        conditional.delete(keyOf(domain_id, key))
      }
    },
    invalidateWorkspace: (workspaceId) => {
      workspaces.invalidate(workspaceId)
      const own: string[] = []
      conditional.forEach(({ found }, key) => {
        if (found.workspaceId === workspaceId) own.push(key)
      })
      for (const key of own) conditional.delete(key)
      products.invalidateWorkspace(workspaceId)
      hosts.clear()
    },
    invalidateHosts: hosts.clear,
    reserved,
    pages,
  }
}

/** About what a prepared link takes, by what it is prepared from. Rules are kept as text, parsed and prepared. */
const bytesOf = (row: RedirectRow): number => {
  const chars = [row.slug, row.destination_url, row.title, row.utm, row.social, row.expired_url, row.pixels, row.overlay]
  return LINK_BYTES + 2 * chars.reduce((sum, text) => sum + (text?.length ?? 0), 0) + RULES_FACTOR * row.targeting_rules.length
}
