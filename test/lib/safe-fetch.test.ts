import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createServer, type Server } from 'node:net'
import { createSafeFetch, type SafeFetch } from '../../src/lib/safe-fetch.ts'
import { type DnsAnswer, type DnsServer, openDnsServer } from '../features/scanning/dns-server.ts'

const REFUSED = 'must not point to a private, local or reserved IP address'
const PUBLIC_4 = '93.184.215.14'
const PUBLIC_6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'

/** The machine itself, in every spelling. */
const LOOPBACK = [
  ...'127.0.0.1 127.0.0.1. 127.0.0.2 127.255.255.254 127.1 127.0.1 2130706433 0x7f000001 017700000001 0x7f.1 0177.0.0.1'.split(' '),
  ...'0x7f.0x0.0x0.0x1 0177.0.0.01 00000177.0.0.1 127.0x0.1 １２７.０.０.１ 127。0。0。1 ①②⑦.⓪.⓪.① %31%32%37.0.0.1'.split(' '),
  ...'[::1] [0:0:0:0:0:0:0:1] [0000::0001] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:0001]'.split(' '),
]
/** What is no public unicast address. */
const INSIDE = [
  // Unspecified and "this network".
  ...'0.0.0.0 0 0x0 0.0.0.1 0.255.255.255 [::] [0:0:0:0:0:0:0:0] [::ffff:0.0.0.0] [::ffff:0:0]'.split(' '),
  // Private.
  ...'10.0.0.1 10.255.255.255 167772161 0xa000001 012.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255 3232235521'.split(' '),
  ...'[::ffff:10.0.0.1] [::ffff:a00:1] [::ffff:192.168.1.1]'.split(' '),
  // Link-local, and the metadata services there.
  ...'169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.0.1 [::ffff:169.254.169.254] [::ffff:a9fe:a9fe]'.split(' '),
  ...'[fe80::1] [febf::1] [fd00:ec2::254] 100.100.100.200'.split(' '),
  // Metadata services elsewhere: Azure, GCP, Scaleway, Tencent, Oracle, Equinix.
  ...'168.63.129.16 2822734096 0xa83f8110 [::ffff:168.63.129.16] [::ffff:a83f:8110] [fd20:ce::254] [fd00:42::42]'.split(' '),
  ...'169.254.42.42 169.254.0.23 metadata.platformequinix.com metadata.packet.net Metadata.Packet.NET.'.split(' '),
  // Shared with the provider.
  ...'100.64.0.1 100.127.255.255 [::ffff:100.64.0.1]'.split(' '),
  // Protocol assignments, documentation, benchmarking, AS112, AMT, the old 6to4 relays.
  ...'192.0.0.1 192.0.0.170 192.0.0.192 192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255'.split(' '),
  ...'192.31.196.1 192.52.193.1 192.88.99.1 192.175.48.1'.split(' '),
  // Multicast, reserved, broadcast.
  ...'224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.254 255.255.255.255 4294967295 [ff02::1] [ff0e::1] [::ffff:224.0.0.1]'.split(' '),
  // IPv6 of a site or a network.
  ...'[fc00::1] [fd12:3456:789a::1] [fdff:ffff::1] [fec0::1] [feff::1]'.split(' '),
  // IPv4 in IPv6: compatible, translated, NAT64, 6to4, Teredo, even where it stands for a public one.
  ...'[::127.0.0.1] [::7f00:1] [::10.0.0.1] [::8.8.8.8] [::ffff:0:127.0.0.1] [::ffff:0:8.8.8.8]'.split(' '),
  ...'[64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b::8.8.8.8] [64:ff9b:1::1] [64:ff9b:1:ffff::a00:1]'.split(' '),
  ...'[2002:7f00:1::] [2002:a00:1::1] [2002:808:808::1] [2001::1] [2001:0:4136:e378:8000:63bf:3fff:fdd2]'.split(' '),
  // Documentation, discard, benchmarking, ORCHID, drones, AS112, SRv6, and what nobody was given.
  ...'[2001:db8::1] [3fff::1] [100::1] [2001:2::1] [2001:10::1] [2001:20::1] [2001:30::1] [2620:4f:8000::1] [5f00::1]'.split(' '),
  ...'[4000::1] [8000::1] [e000::1] [1::1] [200::1]'.split(' '),
]
const OUTSIDE = [
  ...'1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 134744072'.split(' '),
  ...'169.253.255.255 169.255.0.1 172.15.255.255 172.32.0.1 192.167.255.255 192.169.0.1 198.17.255.255 198.20.0.1 223.255.255.255'.split(
    ' ',
  ),
  ...'[2606:4700:4700::1111] [2001:4860:4860::8888] [2a00:1450:4001::1] [2003::1] [2400:cb00::1]'.split(' '),
]

