import { describe, expect, test } from 'bun:test'
import { parseDate, parseDateOrTime } from '../../src/lib/dates.ts'
import { AppError } from '../../src/lib/errors.ts'

const REFUSED = [400, ['from']]
function outcome(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    return error instanceof AppError ? [error.status, error.fields?.map(({ path }) => path)] : error
  }
}

const NO_DATES = [
  '',
  'today',
  '2026-2-3',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '20260221',
  ' 2026-02-21',
  '2026-02-21 ',
  '+002026-02-21',
]

describe('a date', () => {
  test.each(['2026-02-28', '2024-02-29', '1999-12-31'])('%s is one', (text) => {
    expect(parseDate(text, 'from').toString()).toBe(text)
  })

  test.each([...NO_DATES, '2026-02-21T00:00:00Z'])('%j is none', (text) => {
    expect(outcome(() => parseDate(text, 'from'))).toEqual(REFUSED)
  })
})

describe('a date or time', () => {
  test.each([
    ['UTC', '2026-02-21', '2026-02-21T00:00:00.000Z', '2026-02-21T23:59:59.999Z'],
    ['Pacific/Auckland', '2026-02-21', '2026-02-20T11:00:00.000Z', '2026-02-21T10:59:59.999Z'],
    // 23 hours, 25 hours, and a day that begins at one o'clock.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z', '2023-10-02T02:59:59.999Z'],
  ])('that is a date stands for its whole day in %s: %s', (timezone, date, first, last) => {
    const of = (end: 'first' | 'last') => new Date(parseDateOrTime(date, 'from', end, timezone)).toISOString()
    expect([of('first'), of('last')]).toEqual([first, last])
  })

  test.each([
    ['2026-02-21T10:00:00Z', '2026-02-21T10:00:00.000Z'],
    ['2026-02-21T10:00Z', '2026-02-21T10:00:00.000Z'],
    ['2026-02-21t10:00:00.5z', '2026-02-21T10:00:00.500Z'],
    ['2026-02-21T10:00:00+02:00', '2026-02-21T08:00:00.000Z'],
    ['2026-02-21T00:30:00+01:00', '2026-02-20T23:30:00.000Z'],
  ])('%s is %s at either end', (text, time) => {
    for (const end of ['first', 'last'] as const)
      expect(new Date(parseDateOrTime(text, 'from', end, 'Europe/Berlin')).toISOString()).toBe(time)
  })

  test.each([
    ...NO_DATES,
    '2026-02-21T10:00:00',
    '2026-02-21 10:00:00Z',
    '2026-02-21T25:00:00Z',
    '2026-02-21T10:61:00Z',
    '2026-13-21T10:00:00Z',
    '2026-02-30T10:00:00Z',
    '2025-02-29T00:00:00Z',
    '1773144000000',
    'tomorrow',
  ])('%j is none', (text) => {
    expect(outcome(() => parseDateOrTime(text, 'from', 'first', 'UTC'))).toEqual(REFUSED)
  })
})
