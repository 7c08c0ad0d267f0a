import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { differencesBetween, everythingIn } from '../../http/operations.ts'
import { connect, GROUP, type Scim, USER } from '../scim/scim.ts'
import { deliver, userData } from './workos.ts'

// What a directory sends, paused just before it is written. Its token or secret ends meanwhile.

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
afterEach(() => {
  t.pause.beforeWrite = undefined
})

const patch = (path: string, value: unknown) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path, value }],
})
const newUser = () => ({ schemas: [USER], userName: `someone${++count}@example.com`, active: true })
const newGroup = () => ({ schemas: [GROUP], displayName: `Group ${++count}` })
/** The body of each operation of RFC 7644 that changes something. */
const BODIES: Record<string, (() => object) | undefined> = {
  'POST /Users': newUser,
  'PUT /Users/:id': newUser,
  'PATCH /Users/:id': () => patch('active', false),
  'DELETE /Users/:id': undefined,
  'POST /Groups': newGroup,
  'PUT /Groups/:id': newGroup,
  'PATCH /Groups/:id': () => patch('displayName', 'Renamed'),
  'DELETE /Groups/:id': undefined,
}

type Loss = [string, (scim: Scim) => Promise<unknown>]
const removed: Loss = [
  'the member who set it up is removed',
  ({ workspaceId, owner }) =>
    t.database.deleteFrom('members').where('workspace_id', '=', workspaceId).where('user_id', '=', owner.id).execute(),
]
const revoked: Loss = [
  'its token is revoked',
  ({ workspaceId }) => t.database.deleteFrom('scim_tokens').where('workspace_id', '=', workspaceId).execute(),
]
const replaced: Loss = [
  'its secret is replaced',
  ({ workspaceId }) =>
    t.database.updateTable('directories').set({ webhook_secret: 'another' }).where('workspace_id', '=', workspaceId).execute(),
]

/** Sends something, which loses something before its only change. Returns its status, and the tables that differ afterwards. */
async function lose(scim: Scim, take: Loss[1], send: () => Promise<{ status: number }>) {
  let before: ReturnType<typeof everythingIn> | undefined
  t.pause.beforeWrite = async () => {
    t.pause.beforeWrite = undefined
    await take(scim)
    before = everythingIn(t)
  }
  const { status } = await send()
  return [status, before && differencesBetween(before, everythingIn(t))]
}
const REFUSED = [401, []]

describe.each([revoked, removed])('a SCIM client writes nothing if, just before the change, %s:', (_, take) => {
  test.each(Object.keys(BODIES))('%s', async (operation) => {
    const scim = await connect(t)
    const isGroup = operation.includes('Groups')
    const { id } = isGroup ? (await scim.send('POST', '/Groups', newGroup())).body : await scim.create(newUser().userName)
    const [method = '', path = ''] = operation.split(' ')
    expect(await lose(scim, take, () => scim.send(method, path.replace(':id', id), BODIES[operation]?.()))).toEqual(REFUSED)
  })
})

test.each([replaced, removed])('an event of a provider writes nothing if, just before the change, %s', async (_, take) => {
  const scim = await connect(t)
  const [directory_id, webhook_secret] = [`directory_${++count}`, `a secret of directory ${count}`]
  await t.send('PUT', scim.path, { as: scim.owner, body: { directory_id, webhook_secret } })
  const data = userData(`r${count}`, `r${count}@example.com`, { directory_id })
  const send = () => deliver(t, { event: 'dsync.user.created', data }, { secret: webhook_secret })
  expect(await lose(scim, take, send)).toEqual(REFUSED)
})
