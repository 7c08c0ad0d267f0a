import { throwIfExhausted } from '../../http/rate-limits.ts'
import { DAY, MINUTE, SECOND } from '../../lib/clock.ts'
import { AppError, invalidField, notFound } from '../../lib/errors.ts'
import { createFairQueue, FETCHED } from '../../lib/fair-queue.ts'
import { fetchPicture } from '../preview-images/fetch-picture.ts'
import type { FaviconsNeeds } from './needs.ts'
import { type FaviconRow, findFavicon, storeFavicon } from './queries.ts'

export const MAX_HOST = 260
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

/** Returns a function that finds the icon of a host, as PNG. It throws 404 if there is none. */
export function createFavicons(deps: FaviconsNeeds): (workspaceId: number, host: string) => Promise<Buffer> {
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

  return async (workspaceId, given) => {
    const host = hostOf(given)
    if (host === undefined) throw invalidField('host', 'must be a host such as shop.example.com')
    if (!deps.config.favicons) throw notFound('The icon')
    const known = await findFavicon(deps.db, host)
    const row = known && isFresh(known, deps.clock()) ? known : await once(underWay, host, () => fetchNow(workspaceId, host))
    if (row.icon === null) throw notFound('The icon')
    return row.icon
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
