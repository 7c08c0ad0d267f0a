import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createServer, type Server, type Socket } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { createSafeFetch, type OutgoingRequest, type SafeFetch } from '../../src/lib/safe-fetch.ts'
import { until } from '../server.ts'

// What a receiver may do with a connection, by a server that writes bytes.

const LATE = "the server didn't respond in time"
const CUT = 'the server closed the connection without a response'
const KEPT = 64
const REQUEST = { method: 'POST', headers: {}, body: '{}', timeoutMs: 2000, readBytes: 10_000, keepBytes: KEPT }
const HEAD = 'HTTP/1.1 200 OK\r\n'

let safeFetch: SafeFetch
let server: Server
let url: string
/** What the server does with each connection. */
let serve: (socket: Socket) => void
let sockets: Socket[]

beforeAll(async () => {
  safeFetch = createSafeFetch({ dnsServers: [], allowsLoopback: true })
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
})
afterAll(() => {
  safeFetch.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})
beforeEach(() => {
  safeFetch.close()
  for (const socket of sockets ?? []) socket.destroy()
  sockets = []
})

/** One request; a request that never ends is told apart from all else. */
async function outcomeOf(request: Partial<OutgoingRequest> = {}) {
  const whole = { ...REQUEST, url, ...request }
  const sent = safeFetch.send(whole).then(
    ({ status, body }) => ({ status, body }),
    (error: Error) => error.message,
  )
  let isDone = false
  void sent.then(() => {
    isDone = true
  })
  await until(() => isDone, whole.timeoutMs + 3000).catch(() => {
    throw new Error('The safeFetch never came back.')
  })
  return sent
}
/** To each request, which is small enough to come in one piece. */
const onRequest = (act: (socket: Socket) => void) => {
  serve = (socket) => void socket.on('data', () => act(socket))
}
const onConnection = (act: (socket: Socket) => unknown) => {
  serve = act
}
const answering = (text: string | Uint8Array) => onRequest((socket) => socket.write(text))
/** Writes again and again, for as long as somebody listens. */
const endlessly = (head: string, part: string) =>
  onRequest((socket) => {
    socket.write(head)
    const timer = setInterval(() => socket.write(part), 1)
    socket.on('close', () => clearInterval(timer))
  })
const areClosed = () => until(() => sockets.length > 0 && sockets.every((socket) => socket.destroyed))

