import { afterAll, expect, test } from 'bun:test'
import { readConfig } from '../../../../src/config.ts'
import { createIdentityProviders } from '../../../../src/features/sso/providers/loaded-later.ts'
import type { SsoRow } from '../../../../src/features/sso/queries.ts'
import { SsoRefusal } from '../../../../src/features/sso/refusal.ts'
import { createEncryption } from '../../../../src/lib/encryption.ts'
import { createSafeFetch } from '../../../../src/lib/safe-fetch.ts'
import { clearRecords, dns, setRecord } from '../../domains/dns.ts'
import { openIdentityProvider } from '../identity-provider.ts'

// What a workspace's issuer may have this service ask, in production.

clearRecords()
const provider = await openIdentityProvider()
const encryption = createEncryption('a key')
const dnsServers = [dns.server]
const fetches = [
  createSafeFetch({ dnsServers, allowsLoopback: false }),
  createSafeFetch({ dnsServers, allowsLoopback: true, allowsPrivate: true }),
] as const
afterAll(async () => {
  for (const { close } of fetches) close()
  await provider.close()
})

const providersWith = (env: Record<string, string>) =>
  createIdentityProviders({ config: readConfig(env), encryption, safeFetch: fetches[0], operatorFetch: fetches[1] })
const CHECKS = { state: 'state', nonce: 'nonce', codeVerifier: 'x'.repeat(43) }
const rowOf = (issuer: string) =>
  ({
    workspace_id: 1,
    provider: 'oidc',
    issuer,
    client_id: 'terse',
    client_secret: encryption.encrypt('hush'),
    domain: 'corp.example',
  }) as SsoRow

async function outcomeOf(issuer: string, env: Record<string, string> = {}): Promise<string> {
  try {
    return await providersWith(env).authorizeUrl(rowOf(issuer), CHECKS, undefined)
  } catch (error) {
    return error instanceof SsoRefusal ? `${error.code}: ${error.message}` : String(error)
  }
}

test('an issuer at a private address is not asked, whatever it is called', async () => {
  setRecord('A inside.example', ['10.0.0.7'])
  setRecord('A mixed.example', ['203.0.114.7', '127.0.0.1'])
  const issuers = [
    provider.issuer.replace('localhost', '127.0.0.1'),
    'https://127.0.0.1:1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://inside.example',
    'https://mixed.example',
  ]
  for (const issuer of issuers) expect(await outcomeOf(issuer)).toBe('unreachable: must not lead to a private, local or reserved address')
})

test('one that the operator has named is', async () => {
  expect(await outcomeOf(provider.issuer, { SSO_PRIVATE_HOSTS: new URL(provider.issuer).host })).toStartWith(
    `${provider.issuer}/authorize?`,
  )
  expect(await outcomeOf(provider.issuer, { SSO_PRIVATE_HOSTS: 'localhost:1' })).toStartWith('unreachable')
})

test('a workspace whose provider hangs has so many under way at most; another one has its own', async () => {
  const hanging = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: () => hanging.promise.then(() => new Response('no document')),
  })
  const issuer = `http://localhost:${server.port}`
  const providers = providersWith({ SSO_PRIVATE_HOSTS: `localhost:${server.port},${new URL(provider.issuer).host}` })
  const waiting = Array.from({ length: 50 }, () => providers.authorizeUrl(rowOf(issuer), CHECKS, undefined).catch((error) => error.code))
  expect(await providers.authorizeUrl(rowOf(issuer), CHECKS, undefined).catch((error) => error.code)).toBe('busy')
  const other = { ...rowOf(provider.issuer), workspace_id: 2 }
  expect(await providers.authorizeUrl(other, CHECKS, undefined)).toStartWith(provider.issuer)
  hanging.resolve()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['not_understood']))
  expect(await providers.authorizeUrl(rowOf(issuer), CHECKS, undefined).catch((error) => error.code)).not.toBe('busy')
  await server.stop(true)
})
