import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { queueMail } from '../../../src/features/mail/mail.ts'
import { runDueReports } from '../../../src/features/scheduled-reports/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { ownText } from '../../../src/lib/mail-text.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { confirmAll } from '../recipients/confirming.ts'

// Members can have mail sent to any address: how much of it, and with how much text of theirs.

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const MAILS_PER_DAY = 20

let t: TestApp
let owner: User
let path: string
beforeEach(async () => {
  t = await openTestApp()
  owner = await t.user()
  path = `/v1/workspaces/${(await t.workspace(owner)).id}`
  // Noon: what a test does stays within a day.
  t.advance(Math.ceil(t.now() / DAY) * DAY + DAY / 2 - t.now())
})
afterEach(() => t.close())

const invite = (number: number) =>
  t.send('POST', `${path}/invitations`, { as: owner, body: { email: `guest${number}@example.com`, role: 'viewer' } })
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `r${index}@example.com`)
/** A report whose recipients agreed, which cost none of the day's mails. */
const report = async (recipients: string[], fields: object = {}): Promise<number> => {
  const body = { frequency: 'daily', hour: 13, timezone: 'UTC', recipients, ...fields }
  const { id } = (await t.send('POST', `${path}/reports`, { as: owner, body })).body
  await confirmAll(t.deps)
  for (const table of ['workspace_mails', 'user_mails'] as const) await t.database.deleteFrom(table).execute()
  return id
}
const sendReport = (id: number) => t.send('POST', `${path}/reports/${id}/send`, { as: owner })
const waiting = async () => (await t.deps.db.selectFrom('mails').selectAll().execute()).length

describe('a workspace on the free plan', () => {
  test('invites twenty times a day, and again when the next one begins', async () => {
    for (let number = 0; number < MAILS_PER_DAY; number++) expect((await invite(number)).status).toBe(201)
    const { status, body, headers } = await invite(MAILS_PER_DAY)
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([429, 'rate_limited', DAY / 2 / 1000])
    expect(await waiting()).toBe(MAILS_PER_DAY)
    t.advance(DAY / 2)
    expect((await invite(MAILS_PER_DAY)).status).toBe(201)
  })

  test('invites no more often by asking at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => invite(number)))
    expect(answers.filter(({ status }) => status === 201).length).toBe(MAILS_PER_DAY)
  })

  test('shares the limit with reports that are sent by hand, of which each recipient counts', async () => {
    const id = await report(addresses(MAILS_PER_DAY))
    await invite(0)
    expect((await sendReport(id)).body.code).toBe('rate_limited')
    expect(await waiting()).toBe(1)
  })

  test('gets no scheduled report past it, and the next one as usual', async () => {
    const id = await report(addresses(MAILS_PER_DAY))
    await invite(0)
    t.advance(DAY / 12)
    await runDueReports(t.deps, t.now(), RUNNING)
    expect(await waiting()).toBe(1)
    t.advance(DAY)
    await runDueReports(t.deps, t.now(), RUNNING)
    expect(await waiting()).toBe(1 + MAILS_PER_DAY)
    expect((await t.send('GET', `${path}/reports/${id}`, { as: owner })).body.last_sent_at).toBe(new Date(t.now()).toISOString())
  })
})

