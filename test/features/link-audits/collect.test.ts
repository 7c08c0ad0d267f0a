import { expect, test } from 'bun:test'
import { insertUrls } from '../../../src/features/link-audits/queries.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

const BATCHES = 60
const BATCH = 100
const SHOWN = 8

useFreshWorkspaces()

test('collecting addresses takes no longer, however many are stored already', async () => {
  const { id: linkId } = await t.link(owner, ws)
  const audit = { workspace_id: ws, status: 'cancelled', is_scheduled: 0, created_at: 0, finished_at: 0 } as const
  const { id } = await t.deps.write((tx) => tx.insertInto('link_audits').values(audit).returning('id').executeTakeFirstOrThrow())
  const times: number[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const pairs = Array.from({ length: BATCH }, (_, index) => ({ url: `https://example.com/${batch * BATCH + index}`, linkId }))
    await t.deps.write(async (tx) => {
      const startedAt = performance.now()
      await insertUrls(tx, id, pairs)
      times.push(performance.now() - startedAt)
    })
  }
  // The quickest of several: whatever else the machine does.
  const first = Math.min(...times.slice(1, 1 + SHOWN))
  const last = Math.min(...times.slice(-SHOWN))
  expect(last).toBeLessThan(5 * first + 5)
  expect(await t.deps.db.selectFrom('link_audit_urls').select('id').where('audit_id', '=', id).execute()).toHaveLength(BATCHES * BATCH)
})
