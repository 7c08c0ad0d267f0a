// The headers of responses that clients may read.

export const HEADERS = {
  'X-Request-ID': { description: "The caller's where it is valid, else a UUIDv7.", schema: { type: 'string' } },
  Allow: { description: 'The methods that the address takes.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
  Location: { description: 'Where the browser goes.', schema: { type: 'string' } },
  'Set-Cookie': { description: 'The session cookie.', schema: { type: 'string' } },
  'X-RateLimit-Limit': {
    description: 'Requests allowed in the tightest rate-limit window. Absent where there is no limit.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': { description: 'Remaining requests in the window.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the window ends, in seconds since 1970.', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description:
      '"true" on a replayed response to the same Idempotency-Key. One of more than 4 KiB counts as what its workspace stores; without room for it the replay is a 409 that says so.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  'Content-Length': { description: 'The size in bytes.', schema: { type: 'integer' } },
  'Content-Range': { description: 'On partial content: which bytes, and of how many.', schema: { type: 'string' } },
  'Accept-Ranges': { description: '"bytes": a part can be requested by Range.', schema: { type: 'string' } },
  ETag: { description: 'Identifies the file, for If-Range and If-None-Match.', schema: { type: 'string' } },
  Deprecation: { description: 'On responses to offset: "cursor pagination available".', schema: { type: 'string' } },
  Link: { description: 'With Deprecation: where it is explained (rel="deprecation").', schema: { type: 'string' } },
} as const satisfies Record<string, { description: string; schema: { type: string } }>
export type HeaderName = keyof typeof HEADERS

export const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const
