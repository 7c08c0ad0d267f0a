import { etagMatches } from '../../http/etag.ts'
import { preconditionFailed } from './errors.ts'

export const etagOf = (version: number): string => `W/"${version}"`

/** Throws a 412 if a request is for another version: If-Match, https://www.rfc-editor.org/rfc/rfc7644#section-3.14. */
export function requireVersion(request: Request, version: number): void {
  const wanted = request.headers.get('if-match')
  if (wanted !== null && !isVersion(wanted, version)) throw preconditionFailed()
}

/** True if a request has this version already: If-None-Match. */
export const isKnown = (request: Request, version: number): boolean => {
  const known = request.headers.get('if-none-match')
  return known !== null && isVersion(known, version)
}

const isVersion = (given: string, version: number): boolean => etagMatches(given, `"${version}"`)
