/** True if an If-None-Match names this: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2. A proxy that compresses marks it as weak. */
export const etagMatches = (known: string, etag: string): boolean =>
  known.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
