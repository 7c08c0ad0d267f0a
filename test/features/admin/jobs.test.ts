import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
let admin: User
let owner: User
let workspaceId: number
beforeEach(async () => {
  t = await openTestApp()
  admin = await t.user('admin')
  await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute())
  owner = await t.user('owner')
  workspaceId = (await t.workspace(owner)).id
})
afterEach(() => t.close())

const jobs = async () => (await t.send('GET', '/v1/admin/jobs', { as: admin })).body.items
const cancel = async (kind: string, id: number) => (await t.send('POST', `/v1/admin/jobs/${kind}/${id}/cancel`, { as: admin })).status

test('Work in the background is listed, the oldest first, and what can be canceled is canceled.', async () => {
  const to = (path: string, body: object) => t.send('POST', `/v1/workspaces/${workspaceId}/${path}`, { as: owner, body })
  const { body: made } = await to('exports', { type: 'links' })
  t.advance(1)
  const { body: audit } = await to('link-audits', {})
  t.advance(1)
  await t.send('DELETE', `/v1/workspaces/${(await t.workspace(owner, 'Other')).id}`, { as: owner, body: { confirm: 'other' } })
  const [exported, audited, erased] = await jobs()
  expect([exported, audited]).toEqual([
    { kind: 'export', id: made.id, workspace_id: workspaceId, status: 'pending', created_at: made.created_at, can_be_cancelled: true },
    {
      kind: 'link_audit',
      id: audit.id,
      workspace_id: workspaceId,
      status: 'pending',
      created_at: audit.created_at,
      can_be_cancelled: true,
    },
  ])
  expect([erased.kind, erased.can_be_cancelled]).toEqual(['erasure', false])
  expect([await cancel('export', made.id), await cancel('link_audit', audit.id), await cancel('erasure', erased.id)]).toEqual([
    204, 204, 409,
  ])
  expect((await jobs()).map(({ kind }: { kind: string }) => kind)).toEqual(['erasure'])
  expect([await cancel('export', made.id), await cancel('import', 999), await cancel('nonsense', 1)]).toEqual([404, 404, 404])
})
