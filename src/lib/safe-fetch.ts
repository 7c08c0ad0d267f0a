import { lookup as lookUpBySystem } from 'node:dns/promises'
import type http from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { createResolver } from './resolver.ts'

// For requests to addresses that others wrote: they may not reach private networks. A name is looked up for each
// connection, every address that it has is checked, and the connection goes to one that was.
// (OWASP, "Server-Side Request Forgery Prevention": https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html)

export type OutgoingRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  /** For all of it: look-up, connection, answer. */
  timeoutMs: number
  /** How much of the answer's body is read, and how much of that is kept. Of 0 the status and the headers are the answer. */
  readBytes: number
  keepBytes: number
  signal?: AbortSignal
}
/** `body` is `bytes` as text; the headers' names are in lower case. */
export type FetchAnswer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; body: string }

export type SafeFetch = {
  /** False for a URL whose host is, or by DNS has, an address that isn't public. A name without an address may have one later. */
  isPublic: (url: string) => Promise<boolean>
  /** Redirects are answers like any other; bodies are taken as they come, compressed ones too. Throws a FetchError. */
  send: (request: OutgoingRequest) => Promise<FetchAnswer>
  close: () => void
}

export type FetchErrorCode =
  | 'private_address'
  | 'connection_refused'
  | 'connection_closed'
  | 'host_not_found'
  | 'lookup_failed'
  | 'timeout'
  | 'aborted'
  | 'unsupported'
  | 'other'

/** Why a request got no answer. The message is a sentence for people, without its end. */
export class FetchError extends Error {
  readonly code: FetchErrorCode
  constructor(code: FetchErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

const REFUSED = 'must not point to a private, local or reserved IP address'
// Global unicast: everything else of IPv6 is none of the public internet (RFC 4291 §2.4, IANA's address space registry).
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * The metadata services of cloud providers that no range covers, by address or by name. Covered by ranges are 169.254.169.254
 * (AWS, GCP, Azure, DigitalOcean, Hetzner, Oracle, OpenStack), 169.254.170.2 and .23 (AWS), 169.254.42.42 (Scaleway), 169.254.0.23
 * (Tencent), fd00:ec2::254 and ::23 (AWS), fd20:ce::254 (GCP), fd00:42::42 (Scaleway), 100.100.100.200 (Alibaba), 192.0.0.192 (Oracle).
 * (https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16,
 * https://gist.github.com/jhaddix/78cece26c91c6263653f31ba453e273b)
 */
const CLOUD_ADDRESSES = new Set(['168.63.129.16'])
// Equinix Metal's has public addresses.
const CLOUD_NAMES = new Set(['metadata.platformequinix.com', 'metadata.packet.net'])

type Options = {
  dnsServers: readonly string[]
  /** For developers, whose receivers run on the same machine. */
  allowsLoopback: boolean
  /** For addresses that the operator wrote: they may be private. */
  allowsPrivate?: boolean
}

export function createSafeFetch({ dnsServers, allowsLoopback, allowsPrivate = false }: Options): SafeFetch {
  const resolve = dnsServers.length === 0 ? resolveBySystem : createResolver(dnsServers).resolve
  let clients: Promise<Clients> | undefined
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address) || (allowsLoopback && isLoopback(address))

  /** Returns the IP addresses of a host. Throws if one of them is private, because a name that mixes them is an attack. */
  async function addressesOf(hostname: string): Promise<string[]> {
    const bare = bareHost(hostname)
    if (!allowsPrivate && CLOUD_NAMES.has(bare.toLowerCase().replace(/\.$/, ''))) throw new FetchError('private_address', REFUSED)
    const addresses =
      isIP(bare) !== 0 ? [bare] : isLocalName(bare) && allowsLoopback ? ['127.0.0.1'] : await resolve(bare.replace(/\.$/, ''))
    if (addresses.some((address) => !isAllowed(address))) throw new FetchError('private_address', REFUSED)
    return addresses
  }

  const lookup: LookupFunction = (hostname, options, callback) => {
    addressesOf(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        const [first] = found
        if (!first) callback(new FetchError('host_not_found', `${hostname} has no IP address`), '', 0)
        else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }

  return {
    isPublic: async (url) => {
      try {
        await addressesOf(new URL(url).hostname)
        return true
      } catch (error) {
        return !(error instanceof FetchError)
      }
    },
    send: async (request) => {
      const url = new URL(request.url)
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        throw new FetchError('unsupported', 'the URL must begin with http:// or https://')
      const signal = AbortSignal.any([AbortSignal.timeout(request.timeoutMs), ...(request.signal ? [request.signal] : [])])
      try {
        // For what is an address already, no look-up is made.
        if (isIP(bareHost(url.hostname)) !== 0) await addressesOf(url.hostname)
        clients ??= openClients()
        return await exchange(url, request, { ...(await clients)[url.protocol], lookup, signal })
      } catch (error) {
        throw toFetchError(error, signal)
      }
    },
    close: () => {
      void clients?.then((opened) => {
        for (const { agent } of Object.values(opened)) agent.destroy()
      })
    },
  }
}

type Client = { open: typeof http.request; agent: http.Agent }
type Clients = Record<'http:' | 'https:', Client>

/** Loads the modules with the first request, because loading them takes a twentieth of a start. */
async function openClients(): Promise<Clients> {
  const [plain, secure] = await Promise.all([import('node:http'), import('node:https')])
  return {
    'http:': { open: plain.request, agent: new plain.Agent({ keepAlive: true }) },
    'https:': { open: secure.request, agent: new secure.Agent({ keepAlive: true }) },
  }
}

type Means = Client & { lookup: LookupFunction; signal: AbortSignal }

/** One request and its answer, of whose body no more is read than was asked for. */
function exchange(
  url: URL,
  { method, headers, body, readBytes, keepBytes }: OutgoingRequest,
  { open, agent, lookup, signal }: Means,
): Promise<FetchAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = open(url, { method, headers: { 'accept-encoding': 'identity', ...headers, ...length }, agent, lookup, signal })
    outgoing.on('error', reject)
    outgoing.on('close', () => reject(new FetchError('connection_closed', CLOSED)))
    // Neither is an answer, and nobody would end it.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new FetchError('unsupported', 'the server tried to switch protocols'))
    })
    signal.addEventListener('abort', () => {
      outgoing.destroy()
      reject(signal.reason)
    })
    outgoing.on('response', (incoming) => {
      const kept: Buffer[] = []
      let read = 0
      let keptBytes = 0
      const finish = () => {
        const bytes = Buffer.concat(kept)
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, body: bytes.toString('utf8').toWellFormed() })
      }
      const hangUp = () => {
        finish()
        outgoing.destroy()
      }
      incoming.on('error', reject)
      if (readBytes === 0) return hangUp()
      incoming.on('data', (chunk: Buffer) => {
        read += chunk.length
        const part = chunk.subarray(0, keepBytes - keptBytes)
        kept.push(part)
        keptBytes += part.length
        if (read >= readBytes) hangUp()
      })
      incoming.on('end', finish)
      incoming.on('close', () => reject(new FetchError('connection_closed', 'the response was cut off')))
    })
    outgoing.end(body)
  })
}

