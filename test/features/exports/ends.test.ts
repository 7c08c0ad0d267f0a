import { describe, expect, test } from 'bun:test'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { purgeExports, runDueExports } from '../../../src/features/exports/jobs.ts'
import type { Export } from '../../../src/features/exports/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { owner, t, useFreshWorkspaces } from '../../workspace.ts'
import {
  addEntries,
  addLinks,
  completedExport,
  download,
  exported,
  fileOf,
  get,
  hasFile,
  path,
  run,
  start,
  writeWith,
} from './exporting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const DAY = 86_400_000
const HOUR = 3_600_000
const cancel = ({ id }: Pick<Export, 'id'>, as: User = owner) => t.send('POST', path(`${id}/cancel`), { as })
const remove = ({ id }: Pick<Export, 'id'>, as: User = owner) => t.send('DELETE', path(id), { as })
const list = async (query = '') => (await t.send('GET', `${path()}${query}`, { as: owner })).body
const purge = () => purgeExports(t.deps, t.now(), RUNNING)

describe('cancelling', () => {
  test('ends an export that has not begun: no file is made', async () => {
    const started = await start('links')
    t.advance(1000)
    const answer = await cancel(started)
    const end = { ...started, status: 'cancelled', finished_at: new Date(t.now()).toISOString() } as Export
    expect([answer.status, answer.body]).toEqual([200, end])
    await run()
    expect([await get(started), hasFile(started)]).toEqual([end, false])
    expect((await download(started)).body.code).toBe('gone')
  })

  // The first change opens the file; before the second one, its first part is written.
  test.each([
    ['before the first part', 1, 'after'],
    ['while the first part is written', 2, 'before'],
    ['after the first part', 2, 'after'],
    ['while the last part is written', 4, 'before'],
  ] as const)('ends one that is under way, %s: its file goes, and it is never completed', async (_, nth, when) => {
    await addEntries(2500)
    const started = await start('audit', { filters: { kind: 'test.counted' } })
    await runDueExports({ ...t.deps, write: writeWith(nth, { [when]: () => cancel(started) }) }, t.now(), RUNNING)
    await run()
    expect([await get(started), hasFile(started)]).toMatchObject([{ status: 'cancelled' }, false])
    expect([(await download(started)).status, (await cancel(started)).status]).toEqual([410, 409])
  })

  test('is a conflict once an export has ended, in whichever way, and changes nothing', async () => {
    const done = await start('links')
    await run()
    const cancelled = await start('links')
    await cancel(cancelled)
    for (const ended of [done, cancelled]) {
      const before = await get(ended)
      const answer = await cancel(ended)
      expect([answer.status, answer.body.code, await get(ended)]).toEqual([409, 'conflict', before])
    }
    expect(hasFile(done)).toBe(true)
  })
})

describe('deleting', () => {
  test('takes an export away with its file', async () => {
    const done = await start('links')
    await run()
    expect(hasFile(done)).toBe(true)
    expect((await remove(done)).status).toBe(204)
    expect([hasFile(done), (await t.send('GET', path(done.id), { as: owner })).status, (await remove(done)).status]).toEqual([
      false,
      404,
      404,
    ])
  })

  test.each([
    ['before its first part', 1, 'after'],
    ['while a part is written', 2, 'before'],
    ['between two parts', 2, 'after'],
  ] as const)('ends one that is under way, %s, and nothing of it is left', async (_, nth, when) => {
    await addEntries(2500)
    const [started, other] = [await start('audit'), await start('links')]
    await runDueExports({ ...t.deps, write: writeWith(nth, { [when]: () => remove(started) }) }, t.now(), RUNNING)
    await run()
    expect([hasFile(started), (await list()).items.map(({ id }: Export) => id)]).toEqual([false, [other.id]])
    expect(await get(other)).toMatchObject({ status: 'completed' })
  })
})

