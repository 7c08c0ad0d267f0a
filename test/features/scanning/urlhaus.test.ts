import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Finding } from '../../../src/features/scanning/scanner.ts'
import { FAILURES, KEY, openProvider, openScanner, type Provider, SAFE, type TestScanner } from './stubs.ts'

let answer: (request: Request) => Response | Promise<Response>
let provider: Provider
let scanner: TestScanner
beforeEach(() => {
  answer = () => Response.json({ query_status: 'no_results' })
  provider = openProvider((request) => answer(request))
  scanner = openScanner({ urlhaus: { key: KEY, url: provider.url } })
})
afterEach(async () => {
  scanner.close()
  await provider.close()
})
const scan = async (url: string) => (await scanner.scan([url]))[0]
const FAILED: Finding = { verdict: 'unknown', source: 'urlhaus', reasons: ["URLhaus couldn't be queried."] }

/** As https://urlhaus-api.abuse.ch/#urlinfo shows it, without the parts that aren't used. */
const listedAs = (status: string) => ({
  query_status: 'ok',
  id: '105821',
  urlhaus_reference: 'https://urlhaus.abuse.ch/url/105821/',
  url: 'http://evil.example/',
  url_status: status,
  threat: 'malware_download',
  blacklists: { surbl: 'not listed', spamhaus_dbl: 'abused_legit_malware' },
  tags: ['emotet'],
  payloads: [],
})

test('a URL that spreads malware is blocked', async () => {
  answer = () => Response.json(listedAs('online'))
  expect(await scan('http://evil.example/')).toEqual({
    verdict: 'blocked',
    source: 'urlhaus',
    reasons: ['URLhaus lists it as spreading malware.'],
  })
})

test.each(['offline', 'unknown'])('a listed URL whose status is %s is suspect', async (status) => {
  answer = () => Response.json(listedAs(status))
  expect(await scan('http://evil.example/')).toEqual({
    verdict: 'suspect',
    source: 'urlhaus',
    reasons: ['URLhaus lists it as having spread malware.'],
  })
})

test.each(['no_results', 'invalid_url'])('%s says nothing against a URL', async (query_status) => {
  answer = () => Response.json({ query_status })
  expect(await scan('http://evil.example/')).toEqual(SAFE)
})

test.each(['http_post_expected', 'unknown_auth_key', 'something_new', null, undefined, 1, {}])(
  '%j as an outcome makes a URL unknown',
  async (query_status) => {
    answer = () => Response.json({ query_status })
    expect(await scan('http://evil.example/')).toEqual(FAILED)
  },
)

test('it is asked as it is documented, without the fragment', async () => {
  let body = ''
  answer = async (request) => {
    body = await request.text()
    return Response.json({ query_status: 'no_results' })
  }
  await scan('https://evil.example/ä?a=1&b=2#secret')
  const [request] = provider.requests
  expect([request?.method, new URL(request?.url ?? '').pathname, request?.headers.get('auth-key')]).toEqual(['POST', '/v1/url/', KEY])
  expect(request?.headers.get('content-type')).toStartWith('application/x-www-form-urlencoded')
  expect([...new URLSearchParams(body)]).toEqual([['url', 'https://evil.example/%C3%A4?a=1&b=2']])
})

test('of many URLs, each gets its own finding, and eight are asked for at once', async () => {
  let atOnce = 0
  let most = 0
  answer = async (request) => {
    most = Math.max(most, ++atOnce)
    const url = new URLSearchParams(await request.text()).get('url') ?? ''
    await new Promise(setImmediate)
    atOnce--
    return Response.json(/[05]\.example/.test(url) ? listedAs('online') : { query_status: 'no_results' })
  }
  const findings = await scanner.scan(Array.from({ length: 50 }, (_, index) => `http://n${index}.example/`))
  expect(findings.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? 'blocked' : 'safe')))
  expect(most).toBeLessThanOrEqual(8)
})

describe('when it', () => {
  test.each(FAILURES)('%s, a URL is unknown, and the key is in no log', async (_, reason, failure) => {
    answer = failure
    scanner.close()
    scanner = openScanner({ urlhaus: { key: KEY, url: provider.url }, timeoutMs: 200 })
    expect(await scan('http://evil.example/')).toEqual(FAILED)
    expect(scanner.logged).toHaveLength(1)
    expect(JSON.parse(scanner.logged[0] ?? '')).toMatchObject({ level: 40, source: 'urlhaus', reason: expect.stringMatching(reason) })
    expect(scanner.logged.join()).not.toContain(KEY)
  })

  test('never answers, those that wait for their turn are unknown as well', async () => {
    answer = () => new Promise(() => {})
    scanner.close()
    scanner = openScanner({ urlhaus: { key: KEY, url: provider.url }, timeoutMs: 200 })
    const findings = await scanner.scan(Array.from({ length: 50 }, (_, index) => `http://n${index}.example/`))
    expect(findings).toEqual(Array(50).fill(FAILED))
    expect(provider.requests.length).toBeLessThanOrEqual(8)
  })
})
