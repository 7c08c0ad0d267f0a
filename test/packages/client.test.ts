import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, type ClientOptions, createCaller, createClient, fileOf, OPERATIONS, openWebhook, TerseError } from '@terse/client'
import { getMe } from '../../packages/client/src/single-operations.gen.ts'
import { openService, type Service } from './service.ts'

let service: Service
let terse: Client
let path: { workspace_id: number }
beforeAll(async () => {
  service = await openService()
  terse = createClient(service)
  path = { workspace_id: service.workspaceId }
})
afterAll(() => service.close())

/** What was refused. */
async function refusal(call: Promise<unknown>): Promise<TerseError> {
  const error = await call.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TerseError)
  return error as TerseError
}

/** A client whose first requests fail in these ways: by a status, by a lost request, or by a lost answer. */
function flaky(faults: (number | 'request' | 'answer')[], options: Partial<ClientOptions> = {}) {
  const slept: number[] = []
  const requests: Request[] = []
  const client = createClient({
    ...service,
    sleep: async (ms) => void slept.push(ms),
    fetch: async (request) => {
      requests.push(request.clone())
      const fault = faults.shift()
      if (fault === 'request') throw new TypeError('connection refused')
      if (typeof fault === 'number')
        return Response.json({ error: 'no', code: 'x' }, { status: fault, headers: fault === 429 ? { 'retry-after': '7' } : {} })
      const answer = await fetch(request)
      if (fault === 'answer') throw new TypeError('connection reset')
      return answer
    },
    ...options,
  })
  return { client, slept, requests }
}

describe('an operation', () => {
  test('is called by its name, typed, and answers what the document says', async () => {
    const link = await terse.createLink({ path, body: { destination_url: 'https://example.com/', slug: 'hello', tags: ['a'] } })
    expect(link).toMatchObject({ slug: 'hello', tags: ['a'], clicks: 0 })
    expect((await terse.getLink({ path: { ...path, link_id: link.id } })).destination_url).toBe('https://example.com/')
    expect((await terse.getMe()).email).toBe('ann@example.com')
    expect(await terse.deleteLink({ path: { ...path, link_id: link.id } })).toBeUndefined()
  })

  test('takes a file as it is', async () => {
    const { client, requests } = flaky([403])
    expect((await refusal(client.uploadLogo({ path, body: new Blob(['a picture'], { type: 'image/png' }) }))).status).toBe(403)
    expect(requests[0]?.headers.get('content-type')).toBe('image/png')
    expect(await requests[0]?.text()).toBe('a picture')
  })

  test('answers what is no JSON as a response', async () => {
    const link = await terse.createLink({ path, body: { destination_url: 'https://example.com/' } })
    const code: Response = await terse.getLinkQr({ path: { ...path, link_id: link.id }, query: { format: 'svg' } })
    expect(await code.text()).toContain('<svg')
  })

  test('that is refused throws the envelope: status, code, fields and request id', async () => {
    const error = await refusal(terse.createLink({ path, body: { destination_url: 'nonsense' } }))
    expect([error.status, error.code]).toEqual([400, 'validation_failed'])
    expect(error.fields).toEqual([{ path: 'destination_url', message: expect.any(String) }])
    expect(error.requestId).toBeString()
    expect((await refusal(createClient({ ...service, token: 'pat_wrong' }).getMe())).status).toBe(401)
  })

  test('cannot be called without what its address needs', async () => {
    // @ts-expect-error The types say so, too.
    await expect(terse.getLink({ path })).rejects.toThrow('path.link_id is missing')
    // @ts-expect-error A link has somewhere to lead.
    expect((await refusal(terse.createLink({ path, body: { slug: 'x' } }))).fields[0]?.path).toBe('destination_url')
  })

  test('is there for each one of the document', async () => {
    const document = await (await fetch(`${service.url}/openapi.json`)).json()
    const named = Object.values<Record<string, { operationId?: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
    )
    // This server has those for development, besides.
    expect(Object.keys(OPERATIONS).filter((name) => !named.includes(name))).toEqual([])
    expect(named.length - Object.keys(OPERATIONS).length).toBeLessThan(3)
  })
})

test('a list is read page by page, to its end, and no further than it is read', async () => {
  const { id } = await service.newWorkspace('Pages')
  const own = { workspace_id: id as number }
  for (let number = 0; number < 7; number++)
    await terse.createLink({ path: own, body: { destination_url: 'https://example.com/', slug: `page-${number}` } })
  const slugs: string[] = []
  for await (const { slug } of terse.all('listLinks', { path: own, query: { limit: 3, sort: 'slug' } })) slugs.push(slug)
  expect(slugs).toEqual(Array.from({ length: 7 }, (_, number) => `page-${number}`))

  const { client, requests } = flaky([])
  for await (const _ of client.all('listLinks', { path: own, query: { limit: 3 } })) break
  expect(requests).toHaveLength(1)
})

