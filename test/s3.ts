// What an S3 server answers to the requests of this product, on loopback. It believes any signature.

type Options = {
  /** false: as a server that doesn't know If-None-Match, and overwrites. */
  isConditional?: boolean
}

export function openS3({ isConditional = true }: Options = {}) {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; at: number }>()
  let now = Date.parse('2026-03-10T12:00:00.000Z')
  let isAway = false
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const headers = { date: new Date(now).toUTCString() }
      if (isAway) return new Response('<Error><Code>SlowDown</Code></Error>', { status: 503, headers })
      if (searchParams.has('list-type')) return list(searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '')
      const key = pathname.split('/').slice(2).join('/')
      if (request.method === 'PUT') {
        if (isConditional && request.headers.get('if-none-match') === '*' && objects.has(key))
          return new Response('<Error><Code>PreconditionFailed</Code></Error>', { status: 412, headers })
        objects.set(key, { bytes: await request.bytes(), at: now })
        return new Response(null, { headers })
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return new Response(null, { status: 204, headers })
      }
      const found = objects.get(key)
      if (!found) return new Response('<Error><Code>NoSuchKey</Code></Error>', { status: 404, headers })
      return new Response(found.bytes, { headers: { ...headers, 'last-modified': new Date(found.at).toUTCString() } })
    },
  })
  // Two to a page, so that a list has several.
  function list(prefix: string, after: string): Response {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const contents = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`)
    return new Response(
      `<?xml version="1.0"?><ListBucketResult><Name>terse</Name><IsTruncated>${keys.length > 2}</IsTruncated>${contents.join('')}</ListBucketResult>`,
      { headers: { 'content-type': 'application/xml' } },
    )
  }
  return {
    env: {
      REPLICA_URL: 's3://terse/replica',
      LITESTREAM_S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
      LITESTREAM_ACCESS_KEY_ID: 'test',
      LITESTREAM_SECRET_ACCESS_KEY: 'test',
    },
    endpoint: `http://127.0.0.1:${server.port}`,
    objects,
    /** Its keys, in their order. */
    keys: () => [...objects.keys()].toSorted(),
    advance: (ms: number) => {
      now += ms
    },
    setAway: (away: boolean) => {
      isAway = away
    },
    close: () => server.stop(true),
  }
}
