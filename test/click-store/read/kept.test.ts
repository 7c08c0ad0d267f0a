import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Question } from '../../../src/click-store/questions.ts'
import { openClickQueries } from '../../../src/click-store/read/click-queries.ts'
import { toBatch } from '../../../src/click-store/write/batch.ts'
import { IS_BOT, type Pack, readPack, type StoredClick } from '../../../src/click-store/write/pack.ts'
import { createClickWriter } from '../../../src/click-store/write/store.ts'
import { toVisitor } from '../../../src/click-store/write/visitors.ts'
import { type Files, filesIn } from '../../../src/db/files.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openSqlite, type Sqlite } from '../../../src/db/sqlite.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { openGeoip } from '../../../src/lib/geoip.ts'

// Questions that are asked again count only new packs. Their answers are compared with simple counts over all clicks.

const PACK_CLICKS = 40
const START = 1_780_000_000_000
const DAYS = 6
const SPAN = { start: START, end: START + DAYS * DAY }
// Without it, all clicks would be by bots.
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const ENOUGH = 64 * 1024 * 1024

let folder: string
let files: Files
let sqlite: Sqlite
let writer: ReturnType<typeof createClickWriter>
let nextId: number
let batches: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-kept-'))
  files = filesIn(folder)
  migrate(files)
  sqlite = openSqlite(files.clicks, { synchronous: 'NORMAL' })
  writer = createClickWriter(sqlite, { geoip: openGeoip(undefined), secretKey: 'a key for tests', packClicks: PACK_CLICKS })
  nextId = 1
  batches = 0
})
afterEach(() => {
  sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Stores clicks at some times by some of 60 visitors, on one of five links. */
function record(times: readonly number[]): void {
  const clicks = times.map((at, index) => {
    const number = nextId + index
    return {
      ...{ linkId: 1 + ((number * 7) % 5), workspaceId: 1, at, address: `10.0.0.${(number * 13) % 60}`, userAgent: FIREFOX },
      ...{
        country: number % 3 === 0 ? 'DE' : 'US',
        hints: 0,
        referrer: number % 4 === 0 ? 'https://news.example/' : '',
        languages: '',
        query: '',
      },
      ...{ isBot: number % 9 === 0, tracksBots: true, isUntracked: number % 11 === 0, anonymizes: false },
    }
  })
  writer.store(toBatch(++batches, clicks, nextId))
  nextId += clicks.length
}

const stored = (): StoredClick[] => (sqlite.prepare('SELECT * FROM click_packs').all() as Pack[]).flatMap(readPack)
const visitorOf = ({ visitorHigh, visitorLow }: StoredClick) => toVisitor({ high: visitorHigh, low: visitorLow })
const unique = (clicks: StoredClick[]) => new Set(clicks.map(visitorOf).filter((visitor) => visitor !== 0n)).size
const counts = (clicks: StoredClick[]) => ({ clicks: clicks.length, unique_visitors: unique(clicks) })

const scope = { workspaceId: 1, filter: { bots: false } }
const spans = Array.from({ length: DAYS }, (_, day) => ({ start: START + day * DAY, end: START + (day + 1) * DAY }))
const weeks = spans.map((span, day) => ({ ...span, name: `day ${day}` }))
const QUESTIONS: Question[] = [
  { ask: 'totals', ...scope, span: { start: START + 2 * DAY, end: SPAN.end }, previous: { start: START, end: START + 2 * DAY } },
  { ask: 'spans', ...scope, spans },
  { ask: 'groups', ...scope, span: SPAN, by: 'link', limit: 3 },
  { ask: 'groups', ...scope, span: SPAN, by: 'country', limit: 10 },
  { ask: 'groups', ...scope, span: SPAN, by: 'channel', limit: 10 },
  { ask: 'funnel', ...scope, span: SPAN },
  { ask: 'cohorts', ...scope, span: SPAN, weeks, maxOffset: DAYS },
  { ask: 'spans', workspaceId: 1, filter: { bots: false, linkIds: [3] }, spans },
  { ask: 'groups', workspaceId: 1, filter: { bots: false, linkIds: [1, 2] }, span: SPAN, by: 'country', limit: 10 },
]

/** The answers to most of the questions, counted in the simplest way. */
function byHand(): unknown[] {
  const people = stored().filter(({ at, flags }) => at >= SPAN.start && at < SPAN.end && (flags & IS_BOT) === 0)
  const within = (span: { start: number; end: number }) => people.filter(({ at }) => at >= span.start && at < span.end)
  const first = Math.min(...people.map(({ at }) => at))
  const until = (end: number) => unique(people.filter(({ at }) => at < end))
  const links = [...Map.groupBy(people, ({ link }) => link)].map(([value, own]) => ({ value, ...counts(own) }))
  return [
    [counts(within({ start: START + 2 * DAY, end: SPAN.end })), counts(within({ start: START, end: START + 2 * DAY }))],
    spans.map((span) => ({ start: span.start, ...counts(within(span)) })),
    links.toSorted((a, b) => b.clicks - a.clicks || a.value - b.value).slice(0, 3),
    [until(Number.POSITIVE_INFINITY), until(first + HOUR), until(first + DAY), until(first + 7 * DAY)],
    spans.map((span) => ({ start: span.start, ...counts(within(span).filter(({ link }) => link === 3)) })),
  ]
}

type Counts = { clicks: number; unique_visitors: number }
const only = ({ clicks, unique_visitors }: Counts) => ({ clicks, unique_visitors })
const shownOf = (answers: unknown[]): unknown[] => {
  const [totals, days, links, , , funnel, , daysOfLink] = answers as [
    Counts & { previous: Counts },
    unknown,
    unknown,
    unknown,
    unknown,
    { visitors: number }[],
    unknown,
    unknown,
  ]
  return [[only(totals), only(totals.previous)], days, links, funnel.map(({ visitors }) => visitors), daysOfLink]
}

test('answers stay exact while packs are added, replaced and purged, whether anything was kept or not', async () => {
  const options = { files, queryMs: 60_000, ownHosts: [] }
  const kept = openClickQueries({ ...options, cacheBytes: ENOUGH })
  const small = openClickQueries({ ...options, cacheBytes: 8000 })
  const ask = async (queries: typeof kept) => {
    const answers: unknown[] = []
    for (const question of QUESTIONS) answers.push(await queries.run(question))
    return answers
  }
  const check = async () => {
    const answers = await ask(kept)
    expect(shownOf(answers)).toEqual(byHand())
    expect((answers[5] as { visitors: number }[])[0]?.visitors).toBeGreaterThan(0)
    expect(await ask(small)).toEqual(answers)
    expect(await ask(kept)).toEqual(answers)
    // As after a start, with the numbers of visitors that an earlier round stored.
    const restarted = openClickQueries({ ...options, cacheBytes: ENOUGH }, { leastPacks: 1 })
    expect(await ask(restarted)).toEqual(answers)
    await restarted.storeVisitors(1)
    restarted.close()
  }
  for (let round = 0; round < 12; round++) {
    // The clock was set back once, so a pack came between others.
    const from = round === 7 ? START + DAY : START + round * 12 * HOUR
    record(Array.from({ length: 30 + round }, (_, index) => from + index * 20 * 60_000))
    await check()
  }
  const [someone] = stored()
    .map(visitorOf)
    .filter((visitor) => visitor !== 0n)
  writer.change({ do: 'erase-visitors', workspaceId: 1, visitors: [String(someone)], afterPack: 0 })
  await check()
  const before = stored().length
  for (let isDone = false; !isDone; ) isDone = writer.change({ do: 'purge', workspaceId: 1, before: START - DAY }).isDone
  expect(stored().length).toBe(before)
  record(Array.from({ length: 90 }, (_, index) => START + 4 * DAY + index * 60_000))
  await check()
  kept.close()
  small.close()
})

test('what was counted is of one workspace: the clicks of another one change nothing', async () => {
  const queries = openClickQueries({ files, queryMs: 60_000, ownHosts: [], cacheBytes: ENOUGH })
  record(Array.from({ length: 100 }, (_, index) => START + index * HOUR))
  const first = await queries.run(QUESTIONS[0] as Question)
  const others = await queries.run({ ...(QUESTIONS[0] as Question), workspaceId: 2 } as Question)
  expect([first, others]).toMatchObject([{ clicks: expect.any(Number) }, { clicks: 0, unique_visitors: 0 }])
  expect(await queries.run(QUESTIONS[0] as Question)).toEqual(first)
  queries.close()
})