describe('a user', () => {
  const newWorkspace = async (plan_tier: 'free' | 'business' = 'free') => {
    const { id } = await t.workspace(owner)
    await t.database.updateTable('workspaces').set({ plan_tier }).where('id', '=', id).execute()
    path = `/v1/workspaces/${id}`
    return id
  }
  const deleteWorkspace = async () => {
    const { slug } = (await t.send('GET', path, { as: owner })).body
    expect((await t.send('DELETE', path, { as: owner, body: { confirm: slug } })).status).toBe(204)
  }

  test('has no further mails of the day in another workspace, nor after deleting one, until the day ends', async () => {
    for (let number = 0; number < MAILS_PER_DAY; number++) await invite(number)
    await deleteWorkspace()
    await newWorkspace()
    const { status, body, headers } = await invite(MAILS_PER_DAY)
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([429, 'rate_limited', DAY / 2 / 1000])
    const named = { frequency: 'daily', hour: 13, timezone: 'UTC', recipients: addresses(1) }
    expect((await t.send('POST', `${path}/reports`, { as: owner, body: named })).status).toBe(429)
    expect((await t.send('PUT', `${path}/link-audits/schedule`, { as: owner, body: named })).status).toBe(429)
    expect(await waiting()).toBe(MAILS_PER_DAY)
    t.advance(DAY / 2)
    expect((await invite(MAILS_PER_DAY)).status).toBe(201)
  })

  test('has as many as the best plan of the workspaces allows that they administer, of which each keeps to its own', async () => {
    for (let number = 0; number < MAILS_PER_DAY; number++) await invite(number)
    const free = path
    await newWorkspace('business')
    expect((await invite(0)).status).toBe(201)
    path = free
    expect((await invite(MAILS_PER_DAY)).status).toBe(429)
  })

  test('has no more for being a viewer of a workspace on a better plan', async () => {
    const better = await t.user()
    const { id } = await t.workspace(better)
    await t.database.updateTable('workspaces').set({ plan_tier: 'enterprise' }).where('id', '=', id).execute()
    await t.send('POST', `/v1/workspaces/${id}/members`, { as: better, body: { user_id: owner.id, role: 'viewer' } })
    for (let number = 0; number < MAILS_PER_DAY; number++) await invite(number)
    await newWorkspace()
    expect((await invite(0)).status).toBe(429)
  })

  test('does not pay for what their reports’ schedules send to those who agreed', async () => {
    await report(addresses(MAILS_PER_DAY))
    t.advance(DAY)
    await runDueReports(t.deps, t.now(), RUNNING)
    expect(await waiting()).toBe(MAILS_PER_DAY)
    await newWorkspace()
    expect((await invite(0)).status).toBe(201)
  })
})

test('A report is sent by hand once in ten minutes.', async () => {
  const id = await report(addresses(1))
  expect((await sendReport(id)).status).toBe(202)
  t.advance(MINUTE)
  const { status, body, headers } = await sendReport(id)
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '540'])
  t.advance(9 * MINUTE)
  expect((await sendReport(id)).status).toBe(202)
})

test('Requests at the same time send a report by hand once.', async () => {
  const id = await report(addresses(1))
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendReport(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429, 429, 429])
})

test("A subject has at most 60 characters of a workspace's own text.", async () => {
  const { body } = await t.send('POST', '/v1/workspaces', { as: owner, body: { name: 'ä'.repeat(120) } })
  path = `/v1/workspaces/${body.id}`
  await invite(0)
  await sendReport(await report(addresses(1), { name: 'b'.repeat(120) }))
  await t.sendMails()
  for (const { subject } of t.mails) expect(subject.match(/[äb]/g)?.length).toBe(59)
})

test('What somebody waits for is sent before reports and notices that were queued earlier.', async () => {
  const notice = { to: 'notice@example.com', write: () => ({ subject: ownText('Notice'), text: ownText('x') }) }
  await t.deps.write(async (tx) => {
    for (let mails = 0; mails < 50; mails++) await queueMail(tx, t.now(), notice)
  })
  t.advance(MINUTE)
  await invite(0)
  await t.sendMails()
  expect(t.mails[0]?.to).toBe('guest0@example.com')
})

test('Asking recipients whether they want reports counts as well: past the limit no report is made.', async () => {
  for (let number = 0; number < MAILS_PER_DAY; number++) await invite(number)
  const body = { frequency: 'daily', hour: 13, recipients: addresses(1) }
  expect((await t.send('POST', `${path}/reports`, { as: owner, body })).status).toBe(429)
  expect((await t.send('GET', `${path}/reports`, { as: owner })).body.items).toEqual([])
})
