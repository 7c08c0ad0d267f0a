const ACCEPTED = /^[A-Za-z0-9._-]{1,128}$/

/** Returns the caller's request ID if it is valid, or else a new UUIDv7. */
export function requestId(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given !== null && ACCEPTED.test(given) ? given : Bun.randomUUIDv7()
}