describe('an answer', () => {
  test.each([200, 201, 204, 299, 300, 304, 400, 410, 500, 503, 999])('of %d is told as it is', async (status) => {
    answering(`HTTP/1.1 ${status} Said\r\n${status === 204 || status === 304 ? '' : 'content-length: 0\r\n'}\r\n`)
    expect(await outcomeOf()).toEqual({ status, body: '' })
  })

  test.each([301, 302, 303, 307, 308])('of %d is not followed', async (status) => {
    let visits = 0
    const elsewhere = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(String(++visits)) })
    answering(`HTTP/1.1 ${status} Moved\r\nlocation: ${elsewhere.url}\r\ncontent-length: 0\r\n\r\n`)
    expect(await outcomeOf()).toEqual({ status, body: '' })
    expect(await outcomeOf({ method: 'GET', url })).toEqual({ status, body: '' })
    expect(visits).toBe(0)
    await elsewhere.stop(true)
  })

  test('in pieces, in chunks, or without a length, is read whole', async () => {
    const answers = [
      'content-length: 5\r\n\r\nhello',
      'transfer-encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n',
      'connection: close\r\n\r\nhello',
    ]
    for (const answer of answers) {
      onRequest(async (socket) => {
        for (const byte of HEAD + answer) {
          socket.write(byte)
          await new Promise(setImmediate)
        }
        if (answer.startsWith('connection')) socket.end()
      })
      expect(await outcomeOf()).toEqual({ status: 200, body: 'hello' })
    }
  })

  test.each([KEPT - 1, KEPT, KEPT + 1, 5000])('of %d bytes is kept up to a limit, to the byte', async (length) => {
    answering(`${HEAD}content-length: ${length}\r\n\r\n${'x'.repeat(length)}`)
    expect(await outcomeOf()).toEqual({ status: 200, body: 'x'.repeat(Math.min(length, KEPT)) })
  })

  test.each([new Uint8Array([0xff, 0xfe, 0x00, 0x80]), Buffer.from('ü'.repeat(100)), Buffer.from([0xed, 0xa0, 0x80])])(
    'that is no text is kept as text that can be stored',
    async (bytes) => {
      answering(Buffer.concat([Buffer.from(`${HEAD}content-length: ${bytes.length}\r\n\r\n`), bytes]))
      const outcome = (await outcomeOf({ keepBytes: 5 })) as { body: string }
      expect(outcome.body.isWellFormed()).toBe(true)
      expect(outcome.body.length).toBeLessThanOrEqual(5)
    },
  )

  test.each([
    ['gzip', Bun.gzipSync(Buffer.alloc(30_000_000))],
    ['deflate', Bun.deflateSync(Buffer.alloc(30_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(30_000_000))],
    ['zstd', Bun.zstdCompressSync(Buffer.alloc(30_000_000))],
  ])('that is compressed as %s, a bomb, is not unpacked', async (encoding, bomb) => {
    answering(Buffer.concat([Buffer.from(`${HEAD}content-encoding: ${encoding}\r\ncontent-length: ${bomb.length}\r\n\r\n`), bomb]))
    const { status, bytes } = await safeFetch.send({ ...REQUEST, url })
    expect([status, bytes]).toEqual([200, Buffer.from(bomb.subarray(0, KEPT))])
  })

  test('without an end is read no further than asked, and its connection is closed', async () => {
    endlessly(`${HEAD}\r\n`, 'x'.repeat(65_536))
    expect(await outcomeOf()).toEqual({ status: 200, body: 'x'.repeat(KEPT) })
    await areClosed()
    endlessly(`${HEAD}transfer-encoding: chunked\r\n\r\n`, `1000\r\n${'y'.repeat(4096)}\r\n`)
    expect(await outcomeOf()).toEqual({ status: 200, body: 'y'.repeat(KEPT) })
    await areClosed()
  })
})

