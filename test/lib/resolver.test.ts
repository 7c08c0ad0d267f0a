import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createResolver } from '../../src/lib/resolver.ts'
import { type DnsAnswer, type DnsServer, openDnsServer } from '../features/scanning/dns-server.ts'

const ANSWERS: Record<string, DnsAnswer> = {
  'one.example': ['192.0.2.1'],
  'two.example': ['192.0.2.1', '192.0.2.2'],
  'empty.example': [],
  'broken.example': 'SERVFAIL',
  'refused.example': 'REFUSED',
  'silent.example': 'silence',
  'alias.example': ['real.example', '192.0.2.3'],
  'texts.example': ['v=spf1 -all', 'verify=token'],
}
let dns: DnsServer
beforeAll(async () => {
  dns = await openDnsServer((name) => ANSWERS[name] ?? 'NXDOMAIN')
})
afterAll(() => dns.close())

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error) => error.code,
  )

describe('a resolver', () => {
  test('asks the server that it was given, on its port', async () => {
    const resolver = createResolver([dns.server])
    expect(await resolver.resolve4('one.example')).toEqual(['192.0.2.1'])
    expect(dns.asked).toContain('one.example')
  })

  test('gives all addresses', async () => {
    expect((await createResolver([dns.server]).resolve4('two.example')).sort()).toEqual(['192.0.2.1', '192.0.2.2'])
  })

  test('gives the texts of a name, and the name that it is an alias of', async () => {
    const resolver = createResolver([dns.server])
    expect((await resolver.resolveTxt('texts.example')).sort()).toEqual(['v=spf1 -all', 'verify=token'])
    expect(await resolver.resolveCname('alias.example')).toEqual(['real.example'])
    for (const missing of ['missing.example', 'empty.example'])
      expect([await resolver.resolveTxt(missing), await resolver.resolveCname(missing)]).toEqual([[], []])
    for (const [name, code] of [
      ['broken.example', 'ESERVFAIL'],
      ['refused.example', 'EREFUSED'],
    ] as const)
      expect([await codeOf(resolver.resolveTxt(name)), await codeOf(resolver.resolveCname(name))]).toEqual([code, code])
    const quick = createResolver([dns.server], 50)
    expect([await codeOf(quick.resolveTxt('silent.example')), await codeOf(quick.resolveCname('silent.example'))]).toEqual([
      'ETIMEOUT',
      'ETIMEOUT',
    ])
  })

  test('asks a server over IPv6', async () => {
    const ipv6 = await openDnsServer(() => ['192.0.2.6'], '::1')
    expect(await createResolver([ipv6.server]).resolve4('six.example')).toEqual(['192.0.2.6'])
    ipv6.close()
  })

  test.each(['missing.example', 'empty.example'])('finds nothing for %s, which has no IP address', async (name) => {
    expect(await createResolver([dns.server]).resolve4(name)).toEqual([])
  })

  test.each([
    ['broken.example', 'ESERVFAIL'],
    ['refused.example', 'EREFUSED'],
  ])('fails for %s, of which the server says nothing', async (name, code) => {
    expect(await codeOf(createResolver([dns.server]).resolve4(name))).toBe(code)
  })

  test('fails when nobody answers in time', async () => {
    expect(await codeOf(createResolver([dns.server], 50).resolve4('silent.example'))).toBe('ETIMEOUT')
  })

  test('asks the next server when one is dead', async () => {
    const dead = await openDnsServer(() => 'silence')
    dead.close()
    expect(await createResolver([dead.server, dns.server], 2000).resolve4('one.example')).toEqual(['192.0.2.1'])
  })

  test.each(['nonsense', '127.0.0.1:x', '::1:x'])('refuses the server %s at the start', (server) => {
    expect(() => createResolver([server])).toThrow()
  })

  test.each(['127.0.0.1', '127.0.0.1:53', '::1', '[::1]:53'])('takes the server %s', (server) => {
    expect(() => createResolver([server])).not.toThrow()
  })
})
