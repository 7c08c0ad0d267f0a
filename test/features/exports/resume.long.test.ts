import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Write } from '../../../src/db/write.ts'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import type { Export, ExportType } from '../../../src/features/exports/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { FIREFOX, RUNNING } from '../../harness.ts'
import { INTERRUPTIONS, type Interruption, interrupted } from '../../interruptions.ts'
import { openRestartable, type Restartable } from '../../restart.ts'
import { volume } from '../../volume.ts'

// Whatever interrupts an export, its file is the one that an undisturbed run writes.

const ROWS = 3730
const FILTERS: Record<ExportType, object> = { clicks: { bots: true }, links: {}, conversions: {}, audit: { kind: 'test.counted' } }

let r: Restartable
let owner: User
let ws: number
const whole: Partial<Record<ExportType, string>> = {}

beforeAll(async () => {
  r = openRestartable({ DEFAULT_PLAN: 'enterprise' })
  owner = (await r.send('POST', '/v1/users', { body: { email: 'ann@example.com', display_name: 'Ann' } })).body
  ws = (await r.send('POST', '/v1/workspaces', { as: owner, body: { name: 'Acme' } })).body.id
  const at = (i: number) => r.now() - ROWS + Math.floor(i / 2)
  const numbers = Array.from({ length: ROWS }, (_, i) => i + 1)
  const entries = numbers.map((i) => ({ workspace_id: ws, kind: 'test.counted', target_type: 't', target_id: i, recorded_at: at(i) }))
  const links = numbers.map((i) => {
    const title = i % 7 ? `=${'ü'.repeat(i % 11)}"${i}` : null
    return { workspace_id: ws, slug: `s${i}`, destination_url: 'https://example.com/', title, created_at: at(i), updated_at: at(i) }
  })
  await r.deps().write((tx) => tx.insertInto('audit_entries').values(entries).execute())
  await r.deps().write((tx) => tx.insertInto('links').values(links).execute())
  for (let i = 1; i <= 40; i++) await r.send('GET', `/s${i}`, { headers: { 'user-agent': FIREFOX } })
  for (const type of ['clicks', 'links', 'audit'] as const) {
    const { id } = await start(type)
    await runDueExports(r.deps(), r.now(), RUNNING)
    whole[type] = read(id)
  }
  expect(whole.links?.split('\r\n').length).toBe(ROWS + 2)
  expect(whole.clicks?.split('\r\n').length).toBe(42)
})
afterAll(() => r.close())
// A workspace keeps a few.
afterEach(async () => {
  const { items } = (await r.send('GET', path(), { as: owner })).body as { items: Export[] }
  for (const { id } of items) await r.send('DELETE', `${path()}/${id}`, { as: owner })
})

const path = () => `/v1/workspaces/${ws}/exports`
const start = async (type: ExportType): Promise<Export> =>
  (await r.send('POST', path(), { as: owner, body: { type, filters: FILTERS[type] } })).body
const get = async (id: number): Promise<Export> => (await r.send('GET', `${path()}/${id}`, { as: owner })).body
const fileOf = (id: number) => join(r.deps().config.dataDir, 'exports', `${id}.csv`)
const read = (id: number) => readFileSync(fileOf(id), 'utf8')

/** What may have become of the file when the process is back: what was noted is on the disk, more of it may be. */
const LEFT = ['as it is', 'more of it', 'garbage behind', 'none', 'cut off'] as const
type Step = { fault: Interruption; nth: number; left: (typeof LEFT)[number]; restarts: boolean }

async function runUntil({ fault, nth }: Pick<Step, 'fault' | 'nth'>): Promise<void> {
  const { write, signal } = interrupted(r.deps().write, fault, nth)
  await runDueExports({ ...r.deps(), write }, r.now(), signal)
}

