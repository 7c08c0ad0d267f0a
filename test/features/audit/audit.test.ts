import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'kysely'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

const AGENT = 'curl/8.0'

let t: TestApp
let owner: User
let ws: number
let path: string
beforeEach(async () => {
  t = await openTestApp()
  owner = await t.user('owner')
  ws = (await t.workspace(owner, 'Acme')).id
  path = `/v1/workspaces/${ws}`
})
afterEach(() => t.close())

const send = (method: string, address: string, body?: unknown, as: User | string = owner) =>
  t.send(method, address, { as, body, address: '198.51.100.77', headers: { 'user-agent': AGENT } })
async function lastEntry() {
  const row = await t.deps.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return { ...row, metadata: JSON.parse(row.metadata) }
}
const countEntries = async () => (await t.deps.db.selectFrom('audit_entries').select('id').execute()).length

describe('a change is audited: who, what, from where, when', () => {
  type Step = { kind: string; target: string; metadata?: object; run: () => Promise<unknown> }
  const STEPS: Step[] = [
    { kind: 'workspace.created', target: 'workspace', run: () => send('POST', '/v1/workspaces', { name: 'New' }) },
    {
      kind: 'workspace.updated',
      target: 'workspace',
      metadata: { changes: { name: 'B' } },
      run: () => send('PATCH', path, { name: 'B' }),
    },
    {
      kind: 'workspace.deleted',
      target: 'workspace',
      metadata: { name: 'Acme', slug: 'acme' },
      run: () => send('DELETE', path, { confirm: 'acme' }),
    },
    {
      kind: 'member.added',
      target: 'user',
      metadata: { role: 'editor' },
      run: async () => send('POST', `${path}/members`, { user_id: (await t.user()).id, role: 'editor' }),
    },
    {
      kind: 'member.role_changed',
      target: 'user',
      metadata: { from: 'viewer', to: 'admin' },
      run: async () => send('PATCH', `${path}/members/${(await t.member(owner, ws, 'viewer')).id}`, { role: 'admin' }),
    },
    {
      kind: 'member.removed',
      target: 'user',
      metadata: { role: 'viewer' },
      run: async () => send('DELETE', `${path}/members/${(await t.member(owner, ws, 'viewer')).id}`),
    },
    {
      kind: 'invitation.created',
      target: 'invitation',
      metadata: { role: 'viewer' },
      run: () => send('POST', `${path}/invitations`, { email: 'a@example.com', role: 'viewer' }),
    },
    {
      kind: 'invitation.revoked',
      target: 'invitation',
      run: async () => {
        const { body } = await send('POST', `${path}/invitations`, { email: 'a@example.com', role: 'viewer' })
        await send('DELETE', `${path}/invitations/${body.id}`)
      },
    },
    {
      kind: 'api_key.created',
      target: 'api_key',
      metadata: { name: 'ci', role: 'viewer' },
      run: () => send('POST', `${path}/api-keys`, { name: 'ci', role: 'viewer' }),
    },
    {
      kind: 'api_key.revoked',
      target: 'api_key',
      metadata: { name: 'ci' },
      run: async () => {
        const { body } = await send('POST', `${path}/api-keys`, { name: 'ci', role: 'viewer' })
        await send('DELETE', `${path}/api-keys/${body.token.id}`)
      },
    },
    { kind: 'token.created', target: 'token', metadata: { name: 'cli' }, run: () => send('POST', '/v1/me/tokens', { name: 'cli' }) },
    {
      kind: 'token.revoked',
      target: 'token',
      metadata: { name: 'cli' },
      run: async () => {
        const { body } = await send('POST', '/v1/me/tokens', { name: 'cli' })
        await send('DELETE', `/v1/me/tokens/${body.token.id}`)
      },
    },
  ]

  test.each(STEPS)('$kind', async ({ kind, target, metadata, run }) => {
    t.advance(1000)
    await run()
    expect(await lastEntry()).toEqual({
      id: expect.any(Number),
      workspace_id: kind.startsWith('token') ? null : expect.any(Number),
      kind,
      target_type: target,
      target_id: expect.any(Number),
      actor_user_id: owner.id,
      ip: '198.51.100.0',
      user_agent: AGENT,
      metadata: metadata ?? {},
      recorded_at: t.now(),
      hash: expect.any(Buffer),
    })
  })

  test('invitation.accepted is its receiver’s doing', async () => {
    const guest = await t.user('guest')
    await send('POST', `${path}/invitations`, { email: guest.email, role: 'viewer' })
    await t.sendMails()
    await send('POST', '/v1/invitations/accept', { token: t.mails[0]?.text.match(/(?<=token=)[\w-]{43}/)?.[0] }, guest)
    expect(await lastEntry()).toMatchObject({ kind: 'invitation.accepted', workspace_id: ws, actor_user_id: guest.id })
  })

  test('what an API key does is its maker’s doing', async () => {
    const { body } = await send('POST', `${path}/api-keys`, { name: 'ci', role: 'admin' })
    await send('PATCH', path, { name: 'By key' }, body.secret)
    expect(await lastEntry()).toMatchObject({ kind: 'workspace.updated', actor_user_id: owner.id })
  })

  test('signing up, in and out, and a new password are the user’s own doing', async () => {
    const account = { email: 'ada@example.com', password: 'a long enough password' }
    const { body, headers } = await t.send('POST', '/v1/auth/signup', { body: account })
    const kinds = [(await lastEntry()).kind]
    await t.send('POST', '/v1/auth/login', { body: account })
    kinds.push((await lastEntry()).kind)
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    await t.send('POST', '/v1/auth/logout', { headers: { cookie, origin: 'http://terse.test' } })
    expect([...kinds, (await lastEntry()).kind]).toEqual(['user.signed_up', 'user.signed_in', 'user.signed_out'])
    expect(await lastEntry()).toMatchObject({ workspace_id: null, target_type: 'user', target_id: body.id, actor_user_id: body.id })
  })

  test('what is refused leaves no entry', async () => {
    const before = await countEntries()
    await send('PATCH', path, { slug: '!' })
    await send('DELETE', path, { confirm: 'wrong' })
    await send('DELETE', `${path}/members/${owner.id}`)
    await send('POST', `${path}/members`, { user_id: 999, role: 'viewer' })
    expect(await countEntries()).toBe(before)
  })
})

