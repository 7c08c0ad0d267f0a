import { describe, expect, test } from 'bun:test'
import { parseImport } from '../../../../src/features/imports/formats/formats.ts'
import type { FileReading } from '../../../../src/features/imports/formats/reading.ts'
import { parseStatistics } from '../../../../src/features/imports/statistics/read.ts'
import { AppError, type Choice } from '../../../../src/lib/errors.ts'
import { URL } from './read.ts'

const table = (column: string, cells: readonly string[]) => `url,${column}\n${cells.map((cell) => `${URL},"${cell}"\n`).join('')}`

function choicesOf(read: () => unknown): readonly Choice[] {
  try {
    read()
  } catch (error) {
    if (error instanceof AppError && error.status === 422 && error.choices) return error.choices
    throw error
  }
  throw new Error('The file was read.')
}

/** The days, or the times, on which the links of a table were created. */
function createdOf(cells: readonly string[], reading?: FileReading): unknown[] {
  return [...parseImport('csv', table('created_at', cells), reading)].map((row) => {
    const at = 'link' in row ? row.origin.createdAt : undefined
    return at === undefined ? null : new Date(at).toISOString().replace('T00:00:00.000Z', '')
  })
}
const fieldOf = (field: string, cells: readonly string[], reading?: FileReading) =>
  [...parseImport('csv', table(field, cells), reading)].map((row) => ('link' in row ? row.link[field] : row.error))
const askedFor = (cells: readonly string[]) => choicesOf(() => createdOf(cells))

