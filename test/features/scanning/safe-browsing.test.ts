import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Finding, ScannerOptions } from '../../../src/features/scanning/scanner.ts'
import {
  ENCODINGS,
  type Encoding,
  FAILURES,
  findHashes,
  KEY,
  type Listed,
  openProvider,
  openScanner,
  type Provider,
  prefixesOf,
  prefixOf,
  SAFE,
  type TestScanner,
} from './stubs.ts'

const CACHED_SECONDS = 300
let listed: Record<string, Listed[]>
let encode: Encoding
let fail: (() => Response | Promise<Response>) | undefined
let provider: Provider
let scanner: TestScanner

const open = (more: Partial<ScannerOptions> = {}) => openScanner({ safeBrowsing: { key: KEY, url: provider.url }, ...more })
beforeEach(() => {
  listed = {}
  encode = ENCODINGS['Protocol Buffers']
  fail = undefined
  provider = openProvider((request) => fail?.() ?? encode(findHashes(request, listed), CACHED_SECONDS))
  scanner = open()
})
afterEach(async () => {
  scanner.close()
  await provider.close()
})
const scan = async (url: string) => (await scanner.scan([url]))[0]
const FAILED: Finding = { verdict: 'unknown', source: 'safe_browsing', reasons: ["Google Safe Browsing couldn't be queried."] }
const malware: Finding = { verdict: 'blocked', source: 'safe_browsing', reasons: ['Google Safe Browsing lists it as malware.'] }

describe.each(['JSON', 'Protocol Buffers'] as const)('an answer in %s', (encoding) => {
  beforeEach(() => {
    encode = ENCODINGS[encoding]
  })

  test.each([
    ['MALWARE', 'malware'],
    ['SOCIAL_ENGINEERING', 'social engineering'],
    ['UNWANTED_SOFTWARE', 'unwanted software'],
    ['POTENTIALLY_HARMFUL_APPLICATION', 'a potentially harmful application'],
  ])('that lists it as %s blocks it', async (threatType, words) => {
    listed = { 'evil.example/': [{ threatType }] }
    expect(await scan('https://www.evil.example/x')).toEqual({
      verdict: 'blocked',
      source: 'safe_browsing',
      reasons: [`Google Safe Browsing lists it as ${words}.`],
    })
  })

  test('that lists nothing makes it safe', async () => {
    expect(await scan('https://fine.example/')).toEqual(SAFE)
  })

  test.each<[string, Listed[]]>([
    ['that isn’t to be enforced', [{ threatType: 'MALWARE', attributes: ['CANARY'] }]],
    ['that is one in frames only', [{ threatType: 'MALWARE', attributes: ['FRAME_ONLY'] }]],
    ['of an unknown kind', [{ threatType: 'SOMETHING_NEW' }]],
    ['with an unknown attribute', [{ threatType: 'MALWARE', attributes: ['SOMETHING_NEW'] }]],
    ['without a kind', [{ threatType: 'THREAT_TYPE_UNSPECIFIED' }]],
    ['without details', []],
  ])('with a threat %s doesn’t block it', async (_, details) => {
    listed = { 'evil.example/': details }
    expect(await scan('https://evil.example/')).toEqual(SAFE)
  })

  test('with several threats names those that count', async () => {
    listed = {
      'evil.example/': [
        { threatType: 'MALWARE', attributes: ['CANARY'] },
        { threatType: 'SOCIAL_ENGINEERING' },
        { threatType: 'UNWANTED_SOFTWARE' },
      ],
    }
    expect((await scan('https://evil.example/'))?.reasons).toEqual([
      'Google Safe Browsing lists it as social engineering.',
      'Google Safe Browsing lists it as unwanted software.',
    ])
  })

  test('is remembered for as long as it says, and asked for again afterwards', async () => {
    listed = { 'evil.example/': [{ threatType: 'MALWARE' }] }
    const both = () => Promise.all([scan('https://evil.example/'), scan('https://fine.example/')])
    expect(await both()).toEqual([malware, SAFE])
    const asked = provider.requests.length

    listed = {}
    scanner.later(CACHED_SECONDS * 1000 - 1)
    expect(await both()).toEqual([malware, SAFE])
    expect(provider.requests).toHaveLength(asked)

    scanner.later(1000)
    expect(await both()).toEqual([SAFE, SAFE])
    expect(provider.requests.length).toBeGreaterThan(asked)
  })
})

