import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { notifyOfStatus } from '../../../src/features/domains/notices.ts'
import { purgeUnaskedMails } from '../../../src/features/mail-delivery/jobs.ts'
import { mailboxKey } from '../../../src/lib/email.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { until } from '../../server.ts'
import { connect } from '../scim/scim.ts'

// How many mails a person gets that they never asked for.

const HOUR = 3_600_000
const VICTIM = 'victim@example.com'

let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
})
afterEach(() => t.close())

const newWorkspace = async () => {
  const owner = await t.user()
  return { owner, path: `/v1/workspaces/${(await t.workspace(owner)).id}` }
}
/** Each by somebody else, of another workspace. */
async function invite(email = VICTIM) {
  const { owner, path } = await newWorkspace()
  return t.send('POST', `${path}/invitations`, { as: owner, body: { email, role: 'viewer' } })
}
async function report(recipients = [VICTIM]) {
  const { owner, path } = await newWorkspace()
  return t.send('POST', `${path}/reports`, { as: owner, body: { frequency: 'daily', hour: 9, recipients } })
}
const mailsTo = async (to: string) => (await t.database.selectFrom('mails').selectAll().where('recipient', '=', to).execute()).length
const counted = async () => (await t.database.selectFrom('unasked_mails').selectAll().execute()).length

describe('one email address', () => {
  test('gets five unasked mails in 24 hours, no matter who asks and by which operation', async () => {
    for (const ask of [invite, report, invite, report, invite]) {
      expect((await ask()).status).toBe(201)
      t.advance(HOUR)
    }
    for (const ask of [invite, report]) {
      const { status, body, headers } = await ask()
      expect([status, body.code, body.retry_after, headers.get('retry-after')]).toEqual([429, 'rate_limited', 19 * 3600, String(19 * 3600)])
    }
    expect(await mailsTo(VICTIM)).toBe(5)
    t.advance(19 * HOUR)
    expect((await invite()).status).toBe(201)
    expect((await invite()).status).toBe(429)
  })

  test('gets five, however many ask at the same time', async () => {
    const workspaces = await Promise.all(Array.from({ length: 12 }, newWorkspace))
    const answers = await Promise.all(
      workspaces.map(({ owner, path }) => t.send('POST', `${path}/invitations`, { as: owner, body: { email: VICTIM, role: 'viewer' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(7).fill(429)])
    expect(await mailsTo(VICTIM)).toBe(5)
  })

  test('is the same in another case and with another tag', async () => {
    const spellings = [VICTIM, 'Victim@Example.com', 'victim+a@example.com', 'victim+b+c@example.com', 'VICTIM+@example.com']
    for (const email of spellings) expect((await invite(email)).status).toBe(201)
    expect((await invite('victim+z@example.com')).status).toBe(429)
    expect((await invite('vic.tim@example.com')).status).toBe(201)
  })

  test('that had its five refuses a report with others, of which nothing is stored', async () => {
    for (let mail = 0; mail < 5; mail++) await invite()
    expect((await report(['other@example.com', VICTIM])).status).toBe(429)
    expect([await mailsTo('other@example.com'), await counted()]).toEqual([0, 5])
  })

  test('gets a password reset after five invitations, and five of them at most, always with a 202', async () => {
    const email = 'ann@example.com'
    await t.user('ann')
    for (let mail = 0; mail < 5; mail++) expect((await invite(email)).status).toBe(201)
    for (let reset = 0; reset < 7; reset++)
      expect((await t.send('POST', '/v1/auth/password/forgot', { body: { email }, address: `203.0.113.${reset}` })).status).toBe(202)
    // The answer doesn't wait for the mail. A mail of somebody else comes after them.
    await t.user('bob')
    await t.send('POST', '/v1/auth/password/forgot', { body: { email: 'bob@example.com' } })
    await until(async () => (await mailsTo('bob@example.com')) > 0)
    expect(await mailsTo(email)).toBe(10)
  })

  test('of an admin whose links visitors report gets five notices, and every report is stored', async () => {
    const { owner, path } = await newWorkspace()
    const ws = Number(path.split('/').at(-1))
    for (let number = 0; number < 7; number++) {
      const { short_url } = await t.link(owner, ws)
      const { status } = await t.send('POST', '/v1/report', { body: { short_url, reason: 'Spam' }, address: `203.0.113.${number}` })
      expect(status).toBe(202)
    }
    expect(await mailsTo(owner.email ?? '')).toBe(5)
    expect(await t.database.selectFrom('reports').selectAll().execute()).toHaveLength(7)
  })
})

describe('a stranger whom a directory made an admin', () => {
  const victim = async () => {
    const { email } = await t.user('victim')
    const scim = await connect(t)
    await t.send('PATCH', scim.path, { as: scim.owner, body: { default_role: 'admin' } })
    await scim.create(email ?? '')
    expect(await scim.members()).toContainEqual(expect.objectContaining({ email, role: 'admin' }))
    return { ...scim, email: email ?? '' }
  }

  test('gets five notices about that workspace in 24 hours, and its owner gets all', async () => {
    const { email, owner, workspaceId } = await victim()
    const before = await mailsTo(owner.email ?? '')
    for (let number = 0; number < 7; number++) {
      const values = {
        workspace_id: workspaceId,
        hostname: `go${number}.example`,
        status: 'failed',
        verify_token: 'x',
        created_at: 0,
      } as const
      const row = await t.database.insertInto('domains').values(values).returningAll().executeTakeFirstOrThrow()
      await t.deps.write((tx) => notifyOfStatus({ tx, now: t.now(), workspaceId }, row))
    }
    expect([await mailsTo(email), (await mailsTo(owner.email ?? '')) - before]).toEqual([5, 7])
  })

  test('is asked before they get its reports', async () => {
    const { email, owner, workspaceId } = await victim()
    const report = { frequency: 'daily', hour: 9, recipients: [email, owner.email] }
    const { body } = await t.send('POST', `/v1/workspaces/${workspaceId}/reports`, { as: owner, body: report })
    expect(body.pending_recipients).toEqual([email])
    expect(await mailsTo(email)).toBe(1)
  })
})

test('what is older than a day is deleted', async () => {
  for (let mail = 0; mail < 3; mail++) await invite()
  t.advance(24 * HOUR - 1)
  await invite()
  await purgeUnaskedMails(t.deps, t.now(), RUNNING)
  expect(await counted()).toBe(4)
  t.advance(1)
  await purgeUnaskedMails(t.deps, t.now(), RUNNING)
  expect(await counted()).toBe(1)
})

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+shop@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.D.A+x@googlemail.com', 'ada@gmail.com'],
])('the mailbox of %s is %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})
