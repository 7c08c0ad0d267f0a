import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { PlainLinks } from '../../../src/features/redirect/plain-links.ts'

const MB = 1024 * 1024
const link = (linkId: number, location = `https://example.com/${linkId}`) => ({ linkId, settings: 7, status: 302, location })

test('a link is found as it was added, whatever its texts are, until it is deleted', () => {
  const text = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 300 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.nat(2), text, text), { selector: ([host, slug]) => `${host} ${slug}`, maxLength: 50 }),
      (texts) => {
        const links = new PlainLinks(MB)
        for (const [index, [host, slug, location]] of texts.entries()) expect(links.add(host, slug, link(index, location))).toBe(true)
        for (const [index, [host, slug, location]] of texts.entries()) {
          expect([undefined, link(index, location)]).toContainEqual(links.get(host, slug))
          links.delete(host, slug)
          expect(links.get(host, slug)).toBeUndefined()
        }
      },
    ),
  )
})

test('texts beyond Latin-1, and longer ones than an entry holds, are not taken', () => {
  const links = new PlainLinks(MB)
  for (const long of ['x'.repeat(65_536), '日本']) {
    expect([links.add(0, long, link(1)), links.add(0, 'key', link(1, long))]).toEqual([false, false])
    expect([links.get(0, long), links.get(0, 'key')]).toEqual([undefined, undefined])
  }
  expect(links.add(0, 'x'.repeat(65_535), link(1, 'y'.repeat(65_535)))).toBe(true)
})

test('a host beyond those that an entry tells apart is not taken', () => {
  const links = new PlainLinks(MB)
  expect([links.add(2 ** 23 - 1, 'x', link(1)), links.add(2 ** 23, 'x', link(2))]).toEqual([true, false])
  expect([links.get(2 ** 23 - 1, 'x'), links.get(2 ** 23, 'x')]).toEqual([link(1), undefined])
})

test('a key of other letters with the same bytes is another key', () => {
  const links = new PlainLinks(MB)
  links.add(0, 'é', link(1))
  expect(links.get(0, '\u01e9')).toBeUndefined()
})

test('ten times as many links as fit leave only true answers, and the latest are there', () => {
  const links = new PlainLinks(2 * MB)
  const most = 250_000
  for (let index = 0; index < most; index++) links.add(index % 3, `key-${index}`, link(index))
  let found = 0
  for (let index = 0; index < most; index++) {
    const answer = links.get(index % 3, `key-${index}`)
    if (answer === undefined) continue
    found++
    if (answer.linkId !== index || answer.location !== `https://example.com/${index}`) throw new Error(`${index} is ${answer.location}`)
  }
  expect(found).toBeGreaterThan(10_000)
  expect(found * 40).toBeLessThan(2 * MB)
  expect(links.get((most - 1) % 3, `key-${most - 1}`)).toEqual(link(most - 1))
})
