import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
let admin: User
let owner: User
let workspaceId: number
beforeEach(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
  admin = await t.user('admin')
  await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute())
  owner = await t.user('owner')
  workspaceId = (await t.workspace(owner)).id
  await t.link(owner, workspaceId, { slug: 'sale' })
})
afterEach(() => t.close())

const change = (body: object) => t.send('PATCH', '/v1/admin/settings', { as: admin, body })
const create = () => t.send('POST', `/v1/workspaces/${workspaceId}/links`, { as: owner, body: { destination_url: 'https://example.com/' } })

test('During maintenance, links redirect and everything can be read, but changes get a 503 with the message.', async () => {
  await change({ maintenance: true, maintenance_message: 'Back at 10:00 UTC.' })
  const refused = await create()
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([503, 'maintenance', 'Back at 10:00 UTC.'])
  expect(refused.headers.get('retry-after')).toBe('300')
  expect((await t.visit('sale')).status).toBe(302)
  expect((await t.send('GET', `/v1/workspaces/${workspaceId}/links`, { as: owner })).status).toBe(200)
  expect((await t.send('POST', '/v1/auth/signup', { body: { email: 'new@example.com', password: 'correct horse battery' } })).status).toBe(
    503,
  )
  await change({ maintenance: false })
  expect((await create()).status).toBe(201)
})

test('During maintenance, people find the message with their sign-in status, so that pages can show it before a change is refused.', async () => {
  const status = async () => (await t.send('GET', '/v1/me/sign-in', { as: owner })).body
  expect(await status()).toMatchObject({ maintenance_at: null, maintenance_message: null })
  await change({ maintenance: true, maintenance_message: 'Back at 10:00 UTC.' })
  const maintenance_at = new Date(t.now()).toISOString()
  expect(await status()).toMatchObject({ maintenance_at, maintenance_message: 'Back at 10:00 UTC.' })
  await change({ maintenance: false })
  expect(await status()).toMatchObject({ maintenance_at: null, maintenance_message: null })
})

test('During maintenance, people can sign in, so that an instance admin can end it.', async () => {
  const credentials = { email: 'ada@example.com', password: 'correct horse battery' }
  await t.send('POST', '/v1/auth/signup', { body: credentials })
  await change({ maintenance: true })
  expect((await t.send('POST', '/v1/auth/login', { body: credentials })).status).toBe(200)
})

test('Paused mail waits, and is sent afterwards.', async () => {
  await change({ mail_paused: true })
  await t.send('POST', `/v1/admin/users/${owner.id}/suspend`, { as: admin, body: {} })
  await t.sendMails()
  expect(t.mails).toEqual([])
  await change({ mail_paused: false })
  await t.sendMails()
  expect(t.mails.length).toBe(1)
})

test('What is switched keeps its time, is in the audit log, and leaves the rest as it is.', async () => {
  await change({ webhooks_paused: true })
  const since = new Date(t.now()).toISOString()
  t.advance(1000)
  expect((await change({ mail_paused: true, webhooks_paused: true })).body).toEqual({
    mail_paused_at: new Date(t.now()).toISOString(),
    webhooks_paused_at: since,
    maintenance_at: null,
    maintenance_message: null,
  })
  const [entry] = (await t.send('GET', '/v1/admin/audit', { as: admin })).body.items
  expect([entry.kind, entry.metadata]).toEqual(['instance.settings_changed', { mail_paused: true, webhooks_paused: true }])
  expect((await t.send('PATCH', '/v1/admin/settings', { as: owner, body: { mail_paused: true } })).status).toBe(403)
})
