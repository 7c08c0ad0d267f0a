import type { Resolver } from '../../lib/resolver.ts'
import type { LinksNeeds } from '../links/needs.ts'

export type DomainsNeeds = LinksNeeds & {
  /** Looks up the records of domains. One keeps what it was answered, so that a later check needs one of its own. */
  readonly newResolver: () => Resolver
}
