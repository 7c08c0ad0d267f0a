import { describe, expect, test } from 'bun:test'
import { createVault } from '../../src/lib/vault.ts'

const KEY = 'the key of the instance, which is long enough'
const UNREADABLE = /SECRET_KEY/

/** The same with one bit changed, at each place in turn. */
function* tampered(sealed: string): Generator<string> {
  const bytes = Buffer.from(sealed, 'base64')
  for (let place = 0; place < bytes.length; place++) {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    yield copy.toString('base64')
  }
}

describe('a vault', () => {
  test.each(['whsec_abc', '', 'x', 'Grüße 🦊', 'x'.repeat(10_000), '\0'])('gives back what it was given: %j', (secret) => {
    const vault = createVault(KEY)
    expect(vault.decrypt(vault.encrypt(secret))).toBe(secret)
    expect(createVault(KEY).decrypt(vault.encrypt(secret))).toBe(secret)
  })

  test('seals the same secret differently each time, and shows nothing of it', () => {
    const vault = createVault(KEY)
    const sealed = Array.from({ length: 50 }, () => vault.encrypt('a secret that is seen'))
    expect(new Set(sealed.map((one) => one.slice(0, 16))).size).toBe(50)
    for (const one of sealed) expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('secret')
  })

  test('reads what was sealed with an old key, and says that it is old', () => {
    const sealed = createVault('the first key').encrypt('secret')
    const vault = createVault(KEY, ['the second key', 'the first key'])
    expect([vault.decrypt(sealed), vault.isOld(sealed)]).toEqual(['secret', true])
    const renewed = vault.encrypt(vault.decrypt(sealed))
    expect([createVault(KEY).decrypt(renewed), vault.isOld(renewed)]).toEqual(['secret', false])
  })

  test.each(['another key', KEY.slice(1), `${KEY} `, KEY.toUpperCase()])('reads nothing with %j', (key) => {
    const sealed = createVault(KEY).encrypt('secret')
    expect(() => createVault(key, ['one more']).decrypt(sealed)).toThrow(UNREADABLE)
  })

  test('reads nothing that was changed, in its vector, its tag or its text', () => {
    const vault = createVault(KEY, ['an old key'])
    let places = 0
    for (const changed of tampered(vault.encrypt('secret'))) {
      expect(() => vault.decrypt(changed)).toThrow(UNREADABLE)
      places++
    }
    expect(places).toBe(12 + 16 + 'secret'.length)
  })

  test('reads nothing that was cut, grown, or put together of two', () => {
    const vault = createVault(KEY)
    const [one = '', two = ''] = [vault.encrypt('secret'), vault.encrypt('other!')]
    const bytes = Buffer.from(one, 'base64')
    const wrong = [28, 27, 20, 13, 12, 11, 1, 0].map((length) => bytes.subarray(0, length).toString('base64'))
    const grown = Buffer.concat([bytes, Buffer.from('x')]).toString('base64')
    const mixed = Buffer.concat([bytes.subarray(0, 28), Buffer.from(two, 'base64').subarray(28)]).toString('base64')
    for (const sealed of [...wrong, grown, mixed, 'no base64 at all!', 'whsec_abc']) {
      expect(() => vault.decrypt(sealed)).toThrow(UNREADABLE)
      expect(vault.isOld(sealed)).toBe(true)
    }
  })
})
