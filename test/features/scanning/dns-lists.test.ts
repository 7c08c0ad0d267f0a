import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Finding, ScannerOptions } from '../../../src/features/scanning/scanner.ts'
import { type DnsAnswer, type DnsServer, openDnsServer } from './dns-server.ts'
import { openScanner, SAFE, type TestScanner } from './stubs.ts'

const ZONE = 'dbl.spamhaus.test'
let answers: Record<string, DnsAnswer>
let dns: DnsServer
let scanner: TestScanner

const open = (more: Partial<ScannerOptions> = {}) => openScanner({ dnsLists: [ZONE], dnsServers: [dns.server], ...more })
beforeEach(async () => {
  answers = {}
  dns = await openDnsServer((name) => answers[name] ?? 'NXDOMAIN')
  scanner = open()
})
afterEach(() => {
  scanner.close()
  dns.close()
})
const scan = async (url: string) => (await scanner.scan([url]))[0]
const FAILED: Finding = { verdict: 'unknown', source: 'dns', reasons: [`${ZONE} couldn't be queried.`] }

test.each([
  ['127.0.1.2', 'blocked', 'spam'],
  ['127.0.1.4', 'blocked', 'phishing'],
  ['127.0.1.5', 'blocked', 'malware'],
  ['127.0.1.6', 'blocked', 'the controller of a botnet'],
  ['127.0.1.102', 'suspect', 'a legitimate site abused for spam'],
  ['127.0.1.103', 'suspect', 'a redirector abused for spam'],
  ['127.0.1.104', 'suspect', 'a legitimate site abused for phishing'],
  ['127.0.1.105', 'suspect', 'a legitimate site abused for malware'],
  ['127.0.1.106', 'suspect', 'a legitimate site abused to control a botnet'],
] as const)('a host that a list answers %s for is %s, as %s', async (address, verdict, what) => {
  answers = { [`evil.example.${ZONE}`]: [address] }
  expect(await scan('https://evil.example/x')).toEqual({ verdict, source: 'dns', reasons: [`${ZONE} lists its domain as ${what}.`] })
})

test.each(['127.0.1.255', '127.255.255.252', '127.255.255.254', '127.255.255.255', '127.0.0.1', '127.0.1.3', '127.0.1.107', '192.0.2.1'])(
  'a host that a list answers %s for is unknown: that is an error',
  async (address) => {
    answers = { [`evil.example.${ZONE}`]: [address] }
    expect(await scan('https://evil.example/')).toEqual(FAILED)
    expect(scanner.logged.join()).toContain(`${ZONE} responded with ${address}`)
  },
)

test.each<[DnsAnswer]>([['NXDOMAIN'], [[]]])('a host that a list answers %j for is safe as far as it knows', async (answer) => {
  answers = { [`evil.example.${ZONE}`]: answer }
  expect(await scan('https://evil.example/')).toEqual(SAFE)
})

test.each<DnsAnswer>(['SERVFAIL', 'REFUSED', 'silence'])('a host is unknown after %s', async (answer) => {
  answers = { [`evil.example.${ZONE}`]: answer }
  scanner.close()
  scanner = open({ timeoutMs: 200 })
  expect(await scan('https://evil.example/')).toEqual(FAILED)
  expect(scanner.logged).toHaveLength(1)
})

test('of several addresses the worst that is known counts', async () => {
  answers = { [`evil.example.${ZONE}`]: ['127.0.1.102', '127.0.1.4', '127.0.1.99'] }
  expect((await scan('https://evil.example/'))?.reasons).toEqual([`${ZONE} lists its domain as phishing.`])
})

test.each([
  ['https://evil.example/x', ['evil.example']],
  ['https://EVIL.example.:8443/x', ['evil.example']],
  ['https://a.b.evil.example/x', ['a.b.evil.example', 'evil.example']],
  ['https://www.evil.co.uk/', ['evil.co.uk', 'www.evil.co.uk']],
  ['https://bücher.example/', ['xn--bcher-kva.example']],
  ['https://someone.github.io/', ['someone.github.io']],
])('%s is asked for as %j', async (url, names) => {
  await scan(url)
  expect([...new Set(dns.asked)].sort()).toEqual(names.map((name) => `${name}.${ZONE}`))
})

test('a listed registrable domain covers its subdomains', async () => {
  answers = { [`evil.example.${ZONE}`]: ['127.0.1.5'] }
  expect((await scan('https://a.b.evil.example/'))?.verdict).toBe('blocked')
})

test.each(['http://192.0.2.1/', 'http://[2001:db8::1]/', 'http://localhost:3000/'])('%s is never asked for', async (url) => {
  await scan(url)
  expect(dns.asked).toEqual([])
})

test('a host that is too long for a question is asked for by its registrable domain', async () => {
  expect(await scan(`https://${'a.'.repeat(118)}example.com/`)).toEqual(SAFE)
  expect([...new Set(dns.asked)]).toEqual([`example.com.${ZONE}`])
})

describe('several lists', () => {
  const OTHER = 'other.test'
  beforeEach(() => {
    scanner.close()
    scanner = open({ dnsLists: [ZONE, OTHER] })
  })

  test('are all asked', async () => {
    answers = { [`evil.example.${ZONE}`]: ['127.0.1.4'], [`evil.example.${OTHER}`]: ['127.0.1.5'] }
    expect((await scan('https://evil.example/'))?.reasons).toEqual([
      `${ZONE} lists its domain as phishing.`,
      `${OTHER} lists its domain as malware.`,
    ])
  })

  test('block although one of them fails', async () => {
    answers = { [`evil.example.${ZONE}`]: 'SERVFAIL', [`evil.example.${OTHER}`]: ['127.0.1.5'] }
    expect((await scan('https://evil.example/'))?.verdict).toBe('blocked')
    expect((await scan('https://fine.example/'))?.verdict).toBe('safe')
  })
})
