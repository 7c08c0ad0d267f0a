import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createScanner, type Finding, type Scanner, type ScannerOptions } from '../../../src/features/scanning/scanner.ts'

const START = Date.UTC(2026, 0, 1)
export const KEY = 'a-key-that-nobody-may-see'
export const SAFE: Finding = { verdict: 'safe', source: 'builtin', reasons: [] }

export type TestScanner = Scanner & {
  /** What was logged, a JSON object a line. */
  logged: string[]
  blocklistPath: string
  /** Lets time pass, in milliseconds. */
  later: (ms: number) => void
  close: () => void
}

/** A scanner with an empty blocklist of its own, and a clock that stands still. */
export function openScanner(options: Partial<ScannerOptions> = {}): TestScanner {
  const folder = mkdtempSync(join(tmpdir(), 'terse-safety-'))
  const logged: string[] = []
  let now = START
  const scanner = createScanner({
    blocklistPath: join(folder, 'blocklist.txt'),
    dnsLists: [],
    dnsServers: [],
    clock: () => now,
    log: pino({}, { write: (line: string) => void logged.push(line) }),
    ...options,
  })
  return {
    ...scanner,
    logged,
    blocklistPath: options.blocklistPath ?? join(folder, 'blocklist.txt'),
    later: (ms) => {
      now += ms
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

export type Provider = { url: string; requests: Request[]; close: () => Promise<void> }

/** A provider's server on a free loopback port. */
export function openProvider(answer: (request: Request) => Response | Promise<Response>): Provider {
  const requests: Request[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      requests.push(request)
      return answer(request)
    },
  })
  return { url: server.url.origin, requests, close: () => server.stop(true) }
}

/** How any provider may fail, and what the log says then. */
export const FAILURES: [name: string, reason: RegExp, answer: () => Response | Promise<Response>][] = [
  ['refuses the key with 403', /status 403/, () => Response.json({ query_status: 'unknown_auth_key' }, { status: 403 })],
  ['answers 429', /status 429/, () => new Response('slow down', { status: 429 })],
  ['answers 500', /status 500/, () => new Response('oops', { status: 500 })],
  ['answers with broken JSON', /isn't a JSON object/, () => new Response('{"query_status": "ok"')],
  ['answers with a page', /isn't a JSON object|can't be read/, () => new Response('<html>Please log in</html>')],
  ['answers with nothing', /isn't a JSON object|empty/, () => new Response('')],
  ['redirects', /status 302/, () => Response.redirect('/elsewhere', 302)],
  ['answers without end', /too long/, () => stream((sink) => sink.enqueue(new Uint8Array(65_536).fill(32)))],
  ['begins an answer and falls silent', /TimeoutError/, () => new Response(new ReadableStream({ start: (sink) => sink.enqueue(' ') }))],
  ['never answers', /TimeoutError/, () => new Promise<Response>(() => {})],
]
const stream = (pull: (sink: ReadableStreamDefaultController) => void) => new Response(new ReadableStream({ pull }))

export type Listed = { threatType: string; attributes?: string[] }

const sha256 = (expression: string) => createHash('sha256').update(expression).digest()

/** What Safe Browsing would find of the prefixes that a request asks for. */
export function findHashes(request: Request, listed: Record<string, Listed[]>): { fullHash: Buffer; fullHashDetails: Listed[] }[] {
  const prefixes = prefixesOf(request)
  return Object.entries(listed)
    .map(([expression, fullHashDetails]) => ({ fullHash: sha256(expression), fullHashDetails }))
    .filter(({ fullHash }) => prefixes.includes(fullHash.subarray(0, 4).toString('base64')))
}

export const prefixesOf = (request: Request): string[] => new URL(request.url).searchParams.getAll('hashPrefixes')
export const prefixOf = (expression: string): string => sha256(expression).subarray(0, 4).toString('base64')

const THREATS = ['', 'MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE', 'POTENTIALLY_HARMFUL_APPLICATION']
const ATTRIBUTES = ['', 'CANARY', 'FRAME_ONLY']
const bytes = (field: number, content: readonly number[]) => [field * 8 + 2, ...varint(content.length), ...content]
const number = (field: number, value: number) => [field * 8, ...varint(value)]
const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))])
/** A name that isn't known here is a number that isn't known there. */
const numberOf = (names: readonly string[], name: string) => (names.includes(name) ? names.indexOf(name) : 99)

export type Encoding = (found: ReturnType<typeof findHashes>, seconds: number) => Response
/** The two forms of an answer: as it is documented, and as it is sent. */
export const ENCODINGS: Record<'JSON' | 'Protocol Buffers', Encoding> = {
  JSON: (found, seconds) => {
    const fullHashes = found.map(({ fullHash, fullHashDetails }) => ({ fullHash: fullHash.toString('base64'), fullHashDetails }))
    return Response.json({ ...(fullHashes.length > 0 && { fullHashes }), cacheDuration: `${seconds}s` })
  },
  'Protocol Buffers': (found, seconds) => {
    const fullHashes = found.map(({ fullHash, fullHashDetails }) => {
      const details = fullHashDetails.map(({ threatType, attributes = [] }) => [
        ...number(1, numberOf(THREATS, threatType)),
        ...(attributes.length > 0
          ? bytes(
              2,
              attributes.map((name) => numberOf(ATTRIBUTES, name)),
            )
          : []),
      ])
      return [...bytes(1, [...fullHash]), ...details.flatMap((detail) => bytes(2, detail))]
    })
    const message = [...fullHashes.flatMap((hash) => bytes(1, hash)), ...bytes(2, [...number(1, seconds), ...number(2, 500_000_000)])]
    return new Response(new Uint8Array(message), { headers: { 'content-type': 'application/x-protobuf' } })
  },
}
