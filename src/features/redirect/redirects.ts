import { LRUCache } from 'lru-cache'
import type { Sqlite } from '../../db/sqlite.ts'
import type { ReservedSlugs } from '../links/slug.ts'

// The hot path's memory: what a redirect needs of a link, in the form it is answered with.
// A change forgets its link right after its commit, before any further request is read.

const MAX_LINKS = 50_000
const MAX_HOSTS = 1000

/** A link that redirects now. */
export type Redirect = {
  readonly linkId: number
  readonly workspaceId: number
  readonly status: number
  readonly location: string
  readonly cacheControl: string
  readonly tracksBots: boolean
  readonly anonymizes: boolean
}

export type Redirects = {
  /** The redirect at a host and slug, or undefined where there is none. Reads the database at most once. */
  find: (domainId: number | null, slug: string) => Redirect | undefined
  /** The domain that a request's host names, or null for the service's own. */
  domainOf: (host: string) => number | null
  forget: (link: { domain_id: number | null; slug: string }) => void
  forgetAll: () => void
  /** First path segments that the service's own host answers itself. */
  readonly reserved: ReservedSlugs
}

type Row = {
  id: number
  workspace_id: number
  destination_url: string
  redirect_status: number
  tracks_bots: number | null
  anonymizes: number | null
}

// A connection of its own: on the writer's it could see, and keep, what is rolled back later.
export function createRedirects(reading: Sqlite, ownHosts: readonly string[]): Redirects {
  const links = new LRUCache<string, Redirect>({ max: MAX_LINKS })
  // 0 is the service's own host, and any that no domain has.
  const hosts = new LRUCache<string, number>({ max: MAX_HOSTS })
  const own = new Set(ownHosts)
  const reserved: ReservedSlugs = new Set()
  // The workspace by subqueries: a join with bound values is planned anew at each run, which costs more than the rest.
  const findLink = reading.prepare<[string, number], Row>(`
    SELECT
      id, workspace_id, destination_url, redirect_status,
      (SELECT settings ->> 'track_bots' FROM workspaces WHERE workspaces.id = workspace_id) AS tracks_bots,
      (SELECT settings ->> 'anonymize_ip' FROM workspaces WHERE workspaces.id = workspace_id) AS anonymizes
    FROM links
    WHERE slug = ? AND ifnull(domain_id, 0) = ? AND deleted_at IS NULL AND status = 'active' AND safety_status <> 'blocked'`)
  const findDomain = reading.prepare<[string], { id: number }>(
    "SELECT id FROM domains WHERE hostname = ? AND status IN ('verified', 'active')",
  )

  // No slug and no id has a space in it.
  const keyOf = (domainId: number | null, slug: string) => (domainId === null ? slug : `${domainId} ${slug}`)

  return {
    find: (domainId, slug) => {
      if (slug.includes(' ')) return undefined
      const key = keyOf(domainId, slug)
      const known = links.get(key)
      if (known) return known
      const row = findLink.get(slug, domainId ?? 0)
      if (!row) return undefined
      const redirect = toRedirect(row)
      links.set(key, redirect)
      return redirect
    },
    domainOf: (host) => {
      if (own.has(host)) return null
      let id = hosts.get(host)
      if (id === undefined) {
        id = findDomain.get(host.replace(/:\d+$/, '').toLowerCase())?.id ?? 0
        hosts.set(host, id)
      }
      return id === 0 ? null : id
    },
    forget: ({ domain_id, slug }) => links.delete(keyOf(domain_id, slug)),
    forgetAll: () => {
      links.clear()
      hosts.clear()
    },
    reserved,
  }
}

const toRedirect = (row: Row): Redirect => ({
  linkId: row.id,
  workspaceId: row.workspace_id,
  status: row.redirect_status,
  location: row.destination_url,
  cacheControl: row.redirect_status === 301 || row.redirect_status === 308 ? 'private, max-age=90' : 'private, max-age=0, no-store',
  // Settings that were never changed are absent: both are on by default.
  tracksBots: row.tracks_bots !== 0,
  anonymizes: row.anonymizes !== 0,
})
