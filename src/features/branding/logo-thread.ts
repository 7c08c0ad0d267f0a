import pLimit from 'p-limit'
import { SECOND } from '../../lib/clock.ts'
import { unavailable, unprocessable, unsupportedMediaType } from '../../lib/errors.ts'
import type { Tone } from '../../lib/palette.ts'
import { createThread } from '../../lib/thread.ts'

/** A picture as it is stored: as itself, as an icon, and for mail (both PNG). The size is the one of `content`. */
export type Logo = {
  type: 'png' | 'jpg' | 'webp' | 'svg'
  width: number
  height: number
  tone: Tone
  content: Uint8Array
  icon: Uint8Array
  mail: Uint8Array
}

export type LogoEncoder = { encode: (workspaceId: number, bytes: Uint8Array) => Promise<Logo>; stop: () => void }

const WAITING = 8
// So that no workspace keeps the thread from all others.
const OF_A_WORKSPACE = 2
const MAX_MS = 10 * SECOND

/** Encodes pictures anew, one at a time, on a separate thread, which starts with the first one. One that takes too long ends it. */
export function createLogoEncoder(maxMs = MAX_MS): LogoEncoder {
  const thread = createThread<Uint8Array, Logo>(new URL('./logo.worker.ts', import.meta.url), null)
  const limit = pLimit(1)
  const underWay = new Map<number, number>()

  async function encode(bytes: Uint8Array): Promise<Logo> {
    const timer = setTimeout(thread.stop, maxMs)
    try {
      return await thread.call(bytes)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const reason = message.replace(/^Error: /, '')
      if (code === 'LOGO') throw unprocessable(reason)
      if (code === 'LOGO_TYPE') throw unsupportedMediaType(reason)
      throw unprocessable('The picture could not be read in the time that a logo may take. Simplify it, or send it as PNG.')
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    encode: async (workspaceId, bytes) => {
      const own = underWay.get(workspaceId) ?? 0
      if (own >= OF_A_WORKSPACE || limit.pendingCount >= WAITING)
        throw unavailable('Too many pictures are being read. Try again in a moment.', 2)
      underWay.set(workspaceId, own + 1)
      try {
        return await limit(encode, bytes)
      } finally {
        const left = (underWay.get(workspaceId) ?? 1) - 1
        if (left === 0) underWay.delete(workspaceId)
        else underWay.set(workspaceId, left)
      }
    },
    stop: thread.stop,
  }
}
