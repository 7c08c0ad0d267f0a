import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

const DAY = 86_400_000

let t: TestApp
let owner: User
let guest: User
let ws: number
let path: string
beforeEach(async () => {
  t = await openTestApp()
  owner = await t.user('owner')
  guest = await t.user('guest')
  ws = (await t.workspace(owner, 'Acme')).id
  path = `/v1/workspaces/${ws}/invitations`
})
afterEach(() => t.close())

const invite = (body: unknown = { email: 'guest@example.com', role: 'editor' }, as: User = owner) => t.send('POST', path, { as, body })
const accept = (token: unknown, as: User = guest) => t.send('POST', '/v1/invitations/accept', { as, body: { token } })
const list = async () => (await t.send('GET', path, { as: owner })).body.items
const statuses = async () => (await list()).map(({ status }: { status: string }) => status)
const audited = async () =>
  (await t.deps.db.selectFrom('audit_entries').selectAll().where('workspace_id', '=', ws).orderBy('id').execute()).map(
    ({ kind, target_id, actor_user_id }) => [kind, target_id, actor_user_id],
  )
/** Invites, and takes the token out of the mail, where alone it is. */
async function invited(body?: unknown): Promise<{ id: number; token: string }> {
  const answer = await invite(body)
  await t.sendMails()
  return { id: answer.body.id, token: t.mails.at(-1)?.text.match(/(?<=token=)[\w-]{43}/)?.[0] ?? '' }
}

describe('inviting', () => {
  test('mails a token, which is nowhere else', async () => {
    const answer = await invite()
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: 1,
        workspace_id: ws,
        email: 'guest@example.com',
        role: 'editor',
        status: 'pending',
        expires_at: '2026-03-17T12:00:00.000Z',
        created_at: '2026-03-10T12:00:00.000Z',
      },
    ])
    expect(await list()).toEqual([answer.body])

    await t.sendMails()
    expect(t.mails).toEqual([{ to: 'guest@example.com', locale: 'en', subject: expect.stringContaining('Acme'), text: expect.any(String) }])
    const token = t.mails[0]?.text.match(/(?<=token=)[\w-]{43}/)?.[0] ?? 'none'
    const row = await t.deps.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(new Bun.CryptoHasher('sha256').update(token).digest('hex'))
    const kept = await Promise.all(
      (['invitations', 'events', 'audit_entries', 'mails'] as const).map((table) => t.deps.db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('somebody who is a member is 409', async () => {
    const { status, body } = await invite({ email: 'OWNER@example.com', role: 'viewer' })
    expect([status, body.code]).toEqual([409, 'already_member'])
  })

  test('the same address again takes the place of the first invitation', async () => {
    const first = await invited()
    const second = await invited({ email: 'Guest@Example.com', role: 'viewer' })
    expect(await statuses()).toEqual(['pending', 'revoked'])
    expect((await accept(first.token)).status).toBe(410)
    expect((await accept(second.token)).body.role).toBe('viewer')
  })

  test('above one’s own role is 403', async () => {
    const admin = await t.member(owner, ws, 'admin')
    const answers = [
      await invite({ email: 'a@example.com', role: 'owner' }, admin),
      await invite({ email: 'a@example.com', role: 'admin' }, admin),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 201])
  })

  test.each([
    ['email', { role: 'viewer' }],
    ['email', { email: 'guest', role: 'viewer' }],
    ['email', { email: 'guest@example.com\r\nBcc: all@example.com', role: 'viewer' }],
    ['role', { email: 'guest@example.com' }],
    ['role', { email: 'guest@example.com', role: 'root' }],
    ['message', { email: 'guest@example.com', role: 'viewer', message: 'hi' }],
  ])('names %s where it is wrong: %j', async (field, body) => {
    const answer = await invite(body)
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path: field, message: expect.any(String) }]])
    await t.sendMails()
    expect(t.mails).toEqual([])
  })

  test.each(['viewer', 'editor'] as const)('is 403 for a %s, as listing and revoking are', async (role) => {
    const { id } = await invited()
    const as = await t.member(owner, ws, role)
    expect((await invite(undefined, as)).status).toBe(403)
    expect((await t.send('GET', path, { as })).status).toBe(403)
    expect((await t.send('DELETE', `${path}/${id}`, { as })).status).toBe(403)
  })
})

