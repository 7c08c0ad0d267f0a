import { ChildError, type ChildLimits, createChild } from '../../lib/child.ts'
import { SECOND } from '../../lib/clock.ts'
import { unavailable, unprocessable, unsupportedMediaType } from '../../lib/errors.ts'
import type { Tone } from '../../lib/palette.ts'

/**
 * An image as it is stored: as itself, and as PNG for QR codes (at most 512 pixels a side), as an icon, and for mail. The size is the one
 * of `content`, in pixels.
 */
export type Logo = {
  type: 'png' | 'jpg' | 'webp' | 'svg'
  width: number
  height: number
  tone: Tone
  content: Uint8Array
  raster: Uint8Array
  icon: Uint8Array
  mail: Uint8Array
}

export type LogoEncoder = {
  /** Throws a 415 for what isn't an image, a 422 for one that can't be a logo, and a 503 where too many wait. */
  encode: (workspaceId: number, bytes: Uint8Array) => Promise<Logo>
  stop: () => void
  /** The ID of the process that encodes, while there is one. */
  readonly pid: number | undefined
}

const MIB = 1024 * 1024
const LIMITS: ChildLimits = {
  // The limit for an image that passes the other limits and takes a second at most.
  ms: 5 * SECOND,
  // The largest image has 64 MiB of pixels.
  memory: 320 * MIB,
  answer: 16 * MIB,
  // Each that waits has up to a MiB.
  queue: { perKey: 2, inAll: 24, waitMs: 30 * SECOND },
}
const RETRY_AFTER_S = 5
const BUSY = "The server can't read images at the moment. Try again in a few seconds."
const TOO_MUCH = 'The image takes too much time or memory to read. Simplify it, or send it as PNG.'

/** Encodes images again in a child process, one at a time. An image that crashes that process, or exceeds its limits, is refused. */
export function createLogoEncoder(limits: Partial<ChildLimits> = {}): LogoEncoder {
  const child = createChild<Uint8Array, Logo>(new URL('./logo.child.ts', import.meta.url), { ...LIMITS, ...limits })
  return {
    encode: async (workspaceId, bytes) => {
      try {
        return await child.call(workspaceId, bytes)
      } catch (error) {
        throw refusalOf(error)
      }
    },
    stop: child.stop,
    get pid() {
      return child.pid
    },
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ChildError) return error.isOfRequest ? unprocessable(TOO_MUCH) : unavailable(BUSY, RETRY_AFTER_S)
  const { code, message } = error as { code?: string; message: string }
  if (code === 'LOGO') return unprocessable(message)
  if (code === 'LOGO_TYPE') return unsupportedMediaType(message)
  return error
}