let listeners: { server: Server; port: number }[]
let connections: number
let dns: DnsServer
let answers: Record<string, (type: string) => DnsAnswer>
const doors: SafeFetch[] = []

async function listen(host: string) {
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => {})
    socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'))
  })
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, host, resolve))
  return { server, port: (server.address() as { port: number }).port }
}
const open = (allowsLoopback: boolean, dnsServers: string[] = [dns.server]): SafeFetch => {
  const safeFetch = createSafeFetch({ dnsServers, allowsLoopback })
  doors.push(safeFetch)
  return safeFetch
}

beforeAll(async () => {
  listeners = [await listen('127.0.0.1'), await listen('::1')]
  answers = {}
  dns = await openDnsServer((name, type) => answers[name]?.(type) ?? 'NXDOMAIN')
})
afterAll(() => {
  for (const safeFetch of doors) safeFetch.close()
  for (const { server } of listeners) server.close()
  dns.close()
})

/** What came of a request to each of the listeners' ports. */
async function knock(safeFetch: SafeFetch, host: string, timeoutMs = 3000): Promise<(number | string)[]> {
  const outcomes = []
  for (const { port } of listeners) {
    const request = { method: 'POST', url: `http://${host}:${port}/`, headers: {}, body: '{}', timeoutMs, readBytes: 100, keepBytes: 100 }
    outcomes.push(
      await safeFetch.send(request).then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    )
  }
  return outcomes
}

describe('an address that leads inside is refused as it is written, and nothing connects to it', () => {
  test('is a table of more than enough of them', () => {
    expect(new Set([...LOOPBACK, ...INSIDE]).size).toBe(LOOPBACK.length + INSIDE.length)
    expect(LOOPBACK.length + INSIDE.length).toBeGreaterThan(60)
  })

  test.each([...LOOPBACK, ...INSIDE])('%s', async (host) => {
    connections = 0
    const safeFetch = open(false)
    expect(await safeFetch.isPublic(`https://${host}/`)).toBe(false)
    expect(await safeFetch.isPublic(`http://${host}:8080/x?y#z`)).toBe(false)
    expect(await knock(safeFetch, host)).toEqual([REFUSED, REFUSED])
    expect(connections).toBe(0)
  })

  test.each([
    '[fe80::1%25eth0]',
    '[fe80::1%eth0]',
    '[::1%25lo]',
    '127.0.0.1%00',
    '[::ffff:127.0.0.1',
    '1.2.3.4.5',
    '256.0.0.1',
    '0x100000000',
  ])('%s is no address at all', async (host) => {
    connections = 0
    for (const outcome of await knock(open(true), host)) expect(outcome).toBeString()
    expect(connections).toBe(0)
  })

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'a.localhost', 'a.b.localhost.'])(
    '%s is not reached, whether the system says where it is, DNS does, or nobody',
    async (host) => {
      connections = 0
      for (const outcome of await knock(open(false, []), host)) expect(outcome).toBeString()
      for (const outcome of await knock(open(false), host)) expect(outcome).toBeString()
      const name = new URL(`http://${host}`).hostname.replace(/\.$/, '')
      answers[name] = () => ['127.0.0.1', '::1']
      expect(await open(false).isPublic(`https://${host}/`)).toBe(false)
      expect(await knock(open(false), host)).toEqual([REFUSED, REFUSED])
      expect(connections).toBe(0)
    },
  )

  test('localhost is refused by the system’s own look-up', async () => {
    expect(await open(false, []).isPublic('https://localhost/')).toBe(false)
  })
})

test.each(OUTSIDE)('%s is public, and is not refused', async (host) => {
  expect(await open(false).isPublic(`https://${host}/`)).toBe(true)
})

describe('for developers', () => {
  test.each(['127.0.0.1', '127.1', '2130706433', 'localhost', 'LOCALHOST.', 'a.localhost', '[::ffff:127.0.0.1]'])(
    '%s lets in what listens on the machine itself',
    async (host) => {
      const safeFetch = open(true)
      expect(await safeFetch.isPublic(`http://${host}/`)).toBe(true)
      expect((await knock(safeFetch, host))[0]).toBe(200)
    },
  )

  test('[::1] is the machine itself too', async () => {
    expect((await knock(open(true), '[::1]'))[1]).toBe(200)
  })

  test.each(INSIDE)('%s stays outside', async (host) => {
    connections = 0
    const safeFetch = open(true)
    expect([await safeFetch.isPublic(`http://${host}/`), await knock(safeFetch, host), connections]).toEqual([false, [REFUSED, REFUSED], 0])
  })
})

