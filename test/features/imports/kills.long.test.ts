import { expect } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import type { Import } from '../../../src/features/imports/schema.ts'
import { useKillableServer } from '../../killable.ts'
import { until } from '../../server.ts'
import { testLong, volume } from '../../volume.ts'
import { contentOf, isGood, numbersTo } from './rows.ts'

const ROWS = 5000
const { call, killAndStart, dataDir } = useKillableServer()

/** What is on the disk of an import in a workspace of its own. */
function stored(workspaceId: number, importId: number) {
  const main = new Database(join(dataDir(), 'main.db'), { readonly: true })
  const ask = (sql: string, id: number) => main.prepare(sql).pluck().all(id)
  const found = {
    titles: ask('SELECT CAST(title AS INTEGER) FROM links WHERE workspace_id = ? ORDER BY id', workspaceId),
    links: ask('SELECT id FROM links WHERE workspace_id = ? ORDER BY id', workspaceId),
    entries: ask("SELECT target_id FROM audit_entries WHERE workspace_id = ? AND kind = 'link.created' ORDER BY 1", workspaceId),
    scans: ask('SELECT link_id FROM scans JOIN links ON links.id = link_id WHERE workspace_id = ? ORDER BY 1', workspaceId),
    failures: ask('SELECT row FROM import_failures WHERE import_id = ? ORDER BY row', importId),
  }
  main.close()
  return found
}

// How many rows may be dealt with before the next kill; 0 is as soon as the import is accepted.
const rounds = fc.sample(fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 2, maxLength: 2 }), {
  seed: 7,
  numRuns: volume('IMPORT_KILLS', { short: 1, long: 3 }),
})

testLong('an export of more than 100,000 rows is refused', async () => {
  const { id: ws } = await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Rows' })
  const body = { source: 'csv', content: JSON.stringify(Array(100_001).fill(0)) }
  const answer = await call<object>('POST', `/v1/workspaces/${ws}/imports`, body)
  expect(answer).toMatchObject({ code: 'validation_failed', error: 'content has more than 100000 rows. Split it into smaller files' })
})

testLong.each(rounds.map((kills) => [kills.join(', '), kills] as const))(
  'a server that is killed after a further %s rows takes each of 5,000 rows once',
  async (_, kills) => {
    const { id: ws } = await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Import' })
    const { id } = await call<Import>('POST', `/v1/workspaces/${ws}/imports`, { source: 'csv', content: contentOf(ROWS, `s${ws}`) })
    const get = () => call<Import>('GET', `/v1/workspaces/${ws}/imports/${id}`)
    for (const more of kills) {
      const { done } = await get()
      await until(async () => (await get()).done >= Math.min(done + more, ROWS), 30_000)
      await killAndStart()
    }
    await until(async () => (await get()).finished_at !== null, 30_000)
    const [good, bad] = [numbersTo(ROWS).filter(isGood), numbersTo(ROWS).filter((row) => !isGood(row))]
    expect(await get()).toMatchObject({ status: 'completed', rows: ROWS, done: ROWS, created: good.length, failed: bad.length })
    const { titles, links, entries, scans, failures } = stored(ws, id)
    expect(titles).toEqual(good)
    expect([entries, scans]).toEqual([links, links])
    expect(failures).toEqual(bad)
  },
)
