import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { memoize } from '../lib/memoize.ts'
import { networkOf } from '../lib/network.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Block = [Address, number]

/** The address of the socket's peer. Tests have no socket and provide it. */
export type SocketAddress = (request: Request) => string

const LOOPBACK = new Set(['127.0.0.1', '::1'])

/**
 * `ask` asks the socket, which takes a tenth of the time of a redirect. That isn't needed if the server listens on a loopback address only, and
 * trusts it: then all peers are programs of this machine, and each of them can be the proxy.
 */
export const createSocketAddress = (
  { host, trustedProxies }: { host: string; trustedProxies: readonly string[] },
  ask: SocketAddress,
): SocketAddress => (LOOPBACK.has(host) && trustedProxies.includes(host) ? () => host : ask)

export type ClientAddress = (request: Request) => string
/** The client of a request. The same texts give the same object, as long as they are remembered. */
export type HttpClient = {
  readonly address: string
  /** The unit of limits by address. */
  readonly network: string
  /** ISO 3166, as a trusted proxy names it, else ''. */
  readonly country: string
  /** A value that a rate limit stores with the network, so that it needs no look-up. */
  kept: unknown
}
export type HttpClientOf = (request: Request) => HttpClient

// A socket's address, and a header's text unless it is longer than any honest one, are parsed once and remembered.
const MAX_REMEMBERED = 256

/**
 * The client's address behind trusted proxies: the rightmost address of the forwarding chain that isn't trusted.
 * Forwarding headers of other senders are ignored. IPv4-mapped IPv6 addresses become IPv4.
 */
export function createHttpClientOf(trustedProxies: readonly string[], socketAddress: SocketAddress, onFly = false): HttpClientOf {
  const isTrusted = trustIn(trustedProxies)
  const peerOf = memoize((text) => ({ client: toClient(unmap(text)), isProxy: ipaddr.isValid(text) && isTrusted(ipaddr.process(text)) }))
  const clientIn = createClientIn(isTrusted, onFly)
  const located = new WeakMap<HttpClient, HttpClient>()
  return (request) => {
    const peer = peerOf(socketAddress(request))
    if (!peer.isProxy) return peer.client
    const client = clientIn(request.headers) ?? peer.client
    // Fly's proxy passes CF-IPCountry through as the visitor sent it: there it is ignored.
    const country = onFly ? '' : countryIn(request.headers)
    if (country === '') return client
    let known = located.get(client)
    if (known?.country !== country) {
      known = { ...client, country, kept: undefined }
      located.set(client, known)
    }
    return known
  }
}

/** Creates a check of whether a trusted proxy received a request over HTTPS. */
export function createIsHttps(trustedProxies: readonly string[], socketAddress: SocketAddress): (request: Request) => boolean {
  if (trustedProxies.length === 0) return () => false
  const isTrusted = trustIn(trustedProxies)
  return (request) => {
    const peer = socketAddress(request)
    // If there are several proxies, the first one has the connection to the visitor.
    const [proto] = request.headers.get('x-forwarded-proto')?.split(',') ?? []
    return proto?.trim() === 'https' && ipaddr.isValid(peer) && isTrusted(ipaddr.process(peer))
  }
}

const toClient = (address: string): HttpClient => ({ address, network: networkOf(address), country: '', kept: undefined })

/** A trusted proxy's CF-IPCountry, or ''. XX and T1 (Tor) are unknown. */
function countryIn(headers: Headers): string {
  const country = headers.get('cf-ipcountry')
  return country === null || !/^[A-Z]{2}$/.test(country) || country === 'XX' ? '' : country
}

function trustIn(trustedProxies: readonly string[]): (address: Address) => boolean {
  const blocks = trustedProxies.map(toBlock)
  return (address) => blocks.some(([block, bits]) => block.kind() === address.kind() && address.match(block as never, bits))
}

/** A CIDR block; a single address is a block of one. IPv4-mapped IPv6 becomes IPv4. */
function toBlock(entry: string): Block {
  if (ipaddr.isValid(entry)) return wholeAddress(ipaddr.process(entry))
  const [address, bits] = ipaddr.parseCIDR(entry)
  const unmapped = ipaddr.process(address.toString())
  return unmapped.kind() === address.kind() ? [address, bits] : [unmapped, Math.max(0, bits - MAPPED_PREFIX_BITS)]
}

const MAPPED_PREFIX_BITS = 96
const wholeAddress = (address: Address): Block => [address, address.kind() === 'ipv4' ? 32 : 128]
const unmap = (address: string) => (address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address)

/**
 * The client in a trusted proxy's headers. Only one header is read, because proxies append to one and pass the others through as
 * the client sent them: X-Forwarded-For, else Forwarded (RFC 7239), else Fly-Client-IP; on Fly, Fly-Client-IP first.
 */
function createClientIn(isTrusted: (address: Address) => boolean, onFly: boolean): (headers: Headers) => HttpClient | undefined {
  /** Returns the client of a chain of hops, which starts with the client and ends with the nearest proxy. */
  function clientOf(chain: string[]): HttpClient | undefined {
    let client: string | undefined
    for (const hop of chain.reverse()) {
      if (isIP(hop) === 0) break
      const address = ipaddr.process(hop)
      client = address.toString()
      if (!isTrusted(address)) break
    }
    return client === undefined ? undefined : toClient(client)
  }
  const remembered = (parse: (header: string) => string[]) => {
    const recall = memoize((header) => clientOf(parse(header)))
    return (header: string) => (header.length > MAX_REMEMBERED ? clientOf(parse(header)) : recall(header))
  }
  const inFly = remembered((header) => [header.trim()])
  const inForwardedFor = remembered((header) => header.split(',').map((hop) => withoutPort(hop.trim())))
  const inForwarded = remembered(forwardedHops)
  const readers: [name: string, read: (header: string) => HttpClient | undefined][] = [
    ['x-forwarded-for', inForwardedFor],
    ['forwarded', inForwarded],
  ]
  const fly: (typeof readers)[number] = ['fly-client-ip', inFly]
  const inOrder = onFly ? [fly, ...readers] : [...readers, fly]
  return (headers) => {
    for (const [name, read] of inOrder) {
      const header = headers.get(name)
      if (header !== null) return read(header)
    }
    return undefined
  }
}

/** The `for` of each element. A quoted string is one value. */
function forwardedHops(header: string): string[] {
  const hops: string[] = []
  for (const pair of splitOutsideQuotes(header)) {
    const equals = pair.indexOf('=')
    if (equals === -1 || pair.slice(0, equals).trim().toLowerCase() !== 'for') continue
    hops.push(withoutPort(unquote(pair.slice(equals + 1).trim())))
  }
  return hops
}

/** The pairs of a Forwarded header, in one pass: a pattern would backtrack over what anybody may send. */
function splitOutsideQuotes(header: string): string[] {
  const pairs: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < header.length; index++) {
    const char = header[index]
    if (isQuoted && char === '\\') index++
    else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && (char === ';' || char === ',')) {
      pairs.push(header.slice(start, index))
      start = index + 1
    }
  }
  pairs.push(header.slice(start))
  return pairs
}

const unquote = (value: string): string => (value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value)

function withoutPort(hop: string): string {
  const bracketed = hop.match(/^\[([^\]]*)\](?::\d+)?$/)
  if (bracketed) return bracketed[1] ?? ''
  return hop.match(/^([\d.]+):\d+$/)?.[1] ?? hop
}