describe('what is not the service', () => {
  test.each<[string, Response, object]>([
    ['a page', new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }), { status: 200, code: 'not_terse' }],
    [
      'a redirect',
      new Response(null, { status: 308, headers: { location: 'https://links.example.com/v1/me' } }),
      { status: 308, code: 'moved', message: expect.stringContaining('redirects to https://links.example.com/v1/me') },
    ],
  ])('answers %s: that is said, and not taken for an answer', async (_, response, error) => {
    expect(await refusal(createClient({ ...service, fetch: async () => response.clone() }).getMe())).toMatchObject(error)
  })
})

describe('a request that isn’t answered in time', () => {
  /** Answers nothing until the request is given up. */
  const silent = (request: Request): Promise<Response> =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))

  test('is refused as such after the limit, which a call can change, and is tried again before', async () => {
    let requests = 0
    const client = createClient({
      ...service,
      timeoutMs: 5,
      retries: 1,
      sleep: async () => {},
      fetch: (request) => {
        requests++
        return silent(request)
      },
    })
    const error = await refusal(client.getMe())
    expect([error.status, error.code, error.message, requests]).toEqual([
      0,
      'timeout',
      `${service.url} didn't respond within 0.005 seconds.`,
      2,
    ])
    expect((await refusal(client.getMe({}, { timeoutMs: 10, retries: 0 }))).message).toContain('0.01 seconds')
  })

  test('ends with the caller’s own signal, too', async () => {
    const stop = new AbortController()
    const asked = createClient({ ...service, fetch: silent }).getMe({}, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
  })
})

describe('the same operations', () => {
  test('are there by resource and verb', async () => {
    const link = await terse.links.create({ path, body: { destination_url: 'https://example.com/', slug: 'nested' } })
    expect((await terse.links.get({ path: { ...path, link_id: link.id } })).slug).toBe('nested')
    expect((await terse.links.updateMany({ path, body: { ids: [link.id], changes: { title: 'Both' } } })).items).toHaveLength(1)
    expect((await terse.me.get()).email).toBe('ann@example.com')
    const { items } = await terse.tags.list({ path })
    expect(items).toBeArray()
  })

  test('can be imported one by one, and a bundle has only those', async () => {
    const call = createCaller(service)
    expect((await call(getMe)).email).toBe('ann@example.com')
    const folder = mkdtempSync(join(tmpdir(), 'terse-test-'))
    const at = (file: string) => JSON.stringify(new URL(`../../packages/client/src/${file}`, import.meta.url).pathname)
    const entry = join(folder, 'entry.ts')
    writeFileSync(
      entry,
      `import { createCaller } from ${at('index.ts')}; import { getLink } from ${at('single-operations.gen.ts')}; console.log(createCaller, getLink)`,
    )
    const { outputs } = await Bun.build({ entrypoints: [entry], minify: true })
    const bundle = (await outputs[0]?.text()) ?? ''
    rmSync(folder, { recursive: true })
    expect([bundle.includes('/links/{link_id}'), bundle.includes('/branding/logo'), bundle.includes('uploadLogo')]).toEqual([
      true,
      false,
      false,
    ])
    expect(bundle.length).toBeLessThan(8000)
  })
})

test('The events of a stream are read one by one, without the comments between them, in whatever pieces they arrive.', async () => {
  const text = ': hello\n\nid: 1\nevent: click\ndata: {"slug":"a"}\n\n: still there\n\nid: 2\ndata: {"slug":\ndata: "ü"}\n\n'
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const client = createClient({
    ...service,
    fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-request-id': 'x' } }),
  })
  const read = []
  for await (const event of client.events('streamClicks', { path })) read.push(event)
  expect(read).toEqual([
    { id: '1', event: 'click', data: { slug: 'a' } },
    { id: '2', event: 'message', data: { slug: 'ü' } },
  ])
})

test('A file that an operation returns has its name, its type and its content.', async () => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="x.csv"; filename*=UTF-8\'\'%C3%BCber.csv',
  }
  const file = fileOf(new Response('a,b\n', { headers }))
  expect([file.name, file.type, await new Response(file.stream).text()]).toEqual(['über.csv', 'text/csv', 'a,b\n'])
  expect(fileOf(new Response(null)).name).toBeUndefined()
})

