import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Write } from '../../../src/db/write.ts'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Import } from '../../../src/features/imports/schema.ts'
import { startSchedule } from '../../../src/schedule.ts'
import { RUNNING } from '../../harness.ts'
import { INTERRUPTIONS, type Interruption, interrupted } from '../../interruptions.ts'
import { until } from '../../server.ts'
import { testLong, volume } from '../../volume.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import { contentOf, isGood, numbersTo } from './rows.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })

async function start(rows: number): Promise<Import> {
  const { body } = await t.send('POST', `/v1/workspaces/${ws}/imports`, {
    as: owner,
    body: { source: 'csv', content: contentOf(rows, `s${ws}`) },
  })
  return body
}
const get = async ({ id }: Import) => (await t.send('GET', `/v1/workspaces/${ws}/imports/${id}`, { as: owner })).body as Import

/** Every row was taken exactly once: as a link with its event and its scan, or as a failure. */
async function expectWhole(of: Import): Promise<void> {
  const { db } = t.deps
  const good = numbersTo(of.rows).filter(isGood)
  const bad = numbersTo(of.rows).filter((row) => !isGood(row))
  expect(await get(of)).toMatchObject({ status: 'completed', done: of.rows, created: good.length, failed: bad.length })
  const links = await db.selectFrom('links').select(['id', 'title']).where('workspace_id', '=', ws).orderBy('id').execute()
  expect(links.map(({ title }) => Number(title))).toEqual(good)
  const events = await db.selectFrom('events').select('data').where('workspace_id', '=', ws).where('type', '=', 'link.created').execute()
  expect(events.map(({ data }) => JSON.parse(data).id).toSorted((a, b) => a - b)).toEqual(links.map(({ id }) => id))
  const ids = links.map(({ id }) => id)
  const scans = await db.selectFrom('scans').select('link_id').where('link_id', 'in', ids).orderBy('link_id').execute()
  expect(scans.map(({ link_id }) => link_id)).toEqual(ids)
  const failures = await db.selectFrom('import_failures').select('row').where('import_id', '=', of.id).orderBy('row').execute()
  expect(failures.map(({ row }) => row)).toEqual(bad)
}

/** Runs the job until it is interrupted at its nth change. */
async function runUntil(interruption: Interruption, nth: number): Promise<void> {
  const { write, signal } = interrupted(t.deps.write, interruption, nth)
  await runDueImports({ ...t.deps, write }, t.now(), signal).catch((error: Error) => expect(error.message).toBe('on purpose'))
}

const histories = fc.array(fc.tuple(fc.constantFrom(...INTERRUPTIONS), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 6 })
const sizes = fc.constantFrom(1, 49, 50, 51, 100, 230)
const samples = fc.sample(fc.tuple(sizes, histories), {
  seed: 20_260_310,
  numRuns: volume('IMPORT_HISTORIES', { short: 15, long: 40 }),
})

describe('an import that is interrupted', () => {
  for (const [index, [rows, history]] of samples.entries())
    test(`takes each of ${rows} rows once (${index}: ${history.map((step) => step.join(' ')).join(', ')})`, async () => {
      const started = await start(rows)
      for (const [fault, nth] of history) await runUntil(fault, nth)
      await runDueImports(t.deps, t.now(), RUNNING)
      await expectWhole(started)
    })

  test('is where it was, and goes on from there', async () => {
    const started = await start(230)
    // An attempt and its end, and two steps.
    await runUntil('abort after', 4)
    expect(await get(started)).toMatchObject({ status: 'running', rows: 230, done: 100, created: 60, failed: 40, finished_at: null })
    await runUntil('roll back', 1)
    expect(await get(started)).toMatchObject({ status: 'running', done: 100, created: 60, failed: 40 })
    await runDueImports(t.deps, t.now(), RUNNING)
    await expectWhole(started)
  })

  test('and whose job is stopped before it begins has not begun', async () => {
    const started = await start(3)
    await runDueImports(t.deps, t.now(), AbortSignal.abort())
    expect(await get(started)).toEqual(started)
    await runDueImports(t.deps, t.now(), RUNNING)
    await expectWhole(started)
  })
})

test('a server that stops does not wait for an export that is being read, and the next run takes all of it', async () => {
  const started = await start(10)
  const stopping = new AbortController()
  const asked = Promise.withResolvers<void>()
  const exportReader = {
    ...t.deps.exportReader,
    read: () => {
      asked.resolve()
      return Promise.withResolvers<never>().promise
    },
  }
  const running = runDueImports({ ...t.deps, exportReader }, t.now(), stopping.signal)
  await asked.promise
  stopping.abort()
  await running
  expect(await get(started)).toMatchObject({ status: 'pending', done: 0 })
  await runDueImports(t.deps, t.now(), RUNNING)
  await expectWhole(started)
})

test('several imports are worked off beside each other, each row once, whatever interrupts them', async () => {
  const spaces = [ws, (await t.workspace(owner)).id, (await t.workspace(owner)).id]
  const url = (space: number) => `/v1/workspaces/${space}/imports`
  const content = `url,title\n${numbersTo(160)
    .map((i) => `https://example.com/,${i}`)
    .join('\n')}`
  for (const space of spaces) await t.send('POST', url(space), { as: owner, body: { source: 'csv', content } })
  for (const nth of [4, 5, 2]) await runUntil('fail after', nth)
  await runDueImports(t.deps, t.now(), RUNNING)
  for (const space of spaces) {
    expect((await t.send('GET', url(space), { as: owner })).body.items).toMatchObject([{ status: 'completed', created: 160, failed: 0 }])
    const links = await t.deps.db.selectFrom('links').select('title').where('workspace_id', '=', space).orderBy('id').execute()
    expect(links.map(({ title }) => Number(title))).toEqual(numbersTo(160))
  }
})

testLong('an import that takes longer than the schedule waits between two runs takes each row once', async () => {
  const content = `url,title\n${numbersTo(4000)
    .map((i) => `https://example.com/,${i}`)
    .join('\n')}`
  const { body } = await t.send('POST', `/v1/workspaces/${ws}/imports`, { as: owner, body: { source: 'csv', content } })
  let writes = 0
  // A disk that is slow now and then.
  const write: Write = async (change) => {
    if (++writes % 3 === 0) await Bun.sleep(60)
    return t.deps.write(change)
  }
  const schedule = startSchedule({ ...t.deps, write })
  await until(async () => (await get(body)).finished_at !== null)
  await schedule.stop(10_000)
  expect(await get(body)).toMatchObject({ status: 'completed', rows: 4000, done: 4000, created: 4000, failed: 0 })
  const links = await t.deps.db.selectFrom('links').select('title').where('workspace_id', '=', ws).orderBy('id').execute()
  expect(links.map(({ title }) => Number(title))).toEqual(numbersTo(4000))
})
