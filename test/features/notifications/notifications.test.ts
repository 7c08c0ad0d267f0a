import { beforeEach, describe, expect, test } from 'bun:test'
import { purgeNotifications } from '../../../src/features/notifications/jobs.ts'
import { notify } from '../../../src/features/notifications/notify.ts'
import type { Notification } from '../../../src/features/notifications/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { ownText } from '../../../src/lib/mail-text.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { makeNotification } from './making.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(async () => void (await t.database.deleteFrom('mails').execute()))

const list = async (as: User, query = '') => (await t.send('GET', `/v1/me/notifications${query}`, { as })).body
const kindsOf = async (as: User): Promise<string[]> => (await list(as)).items.map(({ kind }: Notification) => kind)
const make = (user = owner, more: Parameters<typeof makeNotification>[3] = {}) => makeNotification(t, user.id, ws, more)
const settings = (body: object, as = owner) => t.send('PATCH', '/v1/me/notification-settings', { as, body })
const happen = (incident: Partial<Parameters<typeof notify>[1]> = {}) =>
  t.deps.write((tx) =>
    notify(
      { tx, now: t.now(), workspaceId: ws },
      {
        kind: 'webhook_disabled',
        target: { type: 'webhook', id: 1, name: 'https://hooks.example/' },
        to: [],
        admins: true,
        write: () => ({ subject: ownText('What happened'), text: ownText('In a sentence.') }),
        ...incident,
      },
    ),
  )
async function mailed(): Promise<string[]> {
  t.mails.splice(0)
  await t.sendMails()
  return t.mails.filter(({ subject }) => subject === 'What happened').map(({ to }) => to)
}

describe('the list', () => {
  test('has the own notifications, the latest first, with how many are unread', async () => {
    const [first, second] = [await make(), await make()]
    await make(await t.user())
    const { items, unread_count, next_cursor } = await list(owner)
    expect([items.map(({ id }: Notification) => id), unread_count, next_cursor]).toEqual([[second, first], 2, null])
    const { slug, name } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    expect(items[0]).toEqual({
      ...{ id: second, kind: 'import_finished', workspace: { id: ws, name, slug }, actor: null },
      ...{ target: { type: 'import', id: 1, name: null }, details: { source: 'csv', created: 1, failed: 0 } },
      ...{ created_at: new Date(t.now()).toISOString(), read_at: null },
    })
  })

  test('comes in pages, with a total, and those that are unread alone', async () => {
    const ids = [await make(), await make(), await make()]
    await t.send('PATCH', `/v1/me/notifications/${ids[1]}`, { as: owner, body: { read: true } })
    const first = await list(owner, '?unread=true&limit=1&total=true')
    expect([first.items[0].id, first.total, first.unread_count]).toEqual([ids[2], 2, 2])
    const second = await list(owner, `?unread=true&limit=1&cursor=${first.next_cursor}`)
    expect([second.items[0].id, second.next_cursor]).toEqual([ids[0], null])
    expect((await t.send('GET', `/v1/me/notifications?cursor=${first.next_cursor}`, { as: owner })).status).toBe(400)
  })

  test('is of a person, so an API key gets a 403', async () => {
    const { body } = await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'admin' } })
    expect((await t.send('GET', '/v1/me/notifications', { as: body.secret })).status).toBe(403)
  })
})

describe('reading', () => {
  test('is taken back by false, and done again it keeps the time of the first', async () => {
    const id = await make()
    const at = new Date(t.now()).toISOString()
    const read = (value: boolean) => t.send('PATCH', `/v1/me/notifications/${id}`, { as: owner, body: { read: value } })
    expect((await read(true)).body.read_at).toBe(at)
    t.advance(1000)
    expect((await read(true)).body.read_at).toBe(at)
    expect((await read(false)).body.read_at).toBeNull()
    expect((await list(owner)).unread_count).toBe(1)
  })

  test('all up to one leaves those that came later unread', async () => {
    const [, second, third] = [await make(), await make(), await make()]
    const { status, body } = await t.send('POST', '/v1/me/notifications/read', { as: owner, body: { up_to: second } })
    expect([status, body]).toEqual([200, { unread_count: 1 }])
    expect((await list(owner, '?unread=true')).items.map(({ id }: Notification) => id)).toEqual([third])
  })

  test('leaves out other people’s notifications, and those that the user may no longer see', async () => {
    const editor = await t.member(owner, ws, 'editor')
    const [theirs, own] = [await make(), await make(editor, { needed_role: 'admin' })]
    for (const id of [theirs, own, 999_999])
      expect((await t.send('PATCH', `/v1/me/notifications/${id}`, { as: editor, body: { read: true } })).status).toBe(404)
    await t.send('POST', '/v1/me/notifications/read', { as: editor, body: { up_to: own } })
    expect(await t.database.selectFrom('notifications').select('read_at').where('id', 'in', [theirs, own]).execute()).toEqual([
      { read_at: null },
      { read_at: null },
    ])
  })
})