describe('a name', () => {
  const refused: [string, DnsAnswer][] = [
    ['loopback.example', ['127.0.0.1']],
    ['loopback6.example', ['::1']],
    ['private.example', ['10.1.2.3']],
    ['metadata.example', ['169.254.169.254']],
    ['unspecified.example', ['0.0.0.0']],
    ['unspecified6.example', ['::']],
    ['mapped.example', ['::ffff:127.0.0.1']],
    ['nat64.example', ['64:ff9b::7f00:1']],
    ['ula.example', ['fd00::1']],
    ['mixed.example', [PUBLIC_4, '127.0.0.1']],
    ['mixed-last.example', ['127.0.0.1', PUBLIC_4]],
    ['mixed-kinds.example', [PUBLIC_4, '::1']],
    ['mixed-kinds6.example', [PUBLIC_6, '127.0.0.1']],
    ['alias.example', ['real.example', '127.0.0.1']],
    ['alias6.example', ['real.example', '::1']],
  ]
  test.each(refused)('%s, whose addresses are %p, is refused and not reached', async (name, said) => {
    connections = 0
    answers[name] = () => said
    for (const host of [name, `${name}.`, name.toUpperCase()]) {
      expect(await open(false).isPublic(`https://${host}/`)).toBe(false)
      expect(await knock(open(false), host)).toEqual([REFUSED, REFUSED])
    }
    expect(connections).toBe(0)
  })

  test('with public addresses alone is not refused', async () => {
    answers['public.example'] = () => [PUBLIC_4, PUBLIC_6]
    answers['alias-public.example'] = () => ['public.example', PUBLIC_4]
    for (const name of ['public.example', 'alias-public.example']) expect(await open(false).isPublic(`https://${name}/`)).toBe(true)
  })

  test.each([
    ['nowhere.example', 'NXDOMAIN'],
    ['empty.example', []],
    ['broken.example', 'SERVFAIL'],
    ['closed.example', 'REFUSED'],
    ['half.example', 'half'],
  ] as [string, DnsAnswer | 'half'][])('%s, of which DNS says %p, is taken now and reaches nothing', async (name, said) => {
    connections = 0
    answers[name] = (type) => (said === 'half' ? (type === 'AAAA' ? 'SERVFAIL' : [PUBLIC_4]) : said)
    expect(await open(false).isPublic(`https://${name}/`)).toBe(true)
    if (said !== 'half') for (const outcome of await knock(open(true), name)) expect(outcome).toMatch(/^\S.{5,}/)
    expect(connections).toBe(0)
  })

  test('that DNS doesn’t answer for ends with the time of the attempt', async () => {
    answers['silent.example'] = () => 'silence'
    expect(await knock(open(true), 'silent.example', 30)).toEqual(Array(2).fill("the server didn't respond in time"))
  })

  test('that is public when it is checked and private when it is connected to is not reached', async () => {
    connections = 0
    for (const inside of ['127.0.0.1', '::1', '10.0.0.1', '::ffff:127.0.0.1']) {
      let isChecked = false
      answers['rebound.example'] = () => [isChecked ? inside : inside.includes(':') ? PUBLIC_6 : PUBLIC_4]
      const safeFetch = open(false)
      expect(await safeFetch.isPublic('https://rebound.example/')).toBe(true)
      isChecked = true
      expect(await knock(safeFetch, 'rebound.example')).toEqual([REFUSED, REFUSED])
    }
    expect(connections).toBe(0)
  })

  test('is looked up once for a connection, which goes to an address that was checked', async () => {
    let asked = 0
    // Whatever it is asked later, it would say something else.
    answers['once.example'] = (type) => (type === 'AAAA' ? [] : asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    expect((await knock(open(true), 'once.example'))[0]).toBe(200)
    expect(asked).toBe(2)
    asked = 1
    expect(await knock(open(true), 'once.example')).toEqual([REFUSED, REFUSED])
  })

  test('is reached at the next address where the first doesn’t answer', async () => {
    answers['two.example'] = () => ['127.0.0.3', '127.0.0.1']
    expect((await knock(open(true), 'two.example'))[0]).toBe(200)
  })
})
