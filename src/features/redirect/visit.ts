import type { HttpClient } from '../../http/client-address.ts'
import type { RequestTarget } from '../../http/target.ts'
import type { Conditional, Redirect } from './redirect.ts'

/** A visitor's request, its target, its client and its time. */
export type Arrival = { request: Request; place: RequestTarget; client: HttpClient; now: number }

/** A link with all its fields. */
export type FullRedirect = Redirect & { readonly conditional: Conditional }

/** A visit to a conditional link. */
export type Visit = Arrival & {
  redirect: FullRedirect
  conditional: Conditional
  /** The link has expired and has an expired_url. */
  isExpired: boolean
}