describe('the dates of a file', () => {
  test.each<[string, string[], (string | null)[]]>([
    ['with dots have the day first', ['01.02.2024', '31.12.2024'], ['2024-02-01', '2024-12-31']],
    ['with slashes have the only order that fits', ['01/02/2024', '31/12/2024'], ['2024-02-01', '2024-12-31']],
    ['with slashes have the month first if only that fits', ['01/02/2024', '12/31/2024'], ['2024-01-02', '2024-12-31']],
    ['may have hyphens', ['1-2-2024', '31-12-2024'], ['2024-02-01', '2024-12-31']],
    ['may be the same either way', ['03/03/2024'], ['2024-03-03']],
    ['may begin with the year', ['2024-02-01', '2024/02/01', '2024.2.1'], ['2024-02-01', '2024-02-01', '2024-02-01']],
    ['may name the month', ['Feb 1, 2024', '1 February 2024', '1-Feb-2024'], ['2024-02-01', '2024-02-01', '2024-02-01']],
    ['that nobody can read are left out', ['01.02.2024', '32.13.2024', '1/2/24', 'soon'], ['2024-02-01', null, null, null]],
    ['with dots never have the month first', ['12.31.2024'], [null]],
  ])('%s', (_, cells, days) => expect(createdOf(cells)).toEqual(days))

  test.each([
    ['31/12/2024 13:45', '2024-12-31T13:45:00.000Z'],
    ['31/12/2024 13:45:10.5', '2024-12-31T13:45:10.500Z'],
    ['31.12.2024, 1:45 PM', '2024-12-31T13:45:00.000Z'],
    ['12/31/2024 12:05:00 AM', '2024-12-31T00:05:00.000Z'],
    ['31/12/2024 00:30 +02:00', '2024-12-30T22:30:00.000Z'],
    ['31/12/2024T00:30:00-0130', '2024-12-31T02:00:00.000Z'],
    ['31/12/2024 13:45 UTC', '2024-12-31T13:45:00.000Z'],
    ['Tue, 31 Dec 2024 13:45:00 GMT', '2024-12-31T13:45:00.000Z'],
    ['Dec 31, 2024 1:45 p.m.', '2024-12-31T13:45:00.000Z'],
    ['31/12/2024 25:00', null],
    ['31/12/2024 13:45 PM', null],
  ])('may have a time: %s', (cell, time) => expect(createdOf([cell])).toEqual([time]))

  test('stay days, which begin and end in the time zone of the workspace', () => {
    expect(fieldOf('expires_at', ['31.12.2024', '31.12.2024 10:00'])).toEqual(['2024-12-31', '2024-12-31T10:00:00.000Z'])
  })

  test('of which several formats fit are asked about, with three rows in both readings', () => {
    const cells = ['01/02/2024', '2024-05-06', '03/04/2024 10:00', '05/06/2024', '07/08/2024']
    const readings = (row: number, value: string, day: string, month: string) => ({
      ...{ row, field: 'created_at', value },
      readings: [
        { value: 'dd/mm/yyyy', reads_as: day },
        { value: 'mm/dd/yyyy', reads_as: month },
      ],
    })
    expect(askedFor(cells)).toEqual([
      {
        option: 'date_format',
        values: ['dd/mm/yyyy', 'mm/dd/yyyy'],
        rows: [
          readings(1, '01/02/2024', '2024-02-01', '2024-01-02'),
          readings(3, '03/04/2024 10:00', '2024-04-03T10:00:00Z', '2024-03-04T10:00:00Z'),
          readings(4, '05/06/2024', '2024-06-05', '2024-05-06'),
        ],
      },
    ])
  })

  test('of which no format fits all are asked about, too, with a row of each kind', () => {
    const [choice] = askedFor(['01/02/2024', '02/03/2024', '03/04/2024', '31/12/2024', '12/31/2024'])
    expect(choice?.rows.map(({ row, readings }) => [row, ...readings.map(({ reads_as }) => reads_as)])).toEqual([
      [1, '2024-02-01', '2024-01-02'],
      [4, '2024-12-31', null],
      [5, null, '2024-12-31'],
    ])
  })

  test.each<[FileReading['date_format'], (string | null)[]]>([
    ['dd/mm/yyyy', ['2024-02-01', '2024-12-31', null, '2024-05-06']],
    ['dd.mm.yyyy', ['2024-02-01', '2024-12-31', null, '2024-05-06']],
    ['mm/dd/yyyy', ['2024-01-02', null, '2024-12-31', '2024-05-06']],
    ['yyyy-mm-dd', [null, null, null, '2024-05-06']],
  ])('are read as asked, here as %s', (date_format, days) => {
    expect(createdOf(['01/02/2024', '31/12/2024', '12/31/2024', '2024-05-06'], { date_format })).toEqual(days)
  })

  test('of several columns have one format', () => {
    const content = `url,created_at,expires_at\n${URL},01/02/2024,31/12/2024\n`
    expect([...parseImport('csv', content)]).toMatchObject([
      { link: { expires_at: '2024-12-31' }, origin: { createdAt: Date.parse('2024-02-01') } },
    ])
  })

  test('are read the same way in JSON', () => {
    const links = ['31/12/2024', '01/02/2024'].map((createdAt, i) => ({ key: `k${i}`, url: URL, createdAt }))
    const created = [...parseImport('dub', JSON.stringify(links))].map((row) => 'origin' in row && row.origin.createdAt)
    expect(created).toEqual([Date.parse('2024-12-31'), Date.parse('2024-02-01')])
  })

  test('say how they were read', () => {
    expect(parseImport('csv', table('created_at', ['01.02.2024'])).notes).toEqual([
      {
        field: 'date_format',
        kind: 'changed',
        message: 'Dates such as 01.02.2024 were read as dd.mm.yyyy, which fits every row.',
      },
    ])
    expect(parseImport('csv', table('created_at', ['2024-02-01'])).notes).toEqual([])
  })
})

