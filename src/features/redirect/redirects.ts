import type { Sqlite } from '../../db/sqlite.ts'
import { RecentMap } from '../../lib/recent-map.ts'
import type { ReservedSlugs } from '../links/slug.ts'
import { PlainLinks } from './plain-links.ts'
import { prepareQueries } from './queries.ts'
import { type Conditional, type Fallbacks, type Redirect, type Row, toFullRedirect, toPlainRedirect, toRedirect } from './redirect.ts'
import { createWorkspaces } from './workspaces.ts'

// The hot path's cache: what a redirect needs of a link, prepared for the response.
// A change invalidates its link right after its commit, before any further request is read.

// Of links that only lead somewhere: nearly all of them.
const PLAIN_BYTES = 64 * 1024 * 1024
// Of all others. Most take less than a kilobyte; one with the most rules takes a hundred times that.
const CONDITIONAL_BYTES = 16 * 1024 * 1024
const MAX_HOSTS = 1000
// Measured, with a margin: a link without anything, and the bytes for each character of the rules' JSON.
const LINK_BYTES = 700
const RULES_FACTOR = 8

export type Redirects = {
  /** The link at a host and slug, or undefined. Reads the database at most once. */
  find: (domainId: number | null, slug: string) => Redirect | undefined
  /** The same with all its fields, from the database. */
  read: (domainId: number | null, slug: string) => (Redirect & { conditional: Conditional }) | undefined
  /** The domain of a request's host, or null for the service's own. */
  domainOf: (host: string) => number | null
  /** True for the service's own host and for verified domains. */
  isHost: (host: string) => boolean
  /** The redirects of a workspace's own host for unknown slugs and for its root. */
  fallbacksOf: (domainId: number) => Fallbacks
  invalidate: (link: { domain_id: number | null; slug: string }) => void
  /** What depends on a workspace's settings, pixels or domains: all of its links. */
  invalidateWorkspace: (workspaceId: number) => void
  /** First path segments that the application handles on the service's own host. */
  readonly reserved: ReservedSlugs
  /** Of those, what is a whole path of the application. */
  readonly pages: Set<string>
}

type Options = {
  /** Not the writer's connection: there it could read, and cache, what is rolled back later. */
  connection: Sqlite
  ownHosts: readonly string[]
  redirectUrl: string
  /** Of the links in memory, about: those that only lead somewhere, and all others. */
  plainBytes?: number
  conditionalBytes?: number
  countClicks: (linkId: number) => number
}

type Sized = { redirect: Redirect; bytes: number }

export function createRedirects(options: Options): Redirects {
  const { connection, ownHosts, plainBytes = PLAIN_BYTES, conditionalBytes = CONDITIONAL_BYTES } = options
  const { findLink, findPlain, findDomain, findFallbacks, findSettings } = prepareQueries(connection)
  const plain = new PlainLinks(plainBytes)
  const conditional = new RecentMap<string, Sized>({ maxSize: conditionalBytes, sizeOf: ({ bytes }) => bytes })
  const workspaces = createWorkspaces(findSettings)
  // 0 is the service's own host, and any unknown one.
  const hosts = new RecentMap<string, number>({ maxSize: MAX_HOSTS })
  const own = new Set(ownHosts)
  const reserved: ReservedSlugs = new Set()
  const pages = new Set<string>()

  // Neither slugs nor ids contain spaces.
  const keyOf = (domainId: number | null, slug: string) => (domainId === null ? slug : `${domainId} ${slug}`)

  function domainOf(host: string): number | null {
    if (own.has(host)) return null
    let id = hosts.get(host)
    if (id === undefined) {
      id = findDomain.get(host.replace(/:\d+$/, '').toLowerCase())?.id ?? 0
      hosts.set(host, id)
    }
    return id === 0 ? null : id
  }

  function remembered(key: string): Redirect | undefined {
    const link = plain.get(key)
    if (!link) return conditional.get(key)?.redirect
    const shared = workspaces.numbered(link.settings)
    if (shared) return toPlainRedirect(link, shared)
    // Of before the last change of its workspace.
    plain.delete(key)
    return undefined
  }

  return {
    find: (domainId, slug) => {
      if (slug.includes(' ')) return undefined
      const key = keyOf(domainId, slug)
      const known = remembered(key)
      if (known) return known
      // A link that is older than the page at its address would be in the page's way.
      if (domainId === null && pages.has(slug)) return undefined
      const found = findPlain.get(slug, domainId ?? 0)
      if (!found) return undefined
      if (found.is_plain === 1) {
        const shared = workspaces.of(found.workspace_id)
        const link = { linkId: found.id, settings: shared.number, status: found.redirect_status, location: found.destination_url }
        if (plain.add(key, link)) return toPlainRedirect(link, shared)
      }
      const row = findLink.get(slug, domainId ?? 0)
      if (!row) return undefined
      const redirect = toRedirect(row, options)
      conditional.set(key, { redirect, bytes: bytesOf(row) })
      return redirect
    },
    read: (domainId, slug) => {
      const row = findLink.get(slug, domainId ?? 0)
      return row && toFullRedirect(row, options)
    },
    domainOf,
    isHost: (host) => own.has(host) || domainOf(host) !== null,
    fallbacksOf: (domainId) => findFallbacks.get(domainId) ?? { root: null, notFound: null },
    invalidate: ({ domain_id, slug }) => {
      const key = keyOf(domain_id, slug)
      plain.delete(key)
      conditional.delete(key)
    },
    invalidateWorkspace: (workspaceId) => {
      workspaces.invalidate(workspaceId)
      const own: string[] = []
      conditional.forEach(({ redirect }, key) => {
        if (redirect.workspaceId === workspaceId) own.push(key)
      })
      for (const key of own) conditional.delete(key)
      hosts.clear()
    },
    reserved,
    pages,
  }
}

/** About what a prepared link takes, by what it is prepared from. Rules are kept as text, parsed and prepared. */
const bytesOf = (row: Row): number => {
  const chars = [row.slug, row.destination_url, row.title, row.utm, row.social, row.expired_url, row.pixels]
  return LINK_BYTES + 2 * chars.reduce((sum, text) => sum + (text?.length ?? 0), 0) + RULES_FACTOR * row.targeting_rules.length
}
