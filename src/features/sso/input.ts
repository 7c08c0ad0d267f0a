import type { Config } from '../../config.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { invalidField } from '../../lib/errors.ts'
import { isLoopbackHost } from '../../lib/hostnames.ts'
import { newSecret } from '../../lib/secrets.ts'
import { parseOwnableName } from '../domain-verification/ownable-name.ts'
import type { SsoRow } from './queries.ts'
import type { SsoInput } from './schema.ts'

/** The columns that identify where people sign in. Changing one of them means that people sign in elsewhere. */
export type Connection = Pick<
  SsoRow,
  'provider' | 'organization_id' | 'connection_id' | 'domain' | 'issuer' | 'client_id' | 'client_secret'
>

type Needs = { config: Config; encryption: Encryption }

/** Throws a 400 that names what is missing for the provider, or too much. */
export function connectionOf(deps: Needs, input: SsoInput, before: SsoRow | undefined): Connection {
  const domain = parseOwnableName(input.domain.replace(/^@/, ''), (message) => refuse('domain', message))
  return input.provider === 'oidc' ? ofOidc(deps, input, before, domain) : ofWorkos(input, domain)
}

function ofWorkos(input: SsoInput, domain: string): Connection {
  for (const field of ['issuer', 'client_id', 'client_secret'] as const)
    if (input[field] !== undefined) refuse(field, 'is only for the provider oidc')
  return {
    provider: 'workos',
    organization_id: input.organization_id ?? refuse('organization_id', 'is required'),
    connection_id: input.connection_id ?? refuse('connection_id', 'is required'),
    domain,
    issuer: null,
    client_id: null,
    client_secret: null,
  }
}

function ofOidc({ config, encryption }: Needs, input: SsoInput, before: SsoRow | undefined, domain: string): Connection {
  const issuer = parseIssuer(config, input.issuer ?? refuse('issuer', 'is required'))
  const known = before?.provider === 'oidc' ? before : undefined
  const { client_secret } = input
  // Otherwise somebody could change the issuer to their own server, and receive the stored secret there.
  if (client_secret === undefined && known && known.issuer !== issuer) refuse('client_secret', 'is required when the issuer changes')
  const kept = known?.client_secret ?? null
  if (client_secret === undefined && kept === null) refuse('client_secret', 'is required')
  return {
    provider: 'oidc',
    organization_id: input.organization_id ?? known?.organization_id ?? newId('org_'),
    connection_id: input.connection_id ?? known?.connection_id ?? newId('conn_'),
    domain,
    issuer,
    client_id: input.client_id ?? refuse('client_id', 'is required'),
    // The same secret again stays as it is stored, so that nothing seems to change.
    client_secret:
      client_secret === undefined || (kept !== null && encryption.decrypt(kept) === client_secret)
        ? kept
        : encryption.encrypt(client_secret),
  }
}

const newId = (prefix: string): string => newSecret(prefix).slice(0, prefix.length + 26)

const DISCOVERY_PATH = '/.well-known/openid-configuration'

/** Returns the issuer as the provider writes it: https, or http on this machine in development. */
function parseIssuer({ devAuth }: Config, text: string): string {
  const given = text.trim().endsWith(DISCOVERY_PATH) ? text.trim().slice(0, -DISCOVERY_PATH.length) : text.trim()
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol)) return refuse('issuer', 'must be an https URL such as https://login.example.com/realms/acme')
  if (url.protocol === 'http:' && !(devAuth && isLoopbackHost(url.hostname))) refuse('issuer', 'must be an https URL')
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    refuse('issuer', 'must be a URL without credentials, ? or #')
  return given
}

function refuse(field: string, message: string): never {
  throw invalidField(field, message)
}
