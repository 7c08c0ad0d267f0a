import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createLive } from '../../../src/features/analytics/live.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { FIREFOX, openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { openConnection } from '../../raw-http.ts'
import { until } from '../../server.ts'

let t: TestApp
let owner: User
let ws: number
let link: Link
const open: ReadableStreamDefaultReader<Uint8Array>[] = []

beforeAll(async () => {
  t = await openTestApp({}, { packClicks: 3 })
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  link = await t.link(owner, ws)
})
afterAll(async () => {
  for (const reader of open) await reader.cancel()
  await t.close()
})

const connect = (query = '', headers: Record<string, string> = {}, as = owner) =>
  t.app.fetch(
    new Request(`http://terse.test/v1/analytics/workspaces/${ws}/live${query}`, { headers: { 'x-dev-user': String(as.id), ...headers } }),
  )

type Event = { id: number; data: { id: number; link_id: number; is_bot: boolean; clicked_at: string; device: string } }

/** A client that reads events as they come. */
async function listen(query = '', headers: Record<string, string> = {}) {
  const response = await connect(query, headers)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  open.push(reader)
  let text = ''
  /** The next so many events; the stream is read until they are there. */
  const next = async (count: number): Promise<Event[]> => {
    for (;;) {
      const events = text.split('\n\n').filter((block) => block.includes('event: click'))
      if (events.length >= count) {
        text = ''
        return events.map((block) => {
          const [, id = '', data = ''] = block.match(/^id: (\d+)\nevent: click\ndata: (.*)$/) ?? []
          return { id: Number(id), data: JSON.parse(data) }
        })
      }
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended with: ${text}`)
      text += new TextDecoder().decode(value)
    }
  }
  // The first thing that comes says that the stream is there.
  const first = await reader.read()
  text += new TextDecoder().decode(first.value)
  return { next, reader }
}

const visit = async (userAgent = FIREFOX) => {
  await t.visit(link.slug, { headers: { 'user-agent': userAgent } })
  await t.flushClicks()
}

const asking = (workspaceId: number, left: AbortSignal = RUNNING, mayStillRead = async () => true) => ({
  ...{ workspaceId, query: { bots: false }, timezone: 'UTC', lastEventId: null, left, mayStillRead },
})

test('a new stream first names the values of its filters that no click has had lately; one that continues does not', async () => {
  await visit()
  const query = '?filter=browser:is:netscap&filter=tag:is:none&filter=browser:is:firefox'
  const first = async (headers: Record<string, string> = {}) => {
    const { body } = await connect(query, headers)
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    open.push(reader)
    return new TextDecoder().decode((await reader.read()).value)
  }
  const unknown = [
    { dimension: 'browser', value: 'netscap' },
    { dimension: 'tag', value: 'none' },
  ]
  expect(await first()).toBe(`event: unknown_values\ndata: ${JSON.stringify(unknown)}\n\n`)
  expect(await first({ 'last-event-id': '1' })).not.toContain('unknown_values')
})

test('a click arrives as an event once it is stored, with what single clicks have', async () => {
  const { next } = await listen()
  await visit()
  const [event] = await next(1)
  const [single] = (await t.send('GET', `/v1/analytics/workspaces/${ws}/clicks`, { as: owner })).body.items
  expect(event?.data).toEqual(single)
  expect(event?.id).toBe(single.id)
})

test('clicks arrive once each and in order, across the moment in which they are packed', async () => {
  const { next } = await listen()
  const got: number[] = []
  for (let round = 0; round < 7; round++) {
    await visit()
    got.push(...(await next(1)).map(({ id }) => id))
  }
  expect(got).toEqual(got.toSorted((a, b) => a - b))
  expect(new Set(got).size).toBe(7)
})

test('bots come only where they are asked for, and a filter holds', async () => {
  const other = await t.link(owner, ws)
  const [people, all, ofOther] = [await listen(), await listen('?bots=true'), await listen(`?link_id=${other.id}`)]
  await visit('Googlebot/2.1')
  await visit()
  await t.visit(other.slug)
  await t.flushClicks()
  expect((await people.next(2)).map(({ data }) => data.is_bot)).toEqual([false, false])
  expect((await all.next(3)).map(({ data }) => data.is_bot)).toEqual([true, false, false])
  expect((await ofOther.next(1)).map(({ data }) => data.link_id)).toEqual([other.id])
})

test('a client that connects again gets what it missed', async () => {
  const { next, reader } = await listen()
  await visit()
  const [last] = await next(1)
  await reader.cancel()
  await visit()
  await visit()
  const again = await listen('', { 'last-event-id': String(last?.id) })
  expect((await again.next(2)).map(({ id }) => id > (last?.id ?? 0))).toEqual([true, true])
})

test('a client that missed thousands of clicks gets all of them, in order', async () => {
  const { next, reader } = await listen()
  await visit()
  const [last] = await next(1)
  await reader.cancel()
  for (let click = 0; click < 2300; click++) await t.visit(link.slug)
  await t.flushClicks()
  const again = await listen('', { 'last-event-id': String(last?.id) })
  const ids = (await again.next(2300)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(2300)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('another workspace’s clicks never come', async () => {
  const other = (await t.workspace(owner)).id
  const foreign = await t.link(owner, other)
  const { next } = await listen('?bots=true')
  await t.visit(foreign.slug)
  await visit()
  expect((await next(1)).map(({ data }) => data.link_id)).toEqual([link.id])
})

test('more than twenty streams of a workspace are refused, and a closed one makes room', async () => {
  for (const reader of open.splice(0)) await reader.cancel()
  const streams = await Promise.all(Array.from({ length: 20 }, () => connect()))
  const refused = await connect()
  expect([refused.status, (await refused.json()).code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '10'])
  // Its first piece, so that nothing is being counted for it.
  const first = streams[0]?.body?.getReader()
  await first?.read()
  await first?.cancel()
  const taken = await connect()
  expect(taken.status).toBe(200)
  for (const { body } of [...streams.slice(1), taken]) await body?.cancel()
})

test('a client that left makes room before anything is written to it', async () => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: t.app.fetch })
  const path = `/v1/analytics/workspaces/${(await t.workspace(owner)).id}/live`
  const stream = () => t.app.fetch(new Request(`http://terse.test${path}`, { headers: { 'x-dev-user': String(owner.id) } }))
  try {
    const request = `GET ${path} HTTP/1.1\r\nHost: terse.test\r\nX-Dev-User: ${owner.id}\r\n\r\n`
    const clients = await Promise.all(Array.from({ length: 20 }, () => openConnection(server.port as number)))
    for (const client of clients) client.send(request)
    await until(() => clients.every((client) => client.received().includes(': here')))
    expect((await stream()).status).toBe(429)
    for (const client of clients) client.close()
    // The next heartbeat would be after 15 seconds.
    const taken: Response[] = []
    await until(async () => {
      const answer = await stream()
      if (answer.status === 200) taken.push(answer)
      return taken.length === 20
    }, 10_000)
    for (const { body } of taken) await body?.cancel()
  } finally {
    await server.stop(true)
  }
})

test('HEAD says what GET would, at once, and takes no place', async () => {
  for (let n = 0; n < 21; n++) {
    const { status, headers, text } = await t.send('HEAD', `/v1/analytics/workspaces/${ws}/live`, { as: owner })
    expect([status, headers.get('content-type'), headers.get('x-accel-buffering'), text]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
      '',
    ])
  }
})

