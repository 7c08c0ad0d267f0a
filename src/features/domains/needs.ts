import type { Core } from '../../core.ts'
import type { Resolver } from '../../lib/resolver.ts'
import type { Redirects } from '../redirect/redirects.ts'
import type { Scanner } from '../scanning/scanner.ts'

export type Needs = Core & {
  readonly redirects: Redirects
  readonly scanner: Scanner
  /** Looks up the records of domains. */
  readonly resolver: Resolver
}
