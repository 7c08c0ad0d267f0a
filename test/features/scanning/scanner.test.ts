import { afterEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import type { ScannerOptions } from '../../../src/features/scanning/scanner.ts'
import { type DnsServer, openDnsServer } from './dns-server.ts'
import { ENCODINGS, findHashes, KEY, openProvider, openScanner, type Provider, type TestScanner } from './stubs.ts'

let closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers) await close()
  closers = []
})

function open(options: Partial<ScannerOptions> = {}, blocklist = ''): TestScanner {
  const scanner = openScanner(options)
  closers.push(scanner.close)
  writeFileSync(scanner.blocklistPath, blocklist)
  return scanner
}
function provide(answer: (request: Request) => Response): Provider {
  const provider = openProvider(answer)
  closers.push(provider.close)
  return provider
}
async function serveDns(address: string): Promise<DnsServer> {
  const dns = await openDnsServer(() => [address])
  closers.push(dns.close)
  return dns
}
const broken = () => provide(() => new Response('', { status: 500 }))
const account = ({ url }: Provider) => ({ key: KEY, url })
const urlhausSaying = (status: string) => account(provide(() => Response.json({ query_status: 'ok', url_status: status })))
const safeBrowsingListing = (expression: string) =>
  account(provide((request) => ENCODINGS.JSON(findHashes(request, { [expression]: [{ threatType: 'SOCIAL_ENGINEERING' }] }), 300)))

describe('without sources outside', () => {
  test('a scan says what can be said at once', async () => {
    const scanner = open({}, 'evil.example')
    const urls = ['https://evil.example/', 'https://bit.ly/x', 'https://fine.example/', 'nonsense']
    expect(scanner.hasExternalSources).toBeFalse()
    expect(await scanner.scan(urls)).toEqual(urls.map(scanner.scanLocally))
    expect((await scanner.scan(urls)).map(({ verdict }) => verdict)).toEqual(['blocked', 'suspect', 'safe', 'unknown'])
  })

  test('a scan of nothing finds nothing', async () => {
    expect(await open().scan([])).toEqual([])
  })
})

describe('the worst verdict counts', () => {
  test('blocked before suspect: the operator’s list before the rules', () => {
    expect(open({}, 'bit.ly').scanLocally('https://bit.ly/x')).toEqual({
      verdict: 'blocked',
      source: 'blocklist',
      reasons: ["The host is on the operator's blocklist."],
    })
  })

  test('suspect before unknown, and before safe; and says that somebody could not be queried', async () => {
    const scanner = open({ safeBrowsing: account(broken()), urlhaus: urlhausSaying('offline') })
    expect(scanner.hasExternalSources).toBeTrue()
    expect(await scanner.scan(['https://bit.ly/x'])).toEqual([
      {
        verdict: 'suspect',
        source: 'builtin',
        reasons: ['The host is a link shortener, which hides the real destination.', 'URLhaus lists it as having spread malware.'],
        isIncomplete: true,
      },
    ])
  })

  test('with the reasons of all sources that gave it, and the first of them as its source', async () => {
    const dns = await serveDns('127.0.1.5')
    const scanner = open({
      safeBrowsing: safeBrowsingListing('evil.example/'),
      urlhaus: urlhausSaying('online'),
      dnsLists: ['dbl.test'],
      dnsServers: [dns.server],
    })
    expect(await scanner.scan(['https://evil.example/'])).toEqual([
      {
        verdict: 'blocked',
        source: 'safe_browsing',
        reasons: [
          'Google Safe Browsing lists it as social engineering.',
          'URLhaus lists it as spreading malware.',
          'dbl.test lists its domain as malware.',
        ],
      },
    ])
  })

  test('and a source that fails hides nothing that another one found', async () => {
    const scanner = open({ safeBrowsing: account(broken()), urlhaus: urlhausSaying('online') })
    expect((await scanner.scan(['https://evil.example/']))[0]).toMatchObject({ verdict: 'blocked', source: 'urlhaus' })
  })
})

test('all that could not be queried are named', async () => {
  const dns = await serveDns('127.255.255.254')
  const scanner = open({ safeBrowsing: account(broken()), urlhaus: account(broken()), dnsLists: ['dbl.test'], dnsServers: [dns.server] })
  expect(await scanner.scan(['https://fine.example/'])).toEqual([
    {
      verdict: 'unknown',
      source: 'safe_browsing',
      reasons: ["Google Safe Browsing couldn't be queried.", "URLhaus couldn't be queried.", "dbl.test couldn't be queried."],
    },
  ])
  expect(scanner.logged.map((line) => JSON.parse(line).source).sort()).toEqual(['dns', 'safe_browsing', 'urlhaus'])
})

test('addresses that are the same are asked for once', async () => {
  const urlhaus = provide(() => Response.json({ query_status: 'no_results' }))
  const scanner = open({ urlhaus: account(urlhaus) })
  expect(await scanner.scan(['https://a.example/', 'nonsense', 'https://a.example/'])).toMatchObject([
    { verdict: 'safe' },
    { verdict: 'unknown' },
    { verdict: 'safe' },
  ])
  expect(urlhaus.requests).toHaveLength(1)
})

test('a scan on the spot asks nobody', () => {
  const urlhaus = provide(() => Response.json({ query_status: 'no_results' }))
  expect(open({ urlhaus: account(urlhaus) }).scanLocally('https://a.example/').verdict).toBe('safe')
  expect(urlhaus.requests).toEqual([])
})
