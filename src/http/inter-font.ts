import { fileURLToPath } from 'node:url'
import { Elysia } from 'elysia'
import { withRequestId } from './with-request-id.ts'

// The font of the dashboard, the sign-in pages and the documentation. Its URL has a version, because browsers keep the file. src/dashboard has the URL in index.html and tokens.css.

const INTER_URL = '/assets/terse-inter-1.woff2'

/** Set by scripts/build.ts: the folder of the server's build. */
declare const BUILD_URL: string | undefined
const FILE = fileURLToPath(
  typeof BUILD_URL === 'undefined'
    ? new URL('../assets/terse-inter.woff2', import.meta.url)
    : new URL('../../src/assets/terse-inter.woff2', BUILD_URL),
)

export const INTER_FACE = `@font-face{font-family:"Terse Inter";src:url(${INTER_URL}) format("woff2");font-weight:400 650;font-display:swap}`

export const interFont = () =>
  new Elysia({ name: 'inter-font', detail: { hide: true }, normalize: false }).use(withRequestId).get(
    INTER_URL,
    () =>
      new Response(Bun.file(FILE), {
        headers: {
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      }),
  )