const resolveBySystem = async (hostname: string): Promise<string[]> =>
  (await lookUpBySystem(hostname, { all: true })).map(({ address }) => address)

/** True for an address of the public internet: nothing private, local, reserved, or that stands for such an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || CLOUD_ADDRESSES.has(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(...GLOBAL_IPV6)
}

const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
const isLocalName = (hostname: string): boolean => /^(.+\.)?localhost\.?$/.test(hostname)

const CLOSED = 'the server closed the connection without a response'
const TIMEOUT = "the server didn't respond in time"
/** The messages for the error codes of Node.js and Bun. */
const FAULTS: Record<string, [FetchErrorCode, string]> = {
  ECONNREFUSED: ['connection_refused', 'the connection was refused'],
  ConnectionRefused: ['connection_refused', 'the connection was refused'],
  ECONNRESET: ['connection_closed', CLOSED],
  ENOTFOUND: ['host_not_found', 'the host has no IP address'],
  EAI_AGAIN: ['lookup_failed', 'the DNS lookup of the host failed'],
  ETIMEDOUT: ['timeout', TIMEOUT],
}

function toFetchError(error: unknown, signal: AbortSignal): FetchError {
  if (signal.aborted) {
    const reason = signal.reason as Error
    return reason.name === 'TimeoutError' ? new FetchError('timeout', TIMEOUT, error) : new FetchError('aborted', reason.message, error)
  }
  const { code = '', message, name, cause } = error as Error & { code?: string }
  for (const known of [error, cause]) if (known instanceof FetchError) return known
  const [kind, sentence] = FAULTS[code] ?? ['other', code === '' ? message || name : `${code}: ${message}`]
  return new FetchError(kind, sentence, error)
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Returns the URL that a response redirects to: undefined if it doesn't redirect, null if the target isn't a web URL. */
export function redirectOf({ status, headers }: Pick<FetchAnswer, 'status' | 'headers'>, url: URL | string): URL | null | undefined {
  if (!REDIRECTS.has(status) || headers.location === undefined) return undefined
  const next = URL.parse(headers.location, url)
  return next && /^https?:$/.test(next.protocol) ? next : null
}
