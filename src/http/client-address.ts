import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Block = [Address, number]

/** The address of the socket's peer. Tests have no socket and provide it. */
export type SocketAddress = (request: Request) => string
export type ClientAddress = (request: Request) => string
/** The visitor's country where a trusted proxy names it, else ''. */
export type ClientCountry = (request: Request) => string

/**
 * The client's address behind trusted proxies: the rightmost address of the forwarding chain that isn't trusted.
 * Forwarding headers of other senders are ignored. IPv4-mapped IPv6 addresses become IPv4.
 */
export function createClientAddress(trustedProxies: readonly string[], socketAddress: SocketAddress, onFly = false): ClientAddress {
  const isTrusted = trustIn(trustedProxies)
  return (request) => {
    const direct = unmap(socketAddress(request))
    if (trustedProxies.length === 0 || !ipaddr.isValid(direct) || !isTrusted(ipaddr.process(direct))) return direct
    const chain = forwardedChain(request.headers, onFly)
    let client = direct
    for (const hop of chain.reverse()) {
      if (isIP(hop) === 0) break
      const address = ipaddr.process(hop)
      client = address.toString()
      if (!isTrusted(address)) break
    }
    return client
  }
}

/**
 * The visitor's country (ISO 3166) from a trusted proxy's CF-IPCountry, or ''. XX and T1 (Tor) are unknown.
 * Fly's proxy passes the header through as the visitor sent it: there it is ignored.
 */
export function createClientCountry(trustedProxies: readonly string[], socketAddress: SocketAddress, onFly = false): ClientCountry {
  if (trustedProxies.length === 0 || onFly) return () => ''
  const isTrusted = trustIn(trustedProxies)
  return (request) => {
    const country = request.headers.get('cf-ipcountry')
    if (country === null || !/^[A-Z]{2}$/.test(country) || country === 'XX') return ''
    const direct = socketAddress(request)
    return ipaddr.isValid(direct) && isTrusted(ipaddr.process(direct)) ? country : ''
  }
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
 * Client first, nearest proxy last. Only one header is read, because proxies append to one and pass the others through as the
 * client sent them: X-Forwarded-For, else Forwarded (RFC 7239), else Fly-Client-IP; on Fly, Fly-Client-IP first.
 */
function forwardedChain(headers: Headers, onFly: boolean): string[] {
  const fly = headers.get('fly-client-ip')
  if (fly !== null && onFly) return [fly.trim()]
  const forwardedFor = headers.get('x-forwarded-for')
  if (forwardedFor !== null) return forwardedFor.split(',').map((hop) => withoutPort(hop.trim()))
  const forwarded = headers.get('forwarded')
  if (forwarded !== null) return forwardedHops(forwarded)
  return fly === null ? [] : [fly.trim()]
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
