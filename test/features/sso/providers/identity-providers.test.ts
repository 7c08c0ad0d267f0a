import { afterAll, describe, expect, test } from 'bun:test'
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
  for (const issuer of issuers)
    expect(await outcomeOf(issuer)).toBe('unreachable: must not point to a private, local or reserved IP address')
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

describe('a provider in a private network that the operator has named', () => {
  const LOOPBACK = '127.0.0.2'
  const redirects = new Map<string, string>()
  // The provider under an address of its own: what it answers there, or where it redirects to.
  const front = Bun.serve({
    port: 0,
    hostname: LOOPBACK,
    fetch: async (request): Promise<Response> => {
      const { pathname, search } = new URL(request.url)
      const location = redirects.get(pathname)
      if (location !== undefined) return new Response(null, { status: 307, headers: { location } })
      const url = `${provider.issuer.replace(front.url.host, home)}${pathname}${search}`
      const { status, headers, body } = await fetch(url, {
        method: request.method,
        headers: request.headers,
        body: await request.blob(),
        redirect: 'manual',
      })
      return new Response(body, { status, headers })
    },
  })
  const asked: string[] = []
  // Something else in that network.
  const victim = Bun.serve({
    port: 0,
    hostname: '127.0.0.3',
    fetch: async (request) => {
      asked.push(`${request.method} ${request.url} ${await request.text()}`)
      return Response.json({ keys: [], sub: 's', email: 'ada@corp.example', email_verified: true })
    },
  })
  const home = new URL(provider.issuer).host
  const issuer = `http://${LOOPBACK}:${front.port}`
  afterAll(async () => {
    await front.stop(true)
    await victim.stop(true)
  })

  async function signIn(document: Record<string, unknown> = {}): Promise<string> {
    provider.call(issuer)
    provider.be({ sub: 's', aud: 'terse' }, { sub: 's', email: 'ada@corp.example' })
    provider.lie({ document: (body) => Object.assign(body, document) })
    const providers = providersWith({ SSO_PRIVATE_HOSTS: new URL(issuer).host, BASE_URL: 'https://terse.example' })
    try {
      const url = await providers.authorizeUrl(rowOf(issuer), CHECKS, undefined)
      const back = await provider.signIn(`${issuer}/authorize${new URL(url).search}`)
      return (await providers.profileOf(rowOf(issuer), back.search, CHECKS)).email
    } catch (error) {
      return error instanceof SsoRefusal ? `${error.code}: ${error.message}` : String(error)
    } finally {
      redirects.clear()
      provider.call(`http://${home}`)
    }
  }
  const elsewhere = `http://127.0.0.3:${victim.port}/inside`

  test('signs people in', async () => {
    expect(await signIn()).toBe('ada@corp.example')
  })

  test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
    'has no other private address asked by naming it as its %s',
    async (endpoint) => {
      for (const url of [elsewhere, elsewhere.replace('127.0.0.3', LOOPBACK)])
        expect(await signIn({ [endpoint]: url })).toBe('unreachable: must not point to a private, local or reserved IP address')
      expect(asked).toEqual([])
    },
  )

  test.each(['/.well-known/openid-configuration', '/token', '/jwks', '/userinfo'])(
    'has no other address asked by redirecting from %s',
    async (path) => {
      redirects.set(path, elsewhere)
      expect(await signIn()).toStartWith('not_understood: ')
      expect(asked).toEqual([])
    },
  )

  test('may send browsers anywhere: where they sign in is for them to open', async () => {
    const providers = providersWith({ SSO_PRIVATE_HOSTS: new URL(issuer).host })
    provider.call(issuer)
    provider.lie({ document: (body) => Object.assign(body, { authorization_endpoint: elsewhere }) })
    expect(await providers.authorizeUrl(rowOf(issuer), CHECKS, undefined)).toStartWith(elsewhere)
    provider.call(`http://${home}`)
    expect(asked).toEqual([])
  })
})
