import { createSocket } from 'node:dgram'
import { type Answer, decode, encode, RECURSION_DESIRED } from 'dns-packet'

const CODES = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 }

/** Addresses of either kind, behind the name that is the real one if there is one, or the texts of a TXT record; none for a name without records; an error; no answer at all. */
export type DnsAnswer = readonly string[] | keyof typeof CODES | 'silence'
export type DnsServer = {
  /** `address:port`, as a setting names it. */
  server: string
  /** The names that were asked for, in lower case. */
  asked: string[]
  close: () => void
}

/** A DNS server on a free loopback port. */
export async function openDnsServer(answer: (name: string, type: string) => DnsAnswer, host = '127.0.0.1'): Promise<DnsServer> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  const asked: string[] = []
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message)
    const name = questions[0]?.name.toLowerCase() ?? ''
    asked.push(name)
    const type = questions[0]?.type ?? ''
    const said = answer(name, type)
    if (said === 'silence') return
    const answers = typeof said === 'string' ? [] : recordsOf(name, type, said)
    const code = typeof said === 'string' ? CODES[said] : 0
    socket.send(encode({ type: 'response', id, flags: RECURSION_DESIRED | code, questions, answers }), from.port, from.address)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.bind(0, host, resolve)
  await promise
  const { port } = socket.address()
  return { server: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`, asked, close: () => socket.close() }
}

function recordsOf(name: string, asked: string, said: readonly string[]): Answer[] {
  if (asked === 'TXT') return said.map((data) => ({ type: 'TXT', name, ttl: 0, data }))
  const real = said.find((data) => /[a-z]\.?$/i.test(data) && !data.includes(':'))
  const addresses = asked === 'CNAME' ? [] : said.filter((data) => data !== real && data.includes(':') === (asked === 'AAAA'))
  const type = asked === 'AAAA' ? 'AAAA' : 'A'
  return [
    ...(real === undefined ? [] : [{ type: 'CNAME' as const, name, ttl: 0, data: real }]),
    ...addresses.map((data) => ({ type, name: real ?? name, ttl: 0, data }) as Answer),
  ]
}
