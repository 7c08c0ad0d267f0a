import { describe, expect, test } from 'bun:test'
import { createEncryption } from '../../src/lib/encryption.ts'

const KEY = 'the key of the instance, which is long enough'
const UNREADABLE = /SECRET_KEY/

/** The same with one bit changed, at each place in turn. */
function* tampered(ciphertext: string): Generator<string> {
  const bytes = Buffer.from(ciphertext, 'base64')
  for (let place = 0; place < bytes.length; place++) {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    yield copy.toString('base64')
  }
}

describe('a vault', () => {
  test.each(['whsec_abc', '', 'x', 'Grüße 🦊', 'x'.repeat(10_000), '\0'])('gives back what it was given: %j', (secret) => {
    const encryption = createEncryption(KEY)
    expect(encryption.decrypt(encryption.encrypt(secret))).toBe(secret)
    expect(createEncryption(KEY).decrypt(encryption.encrypt(secret))).toBe(secret)
  })

  test('seals the same secret differently each time, and shows nothing of it', () => {
    const encryption = createEncryption(KEY)
    const ciphertext = Array.from({ length: 50 }, () => encryption.encrypt('a secret that is seen'))
    expect(new Set(ciphertext.map((one) => one.slice(0, 16))).size).toBe(50)
    for (const one of ciphertext) expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('secret')
  })

  test('reads what was encrypted with an old key, and says that it is old', () => {
    const ciphertext = createEncryption('the first key').encrypt('secret')
    const encryption = createEncryption(KEY, ['the second key', 'the first key'])
    expect([encryption.decrypt(ciphertext), encryption.isOld(ciphertext)]).toEqual(['secret', true])
    const renewed = encryption.encrypt(encryption.decrypt(ciphertext))
    expect([createEncryption(KEY).decrypt(renewed), encryption.isOld(renewed)]).toEqual(['secret', false])
  })

  test.each(['another key', KEY.slice(1), `${KEY} `, KEY.toUpperCase()])('reads nothing with %j', (key) => {
    const ciphertext = createEncryption(KEY).encrypt('secret')
    expect(() => createEncryption(key, ['one more']).decrypt(ciphertext)).toThrow(UNREADABLE)
  })

  test('reads nothing that was changed, in its vector, its tag or its text', () => {
    const encryption = createEncryption(KEY, ['an old key'])
    let places = 0
    for (const changed of tampered(encryption.encrypt('secret'))) {
      expect(() => encryption.decrypt(changed)).toThrow(UNREADABLE)
      places++
    }
    expect(places).toBe(12 + 16 + 'secret'.length)
  })

  test('reads nothing that was cut, grown, or put together of two', () => {
    const encryption = createEncryption(KEY)
    const [one = '', two = ''] = [encryption.encrypt('secret'), encryption.encrypt('other!')]
    const bytes = Buffer.from(one, 'base64')
    const wrong = [28, 27, 20, 13, 12, 11, 1, 0].map((length) => bytes.subarray(0, length).toString('base64'))
    const grown = Buffer.concat([bytes, Buffer.from('x')]).toString('base64')
    const mixed = Buffer.concat([bytes.subarray(0, 28), Buffer.from(two, 'base64').subarray(28)]).toString('base64')
    for (const ciphertext of [...wrong, grown, mixed, 'no base64 at all!', 'whsec_abc']) {
      expect(() => encryption.decrypt(ciphertext)).toThrow(UNREADABLE)
      expect(encryption.isOld(ciphertext)).toBe(true)
    }
  })
})
