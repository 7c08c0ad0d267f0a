import { describe, expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvLine, csvRecords, DELIMITERS, unescapeFormula } from '../../src/lib/csv.ts'

const cellsOf = (text: string, delimiter: (typeof DELIMITERS)[number] = ',') => [...csvRecords(text, delimiter)].map(({ cells }) => cells)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...`'"=+-@,;\t\r\n \u0000\ufeff＝＠a`, '\ud800') }),
)
const FAULT = "has a quotation mark that isn't closed or isn't doubled"

describe('a line of CSV', () => {
  test('ends in CR LF, quotes what needs it, and tells an empty text from none', () => {
    expect(csvLine(['a', null, '', 'b,c', 'd"e', 'f\ng', ' h', 'i;j', 7, -1.5, true])).toBe(
      'a,,"","b,c","d""e","f\ng"," h","i;j",7,-1.5,true\r\n',
    )
  })

  test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\tx', '\rx', '\nx', '  =1', '＝1', '＋1', '－1', '＠A1', "'=1", "''=1", "' =1"])(
    'guards %j with an apostrophe',
    (text) => {
      const [cell = ''] = cellsOf(csvLine([text]))[0] ?? []
      expect(cell).toBe(`'${text}`)
      expect(unescapeFormula(cell)).toBe(text)
    },
  )

  test.each(["'tis", "'", 'a=1', "''", "'a=1", 'a-b', '1-2', 'https://example.com/?a=@b'])('leaves %j alone', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
    expect(unescapeFormula(text)).toBe(text)
  })

  test('is read as the texts that were written, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (texts) => {
        expect([...csvRecords(csvLine(texts), ',')]).toEqual([{ cells: expect.any(Array), fault: undefined }])
        expect(cellsOf(csvLine(texts)).map((cells) => cells.map(unescapeFormula))).toEqual([texts])
      }),
      { numRuns: 2000 },
    )
  })

  test('means to another reader what it means to ours', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 }), { maxLength: 4 }), (lines) => {
        const written = lines.map(csvLine).join('').toWellFormed()
        const theirs = parse(written, { relax_column_count: true, record_delimiter: '\r\n' })
        expect(cellsOf(written)).toEqual(theirs)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('records', () => {
  test.each(['\n', '\r\n', '\r'])('end in %j, with or without one at the end', (end) => {
    for (const last of ['', end])
      expect(cellsOf(`a,b${end}c,d${last}`)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ])
  })

  test.each(DELIMITERS)('have cells between %j, and others of the delimiters in them', (delimiter) => {
    const others = DELIMITERS.filter((other) => other !== delimiter).join('')
    expect(cellsOf(`a${others}b${delimiter}"c${delimiter}d"${delimiter}${delimiter}e\n`, delimiter)).toEqual([
      [`a${others}b`, `c${delimiter}d`, '', 'e'],
    ])
  })

  test('have no byte order mark, and blank lines are none', () => {
    expect(cellsOf('\ufeff"a",b\n\n  \n,\n , \r\n\r\nc,d\n,')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    for (const nothing of ['', '\ufeff', '\n\n', ' , ,']) expect(cellsOf(nothing)).toEqual([])
  })

  test('keep quotes within a text, line ends within quotes, and lose spaces around quotes', () => {
    expect(cellsOf('5" pipe,"a\r\n""b""", "c" ,  d \n')).toEqual([['5" pipe', 'a\r\n"b"', 'c', '  d ']])
  })

  test.each([
    [
      '"a\n1,2\n',
      [
        { cells: ['"a'], fault: FAULT },
        { cells: ['1', '2'], fault: undefined },
      ],
    ],
    [
      '"a"b,c\n1,2\n',
      [
        { cells: ['"a"b', 'c'], fault: FAULT },
        { cells: ['1', '2'], fault: undefined },
      ],
    ],
    [
      'x,"a\n1,"2",3\n',
      [
        { cells: ['x', '"a'], fault: FAULT },
        { cells: ['1', '2', '3'], fault: undefined },
      ],
    ],
    ['1,"', [{ cells: ['1', '"'], fault: FAULT }]],
  ])('are read on after the wrong quote in %j', (text, records) => expect([...csvRecords(text, ',')]).toEqual(records))

  test('have at most 1000 cells, and none of a million characters in quotes', () => {
    const [long, next] = csvRecords(`${','.repeat(5000)}x\n1,2`, ',')
    expect([long?.cells.length, long?.fault, next?.cells]).toEqual([1000, 'has more than 1000 cells', ['1', '2']])
    const [unclosed, after] = csvRecords(`a,"b\n${'c,d\n'.repeat(300_000)}"`, ',')
    expect([unclosed, after]).toEqual([
      { cells: ['a', '"b'], fault: FAULT },
      { cells: ['c', 'd'], fault: undefined },
    ])
  })
})