describe('the numbers of a file', () => {
  const clicksOf = (cells: readonly string[], reading?: FileReading) =>
    [...parseImport('csv', table('clicks', cells), reading)].map((row) => 'origin' in row && [row.origin.clicks, row.notes.length])

  test.each<[string[], number[]]>([
    [
      ['1,234', '12,345,678', '7', '1 234'],
      [1234, 12_345_678, 7, 1234],
    ],
    [
      ['1.234', '12.345.678', '7', "1'234"],
      [1234, 12_345_678, 7, 1234],
    ],
  ])('%j are %j', (cells, clicks) => expect(clicksOf(cells)).toEqual(clicks.map((count) => [count, 0])))

  test('that have no separator between thousands are no counts', () => {
    expect(clicksOf(['1.5', '12,34', '1234.5'])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
  })

  test('with both separators are asked about, and read as asked', () => {
    const cells = ['1,234', '1.234']
    expect(choicesOf(() => clicksOf(cells))).toEqual([
      {
        option: 'number_format',
        values: ['1,234', '1.234'],
        rows: [
          {
            ...{ row: 1, field: 'clicks', value: '1,234' },
            readings: [
              { value: '1,234', reads_as: '1234' },
              { value: '1.234', reads_as: null },
            ],
          },
          {
            ...{ row: 2, field: 'clicks', value: '1.234' },
            readings: [
              { value: '1,234', reads_as: null },
              { value: '1.234', reads_as: '1234' },
            ],
          },
        ],
      },
    ])
    expect(clicksOf(cells, { number_format: '1.234' })).toEqual([
      [0, 1],
      [1234, 0],
    ])
  })

  test('of JSON that aren’t whole have no separator between thousands', () => {
    const [row] = [...parseImport('dub', JSON.stringify([{ key: 'k', url: URL, clicks: 1.234 }]))]
    expect(row).toMatchObject({ origin: { clicks: 0 }, notes: [{ field: 'clicks', kind: 'left_out' }] })
  })

  test('are limits of clicks, too', () => expect(fieldOf('max_clicks', ['1.000'])).toEqual([1000]))
})

describe('the delimiter of a table', () => {
  test('is the only one that fits every row', () => {
    const rows = [...parseImport('csv', 'url\nhttps://example.com/a;b\nhttps://example.com/c,d\n')]
    expect(rows.map((row) => 'link' in row && row.link.destination_url)).toEqual(['https://example.com/a;b', 'https://example.com/c,d'])
  })

  test('is asked about if several fit, and is the one that is named', () => {
    const content = 'url,title;target\nhttps://a.example/,x;https://b.example/\n'
    expect(choicesOf(() => parseImport('csv', content))).toEqual([
      {
        option: 'delimiter',
        values: ['comma', 'semicolon'],
        rows: [
          {
            ...{ row: 1, field: '“url,title;target”', value: '“https://a.example/,x;https://b.example/”' },
            readings: [
              { value: 'comma', reads_as: '“https://a.example/” “x;https://b.example/”' },
              { value: 'semicolon', reads_as: '“https://a.example/,x” “https://b.example/”' },
            ],
          },
        ],
      },
    ])
    const urlOf = (delimiter: FileReading['delimiter']) =>
      [...parseImport('csv', content, { delimiter })].map((row) => 'link' in row && row.link.destination_url)
    expect([urlOf('comma'), urlOf('semicolon')]).toEqual([['https://a.example/'], ['https://b.example/']])
  })

  test('that is named and yields no known column is refused', () => {
    expect(() => parseImport('csv', `url;slug\n${URL};a`, { delimiter: 'tab' })).toThrow('no column for the destination URL')
  })
})

describe('a file of clicks', () => {
  const clicks = (rows: string[], reading?: FileReading) => {
    const found = parseStatistics('csv', `date,slug,clicks\n${rows.join('\n')}\n`, reading)
    return [...(found ?? [])].map((row) => ('counts' in row ? row.counts.map(({ day, clicks }) => [day, clicks]) : row.error))
  }
  const day = (date: string) => Date.parse(date) / 86_400_000

  test('is read in one format, too', () => {
    expect(clicks(['01/02/2024,a,"1,234"', '31/12/2024,a,5'])).toEqual([[[day('2024-02-01'), 1234]], [[day('2024-12-31'), 5]]])
  })

  test('is asked about if several formats fit', () => {
    expect(choicesOf(() => clicks(['01/02/2024,a,1'])).map(({ option }) => option)).toEqual(['date_format'])
    expect(clicks(['01/02/2024,a,1'], { date_format: 'mm/dd/yyyy' })).toEqual([[[day('2024-01-02'), 1]]])
  })

  test('has an error for a row without a date', () => expect(clicks(['soon,a,1'])).toEqual(['has no valid date']))
})
