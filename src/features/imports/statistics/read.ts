import { type CsvRecord, csvRecords, DELIMITERS } from '../../../lib/csv.ts'
import { countDays, countVisits } from '../fetch/counts.ts'
import { daysOfStats } from '../fetch/kutt.ts'
import { answerListOf, answerObjectOf, type DayCount, numberOf } from '../fetch/service.ts'
import { countColumn, flagColumn, hostOf, keyOf, millisecondsOf, type Note, shortPath } from '../formats/format.ts'
import type { ImportSource } from '../formats/formats.ts'
import { parse } from '../formats/read-json.ts'
import { type FileReading, type Normalizer, normalizerOf } from '../formats/reading.ts'
import { MAX_ROWS, requireFewRecords, tooManyRows } from '../formats/row-limit.ts'

// Files of clicks: who visited a link, or how often it was clicked on a day. They say which link it was, or `link_id` does.

/** The link that a row is of, as the other service wrote it. */
export type Address = { hostname: string | undefined; slug: string }
export type StatisticsRow = { row: number; address: Address | undefined } & ({ counts: DayCount[] } | { error: string })

/** `notes`: of the file as a whole, complete once all rows are read. */
type Statistics = Iterable<StatisticsRow> & { notes: Note[] }

/**
 * The rows of a file of clicks; undefined for what is none. The same content makes the same rows. Throws a 422 for a file whose dates or
 * numbers can be read in several ways.
 */