test('a full hash that only begins alike doesn’t block', async () => {
  fail = () => {
    const [prefix = ''] = prefixesOf(provider.requests.at(-1) ?? new Request('http://x'))
    const fullHash = Buffer.concat([Buffer.from(prefix, 'base64'), Buffer.alloc(28)])
    return encode([{ fullHash, fullHashDetails: [{ threatType: 'MALWARE' }] }], CACHED_SECONDS)
  }
  expect(await scan('https://evil.example/')).toEqual(SAFE)
})

test('it is asked as it is documented, and never told the URL', async () => {
  await scan('https://user.evil.example/secret?token=x')
  const [request] = provider.requests
  const url = new URL(request?.url ?? '')
  expect([request?.method, url.pathname, url.searchParams.get('key')]).toEqual(['GET', '/v5/hashes:search', KEY])
  const expected = [
    'user.evil.example/secret?token=x',
    'user.evil.example/secret',
    'user.evil.example/',
    'evil.example/secret?token=x',
    'evil.example/secret',
    'evil.example/',
  ]
  expect(url.searchParams.getAll('hashPrefixes').sort()).toEqual(expected.map(prefixOf).sort())
  expect([...url.searchParams.keys()].sort()).toEqual([
    'hashPrefixes',
    'hashPrefixes',
    'hashPrefixes',
    'hashPrefixes',
    'hashPrefixes',
    'hashPrefixes',
    'key',
  ])
})

describe('several URLs', () => {
  test('are asked for in one request, and each gets its own finding', async () => {
    listed = { 'evil.example/': [{ threatType: 'MALWARE' }] }
    const urls = [
      'https://fine.example/',
      'https://evil.example/',
      'https://fine.example/x',
      'https://www.evil.example/',
      'https://fine.example/',
    ]
    expect(await scanner.scan(urls)).toEqual([SAFE, malware, SAFE, malware, SAFE])
    expect(provider.requests).toHaveLength(1)
  })

  test('share their prefixes', async () => {
    await scanner.scan(['https://fine.example/a', 'https://fine.example/b'])
    expect(prefixesOf(provider.requests[0] ?? new Request('http://x'))).toHaveLength(3)
  })

  test('that are many are spread over requests whose addresses any server takes', async () => {
    listed = { 'n499.example/x': [{ threatType: 'MALWARE' }] }
    const findings = await scanner.scan(Array.from({ length: 500 }, (_, index) => `https://n${index}.example/x`))
    expect(findings).toEqual([...Array(499).fill(SAFE), malware])
    expect(provider.requests).toHaveLength(4)
    for (const { url } of provider.requests) expect(url.length).toBeLessThan(8190)
  })
})

describe('when it', () => {
  test.each(FAILURES)('%s, a URL is unknown, and the key is in no log', async (_, reason, answer) => {
    fail = answer
    scanner.close()
    scanner = open({ timeoutMs: 200 })
    expect(await scan('https://evil.example/')).toEqual(FAILED)
    expect(scanner.logged).toHaveLength(1)
    expect(JSON.parse(scanner.logged[0] ?? '')).toMatchObject({ level: 40, source: 'safe_browsing', reason: expect.stringMatching(reason) })
    expect(scanner.logged.join()).not.toContain(KEY)
  })

  test.each([
    ['{"fullHashes": {}}'],
    ['{"fullHashes": [null]}'],
    ['{"fullHashes": [{"fullHash": 1}]}'],
    ['{"fullHashes": [{"fullHashDetails": [{"attributes": null}]}]}'],
    ['{"fullHashes": null}'],
    ['\u000a\u0022\u000a\u0020'],
    ['\u000b'],
    ['\u0080\u0080\u0080'],
  ])('answers %j, a URL is unknown', async (body) => {
    fail = () => new Response(Buffer.from(body, 'latin1'))
    expect(await scan('https://evil.example/')).toEqual(FAILED)
  })

  test('is not there, a URL is unknown', async () => {
    await provider.close()
    expect(await scan('https://evil.example/')).toEqual(FAILED)
    expect(scanner.logged.join()).not.toContain(KEY)
  })

  test('fails, that isn’t remembered', async () => {
    fail = () => new Response('', { status: 500 })
    expect(await scan('https://evil.example/')).toEqual(FAILED)
    fail = undefined
    expect(await scan('https://evil.example/')).toEqual(SAFE)
  })

  test('fails for a while, that is logged once a minute', async () => {
    fail = () => new Response('', { status: 500 })
    for (let second = 0; second < 120; second++) {
      await scan('https://evil.example/')
      scanner.later(1000)
    }
    expect(scanner.logged).toHaveLength(2)
  })

  test('redirects, that isn’t followed', async () => {
    fail = () => Response.redirect(`${provider.url}/elsewhere`, 307)
    await scan('https://evil.example/')
    expect(provider.requests).toHaveLength(1)
  })
})
