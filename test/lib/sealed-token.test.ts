import { describe, expect, test } from 'bun:test'
import { createEncryption } from '../../src/lib/encryption.ts'
import { openToken, sealToken } from '../../src/lib/sealed-token.ts'

const KEY = 'a key for tests, which is long enough'
const encryption = createEncryption(KEY)

describe('a sealed token', () => {
  test('brings back what was sealed, for its purpose alone', () => {
    const token = sealToken(encryption, 'one', [7, 'ada@example.com'])
    expect(token).toMatch(/^[\w-]+$/)
    expect(openToken<[number, string]>(encryption, 'one', token)).toEqual([7, 'ada@example.com'])
    expect(openToken(encryption, 'other', token)).toBeUndefined()
  })

  test('is another one each time, and says nothing of what is in it', () => {
    const [one, other] = [sealToken(encryption, 'one', ['secret']), sealToken(encryption, 'one', ['secret'])]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('secret')
  })

  test('is nothing where it is cut, changed, made up, or of another key', () => {
    const token = sealToken(encryption, 'one', [7])
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
    for (const wrong of ['', 'x', token.slice(1), changed, sealToken(createEncryption('another key, which is long enough'), 'one', [7])])
      expect(openToken(encryption, 'one', wrong)).toBeUndefined()
    const renewed = createEncryption('another key, which is long enough', [KEY])
    expect(openToken<[number]>(renewed, 'one', token)).toEqual([7])
  })
})