export function parseStatistics(source: ImportSource, content: string, reading: FileReading = {}): Statistics | undefined {
  return /^\s*[[{]/.test(content) ? jsonStatistics(source, content, reading) : csvStatistics(content, reading)
}

type Values = Map<string, unknown>
// Each link may have one.
const MAX_NOTES = 100
const VISIT = ['referer', 'referrer', 'useragent', 'visitedurl', 'countrycode', 'country']
const LINK = ['destinationurl', 'longurl', 'url', 'target', 'destination', 'originalurl', 'longlink']
const TIME = ['date', 'clicktime', 'clickedat', 'day', 'start', 'timestamp', 'time']

const hasAny = (keys: readonly string[], names: readonly string[]) => names.some((name) => keys.includes(name))
/** True for a table of statistics. In a table with destination URLs, each row is a link instead. */
const isStatistics = (keys: readonly string[]): boolean =>
  hasAny(keys, TIME) && !hasAny(keys, LINK) && (keys.includes('clicks') || hasAny(keys, VISIT))

function csvStatistics(content: string, reading: FileReading): Statistics | undefined {
  for (const delimiter of DELIMITERS) {
    const [header] = csvRecords(content, delimiter).take(1)
    const keys = header?.cells.map(keyOf) ?? []
    if (!isStatistics(keys)) continue
    requireFewRecords(content, delimiter)
    return statisticsOf(() => csvRecords(content, delimiter).drop(1).map(toRecord(keys)), reading)
  }
  return undefined
}

type Read = { values: Values; fault?: string | undefined }
const toRecord =
  (keys: string[]) =>
  ({ cells, fault }: CsvRecord): Read => ({ values: new Map(keys.map((key, index) => [key, cells[index]])), fault })

const TYPED_KEYS = { dates: new Set(TIME), numbers: new Set(['clicks']) }

/** `records` reads them from the start each time. */
function statisticsOf(records: () => IteratorObject<Read>, reading: FileReading, notes: Note[] = []): Statistics {
  const typed = records().map(({ values }, index) => ({ row: index + 1, values, nameOf: (key: string) => key }))
  const normalizer = normalizerOf(TYPED_KEYS, typed, reading)
  notes.push(...normalizer.notes)
  return Object.assign(rowsOf(records(), normalizer, notes), { notes })
}

function* rowsOf(records: Iterable<Read>, { normalize }: Normalizer, notes: Note[]): Generator<StatisticsRow> {
  let row = 0
  let bots = 0
  for (const { values, fault } of records) {
    row++
    normalize(values)
    if (isBot(values)) bots++
    yield fault === undefined ? toStatistics(row, values) : { row, address: undefined, error: fault }
  }
  if (bots > 0)
    notes.push({
      field: 'potentialBot',
      kind: 'left_out',
      message: `${bots} visits by bots were left out, because only clicks by people are imported.`,
    })
}

const isBot = (values: Values): boolean => flagColumn(values.get('potentialbot')) === true

// Content without these keys isn't parsed as statistics, because that takes long.
const MAY_BE_STATISTICS = /"(?:referr?er|userAgent|visitedUrl|lastMonth|link_clicks|clicks)"\s*:/

function jsonStatistics(source: ImportSource, content: string, reading: FileReading): Statistics | undefined {
  if (!MAY_BE_STATISTICS.test(content)) return undefined
  const json = parse(content)
  const pages = Array.isArray(json) ? json : [json]
  if (source === 'kutt') return pages.every((page) => answerObjectOf(page).lastMonth !== undefined) ? kuttStatistics(pages) : undefined
  const lists = [['visits', 'data'], ['link_clicks']].map((path) =>
    pages.flatMap((page) => answerListOf(path.reduce<unknown>((value, key) => answerObjectOf(value)[key], page))),
  )
  const list = [...lists, Array.isArray(json) ? json : []].find((each) => each.length > 0) ?? []
  const first = Object.keys(answerObjectOf(list[0])).map(keyOf)
  if (!isStatistics(first)) return undefined
  if (list.length > MAX_ROWS) throw tooManyRows()
  return statisticsOf(() => list.values().map(toValues), reading, notesOfPages(pages, list.length))
}

/** The clicks of a link are those of one import: what is on other pages can't be added later. */
function notesOfPages(pages: readonly unknown[], found: number): Note[] {
  const total = numberOf(answerObjectOf(answerObjectOf(answerObjectOf(pages[0]).visits).pagination).totalItems) ?? 0
  const message = `The file has ${found} of ${total} visits. Get the other pages, and send all pages as one list, because a later import can't add to them.`
  return total > found ? [{ field: 'visits.pagination.totalItems', kind: 'left_out', message }] : []
}

function toValues(entry: unknown): Read {
  const { visitLocation, ...visit } = answerObjectOf(entry)
  const all = [...Object.entries(answerObjectOf(visitLocation)), ...Object.entries(visit)]
  return { values: new Map(all.map(([name, value]) => [keyOf(name), value])) }
}

function kuttStatistics(pages: readonly unknown[]): Statistics {
  const notes: Note[] = []
  return Object.assign(kuttRows(pages, notes), { notes })
}

function* kuttRows(pages: readonly unknown[], notes: Note[]): Generator<StatisticsRow> {
  for (const [index, page] of pages.entries()) {
    const stats = answerObjectOf(page)
    const address = addressOf(stats.link ?? stats.address)
    const days = daysOfStats(stats, Date.parse(String(stats.updatedAt)))
    for (const note of days.notes ?? []) if (notes.length < MAX_NOTES) notes.push({ ...note, message: `${address?.slug}: ${note.message}` })
    yield { row: index + 1, address, counts: days.counts }
  }
}

function toStatistics(row: number, values: Values): StatisticsRow {
  const first = (...names: string[]) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined && value !== null && value !== '')
  const address = addressOf(first('visitedurl', 'shorturl', 'shortlink', 'link', 'bitlink', 'slug', 'shortcode', 'keyword'))
  const at = millisecondsOf(first(...TIME))
  if (at === undefined || at < 0) return { row, address, error: 'has no valid date' }
  if (!values.has('clicks')) {
    if (isBot(values)) return { row, address, counts: [] }
    const visit = {
      at,
      country: first('countrycode', 'country', 'countryname'),
      region: first('region', 'regionname'),
      city: first('city', 'cityname'),
    }
    return { row, address, counts: countVisits([{ ...visit, referrer: first('referer', 'referrer'), userAgent: first('useragent') }]) }
  }
  const clicks = countColumn(values.get('clicks'))
  if (typeof clicks !== 'number') return { row, address, error: 'has no valid number of clicks' }
  return { row, address, counts: countDays([{ at, clicks }]) }
}

function addressOf(value: unknown): Address | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const slug = shortPath(value)
  const hostname = hostOf(value)
  return typeof slug === 'string'
    ? { slug, hostname: typeof hostname === 'string' && value.includes('/') ? hostname : undefined }
    : undefined
}