describe('a fault is told in a sentence:', () => {
  const faults: [string, () => void, string | RegExp][] = [
    ['a reset before the answer', () => onRequest((socket) => socket.resetAndDestroy()), CUT],
    ['a reset at once', () => onConnection((socket) => socket.resetAndDestroy()), CUT],
    ['an end before the answer', () => onConnection((socket) => socket.end()), CUT],
    ['an answer that is cut off', () => onRequest((socket) => socket.end(`${HEAD}content-length: 9\r\n\r\nhello`)), /closed|cut off/],
    ['headers without an end', () => endlessly(HEAD, `x: ${'y'.repeat(65_536)}\r\n`), /overflow/i],
    [
      'trailers without an end',
      () => endlessly(`${HEAD}transfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n`, `x: ${'y'.repeat(65_536)}\r\n`),
      /overflow/i,
    ],
    ['another protocol', () => onConnection((socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n')), /\S/],
    ['chunks that are none', () => answering(`${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\nx\r\n`), /\S/],
  ]
  test.each(faults)('%s', async (_, prepare, said) => {
    prepare()
    const outcome = await outcomeOf()
    if (typeof said === 'string') expect(outcome).toBe(said)
    else expect(outcome).toMatch(said)
  })

  test('nobody listens', async () => {
    const gone = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    gone.stop(true)
    expect(await outcomeOf({ url: `http://127.0.0.1:${gone.port}/` })).toBe('the connection was refused')
  })

  test('a scheme that is none of the web’s', async () => {
    for (const other of ['ftp://127.0.0.1/', 'file:///etc/passwd', 'data:,x', 'unix:///run/x.sock', 'ws://127.0.0.1/'])
      expect(await outcomeOf({ url: other })).toContain('must begin with http:// or https://')
  })
})

describe('the time of an attempt covers', () => {
  const slow: [string, () => void][] = [
    ['a server that says nothing', () => onConnection(() => {})],
    ['a server that reads nothing', () => onConnection((socket) => socket.pause())],
    ['headers that come a byte at a time', () => endlessly(HEAD, 'x')],
    ['a body that comes a byte at a time', () => endlessly(`${HEAD}content-length: 1000000\r\n\r\n`, 'x')],
    ['chunks that come a byte at a time', () => endlessly(`${HEAD}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n')],
    ['a body that stops', () => answering(`${HEAD}content-length: 10\r\n\r\nhello`)],
    ['early hints without an end', () => endlessly('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['100 Continue without an end', () => endlessly('', 'HTTP/1.1 100 Continue\r\n\r\n')],
    ['a protocol that is switched', () => answering('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')],
  ]
  test.each(slow)('%s', async (name, prepare) => {
    prepare()
    const body = name.includes('reads nothing') ? 'x'.repeat(20_000_000) : '{}'
    const outcome = await outcomeOf({ timeoutMs: 60, readBytes: 1_000_000, body })
    // A switch of protocols may be told at once.
    if (!name.includes('switched')) expect(outcome).toBe(LATE)
    // A paused socket doesn't see its end.
    if (!name.includes('reads nothing')) {
      for (const socket of sockets) socket.resume()
      await areClosed()
    }
  })

  test('what is aborted: it ends at once, with the reason', async () => {
    onConnection(() => {})
    const controller = new AbortController()
    const sent = outcomeOf({ timeoutMs: 60_000, signal: controller.signal })
    await until(() => sockets.length === 1)
    controller.abort(new Error('the server stopped before it got a response'))
    expect(await sent).toBe('the server stopped before it got a response')
    expect(await outcomeOf({ signal: controller.signal })).toBe('the server stopped before it got a response')
  })
})

describe('a connection', () => {
  const CONTENT = `${HEAD}content-length: 2\r\n\r\nok`
  test('is used again for the same receiver', async () => {
    answering(CONTENT)
    for (let time = 0; time < 5; time++) expect(await outcomeOf()).toEqual({ status: 200, body: 'ok' })
    expect(sockets.length).toBe(1)
  })

  test('that the receiver closed meanwhile is no fault of the next request', async () => {
    onRequest((socket) => socket.end(CONTENT))
    for (let time = 0; time < 5; time++) {
      expect(await outcomeOf()).toEqual({ status: 200, body: 'ok' })
      await areClosed()
    }
  })

  test('carries what was asked for, and no more', async () => {
    let text = ''
    onConnection((socket) =>
      socket.on('data', (chunk) => {
        text += chunk
        if (text.endsWith('"ü"}')) socket.write(CONTENT)
      }),
    )
    await outcomeOf({ headers: { 'content-type': 'application/json', 'x-a': 'b' }, body: '{"a":"ü"}' })
    const [head = '', body] = text.split('\r\n\r\n')
    expect(body).toBe('{"a":"ü"}')
    const [line, ...headers] = head.toLowerCase().split('\r\n')
    expect(line).toBe('post / http/1.1')
    expect(headers.map((header) => header.split(':')[0]).toSorted()).toEqual(
      ['accept-encoding', 'connection', 'content-length', 'content-type', 'host', 'x-a'].toSorted(),
    )
    expect(headers).toContain('content-length: 10')
  })
})

test('an answer whose body nobody wants is its status and headers: the connection is closed, whether more would come or not', async () => {
  answering(`${HEAD}Location: /elsewhere\r\nretry-after: 7\r\ncontent-length: 1000000\r\n\r\n`)
  const { status, headers, body } = await safeFetch.send({ ...REQUEST, url, readBytes: 0, keepBytes: 0 })
  expect([status, headers.location, headers['retry-after'], body]).toEqual([200, '/elsewhere', '7', ''])
  await areClosed()
})
