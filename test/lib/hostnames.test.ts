import { expect, test } from 'bun:test'
import { bareHostname, isPublicName } from '../../src/lib/hostnames.ts'

test.each([
  ['Go.Example.COM', 'go.example.com'],
  ['go.example.com.', 'go.example.com'],
  ['go.example.com:8080', 'go.example.com'],
  ['go.example.com.:8080', 'go.example.com'],
  ['192.0.2.1:80', '192.0.2.1'],
  ['[2001:DB8::1]:80', '[2001:db8::1]'],
  ['[2001:db8::1]', '[2001:db8::1]'],
  ['', ''],
])('%p is compared as %p.', (host, bare) => {
  expect(bareHostname(host)).toBe(bare)
})

test('A public name is one that somebody could own: no address, and no name of a machine, a network or a cluster.', () => {
  const names = ['example.com', 'a.b.c.example', 'xn--mnchen-3ya.de', 'local.example', 'mylocal.host']
  const others = ['', 'terse', 'localhost', 'app.localhost', 'printer.local', 'terse.default.svc.cluster.local', 'app.internal']
  expect(names.filter(isPublicName)).toEqual(names)
  expect([...others, '127.0.0.1', '[::1]', '::1'].filter(isPublicName)).toEqual([])
})
