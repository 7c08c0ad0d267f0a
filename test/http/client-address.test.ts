import { afterEach, describe, expect, test } from 'bun:test'
import { createHttpClientOf, createIsHttps, createSocketAddress } from '../../src/http/client-address.ts'
import { openTestApp, type TestApp } from '../harness.ts'

const PROXIES = ['10.0.0.0/8', '192.0.2.7', '2001:db8:ffff::/48', '::1']

/** The client of a request that arrives from `peer` with these headers. */
const clientOf = (peer: string, headers: Record<string, string> = {}, proxies = PROXIES) =>
  createHttpClientOf(proxies, () => peer)(new Request('http://terse.test/', { headers })).address

const forwardedFor = (chain: string) => ({ 'x-forwarded-for': chain })
const SPOOFS = [
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { 'fly-client-ip': '203.0.113.9' },
  { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'fly-client-ip': '203.0.113.9', 'x-real-ip': '203.0.113.9' },
]

describe('an untrusted peer', () => {
  test.each(SPOOFS)('is the client, whatever it claims: %j', (headers) => {
    expect(clientOf('198.51.100.4', headers)).toBe('198.51.100.4')
    expect(clientOf('10.0.0.1', headers, [])).toBe('10.0.0.1')
  })

  test('next to a trusted address is not trusted', () => {
    expect(clientOf('192.0.2.8', forwardedFor('203.0.113.9'))).toBe('192.0.2.8')
    expect(clientOf('11.0.0.1', forwardedFor('203.0.113.9'))).toBe('11.0.0.1')
    expect(clientOf('2001:db8:fffe::1', forwardedFor('203.0.113.9'))).toBe('2001:db8:fffe::1')
  })
})

