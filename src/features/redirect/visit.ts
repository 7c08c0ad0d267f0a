import type { HttpClient } from '../../http/client-address.ts'
import type { RequestTarget } from '../../http/target.ts'
import type { Conditional, Redirect } from './redirect.ts'

/** Who asks for what, and when. */
export type Arrival = { request: Request; place: RequestTarget; client: HttpClient; now: number }

/** A visit to a conditional link. */
export type Visit = Arrival & {
  redirect: Redirect
  conditional: Conditional
  /** The link has expired and has an expired_url. */
  isExpired: boolean
}
