import { SECOND } from '../../lib/clock.ts'
import { createFairQueue } from '../../lib/fair-queue.ts'
import type { Tone } from '../../lib/palette.ts'
import type { QrStyle } from '../../lib/qr/style.ts'
import { RecentMap } from '../../lib/recent-map.ts'
import { createThread } from '../../lib/thread.ts'

export type Logo = { hash: string; type: 'png' | 'jpg' | 'webp' | 'svg'; tone: Tone; content: Uint8Array }
/** What the thread draws. */
export type DrawRequest = { text: string; style: QrStyle; logo: Logo | undefined }

export type QrDrawer = {
  /** The picture that has this key: it is drawn where it isn't kept. Throws a 503 where too much waits to be drawn. */
  draw: (workspaceId: number, key: string, request: () => Promise<DrawRequest>) => Promise<Uint8Array<ArrayBuffer>>
  stop: () => void
}

const KEPT_BYTES = 16 * 1024 * 1024
// The largest picture takes a fifth of a second.
const LIMITS = { perKey: 100, inAll: 1000, waitMs: 30 * SECOND }

/**
 * Draws codes on a separate thread, which starts with the first one. The workspaces take turns: who has a thousand drawn waits for
 * himself, and holds up another for one of them.
 */
export function createQrDrawer(limits = LIMITS): QrDrawer {
  const thread = createThread<DrawRequest, Uint8Array<ArrayBuffer>>(new URL('./draw.worker.ts', import.meta.url), null)
  const queue = createFairQueue<number>(limits)
  const kept = new RecentMap<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeOf: (picture, key) => picture.length + key.length,
  })
  return {
    draw: async (workspaceId, key, request) => {
      const known = kept.get(key)
      if (known) return known
      const wanted = await request()
      const picture = await queue(workspaceId, () => thread.call(wanted))
      kept.set(key, picture)
      return picture
    },
    stop: thread.stop,
  }
}