describe('who may see a notification', () => {
  test('is decided when it is read: with a lower role, or out of the workspace, one no longer does', async () => {
    const member = await t.member(owner, ws, 'admin')
    await make(member, { kind: 'webhook_disabled', needed_role: 'admin' })
    await make(member, { kind: 'import_finished' })
    expect(await kindsOf(member)).toEqual(['import_finished', 'webhook_disabled'])
    await settings({ role_changed: { bell: false } }, member)
    await t.send('PATCH', `/v1/workspaces/${ws}/members/${member.id}`, { as: owner, body: { role: 'editor' } })
    expect([await kindsOf(member), (await list(member)).unread_count]).toEqual([['import_finished'], 1])
    await t.send('DELETE', `/v1/workspaces/${ws}/members/${member.id}`, { as: owner })
    expect([await kindsOf(member), (await list(member)).unread_count]).toEqual([[], 0])
  })

  test('is decided by what the workspace requires of sign-ins, too', async () => {
    await make()
    const own = await t.deps.db.selectFrom('users').select('id').where('id', '=', owner.id).executeTakeFirstOrThrow()
    const { body } = await t.send('POST', '/v1/me/tokens', { as: owner, body: { name: 'a' } })
    await t.database.updateTable('users').set({ password_hash: 'x' }).where('id', '=', own.id).execute()
    expect((await t.send('GET', '/v1/me/notifications', { as: body.secret })).body.unread_count).toBe(1)
    await t.database
      .updateTable('workspaces')
      .set(({ fn, val }) => ({ settings: fn<string>('json_set', ['settings', val('$.require_second_factor'), fn('json', [val('true')])]) }))
      .where('id', '=', ws)
      .execute()
    expect((await t.send('GET', '/v1/me/notifications', { as: body.secret })).body).toMatchObject({ items: [], unread_count: 0 })
  })

  test('is decided when it is written: somebody who isn’t a member, or has too low a role, gets none, and no mail', async () => {
    const [editor, stranger] = [await t.member(owner, ws, 'editor'), await t.user()]
    await happen({ to: [editor.id, stranger.id, null] })
    expect([await kindsOf(owner), await kindsOf(editor), await kindsOf(stranger)]).toEqual([['webhook_disabled'], [], []])
    expect(await mailed()).toEqual([owner.email ?? ''])
    await happen({ kind: 'export_finished', to: [editor.id], admins: false, role: 'admin' })
    await happen({ kind: 'import_finished', to: [editor.id, stranger.id], admins: false })
    expect([await kindsOf(editor), await kindsOf(stranger)]).toEqual([['import_finished'], []])
  })
})

