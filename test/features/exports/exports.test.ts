import { describe, expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parse } from 'csv-parse/sync'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import type { Export } from '../../../src/features/exports/schema.ts'
import { unescapeFormula } from '../../../src/lib/csv.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addEntries, addLinks, bytesOf, download, exported, fileOf, get, path, run, start, writeWith } from './exporting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const DAY = 86_400_000
const HOSTILE = ['=1+1', '+1', '-1', '@x', "'=1", 'a,b', 'a"b', 'a;b', ' x', 'ü🦊', '＝1']
const rowsOf = (text: string) => parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
const iso = (at = t.now()) => new Date(at).toISOString()
const day = (at = t.now()) => iso(at).slice(0, 10)
async function visit(slug: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) expect((await t.visit(slug)).status).toBe(302)
}

describe('an export', () => {
  test('is told of as it waits and as it is completed, and its file is for the service alone', async () => {
    await t.link(owner, ws)
    const started = await start('links')
    const waiting: Export = {
      ...{ id: started.id, workspace_id: ws, type: 'links', status: 'pending', from: null, to: null, filters: {} },
      ...{ progress: 0, rows: null, rows_done: 0, bytes: 0, error: null, created_by: owner.id },
      ...{ created_at: iso(), finished_at: null, expires_at: null },
    }
    expect(started).toEqual(waiting)
    expect(await get(started)).toEqual(waiting)
    t.advance(1000)
    await run()
    const { size, mode } = statSync(fileOf(started))
    const done = {
      status: 'completed',
      progress: 1,
      rows: 1,
      rows_done: 1,
      bytes: size,
      finished_at: iso(),
      expires_at: iso(t.now() + 7 * DAY),
    }
    expect(await get(started)).toEqual({ ...waiting, ...done } as Export)
    expect([mode & 0o777, statSync(dirname(fileOf(started))).mode & 0o777]).toEqual([0o600, 0o700])
  })

  test('says how far it is while it is written', async () => {
    await addLinks(1200)
    const started = await start('links')
    const stopping = new AbortController()
    await runDueExports({ ...t.deps, write: writeWith(2, { after: () => stopping.abort() }) }, t.now(), stopping.signal)
    const half = await get(started)
    expect(half).toMatchObject({ status: 'running', rows: 1200, rows_done: 1000, finished_at: null })
    expect(half.progress).toBeCloseTo(1000 / 1200, 5)
    expect(half.bytes).toBe(Buffer.byteLength(bytesOf(started)))
    await run()
    expect(await get(started)).toMatchObject({ status: 'completed', rows: 1200, rows_done: 1200, progress: 1 })
  })
})