test('addresses are whole where the workspace says so, from its next change on', async () => {
  await send('PATCH', path, { settings: { anonymize_ip: false } })
  await send('PATCH', path, { name: 'B' })
  expect((await lastEntry()).ip).toBe('198.51.100.77')
  await send('PATCH', path, { settings: { anonymize_ip: true } })
  await send('PATCH', path, { name: 'C' })
  expect((await lastEntry()).ip).toBe('198.51.100.0')
})

describe('the database refuses', () => {
  test.each([
    ['to change an entry', sql`UPDATE audit_entries SET kind = 'nothing.happened'`],
    ['to delete an entry', sql`DELETE FROM audit_entries`],
    ['to put another entry in its place', sql`REPLACE INTO audit_entries (id, kind, target_type, recorded_at) VALUES (1, 'x.y', 'x', 0)`],
  ])('%s', async (_, statement) => {
    const before = await t.deps.db.selectFrom('audit_entries').selectAll().execute()
    const refused = await t.deps
      .write((tx) => statement.execute(tx))
      .then(
        () => 'done',
        (error: unknown) => String(error),
      )
    expect(await t.deps.db.selectFrom('audit_entries').selectAll().execute()).toEqual(before)
    expect(refused).toMatch(/immutable/)
  })
})

test('entries outlive their workspace', async () => {
  await send('DELETE', path, { confirm: 'acme' })
  const kinds = await t.deps.db.selectFrom('audit_entries').select('kind').where('workspace_id', '=', ws).orderBy('id').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['workspace.created', 'workspace.deleted'])
})