test('A filter that can’t be is a 400 before the stream begins, as in every other question.', async () => {
  for (const query of ['device=toaster', 'filter=channel:is_not:nonsense']) {
    const { status, headers, body } = await t.send('GET', `/v1/analytics/workspaces/${ws}/live?${query}`, { as: owner })
    expect([query, status, headers.get('content-type')?.split(';')[0], body.code]).toEqual([
      query,
      400,
      'application/json',
      'validation_failed',
    ])
  }
})

test('a stranger gets a 404, nobody a 401, an unknown filter a 400', async () => {
  expect((await connect('', {}, await t.user())).status).toBe(404)
  expect((await t.send('GET', `/v1/analytics/workspaces/${ws}/live`)).status).toBe(401)
  const refused = await connect('?colour=red')
  expect([refused.status, (await refused.json()).fields[0].path]).toEqual([400, 'colour'])
})

test('the streams end when the service stops', async () => {
  const { reader } = await listen()
  t.deps.live.stop()
  for (;;) if ((await reader.read()).done) break
  expect((await connect()).status).toBe(200)
})

test('nothing more is asked for a client that has left, and its place is free just once', async () => {
  // Something new at each look.
  let stored = 1
  const asked: number[] = []
  const live = createLive({
    clock: t.now,
    clicks: {
      stats: { ...t.deps.clicks.stats, lastStored: () => ++stored, clicksInMonth: () => stored },
      query: async ({ workspaceId }) => {
        asked.push(workspaceId)
        return [] as never
      },
    },
  })
  const connectTo = (workspace: number) => live.open(asking(workspace)).getReader()
  const left = connectTo(1)
  await left.read()
  const rest = left.read()
  // On its way to the next look.
  await until(() => asked.length >= 2)
  await left.cancel()
  await rest
  asked.length = 0
  const other = connectTo(2)
  await other.read()
  void other.read()
  await until(() => asked.filter((workspace) => workspace === 2).length >= 4)
  expect(asked).not.toContain(1)
  await other.cancel()
  for (let stream = 0; stream < 20; stream++) live.open(asking(1))
  expect(() => live.open(asking(1))).toThrow('20 live streams')
})

test('a stream asks nothing while only other workspaces have clicks', async () => {
  let looks = 0
  let asked = 0
  const live = createLive({
    clock: t.now,
    clicks: {
      stats: { ...t.deps.clicks.stats, lastStored: () => ++looks, clicksInMonth: () => 7 },
      query: async () => {
        asked++
        return [] as never
      },
    },
  })
  const reader = live.open(asking(1)).getReader()
  await reader.read()
  void reader.read()
  await until(() => looks >= 6)
  expect(asked).toBe(2)
  await reader.cancel()
})

describe('a stream takes no place', () => {
  const openFailing = () => {
    const stats = { ...t.deps.clicks.stats, lastStored: () => 1 }
    const live = createLive({ clock: t.now, clicks: { stats, query: () => Promise.reject(new Error('on purpose')) } })
    return (left: AbortSignal) => live.open(asking(1, left)).getReader()
  }

  test('once its query has failed', async () => {
    const open = openFailing()
    for (let stream = 0; stream < 25; stream++) await expect(open(RUNNING).read()).rejects.toThrow('on purpose')
  })

  test('where its client left before it began', () => {
    const open = openFailing()
    for (let stream = 0; stream < 25; stream++) open(AbortSignal.abort())
  })
})
