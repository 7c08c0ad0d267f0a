import type { Sqlite } from '../../db/sqlite.ts'
import { bareHostname, isPublicName } from '../../lib/hostnames.ts'
import { RecentMap } from '../../lib/recent-map.ts'
import { foldSlug } from '../links/fold-slug.ts'
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
// Twice as many as are in use at most, since those of half of it may be dropped.
const MAX_HOSTS = 50_000
// A hostname's 253 characters, and a port.
const MAX_HOST_LENGTH = 260
// Measured, with a margin: a link without anything, and the bytes for each character of the rules' JSON.
const LINK_BYTES = 700
const RULES_FACTOR = 8

/** What is served to a request by its host: the links of a domain, or of none, which are the service's own. */
export type Host = { readonly domainId: number | null; readonly ignoresCase: boolean }
export const OWN_HOST: Host = { domainId: null, ignoresCase: false }

export type Redirects = {
  /** The link at a host and slug, or undefined. Reads the database at most once. */
  find: (host: Host, slug: string) => Redirect | undefined
  /** The same with all its fields, from the database. */
  read: (host: Host, slug: string) => (Redirect & { conditional: Conditional }) | undefined
  /**
   * By a request's host. Undefined for a name that could be a domain and isn't one that is verified; an address, and a name that only
   * a private network knows, are the service's own.
   */
  hostOf: (name: string) => Host | undefined
  /** True for the service's own host and for verified domains. */
  isHost: (name: string) => boolean
  /** The redirects of a workspace's own host for unknown slugs and for its root. */
  fallbacksOf: (domainId: number) => Fallbacks
  invalidate: (link: { domain_id: number | null; slug: string }) => void
  /** What depends on a workspace's settings, pixels or domains: all of its links. */
  invalidateWorkspace: (workspaceId: number) => void
  /** Which domains are served. */
  invalidateHosts: () => void
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
  const { exact, folded, findDomain, findFallbacks, findSettings } = prepareQueries(connection)
  const plain = new PlainLinks(plainBytes)
  const conditional = new RecentMap<string, Sized>({ maxSize: conditionalBytes, sizeOf: ({ bytes }) => bytes })
  const workspaces = createWorkspaces(findSettings)
  // Null is a host that is nobody's.
  const hosts = new RecentMap<string, Host | null>({ maxSize: MAX_HOSTS })
  const own = new Set(ownHosts)
  const ownNames = new Set(ownHosts.map(bareHostname))
  const reserved: ReservedSlugs = new Set()
  const pages = new Set<string>()

  // Neither slugs nor ids contain spaces.
  const keyOf = (domainId: number | null, slug: string) => (domainId === null ? slug : `${domainId} ${slug}`)

  function hostOf(name: string): Host | undefined {
    if (own.has(name)) return OWN_HOST
    let host = hosts.get(name)
    if (host === undefined) {
      if (name.length > MAX_HOST_LENGTH) return undefined
      host = resolveHost(bareHostname(name)) ?? null
      hosts.set(name, host)
    }
    return host ?? undefined
  }

  /** The most exact domain: the name itself goes before the wildcard that it is a label below. */
  function resolveHost(name: string): Host | undefined {
    if (ownNames.has(name) || !isPublicName(name)) return OWN_HOST
    const domain = findDomain.get(name) ?? findDomain.get(`*.${name.slice(name.indexOf('.') + 1)}`)
    return domain && { domainId: domain.id, ignoresCase: domain.case_sensitive === 0 }
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
    find: (host, written) => {
      if (written.includes(' ')) return undefined
      const { domainId, ignoresCase } = host
      const slug = ignoresCase ? foldSlug(written) : written
      const key = keyOf(domainId, slug)
      const known = remembered(key)
      if (known) return known
      // A link that is older than the page at its address would be in the page's way.
      if (domainId === null && pages.has(slug)) return undefined
      const at = ignoresCase ? folded : exact
      const found = at.findPlain.get(slug, domainId ?? 0)
      if (!found) return undefined
      if (found.is_plain === 1) {
        const shared = workspaces.of(found.workspace_id)
        const link = { linkId: found.id, settings: shared.number, status: found.redirect_status, location: found.destination_url }
        if (plain.add(key, link)) return toPlainRedirect(link, shared)
      }
      const row = at.findLink.get(slug, domainId ?? 0)
      if (!row) return undefined
      const redirect = toRedirect(row, options)
      conditional.set(key, { redirect, bytes: bytesOf(row) })
      return redirect
    },
    read: ({ domainId, ignoresCase }, slug) => {
      const row = ignoresCase ? folded.findLink.get(foldSlug(slug), domainId ?? 0) : exact.findLink.get(slug, domainId ?? 0)
      return row && toFullRedirect(row, options)
    },
    hostOf,
    isHost: (name) => ownNames.has(bareHostname(name)) || hostOf(name)?.domainId != null,
    fallbacksOf: (domainId) => findFallbacks.get(domainId) ?? { root: null, notFound: null },
    invalidate: ({ domain_id, slug }) => {
      for (const key of domain_id === null ? [slug] : [keyOf(domain_id, slug), keyOf(domain_id, foldSlug(slug))]) {
        plain.delete(key)
        conditional.delete(key)
      }
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
    invalidateHosts: () => hosts.clear(),
    reserved,
    pages,
  }
}

/** About what a prepared link takes, by what it is prepared from. Rules are kept as text, parsed and prepared. */
const bytesOf = (row: Row): number => {
  const chars = [row.slug, row.destination_url, row.title, row.utm, row.social, row.expired_url, row.pixels]
  return LINK_BYTES + 2 * chars.reduce((sum, text) => sum + (text?.length ?? 0), 0) + RULES_FACTOR * row.targeting_rules.length
}
