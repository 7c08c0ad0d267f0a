import { describe, expect, test } from 'bun:test'
import { parseImport } from '../../../../src/features/imports/formats/formats.ts'
import { parseStatistics } from '../../../../src/features/imports/statistics/read.ts'

// The rows of an export are read one by one, each when it's asked for. What throws here has read none of them.

const MAX_ROWS = 100_000
const REFUSAL = 'has more than 100000 rows. Split it into smaller files'
const refused = expect.objectContaining({ fields: [{ path: 'content', message: REFUSAL }] })
const table = (header: string, rows: number, row: string, end: string) => header + end + (row + end).repeat(rows)
const thrownBy = (read: () => unknown): unknown => {
  try {
    return read() && undefined
  } catch (error) {
    return error
  }
}

describe('too many rows are refused before any of them is read:', () => {
  test.each(['\n', '\r', '\r\n'])('of a table whose lines end in %j', (end) => {
    const links = (rows: number) => table('url', rows, 'https://example.com/', end)
    expect(thrownBy(() => parseImport('csv', links(MAX_ROWS + 1)))).toEqual(refused)
    expect(thrownBy(() => parseImport('csv', links(MAX_ROWS)))).toBeUndefined()
  })

  test('of a list', () => {
    const links = (rows: number) => `[${'{},'.repeat(rows - 1)}{}]`
    expect(thrownBy(() => parseImport('csv', links(MAX_ROWS + 1)))).toEqual(refused)
    expect(thrownBy(() => parseImport('csv', links(MAX_ROWS)))).toBeUndefined()
  })

  test('of a list of clicks', () => {
    const visits = (rows: number) => `[${Array(rows).fill('{"date":"2026-01-02","referer":"a"}').join(',')}]`
    expect(thrownBy(() => parseStatistics('shlink', visits(MAX_ROWS + 1)))).toEqual(refused)
    expect(thrownBy(() => parseStatistics('shlink', visits(MAX_ROWS)))).toBeUndefined()
  })

  test('of a table of clicks', () => {
    const visits = (rows: number) => table('date,referer', rows, '2026-01-02,a', '\n')
    expect(thrownBy(() => parseStatistics('shlink', visits(MAX_ROWS + 1)))).toEqual(refused)
    expect(thrownBy(() => parseStatistics('shlink', visits(MAX_ROWS)))).toBeUndefined()
  })
})

test.each([
  ['blank lines', `url\nhttps://example.com/\n${'\n'.repeat(MAX_ROWS + 1)}`],
  ['lines within a cell', `url,description\nhttps://example.com/,"${'a\n'.repeat(MAX_ROWS + 1)}"`],
])('%s are no rows', (_, content) => {
  expect([...parseImport('csv', content)]).toHaveLength(1)
})
