import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'on' })

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')
const PICTURES: Record<string, [Buffer, string]> = {
  png: [PNG, 'image/png'],
  jpeg: [Buffer.from('\xff\xd8\xff\xe0rest', 'latin1'), 'image/jpeg'],
  gif: [Buffer.from('GIF89arest'), 'image/gif'],
  webp: [Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 '), 'image/webp'],
  avif: [Buffer.from('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1miafMA1B', 'latin1'), 'image/avif'],
  avifLater: [Buffer.from('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1avif', 'latin1'), 'image/avif'],
}
const OTHERS: Record<string, string> = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  html: '<!doctype html><p>PNG',
  empty: '',
  heic: '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic',
  beyond: '\x00\x00\x00\x10ftypheic\x00\x00\x00\x00avif',
  large: 'x'.repeat(5 * 1024 * 1024 + 1),
}

let host: ReturnType<typeof Bun.serve>
/** Until then, a host holds its answers back. */
let held = Promise.withResolvers<void>()
beforeAll(() => {
  host = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      const name = pathname.slice(1)
      const picture = PICTURES[name]
      if (picture) return new Response(new Uint8Array(picture[0]), { headers: { 'content-type': 'text/html' } })
      if (name in OTHERS) return new Response(OTHERS[name], { headers: { 'content-type': 'image/png' } })
      if (name === 'held') return held.promise.then(() => new Response(new Uint8Array(PNG)))
      if (name === 'loop') return Response.redirect('/loop', 302)
      if (name === 'to') return new Response(null, { status: 302, headers: { location: searchParams.get('url') ?? '' } })
      return new Response(null, { status: 404 })
    },
  })
})
afterAll(() => host.stop(true))

const get = (url: string, as = owner) => t.send('GET', `/v1/workspaces/${ws}/links/preview-image?url=${encodeURIComponent(url)}`, { as })
const at = (path: string) => `http://127.0.0.1:${host.port}/${path}`

test('A picture comes with the type of its bytes, whatever its host says, and nothing in it can run.', async () => {
  for (const [name, [bytes, type]] of Object.entries(PICTURES)) {
    const { status, headers, text } = await get(at(name))
    expect([name, status, headers.get('content-type'), text]).toEqual([name, 200, type, new TextDecoder().decode(bytes)])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
  }
})

test('A redirect is followed, three times at most.', async () => {
  expect((await get(at(`to?url=${encodeURIComponent(at('png'))}`))).status).toBe(200)
  expect((await get(at('loop'))).status).toBe(422)
})

describe('what is no picture is 422 with a reason', () => {
  test.each([
    ['svg', /doesn't return a PNG/],
    ['html', /doesn't return a PNG/],
    ['empty', /doesn't return a PNG/],
    ['heic', /doesn't return a PNG/],
    ['beyond', /doesn't return a PNG/],
    ['large', /larger than 5 MiB/],
    ['missing', /status 404/],
    ['to?url=javascript:1', /isn't an http or https URL/],
    ['to?url=http%3A%2F%2F10.0.0.1%2F', /private, local or reserved/],
  ])('%s', async (path, reason) => {
    const { status, body } = await get(at(path))
    expect([status, body.code, reason.test(body.error)]).toEqual([422, 'unprocessable', true])
  })

  test.each(['http://10.0.0.1/x.png', 'http://169.254.169.254/latest', 'http://[fd00::1]/x.png'])('%s', async (url) => {
    const { status, body } = await get(url)
    expect([status, /private, local or reserved/.test(body.error)]).toEqual([422, true])
  })
})

test.each([
  '',
  'x',
  'ftp://example.com/x.png',
  'data:image/png;base64,AA',
  'http://user:pass@example.com/x.png',
  `http://example.com/${'x'.repeat(2048)}`,
])('%p is no address: 400', async (url) => {
  const { status, body } = await get(url)
  expect([status, body.fields[0].path]).toEqual([400, 'url'])
})

test('Members may, strangers may not.', async () => {
  const statuses = []
  for (const as of [await t.member(owner, ws, 'editor'), await t.member(owner, ws, 'viewer'), await t.user()])
    statuses.push((await get(at('png'), as)).status)
  expect(statuses).toEqual([200, 200, 404])
})

test('A workspace gets sixty a minute, whoever asks.', async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await get(at('png'))).status))
  const more = await Promise.all(Array.from({ length: 30 }, async () => (await get(at('png'), owner)).status))
  expect(new Set([...statuses, ...more])).toEqual(new Set([200]))
  const { status, headers } = await get(at('png'), await t.member(owner, ws, 'editor'))
  expect([status, Number(headers.get('retry-after')) <= 60]).toEqual([429, true])
  t.advance(60_000)
  expect((await get(at('png'))).status).toBe(200)
})

test('Hosts that hold back their answers to one workspace keep nobody else waiting.', async () => {
  held = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 20 }, () => get(at('held')))
  const { id: other } = await t.workspace(owner)
  const { status } = await t.send('GET', `/v1/workspaces/${other}/links/preview-image?url=${encodeURIComponent(at('png'))}`, { as: owner })
  held.resolve()
  const statuses = await Promise.all(waiting.map(async (answer) => (await answer).status))
  expect([status, ...new Set(statuses)]).toEqual([200, 200])
})