describe('a file', () => {
  test('cannot be downloaded until it is whole: 409', async () => {
    await addLinks(1100)
    const started = await start('links')
    expect([(await download(started)).status, (await download(started)).body.code]).toEqual([409, 'conflict'])
    const stopping = new AbortController()
    await runDueExports({ ...t.deps, write: writeWith(2, { after: () => stopping.abort() }) }, t.now(), stopping.signal)
    expect([(await get(started)).status, (await download(started)).status]).toEqual(['running', 409])
    await run()
    expect((await download(started)).status).toBe(200)
  })

  test('is kept for 7 days from its end, and gone then: 410', async () => {
    const started = await start('links')
    t.advance(DAY)
    await run()
    t.advance(7 * DAY - 1)
    await purge()
    expect([(await download(started)).status, (await get(started)).status]).toEqual([200, 'completed'])
    t.advance(1)
    // Even before the job comes round.
    const late = await download(started)
    expect([late.status, late.body.code, (await get(started)).status]).toEqual([410, 'gone', 'expired'])
    expect(hasFile(started)).toBe(true)
    await purge()
    expect([hasFile(started), (await download(started)).status]).toEqual([false, 410])
    expect(await get(started)).toMatchObject({ status: 'expired', progress: 1 })
    expect((await remove(started)).status).toBe(204)
  })

  test('that lost its export goes within the hour; those of others stay', async () => {
    const doomed = (await t.workspace(owner)).id
    const orphan = { id: await completedExport(t, owner, doomed) }
    const [done, cancelled] = [await start('links'), await start('links')]
    await cancel(cancelled)
    await run()
    writeFileSync(fileOf(cancelled), 'left by a kill')
    writeFileSync(fileOf({ id: 999_999 }), 'of nothing')
    const open = await start('links')
    writeFileSync(fileOf(open), '')
    const note = fileOf(done).replace(/\d+\.csv$/, 'note.txt')
    writeFileSync(note, 'x')
    const { slug } = (await t.send('GET', `/v1/workspaces/${doomed}`, { as: owner })).body
    await t.send('DELETE', `/v1/workspaces/${doomed}`, { as: owner, body: { confirm: slug } })
    t.advance(HOUR)
    await purge()
    const files = [orphan, cancelled, { id: 999_999 }, done, open].map(hasFile)
    expect(files).toEqual([false, false, false, true, true])
    rmSync(note)
  })

  test('whose workspace is deleted while it is written is not left behind', async () => {
    const doomed = (await t.workspace(owner)).id
    const { body } = await t.send('POST', `/v1/workspaces/${doomed}/exports`, { as: owner, body: { type: 'links' } })
    const { slug } = (await t.send('GET', `/v1/workspaces/${doomed}`, { as: owner })).body
    const before = () => t.send('DELETE', `/v1/workspaces/${doomed}`, { as: owner, body: { confirm: slug } })
    await runDueExports({ ...t.deps, write: writeWith(2, { before }) }, t.now(), RUNNING)
    expect(hasFile(body)).toBe(false)
  })

  test('that somebody took away is gone: 410', async () => {
    const started = await start('links')
    await run()
    rmSync(fileOf(started))
    expect([(await download(started)).status, (await download(started)).body.code]).toEqual([410, 'gone'])
  })
})

describe('a fault', () => {
  test('that keeps clicks from being stored holds up exports of clicks alone', async () => {
    expectErrors(/waiting for clicks to be stored/)
    const [clicks, links] = [await start('clicks'), await start('links')]
    await runDueExports({ ...t.deps, clicks: { ...t.deps.clicks, flush: () => new Promise(() => {}) } }, t.now(), RUNNING)
    expect([await get(clicks), await get(links)]).toMatchObject([{ status: 'pending' }, { status: 'completed' }])
    await run()
    expect(await get(clicks)).toMatchObject({ status: 'completed' })
  })

  test('of a full disk ends the export, says so, leaves no file, and stops no other', async () => {
    expectErrors(/ENOSPC.*an export failed/)
    const [doomed, other] = [await start('links'), await start('links')]
    mkdirSync(dirname(fileOf(doomed)), { recursive: true })
    symlinkSync('/dev/full', fileOf(doomed))
    await run()
    expect(await get(doomed)).toMatchObject({ status: 'failed', error: 'The server ran out of disk space for the file.', expires_at: null })
    expect([hasFile(doomed), (await download(doomed)).status, (await cancel(doomed)).status]).toEqual([false, 410, 409])
    expect(await get(other)).toMatchObject({ status: 'completed' })
  })

  test('that may pass is tried again at the next run, for a day', async () => {
    expectErrors(/EISDIR.*(an export failed|a job failed and will be retried)/)
    const started = await start('links')
    mkdirSync(fileOf(started), { recursive: true })
    await run()
    expect(await get(started)).toMatchObject({ status: 'pending', error: null })
    t.advance(DAY)
    await run()
    expect(await get(started)).toMatchObject({ status: 'pending', error: null })
    rmSync(fileOf(started), { recursive: true })
    await run()
    expect(await get(started)).toMatchObject({ status: 'completed' })

    const hopeless = await start('links')
    mkdirSync(fileOf(hopeless), { recursive: true })
    t.advance(DAY + 1)
    await run()
    expect(await get(hopeless)).toMatchObject({ status: 'failed', error: expect.stringContaining('within a day') })
    rmSync(fileOf(hopeless), { recursive: true })
  })
})

test('a file has the rows of its own workspace alone', async () => {
  await addLinks(3)
  const stranger = await t.user()
  const theirs = (await t.workspace(stranger)).id
  await t.link(stranger, theirs, { title: 'theirs' })
  expect(await exported('links')).not.toContain('theirs')
})
