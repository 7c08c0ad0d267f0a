import type { Config } from '../../config.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import { invalidField } from '../../lib/errors.ts'
import { parseDestination } from './destination.ts'

/** The parts that distinguish a destination URL from a short link of this service. */
export type AddressNeeds = { readonly config: Config; readonly redirects: Pick<RedirectCache, 'hostOf'> }

/** The same as `checkDestination`, and rejects custom domains: a link to another short link could redirect in a loop. */
export function checkAddress(deps: AddressNeeds, text: string, path: string): string {
  const { href, hostname } = parseDestination(deps.config, text, path)
  if (deps.redirects.hostOf(hostname)?.domainId != null) throw invalidField(path, 'must not be a short link of this service')
  return href
}
