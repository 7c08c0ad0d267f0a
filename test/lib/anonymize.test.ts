import { expect, test } from 'bun:test'
import { anonymizeAddress } from '../../src/lib/anonymize.ts'

test.each([
  ['192.0.2.129', '192.0.2.0'],
  ['255.255.255.255', '255.255.255.0'],
  ['::ffff:192.0.2.129', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['', ''],
  ['localhost', ''],
  ['not an address', ''],
])('%j loses its last part: %j', (address, anonymous) => {
  expect(anonymizeAddress(address)).toBe(anonymous)
})
