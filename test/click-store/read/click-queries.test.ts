import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '../../../src/click-store/questions.ts'
import { openClickQueries } from '../../../src/click-store/read/click-queries.ts'
import { toBatch } from '../../../src/click-store/write/batch.ts'
import { type ClickWriter, createClickWriter } from '../../../src/click-store/write/store.ts'
import { type Files, filesIn } from '../../../src/db/files.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openSqlite, type Sqlite } from '../../../src/db/sqlite.ts'
import { openGeoip } from '../../../src/lib/geoip.ts'

// Questions that are asked at the same time, with a turn after each step.

const [LARGE, SMALL, COHORTS] = [1, 2, 3]
const PACKS = 20
const PACK_CLICKS = 50
const CLICKS = PACKS * PACK_CLICKS
const SPAN = { start: 0, end: 10 * CLICKS }
const FILTER = { bots: true }

let folder: string
let files: Files
let clicksDb: Sqlite
let writer: ClickWriter

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-questions-'))
  files = filesIn(folder)
  migrate(files)
  clicksDb = openSqlite(files.clicks, { synchronous: 'NORMAL' })
  writer = createClickWriter(clicksDb, { geoip: openGeoip(undefined), secretKey: 'a key for tests', packClicks: PACK_CLICKS })
  for (let number = 1; number <= PACKS; number++) {
    const clicks = Array.from({ length: PACK_CLICKS }, (_, index) => clickOf(LARGE, number * PACK_CLICKS + index))
    writer.store(toBatch(number, clicks, number * PACK_CLICKS))
  }
  writer.store(toBatch(PACKS + 1, [clickOf(SMALL, CLICKS)], 2 * CLICKS))
})
afterEach(() => {
  clicksDb.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every click has another visitor and another site. */
const clickOf = (workspaceId: number, at: number) => ({
  ...{ linkId: workspaceId, workspaceId, at, address: `10.0.${at >> 8}.${at & 255}`, country: 'DE', userAgent: '', hints: 0 },
  ...{ referrer: `https://site-${at}.example.com/`, languages: '', query: `?utm_source=source-${at}` },
  ...{ isBot: false, tracksBots: true, isUntracked: false, anonymizes: false },
})

type Limits = NonNullable<Parameters<typeof openClickQueries>[1]>

function openQueries(limits: Limits) {
  return openClickQueries({ files, cacheBytes: 1e7, queryMs: 60_000, ownHosts: [] }, limits)
}

const breakdownOf = (workspaceId: number) => ({
  ...{ ask: 'groups' as const, workspaceId, filter: FILTER, span: SPAN },
  ...{ by: ['referrer', 'utm_source'] as const, limit: 3 },
})

test('a small question is answered before a large one that was asked earlier', async () => {
  const { run, close } = openQueries({ sliceMs: 0 })
  const answered: number[] = []
  await Promise.all([LARGE, SMALL].map((workspaceId) => run(breakdownOf(workspaceId)).then(() => answered.push(workspaceId))))
  expect(answered).toEqual([SMALL, LARGE])
  close()
})

test('a question counts the clicks that were there when it began, whatever is erased while it pauses', async () => {
  const { run, close } = openQueries({ sliceMs: 0 })
  const totals = { ask: 'totals' as const, workspaceId: LARGE, filter: FILTER, span: SPAN, previous: { start: 0, end: 0 } }
  let isAnswered = false
  const asked = run(totals).finally(() => {
    isAnswered = true
  })
  // Until its first slice is over.
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
  expect(isAnswered).toBe(false)
  while (!writer.change({ do: 'erase-workspace', workspaceId: LARGE }).isDone);
  expect(await asked).toMatchObject({ clicks: CLICKS, unique_visitors: CLICKS })
  expect(await run(totals)).toMatchObject({ clicks: 0, unique_visitors: 0 })
  close()
})

test('questions of several workspaces at once have the same answers as one after the other', async () => {
  const together = openQueries({ sliceMs: 0 })
  const alone = openQueries({})
  const questions = [breakdownOf(LARGE), breakdownOf(SMALL)]
  const answers = await Promise.all(questions.map((question) => together.run(question)))
  for (const [index, question] of questions.entries()) expect(answers[index]).toEqual(await alone.run(question))
  together.close()
  alone.close()
})

test('a question with too many different values is stopped, and others are answered', async () => {
  const { run, close } = openQueries({ sliceMs: 0, memory: { perQuestion: 30_000, inAll: 60_000 } })
  const [large, small] = await Promise.allSettled([run(breakdownOf(LARGE)), run(breakdownOf(SMALL))])
  expect(large).toMatchObject({ reason: { code: 'query_too_large' } })
  expect(small).toMatchObject({ value: [{ value: `site-${CLICKS}.example.com`, clicks: 1, unique_visitors: 1 }] })
  // What it took is free again.
  for (let time = 0; time < 3; time++) expect(await run(breakdownOf(SMALL))).toHaveLength(1)
  close()
})

test('groups that have as many clicks are sorted by their values', async () => {
  const { run, close } = openQueries({})
  const first = Array.from({ length: CLICKS }, (_, index) => `${PACK_CLICKS + index}`)
    .sort()
    .slice(0, 3)
  expect(await run(breakdownOf(LARGE))).toMatchObject(
    first.map((number) => ({ value: `site-${number}.example.com`, values: [`site-${number}.example.com`, `source-${number}`] })),
  )
  close()
})

test.each([5, 12, 40])('cohorts of %d weeks count each visitor in each week once', async (count) => {
  const { run, close } = openQueries({})
  const weeks = Array.from({ length: count }, (_, week) => ({ name: String(week), start: week * 10, end: week * 10 + 10 }))
  // The visitor with the number 3 comes back every third week, and so on.
  const visits = weeks.flatMap((_, week) =>
    [1, 2, 3, 4, 5].filter((visitor) => week % visitor === 0 && week >= visitor).map((visitor) => ({ week, visitor })),
  )
  const clicks = visits.map(({ week, visitor }) => ({ ...clickOf(COHORTS, week * 10 + 5), address: `192.0.2.${visitor}` }))
  writer.store(toBatch(PACKS + 2, clicks, 3 * CLICKS))
  const cells = new Map<string, number>()
  for (const { week, visitor } of visits) {
    const key = `${visitor} ${week - visitor}`
    if (week - visitor <= 6) cells.set(key, (cells.get(key) ?? 0) + 1)
  }
  const span = { start: 0, end: count * 10 }
  const answer = (await run({ ask: 'cohorts', workspaceId: COHORTS, filter: FILTER, span, weeks, maxOffset: 6 })) as Answer<'cohorts'>
  expect(new Map(answer.map((cell) => [`${cell.cohort_week} ${cell.week_offset}`, cell.visitors]))).toEqual(cells)
  close()
})
