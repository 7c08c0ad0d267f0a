import { type Child, ChildError } from '../../lib/child.ts'
import { unavailable, unprocessable } from '../../lib/errors.ts'
import type { Tone } from '../../lib/palette.ts'
import type { QrStyle } from '../../lib/qr/style.ts'
import { RecentMap } from '../../lib/recent-map.ts'

/** `raster`: the logo as the PNG that was created of it when it was uploaded. `svg`: the same as SVG, if it has few bytes. */
export type CodeLogo = { hash: string; tone: Tone; raster: Uint8Array; svg: Uint8Array | undefined }
/** A code to draw. */
export type CodeRequest = { text: string; style: QrStyle; logo: CodeLogo | undefined }

type Picture = Uint8Array<ArrayBuffer>
export type QrDrawer = {
  /**
   * Returns the image with this key, which is drawn if it isn't cached. Throws a 503 if too many are waiting to be drawn, and a 422 if its
   * logo makes the code unreadable.
   */
  draw: (workspaceId: number, key: string, request: () => Promise<CodeRequest>) => Promise<Picture>
  stop: () => void
}

const KEPT_BYTES = 16 * 1024 * 1024

/**
 * Draws codes by a child process. The workspaces take turns: who has a thousand drawn waits for himself, and holds up another for one
 * of them.
 */
export function createQrDrawer(codes: Child<CodeRequest, Picture>): QrDrawer {
  const kept = new RecentMap<string, Picture>({
    maxSize: KEPT_BYTES,
    sizeOf: (picture, key) => picture.length + key.length,
  })
  return {
    draw: async (workspaceId, key, request) => {
      const known = kept.get(key)
      if (known) return known
      let hasLogo = false
      const picture = await codes
        .call(workspaceId, async () => {
          const wanted = await request()
          hasLogo = wanted.logo !== undefined
          return wanted
        })
        .catch((error: unknown) => {
          if (!(error instanceof ChildError)) throw error
          if (hasLogo && error.isOfRequest) throw unprocessable("The code can't be drawn with its logo. Upload the logo again.")
          throw unavailable('The code could not be drawn. Try again in a moment.', 2)
        })
      kept.set(key, picture)
      return picture
    },
    stop: codes.stop,
  }
}
