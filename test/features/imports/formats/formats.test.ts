import { describe, expect, spyOn, test } from 'bun:test'
import fc from 'fast-check'
import { IMPORT_SOURCES, parseImport } from '../../../../src/features/imports/formats/formats.ts'
import { refusal, rowsOf, URL } from './read.ts'

describe('any text', () => {
  const words = fc.constantFrom(
    'url',
    'long_url',
    'longUrl',
    'target',
    'slug',
    'key',
    URL,
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\ufeff',
    '\u0000',
  )
  const tables = fc.array(fc.oneof(words, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''))
  const names = fc.constantFrom('url', 'target', 'longUrl', 'links', 'meta', 'tags', 'password', 'geo', 'archived', 'expiresAt')
  const json = fc.oneof(
    fc.json(),
    fc.array(fc.dictionary(names, fc.jsonValue())).map((links) => JSON.stringify(links)),
  )

  test('makes rows with numbers from 1 up, the same ones every time, a 400, or a 422 that asks for the delimiter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IMPORT_SOURCES), fc.oneof(tables, json), (source, content) => {
        const refused = refusal(content, source)
        if (refused !== 'accepted') return expect(String(refused)).toMatch(/^(400,content|422,delimiter),/)
        const rows = rowsOf(content, source)
        expect(rowsOf(content, source)).toEqual(rows)
        expect(rows.map(({ row }) => row)).toEqual(rows.map((_, i) => i + 1))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('10 MiB of 100,000 rows', () => {
  const ROWS = 100_000
  const row = (i: number) => `s${i},https://example.com/${i},"${'x'.repeat(70)}"\n`
  const content = `slug,destination_url,title\n${Array.from({ length: ROWS }, (_, i) => row(i)).join('')}`

  test('are read, each row with one step', () => {
    expect(content.length).toBeGreaterThan(10 * 1024 * 1024)
    let steps = 0
    for (const found of parseImport('csv', content)) {
      steps++
      if (found.row !== steps || !('link' in found) || found.link.slug !== `s${steps - 1}`)
        throw new Error(`step ${steps} made ${JSON.stringify(found)}`)
    }
    expect(steps).toBe(ROWS)
  })

  test('are not read further than they are asked for', () => {
    const matches = spyOn(RegExp.prototype, 'test')
    try {
      const rows = parseImport('csv', content)[Symbol.iterator]()
      rows.next()
      const before = matches.mock.calls.length
      for (let i = 0; i < 10; i++) rows.next()
      const after = matches.mock.calls.length
      expect(before).toBeLessThan(200)
      expect(after - before).toBeWithin(10, 200)
    } finally {
      matches.mockRestore()
    }
  })
})
