import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../src/features/users/schema.ts'
import { BODY_LIMIT, BULK_BODY_LIMIT, parseBody, readBytes } from '../../src/http/body.ts'
import { AppError } from '../../src/lib/errors.ts'
import { openTestApp, type TestApp } from '../harness.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) =>
  new Request('http://terse.test/', { method: 'POST', body, headers })

/** The status and code with which a request's body is refused, or what it holds. */
async function outcome(request: Request): Promise<unknown> {
  try {
    return parseBody(request, await readBytes(request))
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code] : error
  }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const jsonOfSize = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

/** A body without a content-length, which counts what is read of it. */
function endless() {
  const read = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  return { read, stream }
}

describe('a JSON body', () => {
  test.each([['application/json'], ['application/json; charset=utf-8'], ['Application/JSON']])('of type %s is read', async (type) => {
    expect(await outcome(post('{"a":1}', { 'content-type': type }))).toEqual({ a: 1 })
  })

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/jsonx'],
    ['multipart/form-data; boundary=application/json'],
  ])('of type %s is 415', async (type) => {
    expect(await outcome(post('{"a":1}', { 'content-type': type }))).toEqual([415, 'unsupported_media_type'])
  })

  test('without a type is 415', async () => {
    expect(await outcome(post(new TextEncoder().encode('{}'), {}))).toEqual([415, 'unsupported_media_type'])
  })

  test('that is empty is none, whatever its type', async () => {
    expect(await outcome(post('', { 'content-type': 'text/plain' }))).toBeUndefined()
    expect(await outcome(post(null, {}))).toBeUndefined()
  })

  test.each(['{', '{"a":}', '{"a":1}}', "{'a':1}", 'undefined', '{"a":1', '[1,]', '"\n"'])('%j is malformed', async (text) => {
    expect(await outcome(post(text))).toEqual([400, 'malformed_json'])
  })

  test('that is not UTF-8 is malformed', async () => {
    expect(await outcome(post(new Uint8Array([0x22, 0xc3, 0x28, 0x22])))).toEqual([400, 'malformed_json'])
  })

  test('keeps every character of UTF-8, wherever chunks end', async () => {
    const bytes = new TextEncoder().encode('"grüße 🦊"')
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
        controller.close()
      },
    })
    expect(await outcome(post(stream))).toBe('grüße 🦊')
  })

  test('may nest 32 levels, and not 33', async () => {
    expect(await outcome(post(nested(32)))).toBeArray()
    expect(await outcome(post(nested(33)))).toEqual([400, 'malformed_json'])
  })

  test('does not nest by brackets in its text', async () => {
    expect(await outcome(post(JSON.stringify('\\"[{'.repeat(50))))).toBeString()
  })

  test('that nests a hundred thousand levels is refused, not the end of the process', async () => {
    expect(await outcome(post('['.repeat(100_000)))).toEqual([400, 'malformed_json'])
  })
})

describe('the size limit', () => {
  test('takes 1 MiB, and not a byte more', async () => {
    expect(await outcome(post(jsonOfSize(BODY_LIMIT)))).toBeString()
    expect(await outcome(post(jsonOfSize(BODY_LIMIT + 1)))).toEqual([413, 'payload_too_large'])
  })

  test('refuses by content-length without reading', async () => {
    const { stream, read } = endless()
    const request = post(stream, { ...JSON_TYPE, 'content-length': String(BODY_LIMIT + 1) })
    expect(await outcome(request)).toEqual([413, 'payload_too_large'])
    expect(read.bytes).toBeLessThan(BODY_LIMIT / 2)
  })

  test('stops reading a stream that never ends, once no proxy would have sent more', async () => {
    const { stream, read } = endless()
    expect(await outcome(post(stream))).toEqual([413, 'payload_too_large'])
    expect(read.bytes).toBeGreaterThan(BULK_BODY_LIMIT)
    expect(read.bytes).toBeLessThan(BULK_BODY_LIMIT * 2)
  })

  test('is not moved by a content-length that lies about chunks', async () => {
    const { stream } = endless()
    expect(await outcome(post(stream, { ...JSON_TYPE, 'content-length': '2', 'transfer-encoding': 'chunked' }))).toEqual([
      413,
      'payload_too_large',
    ])
  })
})

describe('over the wire', () => {
  let t: TestApp
  let user: User
  let server: ReturnType<typeof serve>

  const serve = () => Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => t.app.fetch(request) })
  const send = (body: BodyInit) =>
    fetch(new URL('/v1/workspaces', server.url), { method: 'POST', body, headers: { ...JSON_TYPE, 'x-dev-user': String(user.id) } })

  beforeEach(async () => {
    t = await openTestApp()
    user = await t.user()
    server = serve()
  })
  afterEach(async () => {
    await server.stop(true)
    await t.close()
  })

  test.each([
    ['with a content-length', () => jsonOfSize(BODY_LIMIT + 1)],
    [
      'in chunks',
      () =>
        new ReadableStream<Uint8Array>({
          start(controller) {
            for (let sent = 0; sent <= BODY_LIMIT; sent += 65_536) controller.enqueue(new Uint8Array(65_536).fill(32))
            controller.close()
          },
        }),
    ],
  ])('a body that is too large is 413 in the envelope, %s', async (_, body) => {
    const answer = await send(body())
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })])
  })

  test('a body is read and answered', async () => {
    const answer = await send('{"name":"Wired"}')
    expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ slug: 'wired' })])
  })
})