describe('a delivery of a webhook', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'link.created', workspace_id: 1, created_at: '2026-11-28T00:00:00.000Z', data: {} })
  const signed = (secret: string, at = Math.floor(Date.now() / 1000)) => ({
    'x-webhook-timestamp': String(at),
    'x-webhook-signature': `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  })

  test('is opened with the secret of its endpoint, also if it has the signature of an old one', async () => {
    expect((await openWebhook({ headers: signed('whsec_a'), body }, 'whsec_a')).type).toBe('link.created')
    const both = new Headers(signed('whsec_new'))
    both.set('x-webhook-signature', `${both.get('x-webhook-signature')},${signed('whsec_old')['x-webhook-signature']}`)
    expect((await openWebhook({ headers: both, body }, 'whsec_old')).id).toBe('evt_1')
  })

  test.each<[string, Record<string, string>, string]>([
    ['another secret', signed('whsec_b'), 'signature'],
    ['no signature', { 'x-webhook-timestamp': signed('whsec_a')['x-webhook-timestamp'] }, 'signature'],
    ['a signature that is no number', { ...signed('whsec_a'), 'x-webhook-signature': 'v1=xyz' }, 'signature'],
    ['an old timestamp', signed('whsec_a', Math.floor(Date.now() / 1000) - 301), 'five minutes'],
    ['no timestamp', {}, 'five minutes'],
  ])('with %s is refused', async (_, headers, reason) => {
    await expect(openWebhook({ headers, body }, 'whsec_a')).rejects.toThrow(reason)
  })

  test('whose body was changed is refused', async () => {
    await expect(openWebhook({ headers: signed('whsec_a'), body: body.replace('evt_1', 'evt_2') }, 'whsec_a')).rejects.toThrow('signature')
  })
})

test('The headers of a response and its request ID are there for those who want them.', async () => {
  const { data, status, headers, requestId } = await terse.withResponse('getMe')
  expect([data.email, status, requestId]).toEqual(['ann@example.com', 200, headers.get('x-request-id') as string])
})

describe('a request that fails', () => {
  test.each([429, 500, 502, 503, 504])('with %i is sent again, later each time, and succeeds', async (status) => {
    const { client, slept, requests } = flaky([status, status, status])
    expect((await client.getMe()).email).toBe('ann@example.com')
    expect(requests).toHaveLength(4)
    if (status === 429) expect(slept).toEqual([7000, 7000, 7000])
    else for (const [retry, ms] of slept.entries()) expect([ms >= 250 * 2 ** retry, ms <= 500 * 2 ** retry]).toEqual([true, true])
  })

  test.each([400, 401, 403, 404, 409, 413, 422, 507])('with %i is not', async (status) => {
    const { client, requests } = flaky([status])
    expect((await refusal(client.getMe())).status).toBe(status)
    expect(requests).toHaveLength(1)
  })

  test('for good is given up after so many retries, or where the service wants too much time', async () => {
    const { client, requests } = flaky(Array(9).fill('request'), { retries: 2 })
    expect(await refusal(client.getMe())).toMatchObject({ status: 0, code: 'unreachable' })
    expect(requests).toHaveLength(3)
    const waiting = createClient({ ...service, fetch: async () => Response.json({}, { status: 429, headers: { 'retry-after': '3600' } }) })
    expect(await refusal(waiting.getMe())).toMatchObject({ status: 429, retryAfterMs: 3_600_000 })
  })

  test('as a change is done once, even where only its answer was lost: each try has the same key', async () => {
    const { client, requests } = flaky(['answer', 'request', 'answer'])
    const link = await client.createLink({ path, body: { destination_url: 'https://example.com/once', slug: 'once' } })
    expect(link.slug).toBe('once')
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    // Another change is another one.
    expect((await refusal(client.createLink({ path, body: { destination_url: 'https://example.com/once', slug: 'once' } }))).code).toBe(
      'slug_taken',
    )
  })

  test('in the middle of its answer is sent again: a part is no answer', async () => {
    let tries = 0
    const { client, slept } = flaky([], {
      fetch: async (request) =>
        ++tries === 1 ? new Response('{"email": ', { headers: { 'content-type': 'application/json' } }) : fetch(request),
    })
    expect((await client.getMe()).email).toBe('ann@example.com')
    expect([tries, slept.length]).toEqual([2, 1])
  })

  test('says why in words of the network, of any runtime', async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('self-signed certificate') })
    const failing = createClient({ ...service, retries: 0, fetch: () => Promise.reject(cause) })
    expect((await refusal(failing.getMe())).message).toBe(`${service.url} didn't respond: self-signed certificate`)
  })

  test('as a change with a key of the caller’s own is the same change later, too', async () => {
    const create = () => terse.createLink({ path, body: { destination_url: 'https://example.com/own' } }, { idempotencyKey: 'order 7' })
    expect((await create()).id).toBe((await create()).id)
  })

  test('for a reason that its caller can mend is sent again with the same key, and not where they mend nothing', async () => {
    const { client, requests } = flaky([403, 403], { recover: async () => requests.length === 1 })
    const create = () => client.createLink({ path, body: { destination_url: 'https://example.com/', slug: 'mended' } })
    expect((await refusal(create())).status).toBe(403)
    expect(requests).toHaveLength(2)
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect((await create()).slug).toBe('mended')
  })

  test('is retried as often as its caller says for it alone', async () => {
    const { client, requests } = flaky(Array(9).fill(503))
    expect((await refusal(client.getMe({}, { retries: 1 }))).status).toBe(503)
    expect(requests).toHaveLength(2)
  })

  test('is left when its caller says so', async () => {
    const stop = new AbortController()
    const sleep: ClientOptions['sleep'] = async (_, signal) => {
      stop.abort(new Error('enough'))
      signal?.throwIfAborted()
    }
    const { client } = flaky([503, 503], { sleep })
    await expect(client.getMe({}, { signal: stop.signal })).rejects.toThrow('enough')
  })
})
