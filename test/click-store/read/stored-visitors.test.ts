import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Question } from '../../../src/click-store/questions.ts'
import { openClickQueries } from '../../../src/click-store/read/click-queries.ts'
import { visitorFile } from '../../../src/click-store/visitor-files.ts'
import { toBatch } from '../../../src/click-store/write/batch.ts'
import { type Pack, readPack, type StoredClick } from '../../../src/click-store/write/pack.ts'
import { createClickWriter } from '../../../src/click-store/write/store.ts'
import { toVisitor } from '../../../src/click-store/write/visitors.ts'
import { type Files, filesIn } from '../../../src/db/files.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openSqlite, type Sqlite } from '../../../src/db/sqlite.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { openGeoip } from '../../../src/lib/geoip.ts'

// The file with the numbers of a workspace's visitors never has more than the clicks, and no answer depends on it.

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const PACK_CLICKS = 20
const PACKS = 6
const START = 1_780_000_000_000
const SPAN = { start: START, end: START + DAY }
const PREVIOUS = { start: START - DAY, end: START }
const QUESTION: Question = { ask: 'totals', workspaceId: 1, filter: { bots: false }, span: SPAN, previous: PREVIOUS }

let folder: string
let files: Files
let sqlite: Sqlite
let writer: ReturnType<typeof createClickWriter>
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-stored-visitors-'))
  files = filesIn(folder)
  migrate(files)
  sqlite = openSqlite(files.clicks, { synchronous: 'NORMAL' })
  writer = createClickWriter(sqlite, { geoip: openGeoip(undefined), secretKey: 'a key for tests', packClicks: PACK_CLICKS })
  for (let pack = 0; pack < PACKS; pack++) record(pack)
  file = visitorFile(files.clicks, 1)
})
afterEach(() => {
  sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Stores a pack. Each visitor clicks twice, the second time in the next pack. */
function record(pack: number): void {
  const clicks = Array.from({ length: PACK_CLICKS }, (_, index) => ({
    ...{ linkId: 1, workspaceId: 1, at: START + pack * 60_000 + index, address: `10.0.${pack + (index % 2)}.${index >> 1}` },
    ...{ country: '', userAgent: FIREFOX, hints: 0, referrer: '', languages: '', query: '' },
    ...{ isBot: false, tracksBots: true, isUntracked: false, anonymizes: false },
  }))
  writer.store(toBatch(pack + 1, clicks, 1 + pack * PACK_CLICKS))
}

const stored = (): StoredClick[] => (sqlite.prepare('SELECT * FROM click_packs ORDER BY first_at').all() as Pack[]).flatMap(readPack)
const visitorsOf = (clicks: StoredClick[]) =>
  new Set(clicks.filter(({ visitorHigh }) => visitorHigh !== 0).map(({ visitorHigh, visitorLow }) => `${visitorHigh} ${visitorLow}`))

/** Answers a question as after a start, and stores the visitors. */
async function askAfterStart(): Promise<unknown> {
  const queries = openClickQueries({ files, cacheBytes: 1e7, queryMs: 60_000, ownHosts: [] }, { leastPacks: 2 })
  const answer = await queries.run(QUESTION)
  await queries.storeVisitors(1)
  queries.close()
  return answer
}

const expected = () => ({ clicks: stored().length, unique_visitors: visitorsOf(stored()).size })

/** True if the file has the hash of a visitor. */
function isInFile(visitor: string): boolean {
  const [high, low] = visitor.split(' ').map(Number) as [number, number]
  return readFileSync(file).includes(Buffer.from(Uint32Array.of(low, high).buffer))
}

test('the file has the visitors of all full packs, and the answer after a start is the same with it', async () => {
  expect(await askAfterStart()).toMatchObject(expected())
  expect([...visitorsOf(stored())].every(isInFile)).toBe(true)
  expect(await askAfterStart()).toMatchObject(expected())
})

test('packs that were added after the file was written count with it', async () => {
  await askAfterStart()
  record(PACKS)
  expect(await askAfterStart()).toMatchObject(expected())
})

test('erasing a visitor deletes the file, and the next one doesn’t have the visitor', async () => {
  await askAfterStart()
  const [click] = stored() as [StoredClick]
  const [erased] = visitorsOf([click]) as unknown as [string]
  const running = openClickQueries({ files, cacheBytes: 1e7, queryMs: 60_000, ownHosts: [] }, { leastPacks: 2 })
  await running.run(QUESTION)
  const visitors = [String(toVisitor({ high: click.visitorHigh, low: click.visitorLow }))]
  writer.change({ do: 'erase-visitors', workspaceId: 1, visitors, afterPack: 0 })
  expect(existsSync(file)).toBe(false)
  // The running thread still has the visitor's number in memory.
  await running.run(QUESTION)
  await running.storeVisitors(1)
  running.close()
  expect([...visitorsOf([click])].map(isInFile)).toEqual([false])
  expect([...visitorsOf(stored())].every(isInFile)).toBe(true)
  expect(await askAfterStart()).toMatchObject(expected())
  expect(isInFile(erased)).toBe(false)
})

test('purging clicks and erasing a workspace delete the file', async () => {
  await askAfterStart()
  writer.change({ do: 'purge', workspaceId: 1, before: START - DAY })
  expect(existsSync(file)).toBe(true)
  writer.change({ do: 'purge', workspaceId: 1, before: START + 60_000 })
  expect(existsSync(file)).toBe(false)
  await askAfterStart()
  expect(existsSync(file)).toBe(true)
  writer.change({ do: 'erase-workspace', workspaceId: 1 })
  expect(existsSync(file)).toBe(false)
})

test('a file that can’t be written is left out, and questions are answered without it', async () => {
  writeFileSync(join(folder, 'visitors'), '')
  const queries = openClickQueries({ files, cacheBytes: 1e7, queryMs: 60_000, ownHosts: [] }, { leastPacks: 2 })
  expect(await queries.run(QUESTION)).toMatchObject(expected())
  await expect(queries.storeVisitors(1)).rejects.toThrow()
  await queries.storeVisitors(1)
  expect(await queries.run(QUESTION)).toMatchObject(expected())
  queries.close()
})

test('a file with a pack that is gone, a file of other clicks and a damaged file are deleted', async () => {
  const damages = [
    () => void sqlite.prepare('DELETE FROM click_packs WHERE id = (SELECT min(id) FROM click_packs)').run(),
    () => void sqlite.prepare("UPDATE click_workspaces SET salt = x'0102'").run(),
    () => truncateSync(file, 1000),
    () => writeFileSync(file, readFileSync(file).fill(7, 8, 12)),
  ]
  for (const damage of damages) {
    await askAfterStart()
    damage()
    const queries = openClickQueries({ files, cacheBytes: 1e7, queryMs: 60_000, ownHosts: [] })
    expect(await queries.run(QUESTION)).toMatchObject({ unique_visitors: visitorsOf(stored()).size })
    queries.close()
    expect(existsSync(file)).toBe(false)
  }
})