describe('an export of links', () => {
  test('is byte for byte the export of the list, whatever the links hold', async () => {
    for (const text of HOSTILE) await t.link(owner, ws, { title: text, comment: text, tags: [text.trim()], utm: { source: text } })
    const { text } = await t.send('GET', `/v1/workspaces/${ws}/links/export`, { as: owner })
    const file = await exported('links')
    expect(file).toBe(text)
    const rows = rowsOf(file)
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
    expect(rows.map(({ title }) => unescapeFormula(title ?? '')).toReversed()).toEqual(HOSTILE)
  })

  test('takes the filters of the list, and dates and times as the list does', async () => {
    const other = await t.member(owner, ws, 'editor')
    await t.link(owner, ws, { title: 'one', tags: ['a', 'b'], folder: 'A/B' })
    await t.link(other, ws, { title: 'two', tags: ['a'], destination_url: 'https://example.org/' })
    t.advance(2 * DAY)
    await t.link(owner, ws, { title: 'three_%', status: 'paused' })
    await t.link(owner, ws, { title: 'four', status: 'archived', external_id: 'four-4' })
    const gone = await t.link(owner, ws, { title: 'gone' })
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${gone.id}`, { as: owner })
    const titles = async (body: object) => {
      // Few are kept.
      await t.database.deleteFrom('exports').execute()
      return rowsOf(await exported('links', body)).map(({ title }) => title)
    }
    expect(await titles({})).toEqual(['four', 'three_%', 'two', 'one'])
    expect(await titles({ filters: { status: ['active', 'paused'] } })).toEqual(['three_%', 'two', 'one'])
    expect(await titles({ filters: { tag: 'b' } })).toEqual(['one'])
    expect(await titles({ filters: { tag: ['a', 'b'] } })).toEqual(['one'])
    expect(await titles({ filters: { external_id: ['none', 'four-4'] } })).toEqual(['four'])
    expect(await titles({ filters: { status: 'deleted' } })).toEqual(['gone'])
    expect(await titles({ filters: { tags: ['a'] } })).toEqual(['two', 'one'])
    expect(await titles({ filters: { tags: ['a', 'b'] } })).toEqual(['one'])
    expect(await titles({ filters: { status: 'archived' } })).toEqual(['four'])
    expect(await titles({ filters: { search: '_%' } })).toEqual(['three_%'])
    expect(await titles({ filters: { folder: 'A' } })).toEqual(['one'])
    expect(await titles({ filters: { folder: '' } })).toEqual(['four', 'three_%', 'two'])
    expect(await titles({ filters: { created_by: other.id } })).toEqual(['two'])
    expect(await titles({ filters: { destination_url: 'https://example.org' } })).toEqual(['two'])
    expect(await titles({ from: day() })).toEqual(['four', 'three_%'])
    expect(await titles({ to: day(t.now() - 2 * DAY), filters: { tags: [] } })).toEqual(['two', 'one'])
    expect(await titles({ from: iso(), to: null })).toEqual(['four', 'three_%'])
    expect(await titles({ to: iso(t.now() - 1) })).toEqual(['two', 'one'])
  })

  test('has every link of the request once, however many come and go while it is written', async () => {
    await addLinks(2300)
    const started = await start('links')
    // In the same millisecond, and later.
    await addLinks(3, 'Later')
    t.advance(1000)
    let writes = 0
    const write: typeof t.deps.write = async (change) => {
      const result = await t.deps.write(change)
      if (++writes === 2) await addLinks(300, 'Meanwhile')
      if (writes === 3) {
        const gone = t.database.updateTable('links').set({ deleted_at: t.now() }).where('workspace_id', '=', ws)
        await gone.where('title', 'in', ['Counted 2000', 'Counted 100', 'Counted 1']).execute()
      }
      return result
    }
    await runDueExports({ ...t.deps, write }, t.now(), RUNNING)
    const titles = rowsOf((await download(started)).text).map(({ title }) => title)
    // Two of them were gone before their part was written.
    const left = Array.from({ length: 2300 }, (_, i) => `Counted ${2300 - i}`).filter(
      (title) => title !== 'Counted 1' && title !== 'Counted 100',
    )
    expect(titles).toEqual(left)
  })
})

describe('an export of audit entries', () => {
  test('is byte for byte the export of the list, without the entry of the export itself and those after', async () => {
    for (const name of HOSTILE)
      await t.send('PATCH', `/v1/workspaces/${ws}`, {
        as: owner,
        body: { name: `N${name}` },
        headers: { 'user-agent': name.trim().replace(/[^\x20-\x7e]/g, '') },
      })
    await addEntries(1100)
    const { text } = await t.send('GET', `/v1/workspaces/${ws}/audit/export`, { as: owner })
    const started = await start('audit')
    await addEntries(20, 'test.later')
    await run()
    const file = (await download(started)).text
    expect(file).toBe(text)
    for (const cell of rowsOf(file).flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@]/)
  })

  test('takes the filters of the list', async () => {
    const admin = await t.member(owner, ws, 'admin')
    await addEntries(3)
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: admin, body: { name: 'Renamed' } })
    t.advance(DAY)
    await addEntries(2)
    const ids = async (body: object) => rowsOf(await exported('audit', body)).map(({ kind, target_id }) => `${kind} ${target_id}`)
    const counted = [3, 2, 1].map((id) => `test.counted ${id}`)
    expect(await ids({ filters: { kind: 'test.counted' } })).toEqual([...counted.slice(1), ...counted])
    expect(await ids({ filters: { actor_user_id: admin.id } })).toEqual([`workspace.updated ${ws}`])
    expect(await ids({ filters: { kind: 'test.counted' }, from: day() })).toEqual(counted.slice(1))
    expect(await ids({ filters: { kind: 'test.counted' }, to: iso(t.now() - 1) })).toEqual(counted)
    expect(await ids({ filters: { kind: 'nothing.happened' } })).toEqual([])
  })
})

describe('an export of clicks', () => {
  test('has those up to the request, the oldest first, without bots unless they are asked for', async () => {
    const { id, slug } = await t.link(owner, ws)
    await visit(slug, 2)
    await t.visit(slug, { headers: { 'user-agent': 'Googlebot/2.1' } })
    const [people, all] = [await start('clicks'), await start('clicks', { filters: { bots: true } })]
    t.advance(1)
    await visit(slug, 3)
    // Those before it need not be stored yet.
    await run()
    const rows = rowsOf((await download(people)).text)
    expect(rows.map(({ link_id, is_bot, clicked_at }) => [link_id, is_bot, clicked_at])).toEqual(
      Array(2).fill([String(id), 'false', people.created_at]),
    )
    expect(rowsOf((await download(all)).text).map(({ is_bot }) => is_bot)).toEqual(['false', 'false', 'true'])
    expect(await get(people)).toMatchObject({ rows: 2, rows_done: 2 })
  })

  test('takes days of a zone, of any span', async () => {
    const { slug } = await t.link(owner, ws)
    t.advance(Math.ceil(t.now() / DAY) * DAY - t.now() - 3_600_000)
    const times = [0, 3_599_999, 3_600_000, 800 * DAY]
    const begin = t.now()
    for (const time of times) {
      t.advance(begin + time - t.now())
      await visit(slug)
    }
    const at = async (body: object) => rowsOf(await exported('clicks', body)).map(({ clicked_at }) => Date.parse(clicked_at ?? '') - begin)
    expect(await at({})).toEqual(times)
    expect(await at({ to: day(begin) })).toEqual(times.slice(0, 2))
    expect(await at({ from: day(begin + 3_600_000) })).toEqual(times.slice(2))
    // There, the day begins an hour before.
    expect(await at({ from: day(begin + DAY), filters: { timezone: 'Europe/Berlin' } })).toEqual(times)
    expect(await at({ to: day(begin), filters: { timezone: 'Europe/Berlin' } })).toEqual([])
  })

  test('takes the filters of analytics, and has nothing of a link of another workspace', async () => {
    const [one, two] = [await t.link(owner, ws, { tags: ['x'] }), await t.link(owner, ws)]
    const stranger = await t.user()
    const theirs = await t.link(stranger, (await t.workspace(stranger)).id, { tags: ['x'] })
    for (const { slug } of [one, two, theirs]) await visit(slug)
    const links = async (filters: object) => rowsOf(await exported('clicks', { filters })).map(({ link_id }) => Number(link_id))
    expect(await links({})).toEqual([one.id, two.id])
    expect(await links({ link_id: two.id })).toEqual([two.id])
    expect(await links({ tag: 'x' })).toEqual([one.id])
    expect(await links({ link_id: theirs.id })).toEqual([])
    expect(await links({ domain_id: 999_999 })).toEqual([])
  })
})

test('an export of nothing has its header', async () => {
  expect(await exported('clicks')).toMatch(/^id,clicked_at,.*\r\n$/)
  expect(await exported('links')).toMatch(/^slug,short_url,.*\r\n$/)
  expect(await exported('audit', { filters: { kind: 'x' } })).toMatch(/^id,recorded_at,.*\r\n$/)
  expect((await t.send('GET', path(), { as: owner })).body.items.map(({ rows }: Export) => rows)).toEqual([0, 0, 0])
})
