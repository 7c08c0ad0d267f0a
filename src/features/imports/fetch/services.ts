import type { Config } from '../../../config.ts'
import { invalidField } from '../../../lib/errors.ts'
import type { ImportSource } from '../formats/formats.ts'
import { bitlyService } from './bitly.ts'
import { dubService } from './dub.ts'
import { kuttService } from './kutt.ts'
import type { Service } from './service.ts'
import { shlinkService } from './shlink.ts'
import { yourlsService } from './yourls.ts'

/** The purpose that a service's token is sealed for. */
export const TOKEN = 'import-token'

const SERVICES: Partial<Record<ImportSource, Service>> = {
  shlink: shlinkService,
  kutt: kuttService,
  dub: dubService,
  bitly: bitlyService,
  yourls: yourlsService,
}
/** The URLs of services that are the same for everybody. */
const ADDRESSES: Partial<Record<ImportSource, string>> = { dub: 'https://api.dub.co', bitly: 'https://api-ssl.bitly.com' }
// Paths that people copy with the URL.
const API_PATH = /\/(?:rest(?:\/v\d+)?|api(?:\/v\d+)?|v4|yourls-api\.php|admin(?:\/index\.php)?)?\/*$/

export const serviceOf = (source: ImportSource): Service | undefined => SERVICES[source]

/** The address that a service is asked at, without a slash at its end. Throws a 400 for what can't be fetched. */
export function checkService(
  config: Pick<Config, 'devAuth'>,
  source: ImportSource,
  url: string | undefined,
  token: string | undefined,
): string {
  if ((url ?? token) === undefined) throw invalidField('content', 'is required')
  if (SERVICES[source] === undefined)
    throw invalidField(
      'content',
      `is required, because links can only be fetched with url and token from ${Object.keys(SERVICES).join(', ')}`,
    )
  if (token === undefined) throw invalidField('token', 'is required to fetch the links')
  // The token must be valid in a header.
  if (!/^[\x21-\x7e]+$/.test(token)) throw invalidField('token', 'must be printable ASCII characters without spaces')
  const address = url ?? ADDRESSES[source]
  if (address === undefined) throw invalidField('url', 'is required to fetch the links')
  const parsed = URL.parse(address.trim())
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    throw invalidField('url', 'must be an http or https URL')
  // The key would be read on its way.
  if (parsed.protocol === 'http:' && !config.devAuth) throw invalidField('url', 'must begin with https://, because the token is sent there')
  return parsed.origin + parsed.pathname.replace(API_PATH, '')
}