async function damage(id: number, left: Step['left']): Promise<void> {
  const { bytes, finished_at } = await get(id)
  if (finished_at !== null || left === 'as it is') return
  if (left === 'none') return rmSync(fileOf(id), { force: true })
  if (bytes === 0) return
  if (left === 'more of it') appendFileSync(fileOf(id), (whole.links ?? '').slice(0, 5000))
  if (left === 'garbage behind')
    writeFileSync(fileOf(id), Buffer.concat([readFileSync(fileOf(id)).subarray(0, bytes), Buffer.alloc(70_000)]))
  if (left === 'cut off') truncateSync(fileOf(id), Math.floor(bytes / 2))
}

const steps = fc.array(
  fc.record({
    fault: fc.constantFrom(...INTERRUPTIONS),
    nth: fc.integer({ min: 1, max: 4 }),
    left: fc.constantFrom(...LEFT),
    restarts: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)
const histories = fc.sample(fc.tuple(fc.constantFrom<ExportType>('links', 'audit', 'links', 'audit', 'clicks'), steps), {
  seed: 20_260_310,
  numRuns: volume('EXPORT_HISTORIES', { short: 15, long: 40 }),
})
/** A file with its visitors numbered, because each file has its own keys for them. */
function withoutKeys(file: string): string {
  const known = new Map<string, number>()
  return file.replaceAll(/,([0-9a-f]{16})(?=\r\n)/g, (_, key: string) => {
    known.set(key, known.get(key) ?? known.size)
    return `,visitor ${known.get(key)}`
  })
}
const shown = ({ fault, nth, left, restarts }: Step) => `${fault} ${nth}, file ${left}${restarts ? ', restart' : ''}`

describe('an export that is interrupted is byte for byte the same:', () => {
  for (const [index, [type, history]] of histories.entries())
    test(`${type} (${index}: ${history.map(shown).join('; ')})`, async () => {
      const { id } = await start(type)
      for (const step of history) {
        await runUntil(step)
        if (step.restarts) await r.restart()
        await damage(id, step.left)
      }
      await runDueExports(r.deps(), r.now(), RUNNING)
      expect(withoutKeys(read(id)) === withoutKeys(whole[type] ?? '')).toBe(true)
      const rows = type === 'clicks' ? 40 : ROWS
      expect(await get(id)).toMatchObject({ status: 'completed', rows, rows_done: rows, bytes: Buffer.byteLength(read(id)) })
    })

  test('after each of its changes in turn, with a restart in between', async () => {
    const { id } = await start('audit')
    for (let restarts = 0; (await get(id)).finished_at === null; restarts++) {
      expect(restarts).toBeLessThan(20)
      // The first change of a run opens the file, the second one notes a part.
      await runUntil({ fault: 'abort after', nth: 2 })
      await r.restart()
    }
    expect(read(id) === whole.audit).toBe(true)
  })

  test('goes on from where it was, and writes nothing twice', async () => {
    const { id } = await start('audit')
    await runUntil({ fault: 'abort after', nth: 3 })
    const { status, rows_done, bytes } = await get(id)
    expect([status, rows_done]).toEqual(['running', 2000])
    expect(read(id)).toBe((whole.audit ?? '').slice(0, bytes))
    // What is noted of the file is not looked at again.
    const marked = read(id).replace('test.counted', 'TEST.COUNTED')
    writeFileSync(fileOf(id), marked)
    await r.restart()
    await runDueExports(r.deps(), r.now(), RUNNING)
    expect(read(id)).toBe((whole.audit ?? '').replace('test.counted', 'TEST.COUNTED'))
  })
})

test('an export whose job is stopped before it begins has not begun', async () => {
  const started = await start('links')
  await runDueExports(r.deps(), r.now(), AbortSignal.abort())
  expect(await get(started.id)).toEqual(started)
  await runDueExports(r.deps(), r.now(), RUNNING)
})

test('exports take turns: a small one that was asked for later is completed first', async () => {
  const big = await start('audit')
  const small = await start('clicks')
  const completed: number[] = []
  const deps = r.deps()
  const write: Write = async (change) => {
    const result = await deps.write(change)
    for (const { id } of [big, small]) if ((await get(id)).status === 'completed' && !completed.includes(id)) completed.push(id)
    return result
  }
  await runDueExports({ ...deps, write }, r.now(), RUNNING)
  expect(completed).toEqual([small.id, big.id])
})
