// The headers of responses that clients may read.

export const HEADERS = {
  'X-Request-ID': {
    description: 'The ID of the request: the one you sent if it is valid, otherwise a new UUIDv7.',
    schema: { type: 'string' },
  },
  'Terse-Version': { description: 'The version of the API that the request used.', schema: { type: 'string' } },
  Allow: { description: 'The methods that the path supports.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before you try again.', schema: { type: 'integer' } },
  Location: { description: 'The URL that the browser is redirected to.', schema: { type: 'string' } },
  'Set-Cookie': { description: 'The session cookie.', schema: { type: 'string' } },
  'X-RateLimit-Limit': {
    description: 'Requests allowed in the tightest rate limit window. `2147483647`: there is no limit.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': { description: 'Requests left in the window.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'End of the window, as a Unix timestamp in seconds.', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description:
      "`true` if this is the stored response to an earlier request with the same `Idempotency-Key`. Stored responses over 4 KiB count toward the storage of the workspace. If one couldn't be stored for lack of room, a repeated request gets a 409 that says so.",
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  'Unknown-Values': {
    description:
      'The values in the filters that no click of the workspace has in the range, such as `browser:netscap`, separated by commas. Each value is percent-encoded. Absent if there are none.',
    schema: { type: 'string' },
  },
  'Content-Length': { description: 'The size in bytes.', schema: { type: 'integer' } },
  'Content-Range': {
    description: 'The range of bytes in a partial response, and the size of the whole file.',
    schema: { type: 'string' },
  },
  'Accept-Ranges': { description: '`bytes`: you can request a part of the file with `Range`.', schema: { type: 'string' } },
  ETag: {
    description: 'Identifies this version of the resource, for `If-Match`, or of the file, for `If-Range` and `If-None-Match`.',
    schema: { type: 'string' },
  },
  Deprecation: {
    description:
      'The time since when a parameter, value or field of the request has been deprecated, as `@` and a Unix timestamp in seconds (RFC 9745). Absent if the request uses none. For the `offset` of links: `cursor pagination available`.',
    schema: { type: 'string' },
  },
  Sunset: {
    description: 'The time until which the deprecated form keeps working (RFC 8594). Sent with `Deprecation`.',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The URL that explains the deprecation (`rel="deprecation"`). Sent with `Deprecation`.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, { description: string; schema: { type: string } }>
export type HeaderName = keyof typeof HEADERS

/** The headers of responses to requests that use something deprecated. */
export const DEPRECATION_HEADERS = ['Deprecation', 'Sunset', 'Link'] as const
export const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const
