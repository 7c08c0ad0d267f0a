import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../harness.ts'

let t: TestApp
let owner: User
let ws: number

beforeEach(async () => {
  t = await openTestApp()
  owner = await t.user('owner')
  ws = (await t.workspace(owner)).id
})
afterEach(() => t.close())

describe('the last owner', () => {
  test('cannot be removed, leave, or step down', async () => {
    const path = `/v1/workspaces/${ws}/members/${owner.id}`
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { role: 'admin' }],
    ] as const) {
      const answer = await t.send(method, path, { as: owner, body })
      expect([answer.status, answer.body.code]).toEqual([409, 'last_owner'])
    }
  })

  test('stays when two owners remove each other at once', async () => {
    for (let round = 0; round < 20; round++) {
      const shared = (await t.workspace(owner)).id
      const other = await t.member(owner, shared, 'owner')
      const answers = await Promise.all([
        t.send('DELETE', `/v1/workspaces/${shared}/members/${other.id}`, { as: owner }),
        t.send('DELETE', `/v1/workspaces/${shared}/members/${owner.id}`, { as: other }),
      ])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const { owners } = await t.deps.db
        .selectFrom('members')
        .select((eb) => eb.fn.countAll<number>().as('owners'))
        .where('workspace_id', '=', shared)
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow()
      expect(owners).toBe(1)
    }
  })
})
