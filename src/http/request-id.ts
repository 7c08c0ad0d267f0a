const ACCEPTED = /^[A-Za-z0-9._-]{1,128}$/

/** The caller's request id where it is valid, else a new UUIDv7. */
export function requestId(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given !== null && ACCEPTED.test(given) ? given : Bun.randomUUIDv7()
}
