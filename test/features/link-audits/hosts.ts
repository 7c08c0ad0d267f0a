import { afterAll, beforeEach } from 'bun:test'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Pace } from '../../../src/features/link-audits/host-throttle.ts'
import { useFreshWorkspaces } from '../../workspace.ts'
import { type DnsAnswer, openDnsServer } from '../scanning/dns-server.ts'

/** Fast enough for tests; what it means for hosts is measured by them. */
export const QUICK: Pace = {
  gapMs: 30,
  timeoutMs: 400,
  slowMs: 80,
  secondCheckMs: 0,
  maxRetryAfterMs: 300,
  unresponsiveMs: 1000,
  pollMs: 10,
}
/** For hosts that answer: a slow machine repeats nothing because it timed out. */
export const PATIENT: Pace = { ...QUICK, timeoutMs: 60_000 }
export const NOT_STOPPING = new AbortController().signal

type ReceivedRequest = { host: string; method: string; path: string; at: number; doneAt: number; headers: IncomingMessage['headers'] }
type Behaviour = (request: IncomingMessage, response: ServerResponse, count: number) => void

const page =
  (status: number, headers: Record<string, string> = {}, body = 'x'): Behaviour =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)
const to = (location: string, status = 302): Behaviour => page(status, { location })

/** What a path does, at whatever host. */
const BEHAVIOURS: Record<string, Behaviour> = {
  ok: page(200),
  'no-head': (request, response) => page(request.method === 'HEAD' ? 405 : 200)(request, response, 0),
  'not-implemented': (request, response) => page(request.method === 'HEAD' ? 501 : 204, {}, '')(request, response, 0),
  'head-missing': (request, response) => page(request.method === 'HEAD' ? 404 : 200)(request, response, 0),
  'head-hangs-up': (request, response) => (request.method === 'HEAD' ? void request.socket.destroy() : page(200)(request, response, 0)),
  missing: page(404),
  gone: page(410),
  teapot: page(418),
  failing: page(500),
  unauthorized: page(401),
  forbidden: page(403),
  'method-not-allowed': page(405),
  legal: page(451),
  linkedin: page(999),
  'recovers-later': (request, response, count) => page(count < 2 ? 500 : 200)(request, response, 0),
  moved: to('/ok', 301),
  found: to('/ok'),
  'moved-308': to('/ok', 308),
  'moved-to-missing': to('/missing', 301),
  'moved-to-forbidden': to('/forbidden'),
  'no-location': page(302),
  'not-modified': page(304, {}, ''),
  elsewhere: (request, response) => to(`http://other.example:${request.socket.localPort}/ok`)(request, response, 0),
  5: to('/4'),
  4: to('/3'),
  3: to('/2'),
  2: to('/1'),
  1: to('/ok'),
  6: to('/5'),
  circle: to('/circle-back'),
  'circle-back': to('/circle'),
  self: to('self'),
  inside: to('http://10.0.0.1/'),
  metadata: to('http://169.254.169.254/latest/meta-data/', 307),
  'inside-name': (request, response) => to(`http://private.example:${request.socket.localPort}/ok`)(request, response, 0),
  'no-web-address': to('mailto:a@example.com'),
  'file-address': to('file:///etc/passwd'),
  'no-response': () => {},
  'hangs-up': (request) => void request.socket.destroy(),
  huge: (request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' })
    if (request.method === 'HEAD') return void response.end()
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  },
  'huge-without-head': (request, response) => BEHAVIOURS[request.method === 'HEAD' ? 'failing' : 'huge']?.(request, response, 0),
  'never-ends': (request, response) => {
    if (request.method === 'HEAD') return page(405)(request, response, 0)
    response.writeHead(200)
    response.flushHeaders()
  },
  'retry-after-once': (request, response, count) =>
    page(count === 0 ? 429 : 200, count === 0 ? { 'retry-after': '1' } : {})(request, response, 0),
  'retry-after-once-503': (request, response, count) =>
    page(count === 0 ? 503 : 200, count === 0 ? { 'retry-after': '1' } : {})(request, response, 0),
  'retry-after-always': page(429, { 'retry-after': '86400' }),
  limited: page(429),
}

/** Every name of the world, on loopback: what is requests for decides what is answered. */
export async function openHosts() {
  const requests: ReceivedRequest[] = []
  const sockets = new Set<Socket>()
  let holding: Promise<void> | undefined
  const server = createServer(async (request, response) => {
    const path = request.url?.split(/[/?]/)[1] ?? ''
    const host = request.headers.host?.split(':')[0] ?? ''
    const one = {
      host,
      method: request.method ?? '',
      path,
      at: performance.now(),
      doneAt: Number.POSITIVE_INFINITY,
      headers: request.headers,
    }
    const count = requests.filter((other) => other.path === path && other.host === host).length
    requests.push(one)
    response.on('close', () => {
      one.doneAt = performance.now()
    })
    await holding
    ;(BEHAVIOURS[path] ?? page(404))(request, response, count)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    requests,
    at: (path: string, host = 'good.example') => `http://${host}:${port}/${path}`,
    /** The methods of a path's requests: "HEAD", "GET". */
    methods: (path: string, host?: string) =>
      requests.filter((one) => one.path === path && (host === undefined || one.host === host)).map(({ method }) => method),
    /** Keeps all answers back until what it returns is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holding = promise
      return () => {
        holding = undefined
        resolve()
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Hosts for the whole file, an application that finds them by a DNS server of theirs, and a new workspace for each test. */
export async function useHosts(resolve: (name: string) => DnsAnswer = () => ['127.0.0.1']) {
  const hosts = await openHosts()
  const dns = await openDnsServer(resolve)
  useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', DNS_SERVERS: dns.server })
  beforeEach(() => {
    hosts.requests.length = 0
  })
  afterAll(() => {
    hosts.close()
    dns.close()
  })
  return hosts
}