describe('the settings', () => {
  const read = async (as = owner) => (await t.send('GET', '/v1/me/notification-settings', { as })).body

  test('are defaults until they are changed, kind by kind and field by field', async () => {
    const before = await read()
    expect([before.import_finished, before.webhook_disabled]).toEqual([
      { bell: true, email: false },
      { bell: true, email: true },
    ])
    const { status, body } = await settings({ webhook_disabled: { email: false }, import_finished: { bell: false } })
    const after = { ...before, webhook_disabled: { bell: true, email: false }, import_finished: { bell: false, email: false } }
    expect([status, body, await read()]).toEqual([200, after, after])
    await settings({ webhook_disabled: { bell: false } })
    expect((await read()).webhook_disabled).toEqual({ bell: false, email: false })
    expect((await read(await t.user())).webhook_disabled).toEqual({ bell: true, email: true })
  })

  test('have kinds that there are alone, and a mail that can’t be switched off', async () => {
    expect((await settings({ mentioned: { bell: true } })).status).toBe(400)
    const { status, body } = await settings({ invitation_received: { email: false }, import_failed: { bell: false } })
    expect([status, body.fields[0].path]).toEqual([400, 'invitation_received.email'])
    expect((await read()).import_failed.bell).toBe(true)
  })

  test('decide what is in the bell and what is mailed, each for itself', async () => {
    const [quiet, mute, eager] = [
      await t.member(owner, ws, 'admin'),
      await t.member(owner, ws, 'admin'),
      await t.member(owner, ws, 'admin'),
    ]
    await t.database.deleteFrom('notifications').execute()
    await settings({ webhook_failing: { bell: false } }, quiet)
    await settings({ webhook_failing: { email: true } }, eager)
    await settings({ webhook_failing: { bell: false, email: true } }, mute)
    await t.database.updateTable('members').set({ is_accepted: 1 }).where('workspace_id', '=', ws).execute()
    await happen({ kind: 'webhook_failing' })
    const counts = await Promise.all([owner, quiet, mute, eager].map(async (user) => (await list(user)).items.length))
    expect(counts).toEqual([1, 0, 0, 1])
    expect((await mailed()).sort()).toEqual([mute.email ?? '', eager.email ?? ''].sort())
  })

  test('are linked to in each mail that they can switch off', async () => {
    await happen()
    await mailed()
    const mail = t.mails.find(({ subject }) => subject === 'What happened')
    expect(mail?.text).toContain('http://terse.test/app/account?tab=notifications')
  })
})

describe('an incident', () => {
  test('notifies and mails each person once, however often it is reported', async () => {
    for (let times = 0; times < 3; times++) await happen({ incident: 'webhook 1 failing 5' })
    expect([await kindsOf(owner), await mailed()]).toEqual([['webhook_disabled'], [owner.email ?? '']])
    await happen({ incident: 'webhook 1 failing 6' })
    expect((await kindsOf(owner)).length).toBe(2)
  })

  test('that isn’t shown in the bell is mailed once, too', async () => {
    await settings({ webhook_disabled: { bell: false } })
    for (let times = 0; times < 2; times++) await happen({ incident: 'webhook 1 failing 5' })
    expect([await kindsOf(owner), await mailed()]).toEqual([[], [owner.email ?? '']])
  })

  test('that strangers can cause is mailed to a mailbox a few times a day', async () => {
    for (let times = 0; times < 8; times++) await happen({ kind: 'link_reported', limit: 'mailbox' })
    expect([(await kindsOf(owner)).length, (await mailed()).length]).toEqual([8, 5])
  })
})

describe('a person has', () => {
  test('the latest 200 notifications at most, beside those that others have', async () => {
    const other = await t.member(owner, ws, 'admin')
    await make(other)
    for (let count = 0; count < 205; count++) await happen({ to: [owner.id], admins: false, kind: 'import_finished' })
    const { total } = await list(owner, '?limit=1&total=true')
    expect([total, (await list(other)).items.length]).toEqual([200, 1])
  })

  test('none that is older than 90 days', async () => {
    await make()
    t.advance(89 * DAY)
    const late = await make()
    await purgeNotifications(t.deps, t.now(), RUNNING)
    expect((await list(owner)).items.length).toBe(2)
    t.advance(2 * DAY)
    await purgeNotifications(t.deps, t.now(), RUNNING)
    expect((await list(owner)).items.map(({ id }: Notification) => id)).toEqual([late])
  })

  test('their notifications and settings among their own data', async () => {
    await make()
    await settings({ import_finished: { email: true } })
    const lines = (await t.send('GET', '/v1/me/data', { as: owner })).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.find(({ type }) => type === 'notification')).toMatchObject({
      ...{ kind: 'import_finished', workspace_id: ws, details: { source: 'csv', created: 1, failed: 0 } },
    })
    expect(lines.find(({ type }) => type === 'notification_setting')).toMatchObject({ kind: 'import_finished', bell: true, email: true })
  })
})
