import pLimit, { type LimitFunction } from 'p-limit'
import { throwIfExhausted } from '../../http/rate-limits.ts'
import { checkAddressLength } from '../../lib/address-length.ts'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import { invalidField, unavailable, unprocessable } from '../../lib/errors.ts'
import { RecentMap } from '../../lib/recent-map.ts'
import { type Answer, FetchError } from '../../lib/safe-fetch.ts'
import { imageTypeOf } from './image-type.ts'
import type { Needs } from './needs.ts'

const IMAGES_A_MINUTE = 60
const MAX_BYTES = 5 * 1024 * 1024
// For all of it, redirects included.
const DEADLINE_MS = 5 * SECOND
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
// Each takes as much memory as a picture may have.
const AT_ONCE = 8
const WAITING = 32
// Hosts that hold their answers back keep no place from other workspaces.
const OF_A_WORKSPACE = 3

export type PreviewImage = { type: string; bytes: Buffer }

/** Fetches pictures of others' for the workspace's members, who so don't show themselves to the picture's host. */
export function createPreviewImages(deps: Needs): (workspaceId: number, address: string) => Promise<PreviewImage> {
  const limit = pLimit(AT_ONCE)
  const limits = new RecentMap<number, LimitFunction>({ maxSize: 1000 })

  function within<Result>(workspaceId: number, work: () => Promise<Result>): Promise<Result> {
    const own = limits.get(workspaceId) ?? pLimit(OF_A_WORKSPACE)
    limits.set(workspaceId, own)
    return own(() => {
      if (limit.pendingCount >= WAITING) throw unavailable('Too many pictures are being fetched. Try again in a moment.', 2)
      return limit(work)
    })
  }

  return async (workspaceId, address) => {
    const url = parseUrl(address)
    const now = deps.clock()
    const budget = { key: `preview image ${workspaceId}`, limit: IMAGES_A_MINUTE, windowMs: MINUTE }
    throwIfExhausted(deps.rateLimits.spend([budget], now), now, 'Too many pictures were asked for.')
    return within(workspaceId, () => fetchImage(deps, url))
  }
}

function parseUrl(address: string): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw invalidField('url', 'must be an http or https address')
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'must not contain a user name or password')
  checkAddressLength(url, 'url')
  return url
}

async function fetchImage({ safeFetch }: Needs, first: URL): Promise<PreviewImage> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await get(safeFetch, url, signal)
    const { location } = answer.headers
    if (!REDIRECTS.has(answer.status) || location === undefined) return imageOf(answer)
    const next = URL.parse(location, url)
    if (!next || !/^https?:$/.test(next.protocol)) throw unprocessable('The picture’s address redirects to no web address.')
    url = next
  }
  throw unprocessable(`The picture’s address redirects more than ${MAX_REDIRECTS} times.`)
}

async function get(safeFetch: Needs['safeFetch'], { href }: URL, signal: AbortSignal): Promise<Answer> {
  const size = { readBytes: MAX_BYTES + 1, keepBytes: MAX_BYTES + 1 }
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' }
  try {
    return await safeFetch.send({ method: 'GET', url: href, headers, timeoutMs: DEADLINE_MS, ...size, signal })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const reason = error.code === 'private_address' ? `its address ${error.message}` : error.message
    throw unprocessable(`The picture could not be fetched: ${reason}.`)
  }
}

function imageOf({ status, bytes }: Answer): PreviewImage {
  if (status !== 200) throw unprocessable(`The picture could not be fetched: its host answered ${status}.`)
  if (bytes.length > MAX_BYTES) throw unprocessable(`The picture is larger than ${MAX_BYTES / 1024 / 1024} MiB.`)
  const type = imageTypeOf(bytes)
  if (type === undefined) throw unprocessable('There is no picture at this address: it is neither PNG, JPEG, WebP, GIF nor AVIF.')
  return { type, bytes }
}
