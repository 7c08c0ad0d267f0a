import { throwIfExhausted } from '../../http/rate-limits.ts'
import { DAY, MINUTE, SECOND } from '../../lib/clock.ts'
import { AppError, invalidField, notFound } from '../../lib/errors.ts'
import { createFairQueue, FETCHED } from '../../lib/fair-queue.ts'
import { fetchPicture } from '../preview-images/fetch-picture.ts'
import type { FaviconsNeeds } from './needs.ts'
import { type FaviconRow, findFavicon, findFavicons, storeFavicon } from './queries.ts'
import { type HostIcon, MAX_FAVICONS } from './schema.ts'

const MAX_BYTES = 256 * 1024
// An icon has 64 pixels a side.
const MAX_ICON = 32 * 1024
// 2,000 icons of 32 KiB take 64 MB at most, and usually 4 MB.
const MAX_ICONS = 2000
const FRESH_MS = 7 * DAY
// A host without an icon may get one, or may have been down.
const NONE_MS = DAY
const FETCHES_A_MINUTE = 120
// After so long, no other place is tried.
const ENOUGH_MS = 5 * SECOND
// A list shows the icons that are there by then. The others are there when it asks again.
const LIST_WAITS_MS = 2 * SECOND
const LIMITS = {
  perKey: FETCHES_A_MINUTE,
  inAll: 1000,
  waitMs: 30 * SECOND,
  atOnce: () => 6,
  atOnceOfKey: 3,
  refusal: FETCHED,
}
const ACCEPT = 'image/png,image/x-icon,image/vnd.microsoft.icon,image/svg+xml,image/webp'
// Most hosts have one of these.
const PLACES = (host: string) => [
  `https://${host}/favicon.ico`,
  `https://${host}/apple-touch-icon.png`,
  `https://${host}/favicon.svg`,
  `http://${host}/favicon.ico`,
]
const BUSY = 503

/** The icons of hosts, as PNG. `one` throws 404 if there is none. `many` says which ones are still being fetched. */
export type Favicons = {
  readonly one: (workspaceId: number, host: string) => Promise<Buffer>
  readonly many: (workspaceId: number, hosts: readonly string[]) => Promise<HostIcon[]>
}

export function createFavicons(deps: FaviconsNeeds): Favicons {
  const within = createFairQueue<number>(LIMITS)
  const underWay = new Map<string, Promise<FaviconRow>>()

  async function fetchNow(workspaceId: number, host: string): Promise<FaviconRow> {
    const now = deps.clock()
    const budget = { key: `favicons ${workspaceId}`, limit: FETCHES_A_MINUTE, windowMs: MINUTE }
    throwIfExhausted(deps.rateLimits.spend([budget], now), now, 'Too many icons were requested.')
    const icon = await within(workspaceId, () => fetchIcon(deps, workspaceId, host))
    const row = { host, icon, fetched_at: deps.clock() }
    await deps.write((tx) => storeFavicon(tx, row, MAX_ICONS))
    return row
  }

  const fetched = (workspaceId: number, host: string) => once(underWay, host, () => fetchNow(workspaceId, host))

  return {
    one: async (workspaceId, given) => {
      const host = requireHost(given, 'host')
      if (!deps.config.favicons) throw notFound('The icon')
      const known = await findFavicon(deps.db, host)
      const row = known && isFresh(known, deps.clock()) ? known : await fetched(workspaceId, host)
      if (row.icon === null) throw notFound('The icon')
      return row.icon
    },
    many: async (workspaceId, given) => {
      if (given.length > MAX_FAVICONS) throw invalidField('hosts', `must be at most ${MAX_FAVICONS} hosts`)
      const hosts = [...new Set(given.map((host) => requireHost(host, 'hosts')))]
      if (!deps.config.favicons) return hosts.map((host) => ({ host, icon: null, is_pending: false }))
      const known = new Map<string, FaviconRow>()
      for (const row of await findFavicons(deps.db, hosts)) if (isFresh(row, deps.clock())) known.set(row.host, row)
      // One that can't be fetched now is fetched when somebody asks again.
      const missing = hosts
        .filter((host) => !known.has(host))
        .map((host) =>
          fetched(workspaceId, host).then(
            (row) => known.set(host, row),
            () => undefined,
          ),
        )
      if (missing.length > 0) await Promise.race([Promise.all(missing), Bun.sleep(LIST_WAITS_MS)])
      return hosts.map((host) => {
        const row = known.get(host)
        return { host, icon: row?.icon ? `data:image/png;base64,${row.icon.toString('base64')}` : null, is_pending: !row }
      })
    },
  }
}

const isFresh = ({ icon, fetched_at }: FaviconRow, now: number): boolean => now - fetched_at < (icon === null ? NONE_MS : FRESH_MS)

/** Joins those who ask for the same thing at the same time. */
async function once<T>(underWay: Map<string, Promise<T>>, key: string, run: () => Promise<T>): Promise<T> {
  const known = underWay.get(key)
  if (known) return known
  const started = run().finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

/** A host with its port, as URLs have it. Undefined for anything else. */
function hostOf(given: string): string | undefined {
  const text = given.toLowerCase()
  const url = URL.parse(`https://${text}/`)
  return url?.host === text ? text : undefined
}

function requireHost(given: string, field: string): string {
  const host = hostOf(given)
  if (host === undefined) throw invalidField(field, 'must be a host such as shop.example.com')
  return host
}

/** The first icon that a host has and that can be read, or null. */
async function fetchIcon(deps: FaviconsNeeds, workspaceId: number, host: string): Promise<Buffer | null> {
  const until = performance.now() + ENOUGH_MS
  for (const place of PLACES(host)) {
    if (performance.now() > until) break
    try {
      const bytes = await fetchPicture(deps, new URL(place), { maxBytes: MAX_BYTES, accept: ACCEPT })
      const { icon } = await deps.logos.encode(workspaceId, bytes)
      if (icon.length <= MAX_ICON) return Buffer.from(icon)
    } catch (error) {
      // While the server is busy, nobody knows whether there is an icon.
      if (!(error instanceof AppError) || error.status === BUSY) throw error
    }
  }
  return null
}
