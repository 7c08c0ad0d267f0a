import type { Config } from '../../../config.ts'
import { invalidField } from '../../../lib/errors.ts'
import type { ImportSource } from '../formats/formats.ts'

/** What the sealed key of a service is for. */
export const TOKEN = 'import-token'

/** Where a service is that has one address for everybody. */
const ADDRESSES: Partial<Record<ImportSource, string>> = { dub: 'https://api.dub.co', bitly: 'https://api-ssl.bitly.com' }
export const FETCHED: ReadonlySet<ImportSource> = new Set<ImportSource>(['shlink', 'kutt', 'dub', 'bitly', 'yourls'])

/** The address that a service is asked at, without a slash at its end. Throws a 400 for what can't be fetched. */
export function checkService(
  config: Pick<Config, 'devAuth'>,
  source: ImportSource,
  url: string | undefined,
  token: string | undefined,
): string {
  const known = ADDRESSES[source]
  if (!FETCHED.has(source) || (url ?? token) === undefined) throw invalidField('content', 'is required')
  if (token === undefined) throw invalidField('token', 'is required to fetch the links')
  const address = url ?? known
  if (address === undefined) throw invalidField('url', 'is required to fetch the links')
  const parsed = URL.parse(address.trim())
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') || parsed.username !== '' || parsed.password !== '')
    throw invalidField('url', 'must be an http or https address')
  // The key would be read on its way.
  if (parsed.protocol === 'http:' && !config.devAuth) throw invalidField('url', 'must begin with https://, as the token is sent there')
  return (parsed.origin + parsed.pathname).replace(/\/+$/, '')
}
