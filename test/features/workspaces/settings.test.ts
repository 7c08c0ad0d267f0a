import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
let owner: User
let path: string
beforeAll(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  owner = await t.user('owner')
})
beforeEach(async () => {
  path = `/v1/workspaces/${(await t.workspace(owner)).id}`
})
afterAll(() => t.close())

const patch = (settings: unknown) => t.send('PATCH', path, { as: owner, body: { settings } })
const settings = async () => (await t.send('GET', path, { as: owner })).body.settings

test('settings that are left out stay as they are', async () => {
  const before = await settings()
  expect((await patch({ timezone: 'Europe/Berlin' })).body.settings).toEqual({ ...before, timezone: 'Europe/Berlin' })
  await patch({ root_url: 'https://example.com/', anonymize_ip: false })
  await patch({ default_redirect_status: 308 })
  await patch({})
  expect(await settings()).toEqual({
    ...before,
    timezone: 'Europe/Berlin',
    root_url: 'https://example.com/',
    anonymize_ip: false,
    default_redirect_status: 308,
  })
})

test('settings stay when something else changes', async () => {
  await patch({ track_bots: false })
  await t.send('PATCH', path, { as: owner, body: { name: 'Renamed' } })
  expect((await settings()).track_bots).toBeFalse()
})

test('changes of different settings at once are all kept', async () => {
  await Promise.all([patch({ track_bots: false }), patch({ anonymize_ip: false }), patch({ timezone: 'Asia/Tokyo' })])
  expect(await settings()).toMatchObject({ track_bots: false, anonymize_ip: false, timezone: 'Asia/Tokyo' })
})

test('an address is cleared by null', async () => {
  await patch({ not_found_url: 'https://example.com/gone' })
  expect((await patch({ not_found_url: null })).body.settings.not_found_url).toBeNull()
})

test('an international address is kept as punycode', async () => {
  expect((await patch({ root_url: 'https://bücher.example/ä' })).body.settings.root_url).toBe('https://xn--bcher-kva.example/%C3%A4')
})

describe('a setting that is wrong is named, and nothing of the change is kept', () => {
  test.each([
    ['timezone', 'Mars/Olympus'],
    ['timezone', ''],
    ['timezone', null],
    ['timezone', '+01:00'],
    ['anonymize_ip', 'false'],
    ['anonymize_ip', 0],
    ['anonymize_ip', null],
    ['track_bots', 1],
    ['default_redirect_status', 303],
    ['default_redirect_status', '301'],
    ['root_url', 'example.com'],
    ['root_url', 'ftp://example.com/'],
    ['root_url', 'javascript:alert(1)'],
    ['not_found_url', 'https://user:secret@example.com/'],
    ['not_found_url', 'https://intranet/'],
    ['expired_url', `https://example.com/${'x'.repeat(2048)}`],
    ['expired_url', 'http://terse.test/loop'],
    ['expired_url', 5],
    ['retention_days', 5],
  ])('%s: %j', async (field, value) => {
    const before = await settings()
    const { status, body } = await patch({ track_bots: !before.track_bots, [field]: value })
    expect([status, body.fields]).toEqual([400, [{ path: `settings.${field}`, message: expect.any(String) }]])
    expect(await settings()).toEqual(before)
  })

  test.each([[null], [5], ['UTC'], [[]]])('settings: %j', async (value) => {
    const { status, body } = await patch(value)
    expect([status, body.fields]).toEqual([400, [{ path: 'settings', message: expect.any(String) }]])
  })
})

test.each(['free', 'starter', 'pro', 'business', 'enterprise'])('new workspaces have the plan that DEFAULT_PLAN says: %s', async (plan) => {
  const other = await openTestApp({ DEFAULT_PLAN: plan })
  try {
    expect((await other.workspace(await other.user())).plan_tier as string).toBe(plan)
  } finally {
    await other.close()
  }
})
