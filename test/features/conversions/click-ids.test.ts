import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createClickIds, type SealedClick } from '../../../src/features/conversions/click-ids.ts'

const KEY = 'a key for tests, which is long enough'
const ids = createClickIds(KEY)
const CLICK: SealedClick = {
  number: 880_412,
  workspaceId: 12,
  linkId: 1042,
  campaignId: 5,
  country: 'DE',
  at: 1_763_717_472_000,
  isBot: false,
}
const u32 = fc.integer({ min: 1, max: 2 ** 32 - 1 })
const clicks: fc.Arbitrary<SealedClick> = fc.record({
  number: fc.integer({ min: 1, max: 2 ** 48 - 1 }),
  workspaceId: u32,
  linkId: u32,
  campaignId: fc.option(u32),
  country: fc.constantFrom('', 'DE', 'US', 'ZA'),
  at: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
  isBot: fc.boolean(),
})

describe('a click id', () => {
  test('says what was sealed, whatever that was, in what payment providers take', () => {
    fc.assert(
      fc.property(clicks, (click) => {
        const id = ids.seal(click)
        expect(id).toMatch(/^[A-Za-z0-9_-]{52}$/)
        expect(ids.open(id)).toEqual(click)
      }),
    )
  })

  test('is the same of the same click, and tells nothing of it: ids of neighbours have nothing in common', () => {
    expect(ids.seal(CLICK)).toBe(ids.seal(CLICK))
    const alike = [...ids.seal(CLICK)].filter((char, index) => char === ids.seal({ ...CLICK, number: CLICK.number + 1 })[index])
    expect(alike.length).toBeLessThan(10)
  })

  test('is unknown with any character changed, cut off or added, and so is anything else', () => {
    const id = ids.seal(CLICK)
    for (let index = 0; index < id.length; index++) {
      const changed = id.slice(0, index) + (id[index] === 'A' ? 'B' : 'A') + id.slice(index + 1)
      expect([index, ids.open(changed)]).toEqual([index, undefined])
    }
    for (const text of [id.slice(1), `${id}A`, `${id}\n`, '', 'A'.repeat(52), '880412']) expect(ids.open(text)).toBeUndefined()
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => expect(ids.open(text)).toBeUndefined()))
  })

  test('is known after the key was changed, as long as the old one is', () => {
    const id = ids.seal(CLICK)
    expect(createClickIds('another key', [KEY]).open(id)).toEqual(CLICK)
    expect(createClickIds('another key').open(id)).toBeUndefined()
  })
})