describe('behind a trusted proxy, the client', () => {
  test.each([
    ['the one address', '198.51.100.4', '198.51.100.4'],
    ['the rightmost of several', '203.0.113.9, 198.51.100.4', '198.51.100.4'],
    ['the rightmost that is not trusted', '203.0.113.9, 198.51.100.4, 10.1.1.1, 192.0.2.7', '198.51.100.4'],
    ['the leftmost where all are trusted', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the proxy where nothing is said', '', '10.0.0.1'],
    ['the proxy where garbage is said', 'unknown', '10.0.0.1'],
    ['right of the garbage', '198.51.100.4, <script>, 10.0.0.2', '10.0.0.2'],
    ['without a port', '198.51.100.4:8080', '198.51.100.4'],
    ['IPv6', '2001:db8::1', '2001:db8::1'],
    ['IPv6 in brackets with a port', '[2001:db8::1]:8080', '2001:db8::1'],
    ['IPv6 past a trusted IPv6', '2001:db8::1, 2001:db8:ffff::2', '2001:db8::1'],
    ['IPv6 in its short form', '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['IPv4 that is mapped into IPv6', '::ffff:198.51.100.4', '198.51.100.4'],
    ['past a trusted address that is mapped', '198.51.100.4, ::ffff:10.0.0.9', '198.51.100.4'],
  ])('is %s', (_, chain, client) => {
    expect(clientOf('10.0.0.1', forwardedFor(chain))).toBe(client)
  })

  test.each([
    ['for=198.51.100.4', '198.51.100.4'],
    ['For="198.51.100.4:4711";proto=https;by=10.0.0.1', '198.51.100.4'],
    ['for=203.0.113.9, for=198.51.100.4;by=10.0.0.2', '198.51.100.4'],
    ['for="[2001:db8::1]:4711"', '2001:db8::1'],
    ['proto=https;for="[2001:db8::1]", for=10.2.2.2', '2001:db8::1'],
    ['for=_hidden', '10.0.0.1'],
    ['for=198.51.100.4;host="x, for=203.0.113.9"', '198.51.100.4'],
  ])('is as Forwarded says: %s', (forwarded, client) => {
    expect(clientOf('10.0.0.1', { forwarded })).toBe(client)
  })

  test('is as Fly-Client-IP says', () => {
    expect(clientOf('10.0.0.1', { 'fly-client-ip': '198.51.100.4' })).toBe('198.51.100.4')
  })

  test.each(['::ffff:10.0.0.1', '::1', '2001:db8:ffff::9'])('is found behind %s too', (peer) => {
    expect(clientOf(peer, forwardedFor('198.51.100.4'))).toBe('198.51.100.4')
  })

  test('is written as IPv4 where the peer is mapped into IPv6', () => {
    expect(clientOf('::ffff:198.51.100.4')).toBe('198.51.100.4')
    expect(clientOf('::ffff:198.51.100.4', {}, [])).toBe('198.51.100.4')
  })
})

test('a client is the same object for the same texts, and another one for another country', () => {
  let peer = '10.0.0.1'
  const clientOf = createHttpClientOf(PROXIES, () => peer)
  const from = (chain: string, country?: string) =>
    clientOf(new Request('http://terse.test/', { headers: { ...forwardedFor(chain), ...(country && { 'cf-ipcountry': country }) } }))
  const client = from('2001:db8::1')
  expect(client).toEqual({ address: '2001:db8::1', network: '2001:db8:0:0', country: '', kept: undefined })
  expect(from('2001:db8::1')).toBe(client)
  const french = from('2001:db8::1', 'FR')
  expect([french.country, from('2001:db8::1', 'FR') === french, from('2001:db8::1', 'DE').country, client.country]).toEqual([
    'FR',
    true,
    'DE',
    '',
  ])
  const long = `${'198.51.100.7, '.repeat(50)}198.51.100.4`
  const [first, second] = [from(long), from(long)]
  expect([first.address, first === second]).toEqual(['198.51.100.4', false])
  peer = '10.0.0.2'
  expect(from('2001:db8::1')).toBe(client)
})

test('a request came by https where a trusted proxy says so, the first one of several', () => {
  const isHttps = (proxies: string[], peer: string, proto?: string) =>
    createIsHttps(
      proxies,
      () => peer,
    )(new Request('http://terse.test/', { headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } }))
  for (const proto of ['https', 'https, http', ' https ']) expect(isHttps(['10.0.0.0/8'], '10.0.0.2', proto)).toBe(true)
  for (const proto of [undefined, 'http', 'http, https', 'httpsx', 'wss']) expect(isHttps(['10.0.0.0/8'], '10.0.0.2', proto)).toBe(false)
  for (const peer of ['192.0.2.1', '', 'nonsense']) expect(isHttps(['10.0.0.0/8'], peer, 'https')).toBe(false)
  expect(isHttps([], '10.0.0.2', 'https')).toBe(false)
  expect(isHttps(['10.0.0.0/8'], '::ffff:10.0.0.2', 'https')).toBe(true)
})

describe("the visitor's country", () => {
  const countryOf = (country: string, peer = '10.0.0.1', onFly = false, proxies = PROXIES) =>
    createHttpClientOf(proxies, () => peer, onFly)(new Request('http://terse.test/', { headers: { 'cf-ipcountry': country } })).country

  test('is what a trusted proxy names, and nobody else', () => {
    expect([countryOf('FR'), countryOf('FR', '::ffff:10.0.0.1')]).toEqual(['FR', 'FR'])
    expect([countryOf('FR', '198.51.100.4'), countryOf('FR', '10.0.0.1', false, [])]).toEqual(['', ''])
    for (const unknown of ['XX', 'T1', '', 'fr', 'FRA']) expect(countryOf(unknown)).toBe('')
  })

  test("is not what a visitor's header names on Fly.io, whose proxy passes it through", () => {
    expect(countryOf('FR', '10.0.0.1', true)).toBe('')
  })
})

describe('the peer of a socket', () => {
  const peerOf = (host: string, trustedProxies: string[]) =>
    createSocketAddress({ host, trustedProxies }, () => '192.0.2.1')(new Request('http://terse.test/'))

  test('is known where only programs of this machine can connect, and each of them can be the proxy', () => {
    expect(peerOf('127.0.0.1', ['10.0.0.0/8', '127.0.0.1'])).toBe('127.0.0.1')
    expect(peerOf('::1', ['::1'])).toBe('::1')
  })

  test('is asked for anywhere else', () => {
    for (const [host, ...proxies] of [
      ['127.0.0.1'],
      ['127.0.0.1', '127.0.0.2'],
      ['0.0.0.0', '127.0.0.1'],
      ['localhost', '127.0.0.1'],
      ['::', '::1'],
    ])
      expect(peerOf(host as string, proxies)).toBe('192.0.2.1')
  })
})

describe('a click on Fly.io', () => {
  let t: TestApp
  afterEach(() => t.close())

  /** Where a link with a rule for France leads a visitor who says that he is there. */
  async function leadsTo(env: Record<string, string>): Promise<string | null> {
    t = await openTestApp({ TRUSTED_PROXIES: '172.16.0.0/12', BASE_URL: 'http://localhost:3000', ...env })
    const owner = await t.user()
    const { id } = await t.workspace(owner)
    const targeting_rules = [{ country: ['FR'], destination_url: 'https://fr.example/' }]
    const { slug } = await t.link(owner, id, { destination_url: 'https://else.example/', targeting_rules })
    const headers = { 'cf-ipcountry': 'FR', 'fly-client-ip': '8.8.8.8' }
    return (await t.visit(slug, { address: '172.16.3.2', headers })).headers.get('location')
  }

  test('is not led by a country that the visitor made up', async () => {
    expect(await leadsTo({ FLY_APP_NAME: 'acme-links' })).toBe('https://else.example/')
  })

  test('is led by it elsewhere, where the proxy answers for it', async () => {
    expect(await leadsTo({})).toBe('https://fr.example/')
  })
})

describe('what the audit keeps', () => {
  let t: TestApp
  afterEach(() => t.close())

  async function auditedAddress(headers: Record<string, string>, address: string): Promise<unknown> {
    const owner = await t.user()
    const { id } = await t.workspace(owner)
    const path = `/v1/workspaces/${id}`
    await t.send('PATCH', path, { as: owner, body: { settings: { anonymize_ip: false } } })
    await t.send('PATCH', path, { as: owner, body: { name: 'Seen' }, headers, address })
    const rows = await t.deps.db.selectFrom('audit_entries').select('ip').where('workspace_id', '=', id).orderBy('id').execute()
    return rows.at(-1)?.ip
  }

  test('is the address behind the trusted proxy', async () => {
    t = await openTestApp({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
    expect(await auditedAddress(forwardedFor('203.0.113.9, 198.51.100.4'), '10.0.0.1')).toBe('198.51.100.4')
  })

  test.each([{ TRUSTED_PROXIES: '10.0.0.0/8' }, {}])('is the peer where it is not trusted: %j', async (env: Record<string, string>) => {
    t = await openTestApp(env)
    for (const headers of SPOOFS) expect(await auditedAddress(headers, '198.51.100.4')).toBe('198.51.100.4')
  })
})
