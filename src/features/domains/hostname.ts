import type { Config } from '../../config.ts'
import { invalidField } from '../../lib/errors.ts'
import { bareHostname } from '../../lib/hostnames.ts'
import { MAX_HOSTNAME, parseOwnableName } from '../domain-verification/ownable-name.ts'

const WILDCARD = '*.'

export type Hostname = { hostname: string; isWildcard: boolean }

/** A domain's hostname, in ASCII and lower case; one of a wildcard begins with `*.`. Throws a 400 that says what is wrong with it. */
export function parseHostname(config: Config, text: string, wantsWildcard: boolean | undefined): Hostname {
  const given = text.trim()
  const isWildcard = given.startsWith(WILDCARD)
  if (isWildcard && wantsWildcard === false) refuse('begins with *. and must therefore be added as a wildcard domain')
  const name = parseOwnableName(isWildcard ? given.slice(WILDCARD.length) : given, refuse)
  const hostname = isWildcard || wantsWildcard ? WILDCARD + name : name
  if (hostname.length > MAX_HOSTNAME) refuse(`must be at most ${MAX_HOSTNAME} characters`)
  refuseOwn(config, name)
  return { hostname, isWildcard: hostname !== name }
}

/** The name whose owner has to prove that it is theirs: of a wildcard its parent. */
export const provedName = ({ hostname }: { hostname: string }): string =>
  hostname.startsWith(WILDCARD) ? hostname.slice(WILDCARD.length) : hostname

function refuseOwn({ baseUrl, redirectUrl, qrUrl, edgeHost }: Config, name: string): void {
  const [base = '', ...others] = [baseUrl, redirectUrl, qrUrl].map((origin) => bareHostname(new URL(origin).hostname))
  if (name === base || others.includes(name) || name === edgeHost || name.endsWith(`.${base}`)) refuse('must not be a host of this service')
}

function refuse(message: string): never {
  throw invalidField('hostname', message)
}
