import type { HttpClient } from '../../http/client-address.ts'
import type { RequestTarget } from '../../http/target.ts'
import type { Conditional, Redirect } from './redirect.ts'

/** A visit to a conditional link. */
export type Visit = {
  request: Request
  place: RequestTarget
  client: HttpClient
  redirect: Redirect
  conditional: Conditional
  now: number
  /** The link has expired and has an expired_url. */
  isExpired: boolean
}
