import type { Conditional, Redirect } from './redirect.ts'
import type { Place } from './target.ts'

/** A visit to a link that does more than lead somewhere. */
export type Visit = {
  request: Request
  place: Place
  address: string
  redirect: Redirect
  conditional: Conditional
  now: number
  /** The link has expired, and its owner has said where to go then. */
  isExpired: boolean
}
