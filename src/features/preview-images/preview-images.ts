import { throwIfExhausted } from '../../http/rate-limits.ts'
import { checkAddressLength } from '../../lib/address-length.ts'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import { invalidField, unprocessable } from '../../lib/errors.ts'
import { createFairQueue, FETCHED } from '../../lib/fair-queue.ts'
import { fetchPicture } from './fetch-picture.ts'
import { imageTypeOf } from './image-type.ts'
import type { PreviewImagesNeeds } from './needs.ts'

const IMAGES_A_MINUTE = 60
const MAX_BYTES = 5 * 1024 * 1024
// Each takes as much memory as a picture may have. Hosts that hold their answers back keep no place from other workspaces.
const LIMITS = {
  perKey: IMAGES_A_MINUTE,
  inAll: 1000,
  waitMs: 30 * SECOND,
  atOnce: () => 8,
  atOnceOfKey: 3,
  refusal: FETCHED,
}

export type PreviewImage = { type: string; bytes: Buffer }

/** Fetches pictures of others' for the workspace's members, who so don't show themselves to the picture's host. */
export function createPreviewImages(deps: PreviewImagesNeeds): (workspaceId: number, address: string) => Promise<PreviewImage> {
  const within = createFairQueue<number>(LIMITS)
  return async (workspaceId, address) => {
    const url = parseUrl(address)
    const now = deps.clock()
    const budget = { key: `preview image ${workspaceId}`, limit: IMAGES_A_MINUTE, windowMs: MINUTE }
    throwIfExhausted(deps.rateLimits.spend([budget], now), now, 'Too many preview images were requested.')
    return within(workspaceId, () => fetchImage(deps, url))
  }
}

function parseUrl(address: string): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw invalidField('url', 'must be an http or https URL')
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'must not contain a username or password')
  checkAddressLength(url, 'url')
  return url
}

async function fetchImage(deps: PreviewImagesNeeds, url: URL): Promise<PreviewImage> {
  const bytes = await fetchPicture(deps, url, { maxBytes: MAX_BYTES })
  const type = imageTypeOf(bytes)
  if (type === undefined) throw unprocessable("The URL doesn't return a PNG, JPEG, WebP, GIF or AVIF image.")
  return { type, bytes }
}
