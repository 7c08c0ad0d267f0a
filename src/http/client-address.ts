import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Block = [Address, number]

/** The address of the socket's other end. Under a test there is no socket: the harness says what it is. */
export type SocketAddress = (request: Request) => string

/**
 * The client's address behind trusted proxies: of the chain that they report, the rightmost address that isn't trusted.
 * Forwarding headers of anybody else are not read. IPv4 in IPv6 is written as IPv4.
 */
export function createClientAddress(trustedProxies: readonly string[], socketAddress: SocketAddress): (request: Request) => string {
  const blocks = trustedProxies.map(
    (entry): Block => (ipaddr.isValid(entry) ? wholeAddress(ipaddr.process(entry)) : ipaddr.parseCIDR(entry)),
  )
  const isTrusted = (address: Address) =>
    blocks.some(([block, bits]) => block.kind() === address.kind() && address.match(block as never, bits))

  return (request) => {
    const direct = unmap(socketAddress(request))
    if (blocks.length === 0 || !ipaddr.isValid(direct) || !isTrusted(ipaddr.process(direct))) return direct
    const chain = forwardedChain(request.headers)
    let client = direct
    for (const hop of chain.reverse()) {
      if (!ipaddr.isValid(hop)) break
      const address = ipaddr.process(hop)
      client = address.toString()
      if (!isTrusted(address)) break
    }
    return client
  }
}

const wholeAddress = (address: Address): Block => [address, address.kind() === 'ipv4' ? 32 : 128]
const unmap = (address: string) => (address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address)

/** Client first, nearest proxy last. One source is read: mixing them would let a client add to a proxy's chain. */
function forwardedChain(headers: Headers): string[] {
  const fly = headers.get('fly-client-ip')
  if (fly) return [fly.trim()]
  const forwarded = headers.get('forwarded') // RFC 7239
  if (forwarded)
    return [...forwarded.matchAll(/(?:^|[;,\s])for=(?:"([^"]*)"|([^;,\s]*))/gi)].map((match) => withoutPort(match[1] ?? match[2] ?? ''))
  return (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => withoutPort(hop.trim()))
    .filter((hop) => hop !== '')
}

function withoutPort(hop: string): string {
  const bracketed = hop.match(/^\[([^\]]*)\](?::\d+)?$/)
  if (bracketed) return bracketed[1] ?? ''
  return hop.match(/^([\d.]+):\d+$/)?.[1] ?? hop
}
