// A Bun server with the same redirect for everybody. PARTS says which parts of a real redirect it does as well, so that each can be measured.

export const PARTS = ['url', 'headers', 'response', 'peer'] as const

const parts = new Set(process.env.PARTS?.split(','))
const destination = 'https://example.com/'
const own = { status: 302, headers: new Headers({ 'cache-control': 'private, max-age=0, no-store', 'x-robots-tag': 'noindex' }) }
// Those that Terse reads for a link that only redirects.
const READ = 'x-forwarded-for cf-ipcountry sec-purpose purpose x-request-id user-agent sec-ch-ua referer accept-language dnt sec-gpc'.split(
  ' ',
)

/** Kept, so that nothing is optimized away. */
export let read = 0

if (import.meta.main)
  Bun.serve({
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    fetch: (request, server) => {
      if (parts.has('url')) read += request.url.length
      if (parts.has('headers')) for (const name of READ) read += request.headers.get(name)?.length ?? 0
      if (parts.has('peer')) read += server.requestIP(request)?.address.length ?? 0
      if (!parts.has('response')) return new Response(null, { status: 302, headers: { location: destination } })
      own.headers.set('location', destination)
      own.headers.set('x-request-id', Bun.randomUUIDv7())
      return new Response(null, own)
    },
  })
