import { invalidField } from '../lib/errors.ts'

// The API's versions, by the days on which they began, oldest first. Within a version, nothing changes that would break a program.

export const API_VERSIONS = ['2026-11-01', '2026-11-28'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]
export const LATEST_VERSION: ApiVersion = '2026-11-28'
export const VERSION_HEADER = 'Terse-Version'

/** Returns the version that a request names, undefined if it names none. Throws a 400 that lists the known ones. */
export function requestedVersion(request: Request): ApiVersion | undefined {
  const given = request.headers.get(VERSION_HEADER)?.trim()
  if (given === undefined) return undefined
  const known = API_VERSIONS.find((version) => version === given)
  if (known === undefined) throw unknownVersion()
  return known
}

export const unknownVersion = () => invalidField(VERSION_HEADER, `must be one of ${API_VERSIONS.join(', ')}`)

/** True if a PUT replaces the whole resource. In the version before, some operations kept what a request left out. */
export const replacesOmitted = (version: ApiVersion): boolean => version >= '2026-11-28'