describe('an invitation', () => {
  test('makes its receiver a member', async () => {
    const { token } = await invited()
    t.advance(DAY)
    const { status, body } = await accept(token)
    expect([status, body]).toEqual([
      200,
      { user_id: guest.id, email: guest.email, display_name: 'guest', role: 'editor', joined_at: '2026-03-11T12:00:00.000Z' },
    ])
    expect((await t.send('GET', `/v1/workspaces/${ws}`, { as: guest })).status).toBe(200)
    expect(await statuses()).toEqual(['accepted'])
  })

  test('works once', async () => {
    const { token } = await invited()
    await accept(token)
    await t.send('DELETE', `/v1/workspaces/${ws}/members/${guest.id}`, { as: owner })
    const { status, body } = await accept(token)
    expect([status, body.code]).toEqual([410, 'gone'])
    expect((await t.send('GET', `/v1/workspaces/${ws}`, { as: guest })).status).toBe(404)
  })

  test('works once, though it is accepted twice at once', async () => {
    const { token } = await invited()
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('is good for 7 days', async () => {
    const { token } = await invited()
    t.advance(7 * DAY - 1)
    expect((await accept(token)).status).toBe(200)
  })

  test('is gone after 7 days', async () => {
    const { token } = await invited()
    t.advance(7 * DAY)
    const { status, body } = await accept(token)
    expect([status, body.code, await statuses()]).toEqual([410, 'gone', ['expired']])
  })

  test('that is expired stays so when the address is invited again', async () => {
    await invited()
    t.advance(8 * DAY)
    await invited()
    expect(await statuses()).toEqual(['pending', 'expired'])
  })

  test('is for the invited address alone: 403 for another, and still good', async () => {
    const { token } = await invited()
    const { status, body } = await accept(token, await t.user('thief'))
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await accept(token)).status).toBe(200)
  })

  test('is good for the address in any case', async () => {
    const { token } = await invited({ email: 'GUEST@Example.com', role: 'viewer' })
    expect((await accept(token)).status).toBe(200)
  })

  test('of somebody who became a member meanwhile is 409, and leaves the role alone', async () => {
    const { token } = await invited()
    await t.send('POST', `/v1/workspaces/${ws}/members`, { as: owner, body: { user_id: guest.id, role: 'viewer' } })
    const { status, body } = await accept(token)
    expect([status, body.code]).toEqual([409, 'already_member'])
  })

  test.each([
    ['is removed', 'viewer', 'DELETE', undefined],
    ['leaves', 'viewer', 'DELETE', undefined],
    ['is an admin no more', 'viewer', 'PATCH', { role: 'editor' }],
    ['may not grant its role any more', 'owner', 'PATCH', { role: 'admin' }],
  ])('is revoked when who made it %s', async (how, role, method, body) => {
    const inviter = await t.member(owner, ws, 'owner')
    const { id } = (await invite({ email: guest.email, role }, inviter)).body
    await t.sendMails()
    const token = t.mails.at(-1)?.text.match(/(?<=token=)[\w-]{43}/)?.[0] ?? ''
    await invite({ email: 'friend@example.com', role: 'editor' })
    await t.send(method, `/v1/workspaces/${ws}/members/${inviter.id}`, { as: how === 'leaves' ? inviter : owner, body })
    expect(await list()).toMatchObject([{ status: 'pending' }, { id, status: 'revoked' }])
    expect((await accept(token)).status).toBe(410)
  })

  test.each([
    ['removed', 'DELETE', undefined, 'member.removed'],
    ['demoted', 'PATCH', { role: 'viewer' }, 'member.role_changed'],
  ])('that is revoked as who made it is %s has an audit entry of its own', async (_, method, body, kind) => {
    const inviter = await t.member(owner, ws, 'admin')
    const ids = []
    for (const email of ['a@example.com', 'b@example.com']) ids.push((await invite({ email, role: 'viewer' }, inviter)).body.id)
    await t.send(method, `/v1/workspaces/${ws}/members/${inviter.id}`, { as: owner, body })
    expect((await audited()).slice(-3)).toEqual([
      [kind, inviter.id, owner.id],
      ['invitation.revoked', ids[0], owner.id],
      ['invitation.revoked', ids[1], owner.id],
    ])
  })

  test('that another one replaces has an audit entry of that', async () => {
    const { id } = await invited()
    const { id: second } = await invited()
    expect((await audited()).slice(-2)).toEqual([
      ['invitation.revoked', id, owner.id],
      ['invitation.created', second, owner.id],
    ])
  })

  test('stays when who made it may still grant its role', async () => {
    const inviter = await t.member(owner, ws, 'owner')
    await invite({ email: guest.email, role: 'admin' }, inviter)
    await t.send('PATCH', `/v1/workspaces/${ws}/members/${inviter.id}`, { as: owner, body: { role: 'admin' } })
    expect(await statuses()).toEqual(['pending'])
  })

  test('of a workspace that was deleted is not there', async () => {
    const { token } = await invited()
    await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: 'acme' } })
    expect((await accept(token)).status).toBe(404)
  })

  test('that nobody sent is 404; none at all is 400', async () => {
    expect((await accept('x'.repeat(43))).status).toBe(404)
    for (const token of ['', undefined, 5]) expect((await accept(token)).body.fields[0].path).toBe('token')
  })
})

describe('revoking', () => {
  const revoke = (id: number | string, as: User = owner) => t.send('DELETE', `${path}/${id}`, { as })

  test('makes the token worthless', async () => {
    const { id, token } = await invited()
    const { status, text } = await revoke(id)
    expect([status, text, await statuses()]).toEqual([204, '', ['revoked']])
    const { status: late, body } = await accept(token)
    expect([late, body.code]).toEqual([410, 'gone'])
  })

  test('an invitation that was accepted takes nobody’s seat', async () => {
    const { id, token } = await invited()
    await accept(token)
    expect((await revoke(id)).status).toBe(409)
    expect(await statuses()).toEqual(['accepted'])
  })

  test.each(['0', 'x', '999'])('with the id %s is 404', async (id) => {
    expect((await revoke(id)).status).toBe(404)
  })

  test('that of another workspace is 404, and it stays good', async () => {
    const { id, token } = await invited()
    const stranger = await t.user()
    const other = await t.workspace(stranger)
    expect((await t.send('DELETE', `/v1/workspaces/${other.id}/invitations/${id}`, { as: stranger })).status).toBe(404)
    expect((await accept(token)).status).toBe(200)
  })
})

test('The API keys that go with who is removed have an audit entry each.', async () => {
  const inviter = await t.member(owner, ws, 'admin')
  const { id } = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: inviter, body: { name: 'CI', role: 'viewer' } })).body.token
  await t.send('DELETE', `/v1/workspaces/${ws}/members/${inviter.id}`, { as: owner })
  expect((await audited()).slice(-2)).toEqual([
    ['member.removed', inviter.id, owner.id],
    ['api_key.revoked', id, owner.id],
  ])
})
