import { LRUCache } from 'lru-cache'
import type { Sqlite } from '../../db/sqlite.ts'
import type { ReservedSlugs } from '../links/slug.ts'
import { type Conditional, type Fallbacks, type Redirect, type Row, toFullRedirect, toRedirect } from './redirect.ts'

// The hot path's cache: what a redirect needs of a link, prepared for the response.
// A change invalidates its link right after its commit, before any further request is read.

const MAX_LINKS = 50_000
// Most links take less than a kilobyte; one with the most rules takes a hundred times that.
const MAX_BYTES = 64 * 1024 * 1024
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
}

type Options = {
  /** Not the writer's connection: there it could read, and cache, what is rolled back later. */
  connection: Sqlite
  ownHosts: readonly string[]
  redirectUrl: string
  /** Of the links in memory, about. */
  maxBytes?: number
  countClicks: (linkId: number) => number
}

// The workspace by subqueries: a join with bound values is re-planned at each run, which costs more than running it.
const WORKSPACE = (column: string) => `(SELECT ${column} FROM workspaces WHERE workspaces.id = workspace_id)`

export function createRedirects({ connection, ownHosts, maxBytes = MAX_BYTES, ...options }: Options): Redirects {
  const links = new LRUCache<string, Redirect>({ max: MAX_LINKS, maxSize: maxBytes })
  // 0 is the service's own host, and any unknown one.
  const hosts = new LRUCache<string, number>({ max: MAX_HOSTS })
  const own = new Set(ownHosts)
  const reserved: ReservedSlugs = new Set()
  const findLink = connection.prepare<[string, number], Row>(`
    SELECT
      id, workspace_id, slug, destination_url, redirect_status, safety_status, title, targeting_rules, utm, social,
      show_splash, forward_query, password_hash, max_clicks, starts_at, expires_at,
      (SELECT hostname FROM domains WHERE domains.id = domain_id) AS hostname,
      ${WORKSPACE('settings')} AS settings,
      CASE WHEN expires_at IS NULL AND max_clicks IS NULL THEN NULL ELSE coalesce(expired_url,
        (SELECT expired_url FROM domains WHERE domains.id = domain_id), ${WORKSPACE("settings ->> 'expired_url'")}) END AS expired_url,
      CASE WHEN show_splash = 0 THEN NULL ELSE (SELECT json_object('meta', meta_pixel_id, 'google', google_id, 'tiktok', tiktok_id,
        'linkedin', linkedin_id) FROM pixels WHERE pixels.workspace_id = links.workspace_id) END AS pixels
    FROM links
    WHERE slug = ? AND ifnull(domain_id, 0) = ? AND deleted_at IS NULL AND status = 'active'`)
  const findDomain = connection.prepare<[string], { id: number }>(
    "SELECT id FROM domains WHERE hostname = ? AND status IN ('verified', 'active')",
  )
  const findFallbacks = connection.prepare<[number], Fallbacks>(`
    SELECT coalesce(root_url, ${WORKSPACE("settings ->> 'root_url'")}) AS root,
      coalesce(not_found_url, ${WORKSPACE("settings ->> 'not_found_url'")}) AS notFound
    FROM domains WHERE id = ?`)

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

  return {
    find: (domainId, slug) => {
      if (slug.includes(' ')) return undefined
      const key = keyOf(domainId, slug)
      const cached = links.get(key)
      if (cached) return cached
      const row = findLink.get(slug, domainId ?? 0)
      if (!row) return undefined
      const redirect = toRedirect(row, options)
      links.set(key, redirect, { size: bytesOf(row) })
      return redirect
    },
    read: (domainId, slug) => {
      const row = findLink.get(slug, domainId ?? 0)
      return row && toFullRedirect(row, options)
    },
    domainOf,
    isHost: (host) => own.has(host) || domainOf(host) !== null,
    fallbacksOf: (domainId) => findFallbacks.get(domainId) ?? { root: null, notFound: null },
    invalidate: ({ domain_id, slug }) => links.delete(keyOf(domain_id, slug)),
    invalidateWorkspace: (workspaceId) => {
      const own: string[] = []
      // Half the time of `entries`: about 5 ms where as many are there as may be.
      links.forEach((redirect, key) => {
        if (redirect.workspaceId === workspaceId) own.push(key)
      })
      for (const key of own) links.delete(key)
      hosts.clear()
    },
    reserved,
  }
}

/** About what a prepared link takes, by what it is prepared from. Rules are kept as text, parsed and prepared. */
const bytesOf = (row: Row): number => {
  const chars = [row.slug, row.destination_url, row.title, row.utm, row.social, row.expired_url, row.pixels]
  return LINK_BYTES + 2 * chars.reduce((sum, text) => sum + (text?.length ?? 0), 0) + RULES_FACTOR * row.targeting_rules.length
}
