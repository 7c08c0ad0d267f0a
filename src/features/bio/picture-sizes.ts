import { SECOND } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { createFairQueue, FETCHED } from '../../lib/fair-queue.ts'
import { FetchError, type SafeFetch } from '../../lib/safe-fetch.ts'
import { rasterOf } from '../branding/raster-size.ts'
import type { BioContent } from './schema.ts'

// Pictures on a page say their size, so that nothing moves when they come. It is asked for while somebody publishes the page.

/** In pixels, by address. */
export type PictureSizes = { [url: string]: [width: number, height: number] }

// The part of a file that contains the header.
const READ_BYTES = 64 * 1024
const WITHIN_MS = 2 * SECOND
const LIMITS = { perKey: 200, inAll: 2000, waitMs: WITHIN_MS, atOnce: () => 16, atOnceOfKey: 8, refusal: FETCHED }

export type FindSizes = (workspaceId: number, content: BioContent, known: PictureSizes) => Promise<PictureSizes>

/** Looks up the sizes of the images in a page's image blocks. Images that can't be measured in time have no size. */
export function createPictureSizes({ safeFetch }: { safeFetch: SafeFetch }): FindSizes {
  const within = createFairQueue<number>(LIMITS)

  async function sizeAt(workspaceId: number, url: string, signal: AbortSignal): Promise<PictureSizes[string] | undefined> {
    try {
      const get = {
        method: 'GET',
        url,
        headers: { accept: 'image/*' },
        timeoutMs: WITHIN_MS,
        readBytes: READ_BYTES,
        keepBytes: READ_BYTES,
        signal,
      } as const
      const answer = await within(workspaceId, () => safeFetch.send(get), signal)
      return answer.status === 200 ? sizeOf(answer.bytes) : undefined
    } catch (error) {
      // Nobody answers, or there is no place in time.
      if (error instanceof FetchError || error instanceof AppError) return undefined
      throw error
    }
  }

  return async (workspaceId, { blocks }, known) => {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const urls = [...new Set(blocks.flatMap(({ type, image_url }) => (type === 'image' && image_url ? [image_url] : [])))]
    const sizes = await Promise.all(urls.map(async (url) => [url, known[url] ?? (await sizeAt(workspaceId, url, signal))] as const))
    return Object.fromEntries(sizes.flatMap(([url, size]) => (size ? [[url, size]] : [])))
  }
}

/** Returns the size of a PNG, JPEG, WebP or GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 18). */
function sizeOf(bytes: Buffer): PictureSizes[string] | undefined {
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) && bytes.length >= 10) return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  const raster = rasterOf(bytes)
  return raster && [raster.width, raster.height]
}
