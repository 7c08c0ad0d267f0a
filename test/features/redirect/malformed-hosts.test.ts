import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { openConnection, readAnswers } from '../../raw-http.ts'
import { until } from '../../server.ts'
import { volume } from '../../volume.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, ENV } from '../domains/dns.ts'

// Anybody may write anything into Host. Whatever it is, no page and no operation fails by it.

const RUNS = volume('HOST_FUZZ', { short: 60, long: 1500 })
let server: Bun.Server<undefined>
useFreshWorkspaces({ ...ENV, RATE_LIMITS: 'off', REDIRECTS_PER_MINUTE: '0', REDIRECT_MISSES_PER_MINUTE: '0' })
beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => t.app.fetch(request),
    error: () => new Response('thrown', { status: 500 }),
  })
})
afterAll(() => server.stop(true))

/** The statuses of requests for some paths on one host, over one connection each. */
async function statuses(host: string, requests: readonly string[]): Promise<[string, number | undefined][]> {
  return await Promise.all(
    requests.map(async (request): Promise<[string, number | undefined]> => {
      const connection = await openConnection(server.port as number)
      connection.send(`${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      await until(() => connection.isClosed() || readAnswers(connection.received()).answers.length > 0)
      const status = connection.answers()[0]?.status
      connection.close()
      return [`${request} on ${host}`, status]
    }),
  )
}

/** GET of every route that needs no path parameters, and what is served before the routes. */
const requestsOf = (slug: string): string[] => {
  const routes = t.app.routes.filter(({ method }) => method === 'GET' || method === 'POST')
  const known = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+\??/g, '1').replaceAll('*', '1')}`)
  return [
    ...['', slug, `${slug}+`, '.well-known/gs1resolver', '01/09506000134352', '01/09506000134352?linkType=all', 'robots.txt', 'a/b'].map(
      (path) => `GET /${path}`,
    ),
    ...known,
  ]
}

const failed = (answers: [string, number | undefined][]) => answers.filter(([, status]) => status !== undefined && status >= 500)

const HOSTS = (domain: string) => [
  `${domain}:99999999`,
  `${domain}:65536`,
  `${domain}:-1`,
  `${domain}:`,
  `${domain}.`,
  `${domain}..`,
  `xn--a.${domain}`,
  `xn--.${domain}`,
  `xn--0.${domain}`,
  `a b.${domain}`,
  `a%.${domain}`,
  `a_b.${domain}`,
  `[::1]`,
  '[::1',
  '[::1]:99999',
  '[zz]',
  '1.2.3.4.5',
  '0x7f.1',
  '999.1.1.1',
  '::1',
  '.',
  '',
  '\u{1f600}.example',
  `${'a'.repeat(255)}`,
  `${'a.'.repeat(127)}a`,
  'a@b.example',
  'a.example?b',
  'a.example#b',
  'a.example\\b',
  'terse.test:99999999',
]

test('no malformed Host gives a 500 on any public route', async () => {
  const { hostname } = await activeDomain({ is_wildcard: true })
  const link = await t.link(owner, ws)
  const requests = requestsOf(link.slug)
  const domain = hostname.replace('*.', '')
  for (const host of HOSTS(domain)) expect(failed(await statuses(host, requests.slice(0, 8)))).toEqual([])
  for (const host of [`x.${domain}:99999999`, `xn--a.${domain}`, 'terse.test:65536', '[::1'])
    for (let at = 0; at < requests.length; at += 50) expect(failed(await statuses(host, requests.slice(at, at + 50)))).toEqual([])
})

test('no generated Host gives a 500 on the pages that anybody may open', async () => {
  const { hostname } = await activeDomain({ is_wildcard: true })
  const link = await t.link(owner, ws)
  const label = fc.oneof(
    fc.stringMatching(/^[a-z0-9_-]{1,70}$/),
    fc.string({ maxLength: 8 }).map((text) => `xn--${text.replaceAll(/[^\x21-\x7e]/g, '')}`),
    fc.constantFrom('xn--a', '', '%', '*', '[::1]', '0x1', '\u{1f600}'),
  )
  const host = fc
    .tuple(
      fc.array(label, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.constantFrom('', '.', ':', ':0', ':80', ':65535', ':65536', ':99999999', ':x'),
    )
    .map(([labels, isBelow, end]) => `${[...labels, ...(isBelow ? [hostname.replace('*.', '')] : [])].join('.')}${end}`)
  await fc.assert(
    fc.asyncProperty(host, async (name) => {
      expect(failed(await statuses(Buffer.from(name).toString('latin1'), requestsOf(link.slug).slice(0, 7)))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
