import { type Alternatives, cellText } from './alternatives.ts'

export const DATE_FORMATS = ['yyyy-mm-dd', 'dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

const CLOCK = String.raw`(?:,?[T ] ?(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?(?: ?([ap])\.?m\.?)?(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?)?`
const NUMERIC = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${CLOCK}$`, 'i')
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([./])(\d{1,2})\2(\d{1,2})${CLOCK}$`, 'i')
const DAY_AND_NAME = new RegExp(String.raw`^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})${CLOCK}$`, 'i')
const NAME_AND_DAY = new RegExp(String.raw`^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${CLOCK}$`, 'i')
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

type Clock = (string | undefined)[]

/**
 * Returns a date, with its time if it has one, in the order of ISO 8601. Returns undefined for a text that isn't a date in this format.
 * Dates that begin with the year, or name the month, are the same in every format.
 */
export function isoDate(value: unknown, format: DateFormat): string | undefined {
  const text = cellText(value)
  return readNumeric(text, format) ?? readUnambiguous(text)
}

/** Reads 01.02.2024 and the like. With dots, the day comes first unless somebody chose the other order. */
function readNumeric(text: string, format: DateFormat): string | undefined {
  const [, first = '', , second = '', year = '', ...clock] = NUMERIC.exec(text) ?? []
  if (year === '' || format === 'yyyy-mm-dd') return undefined
  return format === 'mm/dd/yyyy' ? isoOf(year, first, second, clock) : isoOf(year, second, first, clock)
}

function readUnambiguous(text: string): string | undefined {
  const [, year = '', , month = '', day = '', ...clock] = YEAR_FIRST.exec(text) ?? []
  if (year !== '') return isoOf(year, month, day, clock)
  const dayFirst = DAY_AND_NAME.exec(text)
  if (dayFirst) return isoOf(dayFirst[3] ?? '', monthOf(dayFirst[2]), dayFirst[1] ?? '', dayFirst.slice(4))
  const nameFirst = NAME_AND_DAY.exec(text)
  return nameFirst ? isoOf(nameFirst[3] ?? '', monthOf(nameFirst[1]), nameFirst[2] ?? '', nameFirst.slice(4)) : undefined
}

/** Returns the number of a month that is named in full or by three letters, or '' for other words. */
function monthOf(name = ''): string {
  const lower = name.toLowerCase()
  const index = MONTHS.findIndex((month) => month === lower || month.slice(0, 3) === lower || (lower === 'sept' && month === 'september'))
  return index === -1 ? '' : String(index + 1)
}

function isoOf(year: string, month: string, day: string, [hour, minute, second = '00', half, zone = 'Z']: Clock): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (month === '' || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (hour === undefined) return written
  const hours =
    half === undefined ? Number(hour) : Number(hour) >= 1 && Number(hour) <= 12 ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : 24
  if (hours > 23 || Number(minute) > 59 || Number(second) >= 60) return undefined
  return `${written}T${String(hours).padStart(2, '0')}:${minute}:${second}${/^[a-z]/i.test(zone) ? 'Z' : zone}`
}

/** The two formats that a date with numbers alone may have. Nobody writes the month first with dots. */
export const DATE_ALTERNATIVES: Alternatives<'dd/mm/yyyy' | 'mm/dd/yyyy'> = {
  option: 'date_format',
  values: ['dd/mm/yyyy', 'mm/dd/yyyy'],
  read: (value, format) => {
    const text = cellText(value)
    return format === 'mm/dd/yyyy' && text.includes('.') && /^\d+\./.test(text) ? undefined : readNumeric(text, format)
  },
}
